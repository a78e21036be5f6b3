import { JsonText, type Handler, type RequestContext, type Schemas } from '../../contract/types.ts'
import { sendTestMessage } from '../../domain/channels/test-message.ts'
import { nothingToChange, ServiceError } from '../../errors.ts'
import { UrlRefused } from '../../net/guard.ts'
import { makeResolver } from '../../net/resolve.ts'
import { checkChannelUrl, type ChannelKind } from '../../webhooks/channels/address.ts'
import { addChannel, changeChannel, kindOf, listChannels, removeChannel, type Channel } from '../../webhooks/channels/channels.ts'
import { readEventBody } from '../../webhooks/events/log.ts'
import { inTransaction } from '../in-transaction.ts'

export const channels: Handler<'channels'> = async (_input, { db, caller }) => {
  requireAdmin(caller)
  return { status: 200, body: (await listChannels(db, caller.orgId)).map(present) }
}

export const channelsAdd: Handler<'channelsAdd'> = async ({ body }, ctx) => {
  const { db, caller, clock, secrets } = ctx
  requireAdmin(caller)
  const { kind, name = '', icp_id: icpId = null, morning = true, instant = false } = body
  const url = await checked(body.url, kind, ctx)
  const wanted = {
    orgId: caller.orgId,
    kind,
    name: name.trim(),
    icpId: icpId?.toLowerCase() ?? null,
    url,
    morning,
    instant,
    now: clock(),
    secrets,
  }
  return { status: 201, body: present(await inTransaction(db, (tx) => addChannel(tx, wanted))) }
}

const CHANGEABLE = ['url', 'name', 'morning', 'instant', 'enabled'] as const

export const channelsChange: Handler<'channelsChange'> = async ({ body }, ctx) => {
  const { db, caller, clock, secrets } = ctx
  requireAdmin(caller)
  const { orgId, email: by } = caller
  const id = body.channel_id.toLowerCase()
  const { name, morning, instant, enabled } = body
  if (CHANGEABLE.every((member) => body[member] === undefined)) throw nothingToChange(CHANGEABLE)
  const url = body.url === undefined ? undefined : await checked(body.url, await kindOf(db, { orgId, id }), ctx)
  const change = { orgId, id, name: name?.trim(), url, morning, instant, enabled, now: clock(), by, secrets }
  return { status: 200, body: present(await inTransaction(db, (tx) => changeChannel(tx, change))) }
}

export const channelsRemove: Handler<'channelsRemove'> = async ({ body }, { db, caller, clock }) => {
  requireAdmin(caller)
  const id = body.channel_id.toLowerCase()
  await inTransaction(db, (tx) => removeChannel(tx, { orgId: caller.orgId, id, now: clock() }))
  return { status: 200, body: { channel_id: id } }
}

export const channelsTest: Handler<'channelsTest'> = async ({ body }, { db, caller, clock, config }) => {
  requireAdmin(caller)
  const test = {
    orgId: caller.orgId,
    id: body.channel_id.toLowerCase(),
    email: caller.email,
    at: clock(),
    publicUrl: config.publicUrl ?? null,
  }
  return { status: 202, body: { event_id: await inTransaction(db, (tx) => sendTestMessage(tx, test)) } }
}

export const channelsMessage: Handler<'channelsMessage'> = async ({ query }, { db, caller, clock }) => {
  const message = { orgId: caller.orgId, eventId: query.event_id.toLowerCase(), now: clock(), isMessage: true }
  return { status: 200, body: new JsonText(await readEventBody(db, message)) }
}

async function checked(url: string, kind: ChannelKind, { config, resolve }: Pick<RequestContext, 'config' | 'resolve'>): Promise<string> {
  const { slackAllowPrivate: allowPrivate, webhookAllowPrivate } = config
  try {
    // The webhook's may be the one for private networks where this one may not be, or the other way round.
    const resolver = allowPrivate === webhookAllowPrivate ? resolve : makeResolver(allowPrivate)
    return await checkChannelUrl(url, { kind, allowPrivate, resolve: resolver })
  } catch (cause) {
    if (!(cause instanceof UrlRefused)) throw cause
    const detail = cause.isLocal
      ? `${cause.message} For development, or a chat in your own network, start the service with SLACK_ALLOW_PRIVATE=true: it takes http and private addresses.`
      : cause.message
    throw new ServiceError('webhook_url_refused', detail, { cause, errors: [{ pointer: '/url', detail }] })
  }
}

function requireAdmin({ isAdmin }: RequestContext['caller']): void {
  if (!isAdmin) throw new ServiceError('admin_required', 'Only an admin may see, change and try the channels of Slack and Teams.')
}

const iso = (time: Date | null) => time?.toISOString() ?? null

function present(channel: Channel): Schemas['Channel'] {
  return {
    channel_id: channel.id,
    kind: channel.kind,
    name: channel.name,
    icp_id: channel.icpId,
    icp_name: channel.icpName,
    address: channel.address,
    morning: channel.morning,
    instant: channel.instant,
    state: channel.state,
    disabled_reason: channel.disabledReason,
    disabled_at: iso(channel.disabledAt),
    failing_since: iso(channel.failingSince),
    last_success_at: iso(channel.lastSuccessAt),
    created_at: channel.createdAt.toISOString(),
  }
}
