import type { Handler, PublicHandler, RequestContext, Schemas } from '../../contract/types.ts'
import { linkUrl, makeLinkToHandOver, SIGN_IN_SECONDS } from '../../domain/sessions/make-link.ts'
import { hashToken, makeToken } from '../../domain/sessions/secrets.ts'
import { endSessions, listSessions, type SessionDetails } from '../../domain/sessions/sessions.ts'
import { MOST_DAYS } from '../../domain/sessions/find-session.ts'
import { spendCode, startByToken, startSession, type StartedSession } from '../../domain/sessions/start-session.ts'
import { errorAt, ServiceError } from '../../errors.ts'
import { inTransaction } from '../in-transaction.ts'

// Where the browser goes for it (src/http/single-sign-on.ts).
const SIGN_ON_PATH = '/session/oidc/start'
const DAY_SECONDS = 86_400

const present = (session: SessionDetails, currentId: string | null): Schemas['Session'] => ({
  session_id: session.id,
  started_by: session.startedBy as Schemas['SessionStart'],
  user_agent: session.userAgent,
  created_at: session.createdAt.toISOString(),
  last_seen_at: session.lastSeenAt.toISOString(),
  expires_at: session.expiresAt.toISOString(),
  current: session.id === currentId,
})

type Who = Pick<RequestContext['caller'], 'orgId' | 'userId' | 'sessionId' | 'email' | 'isAdmin' | 'instanceName'>

async function signedIn({ db, clock }: Pick<RequestContext, 'db' | 'clock'>, who: Who): Promise<Schemas['SignedIn']> {
  const all = who.sessionId === null ? [] : await listSessions(db, { orgId: who.orgId, userId: who.userId, now: clock() })
  const own = all.find(({ id }) => id === who.sessionId)
  return {
    user: who.email,
    is_admin: who.isAdmin,
    instance: who.instanceName,
    session: own === undefined ? null : present(own, who.sessionId),
  }
}

export const session: Handler<'session'> = async (_input, ctx) => ({ status: 200, body: await signedIn(ctx, ctx.caller) })

export const sessionOptions: PublicHandler<'sessionOptions'> = async (_input, { config }) => ({
  status: 200,
  body: { mail: config.smtpUrl !== undefined, single_sign_on: config.oidc === undefined ? null : SIGN_ON_PATH },
})

export const sessionRequestLink: PublicHandler<'sessionRequestLink'> = async ({ body }, { db, queue, browser, baseUrl }) => {
  // A browser that has asked before keeps its secret: the codes of both mails work in it.
  const asked = browser.asked !== undefined && /^[\w-]{43}$/.test(browser.asked) ? browser.asked : makeToken()
  // The job looks for the user, so that an address that nobody has takes as long as any other.
  await inTransaction(db, async (tx) => {
    await queue.enqueue(tx, 'sign-in-link', { email: body.email, askedHash: hashToken(asked), baseUrl })
  })
  return {
    status: 202,
    headers: { 'Set-Cookie': browser.cookie('asked', asked, SIGN_IN_SECONDS) },
    body: { sent: true, expires_in_seconds: SIGN_IN_SECONDS },
  }
}

export const sessionCreate: PublicHandler<'sessionCreate'> = async ({ body }, ctx) => {
  const { db, browser, clock } = ctx
  const now = clock()
  const { userAgent } = browser
  const started = await inTransaction(db, async (tx): Promise<StartedSession | { refusal: string }> => {
    if (body.token !== undefined) return await startByToken(tx, { token: body.token, userAgent, now })
    const spent = await spendCode(tx, { code: (body.code ?? '').replace(/\s/g, ''), asked: browser.asked, now })
    return 'refusal' in spent ? spent : await startSession(tx, { ...spent, startedBy: 'code', userAgent, now })
  })
  if ('refusal' in started) throw new ServiceError('sign_in_refused', started.refusal)
  const { orgId, userId, sessionId, token } = started
  const user = await db.user.findUniqueOrThrow({ where: { orgId_id: { orgId, id: userId } } })
  const org = await db.org.findUniqueOrThrow({ where: { id: orgId } })
  const who = { orgId, userId, sessionId, email: user.email, isAdmin: user.isAdmin, instanceName: org.name }
  return {
    status: 201,
    headers: { 'Set-Cookie': browser.cookie('session', token, MOST_DAYS * DAY_SECONDS) },
    body: await signedIn(ctx, who),
  }
}

export const sessionDelete: Handler<'sessionDelete'> = async (_input, { db, caller, browser }) => {
  const ended = caller.sessionId === null ? 0 : await endSessions(db, { orgId: caller.orgId, userId: caller.userId, id: caller.sessionId })
  return { status: 200, headers: { 'Set-Cookie': browser.cookie('session', '', 0) }, body: { ended } }
}

export const sessionLink: Handler<'sessionLink'> = async ({ body }, { db, caller, clock, baseUrl }) => {
  if (!caller.isAdmin) throw new ServiceError('admin_required', 'Only an admin may make links for users.')
  const { orgId } = caller
  const user = await db.user.findFirst({ where: { orgId, email: body.email.trim().toLowerCase() } })
  if (!user) throw errorAt('user_not_found', '/email', `The instance has no user ${body.email}. /v1/team lists its users.`)
  const made = await inTransaction(db, (tx) => makeLinkToHandOver(tx, { orgId, userId: user.id, now: clock() }))
  return { status: 201, body: { link: linkUrl(baseUrl, made.token), expires_at: made.expiresAt.toISOString() } }
}

export const sessions: Handler<'sessions'> = async (_input, { db, caller, clock }) => {
  const all = await listSessions(db, { orgId: caller.orgId, userId: caller.userId, now: clock() })
  return { status: 200, body: all.map((one) => present(one, caller.sessionId)) }
}

export const sessionsRevoke: Handler<'sessionsRevoke'> = async ({ body }, { db, caller }) => {
  const { orgId, userId } = caller
  const which = body.session_id === undefined ? { except: caller.sessionId ?? undefined } : { id: body.session_id }
  return { status: 200, body: { ended: await endSessions(db, { orgId, userId, ...which }) } }
}
