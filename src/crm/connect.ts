import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/client.ts'
import { retrying } from '../db/errors.ts'
import { ServiceError } from '../errors.ts'
import { UrlRefused } from '../net/guard.ts'
import { CRM_NAMES, type CrmSecrets } from './connection.ts'
import { CrmPaused, CrmUnavailable, isCrmFailure, type CrmKind } from './connector.ts'
import { checkCrmUrl, withAgents } from './exchange.ts'
import type { CrmContext } from './hold-connection.ts'
import { lockRecords } from '../domain/accounts/crm-records.ts'
import { makeConnector } from './make-connector.ts'

/** What people wait for. */
const CHECK_MS = 25_000

export interface Connect {
  orgId: string
  secrets: CrmSecrets
  /** Salesforce: where it signs in; null: the usual place. */
  loginUrl: string | null
  /** Address of the user; null: the operator, whose addresses are exempt from the guard. */
  by: string | null
}

interface Checked {
  account: string
  accountId: string
  loginUrl: string | null
  instanceUrl: string | null
}

/**
 * Tries the secrets and stores them sealed; the first pull is queued. New secrets of the account that is connected take the place of the old ones. Asks over the network, and only then
 * opens a transaction. Returns whether there was no connection before. Throws `crm_refused`, `crm_unavailable`, `crm_connected`.
 */
export async function connectCrm(ctx: CrmContext, connect: Connect): Promise<{ isNew: boolean }> {
  const checked = await check(ctx, connect)
  return await retrying(async () => await ctx.db.$transaction(async (tx) => await store(ctx, tx, connect, checked)))
}

async function check(ctx: CrmContext, { secrets, loginUrl, by }: Connect): Promise<Checked> {
  // They go into headers and forms; what was copied with a blank in it is told before anybody is asked.
  const { kind, ...values } = secrets
  if (Object.values(values).some((value) => value !== null && !/^[\x21-\x7e]+$/.test(value)))
    throw new ServiceError('crm_refused', `The secrets hold blanks or characters that no secret of ${CRM_NAMES[kind]} has. Copy them anew.`)
  const place = secrets.kind === 'salesforce' ? checkLoginUrl(ctx, loginUrl, by) : null
  let instanceUrl: string | null = null
  const signal = AbortSignal.timeout(CHECK_MS)
  const account = await withAgents(async (agents) => {
    const connector = makeConnector(secrets.kind, {
      config: ctx.config.crm,
      agents,
      secrets,
      loginUrl: place,
      instanceUrl: null,
      isOperators: by === null,
      // There is no connection yet that could be paced.
      turn: async () => await Promise.resolve(),
      onInstanceUrl: async (url) => {
        instanceUrl = url
        await Promise.resolve()
      },
      signal,
      tries: 2,
      clock: ctx.clock,
    })
    return await askedInTime(secrets.kind, signal, async () => await connector.check())
  })
  return { ...account, loginUrl: place, instanceUrl }
}

/** Asks the CRM for somebody who waits. Throws `crm_refused` and `crm_unavailable` in place of what the CRM throws. */
export async function askedInTime<Result>(kind: CrmKind, signal: AbortSignal, asking: () => Promise<Result>): Promise<Result> {
  try {
    return await asking()
  } catch (cause) {
    if (signal.aborted)
      throw new ServiceError('crm_unavailable', `${CRM_NAMES[kind]} did not answer within ${CHECK_MS / 1000} seconds. Try again later.`, {
        cause,
      })
    if (cause instanceof CrmPaused || cause instanceof CrmUnavailable) throw new ServiceError('crm_unavailable', cause.message, { cause })
    if (isCrmFailure(cause)) throw new ServiceError('crm_refused', cause.message, { cause })
    throw cause
  }
}

/** Throws `crm_refused` for what is no public https address, unless the operator named it. */
function checkLoginUrl({ config }: CrmContext, given: string | null, by: string | null): string {
  const usual = config.crm.salesforceLoginUrl
  const text = (given ?? usual).replace(/\/+$/, '')
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw refused(
      `${text.slice(0, 100)} is no https URL. Give the address at which Salesforce signs in, such as https://acme.my.salesforce.com.`,
    )
  if (by === null || new URL(text).origin === new URL(usual).origin) return text
  try {
    return checkCrmUrl(text).href.replace(/\/+$/, '')
  } catch (cause) {
    if (!(cause instanceof UrlRefused)) throw cause
    throw refused(`The address at which Salesforce signs in is refused: ${cause.message}`, cause)
  }
}

const refused = (detail: string, cause?: unknown) =>
  new ServiceError('crm_refused', detail, { cause, errors: [{ pointer: '/login_url', detail }] })

interface Existing extends Pick<Checked, 'account' | 'accountId'> {
  id: string
  kind: CrmKind
}

/** Whether they are two accounts of a CRM. One that moved to another address is the same, and so is one of which too little is known. */
function isOther(one: Pick<Checked, 'account' | 'accountId'>, other: Pick<Checked, 'account' | 'accountId'>): boolean {
  if (one.accountId !== '' && one.accountId === other.accountId) return false
  return one.account !== '' && other.account !== '' && one.account !== other.account
}

async function store(
  ctx: CrmContext,
  tx: Tx,
  { orgId, secrets, by }: Connect,
  { account, accountId, loginUrl, instanceUrl }: Checked,
): Promise<{ isNew: boolean }> {
  await lockRecords(tx, orgId)
  const { kind } = secrets
  const sealed = ctx.secrets.encrypt(orgId, JSON.stringify(secrets))
  const [existing] = await tx.$queryRaw<Existing[]>`
    select id, kind, account, account_id as "accountId" from crm_connection where org_id = ${orgId}::uuid for no key update`
  if (existing && (existing.kind !== kind || isOther(existing, { account, accountId })))
    throw new ServiceError(
      'crm_connected',
      `${existing.kind === kind ? `Another account of ${CRM_NAMES[kind]} (${existing.account})` : CRM_NAMES[existing.kind]} is connected. ` +
        `Disconnect it first; this clears the CRM's ids of the accounts.`,
    )
  const signIn = { secrets: sealed, loginUrl, instanceUrl, account, accountId, connectedBy: by }
  const id = existing?.id ?? uuid()
  if (existing)
    await tx.crmConnection.update({
      where: { orgId },
      data: { ...signIn, state: 'connected', lastError: null, failingSince: null, pausedUntil: null },
    })
  else await tx.crmConnection.create({ data: { orgId, id, kind, ...signIn } })
  // Also beside one that waits for the end of a pause: the new secrets may need none.
  await ctx.queue.enqueue(tx, 'crm-sync', { orgId, connectionId: id })
  return { isNew: !existing }
}
