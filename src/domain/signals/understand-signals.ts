import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { compileQuestion } from '../../answering/question/compile-question.ts'
import { matchTemplate } from '../../answering/question/templates.ts'
import type { CompiledQuestion } from '../../answering/types.ts'
import type { Schemas } from '../../contract/types.ts'
import { ServiceError, type FieldError } from '../../errors.ts'
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
    const question = signal.question.trim().replace(/\s+/g, ' ')
    understood.push({ ...signal, question, compiled: compileQuestion(question) })
    await yieldToOthers()
  }
  return understood
}

const CONTROL = /\p{Cc}/u
const asksNothing = (question: string) => question.includes('{account}') && !/[\p{L}\p{N}]/u.test(question.replaceAll('{account}', ''))

/** Refuses questions without the placeholder, with control characters or with nothing beside the placeholder, then those that follow no template. */
function checkQuestions(signals: readonly NewSignal[], ignoreTemplates: boolean): void {
  const faults = (isFault: (question: string) => boolean, detail: string): FieldError[] =>
    signals.flatMap(({ question }, index) => (isFault(question) ? [{ pointer: `/signals/${index}/signal`, detail }] : []))
  const without = faults((question) => !question.includes('{account}'), 'The question needs the placeholder {account}.')
  const errors = [
    ...without,
    ...faults((question) => CONTROL.test(question), 'Holds control characters such as line breaks. Write the question in one line.'),
    ...faults(asksNothing, 'Holds nothing but the placeholder {account}. Ask something about the account.'),
  ]
  if (errors[0]) throw new ServiceError('invalid_request', `${errors[0].pointer}: ${errors[0].detail}`, { errors })
  if (ignoreTemplates) return
  const mismatches = faults(
    (question) => matchTemplate(question) === null,
    'Matches no template, or an incomplete one that is not completed.',
  )
  if (mismatches[0]) {
    const detail = `${mismatches[0].pointer}: ${mismatches[0].detail} Take one from get_signal_templates, or send ignore_templates true.`
    throw new ServiceError('template_mismatch', detail, { errors: mismatches })
  }
}
