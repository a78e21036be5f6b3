import type { AnswerableDocument } from '../types.ts'
import { readForAccount } from './reading.ts'
import type { Sentence } from './sentence.ts'

const NAME = 'Brightforge'
const ACCOUNT = { domain: 'brightforge.example', name: NAME, aliases: [] }

/** The sentences of a question, read as a document's: its {account} is the account. */
export function readQuestion(asked: string): readonly Sentence[] {
  const document: AnswerableDocument = {
    id: '',
    url: '',
    headline: '',
    text: asked.replace(/\{account\}/gi, NAME),
    pubDate: null,
    documentType: 'other',
    about: null,
  }
  return readForAccount(document, ACCOUNT).sentences
}
