import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { offlineAnswerer } from '../../src/answering/offline-answerer.ts'
import type { Context } from '../../src/context.ts'
import { markAnswer } from '../../src/domain/feedback/mark-answer.ts'
import { storeInSlices } from '../../src/evidence/documents/store-in-slices.ts'
import { alerts } from '../../src/jobs/alerts.ts'
import { match } from '../../src/jobs/match.ts'
import { readDocuments } from '../../src/jobs/read-documents.ts'
import { openWorkspace, type Workspace } from '../suggestions/support/workspace.ts'

const never = new AbortController().signal
const DAY_MS = 86_400_000
const START = new Date('2026-03-02T06:00:00Z')
let w: Workspace
let ctx: Context
let now = START
let count = 0

beforeAll(async () => {
  w = await openWorkspace()
  ctx = { ...w.ctx, answerer: offlineAnswerer, clock: () => now }
})
beforeEach(async () => {
  await w.pool.query('truncate org, app_user, icp, account, run, event, mail_message, document, company, company_name cascade')
  await w.pool.query('delete from jobs.job')
  await w.company('tarnwick.example', { name: 'Tarnwick Robotics', aliases: ['Tarnwick'] })
  now = START
})
afterAll(() => w.close())

const FUNDING = 'Has {account} raised funding in the last 6 months?'
const LAYOFFS = 'Has {account} laid off employees in the last 6 months?'

async function watch(...signals: [question: string, rank: number][]) {
  const made = await w.instance()
  await w.db.user.updateMany({ where: { orgId: made.orgId }, data: { emailAlerts: true } })
  const ids: string[] = []
  for (const [question, rank] of signals) ids.push(await w.signal(made.orgId, made.masterIcpId, question, rank))
  const accountId = await w.account(made, made.masterIcpId, 'tarnwick.example', { status: 'active' })
  return { ...made, accountId, signalIds: ids }
}
type Watched = Awaited<ReturnType<typeof watch>>

/** A document of today arrives and is read. */
async function arrives(text: string, headline = 'News of the day') {
  const document = {
    url: `https://news.example/${++count}`,
    headline,
    text,
    pub_date: now,
    pub_date_source: 'feed' as const,
    document_type: 'news_article' as const,
  }
  const { stored } = await storeInSlices(ctx, { orgId: null, connector: 'test', documents: [document] })
  await readDocuments(ctx)({ documentIds: stored }, never)
}
const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS)
}
/** The morning: the match run, and the digests after it. Returns what was announced and mailed. */
async function morning({ orgId }: Watched) {
  const before = { events: (await w.events(orgId)).length, mails: await w.db.mailMessage.count({ where: { orgId } }) }
  await match(ctx)({ runId: await w.run(null, null, { kind: 'match' }) }, never)
  await alerts(ctx)({ runId: await w.run(null, null, { kind: 'alerts' }) }, never)
  const announced = (await w.events(orgId)).slice(before.events).flatMap(({ data }) => data)
  return { announced, mails: (await w.db.mailMessage.count({ where: { orgId } })) - before.mails }
}
const account = async ({ orgId, accountId }: Watched) =>
  await w.db.account.findUniqueOrThrow({ where: { orgId_id: { orgId, id: accountId } } })
const answer = async ({ orgId, accountId, signalIds }: Watched, at = 0) =>
  await w.db.answer.findUniqueOrThrow({ where: { orgId_accountId_signalId: { orgId, accountId, signalId: signalIds[at] ?? '' } } })
const matches = async ({ orgId }: Watched) => await w.db.match.findMany({ where: { orgId }, orderBy: { createdAt: 'asc' } })
const history = async ({ orgId, signalIds }: Watched) =>
  (await w.db.answerChange.findMany({ where: { orgId, signalId: signalIds[0] ?? '' }, orderBy: { createdAt: 'asc' } })).map(
    (one) => one.answer,
  )

