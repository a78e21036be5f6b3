// What the examples of problems say is what the service says.
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { contractDocument } from '../../src/contract/document.ts'
import type { OperationId, Schemas } from '../../src/contract/types.ts'
import { createInstance } from '../../src/domain/instances/create-instance.ts'
import { startHubSpot, type HubSpot } from '../support/crm/hubspot.ts'
import { makeClient, type CallOptions, type Client } from '../support/client.ts'
import { testService, type TestService } from '../support/service.ts'
import { example, lasting } from './support/examples.ts'
import { useUpRateLimit } from './support/rate-limit.ts'
import { fillSources, sourceOf } from './support/sources.ts'

const NOBODYS = '019bc14f-ef80-7ec4-acf2-c9cb208182fe'
const HOOK = 'https://93.184.215.14/hook'
const MARA = 'mara.lindqvist@tallship.example'
const DEV = 'dev.okafor@tallship.example'
const ICP = 'West Coast Robotics'
const FEED = { account: 'brightforge.example', kind: 'feed', url: 'https://brightforge.example/news/feed.xml' }
const CHANNEL = { kind: 'slack', name: '#sales', url: 'https://93.184.215.14/services/x7Kq' }
const FUNDING = { signal: 'Has {account} raised new funding?', name: 'Recent funding', icp: 'Master', q_rank: 6 }

interface World {
  admin: Client
  orgId: string
  /** A user of the instance who is no admin. */
  dev: Client
  icpId: string
  masterId: string
}

let service: TestService
let hubspot: HubSpot
let world: World
beforeAll(async () => {
  hubspot = await startHubSpot()
  service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: 'false', RATE_LIMIT_PER_MINUTE: '600', HUBSPOT_URL: hubspot.url } })
  const { db } = service.service.context
  const owner = { credits: 98, seats: 10, apiKey: null }
  const made = await db.$transaction((tx) => createInstance(tx, { ...owner, name: 'tallship', adminEmail: MARA }))
  await db.$transaction((tx) => createInstance(tx, { ...owner, name: 'elsewhere', adminEmail: 'sam@elsewhere.example' }))
  const admin = makeClient(service.service.baseUrl, made.apiKey, MARA)
  await admin.call('createUserRequest', { body: { email: DEV } })
  const { icp } = (await admin.call('addIcp', { body: { icp_name: ICP } })).body
  world = { admin, orgId: made.orgId, dev: admin.as(DEV), icpId: icp.icp_id, masterId: made.masterIcpId }
})
afterAll(async () => {
  await service.stop()
  await hubspot.stop()
})

interface Case {
  operation: OperationId
  options: CallOptions
  as?: Client
}

/** Events as if they had been recorded without a webhook. */
async function recordEvents(orgId: string, count: number): Promise<void> {
  const event = `select $1, gen_random_uuid(), 'account.upload', '{}', now() from generate_series(1, $2)`
  await service.service.context.pool.query(`insert into event (org_id, id, type, body, created_at) ${event}`, [orgId, count])
}

