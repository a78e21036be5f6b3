import { afterEach, beforeEach } from '@jest/globals'
import { readConfig } from '../../../../src/config.ts'
import type { SourceKind } from '../../../../src/evidence/sources/connector.ts'
import { jobBoards } from '../../../../src/evidence/sources/jobs/boards.ts'
import { PLAYERS, type PlayedPosting, type Player } from './board-players.ts'
import { startBoard, type PlayedBoard, type Told } from './board-server.ts'
import { heldSource } from './jobs-check.ts'

const connector = jobBoards(readConfig({}).sources)

/** For each test a board of a kind on a server of its own, and a source of it of which nothing is kept. */
export function playedSource(kind: SourceKind) {
  const player = PLAYERS.find((one) => one.kind === kind) as Player
  let board: PlayedBoard
  let held: ReturnType<typeof heldSource>
  beforeEach(async () => {
    board = await startBoard(() => null)
    held = heldSource(kind, player.source(board.url))
  })
  afterEach(() => board.stop())
  return {
    get board() {
      return board
    },
    get held() {
      return held
    },
    /** What the board tells with these postings. */
    told: (list: readonly PlayedPosting[]) => player.tell(board.url, list),
    has(list: readonly PlayedPosting[]) {
      board.play.answer = player.tell(board.url, list)
    },
    says(told: Told) {
      board.play.answer = () => told
    },
    check: async () => await held.check(connector),
    fault: async () =>
      await held.check(connector).then(
        () => null,
        (cause: unknown) => cause as Error,
      ),
  }
}
