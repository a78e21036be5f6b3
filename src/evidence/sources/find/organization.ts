import { countryCode, stateCode } from '../../companies/countries.ts'
import { lenientJson } from '../../documents/pages/json-ld.ts'
import { normalizeDomain } from '../../../names/domains.ts'

/** What a company's own page says of it in JSON-LD. What it does not say is null. */
export interface Organization {
  name: string | null
  country: string | null
  state: string | null
  city: string | null
  employees: number | null
  logo: string | null
  /** Its pages elsewhere. */
  sameAs: string[]
}

type Json = Record<string, unknown>
const TYPES = /^(https?:\/\/schema\.org\/)?(\w*Organization|Corporation|\w*Business|OnlineStore|Airline|Hotel|Store|Brand)$/
const DEPTH = 6

/** The organization that the page of `domain` is of: the one whose address is there, else the first that names none. Null: it tells of none. */
export function organizationIn(blocks: readonly string[], domain: string): Organization | null {
  const all = blocks.flatMap((block) => organizations(lenientJson(block), DEPTH))
  const isOwn = (json: Json) => texts(json['url']).some((url) => domainOf(url) === domain)
  const own = all.find(isOwn) ?? all.find((json) => texts(json['url']).length === 0)
  return own === undefined ? null : present(own)
}

function organizations(value: unknown, depth: number): Json[] {
  if (depth === 0 || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.slice(0, 200).flatMap((one) => organizations(one, depth - 1))
  const json = value as Json
  const inner = ['@graph', 'publisher', 'mainEntity', 'about', 'parentOrganization', 'sourceOrganization'].flatMap((name) =>
    organizations(json[name], depth - 1),
  )
  return texts(json['@type']).some((type) => TYPES.test(type)) ? [json, ...inner] : inner
}

function present(json: Json): Organization {
  const address = first(json['address'])
  const place = typeof address === 'object' ? (address as Json) : {}
  const country = first(place['addressCountry'])
  const countryName = typeof country === 'object' ? texts((country as Json)['name'])[0] : texts(country)[0]
  const code = countryName === undefined ? null : countryCode(countryName)
  const region = texts(place['addressRegion'])[0] ?? null
  return {
    name: short(texts(json['name'])[0] ?? texts(json['legalName'])[0]),
    country: code,
    state: code === 'US' && region !== null ? stateCode(region) : null,
    city: short(texts(place['addressLocality'])[0]),
    employees: headcount(first(json['numberOfEmployees'])),
    logo: texts(json['logo'])[0] ?? texts((first(json['logo']) as Json | undefined)?.['url'])[0] ?? null,
    sameAs: texts(json['sameAs'])
      .filter((url) => /^https?:\/\//.test(url))
      .slice(0, 50),
  }
}

/** A number. A range says too little for a bound, and is unknown. */
function headcount(value: unknown): number | null {
  if (typeof value === 'object' && value !== null) return headcount((value as Json)['value'])
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  const plain = /^\d{1,3}([.,' ]\d{3})+$/.test(text) ? text.replaceAll(/\D/g, '') : text
  return /^\d{1,7}$/.test(plain) && Number(plain) > 0 ? Number(plain) : null
}

const first = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : value)

function texts(value: unknown): string[] {
  return (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((one) => {
    if (typeof one === 'string') return one.trim() === '' ? [] : [one.trim()]
    const id = typeof one === 'object' && one !== null ? (one as Json)['@id'] : undefined
    return typeof id === 'string' && /^https?:/.test(id) ? [id] : []
  })
}

const short = (text: string | undefined) => (text === undefined || text.length > 200 ? null : text)

function domainOf(url: string): string | null {
  const result = normalizeDomain(url)
  return 'domain' in result ? result.domain : null
}
