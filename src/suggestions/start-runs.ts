import { parse, stringify, v5 as uuidOf } from 'uuid'
import type { Context } from '../context.ts'

const ICPS_AT_ONCE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Makes a run for every ICP of every instance whose suggestions are on, a page per transaction; `enqueued` also queues each. Their ids follow from the starting run's
 * and the ICP's, so that starting twice makes them once. Returns those ids that are there now, made here or before.
 */
export async function startRuns(
  ctx: Pick<Context, 'db' | 'queue'>,
  { runId, trigger, enqueued, signal }: { runId: string; trigger: string; enqueued: boolean; signal: AbortSignal },
): Promise<string[]> {
  const ids: string[] = []
  for (let after = FIRST; ;) {
    signal.throwIfAborted()
    const page = await ctx.db.icp.findMany({
      where: { suggestionsMode: { not: 'false' }, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: ICPS_AT_ONCE,
      select: { orgId: true, id: true, suggestionsMode: true },
    })
    const last = page.at(-1)
    if (!last) return ids
    const runs = page.map((icp) => ({
      id: runIdOf(runId, icp.id),
      kind: 'suggestions',
      orgId: icp.orgId,
      icpId: icp.id,
      trigger,
      mode: icp.suggestionsMode,
    }))
    await ctx.db.$transaction(async (tx) => {
      const created = await tx.run.createManyAndReturn({ data: runs, skipDuplicates: true, select: { id: true } })
      const made = new Set(created.map(({ id }) => id))
      if (enqueued)
        await ctx.queue.enqueueAll(
          tx,
          'suggestions',
          runs.filter(({ id }) => made.has(id)).map(({ id, orgId }) => ({ runId: id, orgId })),
        )
    })
    ids.push(...runs.map(({ id }) => id))
    after = last.id
  }
}

/** The id of the ICP's run: a UUID v7 of the starting run's time, so that runs sort by their ids, the rest of it made from both. */
function runIdOf(startedBy: string, icpId: string): string {
  const id = parse(uuidOf(icpId, startedBy))
  id.set(parse(startedBy).subarray(0, 6))
  id[6] = 0x70 | ((id[6] ?? 0) & 0x0f)
  return stringify(id)
}
