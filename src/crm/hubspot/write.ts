import { CrmRefused, type CrmField, type CrmNote, type CrmUpdated, type CrmValues } from '../connector.ts'
import type { HubspotAsk } from './ask.ts'
import { parseAnswer } from './companies.ts'
import { reference } from './find-note.ts'
import { madeShape, propertiesShape, updatedShape } from './shapes.ts'

const GROUP = 'account_signal_service'
const TYPES = {
  number: { type: 'number', fieldType: 'number' },
  text: { type: 'string', fieldType: 'textarea' },
  date: { type: 'date', fieldType: 'date' },
  datetime: { type: 'datetime', fieldType: 'date' },
} as const
const CONFLICT = 409
// HubSpot's own association of a note with a company.
const NOTE_TO_COMPANY = 190
// A note holds 65,536 characters; one of the text may become five.
const LONGEST_BODY = 12_000

/** Makes the properties that are missing, in a group of their own. Throws CrmRefused where one of ours cannot be written or is of another type by now. */
export async function ensureFields(ask: HubspotAsk, fields: readonly CrmField[]): Promise<void> {
  const { results } = parseAnswer(propertiesShape, await ask.get('/crm/v3/properties/companies'))
  const held = new Map(results.filter(({ archived }) => archived !== true).map((property) => [property.name, property]))
  const missing: CrmField[] = []
  for (const field of fields) {
    const property = held.get(field.name)
    if (property === undefined) missing.push(field)
    else if (property.modificationMetadata?.readOnlyValue === true || (property.type ?? TYPES[field.type].type) !== TYPES[field.type].type)
      throw new CrmRefused(
        `The property ${field.name} cannot be written as the service needs it: make it a writable property of the type ${TYPES[field.type].type}, or delete it, and it is made anew.`,
        { status: CONFLICT },
      )
  }
  if (missing.length === 0) return
  await unlessThere(async () => await ask.post('/crm/v3/properties/companies/groups', { name: GROUP, label: 'Account signals' }))
  for (const { name, label, description, type } of missing)
    await unlessThere(
      async () => await ask.post('/crm/v3/properties/companies', { name, label, description, groupName: GROUP, ...TYPES[type] }),
    )
}

/** Somebody else, or the try before, has made it. */
async function unlessThere(make: () => Promise<unknown>): Promise<void> {
  try {
    await make()
  } catch (error) {
    if (!(error instanceof CrmRefused && error.status === CONFLICT)) throw error
  }
}

/**
 * Writes one batch. HubSpot refuses a whole batch for one bad value, so a refused one is halved until the bad ones stand alone. Throws CrmRefused for a property that is gone or cannot be written,
 * which is no company's fault.
 */
export async function updateCompanies(ask: HubspotAsk, rows: readonly { id: string; values: CrmValues }[]): Promise<CrmUpdated[]> {
  if (rows.length === 0) return []
  const inputs = rows.map(({ id, values }) => ({
    id,
    // An empty text is how HubSpot is told that there is nothing.
    properties: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === null ? '' : String(value)])),
  }))
  try {
    const { results, errors } = parseAnswer(updatedShape, await ask.post('/crm/v3/objects/companies/batch/update', { inputs }))
    const done = new Set((results ?? []).map(({ id }) => id))
    const gone = new Set((errors ?? []).filter(isNotFound).flatMap(({ context }) => idsOf(context)))
    const why = errors?.find((error) => !isNotFound(error))?.message ?? 'HubSpot does not say why.'
    const outcomes = rows.map(({ id }): CrmUpdated => {
      if (done.has(id)) return { id, outcome: 'done', why: null }
      return gone.has(id) || (errors ?? []).every(isNotFound) ? { id, outcome: 'gone', why: null } : { id, outcome: 'refused', why }
    })
    // The id of one that was merged leads to the one that it lives on in, which is written in its stead.
    const survivors = [...done].filter((id) => !rows.some((row) => row.id === id))
    const twice = (results ?? []).map(({ id }) => id).filter((id, place, ids) => ids.indexOf(id) !== place)
    return [...outcomes, ...[...new Set([...survivors, ...twice])].map((id): CrmUpdated => ({ id, outcome: 'overwritten', why: null }))]
  } catch (error) {
    if (!(error instanceof CrmRefused) || ![400, 404, CONFLICT].includes(error.status) || isOfProperty(error)) throw error
    const [only] = rows
    if (rows.length === 1 && only !== undefined)
      return [error.status === 404 ? { id: only.id, outcome: 'gone', why: null } : { id: only.id, outcome: 'refused', why: error.message }]
    const half = Math.ceil(rows.length / 2)
    return [...(await updateCompanies(ask, rows.slice(0, half))), ...(await updateCompanies(ask, rows.slice(half)))]
  }
}

const isOfProperty = ({ body }: CrmRefused) => /PROPERTY_DOESNT_EXIST|READ_ONLY_VALUE/.test(JSON.stringify(body) ?? '')

const isNotFound = ({ category }: { category?: string | null | undefined }) => category === 'OBJECT_NOT_FOUND'

const idsOf = (context: Record<string, unknown> | null | undefined): string[] =>
  [context?.['ids'] ?? context?.['id'] ?? []].flat().map(String)

/** Puts a note on a company's timeline. Sent once: HubSpot would make two of it. */
export async function addNote(ask: HubspotAsk, { companyId, key, title, body, at }: CrmNote): Promise<{ noteId: string }> {
  const made = await ask.post(
    '/crm/v3/objects/notes',
    {
      properties: {
        hs_timestamp: at.toISOString(),
        hs_note_body: `<strong>${html(title)}</strong><br>${html(body.slice(0, LONGEST_BODY)).replaceAll('\n', '<br>')}<br><br>${reference(key)}`,
      },
      associations: [{ to: { id: companyId }, types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: NOTE_TO_COMPANY }] }],
    },
    { isRepeatable: false },
  )
  return { noteId: parseAnswer(madeShape, made).id }
}

const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
