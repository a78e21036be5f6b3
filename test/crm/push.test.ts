import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { changeSettings } from '../../src/crm/change-settings.ts'
import type { CrmSettings } from '../../src/crm/connection.ts'
import { CrmPaused, CrmRevoked, CrmUnavailable } from '../../src/crm/connector.ts'
import type { PushCounts } from '../../src/crm/push/push-counts.ts'
import { announceMatches } from '../../src/domain/matches/announce.ts'
import { settleAccounts } from '../../src/domain/reading/settle.ts'
import { startCrmPusher } from '../../src/jobs/push-crm.ts'
import { openFixture, type Fixture, type TestInstance } from '../domain/support/fixture.ts'
import { startHubSpot, type HubSpot } from '../support/crm/hubspot.ts'
import { eventually } from '../support/eventually.ts'
import { openPushing } from './support/pushing.ts'

const UPDATE = 'POST /crm/v3/objects/companies/batch/update'
const NOTE = 'POST /crm/v3/objects/notes'
const BOTH: CrmSettings = { pushesFields: true, pushesNotes: true }
let f: Fixture
let hubspot: HubSpot
let place: Awaited<ReturnType<typeof openPushing>>
let one: TestInstance
let signalId: string

beforeAll(async () => {
  f = await openFixture()
})
beforeEach(async () => {
  hubspot = await startHubSpot()
  place = await openPushing(f, { HUBSPOT_URL: hubspot.url })
  ;({ one, signalId } = place)
})
afterEach(async () => await hubspot.stop())
afterAll(async () => await f.close())

const connect = async (settings: Partial<CrmSettings> = { pushesFields: true }) =>
  await place.connect(settings, { kind: 'hubspot', token: hubspot.token })
const pushed = async () => await place.pushed()

/** An account with a company in HubSpot. */
const held = async (
  domain: string,
  { crmId = hubspot.addCompany({ domain, name: domain }), ...more }: { score?: number; status?: string; crmId?: string } = {},
) => await place.held(domain, { crmId, ...more })

const inputsOf = () =>
  hubspot.calls
    .filter(({ method, path, status }) => `${method} ${path}` === UPDATE && status < 300)
    .flatMap(({ body }) => (body as { inputs: { id: string; properties: Record<string, string> }[] }).inputs)
const fieldsOf = (crmId: string) => hubspot.companies.get(crmId)?.properties ?? {}
const state = async () => await f.db.crmConnection.findUniqueOrThrow({ where: { orgId: one.orgId } })

test('the fields are made once, and what changed is written and nothing else', async () => {
  await connect()
  const acme = await held('acme.example')
  await held('belden.example')
  await held('hidden.example', { status: 'farsight' })
  const { matchId } = await f.evidence(one.orgId, acme.id, signalId)
  await f.db.match.update({ where: { orgId_id: { orgId: one.orgId, id: matchId } }, data: { createdAt: new Date('2026-10-02T23:30:00Z') } })

  expect(await pushed()).toEqual({ accounts: 2, gone: 0, refused: 0, notes: 0, notes_refused: 0, problems: [] })
  expect([...hubspot.properties.groups.keys()]).toContain('account_signal_service')
  expect(fieldsOf(acme.crmId)).toMatchObject({
    ...{ name: 'acme.example', domain: 'acme.example', account_signal_score: '40', account_signal_why_now: 'Why acme.example now.' },
    ...{ account_signal_matches: 'Funding', account_signal_last_match: '2026-10-02' },
  })
  const before = hubspot.count()
  expect(await pushed()).toMatchObject({ accounts: 0 })
  expect(hubspot.count() - before).toBe(0)

  await f.db.account.update({ where: { orgId_id: { orgId: one.orgId, id: acme.id } }, data: { scaledScore: 63.4 } })
  await pushed()
  expect(inputsOf().at(-1)).toEqual({ id: acme.crmId, properties: { account_signal_score: '63' } })
  await f.db.account.update({ where: { orgId_id: { orgId: one.orgId, id: acme.id } }, data: { status: 'archived' } })
  await pushed()
  expect(fieldsOf(acme.crmId)).toMatchObject({ account_signal_score: '', account_signal_why_now: '', name: 'acme.example' })
})

test('of two accounts with one company the better one speaks for it, and the other when that changes', async () => {
  await connect()
  const first = await held('acme.example', { score: 20 })
  const second = await held('acme.test', { score: 50, crmId: first.crmId })
  await pushed()
  expect(fieldsOf(first.crmId)['account_signal_score']).toBe('50')
  await f.db.account.update({ where: { orgId_id: { orgId: one.orgId, id: second.id } }, data: { scaledScore: 10 } })
  await pushed()
  expect(fieldsOf(first.crmId)['account_signal_score']).toBe('20')
  expect(await pushed()).toMatchObject({ accounts: 0 })
})

