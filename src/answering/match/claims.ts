import { complementsOf, type Complement } from '../reading/grammar/complements.ts'
import { phraseBackFrom, subjectOf, type Span } from '../reading/grammar/phrases.ts'
import { verbGroup, type VerbGroup } from '../reading/grammar/verb-group.ts'
import { isAccount, NOBODY, participantOf, type Participant } from '../reading/grammar/participant.ts'
import { SEASON_WORDS, WEEKDAY_WORDS } from '../text/time/calendar-words.ts'
import { lessReal, realityOf, type Reality } from './reality.ts'
import type { Sentence } from '../reading/sentence.ts'

/** A verb with who does what to whom: `actor` and `target` are logical, so that the passive reads like the active. */
export interface Claim {
  sentence: Sentence
  index: number
  lemma: string
  particle: string | null
  group: VerbGroup
  passive: boolean
  /** The grammatical subject. */
  subject: Participant
  actor: Participant
  target: Participant
  /** The words of the target; null when there is none. */
  targetSpan: Span | null
  complements: readonly Complement[]
  reality: Reality
  /** How real it is as something that is done again and again, which is no event. */
  asHabit: Reality
}

const DAY_OR_PERIOD = `(?:week|month|year|quarter|${SEASON_WORDS}|morning|afternoon|${WEEKDAY_WORDS})`
const TIME = new RegExp(`^(?:this|last|next|earlier|every|each) ${DAY_OR_PERIOD}$`)
const MAX_SHARED = 4
const claimsOf = new WeakMap<Sentence, Claim[]>()

interface Resolved {
  participant: Participant
  governedAt: number
  sharedGroup: VerbGroup | null
}

function resolveSubject(sentence: Sentence, index: number, group: VerbGroup, depth: number): Resolved {
  const { tokens } = sentence
  const result = subjectOf(tokens, group, index)
  if (result.span !== null) return { participant: participantOf(tokens, result.span), governedAt: result.governedAt, sharedGroup: null }
  if (result.shared === null || depth >= MAX_SHARED || result.shared >= index)
    return { participant: NOBODY, governedAt: -1, sharedGroup: null }
  const sharedGroup = verbGroup(tokens, result.shared)
  const resolved = resolveSubject(sentence, result.shared, sharedGroup, depth + 1)
  return { ...resolved, sharedGroup }
}

/** "plans to hire and open": the second verb shares the first one's plan. */
function takeOver(group: VerbGroup, shared: VerbGroup): void {
  group.controls.push(...shared.controls)
  group.negated ||= shared.negated
  group.uncertain ||= shared.uncertain
  group.would ||= shared.would
  group.future ||= shared.future
}

/** "the round that Acme closed": the object stands before the clause; null where it does not. */
function objectBefore({ tokens }: Sentence, governedAt: number): Span | null {
  const relative = tokens[governedAt]
  if (governedAt <= 0 || relative?.tag !== 'subordinator' || !/^(?:that|which)$/.test(relative.lower)) return null
  const antecedent = phraseBackFrom(tokens, tokens[governedAt - 1]?.text === ',' ? governedAt - 1 : governedAt)
  return antecedent !== null && tokens[antecedent.to - 1]?.tag !== 'verb' ? antecedent : null
}

const isObject = (one: Complement): boolean => one.preposition === null && one.commas === 0

/** What is done to; of a list of objects ("sues Corvid, Acme over patents") the account, if it is one of them. */
function objectOf({ tokens }: Sentence, object: Complement | null, complements: readonly Complement[]): Participant {
  const first = object === null ? NOBODY : participantOf(tokens, objectWithTail(object.span, complements))
  if (first.who !== 'other') return first
  const listed = complements.find(
    (one) => one.preposition === '' && one.commas === 1 && one.span.to - one.span.from === 1 && isAccount(tokens[one.span.from]),
  )
  const after = tokens[listed?.span.to ?? -1]
  return listed !== undefined && after?.tag !== 'verb' && after?.tag !== 'auxiliary' ? participantOf(tokens, listed.span) : first
}

/** "No data was stolen", "raised no money" */
const isNone = ({ tokens }: Sentence, span: Span | null | undefined): boolean =>
  /^(?:no|none|neither|nobody|nothing)$/.test(tokens[span?.from ?? -1]?.lower ?? '')

