import { wantNotes } from '../accounts/want-crm-push.ts'
import { Prisma, type Tx } from '../../db/client.ts'
import { recordEvent } from '../../webhooks/record.ts'
import { isEffective } from '../signals/effective-signals.ts'
import { readMatchRecords } from '../signals/match-records.ts'

const RECORDS_PER_EVENT = 100

/** A place in the order in which matches are announced. */
export interface AnnouncedTo {
  createdAt: Date
  id: string
}

/**
 * Records one account.signal event with up to 100 matches of active accounts that no event has carried yet, oldest first, and marks them announced, in the caller's
 * transaction. Returns how many, and the last one's place: call again from there until none is left. Two at once never announce the same match. One whose finding is gone,
 * because its document changed, is left for later: settling ends it, or ties it to what the document says now.
 */
export async function announceMatches(
  tx: Tx,
  { orgId, at, after = null }: { orgId: string; at: Date; after?: AnnouncedTo | null },
): Promise<{ announced: number; last: AnnouncedTo | null }> {
  const from = after === null ? Prisma.empty : Prisma.sql`and (x.created_at, x.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`
  // The findings are held until the records are read. One that is being deleted is not waited for: who deletes it may wait for another of these.
  const marked = await tx.$queryRaw<{ id: string; created_at: Date }[]>`
    with due as (
      select x.id from match x
      join account a on a.org_id = x.org_id and a.id = x.account_id and a.status = 'active' and not a.event_due
      join signal s on s.org_id = x.org_id and s.id = x.signal_id and ${isEffective(orgId, 'a.icp_id')}
      join finding f on f.org_id = x.org_id and f.id = x.finding_id
      where x.org_id = ${orgId}::uuid and x.announced_at is null and x.state = 'current' ${from}
      order by x.created_at, x.id limit ${RECORDS_PER_EVENT} for update of x skip locked for key share of f skip locked
    )
    update match x set announced_at = ${at} from due where x.org_id = ${orgId}::uuid and x.id = due.id
    returning x.id, x.created_at`
  const ordered = marked.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1))
  const last = ordered.at(-1)
  if (last === undefined) return { announced: 0, last: after }
  const data = await readMatchRecords(tx, { orgId, matchIds: Prisma.sql`${ordered.map(({ id }) => id)}::uuid[]` })
  // What is marked is told, or nothing of this stays.
  if (data.length !== ordered.length) throw new Error(`${ordered.length} matches were marked announced, and ${data.length} could be read.`)
  await recordEvent(tx, { orgId, type: 'account.signal', data, at })
  await wantNotes(tx, { orgId, matchIds: ordered.map(({ id }) => id), at })
  return { announced: ordered.length, last: { createdAt: last.created_at, id: last.id } }
}
