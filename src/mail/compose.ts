import { BARE_ADDRESS, parseSender, SENDER_WANTED } from '../sender.ts'
import { oneLine } from './one-line.ts'

/** A mail as it is sent, to one person. */
export interface OutgoingMail {
  /** The id of its row (a UUID): names the file and the Message-ID. */
  id: string
  recipient: string
  subject: string
  text: string
  /** The same as a page; null or none: plain text only. */
  html?: string | null
  createdAt: Date
}

/** An address that no mail can go to. Trying again does not help. */
export class UnusableAddress extends Error {
  override readonly name = 'UnusableAddress'
}

/** The sender of MAIL_FROM. Throws UnusableAddress for anything that is none. */
export function readSender(mailFrom: string): { name: string; address: string } {
  const sender = parseSender(mailFrom)
  if (!sender) throw new UnusableAddress(`MAIL_FROM ${SENDER_WANTED}.`)
  return { ...sender, name: oneLine(sender.name) }
}

/**
 * The message for nodemailer. Line breaks in the subject become spaces; a recipient that is not one bare address throws UnusableAddress.
 * The Message-ID is made from the mail's id, so a mail that is sent again after a crash can be recognised as the same.
 */
export function compose(mail: OutgoingMail, sender: { name: string; address: string }) {
  if (!BARE_ADDRESS.test(mail.recipient)) throw new UnusableAddress('The recipient is not a single e-mail address.')
  return {
    from: sender,
    to: { name: '', address: mail.recipient },
    envelope: { from: sender.address, to: [mail.recipient] },
    subject: oneLine(mail.subject, 300),
    text: mail.text,
    ...(typeof mail.html === 'string' ? { html: mail.html } : {}),
    // So that it is the same bytes however often it is made.
    baseBoundary: mail.id,
    date: mail.createdAt,
    messageId: `<${mail.id}@${sender.address.slice(sender.address.lastIndexOf('@') + 1)}>`,
    // So that no out-of-office answer comes back (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
