import { CrmRefused, type CrmList, type CrmPage } from '../connector.ts'
import { query, type HubspotAsk } from './ask.ts'
import { parseAnswer } from './companies.ts'
import { listsShape, membersShape } from './shapes.ts'

const ROWS = 100
const MEMBERS = 250
const COMPANIES = '0-2'

/** A page of the lists of companies. Throws CrmRefused with status 400 for a cursor that is none of its own. */
export async function readLists(ask: HubspotAsk, { cursor }: { cursor: string | null }): Promise<CrmPage<CrmList>> {
  if (cursor !== null && !/^\d{1,9}$/.test(cursor)) throw new CrmRefused('The cursor is none of HubSpot.', { status: 400 })
  const offset = Number(cursor ?? 0)
  const body = { query: '', count: ROWS, offset, objectTypeId: COMPANIES, additionalProperties: ['hs_list_size'] }
  const answer = parseAnswer(listsShape, await ask.post('/crm/v3/lists/search', body))
  const items = answer.lists
    .filter(({ objectTypeId }) => (objectTypeId ?? COMPANIES) === COMPANIES)
    .map(({ listId, name, size, additionalProperties }) => ({
      id: listId,
      name,
      size: sizeOf(size ?? additionalProperties?.['hs_list_size']),
    }))
  const next = answer.hasMore === true && answer.lists.length > 0 ? (answer.offset ?? offset + answer.lists.length) : offset
  return { items, next: next > offset ? String(next) : null }
}

/** A page of the ids of companies on a list. */
export async function readMembers(ask: HubspotAsk, listId: string, { cursor }: { cursor: string | null }): Promise<CrmPage<string>> {
  const path = `/crm/v3/lists/${encodeURIComponent(listId)}/memberships?${query({ limit: MEMBERS, after: cursor })}`
  const { results, paging } = parseAnswer(membersShape, await ask.get(path))
  return { items: results.map(({ recordId }) => recordId), next: paging?.next?.after ?? null }
}

function sizeOf(value: unknown): number | null {
  const number = typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : NaN
  return Number.isSafeInteger(number) && number >= 0 ? number : null
}
