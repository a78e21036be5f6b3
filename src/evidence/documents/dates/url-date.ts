import { isPlausible } from './pub-date.ts'

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const PATTERNS = [
  /(?:^|\/)(20\d\d)\/(\d{1,2})\/(\d{1,2})(?=\/|$|[-_.])/,
  /(?:^|\/)(20\d\d)\/([a-z]{3})[a-z]{0,6}\/(\d{1,2})(?=\/|$)/i,
  /(?:^|[/_.-])(20\d\d)[-_](\d{2})[-_](\d{2})(?=[/_.-]|$)/,
  /(?:^|[/_-])(20\d\d)(\d{2})(\d{2})(?=[/_.-]|$)/,
]

/** The day that an address names (/2024/03/15/, /2024-03-15-slug, /20240315-slug, /2024/mar/15/); null when it names none, or one that cannot be. */
export function urlDate(url: string, now: Date): Date | null {
  const path = URL.parse(url)?.pathname
  if (path === undefined || !/^https?:/i.test(url)) return null
  for (const pattern of PATTERNS) {
    const match = pattern.exec(path)
    if (!match) continue
    const [, year = '', month = '', day = ''] = match
    const number = /^\d+$/.test(month) ? Number(month) : MONTHS.indexOf(month.toLowerCase()) + 1
    const date = new Date(Date.UTC(Number(year), number - 1, Number(day)))
    if (number >= 1 && number <= 12 && date.getUTCDate() === Number(day) && isPlausible(date, now)) return date
  }
  return null
}
