import type pg from 'pg'

/** Runs one statement, like a pool. */
export interface Reader {
  query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<pg.QueryResult<Row>>
}

/**
 * A pool for statements with large answers: at most `limit` of them at once, the others wait in turn. So they neither hold every connection nor lie in
 * memory all at the same time.
 */
export function largeReads(pool: Reader, limit: number): Reader {
  const waiting: (() => void)[] = []
  let running = 0
  const turn = async () => {
    if (running < limit) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  // Whoever waits longest takes the place over; only without one it is free again.
  const done = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
  return {
    async query(text, values) {
      await turn()
      try {
        return await pool.query(text, values)
      } finally {
        done()
      }
    },
  }
}
