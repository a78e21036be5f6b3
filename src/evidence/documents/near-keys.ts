import { eachPlainWord, type Sentence, type Story } from './story.ts'

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
  if (story.words < LEAST_WORDS) return []
  const read = new WordHashes(`${story.headline.toLowerCase()} `)
  for (const sentence of story.sentences) read.add(sentence)
  const keys = new Set([tagged(read.whole >>> 0)])
  if (story.words >= FEWEST_WORDS) for (const band of bandsOf(read)) keys.add(band)
  const hashes = read.sentences.slice(0, OPENING_SENTENCES).filter((_, at) => (story.sentences[at]?.wordCount ?? 0) >= ANCHOR_WORDS)
  for (const one of hashes.sort((a, b) => a - b).slice(0, ANCHORS)) keys.add(tagged(one))
  return [...keys]
}

const CASE = 0x20
const BLANK = 0x20
const isCapital = (unit: number) => unit >= 0x41 && unit <= 0x5a

/** FNV-1a hashes over the words of a story in lower case, of which no string is made. */
class WordHashes {
  /** Of each word, with two seeds. */
  readonly low: number[] = []
  readonly high: number[] = []
  /** Of each sentence: its words with a blank between. */
  readonly sentences: number[] = []
  /** Of all words with a blank between, after the heading. */
  whole: number

  constructor(heading: string) {
    this.whole = hash(heading, SEED_LOW)
  }

  add(sentence: Sentence): void {
    const [words, whole] = [this.low.length, this.whole]
    const { text } = sentence
    let plain = SEED_LOW
    const count = eachPlainWord(text, (start, end) => {
      if (this.low.length > 0) this.whole = step(this.whole, BLANK)
      if (this.low.length > words) plain = step(plain, BLANK)
      let low = SEED_LOW
      let high = SEED_HIGH
      for (let at = start; at < end; at++) {
        const written = text.charCodeAt(at)
        const unit = isCapital(written) ? written | CASE : written
        low = step(low, unit)
        high = step(high, unit)
        plain = step(plain, unit)
        this.whole = step(this.whole, unit)
      }
      this.low.push(low >>> 0)
      this.high.push(high >>> 0)
    })
    if (count >= 0) {
      this.sentences.push(plain >>> 0)
      return
    }
    // With letters that change otherwise.
    this.low.length = this.high.length = words
    this.whole = words > 0 ? step(whole, BLANK) : whole
    for (const word of sentence.words) {
      this.low.push(hash(word, SEED_LOW))
      this.high.push(hash(word, SEED_HIGH))
    }
    for (let at = 0; at < sentence.plain.length; at++) this.whole = step(this.whole, sentence.plain.charCodeAt(at))
    this.sentences.push(hash(sentence.plain, SEED_LOW))
  }
}

/** Of 32 bits those below zero, so that it is no band. */
const tagged = (value: number) => value | 0x80000000 | 0

/** The SimHash in bands, each with its number above its bits. */
function bandsOf({ low, high }: WordHashes): number[] {
  const halves = [low, high].map((hashes) => majority(hashes.length - SHINGLE_WORDS + 1, (at) => mixed(hashes, at)))
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
  for (let i = 0; i < text.length; i++) value = step(value, text.charCodeAt(i))
  return value >>> 0
}

const step = (value: number, unit: number) => Math.imul(value ^ unit, FNV_PRIME)
