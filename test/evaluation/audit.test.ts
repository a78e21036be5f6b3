import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { audit, auditText, casesIn, sampled, stockQuestions, type Audited } from '../../scripts/evaluation/audit.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'audit-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const proof = 'Tarnwick Robotics has acquired Corran Vision for $40 million.'
const now = new Date('2026-06-15T00:00:00Z')
const tarnwick = { domain: 'tarnwick.example', name: 'Tarnwick Robotics', aliases: [] }
const line = { document: { text: `${proof} It makes arms.`, pub_date: '2026-06-15', document_type: 'news_article' } }
writeFileSync(path.join(folder, 'a.jsonl'), `${JSON.stringify({ ...line, id: 'one', account: tarnwick })}\n${JSON.stringify(line)}\n`)
writeFileSync(path.join(folder, 'b.txt'), proof)
writeFileSync(path.join(folder, 'c.html'), `<html><head><title>Deal</title></head><body><article><p>${proof}</p></article></body></html>`)

test('each yes of a folder with its quote, rule and confidence; what names no company has the given one', async () => {
  const cases = await casesIn(folder, tarnwick, now)
  expect(cases.map(({ document }) => document.id)).toEqual(['one', 'a.jsonl, line 2', 'b.txt', 'c.html'])
  const found = audit(cases, stockQuestions(), 'yes')
  expect(found.map(({ document, question }) => [document, question])).toEqual(
    cases.map(({ document }) => [document.id, 'Has {account} acquired another company?']),
  )
  expect(found[0]).toMatchObject({ account: 'Tarnwick Robotics', quotes: [proof], by: { rule: { at: 'acquired' }, models: { kind: 'acquisition.made' } } })
  const text = auditText(found, cases.length)
  expect(text).toContain('4 documents, 4 answers.')
  expect(text).toMatch(/by rules: “acquired” of account, real, 0\.\d\d; models: acquisition\.made \d/)
})

test('the firm noes instead, and a sample of them', async () => {
  const found = audit(await casesIn(folder, tarnwick, now), stockQuestions(), 'no')
  expect(found.length).toBeGreaterThan(20)
  expect(found.every(({ quotes, by }) => quotes.length === 0 && by === null)).toBe(true)
  const some: Audited[] = sampled(found, 5)
  expect(new Set(some).size).toBe(5)
  expect(sampled(found, 1000)).toEqual(found)
})

test('a document of nobody is refused by name', async () => {
  await expect(casesIn(folder, null, now)).rejects.toThrow('a.jsonl, line 2 does not say of which company')
})

test('the command', async () => {
  const run = (...args: string[]) =>
    new Promise<[unknown, string, string]>((resolve) => {
      const given = ['--no-warnings', 'scripts/audit.ts', ...args]
      execFile(process.execPath, given, { cwd: path.resolve(import.meta.dirname, '../..') }, (error, out, err) => {
        resolve([error?.code ?? 0, out, err])
      })
    })
  const [code, out] = await run(folder, '--account', 'Tarnwick Robotics', '--question', 'Has {account} bought a rival?', '--sample', '2', '--json')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toHaveLength(2)
  expect(await run(path.join(folder, 'none'))).toEqual([1, '', expect.stringContaining('is no folder')])
})
