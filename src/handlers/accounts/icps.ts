import { JsonText, type Handler } from '../../contract/types.ts'
import { changeConstraint } from '../../domain/icps/change-constraint.ts'
import { changeEmployeeBounds } from '../../domain/icps/change-employee-bounds.ts'
import { createIcp } from '../../domain/icps/create-icp.ts'
import { deleteIcp } from '../../domain/icps/delete-icp.ts'
import { getIcps } from '../../domain/icps/get-icps.ts'
import { requestRun } from '../../domain/icps/request-run.ts'
import { setMode } from '../../domain/icps/set-mode.ts'
import { inTransaction } from '../in-transaction.ts'

export const icpDetails: Handler<'icpDetails'> = async ({ query }, { db, caller }) => {
  // An empty list asks for all, like none.
  const icpIds = query.icp_ids?.length ? query.icp_ids : undefined
  return { status: 200, body: new JsonText(await getIcps(db, { orgId: caller.orgId, icpIds })) }
}

export const addIcp: Handler<'addIcp'> = async ({ body }, { db, caller }) => {
  const icp = await inTransaction(db, (tx) => createIcp(tx, { orgId: caller.orgId, userId: caller.userId, name: body.icp_name }))
  return { status: 201, body: { icp } }
}

export const deleteIcpRequest: Handler<'deleteIcpRequest'> = async ({ body }, { db, caller }) => {
  const icpId = body.icp_id.toLowerCase()
  const { orgId, userId, isAdmin } = caller
  const done = await inTransaction(db, (tx) => deleteIcp(tx, { orgId, userId, isAdmin, icpId }))
  return {
    status: 200,
    body: { icp_id: icpId, deleted: true, accounts_deleted: done.accountsDeleted, signals_deleted: done.signalsDeleted },
  }
}

export const farsightStateSwitch: Handler<'farsightStateSwitch'> = async ({ body }, { db, caller }) => {
  const icpId = body.icp_id.toLowerCase()
  await setMode(db, { orgId: caller.orgId, icpId, mode: body.state })
  return { status: 200, body: { icp_id: icpId, farsight_state: body.state } }
}

export const runFarsight: Handler<'runFarsight'> = async ({ body }, { db, queue, caller }) => {
  const icpId = body.icp_id.toLowerCase()
  const run = await inTransaction(db, (tx) => requestRun(tx, queue, { orgId: caller.orgId, icpId }))
  return {
    status: 202,
    body: { icp_id: icpId, run_id: run.runId, state: 'running', next_run_allowed_at: run.nextRunAllowedAt.toISOString() },
  }
}

export const farsightConstraintsChange: Handler<'farsightConstraintsChange'> = async ({ body }, { db, queue, caller, clock }) => {
  const icpId = body.icp_id.toLowerCase()
  const change = { orgId: caller.orgId, icpId, type: body.list_type, mode: body.inclusion_or_exclusion, values: body.filter_list }
  const done = await inTransaction(db, (tx) => changeConstraint(tx, queue, { ...change, at: clock() }))
  return {
    status: 200,
    body: { icp_id: icpId, constraints: done.constraints, accounts_rejected: done.rejected, accounts_restored: done.restored },
  }
}

export const farsightEmployeeBounds: Handler<'farsightEmployeeBounds'> = async ({ body }, { db, queue, caller, clock }) => {
  const icpId = body.icp_id.toLowerCase()
  const change = { orgId: caller.orgId, icpId, min: body.min ?? 0, max: body.max ?? 0 }
  const done = await inTransaction(db, (tx) => changeEmployeeBounds(tx, queue, { ...change, at: clock() }))
  const employees = { min: change.min, max: change.max }
  return { status: 200, body: { icp_id: icpId, employees, accounts_rejected: done.rejected, accounts_restored: done.restored } }
}
