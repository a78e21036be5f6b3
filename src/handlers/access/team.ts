import type { Handler, Schemas } from '../../contract/types.ts'
import { changeUser } from '../../domain/users/change-user.ts'
import { sendInvitationAgain, takeInvitationBack } from '../../domain/users/invitations.ts'
import { findMember, listTeam, teamFigures, type TeamMember } from '../../domain/users/team.ts'
import { nothingToChange, ServiceError } from '../../errors.ts'
import { inTransaction } from '../in-transaction.ts'
import { idCursor, linkToNext } from '../paging.ts'

const present = (member: TeamMember): Schemas['TeamMember'] => ({
  email: member.email,
  is_admin: member.isAdmin,
  email_alerts: member.emailAlerts,
  created_at: member.createdAt.toISOString(),
  last_seen_at: member.lastSeenAt?.toISOString() ?? null,
  invitation_expires_at: member.invitationExpiresAt?.toISOString() ?? null,
  accounts: member.accounts,
  icps: member.icps,
})

export const team: Handler<'team'> = async ({ query }, { db, caller, clock, baseUrl }) => {
  if (!caller.isAdmin) throw new ServiceError('admin_required', 'Only an admin may see the team.')
  const [{ orgId }, now] = [caller, clock()]
  const figures = await teamFigures(db, { orgId, now })
  const page = await listTeam(db, { orgId, limit: query.limit ?? 100, after: idCursor(query.after), now })
  const body = {
    seats: figures.seats,
    seats_used: figures.seatsUsed,
    admins: figures.admins,
    invitations_open: figures.invitationsOpen,
    users: page.items.map(present),
  }
  return { status: 200, headers: linkToNext(`${baseUrl}/v1/team`, query, page.next), body }
}

export const teamChange: Handler<'teamChange'> = async ({ body }, { db, caller, clock }) => {
  const { email, is_admin: isAdmin, email_alerts: emailAlerts } = body
  if (isAdmin === undefined && emailAlerts === undefined) throw nothingToChange(['is_admin', 'email_alerts'])
  const { orgId, userId: callerId } = caller
  const changed = await inTransaction(db, async (tx) => {
    await changeUser(tx, { orgId, callerId, email, isAdmin, emailAlerts })
    return await findMember(tx, { orgId, email: email.trim(), now: clock() })
  })
  if (changed === null) throw new Error('a user was changed and is not there')
  return { status: 200, body: present(changed) }
}

export const teamInvitation: Handler<'teamInvitation'> = async ({ body }, { db, queue, caller, config, clock, baseUrl }) => {
  const act = { orgId: caller.orgId, caller: { id: caller.userId, email: caller.email }, email: body.email }
  const email = body.email.trim().toLowerCase()
  if (body.action === 'take_back') {
    const seatsRemaining = await inTransaction(db, (tx) => takeInvitationBack(tx, act))
    return { status: 200, body: { email, invitation: 'taken_back', expires_at: null, seats_remaining: seatsRemaining } }
  }
  const [now, publicUrl] = [clock(), config.publicUrl ?? null]
  const { expiresAt, seatsRemaining } = await inTransaction(db, async (tx) => {
    const ends = await sendInvitationAgain(tx, queue, { ...act, publicUrl, baseUrl, now })
    const { seats, seatsUsed } = await teamFigures(tx, { orgId: caller.orgId, now })
    return { expiresAt: ends, seatsRemaining: Math.max(0, seats - seatsUsed) }
  })
  return {
    status: 200,
    body: { email, invitation: 'queued', expires_at: expiresAt.toISOString(), seats_remaining: seatsRemaining },
  }
}
