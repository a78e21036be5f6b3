import { claims, complement, spanText, type Claim } from '../../match/claims.ts'
import { NOBODY, participantOf, type Participant } from '../../reading/grammar/participant.ts'
import { isHearsay, type Reality } from '../../match/reality.ts'
import { wordSet } from '../../text/words.ts'
import type { Slots } from '../../types.ts'
import { concernsAccount, fromClaim, personIn, type Evidence, type FrameReader } from '../../match/evidence.ts'
import { movesByCue } from './cues.ts'
import { holderStays } from './holder.ts'
import { handovers } from './handover.ts'
import { moves } from './moves.ts'
import { predecessorGone, seatTaken } from './seat.ts'
import { namesNoRole } from '../../match/role-matcher.ts'
import { employerOf, impliedEmployer, isElsewhere, isFormer, rolesIn, tellsOfAnother, tidyRole, type RoleAt } from './roles.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyWord, either } from '../../text/any-of.ts'

const APPOINTING = wordSet(
  'appoint name hire tap promote elect recruit poach bring welcome add pick select choose install elevate lure snag land nab ' +
    'assign announce confirm designate get make',
)
const BECOMING = wordSet(
  'sign come arrive swear become assume succeed step start join take move serve rejoin return follow replace lead fill',
)
const LEAVING = wordSet('give step resign leave depart quit exit retire go relinquish vacate')
const REMOVING = wordSet('oust fire sack dismiss remove replace eject lose part')
/** "was hired to advise its CFO" */
const ADVISING = /\b(?:advise|assist|support|coach)\b/
/** Another verb between, which gives the role to somebody else: "hired Jane Doe to advise its CFO". */
const BETWEEN = /\b(?:advise|assist|support|help|report|replace|coach|work|join)\b/
const ARRIVAL = /\b(?:appointment|hire|hiring|promotion|arrival|election|recruitment|addition|naming) of\b/
const DEPARTURE =
  /\b(?:departure|resignation|exit|retirement|ouster|dismissal|sacking|firing|removal|loss) of\b|\b(?:departure|resignation|exit|retirement|ouster|dismissal)\b/
const SEARCH =
  /\b(?:search(?:es|ing)? for|look(?:s|ing)? for|seek(?:s|ing)?|in search of|hunt(?:s|ing)? for|need(?:s|ing)?|without|vacan\w+|recruiting|hiring|apply|to find|hopes to|want(?:s)?)\b/

/** '"We chose Raleigh," said Maeve Donnelly, Chief Executive': the role is the speaker's, not what the verb before gives. */
function isSpeaker(sentence: Sentence, from: number, to: number): boolean {
  return sentence.tokens
    .slice(from + 1, to)
    .some((token) => token.verb !== null && /^(?:say|tell|explain|comment|note)$/.test(token.verb.lemma))
}

const isUnderWay = ({ sentence: { tokens }, index, group }: Claim): boolean =>
  tokens[index]?.verb?.ing === true && tokens.slice(group.first, index).some(({ tag }) => tag === 'auxiliary')

