import type { RawDocument } from '../raw-document.ts'
import { bylineDate } from '../byline-date.ts'
import { isPlausible, readLooseDate } from '../pub-date.ts'
import { urlDate } from '../url-date.ts'
import type { PageFacts, StatedTime } from './page-facts.ts'
import type { SchemaItem } from './schema-item.ts'

export interface PageDate {
  date: Date
  source: RawDocument['pub_date_source']
}

const DATE_METAS = `
  article:published_time article:published article:published_date article:publicationdate article:post_date article.published article.created article_date_original
  og:article:published_time og:article:published og:published_time og:datepublished og:pubdate og:publish_date og:regdate og:question:published_time
  datepublished date_published date-published dateposted published_time published-date published_date publisheddate publish_time published
  publishdate publish-date publish_date publication_date publication-date publicationdate pubdate pub_date pub-date ptime pdate
  parsely-pub-date sailthru.date cxenseparse:recs:publishtime cxenseparse:recs:articlepublishtime bt:pubdate rbpubdate mediator_published_time
  citation_publication_date citation_online_date citation_date rnews:datepublished vr:published_time shareaholic:article_published_time twt-published-at
  dcsext.articlefirstpublished analyticsattributes.articledate originalpublicationdate displaydate doc_date gentime content_create_date field-name-post-date
  dc.date.issued dcterms.issued dc.issued dc:issued dc.date.publication dc.date.published dcterms.available dc.date dcterms.date dc:date dc.date.created
  dcterms.created dc.created dc:created datecreated date_created created date release_date video:release_date timestamp`
  .trim()
  .split(/\s+/)

/**
 * When a page was published, by its own word: JSON-LD, meta, then microdata, RDFa and time elements. A date that cannot be (before 2000, in the future, unreadable) is
 * passed over for the next. Null when the page says nothing that can be believed.
 */
export function statedDate(facts: PageFacts, { own, now }: { own: readonly SchemaItem[]; now: Date }): PageDate | null {
  const [linked, marked] = [own.filter((item) => item.source === 'json-ld'), own.filter((item) => item.source !== 'json-ld')]
  return (
    firstGood(
      linked.flatMap((item) => item.dates),
      'json-ld',
      now,
    ) ??
    firstGood(
      DATE_METAS.flatMap((name) => facts.metas.get(name) ?? []),
      'meta',
      now,
    ) ??
    firstGood(
      marked.flatMap((item) => item.dates),
      'meta',
      now,
    ) ??
    timeOf(facts.times, now)
  )
}

function firstGood(texts: readonly string[], source: PageDate['source'], now: Date): PageDate | null {
  for (const text of texts) {
    const date = readLooseDate(text)
    if (isPlausible(date, now)) return { date, source }
  }
  return null
}

/** What a page without a word on its date lets infer: the day in its address, then a dated byline or dateline. */
export function inferredDate({
  url,
  lines,
  ...context
}: {
  url: string | null
  lines: readonly string[]
  headline: string
  language: string | null
  now: Date
}): PageDate | null {
  const inUrl = url === null ? null : urlDate(url, context.now)
  if (inUrl) return { date: inUrl, source: 'url' }
  const inText = bylineDate(lines, context)
  return inText ? { date: inText, source: 'byline' } : null
}

/** What a list holds: more than two days. */
const DAYS_OF_ONE_PAGE = 2

/** The page's date among its time elements: what is called so, then what stands with the headline, then the only one that there is. */
function timeOf(times: readonly StatedTime[], now: Date): PageDate | null {
  const isList = new Set(times.map((time) => time.article)).size > 2
  const besides = times.filter((time) => !time.isBeside)
  const ofPage = besides.filter((time) => time.isInHeadingsArticle || time.article === 0 || !isList)
  const withHeadline = ofPage.filter((time) => time.isInHeadingsArticle)
  const groups = [withHeadline.filter((time) => time.isPublication), ofPage.filter((time) => time.isPublication), withHeadline, ofPage]
  for (const group of groups) {
    const dates = group.map((time) => ({ ...time, date: readLooseDate(time.text) })).filter(({ date }) => isPlausible(date, now))
    const days = new Set(dates.map(({ date }) => date?.toISOString().slice(0, 10)))
    const isAmbiguous = days.size > DAYS_OF_ONE_PAGE && !(group === withHeadline && group[0]?.article !== 0)
    const chosen = dates.find(({ headingsBefore }) => headingsBefore > 0) ?? dates.at(-1)
    if (chosen?.date && !isAmbiguous) return { date: chosen.date, source: 'meta' }
  }
  return null
}
