import type { Evidence } from '../match/evidence.ts'
import type { DateMention } from '../text/time/dates.ts'
import type { FrameId } from '../types.ts'
import type { Token } from '../reading/grammar/tag.ts'
import type { Sentence } from '../reading/sentence.ts'
import { anyWord, either, only } from '../text/any-of.ts'

/** The days that count for a question. */
export interface Window {
  from: Date
  to: Date
}

const HISTORY = new RegExp(anyWord`
  previously | formerly | historically | originally
  back in(?! (?:the )?(?:black|profit|business|growth|stock|action)) | in the past | years ago | decades? ago
  at the time | over the years | since (?:its|the|their) (?:founding|inception|launch|foundation|beginning)
  was founded | in its early days | throughout its history | long ago
  in the (?:early |late |mid-?)?(?:1[89]\d0s|200\ds|sixties|seventies|eighties|nineties|noughties)
  \w+ years? after it
`)

/** Index, in the sentence's text, of a token. */
function offsetOf(sentence: Sentence, index: number): number {
  return (sentence.tokens[index]?.start ?? sentence.span.start) - sentence.span.start
}

/** Nouns of events: a year before one of them dates what is told. */
const EVENT_NOUN = new RegExp(only`
  acquisitions? | purchases? | takeovers? | mergers? | buy-?outs? | sales? | deals? | agreements? | contracts?
  orders? | wins? | launch(?:es)? | release | debut | roll-?out | introduction | rounds? | raise | funding | financing
  investment | lay-?offs? | redundanc(?:y|ies) | cuts? | cull | dismissals | closures? | openings? | expansion
  moves? | relocation | appointments? | hires? | hiring | departures? | exits? | resignation | retirement | ipo
  listing | flotation | float | delisting | rebrand\w* | partnerships? | alliance | venture | lawsuits? | suits?
  actions? | complaints? | fines? | penalt(?:y|ies) | probes? | investigations? | inquir(?:y|ies) | settlements?
  verdict | trial | case | indictment | raids? | breach(?:es)? | hacks? | leaks? | attacks? | cyber-?attacks?
  recalls? | charges? | restructuring | programmes? | programs? | results | seasons? | years? | quarters? | summer
  winter | spring | autumn | period
`)
/** What stands before an attribute that is no time of the event: "sued over the 2019 crash", but "cut jobs in the 2023 round". */
const ABOUT_WHAT = /^(?:over|about|of|on|against|with|to|for|from|under|concerning|regarding|behind)$/

/** "the 2023 layoffs", "over the 2019 crash": whether a year before a noun dates the event, or a thing that the event is only about; null where it does not stand so, or either may be meant. */
function asAttribute(sentence: Sentence, index: number, at: number, date: DateMention): 'event' | 'thing' | null {
  const { tokens } = sentence
  if (!/^(?:19|20)\d\d$/.test(sentence.text.slice(date.start, date.end))) return null
  if (tokens[at - 1]?.tag !== 'possessive' && !/^(?:the|a|an|its|our|their|his|her)$/.test(tokens[at - 1]?.lower ?? '')) return null
  let head = at
  while (tokens[head + 1]?.tag === 'noun' || tokens[head + 1]?.tag === 'name') head++
  if (head === at) return null
  if (index > at && index <= head) return 'event'
  if (tokens.slice(at + 1, head + 1).some((token) => EVENT_NOUN.test(token.lower))) return null
  let start = at - 1
  while (start > 0 && ['possessive', 'name', 'account'].includes(tokens[start]?.tag ?? '')) start--
  if (start === at - 1) start--
  return ABOUT_WHAT.test(tokens[start]?.lower ?? '') ? 'thing' : null
}

/** ", in July 2024, dropped by its chairman, as Apollo cut jobs": a date set off by commas in the clause that the event's hangs on. */
function isMeanwhile({ tokens }: Sentence, date: number, event: number): boolean {
  if (!/^(?:in|on)$/.test(tokens[date - 1]?.lower ?? '') || tokens[date - 2]?.text !== ',') return false
  const close = tokens.findIndex((token, j) => j > date && token.text === ',')
  if (close < 0 || close > date + 3) return false
  const next = tokens.findIndex((token, j) => j > close && token.text === ',')
  return (
    next > 0 &&
    /^(?:as|when|while)$/.test(tokens[next + 1]?.lower ?? '') &&
    next < event &&
    !tokens.slice(next + 2, event).some((token) => token.tag === 'mark' || token.tag === 'verb' || token.tag === 'subordinator')
  )
}

/** Whether the event is told in a clause of time that depends on the one with the date: "…, before Apollo lent it money". */
function followsInTime({ tokens }: Sentence, date: number, event: number): boolean {
  for (let j = event - 1; j > date; j--) {
    const token = tokens[j]
    if (/^(?:before|after|until|when|as|while|once)$/.test(token?.lower ?? '')) return true
    if (token?.tag === 'mark' || token?.tag === 'verb') return false
  }
  return false
}
const isOfChange = ({ lower }: Token): boolean => /%$|^(?:per ?cent|cent|up|down|increase|decrease|rise|growth|fall)$/.test(lower)

