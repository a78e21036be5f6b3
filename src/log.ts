import { pino, type DestinationStream, type Logger } from 'pino'

export type { Logger }

/** JSON lines on standard output, or where told. Headers that carry keys never reach it. */
export function makeLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { service: 'account-signal-service' },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: withoutBelongings },
      redact: { paths: ['*.headers["api-key"]', '*.apiKey', '*.secret', '*.password'], remove: true },
    },
    destination,
  )
}

/**
 * Of an error, or an object in place of one, its type, message, stack and code. What else hangs on it is written nowhere: the error of a broken connection
 * carries the whole database client, with the key that cancels its queries.
 */
function withoutBelongings(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error
  const { type, message, stack, code } = pino.stdSerializers.err(error as Error) as Partial<pino.SerializedError>
  return { type, message, stack, code: code as unknown }
}
