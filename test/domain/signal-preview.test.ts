import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { previewSignal } from '../../src/domain/signals/preview/preview-signal.ts'
import { openFixture, type Fixture, type TestInstance } from './support/fixture.ts'

let f: Fixture
beforeAll(async () => {
  f = await openFixture()
})
afterAll(() => f.close())

const NOW = new Date('2026-11-20T08:00:00Z')
const DAY_MS = 86_400_000
const FUNDING = 'Has {account} raised new funding?'

interface Told {
  domain: string
  daysAgo: number
  headline?: string
  text?: string
  orgId?: string | null
  type?: string
  closed?: boolean
}

/** Stores documents that name a company, as collecting them does. */
async function tell(documents: readonly Told[]): Promise<void> {
  const rows = documents.map((one) => ({ id: uuid(), pubDate: new Date(NOW.getTime() - one.daysAgo * DAY_MS), ...one }))
  await f.db.document.createMany({
    data: rows.map(
      ({
        id,
        pubDate,
        headline = 'A quiet week',
        text = 'The canteen serves soup on Monday.',
        orgId = null,
        type = 'news_article',
        closed,
      }) => ({
        id,
        orgId,
        url: `https://news.example/${id}`,
        urlKey: id,
        contentHash: id,
        headline,
        text,
        pubDate,
        pubDateSource: 'given',
        documentType: type,
        connector: 'inbox',
        ...(closed === true ? { closedAt: NOW } : {}),
      }),
    ),
  })
  await f.db.mention.createMany({
    data: rows.map(({ id, domain, pubDate, orgId = null }) => ({ domain, documentId: id, orgId, pubDate, kind: 'name' })),
  })
}

const raised = (name: string, amount = '$24 million') => ({
  headline: `${name} raises ${amount} Series B`,
  text: `${name} announced that it has raised ${amount} in a Series B funding round led by Pinecrest Partners.`,
})

const preview = (one: TestInstance, question = FUNDING, options: Partial<Parameters<typeof previewSignal>[1]> = {}) =>
  previewSignal(f.db, { orgId: one.orgId, question, icpName: 'Master', asOf: NOW, answerer: 'offline', limitMs: 60_000, ...options })
const codes = ({ notices }: Awaited<ReturnType<typeof preview>>) => notices.map(({ code }) => code)

test('one entry for an event that several documents tell of, from the last 90 days and documents that the instance may read', async () => {
  const one = await f.instance()
  const other = await f.instance()
  await f.account(one, 'quillhaven.example')
  await tell([
    { domain: 'quillhaven.example', daysAgo: 3, ...raised('Quillhaven') },
    { domain: 'quillhaven.example', daysAgo: 4, ...raised('Quillhaven') },
    { domain: 'quillhaven.example', daysAgo: 60, ...raised('Quillhaven', '$3 million') },
    { domain: 'quillhaven.example', daysAgo: 91, ...raised('Quillhaven', '$1 million') },
    { domain: 'quillhaven.example', daysAgo: 2, orgId: other.orgId, ...raised('Quillhaven', '$99 million') },
    { domain: 'stranger.example', daysAgo: 2, ...raised('Stranger') },
  ])
  const found = await preview(one)
  expect(found).toMatchObject({ match_count: 2, accounts: { held: 1, matched: 1 }, documents: { held: 3, read: 3 }, complete: true })
  expect(found.matches.map(({ quotes }) => /\$\d+ million/.exec(quotes.join(' '))?.[0])).toEqual(['$24 million', '$3 million'])
  expect(found.since).toBe('2026-08-22T08:00:00.000Z')
})

test('a child is tried on its own accounts, the Master on all', async () => {
  const one = await f.instance()
  const nordics = await f.icp(one, 'Nordics')
  await f.account(one, 'aldra.example')
  await f.account(one, 'boldur.example', { icpId: nordics, status: 'farsight' })
  await tell([
    { domain: 'aldra.example', daysAgo: 1, ...raised('Aldra') },
    { domain: 'boldur.example', daysAgo: 1, ...raised('Boldur') },
  ])
  expect((await preview(one)).matches.map(({ account }) => account)).toEqual(['aldra.example', 'boldur.example'])
  const child = await preview(one, FUNDING, { icpName: 'Nordics' })
  expect(child).toMatchObject({ icp_id: nordics, accounts: { held: 1, matched: 1 }, documents: { held: 1 } })
  expect(child.matches.map(({ account }) => account)).toEqual(['boldur.example'])
})

test("a question's own time counts where it is shorter, and a posting that is closed hires nobody", async () => {
  const one = await f.instance()
  await f.account(one, 'corvin.example')
  await tell([
    { domain: 'corvin.example', daysAgo: 50, ...raised('Corvin') },
    {
      domain: 'corvin.example',
      daysAgo: 5,
      headline: 'Data Engineer',
      text: 'Corvin is hiring a data engineer in Oslo.',
      type: 'job_posting',
      closed: true,
    },
  ])
  expect(await preview(one, 'Has {account} raised new funding in the last month?')).toMatchObject({
    match_count: 0,
    documents: { held: 1 },
  })
  expect(await preview(one)).toMatchObject({ match_count: 1, documents: { held: 2 } })
  expect(await preview(one, 'Is {account} hiring data engineers?')).toMatchObject({ match_count: 0, documents: { held: 2, read: 2 } })
})

test('where the time is too short for all, what promises most is read, and it says what was left out', async () => {
  const one = await f.instance()
  await f.account(one, 'delmar.example')
  await tell([
    ...Array.from({ length: 300 }, (_, day) => ({ domain: 'delmar.example', daysAgo: day / 10 })),
    { domain: 'delmar.example', daysAgo: 80, ...raised('Delmar') },
  ])
  const found = await preview(one, FUNDING, { limitMs: 0 })
  expect(found).toMatchObject({ documents: { held: 301, read: 10 }, complete: false, match_count: 1 })
  expect(found.notices).toEqual([
    {
      code: 'not_all_read',
      detail: expect.stringMatching(/^Read were 10 of 301 documents: .* 291 were left out, so there may be more matches\.$/),
    },
  ])
  expect(await preview(one)).toMatchObject({ documents: { held: 301, read: 301 }, complete: true, notices: [] })
}, 60_000)

test('where a language model reads, it says how many calls of it the signal may cost, and that the preview did without', async () => {
  const one = await f.instance()
  await f.account(one, 'eldora.example')
  await tell([
    { domain: 'eldora.example', daysAgo: 3, ...raised('Eldora') },
    { domain: 'eldora.example', daysAgo: 300 },
  ])
  const found = await preview(one, FUNDING, { answerer: 'llm' })
  expect(found.cost).toMatchObject({ credits: 0, model_calls: 2 })
  expect(found.cost.model_tokens).toBeGreaterThan(2000)
  expect(codes(found)).toEqual(['rules_only'])
})

test("a question that the ICP has, its own or the Master's, is told by its name", async () => {
  const one = await f.instance()
  await f.icp(one, 'Nordics')
  await f.signal(one.orgId, one.masterIcpId, 'Fresh money')
  const { notices } = await preview(one, FUNDING, { icpName: 'Nordics' })
  expect(notices.find(({ code }) => code === 'same_question')?.detail).toContain('"Fresh money"')
})
