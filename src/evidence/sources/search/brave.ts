import { z } from 'zod'
import { readLooseDate } from '../../documents/dates/pub-date.ts'
import type { Answer, Fetch, FetchedStatus } from '../fetch/exchange.ts'
import { askEngine } from './ask-engine.ts'
import { MAX_HITS, SearchError, type SearchHit, type SearchProvider } from './provider.ts'

const DAY_MS = 86_400_000
const RESULTS_PER_QUERY = 20
// The free plan takes one request in a second, and counts those that come too early.
const PAUSE_MS = 1050
const AGO_MS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: DAY_MS, week: 7 * DAY_MS }
const MAX_SNIPPET = 5000

const results = z.array(z.unknown())
const webReply = z.object({
  type: z.literal('search').optional(),
  web: z.object({ results }).nullish(),
  news: z.object({ results }).nullish(),
})
const newsReply = z.object({ results: results.nullish() })
const result = z.object({
  url: z.url({ protocol: /^https?$/ }).max(4000),
  title: z.string(),
  description: z.string().nullish(),
  extra_snippets: z.array(z.string()).nullish(),
  page_age: z.string().nullish(),
  age: z.string().nullish(),
})
const refusal = z.object({ error: z.object({ code: z.string().nullish(), detail: z.string().nullish() }) })

/**
 * Brave's search API (https://api-dashboard.search.brave.com): the web and the news of it are asked, and a page that is in both counts once. When the quota of the subscription
 * is used up it is not asked again before that is renewed.
 */
export function brave({
  baseUrl,
  key,
  fetch,
  clock,
  timeoutMs = 10_000,
}: {
  baseUrl: string
  key: string
  fetch: Fetch
  clock: () => Date
  timeoutMs?: number
}): SearchProvider {
  let spentUntil: Date | null = null
  async function ask(path: string, parameters: Record<string, string>): Promise<unknown> {
    if (spentUntil !== null && spentUntil > clock()) throw spent(spentUntil)
    const url = `${baseUrl.replace(/\/+$/, '')}/res/v1/${path}?${new URLSearchParams(parameters).toString()}`
    const { json, headers } = await askEngine(fetch, {
      url,
      headers: { 'x-subscription-token': key },
      timeoutMs,
      pauseMs: PAUSE_MS,
      explain,
    })
    spentUntil = quotaRenewal(headers, clock())
    return json
  }
  return {
    async search(query, since) {
      const now = clock()
      const parameters = { q: query, count: String(RESULTS_PER_QUERY), text_decorations: 'false', freshness: freshness(since, now) }
      const news = newsReply.safeParse(await ask('news/search', parameters))
      const web = webReply.safeParse(await ask('web/search', parameters))
      if (!news.success || !web.success) throw new SearchError('The search engine answered with JSON that holds no results.')
      const entries = [...(news.data.results ?? []), ...(web.data.news?.results ?? []), ...(web.data.web?.results ?? [])]
      const hits = new Map<string, SearchHit>()
      for (const entry of entries) {
        const hit = readHit(entry, now)
        if (hit !== null && !hits.has(hit.url)) hits.set(hit.url, hit)
      }
      return { hits: [...hits.values()].slice(0, MAX_HITS), silent: [], restUntil: spentUntil }
    },
  }
}

const day = (date: Date) => date.toISOString().slice(0, 10)

/** A range of days is exact where the short forms (a day, a week, a month, a year) are not. */
const freshness = (since: Date, now: Date) => `${day(since)}to${day(now)}`

function readHit(entry: unknown, now: Date): SearchHit | null {
  const parsed = result.safeParse(entry)
  if (!parsed.success) return null
  const { url, title, description, extra_snippets, page_age, age } = parsed.data
  const snippet = [description ?? '', ...(extra_snippets ?? [])].map(plain).filter((text) => text !== '')
  return {
    url,
    title: plain(title),
    snippet: [...new Set(snippet)].join('\n').slice(0, MAX_SNIPPET),
    publishedAt: dateOf(page_age, now) ?? dateOf(age, now),
  }
}

/** A time without a zone, a date in words, or how long ago: months and years ago tell no date. */
function dateOf(written: string | null | undefined, now: Date): Date | null {
  const text = written?.trim() ?? ''
  const ago = /^(\d{1,3}|an?) (minute|hour|day|week)s? ago$/i.exec(text)
  if (!ago) return readLooseDate(text)
  const count = /^\d/.test(ago[1] ?? '') ? Number(ago[1]) : 1
  return new Date(now.getTime() - count * (AGO_MS[(ago[2] ?? '').toLowerCase()] ?? 0))
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function plain(text: string): string {
  return text
    .slice(0, MAX_SNIPPET)
    .replace(/<\/?(strong|em|b|i)>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (written, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? written
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/\s+/g, ' ')
    .trim()
}

const spent = (until: Date | null) =>
  new SearchError(
    `The quota of Brave's search API is used up${until === null ? '' : ` until ${until.toISOString()}`}. Raise it at Brave, or search less.`,
    { until },
  )

/** Brave says 429 both for too many in a second and for a month's quota, and 422 for a key that it does not know. */
function explain({ status, body, until }: FetchedStatus): SearchError | null {
  let code = ''
  try {
    code = refusal.parse(JSON.parse(body)).error.code ?? ''
  } catch {
    // Not as documented: the status has to say it.
  }
  if (status === 401 || status === 403 || /TOKEN_INVALID/.test(code))
    return new SearchError(
      `Brave's search API does not accept the key (status ${status}). Set BRAVE_KEY to a key of a subscription that includes web search.`,
    )
  if (/QUOTA/.test(code) || status === 402) return spent(until)
  if (status === 429) return new SearchError("Brave's search API was asked too often (status 429).", { until })
  return null
}

/** When the quota is renewed, if this answer has used up the last of it. The headers list the windows in order, the second before the month. */
function quotaRenewal(headers: Answer['headers'], now: Date): Date | null {
  const list = (name: string) => (headers[name] ?? '').split(',').map((value) => Number(value.trim() || 'none'))
  const remaining = list('x-ratelimit-remaining')
  const resets = list('x-ratelimit-reset')
  const limits = list('x-ratelimit-limit')
  const month = remaining.length - 1
  // A limit of 0 is none, and a window of seconds is waited for by pacing.
  if (month < 1 || remaining[month] !== 0 || limits[month] === 0) return null
  const seconds = resets[month]
  return seconds === undefined || !(seconds >= 0) ? null : new Date(now.getTime() + seconds * 1000)
}
