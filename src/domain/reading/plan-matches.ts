import { v7 as uuid } from 'uuid'
import { aggregateAnswer, type AggregatedAnswer, type AggregatedEvent } from '../../answering/settle/aggregate.ts'
import { sharedSlots } from '../../answering/settle/event-identity.ts'
import type { EffectiveSignal } from './effective-signals.ts'
import type { StoredFinding, StoredMatch } from './load-settlement.ts'

/** What is to become of the matches of one account and signal. */
export interface MatchPlan {
  signalId: string
  answer: AggregatedAnswer
  /** New or still current, with the event as it stands now. */
  current: { id: string; isNew: boolean; event: AggregatedEvent }[]
  /** No longer supported: outside the recency window, or denied by a newer document. */
  ended: { id: string; state: 'expired' | 'denied' }[]
  /** Which finding belongs to which match, where that changes. */
  links: { findingId: string; matchId: string }[]
}

/**
 * Ties the events that the findings tell to the matches that are stored: an event that shares a finding with a match is that match, so that another
 * document on a known event makes no new one. What a user marked wrong stays out, with every further document on it.
 */
export function planMatches({
  signal,
  findings,
  stored,
  asOf,
  documentsRead,
}: {
  signal: EffectiveSignal
  findings: StoredFinding[]
  stored: StoredMatch[]
  asOf: Date
  documentsRead: number
}): MatchPlan {
  const aggregate = (list: StoredFinding[], markedWrong = 0) =>
    aggregateAnswer({ compiled: signal.compiled, findings: list, documentsRead, markedWrong, asOf })
  const matchOf = new Map(findings.map((finding) => [finding.id, finding.matchId]))
  const known = new Map(stored.map((match) => [match.id, match]))
  const supported = new Set(findings.filter((finding) => finding.verdict === 'yes').map((finding) => finding.matchId))
  const links: MatchPlan['links'] = []
  const link = (event: AggregatedEvent, matchId: string) => {
    for (const findingId of event.findingIds) if (matchOf.get(findingId) !== matchId) links.push({ findingId, matchId })
  }
  /** The oldest match that one of the event's findings belongs to; or one on the same event whose documents were replaced since. */
  const knownMatch = (event: AggregatedEvent): StoredMatch | undefined => {
    const ids = new Set(event.findingIds.map((id) => matchOf.get(id)))
    return stored.find((match) => ids.has(match.id)) ?? stored.find((match) => !supported.has(match.id) && isSameEvent(match, event))
  }

  let answer = aggregate(findings)
  const wrong = answer.events.filter((event) => knownMatch(event)?.state === 'wrong')
  if (wrong.length > 0) {
    const dropped = new Set(wrong.flatMap((event) => event.findingIds))
    for (const event of wrong) link(event, knownMatch(event)?.id ?? '')
    answer = aggregate(
      findings.filter((finding) => !dropped.has(finding.id)),
      dropped.size,
    )
  }

  const taken = new Set<string>()
  const current = answer.events.map((event) => {
    const match = knownMatch(event)
    const isNew = match === undefined || taken.has(match.id)
    const id = isNew ? uuid() : match.id
    taken.add(id)
    link(event, id)
    return { id, isNew, event }
  })
  const denied = answer.answer === false && findings.some((finding) => finding.denies === true)
  const ended = [...known.values()]
    .filter((match) => !taken.has(match.id) && match.state === 'current')
    .map((match) => ({ id: match.id, state: denied || !supported.has(match.id) ? ('denied' as const) : ('expired' as const) }))
  return { signalId: signal.signalId, answer, current, ended, links }
}

const SAME_EVENT_MS = 14 * 86_400_000

function isSameEvent(match: StoredMatch, event: AggregatedEvent): boolean {
  const near =
    match.eventDate !== null && event.eventDate !== null && Math.abs(match.eventDate.getTime() - event.eventDate.getTime()) <= SAME_EVENT_MS
  return near && sharedSlots(match.slots, event.slots) !== null
}
