import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { routes } from '../../src/contract/document.ts'
import type { OperationId } from '../../src/contract/types.ts'
import { eventually } from '../support/eventually.ts'
import type { CallOptions, Client } from '../support/client.ts'
import { testService, type TestService } from '../support/service.ts'
import { channelOf } from './support/channels.ts'
import { sourceOf } from './support/sources.ts'
import { provedAccount, STORY_DOMAIN, STORY_SIGNAL } from './support/story.ts'

/** What another instance has, by the kinds of things that requests name; and something of each kind that does not exist. */
interface Things {
  icpId: string
  icpName: string
  signalId: string
  signalName: string
  domain: string
  webhookUrl: string
  email: string
  eventId: string
  sourceId: string
  channelId: string
  /** Of an account that waits as a suggestion. */
  accountId: string
}

let running: TestService
let foreignOrg: string
let foreign: Things
/** The other instance before any stranger came. */
let untouched: Record<string, string>
let count = 0
const unknown: Things = {
  icpId: uuid(),
  icpName: 'No Such Nordics',
  signalId: uuid(),
  signalName: 'No Such Signal',
  domain: 'nosuch.example',
  webhookUrl: 'http://127.0.0.1:9/nosuch',
  email: 'nosuch@people.example',
  eventId: uuid(),
  sourceId: uuid(),
  channelId: uuid(),
  accountId: uuid(),
}

beforeAll(async () => {
  running = await testService()
  const { orgId, admin } = await running.instance('foreign')
  foreignOrg = orgId
  await provedAccount(running, { orgId, admin })
  const { icp } = (await admin.call('addIcp', { body: { icp_name: 'Foreign Nordics' } })).body
  await admin.call('farsightStateSwitch', { body: { icp_id: icp.icp_id, state: 'limited' } })
  const signal = { signal: 'Is {account} hiring?', name: 'Foreign signal', icp: 'Foreign Nordics', q_rank: 6 }
  const added = await admin.call('addSignals', { body: { signals: [signal] } })
  await admin.call('uploadAccounts', { body: { accounts: ['foreign.example'], icp: 'Foreign Nordics' } })
  await admin.call('setWebhook', { body: { webhook_url: 'http://127.0.0.1:9/foreign' } })
  await admin.call('createUserRequest', { body: { email: 'member@foreign.example' } })
  const sourceId = await sourceOf(running, { domain: STORY_DOMAIN, orgId, url: 'https://foreign.example/feed.xml' })
  foreign = {
    icpId: icp.icp_id,
    icpName: icp.name,
    signalId: added.body.signals[0]?.signal_id ?? '',
    signalName: STORY_SIGNAL,
    domain: STORY_DOMAIN,
    webhookUrl: 'http://127.0.0.1:9/foreign',
    email: 'member@foreign.example',
    eventId: (await admin.call('webhookEvents')).body[0]?.event_id ?? '',
    sourceId,
    channelId: await channelOf(admin, 'http://127.0.0.1:9/channel'),
    accountId: (await admin.call('getAccounts', { query: { account_filter: 'foreign.example' } })).body[0]?.id ?? '',
  }
  await settled()
  untouched = await snapshot()
})
afterAll(async () => await running.stop())

/** Waits for the work that the instances' own calls have set off, so that what changes afterwards was changed by a stranger. */
async function settled(): Promise<void> {
  const { pool } = running.service.context
  await eventually('the queue to be empty', async () => {
    const { rows } = await pool.query<{ open: boolean }>(
      `select exists (select 1 from jobs.job where state < 'completed') or exists (select 1 from delivery where attempts = 0 and state = 'pending') as open`,
    )
    return !rows[0]?.open
  })
}

let tables: string[] = []

