import { expect, test } from '@jest/globals'
import { Lanes } from '../../src/webhooks/delivery/lanes.ts'

const limits = { concurrency: 10, perEndpoint: 6, slowAfterMs: 1000, slowCalls: 100 }
const sharesOf = (lanes: Lanes, names: string[], nowMs = 0) => Object.fromEntries(lanes.share(names, nowMs))

function start(lanes: Lanes, lane: string, count: number, nowMs = 0, url = 'https://old.northwind.example/'): string[] {
  const calls = Array.from({ length: count }, (_, n) => `${lane}-${url}-${nowMs}-${n}`)
  for (const call of calls) lanes.start(call, lane, url, nowMs)
  return calls
}

test('free places go round one by one, up to the limit of each', () => {
  expect(sharesOf(new Lanes(limits), ['a'])).toEqual({ a: 6 })
  expect(sharesOf(new Lanes(limits), ['a', 'b'])).toEqual({ a: 5, b: 5 })
  expect(sharesOf(new Lanes(limits), ['a', 'b', 'c'])).toEqual({ a: 4, b: 3, c: 3 })
})

test('with more endpoints than places the first in line have one each', () => {
  const names = Array.from({ length: 12 }, (_, n) => `lane-${n}`)
  expect(Object.keys(sharesOf(new Lanes(limits), names))).toEqual(names.slice(0, 10))
})

test('what runs takes places from its endpoint and from all', () => {
  const lanes = new Lanes(limits)
  start(lanes, 'a', 6)
  expect(sharesOf(lanes, ['a', 'b'])).toEqual({ b: 4 })
})

test('a slow call gives its shared place back, but not the one of its endpoint', () => {
  const lanes = new Lanes(limits)
  start(lanes, 'a', 6)
  expect(sharesOf(lanes, ['a', 'b'], 999)).toEqual({ b: 4 })
  expect(sharesOf(lanes, ['a', 'b'], 1000)).toEqual({ b: 6 })
  expect(lanes.running).toBe(6)
})

test('slow calls beyond their number take shared places again', () => {
  const lanes = new Lanes({ ...limits, slowCalls: 2 })
  start(lanes, 'a', 6)
  expect(sharesOf(lanes, ['b'], 5000)).toEqual({ b: 6 })
  start(lanes, 'b', 6, 5000)
  expect(sharesOf(lanes, ['c'], 9000)).toEqual({})
})

test('failures halve an endpoint down to one call at once, successes bring it back one by one', () => {
  const lanes = new Lanes(limits)
  const calls = start(lanes, 'a', 6)
  for (const call of calls) lanes.end(call, false)
  expect(sharesOf(lanes, ['a'])).toEqual({ a: 1 })
  for (const expected of [2, 3, 4, 5, 6, 6]) {
    const [call = ''] = start(lanes, 'a', 1)
    lanes.end(call, true)
    expect(sharesOf(lanes, ['a'])).toEqual({ a: expected })
  }
})

test('an end without a result, or of a call that never began, changes no limit', () => {
  const lanes = new Lanes(limits)
  const [call = ''] = start(lanes, 'a', 1)
  lanes.end(call, undefined)
  lanes.end(call, false)
  expect(sharesOf(lanes, ['a'])).toEqual({ a: 6 })
  expect(lanes.running).toBe(0)
})

test('at another URL an endpoint begins anew, beside the calls under way to the old one, whose ends say nothing of it', () => {
  const lanes = new Lanes(limits)
  const [first = '', second = '', ...hanging] = start(lanes, 'a', 6)
  lanes.end(first, false)
  lanes.end(second, false)
  expect(sharesOf(lanes, ['a'])).toEqual({})
  const url = 'https://new.northwind.example/'
  lanes.turn('a', url)
  expect(sharesOf(lanes, ['a'], 1000)).toEqual({ a: 6 })
  start(lanes, 'a', 2, 1000, url)
  for (const call of hanging) lanes.end(call, false)
  lanes.turn('a', url)
  expect(sharesOf(lanes, ['a'], 1000)).toEqual({ a: 4 })
  expect(lanes.running).toBe(2)
})

test('back at the old URL, what still runs there counts', () => {
  const lanes = new Lanes(limits)
  const calls = start(lanes, 'a', 6)
  lanes.turn('a', 'https://new.northwind.example/')
  lanes.turn('a', 'https://old.northwind.example/')
  expect(sharesOf(lanes, ['a', 'b'], 1000)).toEqual({ b: 6 })
  for (const call of calls) lanes.end(call, undefined)
  expect(sharesOf(lanes, ['a'], 1000)).toEqual({ a: 6 })
})
