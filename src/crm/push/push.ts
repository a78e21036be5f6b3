import type { CrmSession } from '../hold-connection.ts'
import { pushFields } from './push-batches.ts'
import { pushNotes } from './push-notes.ts'

/** What the last push did, as it is kept with the connection. */
export interface PushCounts {
  /** Accounts whose values were written. */
  accounts: number
  /** Accounts whose company the CRM does not have any more. */
  gone: number
  /** Accounts that the CRM refused to write. */
  refused: number
  /** Notes or tasks that were written. */
  notes: number
  notes_refused: number
  /** What people have to do so that everything is written, in sentences made to be shown. */
  problems: string[]
}

/**
 * Writes into the CRM what changed since the last push, by the connection's settings, and records what came of it. What is wanted from now on is left for the next. Throws what the connector throws, and
 * LeaseLost.
 */
export async function push(session: CrmSession): Promise<PushCounts> {
  const { ctx, connection } = session
  const { orgId, id, settings } = connection
  const counts: PushCounts = { accounts: 0, gone: 0, refused: 0, notes: 0, notes_refused: 0, problems: [] }
  const wanted = await ctx.db.$queryRaw<{ id: string }[]>`select id from crm_push_wanted where org_id = ${orgId}::uuid`
  if (settings.pushesFields) await pushFields(session, counts)
  const areNotesLeft = settings.pushesNotes && (await pushNotes(session, counts))
  await ctx.db.$transaction(async (tx) => {
    await session.hold(tx)
    await tx.$executeRaw`
      update crm_connection set last_push_at = ${ctx.clock()}::timestamptz, push_counts = ${JSON.stringify(counts)}::jsonb, push_retry_at = null
      where org_id = ${orgId}::uuid and id = ${id}::uuid`
    if (!areNotesLeft)
      await tx.$executeRaw`delete from crm_push_wanted where org_id = ${orgId}::uuid and id = any(${wanted.map((one) => one.id)}::uuid[])`
  })
  return counts
}
