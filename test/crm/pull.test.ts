import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { tmpdir } from 'node:os'
import { v7 as uuid } from 'uuid'
import { readConfig } from '../../src/config.ts'
import { connectCrm } from '../../src/crm/connect.ts'
import { CrmPaused, CrmRefused, CrmRevoked, CrmUnavailable } from '../../src/crm/connector.ts'
import { withAgents } from '../../src/crm/exchange.ts'
import { readCompany } from '../../src/crm/hubspot/read-company.ts'
import { keepCompanies } from '../../src/crm/pull/keep-companies.ts'
import { crmStatus } from '../../src/crm/status.ts'
import { syncCrm } from '../../src/crm/sync.ts'
import { lockRecords } from '../../src/domain/accounts/crm-records.ts'
import { uploadAccounts } from '../../src/domain/accounts/upload-accounts.ts'
import { startSalesforce } from '../support/crm/salesforce.ts'
import { eventually } from '../support/eventually.ts'
import { openWorkplace, type Workplace } from './support/workplace.ts'

let w: Workplace
beforeAll(async () => {
  w = await openWorkplace()
})
afterAll(async () => {
  await w.close()
})

const TIMEOUT = 60_000
const at = (minutes: number) => new Date(Date.UTC(2026, 8, 1) + minutes * 60_000)

test(
  'domain fields as people write them: the account gets the id of the company, free mail and nothing at all match nobody',
  async () => {
    const c = await w.connected()
    const domains = ['acme.example', 'acme-two.example', 'gmail.com', 'other.example', 'mailed.example']
    for (const domain of domains) await w.account(c.instance, domain)
    const acme = c.hubspot.addCompany({ domain: 'https://www.Acme.example/de', name: 'Acme' }, at(1))
    const two = c.hubspot.addCompany({ domain: 'unknown.example; www.acme-two.example', name: 'Two' }, at(2))
    c.hubspot.addCompany({ domain: 'gmail.com', name: 'Somebody' }, at(3))
    c.hubspot.addCompany({ name: 'No domain' }, at(4))
    const mailed = c.hubspot.addCompany({ domain: 'Info@Mailed.example' }, at(5))
    expect(await c.sync()).toEqual({ companies: 5, deleted: 0 })
    expect(await c.ids()).toEqual({
      'acme.example': acme,
      'acme-two.example': two,
      'gmail.com': null,
      'other.example': null,
      'mailed.example': mailed,
    })
    const { records } = await crmStatus(w.db, { orgId: c.orgId, now: new Date() })
    expect(records).toEqual({ companies: 5, withoutDomain: 2, imported: 0, matchedAccounts: 3, accounts: 5, sharedDomains: 0 })
  },
  TIMEOUT,
)

test(
  'a second pull with nothing changed asks twice, however many changed at one time; then only what changed is asked for',
  async () => {
    const c = await w.connected()
    const owner = c.hubspot.addOwner('seller@nobody.example')
    for (let n = 0; n < 250; n++) c.hubspot.addCompany({ domain: `company-${n}.example`, hubspot_owner_id: owner }, at(n < 120 ? 0 : n))
    await w.account(c.instance, 'company-7.example')
    await w.account(c.instance, 'changed.example')
    await c.sync()
    expect(await w.db.crmRecord.count({ where: { orgId: c.orgId } })).toBe(250)
    c.hubspot.calls.length = 0
    await c.sync()
    expect(c.hubspot.calls.length).toBeLessThanOrEqual(2)

    const [, id = ''] = [...c.hubspot.companies.keys()]
    c.hubspot.change(id, { domain: 'changed.example' }, at(500))
    await c.sync()
    expect((await c.ids())['changed.example']).toBe(id)

    // An import: more than a page in one moment, the last there is.
    for (let n = 0; n < 220; n++) c.hubspot.addCompany({ domain: `imported-${n}.example` }, at(600))
    await c.sync()
    c.hubspot.calls.length = 0
    await c.sync()
    expect(c.hubspot.calls.length).toBeLessThanOrEqual(2)
    expect(await w.db.crmRecord.count({ where: { orgId: c.orgId } })).toBe(470)
  },
  TIMEOUT,
)

