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
}

/** The mail that tells a new user of its invitation. It never carries the instance's key: mail is no place for it. */
export function invitationMail({ email, invitedBy, instanceName, emailAlerts, publicUrl }: Invitation): MailText {
  const inviter = oneLine(invitedBy)
  const lines = [
    `${inviter} has invited you to "${oneLine(instanceName)}" on the Account Signal Service, which watches company accounts for buying signals.`,
    '',
    `Your user: ${oneLine(email)}`,
    ...(publicUrl === null ? [] : [`Address:   ${oneLine(publicUrl, 2000)}`, `Reference: ${oneLine(publicUrl, 2000)}/docs`]),
    '',
    `You can act at once. Every request carries the instance's key in the header "api-key" and your address in the header "user". ${inviter} can give you the key.`,
    '',
    emailAlerts
      ? 'E-mail alerts are on: after the daily run you get one mail with the new matches of your accounts.'
      : 'E-mail alerts are off.',
    '',
    'If you did not expect this invitation, you can ignore it.',
  ]
  return { subject: `${oneLine(invitedBy, 120)} invited you to ${oneLine(instanceName, 120)}`, text: `${lines.join('\n')}\n` }
}
