import { expect, test } from '@jest/globals'
import { readForAccount } from '../../src/answering/reading/reading.ts'
import type { CompanyProfile } from '../../src/answering/types.ts'
import { ask, document } from './ask.ts'

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
  ['yes', 'Brightforge, which makes scheduling software, has raised $12m in a Series A.'],
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

const freight: CompanyProfile = { domain: 'halden.example', name: 'Halden', aliases: ['Halden Freight'] }
const opens = 'Halden has opened an office in Lisbon.'

test.each([
  ['unclear', `${opens} The bank will hire 40 people there.`, {}],
  ['unclear', `${opens} It makes vaccines against malaria and runs two clinics.`, {}],
  ['unclear', `${opens} Halden sailed into port on Monday.`, {}],
  ['unclear', `Halden paid for its lunch in May. ${opens} See halden-pharma.example for openings.`, {}],
  ['unclear', opens, { about: 'haldenbank.example' }],
  ['unclear', `${opens} Patients with a rare disease had asked for it, and nurses train there.`, {}],
  ['unclear', 'The Halden sailed on Monday. Halden has opened an office in Lisbon.', {}],
  ['yes', opens, {}],
  ['yes', `${opens} Clinics there had asked for its trucks, and nurses train nearby.`, {}],
  ['yes', `${opens} The haulier will employ 40 people there.`, {}],
  ['yes', `${opens} It runs trucks for two clinics.`, {}],
  ['yes', `${opens} The lender Corvid Bank is a customer. The bank pays monthly.`, {}],
  ['yes', `${opens} See www.halden.example.`, {}],
] as const)('who bears the name: %s: %s', (expected, text, more) => {
  const answer = ask('Has {account} opened a new office?', text, more, freight)
  expect(answer.verdict).toBe(expected)
  expect(answer.rejected.map(({ reason }) => reason)).toEqual(expected === 'yes' ? [] : ['perhaps another company of that name'])
})

const estates: CompanyProfile = { domain: 'halden.example', name: 'Halden Estates', aliases: ['Halden'] }

test.each([
  'Halden Capital has agreed to buy a bank in Ohio. Shares rose. Halden Estates has raised €2m from local investors.',
  'Halden Farmers Estates is now Halden Estates. Halden Estates has raised €2m from local investors.',
])('the whole name is the account, whoever else bears its first word: %s', (text) => {
  expect(ask('Has {account} raised new funding?', text, {}, estates).verdict).toBe('yes')
})

test('a description before the whole name is no part of it', () => {
  const text = 'Landlord Halden Estates, which owns two arcades, has raised €2m from local investors.'
  const document = { id: '', url: '', headline: '', text, pubDate: null, documentType: 'news_article', about: null } as const
  expect(readForAccount(document, estates).sentences[0]?.namesAccount).toBe(true)
})

const short: CompanyProfile = { domain: 'quorvane.example', name: 'Quorvane', aliases: [] }
const raised = 'Has {account} raised new funding?'

test.each([
  ['yes', 'Quorvane Systems Inc. has raised $12m in a Series A.'],
  ['yes', 'Quorvane Systems, Inc. has raised $12m in a Series A.'],
  ['yes', 'Quorvane Sachs Group Inc. has raised $12m in a Series A.'],
  ['yes', 'Quorvane Chase & Co. has raised $12m in a Series A.'],
  ['no', 'Quorvane Foods Inc. has raised $12m in a Series A.'],
  ['no', 'Quorvane Systems has raised $12m in a Series A.'],
  ['no', 'Quorvane Systems Inc. is not related to Quorvane. Quorvane Systems has raised $12m in a Series A.'],
] as const)('a full name beside the short one: %s: %s', (expected, text) => {
  expect(ask(raised, text, { headline: 'Quorvane raises $12m' }, short).verdict === 'yes').toBe(expected === 'yes')
})

