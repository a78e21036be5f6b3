import { expect, test } from '@jest/globals'
import { postings, type PlayedPosting } from '../support/board-players.ts'
import type { Asked, Told } from '../support/board-server.ts'
import { playedSource } from '../support/played-source.ts'

const p = playedSource('workday')
const LIST = '/wday/cxs/halden/External/jobs'
const row = ({ id, title, place }: PlayedPosting) => ({
  title,
  externalPath: `/job/Leeds/Data-Engineer-${id}_JR-${id}`,
  locationsText: place,
  postedOn: 'Posted Today',
  bulletFields: [`JR-${id}`],
})

interface Large {
  list: readonly PlayedPosting[]
  /** To which choice of the facet a posting belongs; null: to none. */
  choiceOf: (one: PlayedPosting) => string | null
  facets: (choices: { id: string; descriptor: string; count: number }[]) => unknown
}

/** A board of more than 2,000 postings, whose lists tell of 2,000. */
function large({ list, choiceOf, facets }: Large): (asked: Asked) => Told | null {
  const detail = p.told(list)
  const byChoice = Map.groupBy(list, choiceOf)
  const choices = [...byChoice].flatMap(([id, some]) => (id === null ? [] : [{ id, descriptor: id, count: some.length }]))
  return (asked) => {
    if (asked.path !== LIST) return detail(asked)
    const { appliedFacets, limit, offset } = asked.body as { appliedFacets: Record<string, string[]>; limit: number; offset: number }
    const chosen = Object.values(appliedFacets)[0]?.[0]
    const found = chosen === undefined ? list : (byChoice.get(chosen) ?? [])
    const jobPostings = offset >= 2000 ? [] : found.slice(offset, Math.min(2000, offset + limit)).map(row)
    return { body: { total: offset === 0 ? Math.min(found.length, 2000) : 0, jobPostings, facets: facets(choices) } }
  }
}
/** How many postings a board has listed, whatever of them was asked for: their number after the check that may have closed some. */
const many = postings(2300)
const seenByList = async () => {
  let checked = await p.check()
  while (!checked.isComplete) checked = await p.check()
  return p.held.open().length
}

test('a posting is told by its own answer: text, all places, the day it was posted', async () => {
  p.has(postings(1))
  await p.check()
  expect(p.held.document('JR-1')).toMatchObject({
    headline: 'Data Engineer 1',
    text: 'Location: Leeds, United Kingdom; Oslo\nEmployment type: Full time\n\nYou build pipeline 1 & more.\n\nSQL\nGo',
    url: `${p.board.url}/External/job/Leeds/Data-Engineer-1_JR-1`,
    pub_date: new Date('2026-10-01'),
  })
})

test.each([
  ['Posted 3 Days Ago', '2026-11-18'],
  ['Posted Today', '2026-11-21'],
  ['Posted 30+ Days Ago', null],
  ['Publicado hace 3 días', null],
])('without a startDate, "%s" is %s', async (postedOn, day) => {
  p.board.play.answer = (asked) =>
    asked.path === LIST
      ? { body: { total: 1, jobPostings: [{ title: 'Clerk', externalPath: '/job/Clerk_R-1', postedOn }] } }
      : { body: { jobPostingInfo: { jobDescription: '<p>Text</p>' } } }
  await p.check()
  expect(p.held.document('R-1')).toMatchObject({ headline: 'Clerk', url: `${p.board.url}/External/job/Clerk_R-1` })
  expect(p.held.document('R-1').pub_date?.toISOString().slice(0, 10) ?? null).toBe(day)
})

test('a site that is not there is told by 422', async () => {
  p.says({ status: 422, body: { errorCode: 'HTTP_422' } })
  expect(await p.fault()).toMatchObject({ state: 'gone', message: expect.stringContaining('closed, renamed or moved') })
})

test('a posting that moves to another title and place keeps its requisition, and one that is gone before it is asked for is passed over', async () => {
  p.has(postings(2))
  await p.check()
  const detail = p.told(postings(3))
  p.board.play.answer = (asked) => {
    if (asked.path.endsWith('JR-3')) return null
    const rows = postings(3)
      .map(row)
      .map((one) => ({ ...one, externalPath: one.externalPath.replace('Leeds/Data', 'Oslo/Senior-Data') }))
    return asked.path === LIST ? { body: { total: 3, jobPostings: rows } } : detail(asked)
  }
  await p.check()
  expect(p.held.open()).toEqual(['JR-1', 'JR-2'])
})

test('a list that is shorter than it says closes nothing', async () => {
  p.has(postings(30))
  await p.check()
  p.board.play.answer = (asked) =>
    asked.path === LIST
      ? { body: { total: 30, jobPostings: (asked.body as { offset: number }).offset === 0 ? postings(20).map(row) : [] } }
      : null
  await p.check()
  expect(p.held.open()).toHaveLength(30)
})

test('a board of more than 2,000 postings is read in parts, by a facet that divides it, and what is gone from all of them is closed', async () => {
  const choiceOf = ({ id }: PlayedPosting) => ['Full', 'Part'][id % 2] ?? null
  const facets: Large['facets'] = (choices) => [
    { facetParameter: 'jobFamilyGroup', values: [{ id: 'all', descriptor: 'All', count: 2300 }] },
    { facetParameter: 'locationMainGroup', values: [{ facetParameter: 'locationCountry', descriptor: 'Countries', values: choices }] },
  ]
  p.board.play.answer = large({ list: many, choiceOf, facets })
  expect(await seenByList()).toBe(2300)
  p.board.play.answer = large({ list: many.filter(({ id }) => id !== 2290), choiceOf, facets })
  expect(await seenByList()).toBe(2299)
})

test.each<[string, Pick<Large, 'choiceOf' | 'facets'>, number]>([
  ['no facet', { choiceOf: () => null, facets: () => [] }, 2000],
  [
    'a facet that some postings lack',
    {
      choiceOf: ({ id }) => (id === 15 ? null : (['Full', 'Part'][id % 2] ?? null)),
      facets: (values) => [{ facetParameter: 'timeType', values }],
    },
    2300,
  ],
])('of a board of more than 2,000 postings with %s, as many as are told are kept, and none is closed', async (_, large_, kept) => {
  p.board.play.answer = large({ list: many, ...large_ })
  expect(await seenByList()).toBe(kept)
  expect(p.held.skipped[0]).toMatch(/^a board of more than 2,000 postings/)
  p.board.play.answer = large({ list: many.filter(({ id }) => id !== 40), ...large_ })
  expect(await seenByList()).toBeGreaterThanOrEqual(kept)
  expect(p.held.open()).toContain('JR-40')
})

test('the postings of a large board are asked for in several checks, the rest at once', async () => {
  p.has(postings(700))
  expect(await p.check()).toMatchObject({ isComplete: false })
  expect(p.held.items.size).toBe(500)
  expect(await p.check()).toMatchObject({ isComplete: true })
  expect(p.held.open()).toHaveLength(700)
})
