import { z } from 'zod'
import type { CrmNote } from '../connector.ts'
import type { HubspotAsk } from './ask.ts'
import { parseAnswer } from './companies.ts'

const NOTES_AT_ONCE = 100
/** Notes of a company that are looked through; a company that has more of them is one that nobody reads. */
const MOST_NOTES = 10_000

const linksShape = z.object({
  results: z.array(z.object({ toObjectId: z.string().or(z.number().transform(String)) })),
  paging: z.object({ next: z.object({ after: z.string().or(z.number().transform(String)) }).nullish() }).nullish(),
})
const notesShape = z.object({
  results: z.array(
    z.object({ id: z.string().or(z.number().transform(String)), properties: z.object({ hs_note_body: z.string().nullish() }) }),
  ),
})

/** The line by which a note is known again. */
export const reference = (key: string) => `Reference: ${key}`

/**
 * The id of the company's note with this key; null: there is none. The notes are read by their links to the company and not by a search, whose index lags behind: a note that was made a moment
 * ago would not be found.
 */
export async function findNote(ask: HubspotAsk, { companyId, key }: Pick<CrmNote, 'companyId' | 'key'>): Promise<string | null> {
  let after: string | null = null
  for (let seen = 0; seen < MOST_NOTES; seen += NOTES_AT_ONCE) {
    const query: URLSearchParams = new URLSearchParams({ limit: String(NOTES_AT_ONCE), ...(after === null ? {} : { after }) })
    const path = `/crm/v4/objects/companies/${encodeURIComponent(companyId)}/associations/notes?${query.toString()}`
    const { results, paging }: z.infer<typeof linksShape> = parseAnswer(linksShape, await ask.get(path))
    if (results.length > 0) {
      const body = { properties: ['hs_note_body'], inputs: results.map(({ toObjectId }) => ({ id: toObjectId })) }
      const notes = parseAnswer(notesShape, await ask.post('/crm/v3/objects/notes/batch/read', body)).results
      const found = notes.find(({ properties }) => properties.hs_note_body?.includes(reference(key)) === true)
      if (found !== undefined) return found.id
    }
    after = paging?.next?.after ?? null
    if (after === null) return null
  }
  return null
}
