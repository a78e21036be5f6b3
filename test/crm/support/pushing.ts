import { pino } from 'pino'
import { v7 as uuid } from 'uuid'
import { readConfig } from '../../../src/config.ts'
import type { Context } from '../../../src/context.ts'
import type { CrmSettings } from '../../../src/crm/connection.ts'
import type { CrmKind } from '../../../src/crm/connector.ts'
import { withAgents } from '../../../src/crm/exchange.ts'
import { holdConnection } from '../../../src/crm/hold-connection.ts'
import { push } from '../../../src/crm/push/push.ts'
import type { PushCounts } from '../../../src/crm/push/push-counts.ts'
import { openSecrets } from '../../../src/secrets/secrets.ts'
import type { Fixture, TestInstance } from '../../domain/support/fixture.ts'

const SECRETS_KEY = '5e'.repeat(32)

export interface Held {
  id: string
  crmId: string
}

/** An instance with a signal, and a CRM at the addresses of `crmUrls`. */
export async function openPushing(f: Fixture, crmUrls: Record<string, string>) {
  const one: TestInstance = await f.instance()
  const { orgId } = one
  const signalId = await f.signal(orgId, one.masterIcpId, 'Funding', 6)
  const env = { DATABASE_URL: 'postgres://unused/x', SECRETS_KEY, DATA_DIR: '/nonexistent', ...crmUrls }
  const config = readConfig(env)
  const secrets = openSecrets(config)
  const log = pino({ level: 'silent' })
  const ctx = { config, db: f.db, pool: f.pool, queue: f.queue, clock: () => new Date(), log, secrets } as unknown as Context
  return {
    one,
    signalId,
    env,
    ctx,
    async connect(settings: Partial<CrmSettings>, access: { kind: CrmKind } & Record<string, unknown>): Promise<void> {
      const sealed = secrets.encrypt(orgId, JSON.stringify(access))
      await f.db.crmConnection.create({ data: { orgId, id: uuid(), kind: access.kind, secrets: sealed, settings: { ...settings } } })
    },
    pushed: async (): Promise<PushCounts | undefined> =>
      await withAgents(
        async (agents) =>
          await holdConnection(ctx, { orgId, agents, signal: new AbortController().signal }, async (session) => await push(session)),
      ),
    /** An account with this company of the CRM. */
    async held(
      domain: string,
      { score = 40, status = 'active', crmId, source = 'hubspot' }: { score?: number; status?: string; crmId: string; source?: CrmKind },
    ): Promise<Held> {
      const breakdown = [{ signal_id: signalId, name: 'Funding', q_rank: 6, points: 3, prob: 0.9, age_days: 1 }]
      const id = await f.account(one, domain, { scaledScore: score, status, summary: `Why ${domain} now.`, breakdown, crmAccountId: crmId })
      await f.db.crmRecord.upsert({
        where: { orgId_source_crmId: { orgId, source, crmId } },
        create: { orgId, source, crmId },
        update: {},
      })
      return { id, crmId }
    },
  }
}
