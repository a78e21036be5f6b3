import { COMMON_WORDS } from './common-words.ts'
import { isLegalForm } from './name-key.ts'
import { isNamelike } from './words.ts'
import type { Scan, ScannedWord } from './scan.ts'

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
const known = new WeakMap<Scan, Map<number, readonly Stretch[]>>()

/** Every stretch of up to six words from `from` on that begins and ends like a name, shortest first. Found once: names are looked for in them, and then looked up. */
export function stretchesFrom(read: Scan, from: number): readonly Stretch[] {
  const first = read.words[from]
  if (!first) return NONE
  if (!isNamelike(first) && !(first.shape === 'number' && opensName(read.words[from + 1]))) return NONE
  let ofRead = known.get(read)
  if (ofRead === undefined) known.set(read, (ofRead = new Map<number, readonly Stretch[]>()))
  let stretches = ofRead.get(from)
  if (stretches === undefined) ofRead.set(from, (stretches = findStretches(read, from)))
  return stretches
}

function findStretches({ words }: Scan, from: number): Stretch[] {
  const stretches: Stretch[] = []
  const before: string[] = []
  let joined = ''
  let joinedWithAnd = ''
  // Most stretches hold no word that has another spelling.
  const others: string[] = []
  let hasOther = false
  let isGlued = true
  for (let i = from; i < words.length && i < from + MAX_NAME_WORDS; i++) {
    const word = words[i] as ScannedWord
    if (i > from && word.breaks) break
    if (word.alternative !== undefined) hasOther = true
    if (i > from && !word.glued) isGlued = false
    const inside = isNamelike(word) || word.glued || word.shape === 'number' || word.shape === 'and' || CONNECTORS.has(word.fold)
    if (!inside) break
    const endsLikeName = isNamelike(word) || (word.glued && word.shape !== 'and') || (word.shape === 'number' && i > from)
    if (endsLikeName) {
      const ends = word.bare === word.fold ? [word.fold] : [word.bare, word.fold]
      stretches.push({
        from,
        count: i - from + 1,
        keys: [
          ...ends.map((end) => [...before, end].join(' ')),
          ...(hasOther ? [[...others, word.alternative ?? word.bare].join(' ')] : []),
          // "Del-Wick" for Delwick; not "R-S", which stands for too much.
          ...(isGlued && i > from && word.shape !== 'number' && joined.length > 1 ? [joined + word.bare] : []),
        ],
        labels: [...new Set(ends.flatMap((end) => [joined + end, joinedWithAnd + end]))],
      })
    }
    joinedWithAnd += word.fold
    if (word.shape !== 'and') {
      joined += word.fold
      before.push(word.fold)
      others.push(word.alternative ?? word.fold)
    }
  }
  return stretches
}

// "111 Inc", "1&1": a number by itself names nobody.
const opensName = (next: ScannedWord | undefined) =>
  next !== undefined && !next.breaks && (isNamelike(next) || (next.shape === 'and' && next.glued))

/**
 * What a document may name: keys for the directory, label forms for accounts that the directory does not know, and words that stand in
 * lower case (for names written so). Pure, linear, capped by MAX_CANDIDATES.
 */
export function findCandidates(read: Scan): { keys: Set<string>; labels: Set<string>; lowerCase: Set<string> } {
  const keys = new Set<string>()
  const labels = new Set<string>()
  for (let from = 0; from < read.words.length && keys.size < MAX_CANDIDATES; from++) {
    for (const stretch of stretchesFrom(read, from)) {
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
export const indexKey = (key: string) => key.split(' ').slice(0, INDEXED_WORDS).join('')

/** What is stored with a document so that a company that becomes known later still finds it: joined names and domains. Capped by MAX_INDEXED. */
export function indexedNames(read: Scan): string[] {
  const names = new Set<string>(read.domains)
  for (let from = 0; from < read.words.length && names.size < MAX_INDEXED; from++) {
    for (const stretch of stretchesFrom(read, from)) {
      if (stretch.count > INDEXED_WORDS + 1 || isIdle(read, stretch)) continue
      for (const key of stretch.keys) names.add(indexKey(key))
      for (const label of stretch.labels) names.add(label)
    }
  }
  return [...names].filter((name) => name.length > 1 && name.length <= 100)
}
