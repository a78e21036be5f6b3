import { randomBytes } from 'node:crypto'
import type { Answerer, CompiledSignal, SignalAnswer } from '../types.ts'
import { estimateTokens, type Budget } from './budget.ts'
import { cacheKey, type LlmCache } from './cache-key.ts'
import { makeChatClient, type ChatRequest, type Completion } from './endpoint/chat-client.ts'
import { checkAnswer, unjudged } from './check/check-answer.ts'
import { BudgetExceeded, isAnswererFailure, LlmError, mayConcernOneDocument } from './errors.ts'
import { accountNames, EXCERPT_CHARACTERS, selectPassages } from './excerpt.ts'
import { hasFailedTooOften } from './failed-documents.ts'
import { makeGate } from './endpoint/gate.ts'
import { groundOf } from './check/grounding.ts'
import { isInstruction } from './check/instruction-text.ts'
import { answerSchema, askMessages, PROMPT_VERSION, repairMessages, type AskedSignal, type ChatMessage } from './prompt.ts'
import { readAnswers, type ModelAnswer, type ReadAnswers } from './check/read-answers.ts'
import type { RunAware } from './run-aware.ts'
import { sampleQuestion } from './sample-question.ts'
import { quoteVerifier } from './check/verify-quotes.ts'

/** Where calls and tokens are counted. */
export interface LlmMetrics {
  /** ok, cached, repaired, unusable, given_up, over_budget, adapted, or an LlmFailure. */
  call(outcome: string): void
  tokens(direction: 'input' | 'output', count: number): void
}

export interface LlmAnswererOptions {
  /** The endpoint's address, for example http://127.0.0.1:11434/v1. */
  baseUrl: string
  apiKey?: string | undefined
  model: string
  fetch: typeof globalThis.fetch
  clock: () => Date
  /** For one exchange with the endpoint, connect to last byte. */
  timeoutMs: number
  cache: LlmCache | null
  budget: Budget
  /** Calls at once. */
  concurrency: number
  metrics?: LlmMetrics
  /** Waits between tries; a test passes its own. */
  sleep?: (ms: number) => Promise<unknown>
}

type Input = Parameters<Answerer['answer']>[0]

/** More signals than these make a second call: an answer for all would not fit into the output of common models. */
const SIGNALS_PER_CALL = 40
const OUTPUT_TOKENS = { base: 300, perSignal: 400 }
/** The second try may say more: a reasoning model may have spent the first allowance on thoughts. */
const REPAIR_ALLOWANCE = 3
/** What is shown of a document when the model's context is too small for the usual excerpt. */
const EXCERPTS: readonly number[] = [EXCERPT_CHARACTERS, EXCERPT_CHARACTERS / 3, EXCERPT_CHARACTERS / 8]

/** Asks one endpoint, within its limits. */
class Endpoint {
  private readonly options: LlmAnswererOptions
  private readonly client: ReturnType<typeof makeChatClient>
  private readonly gate: ReturnType<typeof makeGate>
  /** How many calls it has answered. */
  private completed = 0

  constructor(options: LlmAnswererOptions) {
    this.options = options
    this.client = makeChatClient({ ...options, apiKey: options.apiKey, onExchange: (outcome) => options.metrics?.call(outcome) })
    this.gate = makeGate(options.concurrency)
  }

  /** Answers about a document with so many signals as one call takes. */
  async answerTogether(input: Input, runId: string | null): Promise<SignalAnswer[]> {
    const asked = numbered(input.signals)
    const key = cacheKey({ ...input, asked, model: this.options.model })
    let given = readCached(await this.options.cache?.get(key), asked)
    if (given === null) {
      const fresh = await this.askUnlessHopeless(input, asked, runId)
      if (fresh === null) return input.signals.map(unjudged)
      given = fresh.answers
      if (!fresh.isBroken) await this.options.cache?.set(key, { answers: toItems(given) })
    } else this.options.metrics?.call('cached')
    const evidence = {
      document: input.document,
      verify: quoteVerifier(input.document),
      ground: groundOf(groundTexts(input), [input.document.pubDate, input.asOf]),
      names: namesOf(input),
      asOf: input.asOf,
    }
    const byId = new Map(asked.map(({ id, signal }) => [signal, given[id]]))
    return input.signals.map((signal) => checkAnswer(signal, byId.get(signal), evidence))
  }

  /** Null for a document that is given up. */
  private async askUnlessHopeless(input: Input, asked: readonly AskedSignal[], runId: string | null): Promise<ReadAnswers | null> {
    const before = this.completed
    try {
      return await this.gate(async () => await this.ask(input, asked, runId))
    } catch (error) {
      if (!(error instanceof LlmError) || !mayConcernOneDocument(error)) throw error
      if (this.completed === before && !(await this.answersAnother(input.asOf, runId))) throw error
      if (!(await hasFailedTooOften(this.options.cache, { ...this.options, document: input.document, now: this.options.clock() })))
        throw error.ofOneDocument()
      this.options.metrics?.call('given_up')
      return null
    }
  }

  /** Whether the endpoint answers about a document that nothing is wrong with. */
  private async answersAnother(asOf: Date, runId: string | null): Promise<boolean> {
    const { messages, ids } = sampleQuestion(newBoundary(), asOf)
    try {
      await this.gate(async () => await this.spend(toRequest(messages, ids), runId))
      return true
    } catch (error) {
      if (isAnswererFailure(error)) return false
      throw error
    }
  }

