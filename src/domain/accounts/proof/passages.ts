import { splitSentences } from '../../../answering/text/sentences/sentences.ts'

/** A quote with the sentences next to it. */
export interface Passage {
  before: string
  quote: string
  after: string
}

// How far a neighbouring sentence is looked for, and how much of it is shown: never more of a document than what a quotation may hold.
const REACH = 1500
const LONGEST_NEIGHBOUR = 300

/**
 * The quote in its place in the text: what stands before it in its sentence, or else the sentence before; and likewise after it. Both are empty for a quote that is not in the text, such as one
 * of the headline.
 */
export function passageOf(text: string, quote: { text: string; start: number }): Passage {
  const at = text.startsWith(quote.text, quote.start) ? quote.start : text.indexOf(quote.text)
  if (at < 0) return { before: '', quote: quote.text, after: '' }
  const from = Math.max(0, at - REACH)
  const window = text.slice(from, at + quote.text.length + REACH)
  const [start, end] = [at - from, at - from + quote.text.length]
  const sentences = splitSentences(window)
  const before = sentences.findLast((one) => one.start < start)
  const after = sentences.find((one) => one.end > end)
  return {
    before: before === undefined ? '' : tail(window.slice(before.start, Math.min(before.end, start))),
    quote: quote.text,
    after: after === undefined ? '' : head(window.slice(Math.max(after.start, end), after.end)),
  }
}

const plain = (text: string) => text.replace(/\s+/g, ' ')

function tail(text: string): string {
  const line = plain(text)
  return line.length <= LONGEST_NEIGHBOUR ? line : `…${line.slice(-LONGEST_NEIGHBOUR).toWellFormed()}`
}

function head(text: string): string {
  const line = plain(text)
  return line.length <= LONGEST_NEIGHBOUR ? line : `${line.slice(0, LONGEST_NEIGHBOUR).toWellFormed()}…`
}
