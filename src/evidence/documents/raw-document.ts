import { createHash } from 'node:crypto'
import type { DocumentType } from '../../answering/types.ts'
import { isPlausible } from './dates/pub-date.ts'

export type PubDateSource = 'given' | 'feed' | 'json-ld' | 'meta' | 'url' | 'byline' | 'first-seen' | 'unknown'

/** A document as a connector hands it over. */
export interface RawDocument {
  /** An http or https URL; `mid:` for a mail, `file:` for a file that names no address. */
  url: string
  headline: string
  text: string
  /** Null: not known. It never counts as recent then. */
  pub_date: Date | null
  /**
   * Where the date is from: `given` by who put the document in, `feed` by the source that lists it (feed, sitemap, API), else by the page: `json-ld`, `meta`, its `url`, a
   * `byline`. `first-seen` is for what a later pass over a source first sees without a date, and only then is `pub_date` that moment. `unknown` where it is null.
   */
  pub_date_source: PubDateSource
  document_type: DocumentType
  /** Domain of the company whose own source this is. */
  about?: string
}

/** What is kept of a text, in UTF-16 units (about 5 MB); the rest of a longer document is not read. */
export const MAX_TEXT = 5_000_000
export const MAX_HEADLINE = 1_000
export const MAX_URL = 4_000

/** The text as Postgres can hold it: no NUL, no half surrogate pairs, line ends as \n, at most `max` units. */
export function storable(text: string, max: number): string {
  const whole = text.length <= max ? text : text.slice(0, max)
  return whole.replaceAll('\0', '').replace(/\r\n?/g, '\n').toWellFormed().trim()
}

/** The document as it is stored: cleaned and cut, and without a date that cannot be. What a person gave was checked when it was given. */
export function cleaned(document: RawDocument, now: Date): RawDocument {
  const headline = storable(document.headline, MAX_HEADLINE).replace(/\s+/g, ' ')
  const isDated = document.pub_date_source === 'given' ? document.pub_date !== null : isPlausible(document.pub_date, now)
  const date = isDated ? {} : ({ pub_date: null, pub_date_source: 'unknown' } as const)
  return { ...document, ...date, url: storable(document.url, MAX_URL), headline, text: storable(document.text, MAX_TEXT) }
}

/** Two documents with the same hash read alike. A date that was only "first seen" is no part of it. */
export function contentHash(document: RawDocument): string {
  const { headline, text, pub_date, pub_date_source, document_type, about } = document
  const date = pub_date_source === 'first-seen' || pub_date === null ? null : pub_date.toISOString()
  return createHash('sha256')
    .update(JSON.stringify([headline, text, date, document_type, about ?? null]))
    .digest('hex')
}