  /** Shows less of the document when the model's context turns out too small. */
  private async ask(
    input: Input,
    asked: readonly AskedSignal[],
    runId: string | null,
    [limit, ...smaller] = EXCERPTS,
  ): Promise<ReadAnswers> {
    try {
      return await this.askWith(selectPassages(input.document, input.account, input.signals, limit), input, asked, runId)
    } catch (error) {
      if (error instanceof LlmError && error.failure === 'too_long' && smaller.length > 0)
        return await this.ask(input, asked, runId, smaller)
      throw error
    }
  }

  private async askWith(
    passages: string,
    { account, document, asOf }: Input,
    asked: readonly AskedSignal[],
    runId: string | null,
  ): Promise<ReadAnswers> {
    const ids = asked.map(({ id }) => id)
    const request = toRequest(askMessages({ account, document, passages, asked, asOf, boundary: newBoundary() }), ids)
    const first = await this.spend(request, runId)
    const read = readAnswers(first.content, ids)
    if (!read.isBroken) return read
    const problem = first.isCutOff ? 'it was cut off; be shorter' : (read.problem ?? 'it is incomplete')
    const second = await this.spend(
      {
        ...request,
        messages: repairMessages(request.messages, first.content, problem),
        maxOutputTokens: request.maxOutputTokens * REPAIR_ALLOWANCE,
      },
      runId,
    )
    const repaired = readAnswers(second.content, ids)
    this.options.metrics?.call(repaired.isBroken ? 'unusable' : 'repaired')
    return { ...repaired, answers: { ...read.answers, ...repaired.answers } }
  }

  private async spend(request: ChatRequest, runId: string | null): Promise<Completion> {
    const input = estimateTokens(request.messages.map(({ content }) => content).join('')) + estimateTokens(JSON.stringify(request.schema))
    const reservation = await this.options.budget.reserve(input + request.maxOutputTokens, runId).catch((error: unknown) => {
      if (error instanceof BudgetExceeded) this.options.metrics?.call('over_budget')
      throw error
    })
    let used = { input: 0, output: 0, calls: 1 }
    try {
      const completion = await this.client.complete(request)
      this.completed++
      used = { calls: 1, ...(completion.usage ?? { input, output: estimateTokens(completion.content) }) }
      return completion
    } catch (error) {
      // A model that was cut off by our clock or our cap has read the question all the same.
      if (error instanceof LlmError && ['timeout', 'too_large', 'bad_response'].includes(error.failure)) used.input = input
      throw error
    } finally {
      this.options.metrics?.tokens('input', used.input)
      this.options.metrics?.tokens('output', used.output)
      await reservation.settle(used)
    }
  }
}

/**
 * Answers by asking a model over an OpenAI-compatible endpoint, one call for a document with all its signals. Nothing the model says is
 * taken on trust: see checkAnswer. An answer that stays unusable after one repair is `unclear`; an endpoint that fails throws LlmError, and
 * spent tokens BudgetExceeded, so that the document waits. A document on which an endpoint that answers others fails again and again is
 * `unclear` too.
 */
export function makeLlmAnswerer(options: LlmAnswererOptions): Answerer & RunAware {
  const endpoint = new Endpoint(options)
  const forRun = (runId: string | null): Answerer & RunAware => ({
    id: 'llm',
    version: `${PROMPT_VERSION} ${options.model}`,
    concurrency: options.concurrency,
    forRun,
    answer: async ({ signals, ...input }) => {
      const answers: SignalAnswer[] = []
      for (let at = 0; at < signals.length; at += SIGNALS_PER_CALL) {
        answers.push(...(await endpoint.answerTogether({ ...input, signals: signals.slice(at, at + SIGNALS_PER_CALL) }, runId)))
      }
      return answers
    },
  })
  return forRun(null)
}

const newBoundary = (): string => randomBytes(16).toString('hex')

const toRequest = (messages: readonly ChatMessage[], ids: readonly string[]): ChatRequest => ({
  messages,
  schema: answerSchema(ids),
  maxOutputTokens: OUTPUT_TOKENS.base + OUTPUT_TOKENS.perSignal * ids.length,
})

/** Short ids in an order that depends on the questions alone, so that the cache knows them again. */
function numbered(signals: readonly CompiledSignal[]): AskedSignal[] {
  const order = signals.toSorted((a, b) => (a.question < b.question ? -1 : a.question > b.question ? 1 : a.signalId < b.signalId ? -1 : 1))
  return order.map((signal, index) => ({ id: `s${index + 1}`, signal }))
}

const namesOf = ({ account, signals }: Pick<Input, 'account' | 'signals'>): string[] => [
  ...accountNames(account),
  ...signals.map(({ name }) => name),
]

/** What sentences about the document may draw on: what was shown of it, but for lines that give orders to software. */
function groundTexts(input: Input): string[] {
  const lines = [input.document.headline, ...selectPassages(input.document, input.account, input.signals).split('\n')]
  return [...lines.filter((line) => !isInstruction(line)), ...namesOf(input)]
}

/** As the model would have written it, so that what comes back from the cache passes the same reading. */
function toItems(answers: Readonly<Record<string, ModelAnswer>>) {
  return Object.entries(answers).map(([id, { oneSentence, eventDate, ...rest }]) => ({
    signal_id: id,
    ...rest,
    one_sentence: oneSentence,
    event_date: eventDate,
  }))
}

function readCached(value: unknown, asked: readonly AskedSignal[]): Record<string, ModelAnswer> | null {
  if (value === undefined || value === null) return null
  const read = readAnswers(
    JSON.stringify(value),
    asked.map(({ id }) => id),
  )
  return read.isBroken ? null : read.answers
}
