import { complement, spanText, wordsFrom, type Claim } from '../../match/claims.ts'
import { asAccount, concernsAccount, fromClaim, personIn, type Evidence } from '../../match/evidence.ts'
import { firstHolding, firstOf } from '../../match/rules.ts'
import { participantOf, type Participant } from '../../reading/grammar/participant.ts'
import { wordSet } from '../../text/words.ts'
import { employerOf, employerOrImplied, impliedEmployer, moveSlots, type RoleAt } from './roles.ts'

/** A verb by which somebody may go, with what follows it. */
interface Told {
  claim: Claim
  words: string
  roles: readonly RoleAt[]
}

const LEAVING = wordSet('give step resign leave depart quit exit retire go relinquish vacate')
const REMOVING = wordSet('oust fire sack dismiss remove replace eject lose part')
const DISMISSED_THING =
  /\b(?:bids?|offers?|claims?|critici\w+|concerns?|ideas?|reports?|rumou?rs|suggestions?|speculation|talk|doubts|worries|fears)\b/
const POST_OR_COMPANY = /\b(?:company|firm|post|role|job|board|helm|business|group|bank|office|position|organi[sz]ation|start-?up)\b/

/** Verbs of leaving with which nobody gives up a post. */
const leavesNoPost = firstHolding<Told>({
  stepsElsewhere: ({ claim: { lemma }, words }) => lemma === 'step' && !/\b(?:down|aside|back)\b/.test(words.slice(0, 30)),
  resignsToIt: ({ claim: { lemma }, words }) => lemma === 'resign' && /^\S+ (?:him|her|it|them)sel(?:f|ves)\b/.test(words),
  givesAThing: ({ claim: { lemma }, words }) => lemma === 'give' && !/\bup\b.*\b(?:post|role|job|position|reins)\b/.test(words),
  isGoing: ({ claim: { lemma, group } }) => lemma === 'go' && !group.future,
  // "left for Tokyo to meet customers"
  travels: ({ claim: { lemma, index, sentence } }) =>
    lemma === 'leave' && sentence.tokens[index + 1]?.lower === 'for' && sentence.tokens[index + 2]?.sort === 'place',
  leavesAThing: ({ claim: { lemma, target, targetSpan, sentence } }) =>
    lemma === 'leave' && target.who === 'nobody' && targetSpan !== null && !POST_OR_COMPANY.test(spanText(sentence, targetSpan)),
  leavesARoom: ({ claim: { lemma, target }, words }) =>
    lemma === 'leave' && target.who === 'nobody' && /\b(?:room|door|mark|space|no doubt)\b/.test(words),
})

/** Verbs of removing that remove nobody; a bid is dismissed, too, by whoever stays. */
const removesNobody = firstHolding<Told>({
  parts: ({ claim: { lemma }, words }) => lemma === 'part' && !/\bways\b|\bcompany\b/.test(words),
  dismissesAThing: ({ claim: { passive, sentence, targetSpan } }) => !passive && DISMISSED_THING.test(spanText(sentence, targetSpan)),
})

const left = (claim: Claim, role: RoleAt, who: Participant, strength: number, more: Partial<Evidence> = {}): Evidence =>
  fromClaim(claim, who, strength, moveSlots('left', role, personIn(claim.sentence, 0, claim.sentence.tokens.length)), more)
const roleNear = ({ claim: { index }, roles }: Told, tokens: number): RoleAt | undefined =>
  roles.find(({ token }) => Math.abs(token - index) < tokens)

/** "quit Trentway", "steps down at Fenwick": another company's post. */
function leavesAnother(claim: Claim): Participant | undefined {
  if (concernsAccount(claim.target)) return undefined
  const place = participantOf(claim.sentence.tokens, complement(claim, 'at', 'from', 'of')?.span ?? null)
  return [claim.target, place].find(({ who, name }) => who === 'other' && name !== null)
}

function whoIsLeft({ target, subject, sentence }: Claim, role: RoleAt): Participant {
  if (concernsAccount(target)) return asAccount(target)
  const employer = employerOf(sentence, role)
  if (employer.who !== 'nobody') return employer
  return subject.who === 'account' ? subject : impliedEmployer(sentence)
}

const find = firstOf<Told>({
  'executive-change/leaves': (told) => {
    const { claim, words } = told
    const role = LEAVING.has(claim.lemma) && leavesNoPost(told) === undefined ? roleNear(told, 22) : undefined
    if (role === undefined) return null
    const another = leavesAnother(claim)
    if (another !== undefined) return left(claim, role, another, 0.88)
    if (/\bboard of (?:an? )/.test(words)) return null
    return left(claim, role, whoIsLeft(claim, role), 0.88, { accepts: ['real', 'announced', 'planned'] })
  },
  'executive-change/removes': (told) => {
    const { claim } = told
    const role = REMOVING.has(claim.lemma) && removesNobody(told) === undefined ? roleNear(told, 16) : undefined
    if (role === undefined) return null
    if (!claim.passive) return left(claim, role, claim.subject, 0.85)
    return left(claim, role, claim.actor.who === 'account' ? claim.actor : employerOrImplied(claim.sentence, role), 0.86)
  },
})

/** Somebody who gives up a role or loses it, as a verb tells it. */
export const departures = (claim: Claim, roles: readonly RoleAt[]): readonly Evidence[] =>
  find({ claim, roles, words: wordsFrom(claim, 14) })
