import { describeEvent, isReversed } from '../events/describe-event.ts'
import type { Evidence } from '../match/evidence.ts'
import { readJobPosting } from '../events/hiring/told.ts'
import { EVENTS } from '../events/index.ts'
import { withoutMinority } from '../events/acquisition/minority-stake.ts'
import { toldInFull } from './told-in-full.ts'
import { furtherAsked } from '../events/generic/further-events.ts'
import { isFirstPerson, standsAlone } from '../text/stands-alone.ts'
import type { Trace } from './trace.ts'
import type { CompiledSignal, FrameId, Quote, SignalAnswer, Slots } from '../types.ts'
import { certaintyOf, signsOf, standsOn } from './certainty.ts'
import { weighedByModel } from './weighed-by-model.ts'
import { asAsked, unlessToldOtherwise } from './as-asked/as-asked.ts'
import { calibrated } from './calibration.ts'
import { isAccount } from '../reading/grammar/participant.ts'
import { judge, WEAK_WORDING, type Judged } from './judge.ts'
import { tellsOfAnother } from '../reading/voice/main-company.ts'
import { opensWithOneTakenOn } from '../reading/voice/others-described.ts'
import { DATELINE } from '../reading/voice/passages.ts'
import { FIRST_PERSON } from '../reading/voice/references.ts'
import { contentWords } from '../text/content-words.ts'
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

/** "Has Acme announced an office?" asks for the word of it, not for the deed. */
const ASKS_FOR_WORD = /\b(?:announce[sd]?|announcing|unveil(?:ed)?|reveal(?:ed)?)\b/i
const PLANS_TOLD =
  /\b(?:announc\w+|unveil\w+|reveal\w+|confirm\w+|disclos\w+|set out|sets out|outlin\w+) (?:(?:its|the|new|firm|details of|that it) ){0,2}plans?\b/

/** A firm announcement answers a question for one; so do plans that the account makes known as such. */
function announcedCounts(evidence: Evidence): Evidence {
  const accepted = evidence.accepts ?? ['real', 'announced']
  const counts = evidence.reality === 'announced' || (evidence.reality === 'planned' && PLANS_TOLD.test(evidence.sentence.words()))
  return counts && !accepted.includes(evidence.reality) ? { ...evidence, accepts: [...accepted, evidence.reality] } : evidence
}

const triggerSets = new WeakMap<readonly string[], ReadonlySet<string>>()

function triggerSet(triggers: readonly string[]): ReadonlySet<string> | null {
  if (triggers.length === 0) return null
  const known = triggerSets.get(triggers) ?? new Set(triggers)
  triggerSets.set(triggers, known)
  return known
}

const wordsOfSentences = new WeakMap<Sentence, readonly string[]>()

/** The words of a sentence, and the parts of its compounds. */
function wordsIn(sentence: Sentence): readonly string[] {
  const known = wordsOfSentences.get(sentence)
  if (known !== undefined) return known
  const words = [...new Set(sentence.tokens.flatMap(({ lower }) => (/[-'.·/ ]/.test(lower) ? [lower, ...lower.split(/[-'.·/ ]/)] : lower)))]
  wordsOfSentences.set(sentence, words)
  return words
}

/** No rule of a frame fires on a sentence without one of its words. */
const hasTrigger = (sentence: Sentence, triggers: ReadonlySet<string>): boolean => wordsIn(sentence).some((word) => triggers.has(word))

/** What a signal asks for: its slots; those of a question without a frame are its words and the event that they tell of. */
function askedOf({ question, compiled: { frame, slots } }: CompiledSignal): Slots {
  if (frame !== 'generic') return slots
  const further = furtherAsked(question)
  return {
    words: withoutMinority(contentWords(question), slots['stake']).join(' '),
    ...(further === null || further.event === null ? {} : { event: String(further.event) }),
    ...(further === null || further.kinds.length === 0 ? {} : { kinds: further.kinds.join(',') }),
  }
}

const evidenceFor = (reading: AccountReading, signal: CompiledSignal, trace?: Trace): Evidence[] =>
  evidenceAnywhere(reading, signal, trace).map((evidence) => asAsked(evidence, reading, signal, trace))

/** What a customer does by itself is none of the account's; what it buys, from whom and to whose harm may be. */
const OF_ONE_ALONE: ReadonlySet<FrameId> = new Set<FrameId>([
  'technology',
  'hiring',
  'expansion',
  'layoffs',
  'acquisition',
  'executive_change',
  'rebrand',
  'going_public_or_private',
])

