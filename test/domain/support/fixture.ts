import { v7 as uuid } from 'uuid'
import type { Prisma, Tx } from '../../../src/db/client.ts'
import { retrying } from '../../../src/db/errors.ts'
import { Queue, type JobName, type Jobs } from '../../../src/db/queue.ts'
import { createInstance } from '../../../src/domain/instances/create-instance.ts'
import { labelKey } from '../../../src/names/domains.ts'
import { testDatabase } from '../../support/database.ts'

export interface TestInstance {
  orgId: string
  adminId: string
  masterIcpId: string
}

let count = 0

/** A database of its own with a queue that takes jobs and works on none, and short ways to put rows there. */
export async function openFixture(poolSize = 10) {
  const database = await testDatabase(poolSize)
  const queue = new Queue(database.url, { works: false, onError: console.error })
  await queue.start()
  const { prisma: db, pool } = database

  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => retrying(() => db.$transaction(work))

  return {
    url: database.url,
    db,
    pool,
    queue,
    transaction,

    async close() {
      await queue.stop(1000)
      await database.drop()
    },

    async instance({ credits = 100, seats = 10 } = {}): Promise<TestInstance> {
      const n = ++count
      const { orgId, adminId, masterIcpId } = await transaction((tx) =>
        createInstance(tx, { name: `Instance ${n}`, adminEmail: `admin${n}@people.example`, credits, seats, apiKey: null }),
      )
      return { orgId, adminId, masterIcpId }
    },

    async user(orgId: string, data: Partial<Prisma.UserUncheckedCreateInput> = {}): Promise<{ id: string; email: string }> {
      const row = { orgId, id: uuid(), email: `user${++count}@people.example`, ...data }
      await db.user.create({ data: row })
      return row
    },

    async icp({ orgId, adminId }: TestInstance, name: string, data: Partial<Prisma.IcpUncheckedCreateInput> = {}): Promise<string> {
      const id = uuid()
      await db.icp.create({ data: { orgId, id, name, ownerId: adminId, ...data } })
      return id
    },

    async signal(orgId: string, icpId: string, name: string, qRank = 1): Promise<string> {
      const id = uuid()
      const compiled = {
        frame: 'funding',
        slots: { direction: 'raised' },
        looksFor: 'New funding.',
        recencyDays: 180,
        triggers: ['raised'],
      }
      await db.signal.create({ data: { orgId, id, icpId, name, question: 'Has {account} raised new funding?', qRank, compiled } })
      return id
    },

    async account(
      { orgId, adminId, masterIcpId }: TestInstance,
      domain: string,
      data: Partial<Prisma.AccountUncheckedCreateInput> = {},
    ): Promise<string> {
      const id = uuid()
      await db.account.create({
        data: { orgId, id, icpId: masterIcpId, ownerId: adminId, domain, labelKey: labelKey(domain), status: 'active', ...data },
      })
      return id
    },

    /** A document, its reading, finding, answer (yes) and current match for one account and signal. */
    async evidence(
      orgId: string,
      accountId: string,
      signalId: string,
      data: Partial<Prisma.MatchUncheckedCreateInput> = {},
    ): Promise<{ matchId: string; documentId: string }> {
      const [documentId, findingId, matchId] = [uuid(), uuid(), uuid()]
      const pubDate = new Date('2026-10-01T00:00:00Z')
      const url = `https://news.example/${documentId}`
      await db.document.create({
        data: {
          id: documentId,
          url,
          urlKey: url,
          contentHash: documentId,
          headline: 'Funding news',
          text: 'It raised $5 million.',
          pubDate,
          pubDateSource: 'given',
          documentType: 'news_article',
          connector: 'inbox',
        },
      })
      await db.reading.create({ data: { orgId, accountId, documentId, signalIds: [signalId], pubDate } })
      await db.finding.create({
        data: {
          orgId,
          id: findingId,
          accountId,
          signalId,
          documentId,
          matchId,
          verdict: 'yes',
          confidence: 0.9,
          quotes: [{ text: 'It raised $5 million.', start: 0, end: 21 }],
          facts: ['Amount: $5 million'],
          oneSentence: 'It raised $5 million.',
          summary: 'A funding round of $5 million.',
          slots: {},
          rejected: [],
          eventDate: pubDate,
          answerer: 'offline',
        },
      })
      const article = {
        source: url,
        pub_date: pubDate.toISOString(),
        article_summary: {
          headline: 'Funding news',
          quotes: ['It raised $5 million.'],
          relevant_facts: ['Amount: $5 million'],
          one_sentence_summary: 'It raised $5 million.',
          signal_summary: 'A funding round of $5 million.',
          document_type: 'news_article',
        },
      }
      await db.answer.create({
        data: {
          orgId,
          accountId,
          signalId,
          answer: true,
          prob: 0.9,
          date: pubDate,
          longAnswer: 'Yes: it raised $5 million.',
          topArticles: [article],
        },
      })
      await db.answerChange.create({ data: { orgId, id: uuid(), accountId, signalId, answer: true, prob: 0.9, reason: 'new evidence' } })
      await db.feedback.create({
        data: { orgId, id: uuid(), accountId, signalId, userEmail: 'a@people.example', verdict: 'right', example: {} },
      })
      await db.match.create({
        data: {
          orgId,
          id: matchId,
          accountId,
          signalId,
          state: 'current',
          slots: {},
          confidence: 0.9,
          eventDate: pubDate,
          findingId,
          ...data,
        },
      })
      return { matchId, documentId }
    },

    /** The jobs of an instance that wait in a queue, oldest first. */
    async jobs<N extends JobName>(name: N, orgId?: string): Promise<Jobs[N][]> {
      const { rows } = await pool.query<{ data: Jobs[N] }>(
        `select data from jobs.job where name = $1 and ($2::text is null or data->>'orgId' = $2) order by created_on, id`,
        [name, orgId ?? null],
      )
      return rows.map(({ data }) => data)
    },

    async credits(orgId: string): Promise<number> {
      return (await db.org.findUniqueOrThrow({ where: { id: orgId } })).creditsRemaining
    },

    /** The events recorded for an instance, oldest first. */
    async events(orgId: string): Promise<{ event: string; event_time: string; data: Record<string, unknown>[] }[]> {
      const rows = await db.event.findMany({ where: { orgId }, orderBy: { id: 'asc' } })
      return rows.map(({ body }) => JSON.parse(body) as { event: string; event_time: string; data: Record<string, unknown>[] })
    },
  }
}

export type Fixture = Awaited<ReturnType<typeof openFixture>>
