// A thread for the tests of the pool: it does what threads do at their worst.
import { parentPort, workerData } from 'node:worker_threads'
import { serve } from '../../../src/threads/serve.ts'

const { closed, cannotStart } = workerData as { closed: SharedArrayBuffer; cannotStart: boolean }
if (cannotStart) throw new Error('This thread cannot start.')
if (parentPort === null) throw new Error('This module is started as a thread.')

const tasks = {
  add: (numbers: number[]) => Promise.resolve(numbers.reduce((sum, number) => sum + number, 0)),
  fail: (code: string) => Promise.reject(Object.assign(new RangeError('It is too much.'), { code })),
  exit: () => Promise.resolve(process.exit(3)),
  throwLater: () =>
    new Promise(() => {
      setTimeout(() => {
        throw new Error('Nobody waits for this.')
      }, 1)
    }),
  never: () => new Promise<void>(() => undefined),
}

serve(parentPort, tasks, () => {
  Atomics.add(new Int32Array(closed), 0, 1)
  return Promise.resolve()
})
