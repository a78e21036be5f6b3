import type { Tx } from '../db/client.ts'
import { ServiceError } from '../errors.ts'
import { recordEvent, type EventType, type NewEvent, type RecordedEvent } from './record.ts'

/**
 * Records a test event: signed, delivered, retried and logged like any other, and marked as a test so that a replay of "everything" leaves it out.
 * Throws `webhook_not_found` when nothing would receive it; the caller's transaction then records nothing.
 */
export async function recordTestEvent<T extends EventType>(tx: Tx, event: Omit<NewEvent<T>, 'isTest'>): Promise<RecordedEvent> {
  const recorded = await recordEvent(tx, { ...event, isTest: true })
  if (!recorded.queued)
    throw new ServiceError('webhook_not_found', 'No webhook is registered, or it is disabled. Register one with set_webhook.')
  return recorded
}
