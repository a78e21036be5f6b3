import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { concernsOneDocument, isAnswererFailure, type AnswererFailure } from '../../answering/llm/errors.ts'
import type { AnswerableDocument, CompanyProfile, DocumentType, SignalAnswer } from '../../answering/types.ts'
import type { Context } from '../../context.ts'
import { sideBySide } from '../../side-by-side.ts'
import { readableDocuments, type ReadableDocument } from '../../evidence/documents/readable.ts'
import { spelledLabel } from '../../evidence/mentions/spelled-label.ts'
import type { EffectiveSignal } from './effective-signals.ts'
import type { AccountToRead, UnreadPair } from './unread.ts'

// Documents in memory at once, and how long the rules may keep the event loop from requests.
const DOCUMENTS_AT_ONCE = 100
const SLICE_MS = 15
// So many documents in a row that all fail are no matter of each; going on would cost the endpoint's whole time limit for each.
const FAILURES_IN_A_ROW = 10

/** What is counted of readings. */
export interface ReadingCounts {
  readings: { inc(): void }
  answers: { inc(labels: { frame: string; verdict: string }): void }
}

/** What reading one document for one account gave, for the signals it had not been read for. */
export interface PairReading {
  accountId: string
  documentId: string
  /** Of the content that was read. */
  contentHash: string
  pubDate: Date
  /** The document is a posting that was gone from its board when it was read. */
  isClosed: boolean
  signalIds: string[]
  answers: SignalAnswer[]
}

/** What was read, and what kept the answerer from reading the rest; null when all is read. */
export interface PairReadings {
  readings: PairReading[]
  failure: AnswererFailure | null
}

/** Documents that the caller has loaded, by id. */
export type HeldDocuments = ReadonlyMap<string, ReadableDocument>

interface Reading {
  account: AccountToRead
  open: OpenDocument
  documentId: string
  contentHash: string
  pubDate: Date
  isClosed: boolean
  signals: EffectiveSignal[]
}

/**
 * Asks the answerer about every pair, as many at once as it takes. No transaction is open meanwhile: an answerer may call a model over the network. When the answerer
 * cannot go on (see AnswererFailure), what was read until then is returned with the reason. A failure that is due to one document keeps that one from being asked about
 * again, and no other from being read, unless very many fail in a row. Documents that the caller holds are not loaded.
 */
export async function answerPairs(
  { db, answerer, metrics }: Pick<Context, 'db' | 'answerer'> & { metrics: ReadingCounts },
  {
    pairs,
    accounts,
    signalsByIcp,
    asOf,
    held,
  }: {
    pairs: UnreadPair[]
    accounts: AccountToRead[]
    signalsByIcp: Map<string, EffectiveSignal[]>
    asOf: Date
    held?: HeldDocuments
  },
): Promise<PairReadings> {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const byDocument = Map.groupBy(pairs, (pair) => pair.documentId)
  const ids = [...byDocument.keys()]
  const result: PairReadings = { readings: [], failure: null }
  const failed = new Set<string>()
  let failuresInARow = 0
  let isOver = false
  let sliceEnds = performance.now() + SLICE_MS

  async function read({ account, open, documentId, contentHash, pubDate, isClosed, signals }: Reading): Promise<void> {
    if (isOver || failed.has(documentId)) return
    try {
      const answers = await open.use(
        async (document) => await answerer.answer({ account: nameIn(document, account.profile), document, signals, asOf }),
      )
      failuresInARow = 0
      const signalIds = signals.map((signal) => signal.signalId)
      const kept = answers.filter(isWorthKeeping)
      result.readings.push({ accountId: account.id, documentId, contentHash, pubDate, isClosed, signalIds, answers: kept })
      count(metrics, signals, answers)
    } catch (error) {
      if (!isAnswererFailure(error)) throw error
      failed.add(documentId)
      // What ended it is what the rest waits for.
      if (!isOver) result.failure = error
      isOver ||= !concernsOneDocument(error) || ++failuresInARow >= FAILURES_IN_A_ROW
    }
    if (performance.now() > sliceEnds) {
      await yieldToOthers()
      sliceEnds = performance.now() + SLICE_MS
    }
  }

  for (let at = 0; at < ids.length && !isOver; at += DOCUMENTS_AT_ONCE) {
    const rows = await documentsOf(db, ids.slice(at, at + DOCUMENTS_AT_ONCE), held)
    const unread = rows.flatMap((row) => readingsOf(row, byDocument.get(row.id) ?? [], { byId, signalsByIcp }))
    await sideBySide(unread, answerer.concurrency ?? 1, read)
  }
  return result
}

/** One document for each account that asks about it. */
function readingsOf(
  row: ReadableDocument,
  asking: readonly UnreadPair[],
  { byId, signalsByIcp }: { byId: ReadonlyMap<string, AccountToRead>; signalsByIcp: ReadonlyMap<string, EffectiveSignal[]> },
): Reading[] {
  const { id: documentId, contentHash, pubDate } = row
  // Without a date it is in no window: it has lost it since it was chosen.
  if (pubDate === null) return []
  const open = new OpenDocument(row, asking.length)
  const isClosed = row.closedAt !== null && row.documentType === 'job_posting'
  return asking.flatMap(({ accountId, readFor }): Reading[] => {
    const account = byId.get(accountId)
    if (!account) return []
    const signals = (signalsByIcp.get(account.icpId) ?? []).filter((signal) => !readFor.includes(signal.signalId))
    return [{ account, open, documentId, contentHash, pubDate, isClosed, signals }]
  })
}

async function documentsOf(db: Context['db'], ids: readonly string[], held?: HeldDocuments): Promise<ReadableDocument[]> {
  const missing = ids.filter((id) => held?.has(id) !== true)
  return [...ids.flatMap((id) => held?.get(id) ?? []), ...(await readableDocuments(db, missing))]
}

/** A document that is taken apart for the first who asks for it and forgotten with the last. */
class OpenDocument {
  private readonly row: ReadableDocument
  private left: number
  private document: AnswerableDocument | null = null

  constructor(row: ReadableDocument, left: number) {
    this.row = row
    this.left = left
  }

  async use<T>(work: (document: AnswerableDocument) => Promise<T>): Promise<T> {
    this.document ??= toAnswerable(this.row)
    try {
      return await work(this.document)
    } finally {
      if (--this.left === 0) this.document = null
    }
  }
}

function toAnswerable({ id, url, headline, text, pubDate, documentType, about }: ReadableDocument): AnswerableDocument {
  return { id, url, headline, text, pubDate, documentType: documentType as DocumentType, about }
}

/** Of a company that the directory does not know, the document itself may tell how its name is written. */
export function nameIn(document: AnswerableDocument, profile: CompanyProfile): CompanyProfile {
  return profile.name === null ? { ...profile, name: spelledLabel(document, profile.domain) } : profile
}

/** A plain no is told by the reading itself. */
function isWorthKeeping(answer: SignalAnswer): boolean {
  return answer.verdict !== 'no' || answer.rejected.length > 0 || answer.denies === true
}

function count(metrics: ReadingCounts, signals: EffectiveSignal[], answers: SignalAnswer[]): void {
  metrics.readings.inc()
  const frames = new Map(signals.map((signal) => [signal.signalId, signal.compiled.frame]))
  for (const answer of answers) metrics.answers.inc({ frame: frames.get(answer.signalId) ?? 'generic', verdict: answer.verdict })
}
