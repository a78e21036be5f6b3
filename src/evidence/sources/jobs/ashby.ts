import type { Check } from '../connector.ts'
import { askForList, partAfter, partsOf, trustIn, type Bases, type Board } from './board.ts'
import { joined, listedInFull, pageAmong, spaced, type Listed } from './posting.ts'
import { publishedOn } from './published-on.ts'
import { entriesOf, lineOf, membersOf, postingsIn, readJson, textOf } from './read-json.ts'
import { conditionsOf, Stock } from './stock.ts'

const NAME = 'Ashby'
const MAX_BYTES = 64_000_000
/** Names of boards may hold blanks and dots ("Acme Inc."); they stand in addresses encoded. */
const isToken = (token: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N} ._&'-]{0,99}$/u.test(token)

function tokenIn(url: URL): string | null {
  const token =
    url.hostname === 'jobs.ashbyhq.com'
      ? partsOf(url)[0]
      : url.hostname === 'api.ashbyhq.com'
        ? partAfter(url, 'posting-api', 'job-board')
        : null
  return token !== undefined && token !== null && token !== 'api' && isToken(token) ? token : null
}

/** Ashby's Job Postings API: the whole board in one answer, with postings that are not to be listed among them. */
export function ashby(bases: Pick<Bases, 'ashby'>): Board {
  const addressIn = (base: string, token: string) => `${base}/posting-api/job-board/${encodeURIComponent(token)}`
  const addressOf = (token: string) => addressIn(bases.ashby, token)
  return {
    kind: 'ashby',
    name: NAME,
    tokenIsAfter: 'jobs.ashbyhq.com/',
    isToken,
    addressOf,
    nameIn(url) {
      const token = tokenIn(url)
      return token === null ? null : { token }
    },
    addressAt(url) {
      const token = tokenIn(url)
      if (token !== null) return addressOf(token)
      const given = partAfter(url, 'posting-api', 'job-board')
      return given !== null && isToken(given) ? addressIn(url.origin, given) : null
    },
    async read(check) {
      const { url } = check.source
      const trust = trustIn(url, [bases.ashby])
      const answer = await askForList(check, this, { url, trust, ...conditionsOf(check.source), maxBytes: MAX_BYTES, obeysRobots: false })
      if (answer.isUnchanged) return { isChanged: false, validators: answer.validators, isComplete: true }
      const jobs = postingsIn(readJson(answer, NAME), NAME, 'jobs')
      const stock = new Stock(check, NAME)
      await stock.keep(await stock.fresh(jobs.flatMap((job) => listed(job, check) ?? [])))
      await stock.close()
      return stock.checked(answer.validators)
    },
  }
}

function listed(value: unknown, check: Pick<Check, 'now' | 'skip'>): Listed | null {
  const job = membersOf(value)
  const page = pageAmong([lineOf(job['jobUrl']), lineOf(job['applyUrl'])])
  const id = lineOf(job['id']) || (page ?? '')
  if (id === '' || job['isListed'] === false) {
    check.skip(id === '' ? 'a posting without an id' : 'a posting that is not public')
    return null
  }
  const elsewhere = entriesOf(job['secondaryLocations']).map((place) => lineOf(membersOf(place)['location']))
  return listedInFull(id, {
    title: lineOf(job['title']),
    url: page ?? '',
    published: publishedOn(job['publishedAt'], check.now),
    location: joined([lineOf(job['location']), ...elsewhere], '; '),
    department: joined([lineOf(job['department']), lineOf(job['team'])]),
    employment: joined([
      spaced(lineOf(job['employmentType'])),
      spaced(lineOf(job['workplaceType'])) || (job['isRemote'] === true ? 'Remote' : ''),
    ]),
    description: textOf(job['descriptionHtml']) || textOf(job['descriptionPlain']),
  })
}
