import { askMessages, type AskedSignal, type ChatMessage } from './prompt.ts'

const ASKED: AskedSignal = {
  id: 's1',
  signal: {
    signalId: 's1',
    name: 'Opening hours',
    question: 'Has {account} changed its opening hours?',
    compiled: { frame: 'generic', slots: {}, looksFor: 'New opening hours, in the last year.', recencyDays: 365, triggers: [] },
  },
}

/**
 * A question like any other, about a short document that no endpoint has a reason to refuse: one that cannot answer it cannot answer any, and one that can has
 * something against the document that it did not answer about.
 */
export function sampleQuestion(boundary: string, asOf: Date): { messages: ChatMessage[]; ids: string[] } {
  const messages = askMessages({
    account: { domain: 'example.com', name: 'Example', aliases: [] },
    document: {
      id: 'sample',
      url: 'https://example.com',
      headline: 'Example',
      text: '',
      pubDate: asOf,
      documentType: 'other',
      about: null,
    },
    passages: 'The shop of Example is open from nine to five, as before.',
    asked: [ASKED],
    asOf,
    boundary,
  })
  return { messages, ids: [ASKED.id] }
}
