import { EVENTS } from '../events/index.ts'
import { eventKey, mergeSlots, sharedSlots } from './event-identity.ts'
import { windowEnd, windowStart } from '../text/time/counted-days.ts'
import { MONTH_NAMES } from '../text/time/dates.ts'
import type { CompiledQuestion, Slots } from '../types.ts'
import { shortDate } from './why-now.ts'

const DAY_MS = 86_400_000
const SAME_EVENT_DAYS = 14
/** A chain of reports, each near the last, still ends: beyond this many days from its first report it is another event. */
const LONGEST_EVENT_DAYS = 28
/** A denial reaches back this far. */
const DENIAL_REACH_DAYS = 120
const MAX_PROB = 0.99
const PROB_OF_NO = 0.02
const MAX_UNCLEAR_PROB = 0.49

/** What one document said about one account and signal: a stored SignalAnswer with its document's date. */
export interface Finding {
  id: string
  verdict: 'yes' | 'no' | 'unclear'
  confidence: number
  eventDate: Date | null
  pubDate: Date | null
  slots: Slots
  oneSentence: string
  denies?: boolean
}

/** Several documents on one event; one match. */
export interface AggregatedEvent {
  /** Readable and stable for the same set of findings; a later document may change it, so tie a stored match to its event by shared finding ids. */
  key: string
  eventDate: Date | null
  /** Publication date of the newest supporting document. */
  newestPubDate: Date | null
  slots: Slots
  /** 0..1: that of the surest finding. */
  confidence: number
  /** Best first. */
  findingIds: string[]
  oneSentence: string
}

export interface AggregatedAnswer {
  /** true: proved by a quote; false: documents were read and none supports it; null: nothing to read, or only unclear evidence. */
  answer: boolean | null
  /** 0..1, the probability of yes: 1 − Π(1 − confidence) over the events, at most .99; 0 when nothing was read. */
  prob: number
  /** Publication date of the newest supporting document. */
  date: Date | null
  longAnswer: string
  /** Surest first, newest first among equals. */
  events: AggregatedEvent[]
}

/** What a question looks for and did not find. */
const nothingFound = ({ frame, slots }: CompiledQuestion): string => EVENTS[frame].notFound(slots)

const dateOf = (finding: Finding): Date | null => finding.eventDate ?? finding.pubDate
const timeOf = (finding: Finding): number => dateOf(finding)?.getTime() ?? 0
const documents = (count: number): string => (count === 1 ? '1 document' : `${count} documents`)

/** "May", or "May 2025" when that is another year. */
function monthName(date: Date, asOf: Date): string {
  const month = MONTH_NAMES[date.getUTCMonth()] ?? ''
  return date.getUTCFullYear() === asOf.getUTCFullYear() ? month : `${month} ${date.getUTCFullYear()}`
}

interface Cluster {
  members: Finding[]
  slots: Slots
}

/** Puts findings on one event together: dates within 14 days of a member and 28 of the first, no contradicting slots. */
function cluster(findings: readonly Finding[]): Cluster[] {
  const clusters: Cluster[] = []
  for (const finding of findings.toSorted((a, b) => timeOf(a) - timeOf(b) || (a.id < b.id ? -1 : 1))) {
    let best: { cluster: Cluster; shared: number } | null = null
    for (const candidate of clusters) {
      const [first, last] = [candidate.members[0], candidate.members.at(-1)]
      if (!first || !last) continue
      const undated = dateOf(finding) === null || dateOf(first) === null
      const near =
        timeOf(finding) - timeOf(last) <= SAME_EVENT_DAYS * DAY_MS && timeOf(finding) - timeOf(first) <= LONGEST_EVENT_DAYS * DAY_MS
      if (!near && !undated) continue
      const shared = sharedSlots(candidate.slots, finding.slots)
      if (shared !== null && (best === null || shared >= best.shared)) best = { cluster: candidate, shared }
    }
    if (best === null) clusters.push({ members: [finding], slots: finding.slots })
    else {
      best.cluster.members.push(finding)
      best.cluster.slots = mergeSlots([best.cluster.slots, finding.slots])
    }
  }
  return clusters
}

function toEvent({ members }: Cluster): AggregatedEvent | null {
  const ranked = members.toSorted((a, b) => b.confidence - a.confidence || timeOf(b) - timeOf(a) || (a.id < b.id ? -1 : 1))
  const best = ranked[0]
  if (!best) return null
  const earliest =
    members
      .map(dateOf)
      .filter((date) => date !== null)
      .toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
  const newest =
    members
      .map((member) => member.pubDate)
      .filter((date) => date !== null)
      .toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null
  const slots = mergeSlots(ranked.map((member) => member.slots))
  return {
    key: eventKey(earliest, slots),
    eventDate: earliest,
    newestPubDate: newest,
    slots,
    confidence: best.confidence,
    findingIds: ranked.map(({ id }) => id),
    oneSentence: best.oneSentence,
  }
}

function isCancelled(event: AggregatedEvent, denials: readonly Finding[]): Finding | undefined {
  const newest = (event.newestPubDate ?? event.eventDate)?.getTime() ?? 0
  const from = event.eventDate?.getTime() ?? newest
  return denials.find((denial) => {
    const at = (denial.pubDate ?? denial.eventDate)?.getTime()
    return at !== undefined && at >= newest && at - from <= DENIAL_REACH_DAYS * DAY_MS && sharedSlots(event.slots, denial.slots) !== null
  })
}

