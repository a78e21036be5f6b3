import type { Context } from '../../context.ts'
import { Prisma, type Tx } from '../../db/client.ts'
import { retrying } from '../../db/errors.ts'
import type { Queue } from '../../db/queue.ts'
import { digestMail } from '../../mail/digest.ts'
import { queueMails } from '../../mail/queue-mail.ts'
import { putInChannels, tellInChannels } from '../channels/tell-morning.ts'
import { isEffective } from '../signals/effective-signals.ts'

interface Row {
  id: string
  domain: string
  name: string | null
  signal: string
  summary: string
  url: string
  pub_date: Date | null
  one_sentence: string
  found_at: Date
}

/**
 * Mails each user who wants alerts, and tells each channel that wants it, one digest of the matches on the active accounts it owns that no digest has told of,
 * of signals that apply to these. The mail and the mark on its matches are one transaction, so that a run that is repeated, or two at once, send each match
 * once. Returns how many mails and matches.
 */
export async function alertOwners(
  ctx: Pick<Context, 'db' | 'queue' | 'clock' | 'config'>,
  { runId, signal }: { runId: string; signal: AbortSignal },
): Promise<{ mails: number; matches: number }> {
  const counts = { mails: 0, matches: 0 }
  const at = ctx.clock()
  const owners = await ctx.db.$queryRaw<{ org_id: string; owner_id: string }[]>`
    select distinct a.org_id, a.owner_id
    from match m join account a on a.org_id = m.org_id and a.id = m.account_id and a.status = 'active'
    join signal s on s.id = m.signal_id and ${isEffective(Prisma.sql`m.org_id`, 'a.icp_id')}
    where m.alerted_at is null and m.state = 'current' order by a.org_id, a.owner_id`
  for (const { org_id: orgId, owner_id: userId } of owners) {
    signal.throwIfAborted()
    const matches = await retrying(
      async () =>
        await ctx.db.$transaction(
          async (tx) => await alertOwner(tx, ctx.queue, { orgId, userId, runId, at, publicUrl: ctx.config.publicUrl ?? null }),
        ),
    )
    counts.matches += matches
    if (matches > 0) counts.mails++
  }
  await tellInChannels(ctx, { at, signal })
  return counts
}

/** Returns how many matches the digest tells of; 0 when none was due. */
async function alertOwner(
  tx: Tx,
  queue: Queue,
  { orgId, userId, runId, at, publicUrl }: { orgId: string; userId: string; runId: string; at: Date; publicUrl: string | null },
): Promise<number> {
  // Two runs at once: the second finds nothing left.
  const users = await tx.$queryRaw<{ email: string; email_alerts: boolean }[]>`
    select email, email_alerts from app_user where org_id = ${orgId}::uuid and id = ${userId}::uuid for no key update`
  const [user] = users
  if (!user) return 0
  const dedupeKey = `digest:${runId}:${userId}`
  // What came up after this run's digest is for the next run's.
  if (user.email_alerts && (await tx.mailMessage.count({ where: { dedupeKey } })) > 0) return 0
  // Also of a user without alerts: who turns them on gets what is new from then on, not everything since the beginning.
  const rows = await tx.$queryRaw<Row[]>`
    with told as (
      update match m set alerted_at = ${at} from account a, finding f, signal s
      where m.org_id = ${orgId}::uuid and m.alerted_at is null and m.state = 'current'
        and a.org_id = m.org_id and a.id = m.account_id and a.owner_id = ${userId}::uuid and a.status = 'active'
        and f.org_id = m.org_id and f.id = m.finding_id
        and s.id = m.signal_id and ${isEffective(orgId, 'a.icp_id')}
      returning m.id, m.created_at, s.name as signal, a.domain, a.summary, a.scaled_score, f.document_id, f.one_sentence
    )
    select t.id, t.domain, c.name, t.signal, t.summary, d.url, d.pub_date, t.one_sentence, t.created_at as found_at
    from told t
    join document d on d.id = t.document_id
    left join company c on c.domain = t.domain
    order by t.scaled_score desc, t.domain, t.created_at, t.id`
  await putInChannels(tx, { orgId, matchIds: rows.map(({ id }) => id), at })
  if (!user.email_alerts || rows.length === 0) return 0
  const matches = rows.map((row) => ({
    accountDomain: row.domain,
    accountName: row.name,
    signalName: row.signal,
    whyNow: row.summary,
    source: row.url,
    pubDate: row.pub_date,
    oneSentence: row.one_sentence,
  }))
  const since = new Date(Math.min(...rows.map((row) => row.found_at.getTime())))
  await queueMails(tx, queue, [
    { ...digestMail({ matches, asOf: at, since, publicUrl }), orgId, dedupeKey, kind: 'digest', recipient: user.email },
  ])
  return rows.length
}
