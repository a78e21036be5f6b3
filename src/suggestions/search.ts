import { z } from 'zod'

/** One result of a web search: only what the engine itself says about a page. */
export interface SearchHit {
  url: string
  title: string
  /** The stretch of the page that the engine shows; plain text. */
  snippet: string
  /** When the page was published, as far as the engine knows. */
  publishedAt: Date | null
}

/** A search engine. Throws SearchError when it cannot be asked or gives no usable answer. */
export interface SearchProvider {
  search(query: string, since: Date, signal?: AbortSignal): Promise<SearchHit[]>
}

/** Why a search gave nothing: a sentence for the run's record. */
export class SearchError extends Error {
  override readonly name = 'SearchError'
}

const MAX_BYTES = 2_000_000
const MAX_HITS = 50
const DAY_MS = 86_400_000

const reply = z.object({ results: z.array(z.unknown()) })
const result = z.object({
  url: z.url({ protocol: /^https?$/ }).max(4000),
  title: z.string(),
  content: z.string().nullish(),
  publishedDate: z.string().nullish(),
})

/**
 * A SearXNG instance (https://docs.searxng.org/dev/search_api.html), or whatever speaks its JSON. Results that are not as documented are left out; an
 * answer that is no such JSON, is longer than 2 MB or takes longer than `timeoutMs` is a SearchError.
 */
export function searxng({
  baseUrl,
  fetch,
  clock,
  timeoutMs = 10_000,
}: {
  baseUrl: string
  fetch: typeof globalThis.fetch
  clock: () => Date
  timeoutMs?: number
}): SearchProvider {
  return {
    async search(query, since, signal) {
      const url = new URL(`${baseUrl.replace(/\/+$/, '')}/search`)
      const days = (clock().getTime() - since.getTime()) / DAY_MS
      url.search = new URLSearchParams({
        q: query,
        format: 'json',
        time_range: days <= 1 ? 'day' : days <= 31 ? 'month' : 'year',
      }).toString()
      const ends = AbortSignal.timeout(timeoutMs)
      let text: string
      try {
        const response = await fetch(url, {
          headers: { accept: 'application/json', 'user-agent': 'account-signal-service' },
          signal: signal === undefined ? ends : AbortSignal.any([ends, signal]),
        })
        if (!response.ok) {
          await response.body?.cancel()
          throw new SearchError(`The search engine answered with status ${response.status}.`)
        }
        text = await readAtMost(response, MAX_BYTES)
      } catch (error) {
        signal?.throwIfAborted()
        if (error instanceof SearchError) throw error
        if (ends.aborted) throw new SearchError(`The search engine did not answer within ${timeoutMs / 1000} seconds.`, { cause: error })
        throw new SearchError('The search engine could not be reached.', { cause: error })
      }
      return readHits(text)
    },
  }
}

async function readAtMost(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new SearchError(`The search engine answered with more than ${maxBytes / 1_000_000} MB.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readHits(text: string): SearchHit[] {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (error) {
    throw new SearchError('The search engine answered with something that is not JSON.', { cause: error })
  }
  const parsed = reply.safeParse(body)
  if (!parsed.success) throw new SearchError('The search engine answered with JSON that holds no results.')
  return parsed.data.results.slice(0, MAX_HITS).flatMap((entry) => {
    const hit = result.safeParse(entry)
    if (!hit.success) return []
    const { url, title, content, publishedDate } = hit.data
    return [{ url, title, snippet: content ?? '', publishedAt: readDate(publishedDate) }]
  })
}

function readDate(written: string | null | undefined): Date | null {
  // SearXNG writes times without a zone; they are UTC.
  const date = new Date(/^\d{4}-\d\d-\d\dT[\d:.]+$/.test(written ?? '') ? `${written ?? ''}Z` : (written ?? ''))
  return Number.isNaN(date.getTime()) ? null : date
}