/**
 * One answer for an account and signal from what its documents said. `documentsRead` counts the documents about the account that were read within the window. Findings before the window
 * (or after `until`) have expired and do not count.
 */
export function aggregateAnswer({
  compiled,
  findings,
  documentsRead,
  markedWrong = 0,
  asOf,
}: {
  compiled: CompiledQuestion
  findings: readonly Finding[]
  documentsRead: number
  /** How many of the documents read support a yes that a user marked as wrong; their findings are not among these. */
  markedWrong?: number
  asOf: Date
}): AggregatedAnswer {
  const start = windowStart(compiled, asOf)
  const until = windowEnd(compiled, asOf)
  const current = findings.filter((finding) => {
    const date = dateOf(finding)
    return date === null || (date.getTime() >= start.getTime() && (until === null || date.getTime() < until.getTime()))
  })
  const denials = current.filter((finding) => finding.denies === true && finding.verdict !== 'yes')
  const all = cluster(current.filter((finding) => finding.verdict === 'yes')).flatMap((one) => toEvent(one) ?? [])
  const cancelled = all.flatMap((event) => isCancelled(event, denials) ?? [])
  const events = all
    .filter((event) => isCancelled(event, denials) === undefined)
    .sort((a, b) => b.confidence - a.confidence || (b.eventDate?.getTime() ?? 0) - (a.eventDate?.getTime() ?? 0))
  const since = monthName(start, asOf)
  if (events.length > 0) return proved(events, documentsRead, since)
  if (cancelled.length > 0) {
    const at = cancelled[0]?.pubDate ?? cancelled[0]?.eventDate ?? null
    return {
      answer: false,
      prob: PROB_OF_NO,
      date: null,
      longAnswer: `No: an earlier report was denied or reversed${at === null ? '' : ` on ${shortDate(at, asOf)}`}.`,
      events,
    }
  }
  return unproved({
    unclear: current.filter((finding) => finding.verdict === 'unclear'),
    read: documentsRead,
    markedWrong,
    since,
    what: nothingFound(compiled),
  })
}

/** The answer with a yes: the surest event, and how many documents support it and the others. */
function proved(events: AggregatedEvent[], documentsRead: number, since: string): AggregatedAnswer {
  const newest = events
    .map((event) => event.newestPubDate)
    .filter((one) => one !== null)
    .toSorted((a, b) => b.getTime() - a.getTime())
  const sentence = events[0]?.oneSentence.replace(/[\s.]+$/, '') ?? ''
  const support = events.reduce((sum, event) => sum + event.findingIds.length, 0)
  const read = `${documents(support)} of ${Math.max(support, documentsRead)} read since ${since}`
  const more = events.length > 1 ? `, on ${events.length} events` : ''
  return {
    answer: true,
    prob: Math.min(MAX_PROB, 1 - events.reduce((product, event) => product * (1 - event.confidence), 1)),
    date: newest[0] ?? null,
    longAnswer: `Yes: ${sentence}. ${read} ${support === 1 ? 'supports' : 'support'} it${more}.`,
    events,
  }
}

/** Why documents could not be judged, each reason once: their findings say so in one sentence. */
function reasons(unclear: readonly Finding[]): string {
  const said = unclear.filter(({ confidence }) => confidence === 0).map(({ oneSentence }) => oneSentence.replace(/\.$/, ''))
  return [...new Set(said)].map((reason) => `${reason.slice(0, 1).toLowerCase()}${reason.slice(1)}`).join('; ')
}

/** The answer without a yes: what was read, and what came of it. */
function unproved({
  unclear,
  read,
  markedWrong,
  since,
  what,
}: {
  unclear: readonly Finding[]
  read: number
  markedWrong: number
  since: string
  what: string
}): AggregatedAnswer {
  const nothing = { date: null, events: [] }
  const hints = unclear.filter(({ confidence }) => confidence > 0)
  const unusable = unclear.length - hints.length
  const all = Math.max(unclear.length + markedWrong, read)
  if (all === 0) {
    return { ...nothing, answer: null, prob: 0, longAnswer: `Not known: no document about the account since ${since} has been read.` }
  }
  const others = all - unclear.length - markedWrong
  const clauses = [
    ...(hints.length > 0 ? [`${hints.length === 1 ? '1 hints' : `${hints.length} hint`} at it, none proves it`] : []),
    ...(unusable > 0 ? [`${unusable} could not be judged (${reasons(unclear)})`] : []),
    ...(markedWrong > 0
      ? [`a user marked what ${all === 1 ? 'it reports' : `${markedWrong} of them report${markedWrong === 1 ? 's' : ''}`} as wrong`]
      : []),
    ...(hints.length === 0 && others > 0 ? [`${others < all ? 'none of the others' : 'none'} reports ${what}`] : []),
  ]
  const text = `${documents(all)} read since ${since}, ${clauses.join('; ')}.`
  if (hints.length > 0) {
    const prob = Math.min(MAX_UNCLEAR_PROB, Math.max(...hints.map(({ confidence }) => confidence)))
    return { ...nothing, answer: null, prob, longAnswer: `Not proved: ${text}` }
  }
  if (unusable > 0) return { ...nothing, answer: null, prob: 0, longAnswer: `Not known: ${text}` }
  return { ...nothing, answer: false, prob: PROB_OF_NO, longAnswer: `No: ${text}` }
}
