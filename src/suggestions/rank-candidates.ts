import { aggregateAnswer } from '../answering/settle/aggregate.ts'
import { constraintFit, predictionScore, scoreAccount } from '../answering/settle/score.ts'
import type { EffectiveSignal } from '../domain/reading/effective-signals.ts'
import type { PoolCompany } from './candidate-pool.ts'
import { fits, type Constraints } from '../domain/icps/constraints.ts'
import type { PoolReading } from './read-pool.ts'
import type { IsTurnedDown } from './turned-down.ts'

/** A company worth suggesting, and what speaks for it most. */
export interface Candidate {
  domain: string
  /** The prediction score, 0..100. */
  score: number
  /** A yes on a rank-6 signal, or its fit, with or without other evidence. */
  foundBy: 'signal' | 'directory'
  /** Null: nothing but what the directory knows of it. */
  evidence: { signal: string; documentId: string; quote: string; at: Date } | null
}

/**
 * The companies with a yes, proved by a quote, on a signal of the ranks given, best first: by prediction score, then the newer evidence, then the domain; those
 * like what people turned down after all others. Those that a rank-0 signal matches are no candidates, and told apart.
 */
export function rankCandidates({
  readings,
  companies,
  signals,
  constraints,
  asOf,
  isProof,
  isTurnedDown,
}: {
  readings: ReadonlyMap<string, PoolReading>
  companies: ReadonlyMap<string, PoolCompany>
  signals: readonly EffectiveSignal[]
  constraints: Constraints
  asOf: Date
  /** Whether a yes on a signal of that rank makes a company a candidate. */
  isProof: (qRank: number) => boolean
  isTurnedDown: IsTurnedDown
}): { candidates: Candidate[]; disqualified: Set<string> } {
  const disqualified = new Set<string>()
  const candidates: Candidate[] = []
  for (const [domain, reading] of readings) {
    const company = companies.get(domain)
    const verdict = company === undefined ? null : judge(company, reading, { signals, constraints, asOf, isProof })
    if (verdict === 'disqualified') disqualified.add(domain)
    else if (verdict !== null) candidates.push(verdict)
  }
  const isBehind = ({ domain }: Candidate) => {
    const company = companies.get(domain)
    return company !== undefined && isTurnedDown(company)
  }
  const behind = new Set(candidates.filter(isBehind))
  candidates.sort(
    (a, b) => Number(behind.has(a)) - Number(behind.has(b)) || b.score - a.score || newest(b) - newest(a) || (a.domain < b.domain ? -1 : 1),
  )
  return { candidates, disqualified }
}

const newest = (candidate: Candidate) => candidate.evidence?.at.getTime() ?? 0

function judge(
  company: PoolCompany,
  { documents, findings }: PoolReading,
  {
    signals,
    constraints,
    asOf,
    isProof,
  }: { signals: readonly EffectiveSignal[]; constraints: Constraints; asOf: Date; isProof: (qRank: number) => boolean },
): Candidate | 'disqualified' | null {
  const matched = signals.flatMap((signal) => {
    const own = findings.get(signal.signalId) ?? []
    const answer = aggregateAnswer({ compiled: signal.compiled, findings: own, documentsRead: documents, asOf })
    return answer.answer === true ? [{ signal, answer, own }] : []
  })
  const score = scoreAccount({
    asOf,
    signals: matched.map(({ signal, answer }) => ({
      signalId: signal.signalId,
      name: signal.name,
      qRank: signal.qRank,
      frame: signal.compiled.frame,
      prob: answer.prob,
      matches: answer.events.map((event) => ({ confidence: event.confidence, date: event.eventDate ?? event.newestPubDate })),
    })),
  })
  if (score.disqualifiedBy.length > 0) return 'disqualified'
  const best = score.breakdown.find((line) => isProof(line.qRank))
  const match = matched.find(({ signal }) => signal.signalId === best?.signalId)
  const finding = match?.own.find((one) => one.id === match.answer.events[0]?.findingIds[0])
  if (!match || !finding || finding.quote === null) return null
  const fit = constraintFit(fits(company, constraints, 'discovery').outcomes)
  const evidence = { signal: match.signal.name, documentId: finding.id, quote: finding.quote, at: finding.pubDate ?? asOf }
  return { domain: company.domain, foundBy: 'signal', score: predictionScore({ score, fit }), evidence }
}
