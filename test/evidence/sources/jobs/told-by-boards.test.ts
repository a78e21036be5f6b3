import { expect, test } from '@jest/globals'
import { fragmentText, withoutEntities } from '../../../../src/evidence/sources/jobs/fragment-text.ts'
import { publishedOn, relativeDay } from '../../../../src/evidence/sources/jobs/published-on.ts'
import { childText, readXml } from '../../../../src/evidence/sources/jobs/xml-elements.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

test.each<[unknown, string | null]>([
  ['2026-07-23T19:40:17-04:00', '2026-07-23T23:40:17.000Z'],
  ['2024-03-04T14:29:08.532+00:00', '2024-03-04T14:29:08.532Z'],
  ['2026-10-01 13:40:19 UTC', '2026-10-01T13:40:19.000Z'],
  ['2026-10-01T13:40:19', '2026-10-01T13:40:19.000Z'],
  ['2026-09-28', '2026-09-28T00:00:00.000Z'],
  ['Thu, 23 Apr 2026 12:41:59 +0200', '2026-04-23T10:41:59.000Z'],
  [1_790_000_000_000, '2026-09-21T14:13:20.000Z'],
  ['1790000000000', '2026-09-21T14:13:20.000Z'],
  [1_790_000_000, '2026-09-21T14:13:20.000Z'],
  ['10/6/2026', null],
  ['Posted 3 Days Ago', null],
  ['2026-13-01', null],
  ['2027-01-01', null],
  ['1970-01-01T00:00:00Z', null],
  [0, null],
  [NaN, null],
  ['', null],
  [null, null],
  [{}, null],
])('published on %j: %s', (given, date) => {
  expect(publishedOn(given, NOW)?.toISOString() ?? null).toBe(date)
})

test.each<[string, string | null]>([
  ['Posted Today', '2026-11-21'],
  ['Posted Yesterday', '2026-11-20'],
  ['Posted 1 Day Ago', '2026-11-20'],
  ['Posted 3 Days Ago', '2026-11-18'],
  ['posted 29 days ago', '2026-10-23'],
  ['Posted 30+ Days Ago', null],
  ['Vor 3 Tagen ausgeschrieben', null],
  ['', null],
])('%s is %s', (told, day) => {
  expect(relativeDay(told, NOW)?.toISOString().slice(0, 10) ?? null).toBe(day)
})

test.each([
  ['<p>Tom &amp; Co</p>', 'Tom & Co'],
  ['&lt;p&gt;Tom &amp;amp; Co&lt;/p&gt;', 'Tom & Co'],
  ['&amp;lt;p&amp;gt;Tom &amp;amp;amp; Co&amp;lt;/p&amp;gt;', 'Tom & Co'],
  ['&#60;ul&#62;&#60;li&#62;SQL&#60;/li&#62;&#60;/ul&#62;', 'SQL'],
  // Of a page about HTML, the tags that are talked about stay.
  ['<p>You know &lt;div&gt; by heart.</p>', 'You know <div> by heart.'],
  ['One line\nanother &amp; one', 'One line\nanother & one'],
  ['', ''],
])('%s reads %s', (given, text) => {
  expect(fragmentText(given)).toBe(text)
})

test('entities of a title are resolved, and no tag is taken for one', () => {
  expect(withoutEntities('R&amp;D &#8211; <Backend> Engineer')).toBe('R&D – <Backend> Engineer')
})

test('entities that a document declares are not resolved, and deep nesting is no trouble', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'b'.repeat(1000)}"><!ENTITY c SYSTEM "file:///etc/passwd">]><top><id>&a;&c;</id></top>`
  expect(childText(readXml(bomb).root ?? undefined, 'id')).toBe('&a;&c;')
  expect(readXml(`<top>${'<a>'.repeat(100_000)}x`)).toMatchObject({ root: { name: 'top' }, isWhole: false })
  expect(readXml('<top><a></top>')).toMatchObject({ isWhole: true })
  expect(readXml('no markup')).toEqual({ root: null, isWhole: false })
})
