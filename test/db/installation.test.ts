import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import pg from 'pg'
import { readConfig, type Config } from '../../src/config.ts'
import { startEmbedded, stopEmbedded } from '../../src/db/embedded/server.ts'
import { openForService, openInstallation } from '../../src/db/installation.ts'
import { holder } from '../../src/db/service-lock.ts'
import { eventually } from '../support/eventually.ts'

let config: Config
beforeEach(() => {
  config = readConfig({ DATA_DIR: mkdtempSync(path.join(tmpdir(), 'installation-')) })
})
afterEach(async () => {
  await stopEmbedded(config.dataDir)
  rmSync(config.dataDir, { recursive: true, force: true, maxRetries: 10 })
})

/** The server that runs on the folder now. */
const running = async () => await startEmbedded(config.dataDir)

/** Ends the server as a crash does, and starts another. */
async function replaceServer(): Promise<void> {
  const { pid } = await running()
  process.kill(pid, 'SIGKILL')
  await eventually('another server', async () => {
    const server = await running().catch(() => undefined)
    return server !== undefined && server.pid !== pid
  })
}

test('a command that makes a new database says in which folder, and one that finds one says nothing', async () => {
  const said: string[] = []
  const open = async () => await openInstallation(config, [], (line) => void said.push(line))
  await (await open()).release()
  expect(said).toEqual([expect.stringContaining(`no database in ${config.dataDir}: a new one is made`)])
  await (await open()).release()
  expect(said).toHaveLength(1)
})

test('a service that ends stops the server, also one that it joined', async () => {
  const { pid } = await running()
  const service = await openForService(config)
  await service.release()
  expect((await running()).pid).not.toBe(pid)
})

test('a service whose server has died leaves alone the one that another service has started since', async () => {
  const service = await openForService(config)
  await replaceServer()
  const { pid } = await running()
  await service.release()
  expect(await running()).toMatchObject({ pid, started: false })
})

/** Breaks the connection on which this process holds the service's lock. */
async function breakLock(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1`, [
    `account-signal-service pid ${process.pid}`,
  ])
  expect(rowCount).toBe(1)
  await client.end()
}

test('a service whose lock only lost its connection takes it again', async () => {
  const service = await openForService(config)
  const reason = jest.fn()
  void service.lost.then(reason)
  for (let i = 0; i < 2; i++) {
    await breakLock(service.url)
    await eventually('the lock to be held again', async () => (await holder(service.url)) === process.pid)
  }
  expect(reason).not.toHaveBeenCalled()
  await service.release()
})

test('a service whose server has ended is told so', async () => {
  const service = await openForService(config)
  process.kill((await running()).pid, 'SIGKILL')
  expect((await service.lost).message).toMatch(/^The embedded PostgreSQL has ended/)
})

test('a service that has lost its lock to another is told so, and leaves alone the server that they share', async () => {
  const service = await openForService(config)
  const { pid } = await running()
  // The other service takes the lock in the moment in which it is free.
  const other = new pg.Client({ connectionString: service.url, application_name: 'account-signal-service pid 1' })
  await other.connect()
  const taken = other.query('select pg_advisory_lock(7310412)')
  await breakLock(service.url)
  await taken
  expect((await service.lost).message).toMatch(/^Another service/)
  await service.release()
  expect(await running()).toMatchObject({ pid, started: false })
  await other.end()
})
