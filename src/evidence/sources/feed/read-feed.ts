import { setImmediate as nextTurn } from 'node:timers/promises'
import { absoluteLink, readEntry, type FeedEntry } from './feed-entry.ts'
import { FeedEvents } from './feed-events.ts'
import { readJsonFeed } from './json-feed.ts'
import { plainTitle } from './plain-title.ts'
import type { RawEntry } from './raw-entry.ts'

/** What came from an address, by what its text is and not by what its header says. */
export type ReadFeed = { kind: 'feed'; title: string; entries: FeedEntry[] } | { kind: 'page' | 'sitemap' | 'sitemap-index' | 'nothing' }

const BEGINNING = 100_000
// A feed with more is cut: the newest stand first in nearly all.
const MOST_ENTRIES = 100_000

/**
 * Reads RSS, Atom, RDF, CDF, JSON Feed and news sitemaps, well formed or not, in the order of the feed. Lets other work go on meanwhile. `now` bounds the dates. Never
 * throws for what the text holds.
 */
export async function readFeed(text: string, { now, url }: { now: Date; url: string }): Promise<ReadFeed> {
  const start = text.slice(0, BEGINNING).replace(/^[\s\ufeff\x00-\x20]+/, '')
  if (/^[{[]/.test(start)) {
    const feed = readJsonFeed(text.replace(/^[\s\ufeff\x00-\x20]+/, ''), { now, feedUrl: url })
    if (feed) return { kind: 'feed', title: plainTitle(feed.title), entries: feed.entries }
    if (start.startsWith('{')) return { kind: 'nothing' }
  }
  if (isPage(start)) return { kind: 'page' }
  const events = new FeedEvents(text)
  const raw: RawEntry[] = []
  for (let entries = events.next(); entries !== null; entries = events.next()) {
    for (const entry of entries) if (!entry.isOfSitemap || entry.texts.has('news-date') || entry.texts.has('other-title')) raw.push(entry)
    if (raw.length > MOST_ENTRIES || events.root === 'page' || events.root === 'sitemap-index') break
    await nextTurn()
  }
  if (events.root === null || events.root === 'page') return { kind: events.root === 'page' ? 'page' : 'nothing' }
  if (events.root === 'sitemap-index' || (events.root === 'sitemap' && raw.length === 0)) return { kind: events.root as 'sitemap' }
  const home = events.links.find(({ rel }) => rel === 'alternate')
  const homeUrl = home ? absoluteLink(home.href, { bases: home.bases, from: url }) : null
  const entries: FeedEntry[] = []
  for (const [at, one] of raw.entries()) {
    entries.push(readEntry(one, { now, feedUrl: url, homeUrl }))
    if (at % 500 === 499) await nextTurn()
  }
  return { kind: 'feed', title: plainTitle(events.title), entries }
}

/** Whether a web page begins before any feed does. */
function isPage(start: string): boolean {
  const page = /<!doctype\s+html|<html[\s>]|<head[\s>]|<body[\s>]/i.exec(start)
  const feed = /<(?:[\w-]{1,20}:)?(?:rss|rdf|feed|channel|urlset|sitemapindex|item|entry)[\s>]/i.exec(start)
  return page !== null && (feed === null || page.index < feed.index)
}
