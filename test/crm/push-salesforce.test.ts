import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
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

test('an id that only an imported file knows keeps no task of Salesforce from being written', async () => {
  const [acme, odd, belden] = [await account('acme.example'), await account('odd.example'), await account('belden.example')]
  await announce([acme, odd, belden])
  const fromFile = { crmAccountId: 'ROW-7' }
  await f.db.account.updateMany({ where: { orgId: one.orgId, id: { in: [acme.id, odd.id] } }, data: fromFile })
  await f.db.crmNote.updateMany({ where: { orgId: one.orgId, crmId: odd.crmId }, data: { crmId: 'ROW-7' } })
  expect(await pushed()).toMatchObject({ notes: 2, notes_refused: 1, problems: [expect.stringContaining('no account with this id')] })
  expect(salesforce.tasks.map(({ WhatId }) => WhatId).toSorted()).toEqual([acme.crmId, belden.crmId].toSorted())
})
