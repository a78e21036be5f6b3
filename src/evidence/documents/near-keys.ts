import type { Story } from './story.ts'

const SHINGLE_WORDS = 3
// A few words (a teaser, an empty page) say too little to be one story, even word for word.
const LEAST_WORDS = 20
// Fewer words have too few shingles for their hash to be near another's.
const FEWEST_WORDS = 30
const BANDS = 4
const BAND_BITS = 16
const ANCHORS = 4
const ANCHOR_WORDS = 8
const OPENING_SENTENCES = 15
const FNV_PRIME = 0x01000193
const [SEED_LOW, SEED_HIGH] = [0x811c9dc5, 0x9747b28c]

/**
 * Keys of which two tellings of one story nearly always share one, as 32-bit integers for an index: the whole text; the four 16-bit bands of a 64-bit SimHash (Charikar 2002) over
 * shingles of three words, which are equal where the hashes differ in up to three bits; and the four least hashes of the long sentences at its beginning (a MinHash),
 * which find the tellings with more around them. Who shares one is compared in full: see isSameStory. None for a text of a few words.
 */
export function nearKeys(story: Story): number[] {
  const words = story.sentences.flatMap((sentence) => sentence.words)
  if (words.length < LEAST_WORDS) return []
  const keys = new Set([tagged(hash(`${story.headline.toLowerCase()} ${words.join(' ')}`, SEED_LOW))])
  if (words.length >= FEWEST_WORDS) for (const band of bandsOf(words)) keys.add(band)
  const long = story.sentences.slice(0, OPENING_SENTENCES).filter((sentence) => sentence.words.length >= ANCHOR_WORDS)
  const hashes = long.map((sentence) => hash(sentence.plain, SEED_LOW)).sort((a, b) => a - b)
  for (const one of hashes.slice(0, ANCHORS)) keys.add(tagged(one))
  return [...keys]
}

/** Of 32 bits those below zero, so that it is no band. */
const tagged = (value: number) => value | 0x80000000 | 0

/** The SimHash in bands, each with its number above its bits. */
function bandsOf(words: readonly string[]): number[] {
  const shingles = words.length - SHINGLE_WORDS + 1
  const halves = [SEED_LOW, SEED_HIGH].map((seed) => {
    const hashes = words.map((word) => hash(word, seed))
    return majority(shingles, (at) => mixed(hashes, at))
  })
  return Array.from({ length: BANDS }, (_, band) => {
    const half = halves[band >> 1] ?? 0
    return (band << BAND_BITS) | ((band & 1) === 0 ? half & 0xffff : half >>> BAND_BITS)
  })
}

/** The bits that more than half of the numbers have. All 32 are counted at once: the n-th of the counters' digits lie in one number. */
function majority(count: number, numberAt: (at: number) => number): number {
  const digits: number[] = []
  for (let at = 0; at < count; at++) {
    let carry = numberAt(at)
    for (let n = 0; carry !== 0; n++) {
      const digit = digits[n] ?? 0
      digits[n] = digit ^ carry
      carry &= digit
    }
  }
  let bits = 0
  for (let bit = 0; bit < 32; bit++) {
    let ones = 0
    for (let n = 0; n < digits.length; n++) ones += (((digits[n] ?? 0) >>> bit) & 1) * 2 ** n
    if (2 * ones > count) bits |= 1 << bit
  }
  return bits
}

function mixed(hashes: readonly number[], from: number): number {
  let value = 0
  for (let i = 0; i < SHINGLE_WORDS; i++) value = Math.imul(value ^ (hashes[from + i] ?? 0), 0x85ebca6b) ^ (value >>> 13)
  value = Math.imul(value ^ (value >>> 16), 0xc2b2ae35)
  return value ^ (value >>> 16)
}

/** FNV-1a over UTF-16 units. */
function hash(text: string, seed: number): number {
  let value = seed
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), FNV_PRIME)
  return value >>> 0
}
