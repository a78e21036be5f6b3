import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded, THROWAWAY_FLAGS } from '../../src/db/embedded/server.ts'
import { migrate } from '../../src/db/migrate.ts'
import { Queue } from '../../src/db/queue.ts'

/** One real PostgreSQL for the whole run; every test file copies its database from one template. */
export default async function setUp(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'signals-test-'))
  const server = await startEmbedded(dataDir, THROWAWAY_FLAGS)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query('create database template_signals')
  await client.end()
  const template = server.url.replace(/\/postgres$/, '/template_signals')
  await migrate(template)
  const queue = new Queue(template, { works: false, onError: console.error })
  await queue.start()
  await queue.stop(1000)
  process.env['TEST_DATA_DIR'] = dataDir
  process.env['TEST_SERVER_URL'] = server.url
}
