import type { Tx } from '../../db/client.ts'
import { ServiceError } from '../../errors.ts'

export interface Disabling {
  orgId: string
  reason: string
  now: Date
  /** Only this endpoint, only with this URL, and only when nothing has worked since then: what a sender saw may have changed meanwhile. */
  endpointId?: string | undefined
  url?: string | undefined
  failingSinceBefore?: Date | undefined
}

/**
 * Disables the instance's webhook and cancels what is waiting for it; events go on being recorded. Returns whether there was anything (left) to
 * disable.
 */
export async function disableEndpoint(tx: Tx, { orgId, reason, now, endpointId, url, failingSinceBefore }: Disabling): Promise<boolean> {
  const { count } = await tx.webhookEndpoint.updateMany({
    where: {
      orgId,
      state: 'enabled',
      ...(endpointId === undefined ? {} : { id: endpointId }),
      ...(url === undefined ? {} : { url }),
      ...(failingSinceBefore === undefined ? {} : { failingSince: { lte: failingSinceBefore } }),
    },
    data: { state: 'disabled', disabledReason: reason, disabledAt: now },
  })
  if (count === 0) return false
  await cancelPending(tx, orgId, now)
  return true
}

const BY_HAND = 'Disabled by '

/** Whether a webhook is disabled by an admin's word, and not for what its receiver did. */
export const isDisabledByHand = (reason: string | null) => reason?.startsWith(BY_HAND) === true

/** An admin's word: disables the webhook. Disabling a disabled one changes nothing. Throws `webhook_not_found`. */
export async function disableWebhook(tx: Tx, { orgId, now, by }: { orgId: string; now: Date; by: string }): Promise<void> {
  const disabled = await disableEndpoint(tx, { orgId, now, reason: `${BY_HAND}${by}.` })
  if (disabled) return
  const known = await tx.webhookEndpoint.count({ where: { orgId, state: 'disabled' } })
  if (known === 0) throw new ServiceError('webhook_not_found', 'No webhook is registered.')
}

/** Cancels what waits for the instance's webhook, under way or not; a call under way still ends, and its attempt is logged. */
export async function cancelPending(tx: Tx, orgId: string, now: Date): Promise<void> {
  // Locked in the order of their keys, as senders lock what they record: so neither waits for the other in a circle.
  await tx.$executeRaw`
    with waiting as (
      select id from delivery where org_id = ${orgId}::uuid and channel_id is null and state = 'pending' order by id for no key update
    )
    update delivery d set state = 'cancelled', finished_at = ${now}::timestamptz, leased_until = null
    from waiting w where d.org_id = ${orgId}::uuid and d.id = w.id`
}
