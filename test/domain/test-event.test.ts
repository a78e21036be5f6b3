import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { sendTestEvent, type TestRequest } from '../../src/domain/webhook/test-event.ts'
import { interrupted } from '../support/interrupted.ts'
import { openFixture, type Fixture, type TestInstance } from './support/fixture.ts'

let f: Fixture
beforeAll(async () => {
  f = await openFixture()
})
afterAll(() => f.close())

const AT = new Date('2026-11-20T08:00:00.000Z')
const send = (orgId: string, options: Partial<TestRequest>) =>
  f.transaction((tx) =>
    sendTestEvent(tx, { orgId, type: 'account.upload', spoof: false, email: 'caller@people.example', at: AT, ...options }).then(
      ({ body }) => body,
    ),
  )

async function withWebhook(): Promise<TestInstance> {
  const one = await f.instance()
  await f.db.webhookEndpoint.create({ data: { orgId: one.orgId, id: uuid(), url: 'https://receiver.example/hook', secret: 'sealed' } })
  return one
}

interface Sent {
  event: string
  event_time: string
  data: Record<string, unknown>[]
}

/** Sends, checks that what is returned is what is recorded for delivery, and returns it read. */
async function sent(orgId: string, options: Partial<TestRequest>): Promise<Sent> {
  const body = await send(orgId, options)
  const rows = await f.db.event.findMany({ where: { orgId }, orderBy: { id: 'desc' }, include: { deliveries: true } })
  const recorded = rows.find((row) => row.body === body)
  expect(recorded).toMatchObject({ isTest: true, deliveries: [{ state: 'pending' }] })
  return JSON.parse(body) as Sent
}

test('real data: the newest account in full, the newest match, and those of an ICP', async () => {
  const one = await withWebhook()
  const west = await f.icp(one, 'West')
  const signalId = await f.signal(one.orgId, one.masterIcpId, 'Funding', 6)
  const [old, young] = [
    await f.account(one, 'old.example', { icpId: west, createdAt: new Date('2026-01-01'), firstReadAt: AT, summary: 'Old news.' }),
    await f.account(one, 'young.example', { createdAt: new Date('2026-02-01'), firstReadAt: AT, summary: 'Young news.' }),
  ]
  await f.account(one, 'unread.example', { createdAt: new Date('2026-03-01') })
  await f.evidence(one.orgId, old, signalId, { createdAt: new Date('2026-01-02') })
  await f.evidence(one.orgId, young, signalId, { createdAt: new Date('2026-02-02') })
  expect(await sent(one.orgId, {})).toMatchObject({
    event: 'account.upload',
    event_time: AT.toISOString(),
    data: [{ name: 'young.example', signal_list: ['Funding'] }],
  })
  expect(await sent(one.orgId, { icpName: 'West' })).toMatchObject({ data: [{ name: 'old.example', icp_name: 'West' }] })
  const { data } = await sent(one.orgId, { type: 'account.signal' })
  expect(data).toEqual([
    {
      owner_email: expect.stringContaining('@people.example'),
      account: 'young.example',
      signal_name: 'Funding',
      source: expect.stringContaining('https://news.example/'),
      pub_date: '2026-10-01T00:00:00.000Z',
      why_now: 'Young news.',
      full_signal_summary: 'Yes: it raised $5 million.',
      crm_account_id: null,
      article_summary: {
        headline: 'Funding news',
        quotes: ['It raised $5 million.'],
        relevant_facts: ['Amount: $5 million'],
        one_sentence_summary: 'It raised $5 million.',
        signal_summary: 'A funding round of $5 million.',
        document_type: 'news_article',
      },
    },
  ])
  expect(await sent(one.orgId, { type: 'account.signal', icpName: 'West' })).toMatchObject({ data: [{ account: 'old.example' }] })
  // A test announces nothing.
  expect(await f.db.match.count({ where: { orgId: one.orgId, announcedAt: null } })).toBe(2)
})

