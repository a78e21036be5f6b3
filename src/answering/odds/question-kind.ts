import { readQuestion } from '../reading/read-question.ts'
import { FURTHER_KINDS } from './further-kinds.ts'
import { symbolsOf } from './symbols.ts'
import { furtherQuestionModel, questionModel, type WordModel } from '../learned/word-model.ts'

/** A question that nothing else knows has little to lose. */
const LEAST_BY_DEFAULT = 0.6
/** One that may have a frame has more to lose. */
const LEAST_RATHER = 0.9

/** A question as the model reads it. It holds {account}. */
export const questionSymbols = (asked: string): string[] => readQuestion(asked).flatMap((sentence) => symbolsOf(sentence))

/** A kind of event, as the question models name it, with how likely a question asks for it. */
export type KindAsked = readonly [kind: string, probability: number]

function kindsOf(asked: string, model: WordModel): KindAsked[] {
  const symbols = questionSymbols(asked)
  if (symbols.length === 0) return []
  return [...model.read(model.glance(symbols))].map((odds, at) => [model.kinds[at] ?? '', 1 / (1 + Math.exp(-odds))])
}

/** Each kind that has a frame with how likely the question asks for it. */
export const framedKinds = (asked: string): readonly KindAsked[] => kindsOf(asked, questionModel())

/** Each kind, those without a frame among them, with how likely the question asks for it. */
export const furtherKinds = (asked: string): readonly KindAsked[] => kindsOf(asked, furtherQuestionModel())

/** The likeliest of some kinds. */
export const best = (kinds: readonly KindAsked[]): KindAsked => kinds.reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])

/** The further kind of event that a question without a frame most likely asks for, or rather than one; null when none is likely. */
export function likelyFurtherKind(asked: string, than: 'by default' | 'rather' = 'by default'): string | null {
  const [kind, probability] = best(furtherKinds(asked))
  return probability >= (than === 'rather' ? LEAST_RATHER : LEAST_BY_DEFAULT) && kind in FURTHER_KINDS ? kind : null
}
