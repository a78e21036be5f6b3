import { v7 as uuidv7 } from 'uuid'
import type { Channel as Row } from '../../../generated/prisma/client.ts'
import type { Db, Tx } from '../../db/client.ts'
import { errorAt, ServiceError } from '../../errors.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import { keepAddress, shownAddress, type ChannelKind } from './address.ts'
import { disableChannel, removeChannels } from './disable-channel.ts'

/** How many channels an instance has at most. */
export const MOST_CHANNELS = 50

/** A channel as it is shown. */
export interface Channel {
  id: string
  kind: ChannelKind
  name: string
  icpId: string | null
  icpName: string | null
  /** Host and last characters of its URL. */
  address: string
  morning: boolean
  instant: boolean
  state: 'enabled' | 'disabled'
  disabledReason: string | null
  disabledAt: Date | null
  failingSince: Date | null
  lastSuccessAt: Date | null
  createdAt: Date
}

type Shown = Row & { icp: { name: string } | null }
const WITH_ICP = { include: { icp: { select: { name: true } } } } as const

const KIND_NAMES: Record<string, string> = { slack: 'Slack', teams: 'Teams' }

/** What a channel is called where it is told of: `#sales (Slack, hooks.slack.com/…x7Kq)`. */
export function calledName({ kind, name, url, ending }: Pick<Row, 'kind' | 'name' | 'url' | 'ending'>): string {
  const where = `${KIND_NAMES[kind] ?? kind}, ${shownAddress({ url, ending })}`
  return name === '' ? where : `${name} (${where})`
}

function shown(row: Shown): Channel {
  const { id, name, icpId, icp, morning, instant, disabledReason, disabledAt, failingSince, lastSuccessAt, createdAt } = row
  const state = row.state === 'enabled' ? 'enabled' : 'disabled'
  const fate = { state, disabledReason, disabledAt, failingSince, lastSuccessAt, createdAt } as const
  const kind = row.kind === 'teams' ? 'teams' : 'slack'
  return { id, kind, name, icpId, icpName: icp?.name ?? null, address: shownAddress(row), morning, instant, ...fate }
}

const BY_HAND = 'Switched off by '

/** Whether a channel is switched off by an admin's word, and not for what the chat said. */
export const isSwitchedOffByHand = (reason: string | null) => reason?.startsWith(BY_HAND) === true

const unknown = (id: string, pointer = '/channel_id') =>
  errorAt('channel_not_found', pointer, `The instance has no channel ${id}. /v1/channels lists them.`)

interface Which {
  orgId: string
  id: string
  /** The member that names it, where that is not `channel_id`. */
  pointer?: string
}

