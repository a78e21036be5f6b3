import { Refused, whatWentWrong } from '../../app/api.ts'

/** Why nothing goes on just now, and when it is tried again. */
export interface Wait {
  why: string
  /** In milliseconds since 1970. */
  until: number
  tryNow: () => void
}

const FIRST_MS = 1000
const LONGEST_MS = 30_000
const passes = (error: unknown) => error instanceof Refused && (error.problem.status >= 500 || error.problem.status === 429)

/**
 * Calls until there is an answer: while the service is away or asks for a pause it waits, longer each time up to half a minute, and tells of it. Throws what will not pass by itself, and when
 * the signal is aborted.
 */
export async function patiently<T>(
  call: () => Promise<T>,
  { signal, onWait }: { signal: AbortSignal; onWait: (wait: Wait | null) => void },
): Promise<T> {
  for (let ms = FIRST_MS; ; ms = Math.min(LONGEST_MS, ms * 2)) {
    signal.throwIfAborted()
    try {
      const result = await call()
      onWait(null)
      return result
    } catch (error) {
      if (!passes(error) || signal.aborted) {
        onWait(null)
        throw error
      }
      await pause(ms, { why: whatWentWrong(error), signal, onWait })
    }
  }
}

function pause(ms: number, { why, signal, onWait }: { why: string; signal: AbortSignal; onWait: (wait: Wait | null) => void }) {
  return new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
    onWait({ why, until: Date.now() + ms, tryNow: end })
  })
}
