import type { Db } from '../../db/client.ts'

export interface ModelDay {
  /** The UTC day, as YYYY-MM-DD. */
  day: string
  calls: number
  inputTokens: number
  outputTokens: number
}

const DAY_MS = 86_400_000

/** What the model read and wrote on each of the last `days` UTC days on which it was asked, over all instances, the newest first. */
export async function modelUse(db: Db, { days, now }: { days: number; now: Date }): Promise<ModelDay[]> {
  const rows = await db.llmUsage.findMany({ where: { day: { gt: new Date(now.getTime() - days * DAY_MS) } }, orderBy: { day: 'desc' } })
  return rows.map(({ day, calls, inputTokens, outputTokens }) => ({
    day: day.toISOString().slice(0, 10),
    calls,
    inputTokens: Number(inputTokens),
    outputTokens: Number(outputTokens),
  }))
}
