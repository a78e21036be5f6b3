import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { fileReceiver, inState, recordedEvent } from '../support/events.ts'
import { operationTests } from '../support/operation.ts'
import { refusedAt } from '../support/pointers.ts'

const receiver = fileReceiver()

operationTests('webhookAttempts', {}, (on, world) => {
  on(200, () => {
    test('lists the attempts of all events or of one, the newest first', async () => {
      const { admin } = await world().fresh()
      expect((await admin.call('webhookAttempts')).body).toEqual([])
      await admin.call('setWebhook', { body: { webhook_url: receiver().url } })
      const ids = []
      for (const domain of ['a.example', 'b.example']) {
        const id = await recordedEvent(admin, domain)
        await inState(admin, id, 'delivered')
        ids.unshift(id)
      }
      const { body } = await admin.call('webhookAttempts')
      expect(body.map(({ event_id, number, status, error }) => [event_id, number, status, error])).toEqual(
        ids.map((id) => [id, 1, 204, null]),
      )
      const one = await admin.call('webhookAttempts', { query: { event_id: ids[1] } })
      expect(one.body).toEqual([body[1]])
      expect((await admin.call('webhookAttempts', { query: { event_id: uuid() } })).body).toEqual([])
      const page = await admin.call('webhookAttempts', { query: { limit: 1 } })
      const after = new URL(/<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '').searchParams.get('after') ?? ''
      expect((await admin.call('webhookAttempts', { query: { limit: 1, after } })).body).toEqual([body[1]])
    })
  })

  on(400, () => {
    test('points at the parameter that is wrong', async () => {
      const { admin } = await world().fresh()
      for (const [name, value] of [
        ['event_id', 'x'],
        ['limit', 'all'],
        ['after', 'x'],
      ] as const)
        // prettier-ignore
        await refusedAt(admin, 'webhookAttempts', { query: { [name]: value } }, `/${name}`)
    })
  })
})
