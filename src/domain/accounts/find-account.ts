import type { Db } from '../../db/client.ts'
import { errorAt } from '../../errors.ts'
import { normalizeDomain } from '../../names/domains.ts'

/** The account of this domain, or of the domain of this URL. Throws `account_not_found`. */
export async function findAccount(
  db: Db,
  { orgId, account }: { orgId: string; account: string },
): Promise<{ id: string; icpId: string; domain: string }> {
  const read = normalizeDomain(account)
  const found =
    'domain' in read
      ? await db.account.findUnique({
          where: { orgId_domain: { orgId, domain: read.domain } },
          select: { id: true, icpId: true, domain: true },
        })
      : null
  if (!found)
    throw errorAt(
      'account_not_found',
      '/account',
      `The instance does not hold the account ${'domain' in read ? read.domain : JSON.stringify(account.slice(0, 100))}. accounts/table lists them.`,
    )
  return found
}
