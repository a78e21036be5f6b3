import { normalizeDomain } from '../../names/domains.ts'
import { nameKeys } from '../../names/name-key.ts'
import { countryCode, stateCode } from './countries.ts'
import { mapIndustry } from './industry-mapping.ts'

/** A company as a file or a connector gives it; blank is unknown. */
export interface CompanyInput {
  /** A domain or a raw URL. */
  domain: string
  name: string
  /** Name or code. */
  country?: string | null
  /** Code or name of a US state; anything else is unknown. */
  state?: string | null
  city?: string | null
  /** Of our taxonomy or of the stock exchanges'. */
  industry?: string | null
  /** Stands in for an industry that is blank or unknown. */
  sector?: string | null
  employees?: number | string | null
  linkedinUrl?: string | null
  aliases?: readonly string[]
}

/** A row of the directory, with the keys that texts are searched for. */
export interface CompanyRow {
  domain: string
  name: string
  country: string | null
  state: string | null
  city: string | null
  industry: string | null
  employees: number | null
  linkedin_url: string | null
  aliases: string[]
  name_keys: string[]
}

const MAX_ALIASES = 50
const MAX_EMPLOYEES = 50_000_000

/** The row that is stored, or all that keeps the company from being stored, a sentence each. */
export function companyRow(input: CompanyInput): CompanyRow | Fault {
  const domain = domainOf(input.domain)
  const name = text(input.name, 300) ?? { reason: 'It has no name.' }
  const employees = employeeCount(input.employees ?? null)
  if (isFault(domain) || isFault(name) || isFault(employees))
    return { reason: [domain, name, employees].flatMap((value) => (isFault(value) ? [value.reason] : [])).join(' ') }
  const country = countryCode(input.country ?? '')
  const aliases = [...new Set((input.aliases ?? []).flatMap((alias) => text(alias, 200) ?? []))]
    .filter((alias) => alias !== name)
    .slice(0, MAX_ALIASES)
  return {
    domain,
    name,
    country,
    // "CA" of a company in Canada or Italy is not California.
    state: country === 'US' ? stateCode(input.state ?? '') : null,
    city: text(input.city ?? '', 200),
    industry: mapIndustry(input.industry ?? null, input.sector ?? null),
    employees,
    linkedin_url: webAddress(input.linkedinUrl ?? ''),
    aliases,
    name_keys: [...nameKeys({ domain, name, aliases }).keys()],
  }
}

interface Fault {
  reason: string
}
const isFault = (value: string | number | null | Fault): value is Fault => typeof value === 'object' && value !== null

function domainOf(raw: string): string | Fault {
  if (raw.trim() === '') return { reason: 'It has no domain.' }
  const normalized = normalizeDomain(raw)
  return 'reason' in normalized ? { reason: `The domain ${quoted(raw)} is not valid: ${normalized.reason}` } : normalized.domain
}

const TIDY = /^[!-~]+(?: [!-~]+)*$/

function text(raw: string, max: number): string | null {
  if (raw.length <= max && TIDY.test(raw)) return raw
  const clean = raw.replaceAll('\0', '').toWellFormed().replace(/\s+/g, ' ').trim().slice(0, max).toWellFormed()
  return clean === '' ? null : clean
}

const quoted = (raw: string) => JSON.stringify(text(raw, 100) ?? '')

/** A whole number, null for unknown: blank, 0, or a range, which says too little for a bound. */
function employeeCount(raw: number | string | null): number | null | Fault {
  const given = String(raw ?? '').trim()
  const digits = given.replace(/(?<=\d)[,.' ](?=\d{3}(?!\d))/g, '').replace(/\+$|\.0+$/, '')
  if (given === '' || /^\d+\s*(-|–|to)\s*\d+$/.test(digits)) return null
  const count = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
  if (!(count <= MAX_EMPLOYEES)) return { reason: `The number of employees ${quoted(given)} is not a whole number.` }
  return count === 0 ? null : count
}

function webAddress(raw: string): string | null {
  const given = text(raw, 500)
  if (given === null) return null
  const url = URL.parse(/^https?:\/\//i.test(given) ? given : `https://${given}`)
  return url?.hostname.includes('.') ? url.href : null
}