// In this order: what one makes, those below it find.
const CASES: Record<string, (world: World) => Case | Promise<Case>> = {
  InvalidRequestProblem: () => ({ operation: 'uploadAccounts', options: { body: { accounts: ['a.example'], comment: '' } } }),
  MalformedJsonProblem: () => ({ operation: 'uploadAccounts', options: { body: '{"accounts":' } }),
  InvalidQueryProblem: () => ({ operation: 'getAccounts', options: { query: { icp_id: 'x' } } }),
  IcpNameTakenProblem: () => ({ operation: 'addIcp', options: { body: { icp_name: ICP } } }),
  IcpNotFoundForUserProblem: () => ({ operation: 'deleteIcpRequest', options: { body: { icp_id: NOBODYS } } }),
  WebhookUrlRefusedProblem: () => ({ operation: 'setWebhook', options: { body: { webhook_url: 'https://10.0.0.7/hook' } } }),
  UnauthorizedProblem: () => ({ operation: 'getUserData', options: { headers: { 'api-key': undefined } } }),
  AdminRequiredProblem: ({ dev }) => ({ operation: 'getAllUserData', options: {}, as: dev }),
  OtherOrganizationProblem: () => ({ operation: 'deleteUserRequest', options: { body: { email: 'sam@elsewhere.example' } } }),
  LastAdminProblem: () => ({ operation: 'deleteUserRequest', options: { body: { email: MARA } } }),
  OutOfSeatsProblem: async ({ admin }) => {
    for (let seat = 3; seat <= 10; seat++) await admin.call('createUserRequest', { body: { email: `user${seat}@tallship.example` } })
    return { operation: 'createUserRequest', options: { body: { email: 'one.too.many@tallship.example' } } }
  },
  EmailTakenProblem: () => ({ operation: 'createUserRequest', options: { body: { email: DEV } } }),
  InvitationAcceptedProblem: () => ({ operation: 'teamInvitation', options: { body: { email: MARA, action: 'send' } } }),
  InvitationTooSoonProblem: async ({ admin }) => {
    const email = 'kofi.mensah@tallship.example'
    await admin.call('deleteUserRequest', { body: { email: 'user10@tallship.example' } })
    await admin.call('createUserRequest', { body: { email } })
    return { operation: 'teamInvitation', options: { body: { email, action: 'send' } } }
  },
  SignInRefusedProblem: () => ({ operation: 'sessionCreate', options: { body: { token: 'x'.repeat(43) } } }),
  UserNotFoundProblem: () => ({ operation: 'deleteUserRequest', options: { body: { email: 'ines@tallship.example' } } }),
  OutOfCreditsProblem: () => ({
    operation: 'uploadAccounts',
    options: { body: { accounts: Array.from({ length: 120 }, (_, i) => `company-${i}.example`), farsight: false } },
  }),
  MasterIcpProblem: ({ masterId }) => ({ operation: 'deleteIcpRequest', options: { body: { icp_id: masterId } } }),
  IcpNotFoundProblem: () => ({ operation: 'icpDetails', options: { query: { icp_ids: [NOBODYS] } } }),
  SignalNotFoundProblem: () => ({ operation: 'deleteSignal', options: { body: { signal_id: NOBODYS } } }),
  SuggestionsOffProblem: ({ icpId }) => ({ operation: 'runFarsight', options: { body: { icp_id: icpId } } }),
  NoHighRankSignalProblem: async ({ admin, icpId }) => {
    await admin.call('farsightStateSwitch', { body: { icp_id: icpId, state: 'limited' } })
    return { operation: 'runFarsight', options: { body: { icp_id: icpId } } }
  },
  SignalNameTakenProblem: async ({ admin }) => {
    await admin.call('addSignals', { body: { signals: [FUNDING] } })
    return { operation: 'addSignals', options: { body: { signals: [FUNDING] } } }
  },
  ChangedMeanwhileProblem: async ({ admin }) => {
    const [signal] = (await admin.call('signalsTable')).body
    const expected = { name: 'Recent funding', q_rank: 1 }
    return { operation: 'signalsChange', options: { body: { signal_id: signal?.signal_id, q_rank: 0, expected } } }
  },
  RunTooSoonProblem: async ({ admin, icpId }) => {
    await admin.call('runFarsight', { body: { icp_id: icpId } })
    return { operation: 'runFarsight', options: { body: { icp_id: icpId } } }
  },
  TemplateMismatchProblem: () => ({
    operation: 'addSignals',
    options: { body: { signals: [{ ...FUNDING, name: 'Tea', signal: 'Does {account} like tea?' }] } },
  }),
  WebhookNotFoundProblem: () => ({ operation: 'webhookDetails', options: {} }),
  EventNotFoundProblem: () => ({ operation: 'webhookEvent', options: { query: { event_id: NOBODYS } } }),
  NothingToTestProblem: async ({ admin }) => {
    await admin.call('setWebhook', { body: { webhook_url: HOOK } })
    return { operation: 'testWebhook', options: { body: { event_type: 'account.upload', spoof_payload: true } } }
  },
  EventSelectionChangedProblem: async ({ orgId }) => {
    await recordEvents(orgId, 2)
    return {
      operation: 'webhookReplayWhere',
      options: { body: { filter: { state: 'none' }, dry_run: false, expected_count: 37 } },
    }
  },
  TooManyEventsProblem: async ({ orgId }) => {
    await recordEvents(orgId, 10_001)
    return { operation: 'webhookReplayWhere', options: { body: { filter: {}, dry_run: false, expected_count: 10_003 } } }
  },
  WebhookDisabledProblem: async ({ orgId }) => {
    const disabledReason = 'The receiver answered 410 Gone.'
    await service.service.context.db.webhookEndpoint.updateMany({ where: { orgId }, data: { state: 'disabled', disabledReason } })
    return { operation: 'testWebhook', options: { body: { event_type: 'account.upload' } } }
  },
  AccountNotFoundProblem: () => ({
    operation: 'answerFeedback',
    options: { body: { account: 'quillhaven.example', signal_id: NOBODYS, verdict: 'right' } },
  }),
  ActNotFoundProblem: () => ({ operation: 'accountsUndo', options: { body: { act_id: NOBODYS } } }),
  ViewNotFoundProblem: () => ({ operation: 'viewsDelete', options: { body: { view_id: NOBODYS } } }),
  TooManyViewsProblem: async ({ admin }) => {
    for (let i = 0; i < 100; i++) await admin.call('viewsSave', { body: { name: `View ${i}`, query: '' } })
    return { operation: 'viewsSave', options: { body: { name: 'One more', query: '' } } }
  },
  SourceRefusedProblem: async ({ admin }) => {
    await admin.call('uploadAccounts', { body: { accounts: [FEED.account] } })
    return { operation: 'sourcesAdd', options: { body: { ...FEED, url: 'http://10.0.0.7/feed' } } }
  },
  SourceNotFoundProblem: () => ({ operation: 'sourcesCheck', options: { body: { source_id: NOBODYS } } }),
  PublicSourceProblem: async () => {
    const source_id = await sourceOf(service, { domain: FEED.account, url: FEED.url })
    return { operation: 'sourcesRemove', options: { body: { source_id } } }
  },
  CheckTooSoonProblem: async ({ orgId }) => {
    const source_id = await sourceOf(service, { domain: FEED.account, orgId })
    await service.service.context.db.source.update({ where: { id: source_id }, data: { lastCheckedAt: new Date() } })
    return { operation: 'sourcesCheck', options: { body: { source_id } } }
  },
  TooManyAccountSourcesProblem: async ({ orgId }) => {
    await fillSources(service, { orgId, count: 19, domain: FEED.account })
    return { operation: 'sourcesAdd', options: { body: { ...FEED, url: 'https://news.brightforge.example/' } } }
  },
  TooManySourcesProblem: async ({ orgId }) => {
    await service.service.context.db.source.deleteMany({ where: { orgId } })
    await fillSources(service, { orgId, count: 5000, domain: null })
    return { operation: 'sourcesAdd', options: { body: { ...FEED, url: 'https://news.brightforge.example/' } } }
  },
  CrmNotConnectedProblem: () => ({ operation: 'crmSync', options: {} }),
  CrmRefusedProblem: () => ({ operation: 'crmConnect', options: { body: { kind: 'hubspot', token: 'pat-wrong' } } }),
  CrmListNotFoundProblem: async ({ admin }) => {
    await admin.call('crmConnect', { body: { kind: 'hubspot', token: hubspot.token } })
    return { operation: 'crmListUpload', options: { body: { list_id: '77', icp: 'Master' } } }
  },
  ListTooLargeProblem: () => {
    const results = Array.from({ length: 10_001 }, (_, n) => ({ recordId: String(n) }))
    hubspot.goWrong({ on: 'GET /crm/v3/lists', answer: { status: 200, body: { results } } })
    return { operation: 'crmListUpload', options: { body: { list_id: '41', icp: 'Master' } } }
  },
  CrmUnavailableProblem: () => {
    hubspot.goWrong({ on: 'POST /crm/v3/lists', times: 2, answer: { status: 502 } })
    return { operation: 'crmLists', options: {} }
  },
  CrmConnectedProblem: async ({ orgId }) => {
    await service.service.context.db.crmConnection.update({ where: { orgId }, data: { kind: 'salesforce' } })
    return { operation: 'crmConnect', options: { body: { kind: 'hubspot', token: hubspot.token } } }
  },
  ChannelNotFoundProblem: () => ({ operation: 'channelsTest', options: { body: { channel_id: NOBODYS } } }),
  ChannelExistsProblem: async ({ admin }) => {
    await admin.call('channelsAdd', { body: CHANNEL })
    return { operation: 'channelsAdd', options: { body: CHANNEL } }
  },
  ChannelDisabledProblem: async ({ admin }) => {
    const [channel] = (await admin.call('channels')).body
    const channel_id = channel?.channel_id ?? ''
    await admin.call('channelsChange', { body: { channel_id, enabled: false } })
    return { operation: 'channelsTest', options: { body: { channel_id } } }
  },
  TooManyChannelsProblem: async ({ admin }) => {
    for (let n = 1; n < 50; n++) await admin.call('channelsAdd', { body: { ...CHANNEL, url: `${CHANNEL.url}/${n}` } })
    return { operation: 'channelsAdd', options: { body: { ...CHANNEL, url: `${CHANNEL.url}/50` } } }
  },
  NothingToUndoProblem: async ({ admin }) => {
    await admin.call('uploadAccounts', { body: { accounts: ['undone.example'] } })
    const filter = { domains: ['undone.example'] }
    const archive = { filter, action: 'archive', dry_run: false, expected_count: 1, expected_credits: 0 }
    const { act_id: actId } = (await admin.call('accountsChangeWhere', { body: archive })).body
    const undo = { body: { act_id: actId ?? '' } }
    await admin.call('accountsUndo', undo)
    return { operation: 'accountsUndo', options: undo }
  },
  SelectionChangedProblem: async ({ admin }) => {
    await admin.call('uploadAccounts', { body: { accounts: Array.from({ length: 43 }, (_, i) => `selected-${i}.example`) } })
    const filter = { q: 'selected-' }
    return {
      operation: 'accountsChangeWhere',
      options: { body: { filter, action: 'activate', dry_run: false, expected_count: 41, expected_credits: 41 } },
    }
  },
  NothingToMarkProblem: async ({ admin }) => {
    await admin.call('uploadAccounts', { body: { accounts: ['brightforge.example'] } })
    const [signal] = (await admin.call('getUserData')).body.signals
    return {
      operation: 'answerFeedback',
      options: { body: { account: 'brightforge.example', signal_id: signal?.signal_id, verdict: 'right' } },
    }
  },
  BodyTooLargeProblem: () => ({ operation: 'uploadAccounts', options: { body: JSON.stringify({ padding: 'x'.repeat(2 ** 21) }) } }),
  UnsupportedMediaTypeProblem: () => ({ operation: 'uploadAccounts', options: { body: '{}', headers: { 'content-type': 'text/plain' } } }),
  InternalErrorProblem: async () => {
    await service.service.context.pool.query('alter table credit_entry rename to credit_entry_away')
    return { operation: 'creditLedger', options: {} }
  },
  RateLimitedProblem: async ({ orgId }) => {
    await useUpRateLimit(service, orgId)
    return { operation: 'getUserData', options: {} }
  },
}

test.each(Object.keys(CASES))('%s', async (name) => {
  const expected = example<Schemas['Problem']>(name)
  const { operation, options, as = world.admin } = (await CASES[name]?.(world)) as Case
  const { status, code } = expected
  expect(lasting(await as.refused(operation, options, status, code))).toEqual(lasting(expected))
})

test('every example of a problem is among them', () => {
  const { examples } = contractDocument.components as unknown as { examples: Record<string, unknown> }
  expect(Object.keys(CASES).sort()).toEqual(Object.keys(examples).filter((name) => name.endsWith('Problem')).sort()) // prettier-ignore
})