function joined(claim: Claim, roles: readonly RoleAt[], named: boolean): Evidence | null {
  const { sentence } = claim
  const end = claim.complements.at(-1)?.span.to ?? claim.index + 1
  const after = roles.filter(
    (role) =>
      role.token > claim.index &&
      role.token < Math.max(end, claim.index + 22) &&
      !isFormer(sentence, role) &&
      !isElsewhere(sentence, claim.index, role) &&
      !isSpeaker(sentence, claim.index, role.token),
  )
  const person = personIn(sentence, 0, sentence.tokens.length)
  const roleSlot = (role: RoleAt): Record<string, string> => ({
    direction: 'joined',
    role: tidyRole(role.text),
    ...(person === null ? {} : { person }),
  })
  const pick = after.find((role) => /^(?:as|to|its|their|the|of)$/.test(sentence.tokens[role.token - 1]?.lower ?? '')) ?? after[0]
  if (APPOINTING.has(claim.lemma)) {
    if (
      claim.lemma === 'bring' &&
      claim.particle === null &&
      !/\b(?:on|in|aboard)\b/.test(spanText(sentence, { from: claim.index, to: end }))
    )
      return null
    if (!pick) return null
    if (
      (claim.lemma === 'get' || claim.lemma === 'make' || claim.lemma === 'announce' || claim.lemma === 'confirm') &&
      person === null &&
      !/\bnew\b/.test(spanText(sentence, { from: claim.index, to: pick.token }))
    )
      return null
    // "is hiring a VP of Sales": the post is open.
    if (person === null && /^(?:hire|recruit|add|appoint)$/.test(claim.lemma) && isUnderWay(claim))
      return fromClaim({ ...claim, reality: 'planned' }, claim.subject, 0.6, roleSlot(pick))
    const employer = employerOf(sentence, pick)
    const between = sentence.tokens
      .slice(claim.index + 1, pick.token)
      .map((token) => token.verb?.lemma ?? '')
      .join(' ')
    if (claim.passive) {
      if (ADVISING.test(between)) return null
      const who = claim.actor.who === 'account' ? claim.actor : employer.who !== 'nobody' ? employer : impliedEmployer(sentence)
      if (claim.subject.who === 'account' && person === null) return null
      return fromClaim(claim, who, who.byReference ? 0.8 : 0.92, roleSlot(pick))
    }
    // "promotes its COO Jane Doe to CEO": the bare role before the person is the old one.
    const bare = !/^(?:as|to|of)$/.test(sentence.tokens[pick.token - 1]?.lower ?? '')
    if (claim.lemma === 'promote' && bare && after.length === 1) return null
    if (employer.who === 'other' && claim.subject.who === 'account' && named)
      return fromClaim(claim, claim.subject, 0.6, roleSlot(pick), { reason: 'role held elsewhere' })
    if (BETWEEN.test(between)) return null
    if (claim.subject.who === 'person' && claim.target.who !== 'person') {
      // "Acme: Jane Doe appointed CFO"
      if (!/^(?:appoint|name|elect|promote|hire)$/.test(claim.lemma) || claim.group.first !== claim.index) return null
      return fromClaim(claim, employer.who !== 'nobody' ? employer : impliedEmployer(sentence), 0.82, roleSlot(pick))
    }
    const who = claim.subject.who === 'nobody' ? impliedEmployer(sentence) : claim.subject
    // "will name a CFO by the end of the year": nobody is named yet.
    if (claim.group.future && person === null) return fromClaim({ ...claim, reality: 'planned' }, who, 0.6, roleSlot(pick))
    return fromClaim(claim, who, 0.93, roleSlot(pick))
  }
  if (!BECOMING.has(claim.lemma)) return null
  if (claim.lemma === 'join' || claim.lemma === 'rejoin') {
    // The role may be told before the company ("as CFO") or be what the person comes from ("from Corvid, where she was CFO").
    const target = complement(claim, '')?.commas === 0 ? NOBODY : claim.target
    const role =
      after.find(
        (one) => sentence.tokens[one.token - 1]?.lower === 'as' || /\bas (?:\w+ ){0,4}$/.test(sentence.words().slice(0, one.start)),
      ) ?? null
    // "has joined Acme in the same role"
    const same = roles.find((one) => one.token < claim.index) ?? null
    if (
      role === null &&
      same !== null &&
      claim.target.who === 'account' &&
      /\bin (?:the same|a similar|that) (?:role|post|position|job|capacity)\b/.test(sentence.words())
    )
      return fromClaim(claim, claim.target, 0.85, roleSlot(same))
    if (role === null) return null
    if (target.who === 'account') return fromClaim(claim, target, 0.93, roleSlot(role))
    if (target.who === 'other') return fromClaim(claim, target, 0.9, roleSlot(role))
    const employer = employerOf(sentence, role)
    return fromClaim(claim, employer.who !== 'nobody' ? employer : impliedEmployer(sentence), 0.78, roleSlot(role))
  }
  if (!pick) return null
  if (
    claim.lemma === 'take' &&
    !/\b(?:helm|over|reins|charge|post|role|job|position|seat)\b/.test(
      `${claim.particle ?? ''} ${spanText(sentence, { from: claim.index, to: end })}`,
    )
  )
    return null
  if (
    claim.lemma === 'lead' ||
    claim.lemma === 'serve' ||
    claim.lemma === 'start' ||
    claim.lemma === 'return' ||
    claim.lemma === 'move' ||
    claim.lemma === 'follow'
  ) {
    if (!/\b(?:as|to)\b/.test(spanText(sentence, { from: claim.index, to: pick.token }))) return null
    if (claim.lemma === 'serve' && !claim.group.future) return null
    if (claim.lemma === 'lead' || claim.lemma === 'follow') return null
  }
  if (
    /^(?:sign|come|arrive|swear)$/.test(claim.lemma) &&
    !/\bas (?:\w+ ){0,5}$/.test(`${spanText(sentence, { from: claim.index, to: pick.token })} `)
  )
    return null
  if (
    claim.lemma === 'step' &&
    !/\b(?:up|into|in)\b/.test(`${claim.particle ?? ''} ${spanText(sentence, { from: claim.index + 1, to: claim.index + 3 })}`)
  )
    return null
  if (claim.subject.who === 'account' && claim.subject.relation === null && person === null) return null
  // "came to Corvid as its director of rights"
  const to = /^(?:come|sign|return|move)$/.test(claim.lemma) ? complement(claim, 'to', 'with', 'at') : undefined
  const whither = to === undefined ? NOBODY : participantOf(sentence.tokens, to.span)
  const employer = whither.who === 'other' && whither.name !== null ? whither : employerOf(sentence, pick)
  const who =
    employer.who !== 'nobody'
      ? employer
      : concernsAccount(claim.target)
        ? { ...claim.target, who: 'account' as const }
        : impliedEmployer(sentence)
  return fromClaim(claim, who, who.byReference ? 0.78 : 0.88, roleSlot(pick))
}

