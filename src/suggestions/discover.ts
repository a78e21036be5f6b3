import type { Context } from '../context.ts'
import type { EffectiveSignal } from '../domain/reading/effective-signals.ts'
import { longestWindowDays } from '../domain/reading/unread.ts'
import { documentsNaming, namedCompanies, poolCompanies } from './candidate-pool.ts'
import type { Constraints } from '../domain/icps/constraints.ts'
import { offerFitting } from './offer-fitting.ts'
import { mostPromisingFirst } from './promising.ts'
import { rankCandidates, type Candidate } from './rank-candidates.ts'
import { readPool } from './read-pool.ts'
import type { IsTurnedDown } from './turned-down.ts'

const DAY_MS = 86_400_000
// So many times as many as are wanted are read in full, because the other signals may change their order.
const FINALISTS = 2
// When so many times as many have a yes, the rest, which promises less, is not read.
const ENOUGH = 4

export interface Discovery {
  /** Companies that the instance does not hold and that documents name or the directory offers. */
  considered: number
  /** Of these, turned down by the constraints. */
  rejected: number
  /** Documents that name them. */
  documents: number
  /** Of these, read: the most promising, until enough companies had a yes. */
  read: number
  /** Best first, at most as many as asked for. */
  candidates: Candidate[]
  /** Why not everything was read; null when it was. */
  shortfall: string | null
}

export interface DiscoverOptions {
  orgId: string
  signals: EffectiveSignal[]
  constraints: Constraints
  isTurnedDown: IsTurnedDown
  limit: number
  directoryLimit: number
  signal: AbortSignal
}

/**
 * Looks for companies that the instance does not hold: first those that a recent document proves a rank-6 signal of, then, where there is room, those that
 * the directory says fit. Changes nothing; the same documents and directory give the same answer.
 */
export async function discover(
  ctx: Pick<Context, 'db' | 'answerer' | 'metrics' | 'clock'>,
  { orgId, signals, constraints, isTurnedDown, limit, directoryLimit, signal }: DiscoverOptions,
): Promise<Discovery> {
  const asOf = ctx.clock()
  const since = (list: EffectiveSignal[]) => new Date(asOf.getTime() - longestWindowDays([list]) * DAY_MS)
  const high = signals.filter((one) => one.qRank === 6)
  const { considered, rejected, pairs } = await namedCompanies(ctx.db, { orgId, constraints, since: since(high) })
  const named = await poolCompanies(ctx.db, [...new Set(pairs.map((pair) => pair.domain))])
  const inOrder = await mostPromisingFirst(ctx, { pairs, companies: named, signals: high, signal })
  const first = await readPool(ctx, { pairs: inOrder, companies: named, signals: high, asOf, enough: limit * ENOUGH, signal })
  const isProof = (qRank: number) => qRank === 6
  const likely = rankCandidates({ readings: first.found, companies: named, signals: high, constraints, asOf, isProof, isTurnedDown })
  const domains = likely.candidates.slice(0, limit * FINALISTS).map((candidate) => candidate.domain)
  const full = await readPool(ctx, {
    pairs: await documentsNaming(ctx.db, { orgId, domains, since: since(signals) }),
    companies: named,
    signals,
    asOf,
    signal,
  })
  const ranked = rankCandidates({ readings: full.found, companies: named, signals, constraints, asOf, isProof, isTurnedDown })
  const proved = ranked.candidates.slice(0, limit)
  const tried = new Set(domains)
  const fitting = await offerFitting(ctx, {
    orgId,
    signals,
    constraints,
    isTurnedDown,
    named: [...named.keys()].filter((domain) => !tried.has(domain)),
    tried,
    room: Math.min(limit - proved.length, directoryLimit),
    since: since(signals),
    asOf,
    signal,
  })
  return {
    considered: considered + fitting.candidates.filter(({ domain }) => !named.has(domain)).length,
    rejected,
    documents: new Set(pairs.map((pair) => pair.documentId)).size,
    read: first.read,
    candidates: [...proved, ...fitting.candidates],
    shortfall: first.shortfall ?? full.shortfall ?? fitting.shortfall,
  }
}
