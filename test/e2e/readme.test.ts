import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Schemas } from '../../src/contract/types.ts'
import { eventually } from '../support/eventually.ts'
import { testService, type TestService } from '../support/service.ts'

let running: TestService
let firstAnswer: Promise<unknown> | undefined
beforeAll(async () => {
  const say = (line: string) => {
    if (line.startsWith('  try  ')) firstAnswer = answerTo(line)
  }
  running = await testService({ env: { SAMPLE_DATA: 'true' }, say })
})
afterAll(async () => await running.stop())

const readme = readFileSync(path.resolve(import.meta.dirname, '../../README.md'), 'utf8')

/** The lines of the README that call the API: path and, for a POST, body. */
const calls = [...readme.matchAll(/^(?:sleep \d; )?call '?([\w/]+)(\?[^']+)?'?(?: -d '([^']+)')?$/gm)].map(
  ([, operation = '', query = '', body]) => ({ operation, target: operation + query, body }),
)

/** What a line that calls curl answers. */
async function answerTo(line: string): Promise<unknown> {
  const [url = '', ...headers] = [...line.matchAll(/'([^']+)'/g)].map(([, quoted = '']) => quoted)
  const response = await fetch(url, { headers: headers.map((header): [string, string] => header.split(': ') as [string, string]) })
  return await response.json()
}

async function make(operation: string): Promise<unknown> {
  const { target, body } = calls.find((one) => one.operation === operation) ?? { target: operation }
  const { baseUrl, apiKey, user } = running.admin
  const headers = { 'api-key': apiKey, user, 'content-type': 'application/json' }
  const response = await fetch(`${baseUrl}/v1/${target}`, { headers, ...(body === undefined ? {} : { method: 'POST', body }) })
  const text = await response.text()
  expect([target, response.ok, text]).toEqual([target, true, text])
  return JSON.parse(text)
}

test('the line to try that a first start prints is answered at once with the three best accounts and their proofs', async () => {
  const accounts = (await firstAnswer) as Schemas['Account'][]
  expect(accounts).toHaveLength(3)
  for (const { scaled_score: score, signals } of accounts) {
    expect(score).toBeGreaterThan(0)
    expect(signals?.some(({ answer }) => answer === true)).toBe(true)
  }
})

test('a first start without the sample prints its key and no line to try, as it has no accounts to answer with', async () => {
  const said: string[] = []
  const empty = await testService({ say: (line) => said.push(line) })
  await empty.stop()
  expect(said.map((line) => line.trim().split(/ {2,}/)[0])).toEqual([expect.stringContaining('http'), 'admin', 'open', 'API key', 'Ready.'])
})

test('the calls of the README work as they are written, and end in a yes with its proof', async () => {
  const operations = calls.map(({ operation }) => operation)
  expect(operations).toEqual(['add_signals', 'set_webhook', 'upload_accounts', 'get_accounts', 'get_user_data'])
  const { signals } = (await make('add_signals')) as { signals: Schemas['StoredSignal'][] }
  await make('set_webhook')
  expect(await make('upload_accounts')).toMatchObject({ credits_consumed: 1, totals: { created: 1 } })
  const answer = await eventually('a yes to the question of the README', async () => {
    const [account] = (await make('get_accounts')) as Schemas['Account'][]
    return account?.signals?.find((one) => one.trace_name === signals[0]?.name && one.answer === true)
  })
  expect(answer.top_articles[0]?.article_summary.quotes[0]).toMatch(/\$110m/)
  expect(await make('get_user_data')).toMatchObject({ user: running.admin.user })
})
