import { claims, spanText, type Claim } from '../../match/claims.ts'
import { NOBODY } from '../../reading/grammar/participant.ts'
import { isHearsay } from '../../match/reality.ts'
import type { Token } from '../../reading/grammar/tag.ts'
import { lastWord, wordSet } from '../../text/words.ts'
import type { Evidence } from '../../match/evidence.ts'
import { movesNobody } from './unmoved.ts'
import { employerOf, impliedEmployer, isElsewhere, isFormer, tidyRole, type RoleAt } from './roles.ts'
import { marked } from '../../match/marks.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'

/**
 * Moves told round a role rather than with it: "Holger Stüve is chief executive. His place is taken by …", "She began on 7 April". A sentence that tells the role is read
 * with its neighbours.
 */

const INSTALLING = wordSet('swear install appoint name hire promote elect choose recruit poach tap elevate select confirm designate draft')
const PLAIN_LEAVING = wordSet('leave quit resign retire depart exit vacate relinquish')
const PLAIN_REMOVING = wordSet('oust fire sack dismiss remove replace eject terminate suspend')
const PLACE_OF_SOMEBODY = anyOf`place | seat | post | job | role | chair | desk | office | duties | responsibilities | title`
const SUCCESSION = anyOf`
  (?:his|her|their|whose) (?:\w+ )?(?:successor|replacement)\b
  (?:his|her|their) ${PLACE_OF_SOMEBODY} (?:is|was|has been|will be|are|goes|went|passes|passed) (?:\w+ )?(?:taken|filled|assumed|inherited|to)\b
  (?:in|into|takes?|took|taken|fills?|filled) (?:his|her|their) (?:place|shoes|seat|stead|chair|office|job|post|role)\b
  (?:succeed|replac|follow)\w+ (?:him|her|them)\b | (?:takes?|took|taking|taken) over from (?:him|her|them)\b
  steps? (?:up|into (?:his|her) shoes)
`
/** Who comes after somebody. */
const SUCCEEDED = new RegExp(String.raw`\b${SUCCESSION}`)
const NOT_FOUND = new RegExp(anyWord`
  search | searching | sought | looking for | being looked | look for
  not (?:yet )?(?:been )?(?:named|found|chosen|appointed) | no (?:successor|replacement|decision) | until a | unnamed
  yet to | to be (?:named|announced|found|chosen) | vacant | headhunters? | will name | would name | in due course
`)
const RECENT_WORD =
  /\b(?:newly|just|this (?:week|month|morning|spring|summer|autumn|winter|year|quarter)|today|yesterday|recently|last (?:week|month)|with immediate effect|as of|at once|from now on)\b/
const HANDING = /\bhand(?:s|ed|ing)? (?:over|on|the (?:reins|baton|keys|helm|job|post))\b/
const PERSONAL = /^(?:he|she)$/

const isPerson = (token: Token | undefined): boolean => token?.tag === 'name' && token.sort === 'person'

const OVER_OR_AS = anyOf`
  over\b(?! (?:the )?(?:company|business|firm))
  up (?:his|her|their|the) (?:\w+ )?(?:dut|post|role|position|job|office|reins) | charge | on the (?:role|job|post)
  (?:the|up the) (?:helm|reins|wheel|chair|hot seat|top job) | office\b | his seat | her seat
`
const NOT_TAKING_OFFICE = new RegExp(`^${OVER_OR_AS}`)
/** Whether a verb tells that its subject takes up a post. */
function arrives(claim: Claim): boolean {
  const { tokens } = claim.sentence
  const words = spanText(claim.sentence, { from: claim.index + 1, to: Math.min(tokens.length, claim.index + 8) })
  // "arrived from Berlin on Monday": a traveller.
  if (
    words.startsWith('from ') &&
    tokens[claim.index + 2]?.sort === 'place' &&
    /^(?:preposition|mark)$/.test(tokens[claim.index + 3]?.tag ?? 'mark')
  )
    return false
  if (claim.passive) return INSTALLING.has(claim.lemma)
  switch (claim.lemma) {
    case 'join':
    case 'rejoin':
      return true
    case 'start':
    case 'begin':
    case 'arrive':
      return (
        !/^(?:to|by|with|as (?:an?|the) (?:intern|trainee|apprentice|junior))\b/.test(words) &&
        (claim.targetSpan === null || /\b(?:work|job|post|role|duties|tenure|term)\b/.test(words.slice(0, 40))) &&
        !/^\w+ing\b/.test(words)
      )
    case 'come':
      return /^(?:on ?board|aboard|over|in (?:as|from)|to (?:the|us|it)|from)\b/.test(words)
    case 'take':
      return NOT_TAKING_OFFICE.test(words)
    case 'step':
      return /^(?:up|into|in)\b/.test(words)
    case 'move':
      return /^(?:into (?:his|her|the) |up )/.test(words)
    case 'return':
      return /^(?:as|to the (?:company|firm|helm|post|job))\b/.test(words)
    case 'succeed':
    case 'replace':
      return claim.target.who === 'person' || claim.target.who === 'nobody'
    default:
      return false
  }
}

