import { SourceFault, type Check } from '../connector.ts'
import { FetchedStatus, type Answer } from '../fetch/exchange.ts'
import { absoluteLink } from './feed-entry.ts'
import { scanPage } from '../site/scan-page.ts'
import { isSameSite } from '../site/page-address.ts'
import { readFeed, type ReadFeed } from './read-feed.ts'

export const MAX_FEED_BYTES = 50_000_000
const MOST_TRIED = 4

/** The feed that is read, and the answer that it came in. */
export interface FoundFeed {
  url: string
  answer: Answer
  feed: Extract<ReadFeed, { kind: 'feed' }>
}

const COMMENTS_ADDRESS =
  /\/comments?\/(feed|rss|atom|default)|\/feeds?\/(comments?)\b|[?&]feed=comments|[/.=_-]comments?([-_.]?(rss\d?|feed|atom))?(\.xml|\/)?$/i
const COMMENTS_ON = [
  'comments? (on|for|feed)|kommentare? (zu|zum|für|auf)|commentaires (sur|pour)|comentarios (en|sobre|para)',
  'commenti (a|su|per)|reacties op',
]
const COMMENTS_TITLE = new RegExp(
  [
    String.raw`^\W*(${COMMENTS_ON.join('|')})\b|\bcomments? feed\b`,
    'kommentar-?feed|flux (pour les|des) commentaires|feed (de los|dei) (comentarios|commenti)',
  ].join('|'),
  'i',
)

/** Whether a feed is, by its address or title, one of readers' comments. */
export const isOfComments = ({ url, title }: { url: string; title: string }) =>
  COMMENTS_ADDRESS.test(addressWithoutHost(url)) || COMMENTS_TITLE.test(title)

const addressWithoutHost = (url: string) => {
  const parsed = URL.parse(url)
  return parsed ? parsed.pathname + parsed.search : url
}

/** The feeds that a page names: those of its own section first, then those that its links lead to. Never of comments. */
export function feedsNamed(html: string, { url, linkHeader = '' }: { url: string; linkHeader?: string }): string[] {
  const page = scanPage(html, url)
  const folder = (URL.parse(url)?.pathname ?? '/').replace(/[^/]*$/, '')
  const isWithin = (feed: string) => folder !== '/' && (URL.parse(feed)?.pathname.startsWith(folder) ?? false)
  const named = [...feedsInHeader(linkHeader, url), ...page.feeds].filter((feed) => !isOfComments(feed)).map((feed) => feed.url)
  const linked = page.links
    .filter((link) => !isOfComments({ url: link.url, title: link.text }) && isSameSite(link.url, url))
    .filter(
      (link) =>
        /(^|[/._-])(feed|rss|atom|rdf)([/._-]|$)|\.(rss|atom)$/i.test(addressWithoutHost(link.url)) ||
        /^(rss|atom)\b/i.test(link.text.trim()),
    )
    .map((link) => link.url)
  // wp-json and oEmbed call themselves alternates, too.
  const all = [...named.filter(isWithin), ...named, ...linked].filter((feed) => !/\/(wp-json|oembed)\b|[?&]format=json/i.test(feed))
  return [...new Set(all)].filter((feed) => feed !== url)
}

function feedsInHeader(header: string, url: string): { url: string; title: string }[] {
  const feeds: { url: string; title: string }[] = []
  for (const [, href = '', parameters = ''] of header.slice(0, 10_000).matchAll(/<([^<>]*)>([^<]*)/g)) {
    const feed = absoluteLink(href, { from: url })
    if (feed && /rel="?[^";]*\balternate\b/i.test(parameters) && /(rss|atom|rdf|feed)\+(xml|json)/i.test(parameters))
      feeds.push({ url: feed, title: '' })
  }
  return feeds
}

/** Reads what came as a feed, or looks for the feed of the page that it is. Throws SourceFault where there is none. */
export async function feedIn({ fetch, now, signal }: Check, { asked, answer }: { asked: string; answer: Answer }): Promise<FoundFeed> {
  const text = answer.text()
  const read = await readFeed(text, { now, url: answer.url })
  if (read.kind === 'feed') {
    if (!isOfComments({ url: '', title: read.title })) return { url: asked, answer, feed: read }
    throw new SourceFault('unhealthy', `${asked} is the feed of comments. Give the address of the feed of articles.`)
  }
  if (read.kind === 'sitemap' || read.kind === 'sitemap-index') {
    throw new SourceFault('unhealthy', `${asked} is a sitemap, not a feed. Add it as a source of the kind site.`)
  }
  if (read.kind === 'nothing')
    throw new SourceFault('unhealthy', `What ${asked} answers with is no feed: neither RSS, Atom, JSON Feed nor a news sitemap.`)
  for (const url of feedsNamed(text, { url: answer.url, linkHeader: answer.headers['link'] ?? '' }).slice(0, MOST_TRIED)) {
    try {
      const named = await fetch({ url, trust: 'outside', maxBytes: MAX_FEED_BYTES })
      const feed = await readFeed(named.text(), { now, url: named.url })
      if (feed.kind === 'feed' && !isOfComments({ url: '', title: feed.title })) return { url, answer: named, feed }
    } catch (error) {
      signal.throwIfAborted()
      // The next one that the page names may be there.
      if (!(error instanceof SourceFault || error instanceof FetchedStatus)) throw error
    }
  }
  throw new SourceFault(
    'unhealthy',
    `${asked} is a page that names no feed. Give the address of its feed, or add it as a source of the kind site.`,
  )
}
