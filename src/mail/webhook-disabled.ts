import { button, mailPage, markup, NOTHING } from './html.ts'
import type { MailText } from './invitation.ts'
import { oneLine } from './one-line.ts'

/** The mail that tells an admin that the webhook was disabled. */
export function webhookDisabledMail({
  url,
  reason,
  missed,
  publicUrl,
}: {
  url: string
  reason: string
  /** Events that were not delivered so far, test events apart. */
  missed: number
  publicUrl: string | undefined
}): MailText {
  const subject = 'Your webhook was disabled'
  const page = publicUrl === undefined ? undefined : `${publicUrl}/settings/webhooks`
  const enable = 'When the receiver works again, enable the webhook'
  const call = 'POST /v1/webhook/enable, where {"replay_missed": true} sends what was missed too.'
  const lines = [
    `The webhook ${oneLine(url, 2048)} of your instance was disabled. ${oneLine(reason)}`,
    '',
    `Events are still recorded, for 30 days. Missed so far, test events apart: ${missed}. They are not sent until you ask for it.`,
    page === undefined ? `${enable}: ${call}` : `${enable} at the address below, or by ${call}`,
    ...(page === undefined ? [] : ['', page]),
    '',
  ]
  const body = markup`<h1>${subject}</h1>
<p>The webhook <strong>${oneLine(url, 2048)}</strong> of your instance was disabled. ${oneLine(reason)}</p>
<p>Events are still recorded, for 30 days. Missed so far, test events apart: <strong>${missed}</strong>. They are not sent until you ask for it.</p>
<p>${enable}${page === undefined ? `: ${call}` : '. What was missed can be sent then.'}</p>
${page === undefined ? NOTHING : button(page, 'Look at the webhook')}`
  return {
    subject,
    text: lines.join('\n'),
    html: mailPage({ title: subject, body, foot: 'You get this mail because you are an admin of the instance.' }),
  }
}
