import { errorDescriptions } from '../contract/document.ts'
import type { ErrorCode, FieldError, ServiceError } from '../errors.ts'

export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  instance: string
  code: ErrorCode
  request_id: string
  errors?: FieldError[]
}

/** An RFC 9457 problem for a code of the contract. The contract gives title and status, unless the specification names another status for the operation. */
export function problem(
  error: Pick<ServiceError, 'code' | 'message' | 'errors' | 'status' | 'extensions'>,
  about: { baseUrl: string; requestId: string },
): Problem {
  const { code, errors, extensions } = error
  const described = errorDescriptions[code]
  return {
    type: `${about.baseUrl}/problems/${code}`,
    title: described.title,
    status: error.status ?? described.status,
    detail: error.message,
    instance: `urn:uuid:${about.requestId}`,
    code,
    request_id: about.requestId,
    ...(errors === undefined ? {} : { errors }),
    ...extensions,
  }
}
