import type { Check } from '../connector.ts'
import type { Answer } from '../fetch/exchange.ts'
import { inApi, partAfter, partsOf, readInOneAnswer, trustIn, type Bases, type Board } from './board.ts'
import { joined, listedInFull, pageAmong, spaced, type Listed } from './posting.ts'
import { publishedOn } from './published-on.ts'
import { entriesOf, lineOf, membersOf, postingsIn, readJson, textOf } from './read-json.ts'

const NAME = 'Ashby'
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
  return {
    kind: 'ashby',
    name: NAME,
    tokenIsAfter: 'jobs.ashbyhq.com/',
    isToken,
    ...inApi({
      base: bases.ashby,
      path: ['posting-api', 'job-board'],
      addressIn: (base, token) => `${base}/posting-api/job-board/${encodeURIComponent(token)}`,
      isToken,
      tokenIn,
    }),
    async read(check) {
      const told = (answer: Answer) => ({
        postings: postingsIn(readJson(answer, NAME), NAME, 'jobs').flatMap((job) => listed(job, check) ?? []),
      })
      return await readInOneAnswer(check, this, { trust: trustIn(check.source.url, [bases.ashby]), told })
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
