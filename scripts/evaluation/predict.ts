import { aggregateAnswer } from '../../src/answering/settle/aggregate.ts'
import { compileQuestion } from '../../src/answering/question/compile-question.ts'
import type { Answerer, AnswerableDocument, CompanyProfile, CompiledSignal, FrameId } from '../../src/answering/types.ts'
import { nameIn } from '../../src/domain/reading/answer-pairs.ts'
import { cleaned } from '../../src/evidence/documents/raw-document.ts'
import { mentionOf } from '../../src/evidence/mentions/match-profile.ts'
import type { Example } from './examples.ts'

const DAY_MS = 86_400_000

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

/** The document as it would be stored on arrival: cleaned and cut, and dated by when it was first seen where it does not say. */
export function stored({ id, document, as_of: asOf }: Pick<Example, 'id' | 'document' | 'as_of'>): AnswerableDocument {
  const { headline, text } = cleaned(
    {
      url: document.url ?? '',
      headline: document.headline ?? '',
      text: document.text,
      pub_date: document.pub_date,
      pub_date_source: document.pub_date === null ? 'unknown' : 'given',
      document_type: document.document_type,
    },
    asOf,
  )
  return {
    id,
    url: document.url ?? '',
    headline,
    text,
    pubDate: document.pub_date ?? asOf,
    documentType: document.document_type,
    about: document.about,
  }
}

/**
 * Answers one example by the way a document goes through the service: cleaned for storing, whether it mentions the account at all and is recent enough to be
 * read, the answerer (which prefilters), and the aggregation with the recency window.
 */
export async function predict(answerer: Answerer, example: Example): Promise<Prediction[]> {
  const asOf = example.as_of
  const account: CompanyProfile = {
    domain: example.account.domain,
    name: example.account.name,
    aliases: (example.account.aliases ?? []).filter((alias) => alias.trim() !== ''),
  }
  const document = stored(example)
  const signals: CompiledSignal[] = example.labels.map(({ question }, index) => ({
    signalId: String(index),
    name: question,
    question,
    compiled: compileQuestion(question),
  }))
  const longestWindow = Math.max(...signals.map(({ compiled }) => compiled.recencyDays)) * DAY_MS
  const isRead = asOf.getTime() - (document.pubDate ?? asOf).getTime() <= longestWindow && mentionOf(document, account) !== null
  const answers = isRead ? await answerer.answer({ account: nameIn(document, account), document, signals, asOf }) : []
  return example.labels.map(({ question, answer: expected }, index) => {
    const { compiled } = signals[index] ?? { compiled: compileQuestion(question) }
    const given = answers.find((answer) => answer.signalId === String(index))
    const findings = given ? [{ ...given, id: given.signalId, pubDate: document.pubDate }] : []
    const settled = aggregateAnswer({ compiled, findings, documentsRead: isRead ? 1 : 0, asOf })
    const verdict = settled.answer === true ? 'yes' : given?.verdict === 'unclear' ? 'unclear' : 'no'
    return {
      id: example.id,
      question,
      frame: compiled.frame,
      verdict,
      confidence: Math.round(settled.prob * 1000) / 1000,
      quotes: verdict === 'yes' ? (given?.quotes.map((quote) => quote.text) ?? []) : [],
      expected,
      trap: example.trap,
      rejected: given?.rejected ?? [],
    }
  })
}
