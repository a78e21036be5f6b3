import { normalizeDomain } from '../../../names/domains.ts'
import { readFeedDate } from '../feed/feed-date.ts'

const NEWS_WORDS = [
  'news newsroom newsfeed newsletter press pressroom pressreleases? pressemitteilung(?:en)? presse pressecenter media mediaroom blogs? insights? stories story articles? announcements?',
  'releases? updates? investors? aktuell aktuelles nachrichten meldung(?:en)? neuigkeiten magazine? actualites? actus? communiques? noticias? prensa comunicados? notizie comunicati',
  'stampa nieuws persberichten? pers nyheter nyheder nyhet pressmeddelanden? pressemeddelelser pressemeldinger uutiset tiedotteet aktualnosci prasa novosti imprensa',
]
  .join(' ')
  .replaceAll(' ', '|')
const IS_SECTION = new RegExp(`(?:^|[-_.])(?:${NEWS_WORDS})(?:[-_.]|$)`, 'i')
const IS_SECTION_ALONE = new RegExp(
  `^(?:(?:the|our|latest|all|company|corporate|in-the|${NEWS_WORDS}|and|room|center|centre|events?|kit|archives?|index|overview)[-_.]?)+(?:html?|php|aspx?)?$`,
  'i',
)
const NEWS_HOST = new RegExp(`^(?:${NEWS_WORDS})\\.`, 'i')
/** Any of some names as a whole. */
const wholeNames = (names: string): RegExp => new RegExp(`^(${names.trim().split(/\s+/).join('|')})$`, 'i')
// Lists, wherever they stand in a path.
const LISTS = wholeNames(`
  tags? categor(y|ies|ie) kategorien? authors? autor topics? themen? labels? search suche archives? archiv page seite
  author feeds? rss amp print comments? wp-(json|content|admin|login) attachment login signin share
`)
// Parts of a site where no news is, unless they stand within the news.
const OTHER_PARTS = wholeNames(`
  products? produkte? shop store cart checkout basket collections? legal privacy(-policy)? datenschutz terms([-_].*)?
  cookies?([-_].*)? imprint impressum contact(-us)? kontakt about(-us)? careers? jobs? karriere support help faqs? docs?
  documentation api account profile users? people team pricing features solutions integrations? downloads? events?
  webinars? locations? stores? glossary wiki forum community reviews? recipes? podcasts? videos? gallery sitemap static
  assets
`)
const NO_PAGE = /\.(?!html?$|php$|aspx?$|jspx?$|shtml$|cfm$|do$)[a-z\d]{2,5}$/i
const FULL_DATE = /(?:^|[/_-])(20\d\d)([/_.-])(\d{1,2})\2(\d{1,2})(?=$|[/_.-])/
const COMPACT_DATE = /(?:^|[/_-])(20\d\d)(\d\d)(\d\d)(?=$|[/_.-])/
const YEAR_MONTH = /(?:^|[/_-])(20\d\d)[/_-]?(0[1-9]|1[0-2])(?=$|[/_.-])/
const YEAR = /(?:^|\/)(20\d\d)(?=\/|$)/
const LOCALE = /^[a-z]{2}([-_][a-z]{2,4})?$/i

/** The registrable domain of an address, null where it has none (an IP address, localhost). */
export function siteOf(url: string): string | null {
  const host = URL.parse(url)?.hostname ?? ''
  const result = normalizeDomain(host)
  return 'domain' in result ? result.domain : null
}

/** Whether two addresses are of one site: of one registrable domain, or of one host where there is none. */
export function isSameSite(one: string, other: string): boolean {
  const [a, b] = [siteOf(one), siteOf(other)]
  return a !== null || b !== null ? a === b : URL.parse(one)?.hostname === URL.parse(other)?.hostname
}

/** The day that the address of a page names; null where it names none that can be one of publication. */
export function dateInAddress(url: string, now: Date): Date | null {
  const path = URL.parse(url)?.pathname ?? ''
  const full = FULL_DATE.exec(path)
  const parts = full ? [full[1], full[3], full[4]] : COMPACT_DATE.exec(path)?.slice(1)
  return parts ? readFeedDate(parts.map((part) => part?.padStart(2, '0')).join('-'), now) : null
}

