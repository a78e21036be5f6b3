import { expect, test } from '@jest/globals'
import { askedKinds } from '../../../src/answering/events/model-kinds.ts'

test('an office or a plant in a country is a way into it; into a new market as such it is none', () => {
  expect(askedKinds('expansion', { kind: 'market', place: 'Germany' })).toEqual(['expansion.office', 'expansion.market', 'expansion.plant'])
  expect(askedKinds('expansion', { kind: 'market' })).toEqual(['expansion.market'])
})
