import { CronExpressionParser } from 'cron-parser'
import { v7 as uuid } from 'uuid'
import type { Context } from '../context.ts'
import { queueAllSyncs } from '../crm/queue-sync.ts'

export type ScheduledKind = 'suggestions' | 'match' | 'collect' | 'crm'

/** The latest time, at or before `now`, that a cron expression names; to the minute, in UTC. */
export function latestSlot(cron: string, now: Date): Date {
  // The parser looks strictly before the given time; a tick exactly on time belongs to its own slot.
  return CronExpressionParser.parse(cron, { currentDate: new Date(now.getTime() + 1000), tz: 'UTC' })
    .prev()
    .toDate()
}

/** The first time after `slot` that a cron expression names, in UTC. */
export function nextSlot(cron: string, slot: Date): Date {
  return CronExpressionParser.parse(cron, { currentDate: slot, tz: 'UTC' }).next().toDate()
}

/**
 * Claims a slot for all replicas: whoever inserts its row queues the run, in the same transaction. Returns the run's id, or null when the slot was taken.
 */
export async function claimSlot({ db, queue }: Pick<Context, 'db' | 'queue'>, kind: ScheduledKind, slot: Date): Promise<string | null> {
  return await db.$transaction(async (tx) => {
    const claimed =
      await tx.$executeRaw`insert into schedule_slot (kind, scope, slot) values (${kind}, 'all', ${slot}) on conflict do nothing`
    if (claimed === 0) return null
    const runId = uuid()
    // Each connection tells of itself what came of it, so no run is recorded.
    if (kind === 'crm') {
      await queueAllSyncs(tx, queue)
      return runId
    }
    await tx.run.create({ data: { id: runId, kind, trigger: 'schedule' } })
    await queue.enqueue(tx, kind, { runId })
    return runId
  })
}
