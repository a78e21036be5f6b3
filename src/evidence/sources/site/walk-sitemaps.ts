import { SourceFault, type Check } from '../connector.ts'
import { FetchedStatus, NO_VALIDATORS, NotYet } from '../fetch/exchange.ts'
import { isSameSite, latestDay } from './page-address.ts'
import { readSitemap, type SitemapEntry } from './read-sitemap.ts'
import type { KnownSitemap } from './site-position.ts'

const MAX_SITEMAP_BYTES = 50_000_000
const MAX_ROBOTS_BYTES = 500_000
const DEEPEST = 3
// Of one check. Those that may hold the latest news come first, the others have their turn in later checks.
const MOST_SITEMAPS = 30
const MOST_NAMED = 20
const OLDEST_DAYS = 400
const DAY_MS = 86_400_000
const NO_NEWS = /product|categor|[/_-]tags?[/_-]|author|image|video|attachment|store|location|user|profile/i
const NEWS = /news|press|post|blog|article|stor(y|ies)|media|release/i

interface Queued {
  url: string
  depth: number
  changed: Date | null
}

/**
 * Walks the sitemaps of a site, from those that robots.txt names (else /sitemap.xml) through indexes of indexes, and hands out the pages of each. One that did not change since the
 * last walk is not read. What the first walk did not come to is told apart later: its pages are a back catalogue, however new they look. Each is asked once,
 * however they name each other. Returns how many answered.
 */
export async function walkSitemaps(
  check: Pick<Check, 'fetch' | 'now' | 'signal' | 'skip'>,
  {
    site,
    start,
    known,
    isFirstWalk,
    found,
  }: {
    site: string
    /** A sitemap that was given; null: those of robots.txt. */
    start: string | null
    known: Record<string, KnownSitemap>
    isFirstWalk: boolean
    found: (entries: SitemapEntry[], isBackCatalogue: boolean) => void | Promise<void>
  },
): Promise<number> {
  const queue: Queued[] = (start === null ? await sitemapsOf(check, site) : [start]).map((url) => ({ url, depth: 1, changed: null }))
  const met = new Set(queue.map(({ url }) => url))
  let [asked, answered] = [0, 0]
  while (queue.length > 0 && asked < MOST_SITEMAPS && !check.signal.aborted) {
    const { url, depth } = takeBest(queue, known)
    asked++
    const isLeft = known[url]?.isLeft === true
    const entries = await readOne(check, { url, known })
    if (entries === null) continue
    answered++
    if (entries.kind === 'pages') await found(entries.entries, isLeft && !isFirstWalk)
    if (entries.kind !== 'index' || depth >= DEEPEST) continue
    for (const entry of entries.entries) {
      if (met.has(entry.url) || !isSameSite(entry.url, site) || isOld(entry, check.now)) continue
      met.add(entry.url)
      queue.push({ url: entry.url, depth: depth + 1, changed: entry.changed })
    }
  }
  if (isFirstWalk) for (const { url } of queue) known[url] ??= { ...NO_VALIDATORS, asked: '', isIndex: false, isLeft: true }
  return answered
}

/** The sitemaps that a site's robots.txt names, of the site itself; /sitemap.xml where it names none. */
async function sitemapsOf({ fetch, signal }: Pick<Check, 'fetch' | 'signal'>, site: string): Promise<string[]> {
  const { origin } = new URL(site)
  const named: string[] = []
  try {
    const robots = await fetch({ url: `${origin}/robots.txt`, trust: 'outside', obeysRobots: false, maxBytes: MAX_ROBOTS_BYTES })
    for (const [, address = ''] of robots.text().matchAll(/^[ \t]*sitemap[ \t]*:[ \t]*(\S+)/gim)) {
      const url = URL.parse(address, robots.url)
      if (url && /^https?:$/.test(url.protocol) && isSameSite(url.href, site)) named.push(url.href)
    }
  } catch (error) {
    signal.throwIfAborted()
    if (!isOfOnePage(error)) throw error
  }
  return named.length > 0 ? [...new Set(named)].slice(0, MOST_NAMED) : [`${origin}/sitemap.xml`]
}

/** What goes wrong with one address and says nothing of the others. */
export const isOfOnePage = (error: unknown) => error instanceof SourceFault || error instanceof FetchedStatus || error instanceof NotYet

async function readOne(
  { fetch, now, signal, skip }: Pick<Check, 'fetch' | 'now' | 'signal' | 'skip'>,
  { url, known }: { url: string; known: Record<string, KnownSitemap> },
): Promise<{ kind: 'pages' | 'index' | 'same'; entries: SitemapEntry[] } | null> {
  const held = known[url]
  try {
    const answer = await fetch({
      url,
      trust: 'outside',
      maxBytes: MAX_SITEMAP_BYTES,
      ...(held && !held.isIndex && !held.isLeft ? { validators: held } : {}),
    })
    const asked = now.toISOString()
    if (answer.isUnchanged) {
      known[url] = { ...answer.validators, asked, isIndex: false }
      return { kind: 'same', entries: [] }
    }
    const read = await readSitemap(answer.text(), { url: answer.url, now })
    if (read.kind === 'nothing') {
      skip('a sitemap that is none')
      return null
    }
    // Of an index the sitemaps are asked each time, so it is wanted each time.
    known[url] = { ...answer.validators, asked, isIndex: read.kind === 'index' }
    return read
  } catch (error) {
    signal.throwIfAborted()
    if (!isOfOnePage(error)) throw error
    return null
  }
}

/** Takes the sitemap from the queue that is most likely to hold something new: of news, then changed lately, then not asked for long. */
function takeBest(queue: Queued[], known: Record<string, KnownSitemap>): Queued {
  const rank = ({ url }: Queued) => (NO_NEWS.test(url) ? 2 : NEWS.test(url) ? 0 : 1)
  const compare = (one: Queued, other: Queued) =>
    rank(one) - rank(other) ||
    (other.changed?.getTime() ?? 0) - (one.changed?.getTime() ?? 0) ||
    ((known[one.url]?.asked ?? '') < (known[other.url]?.asked ?? '') ? -1 : 0)
  let best = 0
  for (let at = 1; at < queue.length; at++) if (compare(queue[at] as Queued, queue[best] as Queued) < 0) best = at
  return queue.splice(best, 1)[0] as Queued
}

/** Whether a sitemap of an index holds nothing of late, by its address (sitemap-2019-03.xml) or by when it changed. */
function isOld({ url, changed }: SitemapEntry, now: Date): boolean {
  const oldestMs = now.getTime() - OLDEST_DAYS * DAY_MS
  return (changed !== null && changed.getTime() < oldestMs) || (latestDay(url, now)?.getTime() ?? Infinity) < oldestMs
}
