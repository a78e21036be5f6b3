import { afterEach, expect, test } from '@jest/globals'
import { ThreadDied, ThreadPool, type PoolOptions } from '../../src/threads/thread-pool.ts'
import { eventually } from '../support/eventually.ts'

const MODULE = new URL('./support/odd-thread.ts', import.meta.url)
const pools: ThreadPool[] = []
const closed = new Int32Array(new SharedArrayBuffer(4))

function open(options: Partial<PoolOptions> = {}, cannotStart = false): ThreadPool {
  closed[0] = 0
  const data = { closed: closed.buffer, cannotStart }
  const pool = new ThreadPool({ module: MODULE, data, most: 2, idleMs: 60_000, resourceLimits: {}, ...options })
  pools.push(pool)
  return pool
}
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close()
})

test('no thread before there is work, and never more than the most', async () => {
  const pool = open()
  expect(pool.size).toBe(0)
  const sums = await Promise.all([1, 2, 3, 4, 5].map(async (n) => await pool.run('add', [n, n])))
  expect(sums).toEqual([2, 4, 6, 8, 10])
  expect(pool.size).toBe(2)
})

test('what a task throws is told, with its name and code, and the thread goes on', async () => {
  const pool = open({ most: 1 })
  await expect(pool.run('fail', '40001')).rejects.toMatchObject({ name: 'RangeError', message: 'It is too much.', code: '40001' })
  await expect(pool.run('sing', null)).rejects.toThrow('does not know: sing')
  expect(await pool.run('add', [1])).toBe(1)
  expect(pool.size).toBe(1)
})

test.each([
  ['exits', 'exit', 'it exited with 3'],
  ['has a bug', 'throwLater', 'Nobody waits for this'],
])('a thread that %s: all its tasks fail at once, and the next have another thread', async (_, task, reason) => {
  const pool = open({ most: 1 })
  const waiting = pool.run('never', null)
  const [first, second] = await Promise.allSettled([waiting, pool.run(task, null)])
  for (const one of [first, second]) {
    expect(one.status === 'rejected' && one.reason).toBeInstanceOf(ThreadDied)
    expect(String((one as PromiseRejectedResult).reason)).toContain(reason)
  }
  expect(await pool.run('add', [1, 2])).toBe(3)
})

test('a thread that cannot start: its tasks fail and tell why', async () => {
  await expect(open({}, true).run('add', [1])).rejects.toThrow('This thread cannot start.')
})

test('a thread without work closes what it has open and is gone; the next work starts another', async () => {
  const pool = open({ idleMs: 1 })
  await pool.run('add', [1])
  await eventually('the end of the thread', () => pool.size === 0 && closed[0] === 1)
  expect(await pool.run('add', [2])).toBe(2)
})

test('closed in the middle: what is under way fails, and nothing more is taken', async () => {
  const pool = open()
  const [under] = await Promise.allSettled([pool.run('never', null), pool.run('add', [1]).then(async () => await pool.close())])
  expect(under.status === 'rejected' && under.reason).toBeInstanceOf(ThreadDied)
  await expect(pool.run('add', [1])).rejects.toBeInstanceOf(ThreadDied)
  expect(pool.size).toBe(0)
})
