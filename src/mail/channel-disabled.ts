import { button, mailPage, markup, NOTHING } from './html.ts'
import type { MailText } from './invitation.ts'
import { oneLine } from './one-line.ts'

/** The mail that tells an admin that a channel of Slack or Teams was switched off. */
export function channelDisabledMail({
  channel,
  reason,
  publicUrl,
}: {
  /** What it is called: `#sales (Slack, hooks.slack.com/…x7Kq)`. */
  channel: string
  /** Why, and what to do. */
  reason: string
  publicUrl: string | undefined
}): MailText {
  const subject = 'A channel was switched off'
  const page = publicUrl === undefined ? undefined : `${publicUrl}/settings/channels`
  const rest = 'No matches are told there until it is switched on again. The home page and the daily mails tell them all the same.'
  const where = page === undefined ? 'Switch it on with POST /v1/channels/change.' : 'Switch it on at the address below.'
  const lines = [
    `The channel ${oneLine(channel)} was switched off. ${oneLine(reason)}`,
    '',
    rest,
    where,
    ...(page === undefined ? [] : ['', page]),
    '',
  ]
  const body = markup`<h1>${subject}</h1>
<p>The channel <strong>${oneLine(channel)}</strong> was switched off. ${oneLine(reason)}</p>
<p>${rest}</p>
${page === undefined ? markup`<p>${where}</p>` : NOTHING}
${page === undefined ? NOTHING : button(page, 'Look at the channels')}`
  return {
    subject,
    text: lines.join('\n'),
    html: mailPage({ title: subject, body, foot: 'You get this mail because you are an admin of the instance.' }),
  }
}
