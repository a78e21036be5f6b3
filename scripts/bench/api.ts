// npm run bench -- api [reads|uploads|million …]: the figures of the API, on a Postgres of its own with its ordinary settings.
import { benchMillion } from './api-million.ts'
import { benchReads } from './api-reads.ts'
import { makeStage, type Stage } from './api-stage.ts'
import { benchUploads } from './api-uploads.ts'
import { figure, printMachine } from './machine.ts'

const all: Record<string, (stage: Stage) => Promise<void>> = { reads: benchReads, uploads: benchUploads, million: benchMillion }
const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !all[name])
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There is ${Object.keys(all).join(', ')}.`)
  process.exit(1)
}

printMachine()
const stage = await makeStage()
try {
  for (const [name, bench] of Object.entries(all)) if (chosen.length === 0 || chosen.includes(name)) await bench(stage)
  const peakMb = stage.peakMemoryMb()
  console.log('the service, through all of it')
  stage.promise(`largest resident memory ${figure(peakMb)} MB (wanted: under 300 MB)`, peakMb < 300)
  const { reached, all: promises } = stage.kept()
  console.log(`${reached} of ${promises} figures reached`)
} finally {
  await stage.end()
}
process.exit()
