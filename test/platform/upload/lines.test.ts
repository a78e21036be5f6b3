import { expect, test } from '@jest/globals'
import { countLines, linesOf, ownIcp, withIcps, type Line } from '../../../src/platform/pages/upload/lines.ts'
import { readPasted } from '../../../src/platform/pages/upload/file/read-table.ts'
import { sliced } from '../../../src/platform/pages/upload/slices.ts'

const rows = [
  [''],
  ['Company', 'Domain', 'ICP'],
  ['Acme', ' acme.example ', ''],
  ['', '', ''],
  ['Nobody', '', ''],
  ['Globex', 'globex.example', 'emea'],
]

test('lines keep the numbers that they have in the file; blank ones and the heading are none', () => {
  const lines = linesOf({ rows, numbers: null }, { hasNames: true, domainAt: 1 })
  expect(lines.map(({ number, input, outcome }) => [number, input, outcome])).toEqual([
    [3, 'acme.example', 'waiting'],
    [5, '', 'invalid'],
    [6, 'globex.example', 'waiting'],
  ])
  expect(linesOf({ rows, numbers: null }, { hasNames: false, domainAt: 1 })[0]).toMatchObject({ number: 2, input: 'Domain' })
  expect(linesOf({ rows, numbers: null }, { hasNames: true, domainAt: -1 })).toEqual([])
})

test('entries of a pasted list have the numbers of their lines, however many stand in one', async () => {
  const pasted = await readPasted('a.example\nb.example, c.example\n\nnot a domain\n')
  const lines = linesOf(pasted, { hasNames: false, domainAt: 0 })
  expect(lines.map(({ number, input }) => `${number} ${input}`)).toEqual(['1 a.example', '2 b.example', '2 c.example', '4 not a domain'])
})

test('a line goes to the ICP that it names; one that names none that is there is left out and says so', () => {
  const lines = linesOf({ rows, numbers: null }, { hasNames: true, domainAt: 1 })
  const last = lines[2] as Line
  expect([ownIcp(last, 2, ['Master', 'EMEA']), ownIcp(last, -1, ['EMEA']), ownIcp(last, 2, ['Master'])]).toEqual([
    { name: 'EMEA' },
    { name: null },
    { unknown: 'emea' },
  ])
  expect(countLines(withIcps(lines, 2, ['Master']))).toMatchObject({ waiting: 1, invalid: 1, no_icp: 1 })
})

test('a slice holds at most 10,000 lines, and no more than a body takes', () => {
  const lines = (count: number, length: number) => Array.from({ length: count }, () => ({ input: 'x'.repeat(length) }))
  expect(sliced(lines(20_001, 12)).map(({ length }) => length)).toEqual([10_000, 10_000, 1])
  const long = sliced(lines(1000, 2000))
  expect(long.flat()).toHaveLength(1000)
  for (const slice of long) expect(Buffer.byteLength(JSON.stringify(slice.map(({ input }) => input)))).toBeLessThan(1_000_000)
  expect(sliced([])).toEqual([])
})
