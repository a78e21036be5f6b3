import { v7 as uuid } from 'uuid'
import type { Answerer } from '../../../src/answering/types.ts'
import { compileQuestion } from '../../../src/answering/question/compile-question.ts'
import { readConfig } from '../../../src/config.ts'
import type { Context } from '../../../src/context.ts'
import { Queue, type JobName, type Jobs } from '../../../src/db/queue.ts'
import { createInstance } from '../../../src/domain/instances/create-instance.ts'
import { labelKey } from '../../../src/names/domains.ts'
import { storeDocuments } from '../../../src/evidence/documents/store.ts'
import { nameKeys } from '../../../src/names/name-key.ts'
import { resolveMentions } from '../../../src/evidence/mentions/resolve.ts'
import { makeLogger } from '../../../src/log.ts'
import { makeMetrics } from '../../../src/metrics.ts'
import { makeResolver } from '../../../src/net/resolve.ts'
import { openSecrets } from '../../../src/secrets/secrets.ts'
import { testDatabase } from '../../support/database.ts'

export const NOW = new Date('2026-11-21T03:00:00Z')
const DAY_MS = 86_400_000

/** Yes for every signal with a word of the question's frame right after the company's name; so the tests here do not depend on how well the rules read. */
export const plainAnswerer: Answerer = {
  id: 'plain',
  version: '1',
  answer({ account, document, signals }) {
    const answers = signals.map((signal) => {
      const verb = { funding: 'raised', layoffs: 'laid off', acquisition: 'acquired' }[signal.compiled.frame as string] ?? 'none'
      const start = document.text.indexOf(`${account.name ?? account.domain} ${verb}`)
      const end = start < 0 ? start : document.text.indexOf('.', start) + 1
      const text = start < 0 ? '' : document.text.slice(start, end)
      return {
        signalId: signal.signalId,
        verdict: start < 0 ? ('no' as const) : ('yes' as const),
        confidence: start < 0 ? 0 : /about/.test(text) ? 0.6 : 0.9,
        quotes: start < 0 ? [] : [{ text, start, end }],
        facts: [],
        oneSentence: text,
        summary: text,
        eventDate: document.pubDate,
        slots: {},
        rejected: [],
      }
    })
    return Promise.resolve(answers)
  },
}

interface CompanyFacts {
  name: string
  aliases?: string[]
  country?: string | null
  state?: string | null
  industry?: string | null
  employees?: number | null
}

/** A context over a database of its own, at a time of its own, and short ways to fill it. Nothing works on the queue. */
export async function openWorkspace(env: Record<string, string> = {}) {
  const database = await testDatabase()
  const queue = new Queue(database.url, { works: false, onError: console.error })
  await queue.start()
  const { prisma: db, pool, pages, shared } = database
  const config = readConfig({ LOG_LEVEL: 'silent', SECRETS_KEY: 'ab'.repeat(32), ...env })
  const ctx: Context = {
    config,
    db,
    pool,
    pages,
    shared,
    queue,
    answerer: plainAnswerer,
    clock: () => NOW,
    log: makeLogger('silent'),
    metrics: makeMetrics(),
    secrets: openSecrets(config),
    resolve: makeResolver(true),
  }
  let count = 0

  return {
    ctx,
    db,
    pool,
    queue,
    url: database.url,

    async close() {
      await queue.stop(1000)
      await database.drop()
    },

    async instance() {
      const n = ++count
      return await db.$transaction((tx) =>
        createInstance(tx, { name: `Instance ${n}`, adminEmail: `admin${n}@people.example`, credits: 100, seats: 10, apiKey: null }),
      )
    },

    async icp(
      { orgId, adminId }: { orgId: string; adminId: string },
      name: string,
      mode: 'false' | 'limited' | 'unlimited' = 'unlimited',
      bounds = { min: 0, max: 0 },
    ): Promise<string> {
      const id = uuid()
      await db.icp.create({
        data: { orgId, id, name, ownerId: adminId, suggestionsMode: mode, employeesMin: bounds.min, employeesMax: bounds.max },
      })
      return id
    },

    async constrain(
      orgId: string,
      icpId: string,
      type: 'country' | 'state' | 'industry',
      mode: 'inclusion' | 'exclusion',
      values: string[],
    ) {
      await db.icpConstraint.create({ data: { orgId, icpId, type, mode, values } })
    },

    async signal(orgId: string, icpId: string, question = 'Has {account} raised funding?', qRank = 6): Promise<string> {
      const id = uuid()
      await db.signal.create({ data: { orgId, id, icpId, name: question, question, qRank, compiled: { ...compileQuestion(question) } } })
      return id
    },

    async company(domain: string, facts: CompanyFacts) {
      const keys = nameKeys({ domain, name: facts.name, aliases: facts.aliases ?? [] })
      await db.company.create({ data: { domain, source: 'test', ...facts } })
      await db.companyName.createMany({ data: [...keys.keys()].map((nameKey) => ({ nameKey, domain })) })
    },

    /** Stores a document, public unless an instance is given, and resolves whom it names. */
    async document(
      text: string,
      { url = `https://news.example/${uuid()}`, daysAgo = 5, orgId = null as string | null, headline = 'News of the day' } = {},
    ): Promise<string> {
      const now = new Date(NOW.getTime() - daysAgo * DAY_MS)
      const document = { url, headline, text, pub_date: now, pub_date_source: 'given' as const, document_type: 'news_article' as const }
      const { stored } = await db.$transaction((tx) => storeDocuments(tx, queue, { orgId, connector: 'inbox', documents: [document], now }))
      await resolveMentions(db, await db.document.findMany({ where: { id: { in: stored } } }))
      return stored[0] ?? ''
    },

    async account(
      { orgId, adminId }: { orgId: string; adminId: string },
      icpId: string,
      domain: string,
      data: { status?: string; origin?: string; ownerId?: string; eventDue?: boolean } = {},
    ): Promise<string> {
      const id = uuid()
      await db.account.create({
        data: { orgId, id, icpId, ownerId: adminId, domain, labelKey: labelKey(domain), status: 'farsight', ...data },
      })
      return id
    },

    /** A run as `icp/run_farsight` leaves it. */
    async run(orgId: string | null, icpId: string | null, data: { id?: string; trigger?: string; kind?: string } = {}): Promise<string> {
      const { id } = await db.run.create({ data: { id: uuid(), kind: 'suggestions', orgId, icpId, trigger: 'demand', ...data } })
      return id
    },

    async domains(orgId: string): Promise<string[]> {
      return (await db.account.findMany({ where: { orgId }, orderBy: { domain: 'asc' } })).map((account) => account.domain)
    },

    async events(orgId: string): Promise<{ event: string; data: Record<string, unknown>[] }[]> {
      const rows = await db.event.findMany({ where: { orgId }, orderBy: { id: 'asc' } })
      return rows.map(({ body }) => JSON.parse(body) as { event: string; data: Record<string, unknown>[] })
    },

    async jobs<N extends JobName>(name: N): Promise<Jobs[N][]> {
      const { rows } = await pool.query<{ data: Jobs[N] }>('select data from jobs.job where name = $1 order by created_on, id', [name])
      return rows.map(({ data }) => data)
    },
  }
}

export type Workspace = Awaited<ReturnType<typeof openWorkspace>>
