import { expect, test } from '@jest/globals'
import pg from 'pg'
import { makeLogger } from '../src/log.ts'
import { eventually } from './support/eventually.ts'
import { testDatabase } from './support/database.ts'

function logged(err: unknown): Record<string, unknown> {
  const lines: string[] = []
  makeLogger('info', { write: (line) => void lines.push(line) }).warn({ err }, 'queue')
  return (JSON.parse(lines[0] ?? '') as { err: Record<string, unknown> }).err
}

test('of the error of a broken connection, neither the client nor the key that cancels its queries is logged', async () => {
  const database = await testDatabase(1)
  const pool = new pg.Pool({ connectionString: database.url })
  try {
    const broken: (Error & { client?: { secretKey?: unknown } })[] = []
    pool.on('error', (error) => void broken.push(error))
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    const error = await eventually('the connection to break', () => broken[0])
    expect(error.client?.secretKey).toBeDefined()
    const told = logged(error)
    expect(told).toEqual({ type: expect.any(String), message: error.message, stack: error.stack, code: '57P01' })
    // The queue hands errors on as plain objects too.
    expect(logged({ ...error, message: error.message, stack: error.stack })).toEqual({ ...told, type: 'Object' })
  } finally {
    await pool.end()
    await database.drop()
  }
})

test('what is no error is logged as it is, and a cause with the message', () => {
  expect(logged('only text')).toBe('only text')
  expect(logged(new Error('not read', { cause: new Error('no such file') }))).toMatchObject({
    type: 'Error',
    message: 'not read: no such file',
  })
})
