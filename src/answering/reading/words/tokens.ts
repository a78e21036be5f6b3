import { COMMON_CODES, SIGN } from '../../text/currencies.ts'

/** The smallest part of a sentence that the rules look at. Offsets are those of the clean text. */
export interface RawToken {
  text: string
  lower: string
  start: number
  end: number
  /** Begins with a capital letter. */
  capital: boolean
  kind: 'word' | 'number' | 'punctuation'
}

const SUM_OPENS = String.raw`(?:(?:u\.s\.|\p{L}{1,3})?${SIGN}|\b${COMMON_CODES})`
const SUM = String.raw`${SUM_OPENS} ?\d+(?:[.,]\d+)*(?:[ -]?(?:k|m|mm|mn|bn|b|tn|mil|mio|mrd|mln|bln|bil|million|billion|trillion|thousand|cr|(?:lakh )?crores?|lakhs?)\b)?`
const TOKEN = new RegExp(
  [
    String.raw`(?<!\p{L})${SUM}`,
    String.raw`\d+(?:[.,]\d+)*(?:st|nd|rd|th|%|k|m|mn|bn|b)?(?![\p{L}\d])`,
    String.raw`(?:\p{L}\.){2,}`,
    String.raw`(?<!\p{L})(?:inc|corp|ltd|co|pvt|pty|pte|sdn|bhd|mfg|intl|bros|cie|ltda|sp|mio|mrd|mrs?|ms|dr|jr|sr|bros|jan|feb|aug|sept?|oct|nov|dec|\p{Lu})\.(?! *$)`,
    String.raw`'(?:s|re|ve|ll|d|m)\b`,
    String.raw`[\p{L}\p{N}]+(?:(?:[-&.·/]|')(?!(?:s|ve|re|ll|d|m)\b)[\p{L}\p{N}]+)*`,
    String.raw`[^\s]`,
  ].join('|'),
  'iuy',
)
const SPACE = /\s*/y
const NUMBER = new RegExp(String.raw`^(?:\d|${SUM_OPENS} ?\d)`, 'iu')
/** Longer sentences are lists and tables; the rest of such a sentence is not read. */
const MAX_TOKENS = 400

/** Where the white space from `at` on ends. */
function spaceFrom(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (unit > SPACE_UNIT && unit < NO_BREAK_SPACE) return at
  SPACE.lastIndex = at
  SPACE.test(text)
  return SPACE.lastIndex
}
const SPACE_UNIT = 0x20
const NO_BREAK_SPACE = 0xa0
const isLetter = (unit: number) => (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a)
const isDigit = (unit: number) => unit >= 0x30 && unit <= 0x39

/** Where a word of plain letters ends that nothing of the pattern but its part for words can match; -1 where the pattern has to tell. */
function plainWordEnd(text: string, from: number): number {
  let at = from
  while (isLetter(text.charCodeAt(at))) at++
  if (at === from) return -1
  if (at === text.length) return at
  const next = text.charCodeAt(at)
  // "EUR 40 million" is a sum.
  if (next === SPACE_UNIT) return isDigit(text.charCodeAt(at + 1)) ? -1 : at
  if (next === 0x2c || next === 0x3b || next === 0x3a || next === 0x29 || next === 0x0a) return at
  // A full stop that ends the sentence ends no abbreviation.
  return next === 0x2e && at + 1 === text.length && at - from > 1 ? at : -1
}

/** Splits a sentence into tokens: "Acme's" → Acme, 's; "$40 million" stays whole; "Leeds-based" stays whole. */
export function tokenize(text: string, start: number, end: number): RawToken[] {
  const tokens: RawToken[] = []
  const sentence = text.slice(start, end)
  for (let at = spaceFrom(sentence, 0); at < sentence.length && tokens.length < MAX_TOKENS;) {
    const plainTo = plainWordEnd(sentence, at)
    if (plainTo > 0) {
      const word = sentence.slice(at, plainTo)
      tokens.push(plainToken(word, start + at))
      at = spaceFrom(sentence, plainTo)
      continue
    }
    // By the places where matches end: an array for each match would be half of all that is allocated here.
    TOKEN.lastIndex = at
    if (!TOKEN.test(sentence)) break
    const to = TOKEN.lastIndex
    tokens.push(readToken(sentence.slice(at, to), start + at))
    at = spaceFrom(sentence, to)
  }
  return tokens
}

/** Of a word of plain letters. */
function plainToken(word: string, start: number): RawToken {
  const lower = word.toLowerCase()
  const isCapital = lower.charCodeAt(0) !== word.charCodeAt(0)
  // "iPhone"
  const capital = isCapital || (lower !== word && lower.charCodeAt(1) !== word.charCodeAt(1))
  return { text: word, lower, start, end: start + word.length, capital, kind: 'word' }
}

function readToken(word: string, start: number): RawToken {
  const first = word.charCodeAt(0)
  const isWord = (first >= 97 && first <= 122) || (first >= 65 && first <= 90) || first > 127 || first === 39
  const kind = NUMBER.test(word) ? 'number' : isWord && /[\p{L}\p{N}]/u.test(word) ? 'word' : 'punctuation'
  const lower = word.toLowerCase()
  const capital = kind === 'word' && ((lower.charCodeAt(0) !== first && /\p{Lu}/u.test(word.charAt(0))) || /^\p{Ll}\p{Lu}/u.test(word))
  return { text: word, lower, start, end: start + word.length, capital, kind }
}

/** Mostly capitals: read as if in lower case with a capital at each word, so that names and verbs are told apart by the word lists. */
export function softened(tokens: readonly RawToken[]): readonly RawToken[] {
  const letters = tokens.filter((token) => token.kind === 'word' && token.text.length > 1)
  if (letters.length < 4 || letters.filter((token) => token.text === token.text.toUpperCase()).length / letters.length < 0.8) return tokens
  return tokens.map((token) =>
    token.kind === 'word' ? { ...token, text: token.text.charAt(0) + token.text.slice(1).toLowerCase() } : token,
  )
}
