/**
 * Ends a command when all that it printed has gone out: a pipe may still hold some of it. The schema engine leaves a timer behind that would otherwise hold the
 * process for ten seconds.
 */
export function endProcess(): void {
  process.stdout.write('', () => process.stderr.write('', () => process.exit()))
}
