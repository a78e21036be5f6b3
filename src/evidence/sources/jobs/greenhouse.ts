import type { Answer } from '../fetch/exchange.ts'
import { inApi, isPlainToken, partAfter, partsOf, readInOneAnswer, trustIn, type Bases, type Board, type ToldBoard } from './board.ts'
import { joined, listedInFull, pageAmong, type Listed } from './posting.ts'
import { publishedOn } from './published-on.ts'
import { entriesOf, lineOf, membersOf, postingsIn, readJson, textOf } from './read-json.ts'

const NAME = 'Greenhouse'
const PAGES = /^(?:job-)?boards\.(?:eu\.)?greenhouse\.io$/
const APIS = /^(?:boards-api|api)\.(?:eu\.)?greenhouse\.io$/
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
  return {
    kind: 'greenhouse',
    name: NAME,
    tokenIsAfter: 'boards.greenhouse.io/',
    isToken: isPlainToken,
    ...inApi({
      base: bases.greenhouse,
      path: ['v1', 'boards'],
      addressIn: (base, token) => `${base}/v1/boards/${token}/jobs?content=true`,
      isToken: isPlainToken,
      tokenIn,
    }),
    async read(check) {
      const { url } = check.source
      const token = partAfter(new URL(url), 'v1', 'boards') ?? ''
      const told = (answer: Answer): ToldBoard => {
        const board = readJson(answer, NAME)
        const jobs = postingsIn(board, NAME, 'jobs')
        const total = membersOf(membersOf(board)['meta'])['total']
        return {
          postings: jobs.flatMap((job) => listed(job, token, check) ?? []),
          owner: lineOf(membersOf(jobs[0])['company_name']),
          ...(typeof total === 'number' && total > jobs.length ? { lacks: 'a board that lists fewer postings than it says it has' } : {}),
        }
      }
      return await readInOneAnswer(check, this, { trust: trustIn(url, [bases.greenhouse]), told })
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
