import { claims, complement, spanText, type Claim } from '../offline/claims.ts'
import { isAccount, NOBODY, participantOf, type Participant } from '../offline/participant.ts'
import type { Sentence } from '../offline/reading.ts'
import { isHearsay, type Reality } from '../offline/reality.ts'
import { findRole, type RoleMention } from '../offline/role-matcher.ts'
import type { Slots } from '../types.ts'
import { concernsAccount, fromClaim, personIn, wordSet, wordsOf, type Evidence, type FrameReader } from './evidence.ts'

const APPOINTING = wordSet(
  'appoint name hire tap promote elect recruit poach bring welcome add pick select choose install elevate lure snag land nab assign announce confirm designate get make',
)
const BECOMING = wordSet(
  'sign come arrive swear become assume succeed step start join take move serve rejoin return follow replace lead fill',
)
const LEAVING = wordSet('give step resign leave depart quit exit retire go relinquish vacate')
const REMOVING = wordSet('oust fire sack dismiss remove replace eject lose part')
/** Another verb between, which gives the role to somebody else: "hired Jane Doe to advise its CFO". */
const BETWEEN = /\b(?:advise|assist|support|help|report|replace|coach|work|join)\b/
const ARRIVAL = /\b(?:appointment|hire|hiring|promotion|arrival|election|recruitment|addition|naming) of\b/
const DEPARTURE =
  /\b(?:departure|resignation|exit|retirement|ouster|dismissal|sacking|firing|removal|loss) of\b|\b(?:departure|resignation|exit|retirement|ouster|dismissal)\b/