/** Whether a verb tells that its subject gives up a post. */
function departs(claim: Claim): boolean {
  const words = spanText(claim.sentence, { from: claim.index + 1, to: Math.min(claim.sentence.tokens.length, claim.index + 9) })
  if (claim.passive) return PLAIN_REMOVING.has(claim.lemma)
  if (PLAIN_LEAVING.has(claim.lemma))
    return (
      claim.targetSpan === null ||
      claim.target.who === 'account' ||
      /\b(?:company|firm|post|role|job|board|group|position|business|bank|office)\b/.test(spanText(claim.sentence, claim.targetSpan))
    )
  if (claim.lemma === 'step') return /^(?:down|aside|back)\b/.test(words)
  if (claim.lemma === 'give') return /^up (?:his|her|the) (?:post|job|role|position|seat)/.test(words)
  if (claim.lemma === 'go') return /^(?:with (?:him|her|them)|at the end|immediately|at once|too)\b/.test(words)
  if (claim.lemma === 'hand') return /^(?:over|in (?:his|her)|the (?:reins|baton|keys|job))\b/.test(words)
  return false
}

/** The person whom the sentence gives the role: the nearest name beside it. */
function holderOf(sentence: Sentence, role: RoleAt): string | null {
  const { tokens } = sentence
  for (let j = role.endToken; j < Math.min(tokens.length, role.endToken + 10); j++) {
    const token = tokens[j]
    if (!token || token.tag === 'verb' || token.tag === 'auxiliary' || /^[;:]$/.test(token.text)) break
    if (isPerson(token)) return token.text
  }
  for (let j = role.token - 1; j >= Math.max(0, role.token - 12); j--) {
    const token = tokens[j]
    if (!token || /^[;:]$/.test(token.text)) break
    if (isPerson(token)) return token.text
  }
  return null
}

/** The person, or a pronoun for one, that is the subject of a verb; '' for a pronoun. */
function subjectPerson(claim: Claim): string | null {
  const { span } = claim.subject
  if (span === null) return null
  for (let j = span.from; j < span.to; j++) {
    const token = claim.sentence.tokens[j]
    if (isPerson(token)) return token?.text ?? null
    if (token && PERSONAL.test(token.lower)) return ''
    if (token?.tag === 'preposition') return null
  }
  return null
}

const same = (a: string, b: string): boolean => a === b || lastWord(a) === lastWord(b) || (a.split(' ')[0] ?? a) === (b.split(' ')[0] ?? b)

interface Told {
  direction: 'joined' | 'left'
  index: number
  reality: Evidence['reality']
  strength: number
  paired?: boolean
}

