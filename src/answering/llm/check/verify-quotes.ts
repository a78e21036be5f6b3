import type { AnswerableDocument, Quote } from '../../types.ts'
import { MAX_LOOKED_AT } from '../excerpt.ts'
import { foldText, type FoldedText } from './fold-text.ts'
import { isInstruction } from './instruction-text.ts'
import { isTurnedRound } from './turned-round.ts'
import { sentenceAround } from './whole-sentence.ts'

export type QuoteFault = 'not_in_document' | 'too_short' | 'cut_off' | 'instruction'

export interface VerifiedQuotes {
  /** Cut from the document by offset, in the order given; never two that overlap. */
  quotes: Quote[]
  faults: { quote: string; fault: QuoteFault }[]
}

const MAX_QUOTES = 5
const MAX_TRIED = 12
/** Longer quotes are cut at a word. */
const MAX_QUOTE_LENGTH = 600
const MAX_SEARCHED_LENGTH = 4_000
// Enough of a quote to find where it may stand; of places where it does not after all; and of text that is searched for the quotes of one document.
const SEARCHED_HEAD = 16
const MAX_CANDIDATES = 2_000
const MAX_SEARCHED = 50_000_000
const MIN_WORDS = 3
/** For scripts that put no spaces between words. */
const MIN_UNSPACED = 6
// How far round a quote is looked for words that speak to software, within its paragraph.
const CONTEXT = 400

