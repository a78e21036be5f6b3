import type { Check } from '../connector.ts'
import { askForList, type Board } from './board.ts'
import { entriesOf, lineOf, membersOf, postingsIn, readJson, type Members } from './read-json.ts'
import type { Stock } from './stock.ts'

const PER_PAGE = 20
/** No list tells of more, however many there are. */
const CLAMP = 2000
// Where the list of a large board is looked into to see whether its parts hold everything.
const SAMPLED_AT = [500, 1000, 1500, 1980]
/** In the order of how surely each posting has one of them. */
const PREFERRED = ['timeType', 'jobFamilyGroup', 'workerSubType', 'locationCountry', 'locationHierarchy1', 'jobFamily', 'locations']

type Chosen = Readonly<Record<string, readonly string[]>>
type Take = (jobs: readonly unknown[]) => Promise<void>

interface Page {
  total: number
  jobs: readonly unknown[]
  facets: unknown
}

/** One choice of a facet, and how many postings it has. */
interface Choice {
  parameter: string
  id: string
  count: number
}

/**
 * Goes through the list of a Workday board, page by page. A list tells of 2,000 postings at most; a board that has as many is read in parts, by a facet all of whose
 * choices have fewer, and where that leaves something out, or there is none, the list lacks some.
 */
export async function listWorkday(check: Check, board: Board, stock: Stock, take: Take): Promise<void> {
  const ask = async (offset: number, chosen: Chosen = {}): Promise<Page> => {
    const answer = await askForList(
      check,
      board,
      {
        url: check.source.url,
        trust: 'outside',
        method: 'POST',
        json: { appliedFacets: chosen, limit: PER_PAGE, offset, searchText: '' },
        // Dates and places are told in the language asked for.
        headers: { accept: 'application/json', 'accept-language': 'en-US' },
      },
      // An unknown site is an "unprocessable" request.
      [404, 422],
    )
    const told = membersOf(readJson(answer, board.name))
    const { total, facets } = told
    return { total: typeof total === 'number' ? total : 0, jobs: postingsIn(told, board.name, 'jobPostings'), facets }
  }

  const first = await ask(0)
  if (first.total < CLAMP) {
    await restOf(first, {})
    return
  }
  const parts = partsIn(first.facets)
  const sample = [...first.jobs]
  await take(first.jobs)
  if (parts.length === 0) {
    for (let offset = PER_PAGE; offset < CLAMP; offset += PER_PAGE) await take((await ask(offset)).jobs)
    stock.lacksSome('a board of more than 2,000 postings, of which only 2,000 are told')
    return
  }
  const inParts = new Set<string>()
  for (const { parameter, id } of parts) await restOf(await ask(0, { [parameter]: [id] }), { [parameter]: [id] }, inParts)
  for (const offset of SAMPLED_AT) sample.push(...(await ask(offset)).jobs)
  const isLeftOut = sample.map(pathOf).some((path) => !inParts.has(path))
  await take(sample)
  if (isLeftOut) stock.lacksSome('a board of more than 2,000 postings, some of which are in no part of its list')

  /** The pages of a list whose first is there. Only the first is sure to tell how many there are. */
  async function restOf(page: Page, chosen: Chosen, met = new Set<string>()): Promise<void> {
    const { total } = page
    for (let offset = 0, jobs = page.jobs; ; jobs = (await ask(offset, chosen)).jobs) {
      for (const job of jobs) met.add(pathOf(job))
      await take(jobs)
      offset += PER_PAGE
      if (jobs.length === 0 || (total > 0 ? offset >= total : jobs.length < PER_PAGE)) break
    }
    const isPart = Object.keys(chosen).length > 0
    if (!isPart && met.size < total) stock.lacksSome('a board that lists fewer postings than it says it has')
    if (isPart && total >= CLAMP) stock.lacksSome('a board of more than 2,000 postings, a part of which has as many')
  }
}

/** What ends a posting's address: "/job/Leeds/Data-Engineer_JR-0012" → "JR-0012". The rest changes with the title. */
export const requisitionIn = (path: string): string => /_([A-Za-z0-9-]*\d[A-Za-z0-9-]*)$/.exec(path)?.[1] ?? path

const pathOf = (job: unknown): string => lineOf(membersOf(job)['externalPath'])

/** The choices of the first facet that divides the board into lists short enough to be told whole; none where no facet does. */
function partsIn(facets: unknown): Choice[] {
  const found = allFacets(facets)
  const rank = ([parameter]: [string, Choice[]]) => (PREFERRED.includes(parameter) ? PREFERRED.indexOf(parameter) : PREFERRED.length)
  const fit = [...found].filter(([, choices]) => choices.every(({ count }) => count < CLAMP) && sum(choices) >= CLAMP)
  return fit.toSorted((a, b) => rank(a) - rank(b) || a[1].length - b[1].length)[0]?.[1] ?? []
}

const sum = (choices: readonly Choice[]): number => choices.reduce((all, { count }) => all + count, 0)

/** Facets with their choices. A group of facets (places: countries and towns) holds further facets among its values. */
function allFacets(facets: unknown): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>()
  const waiting: Members[] = entriesOf(facets).map(membersOf)
  for (let facet = waiting.shift(); facet !== undefined; facet = waiting.shift()) {
    const parameter = lineOf(facet['facetParameter'])
    for (const value of entriesOf(facet['values']).map(membersOf)) {
      if (Array.isArray(value['values'])) waiting.push(value)
      const id = lineOf(value['id'])
      const count = value['count']
      if (parameter !== '' && id !== '' && typeof count === 'number')
        found.set(parameter, [...(found.get(parameter) ?? []), { parameter, id, count }])
    }
  }
  return found
}
