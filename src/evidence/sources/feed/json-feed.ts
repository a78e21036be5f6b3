import { absoluteLink, type EntryContext, type FeedEntry } from './feed-entry.ts'
import { readFeedDate } from './feed-date.ts'
import { plainTitle } from './plain-title.ts'

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown) => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')

/** The entries of a JSON Feed (1.0 and 1.1); null where the text is none. */
export function readJsonFeed(source: string, context: Omit<EntryContext, 'homeUrl'>): { title: string; entries: FeedEntry[] } | null {
  let feed: unknown
  try {
    feed = JSON.parse(source)
  } catch {
    return null
  }
  if (!isObject(feed) || !Array.isArray(feed['items'])) return null
  if (!/jsonfeed\.org/i.test(text(feed['version'])) && typeof feed['title'] !== 'string') return null
  const home = absoluteLink(text(feed['home_page_url']), { from: context.feedUrl }) ?? context.feedUrl
  return { title: text(feed['title']), entries: feed['items'].filter(isObject).map((item) => entryOf(item, { ...context, home })) }
}

function entryOf(item: Json, { now, home }: { now: Date; home: string }): FeedEntry {
  const id = text(item['id'])
  const links = [item['url'], /^https?:\/\//i.test(id) ? id : '', item['external_url']]
  const plain = text(item['content_text'])
  const published = text(item['date_published'])
  return {
    link: links.map((link) => absoluteLink(text(link), { from: home })).find((link) => link !== null) ?? null,
    guid: id === '' ? null : id,
    title: plainTitle(text(item['title']), { isText: true }),
    date: readFeedDate(published === '' ? text(item['date_modified']) : published, now),
    isDateOfSitemap: false,
    content:
      text(item['content_html']) ||
      plain
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;')
        .replace(/\n\s*\n/g, '<p>'),
    summary: text(item['summary']).replace(/&/g, '&amp;').replace(/</g, '&lt;'),
  }
}
