import { isAccount, participantOf } from '../offline/participant.ts'
import { COMPANY_NOUNS, OTHER_NOUNS } from '../offline/lexicon.ts'
import type { Sentence } from '../offline/reading.ts'
import { claims } from '../offline/claims.ts'

const THIEVES = /^(?:hackers?|attackers?|intruders?|thieves|criminals|cyber-?criminals|gang|group|somebody|someone)$/
const STEALS = /^(?:steal|copi|copy|access|take|leak|encrypt|download|grab|lift|obtain|expose|break)$/
const TELLS = /^(?:say|disclose|admit|reveal|report|confirm|announce|warn|concede|tell)$/
/** Who may have been robbed itself, of all those who are related to the account. */
const IN_BUSINESS = /^(?:supplier|customer|client|partner|rival|peer|vendor|contractor|competitor|distributor)$/
/** What the account says of its own in a story of another's breach: "its systems were untouched", "none of its data was taken". */
const SPARED =
  /\b(?:its|their|our)(?: own)? (?:\w+ ){0,2}(?:systems?|networks?|data|records|servers?|files|databases?)(?: [\w-]+){0,4} (?:un(?:touched|affected|harmed|scathed)|intact|spared|safe|secure|not (?:been )?(?:touched|affected|hit|breached|compromised|involved))\b|\bnone of (?:its|their|our)(?: own)? (?:\w+ ){0,3}(?:systems?|networks?|data|records|servers?|files|databases?) (?:was|were|had been|has been|have been) (?:touched|affected|hit|breached|compromised|taken|stolen|accessed|involved)\b/

/** Where the sentence tells of a theft by somebody without a name; -1 where it tells of none. */
function theftIn({ tokens }: Sentence): number {
  return tokens.findIndex(
    ({ verb }, at) =>
      verb !== null && STEALS.test(verb.lemma) && tokens.slice(Math.max(0, at - 4), at).some(({ lower }) => THIEVES.test(lower)),
  )
}

/** "from a neighbouring hosting firm", "from Corvid Bank", "from the bank next door": somebody who is not the account. */
function isFromAnother({ tokens }: Sentence, theft: number): boolean {
  const from = tokens.findIndex(({ lower }, at) => at > theft && /^(?:from|at|into)$/.test(lower))
  if (from < 0) return false
  let to = from + 1
  while (to < tokens.length && ['determiner', 'noun', 'name', 'number', 'adverb', 'possessive'].includes(tokens[to]?.tag ?? '')) to++
  if (participantOf(tokens, { from: from + 1, to }).who === 'other') return true
  const [opens, head] = [tokens[from + 1]?.lower ?? '', tokens[to - 1]?.lower ?? '']
  return /^(?:an?|another|one|the)$/.test(opens) && (COMPANY_NOUNS.has(head) || OTHER_NOUNS.has(head))
}

/**
 * Whether the theft of data that a sentence tells of is another company's: what was stolen is said to come from it, or it is the one that tells of it
 * ("shares fell after Corvid said intruders had stolen records"), or the account says that its own was spared.
 */
export function isBreachOfAnother(sentence: Sentence): boolean {
  const theft = theftIn(sentence)
  if (theft < 0) return false
  const victims = sentence.tokens.slice(theft + 1).filter((token) => isAccount(token))
  const isSpared = SPARED.test(sentence.words())
  // "the airline" may be either.
  if (victims.some(({ tag }) => tag !== 'noun' || !isSpared)) return false
  if (isSpared || isFromAnother(sentence, theft)) return true
  const teller = claims(sentence).findLast(({ index, lemma }) => index < theft && TELLS.test(lemma))
  if (teller?.subject.who !== 'other' || !sentence.tokens.slice(0, teller.index).some((token) => isAccount(token))) return false
  return teller.subject.name !== null || IN_BUSINESS.test(teller.subject.relation ?? '')
}
