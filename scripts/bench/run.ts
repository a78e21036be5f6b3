// Benchmarks: npm run bench -- NAME [options]. Each prints the machine, the counts, and a ratio against a baseline measured in the same run.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const folder = import.meta.dirname
const PARTS = ['run', 'machine']
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.basename(file, '.ts'))
  .filter((name) => !PARTS.includes(name) && !name.includes('.') && !name.includes('-'))
const name = process.argv[2] ?? ''
if (!names.includes(name) || !existsSync(path.join(folder, `${name}.ts`))) {
  console.error(`Usage: npm run bench -- ${names.join('|')}`)
  process.exit(1)
}
process.argv.splice(2, 1)
await import(`./${name}.ts`)
