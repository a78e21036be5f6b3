import { afterEach, expect, test } from '@jest/globals'
import { readConfig } from '../../../../src/config.ts'
import { jobBoards } from '../../../../src/evidence/sources/jobs/boards.ts'
import { PLAYERS, postings, type Player } from '../support/board-players.ts'
import { startBoard, type PlayedBoard } from '../support/board-server.ts'
import { fetching } from '../support/fetching.ts'
import { heldSource } from '../support/jobs-check.ts'

const kit = fetching()
let board: PlayedBoard
afterEach(() => board.stop())

/** A board on this machine, asked by the service's own fetcher, which may reach no private address that the operator has not named. */
async function asked(kind: string) {
  const player = PLAYERS.find((one) => one.kind === kind) as Player
  board = await startBoard(() => null)
  board.play.answer = player.tell(board.url, postings(3))
  const fetch = kit.fetcher({ allowPrivate: false }).within({ signal: new AbortController().signal })
  const held = heldSource(player.kind, player.source(board.url), { fetch })
  return { held, check: async (base: string) => await held.check(jobBoards(readConfig({ GREENHOUSE_URL: base }).sources)) }
}

test('a board at the base that the operator configured is reached, and not asked for robots.txt', async () => {
  const { held, check } = await asked('greenhouse')
  await check(board.url)
  expect(held.open()).toHaveLength(3)
  expect(board.asked.map(({ path }) => path)).toEqual(['/v1/boards/halden/jobs'])
  board.play.answer = () => null
  await expect(check(board.url)).rejects.toMatchObject({ state: 'gone' })
  expect(held.open()).toHaveLength(3)
})

test.each([['greenhouse'], ['teamtailor'], ['workday']])(
  'a %s board at a private address that nobody vouches for is not reached',
  async (kind) => {
    const { held, check } = await asked(kind)
    await expect(check('https://boards-api.greenhouse.io')).rejects.toMatchObject({ state: 'blocked' })
    expect(board.asked).toEqual([])
    expect(held.items.size).toBe(0)
  },
)
