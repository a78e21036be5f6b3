import type { Context } from '../context.ts'
import type { EffectiveSignal } from '../domain/reading/effective-signals.ts'
import { asksForSomething, documentsNaming, fittingCompanies, poolCompanies } from './candidate-pool.ts'
import type { Constraints } from '../domain/icps/constraints.ts'
import { rankCandidates, type Candidate } from './rank-candidates.ts'
import { readPool } from './read-pool.ts'
import type { IsTurnedDown } from './turned-down.ts'

// So many times as many as there is room for are looked at, because of some the documents speak against them.
const LOOKED_AT = 2

export interface FittingSearch {
  orgId: string
  signals: EffectiveSignal[]
  constraints: Constraints
  isTurnedDown: IsTurnedDown
  /** Companies that fit and that recent documents name, the newest first. */
  named: readonly string[]
  /** Companies that were looked at already; one that did not come through has something against it. */
  tried: ReadonlySet<string>
  room: number
  /** How far back documents count. */
  since: Date
  asOf: Date
  signal: AbortSignal
}

/**
 * Companies without a yes on a rank-6 signal that fit all the same, where the constraints ask for something: first those with a yes on any other signal, best first,
 * then those in the news, then by domain; those like what people turned down after all others. Never one that a rank-0 signal matches.
 */
export async function offerFitting(
  ctx: Pick<Context, 'db' | 'answerer' | 'metrics'>,
  { orgId, signals, constraints, isTurnedDown, named, tried, room, since, asOf, signal }: FittingSearch,
): Promise<{ candidates: Candidate[]; shortfall: string | null }> {
  if (room <= 0 || !asksForSomething(constraints)) return { candidates: [], shortfall: null }
  const listed = await fittingCompanies(ctx.db, { orgId, constraints, limit: room * LOOKED_AT + tried.size })
  const offered = [...new Set([...named.slice(0, room * LOOKED_AT), ...listed.filter((domain) => !tried.has(domain))])]
  const companies = await poolCompanies(ctx.db, offered)
  const pairs = await documentsNaming(ctx.db, { orgId, domains: offered, since })
  const { found: readings, shortfall } = await readPool(ctx, { pairs, companies, signals, asOf, signal })
  const { candidates, disqualified } = rankCandidates({
    readings,
    companies,
    signals,
    constraints,
    asOf,
    isProof: (qRank) => qRank > 0,
    isTurnedDown,
  })
  const proved = new Set(candidates.map((candidate) => candidate.domain))
  const others = offered.filter((domain) => !proved.has(domain) && !disqualified.has(domain))
  const all = [...candidates, ...others.map((domain) => ({ domain, score: 0, evidence: null }))]
  const isBehind = (domain: string) => {
    const company = companies.get(domain)
    return company !== undefined && isTurnedDown(company)
  }
  const fitting = [...all.filter(({ domain }) => !isBehind(domain)), ...all.filter(({ domain }) => isBehind(domain))]
  return { candidates: fitting.slice(0, room).map((candidate) => ({ ...candidate, foundBy: 'directory' })), shortfall }
}
