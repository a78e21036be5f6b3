import { schedule as cron, type ScheduledTask } from 'node-cron'
import type { Context } from '../context.ts'
import { claimSlot, latestSlot, type ScheduledKind } from './slots.ts'

const KINDS: ScheduledKind[] = ['suggestions', 'match', 'collect']

/**
 * Starts the timed runs. A tick in any replica only claims its slot; the database decides who got it. On start the latest slot that passed while nothing ran
 * is made up; a fresh database has none.
 */
export async function startSchedule(ctx: Context): Promise<{ stop(): Promise<void> }> {
  const claim = async (kind: ScheduledKind) => {
    try {
      const runId = await claimSlot(ctx, kind, latestSlot(ctx.config.schedule[kind], ctx.clock()))
      if (runId) ctx.log.info({ kind, run_id: runId }, 'scheduled run')
    } catch (error) {
      // The slot stays open; the next start or tick of another replica makes it up.
      ctx.log.error({ err: error, kind }, 'a scheduled run could not be claimed')
    }
  }
  const since = await installedAt(ctx)
  const tasks: ScheduledTask[] = []
  for (const kind of KINDS) {
    if (latestSlot(ctx.config.schedule[kind], ctx.clock()) > since) await claim(kind)
    tasks.push(cron(ctx.config.schedule[kind], () => claim(kind), { timezone: 'UTC', name: kind }))
  }
  return {
    async stop() {
      for (const task of tasks) await task.destroy()
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
