import { Prisma } from '../../db/client.ts'
import { isEffective } from '../signals/effective-signals.ts'
import { signalJson } from '../signals/signal-json.ts'
import { isoTime } from '../sql/iso-time.ts'
import { RUN_INTERVAL_HOURS } from './run-interval.ts'
import { CANDIDATES } from '../runs/suggestion-counts.ts'

const interval = Prisma.raw(`interval '${RUN_INTERVAL_HOURS} hours'`)

const constraint = (type: 'country' | 'state' | 'industry') => Prisma.sql`(
  select json_build_object('mode', k.mode, 'values', k.values) from icp_constraint k where k.org_id = i.org_id and k.icp_id = i.id and k.type = ${type})`

/** SQL expression: the constraints of ICP `i` as the contract shows them. */
export const constraintsJson = Prisma.sql`json_build_object('country', ${constraint('country')}, 'state', ${constraint('state')}, 'industry', ${constraint('industry')})`

const sum = (figure: keyof typeof CANDIDATES) =>
  Prisma.raw(CANDIDATES[figure].map((count) => `coalesce((r.counts->>'${count}')::int, 0)`).join(' + '))

// A run's counts are kept under these names by whoever carries it out.
const lastRun = Prisma.sql`(
  select json_build_object(
    'run_id', r.id, 'started_at', ${isoTime('r.started_at')}, 'finished_at', ${isoTime('r.finished_at')}, 'state', r.state,
    'mode', coalesce(r.mode, 'limited'), 'trigger', r.trigger,
    'candidates_considered', ${sum('considered')},
    'candidates_added', ${sum('added')},
    'candidates_rejected', ${sum('rejected')},
    'skipped_reason', r.skipped_reason, 'error', r.error)
  from run r where r.org_id = i.org_id and r.icp_id = i.id and r.kind = 'suggestions' order by r.started_at desc, r.id desc limit 1)`

/** SQL expression: the contract's Icp as JSON, from ICP `i`, its owner `u` and the instance's Master `m`. */
export function icpJson(orgId: string): Prisma.Sql {
  return Prisma.sql`json_build_object(
    'icp_id', i.id, 'name', i.name, 'is_master', i.is_master, 'parent_id', case when not i.is_master then m.id end, 'owner_email', u.email,
    'signals', (
      select coalesce(json_agg(${signalJson(Prisma.sql`s.icp_id <> i.id`)} order by s.id), '[]'::json)
      from signal s join icp si on si.org_id = s.org_id and si.id = s.icp_id where ${isEffective(orgId, 'i.id')}),
    'farsight_state', i.suggestions_mode, 'constraints', ${constraintsJson},
    'employees', json_build_object('min', i.employees_min, 'max', i.employees_max),
    'account_counts', (
      select json_build_object(
        'active', count(*) filter (where a.status = 'active'), 'archived', count(*) filter (where a.status = 'archived'),
        'farsight', count(*) filter (where a.status = 'farsight'))
      from account a where a.org_id = i.org_id and a.icp_id = i.id),
    'last_run', ${lastRun},
    'next_run_allowed_at', case when i.run_requested_at + ${interval} > now() then ${isoTime(`(i.run_requested_at + interval '${RUN_INTERVAL_HOURS} hours')`)} end,
    'created_at', ${isoTime('i.created_at')})`
}