test(
  'of several companies with one domain the newest counts, and it is told; deleted and merged ones give way',
  async () => {
    const c = await w.connected()
    await w.account(c.instance, 'twice.example')
    await w.account(c.instance, 'merged.example')
    const older = c.hubspot.addCompany({ domain: 'twice.example' }, at(1))
    const newer = c.hubspot.addCompany({ domain: 'www.twice.example' }, at(2))
    const loser = c.hubspot.addCompany({ domain: 'merged.example' }, at(3))
    const survivor = c.hubspot.addCompany({ domain: 'survivor.example' }, at(4))
    await c.sync()
    expect(await c.ids()).toEqual({ 'twice.example': newer, 'merged.example': loser })
    const { shared, records } = await crmStatus(w.db, { orgId: c.orgId, now: new Date() })
    expect(records.sharedDomains).toBe(1)
    expect(shared).toEqual([{ domain: 'twice.example', chosen: newer, others: [older] }])

    c.hubspot.archive(newer)
    c.hubspot.merge(loser, survivor)
    expect(await c.sync()).toMatchObject({ deleted: 1 })
    expect(await c.ids()).toEqual({ 'twice.example': older, 'merged.example': null })

    // What was merged may keep both domains.
    c.hubspot.change(survivor, { hs_additional_domains: 'merged.example' })
    c.hubspot.archive(older)
    await c.sync()
    expect(await c.ids()).toEqual({ 'twice.example': null, 'merged.example': survivor })
  },
  TIMEOUT,
)

test(
  'the owner is the user who has the address in the CRM, also of accounts that come later, and of users who do',
  async () => {
    const c = await w.connected()
    const seller = await w.user(c.orgId, { email: `seller-${uuid()}@people.example` })
    const stranger = await w.connected()
    const elsewhere = await w.user(stranger.orgId, { email: `elsewhere-${uuid()}@people.example` })
    const owner = c.hubspot.addOwner(seller.email.toUpperCase())
    const other = c.hubspot.addOwner(elsewhere.email)
    const late = `late-${uuid()}@people.example`
    const third = c.hubspot.addOwner(late)
    await w.account(c.instance, 'sold.example')
    await w.account(c.instance, 'kept.example')
    await w.account(c.instance, 'late.example')
    c.hubspot.addCompany({ domain: 'sold.example', hubspot_owner_id: owner }, at(1))
    c.hubspot.addCompany({ domain: 'kept.example', hubspot_owner_id: other }, at(2))
    c.hubspot.addCompany({ domain: 'late.example', hubspot_owner_id: third }, at(3))
    const held = c.hubspot.addCompany({ domain: 'uploaded.example', hubspot_owner_id: owner }, at(4))
    await c.sync()
    const owners = async () =>
      Object.fromEntries((await w.db.account.findMany({ where: { orgId: c.orgId } })).map(({ domain, ownerId }) => [domain, ownerId]))
    expect(await owners()).toEqual({ 'sold.example': seller.id, 'kept.example': c.adminId, 'late.example': c.adminId })

    const upload = { orgId: c.orgId, userId: c.adminId, icpName: 'Master', asSuggestions: false, at: new Date() }
    await w.transaction((tx) => uploadAccounts(tx, w.queue, { ...upload, inputs: ['https://uploaded.example'] }))
    expect((await owners())['uploaded.example']).toBe(seller.id)
    expect((await c.ids())['uploaded.example']).toBe(held)

    const joined = await w.user(c.orgId, { email: late })
    await c.sync()
    expect((await owners())['late.example']).toBe(joined.id)
  },
  TIMEOUT,
)

test(
  'owners that the app may not read are told, and taken over everywhere once it may; those that are held stay',
  async () => {
    const c = await w.connected()
    const seller = await w.user(c.orgId, { email: `seller-${uuid()}@people.example` })
    const owner = c.hubspot.addOwner(seller.email)
    await w.account(c.instance, 'before.example')
    const before = c.hubspot.addCompany({ domain: 'before.example', hubspot_owner_id: owner }, at(0))
    await c.sync()
    const emails = async () =>
      (await w.db.crmRecord.findMany({ where: { orgId: c.orgId }, orderBy: { crmId: 'asc' } })).map(({ ownerEmail }) => ownerEmail)
    const problem = async () => (await crmStatus(w.db, { orgId: c.orgId, now: new Date() })).connection?.lastError
    expect(await problem()).toBeNull()
    // More than a page, so that what changed last is not all there is.
    await w.account(c.instance, 'owned-0.example')
    for (let n = 0; n < 120; n++) c.hubspot.addCompany({ domain: `owned-${n}.example`, hubspot_owner_id: owner }, at(n + 1))
    c.hubspot.change(before, { name: 'Renamed' }, at(1))
    c.hubspot.goWrong({ on: 'GET /crm/v3/owners', times: 2, answer: { status: 403, body: { category: 'MISSING_SCOPES' } } })
    await c.sync()
    expect(await problem()).toContain('crm.objects.owners.read')
    await c.sync()
    expect(new Set((await emails()).slice(1))).toEqual(new Set([null]))
    expect((await emails())[0]).toBe(seller.email)
    await c.sync()
    expect(new Set(await emails())).toEqual(new Set([seller.email]))
    expect(await problem()).toBeNull()
    const account = await w.db.account.findFirst({ where: { orgId: c.orgId, domain: 'owned-0.example' } })
    expect(account?.ownerId).toBe(seller.id)
    c.hubspot.calls.length = 0
    await c.sync()
    expect(c.hubspot.calls.length).toBeLessThanOrEqual(2)
  },
  TIMEOUT,
)

