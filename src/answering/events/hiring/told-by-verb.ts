import { afterVerb, spanText, wordsFrom, type Claim } from '../../match/claims.ts'
import { asAccount, fromClaim, personIn, type Evidence } from '../../match/evidence.ts'
import { findRole } from '../../match/role-matcher.ts'
import { firstHolding, firstOf } from '../../match/rules.ts'
import type { Participant } from '../../reading/grammar/participant.ts'
import { isOccupation } from '../../text/occupations.ts'
import { wordSet } from '../../text/words.ts'
import type { Slots } from '../../types.ts'
import { GROWING, TEAM } from './growing-team.ts'

/** A verb with the words by which it may tell of hiring. */
interface Told {
  claim: Claim
  /** Whose people are spoken of. */
  who: Participant
  object: string
  /** What follows the verb. */
  words: string
  /** What is looked for: the subject of a passive, or what follows the verb. */
  about: string
  role: string | undefined
}

const HIRING = wordSet('open advertise list fill staff post hire rehire recruit seek look search employ onboard need want')
const HIRE_OR_RECRUIT = /^(?:hire|recruit)$/
const ANYBODY = /^(?:every(?:one|body)|any(?:one|body)|no ?(?:body|one)|many|most|others|some|all|companies|firms|employers|businesses)\b/

/** Whether somebody who works is named: the role asked for or, where none is, any trade near the verb; a team; so many of them. */
const namesWorkers = ({ claim: { passive }, about, role }: Told): boolean =>
  (role === undefined
    ? (about.split(/ (?:from|against|over|after|before|to|because|as|by) /)[0] ?? '').split(' ').slice(0, 8).some(isOccupation)
    : findRole(about, role).length > 0) ||
  TEAM.test(about) ||
  (passive && /\d|\bmore\b|\banother\b/.test(about))

/** What verbs of hiring tell besides. */
const seeksNobody = firstHolding<Told>({
  staffsAPlace: ({ claim: { lemma, particle } }) => lemma === 'staff' && particle !== 'up',
  hiresOut: ({ claim: { lemma, particle } }) => lemma === 'hire' && particle === 'out',
  // "It now employs nine people"
  tellsItsSize: ({ claim: { lemma, group }, words }) =>
    lemma === 'employ' && !group.future && group.controls.length === 0 && !/\b(?:more|another|additional|extra)\b/.test(words),
  // "opens a shop"; but "advertised for 40 cooks"
  opensNoPost: ({ claim, about }) =>
    /^(?:open|list|fill|post|advertise)$/.test(claim.lemma) &&
    !(claim.lemma === 'advertise' && /\bfor (?:about |some )?(?:\d|\w+ )/.test(wordsFrom(claim, 5))) &&
    !/\b(?:positions?|roles?|jobs?|vacanc\w+|openings?|posts)\b/.test(about),
  seeksAThing: (told) => /^(?:seek|look|search|need|want)$/.test(told.claim.lemma) && !namesWorkers(told),
  looksElsewhere: ({ claim }) => /^(?:look|search)$/.test(claim.lemma) && !/\bfor\b|\bto hire\b/.test(wordsFrom(claim, 4)),
})

const isYetToCome = ({ group }: Claim): boolean => group.progressive || group.future

/** "hired a CFO" fills a seat; "hired 200 engineers" and "is hiring" fill teams. */
const fillsSeat = firstHolding<Told>({
  isFilled: ({ claim: { lemma, sentence, index, group } }) =>
    lemma === 'fill' && group.controls.length === 0 && sentence.tokens[index]?.verb?.past === true,
  isOneHire: ({ claim: { lemma, sentence, index, group }, object }) => {
    if (lemma === 'fill' || group.controls.length > 0 || /\d|\b(?:dozens|hundreds|several|many)\b|(?<!\bbos)s\b/.test(object)) return false
    const verb = sentence.tokens[index]?.verb
    return verb?.past === true || (HIRE_OR_RECRUIT.test(lemma) && (verb?.third === true || personIn(sentence, index, index + 12) !== null))
  },
  isToldByPast: ({ claim: { lemma }, object }) =>
    HIRE_OR_RECRUIT.test(lemma) && /^(?:former|ex-?|veteran|new|its (?:first|new|next)|a former)\b/.test(object) && !/\d|s$/.test(object),
})

const ACCEPTS: Partial<Evidence> = { accepts: ['real', 'announced', 'planned'], parts: true }

const find = firstOf<Told>({
  /** "is recruiting 40 engineers" */
  'hiring/seeks-people': (told) => {
    const { claim, who, object, role } = told
    if (!HIRING.has(claim.lemma) || seeksNobody(told) !== undefined) return null
    const reason = !isYetToCome(claim) && fillsSeat(told) !== undefined ? 'seat already filled' : null
    return fromClaim(claim, who, isYetToCome(claim) ? 0.9 : 0.72, { role: role ?? object }, { ...ACCEPTS, reason })
  },
  /** "is doubling its sales team" */
  'hiring/grows-team': ({ claim, who, object, words, role }) => {
    if (!GROWING.has(claim.lemma)) return null
    const grown = claim.passive ? object : `${object} ${words.slice(0, 60)}`
    // "has expanded to a second country with 3,100 local sellers" grows something else.
    const growsElse = !TEAM.test(object) && !claim.passive && /^(?:expand|grow|double|triple|scale)$/.test(claim.lemma)
    const buildsElse = claim.lemma === 'build' && !/\bteam|organi[sz]ation|force|function\b/.test(grown)
    return !TEAM.test(grown) || growsElse || buildsElse ? null : fromClaim(claim, who, 0.78, { role: role ?? object }, ACCEPTS)
  },
})

/** What a verb tells of hiring. */
export function hiringByVerb(claim: Claim, { role }: Slots): readonly Evidence[] {
  const { sentence, actor, passive } = claim
  if (actor.who === 'nobody' && ANYBODY.test(spanText(sentence, actor.span))) return []
  const object = spanText(sentence, claim.targetSpan)
  const words = afterVerb(claim).slice(0, 160)
  return find({ claim, who: asAccount(actor), object, words, about: passive ? object : words, role })
}
