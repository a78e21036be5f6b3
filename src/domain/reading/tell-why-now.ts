import type { Tx } from '../../db/client.ts'
import { slices } from '../accounts/slices.ts'
import { settleAccounts } from './settle.ts'

const MOST = 200

/**
 * Settles accounts that have lost their Why Now, or have answers that their breakdown lacks, within a request: the first 200 of them, for which somebody can wait. The
 * others, whose score is right but whose Why Now stays empty meanwhile, are left to the background job that the caller queues.
 */
export async function tellWhyNow(
  tx: Tx,
  { orgId, accountIds, asOf }: { orgId: string; accountIds: readonly string[]; asOf: Date },
): Promise<void> {
  for (const slice of slices(accountIds.slice(0, MOST))) await settleAccounts(tx, { orgId, accountIds: slice, asOf })
}
