import { SourceFault } from '../connector.ts'
import type { Answer } from '../fetch/exchange.ts'
import { withoutEntities } from './fragment-text.ts'

/** Members of a JSON object that somebody else made: any of them may be missing, null or something else than it should be. */
export type Members = Readonly<Record<string, unknown>>

export const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {}

export const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

/** A name or an id, on one line; empty for what is neither text nor a number. */
export function lineOf(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  return typeof value === 'string' ? withoutEntities(value).replace(/\s+/g, ' ').trim() : ''
}

/** Text as it was given; empty for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What the board's API says. Throws SourceFault where it is no JSON: an error page, a wall. */
export function readJson(answer: Answer, board: string): unknown {
  try {
    return JSON.parse(answer.text()) as unknown
  } catch (cause) {
    throw new SourceFault('unhealthy', `${new URL(answer.url).host} answered for the ${board} board with something that is no JSON.`, {
      cause,
    })
  }
}

/** The list of postings in an answer. Throws SourceFault where there is none: what is not shaped like a board's answer does not say that there are no openings. */
export function postingsIn(value: unknown, board: string, member: string | null): readonly unknown[] {
  const list = member === null ? value : membersOf(value)[member]
  if (Array.isArray(list)) return list as unknown[]
  throw new SourceFault(
    'unhealthy',
    `The answer has no list of postings${member === null ? '' : ` ("${member}")`}, as that of every ${board} board has.`,
  )
}
