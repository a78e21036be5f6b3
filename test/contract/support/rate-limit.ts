import type { TestService } from '../../support/service.ts'

/** Leaves the instance without a request in the current minute, as if another replica had just counted them all. */
export async function useUpRateLimit({ service }: TestService, orgId: string): Promise<void> {
  const { db, config } = service.context
  const counter = { points: config.rateLimitPerMinute, expire: BigInt(Date.now() + 60_000) }
  await db.rateLimit.upsert({ where: { key: `org:${orgId}` }, create: { key: `org:${orgId}`, ...counter }, update: counter })
}
