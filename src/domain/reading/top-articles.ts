import type { AggregatedAnswer } from '../../answering/settle/aggregate.ts'
import type { Schemas } from '../../contract/types.ts'
import type { DocumentType } from '../../answering/types.ts'
import type { StoredFinding } from './load-settlement.ts'

const AT_MOST = 5

/** The article summary of the contract, from one finding: the same in get_accounts and in both events. */
export function articleSummary(finding: StoredFinding): Schemas['ArticleSummary'] {
  return {
    headline: finding.headline,
    quotes: finding.quotes.map((quote) => quote.text),
    relevant_facts: finding.facts,
    one_sentence_summary: finding.oneSentence,
    signal_summary: finding.summary,
    document_type: finding.documentType as DocumentType,
  }
}

/** The supporting documents of an answer, best first: the best of each event, then the others. Empty unless the answer is yes. */
export function topArticles(answer: AggregatedAnswer, findings: StoredFinding[]): Schemas['TopArticle'][] {
  if (answer.answer !== true) return []
  const byId = new Map(findings.map((finding) => [finding.id, finding]))
  const firsts = answer.events.map((event) => event.findingIds[0] ?? '')
  const others = answer.events.flatMap((event) => event.findingIds.slice(1))
  return [...firsts, ...others]
    .flatMap((id) => byId.get(id) ?? [])
    .slice(0, AT_MOST)
    .map((finding) => ({ source: finding.url, pub_date: finding.pubDate?.toISOString() ?? null, article_summary: articleSummary(finding) }))
}
