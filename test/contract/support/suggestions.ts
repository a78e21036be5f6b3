import { v7 as uuid } from 'uuid'
import type { Client } from '../../support/client.ts'
import type { TestService } from '../../support/service.ts'

export interface MadeSuggestion {
  id: string
  domain: string
}

/** Suggestions of the Master ICP as a run of Account Suggestions leaves them, read and scored, the first the highest. */
export async function suggestionsOf(
  { service }: TestService,
  { orgId, admin, count = 1, icpId, score = 90 }: { orgId: string; admin: Client; count?: number; icpId?: string; score?: number },
): Promise<MadeSuggestion[]> {
  const { db } = service.context
  const { userId, masterId } = await ownerOf(service.context, { orgId, email: admin.user })
  const made = Array.from({ length: count }, (_, n) => ({ id: uuid(), domain: `s${n}-${uuid().slice(-12)}.example` }))
  const [now, found] = [new Date(), { signal: 'Recent funding', url: 'https://newsroom.example/round', headline: 'A round' }]
  await db.account.createMany({
    data: made.map(({ id, domain }, n) => ({
      orgId,
      id,
      domain,
      icpId: icpId ?? masterId,
      ownerId: userId,
      labelKey: domain.split('.')[0] ?? '',
      status: 'farsight',
      origin: 'discovery',
      scaledScore: score - n,
      firstReadAt: now,
      lastCheckedAt: now,
      discovery: { ...found, quote: 'It raised $5 million.', pub_date: '2026-11-01T00:00:00.000Z', found_by: 'signal' },
    })),
  })
  return made
}

/** What the directory knows of the companies of suggestions. */
export async function companiesOf(
  { service }: TestService,
  made: readonly MadeSuggestion[],
  known: { country?: string; industry?: string; employees?: number },
): Promise<void> {
  await service.context.db.company.createMany({ data: made.map(({ domain }) => ({ domain, name: domain, source: 'test', ...known })) })
}

async function ownerOf({ db }: TestService['service']['context'], { orgId, email }: { orgId: string; email: string }) {
  const user = await db.user.findUniqueOrThrow({ where: { email } })
  const master = await db.icp.findFirstOrThrow({ where: { orgId, isMaster: true } })
  return { userId: user.id, masterId: master.id }
}
