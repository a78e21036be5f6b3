import type { CrmSession } from '../hold-connection.ts'
import { pushFields } from './push-batches.ts'
import type { PushCounts } from './push-counts.ts'
import { pushNotes } from './push-notes.ts'

/**
 * Writes into the CRM what changed since the last push, by the connection's settings, and records what came of it. What is wanted from now on is left for the
 * next. Throws what the connector throws, and LeaseLost.
 */
export async function push(session: CrmSession): Promise<PushCounts> {
  const { ctx, connection } = session
  const { orgId, id, settings } = connection
  const counts: PushCounts = { accounts: 0, gone: 0, refused: 0, notes: 0, notes_refused: 0, problems: [] }
  const wanted = await ctx.db.$queryRaw<{ id: string }[]>`select id from crm_push_wanted where org_id = ${orgId}::uuid`
  const areMade = !settings.pushesFields || (await pushFields(session, counts))
  const areNotesLeft = settings.pushesNotes && (await pushNotes(session, counts))
  // Who may not make fields is asked again once an hour, or when somebody asks for it; notes do not wait for that.
  const isPutOff = !areMade && !settings.pushesNotes
  await ctx.db.$transaction(async (tx) => {
    await session.hold(tx)
    await tx.$executeRaw`
      update crm_connection set last_push_at = ${ctx.clock()}::timestamptz, push_counts = ${JSON.stringify(counts)}::jsonb,
        push_retry_at = case when ${isPutOff} then clock_timestamp() + interval '1 hour' end
      where org_id = ${orgId}::uuid and id = ${id}::uuid`
    if (!areNotesLeft)
      await tx.$executeRaw`delete from crm_push_wanted where org_id = ${orgId}::uuid and id = any(${wanted.map((one) => one.id)}::uuid[])`
  })
  return counts
}
