import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { ConnectorParts } from '../../src/crm/connection.ts'
import { CrmPaused, CrmRefused, CrmRevoked, CrmUnavailable, type CrmCompany, type CrmConnector } from '../../src/crm/connector.ts'
import { makeCrmAgents } from '../../src/crm/exchange.ts'
import { PUSH_FIELDS } from '../../src/crm/push/push-fields.ts'
import { makeSalesforce } from '../../src/crm/salesforce/salesforce.ts'
import { startSalesforce, type Salesforce } from '../support/crm/salesforce.ts'

const agents = makeCrmAgents()
let salesforce: Salesforce
let instances: string[] = []

beforeEach(async () => {
  salesforce = await startSalesforce()
  instances = []
})
afterEach(async () => await salesforce.stop())
afterAll(async () => await agents.close())

function connect(given: Partial<ConnectorParts> = {}): CrmConnector {
  const { clientId, clientSecret } = salesforce
  return makeSalesforce({
    config: { hubspotUrl: 'https://hubspot.example', salesforceLoginUrl: salesforce.url },
    agents,
    secrets: { kind: 'salesforce', clientId, clientSecret, refreshToken: null },
    loginUrl: null,
    instanceUrl: null,
    isOperators: false,
    turn: () => Promise.resolve(),
    onInstanceUrl: (url) => Promise.resolve(void instances.push(url)),
    signal: new AbortController().signal,
    clock: () => new Date(),
    ...given,
  })
}

async function pulled(connector: CrmConnector, since: Date | null = null): Promise<CrmCompany[]> {
  const all: CrmCompany[] = []
  for (let cursor: string | null = null; ;) {
    const { items, next }: { items: CrmCompany[]; next: string | null } = await connector.companies({ since, cursor })
    all.push(...items)
    if (next === null) return all
    cursor = next
  }
}

const at = (day: number) => new Date(Date.UTC(2026, 0, day))

test('accounts come with domain, owner, stage, industry, size and place, and with those that were deleted or merged', async () => {
  const owner = salesforce.addUser('Rep@Acme.example')
  const place = { BillingCountry: 'Germany', BillingState: 'Bavaria', BillingCity: 'Munich' }
  const whole = {
    Name: 'Acme',
    Website: 'https://www.Acme.com/de',
    OwnerId: owner,
    Type: 'Prospect',
    Industry: 'Machinery',
    NumberOfEmployees: 240,
  }
  const id = salesforce.addAccount({ ...whole, ...place }, at(1))
  const merged = salesforce.addAccount({ Name: 'Acme GmbH' }, at(2))
  salesforce.merge(merged, id)
  const [first, second] = await pulled(connect())
  expect(first).toEqual({
    ...{ id, name: 'Acme', website: 'https://www.Acme.com/de', ownerEmail: 'rep@acme.example', ownerId: null, stage: 'Prospect' },
    ...{ industry: 'Machinery', employees: 240, country: 'Germany', state: 'Bavaria', city: 'Munich' },
    ...{ isActive: true, modifiedAt: at(1), isGone: false, mergedIds: [] },
  })
  expect(second).toMatchObject({ id: merged, ownerEmail: null, employees: null, isGone: true })
  expect(salesforce.count()).toBe(2)
})

test('a pull goes from page to page, and from where it was when Salesforce has forgotten the query', async () => {
  salesforce.pageSize = 3
  // Seven of one time: an import.
  const ids = Array.from({ length: 10 }, (_, n) => salesforce.addAccount({ Name: `Company ${n}` }, at(n < 7 ? 1 : n)))
  salesforce.goWrong({
    on: 'GET /services/data/v62.0/query/',
    after: 1,
    answer: { status: 400, body: [{ errorCode: 'INVALID_QUERY_LOCATOR', message: 'invalid query locator' }] },
  })
  expect((await pulled(connect())).map(({ id }) => id)).toEqual(ids)
  expect((await pulled(connect(), at(8))).map(({ id }) => id)).toEqual(ids.slice(8))
})

test('a page that was passed over is read with the query made once more; one that leads to itself is not followed', async () => {
  salesforce.pageSize = 2
  const ids = Array.from({ length: 6 }, (_, n) => salesforce.addAccount({ Name: `Company ${n}` }, at(n + 1)))
  const last = {
    totalSize: 6,
    done: true,
    records: [{ Id: ids[5], Name: 'Company 5', IsDeleted: false, SystemModstamp: '2026-01-06T00:00:00.000+0000' }],
  }
  salesforce.goWrong({ on: 'GET /services/data/v62.0/query/', answer: { status: 200, body: last } })
  expect(new Set((await pulled(connect())).map(({ id }) => id))).toEqual(new Set(ids))

  const connector = connect()
  const { next } = await connector.companies({ since: null, cursor: null })
  const self = (JSON.parse(next ?? '') as { next: string }).next
  salesforce.goWrong({
    on: 'GET /services/data/v62.0/query/',
    answer: { status: 200, body: { ...last, done: false, nextRecordsUrl: self } },
  })
  await expect(connector.companies({ since: null, cursor: next })).rejects.toThrow(CrmUnavailable)
  salesforce.goWrong({
    on: 'GET /services/data/v62.0/queryAll',
    answer: { status: 200, body: { ...last, done: false, nextRecordsUrl: 'https://elsewhere.example/' } },
  })
  await expect(connector.companies({ since: null, cursor: null })).rejects.toThrow(/did not say where/)
})

