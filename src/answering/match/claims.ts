import { complementsOf, type Complement } from '../reading/grammar/complements.ts'
import { phraseBackFrom, subjectOf, type Span } from '../reading/grammar/phrases.ts'
import { verbGroup, type VerbGroup } from '../reading/grammar/verb-group.ts'
import { isAccount, NOBODY, participantOf, type Participant } from '../reading/grammar/participant.ts'
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

const TIME =
  /^(?:this|last|next|earlier|every|each) (?:week|month|year|quarter|spring|summer|autumn|fall|winter|morning|afternoon|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/
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

function readClaim(sentence: Sentence, index: number): Claim | null {
  const { tokens } = sentence
  const verb = tokens[index]?.verb
  if (!verb) return null
  const group = verbGroup(tokens, index)
  const { participant: subject, governedAt, sharedGroup } = resolveSubject(sentence, index, group, 0)
  // "plans to hire and open": the second verb shares the first one's plan.
  const bareBe = tokens[group.first]?.lower === 'be' || tokens[group.first]?.lower === 'have'
  if (sharedGroup !== null && ((verb.base && !verb.past) || bareBe) && group.controls.length === 0) {
    group.controls.push(...sharedGroup.controls)
    group.negated ||= sharedGroup.negated
    group.uncertain ||= sharedGroup.uncertain
    group.would ||= sharedGroup.would
    group.future ||= sharedGroup.future
  }
  const { particle, complements: all } = complementsOf(tokens, index)
  // "launched this week": a time, not an object.
  const complements = all.filter((one) => one.preposition !== null || !TIME.test(spanText(sentence, one.span)))
  // "the round that Acme closed": the object stands before the clause.
  const relative = tokens[governedAt]
  if (
    !group.passive &&
    complements.every((one) => one.preposition !== null || one.commas > 0) &&
    governedAt > 0 &&
    relative?.tag === 'subordinator' &&
    /^(?:that|which)$/.test(relative.lower)
  ) {
    const antecedent = phraseBackFrom(tokens, tokens[governedAt - 1]?.text === ',' ? governedAt - 1 : governedAt)
    if (antecedent !== null && tokens[antecedent.to - 1]?.tag !== 'verb')
      complements.unshift({ preposition: null, span: antecedent, commas: 0 })
  }
  const object = complements.find((complement) => complement.preposition === null && complement.commas === 0) ?? null
  let objectParticipant = object === null ? NOBODY : participantOf(tokens, objectWithTail(object.span, complements))
  // "sues Corvid, Acme over patents": a list of objects.
  if (objectParticipant.who === 'other') {
    const listed = complements.find(
      (one) => one.preposition === '' && one.commas === 1 && one.span.to - one.span.from === 1 && isAccount(tokens[one.span.from]),
    )
    const after = tokens[listed?.span.to ?? -1]
    if (listed !== undefined && after?.tag !== 'verb' && after?.tag !== 'auxiliary') objectParticipant = participantOf(tokens, listed.span)
  }
  // "No data was stolen", "raised no money"
  const none = [subject.span, complements.find((one) => one.preposition === null && one.commas === 0)?.span].some((span) =>
    /^(?:no|none|neither|nobody|nothing)$/.test(tokens[span?.from ?? -1]?.lower ?? ''),
  )
  if (none) group.negated = true
  const first = tokens[group.first - 1]
  // "The day we take a cheque", "they cut jobs": the plain present of a pronoun tells habits, not events.
  const habit =
    verb.base &&
    !verb.past &&
    group.first === index &&
    first?.tag === 'pronoun' &&
    (/^(?:they|you|i)$/.test(first.lower) ||
      (first.lower === 'we' && /^(?:noun|subordinator|adverb)$/.test(tokens[group.first - 2]?.tag ?? '')))
  const asHabit = realityOf(sentence, group, governedAt)
  const reality = habit ? lessReal('rumour', asHabit) : asHabit
  if (group.passive) {
    const by = complements.find((complement) => complement.preposition === 'by')
    const actor = by === undefined ? NOBODY : participantOf(tokens, by.span)
    return {
      sentence,
      index,
      lemma: verb.lemma,
      particle,
      group,
      passive: true,
      subject,
      actor,
      target: subject,
      targetSpan: subject.span,
      complements,
      reality,
      asHabit,
    }
  }
  return {
    sentence,
    index,
    lemma: verb.lemma,
    particle,
    group,
    passive: false,
    subject,
    actor: subject,
    target: objectParticipant,
    targetSpan: object?.span ?? null,
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
