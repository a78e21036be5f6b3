import { expect, test } from '@jest/globals'
import { fileReceiver, inState, recordedEvent } from '../support/events.ts'
import { operationTests } from '../support/operation.ts'
import { refusedAt } from '../support/pointers.ts'

const receiver = fileReceiver()

operationTests('webhookEvents', {}, (on, world) => {
  on(200, () => {
    test('lists what was recorded with or without a webhook, the newest first, by filter and by page', async () => {
      const { admin } = await world().fresh()
      expect((await admin.call('webhookEvents')).body).toEqual([])
      const first = await recordedEvent(admin, 'one.example')
      await admin.call('setWebhook', { body: { webhook_url: receiver().url } })
      const second = await recordedEvent(admin, 'two.example')
      await inState(admin, second, 'delivered')
      await admin.call('testWebhook', { body: { event_type: 'account.upload' } })
      const list = async (query = {}) => (await admin.call('webhookEvents', { query })).body
      const all = await list()
      expect(all.slice(1).map(({ event_id, state, is_test, attempts }) => [event_id, state, is_test, attempts])).toEqual([
        [second, 'delivered', false, 1],
        [first, 'none', false, 0],
      ])
      expect(all[0]).toMatchObject({ type: 'account.upload', is_test: true })
      expect((await list({ state: 'none' })).map(({ event_id }) => event_id)).toEqual([first])
      expect(await list({ type: 'account.signal' })).toEqual([])
      expect(await list({ type: 'account.upload' })).toHaveLength(3)
      expect(await list({ since: all[1]?.created_at })).toHaveLength(2)
      expect(await list({ since: '2999-01-01T00:00:00Z' })).toEqual([])
      expect((await list({ until: all[1]?.created_at })).map(({ event_id }) => event_id)).toEqual([first])
      expect(await list({ until: all[1]?.created_at, since: all[1]?.created_at })).toEqual([])
      expect((await list({ is_test: 'true' })).map(({ event_id }) => event_id)).toEqual([all[0]?.event_id])
      expect(await list({ is_test: 'false' })).toHaveLength(2)
      expect(await list({ state: 'retrying' })).toEqual([])
      expect(
        all.slice(1).map(({ accounts, account_count, last_status, last_error }) => [accounts, account_count, last_status, last_error]),
      ).toEqual([
        [['two.example'], 1, 204, null],
        [['one.example'], 1, null, null],
      ])
      expect((await list({ account: 'https://www.one.example/about' })).map(({ event_id }) => event_id)).toEqual([first])
      expect([await list({ account: 'three.example' }), await list({ account: 'no domain' })]).toEqual([[], []])
      const page = await admin.call('webhookEvents', { query: { limit: 2 } })
      expect(page.body).toHaveLength(2)
      const after = new URL(/<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '').searchParams.get('after') ?? ''
      const last = await admin.call('webhookEvents', { query: { limit: 2, after } })
      expect(last.body.map(({ event_id }) => event_id)).toEqual([first])
      expect(last.headers.get('link')).toBeNull()
    })
  })

  on(400, () => {
    test('points at the parameter that is wrong', async () => {
      const { admin } = await world().fresh()
      const wrong = [['type', 'account.delete'], ['state', 'Pending'], ['since', 'monday'], ['until', 'monday'], ['is_test', 'maybe'], ['limit', '0'], ['limit', '1001'], ['after', 'x'], ['account', '']] as const // prettier-ignore
      for (const [name, value] of wrong) await refusedAt(admin, 'webhookEvents', { query: { [name]: value } }, `/${name}`)
    })
  })
})
