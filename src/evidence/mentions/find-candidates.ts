import { COMMON_WORDS } from '../../names/common-words.ts'
import { isLegalForm } from '../../names/name-key.ts'
import type { Scan } from './scan.ts'
import { isNamelike, type Word } from '../../names/words.ts'

/** Words of the longest name that is looked for, joining words included. */
export const MAX_NAME_WORDS = 6
/**
 * How many different names are looked up for one document; a document with more is read for the first ones. A list of 10,000 companies, each of two words, has 30,000
 * with the parts of their names.
 */
export const MAX_CANDIDATES = 40_000
/** How many words of a name the index of held documents covers, and how many entries one document has there. */
export const INDEXED_WORDS = 4
export const MAX_INDEXED = 600
const MAX_LOWER_CASE = 500

const CONNECTORS = new Set(
  'of the for de du des da do di del della la le les el van von der den het ten ter y e et und og och a an in on at to'.split(' '),
)

/** A stretch of words that may be a name: the key to look up in the directory, and the forms a domain's label may have. */
export interface Stretch {
  from: number
  count: number
  /** As `nameKey` folds it; more when the last word carries a possessive, or a word is written otherwise elsewhere: `del wick` for DelWick, `delwick` for Del-Wick. */
  keys: string[]
  labels: string[]
}

const NONE: readonly Stretch[] = []
/** Gives the stretches that begin at a word, shortest first. */
export type Stretches = (from: number) => readonly Stretch[]
const known = new WeakMap<Scan, Stretches>()

/** Every stretch of up to six words that begins and ends like a name, by the word it begins with. Found once: names are looked for in them, and then looked up. */
export function stretchesIn(read: Scan): Stretches {
  const held = known.get(read)
  if (held !== undefined) return held
  const found: (readonly Stretch[] | undefined)[] = []
  const stretches: Stretches = (from) => {
    const first = read.words[from]
    if (!first) return NONE
    if (!isNamelike(first) && !(first.shape === 'number' && opensName(read.words[from + 1]))) return NONE
    return (found[from] ??= findStretches(read, from))
  }
  known.set(read, stretches)
  return stretches
}

const after = (before: string, end: string) => (before === '' ? end : `${before} ${end}`)

function findStretches({ words }: Scan, from: number): Stretch[] {
  const stretches: Stretch[] = []
  // The words before, apart and joined; most stretches hold no word that has another spelling.
  let before = ''
  let joined = ''
  let joinedWithAnd = ''
  let others = ''
  let hasOther = false
  let isGlued = true
  for (let i = from; i < words.length && i < from + MAX_NAME_WORDS; i++) {
    const word = words[i] as Word
    if (i > from && word.breaks) break
    if (word.alternative !== undefined) hasOther = true
    if (i > from && !word.glued) isGlued = false
    const inside = isNamelike(word) || word.glued || word.shape === 'number' || word.shape === 'and' || CONNECTORS.has(word.fold)
    if (!inside) break
    const endsLikeName = isNamelike(word) || (word.glued && word.shape !== 'and') || (word.shape === 'number' && i > from)
    if (endsLikeName) {
      const { fold, bare } = word
      const keys = bare === fold ? [after(before, fold)] : [after(before, bare), after(before, fold)]
      if (hasOther) keys.push(after(others, word.alternative ?? bare))
      // "Del-Wick" for Delwick; not "R-S", which stands for too much.
      if (isGlued && i > from && word.shape !== 'number' && joined.length > 1) keys.push(joined + bare)
      stretches.push({ from, count: i - from + 1, keys, labels: labelsOf(word, joined, joinedWithAnd) })
    }
    joinedWithAnd += word.fold
    if (word.shape !== 'and') {
      joined += word.fold
      before = after(before, word.fold)
      others = after(others, word.alternative ?? word.fold)
    }
  }
  return stretches
}

/** A domain's label may have the words with or without an "and" between them. */
function labelsOf({ fold, bare }: Word, joined: string, joinedWithAnd: string): string[] {
  const isAlike = joined === joinedWithAnd
  if (bare === fold) return isAlike ? [joined + fold] : [joined + fold, joinedWithAnd + fold]
  return isAlike ? [joined + bare, joined + fold] : [joined + bare, joinedWithAnd + bare, joined + fold, joinedWithAnd + fold]
}

// "111 Inc", "1&1": a number by itself names nobody.
const opensName = (next: Word | undefined) =>
  next !== undefined && !next.breaks && (isNamelike(next) || (next.shape === 'and' && next.glued))

/**
 * What a document may name: keys for the directory, label forms for accounts that the directory does not know, and words that stand in
 * lower case (for names written so). Pure, linear, capped by MAX_CANDIDATES.
 */
export function findCandidates(read: Scan): { keys: Set<string>; labels: Set<string>; lowerCase: Set<string> } {
  const keys = new Set<string>()
  const labels = new Set<string>()
  const stretches = stretchesIn(read)
  for (let from = 0; from < read.words.length && keys.size < MAX_CANDIDATES; from++) {
    for (const stretch of stretches(from)) {
      if (isIdle(read, stretch)) continue
      for (const key of stretch.keys) keys.add(key)
      for (const label of stretch.labels) labels.add(label)
    }
  }
  const lowerCase = new Set<string>()
  for (const word of read.lowerCase) {
    if (lowerCase.size >= MAX_LOWER_CASE) break
    if (word.length >= 4 && !COMMON_WORDS.has(word)) lowerCase.add(word)
  }
  return { keys, labels, lowerCase }
}

// Single common words at the start of a sentence ("The", "With") would be most of the look-ups and never count.
function isIdle({ words }: Scan, { from, count }: Stretch): boolean {
  const word = words[from]
  if (count > 1 || !word?.startsSentence || word.shape !== 'title' || !COMMON_WORDS.has(word.fold)) return false
  return !isLegalForm(words[from + 1]?.fold ?? '')
}

/** A key or label as the index of held documents has it: its first words, joined. */
export const indexKey = (key: string) => (key.includes(' ') ? key.split(' ').slice(0, INDEXED_WORDS).join('') : key)

/** What is stored with a document so that a company that becomes known later still finds it: joined names and domains. Capped by MAX_INDEXED. */
export function indexedNames(read: Scan): string[] {
  const names = new Set<string>(read.domains)
  const stretches = stretchesIn(read)
  for (let from = 0; from < read.words.length && names.size < MAX_INDEXED; from++) {
    for (const stretch of stretches(from)) {
      if (stretch.count > INDEXED_WORDS + 1 || isIdle(read, stretch)) continue
      for (const key of stretch.keys) names.add(indexKey(key))
      for (const label of stretch.labels) names.add(label)
    }
  }
  return [...names].filter((name) => name.length > 1 && name.length <= 100)
}
