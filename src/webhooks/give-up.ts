import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { queueMails } from '../mail/queue-mail.ts'
import { webhookDisabledMail } from '../mail/webhook-disabled.ts'
import { GONE } from './conclude.ts'
import { disableEndpoint } from './disable.ts'
import { countMissed } from './enable.ts'
import type { Conclusion } from './outcomes.ts'

type GiveUpContext = Pick<Context, 'db' | 'queue' | 'log' | 'config'>

/** Disables the endpoints that said they are gone (410) or have known nothing but failure for too long, and tells their instances' admins by mail. */
export async function giveUpOn(ctx: GiveUpContext, list: Conclusion[], disableAfterMs: number): Promise<void> {
  for (const [orgId, { delivery, reason, at }] of hopeless(list, disableAfterMs)) {
    await ctx.db.$transaction(async (tx) => {
      if (reason === 'failing' && (await startAgainIfWorked(tx, delivery, at))) return
      const longFailing = reason === 'gone' ? undefined : new Date(at.getTime() - disableAfterMs)
      const text = reason === 'gone' ? 'The receiver answered 410 Gone.' : `Every attempt has failed for ${describeDays(disableAfterMs)}.`
      const disabled = await disableEndpoint(tx, {
        orgId,
        endpointId: delivery.endpointId,
        url: delivery.url,
        reason: text,
        now: at,
        failingSinceBefore: longFailing,
      })
      if (!disabled) return
      ctx.log.warn({ org: orgId, reason: text }, 'webhook disabled')
      const missed = await countMissed(tx, { orgId, now: at })
      const admins = await tx.user.findMany({ where: { orgId, isAdmin: true }, select: { id: true, email: true } })
      const mails = admins.map((admin) => ({
        orgId,
        dedupeKey: `webhook-disabled:${delivery.endpointId}:${at.toISOString()}:${admin.id}`,
        kind: 'webhook_disabled',
        recipient: admin.email,
        ...webhookDisabledMail({ url: delivery.url, reason: text, missed, publicUrl: ctx.config.publicUrl }),
      }))
      await queueMails(tx, ctx.queue, mails)
    })
  }
}

/**
 * Senders note failures and successes apart, and one that is cut off notes nothing: so before an endpoint is disabled the log decides. When an attempt did
 * succeed since it is said to fail, the count starts again. Returns whether that was so.
 */
async function startAgainIfWorked(tx: Tx, { orgId, endpointId, failingSince }: Conclusion['delivery'], at: Date): Promise<boolean> {
  if (failingSince === null) return false
  // Attempts bear the time they began in their ids, which are the key.
  const first = uuidv7({ msecs: failingSince.getTime(), random: new Uint8Array(16) })
  const [row] = await tx.$queryRaw<{ worked: boolean }[]>`
    select exists (
      select 1 from delivery_attempt a join delivery d on d.org_id = a.org_id and d.id = a.delivery_id
      where a.org_id = ${orgId}::uuid and a.id >= ${first}::uuid and a.error is null and d.endpoint_id = ${endpointId}::uuid) as worked`
  if (!row?.worked) return false
  await tx.webhookEndpoint.updateMany({ where: { orgId, id: endpointId, failingSince }, data: { failingSince: at } })
  return true
}

function hopeless(list: Conclusion[], disableAfterMs: number) {
  const found = new Map<string, { delivery: Conclusion['delivery']; reason: 'gone' | 'failing'; at: Date }>()
  for (const { delivery, attempt, concludedAt } of list) {
    if (!attempt || attempt.error === null) continue
    if (attempt.status === GONE) found.set(delivery.orgId, { delivery, reason: 'gone', at: concludedAt })
    const failingMs = delivery.failingSince === null ? 0 : concludedAt.getTime() - delivery.failingSince.getTime()
    // After a quiet time one failure says little: the first attempt of a delivery gets its second, seconds later.
    if (failingMs >= disableAfterMs && delivery.attempts > 0 && !found.has(delivery.orgId))
      found.set(delivery.orgId, { delivery, reason: 'failing', at: concludedAt })
  }
  return found
}

function describeDays(ms: number): string {
  const days = Math.round(ms / 86_400_000)
  return days === 1 ? 'a day' : `${days} days`
}
