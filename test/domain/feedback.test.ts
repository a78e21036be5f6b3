import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { readExamples } from '../../scripts/evaluation/examples.ts'
import { routes } from '../../src/contract/document.ts'
import { changeStatus } from '../../src/domain/accounts/change-status.ts'
import { uploadAccounts } from '../../src/domain/accounts/upload-accounts.ts'
import { markAnswer, type Marking } from '../../src/domain/feedback/mark-answer.ts'
import { announceMatches } from '../../src/domain/matches/announce.ts'
import { settleAccounts } from '../../src/domain/reading/settle.ts'
import { openFixture, type Fixture, type TestInstance } from './support/fixture.ts'

const DAY_MS = 86_400_000
const AT = new Date('2026-10-05T09:00:00Z')
const later = (days: number) => new Date(AT.getTime() + days * DAY_MS)

let f: Fixture
beforeAll(async () => {
  f = await openFixture()
})
afterAll(() => f.close())

interface Story extends TestInstance {
  accountId: string
  signalId: string
  matchId: string
}

/** An account whose one signal is answered yes by one document of 1 October 2026. */
async function story(): Promise<Story> {
  const instance = await f.instance()
  const signalId = await f.signal(instance.orgId, instance.masterIcpId, 'Recent funding')
  const accountId = await f.account(instance, 'alder.example')
  const { matchId } = await f.evidence(instance.orgId, accountId, signalId)
  await f.db.feedback.deleteMany({ where: { orgId: instance.orgId } })
  await settle(instance.orgId, accountId, AT)
  return { ...instance, accountId, signalId, matchId }
}

const settle = (orgId: string, accountId: string, asOf: Date) =>
  f.transaction((tx) => settleAccounts(tx, { orgId, accountIds: [accountId], asOf }))

const mark = ({ orgId, signalId }: { orgId: string; signalId: string }, verdict: 'wrong' | 'right', options: Partial<Marking> = {}) =>
  f.transaction((tx) =>
    markAnswer(tx, { orgId, userEmail: 'ines@people.example', account: 'alder.example', signalId, verdict, note: '', at: AT, ...options }),
  )

/** Another document that says yes, about an event at the given time. */
async function anotherDocument({ orgId, accountId, signalId }: Story, eventDate: Date): Promise<void> {
  const [documentId, id] = [uuid(), uuid()]
  const url = `https://wire.example/${documentId}`
  await f.db.document.create({
    data: {
      id: documentId,
      url,
      urlKey: url,
      contentHash: documentId,
      headline: 'More',
      text: 'Alder raised money.',
      pubDate: eventDate,
      pubDateSource: 'given',
      documentType: 'press_release',
      connector: 'inbox',
    },
  })
  await f.db.reading.create({ data: { orgId, accountId, documentId, signalIds: [signalId], pubDate: eventDate } })
  await f.db.finding.create({
    data: {
      orgId,
      id,
      accountId,
      signalId,
      documentId,
      verdict: 'yes',
      confidence: 0.8,
      quotes: [{ text: 'Alder raised money.', start: 0, end: 19 }],
      facts: [],
      oneSentence: 'Alder raised money.',
      summary: 'Money was raised.',
      slots: {},
      rejected: [],
      eventDate,
      answerer: 'offline',
    },
  })
}

const states = async ({ orgId }: Story) =>
  (await f.db.match.findMany({ where: { orgId }, orderBy: { eventDate: 'asc' } })).map(({ state }) => state)

const account = ({ orgId, accountId }: Story) => f.db.account.findUniqueOrThrow({ where: { orgId_id: { orgId, id: accountId } } })

