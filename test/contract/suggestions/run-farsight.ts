import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import type { Client } from '../../support/client.ts'
import { eventually } from '../../support/eventually.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

/** A child ICP in mode limited with an inherited signal of this rank. */
async function runnable(admin: Client, q_rank = 6): Promise<string> {
  const { body } = await admin.call('addIcp', { body: { icp_name: 'Nordics' } })
  await admin.call('addSignals', { body: { signals: [{ signal: 'Is {account} hiring?', name: 'Hiring', icp: 'Master', q_rank }] } })
  await admin.call('farsightStateSwitch', { body: { icp_id: body.icp.icp_id, state: 'limited' } })
  return body.icp.icp_id
}

operationTests('runFarsight', { body: { icp_id: uuid() } }, (on, world) => {
  on(202, () => {
    test('accepts a run, which icp/details shows until it has finished', async () => {
      const { admin } = await world().fresh()
      const icp_id = await runnable(admin)
      const { body } = await admin.call('runFarsight', { body: { icp_id } })
      expect(body).toMatchObject({ icp_id, state: 'running' })
      expect(Date.parse(body.next_run_allowed_at)).toBeGreaterThan(Date.now() + 7_000_000)
      const finished = await eventually('the run to finish', async () => {
        const [icp] = (await admin.call('icpDetails', { query: { icp_ids: [icp_id] } })).body
        expect(icp?.next_run_allowed_at).toBe(body.next_run_allowed_at)
        return icp?.last_run?.state === 'running' ? undefined : icp?.last_run
      })
      expect(finished).toMatchObject({ run_id: body.run_id, state: 'finished', trigger: 'demand', mode: 'limited', error: null })
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'runFarsight')
      await eachRefusedAt(admin, 'runFarsight', [
        [{}, '/icp_id'],
        [{ icp_id: 'Master' }, '/icp_id'],
        [{ icp_id: 0 }, '/icp_id'],
        [{ icp_id: uuid(), now: true }, '/now'],
      ])
    })
  })

  on(404, () => {
    test('answers icp_not_found for an unknown ICP', async () => {
      const { admin } = await world().fresh()
      await admin.refused('runFarsight', { body: { icp_id: uuid() } }, 404, 'icp_not_found')
    })
  })

  on(409, () => {
    test('refuses a run that is off or has no high rank, which uses nothing up', async () => {
      const { admin } = await world().fresh()
      const icp_id = await runnable(admin, 1)
      await admin.refused('runFarsight', { body: { icp_id } }, 409, 'no_high_rank_signal')
      await admin.call('addSignals', {
        body: { signals: [{ signal: 'Is {account} going public?', name: 'Listing', icp: 'Nordics', q_rank: 6 }] },
      })
      await admin.call('farsightStateSwitch', { body: { icp_id, state: 'false' } })
      await admin.refused('runFarsight', { body: { icp_id } }, 409, 'suggestions_off')
      await admin.call('farsightStateSwitch', { body: { icp_id, state: 'limited' } })
      expect((await admin.call('runFarsight', { body: { icp_id } })).status).toBe(202)
    })
  })

  on(429, () => {
    test('answers run_too_soon for the rest of two hours, ICP by ICP, also for calls at the same time', async () => {
      const { admin } = await world().fresh()
      const icp_id = await runnable(admin)
      const { body: other } = await admin.call('addIcp', { body: { icp_name: 'Other' } })
      await admin.call('farsightStateSwitch', { body: { icp_id: other.icp.icp_id, state: 'limited' } })
      const replies = await Promise.all(Array.from({ length: 5 }, async () => await admin.call('runFarsight', { body: { icp_id } })))
      expect(replies.map(({ status }) => status).sort()).toEqual([202, 429, 429, 429, 429])
      const late = replies.find(({ status }) => status === 429)
      expect(late?.body).toMatchObject({ code: 'run_too_soon' })
      const wait = Number(late?.headers.get('retry-after'))
      expect(wait).toBeGreaterThan(7100)
      expect(wait).toBeLessThanOrEqual(7200)
      expect((await admin.call('runFarsight', { body: { icp_id: other.icp.icp_id } })).status).toBe(202)
    })
  })
})
