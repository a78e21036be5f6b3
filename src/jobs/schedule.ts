import { schedule as cron } from 'node-cron'
import type { Context } from '../context.ts'
import { claimSlot, latestSlot, type ScheduledKind } from './slots.ts'

const KINDS: ScheduledKind[] = ['suggestions', 'match', 'collect', 'crm']

// A late tick does what one on time does, and the next minute's would do it otherwise.
const LATEST_TICK_MS = 59_000

/**
 * Starts the timed runs. Every replica looks each minute which slots have come, and claims the latest of each kind; the database decides who got it. So a slot that
 * passed while nothing ran, while the machine slept or while the database was away is made up on start or within a minute; a fresh database has none.
 */
export async function startSchedule(ctx: Context): Promise<{ stop(): Promise<void> }> {
  const since = await installedAt(ctx)
  // Slots that this process knows to be taken, by itself or by another: it asks for each once.
  const taken = new Map<ScheduledKind, number>()
  const claim = async (kind: ScheduledKind) => {
    const slot = latestSlot(ctx.config.schedule[kind], ctx.clock())
    if (slot <= since || taken.get(kind) === slot.getTime()) return
    try {
      const runId = await claimSlot(ctx, kind, slot)
      taken.set(kind, slot.getTime())
      if (runId) ctx.log.info({ kind, run_id: runId }, 'scheduled run')
    } catch (error) {
      ctx.log.error({ err: error, kind }, 'a scheduled run could not be claimed; the next minute tries again')
    }
  }
  const claimAll = async () => {
    for (const kind of KINDS) await claim(kind)
  }
  await claimAll()
  const task = cron('* * * * *', claimAll, { timezone: 'UTC', name: 'schedule', missedExecutionTolerance: LATEST_TICK_MS })
  return {
    async stop() {
      await task.destroy()
    },
  }
}

/** When this database was first used. Slots before it were nobody's. */
async function installedAt({ db, clock }: Context): Promise<Date> {
  const key = 'installed_at'
  await db.$executeRaw`insert into setting (key, value) values (${key}, ${JSON.stringify(clock().toISOString())}::jsonb) on conflict do nothing`
  const row = await db.setting.findUniqueOrThrow({ where: { key } })
  return new Date(row.value as string)
}
