import type { CompiledSignal } from '../answering/types.ts'
import type { Context } from '../context.ts'
import type { RawDocument } from '../evidence/documents/raw-document.ts'
import { heldAt } from '../evidence/documents/copies.ts'
import { storeDocuments } from '../evidence/documents/store.ts'
import { resolveMentions } from '../evidence/mentions/resolve.ts'
import { SearchError, type SearchHit, type SearchProvider } from '../evidence/sources/search/provider.ts'
import { urlKey } from '../evidence/urls.ts'
import type { Constraints } from '../domain/icps/constraints.ts'
import { searchQuery } from './search-query.ts'

const MOST_SEARCHES = 10
const FAILURES_BEFORE_GIVING_UP = 2
// Less than this tells nothing that could be quoted.
const SHORTEST_TITLE = 10
const SHORTEST_SNIPPET = 40
const DAY_MS = 86_400_000

export interface WebSearch {
  searches: number
  /** Documents that are new to the service. */
  documents: number
  /** One sentence per search that failed. */
  errors: string[]
  /** Engines behind the search engine that did not answer while others did, each with its reason. */
  silent: string[]
}

/**
 * Turns rank-6 signals into web searches and keeps what the engine shows of each page as a public document. Never throws because of the engine: what went
 * wrong is returned, and after two failures in a row the rest is left out.
 */
export async function searchWeb(
  ctx: Pick<Context, 'db' | 'queue' | 'clock'>,
  {
    provider,
    signals,
    constraints,
    signal,
  }: { provider: SearchProvider; signals: readonly CompiledSignal[]; constraints: Constraints; signal: AbortSignal },
): Promise<WebSearch> {
  const found: WebSearch = { searches: 0, documents: 0, errors: [], silent: [] }
  const now = ctx.clock()
  const recency = Map.groupBy(signals, (one) => searchQuery(one, constraints))
  let failuresInARow = 0
  for (const [query, asked] of [...recency].slice(0, MOST_SEARCHES)) {
    signal.throwIfAborted()
    if (failuresInARow >= FAILURES_BEFORE_GIVING_UP) break
    const since = new Date(now.getTime() - Math.max(...asked.map((one) => one.compiled.recencyDays)) * DAY_MS)
    found.searches++
    try {
      const { hits, silent } = await provider.search(query, since)
      found.silent = [...new Set([...found.silent, ...silent])]
      failuresInARow = 0
      found.documents += await keep(
        ctx,
        hits.flatMap((hit) => documentOf(hit, since, now) ?? []),
        now,
      )
    } catch (error) {
      if (!(error instanceof SearchError)) throw error
      failuresInARow++
      found.errors.push(error.message)
    }
  }
  return found
}

/** The document that a hit makes; null when it says too little, or not when it was published: without a date nothing shows that it is recent. */
function documentOf(hit: SearchHit, since: Date, now: Date): RawDocument | null {
  const [headline, text] = [plain(hit.title), plain(hit.snippet)]
  if (headline.length < SHORTEST_TITLE || text.length < SHORTEST_SNIPPET || urlKey(hit.url) === null) return null
  if (hit.publishedAt === null || hit.publishedAt < since || hit.publishedAt.getTime() > now.getTime() + DAY_MS) return null
  return { url: hit.url, headline, text, pub_date: hit.publishedAt, pub_date_source: 'feed', document_type: 'web_page' }
}

const plain = (text: string) =>
  text
    .slice(0, 5000)
    .replace(/<[^<>]{1,200}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Stores what is new. A page that is held already stays as it is: a snippet must not replace the whole text. */
async function keep(ctx: Pick<Context, 'db' | 'queue'>, documents: RawDocument[], now: Date): Promise<number> {
  const keys = documents.flatMap((document) => urlKey(document.url) ?? [])
  const held = await heldAt(ctx.db, null, keys)
  const fresh = documents.filter((document) => !held.has(urlKey(document.url) ?? ''))
  if (fresh.length === 0) return 0
  const { stored } = await ctx.db.$transaction(
    async (tx) => await storeDocuments(tx, ctx.queue, { orgId: null, connector: 'search', documents: fresh, now }),
  )
  // The queued reading resolves them too; this run must not wait for it.
  await resolveMentions(ctx.db, await ctx.db.document.findMany({ where: { id: { in: stored } } }))
  return stored.length
}
