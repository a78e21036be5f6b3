import { z } from 'zod'
import { CrmUnavailable, type CrmCompany, type CrmPage } from '../connector.ts'
import type { HubspotAsk } from './ask.ts'
import { changedAt, PROPERTIES, readCompany } from './read-company.ts'
import { searchShape, type Company } from './shapes.ts'

const ROWS = 100
/** HubSpot's search leads no further than this many results. */
const WINDOW = 10_000

/**
 * How far a reading is: the companies changed at `from` (milliseconds) or later, after so many of these. With `id`, those that changed at just that time, by their ids:
 * how more companies than a search leads to are read that changed in one millisecond, as an import makes them.
 */
interface Cursor {
  from: number
  after?: string | undefined
  id?: string | undefined
}

const cursorShape = z.object({ from: z.number(), after: z.string().optional(), id: z.string().optional() })

/** A page of the companies changed at `since` or later, in that order. */
export async function searchCompanies(
  ask: HubspotAsk,
  { since, cursor }: { since: Date | null; cursor: string | null },
): Promise<CrmPage<CrmCompany>> {
  const at: Cursor = cursor === null ? { from: since?.getTime() ?? 0 } : cursorShape.parse(JSON.parse(cursor))
  const { results, paging } = parseAnswer(searchShape, await ask.post('/crm/v3/objects/companies/search', searchOf(at), { isSearch: true }))
  const next = nextCursor(at, results, paging?.next?.after ?? null)
  return { items: results.map(readCompany), next: next === null ? null : JSON.stringify(next) }
}

function searchOf({ from, after, id }: Cursor): object {
  const changed = (operator: string) => ({ propertyName: 'hs_lastmodifieddate', operator, value: String(from) })
  const filters = id === undefined ? [changed('GTE')] : [changed('EQ'), { propertyName: 'hs_object_id', operator: 'GT', value: id }]
  return {
    filterGroups: [{ filters }],
    sorts: [{ propertyName: id === undefined ? 'hs_lastmodifieddate' : 'hs_object_id', direction: 'ASCENDING' }],
    properties: PROPERTIES,
    limit: ROWS,
    ...(after === undefined ? {} : { after }),
  }
}

/**
 * Where the next page begins. By the time of the last change rather than by how many were read: a company that changes meanwhile leaves its place, and all behind it move up,
 * so that counting would pass over one. What changed at that very time comes again, which does no harm; where that would be much, or the answer is in another order, it is
 * counted all the same.
 */
export function nextCursor(at: Cursor, results: readonly Company[], after: string | null): Cursor | null {
  const last = results.at(-1)
  if (at.id !== undefined) return after === null || last === undefined ? { from: at.from + 1 } : { ...at, id: last.id }
  if (after === null) return null
  const times = results.map((company) => changedAt(company).getTime())
  const lastTime = times.at(-1) ?? at.from
  const isInOrder = times.every((time, place) => time >= (times[place - 1] ?? at.from))
  const again = times.filter((time) => time === lastTime).length
  const isEndOfWindow = Number(after) + ROWS > WINDOW
  if (isInOrder && lastTime > at.from && (isEndOfWindow || again * 4 <= times.length)) return { from: lastTime }
  if (isInOrder && isEndOfWindow) return { from: at.from, id: '0' }
  return { from: at.from, after }
}

/** An answer in the shape that HubSpot documents. Throws CrmUnavailable. */
export function parseAnswer<Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> {
  const parsed = shape.safeParse(body)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues[0]?.path.join('.') ?? ''
  throw new CrmUnavailable(
    `HubSpot's answer is not as documented${where === '' ? '' : ` (${where.slice(0, 100)})`}. It is asked again by itself.`,
  )
}
