import { afterVerb, complement, spanText, type Claim } from '../../match/claims.ts'
import { asAccount, companyIn, fromClaim, moneyIn, type Evidence } from '../../match/evidence.ts'
import { firstHolding, firstOf } from '../../match/rules.ts'
import { participantOf, type Participant } from '../../reading/grammar/participant.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'
import { wordSet } from '../../text/words.ts'

/** A verb with the words by which it may tell that a contract was won. */
interface Told {
  claim: Claim
  object: string
  /** What follows the verb. */
  words: string
  /** The company that stands behind "from", "with" and the like. */
  customer: string | null
}

/** What is done with a contract that is won; "beats … to it" and "picks" are told by themselves. */
export const WINNING = wordSet(
  'win land secure bag sign clinch gain receive score capture book nab scoop net obtain get take ink close announce snag seal add',
)
const CHOOSING = wordSet('select choose pick appoint name tap hire contract commission engage')
const CONTRACT = new RegExp(anyWord`
  contracts? | tenders? | orders? | framework(?: agreement)?s? | mandate | deals? | customers? | clients?
  supply agreement | accounts? | bids? | purchase agreement | offtake | task order | work order | concession
  licen[cs]e to (?:operate|run|build) | project
`)
const STRONG =
  /\b(?:contracts?|tenders?|orders?|framework(?: agreement)?s?|mandate|task order|supply (?:agreement|deal)|concession|offtake)\b/
export const NOT_A_SALE = new RegExp(anyWord`
  court orders? | restraining order | gag order | order of | in order to | employment contracts?
  contract (?:workers?|staff|negotiations) | awards? for | prize | medal | lease | credit | financing | funding
  round | investment | loan | merger | acquisition | bank account | twitter account | purchase order
  first customers? in | labou?r contract | union contract | futures contracts? | contract manufactur\w+
`)
const SUPPLIER = anyOf`
  supplier | provider | vendor | contractor | partner | platform | carrier | operator | system | solution | agency
`
const SUPPLY = new RegExp(anyWord`
  to (?:supply|provide|deliver|build|run|operate|develop|design|maintain|manage|install|support|carry|handle|replace|upgrade|equip|produce|manufacture|construct|host)
  as (?:its |their |the |an? |sole |exclusive |preferred |main |official )*(?:\w+ ){0,3}${SUPPLIER}
`)

/** The sum told near a word, and the customer. */
export function slotsNear(sentence: Sentence, index: number, customer: string | null): Record<string, string> {
  const money = moneyIn(sentence, { from: Math.max(0, index - 8), to: Math.min(sentence.tokens.length, index + 24) })
  return { ...(money ? { amount: money.text } : {}), ...(customer === null ? {} : { counterparty: customer }) }
}

const sale = (claim: Claim, who: Participant, strength: number, customer: string | null): Evidence =>
  fromClaim(claim, who, strength, slotsNear(claim.sentence, claim.index, customer))
/** Whom "to" or "from" names. */
const partyBehind = (claim: Claim, preposition: string): Participant =>
  participantOf(claim.sentence.tokens, complement(claim, preposition)?.span ?? null)

const AWARDING = wordSet('award give hand')
const isContract = ({ claim: { sentence, index, subject }, object, words }: Told): boolean => {
  const about = `${object} ${words} ${spanText(sentence, subject.span)}`
  const isPaidWork = /\b(?:job|work|project)\b/.test(about) && moneyIn(sentence, { from: index, to: sentence.tokens.length }) !== null
  return CONTRACT.test(about) || isPaidWork
}
/** "Acme awarded contract" */
const isHeadlinePassive = ({ sentence: { headline, tokens }, passive, subject, group, index }: Claim): boolean =>
  headline && !passive && subject.who === 'account' && group.first === index && tokens[index]?.verb?.past === true

/** What of the account is chosen, where it is not the account itself. */
const GOODS_CHOSEN =
  /^(?:software|platform|system|systems|technology|solution|solutions|product|products|services?|app|tool|tools|bid|design|offer|proposal|sensors?|lasers?|trains?|turbines?)$/

const DELIVERING = wordSet('supply deliver provide build')
const UNDER_CONTRACT = /\b(?:under|order|contract|agreement|deal)\b/
const CONTRACT_OR_SUM = /\b(?:worth|order|contract|multi-?year|\w+-year (?:agreement|deal|contract))\b|[$€£]\d/

const isStrong = ({ claim: { targetSpan, particle }, object, words }: Told): boolean =>
  STRONG.test(object) || (targetSpan === null && particle !== null && STRONG.test(words.slice(0, 60)))
const isCustomer = (object: string): boolean =>
  /\b(?:customers?|clients?|accounts?)\b/.test(object) && !/\bcustomer (?:service|experience|support|data|satisfaction)\b/.test(object)
const isDeal = ({ claim: { lemma }, object, words, customer }: Told): boolean =>
  /\bdeals?\b/.test(object) &&
  (lemma !== 'sign' ||
    customer !== null ||
    SUPPLY.test(words) ||
    /\b(?:supply|multi-?year|customer|government|million|billion)\b|[$€£]/.test(words))

