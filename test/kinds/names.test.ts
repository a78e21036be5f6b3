import { expect, test } from '@jest/globals'
import { mentionOf } from '../../src/evidence/mentions/match-profile.ts'
import { readForAccount } from '../../src/answering/reading/reading.ts'
import { promiseOf } from '../../src/answering/decide/promise.ts'
import type { CompanyProfile } from '../../src/answering/types.ts'
import { ask, document, signal } from '../answering/ask.ts'

const decomposed = (text: string): string => text.normalize('NFD')
const wide = (text: string): string => text.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))

/** A name as the directory has it, and how texts write it. */
const NAMES: readonly (readonly [name: string, ...spellings: string[]])[] = [
  [
    'Falkner & Söhne GmbH',
    'Falkner & Sohne',
    'Falkner and Söhne',
    'Falkner + Sohne',
    'Falkner & Soehne',
    'FALKNER & SÖHNE',
    decomposed('Falkner & Söhne'),
  ],
  ['Falkner & Sohne', 'Falkner & Söhne', 'Falkner and Söhne GmbH', decomposed('Falkner & Söhne')],
  ['RTC', 'R.T.C.', 'RTC'],
  ['R.T.C. Ltd', 'RTC', 'R.T.C.', 'RTC Ltd'],
  ['Del Wick', 'Del-Wick', 'DelWick', 'Del Wick', 'DEL WICK', 'Del\u2011Wick', 'Del\u00a0Wick'],
  ['Del-Wick Ltd', 'Del Wick', 'DelWick', 'Del-Wick', 'Del Wick Ltd'],
  ['DelWick', 'Del Wick', 'Del-Wick', 'Delwick', 'DELWICK'],
  ['S & R', 'S&R', 'S & R', 'S and R', 'S+R', 'S&R'],
  ['S&R Holdings', 'S & R', 'S & R Holdings', 'S&R'],
  ['Kestler', 'Kestlèr', 'Kestlér', decomposed('Kestlèr'), 'KESTLER', wide('Kestler'), 'Kest\u00adler', 'Kest\u200bler'],
  ['Kestlèr', 'Kestler', decomposed('Kestlèr'), 'KESTLÈR'],
  ['Müllerhof AG', 'Muellerhof', 'Mullerhof', 'Müllerhof', decomposed('Müllerhof'), 'MUELLERHOF'],
  ['Muellerhof AG', 'Müllerhof', 'Muellerhof'],
  ['Straßmann', 'Strassmann', 'STRASSMANN', 'Straßmann'],
  ['Strassmann', 'Straßmann'],
  ['Ørnvik', 'Ornvik', 'Oernvik', 'Ørnvik'],
  ['Łukwell', 'Lukwell', 'Łukwell'],
  ["Orla's Mill", 'Orla’s Mill', 'Orlas Mill', 'ORLA’S MILL'],
  ["O'Dunvale", 'O’Dunvale', 'ODunvale', 'O‘Dunvale', 'OʼDunvale'],
  ['Quellfort', wide('Quellfort')],
  ['Stauffield', 'Stau\ufb03eld', 'STAUFFIELD'],
  ['3Gorvan', '3Gorvan', '3GORVAN'],
  ['Tarn-Holt & Voss Pvt. Ltd.', 'Tarn Holt & Voss', 'Tarn-Holt and Voss', 'TarnHolt & Voss', 'Tarn-Holt & Voss Pvt Ltd'],
  ['Marlowen Technology', 'Marlowen Technology', 'MARLOWEN TECHNOLOGY'],
  ['Vessmar Sp. z o.o.', 'Vessmar', 'Vessmar Sp. z o.o.'],
  ['Vessmar S.à r.l.', 'Vessmar', 'Vessmar S.à r.l.'],
  ['Vessmar S.A. de C.V.', 'Vessmar', 'Vessmar S.A. de C.V.'],
  ['Vessmar Private Limited', 'Vessmar', 'Vessmar Pvt. Ltd.'],
  ['The Hadley Vale Group', 'Hadley Vale', 'Hadley-Vale', 'The Hadley Vale Group'],
]
const SENTENCES: readonly (readonly [question: string, sentence: (name: string) => string])[] = [
  ['Has {account} had layoffs?', (name) => `${name} laid off 41 employees at its plant in Leeds on Monday.`],
  ['Has {account} raised new funding?', (name) => `On Tuesday ${name} raised $12 million in a Series A round led by Corvid Ventures.`],
  ['Has {account} opened a new office?', (name) => `The news follows months of talks. ${name} has opened a new office in Lisbon.`],
  ['Has {account} had layoffs?', (name) => `${name}’s management said it will cut 300 jobs.`],
]
const cases = NAMES.flatMap(([name, ...spellings]) =>
  spellings.flatMap((spelling) => SENTENCES.map(([question, sentence]) => [name, sentence(spelling), question] as const)),
)
const profileOf = (name: string): CompanyProfile => ({ domain: 'unrelated-label.example', name, aliases: [] })

test.each(cases)('%s is named in: %s', (name, text, question) => {
  const account = profileOf(name)
  expect(mentionOf({ headline: '', text, about: null }, account)).not.toBeNull()
  expect(readForAccount(document(text), account).mentioned).toBe(true)
  const answer = ask(question, text, {}, account)
  expect(answer.verdict).toBe('yes')
  for (const quote of answer.quotes) expect(text.slice(quote.start, quote.end)).toBe(quote.text)
  expect(answer.quotes).not.toHaveLength(0)
})

test.each([
  ['Falkner & Söhne', 'Falkner and Sohne'],
  ['RTC', 'R.T.C.'],
  ['Del Wick', 'Del-Wick'],
  ['Kestler', decomposed('Kestlèr')],
  ['Müllerhof', 'Muellerhof'],
])('the look that decides what is read first sees %s written %s', (name, spelling) => {
  const of = (written: string): number[] =>
    promiseOf({ headline: '', text: `It rained. ${written} laid off 41 employees.`, about: null }, profileOf(name), [
      signal('Has {account} had layoffs?'),
    ])
  expect(of(spelling)).toEqual(of(name))
  expect(of('Corvid')).not.toEqual(of(name))
})

test.each([
  ['Atlas', 'At Las Vegas the chain laid off 41 employees.'],
  ['S&R', 'SR laid off 41 employees.'],
  ['S&R', 'Sr. Rivera laid off 41 employees.'],
  ['Onto', 'On to Leeds, where Corvid laid off 41 employees.'],
  ['Insight', 'Out of sight, in sight of the sea, Corvid laid off 41 employees.'],
  ['Kestler', 'The kestrel house laid off 41 employees.'],
  ['Muller', 'Mueller laid off 41 employees.'],
  ['Northwind', 'A north wind blew. North winds cost the yard 41 jobs.'],
])('%s is not named in: %s', (name, text) => {
  const account = profileOf(name)
  expect(mentionOf({ headline: '', text, about: null }, account)).toBeNull()
  expect(readForAccount(document(text), account).mentioned).toBe(false)
})

test('a company called by the label of its domain is seen as mention search sees it', () => {
  const account: CompanyProfile = { domain: 'marlowen.example', name: 'Marlowen Technology', aliases: [] }
  const text = 'Marlowen has raised $12 million in a Series A round.'
  expect(mentionOf({ headline: '', text, about: null }, account)).not.toBeNull()
  expect(ask('Has {account} raised new funding?', text, {}, account).verdict).toBe('yes')
})
