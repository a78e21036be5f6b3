import { expect, test } from '@jest/globals'
import { NameFilter } from '../../../src/evidence/sources/held/name-filter.ts'
import { nameKey } from '../../../src/names/name-key.ts'

const filter = new NameFilter(100)
for (const name of ['Halden & Söhne GmbH', 'Arvo', "O'Brien Foods", 'U.S. Timber Corp', 'Kestrel One Two Three Four Five'])
  filter.addName(nameKey(name))
filter.addName('nimbic', { isLowerCase: true })
filter.addLabel('pixelharbor')
filter.addDomain('halden.example')

test.each([
  ['Today Halden &amp; Söhne said'],
  ['Today HALDEN UND? no: Halden and Sohne said'],
  ['<p>Halden</p> <b class="x">&amp;</b> <i>Söhne</i>'],
  ["Halden & Söhne's plant"],
  ['In June Arvo raised money'],
  ['Arvo’s plant'],
  ['O’Brien Foods'],
  ["at O'Brien Foods"],
  ['U.S. Timber'],
  ['US Timber'],
  ['Pixel Harbor'],
  ['PixelHarbor'],
  ['Pixel-Harbor, Inc.'],
  ['on nimbic today'],
  ['Kestrel One Two Three Four Five'],
])('lets through %s', (text) => {
  expect(filter.mayHold(`It rained. ${text} and more.`)).toBe(true)
})

test.each([
  ['Halden and Smith'],
  ['the arvo is late'],
  ['Brien Foods'],
  ['pixel'],
  ['<a href="Arvo">x</a>'],
  [''],
  ['<'.repeat(1000)],
  ['Arvos'],
])('holds back %s', (text) => {
  expect(filter.mayHold(text)).toBe(false)
})

test('knows domains', () => {
  expect([filter.mayHoldDomain('halden.example'), filter.mayHoldDomain('paper.example')]).toEqual([true, false])
})

test('of 100,000 names of two words few let through a page that names none', () => {
  const many = new NameFilter(100_000)
  for (let n = 0; n < 100_000; n++) many.addName(`${n.toString(36)}x q${n}`)
  let passed = 0
  for (let n = 0; n < 500; n++) if (many.mayHold(Array.from({ length: 400 }, (_, m) => `Word${n}k${m} was`).join(' '))) passed++
  expect(passed).toBeLessThan(50)
})