describe('one event told by several documents', () => {
  test('is one match, announced and mailed once, however late another document tells of it', async () => {
    const one = await watch([FUNDING, 6])
    await arrives('Tarnwick Robotics has raised $40 million in a Series B round led by Corran Capital.', 'Tarnwick raises $40 million')
    later(2)
    await arrives('Robot maker Tarnwick secured $40 million in Series B funding, with Corran Capital leading the round.')
    expect(await matches(one)).toHaveLength(1)
    const first = await morning(one)
    expect(first.announced).toMatchObject([{ account: 'tarnwick.example', signal_name: FUNDING }])
    expect(first.mails).toBe(1)
    later(9)
    await arrives('Earlier this month Tarnwick closed a $40 million Series B led by Corran Capital.')
    expect(await morning(one)).toEqual({ announced: [], mails: 0 })
    expect(await matches(one)).toMatchObject([{ state: 'current' }])
    const { answer: said, longAnswer, topArticles } = await answer(one)
    expect([said, (topArticles as unknown[]).length]).toEqual([true, 3])
    expect(longAnswer).toMatch(/3 documents of 3 read since \w+( 2025)? support it\.$/)
  })

  test('another round is another match, announced by itself', async () => {
    const one = await watch([FUNDING, 6])
    await arrives('Tarnwick Robotics has raised $4 million in a seed round led by Corran Capital.')
    await morning(one)
    later(3)
    await arrives('Tarnwick Robotics has raised $60 million in a Series B round led by Harrow Partners.')
    const { announced, mails } = await morning(one)
    expect([announced.length, mails, (await matches(one)).length]).toEqual([1, 1, 2])
    expect(announced[0]).toMatchObject({ article_summary: { quotes: [expect.stringContaining('$60 million')] } })
  })

  test('the same facts long after are another match', async () => {
    const one = await watch([LAYOFFS, 1])
    await arrives('Tarnwick Robotics has laid off 60 employees in Brno.')
    await morning(one)
    later(40)
    await arrives('Tarnwick Robotics has laid off 60 employees in Brno.')
    expect((await morning(one)).announced).toHaveLength(1)
    expect(await matches(one)).toHaveLength(2)
  })
})

describe('an answer that changes', () => {
  test('a newer denial makes it no: the match ends, the score goes, the history stays', async () => {
    const one = await watch([LAYOFFS, 6])
    await arrives('Tarnwick Robotics will lay off 60 employees in Brno, the company said.')
    await morning(one)
    expect((await account(one)).scaledScore).toBeGreaterThan(50)
    later(3)
    await arrives('Tarnwick Robotics denied that it laid off employees in Brno. “Nobody has lost a job,” said its chief executive.')
    expect(await answer(one)).toMatchObject({
      answer: false,
      topArticles: [],
      longAnswer: expect.stringMatching(/^No: an earlier report was denied or reversed on 5 March/),
    })
    expect(await matches(one)).toMatchObject([{ state: 'denied' }])
    expect(await account(one)).toMatchObject({ scaledScore: 0, summary: '', breakdown: [] })
    expect(await history(one)).toEqual([true, false])
    expect(await morning(one)).toEqual({ announced: [], mails: 0 })
  })

  test('what leaves the window expires on that morning, without any news', async () => {
    const one = await watch([FUNDING, 6])
    await arrives('Tarnwick Robotics has raised $40 million in a Series B round led by Corran Capital.')
    await morning(one)
    later(180)
    await morning(one)
    expect(await answer(one)).toMatchObject({ answer: true })
    const { scaledScore } = await account(one)
    expect(scaledScore).toBeGreaterThan(0)
    later(10)
    expect(await morning(one)).toEqual({ announced: [], mails: 0 })
    expect(await answer(one)).toMatchObject({
      answer: null,
      prob: 0,
      longAnswer: expect.stringMatching(/^Not known: no document about the account since March/),
    })
    expect(await matches(one)).toMatchObject([{ state: 'expired' }])
    expect((await account(one)).scaledScore).toBe(0)
    expect(await history(one)).toEqual([true, null])
    later(1)
    await arrives('Tarnwick Robotics has raised $90 million in a Series C round led by Corran Capital.')
    expect((await morning(one)).announced).toHaveLength(1)
    expect(await history(one)).toEqual([true, null, true])
  })
})

describe('rank 0', () => {
  test('gives −100, says which signal did it, and gives the score back when a user marks it wrong', async () => {
    const one = await watch([FUNDING, 6], [LAYOFFS, 0])
    await arrives('Tarnwick Robotics has raised $40 million in a Series B round led by Corran Capital.')
    const before = await account(one)
    expect(before.scaledScore).toBeGreaterThan(50)
    await arrives('Tarnwick Robotics has laid off 60 employees in Brno.')
    const after = await account(one)
    expect(after.scaledScore).toBe(-100)
    expect(after.summary).toMatch(
      new RegExp(`^Disqualified by "${LAYOFFS.replace(/[?{}]/g, '\\$&')}": Tarnwick Robotics cut 60 jobs .*Series B`),
    )
    expect(after.breakdown).toMatchObject([
      { name: LAYOFFS, q_rank: 0, points: 0 },
      { name: FUNDING, q_rank: 6 },
    ])
    const { orgId, signalIds } = one
    await w.db.$transaction(
      async (tx) =>
        await markAnswer(tx, {
          orgId,
          userEmail: 'a@people.example',
          account: 'tarnwick.example',
          signalId: signalIds[1] ?? '',
          verdict: 'wrong',
          note: '',
          at: now,
        }),
    )
    expect((await account(one)).scaledScore).toBe(before.scaledScore)
    expect(await answer(one, 1)).toMatchObject({
      answer: false,
      longAnswer: expect.stringMatching(
        /^No: 2 documents read since \w+( 2025)?, a user marked what 1 of them reports as wrong; none of the others reports layoffs\.$/,
      ),
    })
    expect((await morning(one)).announced).toMatchObject([{ signal_name: FUNDING }])
  })
})
