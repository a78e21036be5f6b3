import { Prisma, type Db } from '../../db/client.ts'
import type { SourceKind } from './connector.ts'

export type SourceState = 'new' | 'healthy' | 'unhealthy' | 'gone' | 'blocked'

export interface SourceLine {
  id: string
  orgId: string | null
  /** What its requests are paced under. */
  host: string
  domain: string | null
  kind: SourceKind
  url: string
  origin: 'given' | 'found'
  /** E-mail address of the user who added it. */
  addedBy: string | null
  createdAt: Date
  hasCredentials: boolean
  state: SourceState
  /** In a row. */
  failures: number
  lastCheckedAt: Date | null
  lastSuccessAt: Date | null
  lastError: string | null
  /** Of one that waits for its turn in a round the time of that. */
  nextCheckAt: Date
  /** Documents that it brought and that are kept. */
  documents: number
}

export interface SourceFilter {
  id?: string | undefined
  domain?: string | undefined
  kind?: string | undefined
  state?: string | undefined
  /** No search is on a host: theirs is the operator's engine. */
  host?: string | undefined
  isPrivate?: boolean | undefined
  /** Only an instance's own ones. */
  ownedBy?: string | undefined
  /** An instance's own ones, and the public ones of companies that it holds. */
  visibleTo?: string | undefined
}

/** A page of the list: the newest first, those that were added before the source `after`. */
export interface SourcePage {
  limit: number
  after?: string | undefined
}

/** Sources with their health, by company, kind and address, or a page of them. Credentials are never among what is told. */
export async function listSources(db: Db, filter: SourceFilter = {}, page?: SourcePage): Promise<SourceLine[]> {
  const after = page?.after === undefined ? Prisma.empty : Prisma.sql`and s.id < ${page.after}::uuid`
  const order =
    page === undefined
      ? Prisma.sql`order by s.domain nulls last, s.kind, s.url, s.id`
      : Prisma.sql`${after} order by s.id desc limit ${page.limit}::int`
  return await db.$queryRaw<SourceLine[]>`
    select s.id, s.org_id as "orgId", s.domain, s.kind, s.url, s.host, s.origin, s.added_by as "addedBy", s.created_at as "createdAt",
      s.credentials is not null as "hasCredentials", s.state, s.failures, s.last_checked_at as "lastCheckedAt", s.last_success_at as "lastSuccessAt",
      s.last_error as "lastError", coalesce(s.due_at, s.next_check_at) as "nextCheckAt",
      (select count(distinct document_id)::int from source_item i where i.source_id = s.id and i.document_id is not null) as documents
    from source s where ${whichSources(filter)} ${order}`
}

/** SQL condition on a source `s`. */
export function whichSources({ id, domain, kind, state, host, isPrivate, ownedBy, visibleTo }: SourceFilter): Prisma.Sql {
  const conditions = [
    Prisma.sql`true`,
    ...(id === undefined ? [] : [Prisma.sql`s.id = ${id}::uuid`]),
    ...(domain === undefined ? [] : [Prisma.sql`s.domain = ${domain}`]),
    ...(kind === undefined ? [] : [Prisma.sql`s.kind = ${kind}`]),
    ...(state === undefined ? [] : [Prisma.sql`s.state = ${state}`]),
    ...(host === undefined ? [] : [Prisma.sql`s.host = ${host} and s.kind <> 'search'`]),
    ...(isPrivate === undefined ? [] : [Prisma.sql`(s.org_id is not null) = ${isPrivate}`]),
    ...(ownedBy === undefined ? [] : [Prisma.sql`s.org_id = ${ownedBy}::uuid`]),
    ...(visibleTo === undefined
      ? []
      : [
          Prisma.sql`(s.org_id = ${visibleTo}::uuid or (s.org_id is null
            and exists (select from account a where a.org_id = ${visibleTo}::uuid and a.domain = s.domain)))`,
        ]),
  ]
  return Prisma.join(conditions, ' and ')
}
