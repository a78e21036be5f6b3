import { JsonText, type Handler } from '../../contract/types.ts'
import { sendTestEvent } from '../../domain/webhook/test-event.ts'
import { ServiceError } from '../../errors.ts'
import { setWebhook as storeWebhook } from '../../webhooks/endpoint/endpoint.ts'
import { UrlRefused } from '../../net/guard.ts'
import { checkUrl, checkUrlToSet } from '../../webhooks/guard.ts'
import { inTransaction } from '../in-transaction.ts'

export const setWebhook: Handler<'setWebhook'> = async ({ body }, { db, caller, clock, config, secrets, resolve }) => {
  const url =
    body.webhook_url === null || body.webhook_url === ''
      ? null
      : await checked(body.webhook_url, { allowPrivate: config.webhookAllowPrivate, resolve })
  const wanted = { orgId: caller.orgId, url, now: clock(), secrets, mayEnable: caller.isAdmin }
  const stored = await inTransaction(db, (tx) => storeWebhook(tx, wanted))
  const secret = stored.signingSecret === undefined ? {} : { signing_secret: stored.signingSecret }
  const disabled =
    stored.disabledReason === undefined ? {} : { disabled_reason: `${stored.disabledReason} Only an admin may enable it again.` }
  return { status: 200, body: { webhook_url: stored.webhookUrl, ...secret, ...disabled } }
}

async function checked(url: string, options: Parameters<typeof checkUrlToSet>[1]): Promise<string> {
  try {
    return await checkUrlToSet(url, options)
  } catch (cause) {
    if (!(cause instanceof UrlRefused)) throw cause
    const detail =
      cause.isLocal && isFitForDevelopment(url)
        ? `${cause.message} For development, start the service with WEBHOOK_ALLOW_PRIVATE=true: it takes http and private addresses.`
        : cause.message
    throw new ServiceError('webhook_url_refused', detail, { cause, errors: [{ pointer: '/webhook_url', detail }] })
  }
}

/** Whether nothing is left to refuse when private addresses are allowed. */
function isFitForDevelopment(url: string): boolean {
  try {
    checkUrl(url, true)
    return true
  } catch {
    return false
  }
}

export const testWebhook: Handler<'testWebhook'> = async ({ body }, { db, caller, clock }) => {
  const request = {
    orgId: caller.orgId,
    type: body.event_type,
    spoof: body.spoof_payload ?? false,
    icpName: body.icp_name,
    email: caller.email,
  }
  const sent = await inTransaction(db, (tx) => sendTestEvent(tx, { ...request, at: clock() }))
  return { status: 200, headers: { 'X-Event-Id': sent.eventId }, body: new JsonText(sent.body) }
}
