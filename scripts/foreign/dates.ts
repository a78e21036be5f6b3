import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { decodeText } from '../../src/evidence/documents/decode-text.ts'
import { readHtml } from '../../src/evidence/documents/read-html.ts'
import { percent, type Row } from './table.ts'

const DAY_MS = 86_400_000
const SETS = ['eval_default.json', 'eval_mediacloud_2020.json']
const FOLDERS = ['cache', 'eval', 'test_set']
const STAMP = /(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?\s*([+-]\d\d):?(\d\d)/g
const CHANGED = String.raw`(?:modif|updated?|lastmod|geändert|aktualisiert)`

/**
 * adbar/htmldate: which day a page was published. A time is kept as the moment that it is, so its day in UTC may be the one beside that of the page's own zone: both count
 * as right where the page gives the zone. Its gold is, of some pages, the day of the last change, which is another question: these are told apart.
 */
export function measureDates(folder: string): Row[] {
  const tests = path.join(folder, 'tests')
  return SETS.filter((set) => existsSync(path.join(tests, set))).map((set) => measure(tests, set))
}

function measure(tests: string, set: string): Row {
  const cases = JSON.parse(readFileSync(path.join(tests, set), 'utf8').replace(/\bNaN\b/g, 'null')) as Record<
    string,
    { file: string; date: string | null }
  >
  const counts = { all: 0, sameDay: 0, sameInZone: 0, dayBeside: 0, ofChange: 0, wrong: 0, none: 0 }
  for (const [url, { file, date }] of Object.entries(cases)) {
    const found = FOLDERS.map((name) => path.join(tests, name, file)).find((one) => existsSync(one) && statSync(one).size > 0)
    if (found === undefined) continue
    const html = decodeText(readFileSync(found))
    const { pubDate } = readHtml(html, { url, now: new Date() })
    counts.all++
    const day = pubDate?.toISOString().slice(0, 10) ?? null
    if (pubDate === null || day === null) counts[date === null ? 'sameDay' : 'none']++
    else if (day === date) counts.sameDay++
    else if (date !== null && isSameInZone(html, pubDate, date)) counts.sameInZone++
    else if (date !== null && isOfChange(html, date)) counts.ofChange++
    else if (date !== null && Math.abs(Date.parse(day) - Date.parse(date)) <= DAY_MS) counts.dayBeside++
    else counts.wrong++
  }
  const { all, sameDay, sameInZone, dayBeside, ofChange, wrong, none } = counts
  const notes = [
    `${sameDay} the same day in UTC, ${sameInZone} in the page's zone`,
    `wrong ${percent(wrong + dayBeside, all)} (${dayBeside} by a day)`,
    `another day than that of its last change ${percent(ofChange, all)}`,
    `unknown ${percent(none, all)}`,
  ]
  return { corpus: `dates: ${set}`, right: sameDay + sameInZone, of: all, notes: notes.join('; ') }
}

/** Whether the page states this moment with an offset in which it is on that day. */
function isSameInZone(html: string, moment: Date, day: string): boolean {
  return [...html.matchAll(STAMP)].some(
    ([, date, time, hours, minutes]) =>
      date === day && Math.abs(Date.parse(`${date}T${time}${hours}:${minutes}`) - moment.getTime()) < 60_000,
  )
}

/** Whether the page calls that day the one of a change. */
function isOfChange(html: string, day: string): boolean {
  const written = day.replaceAll('-', '[-/]?')
  return new RegExp(`${CHANGED}[^<>]{0,60}?${written}|${written}[^<>]{0,40}${CHANGED}`, 'i').test(html)
}
