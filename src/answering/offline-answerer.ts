import { isForeign } from './reading/language.ts'
import { answerSignal } from './decide/answer-signal.ts'
import { PERHAPS_ANOTHER } from './reading/names/identity.ts'
import { readForAccount } from './reading/reading.ts'
import type { Trace } from './decide/trace.ts'
import type { Answerer, AnswerableDocument, CompanyProfile, CompiledSignal, SignalAnswer } from './types.ts'

/** Raise it when the rules change: stored answers of an older version may be read again. */
export const OFFLINE_VERSION = '25'

/** What `offlineAnswerer` does, without a promise: one answer per signal, in order. Pure; a document is analysed once however many signals and accounts ask. */
export function answerOffline({
  account,
  document,
  signals,
  asOf,
  trace,
}: {
  account: CompanyProfile
  document: AnswerableDocument
  signals: readonly CompiledSignal[]
  asOf: Date
  /** Told of every step on the way; for explaining an answer. */
  trace?: Trace
}): SignalAnswer[] {
  const reading = readForAccount(document, account)
  trace?.({ stage: 'reading', reading })
  return signals.map((signal) => {
    const answer = honestly(identified(answerSignal(reading, signal, asOf, trace), reading.doubtful), signal, document)
    trace?.({ stage: 'decided', answer })
    return answer
  })
}

/** What is told of a company that perhaps only bears the account's name proves and denies nothing of the account. */
function identified(answer: SignalAnswer, isDoubtful: boolean): SignalAnswer {
  if (!isDoubtful || (answer.verdict !== 'yes' && answer.denies !== true)) return answer
  const rejected = [...answer.quotes.map(({ text }) => ({ reason: PERHAPS_ANOTHER, quote: text })), ...answer.rejected]
  const summary = `Tempting, but not proved: ${PERHAPS_ANOTHER}.`
  return { ...answer, verdict: 'unclear', confidence: 0.3, quotes: [], facts: [], oneSentence: '', summary, rejected, denies: false }
}

/** The rules read English, and what happened: that they find nothing in another language, or that it did not happen, says nothing. */
function honestly(answer: SignalAnswer, { compiled }: CompiledSignal, document: AnswerableDocument): SignalAnswer {
  const isContrary = compiled.slots['contrary'] !== undefined
  if (answer.verdict !== 'no' || answer.rejected.length > 0 || answer.denies === true || !(isContrary || isForeign(document))) return answer
  const reason = isContrary ? 'The rules cannot tell that something did not happen or stopped.' : 'The rules read English only.'
  return { ...answer, verdict: 'unclear', confidence: 0, oneSentence: reason, summary: reason }
}

/** Answers by rules, with no key and no network. It knows little and says `unclear` rather than guess. Reads the first 120,000 characters of a document. */
export const offlineAnswerer: Answerer = {
  id: 'offline',
  version: OFFLINE_VERSION,
  answer: (input) => Promise.resolve(answerOffline(input)),
}
