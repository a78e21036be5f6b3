import type { HeldDelivery } from '../delivery/claim.ts'
import type { Outcome } from '../delivery/post.ts'

const NEW_WEBHOOK = 'Make a new incoming webhook there and enter its URL here.'
const NEW_CHANNEL = 'Make an incoming webhook for another channel and enter its URL here.'
const ASK_ADMIN = 'Ask an admin of the workspace to allow it, or enter the URL of another channel, then switch this one on again.'
const CHECK_KIND =
  'Check that the URL is that of an incoming webhook and belongs to the kind of chat that is chosen here, then switch the channel on again.'
const TURN_ON = 'Turn the workflow on in Teams (Workflows), then switch this channel on again.'
const NEW_WORKFLOW = 'Make a workflow in Teams that posts to a channel when a webhook request is received, and enter its URL here.'
const ANYONE = 'Let anyone trigger the workflow (the setting of its trigger), or make a new one, and enter its URL here.'

const GONE = ['The incoming webhook is no longer there.', NEW_WEBHOOK] as const
const UNREADABLE = ['The messages cannot be read there.', CHECK_KIND] as const

/**
 * What chats say where trying again cannot help: what it means, and what to do. Slack's words are those of https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
 * and its changelog of 2016-05-17; those with capitals are Power Automate's.
 */
const WORDS: Record<string, readonly [meaning: string, remedy: string]> = {
  no_service: GONE,
  no_service_id: GONE,
  no_active_hooks: GONE,
  no_team: GONE,
  invalid_token: GONE,
  team_disabled: ['The workspace is switched off.', NEW_CHANNEL],
  channel_not_found: ['The channel is no longer there.', NEW_CHANNEL],
  channel_is_archived: ['The channel is archived.', NEW_CHANNEL],
  user_not_found: ['Whoever the messages went to is no longer there.', NEW_CHANNEL],
  action_prohibited: ['The workspace does not allow these messages.', ASK_ADMIN],
  posting_to_general_channel_denied: ['The workspace does not allow messages in its general channel.', ASK_ADMIN],
  invalid_payload: UNREADABLE,
  invalid_blocks: UNREADABLE,
  invalid_blocks_format: UNREADABLE,
  invalid_attachments: UNREADABLE,
  too_many_attachments: UNREADABLE,
  no_text: UNREADABLE,
  missing_text_or_fallback_or_attachments: UNREADABLE,
  WorkflowTriggerIsNotEnabled: ['The workflow is turned off.', TURN_ON],
  WorkflowNotFound: ['The workflow is no longer there.', NEW_WORKFLOW],
  WorkflowTriggerNotFound: ['The workflow is no longer there.', NEW_WORKFLOW],
  InvalidSignature: ['The URL is not complete, or no longer valid.', NEW_WORKFLOW],
  DirectApiAuthorizationRequired: ['The workflow does not take messages from outside the organisation.', ANYONE],
  DirectApiInvalidAuthorizationScheme: ['The workflow does not take messages from outside the organisation.', ANYONE],
  TriggerInputSchemaMismatch: UNREADABLE,
}

// Of the faults of who asks, those that pass.
const PASSING = [408, 409, 421, 423, 425, 429]
const GONE_STATUS = 410
// A word that is not known here is believed the third time, some five minutes later: what stands before a chat of one's own says 404 too while that starts.
const BELIEVED_AT = 3

/**
 * Why a chat will not take any message any more, and what to do about it, in sentences made to be shown; null when trying again may help, or nothing is wrong. A word that
 * is known counts at once, as 410 does.
 */
export function refusalOf(
  { channel, attempts }: Pick<HeldDelivery, 'channel' | 'attempts'>,
  { status, response, error }: Pick<Outcome, 'status' | 'response' | 'error'>,
): string | null {
  if (error === null || status === null || status < 400 || status >= 500 || PASSING.includes(status)) return null
  const word = (response ?? '').match(/\w+/g)?.find((one) => Object.hasOwn(WORDS, one))
  const known = word === undefined ? undefined : WORDS[word]
  if (!known && status !== GONE_STATUS && attempts + 1 < BELIEVED_AT) return null
  const [meaning, remedy] = known ?? ['The channel refuses the messages.', channel === 'teams' ? NEW_WORKFLOW : NEW_WEBHOOK]
  return `It answered ${status}${word === undefined ? '' : ` ${word}`}. ${meaning} ${remedy}`
}
