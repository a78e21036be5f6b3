import { afterAll, beforeEach } from '@jest/globals'
import { makeBudget, memoryLedger } from '../../../src/answering/llm/budget.ts'
import { makeLlmAnswerer, type LlmAnswererOptions } from '../../../src/answering/llm/llm-answerer.ts'
import type { AnswerableDocument, SignalAnswer } from '../../../src/answering/types.ts'
import { account, asOf, document, fundingSignal, layoffSignal, no, yes } from './examples.ts'
import { readPrompt, startLlmServer, type ReceivedCall, type Reply } from './llm-server.ts'

/** The model's server, and what the answerer counted and waited for since the test began. */
export const server = await startLlmServer()
export const outcomes: string[] = []
export const tokens = { input: 0, output: 0 }
export const pauses: number[] = []

beforeEach(() => {
  outcomes.length = 0
  pauses.length = 0
  Object.assign(tokens, { input: 0, output: 0 })
})
afterAll(async () => {
  await server.stop()
})

const clock = () => asOf
export const budget = (tokensPerDay = 1e9, tokensPerRun = 1e9) => makeBudget({ ledger: memoryLedger(), tokensPerDay, tokensPerRun, clock })
export const make = (more: Partial<LlmAnswererOptions> = {}) =>
  makeLlmAnswerer({
    baseUrl: server.url,
    apiKey: 'key-of-the-test',
    model: 'test-model',
    fetch,
    clock,
    timeoutMs: 10_000,
    cache: null,
    concurrency: 4,
    budget: budget(),
    metrics: {
      call: (outcome) => outcomes.push(outcome),
      tokens: (direction, count) => {
        tokens[direction] += count
      },
    },
    sleep: (ms) => Promise.resolve(pauses.push(ms)),
    ...more,
  })
export const proof = 'Tarnwick Robotics has raised $40 million in a Series B round led by Corran Capital'
export const signals = [fundingSignal, layoffSignal]
export const ask = async (more: Partial<LlmAnswererOptions> = {}, doc: AnswerableDocument = document) =>
  await make(more).answer({ account, document: doc, signals, asOf })
export const fundingOf = (answers: SignalAnswer[]) => answers.find((answer) => answer.signalId === fundingSignal.signalId)
/** The short id under which a signal is asked. */
export const idOf = (call: ReceivedCall, word: string) =>
  readPrompt(call).questions.find(({ question }) => question.includes(word))?.signal_id ?? ''
/** Answers funding with what is given, layoffs with no. */
export const sayFunding = (more: Record<string, unknown>) =>
  server.says((call) => ({ content: JSON.stringify({ answers: [yes(idOf(call, 'funding'), more), no(idOf(call, 'laying'))] }) }))
export const sayTexts = (...replies: ((call: ReceivedCall) => Reply)[]) =>
  server.says((call, count) => (replies[count - 1] ?? replies.at(-1) ?? (() => ({})))(call))
export const good = (call: ReceivedCall): Reply => ({
  content: JSON.stringify({ answers: [yes(idOf(call, 'funding')), no(idOf(call, 'laying'))] }),
})
