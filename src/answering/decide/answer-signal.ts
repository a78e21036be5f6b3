import { describeEvent, isReversed } from '../events/describe-event.ts'
import { toldInFull } from './told-in-full.ts'
import { isFirstPerson, standsAlone } from '../text/stands-alone.ts'
import type { Trace } from './trace.ts'
import type { CompiledSignal, FrameId, Quote, SignalAnswer, Slots } from '../types.ts'
import { certaintyOf, signsOf, standsOn } from './certainty.ts'
import { askedOf, evidenceFor } from './find-evidence.ts'
import { unlessOtherThanAsked } from './as-asked/as-asked.ts'
import { calibrated } from './calibration.ts'
import { judge, WEAK_WORDING, type Judged } from './judge.ts'
import { DATELINE } from '../reading/voice/passages.ts'
import { FIRST_PERSON } from '../reading/voice/references.ts'
import { windowEnd, windowStart } from '../text/time/counted-days.ts'
import type { AccountReading, Sentence } from '../reading/sentence.ts'

const MAX_QUOTES = 5
const MAX_REJECTED = 8
/** What rules and models together find weaker than this is no quote. */
const QUOTABLE = 0.76
/** As plain as a denial: by the rules, and by rules and models together. */
const PLAIN = 0.85
const PLAIN_WEIGHED = 0.95
/** Where sentences alone decide (technology, questions of no kind), several that agree add a little. */
const AGREEMENT_BONUS = 0.02

