import { expect, test } from '@jest/globals'
import { guessColumns, isDomainLike } from '../../../src/platform/pages/upload/file/columns.ts'
import { readList } from '../../../src/platform/pages/upload/file/read-list.ts'

const ICPS = ['Master', 'Enterprise EMEA']
const guess = (...rows: string[][]) => guessColumns(rows, ICPS)

test.each([
  [
    'a column named for it',
    [
      ['Company', 'Website'],
      ['Acme', 'acme.example'],
    ],
    true,
    ['unused', 'domain'],
  ],
  [
    'a column without a name',
    [
      ['Acme', 'https://www.acme.example/about'],
      ['Globex', 'globex.example'],
    ],
    false,
    ['unused', 'domain'],
  ],
  ['a list', [['acme.example'], ['globex.example']], false, ['domain']],
  ['a list under a name', [['Accounts to watch'], ['acme.example']], true, ['domain']],
  ['blank lines before', [[''], ['Domain'], ['acme.example']], true, ['domain']],
  ['the only column, whatever it holds', [['Acme']], false, ['domain']],
  [
    'no column',
    [
      ['Company', 'City'],
      ['Acme', 'Berlin'],
    ],
    true,
    ['unused', 'unused'],
  ],
  [
    'its name although its cells are empty',
    [
      ['Company', 'Company Domain'],
      ['Acme', ''],
    ],
    true,
    ['unused', 'domain'],
  ],
  [
    'an export of the service',
    [
      ['domain', 'name', 'status', 'icp'],
      ['acme.example', 'Acme', 'active', 'Master'],
    ],
    true,
    ['domain', 'unused', 'unused', 'icp'],
  ],
] as const)('the column of domains: %s', (_name, rows, hasNames, roles) => {
  expect(guess(...rows.map((row) => [...row]))).toEqual({ hasNames, roles })
})

test.each([
  ['an entry that is no domain', [['acme'], ['example.com']], false],
  [
    'cells of which the first are no heading',
    [
      ['Acme', 'Berlin'],
      ['acme.example', 'Paris'],
    ],
    false,
  ],
  ['a plain heading', [['Website'], ['acme.example']], true],
] as const)('what is pasted has a heading only where it is plainly one: %s', (_name, rows, hasNames) => {
  expect(guessColumns(rows, ICPS, { isPasted: true }).hasNames).toBe(hasNames)
})

test('profiles and e-mail addresses are not taken for the company’s own domain', () => {
  const names = ['LinkedIn URL', 'Owner e-mail', 'Web']
  const rows = [1, 2, 3].map((n) => [`https://www.linkedin.com/company/c${n}`, `c${n}@seller.example`, n === 3 ? '' : `c${n}.example`])
  expect(guess(names, ...rows).roles).toEqual(['unused', 'unused', 'domain'])
  expect(guess(...rows).roles).toEqual(['unused', 'unused', 'domain'])
})

test('a column that holds names of ICPs is theirs, in any case; one that holds others too is not', () => {
  expect(guess(['acme.example', 'master'], ['globex.example', 'ENTERPRISE EMEA']).roles).toEqual(['domain', 'icp'])
  expect(guess(['acme.example', 'Master'], ['globex.example', 'Gold']).roles).toEqual(['domain', 'unused'])
})

test('what may be a domain', () => {
  const likely = [
    'acme.example',
    'HTTPS://WWW.Acme.example:8080/a?b',
    'ann@acme.example',
    'müller.example',
    'acme.example.',
    'xn--mller-kva.example',
  ]
  expect(likely.filter((cell) => !isDomainLike(cell))).toEqual([])
  expect(['acme', 'Acme Inc.', '1.5', 'not a.domain', '', '192.168.0.1'].filter(isDomainLike)).toEqual([])
})

test.each([
  [
    'one entry a line, one of them no domain, and one line with commas',
    'a.example\nb.example\nAcme Inc\nc.example, d.example',
    'a.example b.example|Acme Inc|c.example d.example',
  ],
  ['commas between domains alone', 'a.example, b.example;c.example', 'a.example b.example c.example'],
  ['what is no domain between commas', 'a.example\nb.example\nc.example, nothing here', 'a.example b.example c.example|nothing here'],
])('a pasted list: %s', (_, text, entries) => {
  expect(readList(text)?.rows.flat()).toEqual(entries.split('|').flatMap((part) => (part.includes('.') ? part.split(' ') : [part])))
})

test.each([
  ['a table with commas', 'Acme Inc,acme.example\nGlobex Corp,globex.example'],
  ['a table whose cells hold commas', 'Name\n"Acme, Inc",acme.example\nGlobex'],
  ['cells from a spreadsheet', 'Acme Inc\tacme.example\nGlobex\tglobex.example'],
])('no pasted list: %s', (_, text) => {
  expect(readList(text)).toBeNull()
})

test('tens of thousands of blank lines are read like any others', () => {
  const blank = '\n'.repeat(400_000)
  expect(readList(`a.example${blank}b.example${blank}`)).toMatchObject({ rows: { length: 400_001 }, numbers: { 0: 1, 400_000: 400_001 } })
})

test('the column with most domains is that of the domains, not one that holds a single one', () => {
  const rows = [['a.example'], ['b.example'], ['Acme Inc'], ['c.example', 'd.example'], ['e.example', '']]
  expect(guessColumns(rows, [])).toMatchObject({ roles: ['domain', 'unused'] })
})