test.each([
  'It competes with Quorvane.',
  'It is based in Quorvane, Norway.',
  'It was once sued by Quorvane, the pump maker of Leeds.',
  'Quorvane, 34, founded it.',
])('a full name beside a place, a person or a rival of the short name: %s', (more) => {
  expect(ask(raised, `Quorvane Networks AG has raised $12m in a Series A. ${more}`, {}, short).verdict).not.toBe('yes')
})

test('a full name is no proof of a company that the document never calls by the short one', () => {
  expect(ask(raised, 'Quorvane Systems Inc. has raised $12m in a Series A.', {}, short).verdict).not.toBe('yes')
})

test('two full names are two companies', () => {
  const both = 'Quorvane Systems Inc. has sued Quorvane Technologies Ltd. Quorvane Systems has raised $12m in a Series A.'
  expect(ask(raised, both, { headline: 'Quorvane sues' }, short).verdict).not.toBe('yes')
})

test.each([
  'The agency grounded the Quorvane 737 Max and asks for tests.',
  'The Quorvane and Corvid chief was asked.',
  'Shares of Quorvane have risen by 4%.',
  'Rules are tight in the U.S. Quorvane keeps to them.',
  'Quorvane & Co. is a customer of Corvid.',
])('no sign of another company of the name: %s', (text) => {
  expect(readForAccount(document(`${text} ${text} Quorvane has raised $12m.`), short).doubtful).toBe(false)
})

const homes: CompanyProfile = { domain: 'haldenhomes.example', name: 'Halden Homes', aliases: ['Halden Homes plc'] }
const office = 'Has {account} opened a new office?'

test.each([
  ['no', 'Halden Capital raised €2bn. The firm, which has no connection with the builder Halden Homes, will open an office in Bonn.'],
  ['no', 'Halden Capital, unrelated to Halden Homes, has raised €2bn. The company has opened an office in Bonn.'],
  ['no', 'Brewer Halden (not to be confused with Halden Homes) has raised $20m. Halden has opened an office in Austin.'],
  ['no', 'Halden Capital is for sale. Halden Homes, a different company, is not involved. The company has opened an office in Bonn.'],
  ['no', 'Halden Capital opens an office in Bonn. Despite its name, it is not part of Halden Homes. The company is hiring 40 people.'],
  ['no', 'Halden Capital has opened an office in Oslo. The name causes mix-ups: Halden Homes gets a dozen letters a week to its office.'],
  ['yes', 'Halden Homes, which has no connection with Halden Capital, has opened an office in Bonn.'],
  ['yes', 'Unrelated to Halden Capital, Halden Homes has opened an office in Bonn.'],
  ['yes', 'Halden Capital has no connection with Halden Homes. Halden Homes opened an office in Bonn on Monday.'],
  ['yes', 'Halden Capital closed its fund. Housebuilder Halden Homes, a different company, has opened an office in Bonn.'],
  ['yes', 'Halden Homes has opened an office in Bonn. Halden Capital, which is bankrupt, has no connection with Halden Homes.'],
] as const)('one bearer of the name is set apart from the other: %s: %s', (expected, text) => {
  expect(ask(office, text, {}, homes).verdict === 'yes').toBe(expected === 'yes')
})

const opaline: CompanyProfile = { domain: 'opaline.example', name: 'Opaline', aliases: ['Opaline SA'] }
const tools: CompanyProfile = { domain: 'ferrowtools.example', name: 'Ferrow Tools', aliases: [] }

