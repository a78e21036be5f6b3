import type { Schemas } from '../../app/api.ts'

export type Channel = Schemas['Channel']

/** Under which key the channels are kept. */
export const CHANNELS = ['channels'] as const

export const KINDS: Readonly<Record<Schemas['ChannelKind'], { name: string; how: string; placeholder: string }>> = {
  slack: {
    name: 'Slack',
    how: 'In Slack, add the app Incoming Webhooks to the channel and copy its webhook URL. Mattermost and Rocket.Chat take these messages too.',
    placeholder: 'https://hooks.slack.com/services/…',
  },
  teams: {
    name: 'Microsoft Teams',
    how: 'In Teams, open Workflows at the channel, choose “Send webhook alerts to a channel” and copy the URL that it gives.',
    placeholder: 'https://….logic.azure.com/workflows/…',
  },
}

/** What a channel is called in sentences. */
export const called = ({ name, kind, address }: Pick<Channel, 'name' | 'kind' | 'address'>) =>
  name === '' ? `${KINDS[kind].name} ${address}` : name
