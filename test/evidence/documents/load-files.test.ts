import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { loadDocuments } from '../../../src/evidence/documents/load-files.ts'
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
