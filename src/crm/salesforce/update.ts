import { z } from 'zod'
import { CrmRefused, CrmUnavailable, type CrmUpdated, type CrmValues } from '../connector.ts'
import { apiName } from './fields.ts'
import type { SalesforceSession } from './session.ts'
import { isSalesforceId } from './soql.ts'

/** The most records that a collection holds. */
export const UPDATES_AT_ONCE = 200

const savedShape = z.array(
  z.object({
    success: z.boolean(),
    errors: z.array(z.object({ statusCode: z.string(), message: z.string().nullish() })).nullish(),
  }),
)
type Saved = z.infer<typeof savedShape>[number]

const GONE = new Set([
  'ENTITY_IS_DELETED',
  'INVALID_CROSS_REFERENCE_KEY',
  'MALFORMED_ID',
  'NOT_FOUND',
  'INSUFFICIENT_ACCESS_ON_CROSS_REFERENCE_ENTITY',
])
/** No account's fault: a field is gone or cannot be written. */
const OF_FIELDS = new Set(['INVALID_FIELD', 'INVALID_FIELD_FOR_INSERT_UPDATE'])
/** Somebody else was just writing the account, or one that belongs to it. */
const LOCKED = 'UNABLE_TO_LOCK_ROW'
const TRIES_OF_LOCKED = 3

interface UpdateRow {
  id: string
  values: CrmValues
}

/**
 * Writes values of our fields, each account by itself: what is refused keeps none of the others from being written. The answers are in the order of the rows. Throws CrmRefused for a field that is
 * gone or cannot be written.
 */
export async function updateAccounts(session: SalesforceSession, rows: readonly UpdateRow[]): Promise<CrmUpdated[]> {
  const outcomes = new Map<string, CrmUpdated>()
  let waiting = rows.filter(({ id }) => isSalesforceId(id))
  for (let attempt = 1; waiting.length > 0; attempt++) {
    const saved = await save(session, waiting)
    const unwritable = saved.flatMap(({ errors }) => errors ?? []).find(({ statusCode }) => OF_FIELDS.has(statusCode))
    if (unwritable !== undefined)
      throw new CrmRefused(`Salesforce refused it: ${clip(unwritable.message ?? '')}`, { status: 400, body: unwritable })
    const locked = waiting.filter((_, place) => saved[place]?.errors?.[0]?.statusCode === LOCKED)
    waiting.forEach(({ id }, place) => outcomes.set(id, outcomeOf(id, saved[place])))
    if (attempt >= TRIES_OF_LOCKED) break
    waiting = locked
  }
  return rows.map(({ id }) => outcomes.get(id) ?? { id, outcome: 'gone', why: null })
}

async function save(session: SalesforceSession, rows: readonly UpdateRow[]): Promise<Saved[]> {
  const records = rows.map(({ id, values }) => ({
    attributes: { type: 'Account' },
    id,
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [apiName(name), value])),
  }))
  // The same values again do no harm.
  const { data } = savedShape.safeParse(
    await session.ask({ method: 'PATCH', path: 'composite/sobjects', json: { allOrNone: false, records } }),
  )
  if (data?.length !== rows.length) throw new CrmUnavailable('Salesforce does not say what it saved. It is asked again by itself.')
  return data
}

function outcomeOf(id: string, saved: Saved | undefined): CrmUpdated {
  if (saved?.success === true) return { id, outcome: 'done', why: null }
  const error = saved?.errors?.[0]
  const code = error?.statusCode ?? 'UNKNOWN'
  if (GONE.has(code)) return { id, outcome: 'gone', why: null }
  const message = clip(error?.message ?? '')
  return { id, outcome: 'refused', why: `Salesforce refused it: ${message === '' ? code : `${message} (${code})`}` }
}

const clip = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 300)
