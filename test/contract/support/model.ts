/** What the model knows of one instance. Ids of ICPs and signals are the service's own. */
export interface State {
  credits: number
  seats: number
  /** Users by address, and whether they are admins. */
  users: Map<string, boolean>
  icps: Map<string, { name: string; isMaster: boolean; owner: string }>
  signals: Map<string, { name: string; icpId: string }>
  accounts: Map<string, { icpId: string; status: string; owner: string }>
}

/** One call. Ids are those known when the round began. */
export type Step = { as: string } & (
  | { kind: 'addIcp'; name: string }
  | { kind: 'deleteIcp'; id: string }
  | { kind: 'addSignal'; name: string; icp: string }
  | { kind: 'deleteSignal'; id: string }
  | { kind: 'createUser'; email: string }
  | { kind: 'deleteUser'; email: string }
  | { kind: 'upload'; domains: string[]; icp: string; farsight: boolean }
  | { kind: 'changeStatus'; domains: string[]; icp: string; to: 'active' | 'archive' | 'delete' }
  | { kind: 'swap'; domains: string[]; icp: string }
)

/** What is compared of an answer: status, code of a problem, and the figures and outcomes of a success. */
export interface Seen {
  status: number
  code?: string
  facts?: unknown
  /** The id of what was created. */
  madeId?: string
}

interface Possible {
  status: number
  code?: string
  facts?: unknown
  next: State
}

const copy = (state: State): State => structuredClone(state)

/** What a step may do and answer in a state; `madeId` is the id that the service gave to what it made. */
function possible(state: State, step: Step, madeId: string): Possible[] {
  const next = copy(state)
  const refuse = (status: number, code: string): Possible => ({ status, code, next: state })
  const done = (status: number, facts: unknown = null): Possible => ({ status, facts, next })
  const unauthorized = refuse(401, 'unauthorized')
  const isGone = !state.users.has(step.as)
  // A user deleted while its call was under way: refused, or done as if just before, but never as the owner of anything.
  const either = (outcome: Possible): Possible[] => (isGone ? [unauthorized, outcome] : [outcome])
  const isAdmin = state.users.get(step.as) ?? false
  const icpNamed = (name: string) => [...state.icps].find(([, icp]) => icp.name === name)

  switch (step.kind) {
    case 'addIcp': {
      if (icpNamed(step.name)) return either(refuse(400, 'icp_name_taken'))
      if (isGone) return [unauthorized]
      next.icps.set(madeId, { name: step.name, isMaster: false, owner: step.as })
      return [done(201)]
    }
    case 'deleteIcp': {
      const icp = state.icps.get(step.id)
      if (icp?.isMaster) return either(refuse(403, 'master_icp'))
      if (!icp || (!isAdmin && icp.owner !== step.as)) return either(refuse(400, 'icp_not_found'))
      const accounts = [...state.accounts].filter(([, account]) => account.icpId === step.id)
      const signals = [...state.signals].filter(([, signal]) => signal.icpId === step.id)
      next.icps.delete(step.id)
      for (const [domain] of accounts) next.accounts.delete(domain)
      for (const [id] of signals) next.signals.delete(id)
      return either(done(200, [accounts.length, signals.length]))
    }
    case 'addSignal': {
      const icp = icpNamed(step.icp)
      if (!icp) return either(refuse(404, 'icp_not_found'))
      const isMaster = (id: string) => state.icps.get(id)?.isMaster ?? false
      const isTaken = [...state.signals.values()].some(
        ({ name, icpId }) => name === step.name && (icpId === icp[0] || isMaster(icpId) || icp[1].isMaster),
      )
      if (isTaken) return either(refuse(409, 'signal_name_taken'))
      next.signals.set(madeId, { name: step.name, icpId: icp[0] })
      return either(done(201))
    }
    case 'deleteSignal': {
      if (!next.signals.delete(step.id)) return either(refuse(404, 'signal_not_found'))
      return either(done(200))
    }
    case 'createUser': {
      if (state.users.has(step.email)) return either(refuse(409, 'email_taken'))
      if (state.users.size >= state.seats) return either(refuse(403, 'out_of_seats'))
      next.users.set(step.email, false)
      return either(done(201, state.seats - next.users.size))
    }
    case 'deleteUser': {
      if (!isAdmin) return either(refuse(403, 'admin_required'))
      if (!state.users.has(step.email)) return [refuse(404, 'user_not_found')]
      if (step.email === step.as) return [refuse(403, 'last_admin')]
      next.users.delete(step.email)
      const [accounts, icps] = [next.accounts, next.icps].map((owned) => [...owned.values()].filter(({ owner }) => owner === step.email))
      for (const owned of [...(accounts ?? []), ...(icps ?? [])]) owned.owner = step.as
      return [done(200, [accounts?.length, icps?.length])]
    }
    case 'upload': {
      const icp = icpNamed(step.icp)
      if (!icp) return either(refuse(404, 'icp_not_found'))
      const created = step.domains.filter((domain) => !state.accounts.has(domain))
      const cost = step.farsight ? 0 : created.length
      if (isGone && created.length > 0) return [unauthorized]
      if (cost > state.credits) return [refuse(403, 'out_of_credits')]
      for (const domain of created)
        next.accounts.set(domain, { icpId: icp[0], status: step.farsight ? 'farsight' : 'active', owner: step.as })
      next.credits -= cost
      const outcomes = step.domains.map((domain) => (created.includes(domain) ? 'created' : 'unchanged'))
      return either(done(202, [outcomes, cost]))
    }
    case 'changeStatus': {
      const icp = icpNamed(step.icp)
      if (!icp) return either(refuse(404, 'icp_not_found'))
      const status = step.to === 'archive' ? 'archived' : step.to
      const outcomes = step.domains.map((domain) => {
        const account = state.accounts.get(domain)
        if (account?.icpId !== icp[0]) return 'not_found'
        return account.status === status ? 'unchanged' : 'updated'
      })
      const changed = step.domains.filter((_, index) => outcomes[index] === 'updated')
      const cost = step.to === 'active' ? changed.length : 0
      if (cost > state.credits) return either(refuse(403, 'out_of_credits'))
      next.credits -= cost
      for (const domain of changed) {
        const account = next.accounts.get(domain)
        if (step.to === 'delete') next.accounts.delete(domain)
        else if (account) account.status = status
      }
      return either(done(200, [outcomes, cost]))
    }
    case 'swap': {
      const icp = icpNamed(step.icp)
      if (!icp) return either(refuse(404, 'icp_not_found'))
      const outcomes = step.domains.map((domain) => {
        const account = next.accounts.get(domain)
        if (!account) return 'not_found'
        if (account.icpId === icp[0]) return 'unchanged'
        account.icpId = icp[0]
        return 'updated'
      })
      return either(done(202, outcomes))
    }
  }
}

