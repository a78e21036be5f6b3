import type { Evidence } from '../../src/answering/match/evidence.ts'
import type { Signs } from '../../src/answering/decide/certainty.ts'
import { answerOffline } from '../../src/answering/offline-answerer.ts'
import { outlinesOf } from '../../src/answering/match/outline.ts'
import type { Judged } from '../../src/answering/decide/judge.ts'
import type { TraceStep } from '../../src/answering/decide/trace.ts'
import type { AnswerableDocument, CompanyProfile, CompiledSignal, FrameId, SignalAnswer, Slots } from '../../src/answering/types.ts'
import type { Sentence } from '../../src/answering/reading/sentence.ts'

/** One question about one account to one document. */
export interface Case {
  account: CompanyProfile
  document: AnswerableDocument
  signal: CompiledSignal
  asOf: Date
  /** What the installation holds of it; null where it was not asked. */
  stored: { answerer: string; verdict: string; confidence: number } | null
}

/** What a rule read in a sentence. */
export interface Told {
  /** The id of the rule; null where it has none. */
  rule: string | null
  /** The word by which the rule read it. */
  at: string
  who: string
  reality: string
  strength: number
  /** How likely a yes by it is right, where the rule is a scorer that tells it; else null. */
  probability: number | null
  slots: Slots
  /** Why it does not count; null when it may. */
  reason: string | null
  /** "rules", "models", or both together. */
  by: 'rules' | 'models' | 'rules and models'
}

export interface SentenceExplained {
  text: string
  /** How the sentence is read: where it stands and how it means the account. */
  read: string[]
  /** The names and words of it that are taken for another company. */
  others: string[]
  /** Why it was not read for the question; null where it was. */
  skipped: string | null
  /** Whether it holds none of the words without which no rule of the event can fire, so that none was asked. */
  without_trigger: boolean
  rules: Told[]
  models: { kind: string; odds: number; surer: { why: string; odds: number }[]; found: Told[] } | null
  /** What turned it down as another thing, by name. */
  vetoes: string[]
  outcomes: { outcome: string; reason: string; confidence: number; event_date: string | null }[]
}

export interface EventExplained {
  question: string
  frame: FrameId
  slots: Slots
  sentences: SentenceExplained[]
  /** What the rest of the document had to say to its best proof; null without proof. */
  document: { signs: Signs | null; certainty: number | null } | null
}

export interface Explanation {
  question: string
  looks_for: string
  as_of: string
  account: {
    names: string[]
    mentioned: boolean
    perhaps_another: boolean
    own_document: boolean
    sentences: number
    told_of_account: number
  }
  events: EventExplained[]
  answer: Omit<SignalAnswer, 'signalId'>
  stored: Case['stored']
}

const two = (value: number): number => Math.round(value * 100) / 100

function told({ sentence, index, who, reality, strength, probability, slots, reason, rule, alone, weighed }: Evidence): Told {
  const relation = who.relation === null ? '' : ` (${who.relation})`
  return {
    rule: rule ?? null,
    at: sentence.tokens[index]?.text ?? '',
    who: `${who.who}${relation}${who.byReference ? ', by reference' : ''}`,
    reality,
    strength: two(strength),
    probability: probability === undefined ? null : two(probability),
    slots,
    reason,
    by: alone === true ? 'models' : weighed === true ? 'rules and models' : 'rules',
  }
}

const readAs = (one: Sentence): string[] =>
  [
    one.headline && 'headline',
    one.namesAccount ? 'names the account' : one.aboutAccount ? 'means the account' : one.implied && 'account implied',
    one.boilerplate && 'boilerplate',
    one.question && 'a question',
    one.ofCustomer && "a customer's",
    one.carried && 'carried on',
  ].filter((word) => typeof word === 'string')

