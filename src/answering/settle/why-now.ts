import { describeEvent } from '../events/describe-event.ts'
import { verbReading } from '../reading/words/lexicon.ts'
import { hasName, isFirstPerson, standsAlone } from '../text/stands-alone.ts'
import { MONTH_NAMES } from '../text/time/dates.ts'
import type { FrameId, Slots } from '../types.ts'

/** One reason to act: the best event of a signal that contributes to the score. */
export interface Reason {
  signalName: string
  frame: FrameId
  /** Points in the score; reasons with none (a rank-0 signal's) are never told. */
  points: number
  slots: Slots
  headline: string
  /** Whether the headline is among what proves the event: another may be about anything. */
  headlineProves: boolean
  /** The answer's own sentence, used when neither slots nor headline tell the event. */
  oneSentence: string
  eventDate: Date | null
  sourceUrl: string
}

const MAX_REASONS = 3
/** Two clauses that share this much of their words tell the same story. */
const COPY_OVERLAP = 0.6
/** Points this close are equal, and the newer reason comes first. */
const EQUAL_POINTS = 0.05

/** "12 May", with the year when it is another than that of `asOf`. */
export function shortDate(date: Date, asOf: Date): string {
  const day = `${date.getUTCDate()} ${MONTH_NAMES[date.getUTCMonth()] ?? ''}`
  return date.getUTCFullYear() === asOf.getUTCFullYear() ? day : `${day} ${date.getUTCFullYear()}`
}

/** The host of a URL without "www."; "mail from" its sender's host for a mail; the text itself when it is no URL. */
export function sourceHost(url: string): string {
  if (url.startsWith('mid:')) return ['mail', ...(/@([^@\s>]+)/.exec(url)?.slice(1) ?? [])].join(' from ')
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') || url : url
}

/** What a document is, rather than what it tells: "nine-month results: analyst call". */
const DOCUMENT_WORDS = /^(?:results|calls|reports|edited|notes|accounts|figures|highlights|minutes|remarks|updates|statements|records)$/
const FINITE = /^(?:is|are|was|were|has|have|had|will|to|goes)$/

/** Whether a headline tells of an event: a transcript's title and one without a verb do not. */
function tellsOfEvent(headline: string): boolean {
  const words: readonly string[] = headline.toLowerCase().match(/[\p{L}'’-]+/gu) ?? []
  const isVerb = (word: string): boolean => {
    const reading = verbReading(word)
    return (
      FINITE.test(word) || (reading !== undefined && (reading.third || reading.past || reading.participle) && !DOCUMENT_WORDS.test(word))
    )
  }
  return !words.includes('transcript') && words.some(isVerb)
}

/** Longer clauses are cut at the end of a part of theirs. */
const MAX_CLAUSE = 180
const END_OF_PART = /[;,](?= )| [-–—](?= )/g

function shortened(text: string): string {
  if (text.length <= MAX_CLAUSE) return text
  const ends = [...text.matchAll(END_OF_PART)].map(({ index }) => index).filter((end) => end > MAX_CLAUSE / 5 && end < MAX_CLAUSE)
  const kept = text.slice(0, ends.at(-1) ?? text.lastIndexOf(' ', MAX_CLAUSE))
  return `${kept}…${kept.lastIndexOf('“') > kept.lastIndexOf('”') ? '”' : ''}`
}

/** Without the full stop; a quotation keeps its end. */
const clauseOf = (text: string): string => shortened(text.replace(/[\s.!?…]+$/, ''))

/** What stands in for an event that its slots do not tell: the headline where it tells of it, else the answer's own sentence. */
function otherwiseTold({ headline, headlineProves, oneSentence, signalName }: Reason): string {
  const [title, sentence] = [headline.trim(), oneSentence.trim()]
  if (headlineProves && tellsOfEvent(title) && !isFirstPerson(title)) return clauseOf(title)
  if (sentence === '') return signalName
  const clause = clauseOf(sentence)
  return isFirstPerson(clause) ? `“${clause}”` : clause
}

/** One clause about a reason: a remark in its own words where they say of whom, else the event from its slots. */
function clauseFor(reason: Reason, accountName: string): string {
  const sentence = clauseOf(reason.oneSentence.trim())
  if (reason.frame === 'earnings_remark' && hasName(sentence, accountName) && standsAlone(sentence)) return sentence
  return describeEvent(reason.frame, accountName, reason.slots) ?? otherwiseTold(reason)
}

/** The clause with its source and date: "Acme raised $5m (news.example, 12 May)." */
function cited(reason: Reason, clause: string, asOf: Date): string {
  const date = reason.eventDate === null ? '' : `, ${shortDate(reason.eventDate, asOf)}`
  return `${clause} (${sourceHost(reason.sourceUrl)}${date}).`
}

/** What disqualifies an account: the signal by its name, with the event, its source and its date; one sentence for each. */
export function disqualification({ accountName, reasons, asOf }: { accountName: string; reasons: readonly Reason[]; asOf: Date }): string {
  return reasons.map((reason) => `Disqualified by "${reason.signalName}": ${cited(reason, clauseFor(reason, accountName), asOf)}`).join(' ')
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])
}

function overlap(a: Set<string>, b: Set<string>): number {
  let shared = 0
  for (const word of a) if (b.has(word)) shared++
  return shared / Math.max(1, Math.min(a.size, b.size))
}

/** An office and the market that it opens are one event, told by one source. */
const isSameSite = (a: Reason, b: Reason): boolean => a.frame === 'expansion' && b.frame === 'expansion' && a.sourceUrl === b.sourceUrl

/**
 * The Why Now summary: the two or three best reasons, one sentence each with its source and date, near-copies dropped, newest first among equals. Empty when there is none.
 */
export function whyNow({ accountName, reasons, asOf }: { accountName: string; reasons: readonly Reason[]; asOf: Date }): string {
  const time = (reason: Reason): number => reason.eventDate?.getTime() ?? 0
  const rounded = (reason: Reason): number => Math.round(reason.points / EQUAL_POINTS)
  const best = reasons.filter((reason) => reason.points > 0).toSorted((a, b) => rounded(b) - rounded(a) || time(b) - time(a))
  const account = wordsOf(accountName)
  const told: { reason: Reason; clause: string; words: Set<string> }[] = []
  for (const reason of best) {
    const text = clauseFor(reason, accountName)
    const words = new Set([...wordsOf(text)].filter((word) => !account.has(word)))
    const one = { reason, clause: cited(reason, text, asOf), words }
    const same = told.findIndex((other) => isSameSite(other.reason, reason) || overlap(other.words, words) >= COPY_OVERLAP)
    if (same < 0 && told.length < MAX_REASONS) told.push(one)
    // The office with the country that is entered says more than the office.
    else if (told[same] !== undefined && isSameSite(told[same].reason, reason) && reason.slots['market'] !== undefined) told[same] = one
  }
  return told.map(({ clause }) => clause).join(' ')
}
