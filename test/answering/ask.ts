import { answerOffline } from '../../src/answering/offline-answerer.ts'
import { compileQuestion } from '../../src/answering/question/compile-question.ts'
import type { AnswerableDocument, CompanyProfile, CompiledSignal, SignalAnswer } from '../../src/answering/types.ts'

export const brightforge: CompanyProfile = { domain: 'brightforge.example', name: 'Brightforge', aliases: [] }
export const asOf = new Date('2026-06-01T00:00:00Z')

export function document(text: string, more: Partial<AnswerableDocument> = {}): AnswerableDocument {
  return {
    id: 'doc-1',
    url: 'https://ledgerpost.example/a',
    headline: '',
    text,
    pubDate: new Date('2026-05-20T08:00:00Z'),
    documentType: 'news_article',
    about: null,
    ...more,
  }
}

export function signal(question: string, signalId = 's1'): CompiledSignal {
  return { signalId, name: 'signal', question, compiled: compileQuestion(question) }
}

/** One answer about Brightforge. */
export function ask(
  question: string,
  text: string,
  more: Partial<AnswerableDocument> = {},
  account: CompanyProfile = brightforge,
): SignalAnswer {
  const [answer] = answerOffline({ account, document: document(text, more), signals: [signal(question)], asOf })
  if (!answer) throw new Error('no answer')
  return answer
}
