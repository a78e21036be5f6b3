import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { retrying } from '../../db/errors.ts'
import { tellMatches } from './tell-matches.ts'

/** Sets matches down for the morning's message of each channel that is to tell them and has not yet, in the transaction that marks them alerted. */
export async function putInChannels(tx: Tx, { orgId, matchIds, at }: { orgId: string; matchIds: string[]; at: Date }): Promise<void> {
  if (matchIds.length === 0) return
  await tx.$executeRaw`
    insert into channel_match (org_id, channel_id, match_id, created_at)
    select c.org_id, c.id, x.id, ${at} from channel c
    join match x on x.org_id = c.org_id and x.id = any(${matchIds}::uuid[])
    join account a on a.org_id = x.org_id and a.id = x.account_id
    where c.org_id = ${orgId}::uuid and c.state = 'enabled' and c.morning and (c.icp_id is null or c.icp_id = a.icp_id)
    on conflict do nothing`
}

/** Tells each channel what was set down for it, in one message. Each in a transaction of its own, so that a run that is repeated, or two at once, say nothing twice. */
export async function tellInChannels(
  ctx: Pick<Context, 'db' | 'config'>,
  { at, signal }: { at: Date; signal: AbortSignal },
): Promise<void> {
  const waiting = await ctx.db.$queryRaw<{ org_id: string; channel_id: string }[]>`
    select distinct org_id, channel_id from channel_match where event_id is null order by org_id, channel_id`
  for (const { org_id: orgId, channel_id: id } of waiting) {
    signal.throwIfAborted()
    const publicUrl = ctx.config.publicUrl ?? null
    await retrying(async () => await ctx.db.$transaction(async (tx) => await tellChannel(tx, { orgId, id, at, publicUrl })))
  }
}

async function tellChannel(
  tx: Tx,
  { orgId, id, at, publicUrl }: { orgId: string; id: string; at: Date; publicUrl: string | null },
): Promise<void> {
  await tx.$executeRaw`select 1 from channel where org_id = ${orgId}::uuid and id = ${id}::uuid for no key update`
  const channel = await tx.channel.findUnique({
    where: { orgId_id: { orgId, id } },
    select: { id: true, kind: true, state: true, morning: true, icp: { select: { name: true } } },
  })
  const where = { orgId, channelId: id, eventId: null }
  const rows = await tx.channelMatch.findMany({ where, select: { matchId: true } })
  if (!channel || rows.length === 0) return
  const matchIds = rows.map(({ matchId }) => matchId)
  const icpName = channel.icp?.name ?? null
  const isWanted = channel.state === 'enabled' && channel.morning
  const isTold =
    isWanted && (await tellMatches(tx, { orgId, channel: { ...channel, icpName }, occasion: 'morning', matchIds, at, publicUrl }))
  // Switched off meanwhile, or no match of an active account any more: it is not told later, as no mail tells it later.
  if (!isTold) await tx.channelMatch.deleteMany({ where })
}
