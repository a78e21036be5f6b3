import { parse } from 'jsonc-parser'
import { isExcluded, localName, type SchemaItem } from './schema-item.ts'

const DEPTH = 8
// A page with more has them of other pages.
const MOST_ITEMS = 500
// Where the things that a page is itself about stand; all others (a list's entries, what is related) are of other pages, unless they name this one.
const OWN = new Set(['@graph', 'mainentity', 'mainentityofpage', 'subjectof'])

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The things that a page's JSON-LD blocks tell of, in their order. A block that is no JSON even with much good will is passed over. */
export function jsonLdItems(blocks: readonly string[]): SchemaItem[] {
  const items: SchemaItem[] = []
  for (const block of blocks) collect(lenientJson(block), { items, depth: DEPTH, isListed: false })
  return items
}

/**
 * JSON as pages have it: wrapped in a comment or CDATA, with line breaks in strings, trailing commas, comments, an end that is cut off, several values one after
 * the other, or written in HTML's entities. Null when nothing can be read.
 */
export function lenientJson(block: string): unknown {
  const text = unwrapped(block)
  try {
    return JSON.parse(text)
  } catch {
    const errors: never[] = []
    // In brackets, so that several values are a list.
    return parse(`[${controlsEscaped(text)}]`, errors, { allowTrailingComma: true, allowEmptyContent: true }) as unknown
  }
}

function unwrapped(block: string): string {
  const text = block
    .replace(/^[\s\ufeff]*(?:(?:<!--|\/\*|\/\/|<!\[CDATA\[|\*\/)\s*)+/, '')
    .replace(/(?:\s*(?:-->|\/\*|\/\/|\]\]>|\*\/|;))+\s*$/, '')
    .trim()
  return text.includes('"') || !text.includes('&quot;') ? text : text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

/** Line breaks and tabs within strings as escapes, and escapes that JSON does not know as what they stand for. */
function controlsEscaped(text: string): string {
  return text.replace(/"(?:[^"\\]|\\[^])*"/g, (string) =>
    string
      .replace(/[\x00-\x1f]/g, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .replace(/\\\\|\\(?!["\\/bfnrtu])/g, (escape) => (escape === '\\\\' ? escape : '')),
  )
}

interface Collecting {
  items: SchemaItem[]
  depth: number
  isListed: boolean
}

function collect(value: unknown, { items, depth, isListed }: Collecting): void {
  if (depth === 0 || items.length >= MOST_ITEMS) return
  if (Array.isArray(value)) {
    for (const one of value) collect(one, { items, depth: depth - 1, isListed })
    return
  }
  if (!isObject(value)) return
  const members = new Map<string, unknown>()
  for (const [key, one] of Object.entries(value)) {
    const name = key.startsWith('@') ? key.toLowerCase() : localName(key)
    if (!members.has(name)) members.set(name, one)
  }
  const types = [members.get('@type') ?? members.get('type')].flat().flatMap((type) => (typeof type === 'string' ? localName(type) : []))
  if (types.length > 0 && !types.every(isExcluded)) items.push(itemOf(types, members, isListed))
  for (const [name, one] of members) {
    if (typeof one === 'object') collect(one, { items, depth: depth - 1, isListed: isListed || !OWN.has(name) })
  }
}

function itemOf(types: string[], members: Map<string, unknown>, isListed: boolean): SchemaItem {
  const texts = (...names: string[]) => names.flatMap((name) => textsOf(members.get(name)))
  return {
    types,
    headlines: texts('headline', 'title', 'name', 'alternativeheadline'),
    dates: texts('datepublished', 'dateposted', 'dateissued', 'uploaddate', 'datecreated'),
    addresses: ['url', 'mainentityofpage', '@id', 'ispartof'].flatMap((name) => addressesOf(members.get(name))),
    text: texts('articlebody')[0] ?? '',
    isListed,
    source: 'json-ld',
  }
}

/** The plain texts of a value: a string, a number, `{ "@value": … }` as expanded JSON-LD has it, or a list of these. */
function textsOf(value: unknown): string[] {
  return [value].flat().flatMap((one) => {
    const plain = isObject(one) ? one['@value'] : one
    return typeof plain === 'string' ? [plain] : typeof plain === 'number' ? [String(plain)] : []
  })
}

function addressesOf(value: unknown): string[] {
  return [value]
    .flat()
    .flatMap((one) => (isObject(one) ? [one['@id'], one['url'], one['@value']] : [one]).filter((it) => typeof it === 'string'))
}