const isCustomers = (reading: AccountReading, { ofCustomer, tokens }: Sentence, frame: FrameId): boolean =>
  (ofCustomer && (reading.agency === 'for a client' || OF_ONE_ALONE.has(frame))) || (OF_ONE_ALONE.has(frame) && opensWithOneTakenOn(tokens))

/** The post that an agency fills for its client is none of its own. */
const ASKS_FOR_CLIENT =
  /\b(?:on behalf of|for (?:(?:an?|its|the|their|one of its|some|other) )?(?:[\w-]+ )?(?:clients?|customers?|others|compan(?:y|ies)|employers?))\b/i

function postingOf(reading: AccountReading, asked: Slots, question: string): Evidence[] {
  const found = readJobPosting(reading, asked)
  if (reading.agency !== 'for a client' || ASKS_FOR_CLIENT.test(question)) return found
  return found.map((one) => ({ ...one, reason: one.reason ?? 'for a client' }))
}

/** Why a sentence is not read for an event; null where it is. */
function whySkipped(reading: AccountReading, at: number, frame: FrameId): string | null {
  const sentence = reading.sentences[at]
  if (sentence === undefined) return null
  if (tellsOfAnother(sentence.tokens, reading.sentences[at - 1]?.tokens ?? [])) return 'tells of another company'
  const spokenOf =
    sentence.aboutAccount ||
    sentence.implied ||
    (sentence.follows && (frame === 'earnings_remark' || frame === 'technology' || frame === 'legal_trouble'))
  if (!spokenOf && !(reading.own && frame === 'technology')) return 'not about the account'
  return isCustomers(reading, sentence, frame) ? "a customer's" : null
}

/** A posting tells at its head whose it is. */
const HEAD_OF_POSTING = 3
/** "At Acme, we …", "Join Acme" */
const OF_EMPLOYER = /^(?:at|join|about)$/

/** Whether the posting is the account's; somebody else's names it as a client, a tool to know or where people come from. */
function isOwnPosting({ document, own, sentences }: AccountReading): boolean {
  if (document.documentType !== 'job_posting' || own || document.about !== null) return document.documentType === 'job_posting' && own
  return sentences.some(
    ({ namesAccount, tokens }, at) =>
      namesAccount &&
      (at < HEAD_OF_POSTING ||
        tokens.some((token, j) => {
          if (!isAccount(token)) return false
          const next = tokens[j + 1]?.tag
          return j === 0 ? next === 'verb' || next === 'auxiliary' : OF_EMPLOYER.test(tokens[j - 1]?.lower ?? '')
        })),
  )
}

