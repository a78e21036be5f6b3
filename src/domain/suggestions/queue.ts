import type { Schemas } from '../../contract/types.ts'
import { Prisma, type Db } from '../../db/client.ts'
import { creditsRemaining } from '../credits/charge-credits.ts'
import { unknownIcpId } from '../icps/find-icp.ts'
import { isEffective } from '../signals/effective-signals.ts'
import { isoTime } from '../sql/iso-time.ts'
import { icpStandings } from './icp-standings.ts'
import { decodeQueueCursor, encodeQueueCursor, type QueuePosition, type SuggestionState } from './queue-cursor.ts'
import { reasonOf, type Grounds } from './reason.ts'

/** What activating one suggestion costs. */
export const CREDITS_EACH = 1

export interface QueuePage {
  orgId: string
  icpId: string | undefined
  state: SuggestionState
  limit: number
  after: string | undefined
}

/** A page of the queue, with how it stands with each ICP. Throws `icp_not_found`, and `invalid_request` for a cursor that is none. */
export async function suggestionsQueue(db: Db, page: QueuePage): Promise<Schemas['SuggestionsQueue']> {
  const { orgId, icpId, state, limit } = page
  const after = page.after === undefined ? null : decodeQueueCursor(page.after, state)
  const icps = await icpStandings(db, { orgId, icpId })
  if (icpId !== undefined && icps.length === 0) throw unknownIcpId(icpId)
  const rows = await pageRows(db, { orgId, icpId, state, after, limit: limit + 1 })
  const waiting = icps.reduce((sum, icp) => sum + icp.waiting, 0)
  const rejected = await countRejected(db, { orgId, icpId })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    suggestions: rows.slice(0, limit).map(present),
    next: last ? encodeQueueCursor(positionOf(last, state)) : null,
    total: state === 'waiting' ? waiting : rejected,
    waiting,
    rejected,
    credits_each: CREDITS_EACH,
    credits_needed: waiting * CREDITS_EACH,
    credits_remaining: await creditsRemaining(db, orgId),
    icps,
  }
}

interface Row extends Grounds {
  id: string
  domain: string
  name: string | null
  icpId: string
  icpName: string
  score: number
  foundAt: string
  quote: string | null
  source: string | null
  headline: string | null
  pubDate: string | null
  rejection: { reason: Schemas['SuggestionRejectReason']; note: string; date: string; user: string } | null
}

/** SQL condition: a person rejected the suggestion `a`. The index `account_rejection` answers it. */
export const isRejectedByPerson = Prisma.sql`a.status = 'archived' and a.rejection->>'by' = 'person'`

const ofIcp = (icpId: string | undefined) => (icpId === undefined ? Prisma.empty : Prisma.sql`and a.icp_id = ${icpId}::uuid`)

function whichPage(state: SuggestionState, after: QueuePosition | null): { where: Prisma.Sql; order: Prisma.Sql } {
  if (state === 'waiting') {
    const beyond =
      after?.state === 'waiting'
        ? Prisma.sql`and (a.scaled_score < ${after.score}::float8 or (a.scaled_score = ${after.score}::float8 and a.domain > ${after.domain}))`
        : Prisma.empty
    return { where: Prisma.sql`a.status = 'farsight' ${beyond}`, order: Prisma.sql`a.scaled_score desc, a.domain` }
  }
  const beyond =
    after?.state === 'rejected' ? Prisma.sql`and (a.rejection->>'date', a.id) < (${after.date}, ${after.id}::uuid)` : Prisma.empty
  return { where: Prisma.sql`${isRejectedByPerson} ${beyond}`, order: Prisma.sql`a.rejection->>'date' desc, a.id desc` }
}

/** The rows of a page, in order, each with the match that is proved best; without one, with what found it. */
async function pageRows(
  db: Db,
  {
    orgId,
    icpId,
    state,
    after,
    limit,
  }: { orgId: string; icpId: string | undefined; state: SuggestionState; after: QueuePosition | null; limit: number },
): Promise<Row[]> {
  const { where, order } = whichPage(state, after)
  return await db.$queryRaw<Row[]>`
    with page as (
      select a.*, row_number() over (order by ${order}) as place from account a
      where a.org_id = ${orgId}::uuid and ${where} ${ofIcp(icpId)} order by ${order} limit ${limit}::int
    )
    select a.id, a.domain, c.name, i.id as "icpId", i.name as "icpName", a.scaled_score as score, ${isoTime('a.created_at')} as "foundAt",
      a.first_read_at is not null as "isRead", coalesce(a.discovery->>'found_by', 'upload') as "foundBy",
      (select line->>'name' from jsonb_array_elements(a.breakdown) line where (line->>'q_rank')::float8 = 0 limit 1) as "disqualifiedBy",
      coalesce(best.signal, a.discovery->>'signal') as signal, coalesce(best.one_sentence, '') as "oneSentence",
      case when best.signal is null then a.discovery->>'quote' else best.quote end as quote,
      case when best.signal is null then a.discovery->>'url' else best.url end as source,
      case when best.signal is null then a.discovery->>'headline' else best.headline end as headline,
      case when best.signal is null then a.discovery->>'pub_date' else ${isoTime('best.pub_date')} end as "pubDate",
      c.industry, c.employees, c.country, case when a.rejection->>'by' = 'person' then a.rejection end as rejection
    from page a
    join icp i on i.org_id = a.org_id and i.id = a.icp_id
    left join company c on c.domain = a.domain
    left join lateral (
      select s.name as signal, f.one_sentence, f.quotes->0->>'text' as quote, d.url, d.headline, d.pub_date
      from match x join signal s on s.org_id = x.org_id and s.id = x.signal_id and s.q_rank > 0 and ${isEffective(orgId, 'a.icp_id')}
      join finding f on f.org_id = x.org_id and f.id = x.finding_id
      join document d on d.id = f.document_id
      where x.org_id = a.org_id and x.account_id = a.id and x.state = 'current'
      order by s.q_rank desc, x.confidence desc, coalesce(x.event_date, d.pub_date) desc nulls last, x.id limit 1
    ) best on true
    order by a.place`
}

async function countRejected(db: Db, { orgId, icpId }: { orgId: string; icpId: string | undefined }): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from account a where a.org_id = ${orgId}::uuid and ${isRejectedByPerson} ${ofIcp(icpId)}`
  return row?.count ?? 0
}

const positionOf = ({ score, domain, rejection, id }: Row, state: SuggestionState): QueuePosition =>
  state === 'waiting' ? { state, score, domain } : { state, date: rejection?.date ?? '', id }

function present(row: Row): Schemas['QueuedSuggestion'] {
  const { rejection } = row
  return {
    id: row.id,
    domain: row.domain,
    full_name: row.name,
    icp_id: row.icpId,
    icp_name: row.icpName,
    score: row.score,
    found_by: row.foundBy,
    found_at: row.foundAt,
    is_read: row.isRead,
    reason: reasonOf(row),
    signal: row.signal,
    quote: row.quote,
    source: row.source,
    headline: row.headline,
    pub_date: row.pubDate,
    industry: row.industry,
    li_employees: row.employees,
    country: row.country,
    rejection:
      rejection === null ? null : { reason: rejection.reason, note: rejection.note, date: rejection.date, rejected_by: rejection.user },
  }
}
