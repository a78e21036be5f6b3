import { complement, spanText, type Claim } from '../../match/claims.ts'
import { asAccount, concernsAccount, fromClaim, personIn, type Evidence } from '../../match/evidence.ts'
import { firstHolding, firstOf } from '../../match/rules.ts'
import { NOBODY, participantOf, type Participant } from '../../reading/grammar/participant.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { wordSet } from '../../text/words.ts'
import { employerOf, employerOrImplied, impliedEmployer, isElsewhere, isFormer, moveSlots, type RoleAt } from './roles.ts'

/** A verb with the roles behind it that it may give to somebody. */
interface Told {
  claim: Claim
  sentence: Sentence
  after: readonly RoleAt[]
  /** All roles that the sentence names. */
  roles: readonly RoleAt[]
  person: string | null
  /** A role is asked for. */
  isAsked: boolean
  /** The words from the verb to the end of what belongs to it. */
  words: string
}
/** The same where one of the roles is given. */
interface Given extends Told {
  role: RoleAt
  /** The words from the verb to the role. */
  toRole: string
}

const APPOINTING = wordSet(
  'appoint name hire tap promote elect recruit poach bring welcome add pick select choose install elevate lure snag land nab ' +
    'assign announce confirm designate get make',
)
const BECOMING = wordSet('sign come arrive swear become assume succeed step start take move serve return replace fill')
/** "was hired to advise its CFO" */
const ADVISING = /\b(?:advise|assist|support|coach)\b/
/** Another verb between, which gives the role to somebody else: "hired Jane Doe to advise its CFO". */
const BETWEEN = /\b(?:advise|assist|support|help|report|replace|coach|work|join)\b/

/** '"We chose Raleigh," said Maeve Donnelly, Chief Executive': the role is the speaker's, not what the verb before gives. */
function isSpeaker(sentence: Sentence, from: number, to: number): boolean {
  return sentence.tokens
    .slice(from + 1, to)
    .some((token) => token.verb !== null && /^(?:say|tell|explain|comment|note)$/.test(token.verb.lemma))
}

const isUnderWay = ({ sentence: { tokens }, index, group }: Claim): boolean =>
  tokens[index]?.verb?.ing === true && tokens.slice(group.first, index).some(({ tag }) => tag === 'auxiliary')

const wordBefore = ({ tokens }: Sentence, { token }: RoleAt): string => tokens[token - 1]?.lower ?? ''
const joined = (told: Told, role: RoleAt, who: Participant, strength: number, more: Partial<Evidence> = {}): Evidence =>
  fromClaim(told.claim, who, strength, moveSlots('joined', role, told.person), more)
const verbsBetween = ({ sentence, claim, role }: Given): string =>
  sentence.tokens
    .slice(claim.index + 1, role.token)
    .map(({ verb }) => verb?.lemma ?? '')
    .join(' ')

/** Verbs of appointing with which nobody is appointed. */
const appointsNobody = firstHolding<Given>({
  bringsNobodyIn: ({ claim: { lemma, particle }, words }) => lemma === 'bring' && particle === null && !/\b(?:on|in|aboard)\b/.test(words),
  tellsNoNews: ({ claim: { lemma }, person, toRole }) =>
    /^(?:get|make|announce|confirm)$/.test(lemma) && person === null && !/\bnew\b/.test(toRole),
})

/** Verbs of appointing whose object does not get the role. */
const givesNoRole = firstHolding<Given>({
  // "promotes its COO Jane Doe to CEO": the bare role before the person is the old one.
  promotesFromRole: ({ claim: { lemma }, sentence, role, after }) =>
    lemma === 'promote' && after.length === 1 && !/^(?:as|to|of)$/.test(wordBefore(sentence, role)),
  givesItToAnother: (told) => BETWEEN.test(verbsBetween(told)) && !isHeldElsewhere(told),
  isToldOfAPerson: ({ claim: { lemma, subject, target, group, index } }) =>
    subject.who === 'person' && target.who !== 'person' && (!/^(?:appoint|name|elect|promote|hire)$/.test(lemma) || group.first !== index),
})
const isHeldElsewhere = ({ claim, sentence, role, isAsked }: Given): boolean =>
  isAsked && claim.subject.who === 'account' && employerOf(sentence, role).who === 'other'

const appointed = firstOf<Given>({
  // "is hiring a VP of Sales": the post is open.
  'executive-change/is-hiring': (told) =>
    told.person === null && /^(?:hire|recruit|add|appoint)$/.test(told.claim.lemma) && isUnderWay(told.claim)
      ? joined(told, told.role, told.claim.subject, 0.6, { reality: 'planned' })
      : null,
  'executive-change/was-appointed': (told) => {
    const { claim, sentence, role, person } = told
    if (!claim.passive || ADVISING.test(verbsBetween(told)) || (claim.subject.who === 'account' && person === null)) return null
    const who = claim.actor.who === 'account' ? claim.actor : employerOrImplied(sentence, role)
    return joined(told, role, who, who.byReference ? 0.8 : 0.92)
  },
  'executive-change/appoints': (told) => {
    const { claim, sentence, role, person } = told
    if (claim.passive || givesNoRole(told) !== undefined) return null
    if (isHeldElsewhere(told)) return joined(told, role, claim.subject, 0.6, { reason: 'role held elsewhere' })
    // "Acme: Jane Doe appointed CFO"
    if (claim.subject.who === 'person' && claim.target.who !== 'person') return joined(told, role, employerOrImplied(sentence, role), 0.82)
    const who = claim.subject.who === 'nobody' ? impliedEmployer(sentence) : claim.subject
    // "will name a CFO by the end of the year": nobody is named yet.
    return claim.group.future && person === null ? joined(told, role, who, 0.6, { reality: 'planned' }) : joined(told, role, who, 0.93)
  },
})