const WILL = '(?:(?:will|would|is|has|was|to|due|set|be|been|now|then|also|formally|officially) ){0,4}'
const AS_OR_FROM = anyOf`
  as (?!head of|leader of) | from (?:him|her|them|PERS) | on | in | at | next | this | later | when | after | before
  immediately | today | tomorrow | with | the (?:job|role|post|helm|reins|top)
`
const OVER_FROM = anyOf`
  over(?= [,.;]| ?$| ${AS_OR_FROM}\b) | charge\b(?! of) | the (?:helm|reins|wheel|top job|role|job|post)\b
`
const AS_SUCCESSOR = anyOf`
  (?:as|to be) (?:his|her|their) (?:successor|replacement) | to (?:succeed|replace|follow) (?:him|her|them)
  in (?:his|her|their) (?:place|stead)
`
const APPOINTED = anyOf`
  named | appointed | hired | chosen | chose | picked | selected | promoted | recruited | poached | brought in
`
/** Who comes in the sentence after a departure, with a person as PERS: "Jane Doe, who runs sales, takes over on 1 May", "He will be succeeded by Jane Doe". */
const COMES_AFTER = new RegExp(
  String.raw`\bPERS (?:, [^,;.]+ , )?${WILL}(?:tak(?:es?|en|ing)|took|assum(?:es?|ed)) ${OVER_FROM}` +
    `|\\bPERS (?:, [^,;.]+ , )?${WILL}(?:replac|succe|follow|step)\\w* (?:him|her|them|into (?:his|her) shoes)\\b(?! (?:to|out|on the)\\b)` +
    `|\\b(?:he|she|they|PERS) ${WILL}(?:succeeded|replaced|followed) by (?:[^ ;.]+ ){0,8}?PERS` +
    String.raw`|\b${APPOINTED} (?:(?!PERS |as |to )[^ ;.]+ ){0,6}?PERS (?:(?:of|from|at) (?:[^ ,;.]+ ){1,3}?)?${AS_SUCCESSOR}\b` +
    `|\\b(?:his|her|their|the|whose) (?:successor|replacement) (?:is|will be|would be|:|,) (?:(?!by )[^ ;.]+ ){0,8}?PERS`,
)
const NOT_FOR_GOOD =
  /\b(?:interim|acting|temporar\w+|caretaker|until|may|might|could|if|whether|not|never|reportedly|favou?rite|tipped|candidates?)\b|n't\b/

/** The person whom the sentence after a departure gives the post for good; null where it does not. */
function successorIn(sentence: Sentence): { person: string | null; index: number } | null {
  const { text, starts } = marked(sentence)
  const match = COMES_AFTER.exec(text)
  if (match === null || sentence.question || NOT_FOR_GOOD.test(text) || NOT_FOUND.test(text)) return null
  const from = starts.findLastIndex((start) => start <= match.index)
  const end = match.index + match[0].length
  const verb = sentence.tokens.findIndex((token, at) => at >= from && (starts[at] ?? 0) < end && token.verb !== null)
  const person = sentence.tokens.find((token, at) => at >= from && isPerson(token))?.text ?? null
  return { person, index: Math.max(from, verb) }
}

/** What one sentence near the role tells about its holder and about who comes after. */
function toldNear(sentence: Sentence, holder: string | null, near: boolean): Told[] {
  const found: Told[] = []
  for (const claim of claims(sentence)) {
    const subject = subjectPerson(claim)
    if (subject === null) continue
    const holds = subject === '' ? near : holder !== null && same(subject, holder)
    if (!holds) continue
    if (arrives(claim)) found.push({ direction: 'joined', index: claim.index, reality: claim.reality, strength: 0.8 })
    if (departs(claim)) found.push({ direction: 'left', index: claim.index, reality: claim.reality, strength: 0.8 })
  }
  if (near) {
    const text = sentence.words()
    const match = SUCCEEDED.exec(text)
    const somebody = sentence.tokens.some((token) => isPerson(token))
    if (match && !NOT_FOUND.test(text) && !sentence.question) {
      let at = 0
      const index = sentence.tokens.findIndex((token) => (at += token.lower.length + 1) > match.index)
      if (somebody) found.push({ direction: 'joined', index, reality: 'real', strength: 0.78 })
      found.push({ direction: 'left', index, reality: 'real', strength: 0.76 })
    }
  }
  return found
}

