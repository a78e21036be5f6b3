import type { Outcome } from '../delivery/post.ts'

/** What is recorded of a message that a sender held when it was killed. */
export const BROKEN_OFF: Outcome = {
  status: null,
  error:
    'The service ended while it sent this, so it may be in the channel. It is not sent twice by itself; replay it if it is missing there.',
  response: null,
  retryAfter: undefined,
  durationMs: 0,
}
