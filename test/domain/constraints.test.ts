import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { changeConstraint, type ConstraintChange } from '../../src/domain/icps/change-constraint.ts'
import { changeEmployeeBounds } from '../../src/domain/icps/change-employee-bounds.ts'
import { settleAccounts } from '../../src/domain/reading/settle.ts'
import { Prisma } from '../../src/db/client.ts'
import {
  fits,
  rejectionSql,
  type Constraints,
  type ConstrainedCompany,
  type ListConstraint,
  type Origin,
} from '../../src/domain/icps/constraints.ts'
import { withDescendants } from '../../src/evidence/companies/industries.ts'
import { openFixture, type Fixture, type TestInstance } from './support/fixture.ts'

let f: Fixture
beforeAll(async () => {
  f = await openFixture()
})
afterAll(() => f.close())

const NONE: Constraints = { country: null, state: null, industry: null, employees: { min: 0, max: 0 } }
const NOTHING_KNOWN: ConstrainedCompany = { country: null, state: null, industry: null, employees: null }
const only = (...values: string[]): ListConstraint => ({ mode: 'inclusion', values })
const not = (...values: string[]): ListConstraint => ({ mode: 'exclusion', values })
const AT = new Date('2026-11-20T08:00:00.000Z')

const PARENT = 'Food and Beverage Services'
const CHILD = 'Caterers'
const WITHIN_PARENT = withDescendants([PARENT])
const OTHER = 'Robotics Engineering'

test.each<[string, Partial<ConstrainedCompany>, Partial<Constraints>, Origin, string | null]>([
  ['no constraint at all', {}, {}, 'discovery', null],
  ['a listed country', { country: 'DE' }, { country: only('DE', 'FR') }, 'discovery', null],
  ['a country that is not listed', { country: 'US' }, { country: only('DE') }, 'upload', 'country'],
  ['an excluded country', { country: 'DE' }, { country: not('DE') }, 'upload', 'country'],
  ['a country that is not excluded', { country: 'US' }, { country: not('DE') }, 'discovery', null],
  ['an unknown country under an exclusion, discovered', {}, { country: not('DE') }, 'discovery', null],
  ['an unknown country under an inclusion, uploaded', {}, { country: only('DE') }, 'upload', null],
  ['an unknown country under an inclusion, discovered', {}, { country: only('DE') }, 'discovery', 'country'],
  ['a US state that is listed', { country: 'US', state: 'CA' }, { state: only('CA') }, 'discovery', null],
  ['a US state that is not listed', { country: 'US', state: 'NY' }, { state: only('CA') }, 'upload', 'state'],
  ['a company abroad under a state list', { country: 'DE' }, { state: only('CA') }, 'discovery', null],
  ['an unknown state in the US, discovered', { country: 'US' }, { state: only('CA') }, 'discovery', 'state'],
  ['an unknown state in the US, uploaded', { country: 'US' }, { state: only('CA') }, 'upload', null],
  ['neither country nor state known, discovered', {}, { state: only('CA') }, 'discovery', 'state'],
  ['an excluded state', { country: 'US', state: 'CA' }, { state: not('CA') }, 'discovery', 'state'],
  ['a child of a listed industry', { industry: CHILD }, { industry: only(...WITHIN_PARENT) }, 'discovery', null],
  ['a child of an excluded industry', { industry: CHILD }, { industry: not(...WITHIN_PARENT) }, 'upload', 'industry'],
  ['the parent of a listed industry', { industry: PARENT }, { industry: only(CHILD) }, 'upload', 'industry'],
  ['another industry', { industry: OTHER }, { industry: only(...WITHIN_PARENT) }, 'upload', 'industry'],
  ['a count on both bounds', { employees: 50 }, { employees: { min: 50, max: 50 } }, 'discovery', null],
  ['a count below', { employees: 49 }, { employees: { min: 50, max: 0 } }, 'upload', 'employees'],
  ['a count above', { employees: 51 }, { employees: { min: 0, max: 50 } }, 'upload', 'employees'],
  ['a large count without an upper bound', { employees: 900_000 }, { employees: { min: 50, max: 0 } }, 'discovery', null],
  ['an unknown count, uploaded', {}, { employees: { min: 50, max: 0 } }, 'upload', null],
  ['an unknown count, discovered', {}, { employees: { min: 0, max: 50 } }, 'discovery', 'employees'],
  [
    'the first of several reasons',
    { country: 'US', employees: 1 },
    { country: only('DE'), employees: { min: 50, max: 0 } },
    'upload',
    'country',
  ],
])('%s', (_title, company, constraints, origin, reason) => {
  const fit = fits({ ...NOTHING_KNOWN, ...company }, { ...NONE, ...constraints }, origin)
  expect(fit).toMatchObject({ ok: reason === null, reason })
})

