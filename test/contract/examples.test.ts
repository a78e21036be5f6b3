// What the examples ask for is taken, and what they answer is what the service says: the mock answers with them, and readers copy them.
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { OperationId, Schemas } from '../../src/contract/types.ts'
import { createInstance } from '../../src/domain/instances/create-instance.ts'
import { Prisma } from '../../src/db/client.ts'
import { readMatchRecords } from '../../src/domain/signals/match-records.ts'
import type { RawDocument } from '../../src/evidence/documents/raw-document.ts'
import { storeDocuments } from '../../src/evidence/documents/store.ts'
import { makeClient, type Client } from '../support/client.ts'
import { giveCompanies } from '../support/companies.ts'
import { eventually } from '../support/eventually.ts'
import { testService, type TestService } from '../support/service.ts'
import { example, lasting } from './support/examples.ts'

const MARA = 'mara.lindqvist@tallship.example'
const DEV = 'dev.okafor@tallship.example'
const NOW = new Date('2026-03-10T09:20:00Z')

let service: TestService
let orgId: string
let mara: Client
let dev: Client
let icpId: string
beforeAll(async () => {
  service = await testService({ clock: () => NOW })
  const { db } = service.service.context
  const instance = { name: 'tallship', adminEmail: MARA, credits: 641, seats: 9, apiKey: null }
  const made = await db.$transaction((tx) => createInstance(tx, instance))
  orgId = made.orgId
  mara = makeClient(service.service.baseUrl, made.apiKey, MARA)
  dev = mara.as(DEV)
})
afterAll(async () => await service.stop())

/** Three documents about Quillhaven that prove nothing, from before the time in which vacancies count. */
const QUILLHAVEN = [1, 2, 3].map((day) => ({
  url: `https://quillhaven.example/blog/${day}`,
  headline: `How a gripper learns, part ${day}`,
  text: 'Quillhaven Systems writes about how its grippers learn to hold a bottle.',
  pub_date: new Date(`2025-09-0${day}T08:00:00Z`),
  pub_date_source: 'given' as const,
  document_type: 'blog_post' as const,
  about: 'quillhaven.example',
}))

/** Asks for what an example asks for and expects what its twin answers. `over` are ids of this instance in place of the example's. */
async function plays(
  [operation, request, answer]: [OperationId, string, string],
  { as = mara, over = {} }: { as?: Client; over?: object } = {},
): Promise<void> {
  const { body } = await as.call(operation, { body: { ...example(request), ...over } })
  expect(lasting(body)).toEqual(lasting(example(answer)))
}

/** The documents that an account of an example is answered from, as far as the example tells them. */
function documentsOf({ domain, signals = [] }: Schemas['Account']): RawDocument[] {
  return signals.flatMap(({ top_articles }) =>
    top_articles.map(({ source, pub_date, article_summary: { headline, quotes, document_type } }) => ({
      url: source,
      headline,
      text: quotes.join(' '),
      pub_date: pub_date === null ? null : new Date(pub_date),
      pub_date_source: 'given' as const,
      document_type,
      ...(new URL(source).hostname.endsWith(domain) ? { about: domain } : {}),
    })),
  )
}

test('a user, an ICP, signals', async () => {
  await plays(['createUserRequest', 'CreateUser', 'CreateUserResult'])
  const [funding, layoffs] = example<Schemas['UserOverview']>('UserOverview').signals
  const signals = [funding, layoffs].map((one) => ({ signal: one?.signal, name: one?.name, icp: one?.icp, q_rank: one?.q_rank }))
  await mara.call('addSignals', { body: { signals } })
  await plays(['addIcp', 'AddIcp', 'AddIcpResult'], { as: dev })
  icpId = (await dev.call('icpDetails')).body[1]?.icp_id ?? ''
  await plays(['addSignals', 'AddSignals', 'AddSignalsResult'], { as: dev })
  const overview = (await dev.call('getUserData')).body
  expect(lasting(overview)).toEqual(lasting({ ...example('UserOverview'), credits_remaining: 641, active_accounts: 0 }))
  await plays(['addSignals', 'AddSignalsCustom', 'AddSignalsCustomResult'], { as: dev })
  const custom = (await dev.call('getUserData')).body.signals.at(-1)?.signal_id
  await plays(['deleteSignal', 'DeleteSignal', 'DeleteSignalResult'], { over: { signal_id: custom } })
})

test('templates', async () => {
  const { templates } = (await mara.call('getSignalTemplates')).body
  expect(templates).toEqual(expect.arrayContaining(example<Schemas['SignalTemplates']>('SignalTemplates').templates))
})

