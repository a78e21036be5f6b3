import { validate } from 'uuid'
import { invalidAt, type ServiceError } from '../errors.ts'

/** The `after` of lists that go by id. Throws `invalid_request` for anything that is no cursor of ours. */
export function idCursor(after: string | undefined): string | undefined {
  if (after === undefined || validate(after)) return after
  throw cursorRefused()
}

/** For an `after` that did not come from the page before. */
export const cursorRefused = (cause?: unknown): ServiceError =>
  invalidAt('/after', 'Is no cursor of this service. Take it unchanged from the Link header of the page before.', cause)

/** The `Link` header to the next page of the same query; none on the last page. */
export function linkToNext(url: string, query: Record<string, unknown>, next: string | null): Record<string, string> {
  if (next === null) return {}
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, after: next })) if (value !== undefined) parameters.append(name, String(value))
  return { Link: `<${url}?${parameters.toString()}>; rel="next"` }
}
