import type { FieldError } from '../errors.ts'

/** What the service does for the agent of one user: the same as for any other request of that user. */
export interface Door {
  /** The service's own address, without a slash at its end: for links. */
  baseUrl: string
  version: string
  /** Whether the instance lets agents change something. */
  mayWrite(): Promise<boolean>
  /** Performs an operation in the user's name. Refusals and failures are told as problems; it throws nothing. */
  perform(request: { method: string; path: string; query?: URLSearchParams; body?: unknown }): Promise<Outcome>
  /** Records a fault of ours. */
  failed(error: unknown): void
}

export type Outcome = { status: number; body: unknown; next: string | null } | { refused: Refusal }

/** A problem of the contract, as the HTTP side makes it, with what to do about it. */
export interface Refusal {
  status: number
  code: string
  title: string
  detail: string
  remedy: string
  errors?: FieldError[]
  [extension: string]: unknown
}

/** An error of the protocol rather than of what was asked: its code is one of JSON-RPC's. */
export class RpcError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.name = 'RpcError'
    this.code = code
    this.data = data
  }
}

/** Codes of JSON-RPC 2.0, and the protocol's own for a resource that is not there. */
export const RPC = {
  invalidRequest: -32600,
  invalidParams: -32602,
  internalError: -32603,
  parseError: -32700,
  resourceNotFound: -32002,
} as const
