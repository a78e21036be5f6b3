import { expect, test } from '@jest/globals'
import { setImmediate as turn } from 'node:timers/promises'
import type pg from 'pg'
import { largeReads } from '../../src/db/large-reads.ts'

/** A pool whose statements end when the test says so. */
function heldPool() {
  const running = new Map<string, { end(): void; fail(): void }>()
  const begun: string[] = []
  const query = (text: string) =>
    new Promise<pg.QueryResult<never>>((resolve, reject) => {
      begun.push(text)
      const end = () => resolve({ rows: [], command: 'SELECT', rowCount: 0, oid: 0, fields: [] })
      running.set(text, { end, fail: () => reject(new Error(`${text} failed`)) })
    })
  return { begun, pool: { query }, end: (text: string) => running.get(text)?.end(), fail: (text: string) => running.get(text)?.fail() }
}

test('statements beyond the limit wait, and begin in the order in which they came', async () => {
  const { begun, pool, end } = heldPool()
  const reader = largeReads(pool, 2)
  const all = ['a', 'b', 'c', 'd'].map(async (text) => await reader.query(text, []))
  await turn()
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await turn()
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const text of ['a', 'c']) end(text)
  await turn()
  end('d')
  await Promise.all(all)
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('a statement that fails gives its place to the next', async () => {
  const { begun, pool, end, fail } = heldPool()
  const reader = largeReads(pool, 1)
  const failing = reader.query('a', [])
  const next = reader.query('b', [])
  await turn()
  fail('a')
  await expect(failing).rejects.toThrow('a failed')
  await turn()
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await next
  const last = reader.query('c', [])
  await turn()
  end('c')
  expect((await last).rows).toEqual([])
})