/** Verbs of winning with which no contract is won. */
const winsNothing = firstHolding<Told>({
  isPartnership: (told) =>
    /\b(?:partnership|alliance|joint venture|distribution|licensing|sponsorship|record)\b/.test(told.words.slice(0, 50)) && !isStrong(told),
  isNothingNew: (told) =>
    /^(?:take|get|close|announce|add|receive)$/.test(told.claim.lemma) &&
    !/\b(?:new|major|first|biggest|largest|million|billion)\b|[$€£]/.test(told.words) &&
    !isStrong(told),
  signsToBuyOrPlay: ({ claim: { lemma }, object, words }) =>
    lemma === 'sign' &&
    /\bcontracts?\b/.test(object) &&
    /\b(?:to buy|to purchase|for the purchase|as (?:a )?(?:coach|player)|extension)\b/.test(words),
  // "takes orders" from anybody: it sells.
  takesOrders: ({ claim: { lemma }, object, customer }) =>
    lemma === 'take' && /\borders?\b/.test(object) && !/[$€£\d]/.test(object) && customer === null,
  announcesElse: ({ claim: { lemma }, object }) => lemma === 'announce' && !/\b(?:contract|order|win|award)\b/.test(object),
})

const find = firstOf<Told>({
  // "The ministry awarded Acme a contract", "Acme was awarded a contract", "the contract was awarded to Acme"
  'contract-won/awarded': (told) => {
    const { claim, customer } = told
    const { passive, subject, target } = claim
    if (!AWARDING.has(claim.lemma) || !isContract(told)) return null
    const receiver = partyBehind(claim, 'to')
    if (receiver.who === 'account') return sale(claim, receiver, 0.92, customer)
    const isReceiver = passive || (receiver.who === 'nobody' && isHeadlinePassive(claim))
    if (isReceiver && subject.who === 'account') return sale(claim, subject, 0.92, customer)
    if (!passive && target.who === 'account' && subject.who !== 'account') return sale(claim, target, 0.9, subject.name)
    if (subject.who === 'account') return fromClaim(claim, subject, 0.9, {}, { reason: 'role' })
    const other = [receiver, subject].find(({ who }) => who === 'other')
    return other === undefined ? null : fromClaim(claim, other, 0.9)
  },
  'contract-won/goods-chosen': ({ claim, words }) =>
    CHOOSING.has(claim.lemma) &&
    claim.target.who === 'thing' &&
    GOODS_CHOSEN.test(claim.target.relation ?? '') &&
    claim.actor.who !== 'account' &&
    /\b(?:for|to|across|in|as)\b/.test(words)
      ? sale(claim, asAccount(claim.target), 0.78, claim.actor.name)
      : null,
  'contract-won/chosen': ({ claim, words }) => {
    const { sentence, lemma, target, actor } = claim
    if (!CHOOSING.has(lemma) || target.who !== 'account' || actor.who === 'account') return null
    if (target.relation !== null && target.relation !== 'group') return null
    const isToSupply = SUPPLY.test(spanText(sentence, { from: claim.index, to: sentence.tokens.length })) || STRONG.test(words)
    return isToSupply ? sale(claim, target, 0.84, actor.name) : null
  },
  'contract-won/will-supply': ({ claim, customer }) =>
    DELIVERING.has(claim.lemma) &&
    claim.subject.who === 'account' &&
    (claim.group.future || claim.reality === 'announced') &&
    UNDER_CONTRACT.test(claim.sentence.words()) &&
    CONTRACT_OR_SUM.test(claim.sentence.words())
      ? sale(claim, claim.subject, 0.74, customer)
      : null,
  // "Orrery orders 200 pumps from Acme"
  'contract-won/ordered-from': ({ claim }) => {
    if (claim.lemma !== 'order' || claim.passive || claim.targetSpan === null) return null
    const supplier = partyBehind(claim, 'from')
    return supplier.who === 'account' ? sale(claim, supplier, 0.82, claim.actor.name) : null
  },
  'contract-won/signs-customer': ({ claim, words }) =>
    claim.lemma === 'sign' && claim.targetSpan !== null && /\b(?:to its|for its|as (?:a )?(?:customers?|clients?))\b/.test(words)
      ? sale(claim, claim.subject, 0.78, null)
      : null,
  'contract-won/beats-to-it': ({ claim, words }) =>
    claim.lemma === 'beat' && /\bto (?:a |the )?(?:\w+ ){0,3}(?:contract|order|tender|deal)\b/.test(words)
      ? sale(claim, claim.subject, 0.85, null)
      : null,
  'contract-won/wins': (told) => {
    const { claim, object, customer } = told
    if (!WINNING.has(claim.lemma) || winsNothing(told) !== undefined) return null
    const strength = isStrong(told) ? 0.92 : isCustomer(object) ? 0.84 : isDeal(told) ? 0.76 : null
    return strength === null ? null : sale(claim, asAccount(claim.passive ? claim.actor : claim.subject), strength, customer)
  },
})

/** A contract, order or customer won, as a verb tells it. */
export function wonByVerb(claim: Claim): readonly Evidence[] {
  const object = spanText(claim.sentence, claim.targetSpan)
  if (NOT_A_SALE.test(object)) return []
  const customer = companyIn(claim.sentence, complement(claim, 'from', 'with', 'for', 'by', 'to')?.span ?? null)
  return find({ claim, object, words: afterVerb(claim).slice(0, 150), customer })
}
