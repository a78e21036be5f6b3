import { askForList, isPlainToken, partAfter, partsOf, trustIn, type Bases, type Board } from './board.ts'
import { joined, listedInFull, pageAmong, type Listed } from './posting.ts'
import { publishedOn } from './published-on.ts'
import { entriesOf, lineOf, membersOf, postingsIn, readJson, textOf } from './read-json.ts'
import { conditionsOf, Stock } from './stock.ts'

const NAME = 'Greenhouse'
const PAGES = /^(?:job-)?boards\.(?:eu\.)?greenhouse\.io$/
const APIS = /^(?:boards-api|api)\.(?:eu\.)?greenhouse\.io$/
// A board of some thousand postings with their texts, in one answer.
const MAX_BYTES = 64_000_000
/** Ways to embed a board, named by ?for=. */
const EMBEDDED = /^\/embed\/job_(?:board|app)(?:\/|$)/

function tokenIn(url: URL): string | null {
  const token = APIS.test(url.hostname)
    ? partAfter(url, 'v1', 'boards')
    : !PAGES.test(url.hostname) && url.hostname !== 'app.greenhouse.io'
      ? null
      : EMBEDDED.test(url.pathname)
        ? url.searchParams.get('for')
        : PAGES.test(url.hostname)
          ? (partsOf(url)[0] ?? null)
          : null
  return token !== null && token !== 'embed' && isPlainToken(token) ? token : null
}

/** Greenhouse's Job Board API: the whole board in one answer. Dates are first_published: updated_at is touched by whatever is done to a job. */
export function greenhouse(bases: Pick<Bases, 'greenhouse'>): Board {
  const addressIn = (base: string, token: string) => `${base}/v1/boards/${token}/jobs?content=true`
  const addressOf = (token: string) => addressIn(bases.greenhouse, token)
  return {
    kind: 'greenhouse',
    name: NAME,
    tokenIsAfter: 'boards.greenhouse.io/',
    isToken: isPlainToken,
    addressOf,
    nameIn(url) {
      const token = tokenIn(url)
      return token === null ? null : { token }
    },
    addressAt(url) {
      const token = tokenIn(url)
      if (token !== null) return addressOf(token)
      const given = partAfter(url, 'v1', 'boards')
      return given !== null && isPlainToken(given) ? addressIn(url.origin, given) : null
    },
    async read(check) {
      const { url } = check.source
      const trust = trustIn(url, [bases.greenhouse])
      const answer = await askForList(check, this, { url, trust, ...conditionsOf(check.source), maxBytes: MAX_BYTES, obeysRobots: false })
      if (answer.isUnchanged) return { isChanged: false, validators: answer.validators, isComplete: true }
      const told = readJson(answer, NAME)
      const jobs = postingsIn(told, NAME, 'jobs')
      const stock = new Stock(check, NAME)
      const token = partAfter(new URL(url), 'v1', 'boards') ?? ''
      const fresh = await stock.fresh(jobs.flatMap((job) => listed(job, token, check) ?? []))
      const total = membersOf(membersOf(told)['meta'])['total']
      if (typeof total === 'number' && total > jobs.length) stock.lacksSome('a board that lists fewer postings than it says it has')
      stock.isOf(lineOf(membersOf(jobs[0])['company_name']))
      await stock.keep(fresh)
      await stock.close()
      return stock.checked(answer.validators)
    },
  }
}

function listed(value: unknown, token: string, check: { now: Date; skip(reason: string): void }): Listed | null {
  const job = membersOf(value)
  const id = lineOf(job['id'])
  // Null, and not left out: an invitation to apply in general, for no position that is open.
  if (id === '' || job['internal_job_id'] === null) {
    check.skip(id === '' ? 'a posting without an id' : 'an invitation to apply for no position')
    return null
  }
  const own = lineOf(job['absolute_url'])
  // Some companies send all postings to one page of theirs; they would be one document.
  const pages = [...(own.includes(id) ? [own] : []), `https://boards.greenhouse.io/${token}/jobs/${id}`]
  return listedInFull(id, {
    title: lineOf(job['title']),
    url: pageAmong(pages) ?? '',
    published: publishedOn(job['first_published'], check.now),
    location:
      lineOf(membersOf(job['location'])['name']) ||
      joined(
        entriesOf(job['offices']).map((office) => lineOf(membersOf(office)['name'])),
        '; ',
      ),
    department: joined(entriesOf(job['departments']).map((department) => lineOf(membersOf(department)['name']))),
    employment: '',
    description: textOf(job['content']),
  })
}
