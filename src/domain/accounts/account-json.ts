import { Prisma } from '../../db/client.ts'
import { BEST_FIRST } from '../../evidence/sources/find/fill-directory.ts'
import { isEffective } from '../signals/effective-signals.ts'
import { isoTime } from '../sql/iso-time.ts'

export interface AccountParts {
  /** With `signals` and `signal_list`. */
  signalData: boolean
  /** Without `account_data`, `score_breakdown` and `suggestion`. */
  lite: boolean
}

export const FULL_ACCOUNT: AccountParts = { signalData: true, lite: false }

// Until the first reading is complete, nobody knows whether there is anything to read.
const NOT_READ_YET = 'Not read yet: the first reading of the account is still to come.'
const NOTHING_READ = 'Not known: nothing has been read for this signal yet.'

const suggestion = Prisma.sql`
  case when a.discovery is not null then json_build_object(
    'found_by', a.discovery->>'found_by', 'signal', a.discovery->>'signal', 'source', a.discovery->>'url',
    'headline', a.discovery->>'headline', 'quote', a.discovery->>'quote') end`

// Null until the first reading, whatever its sources said. Of sources only the public ones and the instance's own count.
const lastChecked = Prisma.sql`
  case when a.last_checked_at is not null then (
    select ${isoTime('greatest(a.last_checked_at, max(so.last_success_at))')} from source so
    where so.domain = a.domain and (so.org_id is null or so.org_id = a.org_id)) end`

/**
 * SQL expression: the contract's Account as JSON, from the aliases of `accountJoins` and an account `a`. Get_accounts, the account.upload event
 * and test_webhook present accounts by this one expression.
 */
export function accountJson({ signalData, lite }: AccountParts): Prisma.Sql {
  const data = Prisma.sql`
    'account_data', json_build_object(
      'full_name', c.name, 'linkedin_url', coalesce(c.linkedin_url, told.linkedin_url), 'industry', coalesce(c.industry, told.industry),
      'li_employees', coalesce(c.employees, told.employees), 'location', json_build_object(
        'country', coalesce(c.country, told.country), 'state', coalesce(c.state, told.state), 'city', coalesce(c.city, told.city))),`
  return Prisma.sql`json_build_object(
    'id', a.id, 'name', a.domain, 'icp_name', i.name, 'icp_id', i.id, 'owner_email', u.email,
    'summary', a.summary, 'scaled_score', a.scaled_score, 'status', a.status,
    ${lite ? Prisma.empty : data}
    ${signalData ? Prisma.sql`'signals', sig.signals, 'signal_list', sig.signal_list,` : Prisma.empty}
    'domain', a.domain,
    'rejection', case when a.rejection->>'by' = 'constraint' then json_build_object('reason', a.rejection->>'reason', 'date', a.rejection->>'date') end,
    'crm_account_id', a.crm_account_id, 'created_at', ${isoTime('a.created_at')}, 'last_checked_at', ${lastChecked}
    ${lite ? Prisma.empty : Prisma.sql`, 'score_breakdown', a.breakdown, 'suggestion', ${suggestion}`})`
}

// Of a company that is not in the directory, since nobody tells its name, what sources say of it all the same.
const TOLD = Prisma.sql`
  left join lateral (
    select max(t.text) filter (where t.field = 'country') as country, max(t.text) filter (where t.field = 'state') as state,
      max(t.text) filter (where t.field = 'city') as city, max(t.text) filter (where t.field = 'industry') as industry,
      max(t.text) filter (where t.field = 'linkedin_url') as linkedin_url, max(t.text) filter (where t.field = 'employees')::int as employees
    from (
      select distinct on (field) field, value #>> '{}' as text from company_fact where domain = a.domain and c.domain is null order by field, ${BEST_FIRST}
    ) t
  ) told on c.domain is null`

/** SQL joins that `accountJson` needs, after `from account a`. Signals are the effective ones, answered or not, in the order they were added. */
export function accountJoins(orgId: string, { signalData, lite }: AccountParts): Prisma.Sql {
  const signals = Prisma.sql`
    cross join lateral (
      select
        coalesce(json_agg(json_build_object(
          'signal_id', s.id, 'trace_name', s.name, 'question', s.question, 'answer', an.answer,
          'long_answer', coalesce(an.long_answer, case when a.first_read_at is null then ${NOT_READ_YET} else ${NOTHING_READ} end),
          'date', ${isoTime('an.date')}, 'type', 'boolean', 'q_rank', s.q_rank,
          'prob', coalesce(an.prob, 0), 'top_articles', coalesce(an.top_articles, '[]'::jsonb), 'inherited', s.icp_id <> a.icp_id
        ) order by s.id), '[]'::json) as signals,
        coalesce(json_agg(s.name order by s.id) filter (where an.answer), '[]'::json) as signal_list
      from signal s
      left join answer an on an.org_id = a.org_id and an.account_id = a.id and an.signal_id = s.id
      where ${isEffective(orgId, 'a.icp_id')}
    ) sig`
  return Prisma.sql`
    join icp i on i.org_id = a.org_id and i.id = a.icp_id
    join app_user u on u.org_id = a.org_id and u.id = a.owner_id
    ${lite ? Prisma.empty : Prisma.sql`left join company c on c.domain = a.domain ${TOLD}`}
    ${signalData ? signals : Prisma.empty}`
}
