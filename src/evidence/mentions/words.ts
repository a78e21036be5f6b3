import { foldLetters } from '../domains.ts'

/**
 * How a word is written. `odd` has a capital or digit where words have none (eBay, 3M, PixelHarbor); `caseless` letters know no capitals;
 * `and` stands for &, + and the word itself.
 */
export type Shape = 'title' | 'upper' | 'odd' | 'lower' | 'number' | 'caseless' | 'and'

export interface Word {
  /** Lower case without accents, apostrophes and the dots of an abbreviation. */
  fold: string
  /** The same without a possessive 's; equal to `fold` when there is none. */
  bare: string
  shape: Shape
  start: number
  end: number
}

// An abbreviation with dots (U.S., S.p.A.), a pair with a slash (A/S), a word with its inner apostrophes, or a joining sign.
const WORD =
  /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+\.?(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])\p{L}\/\p{L}(?![\p{L}\p{N}/])|[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*|[&+]/gu
const COUNTED = /^\d+(?:st|nd|rd|th|s|k|m|b|bn|mn|x|h|am|pm|pct)$/
// A run of letters as long as this is no word; it would only cost.
const MAX_WORD = 60

/** The words of a text, in order, with UTF-16 offsets. Linear in the text. */
export function readWords(text: string): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(WORD)) {
    const written = match[0]
    const start = match.index
    const end = start + written.length
    if (written === '&' || written === '+') {
      words.push({ fold: 'and', bare: 'and', shape: 'and', start, end })
      continue
    }
    if (written.length > MAX_WORD) continue
    const folded = foldLetters(written.replaceAll('’', "'"))
    const fold = folded.replace(/['./]/g, '')
    if (fold === '') continue
    const bare = folded.endsWith("'s") ? folded.slice(0, -2).replace(/['./]/g, '') || fold : fold
    words.push({ fold, bare, shape: fold === 'and' ? 'and' : shapeOf(written.replace(/['’]s$/i, '')), start, end })
  }
  return words
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
export const isNamelike = (word: Word) => word.shape !== 'lower' && word.shape !== 'number' && word.shape !== 'and'