/** The time that a figure is compared with. */
const AS_THEN = /\b(?:same|corresponding|comparable|equivalent|year-earlier) (?:[\w-]+ ){1,3}(?:of |in )?$/i

/** Where the stretch between marks begins in which a token stands. */
function stretchStart(tokens: readonly Token[], at: number): number {
  let j = at
  while (j > 0 && !(tokens[j - 1]?.tag === 'mark' && /^[,;:()—–-]$/.test(tokens[j - 1]?.text ?? ''))) j--
  return j
}

/** "a 31% jump from the same period of 2025", "up 6% on 2024", "an increase of 6.1% over 2024": the time of a figure before. */
const datesFigureBefore = ({ tokens, text }: Sentence, at: number, date: DateMention): boolean =>
  AS_THEN.test(text.slice(0, date.start)) ||
  (/^(?:over|on|above|below)$/.test(tokens[at - 1]?.lower ?? '') && tokens.slice(Math.max(0, at - 4), at - 1).some(isOfChange))

/** "on 30 January 2009, a few weeks after Acme bought it": what is so near to a date has it, too. */
const SO_LONG = '(?:(?:an?|one|two|three|four|five|six|ten|few|several|couple of|\\d+) ){1,2}(?:hours?|days?|weeks?|months?)'
const SOON_AFTER = new RegExp(`^ ?,? ?(?:(?:just|only|barely|about) )?(?:${SO_LONG}|shortly|soon|right|just) (?:after|before) [^,;:()]*$`)
/** "in 2011, when the family bought it", "paid the fine in 2021 after pleading guilty": a date before the event that tells when it was. */
function datesWhatFollows({ tokens }: Sentence, at: number, index: number): boolean {
  const when = tokens.findIndex((token, j) => j > at && j < at + 5 && token.lower === 'when')
  if (when > at && index > when && !tokens.slice(when + 1, index).some((token) => token.tag === 'mark')) return true
  return index > at && index - at < 4 && /^(?:after|before|by|while|on)$/.test(tokens[index - 1]?.lower ?? '')
}

/** "…, up from 12 in 2024", "compared with 2023", "since 2019" */
const isComparedWith = (tokens: readonly Token[], at: number, index: number): boolean =>
  /^(?:until|till|through|by|since)$/.test(tokens[at - 1]?.lower ?? '') ||
  tokens
    .slice(Math.max(index, at - 6), at)
    .some(
      (token, step, near) =>
        /^(?:than|against|compared|versus)$/.test(token.lower) ||
        (token.lower === 'from' && (near[step + 1]?.kind === 'number' || step + 1 === near.length)),
    )

/** Whether a date behind the event is that of another verb between the two, or of what the event is compared with. */
function isOfVerbBetween(tokens: readonly Token[], index: number, at: number): boolean {
  const start = stretchStart(tokens, at)
  const isApart = start !== stretchStart(tokens, index)
  for (let j = at - 1; j > index && j >= (isApart ? start : index); j--) {
    const token = tokens[j]
    if (token?.tag === 'verb' && !/^(?:lead|back|go|offer)$/.test(token.verb?.lemma ?? '')) return true
    if (token?.tag === 'subordinator' && /^(?:which|who|when|where|that)$/.test(token.lower)) return true
  }
  if (isComparedWith(tokens, at, index)) return true
  return isApart && tokens.slice(index + 1, start).some(({ tag, verb }) => tag === 'verb' && verb?.ing !== true)
}

/** Whether a date before the event is another verb's: it is the event's when no verb follows it before the event, or when it opens the sentence. */
function isOfVerbBefore(sentence: Sentence, index: number, at: number): boolean {
  const { tokens } = sentence
  // "head of sales since 2022, becomes …"
  if (tokens[at - 1]?.lower === 'since' && at > 1) return true
  // "In 2020 it came within days of filing, before Apollo lent it $1.2 billion": told of the same time.
  if ((at < 3 && followsInTime(sentence, at, index)) || isMeanwhile(sentence, at, index)) return false
  for (let j = at; j < index; j++) {
    const token = tokens[j]
    // "In 2021, when a fire broke out, it let …": an aside after a date that opens the sentence.
    if (at < 3 && token?.text === ',' && /^(?:when|after|as|while|once|before|following|amid)$/.test(tokens[j + 1]?.lower ?? '')) {
      const close = tokens.findIndex((one, k) => k > j + 1 && one.text === ',')
      if (close > 0 && close < index) {
        j = close
        continue
      }
    }
    // "In 1996 it stunned the trade by buying its rival": the one is done by the other.
    if (at < 3 && tokens[index]?.verb?.ing === true && tokens[index - 1]?.lower === 'by') continue
    if (token?.tag === 'verb' && !/^(?:say|announce|tell|report|add|note|confirm)$/.test(token.verb?.lemma ?? '')) return true
  }
  return tokens.slice(stretchStart(tokens, at), at).some(({ tag }) => tag === 'verb')
}

