import { CRM_NAMES } from '../connection.ts'
import { askConnected } from '../ask-connected.ts'
import { CrmRefused, type CrmConnector } from '../connector.ts'
import { domainsOf } from '../domains-of.ts'
import type { Connection, CrmContext } from '../hold-connection.ts'
import type { Db, Tx } from '../../db/client.ts'
import { errorAt, invalidAt, ServiceError } from '../../errors.ts'
import { quoteUpload } from '../../domain/accounts/quote-upload.ts'
import { uploadAccounts } from '../../domain/accounts/upload-accounts.ts'

/** As many as one upload takes. */
const MOST = 10_000

export interface CrmListDomains {
  members: number
  /** Those without a domain that names a company, or gone. */
  withoutDomain: number
  domains: string[]
}

/**
 * The companies on a list of the CRM, by their first domain. Asks over the network. Throws `crm_not_connected`, `crm_list_not_found`, `list_too_large`, `crm_unavailable`.
 */
export async function readCrmList(ctx: CrmContext, { orgId, listId }: { orgId: string; listId: string }): Promise<CrmListDomains> {
  return await askConnected(ctx, orgId, async (connector, connection) => {
    const ids = await membersOf(connector, listId)
    const domains = await firstDomains(ctx.db, { connection, ids })
    const unknown = ids.filter((id) => !domains.has(id))
    for (let from = 0; from < unknown.length; from += connector.readsAtOnce)
      for (const { id, website, isGone } of await connector.read(unknown.slice(from, from + connector.readsAtOnce)))
        domains.set(id, isGone ? null : (domainsOf(website)[0] ?? null))
    const found = ids.flatMap((id) => domains.get(id) ?? [])
    return { members: ids.length, withoutDomain: ids.length - found.length, domains: [...new Set(found)] }
  })
}

async function membersOf(connector: CrmConnector, listId: string): Promise<string[]> {
  const ids = new Set<string>()
  const seen = new Set<string>()
  let cursor: string | null = null
  do {
    const page: { items: string[]; next: string | null } = await connector.listMembers(listId, { cursor }).catch((cause: unknown) => {
      if (cause instanceof CrmRefused && [400, 404].includes(cause.status))
        throw errorAt('crm_list_not_found', '/list_id', `${CRM_NAMES[connector.kind]} has no list ${listId}. crm/lists lists them.`, {
          cause,
        })
      throw cause
    })
    for (const id of page.items) ids.add(id)
    if (ids.size > MOST) throw new ServiceError('list_too_large', `The list ${listId} has more than ${MOST} companies.`)
    cursor = page.next !== null && seen.has(page.next) ? null : page.next
    if (cursor !== null) seen.add(cursor)
  } while (cursor !== null)
  return [...ids]
}

/** By the ids of companies that are held: their first domain, or null. */
async function firstDomains(
  db: Db,
  { connection: { orgId, kind }, ids }: { connection: Connection; ids: string[] },
): Promise<Map<string, string | null>> {
  const rows = await db.crmRecord.findMany({
    where: { orgId, source: kind, crmId: { in: ids } },
    select: { crmId: true, website: true, goneAt: true },
  })
  return new Map(rows.map(({ crmId, website, goneAt }) => [crmId, goneAt === null ? (domainsOf(website)[0] ?? null) : null]))
}

export interface CrmListUpload {
  icp: { id: string; name: string }
  held: number
  creating: number
  creditsNeeded: number
  creditsRemaining: number
}

interface Which {
  orgId: string
  icpName: string
  domains: readonly string[]
  asSuggestions: boolean
}

/** What the upload of a list would do and cost. Changes nothing. Throws `icp_not_found`. */
export async function quoteCrmList(db: Db, { domains, ...which }: Which): Promise<CrmListUpload> {
  const { icp, totals, creditsNeeded, creditsRemaining } = await quoteUpload(db, { ...which, inputs: domains })
  return { icp, held: totals.held, creating: totals.created, creditsNeeded, creditsRemaining }
}

/**
 * Uploads a list, if it creates as many accounts as the dry run said. Throws `invalid_request`, `selection_changed`, `icp_not_found`, `out_of_credits`.
 */
export async function uploadCrmList(
  tx: Tx,
  { queue }: Pick<CrmContext, 'queue'>,
  { domains, expectedCount, userId, at, ...which }: Which & { expectedCount: number | undefined; userId: string; at: Date },
): Promise<CrmListUpload> {
  if (expectedCount === undefined) throw invalidAt('/expected_count', 'Without dry_run, give the number that the dry run said (creating).')
  const done = await uploadAccounts(tx, queue, { ...which, userId, inputs: domains, at })
  const { created } = done.totals
  // Thrown in the transaction, which undoes the upload.
  if (created !== expectedCount)
    throw new ServiceError('selection_changed', `It would create ${created} accounts now, not ${expectedCount}. Nothing was changed.`)
  return {
    icp: done.icp,
    held: done.totals.unchanged,
    creating: created,
    creditsNeeded: done.creditsConsumed,
    creditsRemaining: done.creditsRemaining,
  }
}
