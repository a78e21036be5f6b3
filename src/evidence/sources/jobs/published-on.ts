import { readLooseDate } from '../../documents/dates/pub-date.ts'

const DAY_MS = 86_400_000
const FIRST = Date.UTC(2000)
// Digits of seconds and of milliseconds since 1970, from 2001 on.
const SECONDS = /^\d{9,10}$/
const MILLISECONDS = /^\d{12,13}$/

/**
 * When a posting was published, from what a board's API says: RFC 3339, a date, "2026-10-01 13:40:19 UTC", RFC 2822, seconds or milliseconds since 1970. Null where
 * it says nothing, nothing certain, or a time before 2000 or after tomorrow.
 */
export function publishedOn(value: unknown, now: Date): Date | null {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  const date = SECONDS.test(text)
    ? new Date(Number(text) * 1000)
    : MILLISECONDS.test(text)
      ? new Date(Number(text))
      : readLooseDate(text.replace(/^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) UTC$/, '$1Z'))
  return date !== null && date.getTime() >= FIRST && date.getTime() <= now.getTime() + DAY_MS ? date : null
}

/** The day that "Posted 3 Days Ago" means at `now`; null for "Posted 30+ Days Ago" and everything else, which names none. */
export function relativeDay(text: string, now: Date): Date | null {
  const told = text.trim().toLowerCase()
  const days = /^posted today$/.test(told)
    ? 0
    : /^posted yesterday$/.test(told)
      ? 1
      : Number(/^posted (\d{1,2}) days? ago$/.exec(told)?.[1] ?? NaN)
  return Number.isNaN(days) ? null : new Date((Math.floor(now.getTime() / DAY_MS) - days) * DAY_MS)
}
