import type { Context } from '../context.ts'
import type { Db } from '../db/client.ts'
import type { RunCounts } from '../domain/runs/suggestion-counts.ts'

/** Where a run has come to, kept beside its counts: a later try goes on from there. */
export interface RunProgress {
  rescoredTo: string
  searched: boolean
  lookedUp: boolean
  created: boolean
  tries: number
  /** What did not work but did not stop the run. */
  shortfalls: string[]
}

export async function readRun(db: Db, runId: string): Promise<Partial<RunCounts & RunProgress>> {
  const run = await db.run.findUnique({ where: { id: runId }, select: { counts: true } })
  return (run?.counts ?? {}) as Partial<RunCounts & RunProgress>
}

/** Adds to a run's counts and progress while it is running. What else its record holds stays. */
export async function noteRun(db: Db, runId: string, noted: Partial<RunCounts & RunProgress>): Promise<void> {
  await db.$executeRaw`update run set counts = counts || ${JSON.stringify(noted)}::jsonb where id = ${runId}::uuid and state = 'running'`
}

/** Notes what did not work; once, however often it is told. */
export async function noteShortfall(db: Db, runId: string, shortfall: string): Promise<void> {
  const { shortfalls = [] } = await readRun(db, runId)
  await noteRun(db, runId, { shortfalls: [...new Set([...shortfalls, shortfall])] })
}

/** Ends a run that is running. One that finished tells under `error` what did not work. */
export async function endRun(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  runId: string,
  end: { state: 'finished' } | { state: 'skipped'; reason: string } | { state: 'failed'; error: string },
): Promise<void> {
  const shortfalls = end.state === 'failed' ? [end.error] : ((await readRun(db, runId)).shortfalls ?? [])
  await db.run.updateMany({
    where: { id: runId, state: 'running' },
    data: {
      state: end.state,
      finishedAt: clock(),
      skippedReason: end.state === 'skipped' ? end.reason : null,
      error: shortfalls.length === 0 ? null : shortfalls.join(' '),
    },
  })
}
