import { Prisma, type Db } from '../db/client.ts'
import { rejectionSql, type ConstrainedCompany, type Constraints } from '../domain/icps/constraints.ts'
import { isOpen } from '../domain/icps/is-open.ts'

// A bound on memory, not on quality: the newest come first.
const MOST_PAIRS = 300_000
const DOCUMENTS_PER_COMPANY = 500

/** A document that names a company. */
export interface NamedIn {
  domain: string
  documentId: string
}

/** A company that an instance may be offered, with what the directory knows of it. */
export interface PoolCompany extends ConstrainedCompany {
  domain: string
  name: string | null
  aliases: string[]
}

/**
 * The companies that recent documents (public ones and the instance's own) name and the instance does not hold: how many there are, how many of them the constraints
 * turn down, and in which documents the others are named, newest first. Only companies of the directory, and owners of a document's source.
 */
export async function namedCompanies(
  db: Db,
  { orgId, constraints, since }: { orgId: string; constraints: Constraints; since: Date },
): Promise<{ considered: number; rejected: number; pairs: NamedIn[] }> {
  const rows = await db.$queryRaw<{ domain: string; document_ids: string[] | null; is_rejected: boolean }[]>`
    with named as (
      select m.domain, array_agg(m.document_id order by d.pub_date desc, m.document_id) as document_ids, max(d.pub_date) as newest
      from document d join mention m on m.document_id = d.id
      where d.pub_date >= ${since} and (d.org_id is null or d.org_id = ${orgId}::uuid)
        and (m.kind = 'about' or exists (select from company c where c.domain = m.domain))
      group by m.domain
    ), judged as (
      select n.*, ${rejectionSql(constraints, Prisma.sql`true`)} is not null as is_rejected
      from named n left join company c on c.domain = n.domain where ${isOpen(orgId, 'n.domain')}
    )
    select domain, is_rejected, case when not is_rejected then document_ids[:${DOCUMENTS_PER_COMPANY}::int]::text[] end as document_ids
    from judged order by newest desc, domain`
  const pairs: NamedIn[] = []
  for (const row of rows)
    for (const documentId of row.document_ids ?? []) if (pairs.length < MOST_PAIRS) pairs.push({ domain: row.domain, documentId })
  return { considered: rows.length, rejected: rows.filter((row) => row.is_rejected).length, pairs }
}

/** In which documents the companies are named, since `since`, newest first. */
export async function documentsNaming(
  db: Db,
  { orgId, domains, since }: { orgId: string; domains: readonly string[]; since: Date },
): Promise<NamedIn[]> {
  const rows = await db.$queryRaw<{ domain: string; document_id: string }[]>`
    select w.domain, d.document_id from unnest(${[...domains]}::text[]) as w (domain)
    cross join lateral (
      select m.document_id from mention m
      where m.domain = w.domain and (m.org_id is null or m.org_id = ${orgId}::uuid) and m.pub_date >= ${since}
      order by m.pub_date desc, m.document_id limit ${DOCUMENTS_PER_COMPANY}
    ) d`
  return rows.map((row) => ({ domain: row.domain, documentId: row.document_id }))
}

/** What the directory knows of the companies; one that it does not know is there with nothing known. */
export async function poolCompanies(db: Db, domains: readonly string[]): Promise<Map<string, PoolCompany>> {
  const rows = await db.company.findMany({
    where: { domain: { in: [...domains] } },
    select: { domain: true, name: true, aliases: true, country: true, state: true, industry: true, employees: true },
  })
  const known = new Map<string, PoolCompany>(rows.map((row) => [row.domain, row]))
  const unknown = { name: null, aliases: [], country: null, state: null, industry: null, employees: null }
  return new Map(domains.map((domain) => [domain, known.get(domain) ?? { domain, ...unknown }]))
}

/** True when the constraints ask for something. Exclusions alone do not: they would let in the whole directory but for what they name. */
export const asksForSomething = (constraints: Constraints) => wantedSql(constraints).length > 0

/** Companies of the directory that the constraints let in: those with the fewest unknowns first, then by domain. None unless the constraints ask for something. */
export async function fittingCompanies(
  db: Db,
  { orgId, constraints, limit }: { orgId: string; constraints: Constraints; limit: number },
): Promise<string[]> {
  const wanted = wantedSql(constraints)
  if (wanted.length === 0 || limit <= 0) return []
  const rows = await db.$queryRaw<{ domain: string }[]>`
    select c.domain from company c
    where ${Prisma.join(wanted, ' and ')} and ${rejectionSql(constraints, Prisma.sql`true`)} is null and ${isOpen(orgId, 'c.domain')}
    order by num_nulls(c.country, c.industry, c.employees), c.domain limit ${limit}`
  return rows.map((row) => row.domain)
}

/** What the constraints ask for, as conditions that an index can answer; the full rule (with its exclusions) stands beside them. */
function wantedSql({ country, state, industry, employees }: Constraints): Prisma.Sql[] {
  const wanted: Prisma.Sql[] = []
  if (country?.mode === 'inclusion') wanted.push(Prisma.sql`c.country = any(${country.values}::text[])`)
  if (state?.mode === 'inclusion') wanted.push(Prisma.sql`(c.state = any(${state.values}::text[]) or c.country <> 'US')`)
  if (industry?.mode === 'inclusion') wanted.push(Prisma.sql`c.industry = any(${industry.values}::text[])`)
  if (employees.min > 0) wanted.push(Prisma.sql`c.employees >= ${employees.min}`)
  if (employees.max > 0) wanted.push(Prisma.sql`c.employees <= ${employees.max}`)
  return wanted
}
