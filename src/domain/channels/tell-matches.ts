import type { Tx } from '../../db/client.ts'
import { composeMessage } from '../../webhooks/channels/message.ts'
import { recordMessage } from '../../webhooks/channels/record-message.ts'
import { readTold } from './read-told.ts'

export interface TellingTo {
  orgId: string
  channel: { id: string; kind: string; icpName: string | null }
  occasion: 'morning' | 'instant'
  matchIds: string[]
  at: Date
  publicUrl: string | null
}

/** Records one message to a channel with the matches, which are marked as told there already, and ties it to them. False: nothing of them is to be told any more. */
export async function tellMatches(tx: Tx, { orgId, channel, occasion, matchIds, at, publicUrl }: TellingTo): Promise<boolean> {
  const { accounts, since } = await readTold(tx, { orgId, matchIds })
  if (since === null) return false
  const telling = { occasion, accounts, at, since, icpName: channel.icpName, publicUrl }
  const body = composeMessage(channel.kind === 'teams' ? 'teams' : 'slack', telling)
  const eventId = await recordMessage(tx, { orgId, channelId: channel.id, body, accounts: accounts.map(({ domain }) => domain), at })
  await tx.$executeRaw`
    update channel_match set event_id = ${eventId}::uuid
    where org_id = ${orgId}::uuid and channel_id = ${channel.id}::uuid and match_id = any(${matchIds}::uuid[])`
  return true
}
