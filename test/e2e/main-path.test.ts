import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eventually } from '../support/eventually.ts'
import { startReceiver } from '../support/receiver.ts'
import { testService, type TestService } from '../support/service.ts'

let service: TestService
let receiver: Awaited<ReturnType<typeof startReceiver>>
let secret: string

beforeAll(async () => {
  service = await testService({ env: { INBOX_POLL_SECONDS: '1' } })
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver.stop()
  await service.stop()
})

const yesterday = new Date(Date.now() - 86_400_000).toISOString()
const article = {
  url: 'https://www.ledger.example/northwind-round?utm_source=mail',
  headline: 'Northwind Labs raises $12 million Series A',
  text: 'Northwind Labs, which makes sensors for cold rooms, said on Monday that it had raised $12 million in a Series A round led by Calder Ventures.\n\nThe company will hire 20 people.',
  pub_date: yesterday,
  document_type: 'news_article',
}

const inbox = () => path.join(service.dataDir, 'inbox')
const put = (name: string, content: unknown) =>
  writeFileSync(path.join(inbox(), name), typeof content === 'string' ? content : JSON.stringify(content))

test('from a signal to a signed event: a document in the inbox is read for an account, answered with a quote, scored and announced', async () => {
  const { admin } = service
  const added = await admin.call('addSignals', {
    body: {
      signals: [{ icp: 'Master', name: 'Raised funding', signal: 'Has {account} raised funding in the last 12 months?', q_rank: 6 }],
      ignore_templates: true,
    },
  })
  expect(added.status).toBe(201)
  const webhook = await admin.call('setWebhook', { body: { webhook_url: receiver.url } })
  secret = (webhook.body as { signing_secret?: string }).signing_secret ?? ''
  expect(secret).toMatch(/^whsec_/)

  mkdirSync(inbox(), { recursive: true })
  put('round.json', article)
  put('broken.json', '{ "url": ')
  await eventually(
    'the good file in done/',
    () => readdirSync(inbox()).includes('done') && readdirSync(path.join(inbox(), 'done')).length === 1,
  )
  await eventually(
    'the bad file in rejected/',
    () => readdirSync(inbox()).includes('rejected') && readdirSync(path.join(inbox(), 'rejected')).length === 2,
  )

  const uploaded = await admin.call('uploadAccounts', {
    body: { accounts: ['https://www.NorthwindLabs.example/about', 'quiet.example'], farsight: false },
  })
  expect(uploaded.status).toBe(202)
  expect(uploaded.body).toMatchObject({ credits_consumed: 2, credits_remaining: 998, totals: { created: 2 } })

  const event = await eventually('account.upload at the receiver', () => receiver.received[0])
  receiver.verify(secret, event)
  expect(event.body.event).toBe('account.upload')
  expect(event.body.data.map((account) => account['name'])).toEqual(['northwindlabs.example', 'quiet.example'])

  const { body } = await admin.call('getAccounts')
  const [first, second] = body as {
    name: string
    scaled_score: number
    summary: string
    signal_list: string[]
    signals: { answer: boolean | null; top_articles: { source: string; article_summary: { quotes: string[] } }[] }[]
  }[]
  expect(first).toMatchObject({ name: 'northwindlabs.example', signal_list: ['Raised funding'] })
  expect(first?.scaled_score).toBeGreaterThan(50)
  expect(first?.summary).toContain('ledger.example')
  const [answer] = first?.signals ?? []
  expect(answer?.answer).toBe(true)
  for (const quote of answer?.top_articles[0]?.article_summary.quotes ?? ['missing'])
    expect(`${article.headline}\n${article.text}`).toContain(quote)
  expect(second).toMatchObject({ name: 'quiet.example', scaled_score: 0, summary: '' })
  expect(second?.signals[0]?.answer).toBeNull()
  // The document's own job may look at the account once more after the event.
  expect({ ...event.body.data[0], last_checked_at: null }).toEqual({ ...first, last_checked_at: null })

  const { body: overview } = await admin.call('getUserData')
  expect(overview).toMatchObject({ icps: ['Master'], credits_remaining: 998, active_accounts: 2 })
})

test('what an upload carried is not announced again; a later document is, once', async () => {
  const { admin } = service
  const later = {
    ...article,
    url: 'https://www.wire.example/quiet',
    headline: 'Quiet secures €8m',
    about: 'quiet.example',
    text: 'Quiet has secured €8 million in seed funding from Harrow Partners, the company announced today.',
  }
  put('later.json', later)
  await eventually('the answer of quiet.example', async () => {
    const { body } = await admin.call('getAccounts', { query: { account_filter: ['quiet.example'] } })
    return (body as { signal_list: string[] }[])[0]?.signal_list.includes('Raised funding')
  })
  const { runToEnd } = await import('../../src/jobs/run-to-end.ts')
  const { jobHandlers } = await import('../../src/jobs/workers.ts')
  const { context } = service.service
  for (const id of ['0199aaaa-0000-7000-8000-000000000001', '0199aaaa-0000-7000-8000-000000000002']) {
    expect(await runToEnd(context, jobHandlers(context), 'match', id)).toMatchObject({ state: 'finished' })
  }
  const signal = await eventually('account.signal at the receiver', () =>
    receiver.received.find((one) => one.body.event === 'account.signal'),
  )
  receiver.verify(secret, signal)
  expect(signal.body.data).toHaveLength(1)
  expect(signal.body.data[0]).toMatchObject({
    account: 'quiet.example',
    signal_name: 'Raised funding',
    source: later.url,
    owner_email: 'admin@first.example',
  })
  const events = await context.db.event.groupBy({ by: ['type'], _count: true, orderBy: { type: 'asc' } })
  expect(events).toEqual([
    { type: 'account.signal', _count: 1 },
    { type: 'account.upload', _count: 1 },
  ])
})
