import { expect, test } from '@jest/globals'
import { readForAccount } from '../../src/answering/reading/reading.ts'
import { ask, brightforge, document } from './ask.ts'

const RAISED = 'Has {account} raised its guidance?'
const GREETING =
  'Good morning. My name is Regina, and I will be your operator today. All lines are muted. Thank you for standing by. Please have your questions ready.'
const RAISES = 'We know our customers, and we saw demand grow. We are raising our guidance for the full year to $2.40 a share.'
const call = (text: string, headline = 'Q1 2026 earnings call transcript') =>
  ask(RAISED, text, { headline, documentType: 'earnings_call' }).verdict === 'yes'

test.each([
  ['welcomed to', 'I would like to welcome everyone to the Brightforge first quarter 2026 earnings call.'],
  ['of whom somebody is an officer', 'I will turn the call over to Jane Doe, chief financial officer of Brightforge.'],
  ['whose website is told', 'Our release and slides are on the Brightforge website.'],
])('"we" in a call is the company %s, however long the greeting', (_how, opening) => {
  expect(call(`${GREETING} ${opening} ${RAISES}`)).toBe(true)
})

test('"we" in a call is nobody who is only named in it', () => {
  expect(call(`${GREETING} Welcome to the Corvid first quarter call. Demand from Brightforge and others was strong. ${RAISES}`)).toBe(false)
})

test.each([
  ['Corvid first quarter call. Joining us is our new finance chief, who was chief financial officer of Brightforge.'],
  ['Corvid fourth quarter call. Our board was joined by John Smith, former president of Brightforge.'],
  ['Corvid first quarter call. We won the Brightforge fiscal 2026 contract.'],
])('"we" in a call is whoever welcomes to it: %s', (opening) => expect(call(`${GREETING} Welcome to the ${opening} ${RAISES}`)).toBe(false))

test('a notice ends in a transcript of one paragraph', () => {
  const notice = 'Forward-looking statements are subject to risks. '
  const remarks = 'Our teams served customers well in every region this quarter. '
  const isNotice = (text: string): boolean[] =>
    readForAccount(document(text, { documentType: 'earnings_call' }), brightforge).sentences.map(({ boilerplate }) => boilerplate)
  const read = isNotice(`Welcome to the Brightforge call. ${notice}${remarks.repeat(50)}`)
  expect([read[0], read[1], read[2], read.at(-1)]).toEqual([false, true, true, false])
  expect(isNotice(`Brightforge met. ${notice}${remarks}`)).toEqual([false, true, true])
})

test.each([
  ['account', 'Q&A with Jane Doe, President & CEO at Brightforge', true],
  ['account', 'Interview with Jane Doe, founder of Brightforge', true],
  ['other', 'Q&A with Jane Doe, President & CEO at Corvid, on Brightforge', false],
  ['nobody', 'Q&A with Jane Doe, former CEO of Brightforge, founder of Corvid', false],
])('"we" in an interview is whom the one asked speaks for: %s: %s', (_who, headline, isOurs) => {
  const text =
    'We talked to Jane about Brightforge and where it goes.\n\nWhat came of last year?\n\nWe opened an office in Lisbon in March. Our team grows.\n\nWhat is next?\n\nWe serve our customers.'
  expect(ask('Has {account} opened an office?', text, { headline }).verdict === 'yes').toBe(isOurs)
})
