import { claims } from '../../match/claims.ts'
import type { Participant } from '../../reading/grammar/participant.ts'
import { isHearsay, type Reality } from '../../match/reality.ts'
import { asAccount, personIn, type Evidence, type FrameReader } from '../../match/evidence.ts'
import { arrivals } from './arrivals.ts'
import { movesByCue } from './cues.ts'
import { departures } from './departures.ts'
import { holderStays } from './holder.ts'
import { handovers } from './handover.ts'
import { moves } from './moves.ts'
import { predecessorGone, seatTaken } from './seat.ts'
import { namesNoRole } from '../../match/role-matcher.ts'
import { employerOf, impliedEmployer, moveSlots, rolesIn, tellsOfAnother, type RoleAt } from './roles.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyWord, either } from '../../text/any-of.ts'

const ARRIVAL = /\b(?:appointment|hire|hiring|promotion|arrival|election|recruitment|addition|naming) of\b/
const DEPARTURE =
  /\b(?:departure|resignation|exit|retirement|ouster|dismissal|sacking|firing|removal|loss) of\b|\b(?:departure|resignation|exit|retirement|ouster|dismissal)\b/
const SEARCH =
  /\b(?:search(?:es|ing)? for|look(?:s|ing)? for|seek(?:s|ing)?|in search of|hunt(?:s|ing)? for|need(?:s|ing)?|without|vacan\w+|recruiting|hiring|apply|to find|hopes to|want(?:s)?)\b/

const ONLY_WISHED =
  /\b(?:(?:call|ask|demand|press|pressure|push|petition|campaign|lobb)\w* for|urg\w+|seek\w*|sought|want\w*|demand\w*|propos\w+|threat\w*|fear\w*)\b/
const NOT_CARRIED_OUT =
  /\b(?:weighs?|considers?|mulls?|ponders?|withdr[ae]w\w*|rescind\w*|revers\w+|reject\w*|refus\w+|den(?:y|ies|ied)|exaggerated|reports of)\b/
