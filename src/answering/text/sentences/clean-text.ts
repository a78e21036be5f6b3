/** A text as the rules read it, with the way back to the source's offsets. */
export interface CleanText {
  text: string
  /** The UTF-16 offset in the source of a character of `text`; of its end for `text.length`. */
  toSource: (offset: number) => number
}

// Soft hyphen, zero-width characters, direction marks, word joiner, byte order mark.
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/
const INVISIBLE_RUNS = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]+/g
// Letters with their accents apart, letters of double width, ligatures and letters of formulas: what looks like a word is read as that word.
const LOOSE_LETTERS = /[\p{L}\p{N}]\p{M}+|[\uFB00-\uFB06\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]/gu
const MAY_BE_LOOSE = /[\u0300-\u036F\uFB00-\uFB06\uFF01-\uFF5E\uD835]/
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

/** Remains of HTML: tags, and entities by name or number. */
const MARKUP = /<\/?[a-z][a-z0-9]{0,10}(?:\s[^<>]{0,300})?\/?>|<!--[^]{0,400}?-->|&(?:#\d{2,5}|#x[\da-f]{2,4}|[a-z]{2,6});/gi
const BLOCK = /^<\/?(?:p|br|li|ul|ol|div|h[1-6]|tr|table|section|article|blockquote|hr)\b/i
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  nbsp: ' ',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  euro: '€',
  pound: '£',
  yen: '¥',
  rsquo: "'",
  lsquo: "'",
  rdquo: '"',
  ldquo: '"',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  shy: '',
}

/** What stands for a tag or entity in the clean text: at most one character. Null: it is none, and stays. */
function plainFor(markup: string): string | null {
  if (markup.startsWith('<')) return BLOCK.test(markup) ? '\n' : ''
  const name = markup.slice(1, -1).toLowerCase()
  if (!name.startsWith('#')) return ENTITIES[name] ?? null
  const code = name.startsWith('#x') ? parseInt(name.slice(2), 16) : Number(name.slice(1))
  const character = String.fromCharCode(code)
  return code < 32 || INVISIBLE.test(character) ? '' : (FOLDED[character] ?? character)
}

/**
 * Removes invisible characters and what is left of HTML, puts letters and their accents together, and folds typographic quotes,
 * hyphens and spaces, after cutting the source at `limit` characters. Linear in the characters read.
 */
export function cleanText(source: string, limit: number): CleanText {
  const read = source.length > limit ? source.slice(0, limit) : source
  const fold = (text: string): string => text.replace(FOLDABLE, (character) => FOLDED[character] ?? ' ')
  const markup = /<\/?[a-z!]|&[#a-z]/i.test(read)
  const isLoose = MAY_BE_LOOSE.test(read)
  if (!INVISIBLE.test(read) && !markup && !isLoose) return { text: fold(read), toSource: (offset) => offset }
  const removals: { from: number; to: number; by: string }[] = []
  for (const match of read.matchAll(INVISIBLE_RUNS)) removals.push({ from: match.index, to: match.index + match[0].length, by: '' })
  if (markup) {
    for (const match of read.matchAll(MARKUP)) {
      const by = plainFor(match[0])
      if (by !== null) removals.push({ from: match.index, to: match.index + match[0].length, by })
    }
  }
  if (isLoose) {
    for (const match of read.matchAll(LOOSE_LETTERS)) {
      const by = match[0].normalize('NFKC')
      if (by !== match[0]) removals.push({ from: match.index, to: match.index + match[0].length, by })
    }
  }
  removals.sort((a, b) => a.from - b.from)
  const kept: string[] = []
  const cuts: { at: number; removed: number }[] = []
  let [from, length, removed] = [0, 0, 0]
  for (const one of removals) {
    if (one.from < from) continue
    const before = read.slice(from, one.from)
    kept.push(before, one.by)
    length += before.length + one.by.length
    removed += one.to - one.from - one.by.length
    from = one.to
    cuts.push({ at: length, removed })
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
