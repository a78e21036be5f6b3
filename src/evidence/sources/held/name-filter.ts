import { AMPERSAND, APOSTROPHE, CAPITAL_A, CAPITAL_Z, DOT, LESS, NINE, SEMICOLON, SHARP, SMALL_S } from '../../../names/ascii.ts'
import { foldLetters } from '../../../names/domains.ts'

// Bits for each name in each map.
const BITS_PER_NAME = 16
const SMALLEST_BITS = 2 ** 16
const MOST_BITS = 2 ** 31
const MOST_WORDS = 6
const LONGEST_WORD = 60
const LONGEST_TAG = 20_000
const LONGEST_ENTITY = 10
const FNV_START = 0x811c9dc5
const FNV_PRIME = 0x01000193
// Names that are written in lower case have marks of their own.
const LOWER_CASE = 0x5bd1e995

// The apostrophe of print.
const QUOTE = '’'.charCodeAt(0)

/**
 * Tells at once of nearly every text that it holds none of many names, by two bit maps over hashes of their letters: how names begin, and whole names. What it lets through
 * has to be looked at. Ten million names take some sixty megabytes.
 */
export class NameFilter {
  private readonly beginnings: Uint8Array
  private readonly wholes: Uint8Array
  private readonly mask: number
  // The names that are begun: the hash of what is there of each, and of how many words that is.
  private open = 0
  private readonly hashes = new Int32Array(MOST_WORDS)
  private readonly words = new Uint8Array(MOST_WORDS)

  /** For about so many names. */
  constructor(size: number) {
    let bits = SMALLEST_BITS
    while (bits < size * BITS_PER_NAME && bits < MOST_BITS) bits *= 2
    this.mask = bits - 1
    this.beginnings = new Uint8Array(bits / 8)
    this.wholes = new Uint8Array(bits / 8)
  }

  /** A name folded as `nameKey` does it: words apart by blanks. */
  addName(key: string, { isLowerCase = false } = {}): void {
    const [first = ''] = key.split(' ', 1)
    this.mark(this.beginnings, hashOf(first))
    const whole = hashOf(key.replaceAll(' ', ''))
    this.mark(this.wholes, whole)
    if (isLowerCase) this.mark(this.wholes, whole ^ LOWER_CASE)
  }

  /** The label of a domain: which words it is made of is not known, so that a name may begin with any part of it. */
  addLabel(label: string): void {
    for (let length = 1; length <= label.length; length++) this.mark(this.beginnings, hashOf(label.slice(0, length)))
    this.mark(this.wholes, hashOf(label))
  }

  addDomain(domain: string): void {
    this.mark(this.wholes, hashOf(`@${domain}`))
  }

  mayHoldDomain(domain: string): boolean {
    return this.has(this.wholes, hashOf(`@${domain}`))
  }

  /**
   * Whether the markup or text may hold one of the names. Tags and entities part words and count for nothing, as does "and"; a name of one word needs a capital, a digit or a letter
   * that knows none. One pass without allocations: a page of 40,000 characters takes half a millisecond.
   */
  mayHold(text: string): boolean {
    const reader = new WordReader(text)
    this.open = 0
    while (reader.next()) if (!reader.isAnd && this.takes(reader)) return true
    return false
  }

  /** Goes on with the names that are begun by the next word, and begins others. True when one is whole. */
  private takes(word: WordReader): boolean {
    let kept = 0
    for (let at = 0; at < this.open; at++) {
      const begun = this.hashes[at] ?? 0
      const hash = word.extend(begun, word.length)
      if (this.has(this.wholes, hash) || (word.bareLength > 0 && this.has(this.wholes, word.extend(begun, word.bareLength)))) return true
      const words = (this.words[at] ?? 0) + 1
      if (words >= MOST_WORDS) continue
      this.hashes[kept] = hash
      this.words[kept++] = words
    }
    this.open = kept
    if (word.bareLength > 0 && this.isWhole(word.extend(FNV_START, word.bareLength), word.isNamelike)) return true
    // The beginnings hold the names of one word too.
    if (!this.has(this.beginnings, word.hash)) return false
    if (this.isWhole(word.hash, word.isNamelike)) return true
    this.hashes[this.open] = word.hash
    this.words[this.open++] = 1
    return false
  }

  private isWhole(hash: number, isNamelike: boolean): boolean {
    return this.has(this.wholes, isNamelike ? hash : hash ^ LOWER_CASE)
  }

  private mark(map: Uint8Array, hash: number): void {
    for (const bits of [hash, second(hash), third(hash)]) {
      const bit = bits & this.mask
      map[bit >>> 3] = (map[bit >>> 3] ?? 0) | (1 << (bit & 7))
    }
  }

  private has(map: Uint8Array, hash: number): boolean {
    return this.isMarked(map, hash) && this.isMarked(map, second(hash)) && this.isMarked(map, third(hash))
  }

  private isMarked(map: Uint8Array, bits: number): boolean {
    const bit = bits & this.mask
    return ((map[bit >>> 3] ?? 0) & (1 << (bit & 7))) !== 0
  }
}