/** Whether a date is not the event's but another verb's, a thing's or that of a figure before. */
function belongsElsewhere(sentence: Sentence, index: number, date: DateMention): boolean {
  const { tokens } = sentence
  const at = tokens.findIndex((token) => token.end - sentence.span.start > date.start)
  if (at < 0) return false
  const attribute = asAttribute(sentence, index, at, date)
  if (attribute !== null) return attribute === 'thing'
  if (datesFigureBefore(sentence, at, date)) return true
  if (datesWhatFollows(sentence, at, index) || SOON_AFTER.test(sentence.text.slice(date.end, offsetOf(sentence, index)))) return false
  return at > index ? isOfVerbBetween(tokens, index, at) : isOfVerbBefore(sentence, index, at)
}

/** When the event happened as the sentence tells it, or null when it does not say. */
export function eventDateIn(evidence: Evidence): DateMention | null {
  const { sentence, index } = evidence
  let best: { date: DateMention; distance: number } | null = null
  for (const date of sentence.dates()) {
    if (belongsElsewhere(sentence, index, date)) continue
    const distance = Math.abs(date.start - offsetOf(sentence, index))
    if (best === null || distance < best.distance) best = { date, distance }
  }
  return best?.date ?? null
}

/** The event's date for a year or month that a text tells: its middle, but no later than the document. */
export function settledDate(date: DateMention, pubDate: Date | null): Date {
  const middle = new Date((date.from.getTime() + date.to.getTime()) / 2)
  if (pubDate !== null && pubDate.getTime() >= date.from.getTime() && pubDate.getTime() <= date.to.getTime()) return pubDate
  return middle
}

/** The year since which something has been so: "has worked with Corvid since 2014". Null when the sentence names none near the event. */
export function sinceYear(evidence: Evidence): number | null {
  const { sentence, index } = evidence
  const event = offsetOf(sentence, index)
  for (const match of sentence.text.matchAll(/\bsince (?:\p{Lu}\p{L}+ |(?:early|late|the) )?((?:19|20)\d\d)\b/gu))
    if (match.index > event && match.index - event < 90 && !/[,;]|\b(?:which|that|who)\b/.test(sentence.text.slice(event, match.index)))
      return Number(match[1])
  return null
}

/** "From the archive: when Acme bought Corvid": what once was. */
const ARCHIVED =
  /^\W*(?:from (?:the|our) archives?|flashback|throwback|on this day|(?:this day|today) in history|looking back|[\w-]+ years ago)(?: today)?\s*[:–—-]/

/** What a company was called before, which is no history of a new name. */
const FORMER_NAME = /\b(?:formerly|previously|originally)(?= (?:known as|called|named|trading as)\b)/g

/** "lower than previously expected", "to $8 from $9 previously", "the previously announced deal": how it was before what is told. */
const BEFORE_THAT = new RegExp(
  either`
  \b(?:previously|originally)(?=[ -](?:expected|guided|forecast|forecasted|estimated|projected|anticipated|planned|targeted|predicted)\b)
  (?<=\bfrom [^,;]{0,40}(?:\d|\b(?:digits?|teens|percent|half|third|quarter|flat|break-?even|growth|profit|loss)\b)[^,;]{0,40} )(?:previously|originally)\b
  (?<=\b(?:its|the|their|a) )previously(?=[ -](?:announced|disclosed)\b)
`,
  'g',
)

/** Whether the words place the event in the past without a date. */
export function isHistory(evidence: Evidence, frame: FrameId): boolean {
  const { sentence, index } = evidence
  const lower = sentence.text.toLowerCase()
  const hidden = (text: string, pattern: RegExp): string => text.replace(pattern, (word) => '-'.repeat(word.length))
  const now = hidden(lower, BEFORE_THAT)
  const text = frame === 'rebrand' && evidence.alone !== true ? hidden(now, FORMER_NAME) : now
  if (ARCHIVED.test(text)) return true
  const match = HISTORY.exec(text)
  if (!match) return false
  const event = offsetOf(sentence, index)
  // Only when the cue is near the event, not in another part of a long sentence.
  const between = text.slice(Math.min(event, match.index), Math.max(event, match.index))
  return !/[;:]/.test(between) && between.length < 60 && !between.includes(', ')
}

const YEARS_SINCE =
  /\b(?:it (?:is|has been|'s been|was) (?:more than |almost |nearly |over |about |some |now )*(?:a decade|(?!one\b)[\w-]+ years)|[\w-]+ years have (?:gone by|passed)) since\b/

/** "It is three years since Acme cut its forecast": what came to pass in the same clause is old, whatever else is dated. */
export function isYearsSince({ sentence, index }: Evidence): boolean {
  const text = sentence.text.toLowerCase()
  const match = YEARS_SINCE.exec(text)
  if (!match) return false
  const event = offsetOf(sentence, index)
  return event > match.index && !/[,;:]/.test(text.slice(match.index, event))
}
