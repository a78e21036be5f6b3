// npm run bench -- suggestions [--companies FILE] [--rows N] [--documents N]: the company directory and a discovery run at size, on a database of their own; the companies of
// FILE, or invented ones, are multiplied to N.
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { from as copyFrom } from 'pg-copy-streams'
import { v7 as uuid } from 'uuid'
import { compileQuestion } from '../../src/answering/question/compile-question.ts'
import { readConfig } from '../../src/config.ts'
import type { Context } from '../../src/context.ts'
import { startEmbedded, stopEmbedded } from '../../src/db/embedded/server.ts'
import { createInstance } from '../../src/domain/instances/create-instance.ts'
import { loadCompanies } from '../../src/evidence/companies/load-csv.ts'
import { suggestions } from '../../src/jobs/suggestions.ts'
import { makeLogger } from '../../src/log.ts'
import { openRuntime } from '../../src/runtime.ts'
import { fittingCompanies } from '../../src/suggestions/candidate-pool.ts'
import { loadConstraints } from '../../src/domain/icps/load-constraints.ts'
import { figure, percentile, printMachine } from './machine.ts'
import { addDocuments } from './suggestions-documents.ts'
import { multiplyCompanies } from './suggestions-directory.ts'

const { values } = parseArgs({
  options: {
    companies: { type: 'string' },
    rows: { type: 'string', default: '1000000' },
    documents: { type: 'string', default: '50000' },
  },
})
const seconds = (from: number) => (performance.now() - from) / 1000
const COUNTRIES = ['US', 'DE', 'FR', 'GB', 'JP']
const INDUSTRIES = [
  'Software Development',
  'Banking',
  'Biotechnology Research',
  'Chemical Manufacturing',
  'Pharmaceutical Manufacturing',
  'Oil and Gas',
  'Retail',
  'Insurance',
  'Real Estate',
  'Hospitals and Health Care',
]
const QUESTIONS: [question: string, rank: number][] = [
  ['Has {account} raised a funding round in the last 12 months?', 6],
  ['Has {account} hired a new VP of Sales or Chief Revenue Officer in the last 6 months?', 6],
  ['Has {account} opened a new office or site in the last 12 months?', 1],
  ['Has {account} acquired another company in the last 12 months?', 1],
  ['Has {account} announced layoffs in the last 6 months?', 0],
]

/** How long Postgres takes to read the same file into a table without indexes: what no import can beat. */
async function bareCopy({ pool }: Context, file: string): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query(
      'create temp table bare (domain text, name text, country text, state text, city text, industry text, employees text)',
    )
    const from = performance.now()
    await pipeline(createReadStream(file), client.query(copyFrom('copy bare from stdin (format csv, header true)')))
    return seconds(from)
  } finally {
    await client.query('drop table if exists bare')
    client.release()
  }
}

async function benchImport(ctx: Context, folder: string): Promise<void> {
  const file = path.join(folder, 'companies.csv')
  await multiplyCompanies(values.companies, file, Number(values.rows))
  const bare = await bareCopy(ctx, file)
  const from = performance.now()
  const result = await loadCompanies(ctx.pool, createReadStream(file), { source: 'bench' })
  const took = seconds(from)
  await ctx.pool.query('analyze company, company_name')
  console.log(
    `import       ${figure(result.loaded)} companies (${figure(statSync(file).size / 1e6)} MB, ${result.badCount} bad rows) in ${figure(took, 1)} s (wanted: at most 60 s)`,
  )
  console.log(`             a bare COPY of the file: ${figure(bare, 1)} s; ours takes ${figure(took / bare, 1)} × as long`)
}

async function addWorkspace({ db }: Pick<Context, 'db'>): Promise<{ orgId: string; icpId: string }> {
  const { orgId, adminId } = await db.$transaction((tx) =>
    createInstance(tx, { name: 'Bench', adminEmail: 'bench@people.example', credits: 0, seats: 1, apiKey: null }),
  )
  const icpId = uuid()
  await db.icp.create({
    data: { orgId, id: icpId, name: 'Growth', ownerId: adminId, suggestionsMode: 'unlimited', employeesMin: 100, employeesMax: 5000 },
  })
  await db.icpConstraint.create({ data: { orgId, icpId, type: 'country', mode: 'inclusion', values: COUNTRIES } })
  await db.icpConstraint.create({ data: { orgId, icpId, type: 'industry', mode: 'inclusion', values: INDUSTRIES } })
  await addSignals({ db }, { orgId, icpId }, QUESTIONS)
  return { orgId, icpId }
}

