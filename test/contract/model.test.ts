import { afterAll, beforeAll, test } from '@jest/globals'
import fc from 'fast-check'
import type { OperationId } from '../../src/contract/types.ts'
import type { Client } from '../support/client.ts'
import { testService, type TestService } from '../support/service.ts'
import { explain, view, type Seen, type State, type Step } from './support/model.ts'

// Fixed, so that a failure can be seen again; fast-check prints the path to the smallest case.
const SEED = 20_261_121
const RUNS = 16
const ROUNDS = 15
const AT_ONCE = 4
const CREDITS = 4
const SEATS = 2

let running: TestService
let count = 0
let calls = 0
beforeAll(async () => {
  running = await testService({ env: { TRUST_PROXY: 'true' } })
})
afterAll(async () => await running.stop())

/** A step with places in lists instead of ids and names, which are filled in when its round begins. */
interface Draft {
  kind: Step['kind']
  as: number
  one: number
  domains: number[]
  farsight: boolean
  to: 'active' | 'archive' | 'delete'
}

const DOMAINS = ['a.example', 'b.example', 'c.example', 'd.example', 'e.example']
const ICPS = ['Master', 'North', 'South', 'Master', 'North', 'Master']
const SIGNALS = ['Hiring', 'Growing']
const UNKNOWN_ID = '019cd70c-cfb8-7c36-bb49-eac6df9099cb'

const drafts: fc.Arbitrary<Draft> = fc.record({
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('upload' as const, 'changeStatus' as const) },
    { weight: 4, arbitrary: fc.constantFrom('addIcp' as const, 'addSignal' as const, 'addSignal' as const, 'swap' as const, 'createUser' as const) },
    { weight: 2, arbitrary: fc.constantFrom('deleteIcp' as const, 'deleteSignal' as const, 'deleteUser' as const) },
  ),
  as: fc.nat(9),
  one: fc.nat(5),
  domains: fc.uniqueArray(fc.nat(DOMAINS.length - 1), { minLength: 1, maxLength: 3 }),
  farsight: fc.boolean(),
  to: fc.constantFrom('active', 'active', 'archive', 'delete'),
}) // prettier-ignore

