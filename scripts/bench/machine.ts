import { cpus, totalmem } from 'node:os'

/** Prints what a figure was measured on. */
export function printMachine(): void {
  const [first] = cpus()
  console.log(
    `machine: ${cpus().length} × ${first?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform} ${process.arch}`,
  )
}

/** The value below which the share `p` (0..1) of the numbers lies. */
export function percentile(values: number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? 0
}

/** "1,234.5" */
export const figure = (value: number, digits = 0): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
