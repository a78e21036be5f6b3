import { claims, spanText, type Claim } from '../../match/claims.ts'
import type { Token } from '../../reading/grammar/tag.ts'
import { wordSet } from '../../text/words.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf } from '../../text/any-of.ts'

/** What a technology is had as, runs on or comes by: its end is the end of the technology. */
const HEADS = wordSet(
  'account accounts appliance appliances bill box boxes cluster clusters contract database databases deal deployment ' +
    'environment estate implementation installation instance instances integration licence licences license licenses machines ' +
    'migration move node nodes pilot plan plans platform programme program project projects push roll-out rollout scheme server ' +
    'servers stack subscription switch system systems tenancy tenant trial warehouse',
)
const SWITCHED_OFF = anyOf`
  (?:switched|turned|powered) off | shut(?: down| off)? | closed(?: down)? | wound (?:down|up) | phased out
  cancell?ed | scrapped | abandoned | shelved | retired | decommissioned | unplugged | discontinued | dismantled
  terminated | axed | killed | ditched | dropped | halted | stopped | suspended | paused | frozen | postponed
  mothballed | gone | dead | history
`
const ENDED = new RegExp(String.raw`^${SWITCHED_OFF}\b`)
const RAN_OUT = /^(?:ran out|run out|went dark|gone dark|went away|expired|lapsed|died|collapsed|ended|came to (?:an|its) end)\b/
const STILL_TO_COME = /\b(?:will|to|may|might|could|would|should|can|be|being|not|never|n't)\b/
const ENDING = wordSet(
  'scrap shelve cancel abandon close retire ditch dump drop axe kill halt pause suspend freeze mothball decommission terminate ' +
    'unplug postpone end',
)
/** Exchanged for another: "swapped Zendesk for Intercom". */
export const EXCHANGING = wordSet('swap exchange trade substitute')
const ASIDE = /^(?:\S+ ){0,2}(?:on|into) (?:ice|hold|the back burner|storage)\b/

/** What is denied of a technology by a pronoun that takes it up: "you will not find either here", "we do not run it". */
const HAVING = wordSet('use run have find own')
/** A technology that is not asked of whoever applies. */
const ASKING = wordSet('ask need require want expect touch see')
const PRONOUN = /\b(?:it|them|either|neither|any)\b/
const NEITHER = /\b(?:we|they|it|you) (?:use|run|have|own|will find|need|require)s? neither\b/
const IS_NOT = /^ ?(?:is|are) not(?: (?:needed|required|necessary|used|in use|asked for))?(?: here)?(?: ?[.,;]|$)/
/** What one knows from elsewhere, and helps here. */
const CARRIES_OVER = /^[^.;]{0,40}\b(?:carr(?:y|ies) over|transfers?|translates?|helps only)\b/
const KNOWN_FROM_ELSEWHERE = /\b(?:experience|knowledge|skills?|background)\b/

const isNominal = ({ tag }: Token): boolean => tag === 'noun' || tag === 'name' || tag === 'number' || tag === 'account'

/** Where the noun phrase ends that goes on at `from`, with what "at", "of", "in" or "with" hangs on it. */
function phraseEnd(tokens: readonly Token[], from: number): number {
  let hangs = false
  let joins = false
  for (let j = from; j < Math.min(tokens.length, from + 8); j++) {
    const token = tokens[j]!
    if (isNominal(token) || token.tag === 'possessive' || (hangs && token.tag === 'determiner') || (joins && token.lower === 'them')) {
      joins = false
      continue
    }
    // "in two of them", "at the plant in Leeds": one phrase hangs on the other, but each has a noun.
    if (joins || !/^(?:at|of|in|with|for)$/.test(token.lower)) return j
    hangs = joins = true
  }
  return Math.min(tokens.length, from + 8)
}

/** "Our Hadoop cluster was switched off", "the Dynamics project at Acme has been cancelled", "the Zendesk contract ran out". */
function hasEnded(sentence: Sentence, at: number, length: number): boolean {
  const { tokens } = sentence
  const next = tokens[at + length]
  if (next?.tag === 'noun' && !HEADS.has(next.lower)) return false
  const from = phraseEnd(tokens, at + length)
  let to = from
  while (tokens[to]?.tag === 'auxiliary' || tokens[to]?.tag === 'adverb' || tokens[to]?.tag === 'negation') to++
  const auxiliaries = spanText(sentence, { from, to })
  if (STILL_TO_COME.test(auxiliaries)) return false
  const predicate = spanText(sentence, { from: to, to: to + 4 })
  return /\b(?:is|are|was|were|been|'s|got)\b/.test(auxiliaries) ? ENDED.test(predicate) : next !== undefined && RAN_OUT.test(predicate)
}

/** "scrapped its Workday rollout", "shelved its move to Oracle", "has put its Salesforce project on ice". */
function isEnded(sentence: Sentence, { index, lemma, passive, group, reality }: Claim, at: number, length: number): boolean {
  const { tokens } = sentence
  if (index > at || at - index > 7 || passive || group.negated || reality !== 'real') return false
  const between = tokens.slice(index + 1, at)
  const isObject = between.every(
    (token, j) =>
      isNominal(token) ||
      /^(?:determiner|possessive|adverb)$/.test(token.tag) ||
      (token.tag === 'preposition' && HEADS.has(between[j - 1]?.lower ?? '')),
  )
  if (!isObject) return false
  const next = tokens[at + length]
  if (EXCHANGING.has(lemma)) return next?.lower === 'for' || tokens[at + length + 1]?.lower === 'for'
  if (lemma === 'put') return ASIDE.test(spanText(sentence, { from: at + length, to: at + length + 6 }))
  return ENDING.has(lemma) && [...between, next].some((token) => HEADS.has(token?.lower ?? ''))
}

/** "No AWS, no Azure", "without Kafka and without a data lake", "no knowledge of SAP"; not "nothing runs without Kafka". */
function isAbsent({ tokens }: Sentence, at: number, length: number): boolean {
  for (let j = at - 1; j >= Math.max(0, at - 8); j--) {
    const { tag, lower, text } = tokens[j]!
    if (lower === 'no' || lower === 'neither' || lower === 'nor')
      return !/^(?:experience|knowledge|skills?|background)$/.test(tokens[at + length]?.lower ?? '')
    if (lower === 'without')
      return !tokens.slice(0, j).some((one) => one.tag === 'negation' || /^(?:no|nothing|nobody|never|hardly)$/.test(one.lower))
    const isListed = tag === 'name' || tag === 'conjunction' || text === ',' || /^(?:a|an|any)$/.test(lower)
    if (!isListed && !/^(?:knowledge|need|use|of|for)$/.test(lower)) return false
  }
  return false
}

const TRYING = wordSet('test try trial pilot evaluate assess consider examine compare demo shortlist')
const CHOOSING = wordSet('choose pick select opt settle adopt prefer')

/** "has chosen Corvid, after a search in which it also tested robots from Halden": another one was taken. */
function isOnlyTried(sentence: Sentence, at: number, after: string): boolean {
  const all = claims(sentence)
  const last = all.findLast(({ index }) => index < at)
  if (last === undefined || !TRYING.has(last.lemma) || last.passive || PRONOUN.test(after)) return false
  return all.some(({ lemma, index, reality }) => CHOOSING.has(lemma) && index < last.index && reality === 'real')
}

/** Whether a sentence tells that the technology from `at` on is not, or no longer, what the account works with. */
export function isGivenUp(sentence: Sentence, at: number, length: number, isPosting: boolean): boolean {
  if (hasEnded(sentence, at, length) || isAbsent(sentence, at, length)) return true
  const after = spanText(sentence, { from: at + length, to: sentence.tokens.length })
  if (isOnlyTried(sentence, at, after)) return true
  if (NEITHER.test(after) || IS_NOT.test(after)) return true
  if (isPosting && CARRIES_OVER.test(after) && KNOWN_FROM_ELSEWHERE.test(sentence.words())) return true
  return claims(sentence).some((claim) => isEnded(sentence, claim, at, length) || isDenied(claim, at + length, isPosting))
}

function isDenied({ sentence, index, lemma, group, complements }: Claim, from: number, isPosting: boolean): boolean {
  if (index < from || !group.negated || !(HAVING.has(lemma) || (isPosting && ASKING.has(lemma)))) return false
  if (sentence.tokens.slice(from, index).some(({ text }) => text === ';' || text === '(')) return false
  return complements.some(({ span }) => PRONOUN.test(spanText(sentence, span)))
}
