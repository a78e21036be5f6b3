import { invalidAt } from '../../errors.ts'

/** Where a page of get_accounts ended. */
export interface AccountPosition {
  score: number
  domain: string
  /** What the first page saw, as Postgres writes it: the pages after it keep its order, whatever scores change meanwhile. */
  snapshot: string
}

export function encodeCursor({ score, domain, snapshot }: AccountPosition): string {
  return Buffer.from(`${score}|${domain}|${snapshot}`).toString('base64url')
}

/** The position in a cursor. Throws `invalid_request` for anything that `encodeCursor` did not make. */
export function decodeCursor(cursor: string): AccountPosition {
  const text = /^[A-Za-z0-9_-]+$/.test(cursor) ? Buffer.from(cursor, 'base64url').toString() : ''
  const found = /^(-?\d{1,3}(?:\.\d{1,20})?)\|([a-z0-9.-]{3,253})\|([\d:,]{4,8000})$/.exec(text)
  const position = { score: Number(found?.[1]), domain: found?.[2] ?? '', snapshot: found?.[3] ?? '' }
  if (!found || encodeCursor(position) !== cursor || !isSnapshot(position.snapshot)) {
    const detail = 'Is no cursor of this service. Take it unchanged from the Link header of the page before.'
    throw invalidAt('/after', detail)
  }
  return position
}

/** "xmin:xmax:xip,xip…": transactions below xmin had ended, those from xmax on had not begun, those listed were under way. */
function isSnapshot(text: string): boolean {
  const found = /^(\d{1,18}):(\d{1,18}):((?:\d{1,18},)*\d{1,18})?$/.exec(text)
  if (!found) return false
  const [xmin = 0, xmax = 0, ...underWay] = [found[1], found[2], ...(found[3]?.split(',') ?? [])].map(Number)
  return xmin > 0 && [xmin, ...underWay, xmax].every((id, n, ids) => n === 0 || id >= (ids[n - 1] ?? 0)) && !underWay.includes(xmax)
}
