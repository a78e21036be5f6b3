import { COMMON_CODES, SIGN } from '../text/currencies.ts'

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
  SPACE.lastIndex = at
  SPACE.test(text)
  return SPACE.lastIndex
}

/** Splits a sentence into tokens: "Acme's" → Acme, 's; "$40 million" stays whole; "Leeds-based" stays whole. */
export function tokenize(text: string, start: number, end: number): RawToken[] {
  const tokens: RawToken[] = []
  const sentence = text.slice(start, end)
  // By the places where matches end: an array for each match would be half of all that is allocated here.
  for (let at = spaceFrom(sentence, 0); at < sentence.length; at = spaceFrom(sentence, TOKEN.lastIndex)) {
    TOKEN.lastIndex = at
    if (!TOKEN.test(sentence)) break
    const word = sentence.slice(at, TOKEN.lastIndex)
    const first = word.charCodeAt(0)
    const isWord = (first >= 97 && first <= 122) || (first >= 65 && first <= 90) || first > 127 || first === 39
    const kind = NUMBER.test(word) ? 'number' : isWord && /[\p{L}\p{N}]/u.test(word) ? 'word' : 'punctuation'
    const lower = word.toLowerCase()
    tokens.push({
      text: word,
      lower,
      start: start + at,
      end: start + at + word.length,
      capital: kind === 'word' && ((lower.charCodeAt(0) !== first && /\p{Lu}/u.test(word.charAt(0))) || /^\p{Ll}\p{Lu}/u.test(word)),
      kind,
    })
    if (tokens.length === MAX_TOKENS) break
  }
  return tokens
}

/** Mostly capitals: read as if in lower case with a capital at each word, so that names and verbs are told apart by the word lists. */
export function softened(tokens: readonly RawToken[]): readonly RawToken[] {
  const letters = tokens.filter((token) => token.kind === 'word' && token.text.length > 1)
  if (letters.length < 4 || letters.filter((token) => token.text === token.text.toUpperCase()).length / letters.length < 0.8) return tokens
  return tokens.map((token) =>
    token.kind === 'word' ? { ...token, text: token.text.charAt(0) + token.text.slice(1).toLowerCase() } : token,
  )
}