test('counts what is known to hold and what cannot be told', () => {
  const constraints = { country: only('US'), state: only('CA'), industry: not(OTHER), employees: { min: 10, max: 0 } }
  expect(fits({ ...NOTHING_KNOWN, country: 'US', employees: 5 }, constraints, 'upload')).toEqual({
    ok: false,
    reason: 'employees',
    known: 1,
    unknown: 2,
    outcomes: ['holds', 'unknown', 'unknown', 'violated'],
  })
  expect(fits({ ...NOTHING_KNOWN, country: 'DE' }, { ...constraints, country: null }, 'upload').outcomes).toEqual(['unknown', 'unknown'])
})

test('the rule in SQL agrees with the rule in code, over every combination', async () => {
  const values: ConstrainedCompany[] = [null, 'US', 'DE'].flatMap((country) =>
    [null, 'CA', 'NY'].flatMap((state) =>
      [null, CHILD, PARENT, OTHER].flatMap((industry) => [null, 5, 50].map((employees) => ({ country, state, industry, employees }))),
    ),
  )
  const sets: Constraints[] = [null, only('US'), not('US')].flatMap((country) =>
    [null, only('CA'), not('CA')].flatMap((state) =>
      [null, only(...WITHIN_PARENT), not(CHILD)].flatMap((industry) =>
        [
          { min: 0, max: 0 },
          { min: 10, max: 0 },
          { min: 0, max: 10 },
        ].map((employees) => ({ country, state, industry, employees })),
      ),
    ),
  )
  for (const constraints of sets) {
    for (const origin of ['upload', 'discovery'] as const) {
      const rows = await f.db.$queryRaw<{ reason: string | null }[]>`
        select ${rejectionSql(constraints, origin === 'discovery' ? Prisma.sql`true` : Prisma.sql`false`)} as reason
        from jsonb_to_recordset(${JSON.stringify(values.map((value, place) => ({ ...value, place })))}::jsonb)
          as c (country text, state text, industry text, employees int, place int) order by place`
      expect(rows.map(({ reason }) => reason)).toEqual(values.map((company) => fits(company, constraints, origin).reason))
    }
  }
})

const change = ({ orgId }: TestInstance, icpId: string, options: Pick<ConstraintChange, 'type' | 'mode' | 'values'>) =>
  f.transaction((tx) => changeConstraint(tx, f.queue, { orgId, icpId, at: AT, ...options }))
const bounds = ({ orgId }: TestInstance, icpId: string, min: number, max: number) =>
  f.transaction((tx) => changeEmployeeBounds(tx, f.queue, { orgId, icpId, min, max, at: AT }))
const states = async (orgId: string) =>
  Object.fromEntries(
    (await f.db.account.findMany({ where: { orgId } })).map(({ domain, status, rejection }) => [
      domain.replace('.example', ''),
      [status, rejection],
    ]),
  )

