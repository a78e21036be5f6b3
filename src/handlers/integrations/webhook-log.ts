import { instant } from '../../contract/instant.ts'
import { JsonText, type Handler, type RequestContext, type Schemas } from '../../contract/types.ts'
import type { Db } from '../../db/client.ts'
import { countEvents } from '../../domain/webhook/event-counts.ts'
import { ServiceError } from '../../errors.ts'
import { normalizeDomain } from '../../names/domains.ts'
import { shownAddress } from '../../webhooks/channels/address.ts'
import { disableWebhook } from '../../webhooks/endpoint/disable.ts'
import { countMissed, enableWebhook } from '../../webhooks/endpoint/enable.ts'
import { getWebhook, rotateSecret } from '../../webhooks/endpoint/endpoint.ts'
import type { EventFilter } from '../../webhooks/events/event-filter.ts'
import { listAttempts, listEvents, readEventBody, type EventLine } from '../../webhooks/events/log.ts'
import { replayEvent, replaySince, replayWhere } from '../../webhooks/events/replay.ts'
import { inTransaction } from '../in-transaction.ts'
import { idCursor, linkToNext } from '../paging.ts'

export const webhookDetails: Handler<'webhookDetails'> = async (_input, { db, caller, clock }) => {
  return { status: 200, body: await details(db, caller.orgId, clock()) }
}

function domainOf(account: string): string {
  const read = normalizeDomain(account)
  return 'domain' in read ? read.domain : ''
}

const filterOf = ({ account, type, state, since, until, is_test: isTest }: Schemas['WebhookEventFilter']): EventFilter => ({
  // What is no domain is carried by no event.
  account: account === undefined ? undefined : domainOf(account),
  type,
  state,
  since: since === undefined ? undefined : instant(since),
  until: until === undefined ? undefined : instant(until),
  isTest,
})

export const webhookEvents: Handler<'webhookEvents'> = async ({ query }, { db, caller, clock, baseUrl }) => {
  const page = await listEvents(db, {
    orgId: caller.orgId,
    limit: query.limit ?? 100,
    after: idCursor(query.after),
    ...filterOf(query),
    now: clock(),
  })
  const body = page.items.map((event) => ({
    event_id: event.id,
    type: event.type,
    created_at: event.createdAt.toISOString(),
    is_test: event.isTest,
    state: event.delivery,
    attempts: event.attempts,
    next_attempt_at: iso(event.nextAttemptAt),
    delivered_at: iso(event.deliveredAt),
    accounts: event.accounts,
    account_count: event.accountCount,
    last_status: event.lastStatus,
    last_error: event.lastError,
    ...(event.channel && { channel: presentChannel(event.channel) }),
  }))
  return { status: 200, headers: linkToNext(`${baseUrl}/v1/webhook/events`, query, page.next), body }
}

const presentChannel = ({ id, kind, name, ...address }: NonNullable<EventLine['channel']>): Schemas['EventChannel'] => ({
  channel_id: id,
  kind,
  name,
  address: shownAddress(address),
})

export const webhookEvent: Handler<'webhookEvent'> = async ({ query }, { db, caller, clock }) => {
  return {
    status: 200,
    body: new JsonText(await readEventBody(db, { orgId: caller.orgId, eventId: query.event_id.toLowerCase(), now: clock() })),
  }
}

export const webhookAttempts: Handler<'webhookAttempts'> = async ({ query }, { db, caller, baseUrl }) => {
  const { event_id: eventId, limit = 100 } = query
  const page = await listAttempts(db, { orgId: caller.orgId, limit, after: idCursor(query.after), eventId })
  const body = page.items.map((attempt) => ({
    attempt_id: attempt.id,
    event_id: attempt.eventId,
    type: attempt.eventType,
    delivery_id: attempt.deliveryId,
    number: attempt.number,
    started_at: attempt.startedAt.toISOString(),
    duration_ms: attempt.durationMs,
    status: attempt.status,
    error: attempt.error,
    response: attempt.response,
  }))
  return { status: 200, headers: linkToNext(`${baseUrl}/v1/webhook/attempts`, query, page.next), body }
}

