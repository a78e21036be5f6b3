import type { z } from 'zod'
import type { ConnectorParts } from '../connection.ts'
import { CrmRefused, type CrmCompany, type CrmConnector } from '../connector.ts'
import { askHubspot, query, type HubspotAsk } from './ask.ts'
import { parseAnswer, searchCompanies } from './companies.ts'
import { readLists, readMembers } from './lists.ts'
import { PROPERTIES, readCompany } from './read-company.ts'
import { accountShape, archivedShape, ownersShape, readShape, searchShape } from './shapes.ts'
import { findNote } from './find-note.ts'
import { fieldStates, readFields } from './read-fields.ts'
import { addNote, ensureFields, updateCompanies } from './write.ts'

const ROWS = 100
const BATCH = 100

/** HubSpot's CRM API v3, as a private app's token opens it. */
export function makeHubspot(parts: ConnectorParts): CrmConnector {
  const ask = askHubspot(parts)
  let owners: Promise<ReadonlyMap<string, string> | null> | undefined
  const count = async () => {
    const every = { propertyName: 'hs_lastmodifieddate', operator: 'GTE', value: '0' }
    const body = { filterGroups: [{ filters: [every] }], sorts: [], properties: ['name'], limit: 1 }
    return parseAnswer(searchShape, await ask.post('/crm/v3/objects/companies/search', body, { isSearch: true })).total ?? null
  }
  return {
    kind: 'hubspot',
    readsAtOnce: BATCH,
    updatesAtOnce: BATCH,
    async check() {
      await count()
      const portalId = await unlessRefused(async () => parseAnswer(accountShape, await ask.get('/account-info/v3/details')).portalId)
      // The portal is called by its id, which stays.
      return { account: portalId === undefined || portalId === null ? '' : String(portalId), accountId: '' }
    },
    count,
    companies: async (which) => await searchCompanies(ask, which),
    async deleted({ cursor }) {
      const page = await unlessRefused(async () =>
        parseAnswer(archivedShape, await ask.get(`/crm/v3/objects/companies?${query({ archived: 'true', limit: ROWS, after: cursor })}`)),
      )
      const items = (page?.results ?? []).filter(({ archived }) => archived === true).map(({ id }) => id)
      return { items, next: page?.paging?.next?.after ?? null }
    },
    async read(ids): Promise<CrmCompany[]> {
      if (ids.length === 0) return []
      const body = { properties: PROPERTIES, inputs: ids.map((id) => ({ id })) }
      const { results } = parseAnswer(readShape, await ask.post('/crm/v3/objects/companies/batch/read', body))
      return results.map(readCompany)
    },
    owners: async () => await (owners ??= readOwners(ask)),
    lists: async (which) => await readLists(ask, which),
    listMembers: async (listId, which) => await readMembers(ask, listId, which),
    ensureFields: async (fields) => await ensureFields(ask, fields),
    fieldStates: async (names) => await fieldStates(ask, names),
    readFields: async (ids, names) => await readFields(ask, ids, names),
    update: async (rows) => await updateCompanies(ask, rows),
    addNote: async (note) => await addNote(ask, note),
    findNote: async (note) => await findNote(ask, note),
  }
}

/** The addresses of owners by their ids; null for an app without the right to read owners. */
async function readOwners(ask: HubspotAsk): Promise<ReadonlyMap<string, string> | null> {
  const emails = new Map<string, string>()
  const seen = new Set<string>()
  let after: string | null = null
  do {
    const path: string = `/crm/v3/owners?${query({ limit: ROWS, after })}`
    const page: z.infer<typeof ownersShape> | undefined = await unlessRefused(async () => parseAnswer(ownersShape, await ask.get(path)))
    if (page === undefined) return null
    for (const { id, email } of page.results) if (email) emails.set(id, email.trim().toLowerCase())
    after = page.paging?.next?.after ?? null
    if (after !== null && seen.has(after)) return emails
    if (after !== null) seen.add(after)
  } while (after !== null)
  return emails
}

async function unlessRefused<Result>(asking: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await asking()
  } catch (error) {
    if (error instanceof CrmRefused) return undefined
    throw error
  }
}