test('a field that was made read-only or is gone is told with what to do, and the others are written', async () => {
  await connect()
  const acme = await held('acme.example')
  await pushed()
  hubspot.properties.makeReadOnly('account_signal_why_now')
  hubspot.properties.archive('account_signal_matches')
  await f.db.account.update({ where: { orgId_id: { orgId: one.orgId, id: acme.id } }, data: { scaledScore: 90, summary: 'Other.' } })
  const counts = await pushed()
  expect(counts).toMatchObject({ accounts: 1, refused: 0 })
  expect(counts?.problems).toEqual([
    expect.stringMatching(/account_signal_why_now \(Why now\) cannot be written/),
    expect.stringMatching(/account_signal_matches \(Matched signals\) is not there.*turn push_fields off and on/),
  ])
  expect(fieldsOf(acme.crmId)).toMatchObject({ account_signal_score: '90', account_signal_why_now: 'Why acme.example now.' })
  expect(hubspot.properties.all.has('account_signal_matches')).toBe(false)
})

test('fields that are turned off and on are made anew, and pushed though a sync of before runs', async () => {
  await connect()
  const acme = await held('acme.example')
  await pushed()
  hubspot.properties.archive('account_signal_matches')
  const turn = async (pushesFields: boolean) =>
    await f.transaction((tx) => changeSettings(tx, f.queue, { orgId: one.orgId, pushesFields, pushesNotes: undefined }))
  await turn(false)
  expect(await f.db.crmPushWanted.count({ where: { orgId: one.orgId } })).toBe(0)
  await f.db.crmConnection.update({ where: { orgId: one.orgId }, data: { pushRetryAt: new Date(Date.now() + 3_600_000) } })
  await turn(true)
  expect((await state()).pushRetryAt).toBeNull()
  expect(await f.db.crmPushWanted.count({ where: { orgId: one.orgId } })).toBe(1)
  // As HubSpot forgets what stood in it.
  hubspot.change(acme.crmId, { account_signal_matches: null })
  expect(await pushed()).toMatchObject({ problems: [] })
  expect(fieldsOf(acme.crmId)['account_signal_matches']).toBe('Funding')
  await f.db.account.update({ where: { orgId_id: { orgId: one.orgId, id: acme.id } }, data: { breakdown: [] } })
  expect(await pushed()).toMatchObject({ accounts: 1 })
})

test('a field that is locked while a push runs is left out of the rest of it', async () => {
  await connect()
  const acme = await held('acme.example')
  const refusal = JSON.stringify([{ isValid: false, error: 'READ_ONLY_VALUE', name: 'account_signal_score' }])
  hubspot.goWrong({
    on: UPDATE,
    answer: { status: 400, body: { status: 'error', category: 'VALIDATION_ERROR', message: `Property values were not valid: ${refusal}` } },
  })
  expect(await pushed()).toMatchObject({ accounts: 1 })
  expect(fieldsOf(acme.crmId)['account_signal_score']).toBe('40')
})

test('where the app may not make fields, its status says which right it lacks', async () => {
  await connect()
  await held('acme.example')
  hubspot.properties.mayCreate = false
  expect((await pushed())?.problems).toEqual([expect.stringContaining('crm.schemas.companies.write')])
  expect(Number((await state()).pushRetryAt)).toBeGreaterThan(Date.now() + 3_000_000)
  hubspot.properties.mayCreate = true
  expect(await pushed()).toMatchObject({ accounts: 1, problems: [] })
  expect((await state()).pushRetryAt).toBeNull()
})

test('of what was refused nothing counts as written, whatever changes after it', async () => {
  await connect()
  const acme = await held('acme.example')
  hubspot.goWrong({ on: UPDATE, answer: { status: 400, body: { category: 'VALIDATION_ERROR', message: 'A rule of the portal.' } } })
  expect(await pushed()).toMatchObject({ accounts: 0, refused: 1 })
  await f.db.account.updateMany({ where: { orgId: one.orgId }, data: { scaledScore: 55 } })
  expect(await pushed()).toMatchObject({ accounts: 1, problems: [] })
  expect(fieldsOf(acme.crmId)).toMatchObject({ account_signal_score: '55', account_signal_why_now: 'Why acme.example now.' })
})

