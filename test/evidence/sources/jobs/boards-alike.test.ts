import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { readConfig } from '../../../../src/config.ts'
import { SourceFault } from '../../../../src/evidence/sources/connector.ts'
import { jobBoards } from '../../../../src/evidence/sources/jobs/boards.ts'
import { PLAYERS, postings, type PlayedPosting } from '../support/board-players.ts'
import { startBoard, type PlayedBoard } from '../support/board-server.ts'
import { heldSource } from '../support/jobs-check.ts'

const connector = jobBoards(readConfig({}).sources)

describe.each(PLAYERS)('$kind', ({ kind, source, tell, withoutList }) => {
  let board: PlayedBoard
  let held: ReturnType<typeof heldSource>
  beforeEach(async () => {
    board = await startBoard(() => null)
    held = heldSource(kind, source(board.url))
  })
  afterEach(() => board.stop())
  const has = (list: readonly PlayedPosting[]) => {
    board.play.answer = tell(board.url, list)
  }
  const check = async () => await held.check(connector)
  const fault = async () => {
    const error = await check().then(
      () => null,
      (cause: unknown) => cause,
    )
    return error
  }

  test('a posting becomes a document: its title, where and what it is, readable text, its page, when it was published', async () => {
    has(postings(2))
    expect(await check()).toMatchObject({ isChanged: true, isComplete: true })
    expect(held.items.size).toBe(2)
    const document = [...held.items.values()][0]?.document
    expect(document).toMatchObject({
      headline: 'Data Engineer 1',
      document_type: 'job_posting',
      about: 'halden.example',
      pub_date_source: 'feed',
      url: expect.stringMatching(/^https?:\/\/.+1/),
    })
    expect(document?.pub_date?.toISOString()).toMatch(/^2026-10-01T(00|08|12):00:00/)
    expect(document?.text).toMatch(/^Location: Leeds, United Kingdom.*\n/)
    expect(document?.text).toContain('You build pipeline 1 & more.\n')
    expect(document?.text).toMatch(/\nSQL\nGo/)
    expect(document?.text).not.toMatch(/[<>]|&\w+;/)
  })

  test('touched postings are passed over, changed ones are taken anew', async () => {
    has(postings(120))
    await check()
    expect(held.items.size).toBe(120)
    has(postings(120).map((one) => ({ ...one, touched: new Date() })))
    board.asked.length = 0
    await check()
    expect(held.kept).toEqual([])
    expect(board.asked.length).toBeLessThan(10)
    has(postings(120).map((one) => (one.id === 7 ? { ...one, title: 'Head of Data' } : one)))
    await check()
    expect(held.kept).toEqual([1])
    expect([...held.items.values()].filter(({ document }) => document?.headline === 'Head of Data')).toHaveLength(1)
    expect(held.items.size).toBe(120)
  })

  test('a posting that vanishes is closed, and open again when it is back', async () => {
    has(postings(30))
    await check()
    has(postings(30).filter(({ id }) => id !== 3))
    await check()
    expect(held.open()).toHaveLength(29)
    has(postings(30))
    await check()
    expect(held.open()).toHaveLength(30)
  })

  test('many postings that vanish at once are closed at the second look only', async () => {
    has(postings(30))
    await check()
    has(postings(1))
    expect(await check()).not.toHaveProperty('validators')
    expect(held.open()).toHaveLength(30)
    has(postings(30))
    await check()
    has(postings(1))
    await check()
    expect(held.open()).toHaveLength(30)
    await check()
    expect(held.open()).toHaveLength(1)
  })

  test.each([
    ['an error page with 200', { body: '<html><body><h1>We will be back soon</h1></body></html>' }],
    ['an answer without a list', { body: withoutList }],
    ['an empty object', { body: {} }],
    ['an empty answer', { body: '' }],
    ['500', { status: 500, body: 'Internal' }],
    ['429', { status: 429, body: '' }],
    ['403', { status: 403, body: '' }],
  ])('%s is a fault, and closes nothing', async (_, told) => {
    has(postings(3))
    await check()
    board.play.answer = () => told
    expect(await fault()).toBeInstanceOf(Error)
    expect(await fault()).not.toMatchObject({ state: 'gone' })
    expect(held.open()).toHaveLength(3)
  })

  test('an answer that ends in the middle is a fault, and closes nothing', async () => {
    has(postings(3))
    await check()
    const told = tell(board.url, postings(5))
    board.play.answer = (asked) => {
      const { body, ...rest } = told(asked) ?? { body: '' }
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      return { ...rest, body: text.slice(0, text.length * 0.6) }
    }
    expect(await fault()).toMatchObject({ state: 'unhealthy' })
    expect(held.open()).toHaveLength(3)
    expect(held.items.size).toBe(3)
  })

  test.each([[404], [410]])('a board that is not there (%s) is gone, and that closes nothing', async (status) => {
    has(postings(3))
    await check()
    board.play.answer = () => ({ status, body: '' })
    expect(await fault()).toMatchObject({ state: 'gone' })
    expect(await fault()).toBeInstanceOf(SourceFault)
    expect(held.open()).toHaveLength(3)
  })

  test('a list of no postings closes what there was, or, where it may mean that nobody knows the board, nothing', async () => {
    has(postings(3))
    await check()
    has([])
    if (kind === 'smartrecruiters') {
      expect(await fault()).toMatchObject({ state: 'unhealthy', message: expect.stringContaining('does not say which') })
      expect(await fault()).toMatchObject({ state: 'unhealthy' })
      expect(held.open()).toHaveLength(3)
    } else {
      expect(await check()).toMatchObject({ isChanged: true, isComplete: true })
      expect(held.open()).toEqual([])
    }
  })

  test('a check that has to end goes on the next time, and closes nothing', async () => {
    has(postings(150))
    const ending = new AbortController()
    let left = 60
    const signal = new Proxy(ending.signal, {
      get: (target, name) => {
        if (name === 'aborted' && --left === 0) ending.abort()
        return Reflect.get(target, name, target) as unknown
      },
    })
    const first = await held.check(connector, signal)
    expect(first).toMatchObject({ isComplete: false })
    expect(first).not.toHaveProperty('validators')
    expect(held.items.size).toBeGreaterThan(20)
    expect(held.items.size).toBeLessThan(150)
    expect(await check()).toMatchObject({ isComplete: true })
    expect(held.open()).toHaveLength(150)
  })

  test('where the board answers unchanged, nothing is read', async () => {
    const list = postings(3)
    board.play.answer = (asked) => {
      const told = tell(board.url, list)(asked)
      return told === null ? null : { ...told, etag: '"one"' }
    }
    await check()
    const again = await check()
    if (kind !== 'workday' && kind !== 'smartrecruiters') expect(again).toMatchObject({ isChanged: false, isComplete: true })
    expect(held.kept).toEqual([])
    expect(held.open()).toHaveLength(3)
  })
})
