import { describe, expect, test } from '@jest/globals'
import { sharedSlots } from '../../src/answering/settle/event-identity.ts'

describe('numbers of people', () => {
  test.each([
    ['310 workers', '310 employees'],
    ['310 workers', '310 of its 4,200 jobs'],
    ['about 310 jobs', 'more than 300 employees'],
    ['1,200 posts', '1200 roles'],
    ['hundreds of jobs', '310 workers'],
    ['forty colleagues', '40 jobs'],
    ['12% of its workforce', '12 per cent of staff'],
    ['a third of its staff', '33% of jobs'],
    ['310 jobs, 12% of its staff', '12% of the workforce'],
    ['one in ten jobs', 'One in ten jobs'],
  ])('%s are %s', (a, b) => {
    expect([sharedSlots({ count: a }, { count: b }), sharedSlots({ count: b }, { count: a })]).toEqual([1, 1])
  })

  test.each([
    ['310 workers', '90 workers'],
    ['310 workers', '3,100 workers'],
    ['310 workers', '31 workers'],
    ['hundreds of jobs', '40 jobs'],
    ['12% of its workforce', '30% of its workforce'],
    ['one in ten jobs', 'one in four jobs'],
  ])('%s are not %s', (a, b) => {
    expect([sharedSlots({ count: a }, { count: b }), sharedSlots({ count: b }, { count: a })]).toEqual([null, null])
  })

  test('a number and a share neither agree nor contradict', () => {
    expect(sharedSlots({ count: '310 workers' }, { count: '12% of its workforce' })).toBe(0)
    expect(sharedSlots({ count: '310 workers', place: 'Leeds' }, { count: '12% of its workforce', place: 'Leeds' })).toBe(1)
    expect(sharedSlots({ count: '310 workers', place: 'Leeds' }, { count: '12% of its workforce', place: 'Porto' })).toBeNull()
  })
})
