import type { Check } from '../connector.ts'
import type { Answer } from '../fetch/exchange.ts'
import { askForList, companyIn, isHostToken, onOwnHosts, partsOf, type Board } from './board.ts'
import { joined, listedInFull, pageAmong, spaced, type Listed } from './posting.ts'
import { publishedOn } from './published-on.ts'
import { entriesOf, lineOf, membersOf, postingsIn, readJson, textOf } from './read-json.ts'
import { conditionsOfPages, Stock } from './stock.ts'
import { childrenOf, childText, readFeed, type XmlElement } from './xml-elements.ts'

const NAME = 'Teamtailor'
const FEED = /\/jobs\.(?:rss|json)$/
const ASKED_PER_PAGE = 200
// The feed has a hundred where it is not asked for more, and may not give more.
const FULL_PAGE = 100
const MOST_PAGES = 200

/** Companies of a region have one label more: acme.na.teamtailor.com. */
const isToken = (token: string): boolean => token.split('.').length <= 2 && token.split('.').every(isHostToken)

/** The RSS feed of a Teamtailor careers page, with places and departments in it, or its JSON Feed where that is given; on a subdomain or on a domain of the company's. */
export function teamtailor(): Board {
  const place = onOwnHosts({
    tokenIn: (url) => companyIn(url.hostname, 'teamtailor.com'),
    hostOf: (token) => `${token}.teamtailor.com`,
    addressAtHost: (origin) => `${origin}/jobs.rss`,
  })
  return {
    kind: 'teamtailor',
    name: NAME,
    tokenIsAfter: 'https:// and before .teamtailor.com',
    isToken,
    ...place,
    addressAt: (url) => (FEED.test(url.pathname) ? `${url.origin}${url.pathname}` : place.addressAt(url)),
    async read(check) {
      const { url } = check.source
      const stock = new Stock(check, NAME)
      let first: Answer | null = null
      let count = 0
      for (let next: string | null = url, page = 0; next !== null && page < MOST_PAGES; page++) {
        const address: URL = new URL(next)
        if (!url.endsWith('.json')) {
          address.searchParams.set('per_page', String(ASKED_PER_PAGE))
          if (count > 0) address.searchParams.set('offset', String(count))
        }
        const conditions = page === 0 ? conditionsOfPages(check.source, FULL_PAGE) : {}
        const answer: Answer = await askForList(check, this, { url: address.href, trust: 'outside', ...conditions, obeysRobots: false })
        if (answer.isUnchanged) return { isChanged: false, validators: answer.validators, isComplete: true }
        first ??= answer
        const before = stock.size
        const { postings, following }: Part = url.endsWith('.json') ? fromJsonFeed(answer, check) : fromRss(answer, next, check)
        await stock.keep(await stock.fresh(postings))
        count += postings.length
        next = stock.size === before || check.signal.aborted ? null : following
      }
      await stock.close()
      return stock.checked(first?.validators)
    },
  }
}

interface Part {
  postings: Listed[]
  /** Where more may be; null: nowhere. */
  following: string | null
}

function fromRss(answer: Answer, address: string, check: Pick<Check, 'now' | 'skip'>): Part {
  const channel = childrenOf(readFeed(answer, 'rss', NAME), 'channel')[0]
  const items = childrenOf(channel, 'item')
  return { postings: items.flatMap((item) => ofRss(item, check) ?? []), following: items.length >= FULL_PAGE ? address : null }
}

function fromJsonFeed(answer: Answer, check: Pick<Check, 'now' | 'skip'>): Part {
  const told = readJson(answer, NAME)
  const postings = postingsIn(told, NAME, 'items').flatMap((item) => ofJsonFeed(item, check) ?? [])
  const next = URL.parse(lineOf(membersOf(told)['next_url']), answer.url)
  return { postings, following: next?.origin === new URL(answer.url).origin ? next.href : null }
}

/** The number in a posting's address is its own for good; the words after it change with the title. */
const idIn = (page: string): string | null => /\/jobs\/(\d+)(?:-[^/]*)?\/?$/.exec(URL.parse(page)?.pathname ?? '')?.[1] ?? null

function isPublic(page: string, id: string, check: Pick<Check, 'skip'>): boolean {
  const isInternal = partsOf(new URL(page === '' ? 'https://none.example' : page)).includes('internal')
  if (id === '' || isInternal) check.skip(id === '' ? 'a posting without an id' : 'a posting that is not public')
  return id !== '' && !isInternal
}

function ofRss(item: XmlElement, check: Pick<Check, 'now' | 'skip'>): Listed | null {
  const page = pageAmong([childText(item, 'link'), childText(item, 'guid')]) ?? ''
  const id = idIn(page) ?? (childText(item, 'guid') || page)
  if (!isPublic(page, id, check)) return null
  const places = childrenOf(childrenOf(item, 'tt:locations')[0], 'tt:location').map(
    (place) => joined([lineOf(childText(place, 'tt:city')), lineOf(childText(place, 'tt:country'))]) || lineOf(childText(place, 'tt:name')),
  )
  return listedInFull(id, {
    title: lineOf(childText(item, 'title')),
    url: page,
    published: publishedOn(childText(item, 'pubdate'), check.now),
    location: joined(places, '; '),
    department: joined([lineOf(childText(item, 'tt:department')), lineOf(childText(item, 'tt:role'))]),
    employment: remoteWord(childText(item, 'remotestatus')),
    description: childText(item, 'description'),
  })
}

function ofJsonFeed(value: unknown, check: Pick<Check, 'now' | 'skip'>): Listed | null {
  const item = membersOf(value)
  const page = pageAmong([lineOf(item['url'])]) ?? ''
  const id = idIn(page) ?? (lineOf(item['id']) || page)
  if (!isPublic(page, id, check)) return null
  const posting = membersOf(item['_jobposting'])
  const listOf = (given: unknown): readonly unknown[] => (Array.isArray(given) ? (given as unknown[]) : [given])
  const places = listOf(posting['jobLocation']).map((place) => {
    const address = membersOf(membersOf(place)['address'])
    return joined([lineOf(address['addressLocality']), lineOf(address['addressCountry'])])
  })
  return listedInFull(id, {
    title: lineOf(item['title']),
    url: page,
    published: publishedOn(item['date_published'], check.now),
    location: joined(places, '; '),
    department: '',
    employment: joined(entriesOf(listOf(posting['employmentType'])).map((type) => spaced(lineOf(type)).toLowerCase())),
    description: textOf(item['content_html']) || textOf(item['content_text']),
  })
}

function remoteWord(status: string): string {
  if (/^(?:fully|remote|fully-remote)$/i.test(status)) return 'Remote'
  return /^(?:hybrid|temporary|temporarily)$/i.test(status) ? 'Hybrid' : ''
}