test('rejects what is outside at once and brings back what a constraint rejected, but never what a person archived', async () => {
  const one = await f.instance()
  const west = await f.icp(one, 'West')
  for (const [label, country] of [
    ['german', 'DE'],
    ['american', 'US'],
    ['archived', 'US'],
    ['active', 'US'],
    ['master', 'US'],
    ['found', 'US'],
  ] as const) {
    await f.db.company.create({ data: { domain: `${label}.example`, name: label, country, source: 'test' } })
  }
  const suggestion = { icpId: west, status: 'farsight' }
  await f.account(one, 'german.example', suggestion)
  await f.account(one, 'american.example', suggestion)
  await f.account(one, 'found.example', { ...suggestion, origin: 'discovery' })
  await f.account(one, 'unknown.example', suggestion)
  await f.account(one, 'unknown-found.example', { ...suggestion, origin: 'discovery' })
  await f.account(one, 'archived.example', { icpId: west, status: 'archived' })
  await f.account(one, 'active.example', { icpId: west })
  await f.account(one, 'master.example', { status: 'farsight' })

  const done = await change(one, west, { type: 'country', mode: 'inclusion', values: ['de', ' DE '] })
  expect(done).toEqual({
    constraints: { country: { mode: 'inclusion', values: ['DE'] }, state: null, industry: null },
    rejected: 3,
    restored: 0,
  })
  const rejected = ['archived', { reason: 'country', date: AT.toISOString(), by: 'constraint' }]
  expect(await states(one.orgId)).toEqual({
    german: ['farsight', null],
    american: rejected,
    found: rejected,
    unknown: ['farsight', null],
    'unknown-found': rejected,
    archived: ['archived', null],
    active: ['active', null],
    master: ['farsight', null],
  })

  // Turned round: the Germans go, the others come back, also the one of whom nothing is known.
  expect(await change(one, west, { type: 'country', mode: 'exclusion', values: ['DE'] })).toMatchObject({ rejected: 1, restored: 3 })
  expect(await states(one.orgId)).toMatchObject({
    german: rejected,
    american: ['farsight', null],
    'unknown-found': ['farsight', null],
    archived: ['archived', null],
  })

  expect(await change(one, west, { type: 'country', mode: 'exclusion', values: [] })).toMatchObject({
    constraints: { country: null },
    rejected: 0,
    restored: 1,
  })
})

test('a rejected suggestion has the score of what was found, not its prediction', async () => {
  const one = await f.instance()
  for (const [label, country] of [
    ['far', 'US'],
    ['vast', 'DE'],
    ['near', 'DE'],
  ] as const) {
    await f.db.company.create({
      data: { domain: `${label}.example`, name: label, country, employees: label === 'vast' ? 900 : 9, source: 'test' },
    })
    await f.account(one, `${label}.example`, { status: 'farsight', scaledScore: 50 })
  }
  const scores = async () =>
    (await f.db.account.findMany({ where: { orgId: one.orgId }, orderBy: { domain: 'asc' } })).map(({ scaledScore }) => scaledScore)
  await change(one, one.masterIcpId, { type: 'country', mode: 'inclusion', values: ['DE'] })
  expect(await scores()).toEqual([0, 50, 50])
  await bounds(one, one.masterIcpId, 1, 10)
  expect(await scores()).toEqual([0, 50, 0])
})

test('a suggestion that comes back has its prediction again, made for the constraints as they are now', async () => {
  const one = await f.instance()
  await f.db.company.create({ data: { domain: 'back.example', name: 'Back', country: 'US', source: 'test' } })
  const id = await f.account(one, 'back.example', { status: 'farsight' })
  await f.evidence(one.orgId, id, await f.signal(one.orgId, one.masterIcpId, 'Funding', 6))
  const settle = () => f.transaction((tx) => settleAccounts(tx, { orgId: one.orgId, accountIds: [id], asOf: AT }))
  const score = async () => (await f.db.account.findFirstOrThrow({ where: { id } })).scaledScore
  await settle()
  expect(await score()).toBe(73)
  await change(one, one.masterIcpId, { type: 'country', mode: 'inclusion', values: ['DE'] })
  expect(await score()).toBe(46)
  await change(one, one.masterIcpId, { type: 'country', mode: 'inclusion', values: [] })
  expect(await score()).toBe(73)
  await change(one, one.masterIcpId, { type: 'country', mode: 'inclusion', values: ['DE'] })
  // The number of its employees is not known, and counts half.
  await bounds(one, one.masterIcpId, 10, 0)
  await change(one, one.masterIcpId, { type: 'country', mode: 'inclusion', values: ['US'] })
  const restored = await score()
  expect(restored).toBe(60)
  await settle()
  expect(restored).toBe(await score())
})

