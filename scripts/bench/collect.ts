// npm run bench -- collect [--quick] [round|extraction|documents …]: the figures of the service finding its own documents, on databases of their own.
import { printMachine } from './machine.ts'
import { benchDocuments } from './collect-documents.ts'
import { benchRound } from './collect-round.ts'
import { benchExtraction } from './extract-pages.ts'

const args = process.argv.slice(2)
const quick = args.includes('--quick')
const all: Record<string, () => Promise<void> | void> = {
  round: async () => await benchRound(quick ? { sources: 500, hosts: 50 } : { sources: 5000, hosts: 100 }),
  // On invented pages; npm run bench -- extract takes others.
  extraction: () => benchExtraction(undefined),
  documents: async () => await benchDocuments(Number(process.env['DOCS'] ?? (quick ? 10_000 : 100_000))),
}
const chosen = args.filter((arg) => !arg.startsWith('--'))
const unknown = chosen.filter((name) => !all[name])
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There is ${Object.keys(all).join(', ')}.`)
  process.exit(1)
}

printMachine()
for (const [name, bench] of Object.entries(all)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  await bench()
}