/** The names and words of a sentence that wordings are shown as another company (OTH): "Corvid", "the maker", "its rival". */
function wordsOfOthers(sentence: Sentence): string[] {
  const { text, tokenAt } = outlinesOf(sentence).full
  const found = [...text.matchAll(/\bOTH(?: 's\b)?(?= ?(.?))/g)].map(({ index, 0: { length }, 1: next }) => {
    const to = next === '' ? sentence.tokens.length : tokenAt(index + length + 1)
    return sentence.tokens.slice(tokenAt(index), Math.max(to, tokenAt(index) + 1))
  })
  return [
    ...new Set(
      found.map((tokens) =>
        tokens
          .map((token) => token.text)
          .join(' ')
          .replace(/ '(?=s\b)/g, "'")
          .replace(/'s$/, ''),
      ),
    ),
  ]
}

/** Answers it once more with every step written down. */
export function explain({ account, document, signal, asOf, stored }: Case): Explanation {
  const steps: TraceStep[] = []
  const [answer] = answerOffline({ account, document, signals: [signal], asOf, trace: (step) => void steps.push(step) })
  const reading = steps.find((step) => step.stage === 'reading')?.reading
  if (answer === undefined || reading === undefined) throw new Error('The rules gave no answer at all.')
  const { signalId: _, ...plain } = answer
  return {
    question: signal.question,
    looks_for: signal.compiled.looksFor,
    as_of: asOf.toISOString(),
    account: {
      names: reading.names.forms.map(({ words }) => words.join(' ')),
      mentioned: reading.mentioned,
      perhaps_another: reading.doubtful,
      own_document: reading.own,
      sentences: reading.sentences.length,
      told_of_account: reading.told,
    },
    events: eventsOf(steps),
    answer: plain,
    stored,
  }
}

function eventsOf(steps: readonly TraceStep[]): EventExplained[] {
  const events: EventExplained[] = []
  const bySentence = new Map<Sentence, SentenceExplained>()
  const of = (sentence: Sentence): SentenceExplained => {
    const known = bySentence.get(sentence)
    if (known !== undefined) return known
    const fresh: SentenceExplained = {
      text: sentence.text,
      read: readAs(sentence),
      others: wordsOfOthers(sentence),
      skipped: null,
      without_trigger: false,
      rules: [],
      models: null,
      vetoes: [],
      outcomes: [],
    }
    bySentence.set(sentence, fresh)
    events.at(-1)?.sentences.push(fresh)
    return fresh
  }
  for (const step of steps) {
    const event = events.at(-1)
    if (step.stage === 'event') {
      bySentence.clear()
      events.push({ question: step.question, frame: step.frame, slots: step.slots, sentences: [], document: null })
    } else if (step.stage === 'skipped') of(step.sentence).skipped = step.why
    else if (step.stage === 'rules')
      Object.assign(of(step.sentence), { without_trigger: !step.hasTrigger, rules: step.found.map((one) => told(one)) })
    else if (step.stage === 'models') addOpinion(of(step.sentence), step)
    else if (step.stage === 'narrowed') of(step.evidence.sentence).vetoes.push(`${step.by}: ${step.evidence.reason ?? 'as asked'}`)
    else if (step.stage === 'judged' || step.stage === 'other than asked')
      of(step.judged.evidence.sentence).outcomes.push(outcome(step.judged))
    else if (step.stage === 'document' && event !== undefined) event.document = { signs: step.signs, certainty: step.certainty }
  }
  return events
}

function addOpinion(sentence: SentenceExplained, { opinion, found }: Extract<TraceStep, { stage: 'models' }>): void {
  const { kind, odds, surer, veto } = opinion
  if (veto !== null) sentence.vetoes.push(veto)
  if (kind === null || odds === null) return
  sentence.models = {
    kind,
    odds: two(odds),
    surer: surer.filter((one) => one.odds > 0).map((one) => ({ why: one.why, odds: two(one.odds) })),
    found: found.filter(({ weighed }) => weighed === true).map((one) => told(one)),
  }
}

const outcome = ({ outcome: what, reason, confidence, eventDate }: Judged) => ({
  outcome: what,
  reason,
  confidence: two(confidence),
  event_date: eventDate?.toISOString().slice(0, 10) ?? null,
})