/** The latest day on which a page of this address may have been published, by its day, month or year; null where it names none. */
export function latestDay(url: string, now: Date): Date | null {
  const date = dateInAddress(url, now)
  if (date) return date
  const path = URL.parse(url)?.pathname ?? ''
  const month = YEAR_MONTH.exec(path)
  if (month) return new Date(Date.UTC(Number(month[1]), Number(month[2]), 0))
  const year = YEAR.exec(path)
  return year ? new Date(Date.UTC(Number(year[1]), 11, 31)) : null
}

const segmentsOf = (url: URL) => url.pathname.split('/').filter((segment) => segment !== '')

/** Whether an address can be that of one article: no list, no file, no other part of the site. */
export function mayBeArticle(address: string): boolean {
  const url = URL.parse(address)
  if (!url) return false
  const segments = segmentsOf(url).map(decoded)
  if (segments.length > 0 && LOCALE.test(segments[0] ?? '')) segments.shift()
  const last = segments.at(-1)
  if (last === undefined) return false
  if (NO_PAGE.test(last) || segments.some((segment) => LISTS.test(segment))) return false
  const news = segments.findIndex((segment) => IS_SECTION.test(segment))
  if (segments.some((segment, at) => OTHER_PARTS.test(segment) && (news < 0 || at < news))) return false
  return true
}

/** Whether an address is, by its path or host, that of news: within a newsroom, press or blog section, or with a date, and not such a section itself. */
export function mayBeNews(address: string): boolean {
  const url = URL.parse(address)
  if (!url || !mayBeArticle(address)) return false
  const segments = segmentsOf(url).map(decoded)
  const last = segments.at(-1) ?? ''
  const isIdentified = /(^|[?&])(\w*id|p|article|news|story)=\w+/i.test(url.search)
  if (!isIdentified && (IS_SECTION_ALONE.test(last) || /^(20\d\d|\d{1,3})$/.test(last) || LOCALE.test(last))) return false
  const within = isIdentified ? segments : segments.slice(0, -1)
  return within.some((segment) => IS_SECTION.test(segment)) || NEWS_HOST.test(url.hostname) || latestDayIsThere(url.pathname)
}

const latestDayIsThere = (path: string) =>
  FULL_DATE.test(path) || COMPACT_DATE.test(path) || /\/20\d\d\/(0?[1-9]|1[0-2])\//.test(path) || /\/20\d\d\/[^/]{8,}/.test(path)

/** Whether the last part of an address reads like a headline or bears a date or number, as that of an article does and that of a section does not. */
export function isTelling(address: string): boolean {
  const url = URL.parse(address)
  if (!url) return false
  const last = decoded(segmentsOf(url).at(-1) ?? '').replace(/\.\w{2,5}$/, '')
  const words = last.split(/[-_+ ]+/).filter((word) => /[\p{L}\d]/u.test(word))
  return words.length >= 3 || last.length >= 25 || /\d{4,}/.test(last) || FULL_DATE.test(url.pathname) || /[?&]\w*id=\w+/i.test(url.search)
}

/** Whether an address is of a blog, by its host or path. */
export const isBlog = (address: string) => /(^|[/.-])(blogs?)([/.-]|$)/i.test(pathAndHost(address))
/** Whether an address is of press releases, by its host or path. */
export const isPress = (address: string) =>
  /(^|[/.-])(press-?releases?|press|pressroom|newsroom|pressemitteilung(en)?|presse|prnewswire|businesswire|globenewswire|accesswire|einpresswire|newsfile(corp)?|presseportal)([/.-]|$)/i.test(
    pathAndHost(address),
  )

const pathAndHost = (address: string) => {
  const url = URL.parse(address)
  return url ? `${url.hostname}${url.pathname}` : ''
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Whether an address is that of a home page, in whatever language. */
export function isHomePage(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.search === '' && /^\/?([a-z]{2}([-_][a-z]{2})?\/?)?(index\.\w+|home)?\/?$/i.test(url.pathname)
}
