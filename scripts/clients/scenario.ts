// One scenario for every generated client. The adapters beside it bind a client's own functions and types to `Calls`; what does not fit does not compile.
import assert from 'node:assert/strict'

export interface Answer<Body> {
  /** Missing where a client tells nothing of it but that the call succeeded. */
  status?: number
  body: Body
}

interface Refusal {
  code: string
  detail: string
}

interface Outcome {
  results: { input: string; outcome: string }[]
  totals: { created: number; invalid: number }
  credits_remaining: number
}

interface Account {
  name: string
  scaled_score: number
  rejection: { reason: string } | null
  account_data?: { li_employees: number | null; location: { country: string | null } }
  signals?: { trace_name: string; answer: boolean | null; top_articles: { source: string; article_summary: { quotes: string[] } }[] }[]
}

export interface Calls {
  addIcp(name: string): Promise<Answer<{ icp: { icp_id: string; is_master: boolean } } | Refusal>>
  addSignal(icp: string, name: string, question: string): Promise<Answer<{ signals: { signal_id: string; q_rank: number }[] } | Refusal>>
  upload(accounts: string[], icp: string): Promise<Answer<Outcome | Refusal>>
  accounts(filter: { domains?: string[]; status?: 'active'; limit?: number; lite?: boolean }): Promise<Answer<Account[] | Refusal>>
  icps(ids: string[]): Promise<Answer<{ name: string; signals: { name: string; inherited: boolean }[] }[] | Refusal>>
  deleteIcp(id: string): Promise<Answer<{ accounts_deleted: number } | Refusal>>
}

const isRefusal = (body: object): body is Refusal => 'code' in body && 'detail' in body

function expectBody<Body extends object>({ status, body }: Answer<Body | Refusal>, expected: number): Body {
  if (status !== undefined) assert.equal(status, expected, JSON.stringify(body))
  assert.ok(!isRefusal(body))
  return body
}

function expectRefusal({ status, body }: Answer<object>, expected: number, code: string): void {
  assert.equal(status, expected, JSON.stringify(body))
  assert.ok(isRefusal(body))
  assert.equal(body.code, code)
}

/** Creates, reads, is refused and deletes through one client; throws where an answer is not what the contract promises. */
export async function play(calls: Calls, withWrongKey: Calls): Promise<void> {
  const name = 'Made by a client'
  const { icp } = expectBody(await calls.addIcp(name), 201)
  assert.equal(icp.is_master, false)
  expectRefusal(await calls.addIcp(name), 400, 'icp_name_taken')
  expectRefusal(await withWrongKey.addIcp(name), 401, 'unauthorized')

  const { signals } = expectBody(await calls.addSignal(name, 'Raised money', 'Has {account} raised new funding?'), 201)
  assert.equal(signals[0]?.q_rank, 6)
  expectRefusal(await calls.addSignal(name, 'Odd', 'Does {account} like tea?'), 422, 'template_mismatch')

  const uploaded = expectBody(await calls.upload(['https://www.first-client.example/', 'second-client.example', 'no domain'], name), 202)
  assert.deepEqual(uploaded.totals, { created: 2, updated: 0, unchanged: 0, not_found: 0, invalid: 1 })
  expectRefusal(await calls.upload(['a.example'], 'No such ICP'), 404, 'icp_not_found')

  const two = expectBody(await calls.accounts({ domains: ['first-client.example', 'second-client.example'], lite: true }), 200)
  assert.deepEqual(two.map((account) => account.name).sort(), ['first-client.example', 'second-client.example'])
  assert.ok(two.every((account) => account.account_data === undefined && account.rejection === null))

  // The sample workspace: real answers with their documents.
  const best = expectBody(await calls.accounts({ status: 'active', limit: 5 }), 200)
  assert.equal(best.length, 5)
  const proved = best.flatMap((account) => account.signals ?? []).filter(({ answer }) => answer === true)
  assert.ok(proved.length > 0 && proved.every(({ top_articles }) => (top_articles[0]?.article_summary.quotes.length ?? 0) > 0))
  assert.ok(best.some((account) => typeof account.account_data?.li_employees === 'number'))

  const [own] = expectBody(await calls.icps([icp.icp_id]), 200)
  assert.ok(own?.signals.some((signal) => signal.name === 'Raised money' && !signal.inherited))
  assert.ok(own?.signals.some((signal) => signal.inherited))
  assert.equal(expectBody(await calls.deleteIcp(icp.icp_id), 200).accounts_deleted, 2)
  expectRefusal(await calls.deleteIcp(icp.icp_id), 400, 'icp_not_found')
}

export interface Target {
  baseUrl: string
  apiKey: string
  user: string
}

/** Plays the scenario with a client made for the service that the environment names. */
export async function run(makeCalls: (target: Target) => Calls): Promise<void> {
  const { BASE_URL: baseUrl = '', API_KEY: apiKey = '', API_USER: user = '' } = process.env
  await play(makeCalls({ baseUrl, apiKey, user }), makeCalls({ baseUrl, apiKey: `${apiKey}x`, user }))
}
