import type { Tx } from '../../db/client.ts'
import { recordEvent } from '../../webhooks/record.ts'
import { isEffective } from '../signals/effective-signals.ts'
import { readMatchRecords } from '../signals/match-records.ts'

const RECORDS_PER_EVENT = 100

/**
 * Records one account.signal event with up to 100 matches of active accounts that no event has carried yet, and marks them announced, in the caller's
 * transaction. Returns how many; call until none is left. Two at once never announce the same match.
 */
export async function announceMatches(tx: Tx, { orgId, at }: { orgId: string; at: Date }): Promise<{ announced: number }> {
  const marked = await tx.$queryRaw<{ id: string; created_at: Date }[]>`
    with due as (
      select x.id from match x
      join account a on a.org_id = x.org_id and a.id = x.account_id and a.status = 'active' and not a.event_due
      join signal s on s.org_id = x.org_id and s.id = x.signal_id and ${isEffective(orgId, 'a.icp_id')}
      where x.org_id = ${orgId}::uuid and x.announced_at is null and x.state = 'current'
      order by x.created_at, x.id limit ${RECORDS_PER_EVENT} for update of x skip locked
    )
    update match x set announced_at = ${at} from due where x.org_id = ${orgId}::uuid and x.id = due.id
    returning x.id, x.created_at`
  const matchIds = marked.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1)).map(({ id }) => id)
  if (matchIds.length > 0)
    await recordEvent(tx, { orgId, type: 'account.signal', data: await readMatchRecords(tx, { orgId, matchIds }), at })
  return { announced: marked.length }
}