test(
  'the token is revoked in the middle: what was read is kept, the status says what to do, and a new token goes on from there',
  async () => {
    const c = await w.connected()
    for (let n = 0; n < 350; n++) c.hubspot.addCompany({ domain: `revoked-${n}.example` }, at(n))
    c.hubspot.goWrong({ on: 'POST /crm/v3/objects/companies/search', after: 2, answer: { status: 401, body: { message: 'gone' } } })
    await expect(c.sync()).rejects.toThrow(CrmRevoked)
    expect(await w.db.crmRecord.count({ where: { orgId: c.orgId } })).toBeGreaterThanOrEqual(190)
    const { connection } = await crmStatus(w.db, { orgId: c.orgId, now: new Date() })
    expect(connection).toMatchObject({ state: 'revoked', lastError: expect.stringContaining('Connect it again') })
    await c.connect()
    c.hubspot.calls.length = 0
    await c.sync()
    expect(await w.db.crmRecord.count({ where: { orgId: c.orgId } })).toBe(350)
    expect(c.hubspot.count('POST /crm/v3/objects/companies/search')).toBeLessThanOrEqual(4)
    expect((await crmStatus(w.db, { orgId: c.orgId, now: new Date() })).connection).toMatchObject({ state: 'connected', lastError: null })
  },
  TIMEOUT,
)

test(
  'limits: a 429 with and without Retry-After is waited out, and a spent quota of the day puts everything off without asking again',
  async () => {
    const c = await w.connected()
    await w.account(c.instance, 'limited.example')
    const id = c.hubspot.addCompany({ domain: 'limited.example' }, at(1))
    c.hubspot.goWrong({ answer: { status: 429, headers: { 'retry-after': '1' }, body: { policyName: 'SECONDLY' } } })
    await c.sync()
    expect((await c.ids())['limited.example']).toBe(id)

    c.hubspot.dailyLeft = 0
    await expect(c.sync()).rejects.toThrow(CrmPaused)
    c.hubspot.calls.length = 0
    await expect(c.sync()).rejects.toThrow(CrmPaused)
    expect(c.hubspot.calls).toEqual([])
    const { connection } = await crmStatus(w.db, { orgId: c.orgId, now: new Date() })
    expect(connection?.pausedUntil?.getTime()).toBeGreaterThan(Date.now())
    expect(connection?.lastError).toContain('quota')
  },
  TIMEOUT,
)

test(
  'a page comes twice, and one is passed over: nothing is there twice, and nothing is missing',
  async () => {
    const c = await w.connected()
    for (let n = 0; n < 320; n++) c.hubspot.addCompany({ domain: `paged-${n}.example` }, at(n))
    const rows = [...c.hubspot.companies.values()]
    const page = (from: number) => ({
      total: 320,
      results: rows.slice(from, from + 100).map(({ id, properties, updatedAt }) => ({ id, properties, updatedAt, archived: false })),
      paging: { next: { after: String(from + 100) } },
    })
    const search = { on: 'POST /crm/v3/objects/companies/search' }
    c.hubspot.goWrong({ ...search, answer: { status: 200, body: page(0) } })
    c.hubspot.goWrong({ ...search, answer: { status: 200, body: page(0) } })
    c.hubspot.goWrong({ ...search, answer: { status: 200, body: page(200) } })
    await c.sync()
    expect(await w.db.crmRecord.count({ where: { orgId: c.orgId, goneAt: null } })).toBe(320)
    expect(await w.db.crmRecordDomain.count({ where: { orgId: c.orgId, isChosen: true } })).toBe(320)
  },
  TIMEOUT,
)

test(
  'an answer that is none, and a server that leads round in a circle, end the pull; the next one goes on',
  async () => {
    const c = await w.connected()
    c.hubspot.addCompany({ domain: 'circle.example' }, at(1))
    const circle = { status: 200, body: { total: 1, results: [], paging: { next: { after: '100' } } } }
    c.hubspot.goWrong({ on: 'POST', times: 3, answer: circle })
    await expect(c.sync()).rejects.toThrow(CrmUnavailable)
    c.hubspot.goWrong({ on: 'POST', answer: { status: 200, body: { results: 'many' } } })
    await expect(c.sync()).rejects.toThrow('not as documented')
    c.hubspot.goWrong({
      on: 'POST',
      answer: {
        status: 403,
        body: { category: 'MISSING_SCOPES', errors: [{ context: { requiredGranularScopes: ['crm.objects.companies.read'] } }] },
      },
    })
    await expect(c.sync()).rejects.toThrow(CrmRefused)
    expect((await crmStatus(w.db, { orgId: c.orgId, now: new Date() })).connection).toMatchObject({
      state: 'failing',
      lastError: expect.stringContaining('crm.objects.companies.read'),
    })
    await c.sync()
    expect(await w.db.crmRecord.count({ where: { orgId: c.orgId } })).toBe(1)
  },
  TIMEOUT,
)

