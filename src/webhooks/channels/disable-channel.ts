import type { Tx } from '../../db/client.ts'

export interface ChannelDisabling {
  orgId: string
  channelId: string
  reason: string
  now: Date
  /** Only with this URL, and only when nothing has worked since then: what a sender saw may have changed meanwhile. */
  url?: string | undefined
  failingSinceBefore?: Date | undefined
}

/** Switches a channel off and cancels what waits for it. Returns whether it was on. */
export async function disableChannel(
  tx: Tx,
  { orgId, channelId, reason, now, url, failingSinceBefore }: ChannelDisabling,
): Promise<boolean> {
  const { count } = await tx.channel.updateMany({
    where: {
      orgId,
      id: channelId,
      state: 'enabled',
      ...(url === undefined ? {} : { url }),
      ...(failingSinceBefore === undefined ? {} : { failingSince: { lte: failingSinceBefore } }),
    },
    data: { state: 'disabled', disabledReason: reason, disabledAt: now },
  })
  if (count > 0) await cancelMessages(tx, { orgId, channelIds: [channelId], now })
  return count > 0
}

/** Removes the channels of an ICP, which is being deleted. Its row is locked. */
export async function removeChannelsOf(tx: Tx, { orgId, icpId }: { orgId: string; icpId: string }): Promise<void> {
  const rows = await tx.$queryRaw<{ id: string; now: Date }[]>`
    select id, now() as now from channel where org_id = ${orgId}::uuid and icp_id = ${icpId}::uuid order by id for no key update`
  if (rows[0]) await removeChannels(tx, { orgId, channelIds: rows.map(({ id }) => id), now: rows[0].now })
}

/** Removes channels: the URLs go and what waits is cancelled. The rows stay as long as the log tells of them. */
export async function removeChannels(
  tx: Tx,
  { orgId, channelIds, now }: { orgId: string; channelIds: string[]; now: Date },
): Promise<void> {
  if (channelIds.length === 0) return
  const gone = {
    state: 'removed',
    secret: '',
    icpId: null,
    morning: false,
    instant: false,
    disabledReason: null,
    disabledAt: now,
    failingSince: null,
  }
  await tx.channel.updateMany({ where: { orgId, id: { in: channelIds }, state: { not: 'removed' } }, data: gone })
  await tx.channelMatch.deleteMany({ where: { orgId, channelId: { in: channelIds } } })
  await cancelMessages(tx, { orgId, channelIds, now })
}

/** Cancels what waits for channels, under way or not; a call under way still ends, and its attempt is logged. */
async function cancelMessages(tx: Tx, { orgId, channelIds, now }: { orgId: string; channelIds: string[]; now: Date }): Promise<void> {
  // Locked in the order of their keys, as senders lock what they record: so neither waits for the other in a circle.
  await tx.$executeRaw`
    with waiting as (
      select id from delivery where org_id = ${orgId}::uuid and channel_id = any(${channelIds}::uuid[]) and state = 'pending' order by id for no key update
    )
    update delivery d set state = 'cancelled', finished_at = ${now}::timestamptz, leased_until = null
    from waiting w where d.org_id = ${orgId}::uuid and d.id = w.id`
}
