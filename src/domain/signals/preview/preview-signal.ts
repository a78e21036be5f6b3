import { aggregateAnswer } from '../../../answering/settle/aggregate.ts'
import { EXCERPT_CHARACTERS } from '../../../answering/llm/excerpt.ts'
import { compileQuestion } from '../../../answering/question/compile-question.ts'
import { matchTemplate } from '../../../answering/question/templates.ts'
import type { CompiledQuestion } from '../../../answering/types.ts'
import type { Schemas } from '../../../contract/types.ts'
import { Prisma, type Database } from '../../../db/client.ts'
import { isStatementTimeout } from '../../../db/errors.ts'
import { findIcpByName } from '../../icps/find-icp.ts'
import { isEffective } from '../effective-signals.ts'
import { plainQuestion, refuseUnreadable } from '../understand-signals.ts'
import { chooseDocuments, type Scope } from './choose-documents.ts'
import { noticesOf } from './notices.ts'
import { paceOf } from './pace.ts'
import { readChosen, type PreviewReading } from './read-chosen.ts'
import { windowStart } from '../../../answering/text/time/counted-days.ts'

type Db = Database['prisma']

export const PREVIEW_DAYS = 90
const DAY_MS = 86_400_000
/** What is left of a second is for the last document, and for the answer. */
const LIMIT_MS = 700
const MOST_SHOWN = 50
const QUOTES_SHOWN = 3
/** What counting the documents of a model's readings may take. */
const LONGEST_COUNT_MS = 150
/** A call's instructions and answer, in tokens, beside the excerpt at three characters a token. */
const TOKENS_PER_CALL = Math.ceil(EXCERPT_CHARACTERS / 3) + 1500 + 700

export interface PreviewOptions {
  orgId: string
  question: string
  icpName: string
  asOf: Date
  /** What reads in this installation. */
  answerer: 'offline' | 'llm' | 'both'
  /** After which no further document is begun. */
  limitMs?: number
}

/**
 * What a question would be understood as, and what it would match among the documents that the instance holds of the last 90 days, or of the question's own time where that
 * is shorter. Takes under a second: where not all can be read in it, the most promising are, and it says how many. Stores nothing and asks no language model. Throws
 * `invalid_request`, `icp_not_found`.
 */
export async function previewSignal(
  db: Db,
  { orgId, question: given, icpName, asOf, answerer, limitMs = LIMIT_MS }: PreviewOptions,
): Promise<Schemas['SignalPreview']> {
  refuseUnreadable([given], () => '/signal')
  const pace = paceOf(limitMs)
  const icp = await findIcpByName(db, { orgId, name: icpName, pointer: '/icp' })
  const question = plainQuestion(given)
  const compiled = compileQuestion(question)
  const signal = { signalId: 'preview', name: 'preview', question, compiled }
  const since = new Date(Math.max(windowStart(compiled, asOf).getTime(), asOf.getTime() - PREVIEW_DAYS * DAY_MS))
  const scope: Scope = { orgId, icpId: icp.isMaster ? null : icp.id, since }
  const [{ accounts, sameAs }, chosen, cost] = await Promise.all([
    facts(db, { ...scope, ofIcp: icp.id, question }),
    chooseDocuments(db, { scope, signal, pace }),
    costOf(db, { scope, compiled, asOf, answerer }),
  ])
  const { read, unclear, byAccount } = await readChosen(db, { documents: chosen.documents, signal, asOf, pace })
  const matches = matchesOf([...byAccount.values()], compiled, asOf)
  const { held, glanced } = chosen
  return {
    icp: icp.name,
    icp_id: icp.id,
    signal: question,
    template: matchTemplate(question)?.template.title ?? null,
    compiled: { frame: compiled.frame, slots: { ...compiled.slots }, looks_for: compiled.looksFor },
    since: since.toISOString(),
    accounts: { held: accounts, matched: new Set(matches.map(({ account }) => account)).size },
    documents: { held, glanced, read, unclear },
    complete: held !== null && read >= held,
    match_count: matches.length,
    matches: matches.slice(0, MOST_SHOWN),
    cost,
    notices: noticesOf({ question, compiled, sameAs, icpName: icp.name, accounts, held, read, glanced, answerer }),
  }
}

