import type { Check } from '../connector.ts'
import { askForList, partAfter, partsOf, trustIn, type Bases, type Board } from './board.ts'
import { joined, listedInFull, pageAmong, type Listed } from './posting.ts'
import { publishedOn } from './published-on.ts'
import { entriesOf, lineOf, membersOf, postingsIn, readJson, textOf } from './read-json.ts'
import { conditionsOfPages, Stock } from './stock.ts'

const NAME = 'Lever'
const PER_PAGE = 100
const HOST = /^(?:jobs|api)\.(eu\.)?lever\.co$/
const isToken = (token: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(token)

function siteIn(url: URL): { site: string; isEu: boolean } | null {
  const host = HOST.exec(url.hostname)
  if (!host) return null
  const site = url.hostname.startsWith('api.') ? partAfter(url, 'v0', 'postings') : partsOf(url)[0]
  return site !== undefined && site !== null && isToken(site) ? { site, isEu: host[1] !== undefined } : null
}

/** Lever's Postings API, a hundred postings a page. Dates are createdAt, in milliseconds. Boards of European customers are on a host of their own. */
export function lever(bases: Pick<Bases, 'lever' | 'leverEu'>): Board {
  const addressIn = (base: string, site: string) => `${base}/v0/postings/${site}?mode=json`
  return {
    kind: 'lever',
    name: NAME,
    tokenIsAfter: 'jobs.lever.co/',
    isToken,
    addressOf: (token) => addressIn(bases.lever, token),
    nameIn(url) {
      const found = siteIn(url)
      if (found === null) return null
      return found.isEu ? { url: `https://jobs.eu.lever.co/${found.site}` } : { token: found.site }
    },
    addressAt(url) {
      const found = siteIn(url)
      if (found !== null) return addressIn(found.isEu ? bases.leverEu : bases.lever, found.site)
      const given = partAfter(url, 'v0', 'postings')
      return given !== null && isToken(given) ? addressIn(url.origin, given) : null
    },
    async read(check) {
      const { url } = check.source
      const stock = new Stock(check, NAME)
      const trust = trustIn(url, [bases.lever, bases.leverEu])
      let first = null
      let last = ''
      for (let skip = 0; ;) {
        const page = new URL(url)
        page.searchParams.set('limit', String(PER_PAGE))
        // Pages overlap by one: where they do not, something was added or taken away meanwhile, and a posting may have slipped through.
        if (skip > 0) page.searchParams.set('skip', String(skip - 1))
        const conditions = skip === 0 ? conditionsOfPages(check.source, PER_PAGE) : {}
        const answer = await askForList(check, this, { url: page.href, trust, ...conditions, obeysRobots: false })
        if (answer.isUnchanged) return { isChanged: false, validators: answer.validators, isComplete: true }
        first ??= answer
        const jobs = postingsIn(readJson(answer, NAME), NAME, null)
        const ids = jobs.map((job) => lineOf(membersOf(job)['id']))
        const before = stock.size
        const fresh = await stock.fresh(jobs.flatMap((job) => listed(job, check) ?? []))
        if (skip > 0 && stock.size > before && ids[0] !== last) stock.lacksSome('a list that changed while it was read')
        await stock.keep(fresh)
        last = ids.at(-1) ?? ''
        // A page that brings nothing, or more than was asked for: the server knows no pages.
        if (jobs.length !== PER_PAGE || stock.size === before || check.signal.aborted) break
        skip += skip === 0 ? PER_PAGE : PER_PAGE - 1
      }
      await stock.close()
      return stock.checked(first.validators)
    },
  }
}

function listed(value: unknown, check: Pick<Check, 'now' | 'skip'>): Listed | null {
  const job = membersOf(value)
  const id = lineOf(job['id'])
  const state = lineOf(job['state'])
  if (id === '' || (state !== '' && state !== 'published')) {
    check.skip(id === '' ? 'a posting without an id' : 'a posting that is not public')
    return null
  }
  const categories = membersOf(job['categories'])
  const sections = entriesOf(job['lists']).map((list) => {
    const { text, content } = membersOf(list)
    return `<h3>${lineOf(text)}</h3><ul>${textOf(content)}</ul>`
  })
  return listedInFull(id, {
    title: lineOf(job['text']),
    url: pageAmong([lineOf(job['hostedUrl']), lineOf(job['applyUrl'])]) ?? '',
    published: publishedOn(job['createdAt'], check.now),
    location: joined([lineOf(categories['location']), ...entriesOf(categories['allLocations']).map(lineOf)], '; '),
    department: joined([lineOf(categories['department']), lineOf(categories['team'])]),
    employment: joined([lineOf(categories['commitment']), lineOf(job['workplaceType']).replace(/^unspecified$/, '')]),
    description: [textOf(job['description']) || textOf(job['descriptionPlain']), ...sections, textOf(job['additional'])].join('\n'),
  })
}
