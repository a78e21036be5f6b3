import type { Schemas } from '../../contract/types.ts'
import { Prisma, type Db } from '../../db/client.ts'
import { RUN_INTERVAL_HOURS } from '../icps/run-interval.ts'
import type { SuggestionsMode } from '../icps/set-mode.ts'
import { isEffective } from '../signals/effective-signals.ts'
import { isoTime } from '../sql/iso-time.ts'
import { standingOf, type IcpFacts } from './standing.ts'
import { CANDIDATES } from '../runs/suggestion-counts.ts'

interface Row {
  id: string
  name: string
  mode: SuggestionsMode
  hasHighRank: boolean
  waiting: number
  outside: number
  everSuggested: boolean
  lastRun: IcpFacts['lastRun']
  lastRunAt: string | null
  nextRunAllowedAt: string | null
}

const interval = Prisma.raw(`interval '${RUN_INTERVAL_HOURS} hours'`)
const sum = (figure: 'considered' | 'rejected') =>
  Prisma.raw(CANDIDATES[figure].map((count) => `coalesce((r.counts->>'${count}')::int, 0)`).join(' + '))

// A run that was skipped found nothing out: the one before it counts.
const LAST_RUN = Prisma.sql`
  select r.started_at, json_build_object('state', r.state, 'considered', ${sum('considered')}, 'rejected', ${sum('rejected')}, 'why', r.error) as told
  from run r where r.org_id = i.org_id and r.icp_id = i.id and r.kind = 'suggestions' and r.state <> 'skipped' order by r.started_at desc, r.id desc limit 1`

/** How it stands with the suggestions of each ICP (of one, where an id is given): the Master first, then by name. */
export async function icpStandings(
  db: Db,
  { orgId, icpId }: { orgId: string; icpId: string | undefined },
): Promise<Schemas['SuggestionsOfIcp'][]> {
  const only = icpId === undefined ? Prisma.empty : Prisma.sql`and i.id = ${icpId}::uuid`
  const rows = await db.$queryRaw<Row[]>`
    with waiting as (
      select a.icp_id, count(*)::int as count from account a where a.org_id = ${orgId}::uuid and a.status = 'farsight' group by a.icp_id
    ), outside as (
      select a.icp_id, count(*)::int as count from account a
      where a.org_id = ${orgId}::uuid and a.status = 'archived' and a.rejection->>'by' = 'constraint' group by a.icp_id
    )
    select i.id, i.name, i.suggestions_mode as mode, coalesce(w.count, 0) as waiting, coalesce(o.count, 0) as outside,
      exists (select from signal s where s.q_rank = 6 and ${isEffective(orgId, 'i.id')}) as "hasHighRank",
      exists (
        select from run r where r.org_id = i.org_id and r.icp_id = i.id
          and ((r.kind = 'suggestions' and (r.counts->>'added')::int > 0) or (r.kind = 'prescore' and (r.counts->>'done')::int > 0))
      ) as "everSuggested",
      last.told as "lastRun", ${isoTime('last.started_at')} as "lastRunAt",
      case when i.run_requested_at + ${interval} > now() then ${isoTime(`(i.run_requested_at + interval '${RUN_INTERVAL_HOURS} hours')`)} end as "nextRunAllowedAt"
    from icp i left join waiting w on w.icp_id = i.id left join outside o on o.icp_id = i.id
    left join lateral (${LAST_RUN}) last on true
    where i.org_id = ${orgId}::uuid ${only} order by i.is_master desc, i.name`
  return rows.map((row) => ({
    icp_id: row.id,
    icp_name: row.name,
    waiting: row.waiting,
    ...standingOf(row),
    farsight_state: row.mode,
    last_run_at: row.lastRunAt,
    next_run_allowed_at: row.nextRunAllowedAt,
  }))
}
