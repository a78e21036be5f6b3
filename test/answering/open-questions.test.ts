import { describe, expect, test } from '@jest/globals'
import { asText } from '../../scripts/explanation/as-text.ts'
import { explain } from '../../scripts/explanation/explain.ts'
import type { AnswerableDocument } from '../../src/answering/types.ts'
import { ask, asOf, brightforge, document, signal } from './ask.ts'

/** Questions that no event knows, and a sentence that answers them in words that are not all theirs. */
const ANSWERED: readonly (readonly [question: string, sentence: string])[] = [
  ['Does {account} offer free repairs to its customers?', 'Brightforge offers its clients free repairs for life.'],
  ['Has {account} published a survey of shoppers?', 'Brightforge published a poll of 2,000 shoppers on Tuesday.'],
  ['Has {account} given a talk at an industry conference?', 'Brightforge gave a talk at the industry conference in Lyon.'],
  ['Is {account} a member of a trade association for brewers?', "Brightforge is a member of the brewers' trade association."],
  ['Has {account} published a survey in the last 90 days?', 'Brightforge published a survey of shoppers on Tuesday.'],
  ['Has {account} sponsored a constructor?', 'Brightforge has sponsored a constructor.'],
  // Words that only look as if it befell the account, were over or denied.
  ['Is {account} baking seed bread?', 'Brightforge bakes seed bread.'],
  ['Does the brewer {account} sell cider?', 'Brightforge sells cider.'],
  ['Is {account} led by a scientist?', 'Brightforge is led by a scientist.'],
  ['Does {account} make bikes for children?', 'Brightforge makes high-end bikes for children.'],
  ['Does {account} sell to hospitals?', 'Brightforge, which had 40 staff in 2019, sells to hospitals.'],
  ['Is {account} carbon neutral?', 'Brightforge became carbon neutral in 2021.'],
]

/** The subject comes up, and yet they are not answered with yes. */
const NEARLY: readonly (readonly [why: string, question: string, sentence: string])[] = [
  ['denied', 'Is {account} reducing plastic packaging waste?', 'Brightforge is not cutting waste from plastic packaging.'],
  [
    'denied in short',
    'Is {account} a member of a trade association for brewers?',
    "Brightforge isn't a member of the brewers' trade association.",
  ],
  ['ended', 'Does {account} offer free repairs to its customers?', 'Brightforge ended free repairs for its customers.'],
  [
    'only hoped for',
    'Is {account} a member of a trade association for brewers?',
    "Brightforge aims to be a member of the brewers' trade association by 2030.",
  ],
  [
    'over',
    'Is {account} a member of a trade association for brewers?',
    "In 2019 Brightforge was a member of the brewers' trade association.",
  ],
  ['done to the account', 'Has {account} criticised Apple?', 'Apple has criticised Brightforge for slow repairs.'],
  ['done to it by somebody', 'Has {account} praised the regulator?', 'The regulator praised Brightforge.'],
  ['done by the account', 'Has {account} been praised by the regulator?', 'Brightforge praised the regulator.'],
  ["another's, whose name is in a word", 'Does {account} offer affordable loans?', 'Ford offers affordable loans through Brightforge.'],
  ['befallen the account', 'Has {account} criticised Apple?', 'Brightforge was criticised by Apple for slow repairs.'],
  ['done years ago', 'Does {account} make drones?', 'Brightforge made drones in 2019.'],
  ['left open', 'Is {account} reducing plastic packaging waste?', 'Brightforge may be reducing plastic packaging waste.'],
  ['only planned', 'Has {account} published a survey of shoppers?', 'Brightforge plans to publish a survey of shoppers.'],
  [
    "another company's",
    'Has {account} published a survey of shoppers?',
    'Corvid Systems, a rival of Brightforge, has published a survey of shoppers.',
  ],
  ['only asked', 'Has {account} published a survey of shoppers?', 'Has Brightforge published a survey of shoppers?'],
  ['hearsay', 'Has {account} published a survey of shoppers?', 'Rumour has it that Brightforge has published a survey of shoppers.'],
  ['years ago', 'Has {account} published a survey of shoppers?', 'In 2019 Brightforge published a survey of shoppers.'],
  ['about something else', 'Does {account} let its employees work remotely?', 'Brightforge makes software for people who work remotely.'],
]

describe('a question that no event knows', () => {
  test.each(ANSWERED)('%s is answered by: %s', (question, sentence) => {
    const text = `Trade was brisk in Hull. ${sentence} Its sales rose by a tenth.`
    const { verdict, confidence, quotes } = ask(question, text)
    expect(verdict).toBe('yes')
    expect(quotes.map((quote) => [quote.text, text.slice(quote.start, quote.end)])).toEqual([[sentence, sentence]])
    expect(confidence).toBeGreaterThanOrEqual(0.75)
  })

  test.each(NEARLY)('is not answered by what is %s: %s %s', (_, question, sentence) => {
    expect(ask(question, `Trade was brisk in Hull. ${sentence}`).verdict).not.toBe('yes')
  })

  test('of a state is answered by what a company says of itself at the end of a release, of a deed it is not', () => {
    const release = (about: string): [string, Partial<AnswerableDocument>] => [
      `HULL, 20 May 2026 - Brightforge opened its doors to visitors on Sunday.\n\nAbout Brightforge\n\n${about}`,
      { documentType: 'press_release' },
    ]
    const of = "Brightforge is a member of the brewers' trade association. Brightforge published a poll of 2,000 shoppers."
    expect(ask('Is {account} a member of a trade association for brewers?', ...release(of)).verdict).toBe('yes')
    expect(ask('Has {account} published a survey of shoppers?', ...release(of)).verdict).not.toBe('yes')
  })

  test('is explained by the rule and how likely it finds the answer', () => {
    const question = 'Is {account} reducing plastic packaging waste?'
    const text = 'Brightforge is cutting waste from plastic packaging at its bottling lines.'
    const told = explain({ account: brightforge, document: document(text), signal: signal(question), asOf, stored: null })
    const [rule] = told.events.flatMap(({ sentences }) => sentences.flatMap(({ rules }) => rules))
    expect(rule).toMatchObject({ rule: 'generic/pair', probability: Math.round(told.answer.confidence * 100) / 100 })
    expect(asText(told)).toMatch(/rules \(generic\/pair\): .*, probability 0\.\d\d/)
  })
})
