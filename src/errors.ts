import type { components } from '../generated/contract.ts'

export type ErrorCode = components['schemas']['ErrorCode']

export interface FieldError {
  /** JSON Pointer (RFC 6901) into the body; `/<name>` for a query parameter. Empty: the whole. */
  pointer: string
  detail: string
}

export interface ServiceErrorOptions {
  cause?: unknown
  errors?: FieldError[]
  /** Where the specification names another status for this code on one operation. */
  status?: number
  /** Seconds after which the same call may succeed. */
  retryAfterSeconds?: number
  /** Members that the contract adds to the problem of this code, such as how many credits are missing. */
  extensions?: Record<string, unknown>
}

/** The only error that is thrown on purpose: a code of the contract and a sentence for the caller. */
export class ServiceError extends Error {
  readonly code: ErrorCode
  readonly errors: FieldError[] | undefined
  readonly status: number | undefined
  readonly retryAfterSeconds: number | undefined
  readonly extensions: Record<string, unknown> | undefined

  constructor(code: ErrorCode, detail: string, options: ServiceErrorOptions = {}) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'ServiceError'
    this.code = code
    this.errors = options.errors
    this.status = options.status
    this.retryAfterSeconds = options.retryAfterSeconds
    this.extensions = options.extensions
  }
}
