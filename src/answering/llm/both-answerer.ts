import type { Answerer, CompiledSignal, SignalAnswer } from '../types.ts'
import { MAX_LOOKED_AT } from './excerpt.ts'
import { forRun, type RunAware } from './run-aware.ts'

/**
 * The rules prefilter, the model decides: a signal goes to the model unless the rules say a plain no, turned down nothing, and the document
 * has none of the question's words. What does not go keeps the rules' no. When the model fails this fails too; the rules never stand in for
 * it.
 */
export function makeBothAnswerer(offline: Answerer, llm: Answerer): Answerer & RunAware {
  return {
    id: 'both',
    version: `${offline.version} + ${llm.version}`,
    concurrency: llm.concurrency ?? 1,
    forRun: (runId) => makeBothAnswerer(offline, forRun(llm, runId)),
    answer: async (input) => {
      const first = new Map((await offline.answer(input)).map((answer) => [answer.signalId, answer]))
      const text = `${input.document.headline}\n${input.document.text.slice(0, MAX_LOOKED_AT)}`.toLowerCase()
      const asked = input.signals.filter((signal) => isWorthAsking(signal, first.get(signal.signalId), text))
      const decided = asked.length === 0 ? [] : await llm.answer({ ...input, signals: asked })
      const second = new Map(decided.map((answer) => [answer.signalId, answer]))
      return input.signals.flatMap((signal) => second.get(signal.signalId) ?? first.get(signal.signalId) ?? [])
    },
  }
}

function isWorthAsking({ compiled }: CompiledSignal, answer: SignalAnswer | undefined, lowerText: string): boolean {
  if (answer === undefined || answer.verdict !== 'no' || answer.rejected.length > 0 || answer.denies === true) return true
  return compiled.triggers.length === 0 || compiled.triggers.some((trigger) => lowerText.includes(trigger))
}
