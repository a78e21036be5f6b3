import type { AnswerableDocument, CompiledSignal, Quote, SignalAnswer, Slots } from '../../types.ts'
import { EVENTS } from '../../events/index.ts'
import { isGrounded, isTold, isVerbatim, stemsOf, type Ground } from './grounding.ts'
import type { ModelAnswer } from './read-answers.ts'
import type { QuoteFault, QuoteVerifier } from './verify-quotes.ts'

/** What a model's answers are checked against. */
export interface Evidence {
  document: AnswerableDocument
  verify: QuoteVerifier
  ground: Ground
  /** The account's names and the like, which may stand in any sentence. */
  names: readonly string[]
  asOf: Date
}

// Models are surer than they are right, and one document is one witness.
const MAX_CONFIDENCE = 0.95
const CONFIDENCE_UNSAID = 0.8
const MIN_CONFIDENCE_OF_YES = 0.5
const MAX_UNCLEAR = 0.49
const CONFIDENCE_OF_NO = 0.02
const CONFIDENCE_UNPROVED = 0.2
const LEAST_OF_A_HINT = 0.05

const DAY_MS = 86_400_000
/** An event told of is taken as dated when its year is written in the document or it lies this near to the publication. */
const NEAR_DAYS = 400
/** How far from a quote the words stand that a sentence about it may use. */
const NEAR_CHARACTERS = 1_500
const MAX_FACTS = 5
const MAX_REJECTED = 5

const FAULTS: Readonly<Record<QuoteFault, string>> = {
  not_in_document: 'its quote is not in the document',
  too_short: 'its quote is too short to prove anything',
  cut_off: 'its quote leaves out the words by which its sentence takes it back',
  instruction: 'its quote is from a passage that gives instructions to software',
}

/**
 * Turns a model's answer into one that can be trusted: a yes keeps only quotes that are verbatim in the document, and is unclear without
 * any; sentences with a number, name or word of meaning that the document does not hold near these are replaced by the quotes; slots are verbatim or left out. An
 * answer that the model did not give is unclear.
 */
export function checkAnswer(signal: CompiledSignal, answer: ModelAnswer | undefined, evidence: Evidence): SignalAnswer {
  if (answer === undefined) return nothingKnown(signal, 'The model gave no usable answer.')
  const rejected = checkedRejections(answer, evidence)
  const claimed = answer.verdict === 'no' && !answer.denies ? [] : answer.quotes
  const { quotes, faults } = evidence.verify(claimed, { widens: answer.verdict !== 'yes' })
  const denies = answer.denies && answer.verdict !== 'yes' && quotes.length > 0
  if (answer.verdict === 'no') {
    return {
      ...textsOf(signal, answer, quotes, evidence, 'The document does not support it.'),
      verdict: 'no',
      confidence: CONFIDENCE_OF_NO,
      quotes,
      rejected,
      ...(denies ? { denies } : {}),
    }
  }
  const confidence = Math.min(MAX_CONFIDENCE, answer.confidence ?? CONFIDENCE_UNSAID)
  if (answer.verdict === 'yes' && quotes.length > 0 && confidence >= MIN_CONFIDENCE_OF_YES) {
    return { ...textsOf(signal, answer, quotes, evidence, quotes[0]?.text ?? ''), verdict: 'yes', confidence, quotes, rejected }
  }
  if (answer.verdict === 'yes' && quotes.length === 0) {
    const [fault] = faults
    return unclear(signal, `The model said yes, but ${fault === undefined ? 'gave no quote' : FAULTS[fault.fault]}.`, rejected)
  }
  const texts = textsOf(signal, answer, quotes, evidence, 'The document hints at it and does not prove it.')
  return {
    ...texts,
    verdict: 'unclear',
    confidence: Math.min(MAX_UNCLEAR, Math.max(LEAST_OF_A_HINT, answer.confidence ?? CONFIDENCE_UNPROVED)),
    quotes,
    rejected,
    ...(denies ? { denies } : {}),
  }
}

/** The answer about a document that is given up. */
export const unjudged = (signal: CompiledSignal): SignalAnswer =>
  nothingKnown(signal, 'The model could not be brought to judge this document.')

/** Nothing is known, so nothing is claimed: not even that the document hints at it. */
const nothingKnown = (signal: CompiledSignal, reason: string): SignalAnswer => ({ ...unclear(signal, reason), confidence: 0 })

