import { oneLine } from './one-line.ts'

export interface MailText {
  subject: string
  text: string
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
    emailAlerts
      ? 'E-mail alerts are on: after the daily run you get one mail with the new matches of your accounts.'
      : 'E-mail alerts are off.',
    '',
    'If you did not expect this invitation, you can ignore it.',
  ]
  return { subject: `${oneLine(invitedBy, 120)} invited you to ${oneLine(instanceName, 120)}`, text: `${lines.join('\n')}\n` }
}
