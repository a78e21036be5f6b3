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

interface Refusal {
  words: readonly string[]
  meaning: string
  remedy: string
}

/**
 * What chats say where trying again cannot help: what it means, and what to do. Slack's words are those of https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
 * and its changelog of 2016-05-17; those with capitals are Power Automate's.
 */
const REFUSALS: readonly Refusal[] = [
  {
    words: ['no_service', 'no_service_id', 'no_active_hooks', 'no_team', 'invalid_token'],
    meaning: 'The incoming webhook is no longer there.',
    remedy: NEW_WEBHOOK,
  },
  { words: ['team_disabled'], meaning: 'The workspace is switched off.', remedy: NEW_CHANNEL },
  { words: ['channel_not_found'], meaning: 'The channel is no longer there.', remedy: NEW_CHANNEL },
  { words: ['channel_is_archived'], meaning: 'The channel is archived.', remedy: NEW_CHANNEL },
  { words: ['user_not_found'], meaning: 'Whoever the messages went to is no longer there.', remedy: NEW_CHANNEL },
  { words: ['action_prohibited'], meaning: 'The workspace does not allow these messages.', remedy: ASK_ADMIN },
  {
    words: ['posting_to_general_channel_denied'],
    meaning: 'The workspace does not allow messages in its general channel.',
    remedy: ASK_ADMIN,
  },
  {
    words: [
      'invalid_payload',
      'invalid_blocks',
      'invalid_blocks_format',
      'invalid_attachments',
      'too_many_attachments',
      'no_text',
      'missing_text_or_fallback_or_attachments',
      'TriggerInputSchemaMismatch',
    ],
    meaning: 'The messages cannot be read there.',
    remedy: CHECK_KIND,
  },
  { words: ['WorkflowTriggerIsNotEnabled'], meaning: 'The workflow is turned off.', remedy: TURN_ON },
  { words: ['WorkflowNotFound', 'WorkflowTriggerNotFound'], meaning: 'The workflow is no longer there.', remedy: NEW_WORKFLOW },
  { words: ['InvalidSignature'], meaning: 'The URL is not complete, or no longer valid.', remedy: NEW_WORKFLOW },
  {
    words: ['DirectApiAuthorizationRequired', 'DirectApiInvalidAuthorizationScheme'],
    meaning: 'The workflow does not take messages from outside the organisation.',
    remedy: ANYONE,
  },
]
const BY_WORD = new Map(REFUSALS.flatMap((refusal) => refusal.words.map((word) => [word, refusal])))

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
  const word = (response ?? '').match(/\w+/g)?.find((one) => BY_WORD.has(one))
  const known = word === undefined ? undefined : BY_WORD.get(word)
  if (!known && status !== GONE_STATUS && attempts + 1 < BELIEVED_AT) return null
  const meaning = known?.meaning ?? 'The channel refuses the messages.'
  const remedy = known?.remedy ?? (channel === 'teams' ? NEW_WORKFLOW : NEW_WEBHOOK)
  return `It answered ${status}${word === undefined ? '' : ` ${word}`}. ${meaning} ${remedy}`
}
