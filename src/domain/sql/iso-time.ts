import { Prisma } from '../../db/client.ts'

/** SQL text of a timestamptz expression as the API shows times: RFC 3339, UTC, milliseconds, `Z`; null stays null. `expression` is code, never input. */
export function isoTime(expression: string): Prisma.Sql {
  return Prisma.raw(`to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}
