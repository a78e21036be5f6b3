import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { disconnectCrm } from '../../src/crm/disconnect.ts'
import { importFile } from '../../src/crm/import-file.ts'
import { uploadAccounts } from '../../src/domain/accounts/upload-accounts.ts'
import { openWorkplace, type Workplace } from './support/workplace.ts'

let w: Workplace
const folder = mkdtempSync(path.join(tmpdir(), 'crm-import-'))
beforeAll(async () => {
  w = await openWorkplace()
})
afterAll(async () => {
  await w.close()
  rmSync(folder, { recursive: true })
})

let files = 0
function csv(...lines: string[]): string {
  const file = path.join(folder, `${++files}.csv`)
  writeFileSync(file, lines.join('\r\n'))
  return file
}

const idsOf = async (orgId: string) =>
  Object.fromEntries((await w.db.account.findMany({ where: { orgId } })).map(({ domain, crmAccountId }) => [domain, crmAccountId]))

test('bad lines are told by number and the rest is taken, also for accounts that come later; the same file again changes nothing', async () => {
  const instance = await w.instance()
  const { orgId, adminId } = instance
  for (const domain of ['one.example', 'two.example', 'three.example']) await w.account(instance, domain)
  const file = csv(
    '\ufeffName;CRM_Account_Id;Domain',
    'One;A-1;https://www.One.example/de',
    'Two; 0013000000ABC ;two.example',
    'No domain;A-3;',
    'No id;;three.example',
    'Mail;A-5;gmail.com',
    'Again;A-6;one.example',
    'The same again;A-1;one.example',
    'Local;A-7;localhost',
    'Later;A-8;later.example',
  )
  const wanted = {
    lines: 9,
    taken: 3,
    badCount: 5,
    bad: [
      { line: 4, reason: 'domain: It is blank.' },
      { line: 5, reason: 'crm_account_id: It is blank.' },
      { line: 6, reason: expect.stringContaining('gmail.com') },
      { line: 7, reason: 'one.example has another id in line 2, which was taken.' },
      { line: 9, reason: expect.stringContaining('domain: ') },
    ],
    matchedAccounts: 2,
  }
  expect(await importFile(w.ctx, { orgId, file })).toEqual(wanted)
  expect(await importFile(w.ctx, { orgId, file })).toEqual(wanted)
  const upload = { orgId, userId: adminId, icpName: 'Master', inputs: ['later.example'], asSuggestions: true, at: new Date() }
  await w.transaction((tx) => uploadAccounts(tx, w.queue, upload))
  expect(await idsOf(orgId)).toEqual({
    'one.example': 'A-1',
    'two.example': '0013000000ABC',
    'three.example': null,
    'later.example': 'A-8',
  })
  await importFile(w.ctx, { orgId, file: csv('domain,crm_account_id', 'one.example,B-1') })
  expect((await idsOf(orgId))['one.example']).toBe('B-1')
  expect(await w.transaction((tx) => disconnectCrm(tx, orgId))).toEqual({ accountsCleared: 3 })
  expect(Object.values(await idsOf(orgId))).toEqual([null, null, null, null])
})

test('a quotation mark that nobody closed costs its own line and no other; a text over lines is one record', async () => {
  const { orgId } = await w.instance()
  const file = csv(
    'domain,"crm_account_id",notes',
    'first.example,A-1,fine',
    '"open.example,A-2,never closed',
    'second.example,A-3,"over',
    '',
    'lines, with ""quotes"""',
    'third.example,A-4,"closed by the next',
    'fourth.example,"A-5",5 " high',
    'fifth.example,A-6,"open at the end',
    'sixth.example,A-7,"quoted"',
  )
  const reason = 'A quotation mark is not closed.'
  expect(await importFile(w.ctx, { orgId, file })).toMatchObject({
    lines: 7,
    taken: 4,
    bad: [3, 7, 9].map((line) => ({ line, reason })),
  })
  const held = await w.db.crmRecordDomain.findMany({ where: { orgId }, orderBy: { crmId: 'asc' } })
  expect(held.map(({ domain }) => domain)).toEqual(['first.example', 'second.example', 'fourth.example', 'sixth.example'])
})

test('lines end as they do on any system, and the file may be UTF-16', async () => {
  const lines = ['domain\tcrm_account_id', 'one.example\tA-1', '"two.example\tA-2', 'three.example\tA-3', '']
  for (const [end, encoding] of [
    ['\r', 'utf8'],
    ['\n', 'utf8'],
    ['\r\n', 'utf16le'],
  ] as const) {
    const { orgId } = await w.instance()
    const file = csv()
    writeFileSync(file, `\ufeff${lines.join(end)}`, encoding)
    expect(await importFile(w.ctx, { orgId, file })).toMatchObject({ lines: 3, taken: 2, bad: [{ line: 3 }] })
  }
})

test('what the connected CRM says of a domain goes before what a file says', async () => {
  const c = await w.connected()
  await w.account(c.instance, 'both.example')
  await w.account(c.instance, 'file-only.example')
  const id = c.hubspot.addCompany({ domain: 'both.example' })
  await c.sync()
  await importFile(w.ctx, { orgId: c.orgId, file: csv('domain,crm_account_id', 'both.example,F-1', 'file-only.example,F-2') })
  expect(await c.ids()).toEqual({ 'both.example': id, 'file-only.example': 'F-2' })
  c.hubspot.archive(id)
  await c.sync()
  expect((await c.ids())['both.example']).toBe('F-1')
})

test.each([
  [['name,id', 'x,y'], 'lacks domain and crm_account_id'],
  [['domain', 'x.example'], 'lacks crm_account_id'],
  [[''], 'is empty'],
])('a file that cannot be one is refused: %j', async (lines, reason) => {
  const { orgId } = await w.instance()
  await expect(importFile(w.ctx, { orgId, file: csv(...lines) })).rejects.toThrow(reason)
})
