import { z } from 'zod'
import type { Fetch } from '../fetch/exchange.ts'
import { askEngine } from './ask-engine.ts'
import { MAX_HITS, SearchError, type SearchProvider } from './provider.ts'

const DAY_MS = 86_400_000
const ENGINES_NAMED = 5

const reply = z.object({ results: z.array(z.unknown()), unresponsive_engines: z.unknown().optional() })
const result = z.object({
  url: z.url({ protocol: /^https?$/ }).max(4000),
  title: z.string(),
  content: z.string().nullish(),
  publishedDate: z.string().nullish(),
})

/**
 * A SearXNG instance (https://docs.searxng.org/dev/search_api.html), or whatever speaks its JSON. Results that are not as documented are left out; an
 * answer that is no such JSON, is longer than 2 MB or takes longer than `timeoutMs` is a SearchError. So is one without results when engines were suspended or timed out:
 * nobody has looked.
 */
export function searxng({
  baseUrl,
  fetch,
  clock,
  timeoutMs = 10_000,
}: {
  baseUrl: string
  fetch: Fetch
  clock: () => Date
  timeoutMs?: number
}): SearchProvider {
  return {
    async search(query, since) {
      const url = new URL(`${baseUrl.replace(/\/+$/, '')}/search`)
      const days = (clock().getTime() - since.getTime()) / DAY_MS
      url.search = new URLSearchParams({
        q: query,
        format: 'json',
        time_range: days <= 1 ? 'day' : days <= 31 ? 'month' : 'year',
      }).toString()
      const { json } = await askEngine(fetch, {
        url: url.href,
        timeoutMs,
        explain: ({ status, until }) =>
          status === 403
            ? new SearchError(
                'The search engine answered with status 403. SearXNG gives JSON only where search.formats of its settings.yml lists json.',
                { until },
              )
            : null,
      })
      const parsed = reply.safeParse(json)
      if (!parsed.success) throw new SearchError('The search engine answered with JSON that holds no results.')
      const silent = silentEngines(parsed.data.unresponsive_engines)
      if (parsed.data.results.length === 0 && silent.length > 0) {
        const more = silent.length > ENGINES_NAMED ? ` and ${silent.length - ENGINES_NAMED} more` : ''
        throw new SearchError(`No engine behind the search engine answered: ${silent.slice(0, ENGINES_NAMED).join(', ')}${more}.`)
      }
      const hits = parsed.data.results.slice(0, MAX_HITS).flatMap((entry) => {
        const hit = result.safeParse(entry)
        if (!hit.success) return []
        const { url, title, content, publishedDate } = hit.data
        return [{ url, title, snippet: content ?? '', publishedAt: readDate(publishedDate) }]
      })
      return { hits, silent }
    },
  }
}

/** SearXNG writes `[["google", "Suspended: too many requests"], …]`; older ones names alone. */
function silentEngines(given: unknown): string[] {
  if (!Array.isArray(given)) return []
  return given.flatMap((entry: unknown) => {
    const parts = (Array.isArray(entry) ? entry : [entry]).filter((part): part is string => typeof part === 'string' && part !== '')
    const [engine, reason] = parts.map((part) => part.replace(/\s+/g, ' ').slice(0, 100))
    return engine === undefined ? [] : [reason === undefined ? engine : `${engine} (${reason})`]
  })
}

function readDate(written: string | null | undefined): Date | null {
  // SearXNG writes times without a zone; they are UTC.
  const date = new Date(/^\d{4}-\d\d-\d\dT[\d:.]+$/.test(written ?? '') ? `${written ?? ''}Z` : (written ?? ''))
  return Number.isNaN(date.getTime()) ? null : date
}
