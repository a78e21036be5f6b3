/** Lets at most `limit` through at once; the others wait in the order in which they came. */
export function makeGate(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let inside = 0
  return async (work) => {
    // Whoever leaves hands its place on, so that nobody slips in between.
    if (inside >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else inside++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }
}
