import { CHOSE_SUPPLIER, PLACED, MADE_BY, TELLING } from './wordings.ts'
import { afterVerb, claims, complement, spanText, type Claim } from '../../match/claims.ts'
import { nominals } from '../../match/nominals.ts'
import { NOBODY, participantOf } from '../../reading/grammar/participant.ts'
import { outlinesOf } from '../../match/outline.ts'
import { wordSet } from '../../text/words.ts'
import { asideOnly, FORMERLY, matchConstructions } from '../../match/constructions.ts'
import { boughtFrom } from './buyer.ts'
import { customerFits } from './customer-asked.ts'
import { BROUGHT_OUT, CUSTOMER_TOLD, FIRST_CUSTOMER, MADE_AT, SIGNED_BESIDE, swappedFor } from './customer-told.ts'
import { companyIn, concernsAccount, fromClaim, moneyIn, type Evidence, type FrameReader } from '../../match/evidence.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'

const WINNING = wordSet(
  'win land secure bag sign clinch gain receive score capture book nab scoop net obtain get take ink pick beat close announce ' +
    'snag seal add',
)
const CHOOSING = wordSet('select choose pick appoint name tap hire award contract commission engage')
const CONTRACT = new RegExp(anyWord`
  contracts? | tenders? | orders? | framework(?: agreement)?s? | mandate | deals? | customers? | clients?
  supply agreement | accounts? | bids? | purchase agreement | offtake | task order | work order | concession
  licen[cs]e to (?:operate|run|build) | project
`)
const STRONG =
  /\b(?:contracts?|tenders?|orders?|framework(?: agreement)?s?|mandate|task order|supply (?:agreement|deal)|concession|offtake)\b/
const NOT_A_SALE = new RegExp(anyWord`
  court orders? | restraining order | gag order | order of | in order to | employment contracts?
  contract (?:workers?|staff|negotiations) | awards? for | prize | medal | lease | credit | financing | funding
  round | investment | loan | merger | acquisition | bank account | twitter account | purchase order
  first customers? in | labou?r contract | union contract | futures contracts? | contract manufactur\w+
`)
const NOUNS = wordSet('contract contracts order orders tender deal framework mandate')
const SUPPLIER = anyOf`
  supplier | provider | vendor | contractor | partner | platform | carrier | operator | system | solution | agency
`
const SUPPLY = new RegExp(anyWord`
  to (?:supply|provide|deliver|build|run|operate|develop|design|maintain|manage|install|support|carry|handle|replace|upgrade|equip|produce|manufacture|construct|host)
  as (?:its |their |the |an? |sole |exclusive |preferred |main |official )*(?:\w+ ){0,3}${SUPPLIER}
`)
const LOST = /\b(?:lost|loses|losing|runner-up|missed out|passed over|cancell?ed|terminated|withdrawn|rival bid|appeal\w* against)\b/

