import type { Tx } from '../../db/client.ts'
import type { Queue } from '../../db/queue.ts'
import { chargeCredits } from '../credits/charge-credits.ts'
import { tellWhyNow } from '../reading/tell-why-now.ts'
import type { LockedAccount } from './lock-accounts.ts'
import { scoreByLines } from './score-by-lines.ts'
import { slices } from './slices.ts'
import { recordAccountUpload } from './upload-event.ts'

/**
 * Makes locked accounts active at one credit each, and sees to their account.upload: of those read already it is recorded here and now, of the
 * others after their first reading. Those read are looked at again in the background, since nobody watched them while they were archived.
 * Returns the credits that remain. Throws `out_of_credits`.
 */
export async function activateAccounts(
  tx: Tx,
  queue: Queue,
  { orgId, userId, accounts, at }: { orgId: string; userId: string; accounts: readonly LockedAccount[]; at: Date },
): Promise<number> {
  const remaining = await chargeCredits(tx, { orgId, userId, domains: accounts.map(({ domain }) => domain), reason: 'activation' })
  const ids = accounts.map(({ id }) => id)
  const read = accounts.filter(({ isRead }) => isRead).map(({ id }) => id)
  const unread = accounts.filter(({ isRead }) => !isRead).map(({ id }) => id)
  await tx.$executeRaw`
    update account set status = 'active', rejection = null, event_due = event_due or first_read_at is null
    where org_id = ${orgId}::uuid and id = any(${ids}::uuid[])`
  // The event must not carry the prediction, nor anything of a signal that is gone.
  const untold = await scoreByLines(tx, { orgId, accountIds: read })
  await tellWhyNow(tx, { orgId, accountIds: untold, asOf: at })
  await recordAccountUpload(tx, { orgId, accountIds: read, at })
  await queue.enqueueAll(
    tx,
    'first-reading',
    slices(unread).map((slice) => ({ orgId, accountIds: slice })),
  )
  await queue.enqueueAll(
    tx,
    'rescore',
    slices(read).map((slice) => ({ orgId, accountIds: slice })),
  )
  return remaining
}
