import type { Db } from '../../db/client.ts'
import { unknownIcpId } from './find-icp.ts'

export type SuggestionsMode = 'false' | 'limited' | 'unlimited'

/** Sets an ICP's mode of Account Suggestions, from any mode. Throws `icp_not_found`. */
export async function setMode(db: Db, { orgId, icpId, mode }: { orgId: string; icpId: string; mode: SuggestionsMode }): Promise<void> {
  const { count } = await db.icp.updateMany({ where: { orgId, id: icpId }, data: { suggestionsMode: mode } })
  if (count === 0) throw unknownIcpId(icpId)
}
