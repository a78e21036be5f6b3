import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export type Metrics = ReturnType<typeof makeMetrics>

/** The service's own figures, in a registry of its own so that several services in one process (tests) do not meet. */
export function makeMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return { registry, ...ofWork(registers), ...ofDeliveries(registers), ...ofSources(registers), ...ofModel(registers) }
}

function ofWork(registers: Registry[]) {
  return {
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of requests by operation and status',
      labelNames: ['operation', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
      registers,
    }),
    documents: new Counter({
      name: 'documents_total',
      help: 'Documents stored, by connector and outcome',
      labelNames: ['connector', 'outcome'],
      registers,
    }),
    readings: new Counter({ name: 'account_readings_total', help: 'Documents read for an account', registers }),
    answers: new Counter({
      name: 'signal_answers_total',
      help: 'Answers by frame and verdict',
      labelNames: ['frame', 'verdict'],
      registers,
    }),
    prescored: new Counter({ name: 'accounts_prescored_total', help: 'Accounts whose first reading is complete', registers }),
    mails: new Counter({ name: 'mails_total', help: 'Mails by kind and outcome', labelNames: ['kind', 'outcome'], registers }),
    jobs: new Counter({ name: 'jobs_total', help: 'Background jobs by queue and outcome', labelNames: ['queue', 'outcome'], registers }),
    queueDepth: new Gauge({ name: 'queue_depth', help: 'Jobs waiting or running, by queue', labelNames: ['queue'], registers }),
  }
}

function ofDeliveries(registers: Registry[]) {
  return {
    deliveries: new Counter({ name: 'webhook_attempts_total', help: 'Webhook attempts by outcome', labelNames: ['outcome'], registers }),
    deliveryDuration: new Histogram({
      name: 'webhook_attempt_duration_seconds',
      help: 'Duration of webhook attempts',
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15],
      registers,
    }),
  }
}

function ofSources(registers: Registry[]) {
  return {
    sourceChecks: new Counter({
      name: 'source_checks_total',
      help: 'Checks of sources, by connector and outcome (changed, unchanged, later, unhealthy, gone, blocked)',
      labelNames: ['connector', 'outcome'],
      registers,
    }),
    sourceSkips: new Counter({
      name: 'source_items_skipped_total',
      help: 'What sources held and could not be taken, by connector',
      labelNames: ['connector'],
      registers,
    }),
    sourceRequests: new Counter({
      name: 'source_requests_total',
      help: 'Requests to sources by connector, host (those that the operator configured, and of public sources the first 50 of a connector; else other) and outcome',
      labelNames: ['connector', 'host', 'outcome'],
      registers,
    }),
    sourceDuration: new Histogram({
      name: 'source_request_duration_seconds',
      help: 'Duration of requests to sources with all redirects and the wait for their turns',
      labelNames: ['connector'],
      buckets: [0.05, 0.25, 1, 3, 10, 30, 60],
      registers,
    }),
    sourceBytes: new Counter({ name: 'source_bytes_total', help: 'Decoded bytes of sources', labelNames: ['connector'], registers }),
  }
}

function ofModel(registers: Registry[]) {
  return {
    llmCalls: new Counter({ name: 'llm_calls_total', help: 'LLM calls by outcome', labelNames: ['outcome'], registers }),
    llmTokens: new Counter({ name: 'llm_tokens_total', help: 'LLM tokens by direction', labelNames: ['direction'], registers }),
    llmCost: new Counter({
      name: 'llm_cost_total',
      help: 'What the LLM tokens cost, by direction, in the currency of LLM_PRICE_INPUT and LLM_PRICE_OUTPUT',
      labelNames: ['direction'],
      registers,
    }),
  }
}
