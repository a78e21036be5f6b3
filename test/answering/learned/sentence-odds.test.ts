import { expect, test } from '@jest/globals'
import { sentenceEncoder } from '../../../src/answering/learned/encoder/encoder.ts'
import { likeliest, oddsOfAny } from '../../../src/answering/odds/sentence-odds.ts'
import { symbolsOf } from '../../../src/answering/odds/symbols.ts'
import { secondSentenceModel, sentenceModel, type WordModel } from '../../../src/answering/learned/word-model.ts'
import { readForAccount } from '../../../src/answering/reading/reading.ts'
import { brightforge, document } from '../ask.ts'
import type { Sentence } from '../../../src/answering/reading/sentence.ts'

function only(text: string): Sentence {
  const [sentence] = readForAccount(document(text), brightforge).sentences
  if (!sentence) throw new Error('no sentence')
  return sentence
}

function by(model: WordModel, sentence: Sentence, kind: string): number {
  return model.read(model.glance(symbolsOf(sentence)))[model.kinds.indexOf(kind)] ?? NaN
}

test('the two models know the same kinds', () => {
  expect(secondSentenceModel().kinds).toEqual(sentenceModel().kinds)
})

test('where a sentence tells of an event the two models have the same say', () => {
  const sentence = only('Brightforge has raised $12m in a Series A from Corvid Ventures.')
  const [first, second] = [by(sentenceModel(), sentence, 'funding.raised'), by(secondSentenceModel(), sentence, 'funding.raised')]
  expect(first).not.toBeCloseTo(second, 2)
  expect(oddsOfAny(sentence, ['funding.raised'])).toBeCloseTo((first + second) / 2, 3)
})

test('where it tells of none the second is not asked', () => {
  const sentence = only('Brightforge makes pumps and employs 7,300 people in nine countries.')
  const model = sentenceModel()
  const glance = model.glance(symbolsOf(sentence)).odds[model.kinds.indexOf('funding.raised')] ?? NaN
  expect([glance, by(model, sentence, 'funding.raised')]).toContainEqual(oddsOfAny(sentence, ['funding.raised']))
})

const TOLD = 'Brightforge has raised $12m in a Series A from Corvid Ventures.'
const ASKED = ['funding.raised']
const oddsIn = (text: string): number => {
  const told = readForAccount(document(text), brightforge).sentences.find((sentence) => sentence.text === TOLD)
  if (!told) throw new Error('not told')
  return likeliest(told, ASKED, null, ASKED)?.odds ?? NaN
}

test('an article is read by the encoder too, and it has half of the say, in a short one a third; a note is not', () => {
  const sentence = only(TOLD)
  const byWords = (by(sentenceModel(), sentence, 'funding.raised') + by(secondSentenceModel(), sentence, 'funding.raised')) / 2
  const encoder = sentenceEncoder()
  const encoded = encoder.read(symbolsOf(sentence))[encoder.kinds.indexOf('funding.raised')] ?? NaN
  const around = 'It was a wet day. The town was quiet. Few went out. Nobody minded much.'
  expect(oddsIn(`${TOLD} It was a wet day.`)).toBeCloseTo(byWords, 3)
  expect(oddsIn(`${TOLD} ${around}`)).toBeCloseTo((2 * byWords + encoded + 2) / 3, 3)
  expect(oddsIn(`${TOLD} ${around} ${around}`)).toBeCloseTo((byWords + encoded + 2) / 2, 3)
})
