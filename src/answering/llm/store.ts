import type { Prisma, Db } from '../../db/client.ts'
import type { DayLedger, RunLedger } from './budget.ts'
import type { LlmCache } from './cache-key.ts'

/** The cache that all processes share, in the table llm_cache. */
export function postgresCache(db: Db): LlmCache {
  return {
    get: async (key) => (await db.llmCache.findUnique({ where: { key } }))?.response,
    set: async (key, value) => {
      const response = value as Prisma.InputJsonValue
      await db.llmCache.upsert({ where: { key }, create: { key, response }, update: { response } })
    },
  }
}

/** Forgets answers cached before `before`. Keys hold the day of asking, so older ones are of no use; returns how many went. */
export async function pruneLlmCache(db: Db, before: Date): Promise<number> {
  return (await db.llmCache.deleteMany({ where: { createdAt: { lt: before } } })).count
}

/** The tokens of each UTC day over all processes, in the table llm_usage. What is set aside counts as input until it is settled. */
export function postgresLedger(db: Db): DayLedger {
  return {
    async reserve(day, tokens, limit) {
      if (tokens > limit) return false
      const rows = await db.$executeRaw`
        insert into llm_usage as u (day, calls, input_tokens, output_tokens) values (${day}::date, 0, ${tokens}::bigint, 0)
        on conflict (day) do update set input_tokens = u.input_tokens + excluded.input_tokens
        where u.input_tokens + u.output_tokens + excluded.input_tokens <= ${limit}::bigint`
      return rows > 0
    },
    async settle(day, { reserved, input, output, calls }) {
      await db.$executeRaw`
        update llm_usage set calls = calls + ${calls}::int, input_tokens = input_tokens + ${input - reserved}::bigint, output_tokens = output_tokens + ${output}::bigint
        where day = ${day}::date`
    },
  }
}

/** The tokens of each recorded run, beside its other counts, as `llm_tokens`. */
export function postgresRunLedger(db: Db): RunLedger {
  return {
    async reserve(runId, tokens, limit) {
      const reserved = await db.$executeRaw`
        update run set counts = counts || jsonb_build_object('llm_tokens', coalesce((counts->>'llm_tokens')::bigint, 0) + ${tokens}::bigint)
        where id = ${runId}::uuid and coalesce((counts->>'llm_tokens')::bigint, 0) + ${tokens}::bigint <= ${limit}::bigint`
      if (reserved > 0) return true
      return (await db.run.count({ where: { id: runId } })) > 0 ? false : null
    },
    async settle(runId, difference) {
      await db.$executeRaw`
        update run set counts = counts || jsonb_build_object('llm_tokens', coalesce((counts->>'llm_tokens')::bigint, 0) + ${difference}::bigint)
        where id = ${runId}::uuid`
    },
  }
}
