import type { Table } from './file/read-table.ts'

/** What became of a line, or will: `waiting` is still to be added. */
export type Outcome = 'waiting' | 'added' | 'held' | 'repeated' | 'invalid' | 'no_icp' | 'no_credits'

export interface Line {
  /** Its number in the file or in what was pasted, from 1. */
  number: number
  cells: string[]
  /** What is sent of it. */
  input: string
  domain: string | null
  outcome: Outcome
  /** Why it is not added, or what was noticed. */
  reason: string | null
}

/** By what an outcome is called, in the order in which they are told. */
export const OUTCOMES: Readonly<Record<Outcome, string>> = {
  added: 'Added',
  waiting: 'To add',
  held: 'Held already',
  repeated: 'In the file twice',
  invalid: 'No domain',
  no_icp: 'No such ICP',
  no_credits: 'Out of credits',
}

export const OUTCOME_ORDER = Object.keys(OUTCOMES) as Outcome[]

export type Counts = Record<Outcome, number>

/** How many lines by outcome. */
export function countLines(lines: readonly Line[]): Counts {
  const counts = { waiting: 0, added: 0, held: 0, repeated: 0, invalid: 0, no_icp: 0, no_credits: 0 }
  for (const { outcome } of lines) counts[outcome]++
  return counts
}

// More than any address takes; the body of a request has a limit.
const LONGEST_INPUT = 2000

/** The lines of a table that are not blank. `domainAt`: the column of domains; below 0 there is none, and no line. */
export function linesOf(
  { rows, numbers }: Pick<Table, 'rows' | 'numbers'>,
  { hasNames, domainAt }: { hasNames: boolean; domainAt: number },
): Line[] {
  if (domainAt < 0) return []
  const heading = hasNames ? firstFilled(rows) : -1
  const lines: Line[] = []
  for (const [place, cells] of rows.entries()) {
    if (place === heading || cells.every((cell) => cell.trim() === '')) continue
    const input = (cells[domainAt] ?? '').trim().slice(0, LONGEST_INPUT)
    lines.push({
      number: numbers?.[place] ?? place + 1,
      cells,
      input,
      domain: null,
      outcome: input === '' ? 'invalid' : 'waiting',
      reason: input === '' ? 'The cell of the domain is empty.' : null,
    })
  }
  return lines
}

function firstFilled(rows: readonly string[][]): number {
  return rows.findIndex((row) => row.some((cell) => cell.trim() !== ''))
}

/** The name of the ICP that a line asks for, where it exists; a name is found whatever its case. Null: the one chosen for all. */
export function ownIcp(line: Line, icpAt: number, icpNames: readonly string[]): { name: string | null } | { unknown: string } {
  const asked = icpAt < 0 ? '' : (line.cells[icpAt] ?? '').trim()
  if (asked === '') return { name: null }
  const lower = asked.toLowerCase()
  const name = icpNames.find((one) => one === asked) ?? icpNames.find((one) => one.toLowerCase() === lower)
  return name === undefined ? { unknown: asked } : { name }
}

/** The lines as they would be sent: those that ask for an ICP that is not there are left out, and say so. */
export function withIcps(lines: readonly Line[], icpAt: number, icpNames: readonly string[]): Line[] {
  return lines.map((line) => {
    const own = line.outcome === 'waiting' ? ownIcp(line, icpAt, icpNames) : { name: null }
    if (!('unknown' in own)) return line
    return { ...line, outcome: 'no_icp', reason: `There is no ICP named "${own.unknown}". Empty the cell, or name one that there is.` }
  })
}
