import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded, THROWAWAY_FLAGS } from '../../src/db/embedded/server.ts'
import { migrate } from '../../src/db/migrate.ts'
import { Queue } from '../../src/db/queue.ts'
import { whenKilled } from '../../scripts/end-process.ts'
import tearDown from './global-teardown.ts'
import { makeScratch } from './scratch.ts'

/** One real PostgreSQL for the whole run; every test file copies its database from one template. It goes with the run, also with one that is ended by a signal; what one leaves that was killed outright, a later run removes. */
export default async function setUp(): Promise<void> {
  const scratch = makeScratch()
  // For `tmpdir()` here, in the tests and in every process that they start.
  process.env['TMPDIR'] = scratch
  process.env['TEST_SCRATCH'] = scratch
  // As `npm start` has it: tests start the service and the commands again and again.
  process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules/.cache/code')
  const dataDir = mkdtempSync(path.join(tmpdir(), 'signals-test-'))
  process.env['TEST_DATA_DIR'] = dataDir
  const starting = startEmbedded(dataDir, [...THROWAWAY_FLAGS, '-c', 'max_wal_size=256MB'])
  let killed = false
  whenKilled(async () => {
    killed = true
    await starting.catch(() => undefined)
    await tearDown()
  })
  try {
    await makeTemplate((await starting).url)
  } catch (error) {
    // The database was stopped under it: Jest would end the process before that is done.
    if (killed) await new Promise<never>(() => undefined)
    throw error
  }
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  // Told again by what uses it.
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create database template_signals')
  await client.end()
  const template = serverUrl.replace(/\/postgres$/, '/template_signals')
  await migrate(template)
  const queue = new Queue(template, { works: false, onError: console.error })
  await queue.start()
  await queue.stop(1000)
  process.env['TEST_SERVER_URL'] = serverUrl
}
