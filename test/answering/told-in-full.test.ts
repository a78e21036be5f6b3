import { describe, expect, test } from '@jest/globals'
import { ask } from './ask.ts'

const salesLeader = 'Has {account} hired a new VP of Sales or Chief Revenue Officer?'
const chiefs = 'Has {account} appointed a new CEO or CFO?'

describe('a post is told with the title and the name that the source gives', () => {
  test.each([
    [
      salesLeader,
      'Brightforge picks Garcia to run sales',
      'Carrier Brightforge has hired Manny Garcia as its vice president of sales.',
      'Manny Garcia',
      'vice president of sales',
    ],
    [salesLeader, '', 'Brightforge today welcomed Rebecca Lindholm as VP of Sales.', 'Rebecca Lindholm', 'VP of sales'],
    [
      'Has {account} got a new head of finance lately?',
      '',
      'Brightforge has appointed Priya Raman Chief Financial Officer.',
      'Priya Raman',
      'chief financial officer',
    ],
    [
      chiefs,
      '',
      'Brightforge Inc. today announced the appointment of Helen Park as Chief Financial Officer, effective at once.',
      'Helen Park',
      'chief financial officer',
    ],
    [
      chiefs,
      '',
      'The supervisory board of Brightforge has appointed Joris van Ede as Chief Executive Officer as of today.',
      'Joris van Ede',
      'chief executive officer',
    ],
    [
      chiefs,
      '',
      'Brightforge today announced that Marit Solheim, formerly finance chief at Corvid Enterprise, will join as Chief Financial Officer on 1 June.',
      'Marit Solheim',
      'chief financial officer',
    ],
    [
      'Has the CEO of {account} left?',
      '',
      'Brightforge boss Declan Quirke has stepped down after a row with the board.',
      'Declan Quirke',
      'CEO',
    ],
    [chiefs, '', 'Brightforge appointed a search firm. It named Dr Jane Doe as chief executive.', 'Dr Jane Doe', 'chief executive'],
  ])('%s %s %s', (question, headline, text, person, role) => {
    const answer = ask(question, text, { headline })
    expect([answer.verdict, answer.slots['person'], answer.slots['role']]).toEqual(['yes', person, role])
    expect(answer.facts).toEqual(
      [`Role: ${role}`, `Person: ${person}`].toSorted((a, b) => answer.facts.indexOf(a) - answer.facts.indexOf(b)),
    )
  })

  test('two of one name leave open who it is', () => {
    const text = 'Manny Garcia runs a shop. Luis Garcia paints. On Monday Brightforge hired Garcia as its vice president of sales.'
    expect(ask(salesLeader, text).slots['person']).toBe('Garcia')
  })
})

describe('one sentence', () => {
  test.each([
    [
      'Has {account} acquired another company?',
      '',
      'Brightforge has bought Two Rivers Creamery, the cheesemaker known for its five-year cheddar, the companies said.',
      'Brightforge acquired Two Rivers Creamery.',
    ],
    [
      'Has {account} acquired another company?',
      '',
      'Brightforge has bought Corvid Creamery, a cheesemaker.',
      'Brightforge acquired Corvid Creamery.',
    ],
    [
      'Has {account} launched a new product?',
      'Brightforge brings out a scanner the size of a paperback',
      'Imaging company Brightforge has launched the Tarn Nano, an ultrasound scanner that weighs 390 grams.',
      'Brightforge launched the Tarn Nano.',
    ],
    [
      'Has {account} launched a new product?',
      '',
      'Brightforge has launched a scanner the size of a paperback.',
      'Brightforge launched a scanner.',
    ],
    [
      'Has {account} expanded into a new country or market?',
      'Brightforge Enters the United States, Opens Boston Office',
      'Following clearance by the regulator, Brightforge is entering the United States market.',
      'Brightforge is expanding into the United States.',
    ],
    [
      'Has {account} expanded into a new country or market?',
      '',
      'Brightforge is entering the Portugal market.',
      'Brightforge is expanding into Portugal.',
    ],
    [
      'Has {account} filed for bankruptcy?',
      '',
      'GDAŃSK — Brightforge filed for bankruptcy protection on Friday.',
      'Brightforge filed for bankruptcy protection on Friday.',
    ],
  ])('%s %s %s', (question, headline, text, sentence) => {
    expect(ask(question, text, { headline }).oneSentence).toBe(sentence)
  })

  test('and the quote begin behind a dateline that an abbreviation cut', () => {
    const text = 'MADISON, Wis. — Brightforge has bought Corvid Creamery, the companies said.'
    const [quote] = ask('Has {account} acquired another company?', text).quotes
    expect(quote?.text).toBe('Brightforge has bought Corvid Creamery, the companies said.')
    expect(text.slice(quote?.start, quote?.end)).toBe(quote?.text)
  })
})

test.each([
  ['Account Executive (m/f/d), Private Banks, DACH', 'Account Executive, Private Banks, DACH'],
  ['Account Executive (f/m/x) Grid Telemetry', 'Account Executive Grid Telemetry'],
  ['Account Executive (all genders)', 'Account Executive'],
  ['Account Executive (Benelux)', 'Account Executive (Benelux)'],
])('the title of a posting: %s', (headline, role) => {
  const more = { headline, documentType: 'job_posting', about: 'brightforge.example' } as const
  expect(ask('Is {account} hiring account executives?', 'You sell our software to banks.', more).slots['role']).toBe(role)
})
