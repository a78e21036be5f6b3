import { invalidAt } from '../../errors.ts'

export type SuggestionState = 'waiting' | 'rejected'

/** Where a page of the queue ended: by score and domain among those that wait, by time and id among the rejected. */
export type QueuePosition = { state: 'waiting'; score: number; domain: string } | { state: 'rejected'; date: string; id: string }

const WAITING = /^w\|(-?\d{1,3}(?:\.\d{1,20})?)\|([a-z0-9.-]{3,253})$/
const REJECTED = /^r\|(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function encodeQueueCursor(position: QueuePosition): string {
  const text = position.state === 'waiting' ? `w|${position.score}|${position.domain}` : `r|${position.date}|${position.id}`
  return Buffer.from(text).toString('base64url')
}

/** The position in a cursor of a list in this state. Throws `invalid_request` for anything that `encodeQueueCursor` did not make for it. */
export function decodeQueueCursor(cursor: string, state: SuggestionState): QueuePosition {
  const position = read(/^[A-Za-z0-9_-]+$/.test(cursor) ? Buffer.from(cursor, 'base64url').toString() : '')
  if (position === null || position.state !== state || encodeQueueCursor(position) !== cursor) {
    const detail = 'Is no cursor of this list. Take it unchanged from `next` of the page before, and keep the other parameters.'
    throw invalidAt('/after', detail)
  }
  return position
}

function read(text: string): QueuePosition | null {
  const waiting = WAITING.exec(text)
  if (waiting) return { state: 'waiting', score: Number(waiting[1]), domain: waiting[2] ?? '' }
  const rejected = REJECTED.exec(text)
  return rejected ? { state: 'rejected', date: rejected[1] ?? '', id: rejected[2] ?? '' } : null
}
