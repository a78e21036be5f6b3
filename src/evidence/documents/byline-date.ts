import { isPlausible } from './pub-date.ts'
import { writtenDates } from './written-dates.ts'

// How far from the headline a byline stands, in lines.
const LINES_BEFORE = 4
const LINES_AFTER = 8
const LONGEST_BYLINE = 160
const PROSE_LENGTH = 90
// What a byline may say beside the date: a label, an author, a place, a section.
const MOST_OTHER_WORDS = 10
// A paragraph's dateline is over within this.
const DATELINE_LENGTH = 130
const UPDATED =
  /\b(updated?|modified|last (edited|changed|reviewed)|aktualisiert|geändert|stand|mis à jour|actualizado|aggiornato|bijgewerkt|zuletzt)\b/i
const PUBLISHED =
  /\b(published|posted|released?|issued|veröffentlicht|erschienen|erstellt|publié|publicado|pubblicato|gepubliceerd|publicerad)\b/i
const EVENT =
  /©|\b(deadline|register|registration|webinar|conference call|event|when|apply by|closing date|expires?|valid|effective|copyright|fällig|termin|bewerbungsschluss|beginn)\b/i
// Between a dateline and the sentence: "LONDON, 3 March 2024 (Wire) – ".
const AFTER_DATELINE = /^[\s,.]*(?:\/?\s*\(?[\p{L}\d .&/:-]{0,40}\)?\s*\/?)?\s*(?:[–—:|]|-{1,2}\s|--)/u
const BEFORE_DATELINE = /^[\p{L}\s.,()&/'’–—-]{0,70}$/u

/** The date of a dated byline near the headline ("Published March 3, 2024", "By Jane Roe, 3 March 2024") or of the text's dateline; null when there is none that is sure. */
export function bylineDate(
  lines: readonly string[],
  { headline, language, now }: { headline: string; language: string | null; now: Date },
): Date | null {
  const at = headlineAt(lines, headline)
  const after = untilProse(lines.slice(at + 1, at + 1 + LINES_AFTER))
  const before = at < 0 ? [] : lines.slice(Math.max(0, at - LINES_BEFORE), at).reverse()
  const context = { language, now }
  for (const line of [...after, ...before]) {
    if (!PUBLISHED.test(line)) continue
    const date = inByline(line, context)
    if (date) return date
  }
  for (const line of after) {
    const date = inByline(line, context) ?? inDateline(line, context)
    if (date) return date
  }
  for (const line of before) {
    const date = inByline(line, context)
    if (date) return date
  }
  return null
}

const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Where the headline stands among the first lines. -1 when it is not among the lines. */
function headlineAt(lines: readonly string[], headline: string): number {
  const wanted = folded(headline)
  return wanted === '' ? -1 : lines.slice(0, 200).findIndex((line) => folded(line) === wanted)
}

/** What stands below the first paragraph is told in the text. */
function untilProse(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.length > PROSE_LENGTH && /[.!?。]\p{Pf}?["')]?$/u.test(line))
  return first < 0 ? lines : lines.slice(0, first + 2)
}

interface Context {
  language: string | null
  now: Date
}

function inByline(line: string, { language, now }: Context): Date | null {
  if (line.length > LONGEST_BYLINE || EVENT.test(line)) return null
  const dates = writtenDates(line, language).filter(({ date }) => isPlausible(date, now))
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
  const [first] = writtenDates(line.slice(0, DATELINE_LENGTH), language)
  if (!first || !isPlausible(first.date, now)) return null
  return BEFORE_DATELINE.test(line.slice(0, first.start)) && AFTER_DATELINE.test(line.slice(first.end, first.end + 60)) ? first.date : null
}
