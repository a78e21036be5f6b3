import { v7 as uuidv7 } from 'uuid'
import type { components } from '../../generated/contract.ts'
import type { Tx } from '../db/client.ts'

type Schemas = components['schemas']
export type EventType = Schemas['EventType']

/** The records that an event of each type carries. */
export interface EventData {
  'account.upload': Schemas['AccountUpload']
  'account.signal': Schemas['SignalMatch']
}

export interface NewEvent<T extends EventType> {
  orgId: string
  type: T
  data: EventData[T][]
  at: Date
  isTest?: boolean
}

export interface RecordedEvent {
  /** Also the `webhook-id` of every delivery, retry and replay. */
  eventId: string
  /** The exact text that is delivered. */
  body: string
  /** True when a delivery was made, that is, when the instance has an enabled webhook. */
  queued: boolean
}

/**
 * Records an event in the caller's transaction, and its delivery where the instance has an enabled webhook. The body is frozen here: every delivery of the
 * event carries these bytes. One round trip.
 *
 * A disabled webhook is locked until the transaction ends: whoever enables it waits for this event and counts it as missed, or was first, and it is sent.
 */
export async function recordEvent<T extends EventType>(tx: Tx, event: NewEvent<T>): Promise<RecordedEvent> {
  const { orgId, type, data, at, isTest = false } = event
  const eventId = uuidv7({ msecs: at.getTime() })
  const deliveryId = uuidv7({ msecs: at.getTime() })
  const body = JSON.stringify({ event: type, event_time: at.toISOString(), data })
  const accounts = [...new Set(data.map((record) => ('account' in record ? record.account : record.domain)))]
  const deliveries = await tx.$executeRaw`
    with recorded as (
      insert into event (org_id, id, type, body, accounts, is_test, created_at)
      values (${orgId}::uuid, ${eventId}::uuid, ${type}, ${body}, ${accounts}::text[], ${isTest}, ${at}::timestamptz)
      returning org_id, id
    ), known as (
      select id, state from webhook_endpoint where org_id = ${orgId}::uuid
    ), disabled as (
      select w.id, w.state from webhook_endpoint w
      where w.org_id = ${orgId}::uuid and exists (select 1 from known k where k.id = w.id and k.state = 'disabled') for share of w
    )
    insert into delivery (org_id, id, event_id, endpoint_id, next_attempt_at, created_at)
    select r.org_id, ${deliveryId}::uuid, r.id, w.id, ${at}::timestamptz, ${at}::timestamptz
    from recorded r cross join (select * from known where state = 'enabled' union all select * from disabled where state = 'enabled') w`
  return { eventId, body, queued: deliveries > 0 }
}
