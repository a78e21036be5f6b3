import type { Db } from '../../db/client.ts'

/**
 * What shared runs did for one instance, by run, counted from what the instance has: of a collection the documents on its accounts that came in while it ran, of a match run the
 * matches it announced, of the alerts the digests to its users.
 */
export async function countOwn(
  db: Db,
  { orgId, runIds }: { orgId: string; runIds: readonly string[] },
): Promise<Map<string, Record<string, number>>> {
  if (runIds.length === 0) return new Map()
  const rows = await db.$queryRaw<{ id: string; counts: Record<string, number> }[]>`
    select r.id, case r.kind
      when 'collect' then (
        select jsonb_build_object('documents', count(*)) from document d
        where (d.org_id = ${orgId}::uuid or d.org_id is null) and d.created_at >= r.started_at and d.created_at <= coalesce(r.finished_at, 'infinity')
          and exists (select from mention n join account a on a.org_id = ${orgId}::uuid and a.domain = n.domain where n.document_id = d.id))
      when 'match' then (
        select jsonb_build_object('matches', count(*)) from match m
        where m.org_id = ${orgId}::uuid and m.announced_at >= r.started_at and m.announced_at <= coalesce(r.finished_at, 'infinity'))
      when 'alerts' then (
        select jsonb_build_object('mails', count(*)) from mail_message m
        where m.org_id = ${orgId}::uuid and m.kind = 'digest' and m.created_at >= r.started_at and m.created_at <= coalesce(r.finished_at, 'infinity'))
      end as counts
    from run r where r.id = any(${[...runIds]}::uuid[]) and r.kind in ('collect', 'match', 'alerts')`
  return new Map(rows.map(({ id, counts }) => [id, counts]))
}
