import { createHash } from 'node:crypto'
import { urlKey } from '../../urls.ts'
import type { CheckedSource, SourceItem } from '../connector.ts'
import { fragmentText } from './fragment-text.ts'

/** A posting as a board tells it. What it does not tell is empty. */
export interface Posting {
  title: string
  /** Its public page. */
  url: string
  published: Date | null
  location: string
  department: string
  employment: string
  /** HTML, or plain text. */
  description: string
}

/** A posting on a board's list. */
export interface Listed {
  /** The board's own, by which it is known for good. */
  id: string
  fingerprint: string
  /** The posting itself: from the list, or asked for. Null when it is gone meanwhile. */
  read(): Posting | null | Promise<Posting | null>
}

/** Changes when the parts do: title, place and text, never a time of modification. */
export const fingerprintOf = (...parts: readonly string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** A posting that the list tells in full. */
export const listedInFull = (id: string, posting: Posting): Listed => ({
  id,
  fingerprint: fingerprintOf(posting.title, posting.location, posting.description),
  read: () => posting,
})

/** Each of the texts once, the empty ones left out. */
export const joined = (texts: readonly string[], separator = ', '): string =>
  [...new Set(texts.filter((text) => text !== ''))].join(separator)

/** "FullTime", "fulltime_permanent" as people write it. */
export const spaced = (code: string): string => code.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('_', ' ')

const isPage = (url: string): boolean => urlKey(url) !== null

/** The first of the addresses that is one of a page; null where none is. */
export const pageAmong = (urls: readonly string[]): string | null => urls.find(isPage) ?? null

/** The item of a posting; null, with the reason, where it cannot be a document. Where and what the work is stands above the text. */
export function itemOf(listed: Listed, posting: Posting, source: Pick<CheckedSource, 'domain'>): SourceItem | { reason: string } {
  if (posting.title === '') return { reason: 'a posting without a title' }
  if (!isPage(posting.url)) return { reason: 'a posting without an address' }
  const facts = [
    ['Location', posting.location],
    ['Department', posting.department],
    ['Employment type', posting.employment],
  ].flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`]))
  const text = [facts.join('\n'), fragmentText(posting.description)].filter((part) => part !== '').join('\n\n')
  return {
    key: listed.id,
    fingerprint: listed.fingerprint,
    document: {
      url: posting.url,
      headline: posting.title,
      text: text === '' ? posting.title : text,
      pub_date: posting.published,
      pub_date_source: posting.published === null ? 'first-seen' : 'feed',
      document_type: 'job_posting',
      ...(source.domain === null ? {} : { about: source.domain }),
    },
  }
}
