/** A text of an entry as the XML held it. */
export interface RawText {
  value: string
  /** Atom's word on what it is (`text`, `html`, `xhtml`); '' where there is none. */
  type: string
  bases: readonly string[]
}

export interface RawLink {
  href: string
  rel: string
  type: string
  bases: readonly string[]
}

/** What an entry of a feed says of itself, not yet judged. */
export interface RawEntry {
  links: RawLink[]
  /** Texts by the field that they are of: see FIELDS. */
  texts: Map<Field, RawText>
  isGuidLink: boolean
  /** An entry of a sitemap: what it tells is the page's, not the feed's. */
  isOfSitemap: boolean
}

/** The fields of an entry that are read, over all dialects. */
export type Field =
  'title' | 'link' | 'guid' | 'original' | 'content' | 'summary' | 'published' | 'dated' | 'updated' | 'other-title' | 'news-date'

/** What an element directly within an entry tells, by its namespace and name. */
export const FIELDS: Readonly<Record<string, Field>> = {
  title: 'title',
  'dc:title': 'other-title',
  link: 'link',
  loc: 'link',
  guid: 'guid',
  id: 'guid',
  'dc:identifier': 'guid',
  'feedburner:origlink': 'original',
  'pheedo:origlink': 'original',
  'content:encoded': 'content',
  content: 'content',
  'xhtml:body': 'content',
  'xhtml:div': 'content',
  body: 'content',
  fullitem: 'content',
  description: 'summary',
  summary: 'summary',
  abstract: 'summary',
  'dc:description': 'summary',
  'itunes:summary': 'summary',
  'media:description': 'summary',
  pubdate: 'published',
  published: 'published',
  issued: 'published',
  'dc:date': 'dated',
  'dcterms:issued': 'dated',
  'dcterms:created': 'dated',
  'dcterms:date': 'dated',
  created: 'dated',
  date: 'dated',
  updated: 'updated',
  modified: 'updated',
  'dcterms:modified': 'updated',
  'news:title': 'other-title',
  'news:publication_date': 'news-date',
}

export const emptyEntry = (): RawEntry => ({ links: [], texts: new Map(), isGuidLink: true, isOfSitemap: false })
