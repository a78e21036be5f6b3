import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import type { Schemas } from '../../src/contract/types.ts'
import { openFixture, type Fixture } from './support/fixture.ts'
import { minutes, openPlatform, type Platform } from './support/platform.ts'

let f: Fixture
let platform: Platform
beforeAll(async () => {
  f = await openFixture()
  platform = await openPlatform(f)
})
afterAll(() => f.close())

describe('answer_feedback', () => {
  test('marks the answer for any user, and answers with what became of it', async () => {
    const one = await f.instance()
    const signalId = await f.signal(one.orgId, one.masterIcpId, 'Recent funding')
    const accountId = await f.account(one, 'alder.example', { scaledScore: 40, summary: 'Old.' })
    await f.evidence(one.orgId, accountId, signalId)
    const body = { account: 'alder.example', signal_id: signalId.toUpperCase(), verdict: 'wrong', note: 'No.' }
    const done = await platform.call('answerFeedback', one, { body, isAdmin: false })
    expect(done).toMatchObject({
      status: 200,
      body: {
        account: 'alder.example',
        account_id: accountId,
        signal_id: signalId,
        verdict: 'wrong',
        matches_marked: 1,
        answer: false,
        scaled_score: 0,
        summary: '',
      },
    })
    await expect(platform.call('answerFeedback', one, { body })).rejects.toMatchObject({ code: 'nothing_to_mark' })
    expect((await platform.call('answerFeedback', one, { body: { ...body, verdict: 'right' } })).body).toMatchObject({ answer: true })
    await expect(platform.call('answerFeedback', one, { body: { ...body, account: 'nobody.example' } })).rejects.toMatchObject({
      code: 'account_not_found',
    })
    await expect(platform.call('answerFeedback', one, { body: { ...body, signal_id: uuid() } })).rejects.toMatchObject({
      code: 'signal_not_found',
    })
    await expect(platform.call('answerFeedback', one, { body: { ...body, verdict: 'maybe' } })).rejects.toMatchObject({
      code: 'invalid_request',
    })
  })
})

describe('runs', () => {
  test("are the instance's and the shared ones, newest first; of the shared ones nothing is told but state and times", async () => {
    const [one, other] = [await f.instance(), await f.instance()]
    const at = (minute: number) => ({ id: uuid({ msecs: minutes(minute).getTime() }), startedAt: minutes(minute) })
    await f.db.run.createMany({
      data: [
        {
          ...at(1),
          kind: 'suggestions',
          orgId: one.orgId,
          icpId: one.masterIcpId,
          trigger: 'demand',
          mode: 'limited',
          state: 'finished',
          counts: { considered: 4, added: 2, rejected: 1, rescored: 3, outside: 2, documents: 9, note: 'x' },
          finishedAt: minutes(2),
        },
        { ...at(3), kind: 'suggestions', orgId: other.orgId, icpId: other.masterIcpId, trigger: 'demand', mode: 'limited' },
        {
          ...at(4),
          kind: 'match',
          trigger: 'schedule',
          state: 'failed',
          counts: { accounts: 900 },
          error: 'Instance 7 broke.',
          skippedReason: 'Theirs.',
        },
        {
          ...at(5),
          kind: 'suggestions',
          orgId: one.orgId,
          icpId: one.masterIcpId,
          trigger: 'schedule',
          mode: 'limited',
          state: 'skipped',
          skippedReason: 'No signal has rank 6.',
        },
      ],
    })
    const all = await platform.pages<Schemas['Run']>('runs', one, { limit: '2' })
    expect(all.map((page) => page.length)).toEqual([2, 1])
    expect(all.flat()).toEqual([
      expect.objectContaining({
        kind: 'suggestions',
        shared: false,
        icp_id: one.masterIcpId,
        trigger: 'schedule',
        state: 'skipped',
        skipped_reason: 'No signal has rank 6.',
        finished_at: null,
      }),
      expect.objectContaining({
        kind: 'match',
        shared: true,
        icp_id: null,
        state: 'failed',
        counts: {},
        skipped_reason: null,
        error: expect.not.stringContaining('Instance 7'),
      }),
      expect.objectContaining({
        kind: 'suggestions',
        shared: false,
        mode: 'limited',
        counts: { considered: 9, added: 2, rejected: 3, rescored: 3, outside: 2, documents: 9 },
        started_at: minutes(1).toISOString(),
        finished_at: minutes(2).toISOString(),
      }),
    ])
    expect(await platform.list('runs', one, { kind: 'match' })).toHaveLength(1)
    expect(await platform.list('runs', one, { kind: 'prescore' })).toEqual([])
    await expect(platform.call('runs', one, { query: { kind: 'other' } })).rejects.toMatchObject({ code: 'invalid_request' })
    await expect(platform.call('runs', one, { query: { after: '1' } })).rejects.toMatchObject({
      code: 'invalid_request',
      errors: [{ pointer: '/after' }],
    })
  })
})

describe('the ledger', () => {
  test('is listed newest first, with who did it, page by page', async () => {
    const [one, other] = [await f.instance({ credits: 10 }), await f.instance()]
    const user = await f.user(one.orgId)
    for (const balance of [9, 8])
      await f.db.creditEntry.create({
        data: { orgId: one.orgId, id: uuid(), delta: -1, balance, reason: 'upload', accounts: 1, userId: balance === 9 ? user.id : uuid() },
      })
    const all = await platform.pages<Schemas['CreditEntry']>('creditLedger', one, { limit: '2' })
    expect(all.map((page) => page.length)).toEqual([2, 1])
    expect(all.flat().map(({ delta, balance, reason, accounts, user: by }) => ({ delta, balance, reason, accounts, by }))).toEqual([
      { delta: -1, balance: 8, reason: 'upload', accounts: 1, by: null },
      { delta: -1, balance: 9, reason: 'upload', accounts: 1, by: user.email },
      { delta: 10, balance: 10, reason: 'opening balance', accounts: 0, by: null },
    ])
    expect(await platform.list('creditLedger', other)).toHaveLength(1)
  })
})
