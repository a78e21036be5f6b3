import type { Tx } from '../db/client.ts'
import type { Queue } from '../db/queue.ts'
import { wantPush } from '../domain/accounts/want-crm-push.ts'
import { readSettings, type CrmSettings } from './connection.ts'
import { notConnected } from './disconnect.ts'
import { queueSync } from './queue-sync.ts'

/** Changes what is written into the CRM; what is left out stays. What was turned on is queued. Throws `crm_not_connected`. */
export async function changeSettings(
  tx: Tx,
  queue: Queue,
  { orgId, ...wanted }: { orgId: string } & { [Setting in keyof CrmSettings]: boolean | undefined },
): Promise<void> {
  const [row] = await tx.$queryRaw<{ id: string; settings: unknown }[]>`
    select id, settings from crm_connection where org_id = ${orgId}::uuid for no key update`
  if (row === undefined) throw notConnected()
  const held = readSettings(row.settings)
  const settings: CrmSettings = {
    pushesFields: wanted.pushesFields ?? held.pushesFields,
    pushesNotes: wanted.pushesNotes ?? held.pushesNotes,
  }
  await tx.crmConnection.update({ where: { orgId }, data: { settings: { ...settings } } })
  // Fields that somebody has deleted since are made anew.
  if (settings.pushesFields && !held.pushesFields)
    await tx.$executeRaw`update crm_connection set push_position = push_position - 'areMade' where org_id = ${orgId}::uuid`
  if ((settings.pushesFields && !held.pushesFields) || (settings.pushesNotes && !held.pushesNotes)) {
    await queueSync(tx, queue, { orgId, connectionId: row.id })
    // A sync that runs already knows nothing of it. A push that was put off is not: what it was put off for may be mended.
    await tx.$executeRaw`update crm_connection set push_retry_at = null where org_id = ${orgId}::uuid`
    await wantPush(tx, orgId)
  }
}
