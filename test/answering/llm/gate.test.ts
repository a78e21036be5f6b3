import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { makeGate } from '../../../src/answering/llm/endpoint/gate.ts'

test('so many at once and no more, in order, also after a failure', async () => {
  const gate = makeGate(3)
  const begun: number[] = []
  const ends: ((fails: boolean) => void)[] = []
  const all = Array.from({ length: 7 }, (_, n) =>
    gate(
      async () =>
        await new Promise<number>((resolve, reject) => {
          begun.push(n)
          ends[n] = (fails) => (fails ? reject(new Error(`${n} failed`)) : resolve(n))
        }),
    ),
  )
  const settled = Promise.allSettled(all)
  await turn()
  expect(begun).toEqual([0, 1, 2])
  ends[1]?.(true)
  await turn()
  expect(begun).toEqual([0, 1, 2, 3])
  ends[0]?.(false)
  ends[2]?.(false)
  await turn()
  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
  for (const n of [3, 4, 5]) ends[n]?.(false)
  await turn()
  ends[6]?.(false)
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', ...Array<string>(5).fill('fulfilled')])
  // Nobody's place is lost: three may enter again.
  await Promise.all([0, 1, 2].map((n) => gate(() => Promise.resolve(n))))
})