const WORD = /[\p{L}\p{N}]+(?:['.,&/-][\p{L}\p{N}]+)*/gu
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu
const EMPTY_WORDS = new Set(
  (
    'a an and are as at be but by for from had has have he her his in is it its of on or our she so that the their them they ' +
    'this to was we were will with'
  ).split(' '),
)
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const DIGIT = /\p{Nd}/u
// A number says something else without these.
const UNIT_AFTER = /^[ -]?(?:%|‰|percent\b|per cent\b|hundred\b|thousand\b|million\b|billion\b|trillion\b|mn\b|bn\b|tn\b|[kmb]\b)/i
const ELLIPSIS = /\s*(?:\[\s*(?:\.{3}|…)\s*\]|\(\s*(?:\.{3}|…)\s*\)|\.{3,}|…)\s*/

export type QuoteVerifier = (claimed: readonly string[], options?: { widens?: boolean }) => VerifiedQuotes

/**
 * Looks for quotes in a document, which is folded once, and only when there is a quote; no further than excerpts do. Finds each verbatim in the
 * text or headline, after folding white space, quotation marks and dashes (see foldText). A quote joined with an ellipsis counts when every
 * part is there, in order. Too short to mean anything (under three words, unless it is the whole headline), found nowhere, beginning or ending
 * inside a word or number, without the words by which its sentence takes it back, or in a passage that gives instructions: the quote does not
 * count. With `widens`, one that leaves such words out becomes its whole sentence instead: what proves nothing may still be shown. Pure.
 */
export function quoteVerifier(document: Pick<AnswerableDocument, 'headline' | 'text'>): QuoteVerifier {
  let sources: Source[] | undefined
  return (claimed, { widens = false } = {}) => {
    if (claimed.length === 0) return { quotes: [], faults: [] }
    const effort = { left: MAX_SEARCHED }
    sources ??= [
      { source: document.text, folded: foldText(document.text.slice(0, MAX_LOOKED_AT)), isHeadline: false, effort },
      { source: document.headline, folded: foldText(document.headline), isHeadline: true, effort },
    ]
    return verifyIn(sources, claimed, widens)
  }
}

function verifyIn(sources: readonly Source[], claimed: readonly string[], widens: boolean): VerifiedQuotes {
  const result: VerifiedQuotes = { quotes: [], faults: [] }
  const wholeHeadline = sources[1]?.folded.text.trim() ?? ''
  for (const quote of claimed.slice(0, MAX_TRIED)) {
    const found = locate(sources, quote.slice(0, MAX_SEARCHED_LENGTH))
    const fault = found === null ? 'not_in_document' : faultOf(found, wholeHeadline, widens)
    if (found === null || fault !== null) {
      result.faults.push({ quote, fault: fault ?? 'not_in_document' })
      continue
    }
    for (const place of found) {
      const kept = cut(place, widens)
      const isNew = !result.quotes.some((other) =>
        other.start === -1 || kept.start === -1 ? other.text === kept.text : kept.start < other.end && other.start < kept.end,
      )
      if (isNew && result.quotes.length < MAX_QUOTES) result.quotes.push(kept)
    }
  }
  return result
}

interface Source {
  source: string
  folded: FoldedText
  isHeadline: boolean
  /** How many characters may still be searched, for all quotes of the document. */
  effort: { left: number }
}

/** A stretch of a folded source. */
interface Place extends Source {
  from: number
  to: number
}

function locate(sources: readonly Source[], quote: string): Place[] | null {
  const whole = foldText(quote).text.trim()
  const bare = whole.replace(/^['\s]+|['\s]+$/g, '')
  for (const variant of new Set([whole, bare, bare.replace(/[.,;:!?'\s]+$/, '')])) {
    for (const source of sources) {
      const place = variant === '' ? null : find(source, variant, 0)
      if (place !== null) return [place]
    }
  }
  const parts = quote
    .split(ELLIPSIS)
    .map((part) => foldText(part).text.replace(/^['\s]+|['\s]+$/g, ''))
    .filter((part) => part !== '')
  return parts.length < 2 ? (parts[0] === undefined || parts[0] === bare ? null : locate(sources, parts[0])) : locateParts(sources, parts)
}

function locateParts(sources: readonly Source[], parts: readonly string[]): Place[] | null {
  for (const source of sources) {
    const places: Place[] = []
    for (const part of parts) {
      const place = find(source, part, places.at(-1)?.to ?? 0)
      if (place === null) break
      places.push(place)
    }
    if (places.length === parts.length) return places
  }
  return null
}

/**
 * The first place from `from` on where the folded quote stands and neither end falls inside a word or number. Looks for its beginning only, at so many places, and in so
 * much text for all quotes of a document: a text of one letter must not keep the process busy. What is not looked for is not found.
 */
function find(source: Source, quote: string, from: number): Place | null {
  const { text } = source.folded
  const head = quote.slice(0, SEARCHED_HEAD)
  const next = (start: number): number => {
    if (source.effort.left <= 0) return -1
    const at = text.indexOf(head, start)
    source.effort.left -= (at === -1 ? text.length : at) - start + 1
    return at
  }
  let candidates = 0
  for (let at = next(from); at !== -1 && ++candidates <= MAX_CANDIDATES; at = next(at + 1)) {
    if (startsInside(text, at) || !text.startsWith(quote, at)) continue
    const to = at + quote.length
    if (!endsInside(text, to)) {
      const unit = DIGIT.test(text[to - 1] ?? '') ? UNIT_AFTER.exec(text.slice(to, to + 12)) : null
      return { ...source, from: at, to: to + (unit?.[0].length ?? 0) }
    }
  }
  return null
}

const isUnspaced = (character: string): boolean => (character.match(UNSPACED) ?? []).length > 0
const joins = (a: string, b: string): boolean => LETTER_OR_DIGIT.test(a) && LETTER_OR_DIGIT.test(b) && !(isUnspaced(a) && isUnspaced(b))

function startsInside(text: string, at: number): boolean {
  const [before, first] = [text[at - 1] ?? '', text[at] ?? '']
  if (joins(before, first)) return true
  if (!DIGIT.test(first)) return false
  // 1,250 does not hold 250, and -5 is not 5.
  if (/[.,]/.test(before) && DIGIT.test(text[at - 2] ?? '')) return true
  return before === '-' && !LETTER_OR_DIGIT.test(text[at - 2] ?? '')
}

function endsInside(text: string, to: number): boolean {
  const [last, after] = [text[to - 1] ?? '', text[to] ?? '']
  return joins(last, after) || (DIGIT.test(last) && /[.,]/.test(after) && DIGIT.test(text[to + 1] ?? ''))
}

function faultOf(places: readonly Place[], wholeHeadline: string, widens: boolean): QuoteFault | null {
  for (const place of places) {
    const text = place.folded.text.slice(place.from, place.to)
    const isWholeHeadline = place.isHeadline && text.length >= wholeHeadline.length - 1
    if (!isMeaningful(text, isWholeHeadline ? MIN_WORDS - 1 : MIN_WORDS)) return 'too_short'
    if (!widens && isCutOff(place)) return 'cut_off'
    if (isInstruction(surroundings(place))) return 'instruction'
  }
  return null
}

/** Where a place begins and ends in its source. */
function rangeOf({ folded, from, to }: Place): { start: number; end: number } {
  const start = folded.starts[from] ?? 0
  return { start, end: folded.ends[to - 1] ?? start }
}

function isCutOff(place: Place): boolean {
  const { start, end } = rangeOf(place)
  const sentence = sentenceAround(place.source, start, end)
  return isTurnedRound({ before: place.source.slice(sentence.start, start), after: place.source.slice(end, sentence.end) })
}

function isMeaningful(text: string, minWords: number): boolean {
  if ((text.match(UNSPACED) ?? []).length >= MIN_UNSPACED) return true
  const words = text.match(WORD) ?? []
  return words.length >= minWords && words.filter((word) => word.length > 1 && !EMPTY_WORDS.has(word.toLowerCase())).length >= 2
}

/** The quote with what stands beside it in its paragraph. */
function surroundings(place: Place): string {
  const { source } = place
  const { start, end } = rangeOf(place)
  const before = source.slice(Math.max(0, start - CONTEXT), start)
  const after = source.slice(end, end + CONTEXT)
  const next = after.indexOf('\n')
  return before.slice(before.lastIndexOf('\n') + 1) + source.slice(start, end) + (next === -1 ? after : after.slice(0, next))
}

function cut(place: Place, widens: boolean): Quote {
  const { source, isHeadline } = place
  const own = rangeOf(place)
  const range = widens && isCutOff(place) ? sentenceAround(source, own.start, own.end) : own
  const { start } = range
  let { end } = range
  if (end - start > MAX_QUOTE_LENGTH) {
    const space = source.slice(start, start + MAX_QUOTE_LENGTH + 1).search(/\s\S*$/)
    end = start + (space > 0 ? space : MAX_QUOTE_LENGTH)
    if (/[\uD800-\uDBFF]/.test(source[end - 1] ?? '')) end--
  }
  const text = source.slice(start, end)
  return isHeadline ? { text, start: -1, end: -1 } : { text, start, end }
}
