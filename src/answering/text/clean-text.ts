/** A text as the rules read it, with the way back to the source's offsets. */
export interface CleanText {
  text: string
  /** The UTF-16 offset in the source of a character of `text`; of its end for `text.length`. */
  toSource: (offset: number) => number
}

// Soft hyphen, zero-width characters, direction marks, word joiner, byte order mark.
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/
const INVISIBLE_RUNS = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]+/g
// Replaced one for one, so that offsets stay.
const FOLDED: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u02BC': "'",
  '\u201C': '"',
  '\u201D': '"',
  '\u00A0': ' ',
  '\u2009': ' ',
  '\u202F': ' ',
  '\u2011': '-',
  '\u2010': '-',
  '\t': ' ',
  '\r': ' ',
}
const FOLDABLE = /[\u2018\u2019\u02BC\u201C\u201D\u00A0\u2009\u202F\u2011\u2010\t\r]/g

/**
 * Removes invisible characters and folds typographic quotes, hyphens and spaces, after cutting the source at `limit` characters. Linear in the characters read.
 */
export function cleanText(source: string, limit: number): CleanText {
  const read = source.length > limit ? source.slice(0, limit) : source
  const fold = (text: string): string => text.replace(FOLDABLE, (character) => FOLDED[character] ?? ' ')
  if (!INVISIBLE.test(read)) return { text: fold(read), toSource: (offset) => offset }
  const kept: string[] = []
  const cuts: { at: number; removed: number }[] = []
  let from = 0
  let removed = 0
  for (const match of read.matchAll(INVISIBLE_RUNS)) {
    kept.push(read.slice(from, match.index))
    from = match.index + match[0].length
    removed += match[0].length
    cuts.push({ at: from - removed, removed })
  }
  kept.push(read.slice(from))
  const toSource = (offset: number): number => {
    let [low, high] = [0, cuts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((cuts[middle]?.at ?? Infinity) <= offset) low = middle + 1
      else high = middle
    }
    return offset + (cuts[low - 1]?.removed ?? 0)
  }
  return { text: fold(kept.join('')), toSource }
}
