import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { offlineAnswerer } from '../../src/answering/offline-answerer.ts'
import { readDocuments } from '../../src/jobs/read-documents.ts'
import { openWorkspace, type Workspace } from '../suggestions/support/workspace.ts'
import type { Explanation } from '../../scripts/explanation/explain.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'explain-'))
let w: Workspace
beforeAll(async () => {
  w = await openWorkspace()
})
afterAll(async () => {
  await w.close()
  rmSync(folder, { recursive: true })
})

function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--no-warnings', 'scripts/explain.ts', ...args],
      { cwd: path.resolve(import.meta.dirname, '../..'), env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], DATABASE_URL: w.url, NODE_OPTIONS: '' } },
      (error, out, err) => resolve({ code: error === null ? 0 : 1, out, err }),
    )
  })
}

const proof = 'Tarnwick Robotics has acquired Corran Vision for $40 million.'
const about = ['--account', 'Tarnwick Robotics', '--date', '2026-06-15']

test('tells every stage to people', async () => {
  const text = `${proof} Tarnwick Robotics snaps up Ulver Optics. Ostrel Systems makes lenses. Last week Tarnwick Robotics bought 300 trucks from a dealer. Tarnwick Robotics smiles.`
  const { code, out } = await run(...about, '--question', 'Has {account} acquired another company?', '--text', text)
  expect(code).toBe(0)
  expect(out).toContain('Looks for: The account acquiring another company')
  expect(out).toMatch(/Event: acquisition \(direction=made\)/)
  expect(out).toContain('1 sentences not read: not about the account')
  expect(out).toContain('“Ostrel Systems makes lenses.”, taken for another company: “Ostrel Systems”')
  expect(out).toMatch(/“Tarnwick Robotics snaps up Ulver Optics[^”]*”\n.*read as.*\n {6}taken for another company: “Ulver Optics”/)
  expect(out).toContain('4 sentences read, 1 of them tell nothing of it; 1 not read by rules: no trigger')
  expect(out).toMatch(/rules \(acquisition\/buys\): “acquired” of account, real, strength 0\.\d\d/)
  // A wording is named by its list and its place in it.
  expect(out).toMatch(/rules \(acquisition\/made \d+\): “snaps” of account/)
  expect(out).toMatch(/models: acquisition\.made, log-odds \+\d/)
  expect(out).toMatch(/judged: proof \(proved\)/)
  expect(out).toMatch(/“Last week [^”]*”\n(?: {6}.*\n)*? {6}veto: (?:buysOnlyThings|ANOTHER_THING)/)
  expect(out).toMatch(/^Decided: yes, 0\.\d\d$/m)
  expect(out).toContain(`quote: “${proof}”`)
})

test('reads a file, and prints the same as JSON; each event of a question that asks for two', async () => {
  const file = path.join(folder, 'a.txt')
  writeFileSync(file, proof)
  const question = 'Has {account} acquired a rival or filed for bankruptcy?'
  const { code, out } = await run(...about, '--alias', 'Tarnwick', '--question', question, '--file', file, '--json')
  expect(code).toBe(0)
  const told = JSON.parse(out) as Explanation
  expect(told.account.names).toContain('tarnwick')
  expect(told.events.map(({ frame }) => frame)).toEqual(['acquisition', 'generic'])
  const [sentence] = told.events[0]?.sentences ?? []
  expect(sentence?.text).toBe(proof)
  expect(sentence?.rules[0]).toMatchObject({ at: 'acquired', who: 'account', by: 'rules' })
  expect(sentence?.outcomes[0]).toMatchObject({ outcome: 'proof' })
  expect(told.answer).toMatchObject({ verdict: 'yes', quotes: [{ text: proof }] })
})

test('explains a stored finding, and the match that stands on it', async () => {
  const made = await w.instance()
  await w.company('tarnwick.example', { name: 'Tarnwick Robotics' })
  await w.signal(made.orgId, made.masterIcpId, 'Has {account} acquired another company?')
  const accountId = await w.account(made, made.masterIcpId, 'tarnwick.example', { status: 'active' })
  const id = await w.document(proof)
  await readDocuments({ ...w.ctx, answerer: offlineAnswerer })({ documentIds: [id] }, new AbortController().signal)
  const { id: findingId } = await w.db.finding.findFirstOrThrow({ where: { accountId } })
  const { id: matchId } = await w.db.match.findFirstOrThrow({ where: { accountId } })
  for (const stored of [findingId, matchId]) {
    const { code, out } = await run('--answer', stored)
    expect(code).toBe(0)
    expect(out).toMatch(/^Stored: yes, 0\.\d\d, by offline/m)
    expect(out).toContain(`quote: “${proof}”`)
  }
})

test.each([
  ['no account', ['--question', 'q', '--text', 't'], /--account is missing/],
  ['two texts', ['--account', 'A', '--question', 'q', '--text', 't', '--file', 'f'], /either --text or --file/],
  ['no such file', ['--account', 'A', '--question', 'q', '--file', '/none/such'], /\/none\/such cannot be read \(ENOENT\)/],
  ['another type', ['--account', 'A', '--question', 'q', '--text', 't', '--type', 'poem'], /--type must be one of news_article/],
  ['an unknown id', ['--answer', '019cd001-0000-7aaa-8bbb-0123456789ab'], /no finding or match with the id/],
])('refuses %s', async (_, args, message) => {
  const { code, out, err } = await run(...args)
  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(message)
})