test('the company that an account has left is emptied, where no other account speaks for it', async () => {
  await connect()
  const [left, shared, other] = [await held('left.example'), await held('shared.example'), await held('other.example')]
  await pushed()
  const move = async (id: string, crmAccountId: string | null) =>
    await f.db.account.update({ where: { orgId_id: { orgId: one.orgId, id } }, data: { crmAccountId } })
  const { crmId } = await held('new.example', { status: 'farsight' })
  await move(left.id, crmId)
  await move(shared.id, null)
  await held('heir.example', { crmId: shared.crmId })
  await move(other.id, null)
  await pushed()
  const score = 'account_signal_score'
  expect([left.crmId, other.crmId, crmId, shared.crmId].map((id) => fieldsOf(id)[score])).toEqual(['', '', '40', '40'])
  expect(fieldsOf(shared.crmId)['account_signal_why_now']).toBe('Why heir.example now.')
  const before = hubspot.count()
  await pushed()
  expect(hubspot.count()).toBe(before)
})

test('companies that were deleted or merged are passed over and told, and are not tried again at once', async () => {
  await connect()
  const [gone, acme, merged] = [await held('gone.example'), await held('acme.example'), await held('merged.example')]
  hubspot.archive(gone.crmId)
  hubspot.merge(merged.crmId, acme.crmId)
  // HubSpot writes what is for the merged one into the one that it lives on in, which gets its own again.
  expect(await pushed()).toMatchObject({ accounts: 2, gone: 2 })
  expect(fieldsOf(acme.crmId)['account_signal_why_now']).toBe('Why acme.example now.')
  expect(await pushed()).toMatchObject({ accounts: 0, gone: 0 })
  expect(await f.db.crmPush.findUniqueOrThrow({ where: { orgId_accountId: { orgId: one.orgId, accountId: gone.id } } })).toMatchObject({
    refused: expect.stringContaining('next sync'),
  })
})

test('a token that is revoked in the middle keeps what was written, and the rest goes on with a new one', async () => {
  await connect()
  for (let n = 0; n < 101; n++) await held(`company${n}.example`)
  hubspot.goWrong({
    on: UPDATE,
    after: 1,
    answer: { status: 401, body: { status: 'error', category: 'INVALID_AUTHENTICATION', message: 'revoked' } },
  })
  await expect(pushed()).rejects.toThrow(CrmRevoked)
  expect(await state()).toMatchObject({ state: 'revoked', lastError: expect.stringContaining('Connect it again') })
  expect(await pushed()).toMatchObject({ accounts: 1 })
  expect(new Set(inputsOf().map(({ id }) => id)).size).toBe(101)
  expect(inputsOf()).toHaveLength(101)
})

test('a pause is kept with the connection, for everybody, and a spent quota of the day is told', async () => {
  await connect()
  await held('acme.example')
  hubspot.goWrong({ on: UPDATE, answer: { status: 429, headers: { 'retry-after': '1' }, body: { policyName: 'SECONDLY' } } })
  expect(await pushed()).toMatchObject({ accounts: 1 })
  await f.db.account.updateMany({ where: { orgId: one.orgId }, data: { scaledScore: 41 } })
  hubspot.goWrong({ on: 'GET ', answer: { status: 429, headers: { 'retry-after': '600' }, body: { policyName: 'TEN_SECONDLY_ROLLING' } } })
  await expect(pushed()).rejects.toThrow(CrmPaused)
  const before = hubspot.count()
  await expect(pushed()).rejects.toThrow(CrmPaused)
  expect(hubspot.count()).toBe(before)
  expect(Number((await state()).pausedUntil)).toBeGreaterThan(Date.now() + 500_000)

  await f.db.crmConnection.update({ where: { orgId: one.orgId }, data: { pausedUntil: null } })
  hubspot.dailyLeft = 0
  await expect(pushed()).rejects.toThrow(/daily quota/)
  expect(await state()).toMatchObject({ state: 'connected', lastError: expect.stringContaining('daily quota') })
})

