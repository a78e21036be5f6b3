import type { AnswerableDocument, Quote } from '../types.ts'
import { MAX_LOOKED_AT } from './excerpt.ts'
import { foldText, type FoldedText } from './fold-text.ts'
import { isInstruction } from './instruction-text.ts'

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
const MIN_WORDS = 3
/** For scripts that put no spaces between words. */
const MIN_UNSPACED = 6
// How far round a quote is looked for words that speak to software, within its paragraph.
const CONTEXT = 400

const WORD = /[\p{L}\p{N}]+(?:['.,&/-][\p{L}\p{N}]+)*/gu
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu
const EMPTY_WORDS = new Set(
  'a an and are as at be but by for from had has have he her his in is it its of on or our she so that the their them they this to was we were will with'.split(
    ' ',
  ),
)
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const DIGIT = /\p{Nd}/u
// A number says something else without these.
const UNIT_AFTER = /^[ -]?(?:%|‰|percent\b|per cent\b|hundred\b|thousand\b|million\b|billion\b|trillion\b|mn\b|bn\b|tn\b|[kmb]\b)/i
// A quote that begins right after these says the opposite of its sentence.
const NEGATION_BEFORE = /(?:\b(?:no|not|never|neither|nor|without|den(?:y|ies|ied|ying))|n't)(?: (?!only\b)[\p{L}]+)? $/iu
const ELLIPSIS = /\s*(?:\[\s*(?:\.{3}|…)\s*\]|\(\s*(?:\.{3}|…)\s*\)|\.{3,}|…)\s*/

/**
 * Finds each quote verbatim in the document's text or headline, after folding white space, quotation marks and dashes (see foldText). A
 * quote joined with an ellipsis counts when every part is there, in order. Too short to mean anything (under three words, unless it is the
 * whole headline), found nowhere, beginning or ending inside a word or number, beginning right after a negation, or in a passage that gives
 * instructions: the quote does not count. Pure.
 */
export function verifyQuotes(document: Pick<AnswerableDocument, 'headline' | 'text'>, claimed: readonly string[]): VerifiedQuotes {
  return quoteVerifier(document)(claimed)
}

/**
 * The same for several lists of quotes from one document, which is folded once, and only when there is a quote. Looks no further than
 * excerpts do.
 */
export function quoteVerifier(document: Pick<AnswerableDocument, 'headline' | 'text'>): (claimed: readonly string[]) => VerifiedQuotes {
  let sources: Source[] | undefined
  return (claimed) => {
    if (claimed.length === 0) return { quotes: [], faults: [] }
    sources ??= [
      { source: document.text, folded: foldText(document.text.slice(0, MAX_LOOKED_AT)), isHeadline: false },
      { source: document.headline, folded: foldText(document.headline), isHeadline: true },
    ]
    return verifyIn(sources, claimed)
  }
}

function verifyIn(sources: readonly Source[], claimed: readonly string[]): VerifiedQuotes {
  const result: VerifiedQuotes = { quotes: [], faults: [] }
  const wholeHeadline = sources[1]?.folded.text.trim() ?? ''
  for (const quote of claimed.slice(0, MAX_TRIED)) {
    const found = locate(sources, quote.slice(0, MAX_SEARCHED_LENGTH))
    const fault = found === null ? 'not_in_document' : faultOf(found, wholeHeadline)
    if (found === null || fault !== null) {
      result.faults.push({ quote, fault: fault ?? 'not_in_document' })
      continue
    }
    for (const place of found) {
      const kept = cut(place)
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

/** The first place from `from` on where the folded quote stands and neither end falls inside a word or number. */
function find(source: Source, quote: string, from: number): Place | null {
  const { text } = source.folded
  for (let at = text.indexOf(quote, from); at !== -1; at = text.indexOf(quote, at + 1)) {
    const to = at + quote.length
    if (!startsInside(text, at) && !endsInside(text, to)) {
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

function faultOf(places: readonly Place[], wholeHeadline: string): QuoteFault | null {
  for (const place of places) {
    const text = place.folded.text.slice(place.from, place.to)
    const isWholeHeadline = place.isHeadline && text.length >= wholeHeadline.length - 1
    if (!isMeaningful(text, isWholeHeadline ? MIN_WORDS - 1 : MIN_WORDS)) return 'too_short'
    const before = place.folded.text.slice(Math.max(0, place.from - 40), place.from)
    if (NEGATION_BEFORE.test(before) && !/\bnot only $/i.test(before)) return 'cut_off'
    if (isInstruction(surroundings(place))) return 'instruction'
  }
  return null
}

function isMeaningful(text: string, minWords: number): boolean {
  if ((text.match(UNSPACED) ?? []).length >= MIN_UNSPACED) return true
  const words = text.match(WORD) ?? []
  return words.length >= minWords && words.filter((word) => word.length > 1 && !EMPTY_WORDS.has(word.toLowerCase())).length >= 2
}

/** The quote with what stands beside it in its paragraph. */
function surroundings({ source, folded, from, to }: Place): string {
  const [start, end] = [folded.starts[from] ?? 0, folded.ends[to - 1] ?? 0]
  const before = source.slice(Math.max(0, start - CONTEXT), start)
  const after = source.slice(end, end + CONTEXT)
  const next = after.indexOf('\n')
  return before.slice(before.lastIndexOf('\n') + 1) + source.slice(start, end) + (next === -1 ? after : after.slice(0, next))
}

function cut({ source, folded, from, to, isHeadline }: Place): Quote {
  const start = folded.starts[from] ?? 0
  let end = folded.ends[to - 1] ?? start
  if (end - start > MAX_QUOTE_LENGTH) {
    const space = source.slice(start, start + MAX_QUOTE_LENGTH + 1).search(/\s\S*$/)
    end = start + (space > 0 ? space : MAX_QUOTE_LENGTH)
    if (/[\uD800-\uDBFF]/.test(source[end - 1] ?? '')) end--
  }
  const text = source.slice(start, end)
  return isHeadline ? { text, start: -1, end: -1 } : { text, start, end }
}
