import { claims, spanText, type Claim } from '../../match/claims.ts'
import { wordSet } from '../../text/words.ts'
import { rolesIn, type RoleAt } from './roles.ts'
import type { Sentence } from '../../reading/sentence.ts'

/** Whoever holds a post may be told beside a departure without going: who thanks, announces or dismisses another, who keeps the job. */

const GOING = wordSet('leave resign quit retire step stand depart exit go vacate relinquish hand pass bow walk part join swap move end')
const REMOVING = wordSet('fire sack oust dismiss remove')
const KEEPING = wordSet('stay remain keep')
/** What those do who are told beside somebody who goes. */
const BESIDE = wordSet('say tell announce confirm add write disclose take assume cover inherit do run thank praise')
const POST = /\b(?:jobs?|posts?|roles?|positions?|seat|place|helm)\b/
const DEPARTURE = /\b(?:departure|resignation|exit|retirement|ouster|dismissal|removal|sacking|firing|loss)\b/
/** The holder is spoken of again, and may well be the one who goes. */
const AGAIN = /\b(?:he|she|they|him|himself|herself|i)\b/

/** "Jane Doe, its chief executive, resigned on Monday" may read like a participle. */
const INTRANSITIVE = wordSet('resign quit retire step stand depart')
const goes = ({ lemma, passive }: Claim): boolean =>
  passive ? INTRANSITIVE.has(lemma) || REMOVING.has(lemma) || lemma === 'replace' : GOING.has(lemma)

/** Whether the role belongs to the subject of a verb: "its chief executive, Jane Doe, said", "Jane Doe, its chief executive, said". */
function isSubject({ sentence, index, subject: { span } }: Claim, role: RoleAt): boolean {
  if (span === null || role.token < span.from || role.token >= index || DEPARTURE.test(spanText(sentence, span))) return false
  return !sentence.tokens.slice(span.from, role.token).some(({ tag }) => tag === 'verb')
}

/** "is staying put", "is going nowhere", "carries on", "goes on leading the bank" */
const STAYING =
  /^(?:stay (?:put|on|in charge|where)|go nowhere|go on (?:as\b|\w+ing\b)|carry on|continue (?:as\b|in\b|to (?:lead|run|head)))/

/** "remains chief executive", "stays in her job" */
function keeps(claim: Claim, role: RoleAt): boolean {
  const after = spanText(claim.sentence, { from: claim.index + 1, to: Math.min(claim.sentence.tokens.length, claim.index + 6) })
  if (STAYING.test(`${claim.lemma} ${after}`) && !claim.group.negated && !/\b(?:until|till)\b/.test(after) && isSubject(claim, role))
    return true
  if (!KEEPING.has(claim.lemma) || claim.passive || claim.group.negated || /\b(?:until|till)\b/.test(after)) return false
  const isNamed = role.token > claim.index && role.token <= claim.index + 4
  return isNamed ? claim.lemma !== 'keep' : isSubject(claim, role) && POST.test(after)
}

function isPersonAt({ tokens }: Sentence, at: number): boolean {
  return tokens[at]?.tag === 'name' && tokens[at]?.sort === 'person'
}

/** Where another person or post is told after the verb, or -1. */
function anotherAfter({ sentence, index }: Claim, role: RoleAt): number {
  const posts = rolesIn(sentence, undefined).filter((one) => one.endToken <= role.token || one.token >= role.endToken)
  return sentence.tokens.findIndex((_, at) => at > index && (isPersonAt(sentence, at) || posts.some(({ token }) => token === at)))
}

/** "Its chairman thanked Jane Doe, who left in May", "Its chief executive sacked the head of sales": another goes. */
function tellsOfAnother(claim: Claim, role: RoleAt): boolean {
  const { sentence, index, lemma, passive } = claim
  if (passive || !isSubject(claim, role)) return false
  const another = anotherAfter(claim, role)
  if (REMOVING.has(lemma)) return another > 0
  const isNamed = isPersonAt(sentence, role.endToken) || isPersonAt(sentence, role.endToken + 1)
  if (
    (BESIDE.has(lemma) || isNamed) &&
    claims(sentence).some((one) => goes(one) && one.index < role.token && !isSubject(one, role) && isOfAnother(one))
  )
    return true
  if (another < 0 || AGAIN.test(spanText(sentence, { from: another, to: sentence.tokens.length }))) return false
  const between = claims(sentence).some((one) => goes(one) && one.index > index && one.index < another)
  return (
    !between &&
    !DEPARTURE.test(spanText(sentence, { from: index, to: another })) &&
    claims(sentence).some((one) => goes(one) && one.index > another)
  )
}

/** "Jane Doe is retiring as chairman, its chief executive said" */
function isOfAnother({ sentence, subject: { span } }: Claim): boolean {
  return (
    span !== null &&
    (sentence.tokens.some((_, at) => at >= span.from && at < span.to && isPersonAt(sentence, at)) ||
      rolesIn(sentence, undefined).some(({ token }) => token >= span.from && token < span.to))
  )
}

/** Whether the sentence says that another than the holder of a post goes, or that the post is kept, and nowhere that the holder goes. */
export function holderStays(sentence: Sentence, role: RoleAt, roles: readonly RoleAt[]): boolean {
  const told = claims(sentence)
  if (told.some((claim) => roles.some((one) => keeps(claim, one)))) return true
  return !told.some((claim) => goes(claim) && isSubject(claim, role)) && told.some((claim) => tellsOfAnother(claim, role))
}
