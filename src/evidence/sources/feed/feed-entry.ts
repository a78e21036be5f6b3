import { readFeedDate } from './feed-date.ts'
import { plainTitle } from './plain-title.ts'
import type { Field, RawEntry, RawLink } from './raw-entry.ts'

/** An entry of a feed, of whatever dialect. */
export interface FeedEntry {
  /** Address of its page; null where it names none. */
  link: string | null
  guid: string | null
  title: string
  /** Null where it says none that can be. */
  date: Date | null
  /** Said by a news sitemap: what the page says of itself counts before it. */
  isDateOfSitemap: boolean
  /** The full text, HTML; '' where the entry carries none. */
  content: string
  /** What the entry says of itself in short, HTML. */
  summary: string
}

export interface EntryContext {
  now: Date
  /** Where the feed came from. */
  feedUrl: string
  /** The page that the feed is of. */
  homeUrl: string | null
}

const LONGEST_LINK = 4_000

/** An absolute http or https address of a reference; null for what is none. */
export function absoluteLink(href: string, { bases = [], from }: { bases?: readonly string[]; from: string }): string | null {
  const given = href
    .replace(/[\s\x00-\x1f]+/g, (gap) => (/^\s*$/.test(gap) && gap.includes('\n') ? '' : '%20'))
    .replace(/^(%20)+|(%20)+$/g, '')
  if (given === '' || given.length > LONGEST_LINK) return null
  // Feeds with `www.firm.example/news` mean a host.
  const named = /^www\.[^/\s]+\.[a-z]{2,}(\/|$)/i.test(given) ? `https://${given}` : given
  let base = from
  for (const one of bases) base = URL.parse(one, base)?.href ?? base
  const url = URL.parse(named, base)
  return url && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== '' ? url.href : null
}

/** The entry as it counts: its address, title, text and a date that can be. */
export function readEntry(raw: RawEntry, context: EntryContext): FeedEntry {
  const text = (field: Field) => raw.texts.get(field)?.value ?? ''
  const title = raw.texts.get('title') ?? raw.texts.get('other-title')
  const guid = text('guid').trim()
  const content = raw.texts.get('content')
  return {
    link: linkOf(raw, context),
    guid: guid === '' ? null : guid,
    title: title ? plainTitle(title.value, { isText: title.type === 'text' || title.type === 'text/plain' }) : '',
    date: dateOf(text, context.now),
    isDateOfSitemap: raw.isOfSitemap,
    content:
      content && /^(|text|html|xhtml|text\/(html|plain)|application\/xhtml\+xml|type|escaped|xml)$/.test(content.type)
        ? htmlOf(content)
        : '',
    summary: htmlOf(raw.texts.get('summary')),
  }
}

function linkOf(raw: RawEntry, { feedUrl, homeUrl }: EntryContext): string | null {
  const isElsewhere = homeUrl !== null && URL.parse(homeUrl)?.host !== URL.parse(feedUrl)?.host
  const from = isElsewhere ? homeUrl : feedUrl
  const resolve = (href: string, bases: readonly string[]) => absoluteLink(href, { bases, from })
  const text = (field: Field) => {
    const held = raw.texts.get(field)
    return held ? resolve(held.value, held.bases) : null
  }
  const byRel = (rel: string) => best(raw.links.filter((link) => link.rel === rel || link.rel.endsWith(`/${rel}`)))
  const linked = (link: RawLink | undefined) => (link ? resolve(link.href, link.bases) : null)
  const guid = raw.texts.get('guid')?.value.trim() ?? ''
  return (
    text('original') ??
    text('link') ??
    linked(byRel('alternate')) ??
    (raw.isGuidLink && /^https?:\/\//i.test(guid) ? resolve(guid, []) : null) ??
    linked(byRel('about')) ??
    linked(byRel('content')) ??
    linked(byRel('canonical')) ??
    null
  )
}

/** Of several addresses the one that is a page. */
const best = (links: readonly RawLink[]) => links.find(({ type }) => type === '' || /html/.test(type)) ?? links[0]

function dateOf(text: (field: Field) => string, now: Date): Date | null {
  const published = ['published', 'dated', 'news-date'] as const
  for (const field of published) {
    const date = readFeedDate(text(field), now)
    if (date) return date
  }
  // Where a date of publication is there and cannot be, the time of the last change is no better: it may be that of this morning's build.
  return published.some((field) => text(field).trim() !== '') ? null : readFeedDate(text('updated'), now)
}

function htmlOf(text: { value: string; type: string } | undefined): string {
  if (text === undefined) return ''
  const isPlain = text.type === 'text' || text.type === 'text/plain'
  return isPlain && !/<(p|br|div|ul|a)\b/i.test(text.value) ? escapeText(text.value) : text.value
}

const escapeText = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/\n\s*\n/g, '<p>')
