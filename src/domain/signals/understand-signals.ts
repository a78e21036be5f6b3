import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { compileQuestion } from '../../answering/question/compile-question.ts'
import { matchTemplate } from '../../answering/question/templates.ts'
import type { CompiledQuestion } from '../../answering/types.ts'
import type { Schemas } from '../../contract/types.ts'
import { refuseFaults, ServiceError, type FieldError } from '../../errors.ts'
import { newName } from '../names.ts'

export interface NewSignal {
  question: string
  name: string
  icpName: string
  qRank: Schemas['QRank']
}

/** A signal that may be added: its name in the form in which names are kept, its question without white space that says nothing, and compiled. */
export interface UnderstoodSignal extends NewSignal {
  compiled: CompiledQuestion
}

/**
 * Checks new signals and compiles their questions; to be called before a transaction, since a hundred long questions take a second. Requests of others are answered in between.
 * `ignoreTemplates` true accepts questions that follow no template. Throws `invalid_request`, `template_mismatch`.
 */
export async function understandSignals(given: readonly NewSignal[], ignoreTemplates: boolean): Promise<UnderstoodSignal[]> {
  const signals = given.map((signal, index) => ({ ...signal, name: newName(signal.name, `/signals/${index}/name`) }))
  checkQuestions(signals, ignoreTemplates)
  const understood: UnderstoodSignal[] = []
  for (const signal of signals) {
    const question = plainQuestion(signal.question)
    understood.push({ ...signal, question, compiled: compileQuestion(question) })
    await yieldToOthers()
  }
  return understood
}

const CONTROL = /\p{Cc}/u
const asksNothing = (question: string) => question.includes('{account}') && !/[\p{L}\p{N}]/u.test(question.replaceAll('{account}', ''))

const FAULTS: readonly (readonly [isFault: (question: string) => boolean, detail: string])[] = [
  [(question) => !question.includes('{account}'), 'The question needs the placeholder {account}.'],
  [(question) => CONTROL.test(question), 'Holds control characters such as line breaks. Write the question in one line.'],
  [asksNothing, 'Holds nothing but the placeholder {account}. Ask something about the account.'],
]

/** The question without white space that says nothing, as it is kept. */
export const plainQuestion = (question: string): string => question.trim().replace(/\s+/g, ' ')

/** Throws `invalid_request` for questions without the placeholder, with control characters or with nothing beside the placeholder; `pointerOf` names the member of each. */
export function refuseUnreadable(questions: readonly string[], pointerOf: (index: number) => string): void {
  const errors = FAULTS.flatMap(([isFault, detail]) =>
    questions.flatMap((question, index): FieldError[] => (isFault(question) ? [{ pointer: pointerOf(index), detail }] : [])),
  )
  refuseFaults(errors)
}

/** Refuses questions that cannot be read, then those that follow no template. */
function checkQuestions(signals: readonly NewSignal[], ignoreTemplates: boolean): void {
  const pointerOf = (index: number) => `/signals/${index}/signal`
  const questions = signals.map(({ question }) => question)
  refuseUnreadable(questions, pointerOf)
  if (ignoreTemplates) return
  const detail = 'Matches no template, or an incomplete one that is not completed.'
  const errors = questions.flatMap((question, index) => (matchTemplate(question) === null ? [{ pointer: pointerOf(index), detail }] : []))
  if (errors[0]) {
    const remedy = 'Take one from get_signal_templates, or send ignore_templates true.'
    throw new ServiceError('template_mismatch', `${errors[0].pointer}: ${detail} ${remedy}`, { errors })
  }
}
