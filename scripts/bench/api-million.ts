import type { Instance, Stage } from './api-stage.ts'
import { figure, percentile } from './machine.ts'

const SMALL = 10_000
const LARGE = 1_000_000
const FAR_PAGE = 5000
const REPEATS = 60

/** One instance with a million accounts: its first page, pages far down by cursor, and a plain offset. */
export async function benchMillion(stage: Stage): Promise<void> {
  const small = await stage.instance('ten-thousand')
  const large = await stage.instance('one-million')
  await fill(stage, small, SMALL)
  await fill(stage, large, LARGE)
  await stage.database.pool.query('vacuum analyze account')

  const first = '/v1/get_accounts'
  const [atSmall, atLarge] = await medians(stage, [small, first], [large, first])
  console.log(
    `${figure(LARGE)} accounts in one instance, one request after the other, what is compared in turns; of ${REPEATS} requests the middle one counts`,
  )
  stage.promise(
    `first page ${figure(atLarge, 1)} ms, of ${figure(SMALL)} accounts ${figure(atSmall, 1)} ms: ratio ${figure(atLarge / atSmall, 2)} (wanted: at most 1.5)`,
    atLarge / atSmall <= 1.5,
  )

  const second = await walk(stage, large, 1)
  const far = await walk(stage, large, FAR_PAGE - 1)
  const [near, distant] = await medians(stage, [large, second], [large, far])
  stage.promise(
    `page ${figure(FAR_PAGE)} by Link ${figure(distant, 1)} ms, page 2 ${figure(near, 1)} ms: ratio ${figure(distant / near, 2)} (wanted: the same, at most 1.2)`,
    distant / near <= 1.2,
  )

  const [offset] = await medians(stage, [large, `${first}?offset=500000`], [large, first])
  stage.promise(`plain offset of 500,000: ${figure(offset, 1)} ms (wanted: within 300 ms)`, offset <= 300)
}

async function fill({ database }: Stage, { orgId, masterIcpId, adminId }: Instance, count: number): Promise<void> {
  const compiled = { frame: 'hiring', slots: {}, looksFor: 'News of hiring.', recencyDays: 180, triggers: [] }
  await database.pool.query(
    `insert into signal (org_id, id, icp_id, name, question, q_rank, compiled)
     select $1, gen_random_uuid(), $2, 'Signal ' || n, 'Is {account} hiring?', 1, $3 from generate_series(1, 5) n`,
    [orgId, masterIcpId, compiled],
  )
  await database.pool.query(
    `insert into account (org_id, id, icp_id, owner_id, domain, label_key, status, scaled_score, first_read_at, last_checked_at)
     select $1, gen_random_uuid(), $2, $3, 'large' || n || '.example', 'large' || n, 'active', (n::bigint * 7919) % 101, now(), now() from generate_series(1, $4::int) n`,
    [orgId, masterIcpId, adminId, count],
  )
}

async function get({ service }: Stage, { apiKey, user }: Instance, path: string): Promise<Response> {
  const response = await fetch(new URL(path, service.baseUrl), { headers: { 'api-key': apiKey, user } })
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return response
}

/** Follows Link that many times, and returns the path of the page it comes to, with the parameters of the first. */
async function walk(stage: Stage, instance: Instance, times: number): Promise<string> {
  // Light pages: where they lead is the same.
  let path = '/v1/get_accounts?signal_data=false&lite=true'
  for (let i = 0; i < times; i++) {
    const response = await get(stage, instance, path)
    await response.arrayBuffer()
    const next = new URL(/<(.+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? '')
    path = next.pathname + next.search
  }
  const after = new URL(path, 'http://any.invalid').searchParams.get('after') ?? ''
  return `/v1/get_accounts?after=${encodeURIComponent(after)}`
}

type Request = [Instance, string]

/** Milliseconds of the middle one of many requests of two kinds, made in turns, so that what else the machine does meets both. */
async function medians(stage: Stage, ...kinds: [Request, Request]): Promise<[number, number]> {
  const took: [number[], number[]] = [[], []]
  for (let i = 0; i < REPEATS + 10; i++) {
    for (const [kind, [instance, path]] of kinds.entries()) {
      const began = performance.now()
      const response = await get(stage, instance, path)
      const accounts = (await response.json()) as unknown[]
      if (accounts.length !== 100) throw new Error(`${path}: ${accounts.length} accounts`)
      if (i >= 10) took[kind]?.push(performance.now() - began)
    }
  }
  return [percentile(took[0], 0.5), percentile(took[1], 0.5)]
}
