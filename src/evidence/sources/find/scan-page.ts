import { Parser } from 'htmlparser2'

export interface Link {
  url: URL
  /** What is to be read of it: its text, or its title or label where it has none. */
  text: string
}

/** What a company's page tells of where else to look. Addresses are complete. */
export interface ScannedPage {
  /** Feeds that the page offers as its other form, comments feeds left out. */
  feeds: URL[]
  links: Link[]
  /** Of frames and scripts, and those that stand in scripts: where job boards are known by. */
  embedded: string[]
  jsonLd: string[]
  title: string
  /** Visible text, in characters. */
  textLength: number
  /** The beginning of it. */
  text: string
}

const MOST_LINKS = 3000
const MOST_TEXT = 3000
const FEED_TYPES = /^(application\/(rss|atom|rdf|feed)(\+xml|\+json)|application\/feed\+json|text\/xml\+rss)$/i
const INVISIBLE = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head'])
const ADDRESS = /https?:(?:\/\/|\\\/\\\/)[^\s"'<>`]{4,400}/g

/** Whether a feed is of comments, of one person or of a search, and not of what a company tells. */
export const isCommentsFeed = (url: URL, title: string) =>
  /(^|\/)comments?(\/|\.|$)|[?&]feed=comments|\/author\/|[?&]s=/i.test(url.pathname + url.search) ||
  /\b(comments?|kommentare?|commentaires?|comentarios?|commenti|reacties)\b/i.test(title)

/** Scans a page from `base` in one pass. Never throws. */
export function scanPage(html: string, base: URL): ScannedPage {
  const page: ScannedPage = { feeds: [], links: [], embedded: [], jsonLd: [], title: '', textLength: 0, text: '' }
  let at = base
  const open: string[] = []
  let script: { isJsonLd: boolean; text: string } | undefined
  let link: Link | undefined
  const resolve = (address: string | undefined) => {
    const url = address === undefined ? null : URL.parse(address.trim(), at.href)
    return url !== null && /^https?:$/.test(url.protocol) ? url : null
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name)
      const target = resolve(attributes['href'])
      if (name === 'base' && target !== null) at = target
      if (name === 'link' && target !== null && /(^|\s)alternate(\s|$)/i.test(attributes['rel'] ?? '')) {
        const isFeed = FEED_TYPES.test((attributes['type'] ?? '').split(';')[0]?.trim() ?? '')
        if (isFeed && !isCommentsFeed(target, attributes['title'] ?? '')) page.feeds.push(target)
      }
      if (name === 'a' && target !== null && page.links.length < MOST_LINKS) {
        link = { url: target, text: attributes['title'] ?? attributes['aria-label'] ?? '' }
        page.links.push(link)
      }
      if (name === 'iframe' || name === 'script') {
        const source = resolve(attributes['src'] ?? attributes['data-src'])
        if (source !== null) page.embedded.push(source.href)
      }
      if (name === 'script') script = { isJsonLd: /ld\+json/i.test(attributes['type'] ?? ''), text: '' }
    },
    ontext(text) {
      if (script !== undefined) script.text += text
      else if (open.includes('title') && !open.includes('svg')) page.title += text
      else if (!open.some((name) => INVISIBLE.has(name))) {
        if (link !== undefined) link.text += ` ${text}`
        page.textLength += text.trim().length
        if (page.text.length < MOST_TEXT) page.text += `${text} `
      }
    },
    onclosetag(name) {
      if (name === 'script' && script !== undefined) {
        if (script.isJsonLd) page.jsonLd.push(script.text)
        else page.embedded.push(...(script.text.match(ADDRESS) ?? []).slice(0, 200).map((address) => address.replaceAll('\\/', '/')))
        script = undefined
      }
      if (name === 'a') link = undefined
      const index = open.lastIndexOf(name)
      if (index >= 0) open.length = index
    },
  })
  parser.end(html)
  page.title = page.title.replaceAll(/\s+/g, ' ').trim()
  for (const one of page.links) one.text = one.text.replaceAll(/\s+/g, ' ').trim()
  return page
}
