import type { Handler, Schemas } from '../../contract/types.ts'
import { askConnected, tryConnection } from '../../crm/ask-connected.ts'
import { connectCrm } from '../../crm/connect.ts'
import { CRM_NAMES, type CrmSecrets } from '../../crm/connection.ts'
import { CrmRefused } from '../../crm/connector.ts'
import { changeSettings } from '../../crm/change-settings.ts'
import { disconnectCrm, notConnected } from '../../crm/disconnect.ts'
import { presentStatus } from '../../crm/present-status.ts'
import { queueSync } from '../../crm/queue-sync.ts'
import { crmStatus } from '../../crm/status.ts'
import type { Db } from '../../db/client.ts'
import { quoteCrmList, readCrmList, uploadCrmList } from '../../crm/lists/upload-list.ts'
import { refuseFaults, ServiceError } from '../../errors.ts'
import { inTransaction } from '../in-transaction.ts'
import { cursorRefused, linkToNext } from '../paging.ts'

function adminOnly({ isAdmin }: { isAdmin: boolean }): void {
  if (!isAdmin) throw new ServiceError('admin_required', 'Only an admin may see and change the connection to the CRM.')
}

const present = async (db: Db, orgId: string, now: Date): Promise<Schemas['CrmConnection']> =>
  presentStatus(await crmStatus(db, { orgId, now }))

export const crm: Handler<'crm'> = async (_input, { db, caller, clock }) => {
  adminOnly(caller)
  return { status: 200, body: await present(db, caller.orgId, clock()) }
}

export const crmConnect: Handler<'crmConnect'> = async ({ body }, ctx) => {
  const { db, caller, clock } = ctx
  adminOnly(caller)
  const { orgId, email } = caller
  const { isNew } = await connectCrm(ctx, { orgId, secrets: secretsOf(body), loginUrl: body.login_url ?? null, by: email })
  return { status: isNew ? 201 : 200, body: await present(db, orgId, clock()) }
}

// What each kind of CRM takes besides its kind.
const MEMBERS = {
  hubspot: { needed: ['token'], allowed: ['token'] },
  salesforce: { needed: ['client_id', 'client_secret'], allowed: ['login_url', 'client_id', 'client_secret', 'refresh_token'] },
} as const

const SECRETS = {
  token: 'the token of a private app',
  client_id: 'the consumer key of the connected app',
  client_secret: 'the consumer secret of the connected app',
} as const

/** The secrets of a request. Throws `invalid_request` for what is missing and for what belongs to another CRM. */
function secretsOf(body: Schemas['CrmConnectRequest']): CrmSecrets {
  const { needed, allowed } = MEMBERS[body.kind]
  const faults = [
    ...needed
      .filter((name) => body[name] === undefined)
      .map((name) => ({ pointer: `/${name}`, detail: `${CRM_NAMES[body.kind]} needs it: ${SECRETS[name]}.` })),
    ...Object.keys(body)
      .filter((name) => name !== 'kind' && !(allowed as readonly string[]).includes(name))
      .map((name) => ({ pointer: `/${name}`, detail: `${CRM_NAMES[body.kind]} takes no ${name}. Leave it out.` })),
  ]
  refuseFaults(faults)
  const { token = '', client_id: clientId = '', client_secret: clientSecret = '', refresh_token: refreshToken = null } = body
  return body.kind === 'hubspot'
    ? { kind: 'hubspot', token: token.trim() }
    : { kind: 'salesforce', clientId: clientId.trim(), clientSecret: clientSecret.trim(), refreshToken: refreshToken?.trim() ?? null }
}

export const crmTest: Handler<'crmTest'> = async (_input, ctx) => {
  adminOnly(ctx.caller)
  const { account, problem } = await tryConnection(ctx, ctx.caller.orgId)
  return { status: 200, body: { ok: problem === null, account, problem } }
}

export const crmSync: Handler<'crmSync'> = async (_input, { db, queue, caller, clock }) => {
  adminOnly(caller)
  const { orgId } = caller
  const body = await inTransaction(db, async (tx) => {
    const connection = await tx.crmConnection.findUnique({ where: { orgId }, select: { id: true } })
    if (connection === null) throw notConnected()
    await queueSync(tx, queue, { orgId, connectionId: connection.id })
    return await present(tx, orgId, clock())
  })
  return { status: 202, body }
}

export const crmSettings: Handler<'crmSettings'> = async ({ body }, { db, queue, caller, clock }) => {
  adminOnly(caller)
  const { orgId } = caller
  const wanted = { orgId, pushesFields: body.push_fields, pushesNotes: body.push_notes }
  const changed = await inTransaction(db, async (tx) => {
    await changeSettings(tx, queue, wanted)
    return await present(tx, orgId, clock())
  })
  return { status: 200, body: changed }
}

export const crmDisconnect: Handler<'crmDisconnect'> = async (_input, { db, caller }) => {
  adminOnly(caller)
  const { accountsCleared } = await inTransaction(db, (tx) => disconnectCrm(tx, caller.orgId))
  return { status: 200, body: { disconnected: true, accounts_cleared: accountsCleared } }
}

export const crmLists: Handler<'crmLists'> = async ({ query }, ctx) => {
  adminOnly(ctx.caller)
  const cursor = query.after ?? null
  const { items, next } = await askConnected(
    ctx,
    ctx.caller.orgId,
    async (connector) =>
      await connector.lists({ cursor }).catch((cause: unknown) => {
        if (cursor !== null && cause instanceof CrmRefused && [400, 404].includes(cause.status)) throw cursorRefused(cause)
        throw cause
      }),
  )
  const body = items.map(({ id, name, size }) => ({ list_id: id, name, size }))
  return { status: 200, headers: linkToNext(`${ctx.baseUrl}/v1/crm/lists`, query, next), body }
}

export const crmListUpload: Handler<'crmListUpload'> = async ({ body }, ctx) => {
  const { db, caller, clock } = ctx
  adminOnly(caller)
  const { orgId, userId } = caller
  const { list_id: listId, icp: icpName, farsight: asSuggestions = false, dry_run: isDryRun = true, expected_count: expectedCount } = body
  const { members, withoutDomain, domains } = await readCrmList(ctx, { orgId, listId })
  const which = { orgId, icpName, domains, asSuggestions }
  const done = isDryRun
    ? await quoteCrmList(db, which)
    : await inTransaction(db, (tx) => uploadCrmList(tx, ctx, { ...which, userId, expectedCount, at: clock() }))
  const result = {
    dry_run: isDryRun,
    list_id: listId,
    icp: done.icp.name,
    icp_id: done.icp.id,
    farsight: asSuggestions,
    members,
    without_domain: withoutDomain,
    held: done.held,
    creating: done.creating,
    credits_needed: done.creditsNeeded,
    credits_remaining: done.creditsRemaining,
  }
  return isDryRun ? { status: 200, body: result } : { status: 202, body: result }
}
