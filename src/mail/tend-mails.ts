import type { Context } from '../context.ts'
import { Prisma } from '../db/client.ts'
import { BARE_ADDRESS } from '../sender.ts'

const DAY_MS = 86_400_000
const TRIED_DAYS = 7
const KEPT_DAYS = 30

/**
 * Queues those mails of the last seven days again, for one try each, whose job has used up its tries: the mail server was away for longer than these last. Left out are
 * those to an address that no mail can go to, which stay unsent, and to who is a user no more. Mails are deleted after 30 days.
 */
export async function tendMails({ db, queue }: Pick<Context, 'db' | 'queue'>, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db.mailMessage.deleteMany({ where: { createdAt: { lt: before(KEPT_DAYS) } } })
  await db.$transaction(async (tx) => {
    const unsent = await tx.$queryRaw<{ id: string; recipient: string }[]>`
      select m.id, m.recipient from mail_message m
      where m.sent_at is null and m.created_at >= ${before(TRIED_DAYS)} and ${queue.isUnqueued('mail', 'mailId', Prisma.sql`m.id`)}
        and exists (select from app_user u where u.org_id = m.org_id and u.email = m.recipient)
      order by m.created_at, m.id`
    const jobs = unsent.filter(({ recipient }) => BARE_ADDRESS.test(recipient)).map(({ id }) => ({ mailId: id }))
    await queue.enqueueAll(tx, 'mail', jobs, { retryLimit: 0 })
  })
}
