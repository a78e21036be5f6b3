import { button, mailPage, markup, NOTHING } from './html.ts'
import { oneLine } from './one-line.ts'

/** What a mail says, twice: as plain text, and as a page for clients that show one. */
export interface MailText {
  subject: string
  text: string
  html: string
}

export interface Invitation {
  /** The new user's address: what it sends in the `user` header. */
  email: string
  /** The address of the user who invites. */
  invitedBy: string
  instanceName: string
  emailAlerts: boolean
  /** Where the service is reached, without a slash at its end; null when the operator has not said so. */
  publicUrl: string | null
  /** Address of the link by which the new user signs in, and until when it works. */
  link: { url: string; expiresAt: Date }
}

/** The mail that tells a new user of its invitation, with a link to sign in. It never carries the instance's key: mail is no place for it. */
export function invitationMail({ email, invitedBy, instanceName, emailAlerts, publicUrl, link }: Invitation): MailText {
  const inviter = oneLine(invitedBy)
  const until = `${link.expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const alerts = emailAlerts
    ? 'E-mail alerts are on: after the daily run you get one mail with the new matches of your accounts.'
    : 'E-mail alerts are off.'
  const lines = [
    `${inviter} has invited you to "${oneLine(instanceName)}" on the Account Signal Service, which watches company accounts for buying signals.`,
    '',
    `Sign in with this link, which works once, until ${until}:`,
    '',
    `  ${link.url}`,
    '',
    'Later, the sign-in page sends you a new one whenever you give it your address.',
    '',
    `Your user: ${oneLine(email)}`,
    ...(publicUrl === null ? [] : [`Address:   ${oneLine(publicUrl, 2000)}`, `Reference: ${oneLine(publicUrl, 2000)}/docs`]),
    '',
    `Programs that act for you send your address in the header "user", and the instance's key in "api-key"; ${inviter} can give you the key.`,
    '',
    alerts,
    '',
    'If you did not expect this invitation, you can ignore it.',
  ]
  const reference = publicUrl === null ? NOTHING : markup` The <a href="${publicUrl}/docs">reference</a> tells how.`
  const body = markup`<h1>You are invited to ${oneLine(instanceName)}</h1>
<p>${inviter} has invited you to the Account Signal Service, which watches company accounts for buying signals.</p>
${button(link.url, 'Sign in')}
<p>The link works once, until ${until}. Later, the sign-in page sends you a new one whenever you give it your address. If the button does nothing, open this address:</p>
<p><a href="${link.url}">${link.url}</a></p>
<p>Your user: <strong>${oneLine(email)}</strong></p>
<p class="faint">Programs that act for you send your address in the header "user", and the instance's key in "api-key"; ${inviter} can give you the key.${reference}</p>
<p class="faint">${alerts}</p>`
  const title = `${oneLine(invitedBy, 120)} invited you to ${oneLine(instanceName, 120)}`
  return {
    subject: title,
    text: `${lines.join('\n')}\n`,
    html: mailPage({ title, body, foot: 'If you did not expect this invitation, you can ignore it.' }),
  }
}
