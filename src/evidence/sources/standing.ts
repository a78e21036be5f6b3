import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/client.ts'
import { documentKey } from '../urls.ts'
import type { Connectors } from './registry.ts'

/** Adds the sources that are there without anybody adding them: a folder of archives, a service with files for everybody. Due at once. */
export async function addStanding(tx: Tx, { connectors, now }: { connectors: Connectors; now: Date }): Promise<void> {
  for (const [kind, connector] of connectors) {
    if (connector.isStanding !== true) continue
    const url = connector.locate(kind, { domain: '' })
    await tx.$executeRaw`
      insert into source (id, kind, url, url_key, host, origin, next_check_at, due_at, created_at)
      values (${uuid()}::uuid, ${kind}, ${url}, ${documentKey(url)}, ${new URL(url).host}, 'found', ${now}, ${now}, ${now})
      on conflict (org_id, kind, url_key) do nothing`
  }
}
