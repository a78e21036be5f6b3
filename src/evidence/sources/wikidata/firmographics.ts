import { countryCode, stateCode } from '../../companies/countries.ts'
import { mapIndustry } from '../../companies/industry-mapping.ts'
import { nameKey } from '../../../names/name-key.ts'
import type { Fetch } from '../fetch/exchange.ts'
import { FACTS, factsOf, itemsByDomain, itemsByName, type Fact } from './queries.ts'
import { askSparql, QueryTimedOut, type Solution } from './sparql.ts'

const DOMAINS_AT_ONCE = 50
const MAX_ALIASES = 20
const MAX_EMPLOYEES = 50_000_000

/** A fact with the day that it is of, where Wikidata says one. */
export interface Dated<T> {
  value: T
  date: Date | null
}

/** What Wikidata knows of a company. What it does not know is null. */
export interface Firmographics {
  domain: string
  source: 'wikidata'
  /** The item's page. */
  url: string
  /** When it was asked. */
  askedAt: Date
  name: string | null
  aliases: string[]
  /** The year, month or day of its inception, as the day that begins it. */
  founded: string | null
  /** ISO 3166-1 alpha-2, of the headquarters before that of the company. */
  country: string | null
  /** Of the United States only. */
  state: string | null
  city: string | null
  /** The latest figure. */
  employees: Dated<number> | null
  /** A label of the taxonomy. */
  industry: string | null
  linkedinUrl: string | null
  /** Ten digits. */
  cik: string | null
  ticker: string | null
}

export interface Asked {
  domain: string
  /** Finds an item that names no website. */
  name?: string | null
}

/**
 * What Wikidata knows of companies, by their official website or, where no item has it, by a name that just one company there has. Those that it does not know are not in
 * the map. Throws SourceFault when it cannot be asked.
 */
export async function firmographicsOf(
  fetch: Fetch,
  { baseUrl, companies, now }: { baseUrl: string; companies: readonly Asked[]; now: Date },
): Promise<Map<string, Firmographics>> {
  const found = new Map<string, Firmographics>()
  for (let at = 0; at < companies.length; at += DOMAINS_AT_ONCE) {
    for (const one of await batch(fetch, { baseUrl, companies: companies.slice(at, at + DOMAINS_AT_ONCE), now })) found.set(one.domain, one)
  }
  return found
}

interface Batch {
  baseUrl: string
  companies: readonly Asked[]
  now: Date
}

async function batch(fetch: Fetch, { baseUrl, companies, now }: Batch): Promise<Firmographics[]> {
  try {
    const items = await itemsOf(fetch, { baseUrl, companies })
    const all = [...new Set([...items.values()].flat())]
    if (all.length === 0) return []
    const facts = Map.groupBy(await askSparql(fetch, { baseUrl, query: factsOf(all) }), (row) => idOf(row['item'] ?? '') ?? '')
    return companies.flatMap(({ domain, name }) => {
      const candidates = (items.get(domain) ?? []).map((id) => ({ id, rows: facts.get(id) ?? [] }))
      const best = bestOf(candidates, name ?? null)
      return best === null ? [] : [readFacts(domain, best.id, best.rows, now)]
    })
  } catch (error) {
    if (!(error instanceof QueryTimedOut) || companies.length < 2) throw error
    const half = Math.ceil(companies.length / 2)
    const first = await batch(fetch, { baseUrl, companies: companies.slice(0, half), now })
    return [...first, ...(await batch(fetch, { baseUrl, companies: companies.slice(half), now }))]
  }
}

/** The items that may be each domain's company, the most written about first. */
async function itemsOf(fetch: Fetch, { baseUrl, companies }: Omit<Batch, 'now'>): Promise<Map<string, string[]>> {
  const bySite = await askSparql(fetch, { baseUrl, query: itemsByDomain(companies.map(({ domain }) => domain)) })
  const items = grouped(bySite, 'domain')
  const unknown = companies.filter(({ domain, name }) => !items.has(domain) && (name ?? '').trim().length > 2)
  if (unknown.length === 0) return items
  const byName = grouped(
    await askSparql(fetch, { baseUrl, query: itemsByName([...new Set(unknown.flatMap(({ name }) => name?.trim() ?? []))]) }),
    'name',
  )
  for (const { domain, name } of unknown) {
    const named = byName.get(name?.trim() ?? '') ?? []
    // Of namesakes nobody knows which one is meant.
    if (named.length === 1) items.set(domain, named)
  }
  return items
}

