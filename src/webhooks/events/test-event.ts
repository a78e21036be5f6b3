import type { Tx } from '../../db/client.ts'
import { holdEnabledWebhook } from '../endpoint/hold-enabled.ts'
import { recordEvent, type EventType, type NewEvent, type RecordedEvent } from '../record.ts'

/**
 * Records a test event: signed, delivered, retried and logged like any other, and marked as a test so that a replay of "everything" leaves it out.
 * Throws `webhook_not_found` and `webhook_disabled` when nothing would receive it.
 */
export async function recordTestEvent<T extends EventType>(tx: Tx, event: Omit<NewEvent<T>, 'isTest'>): Promise<RecordedEvent> {
  await holdEnabledWebhook(tx, event.orgId)
  return await recordEvent(tx, { ...event, isTest: true })
}