/** How many accounts the signal would apply to, and which signal of the ICP asks the same. */
async function facts(
  db: Db,
  { orgId, icpId, ofIcp, question }: Scope & { ofIcp: string; question: string },
): Promise<{ accounts: number; sameAs: string | null }> {
  const ofAccounts = icpId === null ? Prisma.empty : Prisma.sql`and a.icp_id = ${icpId}::uuid`
  const rows = await db.$queryRaw<{ accounts: number; sameAs: string | null }[]>`
    select (select count(*)::int from account a where a.org_id = ${orgId}::uuid ${ofAccounts}) as accounts,
      (select s.name from icp i join signal s on ${isEffective(orgId, 'i.id')}
       where i.org_id = ${orgId}::uuid and i.id = ${ofIcp}::uuid and lower(s.question) = lower(${question}) order by s.id limit 1) as "sameAs"`
  return rows[0] ?? { accounts: 0, sameAs: null }
}

/** What adding the signal costs: never credits; where a language model reads, at most a call for each document that names an account within the question's time. */
async function costOf(
  db: Db,
  { scope, compiled, asOf, answerer }: { scope: Scope; compiled: CompiledQuestion; asOf: Date; answerer: PreviewOptions['answerer'] },
): Promise<Schemas['SignalPreview']['cost']> {
  if (answerer === 'offline') return { credits: 0, model_calls: 0, model_tokens: 0 }
  const since = new Date(asOf.getTime() - compiled.recencyDays * DAY_MS)
  const ofIcp = scope.icpId === null ? Prisma.empty : Prisma.sql`and a.icp_id = ${scope.icpId}::uuid`
  try {
    const calls = await db.$transaction(async (tx) => {
      await tx.$executeRaw`select set_config('statement_timeout', ${String(LONGEST_COUNT_MS)}, true)`
      const rows = await tx.$queryRaw<{ calls: number }[]>`
        select count(*)::int as calls from account a join mention m on m.domain = a.domain
        where a.org_id = ${scope.orgId}::uuid ${ofIcp} and (m.org_id is null or m.org_id = ${scope.orgId}::uuid) and m.pub_date >= ${since}`
      return rows[0]?.calls ?? 0
    })
    return { credits: 0, model_calls: calls, model_tokens: calls * TOKENS_PER_CALL }
  } catch (error) {
    if (!isStatementTimeout(error)) throw error
    return { credits: 0, model_calls: null, model_tokens: null }
  }
}

/** One entry for each event, with the document that tells of it best; the newest first. */
function matchesOf(readings: readonly PreviewReading[], compiled: CompiledQuestion, asOf: Date): Schemas['SignalPreviewMatch'][] {
  const matches = readings.flatMap(({ account, documents, findings }) =>
    aggregateAnswer({ compiled, findings, documentsRead: documents, asOf }).events.flatMap((event) => {
      const best = findings.find(({ id }) => id === event.findingIds[0])
      if (best === undefined) return []
      const { headline, url, documentType, pubDate, quotes, oneSentence } = best
      return {
        account: account.profile.domain,
        account_id: account.id,
        full_name: account.profile.name,
        headline,
        source: url,
        document_type: documentType as Schemas['DocumentType'],
        pub_date: pubDate.toISOString(),
        event_date: event.eventDate?.toISOString() ?? null,
        confidence: event.confidence,
        quotes: quotes.slice(0, QUOTES_SHOWN),
        one_sentence_summary: oneSentence,
      }
    }),
  )
  return matches.sort((a, b) => (a.pub_date < b.pub_date ? 1 : a.pub_date > b.pub_date ? -1 : a.account < b.account ? -1 : 1))
}
