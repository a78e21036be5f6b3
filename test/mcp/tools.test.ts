import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Schemas } from '../../src/contract/types.ts'
import { provedAccount, STORY_DOMAIN, STORY_SIGNAL } from '../contract/support/story.ts'
import type { Client } from '../support/client.ts'
import { testService, type TestService } from '../support/service.ts'
import { agentOf, type Agent } from './support.ts'

const WEEK_MS = 7 * 86_400_000
const READING = ['whats_new', 'find_accounts', 'get_accounts', 'get_account_evidence', 'list_suggestions', 'try_signal', 'list_icps']
const WRITING = ['add_signals', 'mark_answer', 'upload_accounts', 'change_accounts_status']

let running: TestService
let admin: Client
let member: Client
let agent: Agent
let stranger: Agent

beforeAll(async () => {
  running = await testService()
  const made = await running.instance('reader')
  admin = made.admin
  await provedAccount(running, made)
  await admin.call('createUserRequest', { body: { email: 'member@people.example' } })
  member = admin.as('member@people.example')
  agent = await agentOf(member)
  stranger = await agentOf((await running.instance('stranger')).admin)
})
afterAll(async () => {
  await agent.client.close()
  await stranger.client.close()
  await running.stop()
})

interface Rows {
  items: Schemas['AccountRow'][]
}
interface Accounts {
  items: Schemas['Account'][]
  next: string | null
}

test('says what it is, and how to use it', () => {
  expect(agent.client.getServerVersion()).toMatchObject({ name: 'account-signal-service', title: 'Account Signal Service' })
  expect(agent.client.getInstructions()).toContain('find_accounts')
  expect(agent.client.getServerCapabilities()).toEqual({ tools: {}, resources: {} })
})

test('"Which of my accounts have news this week, and why?" takes two calls', async () => {
  const since = new Date(Date.now() - WEEK_MS).toISOString()
  const { items } = await agent.ask<Rows>('find_accounts', { matched_since: since, sort: 'matched' })
  expect(items.map(({ domain, signal_list: signals }) => [domain, signals])).toEqual([[STORY_DOMAIN, [STORY_SIGNAL]]])
  expect(items[0]?.summary).toContain('$24 million')
  const [account] = (await agent.ask<Accounts>('get_accounts', { account_filter: [STORY_DOMAIN] })).items
  const [article] = account?.signals?.[0]?.top_articles ?? []
  expect(article?.source).toBe('https://newsroom.example/quillhaven-series-b')
  expect(article?.article_summary.quotes.join(' ')).toContain('raised $24 million')
})

test('tells in one call what is new, with the quotes', async () => {
  const since = new Date(Date.now() - WEEK_MS).toISOString()
  const { matches } = await agent.ask<Schemas['Home']>('whats_new', { since })
  expect(matches.newest[0]?.quote).toContain('$24 million')
})

test('tries a question, and stores nothing', async () => {
  const tried = await agent.ask<Schemas['SignalPreview']>('try_signal', { signal: 'Has {account} raised a Series B?' })
  expect([tried.match_count, tried.compiled.frame]).toEqual([1, 'funding'])
  expect((await agent.ask<{ items: unknown[] }>('list_signals')).items).toHaveLength(1)
})

test('tells why an answer is yes', async () => {
  const { items } = await agent.ask<{ items: { signal_id: string }[] }>('list_signals')
  const given = { account: STORY_DOMAIN, signal_id: items[0]?.signal_id }
  const { documents } = await agent.ask<Schemas['AccountEvidence']>('get_account_evidence', given)
  expect(documents.map(({ verdict }) => verdict)).toEqual(['yes'])
})

test.each(['get_user_data', 'get_signal_templates', 'list_icps', 'list_runs', 'count_accounts', 'list_suggestions'])(
  '%s answers as its schema says',
  async (tool) => {
    expect(Object.keys(await agent.ask(tool)).length).toBeGreaterThan(0)
  },
)

test('long lists go on by the cursor that the answer gives', async () => {
  const { admin: owner } = await running.instance('pages')
  const names = ['five', 'four', 'one', 'seven', 'six', 'three', 'two'].map((name) => `${name}.example`)
  await owner.call('uploadAccounts', { body: { accounts: names } })
  const own = await agentOf(owner)
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: Accounts = await own.ask<Accounts>('get_accounts', { limit: 2, lite: true, ...(after !== null && { after }) })
    seen.push(...page.items.map(({ domain }) => domain))
    after = page.next
  } while (after !== null)
  expect(seen.sort()).toEqual(names)
  // Without a limit, and with none in its place, an answer has as many as an agent can read.
  for (const given of [{}, { limit: null }]) {
    const page = await own.ask<Accounts>('get_accounts', { lite: true, ...given })
    expect([page.items.length, page.next]).toEqual([5, expect.any(String)])
  }
  await own.client.close()
})

