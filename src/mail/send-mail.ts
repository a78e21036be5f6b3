import path from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { compose, readSender, UnusableAddress, type OutgoingMail } from './compose.ts'
import { writeMailFile } from './mail-folder.ts'

export interface Mailer {
  /** Hands one mail over. Throws when it was not accepted, or when it is not known to have been; the same mail may then be sent again. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

const CONNECT_TIMEOUT_MS = 15_000
const SILENCE_TIMEOUT_MS = 60_000

/**
 * Sends through SMTP_URL; without one, each mail becomes a file in DATA_DIR/mail, named by its id. Throws UnusableAddress when MAIL_FROM is
 * none. An smtp:// URL is upgraded to TLS where the server offers it; `?requireTLS=true` in the URL insists on it.
 */
export function makeMailer({ smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  const sender = readSender(mailFrom)
  if (smtpUrl === undefined) {
    const folder = path.join(dataDir, 'mail')
    return { send: async (mail) => await writeMailFile(folder, mail, sender), close: () => undefined }
  }
  let transport: Promise<Transporter> | undefined
  const connect = async () => {
    // Loaded with the first mail.
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: smtpUrl,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
    })
  }
  return {
    async send(mail) {
      transport ??= connect()
      await (await transport).sendMail(compose(mail, sender))
    },
    close: () => {
      void transport?.then((open) => open.close())
    },
  }
}

/**
 * The `mail` job: sends the mail unless that is done already, and notes when. A mail whose row is gone is dropped, and so is one to an address
 * that none can go to, which is logged and stays unsent. Throws when it could not be sent otherwise, so that the queue tries again, with longer
 * and longer pauses. A crash between sending and noting sends it twice, under one Message-ID.
 */
export async function handleMailJob(
  { db, clock, metrics, log }: Pick<Context, 'db' | 'clock' | 'metrics' | 'log'>,
  mailer: Mailer,
  { mailId }: { mailId: string },
): Promise<void> {
  const mail = await db.mailMessage.findUnique({ where: { id: mailId } })
  if (mail === null || mail.sentAt !== null) return
  try {
    await mailer.send(mail)
  } catch (error) {
    metrics.mails.inc({ kind: mail.kind, outcome: 'failed' })
    log.warn({ mailId, kind: mail.kind, err: error }, 'mail not sent')
    if (error instanceof UnusableAddress) return
    throw error
  }
  await db.mailMessage.updateMany({ where: { id: mailId, sentAt: null }, data: { sentAt: clock() } })
  metrics.mails.inc({ kind: mail.kind, outcome: 'sent' })
}