function grouped(rows: readonly Solution[], by: 'domain' | 'name'): Map<string, string[]> {
  const ordered = [...rows].sort((a, b) => Number(b['links'] ?? 0) - Number(a['links'] ?? 0))
  const items = new Map<string, string[]>()
  for (const row of ordered) {
    const id = idOf(row['item'] ?? '')
    const key = row[by]
    if (id === null || key === undefined) continue
    const held = items.get(key) ?? []
    if (!held.includes(id)) items.set(key, [...held, id])
  }
  return items
}

const idOf = (uri: string) => /(?:^|\/)(Q\d{1,12})$/.exec(uri)?.[1] ?? null

interface Candidate {
  id: string
  rows: Solution[]
}

/** Of several items on one website the one with the company's name; else the one that is written about most: the others are its brands and parts. */
function bestOf(candidates: readonly Candidate[], name: string | null): Candidate | null {
  const key = name === null ? '' : nameKey(name)
  const isNamed = ({ rows }: Candidate) =>
    rows.some((row) => (row['fact'] === 'name' || row['fact'] === 'alias') && nameKey(row['value'] ?? '') === key)
  return (key === '' ? undefined : candidates.find(isNamed)) ?? candidates.find(({ rows }) => rows.length > 0) ?? null
}

function readFacts(domain: string, id: string, rows: readonly Solution[], now: Date): Firmographics {
  const values = new Map<Fact, string[]>(FACTS.map((fact) => [fact, []]))
  for (const row of rows) values.get(row['fact'] as Fact)?.push(row['value'] ?? '')
  const first = <T>(fact: Fact, read: (value: string) => T | null): T | null => {
    for (const value of values.get(fact) ?? []) {
      const found = read(value)
      if (found !== null) return found
    }
    return null
  }
  const text = (value: string) => (value.trim() === '' ? null : value.trim().slice(0, 300))
  const country = first('hqCountry', countryCode) ?? first('country', countryCode)
  const name = first('name', text)
  return {
    domain,
    source: 'wikidata',
    url: `https://www.wikidata.org/wiki/${id}`,
    askedAt: now,
    name,
    aliases: [...new Set((values.get('alias') ?? []).flatMap((alias) => text(alias) ?? []))]
      .filter((alias) => alias !== name)
      .slice(0, MAX_ALIASES),
    founded: first('inception', (value) => /^\d{4}-\d\d-\d\d(?=T|$)/.exec(value)?.[0] ?? null),
    country,
    state: country === 'US' ? first('state', stateCode) : null,
    city: first('city', text),
    employees: latestCount(rows),
    industry: first('industry', industryOf),
    linkedinUrl: first('linkedin', (value) =>
      /^[\p{L}\p{N}._%-]{1,100}$/u.test(value) ? `https://www.linkedin.com/company/${value}/` : null,
    ),
    cik: first('cik', (value) => (/^\d{1,10}$/.test(value) ? value.padStart(10, '0') : null)),
    ticker: first('ticker', (value) => (/^[A-Z0-9.-]{1,12}$/i.test(value) ? value.toUpperCase() : null)),
  }
}

function latestCount(rows: readonly Solution[]): Dated<number> | null {
  const counts = rows.flatMap((row) => {
    const value = row['fact'] === 'employees' ? Number(row['value']) : Number.NaN
    if (!Number.isInteger(value) || value < 1 || value > MAX_EMPLOYEES) return []
    const date = new Date(row['date'] ?? '')
    return [{ value, date: Number.isNaN(date.getTime()) ? null : date }]
  })
  return counts.sort((a, b) => (b.date?.getTime() ?? 0) - (a.date?.getTime() ?? 0))[0] ?? null
}

/** "software industry", "retail": as the exchanges name it, or with the word that Wikidata adds. */
export function industryOf(label: string): string | null {
  const bare = label.replace(/\s+(industry|sector|business|company|companies)$/i, '')
  for (const name of [label, bare, `${bare}s`, `${bare} services`, `${bare} manufacturing`]) {
    const mapped = mapIndustry(name)
    if (mapped !== null) return mapped
  }
  return null
}
