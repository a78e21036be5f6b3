import type { Tx } from '../../db/client.ts'
import { ServiceError } from '../../errors.ts'
import { queueMissed } from '../events/missed.ts'

export interface Enabled {
  /** Events that were not delivered because the webhook failed or was disabled, and are still held. */
  missed: number
  /** How many of them are on their way now: all, or none when `replayMissed` was not set. */
  replayed: number
}

/**
 * Enables a disabled webhook, and says how many events were missed: those recorded while it was disabled, and those whose deliveries failed or were cancelled
 * since it began to fail. With `replayMissed` they are queued at once; without, they can be replayed one by one or by time for as long as events are held.
 * Enabling an enabled webhook changes nothing. Throws `webhook_not_found`.
 */
export async function enableWebhook(
  tx: Tx,
  { orgId, now, replayMissed }: { orgId: string; now: Date; replayMissed: boolean },
): Promise<Enabled> {
  // A disabling that is just under way comes first: what it cancels is missed.
  await tx.$executeRaw`select 1 from webhook_endpoint where org_id = ${orgId}::uuid for no key update`
  const current = await tx.webhookEndpoint.findUnique({ where: { orgId } })
  if (!current || current.state === 'removed') throw new ServiceError('webhook_not_found', 'No webhook is registered.')
  const { count } = await tx.webhookEndpoint.updateMany({
    where: { orgId, state: 'disabled' },
    data: { state: 'enabled', disabledReason: null, disabledAt: null, failingSince: null },
  })
  if (count === 0) return { missed: 0, replayed: 0 }
  const since = earlier(current.failingSince, current.disabledAt) ?? now
  return await queueMissed(tx, { orgId, endpointId: current.id, since, now, queue: replayMissed })
}

/** How many events a disabled webhook has missed by now: those that enabling it with `replayMissed` would send. */
export async function countMissed(tx: Tx, { orgId, now }: { orgId: string; now: Date }): Promise<number> {
  const { id, failingSince, disabledAt } = await tx.webhookEndpoint.findUniqueOrThrow({ where: { orgId } })
  const since = earlier(failingSince, disabledAt) ?? now
  return (await queueMissed(tx, { orgId, endpointId: id, since, now, queue: false })).missed
}

function earlier(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}
