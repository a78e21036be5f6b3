import { BudgetExceeded } from './errors.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Counts the tokens of days over all processes. Days are UTC, YYYY-MM-DD. */
export interface DayLedger {
  /** Sets tokens aside unless the day would then hold more than `limit`; false when it would. */
  reserve(day: string, tokens: number, limit: number): Promise<boolean>
  /** Puts what was really used in the place of what was set aside. */
  settle(day: string, entry: { reserved: number; input: number; output: number; calls: number }): Promise<void>
}

/** Counts the tokens of recorded runs over all processes. */
export interface RunLedger {
  /** Sets tokens aside unless the run would then hold more than `limit`; false when it would, null when no such run is recorded. */
  reserve(runId: string, tokens: number, limit: number): Promise<boolean | null>
  /** Adds what was used beyond what was set aside, or, negative, gives the rest back. */
  settle(runId: string, difference: number): Promise<void>
}

/** Tokens set aside for one call. Settle it once. */
export interface Reservation {
  settle(used: { input: number; output: number; calls: number }): Promise<void>
}

export interface Budget {
  /** Sets aside the most that a call can use. Throws BudgetExceeded. `runId` null: no named run. */
  reserve(tokens: number, runId: string | null): Promise<Reservation>
}

/**
 * Limits tokens per UTC day and per recorded run (over all processes, by the ledgers). A call that belongs to no run counts for the run of its clock hour, and one of
 * a run that is not recorded for that, in this process. Tokens are set aside before a call, so that calls side by side cannot pass a limit together.
 */
export function makeBudget({
  ledger,
  runLedger = null,
  tokensPerDay,
  tokensPerRun,
  clock,
}: {
  ledger: DayLedger
  runLedger?: RunLedger | null
  tokensPerDay: number
  tokensPerRun: number
  clock: () => Date
}): Budget {
  const runs = new Map<string, { tokens: number; lastUsed: number }>()

  function runOf(key: string, now: number) {
    for (const [other, { lastUsed }] of runs) if (now - lastUsed > DAY_MS) runs.delete(other)
    const run = runs.get(key) ?? { tokens: 0, lastUsed: now }
    run.lastUsed = now
    runs.set(key, run)
    return run
  }

  /** Sets tokens of the run aside; returns how to add to them or give them back. */
  async function reserveOfRun(tokens: number, runId: string | null, now: number): Promise<(difference: number) => Promise<void>> {
    const granted = runId === null || runLedger === null ? null : await runLedger.reserve(runId, tokens, tokensPerRun)
    if (granted === false) throw new BudgetExceeded('run', tokensPerRun, null)
    if (granted === true) return async (difference) => await runLedger?.settle(runId ?? '', difference)
    const hour = Math.floor(now / HOUR_MS)
    const run = runOf(runId ?? `hour ${hour}`, now)
    if (run.tokens + tokens > tokensPerRun)
      throw new BudgetExceeded('run', tokensPerRun, runId === null ? new Date((hour + 1) * HOUR_MS) : null)
    run.tokens += tokens
    return (difference) => Promise.resolve(void (run.tokens += difference))
  }

  return {
    async reserve(tokens, runId) {
      const now = clock().getTime()
      const settleRun = await reserveOfRun(tokens, runId, now)
      const day = new Date(now).toISOString().slice(0, 10)
      let isGranted = false
      try {
        isGranted = await ledger.reserve(day, tokens, tokensPerDay)
      } finally {
        if (!isGranted) await settleRun(-tokens)
      }
      if (!isGranted) throw new BudgetExceeded('day', tokensPerDay, new Date((Math.floor(now / DAY_MS) + 1) * DAY_MS))
      return {
        async settle({ input, output, calls }) {
          await settleRun(input + output - tokens)
          await ledger.settle(day, { reserved: tokens, input, output, calls })
        },
      }
    },
  }
}

/** A ledger of this process alone, for programs that run without the service's database. */
export function memoryLedger(): DayLedger {
  const days = new Map<string, number>()
  return {
    reserve: (day, tokens, limit) => {
      const held = days.get(day) ?? 0
      if (held + tokens > limit) return Promise.resolve(false)
      days.set(day, held + tokens)
      return Promise.resolve(true)
    },
    settle: (day, { reserved, input, output }) => {
      days.set(day, (days.get(day) ?? 0) - reserved + input + output)
      return Promise.resolve()
    },
  }
}

/** Tokens of a text, estimated on the high side: three ASCII characters a token, one token for any other. */
export function estimateTokens(text: string): number {
  let other = 0
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) other++
  return Math.ceil((text.length - other) / 3) + other
}