describe('wrong', () => {
  test('takes the match out of the answer, the score and the Why Now at once', async () => {
    const one = await story()
    const before = await account(one)
    expect(before.scaledScore).toBeGreaterThan(0)
    expect(before.summary).toContain('It raised $5 million')
    const done = await mark(one, 'wrong')
    expect(done).toMatchObject({
      domain: 'alder.example',
      accountId: one.accountId,
      matches: 1,
      answer: false,
      scaledScore: 0,
      summary: '',
    })
    expect(done.longAnswer).toBe('No: 1 document read since April, a user marked what it reports as wrong.')
    expect(await account(one)).toMatchObject({ scaledScore: 0, summary: '', breakdown: [] })
    const answer = await f.db.answer.findFirstOrThrow({ where: { orgId: one.orgId } })
    expect(answer).toMatchObject({ answer: false, topArticles: [] })
    expect(await states(one)).toEqual(['wrong'])
    const history = await f.db.answerChange.findMany({ where: { orgId: one.orgId }, orderBy: { createdAt: 'asc' } })
    expect(history.map((change) => change.answer)).toContain(false)
  })

  test('is never announced', async () => {
    const [one, unmarked] = [await story(), await story()]
    await mark(one, 'wrong')
    const announce = (orgId: string) => f.transaction((tx) => announceMatches(tx, { orgId, at: AT }))
    expect([await announce(one.orgId), await announce(unmarked.orgId)]).toMatchObject([{ announced: 0 }, { announced: 1 }])
    expect(await f.events(one.orgId)).toEqual([])
  })

  test('stores the document as an example that the evaluation reads', async () => {
    const one = await story()
    await f.db.company.upsert({
      where: { domain: 'alder.example' },
      create: { domain: 'alder.example', name: 'Alder Systems', aliases: ['Alder'], source: 'test' },
      update: {},
    })
    await mark(one, 'wrong', { account: 'https://www.alder.example/about', note: 'Another company.' })
    const [row, ...more] = await f.db.feedback.findMany({ where: { orgId: one.orgId } })
    expect(more).toEqual([])
    expect(row).toMatchObject({
      accountId: one.accountId,
      signalId: one.signalId,
      matchId: one.matchId,
      userEmail: 'ines@people.example',
      verdict: 'wrong',
      note: 'Another company.',
      createdAt: AT,
    })
    const folder = mkdtempSync(path.join(tmpdir(), 'feedback-'))
    const file = path.join(folder, 'export.jsonl')
    writeFileSync(file, JSON.stringify(row?.example))
    expect(readExamples([file])).toEqual([
      {
        id: row?.id,
        as_of: AT,
        account: { domain: 'alder.example', name: 'Alder Systems', aliases: ['Alder'] },
        document: {
          url: expect.stringContaining('https://news.example/'),
          headline: 'Funding news',
          text: 'It raised $5 million.',
          pub_date: new Date('2026-10-01T00:00:00.000Z'),
          document_type: 'news_article',
          about: null,
        },
        labels: [{ question: 'Has {account} raised new funding?', answer: 'no' }],
        trap: null,
      },
    ])
    rmSync(folder, { recursive: true })
  })

  test('keeps out what more documents say of the same event, and lets another event in', async () => {
    const one = await story()
    await mark(one, 'wrong')
    await anotherDocument(one, new Date('2026-10-03T00:00:00Z'))
    await settle(one.orgId, one.accountId, AT)
    expect(await states(one)).toEqual(['wrong'])
    expect((await account(one)).scaledScore).toBe(0)
    await anotherDocument(one, new Date('2026-07-01T00:00:00Z'))
    await settle(one.orgId, one.accountId, AT)
    expect(await states(one)).toEqual(['current', 'wrong'])
    expect((await account(one)).scaledScore).toBeGreaterThan(0)
  })

  test('goes with the account: uploaded again it is a new one, as the contract says of deletion and of feedback', async () => {
    const one = await story()
    await mark(one, 'wrong')
    const { orgId, adminId: userId } = one
    const inputs = ['alder.example']
    await f.transaction((tx) => changeStatus(tx, f.queue, { orgId, userId, icpName: 'Master', inputs, newStatus: 'delete', at: AT }))
    expect(await f.db.feedback.count({ where: { orgId } })).toBe(0)
    const again = { orgId, userId, icpName: 'Master', inputs, asSuggestions: false, at: AT }
    await f.transaction((tx) => uploadAccounts(tx, f.queue, again))
    const { id } = await f.db.account.findFirstOrThrow({ where: { orgId } })
    await f.evidence(orgId, id, one.signalId)
    await settle(orgId, id, AT)
    expect(await states(one)).toEqual(['current'])
    const told = (name: string) => JSON.stringify(routes.find(({ operation }) => operation.operationId === name)?.operation)
    expect(told('changeAccountsStatus')).toContain('the feedback on them')
    expect(told('answerFeedback')).toContain('feedback is deleted with either')
  })

  test('marks every event behind the answer, and no other signal', async () => {
    const one = await story()
    await anotherDocument(one, new Date('2026-07-01T00:00:00Z'))
    await settle(one.orgId, one.accountId, AT)
    const other = await f.signal(one.orgId, one.masterIcpId, 'Other')
    const kept = await f.evidence(one.orgId, one.accountId, other)
    expect((await mark(one, 'wrong')).matches).toBe(2)
    expect(await f.db.match.count({ where: { orgId: one.orgId, signalId: one.signalId, state: 'wrong' } })).toBe(2)
    expect(await f.db.match.findFirst({ where: { orgId: one.orgId, id: kept.matchId } })).toMatchObject({ state: 'current' })
    expect(await f.db.feedback.count({ where: { orgId: one.orgId, verdict: 'wrong' } })).toBe(2)
  })

  test('twice at once marks once', async () => {
    const one = await story()
    const results = await Promise.allSettled([mark(one, 'wrong'), mark(one, 'wrong')])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({ reason: { code: 'nothing_to_mark' } })
    expect(await f.db.feedback.count({ where: { orgId: one.orgId } })).toBe(1)
  })
})

