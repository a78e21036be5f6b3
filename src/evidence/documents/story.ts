/** What of a document is the story itself, without what each site puts around it. */
export interface Story {
  headline: string
  sentences: Sentence[]
  words: number
}
export interface Sentence {
  text: string
  wordCount: number
  /** In lower case, words only. */
  plain: string
  words: readonly string[]
  wordSet: ReadonlySet<string>
  /** Numbers as they are written, and words that stand for one. */
  numbers: ReadonlySet<string>
  /** Words with a capital, but for the first. */
  names: ReadonlySet<string>
}

// More is not looked at: it would be compared with what may be as long.
const LONGEST = 20_000
const MOST_SENTENCES = 80
// A shorter line without an end is a heading, a label or a link.
const SHORTEST_LINE = 40
const NUMBER_WORDS = new Set(
  `one two three four five six seven eight nine ten eleven twelve first second third fourth half quarter january february march april may june july august september
  october november december monday tuesday wednesday thursday friday saturday sunday`.split(/\s+/),
)
/** Where the story is over, in a release as the wires carry it. */
const END_WORDS = [
  String.raw`about\s+(the\s+)?\p{Lu}|(forward|cautionary)[\s-]|safe harbou?r|(media|press|investor)s?\s+(contact|relation|enquir|inquir)`,
  String.raw`contacts?\b|source\b|notes? (to|for) editors|disclaimer|view original|read more|related (articles|stories|links)`,
  String.raw`über\s+(die\s+)?\p{Lu}|kontakt|pressekontakt|à propos|contacto|sobre\s+\p{Lu}|#\s?#\s?#|-\s?(ends?|30)\s?-`,
]
const END = new RegExp(String.raw`^\W*(${END_WORDS.join('|')})`, 'iu')
const DATELINE = /^.{0,120}?(?:\s[–—-]{1,2}\s|\s?[–—]\s?|--\s?)(?=\p{Lu})/u
const HAS_DATE = /\d{4}|\(|\//

/** Reads a document as a story. Cheap: once through its beginning. */
export function storyOf({ headline, text }: { headline: string; text: string }): Story {
  const sentences: Sentence[] = []
  let isBegun = false
  let words = 0
  for (const line of text.slice(0, LONGEST).split(/\n+/)) {
    const trimmed = line.trim()
    if (isBegun && END.test(trimmed)) break
    if (trimmed.length < SHORTEST_LINE && !/[.!?。]["”’)]?$/u.test(trimmed)) continue
    const dateline = isBegun ? null : DATELINE.exec(trimmed)
    const told =
      dateline && (HAS_DATE.test(dateline[0]) || /^[\p{Lu}\s,.]+\W*$/u.test(dateline[0])) ? trimmed.slice(dateline[0].length) : trimmed
    for (const part of told.split(/(?<=[.!?。]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\d])/u)) {
      const sentence = sentenceOf(part)
      if (sentence.wordCount === 0 || sentences.length >= MOST_SENTENCES) continue
      sentences.push(sentence)
      words += sentence.wordCount
      isBegun = true
    }
  }
  return { headline, sentences, words }
}

const sentenceOf = (text: string): Sentence => new ReadSentence(text)

const WORDS = /[\p{L}\p{N}]+(?:[.,’'-][\p{L}\p{N}]+)*/gu
const writtenIn = (text: string): readonly string[] => text.match(WORDS) ?? []

/**
 * Calls `visit` with where each word of a text begins and ends, and gives how many there are; -1 where the text has letters that only the pattern knows: nothing is to be
 * made of what was visited then. Most sentences are read many times as fast so.
 */
export function eachPlainWord(text: string, visit: (start: number, end: number) => void): number {
  let count = 0
  let start = -1
  const { length } = text
  for (let at = 0; at < length; at++) {
    const unit = text.charCodeAt(at)
    if (isPlainLetter(unit)) {
      if (start < 0) start = at
      continue
    }
    if (unit > 0x7f && !isMark(unit)) return -1
    if (start < 0 || (joins(unit) && at + 1 < length && isPlainLetter(text.charCodeAt(at + 1)))) continue
    visit(start, at)
    count++
    start = -1
  }
  if (start >= 0) {
    visit(start, length)
    count++
  }
  return count
}

const isPlainLetter = (unit: number) => (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x30 && unit <= 0x39)
/** One of . , ' - ’ */
const joins = (unit: number) => unit === 0x2e || unit === 0x2c || unit === 0x27 || unit === 0x2d || unit === 0x2019
/** Dashes, quotation marks, the ellipsis and the like; the no-break space. */
const isMark = (unit: number) => (unit >= 0x2010 && unit <= 0x2027) || unit === 0xa0
const nothing = (): void => undefined

/** What only a comparison asks for is found when it is: most sentences are never compared. */
class ReadSentence implements Sentence {
  readonly text: string
  readonly wordCount: number
  #written: readonly string[] | undefined
  #words: readonly string[] | undefined
  #plain: string | undefined
  #wordSet: ReadonlySet<string> | undefined
  #numbers: ReadonlySet<string> | undefined
  #names: ReadonlySet<string> | undefined

  constructor(text: string) {
    this.text = text
    const count = eachPlainWord(text, nothing)
    this.wordCount = count < 0 ? this.written.length : count
  }

  private get written(): readonly string[] {
    return (this.#written ??= writtenIn(this.text))
  }
  get words(): readonly string[] {
    return (this.#words ??= this.written.map((word) => word.toLowerCase()))
  }
  get plain(): string {
    return (this.#plain ??= this.words.join(' '))
  }
  get wordSet(): ReadonlySet<string> {
    return (this.#wordSet ??= new Set(this.words))
  }
  get numbers(): ReadonlySet<string> {
    return (this.#numbers ??= new Set(this.words.filter((word) => /\d/.test(word) || NUMBER_WORDS.has(word))))
  }
  get names(): ReadonlySet<string> {
    const named = () => this.written.slice(1).filter((word) => /^\p{Lu}/u.test(word))
    return (this.#names ??= new Set(named().map((word) => word.toLowerCase())))
  }
}

/** The part of two sentences' words that both have: 0..1. */
export function likeness({ wordSet: left }: Sentence, { wordSet: right }: Sentence): number {
  let shared = 0
  for (const word of left) if (right.has(word)) shared++
  return left.size + right.size === 0 ? 0 : (2 * shared) / (left.size + right.size)
}

/** Whether they are as alike as a sentence and another wording of it. */
function isRewritten(a: Sentence, b: Sentence): boolean {
  const [less, more] = a.wordSet.size < b.wordSet.size ? [a.wordSet.size, b.wordSet.size] : [b.wordSet.size, a.wordSet.size]
  // No more words can be shared than the shorter has.
  return 2 * less >= REWRITTEN * (less + more) && likeness(a, b) >= REWRITTEN
}

/** Whether two sentences that read alike tell different things: other numbers, or other names on both sides. */
export function contradict(a: Sentence, b: Sentence): boolean {
  return without(a.numbers, b.numbers) || without(b.numbers, a.numbers) || (without(a.names, b.names) && without(b.names, a.names))
}

const without = (some: ReadonlySet<string>, others: ReadonlySet<string>) => [...some].some((one) => !others.has(one))

const REWRITTEN = 0.6
const OPENING = 3
const SHARE_OF_SHORTER = 0.6
const SHARE_OF_LONGER = 0.5

/**
 * Whether two documents are one story on two sites. What differs may be around the story, left out at its end, or a matter of wording; where a sentence of the one stands in
 * the other with another number or name, they are two of one template (two dividends, two appointments).
 */
export function isSameStory(a: Story, b: Story): boolean {
  const [titleA, titleB] = [sentenceOf(`- ${a.headline}`), sentenceOf(`- ${b.headline}`)]
  if (likeness(titleA, titleB) >= REWRITTEN && contradict(titleA, titleB)) return false
  // Most of those that are compared begin otherwise, which is soon seen.
  const begins = a.sentences.slice(0, OPENING)
  if (!begins.some((one) => b.sentences.some((other) => one.plain === other.plain || isRewritten(one, other)))) return false
  const plain = (story: Story) => new Set(story.sentences.map((sentence) => sentence.plain))
  const [inA, inB] = [plain(a), plain(b)]
  const restA = a.sentences.filter((sentence) => !inB.has(sentence.plain))
  const restB = b.sentences.filter((sentence) => !inA.has(sentence.plain))
  let shared = a.sentences.reduce((sum, one) => sum + (inB.has(one.plain) ? one.words.length : 0), 0)
  const rewritten = new Set<Sentence>()
  for (const one of restA) {
    const twin = restB.find((other) => isRewritten(one, other))
    if (!twin) continue
    if (contradict(one, twin)) return false
    rewritten.add(one).add(twin)
    shared += Math.min(one.words.length, twin.words.length)
  }
  const numbers = (story: Story) => new Set(story.sentences.flatMap((sentence) => [...sentence.numbers]))
  const own = (rest: Sentence[], all: Set<string>) => rest.some((one) => !rewritten.has(one) && without(one.numbers, all))
  if (own(restA, numbers(b)) && own(restB, numbers(a))) return false
  const opening = b.sentences.slice(0, OPENING)
  const opensAlike = a.sentences.slice(0, OPENING).some((one) => opening.some((other) => one.plain === other.plain || rewritten.has(one)))
  return opensAlike && shared >= SHARE_OF_SHORTER * Math.min(a.words, b.words) && shared >= SHARE_OF_LONGER * Math.max(a.words, b.words)
}
