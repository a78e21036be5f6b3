import type { Check } from '../connector.ts'
import type { Answer } from '../fetch/exchange.ts'
import { companyIn, inApi, isPlainToken, partAfter, partsOf, readInOneAnswer, trustIn, type Bases, type Board } from './board.ts'
import { joined, listedInFull, pageAmong, spaced, type Listed } from './posting.ts'
import { publishedOn } from './published-on.ts'
import { entriesOf, lineOf, membersOf, postingsIn, readJson, textOf, type Members } from './read-json.ts'

const NAME = 'Workable'
const OWN = new Set(['api', 'j', 'jobs', 'view', 'assets', 'static', 'robots.txt'])

function tokenIn(url: URL): string | null {
  const token =
    url.hostname === 'apply.workable.com'
      ? (partAfter(url, 'api', 'v1', 'widget', 'accounts') ?? partAfter(url, 'api', 'v3', 'accounts') ?? partsOf(url)[0] ?? null)
      : url.hostname === 'www.workable.com'
        ? partAfter(url, 'api', 'accounts')
        : companyIn(url.hostname, 'workable.com')
  return token !== null && !OWN.has(token) && isPlainToken(token) ? token : null
}

/** The API of Workable's widget: the whole board in one answer. A posting in several places is listed once for each. */
export function workable(bases: Pick<Bases, 'workable'>): Board {
  return {
    kind: 'workable',
    name: NAME,
    tokenIsAfter: 'apply.workable.com/',
    isToken: (token) => isPlainToken(token) && !OWN.has(token),
    ...inApi({
      base: bases.workable,
      path: ['api', 'v1', 'widget', 'accounts'],
      addressIn: (base, token) => `${base}/api/v1/widget/accounts/${token}?details=true`,
      isToken: isPlainToken,
      tokenIn,
    }),
    async read(check) {
      const told = (answer: Answer) => {
        const board = readJson(answer, NAME)
        const rows = postingsIn(board, NAME, 'jobs').map(membersOf)
        const postings = [...Map.groupBy(rows, idOf)].flatMap(([id, same]) => listed(id, same, check) ?? [])
        return { postings, owner: lineOf(membersOf(board)['name']) }
      }
      return await readInOneAnswer(check, this, { trust: trustIn(check.source.url, [bases.workable]), told })
    },
  }
}

const idOf = (job: Members): string => lineOf(job['shortcode']) || (pageAmong([lineOf(job['url'])]) ?? '')

const placeOf = (place: Members): string =>
  joined([lineOf(place['city']), lineOf(place['state']) || lineOf(place['region']), lineOf(place['country'])])

/** A posting, of the rows that are about it. */
function listed(id: string, rows: readonly Members[], check: Pick<Check, 'now' | 'skip'>): Listed | null {
  const job = rows[0] ?? {}
  const state = lineOf(job['state']).toLowerCase()
  // Of an account's job `state` is "published"; of its place it is a federal state.
  if (id === '' || ['draft', 'archived', 'closed', 'internal'].includes(state)) {
    check.skip(id === '' ? 'a posting without an id' : 'a posting that is not public')
    return null
  }
  const places = rows.flatMap((row) => [
    placeOf(row),
    ...entriesOf(row['locations'])
      .map(membersOf)
      .filter((place) => place['hidden'] !== true)
      .map(placeOf),
  ])
  const remote = job['telecommuting'] === true ? 'Remote' : ''
  return listedInFull(id, {
    title: lineOf(job['title']),
    url: pageAmong([lineOf(job['url']), lineOf(job['shortlink']), lineOf(job['application_url'])]) ?? '',
    published: publishedOn(job['published_on'], check.now) ?? publishedOn(job['created_at'], check.now),
    location: joined(places, '; '),
    department: joined([lineOf(job['department']), lineOf(job['function'])]),
    employment: joined([spaced(lineOf(job['employment_type'])), remote]),
    description: textOf(job['description']) || textOf(job['full_description']),
  })
}
