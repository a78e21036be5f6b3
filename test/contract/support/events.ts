import { afterAll, beforeAll } from '@jest/globals'
import type { Client } from '../../support/client.ts'
import { eventually } from '../../support/eventually.ts'
import { startReceiver } from '../../support/receiver.ts'

type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** A webhook receiver for the tests of a file, which answers 204 unless a test says otherwise. */
export function fileReceiver(): () => Receiver {
  let receiver: Receiver | undefined
  beforeAll(async () => {
    receiver = await startReceiver()
  })
  afterAll(async () => await receiver?.stop())
  return () => {
    if (!receiver) throw new Error('The receiver runs only while the tests do.')
    return receiver
  }
}

/** Uploads an active account and resolves with the id of the event that tells of it, once it is recorded. */
export async function recordedEvent(admin: Client, domain: string): Promise<string> {
  const known = new Set((await admin.call('webhookEvents')).body.map(({ event_id }) => event_id))
  await admin.call('uploadAccounts', { body: { accounts: [domain], farsight: false } })
  return await eventually(`the event of ${domain}`, async () => {
    const { body } = await admin.call('webhookEvents')
    return body.find(({ event_id }) => !known.has(event_id))?.event_id
  })
}

/** Waits until the newest delivery of an event stands there. */
export async function inState(admin: Client, eventId: string, state: string): Promise<void> {
  await eventually(`event ${eventId} to be ${state}`, async () => {
    const { body } = await admin.call('webhookEvents')
    return body.find(({ event_id }) => event_id === eventId)?.state === state
  })
}

/** Another user of the client's instance, who is no admin. */
export async function plainUser(admin: Client, name: string): Promise<Client> {
  const email = `${name}@people.example`
  await admin.call('createUserRequest', { body: { email } })
  return admin.as(email)
}