/** "The day we take a cheque", "they cut jobs": the plain present of a pronoun tells habits, not events. */
function tellsHabit({ tokens }: Sentence, index: number, first: number): boolean {
  const [verb, subject] = [tokens[index]?.verb, tokens[first - 1]]
  if (!verb?.base || verb.past || first !== index || subject?.tag !== 'pronoun') return false
  if (/^(?:they|you|i)$/.test(subject.lower)) return true
  return subject.lower === 'we' && /^(?:noun|subordinator|adverb)$/.test(tokens[first - 2]?.tag ?? '')
}

function readClaim(sentence: Sentence, index: number): Claim | null {
  const { tokens } = sentence
  const verb = tokens[index]?.verb
  if (!verb) return null
  const group = verbGroup(tokens, index)
  const { participant: subject, governedAt, sharedGroup } = resolveSubject(sentence, index, group, 0)
  const bareBe = tokens[group.first]?.lower === 'be' || tokens[group.first]?.lower === 'have'
  if (sharedGroup !== null && ((verb.base && !verb.past) || bareBe) && group.controls.length === 0) takeOver(group, sharedGroup)
  const { particle, complements: all } = complementsOf(tokens, index)
  // "launched this week": a time, not an object.
  const complements = all.filter((one) => one.preposition !== null || !TIME.test(spanText(sentence, one.span)))
  if (!group.passive && complements.every((one) => one.preposition !== null || one.commas > 0)) {
    const span = objectBefore(sentence, governedAt)
    if (span !== null) complements.unshift({ preposition: null, span, commas: 0 })
  }
  const object = complements.find(isObject) ?? null
  const done = objectOf(sentence, object, complements)
  if (isNone(sentence, subject.span) || isNone(sentence, object?.span)) group.negated = true
  const asHabit = realityOf(sentence, group, governedAt)
  const reality = tellsHabit(sentence, index, group.first) ? lessReal('rumour', asHabit) : asHabit
  const { passive } = group
  const by = passive ? complements.find((one) => one.preposition === 'by') : undefined
  return {
    sentence,
    index,
    lemma: verb.lemma,
    particle,
    group,
    passive,
    subject,
    actor: passive ? participantOf(tokens, by?.span ?? null) : subject,
    target: passive ? subject : done,
    targetSpan: passive ? subject.span : (object?.span ?? null),
    complements,
    reality,
    asHabit,
  }
}

/** The object with the "of …" that belongs to it: "the Leeds maker of pumps". */
function objectWithTail(span: Span, complements: readonly Complement[]): Span {
  const next = complements.find((complement) => complement.preposition === 'of' && complement.span.from === span.to + 1)
  return next === undefined ? span : { from: span.from, to: next.span.to }
}

/** Every verb of a sentence as a claim; read once per sentence. */
export function claims(sentence: Sentence): readonly Claim[] {
  const known = claimsOf.get(sentence)
  if (known) return known
  const found: Claim[] = []
  for (let index = 0; index < sentence.tokens.length; index++) {
    if (sentence.tokens[index]?.tag !== 'verb') continue
    const claim = readClaim(sentence, index)
    if (claim !== null) found.push(claim)
  }
  claimsOf.set(sentence, found)
  return found
}

/** The words of a span, lower case, as one string with single spaces. */
export function spanText(sentence: Sentence, span: Span | null): string {
  if (span === null) return ''
  let text = ''
  for (let j = span.from; j < span.to; j++) text += `${text === '' ? '' : ' '}${sentence.tokens[j]?.lower ?? ''}`
  return text
}

/** The words of a span as they are written. */
export function sourceText(sentence: Sentence, span: Span | null): string {
  const [first, last] = [sentence.tokens[span?.from ?? -1], sentence.tokens[(span?.to ?? 0) - 1]]
  if (!first || !last) return ''
  return sentence.text.slice(first.start - sentence.span.start, last.end - sentence.span.start)
}

/** The complement that one of the prepositions opens. */
export function complement(claim: Claim, ...prepositions: string[]): Complement | undefined {
  return claim.complements.find((one) => one.preposition !== null && prepositions.includes(one.preposition))
}

/** All words after the verb up to the end of its sentence part, lower case. */
export function afterVerb(claim: Claim): string {
  const last = claim.complements.at(-1)?.span.to ?? claim.index + 1
  return spanText(claim.sentence, { from: claim.index + 1, to: last })
}

/** The verb and what follows it, so many words in all, lower case. */
export const wordsFrom = ({ sentence, index }: Claim, count: number): string =>
  spanText(sentence, { from: index, to: Math.min(sentence.tokens.length, index + count) })
