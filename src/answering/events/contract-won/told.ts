import { CHOSE_SUPPLIER, PLACED, MADE_BY, TELLING } from './wordings.ts'
import { claims, complement, spanText } from '../../match/claims.ts'
import { nominals, type Nominal } from '../../match/nominals.ts'
import { participantOf, type Participant } from '../../reading/grammar/participant.ts'
import { outlinesOf } from '../../match/outline.ts'
import { wordSet } from '../../text/words.ts'
import { asideOnly, FORMERLY, matchConstructions } from '../../match/constructions.ts'
import { boughtFrom } from './buyer.ts'
import { customerFits } from './customer-asked.ts'
import { BROUGHT_OUT, CUSTOMER_TOLD, FIRST_CUSTOMER, MADE_AT, SIGNED_BESIDE, swappedFor } from './customer-told.ts'
import { asAccount, companyIn, concernsAccount, ofAccount, type Evidence, type FrameReader, type FrameScope } from '../../match/evidence.ts'
import { firstHolding } from '../../match/rules.ts'
import { NOT_A_SALE, slotsNear, WINNING, wonByVerb } from './told-by-verb.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'

const NOUNS = wordSet('contract contracts order orders tender deal framework mandate')
const LOST = /\b(?:lost|loses|losing|runner-up|missed out|passed over|cancell?ed|terminated|withdrawn|rival bid|appeal\w* against)\b/

const WENT_ELSEWHERE = /\b(?:went|goes|gone|go) to (?:the )?(?:[^A-Z;:.!?]{0,30} )?(?:OTH|PLC (?!'s ACC))/

const fromNominal = (nominal: Nominal, who: Participant, strength: number, customer: string | null, rule: string): Evidence => {
  const { sentence, index, reality } = nominal
  return { sentence, index, who, reality, strength, slots: slotsNear(sentence, index, customer), reason: null, rule }
}

/** Whom a contract goes to: "the contract goes to Acme"; undefined where no verb says so of it. */
function receiverOf({ sentence, governor, asObject }: Nominal): Participant | undefined {
  if (governor === null || asObject || !/^(?:go|award|give)$/.test(governor.lemma)) return undefined
  return participantOf(sentence.tokens, complement(governor, 'to')?.span ?? null)
}

/** What nouns tell that no verb of winning does. */
const named = (sentence: Sentence): Evidence[] =>
  nominals(sentence, NOUNS).flatMap((nominal) => {
    const { noun, owner, after, governor, asObject } = nominal
    const phrase = spanText(sentence, nominal.phrase)
    if (NOT_A_SALE.test(phrase)) return []
    const receiver = receiverOf(nominal)
    if (receiver !== undefined) {
      const isNamed = receiver.who === 'account' || receiver.who === 'other'
      return isNamed ? [fromNominal(nominal, receiver, 0.88, null, 'contract-won/goes-to')] : []
    }
    if (asObject && governor !== null && (WINNING.has(governor.lemma) || /^(?:pick|beat)$/.test(governor.lemma))) return []
    // "A €3m order from X for Acme"
    const forWhom = participantOf(sentence.tokens, after.get('for') ?? after.get('to') ?? null)
    if (forWhom.who === 'account' && /\bnew\b|\baward\w*\b|[$€£\d]/.test(phrase))
      return [fromNominal(nominal, forWhom, 0.6, null, 'contract-won/order-for')]
    // "Acme's biggest order"
    const isNew = /\b(?:new|latest|first|biggest|largest)\b/.test(phrase) && noun !== 'deal' && noun !== 'tender'
    if (!isNew || !concernsAccount(owner)) return []
    const customer = companyIn(sentence, after.get('with') ?? after.get('from') ?? null)
    return [fromNominal(nominal, asAccount(owner), 0.6, customer, 'contract-won/its-order')]
  })

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
  return found.map((one) => ({ ...one, slots: slotsNear(sentence, one.index, null) }))
}
/** One without which no noun tells anything. */
const CONTRACT_WORD = /\b(?:contracts?|orders?|tender|deal|framework|mandate)\b/
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
const DISPUTED = /\b(?:questioned|bribe\w*|corrupt\w*|irregularit\w*|rigg(?:ed|ing)|scandal|over-?charg\w+)\b/
const SELLS = /\b(?:from|by|chose|picked|selected|awarded|ordered|orders)\b/

/** Why what is told of a contract is none that the account won, or is not what is asked for. */
const reasonAgainst = firstHolding<FrameScope & { evidence: Evidence; text: string }>({
  'another company': ({ sentence }) => FORMERLY.test(outlinesOf(sentence).full.text) || asideOnly(sentence),
  employment: ({ text }) => DEAL_WITH_OTHERS.test(text),
  'in dispute': ({ text }) => DISPUTED.test(text),
  role: ({ text }) => BUYS.test(text) && !SELLS.test(text),
  'lost or cancelled': ({ text, sentence, evidence }) =>
    evidence.strength < 0.85 && (LOST.test(text) || WENT_ELSEWHERE.test(outlinesOf(sentence).full.text)),
  'another customer': ({ text, reading, asked: { counterparty } }) =>
    counterparty !== undefined && !customerFits(counterparty, `${text} ${reading.document.headline.toLowerCase()}`),
})

const isPlain = ({ reason, strength, who, reality }: Evidence): boolean =>
  reason === null && strength >= 0.6 && concernsAccount(who) && (reality === 'real' || reality === 'announced')

/** A contract, order or customer that the account won. */
export const readContractWon: FrameReader = (scope) => {
  const { sentence, asked, reading } = scope
  if (asked['direction'] === 'placed') return placed(sentence, asked['counterparty'])
  if (choseOther(sentence)) return [ofAccount(sentence, 0, 0.3, false, { reason: 'role', rule: 'contract-won/chose-other' })]
  const text = sentence.words()
  const found = claims(sentence).flatMap(wonByVerb)
  if (CONTRACT_WORD.test(text)) found.push(...named(sentence))
  if (!found.some(isPlain)) found.push(...told(sentence, reading), ...swappedFor(sentence, asked['counterparty']))
  return found.map((one) => (one.reason === null ? { ...one, reason: reasonAgainst({ ...scope, evidence: one, text }) ?? null } : one))
}
