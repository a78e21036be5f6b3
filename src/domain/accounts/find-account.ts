import { Prisma, type Db } from '../../db/client.ts'
import { errorAt } from '../../errors.ts'
import { normalizeDomain } from '../../names/domains.ts'

/**
 * The account of this domain, or of the domain of this URL; with `locks` kept from changing until the transaction ends, as settling locks it. Throws
 * `account_not_found`.
 */
export async function findAccount(
  db: Db,
  { orgId, account, locks = false }: { orgId: string; account: string; locks?: boolean },
): Promise<{ id: string; icpId: string; domain: string }> {
  const read = normalizeDomain(account)
  const domain = 'domain' in read ? read.domain : null
  const [found] = await db.$queryRaw<{ id: string; icpId: string; domain: string }[]>`
    select id, icp_id as "icpId", domain from account where org_id = ${orgId}::uuid and domain = ${domain}
    ${locks ? Prisma.sql`for no key update` : Prisma.empty}`
  if (found) return found
  const shown = domain ?? JSON.stringify(account.slice(0, 100))
  throw errorAt('account_not_found', '/account', `The instance does not hold the account ${shown}. accounts/table lists them.`)
}
