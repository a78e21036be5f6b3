import Papa from 'papaparse'
import { OUTCOMES, type Line } from './lines.ts'

/** The lines that were not added, with their own columns and why, as a CSV file: what a spreadsheet would take for a formula gets an apostrophe before it. */
export function outcomeFile(lines: readonly Line[], names: readonly string[]): Blob {
  const left = lines.filter(({ outcome }) => outcome !== 'added' && outcome !== 'waiting')
  const width = left.reduce((most, { cells }) => Math.max(most, cells.length), names.length)
  const columns = Array.from({ length: width }, (_, place) => names[place]?.trim() || `column ${place + 1}`)
  const rows = left.map(({ number, cells, outcome, reason, domain }) => [
    ...columns.map((_, place) => cells[place] ?? ''),
    number,
    OUTCOMES[outcome],
    reason ?? '',
    domain ?? '',
  ])
  const text = Papa.unparse({ fields: [...columns, 'line', 'outcome', 'reason', 'read as'], data: rows }, { escapeFormulae: true })
  return new Blob(['\ufeff', text], { type: 'text/csv' })
}
