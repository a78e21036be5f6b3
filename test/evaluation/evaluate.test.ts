import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { filesIn, readExamples, type Example } from '../../scripts/evaluation/examples.ts'
import { predict } from '../../scripts/evaluation/predict.ts'
import { reportOpen } from '../../scripts/evaluation/report.ts'
import { offlineAnswerer } from '../../src/answering/offline-answerer.ts'
import { storeDocuments } from '../../src/evidence/documents/store.ts'
import { readDocuments } from '../../src/jobs/read-documents.ts'
import { readPrompt, startLlmServer } from '../answering/llm/llm-server.ts'
import { openWorkspace, type Workspace } from '../suggestions/support/workspace.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'evaluate-'))
let w: Workspace
beforeAll(async () => {
  w = await openWorkspace()
})
afterAll(async () => {
  await w.close()
  rmSync(folder, { recursive: true })
})

function run(args: string[], env: Record<string, string> = {}): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--no-warnings', 'scripts/evaluate.ts', ...args],
      { cwd: root, env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], DATABASE_URL: w.url, NODE_OPTIONS: '', ...env }, maxBuffer: 1e8 },
      (error, out, err) => resolve({ code: error === null ? 0 : 1, out, err }),
    )
  })
}

const proof = 'Tarnwick Robotics has raised $40 million in a Series B round led by Corran Capital.'
const lines = [
  {
    id: 'yes',
    as_of: '2026-06-15',
    account: { domain: 'tarnwick.example', name: 'Tarnwick Robotics' },
    document: { headline: 'Fresh money', text: `BRNO. ${proof} It makes arms.`, pub_date: '2026-06-15T10:00:00Z', document_type: 'news_article' },
    labels: [
      { question: 'Has {account} raised funding in the last 12 months?', answer: true },
      { question: 'Has {account} laid off employees?', answer: false },
    ],
  },
  {
    id: 'elsewhere',
    as_of: '2026-06-15',
    account: { domain: 'ostrel.example', name: 'Ostrel Systems' },
    document: { text: proof, pub_date: null },
    labels: [{ question: 'Has {account} raised funding in the last 12 months?', answer: true }],
    trap: 'rival',
  },
]
const file = path.join(folder, 'set.jsonl')
writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\r\n'))

