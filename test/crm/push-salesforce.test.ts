import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { CrmPaused } from '../../src/crm/connector.ts'
import { announceMatches } from '../../src/domain/matches/announce.ts'
import { openFixture, type Fixture, type TestInstance } from '../domain/support/fixture.ts'
import { startSalesforce, type Salesforce } from '../support/crm/salesforce.ts'
import { openPushing, type Held } from './support/pushing.ts'

let f: Fixture
let salesforce: Salesforce
let place: Awaited<ReturnType<typeof openPushing>>
let one: TestInstance

beforeAll(async () => {
  f = await openFixture()
})
beforeEach(async () => {
  salesforce = await startSalesforce()
  place = await openPushing(f, { SALESFORCE_LOGIN_URL: salesforce.url })
  one = place.one
  const { clientId, clientSecret } = salesforce
  await place.connect({ pushesFields: true, pushesNotes: true }, { kind: 'salesforce', clientId, clientSecret, refreshToken: null })
})
afterEach(async () => await salesforce.stop())
afterAll(async () => await f.close())

const pushed = async () => await place.pushed()
const state = async () => await f.db.crmConnection.findUniqueOrThrow({ where: { orgId: one.orgId } })
const announce = async (accounts: readonly Held[]) => {
  for (const { id } of accounts) await f.evidence(one.orgId, id, place.signalId)
  await f.transaction((tx) => announceMatches(tx, { orgId: one.orgId, at: new Date() }))
}

/** An account with an account of Salesforce. */
async function account(domain: string): Promise<Held> {
  const crmId = salesforce.addAccount({ Name: domain })
  const made = await place.held(domain, { crmId, source: 'salesforce' })
  await f.db.crmRecordDomain.create({ data: { orgId: one.orgId, source: 'salesforce', crmId, domain, isChosen: true } })
  return made
}

test('Salesforce gets the same as fields of its accounts and completed tasks, where its instance moves too', async () => {
  const acme = await account('acme.example')
  const { crmId } = acme
  await announce([acme])
  expect(await pushed()).toMatchObject({ accounts: 1, notes: 1, problems: [] })
  expect(salesforce.accounts.get(crmId)).toMatchObject({
    Name: 'acme.example',
    Account_Signal_Score__c: 40,
    Account_Signal_Matches__c: 'Funding',
  })
  expect(salesforce.tasks).toMatchObject([{ WhatId: crmId, Subject: 'New signal: Funding' }])
  expect(await state()).toMatchObject({ instanceUrl: salesforce.url })
  expect(await pushed()).toMatchObject({ accounts: 0, notes: 0 })
})

test('a field of Salesforce that goes while a batch is under way keeps nothing from being written', async () => {
  const { crmId } = await account('acme.example')
  salesforce.goWrong({ on: 'PATCH ', answer: { status: 429, headers: { 'retry-after': '600' } } })
  await expect(pushed()).rejects.toThrow(CrmPaused)
  await f.db.crmConnection.update({ where: { orgId: one.orgId }, data: { pausedUntil: null } })
  salesforce.fields.remove('Account_Signal_Matches__c')
  expect(await pushed()).toMatchObject({ accounts: 1, problems: [expect.stringContaining('account_signal_matches')] })
  expect(salesforce.accounts.get(crmId)).toMatchObject({ Account_Signal_Score__c: 40 })
})

test('an account of Salesforce that is gone without a trace is given up, and one that can be read is not', async () => {
  const [gone, hidden] = [await account('gone.example'), await account('hidden.example')]
  salesforce.accounts.delete(gone.crmId)
  const error = { statusCode: 'INSUFFICIENT_ACCESS_ON_CROSS_REFERENCE_ENTITY', message: 'no', fields: [] }
  const refusal = { success: false, errors: [error] }
  salesforce.goWrong({ on: 'PATCH ', answer: { status: 200, body: [refusal, refusal] } })
  expect(await pushed()).toMatchObject({ accounts: 0, gone: 2 })
  const linked = await f.db.account.findMany({ where: { orgId: one.orgId }, orderBy: { domain: 'asc' }, select: { crmAccountId: true } })
  expect(linked).toEqual([{ crmAccountId: null }, { crmAccountId: hidden.crmId }])
  expect(await f.db.crmPushWanted.count({ where: { orgId: one.orgId } })).toBe(1)
})

test('an id that only an imported file knows keeps no task of Salesforce from being written', async () => {
  const [acme, odd, belden] = [await account('acme.example'), await account('odd.example'), await account('belden.example')]
  await announce([acme, odd, belden])
  const fromFile = { crmAccountId: 'ROW-7' }
  await f.db.account.updateMany({ where: { orgId: one.orgId, id: { in: [acme.id, odd.id] } }, data: fromFile })
  await f.db.crmNote.updateMany({ where: { orgId: one.orgId, crmId: odd.crmId }, data: { crmId: 'ROW-7' } })
  expect(await pushed()).toMatchObject({ notes: 2, notes_refused: 1, problems: [expect.stringContaining('no account with this id')] })
  expect(salesforce.tasks.map(({ WhatId }) => WhatId).toSorted()).toEqual([acme.crmId, belden.crmId].toSorted())
})
