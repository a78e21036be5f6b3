// What is refused for one member of a request names that member.
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import type { OperationId } from '../../src/contract/types.ts'
import type { CallOptions, Client } from '../support/client.ts'
import { testService, type TestService } from '../support/service.ts'

let running: TestService
let admin: Client
beforeAll(async () => {
  running = await testService()
  ;({ admin } = running)
  await admin.call('setWebhook', { body: { webhook_url: 'http://127.0.0.1:9/hook' } })
  await admin.call('uploadAccounts', { body: { accounts: ['held.example'] } })
})
afterAll(async () => await running.stop())

const accounts = ['a.example']
const signal = (name: string, icp: string) => ({ signal: 'Is {account} hiring?', name, icp, q_rank: 1 })
const account = 'unknown.example'

const CASES: [OperationId, CallOptions, code: string, pointer: string][] = [
  [
    'addSignals',
    { body: { signals: [signal('One', 'Master'), signal('Two', 'No'), signal('Three', 'No')] } },
    'icp_not_found',
    '/signals/1/icp',
  ],
  ['signalsPreview', { body: { signal: 'Is {account} hiring?', icp: 'No' } }, 'icp_not_found', '/icp'],
  ['uploadAccounts', { body: { accounts, icp: 'No' } }, 'icp_not_found', '/icp'],
  ['accountsUploadQuote', { body: { accounts, icp: 'No' } }, 'icp_not_found', '/icp'],
  ['changeAccountsStatus', { body: { accounts, icp: 'No', new_status: 'active' } }, 'icp_not_found', '/icp'],
  ['swapIcp', { body: { accounts, target_icp: 'No' } }, 'icp_not_found', '/target_icp'],
  ['runFarsight', { body: { icp_id: uuid() } }, 'icp_not_found', '/icp_id'],
  ['deleteIcpRequest', { body: { icp_id: uuid() } }, 'icp_not_found', '/icp_id'],
  ['icpRename', { body: { icp_id: uuid(), icp_name: 'New' } }, 'icp_not_found', '/icp_id'],
  ['icpDetails', { query: { icp_ids: [uuid()] } }, 'icp_not_found', '/icp_ids/0'],
  ['accountsTable', { query: { icp_id: uuid() } }, 'icp_not_found', '/icp_id'],
  ['signalsTable', { query: { icp_id: uuid() } }, 'icp_not_found', '/icp_id'],
  ['addIcp', { body: { icp_name: 'Master' } }, 'icp_name_taken', '/icp_name'],
  ['deleteSignal', { body: { signal_id: uuid() } }, 'signal_not_found', '/signal_id'],
  ['signalsChange', { body: { signal_id: uuid(), q_rank: 1, expected: { name: 'x', q_rank: 6 } } }, 'signal_not_found', '/signal_id'],
  ['teamChange', { body: { email: 'nobody@people.example', is_admin: true } }, 'user_not_found', '/email'],
  ['deleteUserRequest', { body: { email: 'nobody@people.example' } }, 'user_not_found', '/email'],
  ['sourcesFind', { body: { account } }, 'account_not_found', '/account'],
  ['accountsMatches', { query: { account } }, 'account_not_found', '/account'],
  ['sourcesCheck', { body: { source_id: uuid() } }, 'source_not_found', '/source_id'],
  ['channelsTest', { body: { channel_id: uuid() } }, 'channel_not_found', '/channel_id'],
  ['viewsDelete', { body: { view_id: uuid() } }, 'view_not_found', '/view_id'],
  ['accountsUndo', { body: { act_id: uuid() } }, 'act_not_found', '/act_id'],
  ['webhookEvent', { query: { event_id: uuid() } }, 'event_not_found', '/event_id'],
  ['channelsMessage', { query: { event_id: uuid() } }, 'event_not_found', '/event_id'],
  ['webhookReplay', { body: { event_id: uuid() } }, 'event_not_found', '/event_id'],
  ['testWebhook', { body: { event_type: 'account.upload', icp_name: 'No' } }, 'icp_not_found', '/icp_name'],
  ['accountsExport', { query: { icp_id: uuid() } }, 'icp_not_found', '/icp_id'],
  ['accountsCounts', { query: { icp_id: uuid() } }, 'icp_not_found', '/icp_id'],
  ['accountsChangeWhere', { body: { filter: { icp_id: uuid() }, action: 'archive' } }, 'icp_not_found', '/filter/icp_id'],
  ['accountsEvidence', { query: { account: 'nodots', signal_id: uuid() } }, 'account_not_found', '/account'],
  ['answerFeedback', { body: { account: 'nodots', signal_id: uuid(), verdict: 'wrong' } }, 'account_not_found', '/account'],
  ['answerFeedback', { body: { account: 'held.example', signal_id: uuid(), verdict: 'wrong' } }, 'signal_not_found', '/signal_id'],
]

test.each(CASES)('%s, %#', async (operation, options, code, pointer) => {
  const { body } = await admin.call(operation, options)
  const problem = body as { code?: string; detail?: string; errors?: object[] }
  expect([problem.code, problem.errors]).toEqual([code, [{ pointer, detail: problem.detail }]])
})

// As people read it: the place first, written as the pointer is.
test.each<[OperationId, CallOptions, start: string]>([
  ['getAccounts', { query: { after: 'x' } }, '/after: Is no cursor'],
  ['signalsTable', { query: { after: 'x' } }, '/after: Is no cursor'],
  ['suggestions', { query: { after: 'x' } }, '/after: Is no cursor'],
  ['viewsSave', { body: { name: 'a\u202eb', query: '' } }, '/name: Holds control'],
])('%s begins with the place, %#', async (operation, options, start) => {
  const { body } = await admin.call(operation, options)
  expect((body as { detail?: string }).detail?.slice(0, start.length)).toBe(start)
})

test('the smallest count above the largest', async () => {
  const [master] = (await admin.call('icpDetails')).body
  const { body } = await admin.call('farsightEmployeeBounds', { body: { icp_id: master?.icp_id, min: 9, max: 3 } })
  expect(body).toMatchObject({ code: 'invalid_request', detail: '/min: The smallest count (9) is above the largest (3).' })
})

test('a message that is not there is told of as a message', async () => {
  const { body } = await admin.call('channelsMessage', { query: { event_id: uuid() } })
  expect(body).toMatchObject({
    detail: expect.stringMatching(/^There is no message .* webhook\/events lists them, each with its channel\.$/),
  })
})

test('an address that is taken, here or elsewhere', async () => {
  for (const email of [admin.user, admin.user.toUpperCase()]) {
    const { body } = await admin.call('createUserRequest', { body: { email } })
    expect(body).toMatchObject({ code: 'email_taken', errors: [{ pointer: '/email' }] })
  }
})

test('of several ids the one that is unknown, as it stands in the list', async () => {
  const [master] = (await admin.call('icpDetails')).body
  const { body } = await admin.call('icpDetails', { query: { icp_ids: [master?.icp_id ?? '', uuid()] } })
  expect(body).toMatchObject({ code: 'icp_not_found', errors: [{ pointer: '/icp_ids/1' }] })
})
