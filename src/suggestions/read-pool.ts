import { BudgetExceeded, concernsOneDocument } from '../answering/llm/errors.ts'
import type { Finding } from '../answering/settle/aggregate.ts'
import { onceClosed } from '../answering/settle/closed-posting.ts'
import type { Context } from '../context.ts'
import { answerPairs, type PairReadings } from '../domain/reading/answer-pairs.ts'
import type { EffectiveSignal } from '../domain/reading/effective-signals.ts'
import type { NamedIn, PoolCompany } from './candidate-pool.ts'

const DOCUMENTS_AT_ONCE = 100
// Any name for the one list of signals that all these companies are read for.
const LIST = 'candidates'

/** What a document says on one signal of a company that is no account yet. The finding's id is its document's. */
export interface PoolFinding extends Finding {
  quote: string | null
}

/** What was read, by domain, and why not everything was; null when it was. */
export interface PoolReadings {
  found: Map<string, PoolReading>
  /** Documents read. */
  read: number
  shortfall: string | null
}

/** What was read about one company, by signal id. */
export interface PoolReading {
  documents: number
  findings: Map<string, PoolFinding[]>
}

/**
 * Reads documents for companies that are no accounts, in the order given, as they are read for accounts, and keeps what was found in memory. Companies of which nothing was found are
 * left out. When the answerer's budget is spent, what was read until then counts, and a document that it cannot judge is passed over. Throws when the answerer fails.
 */
export async function readPool(
  ctx: Pick<Context, 'db' | 'answerer' | 'metrics'>,
  {
    pairs,
    companies,
    signals,
    asOf,
    enough = Infinity,
    signal,
  }: {
    pairs: readonly NamedIn[]
    companies: ReadonlyMap<string, PoolCompany>
    signals: EffectiveSignal[]
    asOf: Date
    /** Reading ends when so many companies have a yes on one of the signals. */
    enough?: number
    signal: AbortSignal
  },
): Promise<PoolReadings> {
  const found = new Map<string, PoolReading>()
  let shortfall: string | null = null
  let read = 0
  const proved = new Set<string>()
  const signalsByIcp = new Map([[LIST, signals]])
  const byDocument = [...Map.groupBy(pairs, (pair) => pair.documentId).values()]
  for (let at = 0; at < byDocument.length && proved.size < enough; at += DOCUMENTS_AT_ONCE) {
    signal.throwIfAborted()
    const slice = byDocument.slice(at, at + DOCUMENTS_AT_ONCE).flat()
    const accounts = asAccounts(new Set(slice.map((pair) => pair.domain)), companies)
    const unread = slice.map(({ domain, documentId }) => ({ accountId: domain, documentId, readFor: [] }))
    const { readings, failure } = await answerPairs(ctx, { pairs: unread, accounts, signalsByIcp, asOf })
    const end = failure !== null && concernsOneDocument(failure) ? null : failure
    if (end !== null && !(end instanceof BudgetExceeded)) throw end
    for (const reading of readings) {
      const company = found.get(reading.accountId) ?? { documents: 0, findings: new Map<string, PoolFinding[]>() }
      company.documents++
      for (const answer of reading.answers) {
        const finding = findingOf(reading, answer, signals)
        if (finding.verdict === 'yes') proved.add(reading.accountId)
        company.findings.set(answer.signalId, [...(company.findings.get(answer.signalId) ?? []), finding])
      }
      found.set(reading.accountId, company)
    }
    read += Math.min(DOCUMENTS_AT_ONCE, byDocument.length - at)
    shortfall = end?.message ?? null
    if (end !== null) break
  }
  for (const [domain, company] of found) if (company.findings.size === 0) found.delete(domain)
  return { found, read, shortfall }
}

/** Companies as whoever reads for accounts takes them. */
const asAccounts = (domains: ReadonlySet<string>, companies: ReadonlyMap<string, PoolCompany>) =>
  [...domains].map((domain) => {
    const company = companies.get(domain)
    return { id: domain, icpId: LIST, profile: { domain, name: company?.name ?? null, aliases: company?.aliases ?? [] } }
  })

type Reading = PairReadings['readings'][number]

function findingOf(reading: Reading, answer: Reading['answers'][number], signals: readonly EffectiveSignal[]): PoolFinding {
  const finding = {
    id: reading.documentId,
    verdict: answer.verdict,
    confidence: answer.confidence,
    eventDate: answer.eventDate,
    pubDate: reading.pubDate,
    slots: answer.slots,
    oneSentence: answer.oneSentence,
    denies: answer.denies ?? false,
    quote: answer.quotes[0]?.text ?? null,
  }
  const compiled = reading.isClosed ? signals.find(({ signalId }) => signalId === answer.signalId)?.compiled : undefined
  return compiled === undefined ? finding : onceClosed(finding, compiled)
}
