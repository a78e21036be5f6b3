import { z } from 'zod'
import { CrmRefused, CrmUnavailable, type CrmList, type CrmPage } from '../connector.ts'
import { isLocator, query, queryMore } from './query.ts'
import type { SalesforceSession } from './session.ts'
import { isSalesforceId } from './soql.ts'

const viewsShape = z.object({
  listviews: z.array(z.object({ id: z.string(), label: z.string(), soqlCompatible: z.boolean().nullish() })),
  nextRecordsUrl: z.string().nullish(),
})
const viewShape = z.object({ query: z.string().min(1) })
const memberShape = z.object({ Id: z.string() })

const VIEWS = 'sobjects/Account/listviews'
const MORE_VIEWS = /^\/services\/data\/v\d+\.\d+\/sobjects\/Account\/listviews(?:\?[\w=&-]*)?$/

/** The list views of accounts that a query can ask for. Salesforce does not tell how many accounts are in one. Throws CrmRefused with status 400 for a cursor that is none of its own. */
export async function listViews(session: SalesforceSession, cursor: string | null): Promise<CrmPage<CrmList>> {
  if (cursor !== null && !MORE_VIEWS.test(cursor)) throw new CrmRefused('The cursor is none of Salesforce.', { status: 400 })
  const { data } = viewsShape.safeParse(await session.ask({ method: 'GET', path: cursor ?? VIEWS }))
  if (data === undefined) throw new CrmUnavailable('Salesforce answered with something else than list views. It is asked again by itself.')
  const items = data.listviews
    .filter(({ soqlCompatible }) => soqlCompatible !== false)
    .map(({ id, label }) => ({ id, name: label, size: null }))
  const next = data.nextRecordsUrl ?? null
  return { items, next: next !== null && MORE_VIEWS.test(next) && next !== cursor ? next : null }
}

/** Ids of the accounts in a list view. Throws CrmRefused with status 404 where there is none of this id. */
export async function listViewMembers(session: SalesforceSession, listId: string, cursor: string | null): Promise<CrmPage<string>> {
  if (!isSalesforceId(listId)) throw new CrmRefused('Salesforce has no such list view.', { status: 404 })
  if (cursor !== null && !isLocator(cursor)) throw new CrmRefused('The cursor is none of Salesforce.', { status: 400 })
  const page = cursor === null ? await firstPage(session, listId) : await queryMore(session, cursor, memberShape)
  return { items: page.records.map(({ Id }) => Id).filter(isSalesforceId), next: page.next }
}

async function firstPage(session: SalesforceSession, listId: string) {
  const { data } = viewShape.safeParse(await session.ask({ method: 'GET', path: `${VIEWS}/${listId}/describe` }))
  if (data === undefined) throw new CrmRefused('Salesforce does not say what is in this list view.', { status: 404 })
  return await query(session, data.query, memberShape)
}
