// Takes over what readers found: quotes become offsets, the text stays outside the repository.
// node scripts/evaluation/real/add-labels.ts FOLDER READINGS.jsonl... ; a reading is { id, account: { name, aliases, domain }, as_of, yes: { kind: [quote] }, borderline: { kind: [quote] } }.
import { readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { filesIn } from '../examples.ts'
import { KINDS } from './kinds.ts'
import { hashOf, readLabels, readSources, type RealLabel } from './read-real.ts'

interface Reading extends Omit<RealLabel, 'sha256' | 'yes' | 'borderline'> {
  yes: Record<string, string[]>
  borderline: Record<string, string[]>
}

const [folder = '', ...files] = process.argv.slice(2)
const linesOf = (file: string): unknown[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as unknown)
const documents = new Map(
  filesIn(folder)
    .flatMap((file) => linesOf(file) as { id: string; headline: string; text: string }[])
    .map((one) => [one.id, one]),
)

/** Where a quote stands, whatever its white space and kind of quotation marks. */
function spanOf(text: string, quote: string): [number, number] | null {
  const words = quote
    .trim()
    .split(/\s+/)
    .map((word) =>
      word
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/['‘’`]/g, "['‘’`]")
        .replace(/["“”]/g, '["“”]'),
    )
  const found = new RegExp(words.join('\\s+')).exec(text)
  return found === null ? null : [found.index, found.index + found[0].length]
}

const taken = new Map<string, RealLabel[]>()
let [lost, unknown] = [0, 0]
for (const reading of files.flatMap(linesOf) as Reading[]) {
  const document = documents.get(reading.id)
  if (document === undefined) {
    unknown++
    continue
  }
  const text = `${document.headline}\n${document.text}`
  const offsets = (found: Record<string, string[]>) =>
    Object.fromEntries(
      Object.entries(found).flatMap(([kind, quotes]) => {
        if (!(kind in KINDS)) return []
        return [[kind, quotes.map((quote) => spanOf(text, quote) ?? notThere(reading.id, kind, quote)).filter((span) => span !== null)]]
      }),
    )
  const source = reading.id.slice(0, reading.id.indexOf(':'))
  const { id, as_of, account } = reading
  const made: RealLabel = {
    id,
    sha256: hashOf(document),
    as_of,
    account,
    yes: offsets(reading.yes),
    borderline: offsets(reading.borderline),
  }
  taken.set(source, [
    ...(taken.get(source) ?? readLabels(source)).filter((one) => one.id !== id || one.account.name !== account.name),
    made,
  ])
}

function notThere(id: string, kind: string, quote: string): null {
  console.error(`${id}, ${kind}: not in the text: ${quote}`)
  lost++
  return null
}

const out = path.resolve(import.meta.dirname, '../../../test/evaluation/real/labels')
mkdirSync(out, { recursive: true })
const known = readSources()
for (const [source, labels] of taken) {
  if (!known.has(source)) throw new Error(`${source} is not in test/evaluation/real/sources.json.`)
  const sorted = labels.sort((a, b) => (a.id < b.id ? -1 : 1))
  writeFileSync(path.join(out, `${source}.jsonl`), sorted.map((one) => JSON.stringify(one) + '\n').join(''))
  console.log(`${source}: ${sorted.length} documents`)
}
console.log(`${lost} quotes not found, ${unknown} documents not found`)
