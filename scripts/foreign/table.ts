/** One line of the table: what was measured, how many of how many were right, and what else there is to say. */
export interface Row {
  corpus: string
  right: number
  of: number
  notes: string
}

export const percent = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`)

export function printTable(rows: readonly Row[]): void {
  for (const { corpus, right, of, notes } of rows) {
    console.log(`${corpus.padEnd(52)} ${`${right} of ${of}`.padStart(14)} ${percent(right, of).padStart(8)}  ${notes}`)
  }
}
