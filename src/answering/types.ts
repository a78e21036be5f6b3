/** What a question is about. `generic` is a question that compiles to nothing specific. */
export type FrameId =
  | 'funding'
  | 'hiring'
  | 'executive_change'
  | 'layoffs'
  | 'acquisition'
  | 'expansion'
  | 'product_launch'
  | 'partnership'
  | 'contract_won'
  | 'earnings_remark'
  | 'technology'
  | 'legal_trouble'
  | 'rebrand'
  | 'going_public_or_private'
  | 'generic'

/** Slot values that narrow a frame, for example `{ role: 'VP of Sales', level: 'vp', function: 'sales' }`. All optional, all strings. */
export type Slots = Readonly<Record<string, string>>
/** What the wording of a question names, by the named groups of its pattern. */
export type Named = Readonly<Record<string, string | undefined>>

/** The event that a question asks for, and what narrows it. */
export interface Meaning {
  frame: FrameId
  slots: Record<string, string>
}

/** A question, understood once when the signal is added. Stored as JSON and shown to the user. */
export interface CompiledQuestion {
  frame: FrameId
  slots: Slots
  /** One sentence for people: what will be looked for. */
  looksFor: string
  /** How far back a document still counts, in days. */
  recencyDays: number
  /** Lower-case words, at least one of which a document must contain to be worth reading for this question. Empty: read every document. */
  triggers: readonly string[]
  /** The events of a question that asks for one or another, the first among them; `frame` and `slots` are the first's. Left out where it asks for one. */
  alternatives?: readonly Alternative[]
}

/** One of the events of a question, with the question that asks for it alone. */
// A type, not an interface: it is stored as JSON.
export type Alternative = Pick<CompiledQuestion, 'frame' | 'slots' | 'recencyDays'> & { question: string }

export interface CompiledSignal {
  signalId: string
  name: string
  question: string
  compiled: CompiledQuestion
}

/** A company as the answerer needs it. `domain` is the registrable domain, lower case. `name` falls back to the domain's label. */
export interface CompanyProfile {
  domain: string
  name: string | null
  aliases: readonly string[]
  /** ISO 3166-1 alpha-2, where the company directory has it: tells a namesake of another country apart. */
  country?: string | null
}

export const DOCUMENT_TYPES = [
  'news_article',
  'press_release',
  'blog_post',
  'job_posting',
  'earnings_call',
  'filing',
  'web_page',
  'social_post',
  'other',
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

export interface AnswerableDocument {
  id: string
  url: string
  headline: string
  text: string
  pubDate: Date | null
  documentType: DocumentType
  /** The domain of the company whose own source this is, when the source itself belongs to a company. */
  about: string | null
}

/** A verbatim stretch of the document's text; `start` and `end` are UTF-16 offsets: `text.slice(start, end) === quote.text`. Offsets are -1 when the quote is from the headline. */
export interface Quote {
  text: string
  start: number
  end: number
}

export interface SignalAnswer {
  signalId: string
  verdict: 'yes' | 'no' | 'unclear'
  /** Probability that the account really matches, 0..1; calibrated for `yes`. An unclear with 0: the document could not be judged. */
  confidence: number
  /** At least one for a yes; at most five. */
  quotes: Quote[]
  facts: string[]
  oneSentence: string
  summary: string
  /** When the event happened, as far as the document tells; else the publication date. */
  eventDate: Date | null
  /** What was found about the event (amount, round, role, person, place, counterparty …): tells one event from another, and feeds the Why Now. */
  slots: Slots
  /** Tempting sentences that did not count, and why. */
  rejected: { reason: string; quote: string }[]
  /** True when the document says that an event told of elsewhere did not happen or was reversed. */
  denies?: boolean
}

/** Answers signals about one account from one document. Never invents a quote; says `unclear` rather than guess. */
export interface Answerer {
  id: string
  version: string
  /** How many questions it answers at once; 1 where it does not say. */
  concurrency?: number
  answer(input: {
    account: CompanyProfile
    document: AnswerableDocument
    signals: readonly CompiledSignal[]
    asOf: Date
  }): Promise<SignalAnswer[]>
}
