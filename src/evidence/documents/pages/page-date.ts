import type { RawDocument } from '../raw-document.ts'
import { bylineDate } from '../dates/byline-date.ts'
import { isPlausible, readLooseDate } from '../dates/pub-date.ts'
import { urlDate } from '../dates/url-date.ts'
import { writtenDates } from '../dates/written-dates.ts'
import type { PageFacts, StatedTime } from './page-facts.ts'
import type { SchemaItem } from './schema-item.ts'

export interface PageDate {
  date: Date
  source: RawDocument['pub_date_source']
}

/** Say by their names that they are of the publication. */
const PUBLICATION_METAS = words(`
  article:published_time article:published article:published_date article:publicationdate article:post_date article.published article.created article_date_original
  og:article:published_time og:article:published og:published_time og:datepublished og:pubdate og:publish_date og:regdate og:question:published_time
  datepublished date_published date-published dateposted published_time published-date published_date publisheddate publish_time published
  publishdate publish-date publish_date publication_date publication-date publicationdate pubdate pub_date pub-date ptime pdate
  parsely-pub-date sailthru.date cxenseparse:recs:publishtime cxenseparse:recs:articlepublishtime bt:pubdate rbpubdate mediator_published_time
  citation_publication_date citation_online_date citation_date rnews:datepublished vr:published_time shareaholic:article_published_time twt-published-at
  dcsext.articlefirstpublished analyticsattributes.articledate originalpublicationdate displaydate doc_date field-name-post-date
  dc.date.issued dcterms.issued dc.issued dc:issued dc.date.publication dc.date.published dcterms.available release_date video:release_date`)
/** Some write into these when a page was made or last changed. */
const OTHER_METAS = words(`
  dc.date dcterms.date dc:date dc.date.created dcterms.created dc.created dc:created datecreated date_created created date
  gentime content_create_date timestamp`)

function words(list: string): string[] {
  return list.trim().split(/\s+/)
}

/**
 * When a page was published, by its own word: JSON-LD, meta elements, microdata and RDFa, the time element of its article, then meta elements that only say "date", and
 * other time elements. A date that cannot be (before 2000, in the future, unreadable) is passed over for the next. Null when the page says nothing that can be believed.
 */
export function statedDate(facts: PageFacts, { own, now }: { own: readonly SchemaItem[]; now: Date }): PageDate | null {
  const [linked, marked] = [own.filter((item) => item.source === 'json-ld'), own.filter((item) => item.source !== 'json-ld')]
  const datesOf = (items: readonly SchemaItem[]) => items.flatMap((item) => item.dates)
  const contents = (names: readonly string[]) => names.flatMap((name) => facts.metas.get(name) ?? [])
  return (
    firstGood(datesOf(linked), 'json-ld', now) ??
    firstGood(contents(PUBLICATION_METAS), 'meta', now) ??
    firstGood(datesOf(marked), 'meta', now) ??
    timeOf(facts, { ofArticle: true, now }) ??
    firstGood(contents(OTHER_METAS), 'meta', now) ??
    timeOf(facts, { ofArticle: false, now })
  )
}

function firstGood(texts: readonly string[], source: PageDate['source'], now: Date): PageDate | null {
  for (const text of texts) {
    const date = readLooseDate(text)
    if (isPlausible(date, now)) return { date, source }
  }
  return null
}

/**
 * What a page without a word on its date lets infer: the day in its address, then a dated byline or dateline beside one of its headlines. Without a headline among the lines
 * nothing tells the page's date from the one that a site shows each day.
 */
export function inferredDate({
  url,
  lines,
  headlines,
  ...context
}: {
  url: string | null
  lines: readonly string[]
  headlines: readonly string[]
  language: string | null
  now: Date
}): PageDate | null {
  const inUrl = url === null ? null : urlDate(url, context.now)
  if (inUrl) return { date: inUrl, source: 'url' }
  const inText = bylineDate(lines, { ...context, headlines })
  return inText ? { date: inText, source: 'byline' } : null
}

/** What a list holds: more than two days. */
const DAYS_OF_ONE_PAGE = 2

/**
 * The page's date among its time elements: what is called so, then what stands with the headline, then the only one that there is. `ofArticle`: only what is called so, or
 * stands with the headline in an article.
 */
function timeOf({ times, language }: PageFacts, { ofArticle, now }: { ofArticle: boolean; now: Date }): PageDate | null {
  const isList = new Set(times.map((time) => time.article)).size > 2
  const besides = times.filter((time) => !time.isBeside)
  const ofPage = besides.filter((time) => time.isInHeadingsArticle || time.article === 0 || !isList)
  const withHeadline = ofPage.filter((time) => time.isInHeadingsArticle)
  const called = [withHeadline.filter((time) => time.isPublication), ofPage.filter((time) => time.isPublication)]
  const groups = ofArticle ? [...called, withHeadline.filter((time) => time.article !== 0)] : [withHeadline, ofPage]
  for (const group of groups) {
    const dates = group.map((time) => ({ ...time, date: timeIn(time, language) })).filter(({ date }) => isPlausible(date, now))
    const days = new Set(dates.map(({ date }) => date?.toISOString().slice(0, 10)))
    const isAmbiguous = days.size > DAYS_OF_ONE_PAGE && !(group[0]?.isInHeadingsArticle === true && group[0].article !== 0)
    const isOfNoHeadline = days.size > 1 && dates.every(({ headingsBefore }) => headingsBefore === 0)
    const chosen = dates.find(({ headingsBefore }) => headingsBefore > 0) ?? dates.at(-1)
    if (chosen?.date && !isAmbiguous && !isOfNoHeadline) return { date: chosen.date, source: 'meta' }
  }
  return null
}

/** Without a machine's date it is the one that people read: "29.04.2020, 12:01 Uhr". */
function timeIn({ text }: StatedTime, language: string | null): Date | null {
  const date = readLooseDate(text)
  if (date !== null) return date
  const [written, ...others] = writtenDates(text, language)
  return others.length === 0 ? (written?.date ?? null) : null
}
