const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How deliveries are made. The defaults are the product's promises; tests and benchmarks shorten them. */
export interface DeliverySettings {
  /** The delay after the first, second … failed attempt; after one more failure than there are delays the delivery has failed. */
  scheduleMs: number[]
  /** Each delay is varied by up to this share, either way. */
  jitter: number
  /** For a whole exchange: name lookup, connection, request and complete answer. */
  timeoutMs: number
  /** How long a sender holds a delivery. Longer than an exchange and the recording of its outcome; also how long a killed sender's work waits. */
  leaseMs: number
  /** How often an idle sender looks for work. */
  pollMs: number
  /** Calls at once to one endpoint. */
  perEndpoint: number
  /** A call older than this no longer takes one of the places that are shared by all. */
  slowAfterMs: number
  /** Nothing but failure for this long disables the endpoint. */
  disableAfterMs: number
  /** How much may come for one answer, in bytes: interim answers, headers, chunk extensions and trailers too. */
  answerBytes: number
  /** How much of an answer's body is read, and how much is kept, in bytes. */
  readBytes: number
  keepBytes: number
}

export const EVENT_RETENTION_MS = 30 * DAY
export const ATTEMPT_RETENTION_MS = 90 * DAY
export const ROTATION_OVERLAP_MS = 24 * HOUR

export function deliverySettings(concurrency: number, overrides: Partial<DeliverySettings> = {}): DeliverySettings {
  return {
    scheduleMs: [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
    jitter: 0.2,
    timeoutMs: 15 * SECOND,
    leaseMs: 30 * SECOND,
    pollMs: 200,
    perEndpoint: Math.max(1, Math.floor(concurrency / 2)),
    slowAfterMs: SECOND,
    disableAfterMs: 5 * DAY,
    answerBytes: 128 * 1024,
    readBytes: 64 * 1024,
    keepBytes: 1024,
    ...overrides,
  }
}
