import { expect, test } from '@jest/globals'
import { oddsOfAny } from '../../../src/answering/learned/sentence-odds.ts'
import { symbolsOf } from '../../../src/answering/learned/symbols.ts'
import { secondSentenceModel, sentenceModel, type WordModel } from '../../../src/answering/learned/word-model.ts'
import { readForAccount, type Sentence } from '../../../src/answering/offline/reading.ts'
import { brightforge, document } from '../ask.ts'

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
  expect(oddsOfAny(sentence, 'funding', { direction: 'raised' })).toBeCloseTo((first + second) / 2, 3)
})

test('where it tells of none the second is not asked', () => {
  const sentence = only('Brightforge makes pumps and employs 7,300 people in nine countries.')
  const model = sentenceModel()
  const glance = model.glance(symbolsOf(sentence)).odds[model.kinds.indexOf('funding.raised')] ?? NaN
  expect([glance, by(model, sentence, 'funding.raised')]).toContainEqual(oddsOfAny(sentence, 'funding', { direction: 'raised' }))
})
