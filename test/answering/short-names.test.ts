import { expect, test } from '@jest/globals'
import type { CompanyProfile } from '../../src/answering/types.ts'
import { ask } from './ask.ts'

const accountOf = (name: string): CompanyProfile => ({ domain: `${name.toLowerCase().replace(/\W+/g, '-')}.example`, name, aliases: [] })
const BOUGHT = 'Has {account} acquired another company?'
const isYes = (name: string, text: string): boolean => ask(BOUGHT, text, {}, accountOf(name)).verdict === 'yes'

test.each([
  ['initials in brackets', 'Marlow Instruments', 'Marlow Instruments Inc (MI) rose on Monday. MI has acquired Corvid for $40 million.'],
  ['initials with the legal form', 'Nordsee Beteiligungen AG', 'Nordsee Beteiligungen AG (NBAG) met on Monday. NBAG has acquired Corvid.'],
  ['initials without "of"', 'Grain Bank of Halden', 'Grain Bank of Halden (GBH) met on Monday. GBH has acquired Corvid.'],
  ['with an ampersand', 'Pollard & Gray', 'Pollard & Gray Co rose on Monday. Analysts like P&G. P&G has acquired Corvid for $40 million.'],
  [
    'in quotation marks',
    'Marlow Gravity Companies',
    'Marlow Gravity Companies, Inc. ("Marlow Grav") met on Monday. Marlow Grav has acquired Corvid.',
  ],
  [
    'behind a ticker',
    'Nordsee Kabel AG',
    'Nordsee Kabel AG (XETRA: NSK) ("Nokab" or the "Company") met on Monday. Nokab has acquired Corvid.',
  ],
  [
    'initials nobody explains',
    'Marlow Instruments',
    "Marlow Instruments rose on Monday. MI's chips sold well. MI has acquired Corvid for $40 million.",
  ],
  ['the last name of a founder', 'John Marlow plc', 'John Marlow plc rose on Monday. Marlow has acquired Corvid for $40 million.'],
  ['the last name behind initials', 'J.D. Marlow', 'J.D. Marlow rose on Monday. Marlow has acquired Corvid for $40 million.'],
])('a document names the account by a short name: %s', (_how, name, text) => expect(isYes(name, text)).toBe(true))

test.each([
  ['of another', 'Marlow Instruments', 'Marlow Instruments rose on Monday. Mid Investors (MI) met. MI has acquired Corvid. MI is rich.'],
  ['of another that nobody explains', 'Marlow Mills', 'Marlow Mills fell as Morton Mines met. MM has acquired Corvid. MM is rich.'],
  ['that stand for something else', 'Albion Irons', 'Albion Irons fell on Monday. AI is everywhere. AI has acquired Corvid, bots said.'],
  ['told before the name', 'John Marlow plc', 'Marlow has acquired Corvid for $40 million. John Marlow plc fell on Monday.'],
  [
    'of what the company is called in a contract',
    'Marlow Instruments',
    'Marlow Instruments ("Purchaser") met. Purchaser Group Ltd has acquired Corvid.',
  ],
  [
    'of a brand in brackets',
    'Halden Foods',
    'Jane Doe, who led Halden Foods (owner of the "Brisk" brand), now runs Brisk Energy. Brisk has acquired Corvid.',
  ],
  [
    'of an owner in brackets',
    'Halden Foods',
    'Halden Foods, Inc. (a portfolio company of "Keller Funds") met. Keller Funds has acquired Corvid.',
  ],
  [
    'of another in brackets',
    'Halden Foods',
    'Halden Foods ("HF") sued. The court ruled in High Flyer (HF). HF has acquired Corvid for $40 million.',
  ],
  [
    'of a time zone',
    'Energy Transfer',
    'Energy Transfer will hold a call at 9 a.m. ET on Monday. Replay from noon ET. ET has acquired Corvid.',
  ],
  [
    'of a rival beside it',
    'General Mills',
    'General Mills rose 2 percent, while automaker GM added 3 percent. GM has acquired Corvid, a maker of batteries.',
  ],
  [
    'of a longer name',
    'Palo Alto Networks',
    'Palo Alto Networks fell. Phones roam on a PAN network, said PAN Holdings. PAN has acquired Corvid.',
  ],
  ['of two words among three', 'Bank of Albion', 'Bank of Albion cut its rating on Bright Air on Monday. BA rose. BA has acquired Corvid.'],
  ['of a person', 'Charles Marlow', 'Charles Marlow fell. The economist Klaus Marlow met ministers. Marlow has acquired Corvid.'],
  ['of a place', 'John Marlow', 'Retailer John Marlow fell. The council in Marlow bought a pub. Marlow has acquired a cinema company.'],
])('initials and last names %s are not the account', (_whose, name, text) => expect(isYes(name, text)).toBe(false))

test('another company that was no part of the account sets nobody apart', () => {
  const text =
    'Halden Systems Inc. reported a rise in profit on Wednesday. Halden has acquired Corvid for $40 million. Revenue rose, helped by Orrery Atlanta, which was not part of Halden last year.'
  const headline = 'Halden quarterly profit, sales top expectations'
  expect(ask(BOUGHT, text, { headline }, accountOf('Halden')).verdict).toBe('yes')
})

test.each([
  ['Northern Marlow Asset Management has acquired Corvid for $40 million.', true],
  ['Northern Marlow Securities has acquired Corvid for $40 million.', true],
  ['Northern Marlow Foods has acquired Corvid for $40 million.', false],
  ['Northern Marlow Energy Corp has acquired Corvid for $40 million.', false],
  ['Northern Marlow Capital Inc. has acquired Corvid for $40 million.', false],
  ['Northern Marlow University has acquired Corvid for $40 million.', false],
])('a unit of an account of several words is the account, another of the name is not: %s', (text, isOwn) => {
  expect(isYes('Northern Marlow', `Northern Marlow rose on Monday. ${text}`)).toBe(isOwn)
})

test('a longer name is no unit of an account of one word', () => {
  expect(isYes('Marlow', 'Marlow rose on Monday. Marlow Asset Management has acquired Corvid for $40 million.')).toBe(false)
})
