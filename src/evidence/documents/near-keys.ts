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
  const counts = new Int32Array(BANDS * BAND_BITS)
  const low = words.map((word) => hash(word, SEED_LOW))
  const high = words.map((word) => hash(word, SEED_HIGH))
  for (let i = 0; i + SHINGLE_WORDS <= words.length; i++) {
    add(counts, 0, mixed(low, i))
    add(counts, 32, mixed(high, i))
  }
  return Array.from({ length: BANDS }, (_, band) => {
    let bits = 0
    for (let i = 0; i < BAND_BITS; i++) if ((counts[band * BAND_BITS + i] ?? 0) > 0) bits |= 1 << i
    return (band << BAND_BITS) | bits
  })
}

function mixed(hashes: readonly number[], from: number): number {
  let value = 0
  for (let i = 0; i < SHINGLE_WORDS; i++) value = Math.imul(value ^ (hashes[from + i] ?? 0), 0x85ebca6b) ^ (value >>> 13)
  value = Math.imul(value ^ (value >>> 16), 0xc2b2ae35)
  return value ^ (value >>> 16)
}

function add(counts: Int32Array, from: number, bits: number): void {
  for (let i = 0; i < 32; i++) counts[from + i] = (counts[from + i] ?? 0) + (((bits >>> i) & 1) === 1 ? 1 : -1)
}

/** FNV-1a over UTF-16 units. */
function hash(text: string, seed: number): number {
  let value = seed
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), FNV_PRIME)
  return value >>> 0
}
