// Precision and recall of the answers: npm run evaluate [-- --half dev|test] [--file F.jsonl] [--json] [--answerer offline|llm|both]
// npm run evaluate -- export: the answers that users marked, in the same form, one JSON a line.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { makeAnswerer } from '../src/answering/llm/choose.ts'
import { offlineAnswerer } from '../src/answering/offline-answerer.ts'
import type { Answerer } from '../src/answering/types.ts'
import { readConfig } from '../src/config.ts'
import { openDatabase } from '../src/db/client.ts'
import { openInstallation } from '../src/db/installation.ts'
import { migrate } from '../src/db/migrate.ts'
import { makeMetrics } from '../src/metrics.ts'
import { filesIn, readExamples } from './evaluation/examples.ts'
import { measure } from './evaluation/measure.ts'
import { predict, type Prediction } from './evaluation/predict.ts'
import { report } from './evaluation/report.ts'

const folder = path.resolve(import.meta.dirname, '../test/evaluation')

async function withDatabase<T>(work: (db: ReturnType<typeof openDatabase>['prisma']) => Promise<T>): Promise<T> {
  const installation = await openInstallation(readConfig(process.env))
  const database = openDatabase(installation.url, 4)
  try {
    await migrate(installation.url)
    return await work(database.prisma)
  } finally {
    await database.close()
    await installation.release()
  }
}

async function evaluate(answerer: Answerer, files: string[], asJson: boolean): Promise<void> {
  const examples = readExamples(files)
  const predictions: Prediction[] = []
  for (const example of examples) predictions.push(...(await predict(answerer, example)))
  if (!asJson) return console.log(report(predictions, examples.length))
  const frames = Object.fromEntries([...Map.groupBy(predictions, (one) => one.frame)].map(([frame, list]) => [frame, measure(list)]))
  console.log(JSON.stringify({ overall: measure(predictions), frames, predictions }))
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      file: { type: 'string', multiple: true },
      half: { type: 'string', default: 'test' },
      json: { type: 'boolean', default: false },
      answerer: { type: 'string', default: 'offline' },
    },
  })
  if (positionals[0] === 'export') {
    return await withDatabase(async (db) => {
      for (const row of await db.feedback.findMany({ orderBy: { createdAt: 'asc' } })) console.log(JSON.stringify(row.example))
    })
  }
  if (!['dev', 'test'].includes(values.half)) throw new Error('--half must be dev or test.')
  if (!['offline', 'llm', 'both'].includes(values.answerer)) throw new Error('--answerer must be offline, llm or both.')
  const files = values.file ?? filesIn(path.join(folder, values.half))
  // The offline answerer needs no database; a model's answers are cached and counted in it.
  const config = readConfig({ ...process.env, ANSWERER: values.answerer })
  const metrics = makeMetrics()
  const clock = () => new Date()
  if (config.answerer === 'offline')
    return await evaluate(makeAnswerer(config, { offline: offlineAnswerer, db: null, metrics, clock }), files, values.json)
  await withDatabase(
    async (db) => await evaluate(makeAnswerer(config, { offline: offlineAnswerer, db, metrics, clock }), files, values.json),
  )
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
// The schema engine leaves a timer behind that would hold the process for ten seconds.
process.exit()
