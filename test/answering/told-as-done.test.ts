import { describe, expect, test } from '@jest/globals'
import { ask } from './ask.ts'

const office = 'Has {account} opened a new office?'
const market = 'Has {account} expanded into a new country or market?'
const acquired = 'Has {account} been acquired?'
const layoffs = 'Has {account} announced layoffs?'
const breach = 'Has {account} had a data breach?'

describe('what is told as done is told as done, what is announced as announced', () => {
  test.each([
    [office, 'Brightforge today opened an engineering office in downtown Raleigh.', 'Brightforge opened an office in Raleigh.'],
    [office, 'Brightforge has opened an office in Detroit.', 'Brightforge opened an office in Detroit.'],
    [office, 'Brightforge is opening an office in Detroit.', 'Brightforge is opening an office in Detroit.'],
    [office, 'Brightforge will open an office in Detroit in July.', 'Brightforge is opening an office in Detroit.'],
    [acquired, 'Brightforge has been bought by Corvid of Dublin for €190m.', 'Brightforge was acquired by Corvid for €190m.'],
    [acquired, 'Corvid has acquired Brightforge.', 'Brightforge was acquired by Corvid.'],
    [acquired, 'Brightforge has agreed to be bought by Corvid for €190m.', 'Brightforge is to be acquired by Corvid for €190m.'],
    [acquired, 'Brightforge is being bought by Corvid.', 'Brightforge is being acquired by Corvid.'],
    [
      'Is {account} being taken private?',
      'Brightforge was taken private by Corvid Capital in May.',
      'Brightforge was taken private by Corvid Capital.',
    ],
    [
      acquired,
      'Brightforge, which has sold its Leeds unit, has agreed to be bought by Corvid.',
      'Brightforge is to be acquired by Corvid.',
    ],
    [layoffs, 'Brightforge has laid off 310 workers.', 'Brightforge cut 310 jobs.'],
    [layoffs, 'Brightforge is laying off 310 workers at its plant.', 'Brightforge is cutting 310 jobs.'],
    [layoffs, 'Brightforge will cut 310 positions in June.', 'Brightforge is cutting 310 jobs.'],
    [layoffs, 'Brightforge is cutting 12% of its workforce.', 'Brightforge is cutting 12% of its workforce.'],
    [
      'Has the CEO of {account} left?',
      'Brightforge boss Declan Quirke has left after a row.',
      'Declan Quirke has left Brightforge as CEO.',
    ],
    [
      'Has the CEO of {account} left?',
      'Brightforge boss Declan Quirke will leave in July.',
      'Declan Quirke is leaving Brightforge as CEO.',
    ],
  ])('%s %s', (question, text, sentence) => {
    expect(ask(question, text).oneSentence).toBe(sentence)
  })
})

test('what stands beside another thing that is to be done is not done', () => {
  const text = 'Brightforge has agreed to a £270m offer from Birchfield, a buyout fund, that will end its 26 years on the stock exchange.'
  const answer = ask('Is {account} going private?', text, { headline: 'Brightforge to be split in two and taken private' })
  expect([answer.verdict, answer.oneSentence]).toEqual(['yes', 'Brightforge is being taken private.'])
})

describe('where it is', () => {
  test.each([
    // A dateline is no place of the site.
    [office, 'PHOENIX — Brightforge has opened an office downtown with 60 employees.', '', 'Brightforge opened an office.'],
    [
      office,
      'Brightforge has opened an outpatient center near Alliance Airport.',
      '',
      'Brightforge opened a center near Alliance Airport.',
    ],
    [
      market,
      "Brightforge, a London supplier, has opened an office in Frankfurt's Westend and is entering the German market for the first time.",
      '',
      'Brightforge expanded into Germany with an office in Frankfurt.',
    ],
    [
      market,
      'Brightforge has opened a delivery centre in Guadalajara and expanded into Mexico for the first time.',
      '',
      'Brightforge expanded into Mexico with a centre in Guadalajara.',
    ],
    [
      market,
      'Brightforge has opened a hub beside the terminal in Gdańsk, its first site in Poland.',
      '',
      'Brightforge expanded into Poland.',
    ],
    [
      market,
      'Brightforge has entered the US market and opened an office with a hall in Detroit.',
      '',
      'Brightforge expanded into the United States with an office in Detroit.',
    ],
    [market, 'Brightforge has entered the Egyptian market.', '', 'Brightforge expanded into Egypt.'],
    [
      office,
      'Brightforge has opened an office in Frankfurt and is entering the German market.',
      '',
      'Brightforge opened an office in Frankfurt.',
    ],
  ])('%s %s', (question, text, headline, sentence) => {
    expect(ask(question, text, { headline }).oneSentence).toBe(sentence)
  })
})

test.each([
  [
    'Brightforge was hit by a ransomware attack in which 220,000 customer records were copied.',
    'Brightforge was hit by a ransomware attack in which 220,000 customer records were copied.',
  ],
  ['Brightforge suffered a data breach in May.', 'Brightforge had a data breach.'],
])('a breach: %s', (text, sentence) => {
  expect(ask(breach, text).oneSentence).toBe(sentence)
})

test('a sum out of a headline is written as in running text', () => {
  const answer = ask('Has {account} raised funding?', 'The round was led by Calder Ventures.', {
    headline: 'Brightforge Raises C$50 Million Series B',
  })
  expect(answer.oneSentence).toBe('Brightforge raised C$50 million in a Series B led by Calder Ventures.')
  expect(answer.facts).toContain('Amount: C$50 million')
})

describe('a remark in the first person is told of the account, or with who says it', () => {
  const call = {
    headline: 'Brightforge quarterly presentation: transcript',
    documentType: 'earnings_call',
    about: 'brightforge.example',
  } as const

  test('by the name of its topic', () => {
    const answer = ask('Has {account} talked about cutting costs on its earnings call?', 'Rates are low. So we are reducing costs.', call)
    expect([answer.verdict, answer.oneSentence]).toEqual(['yes', 'Brightforge is cutting costs.'])
  })

  test('as meant where it is only meant', () => {
    const question = 'Has {account} talked about cutting costs on its earnings call?'
    expect(ask(question, 'We plan to cut costs by €22 million.', call).oneSentence).toBe('Brightforge plans to cut costs.')
    const begun =
      'We have closed four duplicate back offices, renegotiated the fuel contracts and frozen travel, and we expect to take €22 million out of the cost base over the next four quarters.'
    expect(ask(question, begun, call).oneSentence).toBe('Brightforge is cutting costs.')
  })

  test('in its own words where these name the account', () => {
    const text = 'Brightforge said that revenue rose 14% to €88 million in the quarter.'
    expect(ask('Has {account} reported revenue growth?', text).oneSentence).toBe(text)
  })

  test('as a quotation where there is no event to name', () => {
    const text = 'We have sold our foundry in Leeds to Corvid.'
    const answer = ask('Has {account} sold a business?', text, {
      ...call,
      documentType: 'press_release',
      headline: 'A letter from Brightforge',
    })
    expect([answer.verdict, answer.oneSentence]).toEqual(['yes', `Brightforge says: “${text}”`])
  })
})
