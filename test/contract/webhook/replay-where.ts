import { expect, test } from '@jest/globals'
import type { Client } from '../../support/client.ts'
import { eventually } from '../../support/eventually.ts'
import { fileReceiver, inState, plainUser, recordedEvent } from '../support/events.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

const receiver = fileReceiver()

const arrived = (id: string) => receiver().received.filter(({ headers }) => headers['webhook-id'] === id).length

/** Counts, and then sends just what was counted. */
async function carryOut(admin: Client, filter: object) {
  const { matching } = (await admin.call('webhookReplayWhere', { body: { filter } })).body
  return (await admin.call('webhookReplayWhere', { body: { filter, dry_run: false, expected_count: matching } })).body
}

operationTests('webhookReplayWhere', { body: { filter: {} } }, (on, world) => {
  on(200, () => {
    test('counts what a filter leaves, changes nothing, and then queues just that; test events only where asked', async () => {
      const { admin } = await world().fresh()
      const [first, second] = [await recordedEvent(admin, 'a.example'), await recordedEvent(admin, 'b.example')]
      await admin.call('setWebhook', { body: { webhook_url: receiver().url } })
      const third = await recordedEvent(admin, 'c.example')
      const probe = (await admin.call('testWebhook', { body: { event_type: 'account.upload' } })).headers.get('x-event-id') ?? ''
      for (const id of [third, probe]) await inState(admin, id, 'delivered')
      const dry = async (filter: object) => (await admin.call('webhookReplayWhere', { body: { filter } })).body
      expect(await dry({ state: 'none' })).toEqual({ dry_run: true, matching: 2, replayed: 0 })
      const [newest] = (await admin.call('webhookEvents', { query: { account: 'c.example', is_test: false } })).body
      const counted = [
        { account: 'https://www.b.example/x' },
        { account: 'no domain' },
        { type: 'account.signal' },
        { since: newest?.created_at },
        { until: newest?.created_at },
        { is_test: true },
        {},
      ]
      const counts = []
      for (const filter of counted) counts.push((await dry(filter)).matching)
      expect(counts).toEqual([1, 0, 0, 1, 2, 1, 3])
      expect([arrived(first), arrived(second)]).toEqual([0, 0])
      expect(await carryOut(admin, { state: 'none' })).toEqual({ dry_run: false, matching: 2, replayed: 2 })
      for (const id of [first, second]) await inState(admin, id, 'delivered')
      expect([first, second, third, probe].map(arrived)).toEqual([1, 1, 1, 1])
      expect(await carryOut(admin, { is_test: true })).toMatchObject({ replayed: 1 })
      await eventually('the test event again', () => arrived(probe) === 2)
      expect(await carryOut(admin, { state: 'failed' })).toEqual({ dry_run: false, matching: 0, replayed: 0 })
    })

    test('what waits for its next attempt goes at once, and not twice', async () => {
      const { admin, orgId } = await world().fresh()
      await admin.call('setWebhook', { body: { webhook_url: receiver().url } })
      receiver().answer.status = 503
      const ids = [await recordedEvent(admin, 'a.example'), await recordedEvent(admin, 'b.example')]
      // Its second attempt has failed too, so that the third is minutes away.
      const { db } = world().service.service.context
      await eventually('two attempts each', async () => (await db.deliveryAttempt.count({ where: { orgId } })) === 4)
      receiver().answer.status = 204
      const events = (await admin.call('webhookEvents', { query: { state: 'retrying' } })).body
      expect(events.map(({ state, last_status, attempts }) => [state, last_status, attempts])).toEqual([
        ['pending', 503, 2],
        ['pending', 503, 2],
      ])
      expect((await admin.call('webhookDetails')).body).toMatchObject({ retrying: 2, event_counts: { pending: 2 } })
      expect(await carryOut(admin, { state: 'retrying' })).toMatchObject({ replayed: 2 })
      for (const id of ids) await inState(admin, id, 'delivered')
      expect(ids.map(arrived)).toEqual([3, 3])
      expect(await db.delivery.count({ where: { orgId } })).toBe(2)
    })
  })

  on(400, () => {
    test('wants a filter, and what the dry run said', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'webhookReplayWhere')
      await eachRefusedAt(admin, 'webhookReplayWhere', [
        [{}, '/filter'],
        [{ filter: { state: 'lost' } }, '/filter/state'],
        [{ filter: { since: 'monday' } }, '/filter/since'],
        [{ filter: { until: null } }, '/filter/until'],
        [{ filter: { colour: 'red' } }, '/filter/colour'],
        [{ filter: {}, dry_run: false }, '/expected_count'],
        [{ filter: {}, expected_count: -1 }, '/expected_count'],
      ])
    })
  })

  on(403, () => {
    test('is for admins, also to count', async () => {
      const { admin } = await world().fresh()
      await (await plainUser(admin, 'replayer-where')).refused('webhookReplayWhere', { body: { filter: {} } }, 403, 'admin_required')
    })
  })

  on(404, () => {
    test('needs a webhook', async () => {
      const { admin } = await world().fresh()
      await admin.refused('webhookReplayWhere', { body: { filter: {} } }, 404, 'webhook_not_found')
    })
  })

  on(409, () => {
    test('refuses when another number matches, when it is too much at once, and while the webhook is disabled', async () => {
      const { admin, orgId } = await world().fresh()
      await recordedEvent(admin, 'a.example')
      await admin.call('setWebhook', { body: { webhook_url: receiver().url } })
      const body = { filter: { state: 'none' }, dry_run: false, expected_count: 2 }
      const changed = await admin.refused('webhookReplayWhere', { body }, 409, 'selection_changed')
      expect(changed.detail).toBe('The filter leaves 1 event now, not 2. Nothing was queued.')
      const { pool, db } = world().service.service.context
      await pool.query(
        `insert into event (org_id, id, type, body, created_at) select $1, gen_random_uuid(), 'account.upload', '{}', now() from generate_series(1, 10000)`,
        [orgId],
      )
      expect((await admin.call('webhookReplayWhere', { body: { filter: {} } })).body.matching).toBe(10_001)
      await admin.refused('webhookReplayWhere', { body: { ...body, expected_count: 10_001 } }, 409, 'too_many_events')
      expect(await db.delivery.count({ where: { orgId } })).toBe(0)
      await admin.call('webhookDisable')
      const problem = await admin.refused('webhookReplayWhere', { body }, 409, 'webhook_disabled')
      expect(problem.detail).toContain(admin.user)
    })
  })
})
