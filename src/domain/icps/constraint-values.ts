import { refuseFaults, type FieldError } from '../../errors.ts'
import { COUNTRIES, US_STATES } from '../../evidence/companies/countries.ts'
import { industryLabel } from '../../evidence/companies/industries.ts'
import type { ConstraintType } from './constraints.ts'

const codeOf = (codes: Readonly<Record<string, string>>, text: string): string | null => {
  const code = text.trim().toUpperCase()
  return Object.hasOwn(codes, code) ? code : null
}

const READERS: Readonly<Record<ConstraintType, { read: (text: string) => string | null; unknown: string }>> = {
  country: {
    read: (text) => codeOf(COUNTRIES, text),
    unknown: 'Is no ISO 3166-1 alpha-2 country code. utilities/location_codes lists them.',
  },
  state: { read: (text) => codeOf(US_STATES, text), unknown: 'Is no two-letter US state code. utilities/location_codes lists them.' },
  industry: { read: industryLabel, unknown: 'Is no industry label. utilities/industries lists them.' },
}

/** The values of a list as the utilities spell them, each once, in the caller's order. Throws `invalid_request` that points at every unknown one. */
export function canonicalValues(type: ConstraintType, values: readonly string[]): string[] {
  const { read, unknown } = READERS[type]
  const errors: FieldError[] = []
  const canonical = values.flatMap((value, index) => {
    const known = read(value)
    if (known === null) errors.push({ pointer: `/filter_list/${index}`, detail: unknown })
    return known ?? []
  })
  refuseFaults(errors)
  return [...new Set(canonical)]
}
