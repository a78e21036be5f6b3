import { Prisma } from '../../db/client.ts'

/** SQL condition: the instance does not hold `domain` in any status, and decided nothing about it before. `domain` is code, never input. */
export const isOpen = (orgId: string, domain: string): Prisma.Sql => Prisma.sql`
  not exists (select from account a where a.org_id = ${orgId}::uuid and a.domain = ${Prisma.raw(domain)})
  and not exists (select from suggestion_memory k where k.org_id = ${orgId}::uuid and k.domain = ${Prisma.raw(domain)})`
