import type { Instance, Stage } from './api-stage.ts'
import { figure, percentile } from './machine.ts'
import { timed } from './platform-table.ts'
import type { Visitor } from './platform-visitor.ts'

const SUGGESTIONS = 10_000
const REPEATS = 20

/** The queue with 10,000 suggestions, and the home page, of an instance that has its accounts already. */
export async function benchQueue(stage: Stage, instance: Instance, visitor: Visitor): Promise<void> {
  await fillQueue(stage, instance)
  const middle = async (path: string): Promise<number> => {
    const took: number[] = []
    for (let i = 0; i < REPEATS + 3; i++) {
      const ms = await timed(stage, instance, path)
      if (i >= 3) took.push(ms)
    }
    return percentile(took, 0.5)
  }
  const [home, month] = [await middle('/v1/home'), await middle('/v1/home?since=2000-01-01T00:00:00Z')]
  stage.promise(`home in ${figure(home)} ms, of 30 days in ${figure(month)} ms (wanted: under 300 ms)`, Math.max(home, month) < 300)
  const queue = await middle('/v1/suggestions')
  console.log(`  a page of the queue of ${figure(SUGGESTIONS)}: ${figure(queue)} ms`)
  const visits: number[] = []
  for (let i = 0; i < 5; i++) visits.push((await visitor.visit('/suggestions', '[data-suggestion]')).usableMs)
  const usable = percentile(visits, 0.5)
  stage.promise(`the queue of ${figure(SUGGESTIONS)} usable in ${figure(usable)} ms (wanted: under 1 s)`, usable < 1000)
}

/** Suggestions with the words that proved them, and a rise of every hundredth active account. */
async function fillQueue({ database: { pool } }: Stage, { orgId, masterIcpId, adminId }: Instance): Promise<void> {
  const found = {
    signal: 'Signal 1',
    url: 'https://newsroom.example/',
    headline: 'A round',
    quote: 'It raised $5 million.',
    found_by: 'signal',
  }
  await pool.query(
    `insert into account (org_id, id, icp_id, owner_id, domain, label_key, status, origin, scaled_score, discovery, first_read_at, last_checked_at)
     select $1, gen_random_uuid(), $2, $3, 'queued' || n || '.example', 'queued' || n, 'farsight', 'discovery', n % 101, $5, now(), now()
     from generate_series(1, $4::int) n`,
    [orgId, masterIcpId, adminId, SUGGESTIONS, found],
  )
  await pool.query(
    `insert into score_rise (org_id, account_id, at, score)
     select org_id, id, now() - interval '1 hour', scaled_score - 1 from account where org_id = $1 and status = 'active' and label_key like '%00'`,
    [orgId],
  )
  await pool.query('vacuum analyze account, score_rise')
}
