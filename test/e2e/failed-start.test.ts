import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from '@jest/globals'
import pg from 'pg'
import { testDatabase } from '../support/database.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'failed-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = path.join(folder, 'file')
writeFileSync(file, '')

/** Starts the service and resolves with what it printed to standard error; it must end by itself with exit code 1. */
async function failedStart(env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['--no-warnings', 'src/main.ts'], {
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', DATA_DIR: folder, SAMPLE_DATA: 'false', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  try {
    const [code] = (await once(child, 'close', { signal: AbortSignal.timeout(50_000) })) as [number | null]
    expect(code).toBe(1)
    return said.trim()
  } finally {
    child.kill('SIGKILL')
  }
}

describe('DATA_DIR', () => {
  const remedy = /Set DATA_DIR to a folder that the user of this process may write to\.$/

  // In /proc nothing can be made, not even by root.
  test.each([
    [file, `DATA_DIR: ${file} is no folder.`],
    [path.join(file, 'deeper'), `DATA_DIR: the folder ${file}/deeper cannot be made (ENOTDIR`],
    ['/proc/nothing/deeper', 'DATA_DIR: the folder /proc/nothing/deeper cannot be made (ENOENT'],
    ['/proc', 'DATA_DIR: the folder /proc cannot be written to ('],
  ])(
    '%s is refused by name, with the remedy',
    async (dataDir, sentence) => {
      const said = await failedStart({ DATA_DIR: dataDir })
      expect(said).toContain(sentence)
      expect(said).toMatch(remedy)
      expect(said).not.toContain('\n')
    },
    60_000,
  )

  test('is refused the same way where only the key file is to be made in it', async () => {
    const database = await testDatabase()
    const said = await failedStart({ DATABASE_URL: database.url, DATA_DIR: file })
    await database.drop()
    expect(said).toContain(`DATA_DIR: ${file} is no folder.`)
    expect(said).toMatch(remedy)
  }, 60_000)
})

test('INBOX_DIR is refused by name, with the remedy', async () => {
  const database = await testDatabase()
  const said = await failedStart({ DATABASE_URL: database.url, INBOX_DIR: '/proc/nothing/inbox' })
  await database.drop()
  expect(said).toContain('INBOX_DIR: the folder /proc/nothing/inbox cannot be made (ENOENT')
  expect(said).toMatch(/Set INBOX_DIR to a folder that the user of this process may write to\.$/)
}, 60_000)

describe('DATABASE_URL', () => {
  const server = new URL(process.env['TEST_SERVER_URL'] ?? '')
  const name = `failed_start_${process.pid}`

  /** Runs statements on the server, or on one of its databases. */
  async function run(statements: string[], database = 'postgres'): Promise<void> {
    const client = new pg.Client({ connectionString: new URL(database, server).href })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  afterEach(async () => {
    await run([`drop database if exists ${name} with (force)`, `drop role if exists ${name}`])
  })

  test.each(['LATIN1', 'SQL_ASCII'])(
    'a database in %s is refused, with the remedy',
    async (encoding) => {
      await run([`create database ${name} encoding '${encoding}' locale 'C' template template0`])
      const said = await failedStart({ DATABASE_URL: new URL(name, server).href })
      expect(said).toContain(`DATABASE_URL: the database at ${server.host}/${name} has the encoding ${encoding}`)
      expect(said).toMatch(/Make another with .* and set DATABASE_URL to it\.$/)
    },
    60_000,
  )

  test('a role that may not make tables is told so in one sentence', async () => {
    await run([`create database ${name}`, `create role ${name} login password 'secret'`])
    const url = new URL(name, server)
    url.username = name
    url.password = 'secret'
    const said = await failedStart({ DATABASE_URL: url.href })
    expect(said).toMatch(
      /^DATABASE_URL: its role may not make .* \(permission denied for schema public\)\. Let the role own the database\.$/,
    )
  }, 60_000)

  test('a database that is read-only is told so in one sentence', async () => {
    await run([`create database ${name}`, `alter database ${name} set default_transaction_read_only = on`])
    const said = await failedStart({ DATABASE_URL: new URL(name, server).href })
    expect(said).toMatch(/^DATABASE_URL: the database is read-only.*\.$/)
  }, 60_000)

  test.each(['require', 'prefer', 'verify-full', 'no-verify'])(
    'a server without TLS is told so, where sslmode=%s asks for it',
    async (mode) => {
      const said = await failedStart({ DATABASE_URL: `${server.href}?sslmode=${mode}` })
      expect(said).toContain(`asks for TLS (sslmode=${mode}), and this server has none: take sslmode=${mode} out of DATABASE_URL`)
    },
    60_000,
  )

  test('one that nobody answers for is named as the driver asked for it', async () => {
    const said = await failedStart({ DATABASE_URL: 'postgres://', PGHOST: '', PGPORT: '1', PGDATABASE: 'nobody' })
    expect(said).toMatch(
      /^DATABASE_URL: the database at localhost:1\/nobody cannot be reached \(.+\)\. Start it, or correct DATABASE_URL\.$/,
    )
  }, 60_000)
})
