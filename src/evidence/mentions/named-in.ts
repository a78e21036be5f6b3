import { ALWAYS_CAPITALISED, COMMON_WORDS, OTHER_KIND } from '../../names/common-words.ts'
import { stretchesIn, type Stretch, type Stretches } from './find-candidates.ts'
import { isLegalForm } from '../../names/name-key.ts'
import type { Scan } from './scan.ts'
import type { Word } from '../../names/words.ts'

/** The names to look for: T is whatever the caller keeps of a name. */
export interface KnownNames<T> {
  byKey: ReadonlyMap<string, T>
  byLabel: ReadonlyMap<string, T>
  /** Keys of names that are written in lower case. */
  lowerCase: ReadonlySet<string>
}

const TITLES = new Set('mr mrs ms dr sir dame lord lady judge justice prof professor'.split(' '))

/**
 * Which of the known names the document means. At each place the longest known name wins, and its parts are not looked at there; a name that is
 * part of somebody else's ("Juniper Row Hotels", "Jane Halden") does not count; a common word counts only where its capital means something.
 */
export function namedIn<T>(read: Scan, known: KnownNames<T>): Set<T> {
  const named = new Set<T>()
  const stretches = stretchesIn(read)
  for (let at = 0; at < read.words.length;) {
    const hit = longestKnown(stretches(at), known)
    if (!hit) {
      const word = read.words[at] as Word
      const isKnown = known.lowerCase.size > 0 && word.shape === 'lower'
      const lower = isKnown ? [word.fold, word.bare].find((key) => known.lowerCase.has(key)) : undefined
      const value = lower === undefined ? undefined : known.byKey.get(lower)
      if (value !== undefined) named.add(value)
      at++
      continue
    }
    if (counts(read, hit.stretch)) for (const value of hit.values) named.add(value)
    at += hit.stretch.count
  }
  return named
}

function longestKnown<T>(stretches: ReturnType<Stretches>, known: KnownNames<T>): { stretch: Stretch; values: T[] } | undefined {
  for (let n = stretches.length - 1; n >= 0; n--) {
    const stretch = stretches[n] as Stretch
    const values: T[] = []
    for (const key of stretch.keys) {
      const value = known.byKey.get(key)
      if (value !== undefined) values.push(value)
    }
    if (known.byLabel.size > 0)
      for (const label of stretch.labels) {
        const value = known.byLabel.get(label)
        if (value !== undefined) values.push(value)
      }
    if (values.length > 0) return { stretch, values }
  }
  return undefined
}

function counts({ words, lowerCase }: Scan, { from, count }: Stretch): boolean {
  const first = words[from] as Word
  const next = words[from + count]
  // "Target Corp" and "Block, Inc." are companies whatever the word means.
  if (next && next.shape !== 'lower' && !next.startsSentence && isLegalForm(next.fold)) return true
  if (first.passage === 'plain' && (isPartOfOther(words, from, count) || (count === 1 && isSurname(words, from)))) return false

  const isWeak = first.passage === 'caps' || ((first.passage === 'title' || first.startsSentence) && first.shape === 'title')
  const isCommon = (word: Word) =>
    [word.fold, word.bare].some((fold) => COMMON_WORDS.has(fold) || ALWAYS_CAPITALISED.has(fold) || lowerCase.has(fold))
  // Two common words in a heading may be just that; inside a sentence, or three in a row, they are a name.
  if (count > 2 || (count === 2 && first.passage === 'plain')) return true
  if (count === 2) return !words.slice(from, from + count).every(isCommon)

  if (first.bare.length < 2 || ALWAYS_CAPITALISED.has(first.bare)) return false
  if (first.bare.length === 2 && (first.passage === 'caps' || first.shape === 'title')) return false
  return !isWeak || !isCommon(first)
}

/** True when the capitalised words that follow end in what makes it another company's or a place's name. */
function isPartOfOther(words: Word[], from: number, count: number): boolean {
  // A possessive ends a name: "Halden's Bank Holiday offer" is Halden's.
  const last = words[from + count - 1]
  if (last && last.bare !== last.fold) return false
  for (let i = from + count; i < from + count + 3; i++) {
    const word = words[i]
    if (!word || word.breaks || (word.shape !== 'title' && word.shape !== 'upper')) return false
    if (OTHER_KIND.has(word.fold)) return true
  }
  return false
}

/** True for "Jane Halden" and "Mr Halden": a capitalised word before that is neither common nor the end of something else. */
function isSurname(words: Word[], from: number): boolean {
  const word = words[from]
  const before = words[from - 1]
  if (!word || !before || word.shape !== 'title' || word.glued) return false
  if (TITLES.has(before.fold) && before.shape !== 'lower') return true
  if (word.breaks || before.shape !== 'title' || before.bare !== before.fold) return false
  return !COMMON_WORDS.has(before.fold) && !ALWAYS_CAPITALISED.has(before.fold)
}
