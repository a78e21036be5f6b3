import { constants } from 'node:os'

/**
 * Ends a command when all that it printed has gone out: a pipe may still hold some of it. The schema engine leaves a timer behind that would otherwise hold the
 * process for ten seconds.
 */
export function endProcess(): void {
  process.stdout.write('', () => process.stderr.write('', () => process.exit()))
}

const cleanUps: (() => unknown)[] = []

/** Has `cleanUp` done before SIGTERM, SIGINT or SIGHUP ends the process. It may be called while what it undoes is under way. */
export function whenKilled(cleanUp: () => unknown): void {
  if (cleanUps.push(cleanUp) > 1) return
  let ending = false
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // One that reaches the whole process group comes a second time from npm, which passes its own on.
      if (ending) return
      ending = true
      void Promise.allSettled(cleanUps.map(async (clean) => await clean())).finally(() => process.exit(128 + constants.signals[signal]))
    })
  }
}
