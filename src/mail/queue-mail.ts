import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../db/client.ts'
import type { Queue } from '../db/queue.ts'
import type { MailText } from './invitation.ts'

export interface QueuedMail extends Omit<MailText, 'html'> {
  html?: string
  orgId: string
  /** What the mail is about: a second one with the same key is not sent as long as the first is kept. */
  dedupeKey: string
  /** 'invitation', 'digest' …: the label of the metrics. */
  kind: string
  recipient: string
}

/**
 * Records mails and the jobs that send them in the caller's transaction. Returns how many are new; those whose key is known already are
 * left as they are.
 */
export async function queueMails(tx: Tx, queue: Pick<Queue, 'enqueueAll'>, mails: readonly QueuedMail[]): Promise<number> {
  if (mails.length === 0) return 0
  const rows = mails.map((mail) => ({ ...mail, id: uuidv7() }))
  const created = await tx.mailMessage.createManyAndReturn({ data: rows, skipDuplicates: true, select: { id: true } })
  await queue.enqueueAll(
    tx,
    'mail',
    created.map(({ id }) => ({ mailId: id })),
  )
  return created.length
}
