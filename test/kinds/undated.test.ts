import { describe, expect, test } from '@jest/globals'
import { bylineDate } from '../../src/evidence/documents/byline-date.ts'
import { urlDate } from '../../src/evidence/documents/url-date.ts'
import { writtenDates } from '../../src/evidence/documents/written-dates.ts'
import { dayOf, now, page, parse } from './support.ts'

const dayOfDate = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null

describe('the day in the address', () => {
  test.each([
    ['https://n.example/2024/03/15/halden', '2024-03-15'],
    ['https://n.example/news/2024/3/5/halden.html', '2024-03-05'],
    ['https://n.example/2024-03-15-halden', '2024-03-15'],
    ['https://n.example/news/halden-2024-03-15.html', '2024-03-15'],
    ['https://n.example/20240315-halden', '2024-03-15'],
    ['https://n.example/2024/mar/15/halden', '2024-03-15'],
    ['https://n.example/2024/03/halden', null],
    ['https://n.example/2024/13/45/halden', null],
    ['https://n.example/2031/03/15/halden', null],
    ['https://n.example/2024/02/30/halden', null],
    ['https://n.example/p/1202403151', null],
    ['https://n.example/?date=2024-03-15', null],
    ['mid:20240315@n.example', null],
  ])('%s', (url, day) => {
    expect(dayOfDate(urlDate(url, now))).toBe(day)
  })
  test('counts after what the page says, and before its byline', async () => {
    const head = '<link rel="canonical" href="https://n.example/2024/03/15/halden">'
    expect(await dayOf(page({ head }))).toBe('2024-03-15')
    expect(await dayOf(page({ head, inside: '<p>Published March 3, 2024</p>' }))).toBe('2024-03-15')
    expect(await dayOf(page({ head: `${head}<meta name="date" content="2024-03-14">` }))).toBe('2024-03-14')
  })
})

describe('a written date', () => {
  test.each([
    ['March 3, 2024', '2024-03-03'],
    ['Mar. 3rd 2024', '2024-03-03'],
    ['3 March 2024', '2024-03-03'],
    ['3rd of March, 2024', '2024-03-03'],
    ['3. März 2024', '2024-03-03'],
    ['3 mars 2024', '2024-03-03'],
    ['1er août 2024', '2024-08-01'],
    ['3 de marzo de 2024', '2024-03-03'],
    ['3 marca 2024', '2024-03-03'],
    ['3 марта 2024', '2024-03-03'],
    ['03.04.2024', '2024-04-03'],
    ['2024年3月3日', '2024-03-03'],
    ['2024-03-03', '2024-03-03'],
    ['15/03/2024', '2024-03-15'],
    ['03/15/2024', '2024-03-15'],
    ['03/04/2024', null],
    ['30 February 2024', null],
    ['March 2024', null],
    ['Version 1.12.2024.5', null],
  ])('%s', (text, day) => {
    expect(dayOfDate(writtenDates(`On ${text} it was.`)[0]?.date ?? null)).toBe(day)
  })
  test('the page’s language tells which number is the day', () => {
    expect(dayOfDate(writtenDates('03/04/2024', 'en-US')[0]?.date ?? null)).toBe('2024-03-04')
    for (const language of ['en-GB', 'fr', 'es-MX'])
      expect(dayOfDate(writtenDates('03/04/2024', language)[0]?.date ?? null)).toBe('2024-04-03')
  })
})

describe('a byline or dateline', () => {
  const of = (line: string) =>
    dayOfDate(bylineDate(['Home', 'Halden grows', line, 'It grew.'], { headline: 'Halden grows', language: null, now }))
  test.each([
    ['Published March 3, 2024', '2024-03-03'],
    ['By Jane Roe | 3 March 2024 | 5 min read', '2024-03-03'],
    ['Published: 3 March 2024, updated 5 April 2024', '2024-03-03'],
    ['Updated 5 April 2024 | Published 3 March 2024', '2024-03-03'],
    ['LONDON, 3 March 2024 (Wire) – Halden Foods said on Monday that it had grown by a third and would open two mills.', '2024-03-03'],
    ['NEW YORK, March 3, 2024 /WIRE/ -- Halden Foods said on Monday that it had grown by a third and would open two mills.', '2024-03-03'],
    ['Updated 5 April 2024', null],
    ['Register by 3 March 2024', null],
    ['© 2024 Halden, 3 March 2024', null],
    ['Published March 3, 2031', null],
    [
      'Halden Foods said that since 3 March 2024 it had grown by a third, and that it would open two mills in the north of the country this year.',
      null,
    ],
  ])('%s', (line, day) => {
    expect(of(line)).toBe(day)
  })
  test('of pages and of texts; what is told far below is no dateline', async () => {
    expect(await dayOf(page({ inside: '<p>Published March 3, 2024</p>' }))).toBe('2024-03-03')
    expect(await dayOf(page({ after: '<p>Published March 3, 2024</p>'.repeat(2) }))).toBeNull()
    const text = (await parse('a.txt', 'Halden grows\n\n3 March 2024\n\nIt grew.')).documents
    expect(text).toMatchObject([{ pub_date: new Date('2024-03-03'), pub_date_source: 'byline' }])
    expect((await parse('a.txt', 'Halden grows\n\nIt grew.')).documents).toMatchObject([{ pub_date: null, pub_date_source: 'unknown' }])
  })
})
