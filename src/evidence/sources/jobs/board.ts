import type { Config } from '../../../config.ts'
import { SourceFault, type Check, type Checked, type SourceKind } from '../connector.ts'
import { FetchedStatus, type Answer, type Request, type Trust } from '../fetch/exchange.ts'
import type { Listed } from './posting.ts'
import { conditionsOf, Stock } from './stock.ts'

export type Bases = Config['sources']['bases']

/** What names a board: its token, or an address where the token alone is not enough. */
export type BoardName = { token: string } | { url: string }

/** A kind of job board: where its boards are, and how one is read. */
export interface Board {
  kind: SourceKind
  /** As people know it. */
  name: string
  /** Where a board's token stands, for who gave something else; null: its boards have none. */
  tokenIsAfter: string | null
  isToken(token: string): boolean
  /** The API's address of the board with this token. */
  addressOf(token: string): string
  /** The board that an address of this kind of board names; null for any other address. */
  nameIn(url: URL): BoardName | null
  /** The API's address, of an address that `nameIn` names or that is the API itself on another host (a local counterpart, the company's own domain); null for any other. */
  addressAt(url: URL): string | null
  read(check: Check): Promise<Checked>
}

/** The parts of a path, decoded. */
export function partsOf(url: URL): string[] {
  return url.pathname.split('/').flatMap((part) => {
    if (part === '') return []
    try {
      return [decodeURIComponent(part)]
    } catch {
      return [part]
    }
  })
}

/** What stands after these parts in the path of an API; null where the path begins otherwise. */
export function partAfter(url: URL, ...leading: string[]): string | null {
  const parts = partsOf(url)
  return leading.every((part, at) => parts[at] === part) ? (parts[leading.length] ?? null) : null
}

/** A token as most boards write it. */
export const isPlainToken = (token: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/.test(token)

/** Labels of a host. */
export const isHostToken = (token: string): boolean => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(token)

/** The label before the domain of a board's own hosts, where a company's board may be; null for other hosts and for the provider's own pages. */
export function companyIn(host: string, domain: string): string | null {
  if (!host.endsWith(`.${domain}`)) return null
  const label = host.slice(0, -domain.length - 1)
  return OWN_PAGES.has(label) || !label.split('.').every(isHostToken) ? null : label
}
const OWN_PAGES = new Set(
  (
    'www api app apps apply jobs docs developer developers help support status blog resources get go ' +
    'info hire id login account accounts auth assets cdn static images scripts media mail email marketing partners community academy learn demo'
  ).split(' '),
)

/** Where the boards are of an API that has each under its token: the API's path before the token, and the address of the board with one, behind a base. */
export interface ApiPlace {
  base: string
  path: readonly string[]
  addressIn: (base: string, token: string) => string
  isToken: (token: string) => boolean
  /** The token that an address of the provider's own hosts names; null for any other address. */
  tokenIn: (url: URL) => string | null
}

/** How the boards of such an API are found by token and address. */
export function inApi({ base, path, addressIn, isToken, tokenIn }: ApiPlace): Pick<Board, 'addressOf' | 'nameIn' | 'addressAt'> {
  const addressOf = (token: string) => addressIn(base, token)
  return {
    addressOf,
    nameIn: (url) => named(tokenIn(url)),
    addressAt(url) {
      const token = tokenIn(url)
      if (token !== null) return addressOf(token)
      const given = partAfter(url, ...path)
      return given !== null && isToken(given) ? addressIn(url.origin, given) : null
    },
  }
}

/** How boards are found that are each on a host of their own, the provider's or the company's: `addressAtHost` is the board's address on one. */
export function onOwnHosts({
  tokenIn,
  hostOf,
  addressAtHost,
}: {
  tokenIn: (url: URL) => string | null
  hostOf: (token: string) => string
  addressAtHost: (origin: string) => string
}): Pick<Board, 'addressOf' | 'nameIn' | 'addressAt'> {
  const addressOf = (token: string) => addressAtHost(`https://${hostOf(token.toLowerCase())}`)
  return {
    addressOf,
    nameIn: (url) => named(tokenIn(url)),
    addressAt(url) {
      const token = tokenIn(url)
      return token === null ? addressAtHost(url.origin) : addressOf(token)
    },
  }
}

const named = (token: string | null): BoardName | null => (token === null ? null : { token })

/** The operator vouches for the configured bases only. */
export const trustIn = (url: string, bases: readonly string[]): Trust =>
  bases.some((base) => URL.parse(base)?.origin === URL.parse(url)?.origin) ? 'operator' : 'outside'

/**
 * Asks a board for its list. Throws SourceFault `gone` where the board is not there: by one of the statuses given, 404 where none is. That is not known to mean that
 * there are no openings, so nothing is closed.
 */
export async function askForList(
  check: Check,
  board: Pick<Board, 'name'>,
  request: Request,
  goneBy: readonly number[] = [404],
): Promise<Answer> {
  try {
    return await check.fetch(request)
  } catch (error) {
    if (!(error instanceof FetchedStatus && goneBy.includes(error.status))) throw error
    throw new SourceFault(
      'gone',
      `There is no ${board.name} board at ${request.url} (status ${error.status}): it was closed, renamed or moved. Its postings stay as they were. Look up its present address and add it.`,
      { cause: error },
    )
  }
}

/** Asks for a single posting of a list; null where it is gone meanwhile. */
export async function askForPosting(check: Check, request: Request): Promise<Answer | null> {
  try {
    return await check.fetch(request)
  } catch (error) {
    const isGone = (error instanceof FetchedStatus && error.status === 404) || (error instanceof SourceFault && error.state === 'gone')
    if (!isGone) throw error
    return null
  }
}

// A board of some thousand postings with their texts, in one answer.
const MAX_BYTES = 64_000_000

/** What a board's answer holds. */
export interface ToldBoard {
  postings: readonly Listed[]
  /** The name under which it presents itself; left out or empty where it does not. */
  owner?: string
  /** Why something of it is missing, where it says so. */
  lacks?: string
}

/** A look at a board that is told in one answer. `told` makes postings of it. */
export async function readInOneAnswer(
  check: Check,
  board: Pick<Board, 'name'>,
  { trust, told }: { trust: Trust; told: (answer: Answer) => ToldBoard },
): Promise<Checked> {
  const { url } = check.source
  const answer = await askForList(check, board, { url, trust, ...conditionsOf(check.source), maxBytes: MAX_BYTES, obeysRobots: false })
  if (answer.isUnchanged) return { isChanged: false, validators: answer.validators, isComplete: true }
  const { postings, owner = '', lacks } = told(answer)
  const stock = new Stock(check, board.name)
  const fresh = await stock.fresh(postings)
  if (lacks !== undefined) stock.lacksSome(lacks)
  stock.isOf(owner)
  await stock.keep(fresh)
  await stock.close()
  return stock.checked(answer.validators)
}
