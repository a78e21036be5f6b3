import type { Tx } from '../db/client.ts'
import { Prisma } from '../db/client.ts'
import type { Queue } from '../db/queue.ts'

/** Queues a sync, unless one of the instance waits or runs. */
export async function queueSync(tx: Tx, queue: Queue, { orgId, connectionId }: { orgId: string; connectionId: string }): Promise<void> {
  const free = await tx.$queryRaw<unknown[]>`
    select 1 from crm_connection c where c.org_id = ${orgId}::uuid and ${queue.isUnqueued('crm-sync', 'connectionId', Prisma.sql`c.id`)}`
  if (free.length > 0) await queue.enqueue(tx, 'crm-sync', { orgId, connectionId })
}

/** Queues a sync of every connection that is due with a slot: not of one whose access was revoked or that wants a pause, and not a second one. Returns how many. */
export async function queueAllSyncs(tx: Tx, queue: Queue): Promise<number> {
  const due = await tx.$queryRaw<{ orgId: string; connectionId: string }[]>`
    select c.org_id as "orgId", c.id as "connectionId" from crm_connection c
    where c.state <> 'revoked' and coalesce(c.paused_until <= now(), true) and ${queue.isUnqueued('crm-sync', 'connectionId', Prisma.sql`c.id`)}`
  await queue.enqueueAll(tx, 'crm-sync', due)
  return due.length
}
