import { v7 as uuid } from 'uuid'
import { Prisma, type Tx } from '../db/client.ts'
import { linkNewAccounts } from '../domain/accounts/crm-records.ts'
import { labelKey } from '../names/domains.ts'
import { isoTime } from '../domain/sql/iso-time.ts'
import { rejectionSql } from '../domain/icps/constraints.ts'
import { loadConstraints } from '../domain/icps/load-constraints.ts'
import type { Candidate } from './rank-candidates.ts'
import { isOpen } from '../domain/icps/is-open.ts'

export interface NewCandidates {
  runId: string
  orgId: string
  icpId: string
  candidates: readonly Candidate[]
}

/**
 * Makes candidates suggestions of the ICP, owned by its owner, once for each run. What was decided since they were found counts: changed constraints, an upload or a
 * deletion by a person, another run. Returns how many were added; null when nothing was for it to do: the run has done it already, the ICP is gone, or it no longer
 * looks for new companies.
 */
export async function createCandidates(tx: Tx, { runId, orgId, icpId, candidates }: NewCandidates): Promise<number | null> {
  // The lock that changes of constraints take: they come before this, or find the new suggestions.
  const icps = await tx.$queryRaw<{ owner_id: string; mode: string }[]>`
    select owner_id, suggestions_mode as mode from icp where org_id = ${orgId}::uuid and id = ${icpId}::uuid for no key update`
  const constraints = (await loadConstraints(tx, { orgId, icpIds: [icpId] })).get(icpId)
  if (!icps[0] || !constraints || icps[0].mode !== 'unlimited') return null
  const claimed = await tx.$executeRaw`
    update run set counts = counts || '{"created": true}'::jsonb where id = ${runId}::uuid and state = 'running' and not counts ? 'created'`
  if (claimed === 0) return null

  const rows = candidates.map(({ domain, foundBy, evidence }) => ({
    id: uuid(),
    domain,
    label_key: labelKey(domain),
    found_by: foundBy,
    document_id: evidence?.documentId ?? null,
    signal: evidence?.signal ?? null,
    quote: evidence?.quote ?? null,
  }))
  const added = await tx.$queryRaw<{ id: string; domain: string }[]>`
    insert into account (org_id, id, icp_id, owner_id, domain, label_key, status, origin, event_due, discovery)
    select ${orgId}::uuid, n.id, ${icpId}::uuid, ${icps[0].owner_id}::uuid, n.domain, n.label_key, 'farsight', 'discovery', true,
      jsonb_build_object('signal', n.signal, 'url', d.url, 'headline', d.headline, 'quote', n.quote, 'pub_date', ${isoTime('d.pub_date')}, 'found_by', n.found_by)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, domain text, label_key text, document_id uuid, signal text, quote text, found_by text)
    left join company c on c.domain = n.domain
    left join document d on d.id = n.document_id
    where ${rejectionSql(constraints, Prisma.sql`true`)} is null and ${isOpen(orgId, 'n.domain')} and (n.document_id is null or d.id is not null)
    order by n.domain
    on conflict (org_id, domain) do nothing
    returning id, domain`
  // The insert may have waited for the transaction that deleted the same account; what that one remembered is seen only now.
  const undone = await tx.$executeRaw`
    delete from account a using suggestion_memory k
    where a.org_id = ${orgId}::uuid and a.id = any(${added.map((row) => row.id)}::uuid[]) and k.org_id = a.org_id and k.domain = a.domain`
  await linkNewAccounts(tx, { orgId, domains: added.map(({ domain }) => domain) })
  return added.length - undone
}
