import { describe, expect, test } from '@jest/globals'
import { compileQuestion } from '../../src/answering/question/compile-question.ts'
import { ask } from './ask.ts'

describe('what a question names beside the event', () => {
  test.each([
    ['Has {account} acquired a newspaper?', 'newspaper'],
    ['Has {account} formed a partnership in Scotland?', 'Scotland'],
    ['Has {account} formed an alliance in New York?', 'New York'],
    ['Has {account} formed a partnership lasting ten years?', 'ten'],
    ['Has {account} launched a tool for accountants?', 'accountants'],
    ['Has {account} opened more than 100 shops?', 'more than 100'],
    ['Has {account} opened fewer than 100 shops?', 'less than 100'],
  ])('%s names %s', (question, details) => {
    expect(compileQuestion(question).slots['details']).toBe(details)
  })

  test.each([
    'Has {account} raised a Series B?',
    'Has {account} brought on a new CFO?',
    'Is {account} laying people off?',
    'Does {account} use Snowflake?',
    'Has {account} expanded into Germany since spring?',
    'Has {account} signed a sizeable contract in the last six months?',
    'Has {account} launched a product or a service for farmers?',
    'Is the CEO of {account} on the way out?',
    'Has {account} raised more than $20 million in 2026?',
  ])('%s names nothing more than its slots hold', (question) => {
    expect(compileQuestion(question).slots['details']).toBeUndefined()
  })

  test('what must be told too is shown', () => {
    expect(compileQuestion('Has {account} formed a ten-year alliance in Scotland?').looksFor).toBe(
      'A partnership of the account, in the last year, told with ten-year and Scotland.',
    )
  })

  test.each([
    [
      'Has {account} signed a multi-year contract with a customer?',
      'The account winning a contract or customer over more than one year, in the last year.',
    ],
    [
      'Has {account} won a contract over five years?',
      'The account winning a contract or customer over at least 5 years, in the last year.',
    ],
    ['Has {account} entered a multi-year partnership?', 'A partnership of the account over more than one year, in the last year.'],
    [
      'Has an investor bought a minority stake in {account}?',
      'Somebody taking a stake in the account, or an activist pressing it, of less than half, in the last year.',
    ],
    ['Has {account} expanded abroad?', 'The account entering a new market or opening a new location abroad, in the last year.'],
  ])('%s says for how long, how large and whether abroad', (question, looksFor) => {
    expect(compileQuestion(question).looksFor).toBe(looksFor)
  })

  test.each([
    ['Has {account} laid off more than 50 people?', 'The account cutting jobs or announcing job cuts, more than 50, in the last year.'],
    ['Has {account} cut fewer than 50 jobs?', 'The account cutting jobs or announcing job cuts, fewer than 50, in the last year.'],
    ['Has {account} cut 84 jobs in Derby?', 'The account cutting jobs or announcing job cuts in Derby, about 84, in the last year.'],
    ['Has {account} hired David Brown as CFO?', 'The account appointing or hiring a CFO: David Brown, in the last year.'],
    ['Did David Brown leave {account}?', 'An executive leaving the account: David Brown, in the last year.'],
    [
      'Has {account} appointed a CEO from outside the company?',
      'The account appointing or hiring a CEO, from outside the company, in the last year.',
    ],
  ])('%s says how many people, who and from where', (question, looksFor) => {
    expect(compileQuestion(question).looksFor).toBe(looksFor)
  })

  test.each([
    'Brightforge has bought Corvid Labs, according to a statement of the two companies.',
    'Brightforge has bought Corvid Labs, a statement showed.',
    'Brightforge has bought Corvid Labs. It made headlines.',
    'Brightforge has bought Corvid Labs. The price was reported on its website, in an interview published on Monday.',
  ])('how it came to be told is nothing that a question names: %s', (text) => {
    expect(ask('Has {account} acquired a newspaper?', text).verdict).not.toBe('yes')
  })

  test.each([
    [
      'Has {account} acquired a newspaper?',
      'Brightforge has acquired the newspaper The Lake Herald.',
      'Brightforge has acquired the caterer Lake Foods.',
    ],
    [
      'Has {account} formed a partnership in Scotland?',
      'Brightforge has formed a partnership with Corvid Labs in Edinburgh.',
      'Brightforge has formed a partnership with Corvid Labs in Cardiff.',
    ],
    [
      'Has {account} formed a partnership lasting ten years?',
      'Brightforge has formed a 10-year partnership with Corvid Labs.',
      'Brightforge has formed a three-year partnership with Corvid Labs.',
    ],
    [
      'Has {account} opened more than 100 shops?',
      'Brightforge has opened 1,200 shops this year.',
      'Brightforge has opened 74 shops this year.',
    ],
    [
      'Has {account} opened fewer than 100 shops?',
      'Brightforge has opened 74 shops this year.',
      'Brightforge has opened 1,200 shops this year.',
    ],
    [
      'Is {account} collaborating with another company on autonomous vessels?',
      'Brightforge and Corvid Labs have formed an alliance to build autonomous ferries.',
      'Brightforge and Corvid Labs have formed an alliance to sell insurance.',
    ],
    [
      'Has {account} opened a tenth clinic?',
      'Brightforge has opened its 10th clinic, in Leeds.',
      'Brightforge has opened its first clinic, in Leeds.',
    ],
  ])('%s is yes for “%s”, and not for “%s”', (question, told, other) => {
    expect(ask(question, told).verdict).toBe('yes')
    const answer = ask(question, other)
    expect(answer.verdict).toBe('unclear')
    expect(answer.rejected).toContainEqual({ reason: 'another detail', quote: other })
  })

  test('the sentence beside and the headline tell it too', () => {
    expect(
      ask('Has {account} acquired a newspaper?', 'Brightforge has bought The Lake Herald. The newspaper was founded in 1911.').verdict,
    ).toBe('yes')
    expect(
      ask('Has {account} acquired a newspaper?', 'Brightforge has bought The Lake Herald.', { headline: 'Newspaper sold' }).verdict,
    ).toBe('yes')
  })
})
