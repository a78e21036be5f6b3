import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { AnswerableDocument, CompanyProfile, DocumentType, SignalAnswer } from '../../answering/types.ts'
import type { Context } from '../../context.ts'
import { spelledLabel } from '../../evidence/mentions/spelled-label.ts'
import type { EffectiveSignal } from './effective-signals.ts'
import type { AccountToRead, UnreadPair } from './unread.ts'

// Documents in memory at once, and how long the rules may keep the event loop from requests.
const DOCUMENTS_AT_ONCE = 100
const SLICE_MS = 15

/** What reading one document for one account gave, for the signals it had not been read for. */
export interface PairReading {
  accountId: string
  documentId: string
  pubDate: Date
  signalIds: string[]
  answers: SignalAnswer[]
}

/**
 * Asks the answerer about every pair. No transaction is open meanwhile: an answerer may call a model over the network. It throws when the answerer
 * fails, and what was read until then is lost; the caller reads in pieces small enough.
 */
export async function answerPairs(
  { db, answerer, metrics }: Pick<Context, 'db' | 'answerer' | 'metrics'>,
  {
    pairs,
    accounts,
    signalsByIcp,
    asOf,
  }: { pairs: UnreadPair[]; accounts: AccountToRead[]; signalsByIcp: Map<string, EffectiveSignal[]>; asOf: Date },
): Promise<PairReading[]> {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const byDocument = Map.groupBy(pairs, (pair) => pair.documentId)
  const ids = [...byDocument.keys()]
  const readings: PairReading[] = []
  let sliceEnds = performance.now() + SLICE_MS
  for (let at = 0; at < ids.length; at += DOCUMENTS_AT_ONCE) {
    const documents = await db.document.findMany({ where: { id: { in: ids.slice(at, at + DOCUMENTS_AT_ONCE) } } })
    for (const row of documents) {
      const document: AnswerableDocument = {
        id: row.id,
        url: row.url,
        headline: row.headline,
        text: row.text,
        pubDate: row.pubDate,
        documentType: row.documentType as DocumentType,
        about: row.about,
      }
      for (const pair of byDocument.get(row.id) ?? []) {
        const account = byId.get(pair.accountId)
        if (!account) continue
        const signals = (signalsByIcp.get(account.icpId) ?? []).filter((signal) => !pair.readFor.includes(signal.signalId))
        const answers = await answerer.answer({ account: nameIn(document, account.profile), document, signals, asOf })
        readings.push({
          accountId: account.id,
          documentId: row.id,
          pubDate: row.pubDate ?? row.createdAt,
          signalIds: signals.map((signal) => signal.signalId),
          answers: answers.filter(isWorthKeeping),
        })
        count(metrics, signals, answers)
        if (performance.now() > sliceEnds) {
          await yieldToOthers()
          sliceEnds = performance.now() + SLICE_MS
        }
      }
    }
  }
  return readings
}

/** Of a company that the directory does not know, the document itself may tell how its name is written. */
export function nameIn(document: AnswerableDocument, profile: CompanyProfile): CompanyProfile {
  return profile.name === null ? { ...profile, name: spelledLabel(document, profile.domain) } : profile
}

/** A plain no is told by the reading itself. */
function isWorthKeeping(answer: SignalAnswer): boolean {
  return answer.verdict !== 'no' || answer.rejected.length > 0 || answer.denies === true
}

function count(metrics: Context['metrics'], signals: EffectiveSignal[], answers: SignalAnswer[]): void {
  metrics.readings.inc()
  const frames = new Map(signals.map((signal) => [signal.signalId, signal.compiled.frame]))
  for (const answer of answers) metrics.answers.inc({ frame: frames.get(answer.signalId) ?? 'generic', verdict: answer.verdict })
}