async function addSignals(
  { db }: Pick<Context, 'db'>,
  { orgId, icpId }: { orgId: string; icpId: string },
  questions: typeof QUESTIONS,
): Promise<void> {
  for (const [question, qRank] of questions)
    await db.signal.create({
      data: { orgId, id: uuid(), icpId, name: question, question, qRank, compiled: { ...compileQuestion(question) } },
    })
}

async function benchCandidates(ctx: Context, { orgId, icpId }: { orgId: string; icpId: string }): Promise<void> {
  const constraints = (await loadConstraints(ctx.db, { orgId, icpIds: [icpId] })).get(icpId)
  if (!constraints) throw new Error('no constraints')
  const timed = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
    const times: number[] = []
    let last: T | undefined
    for (let n = 0; n < 7; n++) {
      const from = performance.now()
      last = await work()
      times.push(performance.now() - from)
    }
    return [percentile(times.slice(1), 0.5), last as T]
  }
  const [took, found] = await timed(() => fittingCompanies(ctx.db, { orgId, constraints, limit: 1_000_000 }))
  const [page] = await timed(() => fittingCompanies(ctx.db, { orgId, constraints, limit: 50 }))
  const [bare] = await timed(() => ctx.pool.query('select count(*) from company'))
  console.log(
    `candidates   5 countries, 10 industries, 100 to 5,000 employees: all ${figure(found.length)} in ${figure(took)} ms, the first 50 in ${figure(page)} ms (wanted: at most 300 ms)`,
  )
  console.log(
    `             a bare count of the directory: ${figure(bare)} ms; ours takes ${figure(page / bare, 2)} × as long for 50, ${figure(took / bare, 2)} × for all`,
  )
}

async function benchDiscovery(ctx: Context, { orgId, icpId }: { orgId: string; icpId: string }): Promise<void> {
  await addDocuments(ctx, Number(values.documents), ctx.clock())
  const from = performance.now()
  const { rows } = await ctx.pool.query<{ headline: string; text: string }>('select headline, text from document')
  const bare = seconds(from)
  for (const way of ['with the constraints', 'without constraints', 'without constraints, for a question that none answers'] as const) {
    if (way === 'without constraints') {
      await ctx.db.icpConstraint.deleteMany({ where: { icpId } })
      await ctx.db.icp.updateMany({ where: { id: icpId }, data: { employeesMin: 0, employeesMax: 0 } })
    } else if (way === 'without constraints, for a question that none answers') {
      await ctx.db.signal.deleteMany({ where: { icpId } })
      await addSignals(ctx, { orgId, icpId }, [['Has {account} gone public in the last 12 months?', 6]])
      // What the run before suggested would be read again.
      await ctx.db.account.deleteMany({ where: { orgId } })
    }
    const runId = uuid()
    await ctx.db.run.create({ data: { id: runId, kind: 'suggestions', orgId, icpId, trigger: 'demand' } })
    const began = performance.now()
    await suggestions(ctx)({ runId }, new AbortController().signal)
    const took = seconds(began)
    const run = await ctx.db.run.findUniqueOrThrow({ where: { id: runId } })
    const counts = Object.entries(run.counts as Record<string, unknown>).filter(([, value]) => typeof value === 'number')
    console.log(
      `discovery    over ${figure(rows.length)} recent documents, ${way}: ${figure(took, 1)} s${way.endsWith('answers') ? '; all are read' : ' (wanted: at most 30 s)'}`,
    )
    console.log(
      `             ${run.state}: ${counts.map(([name, value]) => `${name} ${String(value)}`).join(', ')}; fetching the texts alone: ${figure(bare, 1)} s; ours takes ${figure(took / bare, 1)} × as long`,
    )
  }
}

printMachine()
const folder = mkdtempSync(path.join(tmpdir(), 'bench-suggestions-'))
const server = await startEmbedded(folder)
const config = readConfig({ LOG_LEVEL: 'warn', DATA_DIR: folder, SECRETS_KEY: '5e'.repeat(32) })
const runtime = await openRuntime({ config, url: server.url, log: makeLogger('warn'), works: false })
try {
  await benchImport(runtime.context, folder)
  const workspace = await addWorkspace(runtime.context)
  await benchCandidates(runtime.context, workspace)
  await benchDiscovery(runtime.context, workspace)
} finally {
  await runtime.close()
  await stopEmbedded(folder)
  rmSync(folder, { recursive: true, force: true })
}
