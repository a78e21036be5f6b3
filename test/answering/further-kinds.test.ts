import { expect, test } from '@jest/globals'
import { furtherAsked } from '../../src/answering/events/generic/further-events.ts'
import { FURTHER_KINDS, ownWords } from '../../src/answering/odds/further-kinds.ts'
import { furtherQuestionModel, furtherSentenceModel } from '../../src/answering/learned/word-model.ts'
import { compileQuestion } from '../../src/answering/question/compile-question.ts'

const asked: readonly [question: string, kind: string | null, own: string][] = [
  ['Has {account} sold its pet-care division?', 'business.sold', 'pet, care'],
  ['Is {account} closing showrooms?', 'site.closed', 'showrooms'],
  ['Has {account} pulled out of Germany?', 'market.left', 'germany'],
  ['Is {account} in financial distress?', 'distress', ''],
  ['Has {account} cut its dividend in the last 6 months?', 'dividend.cut', ''],
  ['Has {account} paid a dividend?', 'dividend.raised', ''],
  ['Is {account} under pressure from an activist investor?', 'stake.taken', ''],
  ['Is {account} going through a digital transformation?', 'it.project', ''],
  ['Has {account} ordered its staff back to the office?', 'work.place', ''],
  ["Has {account}'s IPO been called off?", 'listing.off', ''],
  ['Has {account} reorganised its divisions?', 'restructured', ''],
  ['Has {account} hosted a customer conference?', 'event.attended', ''],
  ['Does {account} sell to hospitals?', null, ''],
  ['Is {account} a family business?', null, ''],
]

test.each(asked)('%s', (question, kind, own) => {
  const { frame, looksFor } = compileQuestion(question)
  expect(frame).toBe('generic')
  expect(furtherAsked(question)?.kinds ?? [null]).toEqual([kind])
  expect(looksFor.startsWith(kind === null ? 'Nothing specific' : (FURTHER_KINDS[kind]?.what ?? '?'))).toBe(true)
  if (own !== '') expect(looksFor).toContain(`(${own})`)
})

test('an event that is denied or over is none of them', () => {
  for (const question of ['Has {account} not raised its prices?', 'Has {account} avoided a strike?'])
    expect(compileQuestion(question).looksFor).toMatch(/^Nothing specific: the question whether something did not happen/)
})

test('every kind that questions may ask for is one that sentences prove', () => {
  for (const kind of Object.keys(FURTHER_KINDS)) {
    expect(furtherSentenceModel().kinds).toContain(kind)
    if (kind !== 'hq.moved') expect(furtherQuestionModel().kinds).toContain(kind)
  }
})

test('what exactly is asked for stays, what the event covers goes', () => {
  expect(ownWords(['contract.lost'], ['lost', 'big', 'customer', 'orrin', 'recently', '12'])).toEqual(['orrin'])
})
