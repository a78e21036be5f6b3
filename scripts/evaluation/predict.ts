import { aggregateAnswer } from '../../src/answering/aggregate.ts'
import { compileQuestion } from '../../src/answering/question/compile-question.ts'
import type { Answerer, AnswerableDocument, CompanyProfile, CompiledSignal, FrameId } from '../../src/answering/types.ts'
import { nameIn } from '../../src/domain/reading/answer-pairs.ts'
import { mentionOf } from '../../src/evidence/mentions/match-profile.ts'
import type { Example } from './examples.ts'

export interface Prediction {
  id: string
  question: string
  frame: FrameId
  verdict: 'yes' | 'no' | 'unclear'
  /** 0..1, the probability of yes. */
  confidence: number
  quotes: string[]
  expected: 'yes' | 'no'
  trap: string | null
  /** Why tempting sentences did not count. */
  rejected: { reason: string; quote: string }[]
}

/**
 * Answers one example by the way a document goes through the service: whether it mentions the account at all, the answerer (which prefilters), and the
 * aggregation with the recency window.
 */
export async function predict(answerer: Answerer, example: Example): Promise<Prediction[]> {
  const asOf = new Date(example.as_of)
  const account: CompanyProfile = {
    domain: example.account.domain.toLowerCase(),
    name: example.account.name ?? null,
    aliases: example.account.aliases ?? [],
  }
  const document: AnswerableDocument = {
    id: example.id,
    url: example.document.url,
    headline: example.document.headline,
    text: example.document.text,
    pubDate: example.document.pub_date ? new Date(example.document.pub_date) : null,
    documentType: example.document.document_type,
    about: example.document.about?.toLowerCase() ?? null,
  }
  const signals: CompiledSignal[] = example.labels.map(({ question }, index) => ({
    signalId: String(index),
    name: question,
    question,
    compiled: compileQuestion(question),
  }))
  const isMentioned = mentionOf(document, account) !== null
  const answers = isMentioned ? await answerer.answer({ account: nameIn(document, account), document, signals, asOf }) : []
  return example.labels.map(({ question, answer: expected }, index) => {
    const { compiled } = signals[index] ?? { compiled: compileQuestion(question) }
    const given = answers.find((answer) => answer.signalId === String(index))
    const findings = given ? [{ ...given, id: given.signalId, pubDate: document.pubDate ?? asOf }] : []
    const settled = aggregateAnswer({ compiled, findings, documentsRead: isMentioned ? 1 : 0, asOf })
    const verdict = settled.answer === true ? 'yes' : given?.verdict === 'unclear' ? 'unclear' : 'no'
    return {
      id: example.id,
      question,
      frame: compiled.frame,
      verdict,
      confidence: Math.round(settled.prob * 1000) / 1000,
      quotes: verdict === 'yes' ? (given?.quotes.map((quote) => quote.text) ?? []) : [],
      expected,
      trap: example.trap ?? null,
      rejected: given?.rejected ?? [],
    }
  })
}
