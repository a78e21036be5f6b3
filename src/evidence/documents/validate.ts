import { z } from 'zod'
import { DOCUMENT_TYPES, type DocumentType } from '../../answering/types.ts'
import { normalizeDomain } from '../../names/domains.ts'
import { urlKey } from '../urls.ts'
import { pubDateProblem, readPubDate } from './dates/pub-date.ts'
import { MAX_HEADLINE, MAX_URL, type RawDocument } from './raw-document.ts'

const TYPE_LIST = DOCUMENT_TYPES.join(', ')
const isGiven = (text: string) => text.replaceAll('\0', '').trim() !== ''

const needed = (member: string, what: string) =>
  z.string({
    error: (issue) => (issue.input === undefined ? `${member} is missing: give ${what}.` : `${member} must be a string: ${what}.`),
  })

const shape = z.object(
  {
    url: needed('url', "the document's http or https address")
      .max(MAX_URL, `url is longer than ${MAX_URL} characters.`)
      .refine((url) => urlKey(url) !== null, "url must be the document's http or https address."),
    headline: needed('headline', "the document's title in one line")
      .refine(isGiven, "headline is blank: give the document's title.")
      .max(MAX_HEADLINE, `headline is longer than ${MAX_HEADLINE} characters: give the title alone.`),
    text: needed('text', "the document's plain text").refine(isGiven, "text is blank: give the document's plain text."),
    pub_date: z.union([z.string(), z.null()], {
      error: (issue) =>
        issue.input === undefined
          ? 'pub_date is missing: give a date or an RFC 3339 time, or null when it is not known.'
          : 'pub_date must be a string (a date or an RFC 3339 time) or null.',
    }),
    // One that is left out claims nothing, as with a .txt or .eml file.
    document_type: needed('document_type', `one of ${TYPE_LIST}`)
      .default('other')
      .transform((type) =>
        type
          .trim()
          .toLowerCase()
          .replace(/[\s-]+/g, '_'),
      )
      .pipe(
        z.enum(DOCUMENT_TYPES, { error: (issue) => `document_type ${JSON.stringify(issue.input)} is not known: use one of ${TYPE_LIST}.` }),
      ),
    about: z.string({ error: 'about must be a string, the domain of the company whose own source this is, or be left out.' }).nullish(),
  },
  {
    error:
      'A document must be a JSON object with the members url, headline, text, pub_date, and where they are known document_type and, where the source is a company’s own, about.',
  },
)

/** A document as a file gives it, or every reason why it cannot be taken, each naming the member and the remedy. `now` bounds the date. */
export function readDocument(given: unknown, now: Date): { document: RawDocument } | { reasons: string[] } {
  const parsed = shape.safeParse(given)
  // What the shape cannot tell is looked at also where the shape is wrong: whoever mends the file hears all of it at once.
  const { pub_date, about } = membersOf(given)
  const date = typeof pub_date === 'string' ? readPubDate(pub_date) : null
  const dateProblem = typeof pub_date === 'string' ? pubDateProblem(date, pub_date, now) : null
  const domain = typeof about === 'string' ? normalizeDomain(about) : null
  const reasons = [
    ...new Set((parsed.error?.issues ?? []).map((issue) => issue.message)),
    ...(dateProblem === null ? [] : [dateProblem]),
    ...(domain !== null && 'reason' in domain
      ? [`about must be the domain of the company whose own source this is. ${domain.reason}`]
      : []),
  ]
  if (!parsed.success || reasons.length > 0) return { reasons }
  const { url, headline, text, document_type } = parsed.data
  const document: RawDocument = {
    url: url.trim(),
    headline,
    text,
    pub_date: date,
    pub_date_source: date === null ? 'unknown' : 'given',
    document_type: document_type satisfies DocumentType,
  }
  return { document: domain !== null && 'domain' in domain ? { ...document, about: domain.domain } : document }
}

const membersOf = (given: unknown): { pub_date?: unknown; about?: unknown } => (typeof given === 'object' && given !== null ? given : {})
