import { answerSignal } from './offline/answer-signal.ts'
import { readForAccount } from './offline/reading.ts'
import type { Answerer, AnswerableDocument, CompanyProfile, CompiledSignal, SignalAnswer } from './types.ts'

/** Raise it when the rules change: stored answers of an older version may be read again. */
export const OFFLINE_VERSION = '1'

/** What `offlineAnswerer` does, without a promise: one answer per signal, in order. Pure; a document is analysed once however many signals and accounts ask. */
export function answerOffline({
  account,
  document,
  signals,
  asOf,
}: {
  account: CompanyProfile
  document: AnswerableDocument
  signals: readonly CompiledSignal[]
  asOf: Date
}): SignalAnswer[] {
  const reading = readForAccount(document, account)
  return signals.map((signal) => answerSignal(reading, signal, asOf))
}

/** Answers by rules, with no key and no network. It knows little and says `unclear` rather than guess. Reads the first 120,000 characters of a document. */
export const offlineAnswerer: Answerer = {
  id: 'offline',
  version: OFFLINE_VERSION,
  answer: (input) => Promise.resolve(answerOffline(input)),
}
