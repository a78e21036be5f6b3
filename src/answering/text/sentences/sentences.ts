import { abbreviationBefore } from './abbreviations.ts'
import { anyOf, either } from '../any-of.ts'

/** A sentence of a text; offsets are those of the clean text, white space at its ends left out. */
export interface SentenceSpan {
  start: number
  end: number
  /** Counts blocks that blank lines (or short lines, such as headings) set apart. */
  paragraph: number
}

const SENTENCE_OPENS = anyOf`
  The | It(?:'s)? | Its | In | This | That | These | Those | We | Our | A | An | However | Meanwhile | But | And | He
  She | They | Their | On | At | For | As | Under | With | According | When | While | After | Before | Earlier | Last
  Both | Analysts | Shares | Separately | If | There | His | Her | Since | To | By | No | More | Previously | Once
  Also | Although | Despite | Following | During
`
const STARTERS = new RegExp(String.raw`^["'(]*${SENTENCE_OPENS}\s`)
// The end of a sentence (also before a footnote, "in 2025.[2] It", or with the space forgotten, "billion.Shares rose"), a line's end, a bullet inside a line.
const BOUNDARY =
  /[.!?…][.!?…]*["')\]]*(?:\[\d{1,3}\])*(?=\s|$)|(?<=[\p{Ll}\d]{3})\.(?=\p{Lu}\p{Ll}{2,} \p{Ll})|\n+|(?<=\S) ?[•▪◦‣●■►] |(?<=[\p{L}\d%.)]) \* (?=\p{Lu})/gu
const GOES_ON = anyOf`
  a | an | the | of | and | or | to | in | for | with | by | at | on | from | that | which | is | are | was | were
  has | have | had | will | would | its | their | our | than | as | into | about | over | up | not | also | but
  up from | down from | compared
`
/** Words that a heading does not end with: the line goes on. */
const OPEN_END = new RegExp(either`(?:^|\s)${GOES_ON}$ | ,$`)
const LABEL =
  /^(?:(?:Operator|Moderator|Analyst|Question|Answer|Host|Interviewer|Q|A)(?:, [^:\n]{2,40})?|\p{Lu}[\p{L}.'-]*(?: \p{Lu}[\p{L}.'-]*){1,3}(?:,[^:\n]{2,70}| \([^)\n]{2,60}\))?): (?=\S)/gmu
/** So many lines that begin with a speaker make a transcript. */
const TRANSCRIPT_LABELS = 3
const MAX_SENTENCE = 1500
const SHORT_LINE = 60
/** What a line ends with that does not go on in the next. */
const END_OF_LINE = /[.!?:"')\]]$/
/** Of so few lines it cannot be told how they were broken. */
const FEW_LINES = 4
/** The least share of lines that go on in small letters where a width broke them. */
const SELDOM = 0.15

/** Where speech begins after a speaker's label, when the text is a transcript. */
function speechStarts(text: string): Set<number> {
  if (!text.includes(': ')) return new Set()
  const labels = [...text.matchAll(LABEL)]
  return new Set(labels.length < TRANSCRIPT_LABELS ? [] : labels.map((match) => match.index + match[0].length))
}

/** Whether lines are broken where a width ends, and not where something else begins: then lines go on in small letters every now and then. */
function isWrapped(text: string): boolean {
  let [lines, goingOn] = [0, 0]
  for (const { index } of text.matchAll(/[^\s] *\n(?=[^\n])/g)) {
    lines++
    if (/^[^\n]*\n *\p{Ll}/u.test(text.slice(index, index + 40)) && !END_OF_LINE.test(text.slice(index, index + 1))) goingOn++
  }
  return lines < FEW_LINES || goingOn >= lines * SELDOM
}

/** Splits a clean text into sentences. Linear in its length: every decision looks at a few characters round a boundary. */
export function splitSentences(text: string): SentenceSpan[] {
  const spans: SentenceSpan[] = []
  let from = 0
  let paragraph = 0
  let lineStart = 0
  const push = (to: number): void => {
    let [start, end] = [from, to]
    while (start < end && isSpace(text.charCodeAt(start))) start++
    while (end > start && isSpace(text.charCodeAt(end - 1))) end--
    while (end - start > MAX_SENTENCE) {
      let cut = text.lastIndexOf(' ', start + MAX_SENTENCE)
      if (cut <= start) cut = start + MAX_SENTENCE
      spans.push({ start, end: cut, paragraph })
      start = cut + 1
    }
    if (end > start) spans.push({ start, end, paragraph })
    from = to
  }
  const wrapped = isWrapped(text)
  const speech = [...speechStarts(text)].sort((a, b) => a - b)
  for (const match of text.matchAll(BOUNDARY)) {
    const [at, after] = [match.index, match.index + match[0].length]
    while (speech[0] !== undefined && speech[0] <= at) push(speech.shift() ?? at)
    if (/[•▪◦‣●■►*]/.test(match[0])) {
      push(at)
      from = after
      paragraph++
      continue
    }
    if (match[0].startsWith('\n')) {
      const line = text.slice(Math.max(lineStart, at - MAX_SENTENCE), at).trim()
      const blank = match[0].length > 1 || /^ *\n/.test(text.slice(after, after + 40))
      const next = text.slice(after, after + 40).trimStart()
      lineStart = after
      // A hard-wrapped line goes on; a short line is a heading, a field or a bullet.
      const goesOn = /^\p{Ll}/u.test(next) || (OPEN_END.test(line) && !/^[-•*]/.test(next))
      const mayGoOn = wrapped && line.length >= SHORT_LINE && !/^[-•*\d]/.test(next)
      if (!blank && line !== '' && !END_OF_LINE.test(line) && (goesOn || mayGoOn)) continue
      push(at)
      if (blank || line.length < SHORT_LINE) paragraph++
      continue
    }
    if (isBoundary(text, at, match[0], after)) push(after)
  }
  push(text.length)
  return spans
}

function isBoundary(text: string, at: number, mark: string, after: number): boolean {
  const next = text.slice(after, after + 40).trimStart()
  if (next === '') return true
  if (mark === '.') {
    const before = text.slice(Math.max(0, at - 12), at)
    // "No. We are hiring" ends, "No. 10" does not.
    if (/(?:^|[\s("'])no$/i.test(before)) return !/^[\d#]/.test(next)
    const abbreviation = abbreviationBefore(before)
    if (abbreviation === 'never ends') return false
    if (abbreviation === 'may end')
      return STARTERS.test(next) || (/\p{Lu}{4}/u.test(text.slice(Math.max(0, at - 30), at)) && /^\p{Lu}{4,}/u.test(next))
  }
  // Inside a bracket nothing ends: "(Terraform? your call)".
  const open = text.lastIndexOf('(', at)
  if (
    open >= 0 &&
    at - open < 160 &&
    text.indexOf(')', open) > at &&
    text.indexOf(')', open) - open < 240 &&
    !text.slice(open, at).includes('\n')
  )
    return false
  return !/^["'(]*\p{Ll}/u.test(next)
}

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13)
