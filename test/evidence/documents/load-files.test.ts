import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { loadDocuments } from '../../../src/evidence/documents/load-files.ts'
import { tellAccountsNamed } from '../../../src/evidence/mentions/accounts-named.ts'
import { readDocuments } from '../../../src/jobs/read-documents.ts'
import { offlineAnswerer } from '../../../src/answering/offline-answerer.ts'
import { makeLogger } from '../../../src/log.ts'
import { eventually } from '../../support/eventually.ts'
import { openWorkspace, type Workspace } from '../support/workspace.ts'

let w: Workspace
let dir: string
beforeAll(async () => {
  w = await openWorkspace()
  dir = mkdtempSync(path.join(tmpdir(), 'load-'))
})
afterAll(async () => {
  rmSync(dir, { recursive: true, force: true })
  await w.close()
})

const write = (name: string, content: string) => {
  writeFileSync(path.join(dir, name), content)
  return path.join(dir, name)
}
const good = {
  url: 'https://news.halden.example/a',
  headline: 'Halden grows',
  text: 'It grew.',
  pub_date: '2026-08-30',
  document_type: 'other',
}

test('resolves when everything is read, also what an earlier run stored and nobody read; tells what it could not take', async () => {
  const orgId = await w.addInstance('default')
  const files = [write('a.jsonl', `${JSON.stringify(good)}\nbad\n`), write('b.txt', 'Halden\nIt grew.')]
  const read = async () => await w.db.document.updateMany({ where: { readAt: null }, data: { readAt: w.at.now } })

  let resolved = false
  const first = loadDocuments(w.ctx, { orgId, files }).finally(() => (resolved = true))
  while ((await w.db.document.count()) < 2) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(resolved).toBe(false)
  await read()
  expect(await first).toMatchObject({ stored: 2, updated: 0, unchanged: 0, problems: [{ file: files[0], problem: { line: 2 } }] })
  expect(await w.db.document.findFirst()).toMatchObject({ orgId })

  await w.db.document.updateMany({ data: { readAt: null } })
  const ended = new AbortController()
  const again = loadDocuments(w.ctx, { orgId, files, signal: ended.signal })
  setTimeout(() => ended.abort(), 300)
  await expect(again).rejects.toThrow()
  await read()
  expect(await loadDocuments(w.ctx, { orgId, files })).toMatchObject({ stored: 0, unchanged: 2 })
  await expect(loadDocuments(w.ctx, { orgId, files: [path.join(dir, 'none.json')] })).rejects.toThrow(/There is no file .*none\.json/)
})

test('what is loaded is told by the accounts that it names, and so is what names none, also in the log', async () => {
  const orgId = await w.addInstance('told')
  const other = await w.addInstance('not told')
  await w.addAccount(orgId, 'halden.example')
  await w.addAccount(other, 'marsh.example')
  const document = (name: string, headline: string, text: string) =>
    JSON.stringify({ ...good, url: `https://told.example/${name}`, headline, text })
  const lines = [
    document('a', 'Halden grows', 'It grew.'),
    document('b', 'Towns', 'See halden.example.'),
    document('c', 'Marsh', 'It grew.'),
  ]
  const files = [write('told.jsonl', lines.join('\n'))]
  const logged: { msg: string }[] = []
  const log = makeLogger('info', { write: (line) => void logged.push(JSON.parse(line) as { msg: string }) })
  const job = readDocuments({ ...w.ctx, log, answerer: offlineAnswerer })

  const loading = loadDocuments(w.ctx, { orgId, files })
  const ids = await eventually('three documents', async () => {
    const rows = await w.db.document.findMany({ where: { orgId }, select: { id: true } })
    return rows.length === 3 && rows.map(({ id }) => id)
  })
  await job({ documentIds: ids }, new AbortController().signal)
  const named = { naming: 2, domains: ['halden.example'], accounts: 1, none: 1, headlines: ['Marsh'] }
  expect((await loading).named).toEqual(named)
  expect(tellAccountsNamed(named)).toMatch(
    /^2 name an account of the instance \(halden\.example\), 1 names none: "Marsh"\. .*companies:load/,
  )
  const line = { documents: 3, name_an_account: 2, accounts: ['halden.example'], name_none: 1, headlines_of_none: ['Marsh'], org_id: orgId }
  expect(logged).toEqual([expect.objectContaining({ msg: 'documents of the inbox are read', ...line })])
  // Loaded again nothing is read, and the same is told.
  expect((await loadDocuments(w.ctx, { orgId, files })).named).toEqual(named)
})

test('of many that name no account, or name many, the first few are told and the others counted', () => {
  const few = ['a', 'b', 'c', 'd', 'e']
  expect(tellAccountsNamed({ naming: 9, domains: few, accounts: 7, none: 6, headlines: few })).toMatch(
    /^9 name an account of the instance \(a, b, c, d, e and 2 more\), 6 name none: "a", "b", "c", "d", "e" and 1 more\. /,
  )
  expect(tellAccountsNamed({ naming: 1, domains: ['a'], accounts: 1, none: 0, headlines: [] })).toBe(
    '1 names an account of the instance (a).',
  )
})
