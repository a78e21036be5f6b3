import { createHash } from 'node:crypto'
import { isNoText, knownBinary } from '../../documents/no-text.ts'
import type { RawDocument } from '../../documents/raw-document.ts'
import { readHtml } from '../../documents/read-html.ts'
import { SourceFault, type Check } from '../connector.ts'
import { FetchedStatus, NotYet } from '../fetch/exchange.ts'
import { isBlog, isHomePage, isPress, isSameSite, mayBeNews, siteOf } from './page-address.ts'
import { scanPage, type ScannedPage } from './scan-page.ts'

export interface Article {
  /** The page's own address where it names one of its own site, else where it was found. */
  url: string
  /** Where it was found, after redirects. */
  foundAt: string
  headline: string
  text: string
  pubDate: Date | null
  pubDateSource: RawDocument['pub_date_source']
  /** A hash of what is read of the page. */
  fingerprint: string
  isBlogPost: boolean
}

/** `isFinal`: it will be no article the next time either. `until`: its host is not to be asked before. `isAsked`: false where the host was not asked at all. */
export type ReadArticle = { article: Article } | { article: null; reason: string; isFinal: boolean; isAsked: boolean; until: Date | null }

const MAX_PAGE_BYTES = 10_000_000
const SHORTEST_TEXT = 200
const FINAL_STATUSES = new Set([400, 404, 405, 406, 410, 414, 451])
// A page with so many links to articles and so little text to each of them lists them.
const LINKS_OF_LIST = 10
const TEXT_OF_TEASER = 250
const TEASERS_OF_LIST = 5

/**
 * Fetches a page and reads it as an article. A page that cannot be had, a list, and one with hardly a text (less than `shortest` characters) are none; what is wrong with a
 * single page is never thrown.
 */
export async function readArticle(
  { fetch, now, signal }: Pick<Check, 'fetch' | 'now' | 'signal'>,
  url: string,
  { shortest = SHORTEST_TEXT }: { shortest?: number } = {},
): Promise<ReadArticle> {
  try {
    const answer = await fetch({ url, trust: 'outside', expects: 'page', maxBytes: MAX_PAGE_BYTES })
    if (isHomePage(answer.url) && !isHomePage(url)) return none('a page that is gone: its address leads to the home page')
    if (knownBinary(answer.body) !== undefined) return none('a file that is no page')
    const html = answer.text()
    if (isNoText(html)) return none('a file that is no page')
    return articleOf(html, { url: answer.url, now, shortest })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof NotYet) return { ...none('a page whose host wants a pause'), isFinal: false, isAsked: false, until: error.until }
    if (error instanceof FetchedStatus) {
      return { ...none(`a page with status ${error.status}`), isFinal: FINAL_STATUSES.has(error.status), until: error.until }
    }
    if (error instanceof SourceFault) {
      return { ...none(`a page that is ${error.state}`), isFinal: error.state !== 'unhealthy', until: error.until }
    }
    throw error
  }
}

const none = (reason: string) => ({ article: null, reason, isFinal: true, isAsked: true, until: null })

function articleOf(html: string, { url, now, shortest }: { url: string; now: Date; shortest: number }): ReadArticle {
  const scanned = scanPage(html, url)
  if (isList(scanned, url)) return none('a page that lists others')
  const page = readHtml(html, { now, url })
  if (page.text.length < shortest) return none('a page with hardly a text')
  const isOwnWord = page.url !== null && isSameSite(page.url, url) && (!isHomePage(page.url) || isHomePage(url))
  return {
    article: {
      url: isOwnWord ? (page.url ?? url) : url,
      foundAt: url,
      headline: page.headline,
      text: page.text,
      pubDate: page.pubDate,
      pubDateSource: page.pubDateSource,
      fingerprint: createHash('sha256').update(`${page.headline}\n${page.text}`).digest('hex').slice(0, 32),
      isBlogPost: page.documentType === 'blog_post',
    },
  }
}

/** Whether a page leads to articles rather than being one. */
export function isList(page: ScannedPage, url: string): boolean {
  if (page.isArticle) return false
  const links = new Set(
    page.links.filter((link) => !link.isBeside && isSameSite(link.url, url) && mayBeNews(link.url)).map((link) => link.url),
  )
  if (links.size < TEASERS_OF_LIST) return false
  const prose = page.textLength - page.linkedLength
  return prose < links.size * TEXT_OF_TEASER && (links.size >= LINKS_OF_LIST || page.teasers >= TEASERS_OF_LIST)
}

/** What kind of document a page is, and whose: `about` only where the page is on the company's own domain. */
export function kindOf(
  url: string,
  { domain, isBlogPost }: { domain: string | null; isBlogPost: boolean },
): Pick<RawDocument, 'document_type' | 'about'> {
  const isOwn = domain !== null && siteOf(url) === domain
  const type = isBlogPost || isBlog(url) ? 'blog_post' : isOwn || isPress(url) ? 'press_release' : 'news_article'
  return { document_type: type, ...(isOwn ? { about: domain } : {}) }
}