test(
  'a pull that breaks off between two pages goes on there, and one whose lease is gone writes nothing',
  async () => {
    const c = await w.connected()
    for (let n = 0; n < 320; n++) c.hubspot.addCompany({ domain: `broken-${n}.example` }, at(n))
    const end = new AbortController()
    const first = c.sync(end.signal)
    await eventually('a page', async () => (await w.db.crmRecord.count({ where: { orgId: c.orgId } })) > 0)
    end.abort(new Error('killed'))
    await expect(first).rejects.toThrow('killed')
    const held = await w.db.crmRecord.count({ where: { orgId: c.orgId } })
    expect(held).toBeLessThan(320)
    c.hubspot.calls.length = 0
    await c.sync()
    expect(await w.db.crmRecord.count({ where: { orgId: c.orgId } })).toBe(320)
    expect(c.hubspot.calls.length).toBeLessThanOrEqual(4)

    // Another takes the connection, as when the lease of a process that was asleep has ended.
    const later = c.hubspot.addCompany({ domain: 'later.example' }, at(900))
    c.hubspot.delayMs = 200
    const losing = c.sync()
    await eventually('the lease', async () => (await w.db.crmConnection.count({ where: { orgId: c.orgId, lease: { not: null } } })) > 0)
    await w.db.crmConnection.update({ where: { orgId: c.orgId }, data: { lease: uuid() } })
    await expect(losing).rejects.toThrow(/holds the connection|lease/)
    expect(await w.db.crmRecord.count({ where: { orgId: c.orgId, crmId: later } })).toBe(0)
  },
  TIMEOUT,
)

test(
  'accounts that are uploaded while a page is written have its ids',
  async () => {
    const c = await w.connected()
    const upload = {
      orgId: c.orgId,
      userId: c.adminId,
      icpName: 'Master',
      inputs: ['meanwhile.example'],
      asSuggestions: true,
      at: new Date(),
    }
    const company = readCompany({ id: '77', properties: { domain: 'meanwhile.example' } })
    let uploading: Promise<unknown> | undefined
    await w.transaction(async (tx) => {
      await lockRecords(tx, c.orgId)
      uploading = w.transaction((other) => uploadAccounts(other, w.queue, upload))
      // It has added the account, and waits for this one.
      await eventually('the upload to wait', async () => {
        const { rows } = await w.pool.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`)
        return rows.length > 0
      })
      await keepCompanies(tx, { orgId: c.orgId, source: 'hubspot', companies: [company], now: new Date() })
    })
    await uploading
    expect(await c.ids()).toEqual({ 'meanwhile.example': '77' })
  },
  TIMEOUT,
)

test(
  'a Salesforce that moved to another address is the same account, of which new secrets are taken; another organization is not',
  async () => {
    const [salesforce, moved, other] = await Promise.all([startSalesforce(), startSalesforce(), startSalesforce()])
    try {
      const { orgId } = await w.instance()
      const ctx = { ...w.ctx, config: readConfig({ DATA_DIR: tmpdir(), SALESFORCE_LOGIN_URL: salesforce.url }) }
      const { clientId, clientSecret } = salesforce
      const secrets = { kind: 'salesforce', clientId, clientSecret, refreshToken: null } as const
      const connect = async () => await connectCrm(ctx, { orgId, secrets, loginUrl: null, by: null })
      const account = async () => (await w.db.crmConnection.findUniqueOrThrow({ where: { orgId } })).account
      for (const place of [moved, other]) place.accepts = (token) => salesforce.isGood(token)
      expect(await connect()).toEqual({ isNew: true })
      salesforce.instanceUrl = moved.url
      expect(await connect()).toEqual({ isNew: false })
      expect(await account()).toBe(new URL(moved.url).host)
      // Met by a pull, it is called by its new address at once.
      salesforce.instanceUrl = other.url
      await withAgents(async (agents) => await syncCrm(ctx, { orgId, agents, signal: new AbortController().signal }))
      expect(await account()).toBe(new URL(other.url).host)
      Object.assign(salesforce, { organizationId: '00Dxx0000009ZZZEA2', instanceUrl: salesforce.url })
      await expect(connect()).rejects.toMatchObject({ code: 'crm_connected' })
    } finally {
      await Promise.all([salesforce.stop(), moved.stop(), other.stop()])
    }
  },
  TIMEOUT,
)