/** Every row of the other instance, table by table. Attempts to deliver are its own doing. */
async function snapshot(): Promise<Record<string, string>> {
  const { pool } = running.service.context
  if (tables.length === 0) {
    const { rows } = await pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'org_id' and table_name not in ('delivery', 'delivery_attempt', 'webhook_endpoint') order by 1`,
    )
    tables = rows.map(({ name }) => name)
    expect(tables.length).toBeGreaterThan(10)
  }
  const parts = [
    ...tables.map(
      (name) => `select '${name}' as name, string_agg(t::text, e'\\n' order by t::text) as rows from "${name}" t where org_id = $1`,
    ),
    `select 'org', (name, seats, credits_remaining, api_key_hash)::text from org where id = $1`,
    `select 'webhook_endpoint', (url, secret, state)::text from webhook_endpoint where org_id = $1`,
  ]
  const { rows } = await pool.query<{ name: string; rows: string | null }>(parts.join(' union all '), [foreignOrg])
  return Object.fromEntries(rows.map((row) => [row.name, row.rows ?? '']))
}

/** A new instance that has one of everything, like the other, but under its own names. */
async function stranger(): Promise<Client> {
  const { admin } = await running.instance(`stranger-${++count}`)
  await admin.call('addIcp', { body: { icp_name: 'Own Nordics' } })
  await admin.call('setWebhook', { body: { webhook_url: 'http://127.0.0.1:9/own' } })
  await admin.call('uploadAccounts', { body: { accounts: ['own.example'] } })
  return admin
}

/** The answer without what differs between any two requests: ids, times, secrets, cursors, the caller's own name and what the request named. */
function comparable(text: string, things: Things): string {
  let plain = text
  for (const [name, value] of Object.entries(things)) plain = plain.replaceAll(value, `<${name}>`)
  return plain
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '<uuid>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replaceAll(/stranger-\d+/g, '<caller>')
    .replaceAll(/whsec_[A-Za-z0-9+/=]+/g, '<secret>')
}

const QUESTION = 'Is {account} hiring?'
const constraint = { filter_list: ['US'], inclusion_or_exclusion: 'inclusion', list_type: 'country' }

/** Every way in which a request can name something of an instance. */
const probes: [operation: OperationId, what: string, ask: (things: Things) => CallOptions][] = [
  ['getAccounts', 'icp_id', ({ icpId }) => ({ query: { icp_id: icpId } })],
  ['getAccounts', 'account_filter', ({ domain }) => ({ query: { account_filter: domain, include_total: true } })],
  ['getAccounts', 'signal_name', ({ signalName }) => ({ query: { signal_name: signalName, include_total: true } })],
  ['uploadAccounts', 'icp', ({ icpName }) => ({ body: { accounts: ['new.example'], icp: icpName } })],
  ['uploadAccounts', 'accounts', ({ domain }) => ({ body: { accounts: [domain], farsight: false } })],
  ['changeAccountsStatus', 'icp', ({ icpName }) => ({ body: { accounts: ['own.example'], new_status: 'delete', icp: icpName } })],
  ['changeAccountsStatus', 'accounts', ({ domain }) => ({ body: { accounts: [domain], new_status: 'delete' } })],
  ['normalizeAccounts', 'accounts', ({ domain }) => ({ body: { accounts: [domain] } })],
  ['addSignals', 'icp', ({ icpName }) => ({ body: { signals: [{ signal: QUESTION, name: 'New', icp: icpName }] } })],
  ['addSignals', 'name', ({ signalName }) => ({ body: { signals: [{ signal: QUESTION, name: signalName, icp: 'Master' }] } })],
  ['deleteSignal', 'signal_id', ({ signalId }) => ({ body: { signal_id: signalId } })],
  ['icpDetails', 'icp_ids', ({ icpId }) => ({ query: { icp_ids: icpId } })],
  ['addIcp', 'icp_name', ({ icpName }) => ({ body: { icp_name: icpName } })],
  ['swapIcp', 'target_icp', ({ icpName }) => ({ body: { accounts: ['own.example'], target_icp: icpName } })],
  ['swapIcp', 'accounts', ({ domain }) => ({ body: { accounts: [domain], target_icp: 'Master' } })],
  ['deleteIcpRequest', 'icp_id', ({ icpId }) => ({ body: { icp_id: icpId } })],
  ['farsightStateSwitch', 'icp_id', ({ icpId }) => ({ body: { icp_id: icpId, state: 'unlimited' } })],
  ['runFarsight', 'icp_id', ({ icpId }) => ({ body: { icp_id: icpId } })],
  ['farsightConstraintsChange', 'icp_id', ({ icpId }) => ({ body: { icp_id: icpId, ...constraint } })],
  ['farsightEmployeeBounds', 'icp_id', ({ icpId }) => ({ body: { icp_id: icpId, min: 1 } })],
  ['setWebhook', 'webhook_url', ({ webhookUrl }) => ({ body: { webhook_url: webhookUrl } })],
  ['testWebhook', 'icp_name', ({ icpName }) => ({ body: { event_type: 'account.upload', icp_name: icpName } })],
  ['webhookEvent', 'event_id', ({ eventId }) => ({ query: { event_id: eventId } })],
  ['webhookAttempts', 'event_id', ({ eventId }) => ({ query: { event_id: eventId } })],
  ['webhookReplay', 'event_id', ({ eventId }) => ({ body: { event_id: eventId } })],
  ['webhookReplayWhere', 'account', ({ domain }) => ({ body: { filter: { account: domain } } })],
  ['answerFeedback', 'account', ({ domain, signalId }) => ({ body: { account: domain, signal_id: signalId, verdict: 'wrong' } })],
  ['answerFeedback', 'signal_id', ({ signalId }) => ({ body: { account: 'own.example', signal_id: signalId, verdict: 'wrong' } })],
  ['accountsTable', 'icp_id', ({ icpId }) => ({ query: { icp_id: icpId } })],
  ['accountsTable', 'q', ({ domain }) => ({ query: { q: domain } })],
  ['accountsTable', 'signal_ids', ({ signalId }) => ({ query: { signal_ids: signalId } })],
  ['accountsTable', 'owner_email', ({ email }) => ({ query: { owner_email: email } })],
  ['accountsCounts', 'icp_id', ({ icpId }) => ({ query: { icp_id: icpId } })],
  ['accountsExport', 'q', ({ domain }) => ({ query: { q: domain } })],
  ['accountsChangeWhere', 'icp_id', ({ icpId }) => ({ body: { filter: { icp_id: icpId }, action: 'archive' } })],
  [
    'accountsChangeWhere',
    'domains',
    ({ domain }) => ({ body: { filter: { domains: [domain] }, action: 'delete', dry_run: false, expected_count: 0, expected_credits: 0 } }),
  ],
  ['accountsChangeWhere', 'target_icp_id', ({ icpId }) => ({ body: { filter: {}, action: 'move', target_icp_id: icpId } })],
  ['accountsUndo', 'act_id', ({ eventId }) => ({ body: { act_id: eventId } })],
  ['accountsUploadQuote', 'accounts', ({ domain }) => ({ body: { accounts: [domain] } })],
  ['accountsUploadQuote', 'icp', ({ icpName }) => ({ body: { accounts: ['new.example'], icp: icpName } })],
  ['accountsMatches', 'account', ({ domain }) => ({ query: { account: domain } })],
  ['accountsEvidence', 'account', ({ domain, signalId }) => ({ query: { account: domain, signal_id: signalId } })],
  ['accountsEvidence', 'signal_id', ({ signalId }) => ({ query: { account: 'own.example', signal_id: signalId } })],
  ['accountsSources', 'account', ({ domain }) => ({ query: { account: domain } })],
  ['sourcesAdd', 'account', ({ domain }) => ({ body: { account: domain, kind: 'feed', url: 'https://own.example/feed.xml' } })],
  ['channelsAdd', 'icp_id', ({ icpId }) => ({ body: { kind: 'slack', url: 'http://127.0.0.1:9/channel', icp_id: icpId } })],
  ['channelsChange', 'channel_id', ({ channelId }) => ({ body: { channel_id: channelId, instant: true } })],
  ['channelsRemove', 'channel_id', ({ channelId }) => ({ body: { channel_id: channelId } })],
  ['channelsMessage', 'event_id', ({ eventId }) => ({ query: { event_id: eventId } })],
  ['channelsTest', 'channel_id', ({ channelId }) => ({ body: { channel_id: channelId } })],
  ['sourcesCheck', 'source_id', ({ sourceId }) => ({ body: { source_id: sourceId } })],
  ['sourcesRemove', 'source_id', ({ sourceId }) => ({ body: { source_id: sourceId } })],
  ['sourcesFind', 'account', ({ domain }) => ({ body: { account: domain } })],
  ['sources', 'account', ({ domain }) => ({ query: { account: domain } })],
  ['crmListUpload', 'icp', ({ icpName }) => ({ body: { list_id: '1', icp: icpName } })],
  // Without a connection of its own, each of these says so.
  ...(['crmConnect', 'crmTest', 'crmSync', 'crmSettings', 'crmDisconnect', 'crmLists'] as const).map(
    (operation): (typeof probes)[number] => [
      operation,
      'CRM',
      () =>
        operation === 'crmConnect' ? { body: { kind: 'hubspot' } } : operation === 'crmSettings' ? { body: { push_fields: true } } : {},
    ],
  ),
  ['runs', 'icp_id', ({ icpId }) => ({ query: { icp_id: icpId } })],
  ['creditLedger', 'user', ({ email }) => ({ query: { user: email } })],
  ['creditSummary', 'user', ({ email }) => ({ query: { user: email } })],
  ['teamChange', 'email', ({ email }) => ({ body: { email, is_admin: true } })],
  ['teamInvitation', 'email', ({ email }) => ({ body: { email, action: 'take_back' } })],
  ['suggestions', 'icp_id', ({ icpId }) => ({ query: { icp_id: icpId } })],
  ['suggestionsReject', 'ids', ({ accountId }) => ({ body: { ids: [accountId], reason: 'other' } })],
  ['suggestionsRestore', 'ids', ({ accountId }) => ({ body: { ids: [accountId] } })],
  ['signalsTable', 'icp_id', ({ icpId }) => ({ query: { icp_id: icpId } })],
  ['signalsPreview', 'icp', ({ icpName }) => ({ body: { signal: QUESTION, icp: icpName } })],
  [
    'signalsChange',
    'signal_id',
    ({ signalId }) => ({ body: { signal_id: signalId, q_rank: 0, expected: { name: 'Foreign signal', q_rank: 6 } } }),
  ],
  ['icpRename', 'icp_id', ({ icpId }) => ({ body: { icp_id: icpId, icp_name: 'Mine' } })],
  ['icpRename', 'icp_name', ({ icpName }) => ({ body: { icp_id: uuid(), icp_name: icpName } })],
  ['icpConstraintsPreview', 'icp_id', ({ icpId }) => ({ body: { icp_id: icpId, ...constraint } })],
  ['viewsSave', 'view_id', ({ eventId }) => ({ body: { view_id: eventId, name: 'Mine', query: '' } })],
  ['viewsDelete', 'view_id', ({ eventId }) => ({ body: { view_id: eventId } })],
  ['sessionLink', 'email', ({ email }) => ({ body: { email } })],
  ['sessionsRevoke', 'session_id', ({ signalId }) => ({ body: { session_id: signalId } })],
]

// Operations whose requests name nothing of an instance: their answers must not hold anything of another.
const nameless: OperationId[] = ['getSignalTemplates', 'getUserData', 'getAllUserData', 'locationCodes', 'industries', 'webhookDetails', 'webhookEvents',
  'webhookEnable', 'webhookDisable', 'webhookRotateSecret', 'runs', 'creditLedger', 'crm',
  'agents', 'agentsChange', 'sources', 'channels', 'home', 'sourcesCounts', 'team', 'creditSummary', 'modelUse', 'views', 'session', 'sessions', 'sessionDelete', 'apiKey', 'apiKeyGenerate', 'apiKeyRevokePrevious'] // prettier-ignore
// The specification wants these two told apart; they are tested below.
const exceptions: OperationId[] = ['createUserRequest', 'deleteUserRequest']
// Who signs in belongs to no instance yet; test/http/sessions.test.ts has them.
const beforeAnyInstance: OperationId[] = ['sessionOptions', 'sessionRequestLink', 'sessionCreate']

// First of all: the others leave work in the queue behind them.
test('documents of one instance are never read for another', async () => {
  const admin = await stranger()
  await admin.call('addSignals', {
    body: { signals: [{ signal: 'Has {account} raised new funding?', name: STORY_SIGNAL, icp: 'Master' }] },
  })
  await admin.call('uploadAccounts', { body: { accounts: [STORY_DOMAIN], farsight: false } })
  const account = await eventually('the account to be read', async () => {
    const [one] = (await admin.call('getAccounts', { query: { account_filter: STORY_DOMAIN } })).body
    return one?.last_checked_at === null ? undefined : one
  })
  expect(account).toMatchObject({ scaled_score: 0, summary: '', signal_list: [] })
  expect(account?.signals?.map(({ answer }) => answer)).toEqual([null])
})

test('every operation is walked', () => {
  const walked = new Set([...probes.map(([operation]) => operation), ...nameless, ...exceptions, ...beforeAnyInstance])
  expect([...walked].sort()).toEqual(routes.map(({ operation }) => operation.operationId).sort())
})

test.each(probes)('%s answers to the %s of another instance as to one that does not exist', async (operation, _what, ask) => {
  const answers = []
  for (const things of [foreign, unknown]) {
    const { status, text, headers } = await (await stranger()).call(operation, ask(things))
    answers.push([status, comparable(text, things), headers.get('x-total-count'), headers.has('link')])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(await snapshot()).toEqual(untouched)
})

const bodyFor = (operation: OperationId): CallOptions => {
  if (operation === 'agentsChange') return { body: { may_write: true } }
  return /(?:Enable|Disable|Secret|Generate)$/.test(operation) ? { body: {} } : {}
}

test.each([...nameless, 'getAccounts' as const, 'icpDetails' as const, 'signalsTable' as const])(
  '%s neither shows nor changes anything of another instance',
  async (operation) => {
    const { text, status } = await (await stranger()).call(operation, bodyFor(operation))
    expect([200, 201]).toContain(status)
    for (const value of [...Object.values(foreign), foreignOrg]) expect(text).not.toContain(value)
    expect(await snapshot()).toEqual(untouched)
  },
)

test('an account that both hold shows each its own sources, and the same address may be added by both', async () => {
  const admin = await stranger()
  await admin.call('uploadAccounts', { body: { accounts: [STORY_DOMAIN] } })
  expect((await admin.call('accountsSources', { query: { account: STORY_DOMAIN } })).body.sources).toEqual([])
  const added = await admin.call('sourcesAdd', { body: { account: STORY_DOMAIN, kind: 'feed', url: 'https://foreign.example/feed.xml' } })
  expect([added.status, added.body.source_id === foreign.sourceId]).toEqual([201, false])
  expect(await snapshot()).toEqual(untouched)
})

test('an address of another instance is taken, and its user cannot be deleted: the two exceptions', async () => {
  const admin = await stranger()
  await admin.call('createUserRequest', { body: { email: unknown.email } })
  const taken = await admin.refused('createUserRequest', { body: { email: foreign.email } }, 409, 'email_taken')
  const own = await admin.refused('createUserRequest', { body: { email: unknown.email } }, 409, 'email_taken')
  expect(comparable(JSON.stringify(taken), foreign)).toBe(comparable(JSON.stringify(own), unknown))
  const problem = await admin.refused('deleteUserRequest', { body: { email: foreign.email } }, 403, 'other_organization')
  expect(JSON.stringify(problem)).not.toContain(foreignOrg)
  expect(await snapshot()).toEqual(untouched)
})
