import { Agent, fetch as undiciFetch } from 'undici'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import type { Metrics } from '../../metrics.ts'
import type { Answerer } from '../types.ts'
import { makeBothAnswerer } from './both-answerer.ts'
import { makeBudget, memoryLedger } from './budget.ts'
import { makeLlmAnswerer, type LlmMetrics } from './llm-answerer.ts'
import { postgresCache, postgresLedger, postgresRunLedger } from './store.ts'

export interface AnswererDeps {
  offline: Answerer
  /** Where answers are cached and tokens counted; null: tokens are counted in this process, and nothing is cached. */
  db: Db | null
  clock: () => Date
  metrics?: Pick<Metrics, 'llmCalls' | 'llmTokens' | 'llmCost'>
  fetch?: typeof globalThis.fetch
}

/** The answerer that the configuration asks for: the rules, a model, or the model after the rules have sorted out what it need not see. */
export function makeAnswerer(
  { answerer, llm }: Pick<Config, 'answerer' | 'llm'>,
  { offline, db, clock, metrics, fetch }: AnswererDeps,
): Answerer {
  if (answerer === 'offline') return offline
  const { baseUrl, apiKey, model, tokensPerDay, tokensPerRun, timeoutMs, concurrency, pricePerMillion } = llm
  if (baseUrl === undefined || model === undefined) throw new Error(`ANSWERER=${answerer} needs LLM_BASE_URL and LLM_MODEL.`)
  const counted: LlmMetrics | undefined = metrics && {
    call: (outcome) => {
      metrics.llmCalls.inc({ outcome })
    },
    tokens: (direction, count) => {
      metrics.llmTokens.inc({ direction }, count)
      metrics.llmCost.inc({ direction }, (count * pricePerMillion[direction]) / 1e6)
    },
  }
  // There from the start, so that a dashboard shows 0 rather than nothing.
  for (const direction of ['input', 'output'] as const) counted?.tokens(direction, 0)
  const byModel = makeLlmAnswerer({
    baseUrl,
    apiKey,
    model,
    timeoutMs,
    concurrency,
    clock,
    fetch: fetch ?? patientFetch(),
    cache: db === null ? null : postgresCache(db),
    budget: makeBudget({
      ledger: db === null ? memoryLedger() : postgresLedger(db),
      runLedger: db === null ? null : postgresRunLedger(db),
      tokensPerDay,
      tokensPerRun,
      clock,
    }),
    ...(counted === undefined ? {} : { metrics: counted }),
  })
  return answerer === 'llm' ? byModel : makeBothAnswerer(offline, byModel)
}

/** fetch whose own limits (300 s for headers and between bytes) do not cut in before the configured one. */
function patientFetch(): typeof globalThis.fetch {
  const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 })
  // The two types of one standard interface differ in details that are not used here.
  return (async (url: string, init: Parameters<typeof undiciFetch>[1]) =>
    await undiciFetch(url, { ...init, dispatcher })) as unknown as typeof globalThis.fetch
}