const DISMISSED_THING =
  /\b(?:bids?|offers?|claims?|critici\w+|concerns?|ideas?|reports?|rumou?rs|suggestions?|speculation|talk|doubts|worries|fears)\b/

function left(claim: Claim, roles: readonly RoleAt[]): Evidence | null {
  const { sentence } = claim
  const person = personIn(sentence, 0, sentence.tokens.length)
  const slots = (role: RoleAt): Record<string, string> => ({
    direction: 'left',
    role: tidyRole(role.text),
    ...(person === null ? {} : { person }),
  })
  const words = spanText(sentence, { from: claim.index, to: Math.min(sentence.tokens.length, claim.index + 14) })
  if (LEAVING.has(claim.lemma)) {
    if (claim.lemma === 'step' && !/\b(?:down|aside|back)\b/.test(words.slice(0, 30))) return null
    if (claim.lemma === 'resign' && /^\S+ (?:him|her|it|them)sel(?:f|ves)\b/.test(words)) return null
    if (claim.lemma === 'give' && !/\bup\b.*\b(?:post|role|job|position|reins)\b/.test(words)) return null
    if (claim.lemma === 'go' && claim.group.future === false) return null
    // "left for Tokyo to meet customers"
    if (claim.lemma === 'leave' && sentence.tokens[claim.index + 1]?.lower === 'for' && sentence.tokens[claim.index + 2]?.sort === 'place')
      return null
    if (
      claim.lemma === 'leave' &&
      claim.targetSpan !== null &&
      claim.target.who === 'nobody' &&
      !/\b(?:company|firm|post|role|job|board|helm|business|group|bank|office|position|organi[sz]ation|start-?up)\b/.test(
        spanText(sentence, claim.targetSpan),
      )
    )
      return null
    if (claim.lemma === 'leave' && claim.target.who === 'nobody' && /\b(?:room|door|mark|space|no doubt)\b/.test(words)) return null
    const role = roles.find((one) => Math.abs(one.token - claim.index) < 22)
    if (!role) return null
    const employer = employerOf(sentence, role)
    // "quit Trentway", "steps down at Fenwick": another company's post.
    const from = complement(claim, 'at', 'from', 'of')
    const place = from === undefined ? NOBODY : participantOf(sentence.tokens, from.span)
    const elsewhere = [claim.target, place].find((one) => one.who === 'other' && one.name !== null)
    if (elsewhere && !concernsAccount(claim.target)) return fromClaim(claim, elsewhere, 0.88, slots(role))
    if (/\bboard of (?:an? )/.test(words)) return null
    const who = concernsAccount(claim.target)
      ? { ...claim.target, who: 'account' as const }
      : employer.who !== 'nobody'
        ? employer
        : claim.subject.who === 'account'
          ? claim.subject
          : impliedEmployer(sentence)
    return fromClaim(claim, who, 0.88, slots(role), { accepts: ['real', 'announced', 'planned'] })
  }
  if (!REMOVING.has(claim.lemma)) return null
  if (claim.lemma === 'part' && !/\bways\b|\bcompany\b/.test(words)) return null
  // A bid is dismissed, too, by whoever stays.
  if (!claim.passive && DISMISSED_THING.test(spanText(sentence, claim.targetSpan))) return null
  const role = roles.find((one) => Math.abs(one.token - claim.index) < 16)
  if (!role) return null
  if (claim.passive) {
    const employer = employerOf(sentence, role)
    return fromClaim(
      claim,
      claim.actor.who === 'account' ? claim.actor : employer.who !== 'nobody' ? employer : impliedEmployer(sentence),
      0.86,
      slots(role),
    )
  }
  return fromClaim(claim, claim.subject, 0.85, slots(role))
}

