import { Prisma } from '../../generated/prisma/client.ts'
import type { Context } from '../../src/context.ts'

/** Locks a table, so that whoever reads it waits, until the function that this resolves to is called. */
export async function holdTable(db: Context['db'], table: 'account' | 'icp'): Promise<() => Promise<void>> {
  const [locked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.$transaction(
    async (tx) => {
      await tx.$executeRaw`lock table ${Prisma.raw(table)} in access exclusive mode`
      locked.resolve()
      await free.promise
    },
    { timeout: 60_000 },
  )
  await Promise.race([locked.promise, holding])
  return async () => {
    free.resolve()
    await holding
  }
}
