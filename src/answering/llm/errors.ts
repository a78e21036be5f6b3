/** Why an endpoint gave no answer. All but `refused` may pass by themselves. */
export type LlmFailure =
  | 'unreachable' // no connection, or it broke
  | 'timeout' // the exchange took longer than allowed
  | 'rate_limited' // 429, also after the pauses it asked for
  | 'server_error' // 5xx
  | 'refused' // another status: key, model or request are wrong
  | 'too_long' // the document does not fit into the model's context
  | 'too_large' // the answer's body is larger than any answer can be
  | 'bad_response' // the body is no chat completion

/** The endpoint failed. The document has not been answered; it has to wait and be tried again. */
export class LlmError extends Error {
  override readonly name = 'LlmError'
  readonly failure: LlmFailure
  /** Seconds after which the endpoint asked to be called again, where it said so. */
  readonly retryAfterSeconds: number | undefined

  constructor(failure: LlmFailure, detail: string, options: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause })
    this.failure = failure
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** The tokens of the run or of the day are spent. The document has to wait. */
export class BudgetExceeded extends Error {
  override readonly name = 'BudgetExceeded'
  readonly scope: 'day' | 'run'
  /** When there are tokens again; null for a named run: not in this run. */
  readonly resetsAt: Date | null

  constructor(scope: 'day' | 'run', limit: number, resetsAt: Date | null) {
    const until = resetsAt === null ? 'Another run may go on.' : `There are tokens again at ${resetsAt.toISOString()}.`
    super(`The ${limit} LLM tokens of this ${scope} are spent. ${until}`)
    this.scope = scope
    this.resetsAt = resetsAt
  }
}

/** Why an answerer could not answer now. Nothing is wrong with the document, and nobody else may answer in its place. */
export type AnswererFailure = LlmError | BudgetExceeded

export function isAnswererFailure(error: unknown): error is AnswererFailure {
  return error instanceof LlmError || error instanceof BudgetExceeded
}

// Another document may fare better.
const OF_ONE_DOCUMENT: ReadonlySet<LlmFailure> = new Set(['timeout', 'too_long', 'too_large', 'bad_response'])

/** True when the failure may be due to the one document that was asked about: another may be answered all the same. */
export function concernsOneDocument(failure: AnswererFailure): boolean {
  return failure instanceof LlmError && OF_ONE_DOCUMENT.has(failure.failure)
}
