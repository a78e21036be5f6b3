import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../db/client.ts'
import { uuidV7Sql } from '../db/uuid-v7-sql.ts'
import { ServiceError } from '../errors.ts'
import { holdEnabledWebhook } from './hold-enabled.ts'
import { EVENT_RETENTION_MS } from './settings.ts'

/** Queues an event again, with the same id and body. When it is on its way already, its next attempt is brought forward instead. Returns the delivery's id.
 * Throws `event_not_found`, `webhook_not_found` and `webhook_disabled`. */
export async function replayEvent(tx: Tx, { orgId, eventId, now }: { orgId: string; eventId: string; now: Date }): Promise<string> {
  const endpointId = await holdEnabledWebhook(tx, orgId)
  const event = await tx.event.findUnique({ where: { orgId_id: { orgId, id: eventId } }, select: { createdAt: true, body: true } })
  if (!event || event.body === '' || event.createdAt < retainedFrom(now)) {
    throw new ServiceError('event_not_found', `There is no event ${eventId}; events are held for 30 days.`)
  }
  const waiting = await tx.delivery.findFirst({ where: { orgId, eventId, state: 'pending' }, select: { id: true } })
  if (waiting) {
    await tx.delivery.updateMany({
      where: { orgId, id: waiting.id, state: 'pending', nextAttemptAt: { gt: now } },
      data: { nextAttemptAt: now },
    })
    return waiting.id
  }
  const id = uuidv7({ msecs: now.getTime() })
  await tx.delivery.create({ data: { orgId, id, eventId, endpointId, nextAttemptAt: now, createdAt: now } })
  return id
}

/**
 * Queues every event recorded since a time again, delivered before or not, test events apart; those on their way are left as they are. Returns how many were
 * queued. Throws `webhook_not_found` and `webhook_disabled`.
 */
export async function replaySince(tx: Tx, { orgId, since, now }: { orgId: string; since: Date; now: Date }): Promise<{ replayed: number }> {
  const endpointId = await holdEnabledWebhook(tx, orgId)
  const from = since < retainedFrom(now) ? retainedFrom(now) : since
  const replayed = await tx.$executeRaw`
    insert into delivery (org_id, id, event_id, endpoint_id, next_attempt_at, created_at)
    select e.org_id, ${uuidV7Sql(now)}, e.id, ${endpointId}::uuid, ${now}::timestamptz, ${now}::timestamptz
    from event e
    where e.org_id = ${orgId}::uuid and e.created_at >= ${from}::timestamptz and not e.is_test and e.body <> ''
      and not exists (select 1 from delivery d where d.org_id = e.org_id and d.event_id = e.id and d.state = 'pending')
    order by e.created_at, e.id`
  return { replayed }
}

const retainedFrom = (now: Date) => new Date(now.getTime() - EVENT_RETENTION_MS)
