import { describe, expect, test } from '@jest/globals'
import { lowerCaseKeys, nameKey, nameKeys } from '../../../src/names/name-key.ts'

test.each([
  ['Halden', 'halden'],
  ['Halden Foods, Inc.', 'halden foods'],
  ['HALDEN FOODS INC', 'halden foods'],
  ['The Halden Company', 'halden'],
  ['Halden & Brandt GmbH & Co. KG', 'halden brandt'],
  ['Halden and Brandt', 'halden brandt'],
  ['Halden+Brandt', 'halden brandt'],
  ['Gränsund AB', 'gransund'],
  ['Ørsund A/S', 'orsund'],
  ['Straße SE', 'strasse'],
  ['Halden p.l.c.', 'halden'],
  ['Halden S.p.A.', 'halden'],
  ['Halden, S.A.B. de C.V.', 'halden'],
  ['Halden N.V. (Netherlands)', 'halden'],
  ['A.P. Halden - Marsh', 'ap halden marsh'],
  ['M&T Halden', 'm t halden'],
  ["O'Halden’s Bakery", 'ohaldens bakery'],
  ['Halden.io', 'halden io'],
  ['3-Halden 42', '3 halden 42'],
  ['1&1 Halden AG', '1 1 halden'],
  ['AG', 'ag'],
  ['The', 'the'],
  ['Limited Brands', 'limited brands'],
  ['例え', '例え'],
  ['!!!', ''],
  ['', ''],
])('nameKey of %j is %j', (name, key) => {
  expect(nameKey(name)).toBe(key)
})

describe('nameKeys', () => {
  const keys = (name: string | null, domain = 'elsewhere.example', aliases: string[] = []) => [
    ...nameKeys({ domain, name, aliases }).keys(),
  ]
  test('a group goes by its name without the word, too', () => {
    expect(keys('Halden Group plc')).toEqual(['halden group', 'halden'])
    expect(keys('Halden Holdings')).toEqual(['halden holdings', 'halden'])
    expect(keys('Group')).toEqual(['group'])
  })
  test('the beginning of the name that is the domain is a name', () => {
    expect(keys('Marlow Ridge Technology Inc', 'marlowridge.example')).toEqual(['marlow ridge technology', 'marlow ridge'])
    expect(keys('Marlow Technology', 'marlo.example')).toEqual(['marlow technology'])
  })
  test('aliases count, once, and a nameless company has no name', () => {
    expect(keys('Halden', 'h.example', ['Halden Inc', 'Old Mill', '???'])).toEqual(['halden', 'old mill'])
    expect(keys(null, 'halden.example')).toEqual([])
  })
})

test('only names that are written in lower case may stand in lower case', () => {
  const profile = { domain: 'nimbic.example', name: 'nimbic', aliases: ['Nimbic Technologies', 'nim', 'two words', '1234'] }
  expect(lowerCaseKeys(profile)).toEqual(['nimbic'])
})