test.each(['account.upload', 'account.signal'] as const)('invented data for %s, with real names where an ICP is given', async (type) => {
  const one = await withWebhook()
  await f.icp(one, 'Empty')
  const west = await f.icp(one, 'West')
  await f.signal(one.orgId, west, 'Real signal', 6)
  await f.account(one, 'real.example', { icpId: west })
  const names = ({ data: [record] }: Sent) =>
    type === 'account.upload' ? [record?.['name'], record?.['signal_list']] : [record?.['account'], record?.['signal_name']]
  const invented = await sent(one.orgId, { type, spoof: true })
  expect(names(invented)).toEqual(
    type === 'account.upload' ? ['quillhaven.example', ['New funding']] : ['quillhaven.example', 'New funding'],
  )
  expect(invented.data[0]).toMatchObject({ owner_email: 'caller@people.example' })
  expect(names(await sent(one.orgId, { type, spoof: true, icpName: 'West' }))).toEqual(
    type === 'account.upload' ? ['real.example', ['Real signal']] : ['real.example', 'Real signal'],
  )
  await expect(send(one.orgId, { type, spoof: true, icpName: 'Empty' })).rejects.toMatchObject({ code: 'nothing_to_test' })
})

test.each(['account.upload', 'account.signal'] as const)('the real name is in every sentence of invented data for %s', async (type) => {
  const one = await withWebhook()
  await f.signal(one.orgId, one.masterIcpId, 'Real signal', 6)
  const sentences = async () => JSON.stringify((await sent(one.orgId, { type, spoof: true, icpName: 'Master' })).data)
  const domain = `${type.replace('.', '-')}.example`
  await f.account(one, domain)
  expect(await sentences()).toContain(`${domain} raises $24 million Series B`)
  await f.db.company.create({ data: { domain, name: 'Brightforge Castings', source: 'test' } })
  const named = await sentences()
  expect(named).toContain('Brightforge Castings raises $24 million Series B')
  expect(named).toContain('Test data: Brightforge Castings raised')
  if (type === 'account.upload') expect(named).toContain('"full_name":"Brightforge Castings"')
  expect(named).not.toMatch(/quillhaven/i)
})

test('a match whose document changes while it is read is sent as it was; when it has changed, the one before', async () => {
  const one = await withWebhook()
  const signalId = await f.signal(one.orgId, one.masterIcpId, 'Funding', 6)
  const [old, young] = [await f.account(one, 'old.example'), await f.account(one, 'young.example')]
  await f.evidence(one.orgId, old, signalId, { createdAt: new Date('2026-01-02') })
  const { documentId } = await f.evidence(one.orgId, young, signalId, { createdAt: new Date('2026-02-02') })
  const changes = () => f.db.finding.deleteMany({ where: { documentId } })
  const options = { orgId: one.orgId, type: 'account.signal', spoof: false, email: 'caller@people.example', at: AT } as const
  const { body } = await f.transaction((tx) => sendTestEvent(interrupted(tx, 'from match x', changes), options))
  expect(JSON.parse(body)).toMatchObject({ data: [{ account: 'young.example' }] })
  expect(await f.db.finding.count({ where: { documentId } })).toBe(0)
  expect(await sent(one.orgId, { type: 'account.signal' })).toMatchObject({ data: [{ account: 'old.example' }] })
})

test('nothing to test with: no account, no match, no account with a signal', async () => {
  const one = await withWebhook()
  const other = await withWebhook()
  await f.evidence(other.orgId, await f.account(other, 'theirs.example'), await f.signal(other.orgId, other.masterIcpId, 'Theirs'))
  for (const type of ['account.upload', 'account.signal'] as const) {
    for (const spoof of [true, false]) await expect(send(one.orgId, { type, spoof })).rejects.toMatchObject({ code: 'nothing_to_test' })
  }
  await f.account(one, 'mine.example')
  await expect(send(one.orgId, { spoof: true })).rejects.toMatchObject({ code: 'nothing_to_test' })
  await expect(send(one.orgId, { type: 'account.signal' })).rejects.toMatchObject({ code: 'nothing_to_test' })
  await sent(one.orgId, {})
})

test('without a webhook it is webhook_not_found, for an unknown ICP icp_not_found; nothing is recorded', async () => {
  const bare = await f.instance()
  await f.account(bare, 'mine.example')
  await expect(send(bare.orgId, {})).rejects.toMatchObject({ code: 'webhook_not_found' })
  const one = await withWebhook()
  await expect(send(one.orgId, { icpName: 'Nowhere' })).rejects.toMatchObject({ code: 'icp_not_found' })
  expect(await f.db.event.count({ where: { orgId: { in: [bare.orgId, one.orgId] } } })).toBe(0)
})
