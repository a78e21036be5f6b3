import { expect, test } from '@jest/globals'
import { logRepeated } from '../src/log-repeated.ts'

test('an error is written at once, and its repetitions every 30 s with their number', () => {
  const lines: [string, number][] = []
  let now = 1000
  const log = logRepeated(
    (error, since) => lines.push([error.message, since]),
    () => now,
  )
  for (let i = 0; i < 100; i++) log(new Error('refused'))
  expect(lines).toEqual([['refused', 0]])
  now += 29_999
  log(new Error('refused'))
  expect(lines).toHaveLength(1)
  now += 1
  log(new Error('refused'))
  log(new Error('refused'))
  expect(lines).toEqual([
    ['refused', 0],
    ['refused', 100],
  ])
})

test('another error, or another code, is not held back by the first', () => {
  const lines: string[] = []
  const log = logRepeated((error) => lines.push(error.message))
  log(new Error('refused'))
  log(Object.assign(new Error('refused'), { code: 'ECONNRESET' }))
  log(new Error('terminated'))
  log(new Error('terminated'))
  expect(lines).toEqual(['refused', 'refused', 'terminated'])
})

test('errors that are all different are all written', () => {
  let lines = 0
  const log = logRepeated(() => lines++)
  for (let i = 0; i < 1000; i++) log(new Error(`error ${i}`))
  expect(lines).toBe(1000)
})