describe('what is wrong with a call is told with the name of the argument and what to do', () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    ['find_accounts', { domain: 'a.example' }, '/domain', 'This argument is not known. This tool takes q, status,'],
    ['find_accounts', { limit: 1000 }, '/limit', 'at most 100'],
    ['find_accounts', { limit: 'many' }, '/limit', 'integer'],
    ['find_accounts', { q: { text: 'a' } }, '/q', 'Must be of type string'],
    ['find_accounts', { q: ['a', 'b'] }, '/q', 'Must be of type string'],
    ['find_accounts', { matched_since: 'last week' }, '/matched_since', 'RFC 3339'],
    ['find_accounts', { status: 'hot' }, '/status', '"active"'],
    ['get_accounts', { account_filter: Array.from({ length: 21 }, (_, at) => `a${at}.example`) }, '/account_filter', 'at most 20'],
    ['get_accounts', { after: 'nonsense' }, '/after', 'cursor'],
    ['get_account_evidence', {}, '/account', 'required'],
    ['get_user_data', { user: 'somebody' }, '/user', 'takes no arguments'],
    ['try_signal', { signal: 'Is it hiring?' }, '/signal', '{account}'],
    ['try_signal', { signal: 'Is {account} hiring?', deep: true }, '/deep', 'not known'],
    ['quote_upload', { accounts: Array.from({ length: 201 }, () => 'a.example') }, '/accounts', 'at most 200'],
  ])('%s %j', async (tool, given, pointer, words) => {
    const { text, problem } = await agent.refused(tool, given)
    expect(problem).toMatchObject({ code: 'invalid_request', status: 400 })
    expect((problem['errors'] as { pointer: string }[]).map((error) => error.pointer)).toContain(pointer)
    expect(text).toContain(pointer)
    expect(text).toContain(words)
    expect(text).toContain('What to do: ')
  })

  test('a problem of the contract comes with its code, detail and remedy', async () => {
    const { text, problem } = await agent.refused('get_account_matches', { account: 'nosuch.example' })
    expect(text).toMatch(/^account_not_found: .*nosuch\.example[^]*\nWhat to do: ./)
    expect(problem).toMatchObject({
      status: 404,
      code: 'account_not_found',
      remedy: expect.any(String),
      type: expect.stringContaining('/problems/'),
    })
  })

  test.each([
    ['get_account_matches', { account: 'nosuch.example' }, '`find_accounts` lists them.'],
    ['find_accounts', { icp_id: '019bc14f-ef80-7ec4-acf2-c9cb208182fe' }, '`list_icps` lists them.'],
    ['get_account_evidence', { account: STORY_DOMAIN, signal_id: '019bc14f-ef80-7ec4-acf2-c9cb208182fe' }, '`list_signals` lists those'],
  ])('%s says where to look by the name of a tool, and says it once', async (tool, given, words) => {
    const { text, problem } = await agent.refused(tool, given)
    expect(text.split(words)).toHaveLength(2)
    expect(text + JSON.stringify(problem)).not.toMatch(/accounts\/table|icp\/details|signals\/table/)
    expect(problem['errors']).toHaveLength(1)
  })

  test('a message that no text may hold is refused as a whole, with the place', async () => {
    await expect(agent.refused('find_accounts', { q: 'a\0b' })).rejects.toThrow('/params/arguments/q: Contains a NUL character')
  })

  test('null is as good as left out', async () => {
    expect((await agent.ask<Rows>('find_accounts', { q: null, signal_ids: null })).items).toHaveLength(1)
  })

  test('a tool that there is not is an error of the protocol', async () => {
    await expect(agent.client.callTool({ name: 'drop_tables', arguments: {} })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('There is no tool "drop_tables"'),
    })
  })
})

describe('rights', () => {
  test('agents read only at first: tools that write are neither told nor carried out', async () => {
    const names = (await agent.client.listTools()).tools.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(READING))
    for (const name of WRITING) expect(names).not.toContain(name)
    const { text } = await agent.refused('upload_accounts', { accounts: ['new.example'], farsight: false })
    expect(text).toMatch(/^agents_read_only: .*\nWhat to do: .*\/v1\/agents\/change/)
    expect((await admin.call('accountsCounts')).body.total).toBe(1)
  })

  test('an admin lets them write, and from the next message on they do, with the rights and credits of their user', async () => {
    const made = await running.instance('writer', { credits: 1 })
    const own = await agentOf(made.admin)
    await made.admin.call('agentsChange', { body: { may_write: true } })
    const told = (await own.client.listTools()).tools
    expect(told.map(({ name }) => name)).toEqual(expect.arrayContaining(WRITING))
    expect(told.find(({ name }) => name === 'upload_accounts')?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true })
    const added = await own.ask<{ signals: { icp: string }[] }>('add_signals', {
      signals: [{ name: 'Hiring', signal: 'Is {account} hiring?', icp: 'Master' }],
      ignore_templates: true,
    })
    expect(added.signals.map(({ icp }) => icp)).toEqual(['Master'])
    expect(await own.ask('upload_accounts', { accounts: ['a.example'], farsight: false })).toMatchObject({ credits_remaining: 0 })
    const { problem } = await own.refused('upload_accounts', { accounts: ['b.example'], farsight: false })
    expect(problem).toMatchObject({ code: 'out_of_credits', status: 403 })
    const refused = await own.refused('change_accounts_status', { accounts: ['a.example'], new_status: 'delete' })
    expect(refused.text).toContain('/new_status')
    await made.admin.call('agentsChange', { body: { may_write: false } })
    expect((await own.refused('add_signals', { signals: [] })).problem['code']).toBe('agents_read_only')
    await own.client.close()
  })
})

