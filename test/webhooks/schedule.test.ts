import { expect, test } from '@jest/globals'
import { nextDelayMs, parseRetryAfter } from '../../src/webhooks/delivery/schedule.ts'
import { deliverySettings } from '../../src/webhooks/settings.ts'

const settings = deliverySettings(64)
const S = 1000
const H = 3_600_000
const NOW = new Date('2026-03-10T12:00:00Z')
const MIDDLE = 0.5

test('ten attempts over about 76 hours', () => {
  const delays = Array.from({ length: 10 }, (_, n) => nextDelayMs(n + 1, undefined, settings, MIDDLE))
  expect(delays).toEqual([5 * S, 300 * S, 1800 * S, 2 * H, 5 * H, 10 * H, 14 * H, 20 * H, 24 * H, undefined])
  const total = delays.reduce((sum: number, delay) => sum + (delay ?? 0), 0)
  expect(Math.round(total / H)).toBe(76)
})

test.each([
  [0, 4 * S],
  [0.25, 4.5 * S],
  [0.999999, 6 * S],
])('with the random number %d the first delay is %d ms', (random, expected) => {
  expect(nextDelayMs(1, undefined, settings, random)).toBe(expected)
})

test.each([
  ['shorter than the delay', 3 * S, 300 * S],
  ['longer', 400 * S, 400 * S],
  ['twice the delay', 600 * S, 600 * S],
  ['longer than twice', 601 * S, 600 * S],
  ['a year', 365 * 24 * H, 600 * S],
])('a Retry-After that is %s', (_, retryAfterMs, expected) => {
  expect(nextDelayMs(2, retryAfterMs, settings, MIDDLE)).toBe(expected)
})

test('no Retry-After makes an eleventh attempt', () => {
  expect(nextDelayMs(10, 60 * S, settings, MIDDLE)).toBeUndefined()
})

test.each([
  ['120', 120 * S],
  [' 7 ', 7 * S],
  ['0', 0],
  ['31536000', 31_536_000 * S],
  ['Tue, 10 Mar 2026 12:02:00 GMT', 120 * S],
  ['Tuesday, 10-Mar-26 12:02:00 GMT', 120 * S],
  ['Wed, 10 Mar 2027 12:00:00 GMT', 365 * 24 * H],
  ['Tue, 10 Mar 2026 11:59:00 GMT', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['soon', undefined],
  ['2026-03-10T12:02:00Z', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After: %s', (header, expected) => {
  expect(parseRetryAfter(header, NOW)).toBe(expected)
})
