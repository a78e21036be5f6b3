import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { pino } from 'pino'
import { readConfig } from '../../../src/config.ts'
import { connectCrm } from '../../../src/crm/connect.ts'
import { withAgents } from '../../../src/crm/exchange.ts'
import type { CrmContext } from '../../../src/crm/hold-connection.ts'
import type { PullCounts } from '../../../src/crm/pull/pull.ts'
import { syncCrm } from '../../../src/crm/sync.ts'
import { openSecrets } from '../../../src/secrets/secrets.ts'
import { openFixture } from '../../domain/support/fixture.ts'
import { startHubSpot } from '../../support/crm/hubspot.ts'

/** A database, and a HubSpot of its own for each instance that connects. */
export async function openWorkplace() {
  const fixture = await openFixture()
  const ctx: CrmContext = {
    config: readConfig({ DATA_DIR: tmpdir(), SECRETS_KEY: randomBytes(32).toString('hex') }),
    db: fixture.db,
    pool: fixture.pool,
    queue: fixture.queue,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    secrets: openSecrets({ secretsKey: randomBytes(32).toString('hex'), dataDir: tmpdir() }),
  }
  const servers: { stop(): Promise<void> }[] = []
  return {
    ...fixture,
    ctx,
    async close() {
      await Promise.all(servers.map(async (server) => await server.stop()))
      await fixture.close()
    },
    /** An instance that is connected to a HubSpot, and how to sync it. */
    async connected() {
      const hubspot = await startHubSpot()
      servers.push(hubspot)
      const instance = await fixture.instance()
      const own: CrmContext = { ...ctx, config: readConfig({ DATA_DIR: tmpdir(), HUBSPOT_URL: hubspot.url }) }
      const connect = async (token = hubspot.token) =>
        await connectCrm(own, { orgId: instance.orgId, secrets: { kind: 'hubspot', token }, loginUrl: null, by: null })
      await connect()
      hubspot.calls.length = 0
      const { orgId } = instance
      const sync = async (signal = new AbortController().signal): Promise<PullCounts | undefined> =>
        await withAgents(async (agents) => await syncCrm(own, { orgId, agents, signal }))
      const ids = async () =>
        Object.fromEntries(
          (await fixture.db.account.findMany({ where: { orgId } })).map(({ domain, crmAccountId }) => [domain, crmAccountId]),
        )
      return { ...instance, instance, hubspot, ctx: own, connect, sync, ids }
    },
  }
}

export type Workplace = Awaited<ReturnType<typeof openWorkplace>>
