import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../../src/config.ts'
import type { Clock } from '../../src/context.ts'
import { createInstance } from '../../src/domain/instances/create-instance.ts'
import { startService, type Service } from '../../src/service.ts'
import { makeClient, type Client } from './client.ts'
import { testDatabase } from './database.ts'

export interface TestService {
  service: Service
  /** The first instance, whose admin is admin@first.example; and its client. */
  orgId: string
  admin: Client
  /** Makes another instance and returns a client for its admin. */
  instance(name: string, options?: { credits?: number; seats?: number }): Promise<{ orgId: string; admin: Client }>
  dataDir: string
  stop(): Promise<void>
}

const KEY = 'test-key-of-the-first-instance-0123456789'

/**
 * The real service on a database of its own, which it reaches at the URL that `through` makes of the real one, listening on a free port. `env` overrides the configuration.
 * Not `strict` for what every operation may answer.
 */
export async function testService({
  env = {},
  clock,
  through = (url) => url,
  strict = true,
  say = () => undefined,
}: {
  env?: Record<string, string>
  clock?: Clock
  through?: (url: string) => string | Promise<string>
  strict?: boolean
  /** Hears what is printed for who starts the service. */
  say?: (line: string) => void
} = {}): Promise<TestService> {
  const database = await testDatabase(2)
  const url = await through(database.url)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'signals-service-'))
  const config = readConfig({
    // Accounts of tests may have names that exist.
    SOURCES_FIND: 'false',
    PORT: '0',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: 'admin@first.example',
    API_KEY: KEY,
    SAMPLE_DATA: 'false',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    SLACK_ALLOW_PRIVATE: 'true',
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'silent',
    ...env,
  })
  const log = pino({ level: config.logLevel })
  const service = await startService({
    config,
    log,
    url,
    say,
    strict,
    ...(clock === undefined ? {} : { clock }),
  })
  const first = await service.context.db.org.findFirstOrThrow()
  return {
    service,
    orgId: first.id,
    admin: makeClient(service.baseUrl, KEY, 'admin@first.example'),
    async instance(name, { credits = 1000, seats = 10 } = {}) {
      const adminEmail = `admin@${name}.example`
      const made = await service.context.db.$transaction(
        async (tx) => await createInstance(tx, { name, adminEmail, credits, seats, apiKey: null }),
      )
      return { orgId: made.orgId, admin: makeClient(service.baseUrl, made.apiKey, adminEmail) }
    },
    dataDir,
    async stop() {
      await service.stop(5000)
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
