import { describe, expect, test } from '@jest/globals'
import { mentionOf } from '../../../src/evidence/mentions/match-profile.ts'

const halden = { domain: 'halden.example', name: 'Halden', aliases: [] as string[] }
const target = { domain: 'target.example', name: 'Target', aliases: [] as string[] }
const mention = (profile: Parameters<typeof mentionOf>[1], text: string, headline = 'A short note', about: string | null = null) =>
  mentionOf({ headline, text, about }, profile)

describe('a name in a text', () => {
  test.each([
    ['Halden has closed a round.'],
    ['Yesterday the board of Halden met.'],
    ["It bought Halden's depot."],
    ['It bought Halden’s depot.'],
    ['The Halden-owned depot closed.'],
    ['They met (Halden was there).'],
    ['"Halden will grow," he said.'],
    ['HALDEN ANNOUNCES RESULTS FOR THE YEAR'],
    ['Halden, Inc. said so.'],
    ['Halden Inc. said so.'],
    ['On Monday Halden said so.'],
    ['Halden CEO Jane Marsh left.'],
    ['Jane Marsh left. Halden said why.'],
    ['Halden Cloud is new.'],
    ['See https://www.halden.example/news for more.'],
    ['Write to press@halden.example today.'],
  ])('%s', (text) => {
    expect(mention(halden, text)).not.toBeNull()
  })
  test.each([
    ['Nothing of note happened.'],
    ['Haldenberg has closed a round.'],
    ['The halden was dug.'],
    ['Juniper Halden Foods closed.'],
    ['Customers like Halden Foods grew.'],
    ['They stayed at the Halden Hotel.'],
    ['Chief executive Jane Halden left.'],
    ['We spoke to Mr Halden.'],
    ['See https://halden.test/news for more.'],
  ])('not in: %s', (text) => {
    expect(mention(halden, text)).toBeNull()
  })
  test('a part of another name does not count, its own place does', () => {
    expect(mention(halden, 'Halden Foods sells pickles. Unlike Halden Foods, Halden sells software.')).toBe('name')
  })
  test('the longest of its names wins, and says what kind it is', () => {
    const profile = { domain: 'h.example', name: 'Halden Foods Inc', aliases: ['Halden', 'Old Mill'] }
    expect(mention(profile, 'A deal with Halden Foods was signed.')).toBe('name')
    expect(mention(profile, 'A deal with Old Mill was signed.')).toBe('alias')
    expect(mention(profile, 'A deal with Halden was signed.')).toBe('alias')
    expect(mention(profile, 'See h.example for a deal.')).toBe('domain')
    expect(mention(profile, 'Nothing at all.', 'A note', 'h.example')).toBe('about')
  })
})

describe('a name that is a common word', () => {
  test.each([
    ['Analysts expect Target to grow.'],
    ['Target Corp. opened a store.'],
    ['The store belongs to Target.'],
    ['Shops such as Target closed.'],
    ['Visit target.example today.'],
  ])('%s', (text) => {
    expect(mention(target, text)).not.toBeNull()
  })
  test.each([['Target groups were surveyed.'], ['The firm hit its target. Target setting is hard.'], ['TARGET REACHED BY THE TEAM TODAY']])(
    'not in: %s',
    (text) => {
      expect(mention(target, text)).toBeNull()
    },
  )
  test('nor in a headline that capitalises every word', () => {
    expect(mention(target, 'It was reached.', 'Harbour Trust Meets Savings Target Before Winter Starts')).toBeNull()
  })
  test('a day of the week needs more than its capital', () => {
    const monday = { domain: 'monday.example', name: 'Monday', aliases: [] }
    expect(mention(monday, 'The shop opens on Monday at nine.')).toBeNull()
    expect(mention(monday, 'The shop uses Monday Inc. for its plans.')).toBe('name')
  })
  test('a word that the document also writes small is treated alike', () => {
    const quern = { domain: 'quern.example', name: 'Quern', aliases: [] }
    expect(mention(quern, 'A quern grinds grain. Quern stones are old.')).toBeNull()
    expect(mention(quern, 'Quern has raised money. Investors like it.')).toBe('name')
    expect(mention(quern, 'Quern has raised money, says www.quern.example today.')).toBe('name')
  })
})

describe('how names are written', () => {
  test.each([
    ['1&1 Halden AG', 'A contract for 1&1 Halden was signed.'],
    ['M&T Marsh', 'A contract with M&T Marsh was signed.'],
    ['Marble & Main', 'A shop of Marble and Main closed.'],
    ['Gränsund AB', 'Sweden’s Gransund grew.'],
    ['Perrault Aéro', 'Un contrat pour PERRAULT AÉRO est signé aujourd’hui.'],
    ['Bank of Halden', 'The Bank of Halden grew.'],
    ['eHalden', 'Yesterday eHalden grew.'],
    ['nimbic', 'With nimbic, teams plan.'],
    ["Halden's", "A shop of Halden's closed."],
    ['7-Marsh', 'A shop of 7-Marsh closed.'],
    ['HQ', 'The unit of HQ in Leeds closed.'],
    ['例え', '昨日 例え が発表した。'],
  ])('%s in: %s', (name, text) => {
    expect(mention({ domain: 'unrelated.example', name, aliases: [] }, text)).toBe('name')
  })
  test('two letters need their capitals', () => {
    const is = { domain: 'unrelated.example', name: 'IS', aliases: [] }
    expect(mention(is, 'Is it so? It is.')).toBeNull()
    expect(mention(is, 'THE BOARD IS PLEASED TO ANNOUNCE')).toBeNull()
  })
})

test('an account without a name goes by its domain’s label', () => {
  const profile = { domain: 'halden-foods.example', name: null, aliases: [] }
  expect(mention(profile, 'A deal with Halden Foods was signed.')).toBe('label')
  expect(mention(profile, 'A deal with HaldenFoods was signed.')).toBe('label')
  expect(mention(profile, 'A deal with Halden was signed.')).toBeNull()
  expect(mention({ domain: 'marble-and-main.example', name: null, aliases: [] }, 'A shop of Marble & Main closed.')).toBe('label')
})