const GREETS = /^(?:celebrate|toast|mark|greet|hail|welcome|cheer)$/
/** Whoever celebrates somebody's arrival: its own, where no employer is named beside the title. */
const greeterOf = (sentence: Sentence, { token }: RoleAt): Participant | undefined =>
  claims(sentence).findLast(({ lemma, index, subject }) => index < token && GREETS.test(lemma) && subject.who === 'account')?.subject

/** "the appointment of Jane Doe as CFO of Acme", "Acme's new CFO", "the resignation of its CEO". */
function named(sentence: Sentence, roles: readonly RoleAt[], direction: string | undefined): Evidence[] {
  const text = sentence.words()
  const found: Evidence[] = []
  const reality: Reality = sentence.question || isHearsay(sentence.text) ? 'rumour' : 'real'
  for (const role of roles) {
    const before = text.slice(Math.max(0, role.start - 60), role.start)
    if (
      /\b(?:(?:call|ask|demand|press|pressure|push|petition|campaign|lobb)\w* for|urg\w+|seek\w*|sought|want\w*|demand\w*|propos\w+|threat\w*|fear\w*)\b/.test(
        before,
      )
    )
      continue
    const employer = employerOf(sentence, role)
    const who = employer.who === 'nobody' ? (greeterOf(sentence, role) ?? impliedEmployer(sentence)) : employer
    if (who.who === 'nobody') continue
    const person = personIn(sentence, 0, sentence.tokens.length)
    const base = {
      sentence,
      index: role.token,
      who: who.who === 'account' || concernsAccount(who) ? { ...who, who: 'account' as const } : who,
      reality,
      reason: null,
    }
    const slots = (told: string): Slots => ({ direction: told, role: tidyRole(role.text), ...(person === null ? {} : { person }) })
    if (direction !== 'left' && ARRIVAL.test(before) && !SEARCH.test(before))
      found.push({ ...base, strength: 0.88, slots: slots('joined') })
    else if (
      direction !== 'left' &&
      /\b(?:new|newly appointed|newly named|newly hired|incoming|first[- ]ever) (?:[\w'&.-]+ ){0,2}$/.test(before) &&
      !SEARCH.test(before) &&
      (person !== null || employer.who !== 'nobody')
    )
      // "New Acme CEO Jane Doe": named with the title, which is as good as told.
      found.push({ ...base, strength: person !== null && employer.who === 'account' ? 0.86 : 0.74, slots: slots('joined') })
    if (
      direction !== 'joined' &&
      /^ (?:[\p{L}.'-]+ ){0,3}(?:is |goes )?out\b(?! of (?:the )?(?:office|hospital))/u.test(`${text.slice(role.end)} `)
    )
      found.push({ ...base, strength: 0.8, slots: slots('left') })
    if (
      /\b(?:weighs?|considers?|mulls?|ponders?|withdr[ae]w\w*|rescind\w*|revers\w+|reject\w*|refus\w+|den(?:y|ies|ied)|exaggerated|reports of)\b/.test(
        text,
      )
    )
      continue
    if (
      direction !== 'joined' &&
      (DEPARTURE.test(before) ||
        /^(?:'s)? (?:[\p{L}. ]{0,30})(?:departure|resignation|exit|retirement|ouster|dismissal)\b/u.test(text.slice(role.end)))
    )
      found.push({ ...base, strength: 0.84, slots: slots('left') })
  }
  return found
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
const ASKED_TO_GO = new RegExp(
  either`
    \b(?:has|have) (?:also |now )?asked to ${GOES}\b
    \b(?:told|informed|notified) (?:\w+ ){1,4}(?:that )?(?:he|she|they|i) (?:wants?|wanted|wish(?:es|ed)?|intend(?:s|ed)?|would like|plan(?:s|ned)?) to ${GOES}\b
  `,
)
const MERE = /\b(?:if|unless|whether|reportedly|rumou?r\w*|not|never|denie[sd])\b|n't\b/

/** An executive joining or leaving the account, in the role that is asked for. */
export const readExecutiveChange: FrameReader = ({ reading, sentence, asked }) => {
  const direction = asked['direction']
  const anyRole = asked['role'] === undefined || namesNoRole(asked['role'])
  const mentioned = rolesIn(sentence, asked['role'])
  if (tellsOfAnother(sentence)) return []
  const roles = anyRole || direction !== 'left' ? mentioned : mentioned.filter((role) => !holderStays(sentence, role, mentioned))
  if (roles.length === 0) return anyRole ? movesByCue(sentence, roles, true, direction) : []
  const found: Evidence[] = []
  for (const claim of claims(sentence)) {
    const arrival = joined(claim, roles, asked['role'] !== undefined)
    if (arrival) found.push(direction === 'left' && arrival.who.who === 'account' ? { ...arrival, reason: 'role' } : arrival)
    const departure = left(claim, roles)
    if (departure) found.push(direction === 'joined' && departure.who.who === 'account' ? { ...departure, reason: 'role' } : departure)
  }
  found.push(...named(sentence, roles, direction), ...handovers(sentence, roles, direction))
  if (direction !== 'left') found.push(...seatTaken(reading, sentence, roles))
  const arrives = found.some(
    (one) => one.slots['direction'] === 'joined' && one.who.who === 'account' && /^(?:real|announced)$/.test(one.reality),
  )
  if (direction === 'left' && arrives) found.push(...predecessorGone(reading, sentence, roles))
  const told = found.some((one) => one.who.who === 'account' && one.reason === null)
  const isLeaving = found.some(
    (one) => one.slots['direction'] === 'left' && one.who.who === 'account' && !/^(?:denied|rumour)$/.test(one.reality),
  )
  if (!told) found.push(...moves(reading, sentence, roles, direction, isLeaving))
  if (!found.some((one) => one.who.who === 'account' && one.reason === null && one.strength >= 0.6))
    found.push(...movesByCue(sentence, roles, anyRole, direction))
  const goes = ASKED_TO_GO.test(sentence.words()) && !MERE.test(sentence.words()) && !sentence.question && !isHearsay(sentence.text)
  if (goes) for (const one of found) if (one.slots['direction'] === 'left' && one.reality === 'rumour') one.reality = 'announced'
  return direction === 'joined'
    ? found
    : found.map((one) => (one.slots['direction'] === 'left' && isStill(sentence, one.index) ? { ...one, reality: 'rumour' as const } : one))
}
