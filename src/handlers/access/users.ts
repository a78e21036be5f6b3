import { JsonText, type Handler } from '../../contract/types.ts'
import { createUser } from '../../domain/users/create-user.ts'
import { deleteUser } from '../../domain/users/delete-user.ts'
import { getAllOverviews, getOverview } from '../../domain/users/overview.ts'
import { ServiceError } from '../../errors.ts'
import { inTransaction } from '../in-transaction.ts'

export const getUserData: Handler<'getUserData'> = async (_input, { pool, caller }) => {
  const overview = await getOverview(pool, caller)
  if (overview === null) throw new ServiceError('unauthorized', 'The user no longer exists.')
  return { status: 200, body: new JsonText(overview) }
}

export const getAllUserData: Handler<'getAllUserData'> = async (_input, { pool, caller }) => {
  if (!caller.isAdmin) throw new ServiceError('admin_required', 'Only an admin may see the data of all users.')
  return { status: 200, body: new JsonText(await getAllOverviews(pool, caller)) }
}

export const createUserRequest: Handler<'createUserRequest'> = async ({ body }, { db, queue, caller, config, clock, baseUrl }) => {
  const invitation = {
    orgId: caller.orgId,
    invitedBy: caller.email,
    email: body.email,
    emailAlerts: body.email_alerts ?? false,
    publicUrl: config.publicUrl ?? null,
    baseUrl,
    now: clock(),
  }
  const user = await inTransaction(db, (tx) => createUser(tx, queue, invitation))
  return {
    status: 201,
    body: {
      user: { email: user.email, is_admin: user.isAdmin, email_alerts: user.emailAlerts, created_at: user.createdAt.toISOString() },
      seats_remaining: user.seatsRemaining,
      invitation: 'queued',
    },
  }
}

export const deleteUserRequest: Handler<'deleteUserRequest'> = async ({ body }, { db, caller }) => {
  if (!caller.isAdmin) throw new ServiceError('admin_required', 'Only an admin may delete users.')
  const done = await inTransaction(db, (tx) => deleteUser(tx, { orgId: caller.orgId, callerId: caller.userId, email: body.email }))
  return {
    status: 200,
    body: { email: done.email, deleted: true, accounts_transferred: done.accountsTransferred, icps_transferred: done.icpsTransferred },
  }
}
