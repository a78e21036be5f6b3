import { labelKey, normalizeDomain } from '../../../names/domains.ts'
import { SourceFault, type SourceKind } from '../connector.ts'
import { FetchedStatus, type Answer, type Fetch } from '../fetch/exchange.ts'
import { readRobots } from '../fetch/robots-rules.ts'
import { PRODUCT_TOKEN } from '../fetch/robots.ts'
import { boardOf } from '../jobs/boards.ts'
import { organizationIn, type Organization } from './organization.ts'
import { scanPage, type Link, type ScannedPage } from './scan-page.ts'
import { CAREERS, NEWSROOM, PARKED, PARKING_HOST } from './words.ts'

/** A source that a company's pages tell of, as `add` takes it. */
export interface FoundSource {
  kind: SourceKind
  url?: string
  token?: string
  /** The page that tells of it. */
  foundOn: string
}

export interface Findings {
  /** The company's first page, after redirects; null: none could be read. */
  home: string | null
  /** Why there are no sources, in a sentence made to be shown; null: there are some, or simply none were told of. */
  problem: string | null
  sources: FoundSource[]
  organization: Organization | null
  /** Of the company's page at LinkedIn, which is never asked. */
  linkedinUrl: string | null
}

const MOST_FEEDS = 4
const MOST_PAGES = 3
/** A page with less to read and no link has nothing to tell. */
const EMPTY_BELOW = 20
const PAGE_BYTES = 5_000_000
/** RSS, RDF or Atom, after whatever stands before the root; or JSON Feed. */
const FEED = /^\s*(?:<[?!][^>]*>\s*)*<(?:rss|rdf:rdf|feed)[\s>]|^\s*\{[^{[]*"version"\s*:\s*"https?:\\?\/\\?\/jsonfeed\.org/i
const FEED_BEGINS_WITHIN = 5000

/**
 * Finds a company's sources on its own pages: feeds, sitemaps, newsrooms and careers pages one hop away, and the job boards that they link to or embed. Nothing is guessed: what no page
 * names is not there. With `home` it looks there instead of at the domain. Asks at most some fifteen pages. Throws NotYet and what ends the check; that a page cannot
 * be read is a finding.
 */
export async function findSources({ fetch, domain, home }: { fetch: Fetch; domain: string; home?: string | undefined }): Promise<Findings> {
  const nothing: Findings = { home: null, problem: null, sources: [], organization: null, linkedinUrl: null }
  const first = await firstPage(fetch, domain, home)
  if ('problem' in first) return { ...nothing, problem: first.problem }
  const { answer, page } = first
  const url = new URL(answer.url)
  const problem = problemOf(page, { url, domain, isAsked: home !== undefined })
  if (problem !== null) return { ...nothing, home: url.href, problem }

  const isOwn = (other: URL) =>
    other.host === url.host || registrable(other) === domain || (home === undefined && registrable(other) === registrable(url))
  const found = new FoundSources()
  let hasNews = found.take(page, url.href, answer.headers)
  for (const link of pagesNamed(page.links, NEWSROOM, isOwn, url)) {
    // "News feed" in the text of a page leads to what its head has named.
    if (found.hasFeed(link.url.href)) continue
    const read = await readPage(fetch, link.url)
    if (read === null || !isOwn(new URL(read.answer.url))) continue
    takeNewsroom(found, read, url.href)
    hasNews = true
  }
  for (const link of pagesNamed(page.links, CAREERS, isOwn, url)) {
    const read = await readPage(fetch, link.url)
    if (read !== null) found.take({ ...read.page, feeds: [] }, read.answer.url, {})
  }
  if (!hasNews && (await hasSitemap(fetch, url))) found.add({ kind: 'site', url: new URL('/', url).href, foundOn: url.href })

  const organization =
    organizationIn(page.jsonLd, domain) ?? (home === undefined ? null : organizationIn(page.jsonLd, registrable(url) ?? domain))
  const elsewhereLinks = [...(organization?.sameAs ?? []), ...page.links.map((link) => link.url.href)]
  const linkedinUrl = elsewhereLinks.find((address) => /^https?:\/\/([a-z]{2,3}\.)?linkedin\.com\/company\/[^/?#]+/i.test(address)) ?? null
  return { home: url.href, problem: null, sources: found.list(), organization, linkedinUrl }
}

/** Why the page that stands at a company's address is not to be read as the company's; null: it is. One that was asked for may stand anywhere. */
function problemOf(page: ScannedPage, { url, domain, isAsked }: { url: URL; domain: string; isAsked: boolean }): string | null {
  if (PARKING_HOST.test(url.hostname) || isParked(page)) return `${domain} is parked: nobody is there.`
  const elsewhere = isAsked ? null : foreignDomain(url, domain)
  if (elsewhere !== null)
    return `${domain} leads to ${elsewhere}: it may have been acquired or renamed. Add that one's sources, if they are.`
  const isEmpty = page.textLength < EMPTY_BELOW && page.links.length === 0 && page.embedded.length === 0 && page.feeds.length === 0
  return isEmpty ? `The page ${url.href} is empty.` : null
}

/** What the pages of a company told of, each source once and some feeds at most. */
class FoundSources {
  private readonly found = new Map<string, FoundSource>()

  add(source: FoundSource): void {
    const key = keyOf(source)
    if (!this.found.has(key)) this.found.set(key, source)
  }

  addFeed(url: string, foundOn: string): void {
    const count = this.list().filter(({ kind }) => kind === 'feed').length
    if (count < MOST_FEEDS) this.add({ kind: 'feed', url, foundOn })
  }

  hasFeed(url: string): boolean {
    return this.found.has(keyOf({ kind: 'feed', url }))
  }

  /** Takes the feeds and boards that a page names. Returns whether it names feeds. */
  take(page: ScannedPage, at: string, headers: Answer['headers']): boolean {
    const feeds = [...page.feeds, ...feedsInHeader(headers['link'], at)]
    for (const feed of feeds) this.addFeed(feed.href, at)
    for (const address of [...page.links.map((link) => link.url.href), ...page.embedded]) {
      const board = boardOf(address)
      if (board !== null) this.add({ ...board, foundOn: at })
    }
    return feeds.length > 0
  }

  list(): FoundSource[] {
    return [...this.found.values()]
  }
}

/** A newsroom is a feed itself, names feeds, or is read as a page that lists what is new. */
function takeNewsroom(found: FoundSources, { answer, page }: Read, foundOn: string): void {
  if (FEED.test(answer.text().slice(0, FEED_BEGINS_WITHIN))) found.addFeed(answer.url, foundOn)
  else if (!found.take(page, answer.url, answer.headers)) found.add({ kind: 'site', url: answer.url, foundOn })
}

const keyOf = ({ kind, url, token }: Pick<FoundSource, 'kind' | 'url' | 'token'>) => `${kind} ${url ?? ''} ${token ?? ''}`

interface Read {
  answer: Answer
  page: ScannedPage
}

async function firstPage(fetch: Fetch, domain: string, home: string | undefined): Promise<Read | { problem: string }> {
  const addresses = home === undefined ? [`https://${domain}/`, `https://www.${domain}/`, `http://${domain}/`] : [home]
  let problem = ''
  for (const url of addresses) {
    try {
      return await askPage(fetch, url)
    } catch (error) {
      if (!(error instanceof SourceFault || error instanceof FetchedStatus)) throw error
      if (problem === '') problem = error.message
      // It is there, and does not want to be read.
      if (error instanceof SourceFault && error.message.startsWith('robots.txt')) break
    }
  }
  return { problem }
}

async function askPage(fetch: Fetch, url: string): Promise<Read> {
  const answer = await fetch({ url, trust: 'outside', expects: 'page', maxBytes: PAGE_BYTES })
  return { answer, page: scanPage(answer.text(), new URL(answer.url)) }
}

async function readPage(fetch: Fetch, url: URL): Promise<Read | null> {
  try {
    return await askPage(fetch, url.href)
  } catch (error) {
    if (error instanceof SourceFault || error instanceof FetchedStatus) return null
    throw error
  }
}

/** The company's own pages that links name by their text or their address, the plainest first. */
function pagesNamed(
  links: readonly Link[],
  { text, path }: { text: RegExp; path: RegExp },
  isOwn: (url: URL) => boolean,
  home: URL,
): Link[] {
  const byAddress = new Map<string, Link>()
  for (const link of links) {
    const url = new URL(link.url)
    url.hash = ''
    const isNamed = text.test(link.text) || path.test(url.host.split('.')[0] + url.pathname)
    if (isNamed && isOwn(url) && url.href !== home.href && !byAddress.has(url.href)) byAddress.set(url.href, { ...link, url })
  }
  // The page of all stands above those of one.
  const depth = ({ url }: Link) => url.pathname.split('/').filter((part) => part !== '').length
  return [...byAddress.values()].sort((a, b) => depth(a) - depth(b)).slice(0, MOST_PAGES)
}

function feedsInHeader(header: string | undefined, base: string): URL[] {
  return [...(header ?? '').matchAll(/<([^>]{1,2000})>([^,<]*)/g)].flatMap(([, target = '', parameters = '']) => {
    const isFeed = /rel="?[^";]*\balternate\b/i.test(parameters) && /type="?application\/(rss|atom|feed)\+(xml|json)/i.test(parameters)
    const url = isFeed ? URL.parse(target, base) : null
    return url === null || /\/comments?\//i.test(url.pathname) ? [] : [url]
  })
}

/** Whether there is a sitemap: by robots.txt, else where it usually is. Its beginning is enough. */
async function hasSitemap(fetch: Fetch, home: URL): Promise<boolean> {
  try {
    const robots = await fetch({ url: new URL('/robots.txt', home).href, trust: 'outside', obeysRobots: false, maxBytes: 1_000_000 })
    if (readRobots(robots.text(), PRODUCT_TOKEN).sitemaps.length > 0) return true
  } catch (error) {
    if (!(error instanceof SourceFault || error instanceof FetchedStatus)) throw error
  }
  try {
    const sitemap = await fetch({ url: new URL('/sitemap.xml', home).href, trust: 'outside', stream: true, maxBytes: 50_000_000 })
    for await (const piece of sitemap.chunks()) return /<(urlset|sitemapindex)[\s>]/.test(piece.toString('latin1'))
  } catch (error) {
    if (!(error instanceof SourceFault || error instanceof FetchedStatus)) throw error
  }
  return false
}

function registrable(url: URL): string | null {
  const result = normalizeDomain(url.hostname)
  return 'domain' in result ? result.domain : null
}

/** The domain of somebody else that a page came from; null where it is the company's own, also under another ending. */
function foreignDomain(url: URL, domain: string): string | null {
  const other = registrable(url)
  return other === null || other === domain || labelKey(other) === labelKey(domain) ? null : other
}

const isParked = ({ title, text, textLength }: ScannedPage) => textLength < 3000 && PARKED.test(`${title} ${text}`)
