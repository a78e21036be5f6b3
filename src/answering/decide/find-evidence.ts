import type { Evidence } from '../match/evidence.ts'
import { readJobPosting } from '../events/hiring/job-posting.ts'
import { EVENTS } from '../events/index.ts'
import { withoutMinority } from '../text/asked/minority-stake.ts'
import { furtherAsked } from '../events/generic/further-events.ts'
import { withoutNumbers } from '../question/details.ts'
import type { Trace } from './trace.ts'
import type { CompiledSignal, FrameId, Slots } from '../types.ts'
import { weighedByModel } from './weighed-by-model.ts'
import { asAsked } from './as-asked/as-asked.ts'
import { isAccount } from '../reading/grammar/participant.ts'
import { tellsOfAnother } from '../reading/voice/main-company.ts'
import { opensWithOneTakenOn } from '../reading/voice/others-described.ts'
import { contentWords } from '../text/content-words.ts'
import type { AccountReading, Sentence } from '../reading/sentence.ts'

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

/** What a signal asks for: its slots; those of a question without a frame are the question, its words and the event that they tell of. */
export function askedOf({ question, compiled: { frame, slots } }: CompiledSignal): Slots {
  if (frame !== 'generic') return slots
  const further = furtherAsked(question)
  return {
    question,
    words: withoutMinority(contentWords(withoutNumbers(question, slots)), slots['stake']).join(' '),
    ...(further === null || further.event === null ? {} : { event: String(further.event) }),
    ...(further === null || further.kinds.length === 0 ? {} : { kinds: further.kinds.join(',') }),
  }
}

/** Whether a sentence tells of what a customer of the account does. */
const isCustomers = (reading: AccountReading, { ofCustomer, tokens }: Sentence, isOwnAct: boolean): boolean =>
  (ofCustomer && (reading.agency === 'for a client' || isOwnAct)) || (isOwnAct && opensWithOneTakenOn(tokens))

/** The post that an agency fills for its client is none of its own. */
const ASKS_FOR_CLIENT =
  /\b(?:on behalf of|for (?:(?:an?|its|the|their|one of its|some|other) )?(?:[\w-]+ )?(?:clients?|customers?|others|compan(?:y|ies)|employers?))\b/i

function postingOf(reading: AccountReading, asked: Slots, question: string): Evidence[] {
  const found = readJobPosting(reading, asked)
  if (reading.agency !== 'for a client' || ASKS_FOR_CLIENT.test(question)) return found
  return found.map((one) => ({ ...one, reason: one.reason ?? 'for a client' }))
}

/** Why a sentence is not read for an event; null where it is. */
export function whySkipped(reading: AccountReading, at: number, frame: FrameId): string | null {
  const sentence = reading.sentences[at]
  if (sentence === undefined) return null
  if (tellsOfAnother(sentence.tokens, reading.sentences[at - 1]?.tokens ?? [])) return 'tells of another company'
  const { isOwnAct, isToldFurtherOn } = EVENTS[frame]
  const spokenOf = sentence.aboutAccount || sentence.implied || (sentence.follows && isToldFurtherOn === true)
  if (!spokenOf && !(reading.own && frame === 'technology')) return 'not about the account'
  return isCustomers(reading, sentence, isOwnAct === true) ? "a customer's" : null
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
    const isOpened = triggers === null || hasTrigger(sentence, triggers)
    const told = isOpened ? read({ reading, sentence, asked }) : []
    const byRules = ASKS_FOR_WORD.test(signal.question) ? told.map(announcedCounts) : told
    trace?.({ stage: 'rules', sentence, hasTrigger: isOpened, found: byRules })
    found.push(
      ...(sentence.aboutAccount || sentence.implied ? weighedByModel(sentence, { frame, asked, byRules, reading, trace }) : byRules),
    )
  }
  return found
}

/** What the sentences of a document tell of the event that a signal asks for, as it stands to what exactly is asked. */
export const evidenceFor = (reading: AccountReading, signal: CompiledSignal, trace?: Trace): Evidence[] =>
  evidenceAnywhere(reading, signal, trace).map((evidence) => asAsked(evidence, reading, signal, trace))
