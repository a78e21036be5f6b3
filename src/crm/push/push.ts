import type { CrmSession } from '../hold-connection.ts'
import { pushFields, type FieldsPushed } from './push-batches.ts'
import { pushNotes, type NotesPushed } from './push-notes.ts'

/** What the last push did, as it is kept with the connection. */
export interface PushCounts {
  fields?: FieldsPushed
  notes?: NotesPushed
}

/** Writes into the CRM what changed since the last push, by the connection's settings, and records what came of it. What is wanted from now on is left for the next. */
export async function push(session: CrmSession): Promise<PushCounts> {
  const { ctx, connection } = session
  const { orgId, id, settings } = connection
  const wanted = await ctx.db.$queryRaw<{ id: string }[]>`select id from crm_push_wanted where org_id = ${orgId}::uuid`
  const fields = settings.pushesFields ? await pushFields(session) : null
  const notes = settings.pushesNotes ? await pushNotes(session) : null
  const counts: PushCounts = { ...(fields && { fields }), ...(notes && { notes }) }
  await ctx.db.$transaction(async (tx) => {
    await session.hold(tx)
    await tx.$executeRaw`
      update crm_connection set last_push_at = ${ctx.clock()}::timestamptz, push_counts = ${JSON.stringify(counts)}::jsonb, push_retry_at = null
      where org_id = ${orgId}::uuid and id = ${id}::uuid`
    if (notes?.isMore !== true)
      await tx.$executeRaw`delete from crm_push_wanted where org_id = ${orgId}::uuid and id = any(${wanted.map((one) => one.id)}::uuid[])`
  })
  return counts
}
