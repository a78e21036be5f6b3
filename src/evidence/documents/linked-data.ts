import type { DocumentType } from '../../answering/types.ts'

/** What a page says of itself in JSON-LD. */
export interface LinkedFacts {
  headline: string
  text: string
  published: string | null
  url: string | null
  type: DocumentType | null
}

const TYPES: Readonly<Record<string, DocumentType>> = {
  newsarticle: 'news_article',
  reportagenewsarticle: 'news_article',
  analysisnewsarticle: 'news_article',
  article: 'news_article',
  blogposting: 'blog_post',
  jobposting: 'job_posting',
  socialmediaposting: 'social_post',
}
const DEPTH = 6

/** The facts of the first article, posting or job among the page's JSON-LD blocks; blocks that are no JSON are passed over. */
export function linkedData(blocks: readonly string[]): LinkedFacts {
  for (const block of blocks) {
    const found = findTyped(parsed(block), DEPTH)
    if (!found) continue
    const { item, type } = found
    const page = item['mainEntityOfPage']
    const address = item['url'] ?? (isObject(page) ? page['@id'] : page)
    return {
      headline: string(item['headline']) ?? string(item['title']) ?? string(item['name']) ?? '',
      text: string(item['articleBody']) ?? '',
      published: string(item['datePublished']) ?? string(item['datePosted']) ?? string(item['dateCreated']) ?? null,
      url: string(address),
      type,
    }
  }
  return { headline: '', text: '', published: null, url: null, type: null }
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const string = (value: unknown) => (typeof value === 'string' ? value : null)

function parsed(block: string): unknown {
  try {
    return JSON.parse(block.replace(/^\s*<!--|-->\s*$/g, ''))
  } catch {
    return null
  }
}

function findTyped(value: unknown, depth: number): { item: Json; type: DocumentType } | null {
  if (depth === 0) return null
  if (Array.isArray(value)) {
    for (const one of value) {
      const found = findTyped(one, depth - 1)
      if (found) return found
    }
    return null
  }
  if (!isObject(value)) return null
  for (const name of [value['@type']].flat()) {
    const type = typeof name === 'string' ? TYPES[name.toLowerCase()] : undefined
    if (type) return { item: value, type }
  }
  return findTyped(value['@graph'] ?? value['mainEntity'], depth - 1)
}
