import { expect, test } from '@jest/globals'
import { ServiceError } from '../src/errors.ts'
import { Turns } from '../src/turns.ts'

test('two work at once, two wait in order, and the fifth is refused until there is a turn again', async () => {
  const turns = new Turns({ atOnce: 2, waiting: 2, refusal: 'Two are at work.' })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = async (which: number) =>
    await turns.take(async () => {
      begun.push(which)
      await new Promise<void>((resolve) => (ends[which] = resolve))
      return which
    })
  const all = [0, 1, 2, 3].map(work)
  expect(begun).toEqual([0, 1])
  const refused: unknown = await work(4).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ServiceError)
  expect(refused).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 1, message: 'Two are at work. Try again in 1 s.' })
  ends[1]?.()
  await all[1]
  expect(begun).toEqual([0, 1, 2])
  ends[0]?.()
  ends[2]?.()
  await all[2]
  await all[0]
  ends[3]?.()
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3])
  expect(turns.isIdle).toBe(true)
})

test('work that fails gives its turn back', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 1, refusal: '' })
  const failing = turns.take(async () => await Promise.reject(new Error('no')))
  const next = turns.take(async () => await Promise.resolve('done'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
  expect(turns.isIdle).toBe(true)
})
