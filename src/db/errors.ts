import { Prisma } from '../../generated/prisma/client.ts'

interface DriverError {
  driverAdapterError?: { cause?: { constraint?: { index?: string; fields?: string[] }; originalCode?: string } }
}

function driverCause(error: unknown) {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return undefined
  return (error.meta as DriverError | undefined)?.driverAdapterError?.cause
}

/** True when the error is a unique violation (of the named index, where a name is given), through Prisma or raw SQL. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  const cause = driverCause(error)
  const isUnique = cause?.originalCode === '23505' || (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
  if (!isUnique) return false
  return index === undefined || cause?.constraint?.index === index || String(error).includes(index)
}

/** True when a row that the statement refers to does not exist (any more). */
export function isForeignKeyViolation(error: unknown): boolean {
  return driverCause(error)?.originalCode === '23503' || (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003')
}

/** True for a serialisation failure or a deadlock: running the transaction again is right. */
export function isRetryable(error: unknown): boolean {
  const code = driverCause(error)?.originalCode
  return code === '40001' || code === '40P01' || (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2034')
}

/** True when a statement was ended because it took longer than its transaction allows (`statement_timeout`). */
export function isStatementTimeout(error: unknown): boolean {
  return driverCause(error)?.originalCode === '57014'
}

/** True when the database cannot write: its disk or another resource of it is used up (class 53), or it is read-only. */
export function isUnwritable(error: unknown): boolean {
  const code = driverCause(error)?.originalCode ?? (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^(53...|25006)$/.test(code)
}

/** Runs a transaction again, up to `tries` times, when the database asks for it. */
export async function retrying<T>(run: () => Promise<T>, tries = 4): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= tries || !isRetryable(error)) throw error
    }
  }
}
