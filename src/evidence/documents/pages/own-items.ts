import { urlKey } from '../../urls.ts'
import { weightOf, type SchemaItem } from './schema-item.ts'

const SHORTEST_HEADLINE = 12

/**
 * Of the things that a page tells of those that may be the page's own, the likeliest first: those that name its address (or, where that is unknown, its title), then
 * those that name none; articles before other prose, that before the page as such. What names another address is of another page, unless it bears this one's title.
 */
export function ownItems(items: readonly SchemaItem[], { url, titles }: { url: string | null; titles: readonly string[] }): SchemaItem[] {
  const key = url === null ? null : urlKey(url)
  const names = titles.map(folded).filter((title) => title.length >= SHORTEST_HEADLINE)
  const ranked = items.flatMap((item, at) => {
    const identity = identityOf(item, { url, key, names })
    const weight = weightOf(item)
    return identity === 0 || weight === 0 ? [] : [{ item, identity, weight, at }]
  })
  ranked.sort((a, b) => b.identity - a.identity || b.weight - a.weight || a.at - b.at)
  // Two that name nothing and are of the same kind are a list, or one of another page; nothing tells which.
  const [first, second] = ranked
  const isUnsure = first?.identity === 1 && second?.identity === 1 && first.weight === second.weight && differ(first.item, second.item)
  return isUnsure && names.length > 0 ? [] : ranked.map(({ item }) => item)
}

/**
 * Of the headlines that a page has those that name the page and not its site, which many write into the first heading of every page; and the beginning of the title, behind
 * which the site's name may stand.
 */
export function ownHeadlines(
  headlines: readonly string[],
  { siteName, url, title }: { siteName: string | undefined; url: string | null; title: string },
): string[] {
  const [beginning = '', ...rest] = title.split(/\s+[|–—·»:-]\s+/)
  const host = URL.parse(url ?? '')?.hostname.replace(/^www\./, '') ?? ''
  // Some titles begin with the site's name: only another headline tells that this one begins with the page's.
  const isPageFirst = headlines.some((other) => other !== title && folded(other).startsWith(folded(beginning)))
  const sites = new Set([siteName ?? '', host, ...(isPageFirst ? rest : [])].map(folded))
  return [...new Set([beginning, ...headlines])].filter((name) => folded(name) !== '' && !sites.has(folded(name)))
}

/** 3: the page's own address; 2: its title; 1: nothing is said; 0: another page's. */
function identityOf(item: SchemaItem, { url, key, names }: { url: string | null; key: string | null; names: string[] }): 0 | 1 | 2 | 3 {
  const keys = item.addresses.flatMap((address) => keyOf(address, url))
  if (key !== null && keys.includes(key)) return 3
  const headlines = item.headlines.map(folded).filter((headline) => headline.length >= SHORTEST_HEADLINE)
  if (headlines.some((headline) => names.some((name) => name.includes(headline) || headline.includes(name)))) return 2
  if (item.isListed) return 0
  // The front page as an address is a slip, and says nothing.
  return key !== null && keys.some((one) => one.includes('/')) ? 0 : 1
}

/** The key of an address as a page writes it: relative to the page, and with a fragment that names a part of it. */
function keyOf(address: string, url: string | null): string[] {
  const absolute = URL.parse(address.trim(), url ?? undefined)?.href
  const key = absolute === undefined ? null : urlKey(absolute)
  return key === null ? [] : [key]
}

const differ = (a: SchemaItem, b: SchemaItem) => folded(a.headlines[0] ?? '') !== folded(b.headlines[0] ?? '') && a.dates[0] !== b.dates[0]

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
