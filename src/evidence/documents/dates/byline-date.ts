import { isPlausible } from './pub-date.ts'
import { LANGUAGES, writtenDates, type WrittenDate } from './written-dates.ts'

// How far from the headline a byline stands, in lines.
const LINES_BEFORE = 4
const LINES_AFTER = 8
const LONGEST_BYLINE = 160
const PROSE_LENGTH = 90
// Among so many lines a headline is looked for, at so many places.
const DAY_MS = 86_400_000
const HEADLINE_WITHIN = 200
const MOST_PLACES = 4
// What a byline may say beside the date: a label, an author, a place, a section.
const MOST_OTHER_WORDS = 10
// A paragraph's dateline is over within this.
const DATELINE_LENGTH = 130
const UPDATED =
  /\b(updated?|modified|last (edited|changed|reviewed)|aktualisiert|geändert|stand|mis à jour|actualizado|aggiornato|bijgewerkt|zuletzt)\b/i
const PUBLISHED =
  /\b(published|posted|released?|issued|veröffentlicht|erschienen|erstellt|publié|publicado|pubblicato|gepubliceerd|publicerad)\b/i
const LABEL = new RegExp(String.raw`^(?:${PUBLISHED.source})[\p{L} ]{0,12}:?$`, 'iu')
const EVENT_WORDS = [
  'deadline|register|registered|registration|registriert|joined|member since|mitglied seit|beigetreten|inscrit|webinar',
  'conference call|event|when|apply by|closing date|expires?|valid|gültig|effective|copyright|fällig|termin|bewerbungsschluss|beginn',
]
const EVENT = new RegExp(String.raw`©|\b(${EVENT_WORDS.join('|')})\b`, 'i')
const PERIOD = /^\s*(?:[–—-]|to|until|till|bis|au|al|tot)\s*$/i
// Between a dateline and the sentence: "LONDON, 3 March 2024 (Wire) – ".
const AFTER_DATELINE = /^[\s,.]*(?:\/?\s*\(?[\p{L}\d .&/:-]{0,40}\)?\s*\/?)?\s*(?:[–—:|]|-{1,2}\s|--)/u
const BEFORE_DATELINE = /^[\p{L}\s.,()&/'’–—-]{0,70}$/u

/**
 * The date of a dated byline near a headline ("Published March 3, 2024", "By Jane Roe, 3 March 2024") or of the text's dateline; null when there is none that is sure. With
 * several headlines (a page names itself in more than one way) each place where one stands is looked at.
 */
export function bylineDate(
  lines: readonly string[],
  { headlines, language, now }: { headlines: readonly string[]; language: string | null; now: Date },
): Date | null {
  const named = new Set(headlines.map(folded).filter((headline) => headline !== ''))
  const places = lines.flatMap((line, at) => (at < HEADLINE_WITHIN && named.has(folded(line)) ? [at] : [])).slice(0, MOST_PLACES)
  for (const at of places) {
    const rest = (some: readonly string[]) => labelled(some.filter((line) => !named.has(folded(line))))
    const after = rest(untilProse(lines.slice(at + 1, at + 1 + LINES_AFTER)))
    const before = rest(lines.slice(Math.max(0, at - LINES_BEFORE), at)).reverse()
    const date = besideHeadline(after, before, { language, now })
    if (date) return date
  }
  return null
}

function besideHeadline(after: readonly string[], before: readonly string[], context: Context): Date | null {
  for (const line of [...after, ...before]) {
    const date = PUBLISHED.test(line) ? inByline(line, context) : null
    if (date) return date
  }
  for (const line of after) {
    const date = inByline(line, context) ?? inDateline(line, context)
    if (date) return date
  }
  for (const [at, line] of before.entries()) {
    const date = inByline(line, context)
    if (date && !(isWeekdayFirst(line) && (at > 0 || isToday(date, context.now)))) return date
  }
  return null
}

/** Above a headline a bare day with its weekday may be the one on which the site was looked at; in which time zone is not known. */
const isToday = (date: Date, now: Date) => Math.abs(date.getTime() - now.getTime()) < 2 * DAY_MS

/** A label on a line of its own stands before what it labels. */
const labelled = (lines: readonly string[]) =>
  lines.map((line, at) => (LABEL.test(line) && lines[at + 1] !== undefined ? `${line} ${lines[at + 1]}` : line))

const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What stands below the first paragraph is told in the text. */
function untilProse(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.length > PROSE_LENGTH && /[.!?。]\p{Pf}?["')]?$/u.test(line))
  return first < 0 ? lines : lines.slice(0, first + 2)
}

let weekdayFirst: RegExp | undefined

/** Whether a line is a day with the name of its weekday before it, in a language of most pages, and nothing more. */
function isWeekdayFirst(line: string): boolean {
  weekdayFirst ??= new RegExp(String.raw`^[^\p{L}\d]{0,3}(?:${weekdays().join('|')})(?!\p{L})[^\p{L}]{0,6}[\p{L}\d .,()/-]{6,24}$`, 'iu')
  return weekdayFirst.test(line)
}

function weekdays(): string[] {
  const names = LANGUAGES.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
    return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, day + 1)).toLowerCase())
  })
  return [...new Set(names)]
}

interface Context {
  language: string | null
  now: Date
}

function inByline(line: string, { language, now }: Context): Date | null {
  if (line.length > LONGEST_BYLINE || EVENT.test(line)) return null
  const written = writtenDates(line, language)
  if (isPeriod(line, written)) return null
  const dates = written.filter(({ date }) => isPlausible(date, now))
  const [first] = dates
  if (!first) return null
  let rest = line
  for (const { start, end } of dates.toReversed()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`
  if ((rest.match(/\p{L}{2,}/gu)?.length ?? 0) > MOST_OTHER_WORDS) return null
  const updated = UPDATED.exec(line)
  const published = PUBLISHED.exec(line)
  if (updated === null) return first.date
  // Of "Published 3 March 2024, updated 5 March 2024" the one that follows its word.
  if (published !== null) return dates.find(({ start }) => start >= published.index)?.date ?? null
  return first.start < updated.index ? first.date : null
}

function inDateline(line: string, { language, now }: Context): Date | null {
  const written = writtenDates(line.slice(0, DATELINE_LENGTH), language)
  const [first] = written
  if (!first || !isPlausible(first.date, now) || isPeriod(line, written)) return null
  return BEFORE_DATELINE.test(line.slice(0, first.start)) && AFTER_DATELINE.test(line.slice(first.end, first.end + 60)) ? first.date : null
}

/** From one day to another is when something happens. */
const isPeriod = (line: string, written: readonly WrittenDate[]): boolean =>
  written.some(({ start }, at) => at > 0 && PERIOD.test(line.slice(written[at - 1]?.end, start)))