/** A dateline that ends with an abbreviation, and what is left of one: "MADISON, Wis. — Acme has …". */
const CUT_DATELINE = /^(?:\p{Lu}[\p{Lu} .'-]{2,30}, \p{Lu}\p{L}{1,5}\. )?[-–—]+\s+(?=\S)/u

/** The verbatim stretch of the source that a sentence is; -1 offsets in the headline. */
function quoteOf(reading: AccountReading, sentence: Sentence): Quote {
  if (sentence.headline)
    return {
      text: reading.document.headline.slice(reading.headline.toSource(sentence.span.start), reading.headline.toSource(sentence.span.end)),
      start: -1,
      end: -1,
    }
  const cut = CUT_DATELINE.exec(sentence.text)?.[0].length ?? 0
  const [start, end] = [reading.text.toSource(sentence.span.start + cut), reading.text.toSource(sentence.span.end)]
  return { text: reading.document.text.slice(start, end), start, end }
}

/** The first of quotes that say the same, but for case, white space and the full stop that headlines lack. */
function eachOnce(quotes: readonly Quote[]): Quote[] {
  const seen = new Map<string, Quote>()
  for (const quote of quotes) {
    const said = quote.text
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[.!]+$/, '')
      .toLowerCase()
    if (!seen.has(said)) seen.set(said, quote)
  }
  return [...seen.values()]
}

function empty(signalId: string): SignalAnswer {
  return {
    signalId,
    verdict: 'no',
    confidence: 0,
    quotes: [],
    facts: [],
    oneSentence: '',
    summary: '',
    eventDate: null,
    slots: {},
    rejected: [],
  }
}

/** The slots that describe the event: the surest sentence's, filled up from the others that agree with it. */
function mergedSlots(proofs: readonly Judged[]): Slots {
  const merged: Record<string, string> = {}
  for (const { evidence } of proofs) for (const [name, value] of Object.entries(evidence.slots)) if (value !== '') merged[name] ??= value
  return merged
}

function factsOf(slots: Slots): string[] {
  const hidden = new Set(['direction', 'stage', 'told', 'words'])
  return Object.entries(slots).flatMap(([name, value]) =>
    hidden.has(name) || value === '' ? [] : [`${name.charAt(0).toUpperCase()}${name.slice(1)}: ${value}`],
  )
}

/** The sentence for people: the event from its slots, else the source's own, with who says it where that is "we". */
function sentenceFor(reading: AccountReading, signal: CompiledSignal, slots: Slots, sentence: Sentence, { text }: Quote): string {
  const { display } = reading.names
  const told = describeEvent(signal.compiled.frame, display, slots)
  const quote = text.replace(/\s+/g, ' ').trim().replace(DATELINE, '')
  const whole = quote.length > 300 ? `${quote.slice(0, 297)}…` : /[.!?"”]$/.test(quote) ? quote : `${quote}.`
  const isRemark = signal.compiled.frame === 'earnings_remark' && sentence.namesAccount && standsAlone(quote)
  if (told !== null && !isRemark) return told.endsWith('.') ? told : `${told}.`
  if (!isFirstPerson(whole)) return whole
  const isOwn = sentence.tokens.some(({ lower, refers }) => refers === 'account' && FIRST_PERSON.has(lower))
  return isOwn ? `${display} says: “${whole}”` : `“${whole}”`
}

/** Of the answers for the events of a question: a yes before a denial, a denial before a hint; the surest of its kind. What was found says of which event. */
function bestOf(answers: readonly SignalAnswer[]): SignalAnswer {
  const weight = ({ verdict, denies, confidence }: SignalAnswer): number =>
    (verdict === 'yes' ? 4 : denies === true ? 2 : verdict === 'unclear' ? 1 : 0) + confidence
  const best = answers.reduce((first, one) => (weight(one) > weight(first) ? one : first))
  if (best.verdict === 'yes') return best
  return { ...best, rejected: answers.flatMap(({ rejected }) => rejected).slice(0, MAX_REJECTED) }
}

/** Answers one signal from a document that was read for its account. */
export function answerSignal(reading: AccountReading, signal: CompiledSignal, asOf: Date, trace?: Trace): SignalAnswer {
  const { alternatives } = signal.compiled
  if (alternatives === undefined) return answerEvent(reading, signal, asOf, trace)
  return bestOf(
    alternatives.map(({ question, frame, slots, recencyDays }) => {
      const { triggers, looksFor } = signal.compiled
      const answer = answerEvent(reading, { ...signal, question, compiled: { frame, slots, looksFor, recencyDays, triggers } }, asOf, trace)
      return { ...answer, slots: { ...answer.slots, frame } }
    }),
  )
}

/** All evidence for the event of a signal, judged. */
function judgedEvidence(reading: AccountReading, signal: CompiledSignal, asOf: Date, trace?: Trace): Judged[] {
  const { compiled } = signal
  const window = { from: windowStart(compiled, asOf), to: windowEnd(compiled, asOf) ?? asOf }
  return evidenceFor(reading, signal, trace)
    .flatMap((evidence) => judge(evidence, { frame: compiled.frame, reading, window }) ?? [])
    .map((one) => {
      const settled = unlessOtherThanAsked(one, reading, signal)
      trace?.({ stage: settled === one ? 'judged' : 'other than asked', judged: settled })
      return settled
    })
}

/** What gives the quotes of sentences, each made once. */
function quoter(reading: AccountReading): (sentence: Sentence) => Quote {
  const quotes = new Map<Sentence, Quote>()
  return (sentence) => {
    const known = quotes.get(sentence) ?? quoteOf(reading, sentence)
    quotes.set(sentence, known)
    return known
  }
}

function turnedDown(judged: readonly Judged[], quoted: (sentence: Sentence) => Quote): SignalAnswer['rejected'] {
  const rejected: { reason: string; quote: string }[] = []
  for (const { outcome, reason, evidence } of judged) {
    if (outcome === 'proof' || rejected.length >= MAX_REJECTED) continue
    const { text } = quoted(evidence.sentence)
    if (!rejected.some((other) => other.quote === text && other.reason === reason)) rejected.push({ reason, quote: text })
  }
  return rejected
}

/** What a yes says, by its proofs and the best of them. */
function proved(
  best: Judged,
  proofs: readonly Judged[],
  { reading, signal, quoted }: { reading: AccountReading; signal: CompiledSignal; quoted: (sentence: Sentence) => Quote },
): Pick<SignalAnswer, 'quotes' | 'facts' | 'oneSentence' | 'summary' | 'eventDate' | 'slots'> {
  const { frame, slots: asked } = signal.compiled
  const merged = toldInFull(frame, { reading, asked, proofs: proofs.map(({ evidence }) => evidence) }, mergedSlots(proofs))
  const { direction } = asked
  const slots = { ...merged, ...(direction !== undefined && isReversed({ direction }) ? { direction } : {}) }
  const shown = [...new Set(proofs.map((one) => one.evidence.sentence))]
  // The text proves better than the headline, which has no offsets.
  const quotes = eachOnce(shown.sort((a, b) => Number(a.headline) - Number(b.headline)).map(quoted)).slice(0, MAX_QUOTES)
  const ofBest = quoted(best.evidence.sentence)
  const said = (quotes[0] ?? ofBest).text.replace(/\s+/g, ' ').trim()
  const oneSentence = sentenceFor(reading, signal, slots, best.evidence.sentence, ofBest)
  const summary = `${oneSentence} ${said === oneSentence ? '' : `The source says: “${said}”`}`.trim()
  return { quotes, facts: factsOf(slots), oneSentence, summary, eventDate: best.eventDate, slots }
}

type Unproved = Partial<Pick<SignalAnswer, 'verdict' | 'confidence' | 'slots' | 'eventDate' | 'denies' | 'summary'>>

/** What an answer without a yes says: of proof with a denial, of a denial, of a hint, or nothing. */
function unproved(judged: readonly Judged[], best: Judged | undefined, denial: Judged | undefined): Unproved {
  if (denial !== undefined) {
    const summary = best ? 'The document both tells of the event and denies it.' : 'The document denies or reverses the event.'
    const { slots } = (best ?? denial).evidence
    return { verdict: best ? 'unclear' : 'no', confidence: best ? 0.3 : 0.03, slots, eventDate: denial.eventDate, denies: true, summary }
  }
  const hint = judged.filter((one) => one.outcome === 'hint').sort((a, b) => b.confidence - a.confidence)[0]
  if (hint === undefined) return {}
  const { confidence, evidence, eventDate, reason } = hint
  const summary = `Tempting, but not proved: ${reason}.`
  return { verdict: 'unclear', confidence: Math.min(0.45, confidence), slots: evidence.slots, eventDate, summary }
}

function answerEvent(reading: AccountReading, signal: CompiledSignal, asOf: Date, trace?: Trace): SignalAnswer {
  const { frame, slots } = signal.compiled
  trace?.({ stage: 'event', question: signal.question, frame, slots })
  const answer = empty(signal.signalId)
  if (!reading.mentioned) return answer
  const found = judgedEvidence(reading, signal, asOf, trace)
  const tempting = found.filter((one) => one.outcome === 'proof').sort((a, b) => b.confidence - a.confidence)
  const certainty = certaintyIn(reading, frame, askedOf(signal), tempting, trace)
  // What only bears out the rest proves too little to be quoted.
  const proofs =
    certainty === null ? [] : tempting.filter((one, index) => index === 0 || one.confidence >= QUOTABLE || one.evidence.weighed !== true)
  const [best] = proofs
  const judged = certainty === null ? found.flatMap(weakened) : found
  const denial = judged.find((one) => one.denies)
  const quoted = quoter(reading)
  const rejected = turnedDown(judged, quoted)
  if (best && certainty !== null && !(denial && overrules(denial, best, proofs)))
    return { ...answer, verdict: 'yes', confidence: certainty, ...proved(best, proofs, { reading, signal, quoted }), rejected }
  return { ...answer, ...unproved(judged, best, denial), rejected }
}

/** How likely a yes by these proofs is right, 0..1; null where they are too weak for one. */
function certaintyIn(reading: AccountReading, frame: FrameId, slots: Slots, proofs: readonly Judged[], trace?: Trace): number | null {
  const [best] = proofs
  if (best === undefined) return null
  const signs = signsOf(reading, frame, slots, proofs, trace !== undefined)
  const certainty = signs === null ? ofSentences(best, proofs) : certaintyOf(signs)
  trace?.({ stage: 'document', signs, certainty, sentence: (standsOn(proofs) ?? best).evidence.sentence })
  return certainty
}

/** Where sentences alone decide. */
function ofSentences(best: Judged, proofs: readonly Judged[]): number {
  const fitted = proofs.map(({ evidence }) => evidence.probability ?? 0)
  if (best.evidence.probability !== undefined) return Math.max(...fitted)
  const sentences = new Set(proofs.map((one) => one.evidence.sentence)).size
  return calibrated(Math.min(0.99, best.confidence + AGREEMENT_BONUS * (sentences - 1)), best.evidence.weighed)
}

/** What would prove the event in a sentence, and is too little in this document: a hint, or nothing where only the models saw it, and faintly. */
function weakened(one: Judged): Judged[] {
  if (one.outcome !== 'proof') return [one]
  return one.evidence.alone === true && one.confidence < QUOTABLE ? [] : [{ ...one, outcome: 'hint', reason: WEAK_WORDING }]
}

/** A denial outweighs proof when it is as plain: in the text against the headline alone, or told after it. */
function overrules(denial: Judged, best: Judged, proofs: readonly Judged[]): boolean {
  if (denial.evidence.sentence === best.evidence.sentence) return false
  const strong = proofs.some(
    ({ evidence, confidence }) => !evidence.sentence.headline && confidence >= (evidence.weighed === true ? PLAIN_WEIGHED : PLAIN),
  )
  return !strong
}
