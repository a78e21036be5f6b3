import type { AggregatedAnswer } from '../../answering/settle/aggregate.ts'
import { onceClosed } from '../../answering/settle/closed-posting.ts'
import { predictionScore, scoreAccount, type Score } from '../../answering/settle/score.ts'
import type { CompiledQuestion, FrameId, Slots } from '../../answering/types.ts'
import { disqualification, whyNow, type Reason } from '../../answering/settle/why-now.ts'
import type { Tx } from '../../db/client.ts'
import { fitOf } from './candidate-fit.ts'
import type { NewMatch } from '../channels/tell-at-once.ts'
import type { EffectiveSignal } from './effective-signals.ts'
import { effectiveSignals } from './effective-signals.ts'
import { planMatches, type MatchPlan } from './plan-matches.ts'
import { loadSettlement, type SettledAccount, type StoredFinding } from './load-settlement.ts'
import { topArticles } from './top-articles.ts'
import { writeSettlement, type AccountResult, type AnswerResult } from './write-settlement.ts'
import { windowStart } from '../../answering/text/time/counted-days.ts'

const DAY_MS = 86_400_000
// Even without news a stored sentence such as "14 documents since May" grows old; it is looked at again after this long.
const LONGEST_REST_DAYS = 7

/**
 * Brings answers, matches, score, breakdown and Why Now of accounts (at most some hundred) up to date from their stored findings. Locks the accounts,
 * so that two readings of one account settle one after the other. Writes only what changed. Returns the matches that are new.
 */
export async function settleAccounts(
  tx: Tx,
  { orgId, accountIds, asOf }: { orgId: string; accountIds: string[]; asOf: Date },
): Promise<{ newMatches: NewMatch[] }> {
  if (accountIds.length === 0) return { newMatches: [] }
  const signalsByIcp = await effectiveSignals(tx, orgId)
  // An inherited signal applies in several ICPs; its documents count once.
  const starts = new Map([...signalsByIcp.values()].flat().map((signal) => [signal.signalId, windowStart(signal.compiled, asOf)]))
  const windows = [...starts].map(([id, start]) => ({ id, start }))
  const state = await loadSettlement(tx, { orgId, accountIds, windows })
  const results: AccountResult[] = []
  for (const account of state.accounts) {
    results.push(settleOne(account, signalsByIcp.get(account.icpId) ?? [], asOf))
  }
  await writeSettlement(tx, { orgId, asOf, results, before: state })
  const ranks = new Map([...signalsByIcp.values()].flat().map(({ signalId, qRank }) => [signalId, qRank]))
  const plans = results.flatMap(({ matches }) => matches)
  const newMatches = plans.flatMap(({ signalId, current }) =>
    current.filter(({ isNew }) => isNew).map(({ id }) => ({ id, qRank: ranks.get(signalId) ?? 0 })),
  )
  return { newMatches }
}

function settleOne(account: SettledAccount, signals: EffectiveSignal[], asOf: Date): AccountResult {
  const answers: AnswerResult[] = []
  const matches: MatchPlan[] = []
  const read = signals.map((signal) => {
    const findings = (account.findings.get(signal.signalId) ?? []).map((one) => (one.isClosed ? onceClosed(one, signal.compiled) : one))
    const documentsRead = account.documentsRead.get(signal.signalId) ?? 0
    const stored = account.matches.get(signal.signalId) ?? []
    const plan = planMatches({ signal, findings, stored, asOf, documentsRead })
    matches.push(plan)
    // An answer that was given once is kept up when its last document has left the window: it becomes null.
    if (documentsRead > 0 || findings.length > 0 || account.answers.has(signal.signalId))
      answers.push(toAnswer(signal, plan.answer, findings, asOf))
    return { signal, answer: plan.answer, findings }
  })
  const score = scoreAccount({
    asOf,
    signals: read
      .filter(({ answer }) => answer.answer === true)
      .map(({ signal, answer }) => ({
        signalId: signal.signalId,
        name: signal.name,
        qRank: signal.qRank,
        frame: signal.compiled.frame,
        prob: answer.prob,
        matches: answer.events.map((event) => ({ confidence: event.confidence, date: event.eventDate ?? event.newestPubDate })),
      })),
  })
  const reasons = read.flatMap(({ signal, answer, findings }) => toReason(signal, answer, findings, score))
  return {
    accountId: account.id,
    answers,
    matches,
    scaledScore: account.status === 'farsight' ? predictionScore({ score, fit: fitOf(account) }) : score.scaledScore,
    breakdown: score.breakdown.map((line) => ({
      signal_id: line.signalId,
      name: line.name,
      // scoreAccount passes ranks through.
      q_rank: line.qRank as EffectiveSignal['qRank'],
      points: Math.round(line.points * 1000) / 1000,
      prob: Math.round(line.prob * 1000) / 1000,
      age_days: line.ageDays,
    })),
    summary: summaryOf(account, score, reasons, asOf),
  }
}

/** Runs are daily; a time that stays the same all day spares the rows, and their index, from being written again and again. */
const startOfDay = (time: number): Date => new Date(Math.floor(time / DAY_MS) * DAY_MS)

function summaryOf(account: SettledAccount, score: Score, reasons: Reason[], asOf: Date): string {
  const accountName = account.companyName ?? account.domain
  const out = reasons.filter(({ signalName }) => score.disqualifiedBy.includes(signalName))
  return [disqualification({ accountName, reasons: out, asOf }), whyNow({ accountName, reasons, asOf })]
    .filter((text) => text !== '')
    .join(' ')
}

/** Of which event of its question a match is; of an answerer that does not say, nothing specific. */
const frameOf = ({ frame, alternatives }: CompiledQuestion, slots: Slots): FrameId =>
  alternatives === undefined ? frame : (alternatives.find((one) => one.frame === slots['frame'])?.frame ?? 'generic')

/** A headline that the text repeats is quoted from there. */
const isSameText = (a: string, b: string): boolean => {
  const [first = '', second = ''] = [a, b].map((text) =>
    text
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .toLowerCase(),
  )
  return first === second
}

function toReason(signal: EffectiveSignal, answer: AggregatedAnswer, findings: StoredFinding[], score: Score): Reason[] {
  const points = score.breakdown.find((line) => line.signalId === signal.signalId)?.points ?? 0
  const event = answer.events[0]
  const best = findings.find((finding) => finding.id === event?.findingIds[0])
  if (!event || !best) return []
  return [
    {
      signalName: signal.name,
      frame: frameOf(signal.compiled, event.slots),
      points,
      slots: event.slots,
      headline: best.headline,
      headlineProves: best.quotes.some((quote) => quote.start < 0 || isSameText(quote.text, best.headline)),
      oneSentence: event.oneSentence,
      eventDate: event.eventDate ?? event.newestPubDate,
      sourceUrl: best.url,
    },
  ]
}

function toAnswer(signal: EffectiveSignal, answer: AggregatedAnswer, findings: StoredFinding[], asOf: Date): AnswerResult {
  const ends = answer.events.map(
    (event) => (event.eventDate ?? event.newestPubDate ?? asOf).getTime() + signal.compiled.recencyDays * DAY_MS,
  )
  return {
    signalId: signal.signalId,
    answer: answer.answer,
    prob: Math.round(answer.prob * 1000) / 1000,
    date: answer.date,
    longAnswer: answer.longAnswer,
    topArticles: topArticles(answer, findings),
    expiresAt: startOfDay(Math.max(asOf.getTime() + DAY_MS, Math.min(asOf.getTime() + LONGEST_REST_DAYS * DAY_MS, ...ends))),
  }
}
