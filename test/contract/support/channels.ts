import type { Client } from '../../support/client.ts'

/** Adds a channel at a URL that nobody answers at and resolves with its id. */
export async function channelOf(admin: Client, url: string, over: object = {}): Promise<string> {
  const { body } = await admin.call('channelsAdd', { body: { kind: 'slack', url, ...over } })
  return body.channel_id
}
