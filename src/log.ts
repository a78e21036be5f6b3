import { pino, type Logger } from 'pino'

export type { Logger }

/** JSON lines on standard output. Headers that carry keys never reach it. */
export function makeLogger(level: string): Logger {
  return pino({
    level,
    base: { service: 'account-signal-service' },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.headers["api-key"]', '*.apiKey', '*.secret', '*.password'], remove: true },
  })
}
