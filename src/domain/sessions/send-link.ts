import type { Context } from '../../context.ts'
import { queueMails } from '../../mail/queue-mail.ts'
import { signInMail } from '../../mail/sign-in.ts'
import { linkUrl, makeLink } from './make-link.ts'

// Who can read the mails of a user needs no more; who cannot gets no more guesses at the code than five for each of these.
const LINKS_IN_15_MINUTES = 5
const LINKS_A_DAY = 20

/**
 * Sends a user a link and a code to sign in. Nothing happens for an address that nobody has, or that was sent too many: whoever asked was told the same before. `askedHash` is of the secret of
 * the browser that asked.
 */
export async function sendSignInLink(
  { db, queue, clock }: Pick<Context, 'db' | 'queue' | 'clock'>,
  { email, askedHash, baseUrl }: { email: string; askedHash: string; baseUrl: string },
): Promise<void> {
  const now = clock()
  await db.$transaction(async (tx) => {
    // The row's lock makes two requests at once count each other's links.
    const [user] = await tx.$queryRaw<{ org_id: string; id: string; email: string; instance: string }[]>`
      select u.org_id, u.id, u.email, o.name as instance from app_user u join org o on o.id = u.org_id
      where u.email = ${email.trim().toLowerCase()} for no key update of u`
    if (!user) return
    const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
    const sent = async (minutes: number) =>
      await tx.signInLink.count({ where: { orgId: user.org_id, userId: user.id, kind: 'sign_in', createdAt: { gt: since(minutes) } } })
    if ((await sent(15)) >= LINKS_IN_15_MINUTES || (await sent(24 * 60)) >= LINKS_A_DAY) return
    const link = await makeLink(tx, { orgId: user.org_id, userId: user.id, kind: 'sign_in', now, askedHash })
    const mail = signInMail({
      instanceName: user.instance,
      url: linkUrl(baseUrl, link.token),
      code: link.code ?? '',
      expiresAt: link.expiresAt,
    })
    await queueMails(tx, queue, [
      {
        ...mail,
        orgId: user.org_id,
        kind: 'sign_in',
        recipient: user.email,
        dedupeKey: `sign-in:${user.id}:${now.getTime()}:${askedHash.slice(0, 16)}`,
      },
    ])
  })
}
