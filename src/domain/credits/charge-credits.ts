import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../../db/client.ts'
import { ServiceError } from '../../errors.ts'

/** What a ledger entry says credits were used for. */
export type ChargeReason = 'upload' | 'activation'

export async function creditsRemaining(db: Db, orgId: string): Promise<number> {
  const { creditsRemaining: remaining } = await db.org.findUniqueOrThrow({ where: { id: orgId }, select: { creditsRemaining: true } })
  return remaining
}

/**
 * Takes one credit for each of the accounts and enters it in the ledger, with who did it, or takes none. One conditional update decides, so the balance
 * is never below zero, however many calls there are at once. Returns what remains. Throws `out_of_credits`.
 */
export async function chargeCredits(
  tx: Tx,
  { orgId, userId, domains, reason }: { orgId: string; userId: string; domains: readonly string[]; reason: ChargeReason },
): Promise<number> {
  const accounts = domains.length
  if (accounts === 0) return await creditsRemaining(tx, orgId)
  const rows = await tx.$queryRaw<{ balance: number }[]>`
    update org set credits_remaining = credits_remaining - ${accounts}::int
    where id = ${orgId}::uuid and credits_remaining >= ${accounts}::int
    returning credits_remaining as balance`
  const balance = rows[0]?.balance
  if (balance === undefined) {
    const remaining = await creditsRemaining(tx, orgId)
    throw new ServiceError(
      'out_of_credits',
      `${accounts} ${accounts === 1 ? 'credit is' : 'credits are'} needed and ${remaining} remain. Nothing was changed.`,
    )
  }
  const user = await tx.user.findUnique({ where: { orgId_id: { orgId, id: userId } }, select: { email: true } })
  const account = accounts === 1 ? (domains[0] ?? null) : null
  await tx.creditEntry.create({
    data: { orgId, id: uuid(), delta: -accounts, balance, reason, accounts, account, userId, userEmail: user?.email ?? null },
  })
  return balance
}
