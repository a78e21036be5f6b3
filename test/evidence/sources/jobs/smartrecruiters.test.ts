import { expect, test } from '@jest/globals'
import { postings } from '../support/board-players.ts'
import { playedSource } from '../support/played-source.ts'

const p = playedSource('smartrecruiters')
const LIST = '/v1/companies/Halden/postings'

test('a posting is told with its sections, and dated by releasedDate', async () => {
  p.has(postings(1))
  await p.check()
  expect(p.held.document('744001')).toMatchObject({
    text: 'Location: Leeds, United Kingdom\nDepartment: Data, Information Technology\nEmployment type: Full-time\n\nJob Description\n\nYou build pipeline 1 & more.\n\nSQL\nGo\n\nQualifications\n\nCurious.',
    url: 'https://jobs.smartrecruiters.com/Halden/744001-data',
    pub_date: new Date('2026-10-01T08:00:00Z'),
  })
})

test('an empty list of a company of which nothing was ever read is a fault too: nobody may have heard of it', async () => {
  p.has([])
  expect(await p.fault()).toMatchObject({ state: 'unhealthy', message: expect.stringContaining('"Halden"') })
})

test('each posting is asked for once', async () => {
  p.has(postings(250))
  await p.check()
  expect(p.board.asked).toHaveLength(253)
  await p.check()
  expect(p.board.asked).toHaveLength(256)
})

test('a failure in page 3 closes nothing; one at a posting keeps those before it', async () => {
  p.has(postings(450))
  await p.check()
  const less = p.told(postings(440))
  p.board.play.answer = (asked) => (asked.query.get('offset') === '200' ? { status: 500, body: '' } : less(asked))
  expect(await p.fault()).toBeInstanceOf(Error)
  expect(p.held.open()).toHaveLength(450)

  const more = p.told(postings(475))
  p.board.play.answer = (asked) => (asked.path === `${LIST}/${744000 + 460}` ? { status: 429, body: '' } : more(asked))
  expect(await p.fault()).toMatchObject({ state: 'unhealthy', until: new Date(0) })
  expect(p.held.open()).toHaveLength(459)
  p.board.play.answer = more
  await p.check()
  expect(p.held.open()).toHaveLength(475)
})

test('postings of another company are none of this board', async () => {
  p.says({ body: { totalFound: 1, content: [{ id: '1', name: 'Pilot', company: { identifier: 'Corvid' } }] } })
  expect(await p.fault()).toMatchObject({ state: 'unhealthy', message: expect.stringContaining('"Corvid"') })
  expect(p.held.items.size).toBe(0)
})

test('a list whose number changes while it is read closes nothing', async () => {
  p.has(postings(250))
  await p.check()
  const [all, less] = [p.told(postings(250)), p.told(postings(250).filter(({ id }) => id !== 5))]
  p.board.play.answer = (asked) => (asked.query.get('offset') === '0' ? all(asked) : less(asked))
  await p.check()
  expect(p.held.open()).toHaveLength(250)
})

test('internal postings are left out, and what a posting lacks is made up from the list', async () => {
  const content = [
    { id: '1', name: 'Secret', visibility: 'INTERNAL' },
    {
      id: '2',
      name: 'Clerk',
      location: { city: 'Oslo', country: 'no', remote: true },
      releasedDate: '2026-10-02T08:00:00.000Z',
      department: {},
    },
    { id: '3', name: 'Gone' },
  ]
  p.board.play.answer = (asked) => {
    if (asked.path === LIST) return { body: { totalFound: 3, content } }
    return asked.path === `${LIST}/2` ? { body: { jobAd: { sections: { jobDescription: { text: null }, qualifications: null } } } } : null
  }
  await p.check()
  expect([...p.held.items.keys()]).toEqual(['2'])
  expect(p.held.document('2')).toMatchObject({
    headline: 'Clerk',
    text: 'Location: Oslo, NO; Remote',
    url: 'https://jobs.smartrecruiters.com/Halden/2',
    pub_date: new Date('2026-10-02T08:00:00Z'),
  })
})
