import { normalizeDomain } from '../../names/domains.ts'
import { isNamelike, readWords, visible, type Word } from '../../names/words.ts'

/** How much of a document is searched for names, in characters, headline included. A filing's own company is known from its source. */
export const SCANNED_CHARACTERS = 200_000
/** How many different domains are taken from one document. */
export const MAX_DOMAINS = 200

const GLUED_DOMAIN = /[\p{L}\p{N}_-]+(?:[.。][\p{L}\p{N}_-]+)+/gu
const SPACE = 0x20
// A full stop after one of these ends no sentence, and a name may go on.
const ABBREVIATIONS = new Set('mr mrs ms dr st mt ft sr jr prof gen inc co corp ltd cos bros no vs'.split(' '))

export interface Scan {
  words: Word[]
  /** Words that the document writes in lower case somewhere, outside of addresses. */
  lowerCase: Set<string>
  /** Registrable domains of the addresses in the text. */
  domains: Set<string>
}

/** Reads a document once for everything that can name a company. Linear, and bounded by SCANNED_CHARACTERS. */
export function scan(document: { headline: string; text: string }): Scan {
  const text = visible(`${document.headline}\n${document.text}`.slice(0, SCANNED_CHARACTERS))
  const lowerCase = new Set<string>()
  const words = readWords(text)
  let before: Word | undefined
  for (const word of words) {
    place(text, before, word)
    if (word.shape === 'lower' && !inAddress(text, word)) {
      lowerCase.add(word.fold)
      if (word.bare !== word.fold) lowerCase.add(word.bare)
    }
    before = word
  }
  markPassages(words)
  return { words, lowerCase, domains: domainsIn(text) }
}

/** Tells of a word how it stands after the one before. */
function place(text: string, before: Word | undefined, word: Word): void {
  // What stands between most words.
  if (before !== undefined && word.start === before.end + 1 && text.charCodeAt(before.end) === SPACE) return
  const gap = text.slice(before?.end ?? 0, word.start)
  word.breaks = word.startsSentence = true
  if (before === undefined || gap.length > 20) return
  const isStop = /[!?…。]|\.["”'’)]*\s/.test(gap) && !(/^\.\s$/.test(gap) && (ABBREVIATIONS.has(before.fold) || before.fold.length === 1))
  if (isStop || /[\n\r•|]/.test(gap)) return
  word.startsSentence = /[:"“„«]/.test(gap)
  word.breaks = word.startsSentence || /[,;()[\]{}”»*<>—–=/\\\t]|\s-+\s/.test(gap)
  word.glued = gap === '' || /^[-.‐‑'’]$/.test(gap)
}

function inAddress(text: string, word: Word): boolean {
  if (text.charCodeAt(word.start - 1) === SPACE && text.charCodeAt(word.end) === SPACE) return false
  const before = text[word.start - 1] ?? ' '
  const after = text[word.end] ?? ' '
  return /[@./#_=?&-]/.test(before) || /[@/_=]/.test(after) || (after === '.' && /[\p{L}\p{N}]/u.test(text[word.end + 1] ?? ' '))
}

function markPassages(words: Word[]): void {
  let from = 0
  for (let to = 1; to <= words.length; to++) {
    if (to < words.length && !(words[to]?.startsSentence && words[to]?.breaks)) continue
    const passage = passageOf(words, from, to)
    if (passage !== 'plain') for (let i = from; i < to; i++) (words[i] as Word).passage = passage
    from = to
  }
}

// Headings that capitalise every word leave these small.
const SMALL = new Set(
  'a an and are as at be but by de for from in into is its nor of off on or out over per than the to up via vs with'.split(' '),
)

function passageOf(words: Word[], from: number, to: number): Word['passage'] {
  let letters = 0
  let upper = 0
  let capital = 0
  let lower = 0
  for (let i = from; i < to; i++) {
    const word = words[i] as Word
    if (word.shape === 'number' || word.shape === 'and' || word.fold.length < 2) continue
    letters++
    if (word.shape === 'upper') upper++
    if (i === from) continue
    if (isNamelike(word)) capital++
    else if (!SMALL.has(word.fold)) lower++
  }
  if (letters >= 3 && upper >= letters * 0.8) return 'caps'
  return capital >= 3 && lower <= capital * 0.2 ? 'title' : 'plain'
}

const GLUED_DOT = /[.。](?=[\p{L}\p{N}_-])/gu

/** The matches of GLUED_DOMAIN, looked for only round the few dots that no white space follows. */
function* dottedRuns(text: string): Generator<RegExpExecArray> {
  let done = 0
  for (const { index } of text.matchAll(GLUED_DOT)) {
    if (index < done) continue
    let from = index
    while (from > done && text.charCodeAt(from - 1) > SPACE) from--
    let to = index + 1
    while (to < text.length && text.charCodeAt(to) > SPACE) to++
    yield* text.slice(from, to).matchAll(GLUED_DOMAIN)
    done = to
  }
}

function domainsIn(text: string): Set<string> {
  const domains = new Set<string>()
  for (const [written] of dottedRuns(text)) {
    if (domains.size >= MAX_DOMAINS) break
    if (written.length > 253 || !/[.。]\p{L}[\p{L}\p{N}-]+$/u.test(written)) continue
    const result = normalizeDomain(written)
    if ('domain' in result) domains.add(result.domain)
  }
  return domains
}
