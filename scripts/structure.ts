// How well the source is kept in order; npm run structure -- --help tells the rest.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { figuresOf, type Figure } from './structure/figures.ts'
import { readSource } from './structure/files.ts'

const USAGE = `Usage: npm run structure [-- --write]

Prints figures of the source of the service, what each may be at most today, what it should come down to, and where it is worst. Fails where one is worse than it may be.
  --write  lowers the bounds to what the figures are now (it never raises one: who must, does so by hand in scripts/structure/bounds.json and says why)`

const FILE = path.join(import.meta.dirname, 'structure/bounds.json')

type Bounds = Readonly<Record<string, number>>

function table(figures: readonly Figure[], bounds: Bounds): string {
  const rows = [['', 'now', 'at most', 'aim'], ...figures.map(({ name, value, aim }) => [name, value, bounds[name] ?? '', aim].map(String))]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]): string =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
  return rows.map((row, at) => `${line(row)}${at > 0 && figures[at - 1]?.where ? `  ${figures[at - 1]?.where}` : ''}`.trimEnd()).join('\n')
}

const { values } = parseArgs({ options: { write: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } })
if (values.help === true) console.log(USAGE)
else {
  const figures = figuresOf(readSource())
  const bounds = JSON.parse(readFileSync(FILE, 'utf8')) as Bounds
  console.log(table(figures, bounds))
  const worse = figures.filter(({ name, value }) => value > (bounds[name] ?? Infinity))
  for (const { name, value } of worse) console.error(`\n${name}: ${value}, and at most ${bounds[name] ?? ''} are allowed.`)
  if (worse.length > 0) process.exitCode = 1
  if (values.write === true) {
    const lowered = Object.fromEntries(figures.map(({ name, value }) => [name, Math.min(value, bounds[name] ?? value)]))
    writeFileSync(FILE, `${JSON.stringify(lowered, null, 2)}\n`)
  }
}
