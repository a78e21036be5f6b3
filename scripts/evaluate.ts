// Precision and recall of the answers on labelled documents; npm run evaluate -- --help tells the rest.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { v7 as uuid } from 'uuid'
import { makeAnswerer } from '../src/answering/llm/choose.ts'
import { BudgetExceeded } from '../src/answering/llm/errors.ts'
import { forRun } from '../src/answering/llm/run-aware.ts'
import { offlineAnswerer } from '../src/answering/offline-answerer.ts'
import type { Answerer } from '../src/answering/types.ts'
import { readConfig } from '../src/config.ts'
import { makeMetrics } from '../src/metrics.ts'
import { sideBySide } from '../src/side-by-side.ts'
import { filesIn, readExamples, type Example } from './evaluation/examples.ts'
import { measure } from './evaluation/measure.ts'
import { predict, type Prediction } from './evaluation/predict.ts'
import { readOpen } from './evaluation/real/read-open.ts'
import { readReal } from './evaluation/real/read-real.ts'
import { report, reportOpen, reportReal } from './evaluation/report.ts'
import { withDatabase } from './with-database.ts'
import { endProcess } from './end-process.ts'

const folder = path.resolve(import.meta.dirname, '../test/evaluation')

const USAGE = `Usage: npm run evaluate -- [--half dev|test] [--file F.jsonl]... [--json] [--answerer offline|llm|both]
       npm run evaluate -- --real FOLDER [--split tuning|test] [--json]
       npm run evaluate -- --open FOLDER [--half tuning|test] [--json]
       npm run evaluate -- export

Answers labelled documents as the service would and prints precision, recall and F1 per frame and over all.
  --half      the part of test/evaluation to measure: test (default) or dev
  --file      other labelled documents instead, one JSON object a line:
              { "id", "as_of", "account": { "domain", "name"?, "aliases"? },
                "document": { "text", "headline"?, "url"?, "pub_date"?, "document_type"?, "about"? },
                "labels": [{ "question", "answer": "yes"|"no"|true|false }], "trap"? }
  --real      real documents, fetched beforehand into FOLDER (scripts/evaluation/real/README.md), with the labels of test/evaluation/real: by kind of
              event, source and genre
  --split     the sources of --real that are measured: test (default), which no model, bar or rule has seen, or tuning
  --open      questions of what no event is about, which readers asked about real documents in FOLDER (the same README): by how they were asked. --half: test
              (default), from which the scorer was not made, or tuning
  --json      { overall: { tp, fp, fn, tn, precision, recall, f1 }, frames, predictions } instead of the tables
  --answerer  offline (default), or llm or both, which need LLM_BASE_URL and LLM_MODEL
  export      prints the answers that users marked, in the same form`

async function evaluate(
  answerer: Answerer,
  examples: Example[],
  { asJson, atOnce, tell }: { asJson: boolean; atOnce: number; tell: (predictions: Prediction[]) => string },
): Promise<void> {
  const predictions = (await sideBySide(examples, atOnce, async (example) => await predict(answerer, example))).flat()
  if (!asJson) return console.log(tell(predictions))
  const frames = Object.fromEntries([...Map.groupBy(predictions, (one) => one.frame)].map(([frame, list]) => [frame, measure(list)]))
  console.log(JSON.stringify({ overall: measure(predictions), frames, predictions }))
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        file: { type: 'string', multiple: true },
        half: { type: 'string' },
        real: { type: 'string' },
        split: { type: 'string' },
        open: { type: 'string' },
        json: { type: 'boolean', default: false },
        answerer: { type: 'string', default: 'offline' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${USAGE}`, { cause: error })
  }
}

function filesOf(named: string[], half: string | undefined): string[] {
  if (named.length === 0) return filesIn(path.join(folder, half ?? 'test'))
  if (half !== undefined) throw new Error('--file and --half exclude each other.')
  return named
}

function tellLeftOut(folder: string, absent: number, changed: number): void {
  if (absent + changed > 0) console.error(`Left out: ${absent} labelled documents that are not in ${folder}, ${changed} of another text.`)
}

function chosenOpen(folder: string, half: string, isMore: boolean): { examples: Example[]; tell: (predictions: Prediction[]) => string } {
  if (isMore) throw new Error('--open goes without --file, --real and --split.')
  if (half !== 'tuning' && half !== 'test') throw new Error('--half of --open must be tuning or test.')
  const { examples, absent, changed } = readOpen(folder, half)
  tellLeftOut(folder, absent, changed)
  return { examples, tell: (predictions) => reportOpen(predictions, examples) }
}

/** The examples to measure, and how what comes of them is told. */
function chosen(
  { file, half, real, split, open }: { file?: string[]; half?: string; real?: string; split?: string; open?: string },
  positionals: string[],
): { examples: Example[]; tell: (predictions: Prediction[]) => string } {
  if (open !== undefined) return chosenOpen(open, half ?? 'test', file !== undefined || real !== undefined || split !== undefined)
  if (!['dev', 'test'].includes(half ?? 'test')) throw new Error('--half must be dev or test.')
  if (real === undefined) {
    if (split !== undefined) throw new Error('--split goes with --real.')
    const files = filesOf([...(file ?? []), ...positionals], half)
    const examples = readExamples(files)
    if (examples.length === 0) throw new Error(`No labelled documents in ${files.join(', ')}.`)
    return { examples, tell: (predictions) => report(predictions, examples.length) }
  }
  if (file !== undefined || half !== undefined) throw new Error('--real goes without --file and --half.')
  if (split !== undefined && split !== 'tuning' && split !== 'test') throw new Error('--split must be tuning or test.')
  const { examples, absent, changed } = readReal(real, split ?? 'test')
  tellLeftOut(real, absent, changed)
  const sources = new Map(examples.map((one) => [one.id, one]))
  return { examples, tell: (predictions) => reportReal(predictions, sources, examples.length) }
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  if (values.help) return console.log(USAGE)
  if (positionals[0] === 'export' && positionals.length === 1) {
    return await withDatabase(readConfig(process.env), async (db) => {
      for (const row of await db.feedback.findMany({ orderBy: { createdAt: 'asc' } })) console.log(JSON.stringify(row.example))
    })
  }
  // More files may follow one --file, as a shell writes them for a pattern.
  if (positionals.length > 0 && values.file === undefined) throw new Error(`Unknown argument ${positionals[0] ?? ''}.\n\n${USAGE}`)
  if (!['offline', 'llm', 'both'].includes(values.answerer)) throw new Error('--answerer must be offline, llm or both.')
  const { examples, tell } = chosen(values, positionals)
  const config = readConfig({ ...process.env, ANSWERER: values.answerer })
  const deps = { offline: offlineAnswerer, metrics: makeMetrics(), clock: () => new Date() }
  const work = async (answerer: Answerer) =>
    await evaluate(forRun(answerer, uuid()), examples, { asJson: values.json, atOnce: answerer.concurrency ?? 1, tell })
  // The offline answerer needs no database; a model's answers are cached and counted in it.
  if (config.answerer === 'offline') return await work(makeAnswerer(config, { ...deps, db: null }))
  await withDatabase(config, async (db) => await work(makeAnswerer(config, { ...deps, db })))
}

await main().catch((error: Error) => {
  console.error(error.message)
  if (error instanceof BudgetExceeded)
    console.error(`Raise LLM_TOKENS_PER_${error.scope.toUpperCase()}; what was answered is kept and costs nothing the next time.`)
  process.exitCode = 1
})
endProcess()
