import { Prisma, type Db } from '../../db/client.ts'

export interface SourceLine {
  id: string
  orgId: string | null
  domain: string | null
  kind: string
  url: string
  origin: string
  state: string
  lastCheckedAt: Date | null
  lastSuccessAt: Date | null
  lastError: string | null
  nextCheckAt: Date
  /** Documents that it brought and that are kept. */
  documents: number
}

export interface SourceFilter {
  id?: string | undefined
  domain?: string | undefined
  /** Only an instance's own ones. */
  ownedBy?: string | undefined
  /** The public ones and that instance's own. */
  visibleTo?: string | undefined
}

/** Sources with their health, by company, kind and address. Credentials are never among what is told. */
export async function listSources(db: Db, { id, domain, ownedBy, visibleTo }: SourceFilter = {}): Promise<SourceLine[]> {
  const conditions = [
    Prisma.sql`true`,
    ...(id === undefined ? [] : [Prisma.sql`s.id = ${id}::uuid`]),
    ...(domain === undefined ? [] : [Prisma.sql`s.domain = ${domain}`]),
    ...(ownedBy === undefined ? [] : [Prisma.sql`s.org_id = ${ownedBy}::uuid`]),
    ...(visibleTo === undefined ? [] : [Prisma.sql`(s.org_id is null or s.org_id = ${visibleTo}::uuid)`]),
  ]
  return await db.$queryRaw<SourceLine[]>`
    select s.id, s.org_id as "orgId", s.domain, s.kind, s.url, s.origin, s.state, s.last_checked_at as "lastCheckedAt", s.last_success_at as "lastSuccessAt",
      s.last_error as "lastError", s.next_check_at as "nextCheckAt",
      (select count(distinct document_id)::int from source_item i where i.source_id = s.id and i.document_id is not null) as documents
    from source s where ${Prisma.join(conditions, ' and ')} order by s.domain nulls last, s.kind, s.url, s.id`
}