function evidenceAnywhere(reading: AccountReading, signal: CompiledSignal, trace?: Trace): Evidence[] {
  const { frame, slots } = signal.compiled
  // What does not tell of an event tells no more that it did not happen.
  if (slots['contrary'] !== undefined) return []
  const asked = askedOf(signal)
  if (frame === 'hiring' && isOwnPosting(reading)) return asked['direction'] === 'stopped' ? [] : postingOf(reading, asked, signal.question)
  const { read } = EVENTS[frame]
  const triggers = frame === 'generic' ? null : triggerSet(signal.compiled.triggers)
  const found: Evidence[] = []
  for (const [at, sentence] of reading.sentences.entries()) {
    const why = whySkipped(reading, at, frame)
    if (why !== null) {
      trace?.({ stage: 'skipped', sentence, why })
      continue
    }
    const told = triggers !== null && !hasTrigger(sentence, triggers) ? [] : read({ reading, sentence, asked })
    const byRules = ASKS_FOR_WORD.test(signal.question) ? told.map(announcedCounts) : told
    trace?.({ stage: 'rules', sentence, found: byRules })
    found.push(
      ...(sentence.aboutAccount || sentence.implied ? weighedByModel(sentence, { frame, asked, byRules, reading, trace }) : byRules),
    )
  }
  return found
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

function answerEvent(reading: AccountReading, signal: CompiledSignal, asOf: Date, trace?: Trace): SignalAnswer {
  trace?.({ stage: 'event', question: signal.question, frame: signal.compiled.frame, slots: signal.compiled.slots })
  const answer = empty(signal.signalId)
  if (!reading.mentioned) return answer
  const { compiled } = signal
  const window = { from: windowStart(compiled, asOf), to: windowEnd(compiled, asOf) ?? asOf }
  const found = evidenceFor(reading, signal, trace)
    .flatMap((evidence) => judge(evidence, { frame: compiled.frame, reading, window }) ?? [])
    .map((one) => {
      const settled = unlessToldOtherwise(one, reading, signal)
      trace?.({ stage: settled === one ? 'judged' : 'told otherwise', judged: settled })
      return settled
    })
  const tempting = found.filter((one) => one.outcome === 'proof').sort((a, b) => b.confidence - a.confidence)
  const certainty = certaintyIn(reading, compiled.frame, askedOf(signal), tempting, trace)
  // What only bears out the rest proves too little to be quoted.
  const proofs =
    certainty === null ? [] : tempting.filter((one, index) => index === 0 || one.confidence >= QUOTABLE || one.evidence.weighed !== true)
  const judged = certainty === null ? found.flatMap(weakened) : found
  const denial = judged.find((one) => one.denies)
  const quotes = new Map<Sentence, Quote>()
  const quoted = (sentence: Sentence): Quote => {
    const known = quotes.get(sentence) ?? quoteOf(reading, sentence)
    quotes.set(sentence, known)
    return known
  }
  const rejected: { reason: string; quote: string }[] = []
  for (const one of judged) {
    if (one.outcome === 'proof' || rejected.length >= MAX_REJECTED) continue
    const { text } = quoted(one.evidence.sentence)
    if (!rejected.some((other) => other.quote === text && other.reason === one.reason)) rejected.push({ reason: one.reason, quote: text })
  }
  const best = proofs[0]
  if (best && certainty !== null && !(denial && overrules(denial, best, proofs))) {
    const { direction } = compiled.slots
    const scope = { reading, asked: compiled.slots, proofs: proofs.map(({ evidence }) => evidence) }
    const merged = toldInFull(compiled.frame, scope, mergedSlots(proofs))
    const slots = { ...merged, ...(direction !== undefined && isReversed({ direction }) ? { direction } : {}) }
    const shown = [...new Set(proofs.map((one) => one.evidence.sentence))]
    // The text proves better than the headline, which has no offsets.
    const ordered = eachOnce(shown.sort((a, b) => Number(a.headline) - Number(b.headline)).map(quoted)).slice(0, MAX_QUOTES)
    const first = ordered[0] ?? quoted(best.evidence.sentence)
    const oneSentence = sentenceFor(reading, signal, slots, best.evidence.sentence, quoted(best.evidence.sentence))
    return {
      ...answer,
      verdict: 'yes',
      confidence: certainty,
      quotes: ordered,
      facts: factsOf(slots),
      oneSentence,
      summary:
        `${oneSentence} ${first.text.replace(/\s+/g, ' ').trim() === oneSentence ? '' : `The source says: “${first.text.replace(/\s+/g, ' ').trim()}”`}`.trim(),
      eventDate: best.eventDate,
      slots,
      rejected,
    }
  }
  if (best && denial)
    return {
      ...answer,
      verdict: 'unclear',
      confidence: 0.3,
      rejected,
      slots: best.evidence.slots,
      eventDate: denial.eventDate,
      denies: true,
      oneSentence: '',
      summary: 'The document both tells of the event and denies it.',
    }
  const hint = judged.filter((one) => one.outcome === 'hint').sort((a, b) => b.confidence - a.confidence)[0]
  if (denial)
    return {
      ...answer,
      verdict: 'no',
      confidence: 0.03,
      rejected,
      slots: denial.evidence.slots,
      eventDate: denial.eventDate,
      denies: true,
      summary: 'The document denies or reverses the event.',
    }
  if (hint)
    return {
      ...answer,
      verdict: 'unclear',
      confidence: Math.min(0.45, hint.confidence),
      rejected,
      slots: hint.evidence.slots,
      eventDate: hint.eventDate,
      summary: `Tempting, but not proved: ${hint.reason}.`,
    }
  return { ...answer, rejected }
}

/** How likely a yes by these proofs is right, 0..1; null where they are too weak for one. */
function certaintyIn(reading: AccountReading, frame: FrameId, slots: Slots, proofs: readonly Judged[], trace?: Trace): number | null {
  const [best] = proofs
  if (best === undefined) return null
  const signs = signsOf(reading, frame, slots, proofs)
  const certainty = signs === null ? ofSentences(best, proofs) : certaintyOf(signs)
  trace?.({ stage: 'document', signs, certainty, sentence: (standsOn(proofs) ?? best).evidence.sentence })
  return certainty
}

/** Where sentences alone decide. */
function ofSentences(best: Judged, proofs: readonly Judged[]): number {
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