test.each([
  ['no', opaline, 'The restaurant Opaline in Brussels, unconnected with the jewellery group Opaline SA, has opened an office in Ghent.'],
  [
    'no',
    opaline,
    'A café called Opaline, which is independent of the jeweller Opaline SA, is for sale. Opaline has opened an office in Ghent.',
  ],
  [
    'no',
    tools,
    'Charter airline Ferrow Tools has opened an office in Oslo; the toolmaker Ferrow Tools, of Church Street, is a different company.',
  ],
  ['unclear', short, 'The band Quorvane has opened an office in Oslo. It is not linked to Quorvane, the Sheffield outfit.'],
  ['yes', opaline, 'Jewellery group Opaline SA, unconnected with the restaurant Opaline, has opened an office in Ghent.'],
  ['yes', tools, 'The toolmaker Ferrow Tools, no relation to the rock band Ferrow Tools, has opened an office in Oslo.'],
] as const)('both bear the very same name: %s: %s', (expected, account, text) => {
  const { verdict } = ask(office, text, {}, account)
  expect(verdict === 'yes').toBe(expected === 'yes')
  if (expected === 'unclear') expect(verdict).toBe('unclear')
})

test('the first words of a longer name mean its bearer once the whole name is told', () => {
  const account = { domain: 'hadleyvale.example', name: 'Hadley Vale Motors', aliases: [] }
  const text = 'Green signs went up at every Hadley Vale Motors showroom over Easter.'
  const headline = 'Hadley Vale has a new name over the door'
  expect(ask('Has {account} rebranded or changed its name?', text, { headline }, account).verdict).toBe('yes')
})

test('letters for a trade are no name, though the headline writes them too: "the DIY chain" is the company spoken of', () => {
  const text =
    "London's leading shares ended modestly higher.\n\nCorvid Systems was the standout, up 11.3 per cent.\n\nBrightforge put on 6.1 per cent to 412p. The DIY chain told investors that annual profit would come in at £340mn, compared with the £315mn it had pencilled in."
  const headline = 'London close: Insurers and DIY names lift blue chips'
  expect(ask('Has {account} raised its guidance?', text, { headline }).verdict).toBe('yes')
})

test.each([
  ['yes', 'Pump maker Halden is closing its Kassel works this year; 130 jobs go.'],
  ['yes', 'Halden, a pump maker, is laying off 130 people in Kassel.'],
  ['no', 'Cheese maker Halden is closing its Kassel works this year; 130 jobs go.'],
  ['no', 'Pump maker Halden Foods is closing its Kassel works this year; 130 jobs go.'],
  ['no', 'Halden is closing its Kassel works this year; 130 jobs go.'],
] as const)('a company called by its first word and by the rest of its name: %s: %s', (expected, text) => {
  const account = { domain: 'haldenpumpen.example', name: 'Halden Pumpen', aliases: ['Halden Pumpen KG'] }
  expect(ask('Has {account} announced layoffs?', text, {}, account).verdict === 'yes').toBe(expected === 'yes')
})

const energy: CompanyProfile = { domain: 'haldenenergy.example', name: 'Halden Energy', aliases: [] }

test.each([
  ['yes', 'Halden Energy raised its outlook on Monday. Halden has bought the software maker Corvid.', ''],
  ['yes', 'Halden has bought the software maker Corvid. The price was not told.', 'Halden Energy goes shopping'],
  ['yes', 'Halden Energy raised its outlook on Monday. Halden has bought the software maker Corvid.', 'Halden goes shopping'],
  // The parent: named first, or as such.
  ['no', 'Halden raised its outlook on Monday. It spun off Halden Energy in 2020. Halden has bought the software maker Corvid.', ''],
  ['no', 'Halden Energy makes turbines. Its former parent Halden has bought the software maker Corvid.', ''],
])('the first word of a longer name may be another company: %s: %s', (expected, text, headline) => {
  expect(ask('Has {account} acquired another company?', text, { headline }, energy).verdict === 'yes').toBe(expected === 'yes')
})

const profile = (name: string, aliases: string[] = []): CompanyProfile => ({
  domain: `${name.toLowerCase().replaceAll(/\W+/g, '')}.example`,
  name,
  aliases,
})