describe('another instance', () => {
  test('has none of the accounts, signals and ICPs of this one', async () => {
    const [icp] = (await admin.call('icpDetails')).body
    const signalId = icp?.signals[0]?.signal_id
    expect((await stranger.ask<Rows>('find_accounts', { q: 'quillhaven' })).items).toEqual([])
    expect((await stranger.ask<Accounts>('get_accounts', { account_filter: [STORY_DOMAIN] })).items).toEqual([])
    expect((await stranger.refused('find_accounts', { icp_id: icp?.icp_id })).problem['code']).toBe('icp_not_found')
    expect((await stranger.refused('get_account_evidence', { account: STORY_DOMAIN, signal_id: signalId })).problem['code']).toBe(
      'account_not_found',
    )
    for (const uri of [`account://${STORY_DOMAIN}/evidence`, `account://${STORY_DOMAIN}/evidence/${signalId}`])
      await expect(stranger.client.readResource({ uri })).rejects.toMatchObject({ code: -32002 })
    expect((await stranger.client.listResources()).resources).toEqual([])
  })
})

describe('resources', () => {
  const read = async (uri: string) => {
    const [content] = (await agent.client.readResource({ uri })).contents
    if (!content || !('text' in content)) throw new Error('no text')
    expect(content).toMatchObject({ uri, mimeType: 'application/json' })
    return JSON.parse(content.text) as Record<string, unknown>
  }

  test('are told by template, and accounts by name', async () => {
    const { resourceTemplates } = await agent.client.listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'account://{domain}/evidence{?page}',
      'account://{domain}/evidence/{signal_id}',
    ])
    expect((await agent.client.listResources()).resources).toMatchObject([
      { uri: `account://${STORY_DOMAIN}/evidence`, name: STORY_DOMAIN },
    ])
    await expect(agent.client.listResources({ cursor: 'x' })).rejects.toMatchObject({ code: -32602 })
  })

  test("an account's evidence: answers with quotes, sources and links", async () => {
    const evidence = await read(`account://${STORY_DOMAIN}/evidence`)
    expect(evidence).toMatchObject({
      account: STORY_DOMAIN,
      link: `${admin.baseUrl}/accounts?account=${STORY_DOMAIN}`,
      page: 1,
      pages: 1,
      next: null,
      answers: [{ signal: STORY_SIGNAL, answer: true, sources: [{ source: 'https://newsroom.example/quillhaven-series-b' }] }],
    })
    const [answer] = evidence['answers'] as { more: string; sources: { quotes: string[] }[] }[]
    expect(answer?.sources[0]?.quotes.join(' ')).toContain('raised $24 million')
    expect(await read(answer?.more ?? '')).toMatchObject({ account: STORY_DOMAIN, documents: [{ verdict: 'yes' }] })
  })

  test('many answers come in pages, those that are yes first', async () => {
    const made = await running.instance('many')
    await provedAccount(running, made)
    const signals = Array.from({ length: 24 }, (_, at) => ({
      name: `No ${at}`,
      signal: `Has {account} opened shop number ${at}?`,
      icp: 'Master',
      q_rank: 1,
    }))
    await made.admin.call('addSignals', { body: { signals, ignore_templates: true } })
    const own = await agentOf(made.admin)
    const pages: string[][] = []
    let uri: string | null = `account://${STORY_DOMAIN}/evidence`
    while (uri !== null) {
      const [content] = (await own.client.readResource({ uri })).contents
      const page = JSON.parse((content as { text: string }).text) as { next: string | null; answers: { signal: string }[] }
      pages.push(page.answers.map(({ signal }) => signal))
      uri = page.next
    }
    expect([pages.map((page) => page.length), pages[0]?.[0]]).toEqual([[20, 5], STORY_SIGNAL])
    expect(new Set(pages.flat()).size).toBe(25)
    await expect(own.client.readResource({ uri: `account://${STORY_DOMAIN}/evidence?page=3` })).rejects.toMatchObject({ code: -32002 })
    await own.client.close()
  })

  test.each([
    ['account://nosuch.example/evidence', -32002],
    [`account://${STORY_DOMAIN},other.example/evidence`, -32002],
    [`account://${STORY_DOMAIN}/secrets`, -32002],
    ['file:///etc/passwd', -32002],
    ['no address', -32002],
    [`account://${STORY_DOMAIN}/evidence?page=-1`, -32602],
    [`account://${STORY_DOMAIN}/evidence/not-a-uuid`, -32602],
  ])('there is none at %s', async (uri, code) => {
    await expect(agent.client.readResource({ uri })).rejects.toMatchObject({ code })
  })
})
