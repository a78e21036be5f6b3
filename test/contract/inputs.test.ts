import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { resolve, routes, type ContractOperation, type ContractParameter } from '../../src/contract/document.ts'
import type { OperationId, Schemas } from '../../src/contract/types.ts'
import { makeClient, type CallOptions, type Client } from '../support/client.ts'
import { testService, type TestService } from '../support/service.ts'
import { faultsOf, validValue, type Known, type Schema } from './support/schema-values.ts'

// Fixed, so that a failure can be seen again; fast-check prints the path to the smallest case.
const SEED = 20_261_121
const VALID_RUNS = 20
const INVALID_RUNS = 25

let running: TestService
let admin: Client
let known: Record<string, string[]> = {}

beforeAll(async () => {
  running = await testService()
  ;({ admin } = await running.instance('inputs', { credits: 10_000_000, seats: 10_000 }))
  await admin.call('addIcp', { body: { icp_name: 'Nordics' } })
  await admin.call('uploadAccounts', { body: { accounts: ['known.example'], farsight: false } })
  const signals = ['Master', 'Nordics'].map((icp) => ({ signal: 'Is {account} hiring?', name: `In ${icp}`, icp, q_rank: 6 }))
  const added = await admin.call('addSignals', { body: { signals } })
  await admin.call('setWebhook', { body: { webhook_url: 'http://127.0.0.1:9/hook' } })
  const { body: user } = await admin.call('getUserData')
  known = {
    icp_id: Object.values(user.icp_id_dict),
    'icp_ids[]': Object.values(user.icp_id_dict),
    signal_id: added.body.signals.map(({ signal_id }) => signal_id),
    icp: ['Master', 'Nordics'],
    icp_name: ['Nordics'],
    target_icp: ['Master', 'Nordics'],
    'accounts[]': ['known.example', 'https://www.new.example/path'],
    'account_filter[]': ['known.example'],
    signal_name: ['In Master'],
    webhook_url: ['http://127.0.0.1:9/hook', ''],
  }
})
afterAll(async () => await running.stop())

// What a schema cannot say: values that depend on another member, on a list elsewhere, or that only the service makes.
const narrowed: Record<string, Record<string, fc.Arbitrary<unknown>>> = {
  farsightConstraintsChange: {
    list_type: fc.constant('country'),
    'filter_list[]': fc.constantFrom('US', 'de', 'Fr'),
  },
  farsightEmployeeBounds: { min: fc.integer({ min: 0, max: 100 }), max: fc.integer({ min: 100, max: 2 ** 31 - 1 }) },
  // Without control characters, and with something asked beside the placeholder.
  addSignals: { signal: fc.stringMatching(/^[ -~à-ÿ]{0,40}\{account\} [a-z]{1,9}[ -~]{0,40}$/) },
  signalsPreview: { signal: fc.stringMatching(/^[ -~à-ÿ]{0,40}\{account\} [a-z]{1,9}[ -~]{0,40}$/) },
  icpConstraintsPreview: {
    list_type: fc.constant('country'),
    'filter_list[]': fc.constantFrom('US', 'de', 'Fr'),
    min: fc.integer({ min: 0, max: 100 }),
    max: fc.integer({ min: 100, max: 2 ** 31 - 1 }),
  },
  // Moving wants a target, which no other action takes; what is carried out wants what a dry run said.
  accountsChangeWhere: {
    action: fc.constant('move'),
    dry_run: fc.constant(true),
    // What is given must name something.
    q: fc.stringMatching(/^[ -~]{0,20}[a-z][ -~]{0,20}$/),
    domains: fc.array(fc.webUrl(), { minLength: 1, maxLength: 4 }),
    signal_ids: fc.array(fc.uuid(), { minLength: 1, maxLength: 4 }),
  },
  viewsSave: { name: fc.stringMatching(/^[ -~\u00e0-\u00ff]{0,20}[a-z][ -~]{0,20}$/) },
  webhookReplayWhere: { dry_run: fc.constant(true) },
  crmListUpload: { dry_run: fc.constant(true) },
  answerFeedback: { account: fc.constantFrom('known.example', 'https://www.unknown.example/') },
}

/** Which secrets a CRM wants depends on which it is; undefined: not told. */
const SECRETS = {
  kind: 'hubspot',
  token: 'pat-eu1-0a1b2c3d',
  login_url: undefined,
  client_id: undefined,
  client_secret: undefined,
  refresh_token: undefined,
}

const knownTo =
  (operation: string, schemas: Record<string, Schema>): Known =>
  (member) => {
    const only = narrowed[operation]?.[member]
    if (only) return only
    const some = known[member]
    const schema = schemas[member]
    if (!some || !schema) return undefined
    return fc.oneof(
      fc.constantFrom(...some),
      validValue(schema, () => undefined),
    )
  }

/** The schemas of a request's members by name, those of list items under `name[]`. */
function memberSchemas(schema: Schema): Record<string, Schema> {
  const { properties = {} } = resolve(schema as object) as Schema
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, one]) => {
      const { items } = resolve(one as object) as Schema
      return items ? [[name, one], [`${name}[]`, items], ...Object.entries(memberSchemas(items))] : [[name, one]] // prettier-ignore
    }),
  )
}

const bodySchema = ({ requestBody }: ContractOperation): Schema | undefined =>
  requestBody === undefined ? undefined : (resolve(requestBody).content?.['application/json']?.schema as Schema | undefined)

