import type { TestService } from '../../support/service.ts'

/** Leaves the instance without a request in the current minute, as if another replica had just counted them all. */
export async function useUpRateLimit({ service }: TestService, orgId: string): Promise<void> {
  const { db, config } = service.context
  const counter = { points: config.rateLimitPerMinute, expire: BigInt(Date.now() + 60_000) }
  await db.rateLimit.upsert({ where: { key: `org:${orgId}` }, create: { key: `org:${orgId}`, ...counter }, update: counter })
}

/** The same for what needs neither key nor session: leaves an address without a request in the current minute. */
export async function useUpAddressLimit({ service }: TestService, address: string): Promise<void> {
  const key = `address:${address}`
  const counter = { points: 1_000_000_000, expire: BigInt(Date.now() + 60_000) }
  await service.context.db.rateLimit.upsert({ where: { key }, create: { key, ...counter }, update: counter })
}
