import type { Tx } from '../../db/client.ts'
import { errorAt, ServiceError } from '../../errors.ts'
import { removeChannelsOf } from '../../webhooks/channels/disable-channel.ts'
import { rememberDecision } from '../accounts/delete-accounts.ts'

export interface IcpDeletion {
  orgId: string
  userId: string
  isAdmin: boolean
  icpId: string
}

/**
 * Deletes an ICP with its accounts and own signals; the channels that are told of it are removed. The caller's ICPs are the Master and those it owns; an admin's are all. Throws `icp_not_found` with
 * status 400, as the specification has it for this operation, and `master_icp`.
 */
export async function deleteIcp(
  tx: Tx,
  { orgId, userId, isAdmin, icpId }: IcpDeletion,
): Promise<{ accountsDeleted: number; signalsDeleted: number }> {
  const rows = await tx.$queryRaw<{ isMaster: boolean; ownerId: string }[]>`
    select is_master as "isMaster", owner_id as "ownerId" from icp where org_id = ${orgId}::uuid and id = ${icpId}::uuid for update`
  const icp = rows[0]
  if (icp?.isMaster) throw new ServiceError('master_icp', 'The Master ICP cannot be deleted.')
  if (!icp || (!isAdmin && icp.ownerId !== userId)) {
    throw errorAt('icp_not_found', '/icp_id', `You have no ICP with the id ${icpId}. icp/details lists all of the instance.`, {
      status: 400,
    })
  }
  await tx.$executeRaw`select 1 from account where org_id = ${orgId}::uuid and icp_id = ${icpId}::uuid order by domain for update`
  await rememberArchived(tx, { orgId, icpId })
  await tx.$executeRaw`
    delete from answer_change h using account a
    where a.org_id = ${orgId}::uuid and a.icp_id = ${icpId}::uuid and h.org_id = a.org_id and h.account_id = a.id`
  await tx.$executeRaw`
    delete from feedback f using account a
    where a.org_id = ${orgId}::uuid and a.icp_id = ${icpId}::uuid and f.org_id = a.org_id and f.account_id = a.id`
  // Before the ICP, so that both can be counted. What was answered for its signals elsewhere goes by cascade.
  const accountsDeleted = await tx.$executeRaw`delete from account where org_id = ${orgId}::uuid and icp_id = ${icpId}::uuid`
  await deleteTracesOfSignals(tx, { orgId, icpId })
  const signalsDeleted = await tx.$executeRaw`delete from signal where org_id = ${orgId}::uuid and icp_id = ${icpId}::uuid`
  await removeChannelsOf(tx, { orgId, icpId })
  await tx.$executeRaw`delete from icp where org_id = ${orgId}::uuid and id = ${icpId}::uuid`
  return { accountsDeleted, signalsDeleted }
}

/** What a person archived is never suggested again, also when its ICP is gone. */
async function rememberArchived(tx: Tx, { orgId, icpId }: { orgId: string; icpId: string }): Promise<void> {
  const archived = await tx.$queryRaw<{ domain: string }[]>`
    select domain from account
    where org_id = ${orgId}::uuid and icp_id = ${icpId}::uuid and status = 'archived' and rejection->>'by' is distinct from 'constraint'`
  await rememberDecision(tx, { orgId, domains: archived.map(({ domain }) => domain), reason: 'archived' })
}

/** Histories of the ICP's signals on accounts that have moved on since. */
async function deleteTracesOfSignals(tx: Tx, { orgId, icpId }: { orgId: string; icpId: string }): Promise<void> {
  await tx.$executeRaw`
    delete from answer_change h using signal s
    where s.org_id = ${orgId}::uuid and s.icp_id = ${icpId}::uuid and h.org_id = s.org_id and h.signal_id = s.id`
  await tx.$executeRaw`
    delete from feedback f using signal s
    where s.org_id = ${orgId}::uuid and s.icp_id = ${icpId}::uuid and f.org_id = s.org_id and f.signal_id = s.id`
}