/** The query as if it were an object; cursors are left out, since only the service makes them. */
function querySchema({ parameters = [] }: ContractOperation): Schema | undefined {
  const all = parameters.map((one) => resolve<ContractParameter>(one)).filter((one) => one.in === 'query' && one.name !== 'after')
  if (all.length === 0) return undefined
  const required = all.filter((one) => (one as { required?: boolean }).required).map(({ name }) => name)
  return { type: 'object', required, properties: Object.fromEntries(all.map(({ name, schema }) => [name, schema as Schema])) }
}

const asQuery = (value: unknown) => ({ query: value as NonNullable<CallOptions['query']> })
const asBody = (value: unknown) => ({ body: JSON.stringify(value) })

async function neverRefusedForItsShape(operation: OperationId, options: CallOptions): Promise<void> {
  const { status, body, text } = await admin.call(operation, options)
  const { code } = body as { code?: string }
  // From then on the new key counts.
  if (operation === 'apiKeyGenerate') admin = makeClient(admin.baseUrl, (body as { api_key: string }).api_key, admin.user)
  if (status >= 500 || code === 'invalid_request' || code === 'malformed_json') throw new Error(`${status} ${text.slice(0, 500)}`)
}

async function refusedWithPointer(operation: OperationId, options: CallOptions, pointer: string): Promise<void> {
  const { status, body } = await admin.call(operation, options)
  const { code, errors = [] } = body as Schemas['Problem']
  expect([status, code]).toEqual([400, 'invalid_request'])
  expect(errors.some((error) => error.pointer === pointer || error.pointer.startsWith(`${pointer}/`))).toBe(true)
}

/** The places of all times in a request, at any depth. */
function timesIn(schema: Schema): string[][] {
  const { properties = {} } = resolve(schema as object) as Schema
  return Object.entries(properties).flatMap(([name, one]) => {
    const { format } = resolve(one as object) as Schema
    return format === 'date-time' ? [[name]] : timesIn(one).map((path) => [name, ...path])
  })
}

const within = (path: readonly string[], time: string): object =>
  path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), time) as object

// What an operation needs beside a time to do all that it does with one.
const BESIDE_TIME: Record<string, object> = {
  accountsChangeWhere: { action: 'archive', dry_run: true },
  webhookReplayWhere: { dry_run: true },
}

// Some are in the year before the first in UTC, or in the one after the last.
const FAR_TIMES = [
  '0000-01-01T00:00:00Z',
  '0000-01-01T00:00:00+14:00',
  '0001-01-01T00:00:00+14:00',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59-14:00',
  '9999-12-31T23:59:60Z',
]

const cases = routes.flatMap(({ operation }) => {
  const { operationId } = operation
  const [body, query] = [bodySchema(operation), querySchema(operation)]
  return [
    ...(body ? [{ operation: operationId as OperationId, part: 'body', schema: body, options: asBody }] : []),
    ...(query ? [{ operation: operationId as OperationId, part: 'query', schema: query, options: asQuery }] : []),
  ]
})

describe.each(cases)('$operation, $part', ({ operation, part, schema, options }) => {
  const valid = () => {
    const members = memberSchemas(schema)
    const value = validValue(schema, knownTo(operation, members))
    if (operation === 'crmConnect') return value.map((one) => ({ ...(one as object), ...SECRETS }))
    if (operation === 'channelsChange') return value.filter((one) => Object.keys(one as object).length > 1)
    return operation === 'accountsChangeWhere' ? value.filter((one) => 'target_icp_id' in (one as object)) : value
  }

  test('a valid one is never refused for its shape', async () => {
    await fc.assert(
      fc.asyncProperty(valid(), async (value) => await neverRefusedForItsShape(operation, options(value))),
      { seed: SEED, numRuns: VALID_RUNS },
    )
  })

  test('an invalid one is refused, with a pointer to what is wrong', async () => {
    // A body that may be left out may be null.
    const mayBeNull =
      part === 'body' && routes.some((one) => one.operation.operationId === operation && one.operation.requestBody?.required !== true)
    // A query has strings only, which read as numbers and booleans; a list that is empty in it is as good as absent, and one too long no URL can hold.
    const isAFault = (pointer: string, what: string) =>
      part === 'body'
        ? !(mayBeNull && pointer === '' && what.startsWith('null'))
        : !pointer.endsWith('unheard_of') && !/^(\d|-|true|false|"|\[|\{|null|too (few|many))/.test(what)
    const faulty = valid()
      .map((value) => faultsOf(schema, value).filter(({ pointer, what }) => isAFault(pointer, what)))
      .filter((faults) => faults.length > 0)
      .chain((faults) => fc.constantFrom(...faults))
    // Empty entries of a list in a query do not count, so that its others may have moved.
    const where = (pointer: string) => (part === 'body' ? pointer : pointer.split('/').slice(0, 2).join('/'))
    const check = async ({ value, pointer }: { value: unknown; pointer: string }) =>
      await refusedWithPointer(operation, options(value), where(pointer))
    await fc.assert(fc.asyncProperty(faulty, check), { seed: SEED, numRuns: INVALID_RUNS })
  })
})

const timed = cases.flatMap(({ operation, schema, options }) => timesIn(schema).map((path) => ({ operation, path, options })))

test.each(timed)('$operation takes the first and the last times as $path', async ({ operation, path, options }) => {
  await admin.call('setWebhook', { body: { webhook_url: 'http://127.0.0.1:9/hook' } })
  for (const time of FAR_TIMES) {
    const { status } = await admin.call(operation, options({ ...BESIDE_TIME[operation], ...within(path, time) }))
    expect([time, status]).toEqual([time, operation === 'webhookReplay' ? 202 : 200])
  }
})