const WENT_ELSEWHERE = /\b(?:went|goes|gone|go) to (?:the )?(?:[^A-Z;:.!?]{0,30} )?(?:OTH|PLC (?!'s ACC))/

function slots(sentence: Sentence, claim: { index: number }, customer: string | null): Record<string, string> {
  const found: Record<string, string> = {}
  const money = moneyIn(sentence, { from: Math.max(0, claim.index - 8), to: Math.min(sentence.tokens.length, claim.index + 24) })
  if (money) found['amount'] = money.text
  if (customer !== null) found['counterparty'] = customer
  return found
}

function won(claim: Claim): Evidence[] {
  const { sentence } = claim
  const words = afterVerb(claim).slice(0, 150)
  const object = spanText(sentence, claim.targetSpan)
  const from = complement(claim, 'from', 'with', 'for', 'by', 'to')
  const customer = companyIn(sentence, from?.span ?? null)
  if (NOT_A_SALE.test(object)) return []
  // "The ministry awarded Acme a contract", "Acme was awarded a contract", "the contract was awarded to Acme"
  if (claim.lemma === 'award' || claim.lemma === 'give' || claim.lemma === 'hand') {
    const to = complement(claim, 'to')
    const receiver = to === undefined ? NOBODY : participantOf(sentence.tokens, to.span)
    const about = `${object} ${words} ${spanText(sentence, claim.subject.span)}`
    if (
      !CONTRACT.test(about) &&
      !(/\b(?:job|work|project)\b/.test(about) && moneyIn(sentence, { from: claim.index, to: sentence.tokens.length }) !== null)
    )
      return []
    if (receiver.who === 'account') return [fromClaim(claim, receiver, 0.92, slots(sentence, claim, customer))]
    const headlinePassive =
      !claim.passive &&
      sentence.headline &&
      receiver.who === 'nobody' &&
      claim.subject.who === 'account' &&
      claim.group.first === claim.index &&
      sentence.tokens[claim.index]?.verb?.past === true
    if ((claim.passive || headlinePassive) && claim.subject.who === 'account')
      return [fromClaim(claim, claim.subject, 0.92, slots(sentence, claim, customer))]
    if (!claim.passive && claim.target.who === 'account' && claim.subject.who !== 'account')
      return [fromClaim(claim, claim.target, 0.9, slots(sentence, claim, claim.subject.name))]
    if (claim.subject.who === 'account') return [fromClaim(claim, claim.subject, 0.9, {}, { reason: 'role' })]
    return claim.subject.who === 'other' || receiver.who === 'other'
      ? [fromClaim(claim, receiver.who === 'other' ? receiver : claim.subject, 0.9)]
      : []
  }
  if (CHOOSING.has(claim.lemma)) {
    const software =
      claim.target.who === 'thing' &&
      /^(?:software|platform|system|systems|technology|solution|solutions|product|products|services?|app|tool|tools|bid|design|offer|proposal|sensors?|lasers?|trains?|turbines?)$/.test(
        claim.target.relation ?? '',
      )
    if (software && claim.actor.who !== 'account' && /\b(?:for|to|across|in|as)\b/.test(words))
      return [fromClaim(claim, { ...claim.target, who: 'account' }, 0.78, slots(sentence, claim, claim.actor.name))]
    const target = claim.target
    if (target.who !== 'account' || (target.relation !== null && target.relation !== 'group') || claim.actor.who === 'account') return []
    if (!SUPPLY.test(spanText(sentence, { from: claim.index, to: sentence.tokens.length })) && !STRONG.test(words)) return []
    return [fromClaim(claim, target, 0.84, slots(sentence, claim, claim.actor.name))]
  }
  if (
    /^(?:supply|deliver|provide|build)$/.test(claim.lemma) &&
    claim.subject.who === 'account' &&
    (claim.group.future || claim.reality === 'announced') &&
    /\b(?:under|order|contract|agreement|deal)\b/.test(sentence.words()) &&
    /\b(?:worth|order|contract|multi-?year|\w+-year (?:agreement|deal|contract))\b|[$€£]\d/.test(sentence.words())
  )
    return [fromClaim(claim, claim.subject, 0.74, slots(sentence, claim, customer))]
  if (claim.lemma === 'order' || claim.lemma === 'commission') {
    // "Orrery orders 200 pumps from Acme"
    const supplier = participantOf(sentence.tokens, complement(claim, 'from')?.span ?? null)
    return supplier.who === 'account' && claim.targetSpan !== null && !claim.passive
      ? [fromClaim(claim, supplier, 0.82, slots(sentence, claim, claim.actor.name))]
      : []
  }
  if (!WINNING.has(claim.lemma)) return []
  if (claim.lemma === 'sign' && /\b(?:to its|for its|as (?:a )?(?:customers?|clients?))\b/.test(words) && claim.targetSpan !== null)
    return [fromClaim(claim, claim.subject, 0.78, slots(sentence, claim, null))]
  if (claim.lemma === 'beat')
    return /\bto (?:a |the )?(?:\w+ ){0,3}(?:contract|order|tender|deal)\b/.test(words)
      ? [fromClaim(claim, claim.subject, 0.85, slots(sentence, claim, null))]
      : []
  const passive = claim.passive
  const about = passive ? spanText(sentence, claim.subject.span) : object
  const strong = STRONG.test(about) || (claim.targetSpan === null && claim.particle !== null && STRONG.test(words.slice(0, 60)))
  const customerWon =
    /\b(?:customers?|clients?|accounts?)\b/.test(about) && !/\bcustomer (?:service|experience|support|data|satisfaction)\b/.test(about)
  const deal =
    /\bdeals?\b/.test(about) &&
    (claim.lemma !== 'sign' ||
      SUPPLY.test(words) ||
      /\b(?:supply|multi-?year|customer|government|million|billion)\b|[$€£]/.test(words) ||
      customer !== null)
  if (!strong && !customerWon && !deal) return []
  if (/\b(?:partnership|alliance|joint venture|distribution|licensing|sponsorship|record)\b/.test(words.slice(0, 50)) && !strong) return []
  if (
    /\b(?:take|get|close|announce|add|receive|pick)\b/.test(claim.lemma) &&
    !strong &&
    !/\b(?:new|major|first|biggest|largest|million|billion)\b|[$€£]/.test(words)
  )
    return []
  if (
    claim.lemma === 'sign' &&
    /\bcontracts?\b/.test(about) &&
    /\b(?:to buy|to purchase|for the purchase|as (?:a )?(?:coach|player)|extension)\b/.test(words)
  )
    return []
  // "takes orders" from anybody: it sells.
  if (claim.lemma === 'take' && /\borders?\b/.test(about) && !/[$€£\d]/.test(about) && customer === null) return []
  if (claim.lemma === 'announce' && !/\b(?:contract|order|win|award)\b/.test(about)) return []
  const who = passive ? claim.actor : claim.subject
  return [
    fromClaim(
      claim,
      concernsAccount(who) ? { ...who, who: 'account' } : who,
      strong ? 0.92 : customerWon ? 0.84 : 0.76,
      slots(sentence, claim, customer),
    ),
  ]
}

function named(sentence: Sentence): Evidence[] {
  return nominals(sentence, NOUNS).flatMap((nominal): Evidence[] => {
    const governor = nominal.governor
    const phrase = spanText(sentence, nominal.phrase)
    if (NOT_A_SALE.test(phrase)) return []
    // "A €3m order from X for Acme", "the contract goes to Acme"
    if (governor && !nominal.asObject && (governor.lemma === 'go' || governor.lemma === 'award' || governor.lemma === 'give')) {
      const to = complement(governor, 'to')
      const receiver = to === undefined ? NOBODY : participantOf(sentence.tokens, to.span)
      return receiver.who === 'account' || receiver.who === 'other'
        ? [
            {
              sentence,
              index: nominal.index,
              who: receiver,
              reality: nominal.reality,
              strength: 0.88,
              slots: slots(sentence, nominal, null),
              reason: null,
            },
          ]
        : []
    }
    if (governor && WINNING.has(governor.lemma) && nominal.asObject) return []
    const forWhom = participantOf(sentence.tokens, nominal.after.get('for') ?? nominal.after.get('to') ?? null)
    if (forWhom.who === 'account' && /\bnew\b|\baward\w*\b|[$€£\d]/.test(phrase))
      return [
        {
          sentence,
          index: nominal.index,
          who: forWhom,
          reality: nominal.reality,
          strength: 0.6,
          slots: slots(sentence, nominal, null),
          reason: null,
        },
      ]
    const own =
      concernsAccount(nominal.owner) &&
      /\b(?:new|latest|first|biggest|largest)\b/.test(phrase) &&
      nominal.noun !== 'deal' &&
      nominal.noun !== 'tender'
    if (own)
      return [
        {
          sentence,
          index: nominal.index,
          who: { ...nominal.owner, who: 'account' },
          reality: nominal.reality,
          strength: 0.6,
          slots: slots(sentence, nominal, companyIn(sentence, nominal.after.get('with') ?? nominal.after.get('from') ?? null)),
          reason: null,
        },
      ]
    return []
  })
}
const NOT_WON = new RegExp(anyWord`
  to (?:buy|purchase|acquire|lease|rent|hire) | merg\w+ | takeover | acqui\w+ | buyout | buy-?out | stake | lease
  loan | credit | facility | settle\w* | lawsuit | suit | court | restraining | gag | union | pay deal | wage
  labou?r | employment | player | striker | midfielder | coach | prize | medal | trophy | funding | series [a-h]
  round | rounds | financing | investment | investors? | in order to | sponsor\w* | partnership | alliance
  joint venture | licensing deal | distribution deal | peace | trade deal | plea | zero | complain\w* | dispute
  breach\w* | (?:customer|client) (?:service|support|data|experience|complaints?|satisfaction) | protest\w*
  appeal\w* | challeng\w+ | investigat\w+ | probe | bribe\w* | corrupt\w* | over-?charg\w* | bid(?:s|ding)? for
  (?:its|ACC 's) own | for ACC 's | for the ACC | job cuts | jobs in | new jobs | jobs (?:at|for|with) | \d+ jobs
  hundreds of jobs | jobs
`)
const REPORTED_LOST =
  /\b(?:runner-up|missed out|misses out|passed over|unsuccessful|beaten|strip(?:s|ped)|snub\w*|rather than ACC|instead of ACC|over ACC|ahead of ACC|not ACC|expir\w+|ends?|ended)\b/

/** Whoever signs to buy is the customer. */
const BUYS =
  /\b(?:contracts?|deals?|agreements?|orders?) (?:[^;:.!?]{0,30} )?to (?:buy|purchase|lease|rent|charter|acquire)\b|\bfor the (?:purchase|acquisition|lease) of\b/
const ORDERED = /\b(?:order(?:s|ed)?|contracts?|tenders?|buy(?:s|ing)?|bought|spend(?:s|ing)?|deal|bid(?:s|ders?)?)\b|[$€£]\d/i

/** Right behind what the account brought out: who is its first customer. */
function firstCustomer(sentence: Sentence, reading: AccountReading): Evidence[] {
  const before = reading.sentences[reading.sentences.indexOf(sentence) - 1]
  const isBeside = sentence.implied && before?.aboutAccount === true && BROUGHT_OUT.test(before.words())
  return isBeside ? matchConstructions(sentence, FIRST_CUSTOMER).map((one) => ({ ...one, paired: true })) : []
}

function told(sentence: Sentence, reading: AccountReading): Evidence[] {
  if (!sentence.aboutAccount) return firstCustomer(sentence, reading)
  if (MADE_BY.some(({ pattern }) => pattern.test(outlinesOf(sentence).plain.text))) {
    const at = reading.sentences.indexOf(sentence)
    if (reading.sentences.slice(Math.max(0, at - 2), at + 2).some((one) => ORDERED.test(one.text)))
      return matchConstructions(sentence, MADE_BY)
  }
  if (MADE_AT.some(({ pattern }) => pattern.test(outlinesOf(sentence).plain.text))) {
    const next = reading.sentences[reading.sentences.indexOf(sentence) + 1]
    if (next !== undefined && SIGNED_BESIDE.test(next.text))
      return matchConstructions(sentence, MADE_AT).map((one) => ({ ...one, paired: true }))
  }
  const found = matchConstructions(sentence, TELLING, (matched) => !NOT_WON.test(matched) && !REPORTED_LOST.test(matched))
  if (found.length === 0)
    return [...matchConstructions(sentence, CUSTOMER_TOLD).map((one) => ({ ...one, paired: true })), ...boughtFrom(sentence)]
  return found.map((one) => ({ ...one, slots: slots(sentence, one, null) }))
}
const CONTRACT_NAMED = /\b(?:orders?|ordered|contracts?|tender|deal)\b/

function placed(sentence: Sentence, seller: string | undefined): Evidence[] {
  if (!sentence.aboutAccount) return []
  const text = sentence.words()
  const found = matchConstructions(sentence, CONTRACT_NAMED.test(text) ? [...PLACED, ...CHOSE_SUPPLIER] : CHOSE_SUPPLIER)
  return seller === undefined || text.includes(seller.toLowerCase()) ? found : found.map((one) => ({ ...one, reason: 'another seller' }))
}

/** "Acme has signed with us": the account is whose contract another company won. */
const choseOther = ({ tokens }: Sentence): boolean =>
  tokens.some(
    ({ lower, refers }, j) =>
      lower === 'us' &&
      refers === 'other' &&
      /(?:\bsign(?:s|ed|ing)?(?: up)? with|\b(?:chose|chosen|picked|selected|hired|appointed))$/.test(
        tokens
          .slice(Math.max(0, j - 3), j)
          .map((token) => token.lower)
          .join(' '),
      ),
  )

const STAFF_OR_UNION = anyOf`
  chief | ceo | executives? | managers? | unions? | pilots | players? | staff | workers | employees | coach | striker
  director
`
const DEAL_WITH_OTHERS = new RegExp(
  String.raw`\b(?:contracts?|deal|agreement) (?:with|for) (?:(?:its|the|their|all|acc 's) )?(?:[a-z-]+ ){0,2}${STAFF_OR_UNION}\b`,
)
/** A contract, order or customer that the account won. */
export const readContractWon: FrameReader = ({ sentence, asked, reading }) => {
  if (asked['direction'] === 'placed') return placed(sentence, asked['counterparty'])
  const text = sentence.words()
  if (choseOther(sentence))
    return [{ sentence, index: 0, who: { ...NOBODY, who: 'account' }, reality: 'real', strength: 0.3, slots: {}, reason: 'role' }]
  const found = claims(sentence).flatMap((claim) => won(claim))
  if (/\b(?:contracts?|orders?|tender|deal|framework|mandate)\b/.test(text)) found.push(...named(sentence))
  if (
    !found.some(
      (one) =>
        one.reason === null && one.strength >= 0.6 && concernsAccount(one.who) && (one.reality === 'real' || one.reality === 'announced'),
    )
  )
    found.push(...told(sentence, reading), ...swappedFor(sentence, asked['counterparty']))
  return found.map((evidence) => {
    if (evidence.reason !== null) return evidence
    if (FORMERLY.test(outlinesOf(sentence).full.text) || asideOnly(sentence)) return { ...evidence, reason: 'another company' }
    if (DEAL_WITH_OTHERS.test(text)) return { ...evidence, reason: 'employment' }
    if (/\b(?:questioned|bribe\w*|corrupt\w*|irregularit\w*|rigg(?:ed|ing)|scandal|over-?charg\w+)\b/.test(text))
      return { ...evidence, reason: 'in dispute' }
    if (BUYS.test(text) && !/\b(?:from|by|chose|picked|selected|awarded|ordered|orders)\b/.test(text))
      return { ...evidence, reason: 'role' }
    if ((LOST.test(text) || WENT_ELSEWHERE.test(outlinesOf(sentence).full.text)) && evidence.strength < 0.85)
      return { ...evidence, reason: 'lost or cancelled' }
    const wanted = asked['counterparty']?.toLowerCase()
    if (wanted !== undefined && !customerFits(asked['counterparty'] ?? '', `${text} ${reading.document.headline.toLowerCase()}`))
      return { ...evidence, reason: 'another customer' }
    return evidence
  })
}
