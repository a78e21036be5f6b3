// npm run bench -- collect [--quick] [--documents N] [--signals N] [--against COMMIT] [round|extraction|documents|mentions …]: the figures of the service finding its
// own documents, on databases of their own; with a commit, those of the documents beside its loader's.
import { parseArgs } from 'node:util'
import { benchMentions } from './collect-mentions.ts'
import { benchDocuments } from './collect-report.ts'
import { benchRound } from './collect-round.ts'
import { benchExtraction } from './extract-pages.ts'
import { printMachine } from './machine.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    documents: { type: 'string' },
    signals: { type: 'string', default: '1' },
    against: { type: 'string' },
  },
})
const { quick, against } = values
const all: Record<string, () => Promise<void> | void> = {
  round: async () => await benchRound(quick ? { sources: 500, hosts: 50 } : { sources: 5000, hosts: 100 }),
  // On invented pages; npm run bench -- extract takes others.
  extraction: () => benchExtraction(undefined),
  documents: async () =>
    await benchDocuments({
      count: Number(values.documents ?? (quick ? 10_000 : 100_000)),
      signals: Number(values.signals),
      ...(against === undefined ? {} : { against }),
    }),
  mentions: async () => await benchMentions(quick ? 50_000 : 1_000_000),
}
const unknown = positionals.filter((name) => !all[name])
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There is ${Object.keys(all).join(', ')}.`)
  process.exit(1)
}

printMachine()
for (const [name, bench] of Object.entries(all)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  await bench()
}
