import type { Db } from '../../../db/client.ts'

/** How long the scoring of an upload waits at most for what the companies' own sources hold, from the upload on. */
export const FIRST_PASS_WAIT_MS = 10 * 60_000

/**
 * The domains whose sources are being found or read for the first time, or whose first documents are not read yet: who waits a little has them. What cannot come
 * before `until` is not waited for, and neither is a source that fails.
 */
export async function domainsOnFirstPass(
  db: Db,
  { orgId, domains, until }: { orgId: string; domains: readonly string[]; until: Date },
): Promise<Set<string>> {
  const since = new Date(until.getTime() - FIRST_PASS_WAIT_MS)
  const rows = await db.$queryRaw<{ domain: string }[]>`
    select w.domain from unnest(${[...domains]}::text[]) as w (domain)
    where exists (select from discovery d where d.domain = w.domain and d.last_at is null and d.next_at <= ${until})
      or exists (
        select from source s where s.domain = w.domain and (s.org_id is null or s.org_id = ${orgId}::uuid)
          and s.first_pass_at is null and s.state in ('new', 'healthy') and coalesce(s.due_at, s.next_check_at) <= ${until})
      or exists (
        select from source s join source_item i on i.source_id = s.id join document d on d.id = i.document_id
        where s.domain = w.domain and (s.org_id is null or s.org_id = ${orgId}::uuid) and s.first_pass_at >= ${since} and d.read_at is null)`
  return new Set(rows.map(({ domain }) => domain))
}