describe('right', () => {
  test('of a yes is recorded, and changes nothing else', async () => {
    const one = await story()
    const before = [
      await account(one),
      await f.db.answer.findMany({ where: { orgId: one.orgId } }),
      await f.db.match.findMany({ where: { orgId: one.orgId } }),
    ]
    expect(await mark(one, 'right', { at: later(1) })).toMatchObject({ matches: 1, answer: true })
    expect(await mark(one, 'right', { at: later(2) })).toMatchObject({ matches: 1, answer: true })
    expect([
      await account(one),
      await f.db.answer.findMany({ where: { orgId: one.orgId } }),
      await f.db.match.findMany({ where: { orgId: one.orgId } }),
    ]).toEqual(before)
    const rows = await f.db.feedback.findMany({ where: { orgId: one.orgId } })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ verdict: 'right', createdAt: later(2), example: { labels: [{ answer: 'yes' }] } })
  })

  test('takes a wrong back: the match counts again, and its label is the latest word', async () => {
    const one = await story()
    await f.db.match.updateMany({ where: { orgId: one.orgId }, data: { announcedAt: AT } })
    const before = await account(one)
    await mark(one, 'wrong')
    expect(await mark(one, 'right', { at: later(0), userEmail: 'noor@people.example' })).toMatchObject({
      matches: 1,
      answer: true,
      scaledScore: before.scaledScore,
      summary: before.summary,
    })
    expect(await f.db.match.findMany({ where: { orgId: one.orgId } })).toMatchObject([
      { id: one.matchId, state: 'current', announcedAt: AT },
    ])
    const rows = await f.db.feedback.findMany({ where: { orgId: one.orgId } })
    expect(rows).toMatchObject([{ verdict: 'right', userEmail: 'noor@people.example', example: { labels: [{ answer: 'yes' }] } }])
    expect(await f.transaction((tx) => announceMatches(tx, { orgId: one.orgId, at: AT }))).toMatchObject({ announced: 0 })
  })

  test('takes back the latest marking only', async () => {
    const one = await story()
    await mark(one, 'wrong')
    await anotherDocument(one, new Date('2026-07-01T00:00:00Z'))
    await settle(one.orgId, one.accountId, later(1))
    await mark(one, 'wrong', { at: later(1) })
    expect(await states(one)).toEqual(['wrong', 'wrong'])
    expect((await mark(one, 'right', { at: later(2) })).matches).toBe(1)
    expect(await states(one)).toEqual(['current', 'wrong'])
  })

  test('does not revive what has left the window meanwhile', async () => {
    const one = await story()
    await mark(one, 'wrong')
    const done = await mark(one, 'right', { at: later(400) })
    expect(done.answer).not.toBe(true)
    expect(await states(one)).toEqual(['expired'])
  })
})

describe('refuses', () => {
  test('an answer that is not yes', async () => {
    const one = await story()
    const silent = await f.signal(one.orgId, one.masterIcpId, 'Silent')
    for (const verdict of ['wrong', 'right'] as const) {
      await expect(mark({ ...one, signalId: silent }, verdict)).rejects.toMatchObject({ code: 'nothing_to_mark' })
    }
    await mark(one, 'wrong')
    await expect(mark(one, 'wrong')).rejects.toMatchObject({ code: 'nothing_to_mark' })
  })

  test("an account that is not the instance's, and one that is no domain", async () => {
    const [one, other] = [await story(), await f.instance()]
    await f.account(other, 'theirs.example')
    for (const account of ['nobody.example', 'theirs.example', 'not a domain']) {
      const refusal = { code: 'account_not_found', errors: [{ pointer: '/account' }] }
      await expect(mark(one, 'wrong', { account })).rejects.toMatchObject(refusal)
    }
    await expect(mark({ orgId: other.orgId, signalId: one.signalId }, 'wrong')).rejects.toMatchObject({ code: 'account_not_found' })
  })

  test('a signal that does not apply to the account', async () => {
    const one = await story()
    const elsewhere = await f.signal(one.orgId, await f.icp(one, 'West'), 'West only')
    const other = await story()
    for (const signalId of [elsewhere, other.signalId, uuid()]) {
      await expect(mark({ ...one, signalId }, 'wrong')).rejects.toMatchObject({ code: 'signal_not_found' })
    }
    expect(await states(other)).toEqual(['current'])
    expect(await f.db.feedback.count({ where: { orgId: { in: [one.orgId, other.orgId] } } })).toBe(0)
  })
})
