import type { AccountReading, Sentence } from '../../../src/answering/reading/sentence.ts'

/** Where a sentence stands in headline, line break and text, in UTF-16 offsets, as labels count them. */
export function spanOf({ document, headline, text }: AccountReading, { headline: isHeadline, span }: Sentence): [number, number] {
  if (isHeadline) return [headline.toSource(span.start), headline.toSource(span.end)]
  const before = document.headline.length + 1
  return [before + text.toSource(span.start), before + text.toSource(span.end)]
}

/** Enough of one of the two that they are the same statement. */
export function overlaps([from, to]: [number, number], [start, end]: readonly [number, number]): boolean {
  const both = Math.min(to, end) - Math.max(from, start)
  return both > 0.5 * Math.min(to - from, end - start)
}
