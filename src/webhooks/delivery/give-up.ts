import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { channelDisabledMail } from '../../mail/channel-disabled.ts'
import { queueMails } from '../../mail/queue-mail.ts'
import { webhookDisabledMail } from '../../mail/webhook-disabled.ts'
import { calledName } from '../channels/channels.ts'
import { disableChannel } from '../channels/disable-channel.ts'
import { refusalOf } from '../channels/refusals.ts'
import { GONE } from './conclude.ts'
import { disableEndpoint } from '../endpoint/disable.ts'
import { countMissed } from '../endpoint/enable.ts'
import type { Conclusion } from './outcomes.ts'

type GiveUpContext = Pick<Context, 'db' | 'queue' | 'log' | 'config'>

interface Hopeless {
  delivery: Conclusion['delivery']
  /** Why, where the receiver itself said that it is for good; null: it has failed for too long. */
  said: string | null
  at: Date
}

/** Disables the endpoints and channels that said they are gone (410), or refuse messages for good, or have known nothing but failure for too long, and tells their instances' admins by mail. */
export async function giveUpOn(ctx: GiveUpContext, list: Conclusion[], disableAfterMs: number): Promise<void> {
  for (const one of hopeless(list, disableAfterMs).values()) {
    await ctx.db.$transaction(async (tx) => {
      const { delivery, said, at } = one
      if (said === null && (await startAgainIfWorked(tx, delivery, at))) return
      const reason = said ?? `Every attempt has failed for ${describeDays(disableAfterMs)}.`
      const failingSinceBefore = said === null ? new Date(at.getTime() - disableAfterMs) : undefined
      if (delivery.channel === null) await giveUpWebhook(ctx, tx, { delivery, reason, now: at, failingSinceBefore })
      else await giveUpChannel(ctx, tx, { delivery, reason, now: at, failingSinceBefore })
    })
  }
}

interface GivingUp {
  delivery: Conclusion['delivery']
  reason: string
  now: Date
  failingSinceBefore: Date | undefined
}

async function giveUpWebhook(ctx: GiveUpContext, tx: Tx, { delivery, reason, now, failingSinceBefore }: GivingUp): Promise<void> {
  const { orgId, endpointId, url } = delivery
  if (!(await disableEndpoint(tx, { orgId, endpointId, url, reason, now, failingSinceBefore }))) return
  ctx.log.warn({ org: orgId, reason }, 'webhook disabled')
  const missed = await countMissed(tx, { orgId, now })
  const mail = webhookDisabledMail({ url, reason, missed, publicUrl: ctx.config.publicUrl })
  await tellAdmins(ctx, tx, { orgId, dedupeKey: `webhook-disabled:${endpointId}:${now.toISOString()}`, kind: 'webhook_disabled', ...mail })
}

async function giveUpChannel(ctx: GiveUpContext, tx: Tx, { delivery, reason, now, failingSinceBefore }: GivingUp): Promise<void> {
  const { orgId, endpointId: channelId, url } = delivery
  if (!(await disableChannel(tx, { orgId, channelId, url, reason, now, failingSinceBefore }))) return
  ctx.log.warn({ org: orgId, channel: channelId, reason }, 'channel switched off')
  const channel = await tx.channel.findUniqueOrThrow({ where: { orgId_id: { orgId, id: channelId } } })
  const mail = channelDisabledMail({ channel: calledName(channel), reason, publicUrl: ctx.config.publicUrl })
  await tellAdmins(ctx, tx, { orgId, dedupeKey: `channel-disabled:${channelId}:${now.toISOString()}`, kind: 'channel_disabled', ...mail })
}

async function tellAdmins(
  { queue }: GiveUpContext,
  tx: Tx,
  { orgId, dedupeKey, ...mail }: { orgId: string; dedupeKey: string; kind: string; subject: string; text: string; html: string },
): Promise<void> {
  const admins = await tx.user.findMany({ where: { orgId, isAdmin: true }, select: { id: true, email: true } })
  await queueMails(
    tx,
    queue,
    admins.map(({ id, email }) => ({ ...mail, orgId, dedupeKey: `${dedupeKey}:${id}`, recipient: email })),
  )
}

/**
 * Senders note failures and successes apart, and one that is cut off notes nothing: so before an endpoint is disabled the log decides. When an attempt did
 * succeed since it is said to fail, the count starts again. Returns whether that was so.
 */
async function startAgainIfWorked(tx: Tx, delivery: Conclusion['delivery'], at: Date): Promise<boolean> {
  const { orgId, endpointId, failingSince, channel } = delivery
  if (failingSince === null) return false
  // Attempts bear the time they began in their ids, which are the key.
  const first = uuidv7({ msecs: failingSince.getTime(), random: new Uint8Array(16) })
  const [row] = await tx.$queryRaw<{ worked: boolean }[]>`
    select exists (
      select 1 from delivery_attempt a join delivery d on d.org_id = a.org_id and d.id = a.delivery_id
      where a.org_id = ${orgId}::uuid and a.id >= ${first}::uuid and a.error is null and coalesce(d.channel_id, d.endpoint_id) = ${endpointId}::uuid) as worked`
  if (!row?.worked) return false
  const where = { orgId, id: endpointId, failingSince }
  await (channel === null
    ? tx.webhookEndpoint.updateMany({ where, data: { failingSince: at } })
    : tx.channel.updateMany({ where, data: { failingSince: at } }))
  return true
}

function hopeless(list: Conclusion[], disableAfterMs: number): Map<string, Hopeless> {
  const found = new Map<string, Hopeless>()
  for (const { delivery, attempt, concludedAt: at } of list) {
    if (!attempt || attempt.error === null) continue
    const { endpointId, channel, failingSince, attempts } = delivery
    const said = channel === null ? (attempt.status === GONE ? 'The receiver answered 410 Gone.' : null) : refusalOf(delivery, attempt)
    if (said !== null) found.set(endpointId, { delivery, said, at })
    const failingMs = failingSince === null ? 0 : at.getTime() - failingSince.getTime()
    // After a quiet time one failure says little: the first attempt of a delivery gets its second, seconds later.
    if (failingMs >= disableAfterMs && attempts > 0 && !found.has(endpointId)) found.set(endpointId, { delivery, said: null, at })
  }
  return found
}

function describeDays(ms: number): string {
  const days = Math.round(ms / 86_400_000)
  return days === 1 ? 'a day' : `${days} days`
}
