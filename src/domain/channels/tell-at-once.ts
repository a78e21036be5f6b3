import type { Tx } from '../../db/client.ts'
import { tellMatches } from './tell-matches.ts'

const TOLD_AT_ONCE = 6

/** A match that was just found, and the rank of its signal. */
export interface NewMatch {
  id: string
  qRank: number
}

/**
 * Tells new matches of rank-6 signals in the channels that want them at once, in the transaction that found them: one message for each channel, and each match once there. What
 * an account's first reading finds is left to the morning.
 */
export async function tellAtOnce(
  tx: Tx,
  { orgId, newMatches, at, publicUrl }: { orgId: string; newMatches: NewMatch[]; at: Date; publicUrl: string | null },
): Promise<void> {
  const ids = newMatches.filter(({ qRank }) => qRank === TOLD_AT_ONCE).map(({ id }) => id)
  if (ids.length === 0) return
  const rows = await tx.$queryRaw<{ channel_id: string; match_id: string }[]>`
    insert into channel_match (org_id, channel_id, match_id, created_at)
    select c.org_id, c.id, x.id, ${at} from channel c
    join match x on x.org_id = c.org_id and x.id = any(${ids}::uuid[])
    join account a on a.org_id = x.org_id and a.id = x.account_id and a.status = 'active' and not a.event_due
    where c.org_id = ${orgId}::uuid and c.state = 'enabled' and c.instant and (c.icp_id is null or c.icp_id = a.icp_id)
    on conflict do nothing returning channel_id, match_id`
  for (const [channelId, told] of Map.groupBy(rows, (row) => row.channel_id)) {
    const { icp, ...channel } = await tx.channel.findUniqueOrThrow({
      where: { orgId_id: { orgId, id: channelId } },
      select: { id: true, kind: true, icp: { select: { name: true } } },
    })
    const matchIds = told.map((row) => row.match_id)
    await tellMatches(tx, { orgId, channel: { ...channel, icpName: icp?.name ?? null }, occasion: 'instant', matchIds, at, publicUrl })
  }
}