test.each<[yes: boolean, account: CompanyProfile, text: string]>([
  // A name of several words has an article before it, and titles behind it.
  [true, profile('Bank of Orrery'), 'The Bank of Orrery has raised $40 million in bonds.'],
  [true, profile('Orrery Bank'), 'The Orrery Bank has raised $40 million in bonds.'],
  [true, profile('Bank of Orrery'), 'Bank of Orrery Governor Mara Venn said that the bank had raised $40 million in bonds.'],
  [true, profile('The Corvid, Inc.', ['Corvid']), 'On May 3, The Corvid, Inc. raised $40 million in bonds.'],
  [false, profile('Corvid'), 'The Corvid, moored in Ghent, raised $40 million in bonds.'],
  // A comma in the name.
  [true, profile('Wren, Marrow'), 'Wren, Marrow has raised $40 million in a Series B.'],
  // The codes of news agencies, behind the account's name and behind others'.
  [true, profile('Corvid Corp', ['Corvid', 'CRVD.O']), 'Corvid Corp CRVD.O has raised $40 million in bonds.'],
  [true, profile('Corvid'), 'Food maker Halden HALDc.AS has lost a bid, and Corvid CRVD.AS has raised $40 million in bonds.'],
  [false, profile('Halden'), 'Food maker Halden HALDc.AS has lost a bid, and Corvid CRVD.AS has raised $40 million in bonds.'],
  // The full name that is seldom said, and the one whose stock symbol is the account's.
  [true, profile('Corvid', ['Corvid Inc']), 'Corvid Motor Co. said that it had raised $40 million in bonds.'],
  [true, profile('Corvid', ['CRVD']), 'Corvid Dairy Foods Corp (CRVD) is a maker of cheese. It has raised $40 million in bonds.'],
  [true, profile('Corvid', ['CRVD']), 'Corvid Dairy Foods Corp (NYSE: CRVD) is a maker of cheese. It has raised $40 million in bonds.'],
  [false, profile('Corvid', ['CRVD']), 'Corvid Dairy Foods Corp (CDFC) is a maker of cheese. It has raised $40 million in bonds.'],
  [false, profile('Corvid'), 'Corvid Dairy Foods Corp is a maker of cheese. It has raised $40 million in bonds.'],
  [false, profile('Corvid'), 'Corvid Motor Credit has raised $40 million in bonds.'],
  // A unit named first makes no other company of the short name where the whole name stands too.
  [
    true,
    profile('Corvid Electric', ['CE']),
    'Mara Venn led the CE Healthcare unit. CE has raised $40 million in bonds. Corvid Electric is old.',
  ],
  [false, profile('CE Holdings', ['CE']), 'Mara Venn led the CE Healthcare clinic. CE has raised $40 million in bonds.'],
])('who is meant by a name as newspapers write it: %s: %j: %s', (yes, account, text) => {
  expect(ask(raised, text, {}, account).verdict === 'yes').toBe(yes)
})

test.each([
  'Shares of Halden rose. The Halden probe goes on. Halden has opened an office in Lisbon.',
  'The Halden sailed on. Halden Inc. has opened an office in Lisbon.',
  'Halden (HLD) lifted off on Monday. Halden has opened an office in Lisbon.',
])('what is told as a company is no ship and no probe: %s', (text) => {
  expect(ask('Has {account} opened a new office?', text, {}, { ...freight, aliases: ['HLD'] }).verdict).toBe('yes')
})

test('a company without its legal form in its address, and a place in the heading of a posting, are no signs of another', () => {
  const halden: CompanyProfile = { domain: 'halden-ag.example', name: 'Halden AG', aliases: ['Halden'] }
  const verdict = (text: string, more = {}): string => ask('Has {account} opened a new office?', text, more, halden).verdict
  expect(verdict(`${opens} More at www.halden.test.`)).toBe('yes')
  expect(verdict(`${opens} More at www.halden-pharma.test.`)).toBe('unclear')
  const posting = 'Halden, Stockholm, Sweden, lead developer. We build planners for mills and are hiring two lead developers.'
  const hiring = { documentType: 'job_posting', headline: 'Halden, Stockholm, Sweden, lead developer' } as const
  expect(ask('Is {account} hiring?', posting, hiring, halden).verdict).toBe('yes')
})
