import { describeEvent } from './frames/describe-event.ts'
import { verbReading } from './offline/lexicon.ts'
import type { FrameId, Slots } from './types.ts'

/** One reason to act: the best event of a signal that contributes to the score. */
export interface Reason {
  signalName: string
  frame: FrameId
  /** Points in the score; reasons with none (a rank-0 signal's) are never told. */
  points: number
  slots: Slots
  headline: string
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
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** "12 May", with the year when it is another than that of `asOf`. */
export function shortDate(date: Date, asOf: Date): string {
  const day = `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''}`
  return date.getUTCFullYear() === asOf.getUTCFullYear() ? day : `${day} ${date.getUTCFullYear()}`
}

/** The host of a URL without "www."; the text itself when it is no URL. */
export function sourceHost(url: string): string {
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

/** What stands in for an event that its slots do not tell. */
function otherwiseTold({ headline, oneSentence, signalName }: Reason): string {
  const [title, sentence] = [headline.trim(), oneSentence.trim()]
  const text = (sentence !== '' && !tellsOfEvent(title) ? sentence : title || sentence) || signalName
  return text.replace(/[\s.!?…]+$/, '')
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])
}

function overlap(a: Set<string>, b: Set<string>): number {
  let shared = 0
  for (const word of a) if (b.has(word)) shared++
  return shared / Math.max(1, Math.min(a.size, b.size))
}

/**
 * The Why Now summary: the two or three best reasons, one sentence each with its source and date, near-copies dropped, newest first among equals. Empty when there is none.
 */
export function whyNow({ accountName, reasons, asOf }: { accountName: string; reasons: readonly Reason[]; asOf: Date }): string {
  const time = (reason: Reason): number => reason.eventDate?.getTime() ?? 0
  const rounded = (reason: Reason): number => Math.round(reason.points / EQUAL_POINTS)
  const best = reasons.filter((reason) => reason.points > 0).toSorted((a, b) => rounded(b) - rounded(a) || time(b) - time(a))
  const account = wordsOf(accountName)
  const told: { clause: string; words: Set<string> }[] = []
  for (const reason of best) {
    if (told.length === MAX_REASONS) break
    const text = describeEvent(reason.frame, accountName, reason.slots) ?? otherwiseTold(reason)
    const words = new Set([...wordsOf(text)].filter((word) => !account.has(word)))
    if (told.some((other) => overlap(other.words, words) >= COPY_OVERLAP)) continue
    const date = reason.eventDate === null ? '' : `, ${shortDate(reason.eventDate, asOf)}`
    told.push({ clause: `${text} (${sourceHost(reason.sourceUrl)}${date}).`, words })
  }
  return told.map(({ clause }) => clause).join(' ')
}
