// npm run bench -- webhooks [--quick] [throughput|latency|hanging|kills …]: the figures of webhook delivery, on a database of its own.
import { printMachine } from './machine.ts'
import { benchKills } from './webhooks-kills.ts'
import { benchHanging, benchLatency } from './webhooks-latency.ts'
import { makeStage, type Stage } from './webhooks-stage.ts'
import { benchThroughput } from './webhooks-throughput.ts'

const args = process.argv.slice(2)
const quick = args.includes('--quick')
const all: Record<string, (stage: Stage) => Promise<void>> = {
  throughput: (stage) => benchThroughput(stage, quick ? 5000 : 40_000),
  latency: (stage) => benchLatency(stage, quick ? 5 : 30),
  hanging: (stage) => benchHanging(stage, quick ? 5 : 20, quick ? 1 : 5),
  kills: (stage) => benchKills(stage, quick ? 10_000 : 100_000, quick ? 10 : 60),
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
  // One pause of the disk in a run is more than its hundredth slowest event: where runs are compared with each other, commits do not wait for it.
  const stage = await makeStage({ durable: name !== 'hanging' })
  try {
    await bench(stage)
  } finally {
    await stage.end()
  }
}