const pick = <T>(list: readonly T[], place: number): T => {
  const found = list[place % list.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

function fill({ kind, as: who, one, domains: places, farsight, to }: Draft, state: State, emails: string[]): Step {
  // Mostly somebody who is there; one in ten is not, or not yet.
  const as = who === 9 ? pick(emails, one) : pick([...state.users.keys()], who)
  const domains = places.map((place) => pick(DOMAINS, place))
  const icp = pick(ICPS, one)
  if (kind === 'addIcp') return { as, kind, name: pick(ICPS.slice(0, 3), one) }
  if (kind === 'deleteIcp') return { as, kind, id: pick([...[...state.icps.keys()].toReversed(), UNKNOWN_ID], one) }
  if (kind === 'addSignal') return { as, kind, name: pick(SIGNALS, who), icp }
  if (kind === 'deleteSignal') return { as, kind, id: pick([...state.signals.keys(), UNKNOWN_ID], one) }
  if (kind === 'createUser') return { as, kind, email: pick(emails, one) }
  if (kind === 'deleteUser')
    return {
      as: one === 4 ? as : pick(emails, 0),
      kind,
      email: one < 3 ? pick([...state.users.keys()].toReversed(), 0) : pick(emails, one),
    }
  if (kind === 'upload') return { as, kind, domains, icp, farsight }
  if (kind === 'changeStatus') {
    // Often where the first of the accounts is.
    const home = state.icps.get(state.accounts.get(domains[0] ?? '')?.icpId ?? '')?.name
    return { as, kind, domains, icp: farsight ? icp : (home ?? icp), to }
  }
  return { as, kind, domains, icp }
}

interface Body {
  code?: string
  icp?: { icp_id: string }
  signals?: { signal_id: string }[]
  seats_remaining?: number
  results?: { outcome: string }[]
  credits_consumed?: number
  accounts_deleted?: number
  signals_deleted?: number
  accounts_transferred?: number
  icps_transferred?: number
}

const QUESTION = 'Is {account} hiring?'

/** Each kind of step as a call, and which figures of its answer count. */
function callOf(step: Step): [OperationId, object, (body: Body) => unknown] {
  const outcomes = ({ results = [] }: Body) => results.map(({ outcome }) => outcome)
  switch (step.kind) {
    case 'addIcp':
      return ['addIcp', { icp_name: step.name }, () => null]
    case 'deleteIcp':
      return ['deleteIcpRequest', { icp_id: step.id }, (body) => [body.accounts_deleted, body.signals_deleted]]
    case 'addSignal':
      return ['addSignals', { signals: [{ signal: QUESTION, name: step.name, icp: step.icp }] }, () => null]
    case 'deleteSignal':
      return ['deleteSignal', { signal_id: step.id }, () => null]
    case 'createUser':
      return ['createUserRequest', { email: step.email }, (body) => body.seats_remaining]
    case 'deleteUser':
      return ['deleteUserRequest', { email: step.email }, (body) => [body.accounts_transferred, body.icps_transferred]]
    case 'upload':
      return [
        'uploadAccounts',
        { accounts: step.domains, icp: step.icp, farsight: step.farsight },
        (body) => [outcomes(body), body.credits_consumed],
      ]
    case 'changeStatus':
      return [
        'changeAccountsStatus',
        { accounts: step.domains, icp: step.icp, new_status: step.to },
        (body) => [outcomes(body), body.credits_consumed],
      ]
    case 'swap':
      return ['swapIcp', { accounts: step.domains, target_icp: step.icp }, outcomes]
  }
}

async function play(admin: Client, step: Step): Promise<Seen> {
  const [operation, body, facts] = callOf(step)
  // Each from an address of its own: users that do not exist (yet) would be taken for guesses, and slowed.
  const address = `10.1.${(calls >> 8) & 255}.${calls++ & 255}`
  const reply = await admin.as(step.as).call(operation, { body, headers: { 'x-forwarded-for': address } })
  const answer = reply.body as Body
  if (reply.status >= 300) return { status: reply.status, code: answer.code ?? '' }
  const madeId = answer.icp?.icp_id ?? (step.kind === 'addSignal' ? answer.signals?.[0]?.signal_id : undefined)
  return { status: reply.status, facts: facts(answer), ...(madeId === undefined ? {} : { madeId }) }
}

/** What the service shows, in the form of the model's view. */
async function observe(admin: Client): Promise<ReturnType<typeof view>> {
  const [users, icps, accounts] = await Promise.all([admin.call('getAllUserData'), admin.call('icpDetails'), admin.call('getAccounts')])
  return {
    credits: users.body[0]?.credits_remaining ?? -1,
    users: users.body.map(({ user }) => user).sort(),
    icps: icps.body
      .map(({ name, owner_email, signals }) => ({
        name,
        owner: owner_email,
        signals: signals.map((signal) => `${signal.name}${signal.inherited ? ' (inherited)' : ''}`).sort(),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    accounts: accounts.body.map(({ name, icp_name, status, owner_email }) => [name, icp_name, status, owner_email].join(' ')).sort(),
  }
}

async function start(): Promise<{ admin: Client; emails: string[]; state: State }> {
  const { admin } = await running.instance(`model-${++count}`, { credits: CREDITS, seats: SEATS })
  const emails = [admin.user, ...['ann', 'bob', 'cleo'].map((name) => `${name}@model-${count}.example`)]
  const [master] = (await admin.call('icpDetails')).body
  const icps: State['icps'] = new Map([[master?.icp_id ?? '', { name: 'Master', isMaster: true, owner: admin.user }]])
  const users = new Map([[admin.user, true]])
  return { admin, emails, state: { credits: CREDITS, seats: SEATS, users, icps, signals: new Map(), accounts: new Map() } }
}

test('whatever several clients do at once, the service ends where some order of their calls leads', async () => {
  const rounds = fc.array(fc.array(drafts, { minLength: 1, maxLength: AT_ONCE, size: 'max' }), { minLength: ROUNDS, maxLength: ROUNDS })
  const property = fc.asyncProperty(rounds, async (all) => {
    const { admin, emails, ...begun } = await start()
    let { state } = begun
    for (const round of all) {
      const steps = round.map((draft) => fill(draft, state, emails))
      const seen = await Promise.all(steps.map(async (step) => ({ step, seen: await play(admin, step) })))
      const after = await observe(admin)
      const explained = explain(state, seen, after)
      if (!explained) throw new Error(`No order explains this:\n${JSON.stringify({ before: view(state), seen, after }, null, 1)}`)
      state = explained
    }
  })
  await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true })
})
