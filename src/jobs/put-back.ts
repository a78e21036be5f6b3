import { BudgetExceeded, concernsOneDocument, isAnswererFailure } from '../answering/llm/errors.ts'
import { PutBack, type JobName } from '../db/queue.ts'

const HOUR_MS = 3_600_000
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = HOUR_MS
// An endpoint that answers about others has nothing to recover from, and the accounts wait for a few more tries only.
const LONGEST_PAUSE_OF_DOCUMENT_MS = 4 * 60_000

/**
 * How a job that the answerer kept from its work waits: until the endpoint or the budget said, else for a minute, and longer each time it has waited before. No more than
 * an hour, or some minutes for one document, but for a budget. A handler that waits for something else says so itself. Null when the error is no failure of the answerer.
 */
export function putBack(error: unknown, { name, data, now }: { name: JobName; data: object; now: Date }): PutBack | null {
  if (error instanceof PutBack) return error
  if (!isAnswererFailure(error)) return null
  const waited = 'waited' in data && typeof data.waited === 'number' ? data.waited : 0
  const after = (ms: number) => new Date(now.getTime() + ms)
  if (error instanceof BudgetExceeded) {
    // The budget of a run does not come back: from the next hour on what it brought is read on nobody's account.
    const until = error.resetsAt ?? new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS)
    const counted = name === 'read-documents' && error.scope === 'run' ? { runId: undefined } : {}
    return new PutBack(until, error, { waited: waited + 1, ...counted })
  }
  const seconds = error.retryAfterSeconds
  const pause = seconds === undefined ? FIRST_PAUSE_MS * 2 ** Math.min(waited, 10) : Math.max(1, seconds) * 1000
  const longest = concernsOneDocument(error) ? LONGEST_PAUSE_OF_DOCUMENT_MS : LONGEST_PAUSE_MS
  return new PutBack(after(Math.min(longest, pause)), error, { waited: waited + 1 })
}
