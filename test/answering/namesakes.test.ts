import { expect, test } from '@jest/globals'
import type { CompanyProfile } from '../../src/answering/types.ts'
import { ask } from './ask.ts'

const software: CompanyProfile = {
  domain: 'brightforge.example',
  name: 'Brightforge',
  aliases: ['Brightforge Software', 'Brightforge, Inc.'],
}

test.each([
  ['no', 'Brightforge, a family bakery in Ghent, has raised €2m from local investors.'],
  ['no', 'Bakery chain Brightforge has raised €2m from local investors.'],
  ['no', 'The hotel operator Brightforge, which is not related to the software company of the same name, raised $12m.'],
  ['no', 'Brightforge Dairy Farms has raised $8m.'],
  ['no', 'Port Brightforge raised $40 million in bonds.'],
  ['no', 'In Brightforge, Ohio, a start-up called Corvid has raised $2m.'],
  ['no', 'The town of Brightforge raised $4m for a new library.'],
  ['no', 'Mr Brightforge raised $2m for his new start-up.'],
  ['no', 'The Brightforge 2 telescope has received $20 million in fresh funding.'],
  ['yes', 'Software company Brightforge has raised €2m from local investors.'],
  ['yes', 'Brightforge, a maker of scheduling software for hotels, raised $12m.'],
  ['yes', 'Restaurant-tech firm Brightforge raised $12m in seed funding.'],
  ['yes', 'Brightforge, Inc. has closed a $30 million Series B.'],
  ['yes', "Germany's Brightforge raised $12m in seed funding."],
] as const)('a company of the same name: %s: %s', (expected, sentence) => {
  expect(ask('Has {account} raised new funding?', sentence, {}, software).verdict === 'yes').toBe(expected === 'yes')
})

test('a trade told in one sentence holds for the whole document', () => {
  const bakery = 'Brightforge, a bakery in Ghent, opened on Monday. Brightforge has raised €2m.'
  expect(ask('Has {account} raised new funding?', bakery, {}, software).verdict).not.toBe('yes')
  const known = 'Bakery owners like Brightforge Software. Brightforge has raised €2m.'
  expect(ask('Has {account} raised new funding?', known, {}, software).verdict).toBe('yes')
})
