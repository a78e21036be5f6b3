import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { loadCompanies } from '../../src/evidence/companies/load-csv.ts'
import { openWorkspace, type Workspace } from '../evidence/support/workspace.ts'

let w: Workspace
beforeAll(async () => {
  w = await openWorkspace()
})
afterAll(async () => await w.close())
beforeEach(async () => {
  await w.db.company.deleteMany()
  await w.db.companyName.deleteMany()
})

/** Loads a file whose bytes come in chunks of some. */
const load = async (csv: Buffer, chunkBytes = 7) => {
  const chunks = Array.from({ length: Math.ceil(csv.length / chunkBytes) }, (_, i) => csv.subarray(i * chunkBytes, (i + 1) * chunkBytes))
  return await loadCompanies(w.pool, Readable.from(chunks), { source: 'file' })
}
const names = async () => (await w.db.company.findMany({ orderBy: { domain: 'asc' } })).map((row) => row.name)
const csv = (...rows: string[]) => `domain,name\r\n${rows.map((name, i) => `${'abcdefg'[i]}.example,${name}\r\n`).join('')}`

describe('a company file', () => {
  test.each([1, 7, 1000])('in Windows-1252, in chunks of %d bytes', async (chunkBytes) => {
    const file = Buffer.from(
      csv('Plain Ltd', 'Falkner & S\xf6hne GmbH', 'Soci\xe9t\xe9 G\xe9n\xe9rale \x96 Suisse', 'L\x92Or\xe9al \xa9', '"Gr\xe4n\r\nsund"'),
      'latin1',
    )
    expect(await load(file, chunkBytes)).toMatchObject({ loaded: 5, badCount: 0 })
    expect(await names()).toEqual(['Plain Ltd', 'Falkner & Söhne GmbH', 'Société Générale – Suisse', 'L’Oréal ©', 'Grän sund'])
  })
  test('in UTF-16, as spreadsheets save Unicode text', async () => {
    expect(await load(Buffer.from(`\ufeff${csv('Falkner & Söhne GmbH', 'Ładny Dom')}`, 'utf16le'))).toMatchObject({ loaded: 2 })
    const swapped = Buffer.from(`\ufeff${csv('Falkner & Söhne GmbH')}`, 'utf16le').swap16()
    expect(await load(swapped)).toMatchObject({ unchanged: 1 })
    expect(await names()).toEqual(['Falkner & Söhne GmbH', 'Ładny Dom'])
  })
  test('in UTF-8, whatever is in it, also without a last line end', async () => {
    const file = Buffer.from(csv('Falkner & Söhne GmbH', 'ОАО Северный Завод', '東京食品', 'Ładny Dom').trimEnd())
    expect(await load(file)).toMatchObject({ loaded: 4 })
    expect(await names()).toEqual(['Falkner & Söhne GmbH', 'ОАО Северный Завод', '東京食品', 'Ładny Dom'])
  })
  test.each([
    ['Windows-1251', [0xd1, 0xe5, 0xe2, 0xe5, 0xf0, 0xed, 0xfb, 0xe9]],
    ['Windows-1250', [0x4d, 0xb3, 0x79, 0x6e]],
    ['Mac Roman', [0x53, 0x8e, 0x6c, 0x61]],
    ['Shift_JIS', [0x93, 0x8c, 0x8b, 0x9e, 0x90, 0x48, 0x95, 0x69]],
    ['GBK', [0xb1, 0xb1, 0xbe, 0xa9, 0xca, 0xb3, 0xc6, 0xb7]],
    ['UTF-8 with a wrong byte', [0x53, 0xc3, 0xb6, 0x68, 0x6e, 0x65, 0xff]],
  ])('in %s it is refused by line, with the remedy, and nothing is loaded', async (_, name) => {
    const file = Buffer.concat([
      Buffer.from('domain,name\na.example,Plain Ltd\nb.example,'),
      Buffer.from(name),
      Buffer.from('\nc.example,Other\n'),
    ])
    await expect(load(file)).rejects.toThrow(/^Line 3 .+Save the file as UTF-8/)
    expect(await names()).toEqual([])
  })
})
