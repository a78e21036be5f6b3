/** Why an endpoint gave no answer. All but `refused` may pass by themselves, or with another document. */
export type LlmFailure =
  | 'unreachable' // no connection, or it broke
  | 'timeout' // the exchange took longer than allowed
  | 'rate_limited' // 429, also after the pauses it asked for
  | 'server_error' // 5xx
  | 'refused' // another status: key, model or address are wrong
  | 'request_refused' // 400, 413 or 422: the request is wrong, or what the document says is not let through
  | 'too_long' // the document does not fit into the model's context
  | 'too_large' // the answer's body is larger than any answer can be
  | 'bad_response' // the body is no chat completion

/** The endpoint failed. The document has not been answered; it has to wait and be tried again. */
export class LlmError extends Error {
  override readonly name = 'LlmError'
  readonly failure: LlmFailure
  /** Seconds after which the endpoint asked to be called again, where it said so. */
  readonly retryAfterSeconds: number | undefined
  /** True when the endpoint has been seen to answer about another document: this one is what it cannot or will not answer about. */
  readonly isOfOneDocument: boolean

  constructor(
    failure: LlmFailure,
    detail: string,
    options: { cause?: unknown; retryAfterSeconds?: number | undefined; isOfOneDocument?: boolean } = {},
  ) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause })
    this.failure = failure
    this.retryAfterSeconds = options.retryAfterSeconds
    this.isOfOneDocument = options.isOfOneDocument ?? false
  }

  /** The same failure, now that it is known to be the document's. */
  ofOneDocument(): LlmError {
    return new LlmError(this.failure, this.message, { cause: this, isOfOneDocument: true })
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

// A wrong key, address or model and a limit of calls are everybody's.
const NEVER_OF_ONE_DOCUMENT: ReadonlySet<LlmFailure> = new Set(['refused', 'rate_limited'])

/** True when another document may fare better. Whether it does, only asking about another tells. */
export function mayConcernOneDocument(failure: LlmError): boolean {
  return !NEVER_OF_ONE_DOCUMENT.has(failure.failure) && failure.retryAfterSeconds === undefined
}

/** True when the failure is due to the one document that was asked about: others are answered all the same. */
export function concernsOneDocument(failure: AnswererFailure): boolean {
  return failure instanceof LlmError && failure.isOfOneDocument
}
