import { v7 as uuid } from 'uuid'
import type { Tx } from '../../../db/client.ts'
import { documentKey } from '../../urls.ts'
import type { Connectors } from '../registry.ts'

// Of one collection. Many more than can be searched for in a day wait for nothing by being added a day later.
const ADDED_AT_ONCE = 5000

/**
 * Where companies are searched for: each that anybody holds as an account has a source of its own, due at once; of those that nobody holds any more it goes, and all go where
 * companies are not searched for any more.
 */
export async function addCompanySearches(tx: Tx, { connectors, now }: { connectors: Connectors; now: Date }): Promise<void> {
  const connector = connectors.get('search')
  await tx.$executeRaw`
    delete from source s where s.kind = 'search' and s.origin = 'found'
      and (${connector === undefined} or not exists (select from account a where a.domain = s.domain and a.status <> 'archived'))`
  if (connector === undefined) return
  const rows = await tx.$queryRaw<{ domain: string }[]>`
    select distinct a.domain from account a where a.status <> 'archived'
      and not exists (select from source s where s.kind = 'search' and s.domain = a.domain and s.state <> 'gone')
    order by a.domain limit ${ADDED_AT_ONCE}`
  const added = rows.map(({ domain }) => {
    const url = connector.locate('search', { domain })
    return { id: uuid(), domain, url, url_key: documentKey(url), host: new URL(url).host }
  })
  if (added.length === 0) return
  await tx.$executeRaw`
    insert into source (id, kind, url, url_key, host, domain, origin, next_check_at, created_at)
    select n.id, 'search', n.url, n.url_key, n.host, n.domain, 'found', ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as n (id uuid, url text, url_key text, host text, domain text)
    on conflict (org_id, kind, url_key) do nothing`
}
