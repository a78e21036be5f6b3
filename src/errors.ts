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

/** A value that is not as it must be; the detail begins with the place, as with what the contract refuses. */
export const invalidAt = (pointer: string, detail: string, cause?: unknown): ServiceError =>
  new ServiceError('invalid_request', `${pointer}: ${detail}`, { cause, errors: [{ pointer, detail }] })

/** Throws `invalid_request` where there are faults: it points to all of them, and its detail tells the first. */
export function refuseFaults(faults: readonly FieldError[]): void {
  const [first] = faults
  if (first) throw new ServiceError('invalid_request', `${first.pointer}: ${first.detail}`, { errors: [...faults] })
}

/** What a change lacks that names nothing to be changed; it points to each of the members, one of which would do. */
export function nothingToChange(members: readonly string[]): ServiceError {
  const last = members.at(-1)
  const detail = `Nothing is to be changed. Give ${members.length === 2 ? `${members[0]}, ${last} or both` : `one or more of ${members.join(', ')}`}.`
  return new ServiceError('invalid_request', detail, { errors: members.map((name) => ({ pointer: `/${name}`, detail })) })
}