function unclear(signal: CompiledSignal, reason: string, rejected: SignalAnswer['rejected'] = []): SignalAnswer {
  return {
    signalId: signal.signalId,
    verdict: 'unclear',
    confidence: CONFIDENCE_UNPROVED,
    quotes: [],
    facts: [],
    oneSentence: reason,
    summary: reason,
    eventDate: null,
    slots: {},
    rejected: [...rejected, { reason, quote: '' }].slice(-MAX_REJECTED),
  }
}

/** Only what the document holds: a rejected sentence is shown to people as the document's. */
function checkedRejections(answer: ModelAnswer, { verify, ground }: Evidence): SignalAnswer['rejected'] {
  return answer.rejected.slice(0, MAX_REJECTED).flatMap(({ reason, quote }) => {
    const found = verify([quote], { widens: true }).quotes[0]
    return found === undefined
      ? []
      : [
          {
            reason: reason.length <= 200 && reason !== '' && isGrounded(reason, ground) ? reason : 'The model did not count it.',
            quote: found.text,
          },
        ]
  })
}

type Texts = Pick<SignalAnswer, 'signalId' | 'facts' | 'oneSentence' | 'summary' | 'eventDate' | 'slots'>

function textsOf(signal: CompiledSignal, answer: ModelAnswer, quotes: readonly Quote[], evidence: Evidence, instead: string): Texts {
  const near = nearQuotes(quotes, evidence)
  const usable = (text: string, longest: number): boolean => text !== '' && text.length <= longest && isTold(text, evidence.ground, near)
  const line = (text: string): string => text.replace(/\s+/g, ' ').trim()
  const oneSentence = usable(answer.oneSentence, 400) ? line(answer.oneSentence) : line(instead)
  const proved = quotes.length === 0 ? oneSentence : quotes.map((quote) => line(quote.text)).join(' ')
  return {
    signalId: signal.signalId,
    facts: answer.facts
      .filter((fact) => usable(fact, 300))
      .slice(0, MAX_FACTS)
      .map(line),
    oneSentence,
    summary: usable(answer.summary, 1500) ? line(answer.summary) : proved,
    eventDate: eventDate(answer.eventDate, evidence),
    slots: answer.verdict === 'yes' ? checkedSlots(signal, answer.slots, evidence.ground) : {},
  }
}

/** The words that may be used of what is quoted: those of its surroundings, of the headline and of the names. Without a quote, all of the document. */
function nearQuotes(quotes: readonly Quote[], { document, ground, names }: Evidence): ReadonlySet<string> {
  const placed = quotes.filter(({ start }) => start >= 0)
  if (placed.length < quotes.length || placed.length === 0) return ground.stems
  const around = placed.map(({ start, end }) => document.text.slice(Math.max(0, start - NEAR_CHARACTERS), end + NEAR_CHARACTERS))
  return stemsOf([document.headline, ...names, ...around])
}

/**
 * The event's day, when it can be one: written down, not after the publication, near it or named in the document by its year. Else the
 * publication date.
 */
function eventDate(written: string | null, { document, ground, asOf }: Evidence): Date | null {
  const published = document.pubDate
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(written ?? '')
  const date = match === null ? null : new Date(`${match[0]}T00:00:00Z`)
  if (date === null || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== match?.[0]) return published
  const latest = published ?? asOf
  if (date.getTime() > latest.getTime() + DAY_MS) return published
  const isNear = latest.getTime() - date.getTime() <= NEAR_DAYS * DAY_MS
  return isNear || ground.words.has(match[1] ?? '') ? date : published
}

function checkedSlots({ compiled }: CompiledSignal, given: Readonly<Record<string, string>>, ground: Ground): Slots {
  const slots: Record<string, string> = {}
  for (const name of EVENTS[compiled.frame].slots) {
    const value = Object.hasOwn(given, name) ? given[name]?.replace(/\s+/g, ' ') : undefined
    if (value !== undefined && value.length <= 120 && isVerbatim(value, ground)) slots[name] = value
  }
  const directions = EVENTS[compiled.frame].directions ?? []
  // The question's own direction, where it asks for one event and its direction, is what a yes answers.
  const own = compiled.alternatives === undefined ? compiled.slots['direction'] : undefined
  const direction = [own, given['direction']].find((one) => one !== undefined && directions.includes(one))
  if (direction !== undefined) slots['direction'] = direction
  for (const name of ['topic', 'technology']) {
    const asked = compiled.slots[name]
    if (slots[name] === undefined && asked !== undefined) slots[name] = asked
  }
  return slots
}