const FORMER =
  /\b(?:former|ex|ex-|previously|previous|late|outgoing|departing|retiring|then|onetime|one-time|erstwhile|assistant to (?:the|our)|reports? to|reporting to|deputy|support(?:s|ing)? (?:the|our))[ -]*(?:[\w'&.-]+ ){0,3}$/
const SEARCH =
  /\b(?:search(?:es|ing)? for|look(?:s|ing)? for|seek(?:s|ing)?|in search of|hunt(?:s|ing)? for|need(?:s|ing)?|without|vacan\w+|recruiting|hiring|apply|to find|hopes to|want(?:s)?)\b/

interface RoleAt extends RoleMention {
  /** Token index of the mention's first word. */
  token: number
  endToken: number
}

/** The words of a sentence with the token that each character belongs to. */
function rolesIn(sentence: Sentence, asked: string | undefined): RoleAt[] {
  const text = wordsOf(sentence)
  const found: RoleAt[] = []
  for (const mention of findRole(text, asked)) {
    // "CFO of the Year" is a prize.
    if (/^ of the (?:year|month|decade|week)\b/.test(text.slice(mention.end))) continue
    const token = tokenAt(sentence, mention.start)
    found.push({ ...mention, token, endToken: tokenAt(sentence, mention.end - 1) + 1 })
  }
  return found
}

function tokenAt(sentence: Sentence, offset: number): number {
  let at = 0
  for (const [index, token] of sentence.tokens.entries()) {
    at += token.lower.length + 1
    if (at > offset) return index
  }
  return sentence.tokens.length - 1
}

/** The company that a role belongs to: "CFO of Acme", "Acme's CFO", "Acme CFO", "its CFO"; nobody when the words beside it do not say. */
function employerOf(sentence: Sentence, role: RoleAt): Participant {
  const { tokens } = sentence
  const next = tokens[role.endToken]
  for (let j = role.endToken; j < Math.min(tokens.length, role.endToken + 12); j++) {
    const token = tokens[j]
    if (!token || token.tag === 'verb' || token.tag === 'auxiliary' || (token.tag === 'mark' && token.text !== ',')) break
    if (token.text === ',' && j > role.endToken) break
    if (token.tag === 'preposition' && /^(?:of|at|for|with|by)$/.test(token.lower)) {
      let to = j + 1
      while (
        to < tokens.length &&
        !['mark', 'verb', 'auxiliary', 'preposition', 'conjunction', 'subordinator'].includes(tokens[to]?.tag ?? 'mark')
      )
        to++
      const participant = participantOf(tokens, { from: j + 1, to })
      if (concernsAccount(participant)) return { ...participant, who: 'account' }
      if (participant.who === 'other') return participant
      // "of sales at Acme": go on.
    }
  }
  for (let j = role.token - 1; j >= Math.max(0, role.token - 6); j--) {
    const token = tokens[j]
    if (!token || token.tag === 'verb' || token.tag === 'auxiliary' || token.tag === 'mark' || token.tag === 'preposition') break
    if (isAccount(token)) return { ...NOBODY, who: 'account', byReference: token.tag !== 'account' }
    if (token.tag === 'name' && token.sort !== 'person' && token.sort !== 'place') return { ...NOBODY, who: 'other', name: token.text }
    if (token.refers === 'other') return { ...NOBODY, who: 'other', byReference: true }
  }
  void next
  return NOBODY
}

const isFormer = (sentence: Sentence, role: RoleAt): boolean => FORMER.test(wordsOf(sentence).slice(0, role.start))

function otherCompany(sentence: Sentence): boolean {
  return sentence.tokens.some(
    (token, j) =>
      token.tag === 'name' && token.sort === 'company' && !/^(?:from|at|with|formerly|ex|and)$/.test(sentence.tokens[j - 1]?.lower ?? ''),
  )
}

/** "formerly of Acme", "from Acme", "spent six years at Acme": where somebody comes from. */
function cameFrom(sentence: Sentence, account: number): boolean {
  const before = sentence.tokens
    .slice(Math.max(0, account - 9), account)
    .map((token) => token.lower)
    .join(' ')
  return /\b(?:formerly|previously|ex|from|left|spent|before that|worked|years|veteran)\b[^,;]*\b(?:of|at|from|with|for|by)\b(?: \w+){0,3}$|\b(?:from|ex|formerly)(?: \w+){0,3}$/.test(
    before,
  )
}

/** Who employs in a sentence that does not say so beside the role: the account when it is spoken of and no other company is. */
function impliedEmployer(sentence: Sentence): Participant {
  if (sentence.implied) return { ...NOBODY, who: 'account', byReference: true }
  const named = sentence.tokens.find((token, j) => isAccount(token) && !cameFrom(sentence, j))
  if (named) return otherCompany(sentence) ? NOBODY : { ...NOBODY, who: 'account', byReference: named.tag !== 'account' }
  return NOBODY
}

/** '"We chose Raleigh," said Maeve Donnelly, Chief Executive': the role is the speaker's, not what the verb before gives. */
function isSpeaker(sentence: Sentence, from: number, to: number): boolean {
  return sentence.tokens
    .slice(from + 1, to)
    .some((token) => token.verb !== null && /^(?:say|tell|explain|comment|note)$/.test(token.verb.lemma))
}

function joined(claim: Claim, roles: readonly RoleAt[], named: boolean): Evidence | null {
  const { sentence } = claim
  const end = claim.complements.at(-1)?.span.to ?? claim.index + 1
  const after = roles.filter(
    (role) =>
      role.token > claim.index &&
      role.token < Math.max(end, claim.index + 22) &&
      !isFormer(sentence, role) &&
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
    const employer = employerOf(sentence, pick)
    if (claim.passive) {
      const who = claim.actor.who === 'account' ? claim.actor : employer.who !== 'nobody' ? employer : impliedEmployer(sentence)
      if (claim.subject.who === 'account' && person === null) return null
      return fromClaim(claim, who, who.byReference ? 0.8 : 0.92, roleSlot(pick))
    }
    // "promotes its COO Jane Doe to CEO": the bare role before the person is the old one.
    const bare = !/^(?:as|to|of)$/.test(sentence.tokens[pick.token - 1]?.lower ?? '')
    if (claim.lemma === 'promote' && bare && after.length === 1) return null
    if (employer.who === 'other' && claim.subject.who === 'account' && named)
      return fromClaim(claim, claim.subject, 0.6, roleSlot(pick), { reason: 'role held elsewhere' })
    if (
      BETWEEN.test(
        sentence.tokens
          .slice(claim.index + 1, pick.token)
          .map((token) => token.verb?.lemma ?? '')
          .join(' '),
      )
    )
      return null
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
        (one) => sentence.tokens[one.token - 1]?.lower === 'as' || /\bas (?:\w+ ){0,4}$/.test(wordsOf(sentence).slice(0, one.start)),
      ) ?? null
    // "has joined Acme in the same role"
    const same = roles.find((one) => one.token < claim.index) ?? null
    if (
      role === null &&
      same !== null &&
      claim.target.who === 'account' &&
      /\bin (?:the same|a similar|that) (?:role|post|position|job|capacity)\b/.test(wordsOf(sentence))
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
  const employer = employerOf(sentence, pick)
  const who =
    employer.who !== 'nobody'
      ? employer
      : concernsAccount(claim.target)
        ? { ...claim.target, who: 'account' as const }
        : impliedEmployer(sentence)
  return fromClaim(claim, who, who.byReference ? 0.78 : 0.88, roleSlot(pick))
}

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
    if (claim.lemma === 'give' && !/\bup\b.*\b(?:post|role|job|position|reins)\b/.test(words)) return null
    if (claim.lemma === 'go' && claim.group.future === false) return null
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

/** "the appointment of Jane Doe as CFO of Acme", "Acme's new CFO", "the resignation of its CEO". */
function named(sentence: Sentence, roles: readonly RoleAt[], direction: string | undefined): Evidence[] {
  const text = wordsOf(sentence)
  const found: Evidence[] = []
  const reality: Reality = sentence.question || isHearsay(sentence.text) ? 'rumour' : 'real'
  for (const role of roles) {
    const before = text.slice(Math.max(0, role.start - 60), role.start)
    if (/\b(?:calls?|demands?|pressure|push|urg\w+|petition) for\b/.test(before)) continue
    const employer = employerOf(sentence, role)
    const who = employer.who === 'nobody' ? impliedEmployer(sentence) : employer
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
      found.push({ ...base, strength: 0.74, slots: slots('joined') })
    if (
      direction !== 'joined' &&
      /^ (?:[\p{L}.'-]+ ){0,3}(?:is |goes )?out\b(?! of (?:the )?(?:office|hospital))/u.test(`${text.slice(role.end)} `)
    )
      found.push({ ...base, strength: 0.8, slots: slots('left') })
    if (
      direction !== 'joined' &&
      (DEPARTURE.test(before) ||
        /^(?:'s)? (?:[\p{L}. ]{0,30})(?:departure|resignation|exit|retirement|ouster|dismissal)\b/u.test(text.slice(role.end)))
    )
      found.push({ ...base, strength: 0.84, slots: slots('left') })
  }
  return found
}

function tidyRole(text: string): string {
  if (/^(?:helm|reins|top job)$/.test(text)) return 'chief executive'
  return text.length <= 4 && !/^(?:head|boss)$/.test(text) ? text.toUpperCase() : text
}

/** An executive joining or leaving the account, in the role that is asked for. */
export const readExecutiveChange: FrameReader = ({ sentence, asked }) => {
  const roles = rolesIn(sentence, asked['role'])
  if (roles.length === 0) return []
  const direction = asked['direction']
  const found: Evidence[] = []
  for (const claim of claims(sentence)) {
    const arrival = joined(claim, roles, asked['role'] !== undefined)
    if (arrival) found.push(direction === 'left' && arrival.who.who === 'account' ? { ...arrival, reason: 'role' } : arrival)
    const departure = left(claim, roles)
    if (departure) found.push(direction === 'joined' && departure.who.who === 'account' ? { ...departure, reason: 'role' } : departure)
  }
  found.push(...named(sentence, roles, direction))
  return found
}
