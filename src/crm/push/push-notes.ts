import type { Schemas } from '../../contract/types.ts'
import { Prisma } from '../../db/client.ts'
import { readMatchRecords } from '../../domain/signals/match-records.ts'
import { CrmRefused, type CrmNote } from '../connector.ts'
import type { CrmSession } from '../hold-connection.ts'
import type { PushCounts } from './push-counts.ts'

interface OwedNote {
  matchId: string
  crmId: string
  /** Tries that may have made the note. */
  attempts: number
  isCurrent: boolean
  createdAt: Date
}

const NOTES_AT_ONCE = 500
const QUOTES = 3
/** A right that is missing, which is no note's fault. */
const FORBIDDEN = 403

/**
 * Puts the notes that are owed on the timelines, and counts them. That a note is about to be made is kept before it is asked for: where it is not known what came of that, after a crash or an answer
 * that did not come, the timeline is looked at for the match's key first, so that no match has two. Returns whether some are left for the next push: a pull must not wait for hours.
 */
export async function pushNotes(session: CrmSession, counts: PushCounts): Promise<boolean> {
  const { ctx, connection } = session
  const { orgId, kind } = connection
  // Where the company has meanwhile become another one in the CRM, a note that was never tried goes there. An id that only an imported file gave the account is none of the CRM's.
  const owed = await ctx.db.$queryRaw<OwedNote[]>`
    select n.match_id as "matchId", case when n.attempts = 0 then coalesce(r.crm_id, n.crm_id) else n.crm_id end as "crmId", n.attempts,
      x.state = 'current' as "isCurrent", n.created_at as "createdAt"
    from crm_note n join match x on x.org_id = n.org_id and x.id = n.match_id join account a on a.org_id = x.org_id and a.id = x.account_id
    left join crm_record r on r.org_id = a.org_id and r.source = ${kind} and r.crm_id = a.crm_account_id and r.gone_at is null
    where n.org_id = ${orgId}::uuid and n.state = 'pending' order by n.created_at, n.match_id limit ${NOTES_AT_ONCE + 1}`
  for (const note of owed.slice(0, NOTES_AT_ONCE)) {
    session.signal.throwIfAborted()
    const problem = await pushNote(session, note, counts)
    if (problem === null) continue
    // The others would fare no better; they are tried with the next push.
    counts.problems.push(problem)
    return false
  }
  return owed.length > NOTES_AT_ONCE
}

/** Returns why no note can be written at all, and what to do; null where that is not so. */
async function pushNote(session: CrmSession, owed: OwedNote, counts: PushCounts): Promise<string | null> {
  const { ctx, connection, connector } = session
  const { orgId } = connection
  const conclude = async (state: 'sent' | 'refused', { noteId = null, why = null }: { noteId?: string | null; why?: string | null }) => {
    await ctx.db.$transaction(async (tx) => {
      await session.hold(tx)
      await tx.$executeRaw`
        update crm_note set state = ${state}, note_id = ${noteId}, refused = ${why}, sent_at = ${ctx.clock()}::timestamptz
        where org_id = ${orgId}::uuid and match_id = ${owed.matchId}::uuid and state = 'pending'`
    })
    if (state === 'sent') counts.notes += 1
    else {
      counts.notes_refused += 1
      if (counts.notes_refused === 1 && why !== null) counts.problems.push(why)
    }
    return null
  }
  const [record] = await readMatchRecords(ctx.db, { orgId, matchIds: Prisma.sql`${[owed.matchId]}::uuid[]` })
  const note = { companyId: owed.crmId, key: owed.matchId, at: owed.createdAt }
  try {
    if (owed.attempts > 0) {
      const noteId = await connector.findNote(note)
      if (noteId !== null) return await conclude('sent', { noteId })
    }
    if (!owed.isCurrent || record === undefined)
      return await conclude('refused', { why: 'The match was taken back before its note was written.' })
    await ctx.db.$transaction(async (tx) => {
      await session.hold(tx)
      await tx.$executeRaw`
        update crm_note set attempts = attempts + 1, crm_id = ${owed.crmId} where org_id = ${orgId}::uuid and match_id = ${owed.matchId}::uuid`
    })
    const { noteId } = await connector.addNote({ ...note, ...textOf(record) })
    return await conclude('sent', { noteId })
  } catch (error) {
    // One that is refused, such as for a company that is gone, keeps none of the others from being written.
    if (!(error instanceof CrmRefused)) throw error
    if (error.status === FORBIDDEN) return error.message
    return await conclude('refused', { why: error.message })
  }
}

/** What a salesperson reads on the timeline: what happened, in the words of the document, and where it stands. */
function textOf(record: Schemas['SignalMatch']): Pick<CrmNote, 'title' | 'body'> {
  const { headline, quotes, one_sentence_summary: sentence } = record.article_summary
  const date = record.pub_date === null ? '' : `, ${record.pub_date.slice(0, 10)}`
  const paragraphs = [
    sentence,
    quotes
      .slice(0, QUOTES)
      .map((quote) => `“${quote}”`)
      .join('\n'),
    `${headline}${date}\n${record.source}`,
    record.why_now,
  ]
  return { title: `New signal: ${record.signal_name}`, body: paragraphs.filter((text) => text.trim() !== '').join('\n\n') }
}