describe('the command', () => {
  test('prints all of it, however much more than a pipe holds, to a reader that is slow to start', async () => {
    const child = spawn('/bin/sh', ['-c', `"${process.execPath}" --no-warnings scripts/evaluate.ts ${`--file ${file} `.repeat(150)} --json | (sleep 2; cat)`], {
      cwd: root,
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], DATABASE_URL: w.url, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const out = await text(child.stdout)
    expect(out.length).toBeGreaterThan(100_000)
    expect((JSON.parse(out) as { predictions: unknown[] }).predictions).toHaveLength(450)
  })

  test('prints JSON of the promised form', async () => {
    const { code, out } = await run(['--file', file, '--json'])
    expect(code).toBe(0)
    const result = JSON.parse(out) as { predictions: unknown[] }
    expect(result).toMatchObject({
      overall: { tp: 1, fp: 0, fn: 1, tn: 1, precision: 1, recall: 0.5, f1: 2 / 3 },
      frames: { funding: { tp: 1, fn: 1, precision: 1, recall: 0.5 }, layoffs: { tn: 1, precision: 1, recall: 1, f1: 1 } },
      predictions: [
        { id: 'yes', question: lines[0]?.labels[0]?.question, frame: 'funding', verdict: 'yes', quotes: [proof], expected: 'yes' },
        { id: 'yes', frame: 'layoffs', verdict: 'no', quotes: [], expected: 'no' },
        { id: 'elsewhere', frame: 'funding', verdict: 'no', confidence: 0, quotes: [], expected: 'yes' },
      ],
    })
    expect((result.predictions[0] as { confidence: number }).confidence).toBeGreaterThan(0.5)
  })

  test('prints a table for people, over several files', async () => {
    const { code, out } = await run(['--file', file, file])
    expect(code).toBe(0)
    expect(out).toContain('4 documents, 6 labels')
    expect(out).toMatch(/^funding .*1\.00 \(.*0\.50 \(/m)
  })

  test.each([
    ['an unknown option', ['--jsn'], /--jsn[\s\S]*Usage:/],
    ['an unknown word', ['exports'], /Unknown argument exports[\s\S]*Usage:/],
    ['another half', ['--half', 'third'], /--half must be dev or test/],
    ['another half of the open questions', ['--open', folder, '--half', 'dev'], /--half of --open must be tuning or test/],
    ['open questions beside other documents', ['--open', folder, '--file', file], /--open goes without --file/],
    ['open questions without their documents', ['--open', path.join(folder, 'none')], /No document with open questions of the test half.*README\.md/],
    ['another answerer', ['--answerer', 'magic'], /--answerer must be offline, llm or both/],
    ['a model that is not set', ['--answerer', 'llm'], /ANSWERER=llm needs LLM_BASE_URL and LLM_MODEL/],
    ['no file', ['--file', path.join(folder, 'none')], /none cannot be read/],
  ])('refuses %s', async (_, args, message) => {
    const { code, err, out } = await run(args)
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(message)
  })

  test('tells of open questions how they were asked, and whether a right yes quotes what the reader found', () => {
    const [example] = readExamples([file])
    const asked = [
      { how: 'in other words', quote: proof },
      { how: 'in its words', quote: 'It makes arms.' },
      { how: 'near', quote: proof },
      { how: 'untouched', quote: null },
    ] as const
    const given = { id: 'yes', question: '', confidence: 0.8, quotes: [proof.toUpperCase()], trap: null, rejected: [] }
    const verdicts = ['yes', 'yes', 'yes', 'unclear'] as const
    const told = reportOpen(
      asked.map(({ how }, at) => ({
        ...given,
        frame: at === 0 ? 'funding' : 'generic',
        verdict: verdicts[at] ?? 'no',
        expected: how === 'near' || how === 'untouched' ? 'no' : 'yes',
      })),
      [{ ...(example as Example), source: 'invented', genre: 'news', asked }],
    )
    expect(told).toMatch(/^all +2 +1 +0 +1 +0\.67 /m)
    expect(told).toMatch(/^of no event +1 +1 +0 +1 +0\.50 /m)
    expect(told).toMatch(/^ {2}untouched +1 +0 +1$/m)
    expect(told).toContain('1 of 2 right yeses quote')
  })

  test('--help explains itself', async () => {
    const { code, out } = await run(['--help'])
    expect(code).toBe(0)
    for (const word of ['--half', '--file', '--json', '--answerer', 'export']) expect(out).toContain(word)
  })

  test('export prints what users marked, which --file reads again', async () => {
    const { orgId } = await w.instance()
    const row = { accountId: orgId, signalId: orgId, userEmail: 'a@people.example', verdict: 'wrong' }
    await w.db.feedback.create({ data: { orgId, id: orgId, ...row, example: JSON.parse(JSON.stringify(lines[0])) as object } })
    const { code, out } = await run(['export'])
    expect([code, JSON.parse(out)]).toEqual([0, lines[0]])
    writeFileSync(path.join(folder, 'export.jsonl'), out)
    expect(readExamples([path.join(folder, 'export.jsonl')])).toHaveLength(1)
  })
})

describe('a model', () => {
  let server: Awaited<ReturnType<typeof startLlmServer>>
  beforeAll(async () => {
    server = await startLlmServer()
    server.says((call) => ({
      content: JSON.stringify({
        answers: readPrompt(call).questions.map(({ signal_id, question }) =>
          question.includes('funding')
            ? { signal_id, verdict: 'yes', confidence: 0.9, quotes: [proof] }
            : { signal_id, verdict: 'yes', confidence: 0.9, quotes: ['Tarnwick has dismissed 300 people in Brno'] },
        ),
      }),
    }))
  })
  afterAll(() => server.stop())
  const env = () => ({ LLM_BASE_URL: server.url, LLM_MODEL: 'test-model' })

  test.each(['llm', 'both'])('--answerer %s prints the same form; a made-up quote is no yes, and what does not name the account is not sent', async (answerer) => {
    await w.pool.query('truncate llm_cache')
    server.calls.length = 0
    const { code, out, err } = await run(['--file', file, '--json', '--answerer', answerer], env())
    expect([code, err]).toEqual([0, ''])
    expect(JSON.parse(out)).toMatchObject({
      overall: { tp: 1, fp: 0, fn: 1, tn: 1 },
      predictions: [
        { id: 'yes', verdict: 'yes', quotes: [proof] },
        { id: 'yes', verdict: answerer === 'llm' ? 'unclear' : 'no', quotes: [] },
        { id: 'elsewhere', verdict: 'no' },
      ],
    })
    expect(server.calls).toHaveLength(1)
  })

  test('spent tokens end it with the setting to raise', async () => {
    await w.pool.query('truncate llm_cache')
    const { code, err } = await run(['--file', file, '--answerer', 'llm'], { ...env(), LLM_TOKENS_PER_RUN: '100' })
    expect(code).toBe(1)
    expect(err).toMatch(/Raise LLM_TOKENS_PER_RUN/)
  })
})

describe('what is measured', () => {
  /** Has the service read the document: stored, its companies resolved, answered and settled, in an instance of its own. */
  async function served({ account, document, labels, as_of: asOf }: Example): Promise<boolean[]> {
    // Deleted, not truncated: a truncate makes new files of some thirty tables, which takes longer than the rest of it.
    for (const table of ['company_name', 'company', 'document']) await w.pool.query(`delete from ${table}`)
    const made = await w.instance()
    if (account.name !== null) await w.company(account.domain, { name: account.name, aliases: account.aliases ?? [] })
    const signalIds: string[] = []
    for (const { question } of labels) signalIds.push(await w.signal(made.orgId, made.masterIcpId, question))
    const accountId = await w.account(made, made.masterIcpId, account.domain, { status: 'active' })
    const { about, ...rest } = { ...document, url: 'https://news.example/x', headline: document.headline ?? 'News' }
    // Examples without a date are answered as what a later pass over a source first sees.
    const dated =
      rest.pub_date === null
        ? { pub_date: asOf, pub_date_source: 'first-seen' as const }
        : { pub_date: rest.pub_date, pub_date_source: 'given' as const }
    const raw = { ...rest, ...dated, ...(about === null ? {} : { about }) }
    const { stored } = await w.db.$transaction((tx) =>
      storeDocuments(tx, w.queue, { orgId: made.orgId, connector: 'inbox', documents: [raw], now: asOf }),
    )
    await readDocuments({ ...w.ctx, answerer: offlineAnswerer, clock: () => asOf })({ documentIds: stored }, new AbortController().signal)
    const answers = await w.db.answer.findMany({ where: { orgId: made.orgId, accountId } })
    return signalIds.map((id) => answers.find(({ signalId }) => signalId === id)?.answer === true)
  }

  test('is what the service answers: the same documents through storage, mentions, answerer and settlement', async () => {
    const examples = readExamples(filesIn(path.join(root, 'test/evaluation/dev'))).filter((_, index) => index % 48 === 0)
    expect(examples.length).toBeGreaterThan(30)
    for (const example of examples) {
      const predicted = await predict(offlineAnswerer, example)
      expect([example.id, await served(example)]).toEqual([example.id, predicted.map(({ verdict }) => verdict === 'yes')])
    }
  })
})