const places = new WeakMap<AccountReading, Map<Sentence, number>>()
function indexOf(reading: AccountReading, sentence: Sentence): number {
  const known = places.get(reading) ?? new Map(reading.sentences.map((one, index) => [one, index]))
  places.set(reading, known)
  return known.get(sentence) ?? -1
}

const YEAR_MS = 366 * 86_400_000
/** Whether a sentence names a time more than a year before the document. */
function tellsOld(reading: AccountReading, sentence: Sentence): boolean {
  const now = reading.document.pubDate?.getTime()
  return now !== undefined && sentence.dates().some((date) => now - date.to.getTime() > YEAR_MS)
}

/** Moves that a role's own sentence tells by other words, or that its neighbours tell of its holder and, where that one leaves, of a successor. */
export function moves(
  reading: AccountReading,
  sentence: Sentence,
  roles: readonly RoleAt[],
  direction: string | undefined,
  isLeaving: boolean,
): Evidence[] {
  const at = indexOf(reading, sentence)
  const found: Evidence[] = []
  for (const role of roles) {
    const employer = employerOf(sentence, role)
    const who = employer.who === 'nobody' ? impliedEmployer(sentence) : employer
    if (who.who !== 'account' || isFormer(sentence, role)) continue
    const holder = holderOf(sentence, role)
    const add = (told: Told, where: Sentence, person = holder): void => {
      if (direction !== undefined && told.direction !== direction) return
      if (where.boilerplate || isHearsay(where.text) || tellsOld(reading, where) || movesNobody(where, told.direction)) return
      const slots = { direction: told.direction, role: tidyRole(role.text), ...(person === null ? {} : { person }) }
      found.push({
        sentence: where,
        index: told.index,
        who: { ...NOBODY, who: 'account', byReference: true },
        reality: told.reality,
        strength: told.strength,
        slots,
        reason: null,
        ...(told.paired === true ? { paired: true } : {}),
      })
    }
    // In the sentence itself: "chief executive since 5 January, when he took over", "is handing over as chief executive to Jane Doe".
    const text = sentence.words()
    const dated = (sentence.dates().length > 0 || RECENT_WORD.test(text)) && !tellsOld(reading, sentence)
    const pronoun = sentence.tokens.slice(0, role.token).some((token) => PERSONAL.test(token.lower))
    for (const told of toldNear(sentence, holder, holder !== null || pronoun))
      if (dated && !isElsewhere(sentence, told.index, role)) add(told, sentence)
    // "has been chief executive since 5 January"
    if (/^,? since\b/.test(text.slice(role.end).trimStart()) && sentence.dates().length > 0 && !tellsOld(reading, sentence))
      add({ direction: 'joined', index: role.token, reality: 'real', strength: 0.8 }, sentence)
    if (HANDING.test(text) && / to \p{L}/u.test(text)) {
      const index = sentence.tokens.findIndex((token) => token.verb?.lemma === 'hand')
      const reality = claims(sentence).find((claim) => claim.index === index)?.reality ?? 'real'
      add({ direction: 'joined', index, reality, strength: 0.8 }, sentence)
      add({ direction: 'left', index, reality, strength: 0.8 }, sentence)
    }
    for (let j = at + 1; j <= at + 2 && j < reading.sentences.length; j++) {
      const next = reading.sentences[j]
      if (!next || next.headline !== sentence.headline || next.span.paragraph > sentence.span.paragraph + 1) break
      for (const told of toldNear(next, holder, j === at + 1)) add(told, next)
    }
    const after = reading.sentences[at + 1]
    if (isLeaving && after && after.headline === sentence.headline && after.span.paragraph <= sentence.span.paragraph + 1) {
      const comes = successorIn(after)
      if (comes !== null)
        add({ direction: 'joined', index: comes.index, reality: 'real', strength: 0.85, paired: true }, after, comes.person)
    }
    if (holder === null) continue
    for (const [j, other] of reading.sentences.entries()) {
      if (j === at || j === at + 1 || j === at + 2) continue
      for (const told of toldNear(other, holder, false)) add(told, other)
    }
  }
  return found
}
