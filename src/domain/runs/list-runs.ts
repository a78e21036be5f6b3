import type { Db } from '../../db/client.ts'
import { countOwn } from './count-own.ts'
import { CANDIDATES } from './suggestion-counts.ts'

export interface RunLine {
  id: string
  kind: string
  /** Made for all instances at once: what it did in others is nobody's business, so only its state and times are told. */
  shared: boolean
  icpId: string | null
  trigger: string
  mode: string | null
  state: string
  counts: Record<string, number>
  /** What a shared run did for the instance alone. */
  ownCounts: Record<string, number>
  skippedReason: string | null
  error: string | null
  startedAt: Date
  finishedAt: Date | null
}

export interface RunFilter {
  kind?: string | undefined
  state?: string | undefined
  icpId?: string | undefined
  since?: Date | undefined
}

/** The instance's runs and the shared ones, newest first (the ids tell the time), and the id to go on after; null on the last page. */
export async function listRuns(
  db: Db,
  { orgId, kind, state, icpId, since, limit, after }: RunFilter & { orgId: string; limit: number; after?: string | undefined },
): Promise<{ items: RunLine[]; next: string | null }> {
  const rows = await db.run.findMany({
    where: {
      OR: [{ orgId }, { orgId: null }],
      ...(kind === undefined ? {} : { kind }),
      ...(state === undefined ? {} : { state }),
      ...(icpId === undefined ? {} : { icpId }),
      ...(since === undefined ? {} : { startedAt: { gte: since } }),
      ...(after === undefined ? {} : { id: { lt: after } }),
    },
    orderBy: { id: 'desc' },
    take: limit + 1,
  })
  const page = rows.slice(0, limit)
  const ownCounts = await countOwn(db, { orgId, runIds: page.filter((run) => run.orgId === null).map(({ id }) => id) })
  const items = page.map(
    ({ id, kind: of, orgId: owner, icpId, trigger, mode, state, counts, skippedReason, error, startedAt, finishedAt }) => {
      const told = { id, kind: of, trigger, mode, state, startedAt, finishedAt, ownCounts: ownCounts.get(id) ?? {} }
      if (owner !== null) return { ...told, shared: false, icpId, counts: figures(of, counts), skippedReason, error }
      return {
        ...told,
        shared: true,
        icpId: null,
        counts: {},
        skippedReason: null,
        error:
          error === null
            ? null
            : state === 'failed'
              ? 'The run failed. It is made up for by the next.'
              : 'The run left something undone. It is made up for by the next.',
      }
    },
  )
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** The figures of a run's record; of Account Suggestions `considered`, `added` and `rejected` as the ICP's `last_run` tells them. */
function figures(kind: string, counts: unknown): Record<string, number> {
  const entries = Object.entries((counts ?? {}) as Record<string, unknown>)
  const own: Record<string, number> = Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
  if (kind !== 'suggestions') return own
  const sums = Object.entries(CANDIDATES).flatMap(([figure, parts]) => {
    const known = parts.flatMap((part) => own[part] ?? [])
    return known.length === 0 ? [] : [[figure, known.reduce((sum, part) => sum + part, 0)] as const]
  })
  return { ...own, ...Object.fromEntries(sums) }
}