/** The instance's channels: those of all accounts first, then by ICP, each in the order in which they were added. At most 50. */
export async function listChannels(db: Db, orgId: string): Promise<Channel[]> {
  const rows = await db.channel.findMany({
    where: { orgId, state: { not: 'removed' } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    ...WITH_ICP,
  })
  const place = ({ icp }: Shown) => icp?.name ?? ''
  return rows.toSorted((a, b) => place(a).localeCompare(place(b), 'en')).map(shown)
}

export interface NewChannel {
  orgId: string
  kind: ChannelKind
  name: string
  icpId: string | null
  /** As `checkChannelUrl` returned it. */
  url: string
  morning: boolean
  instant: boolean
  now: Date
  secrets: Secrets
}

/** Adds a channel. Throws `icp_not_found`, `channel_exists` and `too_many_channels`. */
export async function addChannel(tx: Tx, { orgId, icpId, url, now, secrets, ...rest }: NewChannel): Promise<Channel> {
  await tx.$executeRaw`select 1 from org where id = ${orgId}::uuid for no key update`
  if (icpId !== null) await holdIcp(tx, orgId, icpId)
  if ((await tx.channel.count({ where: { orgId, state: { not: 'removed' } } })) >= MOST_CHANNELS)
    throw new ServiceError('too_many_channels', `The instance has ${MOST_CHANNELS} channels, which is the most. Remove one first.`)
  const address = await freeAddress(tx, { orgId, url, secrets, except: null })
  const data = { orgId, id: uuidv7({ msecs: now.getTime() }), icpId, ...rest, ...address, createdAt: now }
  return shown(await tx.channel.create({ data, ...WITH_ICP }))
}

/** It cannot be deleted until the transaction ends. */
async function holdIcp(tx: Tx, orgId: string, icpId: string): Promise<void> {
  const held = await tx.$queryRaw<unknown[]>`select 1 from icp where org_id = ${orgId}::uuid and id = ${icpId}::uuid for key share`
  if (held.length === 0) throw errorAt('icp_not_found', '/icp_id', `There is no ICP with the id ${icpId}. icp/details lists them.`)
}

/** The address to keep. A URL is one channel's only: what is told of all accounts and of one ICP would be said twice there. The instance is locked. */
async function freeAddress(
  tx: Tx,
  { orgId, url, secrets, except }: { orgId: string; url: string; secrets: Secrets; except: string | null },
) {
  const address = keepAddress(url, orgId, secrets)
  const other = await tx.channel.findFirst({
    where: { orgId, url: address.url, state: { not: 'removed' }, ...(except === null ? {} : { id: { not: except } }) },
    ...WITH_ICP,
  })
  if (!other) return address
  const scope = other.icp === null ? 'all accounts' : `the ICP "${other.icp.name}"`
  const detail = `This URL is there already, as ${calledName(other)} for ${scope}. Change that one, or make another incoming webhook for the same channel.`
  throw errorAt('channel_exists', '/url', detail)
}

/** The channel, locked until the transaction ends. Throws `channel_not_found`. */
export async function holdChannel(tx: Tx, { orgId, id, pointer }: Which): Promise<Shown> {
  await tx.$executeRaw`select 1 from channel where org_id = ${orgId}::uuid and id = ${id}::uuid for no key update`
  const row = await tx.channel.findUnique({ where: { orgId_id: { orgId, id } }, ...WITH_ICP })
  if (!row || row.state === 'removed') throw unknown(id, pointer)
  return row
}

/** The channel, locked and switched on. Throws `channel_not_found` and `channel_disabled`. */
export async function holdEnabledChannel(tx: Tx, which: Which): Promise<Shown> {
  const row = await holdChannel(tx, which)
  if (row.state === 'enabled') return row
  throw new ServiceError(
    'channel_disabled',
    `The channel ${calledName(row)} is switched off. ${row.disabledReason ?? ''} Switch it on first.`,
  )
}

/** Which kind a channel is, to check a URL for it before the transaction. Throws `channel_not_found`. */
export async function kindOf(db: Db, { orgId, id }: { orgId: string; id: string }): Promise<ChannelKind> {
  const row = await db.channel.findFirst({ where: { orgId, id, state: { not: 'removed' } }, select: { kind: true } })
  if (!row) throw unknown(id)
  return row.kind === 'teams' ? 'teams' : 'slack'
}

export interface ChannelChange {
  orgId: string
  id: string
  name?: string | undefined
  url?: string | undefined
  morning?: boolean | undefined
  instant?: boolean | undefined
  enabled?: boolean | undefined
  now: Date
  /** Who changes it. */
  by: string
  secrets: Secrets
}

/** Changes what is given of a channel. Another URL switches it on, and what waits goes there. Throws `channel_not_found` and `channel_exists`. */
export async function changeChannel(tx: Tx, change: ChannelChange): Promise<Channel> {
  const { orgId, id, name, url, morning, instant, enabled, now, by, secrets } = change
  if (url !== undefined) await tx.$executeRaw`select 1 from org where id = ${orgId}::uuid for no key update`
  const before = await holdChannel(tx, { orgId, id })
  const address = url === undefined ? undefined : await freeAddress(tx, { orgId, url, secrets, except: id })
  const isMoved = address !== undefined && address.url !== before.url
  const turnsOn = before.state === 'disabled' && enabled !== false && (enabled === true || isMoved)
  const data = {
    ...(name === undefined ? {} : { name }),
    ...(morning === undefined ? {} : { morning }),
    ...(instant === undefined ? {} : { instant }),
    ...address,
    ...(turnsOn ? { state: 'enabled', disabledReason: null, disabledAt: null } : {}),
    ...(turnsOn || isMoved ? { failingSince: null } : {}),
  }
  if (Object.keys(data).length > 0) await tx.channel.update({ where: { orgId_id: { orgId, id } }, data })
  if (enabled === false) await disableChannel(tx, { orgId, channelId: id, reason: `${BY_HAND}${by}.`, now })
  else if (isMoved) await bringForward(tx, { orgId, id, now })
  return shown(await holdChannel(tx, { orgId, id }))
}

async function bringForward(tx: Tx, { orgId, id, now }: { orgId: string; id: string; now: Date }): Promise<void> {
  // Locked in the order of their keys, as where deliveries are cancelled.
  await tx.$executeRaw`
    with waiting as (
      select id from delivery where org_id = ${orgId}::uuid and channel_id = ${id}::uuid and state = 'pending' and next_attempt_at > ${now}::timestamptz
      order by id for no key update
    )
    update delivery d set next_attempt_at = ${now}::timestamptz from waiting w where d.org_id = ${orgId}::uuid and d.id = w.id`
}

/** Removes a channel; what waits for it is cancelled, and the log of what was sent stays. Throws `channel_not_found`. */
export async function removeChannel(tx: Tx, { orgId, id, now }: { orgId: string; id: string; now: Date }): Promise<void> {
  await holdChannel(tx, { orgId, id })
  await removeChannels(tx, { orgId, channelIds: [id], now })
}
