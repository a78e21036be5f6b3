/** A sentence of a text; offsets are those of the clean text, white space at its ends left out. */
export interface SentenceSpan {
  start: number
  end: number
  /** Counts blocks that blank lines (or short lines, such as headings) set apart. */
  paragraph: number
}

// Never the end of a sentence.
const TITLES =
  /(?:^|[\s("'])(?:mr|mrs|ms|dr|prof|sr|st|messrs|gen|col|sen|rep|gov|hon|rev|capt|lt|no|nos|v|vs|approx|est|fig|dept|cf|e\.g|i\.e|etc|al|art|sec|vol|pp|ca|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mt|ft)$/i
// Mostly inside a sentence; its end when what follows begins like a sentence.
const SUFFIXES =
  /(?:^|[\s("'])(?:inc|corp|ltd|co|cos|llc|plc|bros|jr|u\.s|u\.k|u\.s\.a|e\.u|u\.n|l\.p|s\.a|n\.v|s\.p\.a|a\.g|b\.v|a\.s|a\.m|p\.m|ph\.d|d\.c)$/i
const INITIAL = /(?:^|[\s("'.])\p{Lu}$/u
const STARTERS =
  /^["'(]*(?:The|It(?:'s)?|Its|In|This|That|These|Those|We|Our|A|An|However|Meanwhile|But|And|He|She|They|Their|On|At|For|As|Under|With|According|When|While|After|Before|Earlier|Last|Both|Analysts|Shares|Separately|If|There|His|Her|Since|To|By|No|More|Previously|Once|Also|Although|Despite|Following|During)\s/
const BOUNDARY = /[.!?…][.!?…]*["')\]]*(?=\s|$)|\n+/g
const MAX_SENTENCE = 1500
const SHORT_LINE = 60

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
  for (const match of text.matchAll(BOUNDARY)) {
    const [at, after] = [match.index, match.index + match[0].length]
    if (match[0].startsWith('\n')) {
      const line = text.slice(Math.max(lineStart, at - MAX_SENTENCE), at).trim()
      const blank = match[0].length > 1 || /^ *\n/.test(text.slice(after, after + 40))
      const next = text.slice(after, after + 40).trimStart()
      lineStart = after
      // A hard-wrapped line goes on; a short line is a heading, a field or a bullet.
      if (!blank && line.length >= SHORT_LINE && !/[.!?:"')\]]$/.test(line) && !/^[-•*\d]/.test(next)) continue
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
    if (TITLES.test(before))
      return /(?:^|[\s("'])(?:no|art|mar|sec)$/i.test(before)
        ? /^["'(]*\p{Lu}/u.test(next) && !/(?:^|[\s("'])(?:No|Nos|Mar|Art|Sec)$/.test(before)
        : false
    if (SUFFIXES.test(before)) return STARTERS.test(next)
    if (INITIAL.test(before)) return STARTERS.test(next)
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
