import type { ChannelKind } from './address.ts'
import { slackMessage } from './slack-message.ts'
import { teamsMessage } from './teams-message.ts'
import type { Telling } from './telling.ts'

/** The body to post to an incoming webhook of that kind. */
export function composeMessage(kind: ChannelKind, telling: Telling): string {
  return kind === 'teams' ? teamsMessage(telling) : slackMessage(telling)
}