const IN_SAME_ROLE = /\bin (?:the same|a similar|that) (?:role|post|position|job|capacity)\b/
/** The role that "as" gives, and not the one that the person comes from: "from Corvid, where she was CFO". */
const roleAs = ({ sentence, after }: Told): RoleAt | undefined =>
  after.find((one) => wordBefore(sentence, one) === 'as' || /\bas (?:\w+ ){0,4}$/.test(sentence.words().slice(0, one.start)))

const joins = firstOf<Told>({
  'executive-change/joins-as': (told) => {
    const { claim, sentence } = told
    const role = roleAs(told)
    if (role === undefined) return null
    const target = complement(claim, '')?.commas === 0 ? NOBODY : claim.target
    if (target.who === 'account') return joined(told, role, target, 0.93)
    return target.who === 'other' ? joined(told, role, target, 0.9) : joined(told, role, employerOrImplied(sentence, role), 0.78)
  },
  // "The chief executive of Corvid has joined Acme in the same role"
  'executive-change/joins-in-same-role': (told) => {
    const { claim, sentence, roles } = told
    const same = roles.find((one) => one.token < claim.index)
    return same !== undefined && roleAs(told) === undefined && claim.target.who === 'account' && IN_SAME_ROLE.test(sentence.words())
      ? joined(told, same, claim.target, 0.85)
      : null
  },
})

/** Verbs of becoming by which nobody takes a post. */
const becomesNothing = firstHolding<Given>({
  takesAThing: ({ claim: { lemma, particle }, words }) =>
    lemma === 'take' && !/\b(?:helm|over|reins|charge|post|role|job|position|seat)\b/.test(`${particle ?? ''} ${words}`),
  movesOrReturns: ({ claim: { lemma }, toRole }) => /^(?:serve|start|return|move)$/.test(lemma) && !/\b(?:as|to)\b/.test(toRole),
  serves: ({ claim: { lemma, group } }) => lemma === 'serve' && !group.future,
  comesToVisit: ({ claim: { lemma }, toRole }) => /^(?:sign|come|arrive|swear)$/.test(lemma) && !/\bas (?:\w+ ){0,5}$/.test(`${toRole} `),
  stepsElsewhere: ({ claim: { lemma, particle, index }, sentence }) =>
    lemma === 'step' && !/\b(?:up|into|in)\b/.test(`${particle ?? ''} ${spanText(sentence, { from: index + 1, to: index + 3 })}`),
  isTheCompany: ({ claim: { subject }, person }) => subject.who === 'account' && subject.relation === null && person === null,
})

/** Where somebody becomes what a role says: the company that is come to ("came to Corvid as its director of rights"), or the role's. */
function whereto({ claim, sentence, role }: Given): Participant {
  const to = /^(?:come|sign|return|move)$/.test(claim.lemma) ? complement(claim, 'to', 'with', 'at') : undefined
  const place = participantOf(sentence.tokens, to?.span ?? null)
  if (place.who === 'other' && place.name !== null) return place
  const employer = employerOf(sentence, role)
  if (employer.who !== 'nobody') return employer
  return concernsAccount(claim.target) ? asAccount(claim.target) : impliedEmployer(sentence)
}

function becomes(told: Given): Evidence[] {
  if (becomesNothing(told) !== undefined) return []
  const who = whereto(told)
  return [joined(told, told.role, who, who.byReference ? 0.78 : 0.88, { rule: 'executive-change/becomes' })]
}

/** Somebody who takes a role, as a verb tells it. */
export function arrivals(claim: Claim, roles: readonly RoleAt[], isAsked: boolean): readonly Evidence[] {
  const { sentence, index, lemma } = claim
  const isJoining = lemma === 'join' || lemma === 'rejoin'
  if (!isJoining && !APPOINTING.has(lemma) && !BECOMING.has(lemma)) return []
  const end = claim.complements.at(-1)?.span.to ?? index + 1
  const after = roles.filter(
    (role) =>
      role.token > index &&
      role.token < Math.max(end, index + 22) &&
      !isFormer(sentence, role) &&
      !isElsewhere(sentence, index, role) &&
      !isSpeaker(sentence, index, role.token),
  )
  const words = spanText(sentence, { from: index, to: end })
  const told: Told = { claim, sentence, after, roles, person: personIn(sentence, 0, sentence.tokens.length), isAsked, words }
  if (isJoining) return joins(told)
  const role = after.find((one) => /^(?:as|to|its|their|the|of)$/.test(wordBefore(sentence, one))) ?? after[0]
  if (role === undefined) return []
  const given = { ...told, role, toRole: spanText(sentence, { from: index, to: role.token }) }
  if (!APPOINTING.has(lemma)) return becomes(given)
  return appointsNobody(given) === undefined ? appointed(given) : []
}
