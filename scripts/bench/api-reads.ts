import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { getAccounts } from '../../src/domain/accounts/get-accounts.ts'
import { authenticate } from '../../src/domain/instances/authenticate.ts'
import { getOverview } from '../../src/domain/users/overview.ts'
import type { BareTarget, Statement } from './api-bare.ts'
import type { Load, Measured } from './api-load.ts'
import type { Instance, Stage } from './api-stage.ts'
import { figure, percentile } from './machine.ts'

const ACCOUNTS = 100
const URLS = 100
const CONNECTIONS = 16
// Service and bare handler take short turns, so that what else the machine does meets both; of the rounds' ratios the middle one counts.
const ROUNDS = 15
const SECONDS = 1.5
const WARM_UP_SECONDS = 3

/** get_accounts, get_user_data and normalize_accounts against bare handlers. */
export async function benchReads(stage: Stage): Promise<void> {
  console.log(
    `Load generator, service, bare handler and Postgres share the cores. ${CONNECTIONS} connections; ${ROUNDS} rounds, in each of which the bare handler and`,
  )
  console.log(
    `the service are loaded for ${SECONDS} s, one after the other. Requests a second and the ratio are those of the middle round, p99 is over all.`,
  )
  const instance = await stage.instance('reads')
  await fill(stage, instance)
  const shared = { authenticate: await lookUp(instance), count: await count(instance) }
  const headers = { 'api-key': instance.apiKey, user: instance.user }
  const accounts = await statementOf(instance)
  const inputs = Array.from({ length: URLS }, (_, i) => `https://www.company-${i}.example/about?from=list`)
  const body = JSON.stringify({ accounts: inputs })
  const normalized = await fetch(`${stage.service.baseUrl}/v1/normalize_accounts`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })

  await compare(
    stage,
    'get_accounts, 100 accounts with 5 answers each',
    0.8,
    { ...shared, data: accounts, isList: true },
    { url: '/v1/get_accounts', method: 'GET', headers },
  )
  await compare(
    stage,
    'get_user_data',
    0.8,
    { ...shared, data: await overviewOf(instance) },
    { url: '/v1/get_user_data', method: 'GET', headers },
  )
  const post = { url: '/v1/normalize_accounts', method: 'POST' as const, headers: { ...headers, 'content-type': 'application/json' }, body }
  await compare(stage, 'normalize_accounts of 100 URLs', 0.5, { ...shared, fixed: await normalized.text() }, post)
}

async function compare(
  stage: Stage,
  name: string,
  wanted: number,
  target: BareTarget,
  load: Pick<Load, 'url' | 'method' | 'headers'> & { body?: string },
): Promise<void> {
  const bare = await stage.bare(target)
  const run = async (baseUrl: string, seconds: number) =>
    await stage.measure({ ...load, url: baseUrl + load.url, connections: CONNECTIONS, seconds })
  const [own, base] = [await run(stage.service.baseUrl, WARM_UP_SECONDS), await run(bare.baseUrl, WARM_UP_SECONDS)]
  if (own.text !== base.text) throw new Error(`${name}: the two answers differ`)
  const rounds: { own: Measured; base: Measured }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ base: await run(bare.baseUrl, SECONDS), own: await run(stage.service.baseUrl, SECONDS) })
  bare.stop()
  const ratios = rounds.map((round) => round.own.perSecond / round.base.perSecond)
  const ratio = percentile(ratios, 0.5)
  console.log(`${name}, ${figure(own.text.length / 1024)} KiB an answer`)
  console.log(`  service              ${timesOf(rounds.map((round) => round.own))}`)
  console.log(`  bare node:http + pg  ${timesOf(rounds.map((round) => round.base))}`)
  stage.promise(
    `ratio ${figure(ratio, 2)}, half of the rounds between ${figure(percentile(ratios, 0.25), 2)} and ${figure(percentile(ratios, 0.75), 2)} (wanted: at least ${wanted})`,
    ratio >= wanted,
  )
}

