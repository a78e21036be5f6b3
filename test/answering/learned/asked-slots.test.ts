import { describe, expect, test } from '@jest/globals'
import { askedSlots } from '../../../src/answering/decide/asked-slots.ts'
import { isDescribed } from '../../../src/answering/match/counterparty.ts'
import { movesGuidance } from '../../../src/answering/events/earnings-remark/figures/guidance-words.ts'
import { readForAccount } from '../../../src/answering/reading/reading.ts'
import { compileQuestion } from '../../../src/answering/question/compile-question.ts'
import { brightforge, document } from '../ask.ts'

/** Whether the first sentence of a text holds what a question names; the second stands beside it. */
function holds(question: string, text: string): boolean {
  const [sentence, ...beside] = readForAccount(document(text), brightforge).sentences
  const { frame, slots } = compileQuestion(question)
  return sentence !== undefined && askedSlots(sentence, frame, slots, beside) !== null
}

test.each([
  [true, 'Is {account} opening a branch in Idaho?', 'Brightforge opens its Boise branch in March.'],
  [
    true,
    'Is {account} moving into Australia?',
    'Brightforge has leased a corner and will start serving in September. It heads for Melbourne.',
  ],
  [false, 'Is {account} moving into Australia?', 'Brightforge starts serving in Vienna, its first bar outside Australia.'],
  [true, 'Is {account} moving into Australia?', 'Brightforge starts serving in Vienna and outside Melbourne.'],
  [false, 'Is {account} moving into Australia?', 'Brightforge starts serving in Vienna in May. It will show its beans in Melbourne.'],
  [false, 'Is {account} moving into Australia?', 'Brightforge starts serving in May. It would like to sell in Melbourne one day.'],
  [
    true,
    'Has {account} signed a partnership with an Austrian partner?',
    'Brightforge and Hoch will tender together. Hoch comes from Austria.',
  ],
  [true, 'Is {account} recruiting toolmakers?', 'Brightforge has 35 jobs for tool-makers.'],
  [true, 'Is {account} hiring firmware engineers?', 'Brightforge has 38 roles open, 21 of them in firmware.'],
  [false, 'Is {account} hiring artists?', 'Brightforge is recruiting again. Brightforge dismissed its artists last year.'],
  [true, 'Has {account} a new managing director?', 'Jane Doe of Brightforge was made managing director on Monday.'],
  [
    true,
    'Has {account} hired a new CIO?',
    'It works, said Jane Doe, chief information officer of Brightforge, who took up the role in May.',
  ],
  [false, 'Has {account} hired a new CIO?', 'It works, said Jane Doe, chief information officer of Brightforge, who likes it.'],
  [true, 'Are sales growing at {account}?', 'Brightforge raised its forecast after sales grew 4.6 per cent in spring.'],
  [false, 'Are sales growing at {account}?', 'Brightforge raised its forecast and expects that sales rose in spring.'],
  [true, 'Has {account} acquired a company?', 'Brightforge bought Quokka, and with it the licence for the Gumnut books.'],
  [true, 'Has {account} secured debt financing?', 'Brightforge signed a loan of 25 million euros.'],
  [true, 'Does {account} run Oracle Opera?', "Brightforge has run Oracle's Opera since December."],
  [true, 'Does {account} run a Gentrack billing system?', 'The bills of Brightforge come from a Gentrack system.'],
])('%s: %s %s', (expected, question, text) => {
  expect(holds(question, text)).toBe(expected)
})

describe('descriptions and forecasts', () => {
  test('a description fits by its telling words', () => {
    expect(isDescribed('a payments company', 'its transfers go through paycove')).toBe(true)
    expect(isDescribed('the military', 'the navy ordered three boats')).toBe(true)
    expect(isDescribed('a battery maker', 'its brakes come from hansol')).toBe(false)
  })

  test('with other figures before it, the last clause has the new forecast', () => {
    const text = 'premiums rose 17 per cent to 640 million and we now expect growth of 14 to 16 per cent , up from 10 to 12'
    expect(movesGuidance(text, 'up')).toBe(true)
    expect(movesGuidance(text, 'down')).toBe(false)
  })

  test('a forecast moves by what was told before, or into a loss', () => {
    expect(movesGuidance('it now reckons on £63m , £5m more than it told the market in august', 'up')).toBe(true)
    expect(movesGuidance('it expects a loss this year where it had forecast a profit', 'down')).toBe(true)
  })

  test('figures tell which way a forecast goes', () => {
    expect(movesGuidance('sales would grow seven to eight percent , having earlier said five to six', 'up')).toBe(true)
    expect(movesGuidance('the full-year target , nine percent , becomes six', 'down')).toBe(true)
  })
})
