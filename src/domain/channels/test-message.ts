import type { Tx } from '../../db/client.ts'
import { holdEnabledChannel } from '../../webhooks/channels/channels.ts'
import { composeMessage } from '../../webhooks/channels/message.ts'
import { recordMessage } from '../../webhooks/channels/record-message.ts'
import { spoofedMatch } from '../webhook/spoof-payload.ts'

/** Records a message with invented data to a channel, sent, tried again and logged like any other. Returns its id. Throws `channel_not_found` and `channel_disabled`. */
export async function sendTestMessage(
  tx: Tx,
  { orgId, id, email, at, publicUrl }: { orgId: string; id: string; email: string; at: Date; publicUrl: string | null },
): Promise<string> {
  const channel = await holdEnabledChannel(tx, { orgId, id })
  const {
    account,
    signal_name: signalName,
    source,
    pub_date: pubDate,
    why_now: whyNow,
    article_summary: article,
  } = spoofedMatch({ real: null, ownerEmail: email, at })
  const match = { signalName, quote: article.quotes[0] ?? '', source, pubDate: pubDate === null ? null : new Date(pubDate) }
  const accounts = [{ domain: account, name: 'Quillhaven Robotics', score: 63, whyNow, matches: [match] }]
  const telling = { occasion: 'test', accounts, at, since: at, icpName: channel.icp?.name ?? null, publicUrl } as const
  const body = composeMessage(channel.kind === 'teams' ? 'teams' : 'slack', telling)
  return await recordMessage(tx, { orgId, channelId: id, body, accounts: [account], at, isTest: true })
}
