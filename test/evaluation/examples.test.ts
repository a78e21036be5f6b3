import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { readExamples } from '../../scripts/evaluation/examples.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'examples-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (content: string) => {
  const name = path.join(folder, 'set.jsonl')
  writeFileSync(name, content)
  return name
}
const least = {
  id: 'a',
  as_of: '2026-06-15',
  account: { domain: 'tarnwick.example' },
  document: { text: 'Tarnwick has raised $4 million.' },
  labels: [{ question: 'Has {account} raised funding?', answer: true }],
}
const read = (value: unknown) => readExamples([file(JSON.stringify(value))])

describe('what a labelled file from elsewhere may look like', () => {
  test('the least of members will do, and a day lasts until midnight', () => {
    expect(read(least)).toEqual([
      {
        id: 'a',
        as_of: new Date('2026-06-15T23:59:59.999Z'),
        account: { domain: 'tarnwick.example', name: null, aliases: undefined },
        document: { url: null, headline: null, text: least.document.text, pub_date: null, document_type: 'other', about: null },
        labels: [{ question: 'Has {account} raised funding?', answer: 'yes' }],
        trap: null,
      },
    ])
  })

  test('a byte order mark, CRLF and blank lines do no harm', () => {
    const [one, two] = [JSON.stringify(least), JSON.stringify({ ...least, id: 2 })]
    expect(readExamples([file(`\uFEFF${one}\r\n\r\n   \r\n${two}\r\n`)]).map(({ id }) => id)).toEqual(['a', '2'])
    expect(readExamples([file('\uFEFF\r\n')])).toEqual([])
  })

  test.each([
    [true, 'yes'],
    [false, 'no'],
    ['yes', 'yes'],
    ['No', 'no'],
    ['TRUE', 'yes'],
    ['false', 'no'],
  ])('the answer %p is %s', (answer, expected) => {
    expect(read({ ...least, labels: [{ question: 'Q {account}?', answer }] })[0]?.labels[0]?.answer).toBe(expected)
  })

  test('null and blank members are as if left out; types and domains as people write them; further members are ignored', () => {
    const document = { text: 'T', url: '', headline: null, pub_date: null, document_type: 'Press Release', about: 'https://www.Tarnwick.example/news' }
    const account = { domain: 'https://www.Tarnwick.example', name: ' ', aliases: null, employees: 3 }
    const [example] = read({ ...least, account, document, trap: '', split: 'test' })
    expect(example).toMatchObject({
      account: { domain: 'tarnwick.example', name: null },
      document: { url: null, pub_date: null, document_type: 'press_release', about: 'tarnwick.example' },
      trap: null,
    })
    expect(read({ ...least, document: { text: '', document_type: 'leaflet' } })[0]?.document).toMatchObject({ text: '', document_type: 'other' })
    expect(read({ ...least, as_of: '2026-06-15T08:00:00+02:00' })[0]?.as_of).toEqual(new Date('2026-06-15T06:00:00Z'))
  })
})

describe('what is not of the form is named by line and member', () => {
  test.each([
    ['text', '{ no json', /line 2: no JSON/],
    ['a list', '[]', /line 2: it is no JSON object/],
    ['no id', { ...least, id: undefined }, /line 2: id is missing/],
    ['no as_of', { ...least, as_of: undefined }, /line 2: as_of is missing/],
    ['a day that is none', { ...least, as_of: '2026-02-30' }, /line 2: as_of must be a date/],
    ['no account', { ...least, account: undefined }, /line 2: account is missing/],
    ['no domain', { ...least, account: { name: 'X' } }, /line 2: account\.domain is missing/],
    ['a domain that is none', { ...least, account: { domain: 'localhost' } }, /line 2: account\.domain must be a domain/],
    ['aliases as text', { ...least, account: { ...least.account, aliases: 'X' } }, /line 2: account\.aliases must be a list/],
    ['no text', { ...least, document: { headline: 'X' } }, /line 2: document\.text is missing/],
    ['a date that is none', { ...least, document: { text: 'T', pub_date: 'soon' } }, /line 2: document\.pub_date must be a date/],
    ['no labels', { ...least, labels: [] }, /line 2: labels must hold at least one/],
    ['no question', { ...least, labels: [{ answer: true }] }, /line 2: labels\[0\]\.question is missing/],
    ['no answer', { ...least, labels: [...least.labels, { question: 'Q?' }] }, /line 2: labels\[1\]\.answer is missing/],
    ['another answer', { ...least, labels: [{ question: 'Q?', answer: 'perhaps' }] }, /line 2: labels\[0\]\.answer must be yes, no, true or false/],
    ['a number for an answer', { ...least, labels: [{ question: 'Q?', answer: 1 }] }, /line 2: labels\[0\]\.answer must be yes/],
  ])('%s', (_, second, message) => {
    const bad = file(`${JSON.stringify(least)}\n${typeof second === 'string' ? second : JSON.stringify(second)}\n`)
    expect(() => readExamples([bad])).toThrow(message)
    expect(() => readExamples([bad])).toThrow(bad)
  })

  test('a file that is not there', () => {
    expect(() => readExamples([path.join(folder, 'none.jsonl')])).toThrow(/none\.jsonl cannot be read \(ENOENT\)/)
  })
})
