// The languages whose names of months are known; of those that share a name for different months the page's own decides.
export const LANGUAGES = 'en de fr es it pt nl sv da nb fi pl cs sk hu ro hr sl tr ru uk bg el et lv lt ca id vi'.split(' ')
const FORMATS: Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  { day: 'numeric', month: 'long' },
  { day: 'numeric', month: 'short' },
]
// Abbreviations that people use and that no locale has.
const OTHERS: Readonly<Record<string, number>> = { sept: 9, febr: 2, märz: 3, mrz: 3, juni: 6, juli: 7, okt: 10 }

let known: Map<string, Map<string, number>> | undefined

/** Months by the languages in which a word names them. */
function months(): Map<string, Map<string, number>> {
  if (known) return known
  known = new Map()
  for (const language of LANGUAGES) {
    for (const format of FORMATS) {
      const formatter = new Intl.DateTimeFormat(language, { ...format, timeZone: 'UTC' })
      for (let month = 1; month <= 12; month++) {
        const parts = formatter.formatToParts(new Date(Date.UTC(2024, month - 1, 5)))
        const name = plain(parts.find((part) => part.type === 'month')?.value ?? '')
        if (/^\p{L}{3,}$/u.test(name)) known.set(name, (known.get(name) ?? new Map<string, number>()).set(language, month))
      }
    }
  }
  for (const [name, month] of Object.entries(OTHERS)) if (!known.has(name)) known.set(name, new Map([['en', month]]))
  return known
}

const plain = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFC')
    .replace(/[.,]+$/, '')

function monthOf(word: string, language: string | null): number | null {
  const byLanguage = months().get(plain(word))
  if (!byLanguage) return null
  const all = new Set(byLanguage.values())
  if (all.size === 1) return [...all][0] ?? null
  return (language === null ? undefined : byLanguage.get(language)) ?? null
}

/** A date in a text, and where it stands. */
export interface WrittenDate {
  date: Date
  start: number
  end: number
}

const WORD = String.raw`\p{L}{3,12}\.?`
const PATTERNS: { pattern: RegExp; parts: (match: RegExpExecArray, language: string | null) => [number, number, number] | null }[] = [
  {
    pattern: /(?<!\d)(20\d\d)([-./])(\d{1,2})\2(\d{1,2})(?!\d)/gu,
    parts: (match) => [Number(match[1]), Number(match[3]), Number(match[4])],
  },
  {
    pattern: /(20\d\d)\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/gu,
    parts: (match) => [Number(match[1]), Number(match[2]), Number(match[3])],
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\d.])(\d{1,2})(?:\.|st|nd|rd|th|er|º|ª)?[\s-](?:of\s|de\s|d[’'])?(${WORD}),?[\s-](?:de\s|del\s)?(20\d\d)(?!\d)`,
      'giu',
    ),
    parts: (match, language) => withMonth(match[3], match[2], match[1], language),
  },
  {
    pattern: new RegExp(String.raw`(?<!\p{L})(${WORD})\s(\d{1,2})(?:st|nd|rd|th)?,?\s(20\d\d)(?!\d)`, 'giu'),
    parts: (match, language) => withMonth(match[3], match[1], match[2], language),
  },
  {
    pattern: new RegExp(String.raw`(?<!\d)(20\d\d)\.?[\s-](${WORD})\s?(\d{1,2})(?!\d)`, 'giu'),
    parts: (match, language) => withMonth(match[1], match[2], match[3], language),
  },
  {
    pattern: /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(20\d\d)(?!\.?\d)/gu,
    parts: (match) => [Number(match[3]), Number(match[2]), Number(match[1])],
  },
  {
    pattern: /(?<![\d/-])(\d{1,2})([/-])(\d{1,2})\2(20\d\d)(?!\d)/gu,
    parts: (match, language) => inOrder(Number(match[4]), Number(match[1]), Number(match[3]), language),
  },
]

function withMonth(
  year: string | undefined,
  word: string | undefined,
  day: string | undefined,
  language: string | null,
): [number, number, number] | null {
  const month = monthOf(word ?? '', language)
  return month === null ? null : [Number(year), month, Number(day)]
}

/** 03/04/2024 is two days, and only its country or a number above twelve tells which. */
function inOrder(year: number, first: number, second: number, language: string | null): [number, number, number] | null {
  if (first > 12 || first === second) return [year, second, first]
  if (second > 12) return [year, first, second]
  if (language === 'en-us') return [year, first, second]
  return language !== null && language !== 'en' ? [year, second, first] : null
}

/** The dates with day, month and year in a text, in its order. `language` is that of the page (`de`, `en-US`), where it says one. */
export function writtenDates(text: string, language: string | null = null): WrittenDate[] {
  const tag = language?.trim().toLowerCase().replace('_', '-') || null
  const primary = tag?.split('-')[0] ?? null
  const found: WrittenDate[] = []
  for (const { pattern, parts } of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const given = parts(match, /^en-/.test(tag ?? '') && /[/-]/.test(match[0]) ? tag : primary)
      if (given === null) continue
      const [year, month, day] = given
      const date = new Date(Date.UTC(year, month - 1, day))
      if (month < 1 || month > 12 || date.getUTCDate() !== day) continue
      if (!found.some((other) => match.index < other.end && other.start < match.index + match[0].length))
        found.push({ date, start: match.index, end: match.index + match[0].length })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}
