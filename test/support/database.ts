import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase, type Database } from '../../src/db/client.ts'

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function serverUrl(): string {
  const url = process.env['TEST_SERVER_URL']
  if (!url) throw new Error('The test database is not running; start the tests through npm test.')
  return url
}

/** A migrated, empty database for one test file (with the queue's schema), and its end. `drop` closes and removes it. */
export async function testDatabase(poolSize = 10): Promise<Database & { drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template template_signals`)
  const database = openDatabase(serverUrl().replace(/\/postgres$/, `/${name}`), poolSize)
  return {
    ...database,
    async drop() {
      await database.close()
      await onServer(`drop database ${name} with (force)`)
    },
  }
}
