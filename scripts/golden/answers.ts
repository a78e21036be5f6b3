import { answerOffline } from '../../src/answering/offline-answerer.ts'
import { compileQuestion } from '../../src/answering/question/compile-question.ts'
import type { CompiledQuestion, SignalAnswer } from '../../src/answering/types.ts'
import type { Case, Group } from './cases.ts'

/** One question about one document: what it compiles to, and the whole answer. */
export interface Given {
  set: string
  group: string
  /** The document and the question. */
  id: string
  question: CompiledQuestion
  answer: SignalAnswer
}

function answersTo({ account, document, questions, asOf }: Case): { question: CompiledQuestion; answer: SignalAnswer }[] {
  const signals = questions.map((question, index) => ({
    signalId: String(index),
    name: question,
    question,
    compiled: compileQuestion(question),
  }))
  const answers = answerOffline({ account, document, signals, asOf })
  return answers.map((answer, index) => ({ question: (signals[index] ?? never()).compiled, answer }))
}

function never(): never {
  throw new Error('There are more answers than questions.')
}

/** The whole answer to every question of a group. */
export function answersOf({ set, name, cases }: Group): Given[] {
  return cases.flatMap((one) =>
    answersTo(one).map(({ question, answer }, index) => ({
      set,
      group: name,
      id: `${one.id} | ${one.questions[index] ?? ''}`,
      question,
      answer,
    })),
  )
}