test('what settles and what is announced wants a push, and the pusher of a service does it; where nothing is connected, nothing is kept', async () => {
  const acme = await held('acme.example')
  const { matchId } = await f.evidence(one.orgId, acme.id, signalId)
  const settle = async () => await f.transaction((tx) => settleAccounts(tx, { orgId: one.orgId, accountIds: [acme.id], asOf: new Date() }))
  await settle()
  expect(await f.db.crmPushWanted.count({ where: { orgId: one.orgId } })).toBe(0)
  await connect(BOTH)
  await settle()
  // Nothing is another than before.
  expect(await f.db.crmPushWanted.count({ where: { orgId: one.orgId } })).toBe(0)
  await f.db.account.updateMany({ where: { orgId: one.orgId }, data: { summary: 'Told otherwise.' } })
  await settle()
  expect(await f.db.crmPushWanted.count({ where: { orgId: one.orgId } })).toBe(1)
  await f.transaction((tx) => announceMatches(tx, { orgId: one.orgId, at: new Date() }))
  await f.pool.query("update crm_push_wanted set wanted_at = now() - interval '1 minute'")
  const pusher = startCrmPusher(place.ctx, { pollMs: 20 })
  await eventually('what was wanted to be pushed', async () => (await f.db.crmPushWanted.count({ where: { orgId: one.orgId } })) === 0)
  await pusher.stop(5000)
  expect(hubspot.notes).toMatchObject([
    { companyIds: [acme.crmId], body: expect.stringMatching(/New signal: Funding.*raised \$5 million.*Reference: /) },
  ])
  expect(hubspot.notes[0]?.body).toContain(matchId)
  expect(await pushed()).toMatchObject({ accounts: 0, notes: 0 })
})

test('a note whose answer did not come is not written twice, and one for a company that is gone is told', async () => {
  await connect({ pushesNotes: true })
  const [acme, gone] = [await held('acme.example'), await held('gone.example')]
  for (const { id } of [acme, gone]) await f.evidence(one.orgId, id, signalId)
  await f.transaction((tx) => announceMatches(tx, { orgId: one.orgId, at: new Date() }))
  hubspot.archive(gone.crmId)
  hubspot.goWrong({ on: NOTE, answer: 'cut-late' })
  await expect(pushed()).rejects.toThrow(CrmUnavailable)
  const scope = [{ context: { requiredGranularScopes: ['crm.objects.contacts.write'] } }]
  hubspot.goWrong({ on: NOTE, answer: { status: 403, body: { category: 'MISSING_SCOPES', message: 'no', errors: scope } } })
  expect((await pushed())?.problems).toEqual([expect.stringContaining('crm.objects.contacts.write')])
  await pushed()
  expect(await pushed()).toMatchObject({ notes: 0 })
  expect(hubspot.notes).toHaveLength(1)
  expect(await f.db.crmNote.findMany({ where: { orgId: one.orgId }, orderBy: { state: 'asc' }, select: { state: true } })).toEqual([
    { state: 'refused' },
    { state: 'sent' },
  ])
})

/** Pushes in a process of its own. */
function startPusher(): ChildProcess {
  const options = { ...process.env, ...place.env, DATABASE_URL: f.url, ORG_ID: one.orgId, NODE_OPTIONS: '' }
  return fork(new URL('../../scripts/bench/crm-pusher.ts', import.meta.url), { env: options, execArgv: ['--no-warnings'] })
}

async function killWhenHanging(count: number): Promise<void> {
  const child = startPusher()
  await eventually('a request that gets no answer', () => hubspot.hanging >= count, 60_000)
  child.kill('SIGKILL')
  await once(child, 'exit')
  // As after the time of the lease.
  await f.pool.query('update crm_connection set leased_until = now()')
}

test('killed between the request and what is kept of it, twice, it writes no company and no note a second time', async () => {
  await connect(BOTH)
  const accounts = []
  for (let n = 0; n < 201; n++) accounts.push(await held(`company${n}.example`))
  for (const { id } of accounts.slice(0, 3)) await f.evidence(one.orgId, id, signalId)
  await f.transaction((tx) => announceMatches(tx, { orgId: one.orgId, at: new Date() }))
  hubspot.goWrong({ on: UPDATE, after: 1, answer: 'hang' })
  hubspot.goWrong({ on: NOTE, after: 1, answer: 'hang' })
  await killWhenHanging(1)
  await killWhenHanging(2)
  const last = startPusher()
  const [{ counts }] = (await once(last, 'message')) as [{ counts: PushCounts }]
  expect(counts).toMatchObject({ refused: 0, gone: 0, problems: [] })
  const sent = hubspot.calls
    .filter(({ method, path }) => `${method} ${path}` === UPDATE)
    .flatMap(({ body }) => (body as { inputs: { id: string }[] }).inputs)
  expect(sent.map(({ id }) => id).toSorted()).toEqual(accounts.map(({ crmId }) => crmId).toSorted())
  expect(hubspot.notes.map(({ companyIds }) => companyIds[0]).toSorted()).toEqual(
    accounts
      .slice(0, 3)
      .map(({ crmId }) => crmId)
      .toSorted(),
  )
}, 120_000)