const second = (hash: number) => Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ (hash >>> 7)
const third = (hash: number) => Math.imul(hash ^ (hash >>> 13), 0x297a2d39) ^ (hash >>> 11)

function hashOf(text: string): number {
  let hash = FNV_START
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME)
  return hash | 0
}
const AND = hashOf('and')

/** Of each ASCII unit the letter or digit that it stands for, in lower case; 0 for what is none. */
const PLAIN = Uint8Array.from({ length: 128 }, (_, unit) =>
  /[a-z0-9]/i.test(String.fromCharCode(unit)) ? String.fromCharCode(unit).toLowerCase().charCodeAt(0) : 0,
)

const folds = new Map<number, string>()
/** A letter without its accent, in lower case; empty for what is no letter and no digit. */
function foldPoint(point: number): string {
  let fold = folds.get(point)
  if (fold === undefined) {
    const character = String.fromCodePoint(point)
    fold = /[\p{L}\p{N}]/u.test(character) ? foldLetters(character) : ''
    folds.set(point, fold)
  }
  return fold
}

/** The words of markup, roughly as `readWords` has them of its text, one after the other in the same place. */
class WordReader {
  private readonly text: string
  private readonly letters = new Uint16Array(LONGEST_WORD)
  private at = 0
  private piece = 0
  private close = -1
  length = 0
  /** Without a possessive 's; 0 when there is none. */
  bareLength = 0
  hash = FNV_START | 0
  isNamelike = false

  constructor(text: string) {
    this.text = text
  }

  get isAnd(): boolean {
    return this.hash === AND
  }

  /** A hash gone on with by the first letters of the word. */
  extend(start: number, length: number): number {
    let hash = start
    for (let at = 0; at < length; at++) hash = Math.imul(hash ^ (this.letters[at] ?? 0), FNV_PRIME)
    return hash | 0
  }

  next(): boolean {
    const { text } = this
    for (const end = text.length; this.at < end;) {
      const unit = text.charCodeAt(this.at)
      if (unit === LESS) this.skipTag()
      else if (unit === AMPERSAND) this.skipEntity()
      else if (unit < 0x80 ? PLAIN[unit] !== 0 : foldPoint(text.codePointAt(this.at) ?? 0) !== '') {
        this.readWord()
        return true
      } else this.at++
    }
    return false
  }

  private readWord(): void {
    const { text } = this
    let apostrophe = -1
    this.length = this.bareLength = this.piece = 0
    this.hash = FNV_START | 0
    this.isNamelike = false
    for (const end = text.length; this.at < end;) {
      const unit = text.charCodeAt(this.at)
      const plain = unit < 0x80 ? (PLAIN[unit] ?? 0) : 0
      if (plain !== 0) {
        if (unit <= NINE || (unit >= CAPITAL_A && unit <= CAPITAL_Z)) this.isNamelike = true
        this.add(plain)
        this.at++
      } else if (unit >= 0x80 && unit !== QUOTE) {
        const point = text.codePointAt(this.at) ?? 0
        const fold = foldPoint(point)
        if (fold === '') break
        this.isNamelike = true
        for (let i = 0; i < fold.length; i++) this.add(fold.charCodeAt(i))
        this.at += point > 0xffff ? 2 : 1
      } else {
        // Within a word stand apostrophes, and the dots of an abbreviation: after single letters.
        const isJoined = unit === APOSTROPHE || unit === QUOTE || (unit === DOT && this.piece === 1)
        if (!isJoined || PLAIN[text.charCodeAt(this.at + 1)] === undefined || PLAIN[text.charCodeAt(this.at + 1)] === 0) break
        if (unit !== DOT) apostrophe = this.length
        this.piece = 0
        this.at++
      }
    }
    if (apostrophe > 0 && apostrophe === this.length - 1 && this.letters[apostrophe] === SMALL_S) this.bareLength = apostrophe
  }

  private add(letter: number): void {
    this.piece++
    // What is longer is no word; its hash is nobody's.
    if (this.length < LONGEST_WORD) this.letters[this.length++] = letter
    this.hash = Math.imul(this.hash ^ letter, FNV_PRIME)
  }

  private skipTag(): void {
    // Looked for once, however many tags are opened before it.
    if (this.close < this.at) {
      const found = this.text.indexOf('>', this.at)
      this.close = found < 0 ? this.text.length + LONGEST_TAG + 1 : found
    }
    // A sign of less that closes nowhere is text.
    this.at = this.close - this.at > LONGEST_TAG ? this.at + 1 : this.close + 1
  }

  private skipEntity(): void {
    const { text } = this
    let to = this.at + 1
    while (to < text.length && to - this.at < LONGEST_ENTITY && (PLAIN[text.charCodeAt(to)] || text.charCodeAt(to) === SHARP)) to++
    this.at = text.charCodeAt(to) === SEMICOLON ? to + 1 : this.at + 1
  }
}