function timesOf(rounds: Measured[]): string {
  const perSecond = percentile(
    rounds.map((round) => round.perSecond),
    0.5,
  )
  const tookMs = rounds.flatMap((round) => round.tookMs)
  return `${figure(perSecond).padStart(6)} requests/s, p50 ${figure(percentile(tookMs, 0.5), 1)} ms, p99 ${figure(percentile(tookMs, 0.99), 1)} ms, ${figure(tookMs.length)} requests`
}

/** 100 active accounts with 5 answers each, three of them yes with two documents. */
async function fill({ database }: Stage, { orgId, masterIcpId, adminId }: Instance): Promise<void> {
  const compiled = { frame: 'funding', slots: {}, looksFor: 'News of funding.', recencyDays: 180, triggers: [] }
  await database.pool.query(
    `insert into signal (org_id, id, icp_id, name, question, q_rank, compiled)
     select $1, gen_random_uuid(), $2, 'Signal ' || n, 'Has {account} raised new funding?', 1, $3 from generate_series(1, 5) n`,
    [orgId, masterIcpId, compiled],
  )
  await database.pool.query(
    `insert into account (org_id, id, icp_id, owner_id, domain, label_key, status, scaled_score, summary, first_read_at, last_checked_at)
     select $1, gen_random_uuid(), $2, $3, 'company' || n || '.example', 'company' || n, 'active', 100 - n % 90, 'Raised a new round (newsroom.example).', now(), now()
     from generate_series(1, $4::int) n`,
    [orgId, masterIcpId, adminId, ACCOUNTS],
  )
  const quote = 'The company announced today that it has raised $24 million in a Series B round led by Pinecrest Partners.'
  const article = (n: number) => ({
    source: `https://newsroom.example/2026/series-b-${n}`,
    pub_date: '2026-10-01T08:00:00Z',
    article_summary: {
      headline: 'The company raises $24 million Series B',
      quotes: [quote],
      relevant_facts: ['Amount: $24 million', 'Round: Series B'],
      one_sentence_summary: 'It raised a $24 million Series B round.',
      signal_summary: 'A closed Series B round of $24 million.',
      document_type: 'press_release',
    },
  })
  await database.pool.query(
    `insert into answer (org_id, account_id, signal_id, answer, prob, date, long_answer, top_articles)
     select $1, a.id, s.id, case when s.name < 'Signal 4' then true end, 0.9, case when s.name < 'Signal 4' then now() end, 'Yes: it raised $24 million.',
       case when s.name < 'Signal 4' then $2::jsonb else '[]'::jsonb end
     from account a cross join signal s where a.org_id = $1 and s.org_id = $1`,
    [orgId, JSON.stringify([article(1), article(2)])],
  )
  await database.pool.query('vacuum analyze')
}

/** Runs something with a pool that only notes what it is asked, and returns the last statement. */
async function noted(work: (pool: pg.Pool) => Promise<unknown>): Promise<Statement> {
  let found: Statement | undefined
  const query = (statement: string | Statement, values: unknown[] = []) => {
    found ??= typeof statement === 'string' ? { text: statement, values } : statement
    return Promise.resolve({ rows: [] })
  }
  await work({ query } as unknown as pg.Pool).catch(() => undefined)
  if (!found) throw new Error('no statement was run')
  return found
}

const lookUp = ({ apiKey, user }: Instance) => noted((pool) => authenticate({ shared: pool, pool }, apiKey, user, new Date()))

const count = ({ orgId }: Instance) =>
  noted((pool) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: 'org',
      points: 1,
      duration: 60,
    }).consume(orgId),
  )

const statementOf = ({ orgId }: Instance) =>
  noted((pool) =>
    getAccounts(pool, { orgId, filter: [], status: 'all', signalData: true, lite: false, limit: 100, offset: 0, includeTotal: false }),
  )

const overviewOf = ({ orgId, adminId }: Instance) => noted((pool) => getOverview(pool, { orgId, userId: adminId }))
