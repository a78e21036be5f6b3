import type { Config } from '../../../config.ts'
import { SourceRefused, type Connector, type GivenSource, type SourceKind } from '../connector.ts'
import { ashby } from './ashby.ts'
import type { Bases, Board, BoardName } from './board.ts'
import { greenhouse } from './greenhouse.ts'
import { lever } from './lever.ts'
import { personio } from './personio.ts'
import { recruitee } from './recruitee.ts'
import { smartrecruiters } from './smartrecruiters.ts'
import { teamtailor } from './teamtailor.ts'
import { workable } from './workable.ts'
import { workday } from './workday.ts'

const EVERY_MINUTES = 360

const boardsAt = (bases: Bases): Board[] => [
  greenhouse(bases),
  lever(bases),
  ashby(bases),
  workday(),
  smartrecruiters(bases),
  personio(),
  teamtailor(),
  workable(bases),
  recruitee(),
]

const NOWHERE = { greenhouse: '', lever: '', leverEu: '', ashby: '', smartrecruiters: '', workable: '' } as Bases
const KNOWN = boardsAt(NOWHERE)

/** A board that an address tells of, as `add` takes it: its kind with its token, or with its address where the token is not enough. */
export type FoundBoard = { kind: SourceKind } & BoardName

/** The job board that an address (a link, a frame's or a script's) is on, by the provider's hosts alone; null where it is on none, or names no company's. */
export function boardOf(address: string): FoundBoard | null {
  const url = URL.parse(address)
  if (url === null || !isWeb(url)) return null
  for (const board of KNOWN) {
    const name = board.nameIn(url)
    if (name !== null) return { kind: board.kind, ...name }
  }
  return null
}

const isWeb = (url: URL): boolean => url.protocol === 'https:' || url.protocol === 'http:'

/** The connector of the job boards of all kinds. */
export function jobBoards({ bases }: Pick<Config['sources'], 'bases'>): Connector {
  const boards = boardsAt(bases)
  const boardOfKind = (kind: SourceKind): Board => {
    const board = boards.find((one) => one.kind === kind)
    if (board === undefined) throw new Error(`${kind} is no kind of job board.`)
    return board
  }
  return {
    kinds: boards.map(({ kind }) => kind),
    everyMinutes: EVERY_MINUTES,
    locate: (kind, given) => locate(boardOfKind(kind), given),
    check: async (check) => await boardOfKind(check.source.kind).read(check),
  }
}

function locate(board: Board, { url, token }: GivenSource): string {
  const byToken = token === undefined ? null : ofToken(board, token.trim())
  const byUrl = url === undefined ? null : ofUrl(board, url.trim())
  if (byToken !== null && byUrl !== null && byToken !== byUrl) {
    throw new SourceRefused(`url and token name two different ${board.name} boards, ${byUrl} and ${byToken}. Give one of them.`)
  }
  const address = byToken ?? byUrl
  if (address !== null) return address
  const token_ = board.tokenIsAfter === null ? '' : `token, what stands after ${board.tokenIsAfter} in its address, or `
  throw new SourceRefused(`A ${board.name} board needs ${token_}url, the address of its page.`)
}

function ofToken(board: Board, token: string): string {
  if (board.tokenIsAfter === null) throw new SourceRefused(`token cannot name a ${board.name} board. Give url, the address of its page.`)
  if (/^https?:/i.test(token)) throw new SourceRefused(`token ${quoted(token)} is an address. Give it as url.`)
  if (board.isToken(token)) return board.addressOf(token)
  throw new SourceRefused(
    `token ${quoted(token)} cannot be that of a ${board.name} board: it is what stands after ${board.tokenIsAfter} in the board's address, up to the next slash. Give that, or the address as url.`,
  )
}

function ofUrl(board: Board, given: string): string {
  const url = URL.parse(given)
  if (url === null || !isWeb(url))
    throw new SourceRefused(`url ${quoted(given)} must be the http or https address of a ${board.name} board.`)
  if (url.username !== '' || url.password !== '') throw new SourceRefused('url must not hold a name or a password.')
  if (board.nameIn(url) === null) {
    const other = boardOf(url.href)
    const otherName = KNOWN.find(({ kind }) => kind === other?.kind)
    if (otherName !== undefined) {
      throw new SourceRefused(`url ${quoted(given)} is the address of a ${otherName.name} board. Add it as kind ${otherName.kind}.`)
    }
    if (PROVIDERS.test(url.hostname)) {
      throw new SourceRefused(`url ${quoted(given)} names no company's board. Give the address of the company's own board page.`)
    }
  }
  const address = board.addressAt(url)
  if (address !== null) return address
  const where = board.tokenIsAfter === null ? '' : `, which holds ${board.tokenIsAfter}`
  throw new SourceRefused(`url ${quoted(given)} is no address of a ${board.name} board. Give the address of its page${where}.`)
}

/** Hosts of the providers: an address there that names no board is nobody's. */
const PROVIDERS =
  /(?:^|\.)(?:greenhouse\.io|lever\.co|ashbyhq\.com|myworkdayjobs\.com|myworkdaysite\.com|smartrecruiters\.com|personio\.(?:de|com)|teamtailor\.com|workable\.com|recruitee\.com)$/

const quoted = (given: string): string => JSON.stringify(given.slice(0, 200))
