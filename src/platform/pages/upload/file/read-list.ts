import { isDomainLike } from './columns.ts'

const DELIMITER = /[,;\t|]/

/**
 * The entries of a pasted list, a row each, and the numbers of their lines: one in any shape where all of it is domains, or one where most lines are one entry. Null: it is none, but the cells of a
 * table, in which every line has as many.
 */
export function readList(text: string): { rows: string[][]; numbers: number[] } | null {
  const lines = withoutLastBreaks(text).split(/\r\n|\r|\n/)
  const isOfDomains = lines.every((line) => wordsOf(line).length <= 1 || wordsOf(line).every(isDomainLike))
  if (!isOfDomains && !hasSingleEntries(lines)) return null
  const entries = lines.flatMap((line, place) => entriesOf(line).map((entry) => ({ entry, number: place + 1 })))
  return { rows: entries.map(({ entry }) => [entry]), numbers: entries.map(({ number }) => number) }
}

/** A text without the breaks at its end. Looked for from there: a pattern would begin anew at each of thousands in its middle. */
export function withoutLastBreaks(text: string): string {
  let end = text.length
  while (text[end - 1] === '\n' || text[end - 1] === '\r') end--
  return text.slice(0, end)
}

const partsOf = (line: string, between: RegExp) => line.split(between).filter((part) => part.trim() !== '')
const wordsOf = (line: string) => partsOf(line, /[\s,;]+/)

/** Whether most lines hold one entry, so that the few with commas are no rows of a table. */
function hasSingleEntries(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '')
  return filled.filter((line) => !DELIMITER.test(line)).length > filled.length / 2 && !lines.some((line) => line.includes('"'))
}

/** What a line of a list holds: an empty entry for an empty line. What is no domain stays whole, and is told of. */
function entriesOf(line: string): string[] {
  const words = wordsOf(line)
  if (words.length === 0) return ['']
  if (words.every(isDomainLike)) return words
  return partsOf(line, DELIMITER).flatMap((part) => (wordsOf(part).every(isDomainLike) ? wordsOf(part) : [part.trim()]))
}
