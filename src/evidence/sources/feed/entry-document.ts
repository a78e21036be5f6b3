import type { RawDocument } from '../../documents/raw-document.ts'
import { htmlText } from '../../documents/read-html.ts'
import { foldLetters } from '../../../names/domains.ts'
import { dateInAddress } from '../site/page-address.ts'
import { kindOf, type Article } from '../site/read-article.ts'
import type { ChosenEntry } from './chosen-entries.ts'
import type { FeedEntry } from './feed-entry.ts'

/** The text that an entry carries itself. */
export interface OwnText {
  text: string
  /** The whole article, so that its page need not be asked. */
  isFull: boolean
  /** As much as a document needs where the page cannot be had. */
  isEnough: boolean
}

const FULL_CONTENT = 600
const FULL_SUMMARY = 1_500
const ENOUGH = 120
const THE_POST = "(?:The post|Der Beitrag|L’article|L'article|La entrada|El post|L'articolo|O post|Het bericht)"
const FIRST_ON = '(?:first on|zuerst auf|en premier sur|primero en|per primo su|primeiro em|eerst op)'
const ATTRIBUTION = new RegExp(String.raw`\s*${THE_POST}\s[^\n]{1,400}${FIRST_ON}\s[^\n]{1,200}$`, 'i')
const READ_MORE = [
  String.raw`\[?(?:…|\.{3})\]?`,
  String.raw`[[(]?(?:read|continue|learn|see|view|find out|get)\s(?:more|on|reading|the full|full)\b[^\n.!?]{0,60}`,
  '(?:weiterlesen|mehr lesen|mehr erfahren|lire la suite|en savoir plus|leer más|seguir leyendo|leggi tutto' +
    String.raw`|continua a leggere|lees meer|läs mer|les mer|læs mere)[^\n.!?]{0,60}`,
]
const MORE = new RegExp(String.raw`(?:${READ_MORE.join('|')})\s*[»›→>\])…]*\s*$`, 'iu')

/** What an entry says itself. A text that breaks off, or asks to read on, is not full. */
export function ownText({ content, summary }: FeedEntry): OwnText {
  const full = textOf(content)
  const short = textOf(summary)
  const text = full.length >= short.length ? full : short
  const shown = text.replace(ATTRIBUTION, '').trim()
  const isBroken = MORE.test(shown)
  const plain = isBroken ? shown.replace(MORE, '').trim() : shown
  const isFull = !isBroken && plain.length >= (text === full ? FULL_CONTENT : FULL_SUMMARY)
  return { text: plain, isFull, isEnough: plain.length >= ENOUGH }
}

const textOf = (html: string) => (html.trim() === '' ? '' : htmlText(html))

/** The document of an entry that carries its own text; of one without a title the first words are the headline. */
export function documentOfEntry({ entry, url }: ChosenEntry, { own, domain }: { own: OwnText; domain: string | null }): RawDocument {
  return {
    url,
    headline: entry.title || firstWords(own.text),
    text: own.text,
    pub_date: entry.date,
    pub_date_source: 'feed',
    ...kindOf(url, { domain, isBlogPost: false }),
  }
}

/** The document of an entry's page: what the feed says of title and date counts before what the page says, and the longer text. */
export function documentOfPage(
  { entry, url }: ChosenEntry,
  { article, own, domain, now }: { article: Article; own: OwnText; domain: string | null; now: Date },
): RawDocument {
  const isOfPage = article.pubDate !== null && (entry.date === null || entry.isDateOfSitemap)
  const inAddress = entry.date ?? dateInAddress(article.url, now)
  return {
    url: article.url || url,
    headline: entry.title || article.headline,
    text: own.text.length > article.text.length ? own.text : article.text,
    pub_date: isOfPage ? article.pubDate : inAddress,
    pub_date_source: isOfPage ? article.pubDateSource : entry.date ? 'feed' : 'meta',
    ...kindOf(article.url, { domain, isBlogPost: article.isBlogPost }),
  }
}

/** Whether a page that stands elsewhere than the entry's link is the entry's all the same: it holds most words of the title. */
export function isOfEntry({ entry, url }: ChosenEntry, article: Article): boolean {
  if (URL.parse(url)?.pathname === URL.parse(article.foundAt)?.pathname) return true
  const words = new Set(foldLetters(entry.title).match(/[\p{L}\d]{4,}/gu) ?? [])
  if (words.size < 3) return true
  const text = foldLetters(`${article.headline} ${article.text.slice(0, 20_000)}`)
  return [...words].filter((word) => text.includes(word)).length * 2 >= words.size
}

const firstWords = (text: string) => {
  const line = text.split('\n')[0] ?? ''
  return line.length <= 120 ? line : `${line.slice(0, 120).replace(/\s+\S*$/, '')}…`
}
