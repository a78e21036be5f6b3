import type { Handler } from '../contract/types.ts'
import { COUNTRIES, US_STATES } from '../evidence/companies/countries.ts'
import { INDUSTRY_LABELS } from '../evidence/companies/industries.ts'

export const locationCodes: Handler<'locationCodes'> = async () =>
  await Promise.resolve({ status: 200, body: { countries: COUNTRIES, states: US_STATES } })

export const industries: Handler<'industries'> = async () =>
  await Promise.resolve({ status: 200, body: { industries: [...INDUSTRY_LABELS] } })
