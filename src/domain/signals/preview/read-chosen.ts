import { answerOffline } from '../../../answering/offline-answerer.ts'
import type { Finding } from '../../../answering/settle/aggregate.ts'
import { onceClosed } from '../../../answering/settle/closed-posting.ts'
import type { AnswerableDocument, CompiledSignal } from '../../../answering/types.ts'
import type { Db } from '../../../db/client.ts'
import { nameIn } from '../../reading/answer-pairs.ts'
import type { AccountToRead } from '../../reading/unread.ts'
import { ALWAYS_READ, type ChosenDocument } from './choose-documents.ts'
import type { Pace } from './pace.ts'

const DOCUMENTS_AT_ONCE = 20
/** An event is told at a document's beginning, and one long filing must not use up the time of all others. */
const LONGEST_TEXT = 30_000

/** What one document says of one account; the finding's id is the document's. */
export interface PreviewFinding extends Finding {
  headline: string
  url: string
  documentType: string
  pubDate: Date
  quotes: string[]
}

/** What was read of one account. */
export interface PreviewReading {
  account: AccountToRead
  documents: number
  findings: PreviewFinding[]
}

interface Row extends AnswerableDocument {
  pubDate: Date
  isClosed: boolean
}

/** Reads the documents in their order, by the rules and the sentence model alone, until the time is over. Nothing is stored, and no language model is asked. */
export async function readChosen(
  db: Db,
  { documents, signal, asOf, pace }: { documents: readonly ChosenDocument[]; signal: CompiledSignal; asOf: Date; pace: Pace },
): Promise<{ read: number; unclear: number; byAccount: Map<string, PreviewReading> }> {
  const byAccount = new Map<string, PreviewReading>()
  let [read, unclear] = [0, 0]
  const isOver = () => read >= ALWAYS_READ && pace.isOver(1)
  for (let at = 0; at < documents.length && !isOver(); at += DOCUMENTS_AT_ONCE) {
    const slice = documents.slice(at, at + DOCUMENTS_AT_ONCE)
    const rows = await db.$queryRaw<Row[]>`
      select id::text, url, headline, left(text, ${LONGEST_TEXT}::int) as text, pub_date as "pubDate", document_type as "documentType", about,
        closed_at is not null and document_type = 'job_posting' as "isClosed"
      from document where id = any(${slice.map(({ id }) => id)}::uuid[]) and pub_date is not null`
    const texts = new Map(rows.map((row) => [row.id, row]))
    for (const { id, accounts } of slice) {
      if (isOver()) break
      const row = texts.get(id)
      // Removed since it was chosen.
      if (row === undefined) continue
      const verdicts = accounts.map((account) => {
        const reading = byAccount.get(account.id) ?? { account, documents: 0, findings: [] }
        byAccount.set(account.id, reading)
        reading.documents++
        const finding = findingOf(row, account, signal, asOf)
        if (finding !== null) reading.findings.push(finding)
        return finding?.verdict
      })
      read++
      if (verdicts.includes('unclear') && !verdicts.includes('yes')) unclear++
      await pace.rest()
    }
  }
  return { read, unclear, byAccount }
}

function findingOf(document: Row, { profile }: AccountToRead, signal: CompiledSignal, asOf: Date): PreviewFinding | null {
  const [answer] = answerOffline({ account: nameIn(document, profile), document, signals: [signal], asOf })
  if (answer === undefined || (answer.verdict === 'no' && answer.denies !== true)) return null
  const { verdict, confidence, eventDate, slots, oneSentence, denies = false } = answer
  const { id, headline, url, documentType, pubDate, isClosed } = document
  const quotes = answer.quotes.map(({ text }) => text)
  const finding = { id, verdict, confidence, eventDate, pubDate, slots, oneSentence, denies, headline, url, documentType, quotes }
  return isClosed ? onceClosed(finding, signal.compiled) : finding
}
