import { claims, spanText, type Claim } from '../../match/claims.ts'
import { isHearsay } from '../../match/reality.ts'
import type { Token } from '../../reading/grammar/tag.ts'
import { lastWord, wordSet } from '../../text/words.ts'
import { ofAccount, type Evidence } from '../../match/evidence.ts'
import { movesNobody } from './unmoved.ts'
import { employerOrImplied, isElsewhere, isFormer, moveSlots, sentencesBehind, type RoleAt } from './roles.ts'
import { marked } from '../../match/marks.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'

/**
 * Moves told round a role rather than with it: "Holger Stüve is chief executive. His place is taken by …", "She began on 7 April".
 * A sentence that tells the role is read with its neighbours.
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
/** Who comes in the sentence after a departure, with a person as PERS: "Jane Doe takes over on 1 May", "He is followed by Jane Doe". */
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
  const found = claims(sentence).flatMap((claim): Told[] => {
    const subject = subjectPerson(claim)
    if (subject === null || !(subject === '' ? near : holder !== null && same(subject, holder))) return []
    const told = { index: claim.index, reality: claim.reality, strength: 0.8 }
    return [
      ...(arrives(claim) ? [{ direction: 'joined' as const, ...told }] : []),
      ...(departs(claim) ? [{ direction: 'left' as const, ...told }] : []),
    ]
  })
  const text = sentence.words()
  const match = near && !sentence.question && !NOT_FOUND.test(text) ? SUCCEEDED.exec(text) : null
  if (match === null) return found
  let at = 0
  const index = sentence.tokens.findIndex((token) => (at += token.lower.length + 1) > match.index)
  if (sentence.tokens.some(isPerson)) found.push({ direction: 'joined', index, reality: 'real', strength: 0.78 })
  return [...found, { direction: 'left', index, reality: 'real', strength: 0.76 }]
}

const YEAR_MS = 366 * 86_400_000
/** Whether a sentence names a time more than a year before the document. */
function tellsOld(reading: AccountReading, sentence: Sentence): boolean {
  const now = reading.document.pubDate?.getTime()
  return now !== undefined && sentence.dates().some((date) => now - date.to.getTime() > YEAR_MS)
}

/** The post that a sentence tells of, with who has it. */
interface Post {
  reading: AccountReading
  sentence: Sentence
  role: RoleAt
  holder: string | null
}
interface Move extends Told {
  where: Sentence
  /** Who comes in the holder's place. */
  successor?: string | null
}

const isDated = ({ reading, sentence }: Post): boolean => sentence.dates().length > 0 && !tellsOld(reading, sentence)

/** Where a move is told by other words than with the role; by these names an explanation tells of it. */
const MOVES: Readonly<Record<string, (post: Post, isLeaving: boolean) => Move[]>> = {
  // "chief executive since 5 January, when he took over"
  'executive-change/holder-moves': (post) => {
    const { reading, sentence, role, holder } = post
    if (!isDated(post) && (!RECENT_WORD.test(sentence.words()) || tellsOld(reading, sentence))) return []
    const isMeant = holder !== null || sentence.tokens.slice(0, role.token).some(({ lower }) => PERSONAL.test(lower))
    return toldNear(sentence, holder, isMeant).flatMap((told) =>
      isElsewhere(sentence, told.index, role) ? [] : [{ ...told, where: sentence }],
    )
  },
  // "has been chief executive since 5 January"
  'executive-change/holder-since': (post) =>
    /^,? since\b/.test(post.sentence.words().slice(post.role.end).trimStart()) && isDated(post)
      ? [{ direction: 'joined', index: post.role.token, reality: 'real', strength: 0.8, where: post.sentence }]
      : [],
  // "is handing over as chief executive to Jane Doe"
  'executive-change/hands-over': ({ sentence }) => {
    if (!HANDING.test(sentence.words()) || !/ to \p{L}/u.test(sentence.words())) return []
    const index = sentence.tokens.findIndex((token) => token.verb?.lemma === 'hand')
    const reality = claims(sentence).find((claim) => claim.index === index)?.reality ?? 'real'
    const told = { index, reality, strength: 0.8, where: sentence }
    return [
      { direction: 'joined', ...told },
      { direction: 'left', ...told },
    ]
  },
  'executive-change/holder-moves-behind': (post) =>
    sentencesBehind(post.reading, post.sentence, 2).flatMap((where, far) =>
      toldNear(where, post.holder, far === 0).map((told) => ({ ...told, where })),
    ),
  'executive-change/successor-behind': (post, isLeaving) => {
    const [where] = isLeaving ? sentencesBehind(post.reading, post.sentence, 1) : []
    const comes = where === undefined ? null : successorIn(where)
    if (where === undefined || comes === null) return []
    return [{ direction: 'joined', index: comes.index, reality: 'real', strength: 0.85, paired: true, where, successor: comes.person }]
  },
  'executive-change/holder-moves-elsewhere': ({ reading: { sentences }, sentence, holder }) => {
    if (holder === null) return []
    const at = sentences.indexOf(sentence)
    const others = [...sentences.slice(0, at), ...sentences.slice(at + 3)]
    return others.flatMap((where) => toldNear(where, holder, false).map((told) => ({ ...told, where })))
  },
}

/** Moves told by other words than with the role: by its own sentence, or by others of its holder and of who comes in the holder's place. */
export function moves(
  reading: AccountReading,
  sentence: Sentence,
  roles: readonly RoleAt[],
  direction: string | undefined,
  isLeaving: boolean,
): Evidence[] {
  return roles.flatMap((role) => {
    if (employerOrImplied(sentence, role).who !== 'account' || isFormer(sentence, role)) return []
    const post = { reading, sentence, role, holder: holderOf(sentence, role) }
    return Object.entries(MOVES).flatMap(([rule, read]) =>
      read(post, isLeaving).flatMap(({ direction: way, where, index, strength, successor = post.holder, ...told }): Evidence[] => {
        if (direction !== undefined && way !== direction) return []
        if (where.boilerplate || isHearsay(where.text) || tellsOld(reading, where) || movesNobody(where, way)) return []
        return [ofAccount(where, index, strength, true, { ...told, slots: moveSlots(way, role, successor), rule })]
      }),
    )
  })
}