describe('signing in', () => {
  test('a refresh token does as well as client credentials', async () => {
    const { clientId, clientSecret, refreshToken } = salesforce
    expect(await connect({ secrets: { kind: 'salesforce', clientId, clientSecret, refreshToken } }).check()).toEqual({
      account: new URL(salesforce.url).host,
      accountId: '00Dxx0000001gPL',
    })
  })

  test('a token that ended is renewed once, and a revoked app is told as such', async () => {
    const connector = connect()
    await connector.check()
    salesforce.expireTokens()
    await connector.check()
    expect(salesforce.count('POST /services/oauth2/token')).toBe(2)
    salesforce.revoke()
    await expect(connector.check()).rejects.toThrow(CrmRevoked)
  })

  test('a token that Salesforce gives and does not accept is not asked for again and again', async () => {
    salesforce.goWrong({
      on: 'GET ',
      times: 9,
      answer: { status: 401, body: [{ errorCode: 'INVALID_SESSION_ID', message: 'Session expired or invalid' }] },
    })
    await expect(connect().check()).rejects.toThrow(CrmRevoked)
    expect(salesforce.count()).toBe(4)
  })

  test('secrets that are wrong are told without them', async () => {
    const secrets = { kind: 'salesforce', clientId: salesforce.clientId, clientSecret: 'not-the-secret', refreshToken: null } as const
    const failure = await connect({ secrets })
      .check()
      .catch((error: unknown) => error as Error)
    expect(failure).toBeInstanceOf(CrmRevoked)
    expect((failure as Error).message).toContain('invalid client credentials')
    expect((failure as Error).message).not.toContain('not-the-secret')
  })

  test('an instance that moves is asked at its new address', async () => {
    const moved = await startSalesforce()
    try {
      const connector = connect()
      await connector.check()
      Object.assign(moved, { clientId: salesforce.clientId })
      moved.addAccount({ Name: 'Acme' })
      salesforce.instanceUrl = moved.url
      salesforce.expireTokens()
      // The new instance knows the tokens of the old login.
      moved.accepts = (token) => salesforce.isGood(token)
      expect((await pulled(connector)).map(({ name }) => name)).toEqual(['Acme'])
      expect(instances).toEqual([salesforce.url, moved.url])
    } finally {
      await moved.stop()
    }
  })

  test("a tenant's login that leads to an address inside is not followed", async () => {
    const trusted = { hubspotUrl: 'https://hubspot.example', salesforceLoginUrl: 'https://login.salesforce.com' }
    const inside = connect({ config: trusted, loginUrl: salesforce.url })
    await expect(inside.check()).rejects.toThrow(/address of Salesforce is refused/)
    await expect(connect({ config: trusted, loginUrl: 'https://169.254.169.254' }).check()).rejects.toThrow(CrmRefused)
    expect(salesforce.count()).toBe(0)
  })
})

describe('limits', () => {
  test('spent requests of the day are a pause of an hour with how many there were', async () => {
    salesforce.dailyLeft = 0
    const before = Date.now()
    const failure = await connect()
      .check()
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CrmPaused)
    expect((failure as CrmPaused).until.getTime()).toBeGreaterThanOrEqual(before + 3_600_000)
  })

  test('an overloaded server is asked again', async () => {
    salesforce.goWrong({ on: 'GET ', answer: { status: 503, body: [{ errorCode: 'SERVER_UNAVAILABLE', message: 'busy' }] } })
    await connect().check()
  })
})

test('list views are lists, and their accounts the members', async () => {
  salesforce.pageSize = 2
  const hot = Array.from({ length: 3 }, (_, n) => salesforce.addAccount({ Name: `Hot ${n}`, Rating: 'Hot' }))
  salesforce.addAccount({ Name: 'Cold', Rating: 'Cold' })
  const listId = salesforce.addListView('Hot accounts', "Rating = 'Hot'")
  const connector = connect()
  expect((await connector.lists({ cursor: null })).items).toEqual([{ id: listId, name: 'Hot accounts', size: null }])
  const first = await connector.listMembers(listId, { cursor: null })
  const second = await connector.listMembers(listId, { cursor: first.next })
  expect([...first.items, ...second.items]).toEqual(hot)
  expect(second.next).toBeNull()
  await expect(connector.listMembers("00B' OR '1", { cursor: null })).rejects.toMatchObject({ status: 404 })
  await expect(connector.lists({ cursor: '100' })).rejects.toMatchObject({ name: 'CrmRefused', status: 400 })
  await expect(connector.listMembers(listId, { cursor: '100' })).rejects.toMatchObject({ name: 'CrmRefused', status: 400 })
  await expect(connector.listMembers('00BGk0000009999IAV', { cursor: null })).rejects.toMatchObject({ status: 404 })
})

