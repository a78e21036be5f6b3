import { expect, test } from '@jest/globals'
import { postings } from '../support/board-players.ts'
import { playedSource } from '../support/played-source.ts'

const p = playedSource('lever')
const key = (id: number) => `5ac21346-8e0c-4494-8e7a-${id}`

test('a posting is told with all its sections, and dated by createdAt', async () => {
  p.has(postings(1))
  await p.check()
  expect(p.held.document(key(1))).toMatchObject({
    text: 'Location: Leeds, United Kingdom\nDepartment: Data, Platform\nEmployment type: Full-time, hybrid\n\nYou build pipeline 1 & more.\n\nSQL\nGo\n\nWho you are\n\nCurious\n\nWe insure you.',
    url: `https://jobs.lever.co/halden/${key(1)}`,
    pub_date: new Date('2026-10-01T08:00:00Z'),
  })
})

test('5,000 postings are read a hundred at a time', async () => {
  p.has(postings(5000))
  expect(await p.check()).toMatchObject({ isComplete: true })
  expect(p.held.open()).toHaveLength(5000)
  expect(p.board.asked.every(({ query }) => query.get('limit') === '100')).toBe(true)
})

test('a failure in page 3 of 5 closes nothing, and the next check goes on', async () => {
  p.has(postings(450))
  await p.check()
  const less = p.told(postings(440))
  p.board.play.answer = (asked) => (asked.query.get('skip') === '198' ? { status: 500, body: '' } : less(asked))
  expect(await p.fault()).toBeInstanceOf(Error)
  expect(p.held.open()).toHaveLength(450)
  p.board.play.answer = less
  await p.check()
  expect(p.held.open()).toHaveLength(440)
})

test('a list that moves while it is read closes nothing: what slipped through is not gone', async () => {
  p.has(postings(250))
  await p.check()
  const [all, less] = [p.told(postings(250)), p.told(postings(250).filter(({ id }) => id !== 5))]
  p.board.play.answer = (asked) => (asked.query.get('skip') === null ? all(asked) : less(asked))
  await p.check()
  expect(p.held.open()).toHaveLength(250)
  p.board.play.answer = less
  await p.check()
  expect(p.held.open()).toHaveLength(249)
})

test.each([[3], [100], [240]])('a server that knows no pages, with %d postings, is asked twice at most', async (count) => {
  const told = p.told(postings(count))
  p.board.play.answer = (asked) => {
    asked.query.delete('skip')
    asked.query.delete('limit')
    return told(asked)
  }
  await p.check()
  await p.check()
  expect(p.held.open()).toHaveLength(count)
  expect(p.board.asked.length).toBeLessThanOrEqual(4)
})

test('postings that are not public, and bare ones', async () => {
  p.says({
    body: [
      { id: 'a', text: 'Internal', state: 'internal', hostedUrl: 'https://jobs.lever.co/halden/a' },
      { id: 'b', text: 'Bare', hostedUrl: 'https://jobs.lever.co/halden/b', categories: null, lists: null, createdAt: null },
      {
        id: 'c',
        text: 'Plain',
        hostedUrl: 'https://jobs.lever.co/halden/c',
        descriptionPlain: 'Line one\nLine two',
        createdAt: '1790000000000',
      },
      { id: 'd', text: 'Nowhere' },
    ],
  })
  await p.check()
  expect([...p.held.items.keys()]).toEqual(['b', 'c'])
  expect(p.held.document('b')).toMatchObject({ text: 'Bare', pub_date: null })
  expect(p.held.document('c')).toMatchObject({ text: 'Line one\nLine two', pub_date: new Date(1_790_000_000_000) })
  expect(p.held.skipped.toSorted()).toEqual(['a posting that is not public', 'a posting without an address'])
})