/** What clients can see of a state, in one order. */
export function view({ credits, users, icps, signals, accounts }: State) {
  const master = [...icps].find(([, icp]) => icp.isMaster)?.[0]
  const nameOf = (id: string) => icps.get(id)?.name
  const effective = (id: string) =>
    [...signals.values()]
      .filter(({ icpId }) => icpId === id || icpId === master)
      .map(({ name, icpId }) => `${name}${icpId === id ? '' : ' (inherited)'}`)
  return {
    credits,
    users: [...users.keys()].sort(),
    icps: [...icps]
      .map(([id, { name, owner }]) => ({ name, owner, signals: effective(id).sort() }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    accounts: [...accounts].map(([domain, { icpId, status, owner }]) => [domain, nameOf(icpId), status, owner].join(' ')).sort(),
  }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

interface Played {
  step: Step
  seen: Seen
}

/**
 * A list of accounts as one step for each account. Calls at once may pass each other between two accounts of a list: every account has one outcome that
 * fits some order, the list as a whole need not.
 */
function perAccount({ step, seen }: Played): Played[] {
  if (!('domains' in step) || seen.status >= 300) return [{ step, seen }]
  const [outcomes, cost] = step.kind === 'swap' ? [seen.facts as string[], 0] : (seen.facts as [string[], number])
  const costs = outcomes.map((outcome) =>
    Number(step.kind === 'upload' ? outcome === 'created' && !step.farsight : outcome === 'updated' && isActivation(step)),
  )
  if (costs.reduce((sum, one) => sum + one, 0) !== cost) return [{ step, seen: { status: 0 } }]
  return step.domains.map((domain, index) => ({
    step: { ...step, domains: [domain] },
    seen: { ...seen, facts: step.kind === 'swap' ? [outcomes[index]] : [[outcomes[index]], costs[index]] },
  }))
}

const isActivation = (step: Step) => step.kind === 'changeStatus' && step.to === 'active'

/**
 * The state after steps that ran at once: found by looking for an order in which the model gives each the answer that was seen, and ends where the service
 * did. Undefined when no order explains what was seen.
 */
export function explain(state: State, played: Played[], after: ReturnType<typeof view>): State | undefined {
  const tried = new Set<string>()
  const search = (from: State, open: Played[]): State | undefined => {
    if (open.length === 0) return same(view(from), after) ? from : undefined
    const key = JSON.stringify([open, view(from)])
    if (tried.has(key)) return undefined
    tried.add(key)
    for (const [index, { step, seen }] of open.entries()) {
      for (const { status, code, facts, next } of possible(from, step, seen.madeId ?? '')) {
        if (status !== seen.status || code !== seen.code || (status < 300 && !same(facts, seen.facts ?? null))) continue
        const found = search(next, open.toSpliced(index, 1))
        if (found) return found
      }
    }
    return undefined
  }
  return search(state, played.flatMap(perAccount))
}
