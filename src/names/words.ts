import { foldLetters, transliterate } from './domains.ts'

/**
 * How a word is written. `odd` has a capital or digit where words have none (eBay, 3M, PixelHarbor); `caseless` letters know no capitals;
 * `and` stands for &, + and the word itself.
 */
export type Shape = 'title' | 'upper' | 'odd' | 'lower' | 'number' | 'caseless' | 'and'

/** A word as it is written and as it stands in its text. Objects of one make: a document has hundreds. */
export class Word {
  /** Lower case without accents, apostrophes and the dots of an abbreviation. */
  readonly fold: string
  /** The same without a possessive 's; equal to `fold` when there is none. */
  readonly bare: string
  readonly shape: Shape
  readonly start: number
  readonly end: number
  /** How else it may be written: `mueller` for Müller, `del wick` for DelWick. Undefined for most words. */
  readonly alternative: string | undefined
  /** In a headline or heading a capital says little: `title` capitalises every word, `caps` every letter. This and what follows is found by `scan`. */
  passage: 'plain' | 'title' | 'caps' = 'plain'
  /** No name spans from the word before to this one. */
  breaks = false
  /** Nothing but a hyphen, dot or the like lies between the word before and this one. */
  glued = false
  startsSentence = false

  constructor(fold: string, bare: string, { shape, start, end }: Pick<Word, 'shape' | 'start' | 'end'>, alternative?: string) {
    this.fold = fold
    this.bare = bare
    this.shape = shape
    this.start = start
    this.end = end
    this.alternative = alternative
  }
}

// Soft hyphen, zero-width characters, direction marks, word joiner, byte order mark: nobody sees them, and they may stand inside a name.
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/
const INVISIBLE_RUNS = new RegExp(`${INVISIBLE.source}+`, 'g')

/** The text as a reader sees it. */
export const visible = (text: string): string => (INVISIBLE.test(text) ? text.replace(INVISIBLE_RUNS, '') : text)

// A word with its inner apostrophes, or a joining sign.
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’‘`´′＇][\p{L}\p{M}]+)*|[&+＆＋]/gu
/** Apostrophes as people and their keyboards write them. */
const APOSTROPHE = /[’‘ʼ`´′＇]/g
// Where a single letter stands before a dot or slash: an abbreviation with dots (U.S., S.p.A.) or a pair with a slash (A/S).
const ABBREVIATION = /\p{L}(?:\.\p{L})+\.?(?![\p{L}\p{N}])|\p{L}\/\p{L}(?![\p{L}\p{N}/])/uy
const COUNTED = /^\d+(?:st|nd|rd|th|s|k|m|b|bn|mn|x|h|am|pm|pct)$/
// A run of letters as long as this is no word; it would only cost.
const MAX_WORD = 60
// Shorter ones may be abbreviations.
const PLAIN_LENGTH = 3

/** The words of a text, in order, with UTF-16 offsets. Linear in the text. */
export function readWords(text: string): Word[] {
  const words: Word[] = []
  for (let at = 0; at < text.length;) {
    const end = plainWordEnd(text, at)
    if (end > at) {
      const written = text.slice(at, end)
      words.push(lowerOrTitle(written, at, end))
      at = end
      continue
    }
    if (isPlainGap(text.charCodeAt(at))) {
      at++
      continue
    }
    const next = readOther(text, at, words)
    if (next === null) break
    at = next
  }
  return words
}

/** Where a word of plain letters ends, in lower case or with one capital before them, of a length that no abbreviation has; `from` where there is none. */
function plainWordEnd(text: string, from: number): number {
  let at = from
  const first = text.charCodeAt(at)
  if (isLower(first) || isUpper(first)) at++
  else return from
  while (isLower(text.charCodeAt(at))) at++
  const isPlain = at - from >= PLAIN_LENGTH && at - from <= MAX_WORD && (at === text.length || isPlainGap(text.charCodeAt(at)))
  return isPlain ? at : from
}

const isLower = (unit: number) => unit >= 0x61 && unit <= 0x7a
const isUpper = (unit: number) => unit >= 0x41 && unit <= 0x5a
/** What is part of no word and joins none: blanks, line ends and common punctuation. */
const isPlainGap = (unit: number) =>
  unit === 0x20 || unit === 0x0a || unit === 0x2c || unit === 0x2e || unit === 0x3a || unit === 0x3b || unit === 0x22

/** Reads the next word of any kind from there on. Gives where it ends; null when there is none. */
function readOther(text: string, from: number, words: Word[]): number | null {
  WORD.lastIndex = from
  const match = WORD.exec(text)
  if (match === null) return null
  const start = match.index
  const written = abbreviationAt(text, start, match[0]) ?? match[0]
  const end = start + written.length
  if (/^[&+＆＋]$/.test(written)) words.push(new Word('and', 'and', { shape: 'and', start, end }))
  else if (written.length <= MAX_WORD) {
    const word = toWord(written, start, end)
    if (word !== null) words.push(word)
  }
  return end
}

/** Most words stand before neither, so that the second pattern is rarely asked. */
function abbreviationAt(text: string, start: number, word: string): string | undefined {
  if (word.length > 2) return undefined
  const next = text[start + word.length]
  if (next !== '.' && next !== '/') return undefined
  ABBREVIATION.lastIndex = start
  return ABBREVIATION.exec(text)?.[0]
}

function lowerOrTitle(written: string, start: number, end: number): Word {
  const fold = isLower(written.charCodeAt(0)) ? written : written.toLowerCase()
  return new Word(fold, fold, { shape: fold === 'and' ? 'and' : fold === written ? 'lower' : 'title', start, end })
}

const LOWER = /^[a-z]+$/
const TITLE = /^[A-Z][a-z]+$/

function toWord(written: string, start: number, end: number): Word | null {
  // What most words are.
  if (LOWER.test(written) || TITLE.test(written)) return lowerOrTitle(written, start, end)
  const plain = written.replace(APOSTROPHE, "'")
  const folded = foldLetters(plain)
  const fold = folded.replace(/['./]/g, '')
  if (fold === '') return null
  const bare = folded.endsWith("'s") ? folded.slice(0, -2).replace(/['./]/g, '') || fold : fold
  const shape = fold === 'and' ? 'and' : shapeOf(plain.replace(/'s$/i, ''))
  const alternative = shape === 'lower' ? undefined : alternativeOf(plain)
  return new Word(fold, bare, { shape, start, end }, alternative)
}

// "DelWick", "HubSpot": two or more parts of two letters at least, each with its capital.
const CAMEL = /^\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)+$/u

function alternativeOf(written: string): string | undefined {
  const word = written.replace(/'s$/i, '')
  if (CAMEL.test(word)) return foldLetters(word.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
  return transliterate(word)?.replace(/['./]/g, '')
}

function shapeOf(written: string): Shape {
  const hasUpper = /\p{Lu}/u.test(written)
  const hasLower = /\p{Ll}/u.test(written)
  const hasDigit = /\p{N}/u.test(written)
  if (!hasUpper && !hasLower) return hasDigit && !/\p{L}/u.test(written) ? 'number' : 'caseless'
  if (hasDigit) return !hasUpper && COUNTED.test(written) ? 'lower' : 'odd'
  if (!hasUpper) return 'lower'
  if (!hasLower) return written.length > 1 ? 'upper' : 'title'
  return /^\p{Lu}[^\p{Lu}]*$/u.test(written) ? 'title' : 'odd'
}

/** Words that can begin or end a name, by the way they are written. */
export const isNamelike = (word: Pick<Word, 'shape'>) => word.shape !== 'lower' && word.shape !== 'number' && word.shape !== 'and'
