import createClient from 'openapi-fetch'
import type { components, paths } from '../../../generated/contract.ts'

export type Schemas = components['schemas']

/** What the service refused, in its own words. */
export class Refused extends Error {
  readonly problem: Schemas['Problem']

  constructor(problem: Schemas['Problem']) {
    super(problem.detail)
    this.problem = problem
  }
}

// The header is one that a page elsewhere cannot send: see "Authentication" in the contract.
export const api = createClient<paths>({ baseUrl: '/', headers: { 'X-Requested-By': 'platform' }, credentials: 'same-origin' })

const UNREACHABLE: Schemas['Problem'] = {
  type: 'about:blank',
  title: 'Not reached',
  status: 503,
  detail: 'The service cannot be reached. Check the connection and try again.',
  instance: '',
  code: 'service_unavailable',
  request_id: '',
}

/** The body of an answer. Throws Refused for a problem, and for no answer at all. */
export async function answered<T>(call: Promise<{ data?: T; error?: unknown }>): Promise<T> {
  const reply = await call.catch((): { data?: T; error?: unknown } => ({ error: UNREACHABLE }))
  if (reply.data !== undefined) return reply.data
  throw new Refused(isProblem(reply.error) ? reply.error : UNREACHABLE)
}

const isProblem = (error: unknown): error is Schemas['Problem'] =>
  typeof error === 'object' && error !== null && 'detail' in error && typeof error.detail === 'string'

/** What to say of a failure to the person at the screen: in words, without the pointer by which programs find the member. */
export const whatWentWrong = (error: unknown): string =>
  error instanceof Refused ? error.message.replace(/^\/\S*: /, '') : 'Something went wrong in this page. Load it again.'
