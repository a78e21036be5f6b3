import type { CrmCompany } from '../connector.ts'
import type { Company } from './shapes.ts'

/** The properties that are asked for. */
export const PROPERTIES = [
  'name',
  'domain',
  'website',
  'hs_additional_domains',
  'hubspot_owner_id',
  'lifecyclestage',
  'industry',
  'numberofemployees',
  'country',
  'state',
  'city',
  'hs_lastmodifieddate',
  'hs_merged_object_ids',
]

/** A company of HubSpot's as it is kept. */
export function readCompany({ id, archived, updatedAt, properties: p }: Company): CrmCompany {
  const domains = [p.domain, p.hs_additional_domains].map(filled).filter((one) => one !== null)
  return {
    id,
    name: filled(p.name),
    website: domains.length > 0 ? domains.join('; ') : filled(p.website),
    ownerEmail: null,
    ownerId: filled(p.hubspot_owner_id),
    stage: filled(p.lifecyclestage),
    industry: filled(p.industry),
    employees: wholeNumber(p.numberofemployees),
    country: filled(p.country),
    state: filled(p.state),
    city: filled(p.city),
    isActive: archived !== true,
    modifiedAt: changedAt({ updatedAt, properties: p }),
    isGone: archived === true,
    mergedIds: (p.hs_merged_object_ids ?? '').split(/[;,\s]+/).filter((one) => one !== '' && one !== id),
  }
}

/** When it changed last; the beginning of time where HubSpot does not say. */
export function changedAt({ updatedAt, properties }: Pick<Company, 'updatedAt' | 'properties'>): Date {
  const written = properties.hs_lastmodifieddate ?? updatedAt ?? ''
  const ms = /^\d+$/.test(written) ? Number(written) : Date.parse(written)
  return new Date(Number.isFinite(ms) ? ms : 0)
}

const filled = (value: string | null | undefined): string | null =>
  value === undefined || value === null || value.trim() === '' ? null : value.trim()

function wholeNumber(value: string | null | undefined): number | null {
  const number = value === null || value === undefined || value.trim() === '' ? NaN : Math.round(Number(value))
  return number >= 0 && number <= 2_147_483_647 ? number : null
}
