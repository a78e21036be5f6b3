import { Tokenizer } from 'htmlparser2'
import { absoluteLink } from '../feed/feed-entry.ts'
import { plainTitle } from '../feed/plain-title.ts'

export interface PageLink {
  url: string
  text: string
  /** In a menu, footer or aside. */
  isBeside: boolean
}

/** What a page holds beside its text: where it leads to, and how it is made. */
export interface ScannedPage {
  links: PageLink[]
  /** Feeds that the page names as its own, in its order. */
  feeds: { url: string; title: string }[]
  /** The page after this one of a list. */
  next: string | null
  /** Characters of text outside of menus, footers and asides, and how many of them are in links. */
  textLength: number
  linkedLength: number
  /** By its own word one article. */
  isArticle: boolean
  /** How many `article` elements hold a link. */
  teasers: number
}

const LONGEST_PAGE = 5_000_000
const MOST_LINKS = 5_000
const LONGEST_TEXT = 500
const FEED_TYPE = /^(application|text)\/(rss|atom|rdf|feed)\+(xml|json)|^application\/(feed\+)?json$|^text\/xml$|^application\/xml$/i
const BESIDE = new Set(['nav', 'footer', 'aside'])
const SILENT = new Set(['script', 'style', 'template', 'svg', 'noscript', 'select'])
const ARTICLE_LD = /"@type"\s*:\s*(\[\s*)?"(https?:\/\/schema\.org\/)?(news|blog|reportage|analysis)?(article|posting)"/i

/** Looks through a page once, in a time that grows with its length only. */
export function scanPage(html: string, url: string): ScannedPage {
  return new PageScanner(html.slice(0, LONGEST_PAGE), url).page
}

class PageScanner {
  readonly page: ScannedPage = { links: [], feeds: [], next: null, textLength: 0, linkedLength: 0, isArticle: false, teasers: 0 }
  readonly #html: string
  #base: string
  #name = ''
  #attribute = ''
  #attributes = new Map<string, string>()
  #link: PageLink | null = null
  /** How many elements of these names are open. */
  readonly #open = new Map<string, number>()
  #hasTeaserLink = false

  constructor(html: string, url: string) {
    this.#html = html
    this.#base = url
    const ignored = () => undefined
    const tokenizer = new Tokenizer(
      { decodeEntities: true },
      {
        onopentagname: (start, end) => {
          this.#name = html.slice(start, end).toLowerCase()
          this.#attributes = new Map()
        },
        onattribname: (start, end) => (this.#attribute = html.slice(start, end).toLowerCase()),
        onattribdata: (start, end) => this.#addToAttribute(html.slice(start, end)),
        onattribentity: (codepoint) => this.#addToAttribute(String.fromCodePoint(codepoint)),
        onattribend: () => this.#addToAttribute(''),
        onopentagend: () => this.#begin(),
        onselfclosingtag: () => this.#begin(),
        onclosetag: (start, end) => this.#end(html.slice(start, end).trim().toLowerCase()),
        ontext: (start, end) => this.#text(html.slice(start, end)),
        ontextentity: (codepoint) => this.#text(String.fromCodePoint(codepoint)),
        oncdata: ignored,
        oncomment: ignored,
        ondeclaration: ignored,
        onprocessinginstruction: ignored,
        onend: ignored,
      },
    )
    tokenizer.write(html)
    tokenizer.end()
    this.page.isArticle ||= ARTICLE_LD.test(this.#html)
    for (const link of this.page.links) link.text = plainTitle(link.text)
  }

  #addToAttribute(text: string): void {
    const held = this.#attributes.get(this.#attribute) ?? ''
    if (held.length < 4_000 && this.#attributes.size < 50) this.#attributes.set(this.#attribute, held + text)
  }

  #isOpen(names: Iterable<string>): boolean {
    for (const name of names) if (this.#open.has(name)) return true
    return false
  }

  #begin(): void {
    const get = (name: string) => this.#attributes.get(name)?.trim() ?? ''
    if (BESIDE.has(this.#name) || SILENT.has(this.#name) || ['article', 'header', 'main'].includes(this.#name)) {
      this.#open.set(this.#name, (this.#open.get(this.#name) ?? 0) + 1)
      if (this.#name === 'article') this.#hasTeaserLink = false
    }
    if (this.#name === 'base' && get('href') !== '') this.#base = absoluteLink(get('href'), { from: this.#base }) ?? this.#base
    else if (this.#name === 'meta')
      this.page.isArticle ||= /^og:type$/i.test(get('property') || get('name')) && /article/i.test(get('content'))
    else if (this.#name === 'link') this.#addRelation(get)
    else if (this.#name === 'a') this.#beginLink(get)
  }

  #addRelation(get: (name: string) => string): void {
    const rels = get('rel').toLowerCase().split(/\s+/)
    const url = absoluteLink(get('href'), { from: this.#base })
    if (url === null) return
    if (rels.includes('alternate') && FEED_TYPE.test(get('type')) && this.page.feeds.length < 50)
      this.page.feeds.push({ url, title: get('title') })
    if (rels.includes('next')) this.page.next ??= url
  }

  #beginLink(get: (name: string) => string): void {
    this.#link = null
    const url = absoluteLink(get('href'), { from: this.#base })
    if (url === null || this.page.links.length >= MOST_LINKS) return
    const isInHead = this.#open.has('header') && !this.#open.has('article') && !this.#open.has('main')
    this.#link = { url, text: get('title') === '' ? get('aria-label') : '', isBeside: isInHead || this.#isOpen(BESIDE) }
    this.page.links.push(this.#link)
    if (get('rel').toLowerCase().split(/\s+/).includes('next')) this.page.next ??= url
    if (this.#open.has('article') && !this.#hasTeaserLink) {
      this.#hasTeaserLink = true
      this.page.teasers++
    }
  }

  #end(name: string): void {
    if (name === 'a') this.#link = null
    const count = this.#open.get(name)
    if (count === undefined) return
    if (count === 1) this.#open.delete(name)
    else this.#open.set(name, count - 1)
  }

  #text(text: string): void {
    if (this.#isOpen(SILENT)) return
    if (this.#link && this.#link.text.length < LONGEST_TEXT) this.#link.text += text
    if (this.#isOpen(BESIDE)) return
    const length = text.trim().length
    this.page.textLength += length
    if (this.#link) this.page.linkedLength += length
  }
}
