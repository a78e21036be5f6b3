import { v7 as uuid } from 'uuid'
import { Prisma, type Tx } from '../../../db/client.ts'
import type { Queue } from '../../../db/queue.ts'
import { refuseFaults, ServiceError, type FieldError } from '../../../errors.ts'
import { creditsRemaining } from '../../credits/charge-credits.ts'
import { lockInstance } from '../../credits/lock-instance.ts'
import { checkIcp, lockIcp } from '../../icps/find-icp.ts'
import { conditions, type AccountFilters } from '../account-conditions.ts'
import { activateAccounts } from '../activate-accounts.ts'
import { archiveAccounts, changes } from '../archive-accounts.ts'
import { deleteAccounts, rememberDecision } from '../delete-accounts.ts'
import { accountsWhere, type LockedAccount } from '../lock-accounts.ts'
import { moveAccounts } from '../swap-icp.ts'

export type WhereAction = 'activate' | 'archive' | 'delete' | 'move'

/** How long an act can be undone. */
export const UNDO_HOURS = 24

export interface ChangeWhere {
  filters: AccountFilters
  action: WhereAction
  userId: string
  /** With `move`: where to. */
  targetIcpId: string | undefined
  isDryRun: boolean
  /** What the dry run said; without one of them nothing is carried out. */
  expectedCount: number | undefined
  expectedCredits: number | undefined
  at: Date
}

export interface ChangedWhere {
  matching: number
  changing: number
  creditsNeeded: number
  creditsRemaining: number
  /** Null where nothing can be undone. */
  actId: string | null
}

/**
 * Does one thing to every account that the filters leave, all or nothing, or says what it would do. What is carried out is what was shown: where the number of accounts or the cost has
 * changed since, it throws `selection_changed`. Throws `invalid_request`, `icp_not_found`, `out_of_credits`.
 */
export async function changeWhere(tx: Tx, queue: Queue, change: ChangeWhere): Promise<ChangedWhere> {
  const { filters, action, isDryRun } = change
  const { orgId } = filters
  checkMembers(change)
  await checkIcp(tx, { orgId, icpId: filters.icpId, pointer: '/filter/icp_id' })
  // In the order of locks: instance, ICP, accounts.
  if (action === 'activate' && !isDryRun) await lockInstance(tx, orgId)
  if (change.targetIcpId !== undefined) await lockIcp(tx, { orgId, icpId: change.targetIcpId, pointer: '/target_icp_id' })
  const accounts = await accountsWhere(tx, { where: conditions(filters), locks: !isDryRun })
  const changing = accounts.filter((account) => isChanged(account, change))
  const creditsNeeded = action === 'activate' ? changing.length : 0
  if (!isDryRun) {
    holdExpected(change, { matching: accounts.length, creditsNeeded })
    if (changing.length > 0) await carryOut(tx, queue, change, changing)
  }
  const canUndo = !isDryRun && changing.length > 0 && (action === 'archive' || action === 'move')
  const actId = canUndo ? await recordAct(tx, change, changing) : null
  return { matching: accounts.length, changing: changing.length, creditsNeeded, creditsRemaining: await creditsRemaining(tx, orgId), actId }
}

/** Of a filter that names nothing nobody knows whether all accounts or none are meant, and what is done here may not be undone. */
function emptyFilters({ filter, signalIds, text }: AccountFilters): FieldError[] {
  const faults: FieldError[] = []
  if (filter?.length === 0)
    faults.push({ pointer: '/filter/domains', detail: 'Names no account. Give at least one, or leave it out for all accounts.' })
  if (signalIds?.length === 0)
    faults.push({ pointer: '/filter/signal_ids', detail: 'Names no signal. Give at least one, or leave it out for all accounts.' })
  if (text?.trim() === '')
    faults.push({ pointer: '/filter/q', detail: 'Is blank. Give what to look for, or leave it out for all accounts.' })
  return faults
}

function checkMembers({ filters, action, targetIcpId, isDryRun, expectedCount, expectedCredits }: ChangeWhere): void {
  const faults = emptyFilters(filters)
  if (action === 'move' && targetIcpId === undefined)
    faults.push({ pointer: '/target_icp_id', detail: 'With move, give the ICP to move to.' })
  if (action !== 'move' && targetIcpId !== undefined)
    faults.push({ pointer: '/target_icp_id', detail: 'Belongs to move only. Leave it out.' })
  if (!isDryRun && expectedCount === undefined)
    faults.push({ pointer: '/expected_count', detail: 'Without dry_run, give the number that the dry run said (matching).' })
  if (!isDryRun && expectedCredits === undefined)
    faults.push({ pointer: '/expected_credits', detail: 'Without dry_run, give the cost that the dry run said (credits_needed).' })
  refuseFaults(faults)
}

function isChanged(account: LockedAccount, { action, targetIcpId }: ChangeWhere): boolean {
  if (action === 'move') return account.icpId !== targetIcpId
  return changes(account, action === 'activate' ? 'active' : action)
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

function holdExpected({ expectedCount = 0, expectedCredits = 0 }: ChangeWhere, now: { matching: number; creditsNeeded: number }): void {
  const changed = [
    ...(now.matching === expectedCount ? [] : [`the filter leaves ${counted(now.matching, 'account')} now, not ${expectedCount}`]),
    ...(now.creditsNeeded === expectedCredits ? [] : [`it costs ${counted(now.creditsNeeded, 'credit')}, not ${expectedCredits}`]),
  ].join(', and ')
  if (changed === '') return
  const detail = `${changed.charAt(0).toUpperCase()}${changed.slice(1)}. Nothing was changed.`
  throw new ServiceError('selection_changed', detail)
}

async function carryOut(
  tx: Tx,
  queue: Queue,
  { filters: { orgId }, action, userId, targetIcpId = '', at }: ChangeWhere,
  accounts: LockedAccount[],
): Promise<void> {
  const accountIds = accounts.map(({ id }) => id)
  switch (action) {
    case 'activate':
      await activateAccounts(tx, queue, { orgId, userId, accounts, at })
      return
    case 'archive':
      return await archiveAccounts(tx, { orgId, accounts })
    case 'move':
      return await moveAccounts(tx, queue, { orgId, accountIds, icpId: targetIcpId, at })
    case 'delete':
      await deleteAccounts(tx, { orgId, accountIds })
      await rememberDecision(tx, { orgId, domains: accounts.map(({ domain }) => domain), reason: 'deleted' })
  }
}

async function recordAct(
  tx: Tx,
  { filters: { orgId }, action, userId, targetIcpId, at }: ChangeWhere,
  accounts: (LockedAccount & { rejection: unknown })[],
): Promise<string> {
  const id = uuid()
  await tx.accountAct.create({ data: { orgId, id, userId, action, createdAt: at } })
  const items = accounts.map(({ id: account, status, icpId, rejection }) => ({ account, status, icp: icpId, rejection }))
  const statusAfter = action === 'archive' ? Prisma.sql`'archived'` : Prisma.sql`i.status`
  const icpAfter = action === 'move' ? Prisma.sql`${targetIcpId}::uuid` : Prisma.sql`i.icp`
  await tx.$executeRaw`
    insert into account_act_item (org_id, act_id, account_id, status_before, icp_before, rejection_before, status_after, icp_after)
    select ${orgId}::uuid, ${id}::uuid, i.account, i.status, i.icp, nullif(i.rejection, 'null'::jsonb), ${statusAfter}, ${icpAfter}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (account uuid, status text, icp uuid, rejection jsonb)`
  return id
}
