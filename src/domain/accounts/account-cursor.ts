import { ServiceError } from '../../errors.ts'

/** Where a page of get_accounts ended. */
export interface AccountPosition {
  score: number
  domain: string
}

export function encodeCursor({ score, domain }: AccountPosition): string {
  return Buffer.from(`${score}|${domain}`).toString('base64url')
}

/** The position in a cursor. Throws `invalid_request` for anything that `encodeCursor` did not make. */
export function decodeCursor(cursor: string): AccountPosition {
  const text = /^[A-Za-z0-9_-]+$/.test(cursor) ? Buffer.from(cursor, 'base64url').toString() : ''
  const found = /^(-?\d{1,3}(?:\.\d{1,20})?)\|([a-z0-9.-]{3,253})$/.exec(text)
  const position = { score: Number(found?.[1]), domain: found?.[2] ?? '' }
  if (!found || encodeCursor(position) !== cursor) {
    const detail = 'Is no cursor of this service. Take it unchanged from the Link header of the page before.'
    throw new ServiceError('invalid_request', `after: ${detail}`, { errors: [{ pointer: '/after', detail }] })
  }
  return position
}
