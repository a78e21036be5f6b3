import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Schemas } from '../../src/contract/types.ts'
import { getAccounts, type AccountQuery } from '../../src/domain/accounts/get-accounts.ts'
import { openFixture, type Fixture, type TestInstance } from './support/fixture.ts'

let f: Fixture
beforeAll(async () => {
  f = await openFixture()
})
afterAll(() => f.close())

const DEFAULTS = { filter: [], status: 'all', signalData: true, lite: false, limit: 100, offset: 0, includeTotal: false } as const

async function list({ orgId }: TestInstance, query: Partial<AccountQuery> = {}) {
  const page = await getAccounts(f.pool, { orgId, ...DEFAULTS, ...query })
  return { ...page, accounts: page.accounts.map((json) => JSON.parse(json) as Schemas['Account']) }
}
const names = async (one: TestInstance, query: Partial<AccountQuery> = {}) => (await list(one, query)).accounts.map(({ name }) => name)

test('an account in full', async () => {
  const one = await f.instance()
  const west = await f.icp(one, 'West')
  const [inherited, own, silent] = [
    await f.signal(one.orgId, one.masterIcpId, 'Funding', 6),
    await f.signal(one.orgId, west, 'Hiring', 0.1),
    await f.signal(one.orgId, west, 'Silent'),
  ]
  await f.signal(one.orgId, await f.icp(one, 'East'), 'Foreign')
  await f.db.company.create({
    data: {
      domain: 'full.example',
      name: 'Full Ltd',
      country: 'US',
      state: 'CA',
      city: 'Oakland',
      industry: 'Robotics Engineering',
      employees: 42,
      linkedinUrl: 'https://profiles.example/full',
      source: 'test',
    },
  })
  const line = { signal_id: inherited, name: 'Funding', q_rank: 6, points: 5.4, prob: 0.9, age_days: 3 }
  const id = await f.account(one, 'full.example', {
    icpId: west,
    scaledScore: 59.5,
    summary: 'It raised.',
    breakdown: [line],
    createdAt: new Date('2026-11-01T10:00:00.120Z'),
    lastCheckedAt: new Date('2026-11-02T10:00:00Z'),
    firstReadAt: new Date('2026-11-02T10:00:00Z'),
  })
  await f.evidence(one.orgId, id, inherited)
  await f.db.answer.create({
    data: {
      orgId: one.orgId,
      accountId: id,
      signalId: own,
      answer: false,
      prob: 0.05,
      longAnswer: 'No: 3 documents read.',
      topArticles: [],
    },
  })
  const owner = await f.db.user.findFirstOrThrow({ where: { id: one.adminId } })
  const { accounts } = await list(one)
  const article = expect.objectContaining({ pub_date: '2026-10-01T00:00:00.000Z' })
  expect(accounts).toEqual([
    {
      id,
      name: 'full.example',
      domain: 'full.example',
      icp_name: 'West',
      icp_id: west,
      owner_email: owner.email,
      summary: 'It raised.',
      scaled_score: 59.5,
      status: 'active',
      account_data: {
        full_name: 'Full Ltd',
        linkedin_url: 'https://profiles.example/full',
        industry: 'Robotics Engineering',
        li_employees: 42,
        location: { country: 'US', state: 'CA', city: 'Oakland' },
      },
      signals: [
        {
          signal_id: inherited,
          trace_name: 'Funding',
          question: 'Has {account} raised new funding?',
          answer: true,
          long_answer: 'Yes: it raised $5 million.',
          date: '2026-10-01T00:00:00.000Z',
          type: 'boolean',
          q_rank: 6,
          prob: 0.9,
          top_articles: [article],
          inherited: true,
        },
        {
          signal_id: own,
          trace_name: 'Hiring',
          question: 'Has {account} raised new funding?',
          answer: false,
          long_answer: 'No: 3 documents read.',
          date: null,
          type: 'boolean',
          q_rank: 0.1,
          prob: 0.05,
          top_articles: [],
          inherited: false,
        },
        {
          signal_id: silent,
          trace_name: 'Silent',
          question: 'Has {account} raised new funding?',
          answer: null,
          long_answer: 'Not known: nothing has been read for this signal yet.',
          date: null,
          type: 'boolean',
          q_rank: 1,
          prob: 0,
          top_articles: [],
          inherited: false,
        },
      ],
      signal_list: ['Funding'],
      score_breakdown: [line],
      suggestion: null,
      rejection: null,
      crm_account_id: null,
      created_at: '2026-11-01T10:00:00.120Z',
      last_checked_at: '2026-11-02T10:00:00.000Z',
    },
  ])
})