describe('fields', () => {
  test('are made, made visible through a permission set, and made no second time', async () => {
    const connector = connect()
    await connector.ensureFields(PUSH_FIELDS)
    const names = PUSH_FIELDS.map(({ name }) => name)
    expect([...new Set((await connector.fieldStates(names)).values())]).toEqual(['writable'])
    expect(salesforce.fields.has('Account_Signal_Why_Now__c')).toBe(true)
    await connector.ensureFields(PUSH_FIELDS)
    expect(salesforce.count('POST /services/data/v62.0/tooling/sobjects/CustomField')).toBe(4)
    salesforce.fields.remove('Account_Signal_Score__c')
    salesforce.fields.makeReadOnly('Account_Signal_Matches__c')
    expect(Object.fromEntries(await connector.fieldStates(names))).toMatchObject({
      account_signal_score: 'missing',
      account_signal_matches: 'read_only',
    })
  })

  test('that the user may not make are named with their types, and so are those that nobody lets it write', async () => {
    salesforce.fields.mayCreate = false
    await expect(connect().ensureFields(PUSH_FIELDS)).rejects.toThrow(
      /by hand: Account_Signal_Score__c \(Number\(18, 0\)\), Account_Signal_Why_Now__c \(Long Text Area\)/,
    )
    salesforce.fields.mayCreate = true
    salesforce.fields.mayGrant = false
    await expect(connect().ensureFields(PUSH_FIELDS)).rejects.toThrow(/permission set.*Account_Signal_Score__c/)
  })

  test('are written to 200 accounts at once; deleted ones are gone, a refused one keeps none from being written, a locked one is tried again', async () => {
    const connector = connect()
    await connector.ensureFields(PUSH_FIELDS)
    salesforce.fields.add('Account_Signal_Matches__c', 'string')
    const ids = Array.from({ length: 200 }, (_, n) => salesforce.addAccount({ Name: `Company ${n}` }))
    const [gone = '', refused = '', ok = ''] = ids
    salesforce.remove(gone)
    const rows = ids.map((id) => ({
      id,
      values: { account_signal_score: 63, account_signal_matches: id === refused ? 'x'.repeat(300) : 'Funding' },
    }))
    salesforce.lockOnce(ok)
    const outcomes = await connector.update(rows)
    expect(outcomes.map(({ id }) => id)).toEqual(ids)
    expect(outcomes.slice(0, 3)).toMatchObject([
      { outcome: 'gone' },
      { outcome: 'refused', why: expect.stringContaining('STRING_TOO_LONG') },
      { outcome: 'done' },
    ])
    expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(198)
    expect(salesforce.accounts.get(ok)).toMatchObject({ Account_Signal_Score__c: 63, Name: 'Company 2' })
    expect(salesforce.count('PATCH ')).toBe(2)
    const held = await connector.readFields([ok, gone], ['account_signal_score'])
    expect([...held]).toEqual([[ok, { account_signal_score: 63 }]])
    salesforce.fields.makeReadOnly('Account_Signal_Score__c')
    await expect(connector.update(rows)).rejects.toThrow(CrmRefused)
  })
})

test('a task is put on the timeline once, and known again by its key', async () => {
  const connector = connect()
  const companyId = salesforce.addAccount({ Name: 'Acme' })
  const note = { companyId, key: '0199-key', title: "New signal: What's new?", body: 'Acme raised €12 m.', at: new Date() }
  expect(await connector.findNote(note)).toBeNull()
  salesforce.goWrong({ on: 'POST /services/data/v62.0/sobjects/Task', answer: 'cut-late' })
  await expect(connector.addNote(note)).rejects.toThrow(CrmUnavailable)
  expect(salesforce.tasks).toHaveLength(1)
  expect(await connector.findNote(note)).toBe(salesforce.tasks[0]?.['Id'])
  expect(await connector.findNote({ ...note, key: '0199-other' })).toBeNull()
  expect(salesforce.tasks[0]).toMatchObject({ WhatId: companyId, Subject: "New signal: What's new?", Status: 'Completed' })
  salesforce.remove(companyId)
  await expect(connector.addNote(note)).rejects.toThrow(CrmRefused)
})