export const webhookReplay: Handler<'webhookReplay'> = async ({ body }, { db, caller, clock }) => {
  requireAdmin(caller)
  const { event_id: eventId, since } = body
  const replayed = await inTransaction(db, async (tx) => {
    if (eventId === undefined)
      return (await replaySince(tx, { orgId: caller.orgId, since: since === undefined ? new Date(0) : instant(since), now: clock() }))
        .replayed
    await replayEvent(tx, { orgId: caller.orgId, eventId: eventId.toLowerCase(), now: clock() })
    return 1
  })
  return { status: 202, body: { replayed } }
}

export const webhookReplayWhere: Handler<'webhookReplayWhere'> = async ({ body }, { db, caller, clock }) => {
  requireAdmin(caller)
  const isDryRun = body.dry_run ?? true
  const wanted = { orgId: caller.orgId, filter: filterOf(body.filter), isDryRun, expectedCount: body.expected_count, now: clock() }
  const done = await inTransaction(db, (tx) => replayWhere(tx, wanted))
  return { status: 200, body: { dry_run: isDryRun, ...done } }
}

export const webhookRotateSecret: Handler<'webhookRotateSecret'> = async ({ body }, { db, caller, clock, secrets }) => {
  requireAdmin(caller)
  const made = await inTransaction(db, (tx) => rotateSecret(tx, { orgId: caller.orgId, now: clock(), secrets, signing: body.signing }))
  return {
    status: 200,
    body: {
      signing: made.signing,
      ...(made.signingSecret === undefined ? {} : { signing_secret: made.signingSecret }),
      ...(made.publicKey === undefined ? {} : { public_key: made.publicKey }),
      previous_secret_until: made.previousSecretUntil.toISOString(),
    },
  }
}

export const webhookEnable: Handler<'webhookEnable'> = async ({ body }, { db, caller, clock }) => {
  requireAdmin(caller)
  const now = clock()
  return await inTransaction(db, async (tx) => {
    const { missed, replayed } = await enableWebhook(tx, { orgId: caller.orgId, now, replayMissed: body.replay_missed ?? false })
    return { status: 200, body: { webhook: await details(tx, caller.orgId, now), missed, replayed } }
  })
}

export const webhookDisable: Handler<'webhookDisable'> = async (_input, { db, caller, clock }) => {
  requireAdmin(caller)
  const now = clock()
  return await inTransaction(db, async (tx) => {
    await disableWebhook(tx, { orgId: caller.orgId, now, by: caller.email })
    return { status: 200, body: { webhook: await details(tx, caller.orgId, now) } }
  })
}

const iso = (time: Date | null) => time?.toISOString() ?? null

function requireAdmin(caller: RequestContext['caller']): void {
  if (!caller.isAdmin)
    throw new ServiceError('admin_required', 'Only an admin may rotate the secret, switch the webhook on or off, or send events again.')
}

async function details(db: Db, orgId: string, now: Date): Promise<Schemas['WebhookDetails']> {
  const webhook = await getWebhook(db, orgId, now)
  if (!webhook) throw new ServiceError('webhook_not_found', 'No webhook is registered.')
  const { counts, retrying } = await countEvents(db, { orgId, now })
  return {
    webhook_url: webhook.url,
    state: webhook.state,
    signing: webhook.signing,
    disabled_reason: webhook.disabledReason,
    disabled_at: iso(webhook.disabledAt),
    failing_since: iso(webhook.failingSince),
    last_success_at: iso(webhook.lastSuccessAt),
    previous_secret_until: iso(webhook.previousSecretUntil),
    created_at: webhook.createdAt.toISOString(),
    event_counts: counts,
    retrying,
    missed: webhook.state === 'disabled' ? await countMissed(db, { orgId, now }) : 0,
  }
}