test('what found a suggestion is told, but not in the light form', async () => {
  const one = await f.instance()
  const evidence = {
    signal: 'Funding',
    headline: 'Harrow Peak backs Brightforge',
    quote: 'Brightforge raised $42 million.',
    found_by: 'signal',
  }
  await f.account(one, 'found.example', {
    status: 'farsight',
    origin: 'discovery',
    discovery: { ...evidence, url: 'https://news.example/a' },
  })
  const { accounts } = await list(one)
  expect(accounts[0]?.suggestion).toEqual({ ...evidence, source: 'https://news.example/a' })
  expect((await list(one, { lite: true })).accounts[0]).not.toHaveProperty('suggestion')
})

test('an account of which nothing is known', async () => {
  const one = await f.instance()
  await f.account(one, 'bare.example', {
    status: 'archived',
    rejection: { reason: 'country', date: '2026-11-01T00:00:00.000Z', by: 'constraint' },
  })
  const { accounts } = await list(one)
  expect(accounts[0]).toMatchObject({
    summary: '',
    scaled_score: 0,
    signals: [],
    signal_list: [],
    score_breakdown: [],
    last_checked_at: null,
    account_data: {
      full_name: null,
      linkedin_url: null,
      industry: null,
      li_employees: null,
      location: { country: null, state: null, city: null },
    },
    rejection: { reason: 'country', date: '2026-11-01T00:00:00.000Z' },
  })
  expect(accounts[0]?.rejection).not.toHaveProperty('by')
})

test('signal_data and lite leave members out', async () => {
  const one = await f.instance()
  await f.account(one, 'bare.example')
  const members = async (query: Partial<AccountQuery>) => Object.keys((await list(one, query)).accounts[0] ?? {})
  const all = await members({})
  expect(all).toEqual(expect.arrayContaining(['signals', 'signal_list', 'account_data', 'score_breakdown']))
  expect(await members({ signalData: false })).toEqual(all.filter((name) => !['signals', 'signal_list'].includes(name)))
  expect(await members({ lite: true })).toEqual(all.filter((name) => !['account_data', 'score_breakdown', 'suggestion'].includes(name)))
})

test('filters, each alone and together', async () => {
  const one = await f.instance()
  const west = await f.icp(one, 'West')
  const signalId = await f.signal(one.orgId, one.masterIcpId, 'Funding')
  const foreign = await f.signal(one.orgId, west, 'West only')
  const a = await f.account(one, 'a1.example', { scaledScore: 90 })
  const b = await f.account(one, 'b1.example', { scaledScore: 50, icpId: west, status: 'farsight' })
  const c = await f.account(one, 'c1.example', { scaledScore: -100, status: 'archived' })
  await f.evidence(one.orgId, a, signalId, { createdAt: new Date('2026-11-10T00:00:00Z') })
  await f.evidence(one.orgId, b, signalId, { createdAt: new Date('2026-11-12T00:00:00Z') })
  // Left over from an ICP that the account was in before: it counts no more.
  await f.evidence(one.orgId, c, foreign, { createdAt: new Date('2026-11-14T00:00:00Z') })
  expect(await names(one)).toEqual(['a1.example', 'b1.example', 'c1.example'])
  expect(await names(one, { status: 'farsight' })).toEqual(['b1.example'])
  expect(await names(one, { icpId: west })).toEqual(['b1.example'])
  expect(await names(one, { icpId: one.masterIcpId, status: 'archived' })).toEqual(['c1.example'])
  expect(await names(one, { minScore: 50 })).toEqual(['a1.example', 'b1.example'])
  expect(await names(one, { filter: ['https://www.B1.example/x', 'nobody.example', '???'] })).toEqual(['b1.example'])
  expect(await names(one, { filter: ['???'] })).toEqual([])
  expect(await names(one, { signalName: 'Funding' })).toEqual(['a1.example', 'b1.example'])
  expect(await names(one, { signalName: ' Funding\u200b' })).toEqual(['a1.example', 'b1.example'])
  expect(await names(one, { signalName: 'West only' })).toEqual([])
  expect(await names(one, { matchedSince: new Date('2026-11-12T00:00:00Z') })).toEqual(['b1.example'])
  expect(await names(one, { matchedSince: new Date('2026-11-13T00:00:00Z') })).toEqual([])
  expect(await names(one, { signalName: 'Funding', minScore: 60, status: 'active' })).toEqual(['a1.example'])
})

