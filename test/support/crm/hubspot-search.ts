import type { CrmAnswer } from './crm-server.ts'

export interface HubSpotRecord {
  id: string
  properties: Record<string, string | null>
  createdAt: string
  updatedAt: string
  archived: boolean
}

interface Filter {
  propertyName: string
  operator: string
  value?: string
  highValue?: string
  values?: string[]
}

interface Search {
  filterGroups?: { filters: Filter[] }[]
  sorts?: (string | { propertyName: string; direction?: string })[]
  properties?: string[]
  limit?: number
  after?: string | number
}

/** No search gives more than this, however it is paged. */
const WINDOW = 10_000
const MAX_LIMIT = 200

/** Numbers and times compare as such, times by their milliseconds in either form; all else as text. */
const comparable = (value: string): number | string => {
  if (/^-?\d+(\.\d+)?$/.test(value)) return Number(value)
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? Date.parse(value) : value.toLowerCase()
}

const compare = (a: string, b: string): number => {
  const [left, right] = [comparable(a), comparable(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

function holds(record: HubSpotRecord, { propertyName, operator, value = '', highValue = '', values = [] }: Filter): boolean {
  const has = record.properties[propertyName] ?? null
  if (operator === 'HAS_PROPERTY') return has !== null && has !== ''
  if (operator === 'NOT_HAS_PROPERTY') return has === null || has === ''
  if (has === null) return operator === 'NEQ' || operator === 'NOT_IN'
  switch (operator) {
    case 'EQ':
      return compare(has, value) === 0
    case 'NEQ':
      return compare(has, value) !== 0
    case 'LT':
      return compare(has, value) < 0
    case 'LTE':
      return compare(has, value) <= 0
    case 'GT':
      return compare(has, value) > 0
    case 'GTE':
      return compare(has, value) >= 0
    case 'BETWEEN':
      return compare(has, value) >= 0 && compare(has, highValue) <= 0
    case 'IN':
      return values.some((one) => compare(has, one) === 0)
    case 'NOT_IN':
      return !values.some((one) => compare(has, one) === 0)
    case 'CONTAINS_TOKEN':
      return has.toLowerCase().includes(value.toLowerCase().replaceAll('*', ''))
    default:
      throw new Error(`The player knows no operator ${operator}.`)
  }
}

export const validationError = (message: string): CrmAnswer => ({
  status: 400,
  body: { status: 'error', message, correlationId: 'b8d1c0a2-0000-4000-8000-000000000000', category: 'VALIDATION_ERROR' },
})

/** A record with the properties that were asked for, and those that every answer has. */
export const shown = (record: HubSpotRecord, wanted: readonly string[]) => ({
  id: record.id,
  properties: {
    ...Object.fromEntries(['createdate', 'hs_lastmodifieddate', 'hs_object_id'].map((name) => [name, record.properties[name] ?? null])),
    ...Object.fromEntries(wanted.map((name) => [name, record.properties[name] ?? null])),
  },
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
  archived: record.archived,
})

/** The search of one kind of object: filter groups of which one must hold, one sort, and a window that no paging passes. */
export function search(records: Iterable<HubSpotRecord>, body: unknown): CrmAnswer {
  const { filterGroups = [], sorts = [], properties = [], limit = 10, after = 0 } = (body ?? {}) as Search
  const start = Number(after)
  if (limit > MAX_LIMIT) return validationError(`A page of a search has at most ${MAX_LIMIT} results.`)
  if (start + limit > WINDOW)
    return validationError('There was a problem with the request: the total of `limit` and `after` is over 10000.')
  if (sorts.length > 1) return validationError('Only one sort is supported.')
  const found = [...records].filter(
    (record) =>
      !record.archived && (filterGroups.length === 0 || filterGroups.some(({ filters }) => filters.every((one) => holds(record, one)))),
  )
  const [sort] = sorts
  if (sort !== undefined) {
    const { propertyName, direction = 'ASCENDING' } = typeof sort === 'string' ? { propertyName: sort } : sort
    const sign = direction === 'DESCENDING' ? -1 : 1
    found.sort((a, b) => sign * compare(a.properties[propertyName] ?? '', b.properties[propertyName] ?? ''))
  }
  const next = start + limit
  const paging = next < found.length ? { paging: { next: { after: String(next) } } } : {}
  return {
    status: 200,
    body: { total: found.length, results: found.slice(start, next).map((record) => shown(record, properties)), ...paging },
  }
}
