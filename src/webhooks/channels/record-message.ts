import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../db/client.ts'

export interface NewMessage {
  orgId: string
  /** An enabled channel, locked until the transaction ends. */
  channelId: string
  /** The exact text that is delivered. */
  body: string
  /** The domains of the accounts that it tells of. */
  accounts: string[]
  at: Date
  isTest?: boolean
}

/** Records a message to a channel and its delivery in the caller's transaction: an event like those for the webhook, that goes to the channel. Returns its id. */
export async function recordMessage(tx: Tx, { orgId, channelId, body, accounts, at, isTest = false }: NewMessage): Promise<string> {
  const [eventId, deliveryId] = [uuidv7({ msecs: at.getTime() }), uuidv7({ msecs: at.getTime() })]
  await tx.$executeRaw`
    with recorded as (
      insert into event (org_id, id, type, body, accounts, is_test, channel_id, created_at)
      values (${orgId}::uuid, ${eventId}::uuid, 'account.signal', ${body}, ${[...new Set(accounts)]}::text[], ${isTest}, ${channelId}::uuid, ${at}::timestamptz)
      returning org_id, id, channel_id
    )
    insert into delivery (org_id, id, event_id, channel_id, next_attempt_at, created_at)
    select r.org_id, ${deliveryId}::uuid, r.id, r.channel_id, ${at}::timestamptz, ${at}::timestamptz from recorded r`
  return eventId
}
