import type { Client } from '../../support/client.ts'
import type { TestService } from '../../support/service.ts'
import { addSource } from '../../../src/evidence/sources/add-source.ts'
import { connectorsOf } from '../../../src/evidence/sources/registry.ts'

/** An account of the instance, with a domain of its own. */
export async function accountOf(admin: Client, domain: string): Promise<string> {
  await admin.call('uploadAccounts', { body: { accounts: [domain] } })
  return domain
}

let count = 0

/** A source as the operator or the finder makes it: public unless an instance is named, and not due, so that no check changes it. */
export async function sourceOf(
  { service }: TestService,
  { domain, orgId = null, url }: { domain: string; orgId?: string | null; url?: string },
): Promise<string> {
  const { context } = service
  const [now, place] = [context.clock(), url ?? `https://news.${domain}/feed-${++count}.xml`]
  return await context.db.$transaction(async (tx) => {
    const made = { connectors: connectorsOf(context), secrets: context.secrets, now }
    const { id } = await addSource(tx, made, { kind: 'feed', domain, url: place, orgId, origin: orgId === null ? 'found' : 'given' })
    await tx.source.update({ where: { id }, data: { dueAt: null, nextCheckAt: new Date(now.getTime() + 3_600_000) } })
    return id
  })
}

/** Fills an instance with so many of its own sources: of one company, or with null of companies that it does not hold. */
export async function fillSources(
  { service }: TestService,
  { orgId, count: many, domain }: { orgId: string; count: number; domain: string | null },
): Promise<void> {
  await service.context.pool.query(
    `insert into source (id, org_id, kind, url, url_key, host, domain, origin, next_check_at)
     select gen_random_uuid(), $1, 'feed', 'https://full.example/' || n, 'full.example/' || n, 'full.example', coalesce($3, 'full-' || n || '.example'), 'given',
       now() + interval '1 day'
     from generate_series(1, $2::int) n`,
    [orgId, many, domain],
  )
}
