import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { readConfig } from '../../../src/config.ts'
import { Queue } from '../../../src/db/queue.ts'
import { makeLogger } from '../../../src/log.ts'
import { makeMetrics } from '../../../src/metrics.ts'
import { startDeliverer, type Deliverer, type DelivererContext, type DelivererOptions } from '../../../src/webhooks/delivery/deliver.ts'
import { setWebhook } from '../../../src/webhooks/endpoint/endpoint.ts'
import { recordEvent } from '../../../src/webhooks/record.ts'
import { openSecrets, type Secrets } from '../../../src/secrets/secrets.ts'
import { testDatabase } from '../../support/database.ts'

/** A delay after which no test waits on: retries that are not looked for stay away. */
export const LATER_MS = 3_600_000

/** The sender's surroundings on a database of its own; everything it started ends with `close`. */
export async function startService() {
  const database = await testDatabase()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'signals-webhooks-'))
  const queue = new Queue(database.url, { works: false, onError: () => undefined })
  await queue.start()
  const config = readConfig({ DATA_DIR: dataDir, WEBHOOK_ALLOW_PRIVATE: 'true', LOG_LEVEL: 'silent', SECRETS_KEY: 'ab'.repeat(32) })
  const time = { shiftMs: 0 }
  const ctx: DelivererContext = {
    config,
    db: database.prisma,
    pool: database.pool,
    queue,
    clock: () => new Date(Date.now() + time.shiftMs),
    log: makeLogger('silent'),
    metrics: makeMetrics(),
  }
  const secrets: Secrets = openSecrets(config)
  const started: Deliverer[] = []

  return {
    ctx,
    secrets,
    dataDir,
    url: database.url,
    /** Shifts the clock of everything that has this service's context. */
    advance: (ms: number) => (time.shiftMs += ms),

    deliverer(options: DelivererOptions = {}, context: Partial<DelivererContext> = {}): Deliverer {
      const settings = { scheduleMs: [LATER_MS, LATER_MS, LATER_MS], ...options.settings }
      const deliverer = startDeliverer({ ...ctx, ...context }, { ...options, settings })
      started.push(deliverer)
      return deliverer
    },

    /** An instance with one admin; with a webhook where a URL is given. */
    async instance(url?: string): Promise<{ orgId: string; secret: string }> {
      const orgId = uuidv7()
      await ctx.db.org.create({ data: { id: orgId, name: `Northwind ${orgId}`, apiKeyHash: orgId, seats: 5, creditsRemaining: 0 } })
      await ctx.db.user.create({ data: { orgId, id: uuidv7(), email: `admin-${orgId}@northwind.example`, isAdmin: true } })
      if (url === undefined) return { orgId, secret: '' }
      const { signingSecret = '' } = await ctx.db.$transaction((tx) => setWebhook(tx, { orgId, url, now: ctx.clock(), secrets }))
      return { orgId, secret: signingSecret }
    },

    async event(orgId: string, marker = 'Brightforge'): Promise<{ eventId: string; body: string; queued: boolean }> {
      return await ctx.db.$transaction((tx) =>
        recordEvent(tx, { orgId, type: 'account.signal', data: [signalMatch(marker)], at: ctx.clock() }),
      )
    },

    /** How many statements on this database wait for a lock. */
    async lockWaits(): Promise<number> {
      const { rows } = await ctx.pool.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]?.count ?? 0
    },

    async deliveryOf(eventId: string) {
      return await ctx.db.delivery.findFirstOrThrow({
        where: { eventId },
        include: { tries: { orderBy: { number: 'asc' } } },
        orderBy: { createdAt: 'desc' },
      })
    },

    /** The newest delivery of the event as soon as it has had that many attempts. */
    async attempted(eventId: string, attempts = 1) {
      return await eventually(async () => {
        const delivery = await this.deliveryOf(eventId)
        return delivery.attempts >= attempts && delivery.leasedUntil === null ? delivery : undefined
      })
    },

    async close() {
      for (const deliverer of started) await deliverer.stop(0)
      await queue.stop(1000)
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type Service = Awaited<ReturnType<typeof startService>>

/** Asks until there is an answer. Fails, with the test's own time limit, when there never is. */
export async function eventually<T>(ask: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await sleep(5)
  }
}

export function signalMatch(account: string) {
  return {
    owner_email: 'dana@northwind.example',
    account: `${account.toLowerCase()}.example`,
    signal_name: 'Raised money',
    source: `https://news.example/${account}`,
    pub_date: '2026-03-09T00:00:00Z',
    why_now: `${account} raised a Series B – “now” is the time.`,
    full_signal_summary: `${account} announced it has raised 40 million €.`,
    crm_account_id: null,
    article_summary: {
      document_type: 'press_release' as const,
      headline: `${account} raises`,
      quotes: ['has raised 40 million €'],
      relevant_facts: ['40 million €'],
      one_sentence_summary: 'It raised money.',
      signal_summary: 'It has money to spend.',
    },
  }
}