test('accounts are added', async () => {
  const [bright, quill] = example<Schemas['Account'][]>('AccountsFull')
  await dev.call('uploadAccounts', { body: { accounts: [bright?.domain], farsight: false, icp: bright?.icp_name } })
  await dev.call('uploadAccounts', { body: { accounts: [quill?.domain], icp: quill?.icp_name } })
  await plays(['normalizeAccounts', 'NormalizeAccounts', 'NormalizeAccountsResult'])
  await plays(['uploadAccounts', 'UploadAccountsActive', 'UploadAccountsActiveResult'])
  await plays(['uploadAccounts', 'UploadAccountsFarsight', 'UploadAccountsFarsightResult'])
})

/** What the example tells of an account, but for its figures. */
const toldOf = ({ summary, signals, signal_list }: Schemas['Account']) => ({
  summary,
  signal_list,
  signals: signals?.map(({ trace_name, question, answer, long_answer, date, q_rank, inherited, top_articles }) => ({
    ...{ trace_name, question, answer, long_answer, q_rank, inherited },
    date: date === null ? null : Date.parse(date),
    top_articles: top_articles.map(({ source, article_summary }) => ({ source, article_summary })),
  })),
})

test('what is said of accounts', async () => {
  const { db, pool, queue } = service.service.context
  const accounts = [...example<Schemas['Account'][]>('AccountsFull'), ...example<{ data: Schemas['Account'][] }>('AccountUploadEvent').data]
  const companies = accounts.map(({ domain, account_data }) => ({ domain, name: account_data?.full_name ?? '' }))
  await giveCompanies(pool, companies)
  const documents = [...accounts.flatMap(documentsOf), ...QUILLHAVEN]
  await db.$transaction((tx) => storeDocuments(tx, queue, { orgId, connector: 'inbox', documents, now: NOW }))
  for (const account of accounts) {
    const query = { account_filter: account.domain }
    const one = await eventually(`${account.domain} is read`, async () => {
      const [found] = (await mara.call('getAccounts', { query })).body
      const isRead = found?.last_checked_at !== null && found?.signals?.some(({ answer }) => answer !== null)
      return isRead && found?.signals?.every(({ long_answer }) => !long_answer.startsWith('Not read yet')) ? found : undefined
    })
    expect(toldOf(one)).toEqual(toldOf(account))
  }
})

test('what is said of a new match', async () => {
  const { db } = service.service.context
  const { data } = example<{ data: Schemas['SignalMatch'][] }>('AccountSignalEvent')
  const { account, signal_name } = data[0] as Schemas['SignalMatch']
  const found = await db.$queryRaw<{ id: string }[]>`
    select m.id from match m join account a on a.id = m.account_id join signal s on s.id = m.signal_id
    where m.org_id = ${orgId}::uuid and a.domain = ${account} and s.name = ${signal_name}`
  const matchIds = Prisma.sql`${found.map(({ id }) => id)}::uuid[]`
  expect(lasting(await readMatchRecords(db, { orgId, matchIds }))).toEqual(lasting(data))
})

test('what is said to feedback', async () => {
  const funding = (await mara.call('getUserData')).body.signals.find(({ name }) => name === 'Recent funding')
  const over = { signal_id: funding?.signal_id }
  for (const name of ['AnswerFeedbackRight', 'AnswerFeedbackWrong']) {
    const { scaled_score: _score, ...expected } = example(`${name}Result`)
    const { body } = await mara.call('answerFeedback', { body: { ...example(name), ...over } })
    expect(lasting(body)).toMatchObject(lasting(expected) as object)
  }
})

test('accounts are changed', async () => {
  await plays(['changeAccountsStatus', 'ChangeAccountsStatusActivate', 'ChangeAccountsStatusActivateResult'])
  await plays(['changeAccountsStatus', 'ChangeAccountsStatusArchive', 'ChangeAccountsStatusArchiveResult'])
  await plays(['swapIcp', 'SwapIcp', 'SwapIcpResult'])
})

test('Account Suggestions', async () => {
  const over = { icp_id: icpId }
  await plays(['farsightStateSwitch', 'FarsightState', 'FarsightStateResult'], { over })
  await plays(['runFarsight', 'RunFarsight', 'RunFarsightResult'], { over })
})

test('the webhook', async () => {
  for (const name of ['SetWebhook', 'SetWebhookNone']) await mara.call('setWebhook', { body: example(name) })
})
