import type { FrameId } from '../types.ts'

const DAY_MS = 86_400_000
const HALF_LIFE_DAYS = 90
const HIRING_HALF_LIFE_DAYS = 60
const OLDEST_WEIGHT = 0.25
const SATURATION = 6

/** The score of an account that a rank-0 (disqualifying) signal matches. */
export const DISQUALIFIED_SCORE = -100

/** One match of a signal: how sure it is (0..1), and when the event happened. */
export interface ScoredMatch {
  confidence: number
  date: Date | null
}

export interface ScoredSignal {
  signalId: string
  name: string
  qRank: number
  frame: FrameId
  /** 0..1: the answer's probability of yes. */
  prob: number
  matches: readonly ScoredMatch[]
}

/** One line of the breakdown: what a matching signal added to the sum. */
export interface Contribution {
  signalId: string
  name: string
  qRank: number
  points: number
  prob: number
  ageDays: number
}

export interface Score {
  /** -100 when a rank-0 signal matches, else 0..100, whole. */
  scaledScore: number
  /** The sum S of the best match's points of each signal. */
  total: number
  /** The signals that matched, most points first. A rank-0 match is listed first, with 0 points. */
  breakdown: Contribution[]
  /** The names of the rank-0 signals that matched. */
  disqualifiedBy: string[]
}

/** How much an event still counts after `ageDays`: halves every 90 days (hiring: 60), never below a quarter. */
export function ageWeight(ageDays: number, frame: FrameId): number {
  const halfLife = frame === 'hiring' ? HIRING_HALF_LIFE_DAYS : HALF_LIFE_DAYS
  return Math.max(OLDEST_WEIGHT, 2 ** (-Math.max(0, ageDays) / halfLife))
}

/** Points of one match: q_rank × confidence × age weight. */
export function points({
  qRank,
  confidence,
  ageDays,
  frame,
}: {
  qRank: number
  confidence: number
  ageDays: number
  frame: FrameId
}): number {
  return qRank * Math.min(1, Math.max(0, confidence)) * ageWeight(ageDays, frame)
}

const saturated = (total: number): number => 1 - Math.exp(-total / SATURATION)

/** round(100 × (1 − e^(−S/6))): 63 for one fresh rank-6 match, 86 for two. */
export function scaledScoreOf(total: number): number {
  return Math.round(100 * saturated(total))
}

/** Age of a match in whole days; one without a date counts as one half-life old, because nothing says that it is fresh. */
function ageInDays(match: ScoredMatch, frame: FrameId, asOf: Date): number {
  if (match.date === null) return frame === 'hiring' ? HIRING_HALF_LIFE_DAYS : HALF_LIFE_DAYS
  return Math.max(0, Math.floor((asOf.getTime() - match.date.getTime()) / DAY_MS))
}

/** Scores an account from its signals' matches. Each signal counts once, with its best match, so that copies of one story cannot stack. */
export function scoreAccount({ signals, asOf }: { signals: readonly ScoredSignal[]; asOf: Date }): Score {
  const breakdown: Contribution[] = []
  const disqualifiedBy: string[] = []
  for (const { signalId, name, qRank, frame, prob, matches } of signals) {
    let best: { points: number; ageDays: number } | null = null
    for (const match of matches) {
      const ageDays = ageInDays(match, frame, asOf)
      const earned = points({ qRank, confidence: match.confidence, ageDays, frame })
      if (best === null || earned > best.points || (earned === best.points && ageDays < best.ageDays)) best = { points: earned, ageDays }
    }
    if (best === null) continue
    if (qRank === 0) disqualifiedBy.push(name)
    breakdown.push({ signalId, name, qRank, points: best.points, prob, ageDays: best.ageDays })
  }
  breakdown.sort(
    (a, b) => Number(b.qRank === 0) - Number(a.qRank === 0) || b.points - a.points || a.ageDays - b.ageDays || (a.name < b.name ? -1 : 1),
  )
  const total = breakdown.reduce((sum, line) => sum + line.points, 0)
  return { scaledScore: disqualifiedBy.length > 0 ? DISQUALIFIED_SCORE : scaledScoreOf(total), total, breakdown, disqualifiedBy }
}

/** Whether a constraint of the ICP is known to hold for a candidate. */
export type ConstraintOutcome = 'holds' | 'unknown' | 'violated'

/** Share of the constraints known to hold, 0..1; unknown counts half; without constraints nothing speaks against the candidate: 1. */
export function constraintFit(outcomes: readonly ConstraintOutcome[]): number {
  if (outcomes.length === 0) return 1
  return outcomes.reduce((sum, outcome) => sum + (outcome === 'holds' ? 1 : outcome === 'unknown' ? 0.5 : 0), 0) / outcomes.length
}

/** The score of a candidate, 0..100: half its fit (0..1), half its signals; -100 when a rank-0 signal matches. */
export function predictionScore({ score, fit }: { score: Pick<Score, 'total' | 'disqualifiedBy'>; fit: number }): number {
  if (score.disqualifiedBy.length > 0) return DISQUALIFIED_SCORE
  return Math.round(100 * (0.5 * Math.min(1, Math.max(0, fit)) + 0.5 * saturated(score.total)))
}
