import type { Database, Tx } from '../db/client.ts'
import { retrying } from '../db/errors.ts'

/** Runs `work` in one transaction, and again when the database asks for it (a deadlock or a serialisation failure). */
export async function inTransaction<T>(db: Database['prisma'], work: (tx: Tx) => Promise<T>): Promise<T> {
  return await retrying(() => db.$transaction(work))
}
