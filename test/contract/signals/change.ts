import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import type { Client } from '../../support/client.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed, refusedAt } from '../support/pointers.ts'
import { provedAccount, STORY_DOMAIN, STORY_SIGNAL } from '../support/story.ts'
import { eventually } from '../../support/eventually.ts'

const expected = { name: 'Hiring', q_rank: 1 }

operationTests('signalsChange', { body: { signal_id: uuid(), q_rank: 6, expected } }, (on, world) => {
  const added = async (admin: Client, name = 'Hiring', icp = 'Master') => {
    const signals = [{ signal: 'Is {account} hiring?', name, icp }]
    return (await admin.call('addSignals', { body: { signals } })).body.signals[0]?.signal_id ?? ''
  }

  on(200, () => {
    test('changes name and rank, keeps matches and feedback, and scores the accounts anew', async () => {
      const { admin, orgId } = await world().fresh()
      await provedAccount(world().service, { admin, orgId })
      const [signal] = (await admin.call('signalsTable')).body
      const signal_id = signal?.signal_id ?? ''
      await admin.call('answerFeedback', { body: { account: STORY_DOMAIN, signal_id, verdict: 'right' } })
      const score = async () => (await admin.call('getAccounts')).body[0]?.scaled_score ?? 0
      const before = await score()
      const change = { signal_id: signal_id.toUpperCase(), name: ' Fresh money ', q_rank: 0.1, expected: { name: STORY_SIGNAL, q_rank: 6 } }
      const { body } = await admin.call('signalsChange', { body: change })
      expect(body).toMatchObject({ changed: true, signal: { signal_id, name: 'Fresh money', q_rank: 0.1, icp: 'Master' } })
      await eventually('the account is scored anew', async () => (await score()) < before && (await score()) > 0)
      const [row] = (await admin.call('signalsTable')).body
      expect(row).toMatchObject({ name: 'Fresh money', accounts_matched: 1, marked_right: 1, marked_wrong: 0 })
      // The same again, as when the answer was lost.
      expect((await admin.call('signalsChange', { body: change })).body).toMatchObject({ changed: false, signal: { name: 'Fresh money' } })
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      const good = { signal_id: await added(admin), q_rank: 6, expected }
      await malformed(admin, 'signalsChange')
      await eachRefusedAt(admin, 'signalsChange', [
        [{ ...good, name: 'x', signal_id: undefined }, '/signal_id'],
        [{ ...good, signal_id: 'Hiring' }, '/signal_id'],
        [{ ...good, q_rank: 2 }, '/q_rank'],
        [{ ...good, name: ' ' }, '/name'],
        [{ ...good, name: 'a\u202eb' }, '/name'],
        [{ ...good, expected: { name: 'Hiring' } }, '/expected/q_rank'],
        [{ ...good, signal: 'Is {account} hiring?' }, '/signal'],
      ])
      const { errors } = await admin.refused('signalsChange', { body: { ...good, q_rank: undefined } }, 400, 'invalid_request')
      expect(errors).toEqual(['/name', '/q_rank'].map((pointer) => ({ pointer, detail: 'Give name, q_rank or both.' })))
      // What is given is not asked for again where another member is missing.
      await refusedAt(admin, 'signalsChange', { body: { ...good, expected: undefined } }, '/expected')
      await refusedAt(admin, 'signalsChange', { body: { signal_id: good.signal_id } }, '/expected', '/name', '/q_rank')
    })
  })

  on(404, () => {
    test('answers signal_not_found for an unknown id', async () => {
      const { admin } = await world().fresh()
      await admin.refused('signalsChange', { body: { signal_id: uuid(), q_rank: 6, expected } }, 404, 'signal_not_found')
    })
  })

  on(409, () => {
    test('of two tabs the second is told how it is now, and changes nothing', async () => {
      const { admin } = await world().fresh()
      const signal_id = await added(admin)
      await admin.call('signalsChange', { body: { signal_id, q_rank: 6, expected } })
      const problem = await admin.refused('signalsChange', { body: { signal_id, q_rank: 0, expected } }, 409, 'changed_meanwhile')
      expect(problem).toMatchObject({ current: { name: 'Hiring', q_rank: 6 }, detail: expect.stringContaining('has rank 6 now') })
      expect((await admin.call('signalsTable')).body[0]?.q_rank).toBe(6)
    })

    test('of two at the same time one is done', async () => {
      const { admin } = await world().fresh()
      const signal_id = await added(admin)
      const change = async (q_rank: number) => (await admin.call('signalsChange', { body: { signal_id, q_rank, expected } })).status
      expect((await Promise.all([change(6), change(0)])).sort()).toEqual([200, 409])
    })

    test('answers signal_name_taken for a name of the ICP, of the Master and of its children', async () => {
      const { admin } = await world().fresh()
      for (const icp_name of ['North', 'South']) await admin.call('addIcp', { body: { icp_name } })
      const master = await added(admin, 'Hiring')
      const north = await added(admin, 'Growing', 'North')
      const rename = (signal_id: string, from: string, name: string) => ({ body: { signal_id, name, expected: { name: from, q_rank: 1 } } })
      await admin.refused('signalsChange', rename(north, 'Growing', 'Hiring'), 409, 'signal_name_taken')
      const problem = await admin.refused('signalsChange', rename(master, 'Hiring', 'Growing'), 409, 'signal_name_taken')
      expect(problem.errors).toEqual([{ pointer: '/name', detail: 'The ICP "North" already has a signal named "Growing".' }])
      // Children do not share their names.
      const south = await added(admin, 'Selling', 'South')
      expect((await admin.call('signalsChange', rename(south, 'Selling', 'Growing'))).status).toBe(200)
    })
  })
})
