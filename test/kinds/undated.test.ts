import { describe, expect, test } from '@jest/globals'
import { bylineDate } from '../../src/evidence/documents/dates/byline-date.ts'
import { urlDate } from '../../src/evidence/documents/dates/url-date.ts'
import { writtenDates } from '../../src/evidence/documents/dates/written-dates.ts'
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
    dayOfDate(bylineDate(['Home', 'Halden grows', line, 'It grew.'], { headlines: ['Halden grows'], language: null, now }))
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

describe('beside a headline', () => {
  const byline = '<p>By Jane Roe, August 20, 2026</p>'
  const site = (parts: Parameters<typeof page>[0] & { title?: string }, name = 'The Leeds Echo') =>
    page(parts).replace('quickly | News', `quickly | ${name}`)

  test.each([
    ['a label on a line of its own', { inside: '<div>Published on:</div><div>August 20, 2026</div>' }, '2026-08-20'],
    ['a bare day above it', { before: '<div>August 20, 2026</div>' }, '2026-08-20'],
    ['a day with its weekday right above it', { before: '<h2>Thursday, August 20, 2026</h2>' }, '2026-08-20'],
    ['the day on which the site was looked at', { before: '<div>Tuesday, September 1, 2026</div>' }, null],
    ['the same, a zone further', { before: '<div>Wednesday, (2 September 2026)</div>' }, null],
    ['a weekday at the top of the page', { before: '<div>Thursday, August 20, 2026</div><div>4 °C</div><div>Subscribe today</div>' }, null],
    ['the same in Russian', { before: '<div>Вторник, 1 сентября 2026</div>' }, null],
    ['the same in Portuguese', { before: '<div>Terça-feira, 1 de setembro de 2026</div>' }, null],
    ['a period', { inside: '<p>20 August 2026 – 22 August 2026</p>' }, null],
    ['a period in words', { inside: '<p>20.08.2026 bis 22.08.2026</p>' }, null],
    ['since when it is valid', { inside: '<p>Unverändert gültig seit 20. August 2026</p>' }, null],
    ['since when its author is there', { inside: '<p>Jane Roe, member since 20 August 2026</p>' }, null],
    ['since when its author is there, in German', { inside: '<p>Registriert: 20.08.2026</p>' }, null],
  ])('%s', async (_, parts, day) => {
    expect(await dayOf(page(parts))).toBe(day)
  })

  test('where it stands twice, first among other news, both places are looked at', async () => {
    const ticker = `<div>Halden Foods grows quickly</div><div>Corvid Airlines orders ships</div>${'<div>And another one</div>'.repeat(9)}`
    expect(await dayOf(page({ before: ticker, inside: byline }))).toBe('2026-08-20')
  })

  test('a day in the headline itself is what it tells of', async () => {
    const dated = (html: string) => html.replaceAll('Halden Foods grows quickly', 'What Halden Foods showed on August 14, 2026')
    expect(await dayOf(dated(page()))).toBeNull()
    expect(await dayOf(dated(page({ inside: byline })))).toBe('2026-08-20')
  })

  test('the site’s name as the first heading is none: what stands beside it is of no page', async () => {
    const today = '<h1>The Leeds Echo</h1><div>August 27, 2026</div><div>Subscribe</div>'
    const filler = '<div>Sports</div>'.repeat(10)
    const head = '<meta property="og:site_name" content="The Leeds Echo">'
    const h2 = (html: string) => html.replace('<h1>Halden Foods grows quickly</h1>', '<h2>Halden Foods grows quickly</h2>')
    for (const inside of ['', byline]) {
      const expected = inside === '' ? null : '2026-08-20'
      expect(await dayOf(h2(site({ head, before: today + filler, inside })))).toBe(expected)
      const og = '<meta property="og:title" content="Halden Foods grows quickly">'
      expect(await dayOf(h2(site({ head: og, before: today + filler, inside })))).toBe(expected)
      const host = today.replace('The Leeds Echo', 'echo.example')
      const canonical = '<link rel="canonical" href="https://www.echo.example/grows">'
      expect(await dayOf(h2(site({ head: canonical, before: host + filler, inside })))).toBe(expected)
    }
    // A title that begins with the site's name does not make the headline one.
    const turned = page({ inside: byline }).replace('Halden Foods grows quickly | News', 'News | Halden Foods grows quickly')
    expect(await dayOf(turned)).toBe('2026-08-20')
  })

  test('a page whose headline is not in its text has no byline', async () => {
    const html = page({ before: '<div>August 27, 2026</div>' }).replace(/<h1>.*<\/h1>/, '')
    expect(await dayOf(html)).toBeNull()
  })
})
