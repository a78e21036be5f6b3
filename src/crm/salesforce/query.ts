import { z } from 'zod'
import { CrmUnavailable } from '../connector.ts'
import type { SalesforceSession } from './session.ts'

export interface QueryAnswer<Row> {
  records: Row[]
  /** Of all pages together. */
  totalSize: number
  /** The path of the next page; null: this was the last. */
  next: string | null
}

const LOCATOR = /^\/services\/data\/v\d+\.\d+\/query(?:All)?\/[\w-]+$/

/** Whether it is the path of a next page, and nothing else that somebody could have us ask. */
export const isLocator = (path: string): boolean => LOCATOR.test(path)

/** The first page of what a query finds; with `withDeleted`, what is in the bin too. */
export async function query<Row>(
  session: SalesforceSession,
  soql: string,
  shape: z.ZodType<Row>,
  { withDeleted = false } = {},
): Promise<QueryAnswer<Row>> {
  const path = `${withDeleted ? 'queryAll' : 'query'}?q=${encodeURIComponent(soql)}`
  return read(await session.ask({ method: 'GET', path }), shape)
}

/** The page under a path that Salesforce gave with the page before. Throws CrmRefused with INVALID_QUERY_LOCATOR when that was too long ago. */
export async function queryMore<Row>(session: SalesforceSession, next: string, shape: z.ZodType<Row>): Promise<QueryAnswer<Row>> {
  return read(await session.ask({ method: 'GET', path: next }), shape)
}

function read<Row>(body: unknown, shape: z.ZodType<Row>): QueryAnswer<Row> {
  const answer = z.object({ done: z.boolean(), totalSize: z.number(), nextRecordsUrl: z.string().nullish(), records: z.array(shape) })
  const { data } = answer.safeParse(body)
  if (data === undefined)
    throw new CrmUnavailable('Salesforce answered a query with something else than records. It is asked again by itself.')
  const next = data.done ? null : (data.nextRecordsUrl ?? '')
  if (next !== null && !isLocator(next))
    throw new CrmUnavailable('Salesforce said that there is more and did not say where. It is asked again by itself.')
  return { records: data.records, totalSize: data.totalSize, next }
}
