import { Prisma } from '../../db/client.ts'
import { normalizeDomain } from '../../names/domains.ts'
import { keptForms } from '../names.ts'
import { isEffective } from '../signals/effective-signals.ts'

/** Which accounts of an instance. */
export interface AccountFilters {
  orgId: string
  /** Domains or raw URLs; empty: no restriction. */
  filter?: readonly string[] | undefined
  /** Part of the domain or company name, in any case; blank: no restriction. */
  text?: string | undefined
  status: 'active' | 'archived' | 'farsight' | 'all'
  icpId?: string | undefined
  minScore?: number | undefined
  /** Matches the signal of this name. */
  signalName?: string | undefined
  /** Matches one of these signals; empty: no restriction. */
  signalIds?: readonly string[] | undefined
  matchedSince?: Date | undefined
  ownerEmail?: string | undefined
}

/** SQL condition on an account `a`. */
export function conditions(filters: AccountFilters): Prisma.Sql {
  const { orgId, filter = [], status, icpId, minScore, signalName, signalIds = [], matchedSince, ownerEmail } = filters
  const text = filters.text?.trim() ?? ''
  const all = [Prisma.sql`a.org_id = ${orgId}::uuid`]
  if (filter.length > 0) all.push(Prisma.sql`a.domain = any(${filteredDomains(filter)}::text[])`)
  if (text !== '') all.push(named(text))
  if (status !== 'all') all.push(Prisma.sql`a.status = ${status}`)
  if (icpId !== undefined) all.push(Prisma.sql`a.icp_id = ${icpId}::uuid`)
  if (minScore !== undefined) all.push(Prisma.sql`a.scaled_score >= ${minScore}::float8`)
  if (ownerEmail !== undefined) {
    all.push(
      Prisma.sql`a.owner_id = (select id from app_user where org_id = ${orgId}::uuid and email = ${ownerEmail.trim().toLowerCase()})`,
    )
  }
  if (signalName !== undefined) all.push(matches(orgId, Prisma.sql`s.name = any(${keptForms(signalName)}::text[])`))
  if (signalIds.length > 0) all.push(matches(orgId, Prisma.sql`s.id = any(${signalIds}::uuid[])`))
  // With signals, one of these matched since.
  const ofThese = signalIds.length > 0 ? Prisma.sql`and s.id = any(${signalIds}::uuid[])` : Prisma.empty
  if (matchedSince !== undefined) {
    all.push(Prisma.sql`exists (
      select 1 from match x join signal s on s.org_id = x.org_id and s.id = x.signal_id
      where x.org_id = a.org_id and x.account_id = a.id and x.state = 'current' and x.created_at >= ${matchedSince}::timestamptz
        ${ofThese} and ${isEffective(orgId, 'a.icp_id')})`)
  }
  return Prisma.join(all, ' and ')
}

/** A signal that this holds for is answered with yes. */
const matches = (orgId: string, which: Prisma.Sql) => Prisma.sql`exists (
  select 1 from answer an join signal s on s.org_id = an.org_id and s.id = an.signal_id
  where an.org_id = a.org_id and an.account_id = a.id and an.answer and ${which} and ${isEffective(orgId, 'a.icp_id')})`

function named(text: string): Prisma.Sql {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return Prisma.sql`(a.domain ilike ${pattern} or exists (select 1 from company c where c.domain = a.domain and c.name ilike ${pattern}))`
}

/** The filter's domains. Entries that are no domain match nothing. */
function filteredDomains(filter: readonly string[]): string[] {
  return filter.flatMap((entry) => {
    const result = normalizeDomain(entry)
    return 'domain' in result ? [result.domain] : []
  })
}
