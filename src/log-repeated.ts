const PAUSE_MS = 30_000
const KINDS = 50

/**
 * Keeps an error that comes many times a second from filling the log: `write` gets the first of a kind at once, and the same again every 30 s at most, with the
 * number of those that came since and were not written. A kind is what the error says.
 */
export function logRepeated(
  write: (error: Error, since: number) => void,
  now: () => number = () => performance.now(),
): (error: Error) => void {
  const kinds = new Map<string, { writtenAt: number; since: number }>()
  return (error) => {
    const kind = `${(error as { code?: string }).code ?? ''} ${error.message}`
    const known = kinds.get(kind)
    if (known && now() - known.writtenAt < PAUSE_MS) {
      known.since++
      return
    }
    // Errors that never say the same twice must not fill the memory instead.
    if (!known && kinds.size >= KINDS) kinds.clear()
    kinds.set(kind, { writtenAt: now(), since: 0 })
    write(error, known?.since ?? 0)
  }
}
