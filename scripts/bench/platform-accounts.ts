import type pg from 'pg'
import type { Instance } from './api-stage.ts'

/** Gives an instance so many active accounts with a company each and three signals, of which every fifth account has a yes with a match. */
export async function fillAccounts(pool: pg.Pool, { orgId, masterIcpId, adminId }: Instance, count: number): Promise<void> {
  const compiled = { frame: 'hiring', slots: {}, looksFor: 'News of hiring.', recencyDays: 180, triggers: [] }
  await pool.query(
    `insert into signal (org_id, id, icp_id, name, question, q_rank, compiled)
     select $1, gen_random_uuid(), $2, 'Signal ' || n, 'Is {account} hiring?', 1, $3 from generate_series(1, 3) n`,
    [orgId, masterIcpId, compiled],
  )
  await pool.query(
    `insert into company (domain, name, country, industry, employees, source)
     select 'large' || n || '.example', 'Large ' || n, 'US', 'Software', n % 9000, 'bench' from generate_series(1, $1::int) n on conflict do nothing`,
    [count],
  )
  await pool.query(
    `insert into account (org_id, id, icp_id, owner_id, domain, label_key, status, scaled_score, summary, first_read_at, last_checked_at)
     select $1, gen_random_uuid(), $2, $3, 'large' || n || '.example', 'large' || n, 'active', (n::bigint * 7919) % 101,
       'Large ' || n || ' is hiring a data engineer (large.example, 3 March).', now(), now()
     from generate_series(1, $4::int) n`,
    [orgId, masterIcpId, adminId, count],
  )
  const fifth = `from account a, signal s where a.org_id = $1 and s.org_id = $1 and a.scaled_score::int % 5 = 0 and s.name = 'Signal 1'`
  await pool.query(
    `insert into answer (org_id, account_id, signal_id, answer, prob, long_answer, top_articles)
     select a.org_id, a.id, s.id, true, 0.9, 'Yes: it is hiring.', '[]' ${fifth}`,
    [orgId],
  )
  await pool.query(
    `insert into match (org_id, id, account_id, signal_id, state, slots, confidence, event_date, finding_id)
     select a.org_id, gen_random_uuid(), a.id, s.id, 'current', '{}', 0.9, now(), gen_random_uuid() ${fifth}`,
    [orgId],
  )
  await pool.query('vacuum analyze account, company, answer, match')
}