test('pages by cursor: every account once, in order, also among equal scores and whatever the offset', async () => {
  const one = await f.instance()
  const scores = [63, 63, 0, -100, 12.5, 0, 0, 63, 0, 39, 0, 0.1]
  for (const [i, scaledScore] of scores.entries())
    await f.account(one, `p${String((i * 7) % 12).padStart(2, '0')}.example`, { scaledScore })
  const whole = await names(one)
  expect(whole.length).toBe(12)
  for (const limit of [1, 2, 5, 12, 13]) {
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await list(one, { limit, after, offset: 3, ...(after === undefined ? { offset: 0 } : {}) })
      seen.push(...page.accounts.map(({ name }) => name))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(seen).toEqual(whole)
  }
  expect(await names(one, { limit: 4, offset: 5 })).toEqual(whole.slice(5, 9))
  expect((await list(one, { limit: 4, offset: 8 })).next).toBeNull()
  expect(await names(one, { offset: 100 })).toEqual([])
})

test('scores that change while somebody goes through the pages: every account once all the same, in the order of the first page', async () => {
  const one = await f.instance()
  const ids: string[] = []
  for (let i = 0; i < 9; i++) ids.push(await f.account(one, `m${i}.example`, { scaledScore: 40 - i }))
  const set = async (i: number, scaledScore: number) => {
    await f.db.account.updateMany({ where: { orgId: one.orgId, id: ids[i] ?? '' }, data: { scaledScore } })
  }
  // Changed before: that counts.
  await set(8, 90)
  const first = await list(one, { limit: 3 })
  expect(first.accounts.map(({ name }) => name)).toEqual(['m8.example', 'm0.example', 'm1.example'])
  // Up beyond the first page, down behind others, and one that was shown already down among those to come.
  await set(7, 99)
  await set(2, 1)
  await set(0, 2)
  const second = await list(one, { limit: 3, after: first.next ?? '' })
  expect(second.accounts.map(({ name, scaled_score }) => [name, scaled_score])).toEqual([
    ['m2.example', 1],
    ['m3.example', 37],
    ['m4.example', 36],
  ])
  await set(5, 80)
  // A score that is set anew to the same is no change; twice in one transaction is one.
  await set(6, 34)
  await f.db.$transaction(async (tx) => {
    for (const scaledScore of [70, 71])
      await tx.account.updateMany({ where: { orgId: one.orgId, domain: 'm6.example' }, data: { scaledScore } })
  })
  const third = await list(one, { limit: 3, after: second.next ?? '' })
  expect(third.accounts.map(({ name }) => name)).toEqual(['m5.example', 'm6.example', 'm7.example'])
  expect(third.next).toBeNull()
  expect((await names(one)).slice(0, 4)).toEqual(['m7.example', 'm8.example', 'm5.example', 'm6.example'])
})

test('scores that change more than once meanwhile, to and fro or onwards: the order of the first page all the same', async () => {
  const [one, other] = [await f.instance(), await f.instance()]
  const scores = new Map<string, number>()
  for (let i = 0; i < 8; i++) {
    scores.set(`n${i}.example`, 40 - i)
    for (const instance of [one, other]) await f.account(instance, `n${i}.example`, { scaledScore: 40 - i })
  }
  const set = async (change: (score: number) => number) => {
    for (const [domain, score] of scores)
      await f.db.account.updateMany({ where: { orgId: one.orgId, domain }, data: { scaledScore: change(score) } })
  }
  const back = (score: number) => score
  // Changes from before the first page, which it shows.
  await set((score) => score / 2)
  await set(back)
  const whole = await names(one)
  const first = await list(one, { limit: 2 })
  await set(() => -100)
  await set(back)
  const second = await list(one, { limit: 2, after: first.next ?? '' })
  await set((score) => 100 - score)
  await set((score) => (score * 7) % 40)
  await set((score) => (score * 11) % 40)
  const third = await list(one, { limit: 2, after: second.next ?? '' })
  await set(back)
  const fourth = await list(one, { limit: 2, after: third.next ?? '' })
  expect([first, second, third, fourth].flatMap((page) => page.accounts.map(({ name }) => name))).toEqual(whole)
  expect(fourth.next).toBeNull()
  expect(await names(other, { after: first.next ?? '' })).toEqual(whole.slice(2))
})

