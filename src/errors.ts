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

/** An error about one member of the request, which it points to. */
export const errorAt = (
  code: ErrorCode,
  pointer: string,
  detail: string,
  options: Omit<ServiceErrorOptions, 'errors'> = {},
): ServiceError => new ServiceError(code, detail, { ...options, errors: [{ pointer, detail }] })

/** What a change lacks that names nothing to be changed; it points to each of the members, one of which would do. */
export function nothingToChange(members: readonly string[]): ServiceError {
  const last = members.at(-1)
  const detail = `Nothing is to be changed. Give ${members.length === 2 ? `${members[0]}, ${last} or both` : `one or more of ${members.join(', ')}`}.`
  return new ServiceError('invalid_request', detail, { errors: members.map((name) => ({ pointer: `/${name}`, detail })) })
}
