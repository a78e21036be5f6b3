import { expect, test } from '@jest/globals'
import { postings } from '../support/board-players.ts'
import { playedSource } from '../support/played-source.ts'

const p = playedSource('greenhouse')
const job = (members: Record<string, unknown>) => ({
  id: 1,
  title: 'Data Engineer',
  absolute_url: 'https://boards.greenhouse.io/halden/jobs/1',
  location: { name: 'Leeds' },
  content: '&lt;p&gt;Text&lt;/p&gt;',
  ...members,
})
const board = (...jobs: unknown[]) => ({ body: { jobs, meta: { total: jobs.length } } })

test('a posting is dated by first_published; without it by nothing, whatever updated_at and created_at say', async () => {
  const updated = { updated_at: '2026-11-20T08:00:00-05:00', created_at: '2026-11-19' }
  p.says(
    board(
      job({ id: 1, first_published: '2026-03-04T10:00:00-05:00', ...updated }),
      job({ id: 2, first_published: null, ...updated }),
      job({ id: 3, ...updated }),
    ),
  )
  await p.check()
  expect(p.held.document('1').pub_date?.toISOString()).toBe('2026-03-04T15:00:00.000Z')
  expect(p.held.document('2')).toMatchObject({ pub_date: null, pub_date_source: 'first-seen' })
  expect(p.held.document('3').pub_date).toBeNull()
})

test('content whose encoding is encoded again is readable', async () => {
  p.says(board(job({ title: 'R&amp;D Lead', content: '&amp;lt;p&amp;gt;Cheese &amp;amp;amp; milk&amp;lt;/p&amp;gt;' })))
  await p.check()
  expect(p.held.document('1')).toMatchObject({ headline: 'R&D Lead', text: 'Location: Leeds\n\nCheese & milk' })
})

test('postings that lead to one page of the company are a document each, under their own address on the board', async () => {
  p.says(
    board(
      job({ id: 71, absolute_url: 'https://halden.example/careers' }),
      job({ id: 72, absolute_url: 'https://halden.example/careers?gh_jid=72' }),
      job({ id: 73, absolute_url: 'javascript:x' }),
    ),
  )
  await p.check()
  expect(['71', '72', '73'].map((key) => p.held.document(key).url)).toEqual([
    'https://boards.greenhouse.io/halden/jobs/71',
    'https://halden.example/careers?gh_jid=72',
    'https://boards.greenhouse.io/halden/jobs/73',
  ])
})

test('what is missing, null or of another kind costs the posting its line, not the board', async () => {
  p.says(
    board(
      { id: 1, title: 'Bare' },
      job({ id: 2, location: null, content: null, departments: null, offices: null }),
      job({ id: 3, location: 'Leeds', departments: { name: 'x' }, content: { html: 'x' } }),
      job({
        id: '4',
        location: { name: '' },
        offices: [{ name: 'Oslo' }, null, { name: 'Leeds' }],
        departments: [{ name: 'Data' }, { name: null }],
      }),
      job({ id: 5, title: null }),
      job({ id: null }),
      job({ id: 6, internal_job_id: null, title: 'Your dream job is not here?' }),
      null,
      'text',
    ),
  )
  expect(await p.check()).toMatchObject({ isComplete: true })
  expect(p.held.document('1')).toMatchObject({ headline: 'Bare', text: 'Bare', url: 'https://boards.greenhouse.io/halden/jobs/1' })
  expect(p.held.document('2').text).toBe('Data Engineer')
  expect(p.held.document('3').text).toBe('Data Engineer')
  expect(p.held.document('4').text).toBe('Location: Oslo; Leeds\nDepartment: Data\n\nText')
  expect(p.held.skipped.toSorted()).toEqual([
    'a posting without a title',
    'a posting without an id',
    'a posting without an id',
    'a posting without an id',
    'an invitation to apply for no position',
  ])
})

test('a posting that has lost its title is still there', async () => {
  p.says(board(job({ id: 1 }), job({ id: 2 })))
  await p.check()
  p.says(board(job({ id: 1 }), job({ id: 2, title: null })))
  await p.check()
  expect(p.held.open()).toEqual(['1', '2'])
})

test('a board that says it has more postings than it lists closes nothing', async () => {
  p.has(postings(4))
  await p.check()
  p.says({ body: { jobs: [job({})], meta: { total: 4 } } })
  expect(await p.check()).not.toHaveProperty('validators')
  expect(p.held.open()).toHaveLength(4)
})

test('an id that is listed twice is one posting', async () => {
  p.says(board(job({}), job({ title: 'The same again' })))
  await p.check()
  expect(p.held.kept).toEqual([1])
  expect(p.held.document('1').headline).toBe('Data Engineer')
})

test('a token that somebody else has now is a fault, until a posting of the old board is on it', async () => {
  p.says(board(job({ company_name: 'Halden Foods' })))
  await p.check()
  p.says(board(job({ id: 9, company_name: 'Corvid Airlines' })))
  expect(await p.fault()).toMatchObject({ state: 'unhealthy', message: expect.stringContaining('"Corvid Airlines"') })
  expect(p.held.open()).toEqual(['1'])
  p.says(board(job({ id: 1, company_name: 'Halden Group' }), job({ id: 9, company_name: 'Halden Group' })))
  await p.check()
  expect(p.held.open()).toEqual(['1', '9'])
})

test('10,000 postings are kept fifty at a time, and passed over the next time', async () => {
  p.has(postings(10_000))
  await p.check()
  expect(Math.max(...p.held.kept)).toBe(50)
  expect(p.held.items.size).toBe(10_000)
  p.has(postings(10_000).map((one) => ({ ...one, touched: new Date() })))
  await p.check()
  expect(p.held.kept).toEqual([])
  expect(p.board.asked).toHaveLength(2)
})