test('earlier scores are kept for a day, and at most a hundred', async () => {
  const one = await f.instance()
  const id = await f.account(one, 'often.example', { scaledScore: 0 })
  const set = async (scaledScore: number) => {
    await f.db.account.updateMany({ where: { orgId: one.orgId, id }, data: { scaledScore } })
  }
  const earlier = async () => {
    const { earlierScores } = await f.db.account.findFirstOrThrow({ where: { orgId: one.orgId, id } })
    return (earlierScores as { score: number }[]).map(({ score }) => score)
  }
  await set(1)
  expect(await earlier()).toEqual([])
  await set(2)
  await set(3)
  expect(await earlier()).toEqual([0, 1])
  await f.pool.query(
    `update account set earlier_scores = jsonb_set(earlier_scores, '{0,at}', to_jsonb(now() - interval '25 hours')) where id = $1::uuid`,
    [id],
  )
  await set(4)
  expect(await earlier()).toEqual([1, 2])
  for (let i = 0; i < 101; i++) await set(i % 2 ? 6 : 5)
  expect(await earlier()).toHaveLength(100)
  expect((await earlier()).at(-1)).toBe(5)
})

test('a change that commits after the first page was read, though it began before, counts as made after it', async () => {
  const one = await f.instance()
  for (let i = 0; i < 4; i++) await f.account(one, `c${i}.example`, { scaledScore: 10 - i })
  const client = await f.pool.connect()
  try {
    await client.query('begin')
    await client.query("update account set scaled_score = 50 where org_id = $1::uuid and domain = 'c3.example'", [one.orgId])
    const first = await list(one, { limit: 2 })
    await client.query('commit')
    const second = await list(one, { limit: 2, after: first.next ?? '' })
    expect([...first.accounts, ...second.accounts].map(({ name }) => name)).toEqual([
      'c0.example',
      'c1.example',
      'c2.example',
      'c3.example',
    ])
  } finally {
    client.release()
  }
})

test('a cursor goes with the filters', async () => {
  const one = await f.instance()
  for (let i = 0; i < 6; i++) await f.account(one, `f${i}.example`, { status: i % 2 ? 'active' : 'archived' })
  const first = await list(one, { status: 'active', limit: 2 })
  expect(await names(one, { status: 'active', limit: 2, after: first.next ?? '' })).toEqual(['f5.example'])
})

test.each([
  'x',
  'NjM',
  ...[
    '63|a.example',
    '63|a.example\0|8:9:',
    'NaN|a.example|8:9:',
    '063|a.example|8:9:',
    '63|a.example|',
    '63|a.example|9:8:',
    '63|a.example|0:8:',
    '63|a.example|8:9:7',
    '63|a.example|7:9:8,7',
    '63|a.example|7:9:9',
    '63|a.example|8:9:8,',
  ].map((text) => Buffer.from(text).toString('base64url')),
])('the cursor %s is refused', async (after) => {
  await expect(list(await f.instance(), { after })).rejects.toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/after' }] })
})

test('counts only when asked, and all that match whatever the page', async () => {
  const one = await f.instance()
  for (let i = 0; i < 5; i++) await f.account(one, `t${i}.example`, { status: i < 3 ? 'active' : 'archived' })
  expect((await list(one, { limit: 1 })).total).toBeNull()
  expect((await list(one, { limit: 1, offset: 2, includeTotal: true, status: 'active' })).total).toBe(3)
})

test('an unknown ICP, and one of another instance, is icp_not_found; an empty one is an empty page', async () => {
  const [one, other] = [await f.instance(), await f.instance()]
  await f.account(other, 'theirs.example')
  await expect(list(one, { icpId: other.masterIcpId })).rejects.toMatchObject({ code: 'icp_not_found' })
  expect(await list(one, { icpId: one.masterIcpId })).toMatchObject({ accounts: [], next: null })
  expect(await names(one, { filter: ['theirs.example'] })).toEqual([])
})