test('what is still outside for another reason stays rejected and says so', async () => {
  const one = await f.instance()
  await f.db.company.create({ data: { domain: 'both.example', name: 'Both', country: 'US', employees: 5, source: 'test' } })
  await f.account(one, 'both.example', { status: 'farsight' })
  await change(one, one.masterIcpId, { type: 'country', mode: 'inclusion', values: ['DE'] })
  expect(await bounds(one, one.masterIcpId, 10, 0)).toMatchObject({ rejected: 0, restored: 0 })
  expect(await change(one, one.masterIcpId, { type: 'country', mode: 'inclusion', values: [] })).toMatchObject({ rejected: 0, restored: 0 })
  expect((await states(one.orgId))['both']).toEqual(['archived', { reason: 'employees', date: AT.toISOString(), by: 'constraint' }])
  expect(await bounds(one, one.masterIcpId, 0, 0)).toMatchObject({ rejected: 0, restored: 1 })
})

test("a list of one type leaves the others alone, and predictions are made anew for the ICP's suggestions", async () => {
  const one = await f.instance()
  const west = await f.icp(one, 'West')
  const id = await f.account(one, 'some.example', { icpId: west, status: 'farsight' })
  await change(one, west, { type: 'industry', mode: 'exclusion', values: [CHILD.toUpperCase()] })
  const done = await change(one, west, { type: 'state', mode: 'inclusion', values: ['ca', 'dc'] })
  expect(done.constraints).toEqual({
    country: null,
    state: { mode: 'inclusion', values: ['CA', 'DC'] },
    industry: { mode: 'exclusion', values: [CHILD] },
  })
  expect(await f.jobs('rescore', one.orgId)).toEqual([
    { orgId: one.orgId, accountIds: [id] },
    { orgId: one.orgId, accountIds: [id] },
  ])
})

test.each([
  ['country', ['DE', 'Germany', 'XX']],
  ['state', ['CA', 'DE2', '06']],
  ['industry', [CHILD, 'Nothing of the kind', 'constructor']],
] as const)('an unknown %s is refused and pointed at, and nothing changes', async (type, values) => {
  const one = await f.instance()
  await expect(change(one, one.masterIcpId, { type, mode: 'inclusion', values })).rejects.toMatchObject({
    code: 'invalid_request',
    errors: [{ pointer: '/filter_list/1' }, { pointer: '/filter_list/2' }],
  })
  expect(await f.db.icpConstraint.count({ where: { orgId: one.orgId } })).toBe(0)
})

test('bounds: inclusive, 0 is none, and a minimum above the maximum is refused', async () => {
  const one = await f.instance()
  for (const [label, employees] of [
    ['small', 9],
    ['low', 10],
    ['high', 20],
    ['large', 21],
  ] as const) {
    await f.db.company.create({ data: { domain: `${label}.example`, name: label, employees, source: 'test' } })
    await f.account(one, `${label}.example`, { status: 'farsight' })
  }
  expect(await bounds(one, one.masterIcpId, 10, 20)).toMatchObject({ rejected: 2 })
  expect(await states(one.orgId)).toMatchObject({
    small: ['archived', expect.anything()],
    low: ['farsight', null],
    high: ['farsight', null],
    large: ['archived', expect.anything()],
  })
  expect(await bounds(one, one.masterIcpId, 10, 0)).toMatchObject({ rejected: 0, restored: 1 })
  await expect(bounds(one, one.masterIcpId, 5, 4)).rejects.toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/min' }] })
  expect(await f.db.icp.findFirst({ where: { id: one.masterIcpId } })).toMatchObject({ employeesMin: 10, employeesMax: 0 })
})

test("another instance's ICP is icp_not_found", async () => {
  const [one, other] = [await f.instance(), await f.instance()]
  await expect(change(one, other.masterIcpId, { type: 'country', mode: 'inclusion', values: ['DE'] })).rejects.toMatchObject({
    code: 'icp_not_found',
  })
  await expect(bounds(one, other.masterIcpId, 1, 2)).rejects.toMatchObject({ code: 'icp_not_found' })
  expect(await f.db.icpConstraint.count({ where: { orgId: other.orgId } })).toBe(0)
})