const NEW_BEFORE = /\b(?:new|newly appointed|newly named|newly hired|incoming|first[- ]ever) (?:[\w'&.-]+ ){0,2}$/
const OUT_AFTER = /^ (?:[\p{L}.'-]+ ){0,3}(?:is |goes )?out\b(?! of (?:the )?(?:office|hospital))/u
const DEPARTURE_AFTER = /^(?:'s)? (?:[\p{L}. ]{0,30})(?:departure|resignation|exit|retirement|ouster|dismissal)\b/u

/** A role with the words round it, for what nouns tell: "the appointment of Jane Doe as CFO", "the resignation of its CEO". */
interface Named {
  before: string
  after: string
  /** All words of the sentence. */
  text: string
  person: string | null
  employer: Participant
}

/** How surely a role's words tell that somebody comes; by these names an explanation tells of it. */
const COMES: Readonly<Record<string, (named: Named) => number | null>> = {
  'executive-change/appointment-of': ({ before }) => (ARRIVAL.test(before) && !SEARCH.test(before) ? 0.88 : null),
  // "New Acme CEO Jane Doe": named with the title, which is as good as told.
  'executive-change/new-holder': ({ before, person, employer }) => {
    if (!NEW_BEFORE.test(before) || SEARCH.test(before) || (person === null && employer.who === 'nobody')) return null
    return person !== null && employer.who === 'account' ? 0.86 : 0.74
  },
}
/** The same of somebody who goes. */
const LEAVES: typeof COMES = {
  'executive-change/is-out': ({ after }) => (OUT_AFTER.test(`${after} `) ? 0.8 : null),
  'executive-change/departure-of': ({ before, after, text }) =>
    !NOT_CARRIED_OUT.test(text) && (DEPARTURE.test(before) || DEPARTURE_AFTER.test(after)) ? 0.84 : null,
}

const GREETS = /^(?:celebrate|toast|mark|greet|hail|welcome|cheer)$/
/** Whoever celebrates somebody's arrival: its own, where no employer is named beside the title. */
const greeterOf = (sentence: Sentence, { token }: RoleAt): Participant | undefined =>
  claims(sentence).findLast(({ lemma, index, subject }) => index < token && GREETS.test(lemma) && subject.who === 'account')?.subject

function named(sentence: Sentence, roles: readonly RoleAt[], direction: string | undefined): Evidence[] {
  const text = sentence.words()
  const person = personIn(sentence, 0, sentence.tokens.length)
  const reality: Reality = sentence.question || isHearsay(sentence.text) ? 'rumour' : 'real'
  return roles.flatMap((role) => {
    const before = text.slice(Math.max(0, role.start - 60), role.start)
    const employer = employerOf(sentence, role)
    const who = employer.who === 'nobody' ? (greeterOf(sentence, role) ?? impliedEmployer(sentence)) : employer
    if (who.who === 'nobody' || ONLY_WISHED.test(before)) return []
    const told = { before, after: text.slice(role.end), text, person, employer }
    const base = { sentence, index: role.token, who: asAccount(who), reality, reason: null }
    const found = (rules: typeof COMES, way: 'joined' | 'left'): Evidence[] =>
      Object.entries(rules).flatMap(([rule, read]) => {
        const strength = read(told)
        return strength === null ? [] : [{ ...base, strength, slots: moveSlots(way, role, person), rule }]
      })
    return [...(direction === 'left' ? [] : found(COMES, 'joined').slice(0, 1)), ...(direction === 'joined' ? [] : found(LEAVES, 'left'))]
  })
}

const STILL_THERE = new RegExp(anyWord`
  den(?:y|ies|ied)(?! (?:wrongdoing|charges|allegations|accusations|claims|any wrongdoing)) | threat\w* to
  despite calls | calls? (?:\w+ )?(?:for|to|on) | ask(?:s|ed) for | gossip | persuad\w+ | exaggerated | re-?elect\w*
`)

/** Whether the sentence says that somebody stays, or is only asked to go. */
function isStill(sentence: Sentence, index: number): boolean {
  const match = STILL_THERE.exec(sentence.words())
  return match !== null && sentence.tokens.slice(0, index + 8).some((token) => match[0].startsWith(token.lower))
}

const GOES = '(?:leave|hand over|step (?:down|aside|back)|stand down|retire|resign|quit|depart|move on|be (?:released|relieved))'
/** "has asked to hand over", "has told the board that she wants to leave": whoever says so goes. */
const ASKED_TO_GO = new RegExp(either`
  \b(?:has|have) (?:also |now )?asked to ${GOES}\b
  \b(?:told|informed|notified) (?:\w+ ){1,4}(?:that )?(?:he|she|they|i) (?:wants?|wanted|wish(?:es|ed)?|intend(?:s|ed)?|would like|plan(?:s|ned)?) to ${GOES}\b
`)
const MERE = /\b(?:if|unless|whether|reportedly|rumou?r\w*|not|never|denie[sd])\b|n't\b/

/** Whoever asks to go goes and, where it is asked who left, whoever is only asked to go may stay. */
function realityOfDeparture(sentence: Sentence, { index, reality }: Evidence, mayStay: boolean): Reality {
  if (mayStay && isStill(sentence, index)) return 'rumour'
  const text = sentence.words()
  const asksToGo = ASKED_TO_GO.test(text) && !MERE.test(text) && !sentence.question && !isHearsay(sentence.text)
  return reality === 'rumour' && asksToGo ? 'announced' : reality
}

/** A move in the other direction than the one asked for is none of the account's. */
const against = (found: readonly Evidence[], isOther: boolean): Evidence[] =>
  found.map((one) => (isOther && one.who.who === 'account' ? { ...one, reason: 'role' } : one))

const isToldOf = ({ slots, who }: Evidence, direction: 'joined' | 'left'): boolean =>
  slots['direction'] === direction && who.who === 'account'
const isProof = ({ who, reason }: Evidence): boolean => who.who === 'account' && reason === null

/** An executive joining or leaving the account, in the role that is asked for. */
export const readExecutiveChange: FrameReader = ({ reading, sentence, asked }) => {
  const { direction, role } = asked
  const anyRole = role === undefined || namesNoRole(role)
  if (tellsOfAnother(sentence)) return []
  const mentioned = rolesIn(sentence, role)
  const roles = anyRole || direction !== 'left' ? mentioned : mentioned.filter((one) => !holderStays(sentence, one, mentioned))
  if (roles.length === 0) return anyRole ? movesByCue(sentence, roles, true, direction) : []
  const found = claims(sentence).flatMap((claim) => [
    ...against(arrivals(claim, roles, role !== undefined), direction === 'left'),
    ...against(departures(claim, roles), direction === 'joined'),
  ])
  found.push(...named(sentence, roles, direction), ...handovers(sentence, roles, direction))
  if (direction !== 'left') found.push(...seatTaken(reading, sentence, roles))
  else if (found.some((one) => isToldOf(one, 'joined') && /^(?:real|announced)$/.test(one.reality)))
    found.push(...predecessorGone(reading, sentence, roles))
  const isLeaving = found.some((one) => isToldOf(one, 'left') && !/^(?:denied|rumour)$/.test(one.reality))
  if (!found.some(isProof)) found.push(...moves(reading, sentence, roles, direction, isLeaving))
  if (!found.some((one) => isProof(one) && one.strength >= 0.6)) found.push(...movesByCue(sentence, roles, anyRole, direction))
  return found.map((one) =>
    one.slots['direction'] === 'left' ? { ...one, reality: realityOfDeparture(sentence, one, direction !== 'joined') } : one,
  )
}
