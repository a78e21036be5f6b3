import { z } from 'zod'
import { CrmRefused, CrmUnavailable, type CrmCompany, type CrmPage } from '../connector.ts'
import { isLocator, query, queryMore, type QueryAnswer } from './query.ts'
import { saysOf, type SalesforceSession } from './session.ts'
import { idList, isSalesforceId, quoted, soqlTime } from './soql.ts'

const text = z.string().nullish()

const accountShape = z.object({
  Id: z.string(),
  Name: text,
  Website: text,
  Type: text,
  Industry: text,
  NumberOfEmployees: z.number().nullish(),
  BillingCountry: text,
  BillingState: text,
  BillingCity: text,
  Owner: z.object({ Email: text }).nullish(),
  IsDeleted: z.boolean().nullish(),
  SystemModstamp: z.string(),
})
type Account = z.infer<typeof accountShape>

const FIELDS =
  'Id, Name, Website, Type, Industry, NumberOfEmployees, BillingCountry, BillingState, BillingCity, Owner.Email, IsDeleted, SystemModstamp'
const ORDER = 'ORDER BY SystemModstamp, Id'

/**
 * Where a query is: what the next page is asked with, the last record that was seen, from which a new query goes on where Salesforce has forgotten the old one, and how many were seen. Without
 * `next` the query is made anew.
 */
const placeShape = z.object({
  next: z.string().refine(isLocator).nullable(),
  at: z.string(),
  id: z.string().refine(isSalesforceId),
  seen: z.number(),
  isSecond: z.boolean(),
})
type Place = z.infer<typeof placeShape>

/**
 * Accounts as they changed, with the deleted ones: in the order of their changes and, of one time, of their ids. A query whose pages do not have as many records as it says is made once more.
 */
export async function accountsSince(
  session: SalesforceSession,
  { since, cursor }: { since: Date | null; cursor: string | null },
): Promise<CrmPage<CrmCompany>> {
  const place = cursor === null ? null : placeShape.parse(JSON.parse(cursor))
  const { page, seen } = await pageAt(session, place, since)
  const items = page.records.filter(({ Id }) => isSalesforceId(Id)).map(toCompany)
  const last = page.records.at(-1)
  const isSecond = place?.isSecond ?? false
  const goOn = (next: string | null, at: Account, isSecond: boolean) => {
    const after: Place = { next, at: at.SystemModstamp, id: at.Id, seen: next === null ? 0 : seen, isSecond }
    return { items, next: JSON.stringify(after) }
  }
  if (page.next === null) {
    const isShort = seen < page.totalSize && !isSecond && last !== undefined
    return isShort ? goOn(null, last, true) : { items, next: null }
  }
  if (last === undefined || page.next === place?.next)
    throw new CrmUnavailable('Salesforce repeats a page of accounts. It is asked again by itself.')
  return goOn(page.next, last, isSecond)
}

async function pageAt(
  session: SalesforceSession,
  place: Place | null,
  since: Date | null,
): Promise<{ page: QueryAnswer<Account>; seen: number }> {
  if (place === null || place.next === null) {
    const page = await firstPage(session, since)
    return { page, seen: page.records.length }
  }
  try {
    const page = await queryMore(session, place.next, accountShape)
    return { page, seen: place.seen + page.records.length }
  } catch (error) {
    const code = error instanceof CrmRefused ? saysOf(error.body).code : ''
    if (code !== 'INVALID_QUERY_LOCATOR' && code !== 'NOT_FOUND') throw error
    const page = await pageFrom(session, place)
    return { page, seen: page.records.length }
  }
}

async function firstPage(session: SalesforceSession, since: Date | null): Promise<QueryAnswer<Account>> {
  const where = since === null ? '' : `WHERE SystemModstamp >= ${soqlTime(since)} `
  return await withDeleted(session, `SELECT ${FIELDS} FROM Account ${where}${ORDER}`)
}

/** What comes after a record, where Salesforce does not know the query any more. */
async function pageFrom(session: SalesforceSession, { at, id }: Place): Promise<QueryAnswer<Account>> {
  const time = soqlTime(new Date(at))
  const where = `WHERE SystemModstamp > ${time} OR (SystemModstamp = ${time} AND Id > ${quoted(id)})`
  return await withDeleted(session, `SELECT ${FIELDS} FROM Account ${where} ${ORDER}`)
}

async function withDeleted(session: SalesforceSession, soql: string): Promise<QueryAnswer<Account>> {
  try {
    return await query(session, soql, accountShape, { withDeleted: true })
  } catch (error) {
    // A gateway before Salesforce may let only some resources through. What is deleted is then found by what is missing.
    if (error instanceof CrmRefused && error.status === 404) return await query(session, soql, accountShape)
    throw error
  }
}

/** These accounts as they are now; those that are gone are not in the answer. */
export async function readAccounts(session: SalesforceSession, ids: readonly string[]): Promise<CrmCompany[]> {
  const known = ids.filter(isSalesforceId)
  if (known.length === 0) return []
  const { records } = await query(session, `SELECT ${FIELDS} FROM Account WHERE Id IN ${idList(known)}`, accountShape)
  return records.map(toCompany)
}

function toCompany(row: Account): CrmCompany {
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)
  const employees = row.NumberOfEmployees
  return {
    id: row.Id,
    name: text(row.Name),
    website: text(row.Website),
    ownerEmail: text(row.Owner?.Email)?.toLowerCase() ?? null,
    ownerId: null,
    stage: text(row.Type),
    industry: text(row.Industry),
    employees: typeof employees === 'number' && Number.isInteger(employees) && employees >= 0 ? employees : null,
    country: text(row.BillingCountry),
    state: text(row.BillingState),
    city: text(row.BillingCity),
    isActive: row.IsDeleted !== true,
    modifiedAt: new Date(row.SystemModstamp),
    isGone: row.IsDeleted === true,
    mergedIds: [],
  }
}
