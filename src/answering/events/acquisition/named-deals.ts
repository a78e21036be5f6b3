import { spanText } from '../../match/claims.ts'
import { nominals, type Nominal } from '../../match/nominals.ts'
import { NOBODY, participantOf, type Participant } from '../../reading/grammar/participant.ts'
import { wordSet } from '../../text/words.ts'
import { companyIn, concernsAccount, moneyIn, type Evidence } from '../../match/evidence.ts'
import { firstOf, NOTHING } from '../../match/rules.ts'
import { counterparty, isWhole } from './ownership.ts'
import { CALLED_OFF, COMPANY_WORDS } from './wordings.ts'
import type { Sentence } from '../../reading/sentence.ts'

const NOUNS = wordSet('acquisition acquisitions takeover buyout buy-out purchase merger sale deal combination tie-up')
const PENDING = /\b(?:pending|planned|proposed)\b[^.;]{0,40}\b(?:acquisition|purchase|merger|takeover|buy-?out|deal)\b/
const BEFORE_REGULATORS = /\b(?:regulators?|regulatory|antitrust|approv\w+|shareholders|justice department)\b/
/** A deal that waits for approval has been agreed, whoever calls it planned or proposed. */
const isBeforeRegulators = (words: string): boolean => PENDING.test(words) && BEFORE_REGULATORS.test(words)

type NamedDeal = ReturnType<typeof readDeal>

/** The parties of a deal that a noun tells: after it by preposition, and the subject of the verb whose object it is. */
function readDeal(nominal: Nominal) {
  const { sentence, phrase, index, after, governor, asObject } = nominal
  const part = (preposition: string): Participant => participantOf(sentence.tokens, after.get(preposition) ?? null)
  return {
    nominal,
    words: spanText(sentence, { from: phrase.from, to: Math.min(sentence.tokens.length, index + 8) }),
    of: part('of'),
    by: part('by'),
    withWhom: part('with'),
    to: part('to'),
    subject: governor !== null && asObject ? governor.subject : NOBODY,
    governor: governor?.lemma ?? '',
  }
}

function deal({ nominal }: NamedDeal, who: Participant, direction: string, other: Participant, strength: number): Evidence {
  const { sentence, phrase, index } = nominal
  const amount = moneyIn(sentence, { from: phrase.from, to: Math.min(sentence.tokens.length, index + 24) })
  const told = sentence.words()
  const isAgreed = isBeforeRegulators(told) && nominal.reality === 'rumour'
  return {
    sentence,
    index,
    who: { ...who, who: 'account' },
    reality: CALLED_OFF.test(told) ? 'denied' : isAgreed ? 'announced' : nominal.reality,
    strength,
    slots: { direction, ...counterparty(sentence, other), ...(amount === null ? {} : { amount: amount.text }) },
    reason: null,
    plain: isAgreed,
  }
}

const namesBought = ({ sentence, after }: Nominal): boolean => companyIn(sentence, after.get('of') ?? null) !== null
const describesBought = ({ sentence, after }: Nominal): boolean => COMPANY_WORDS.test(spanText(sentence, after.get('of') ?? null))
const isAcquisition = ({ noun }: Nominal): boolean => noun.startsWith('acquisition')
const followsDeal = ({ sentence, phrase, owner }: Nominal): boolean =>
  owner.who === 'nobody' && /^(?:after|following|through|with|by|via)$/.test(sentence.tokens[phrase.from - 1]?.lower ?? '')

const IS_DONE = wordSet('complete close announce make finalise finalize sign')
const BRINGS_ABOUT = wordSet(
  'complete close announce make finalise finalize sign agree confirm seal reveal unveil clinch secure win conclude celebrate ' +
    'continue begin fund finance',
)

const namedDeal = firstOf<NamedDeal>({
  'acquisition/deal-to-buy': (told) => {
    if (told.nominal.noun !== 'deal' && told.nominal.noun !== 'tie-up') return null
    const isToBuy = /\bdeal to (?:buy|acquire|purchase|take over|merge)\b/.test(told.words)
    return isToBuy && told.subject.who === 'account' ? deal(told, told.subject, 'made', NOBODY, 0.8) : NOTHING
  },
  'acquisition/sale-of': (told) => {
    const { nominal, of, to } = told
    if (nominal.noun !== 'sale') return null
    return of.who === 'account' && ((of.relation === null && to.who !== 'nobody') || nominal.after.has('to'))
      ? deal(told, of, 'received', to, 0.82)
      : NOTHING
  },
  // "Acme rose after the purchase of a Belgian competitor for €7m"
  'acquisition/after-purchase-of': (told) =>
    followsDeal(told.nominal) &&
    told.nominal.governor?.subject.who === 'account' &&
    (told.of.who === 'other' || describesBought(told.nominal)) &&
    deal(told, told.nominal.governor.subject, 'made', told.of, 0.72),
  'acquisition/purchase-of-things': ({ nominal, of }) =>
    nominal.noun === 'purchase' && !/^(?:other|account)$/.test(of.who) && !describesBought(nominal) && !namesBought(nominal) && NOTHING,
  'acquisition/merger-with': (told) => {
    const { nominal, of, withWhom, subject } = told
    if (nominal.noun !== 'merger' && nominal.noun !== 'combination') return null
    const who = [nominal.owner, withWhom, subject, of].find((one) => one.who === 'account')
    return who && (nominal.noun === 'merger' || withWhom.who !== 'nobody')
      ? deal(told, who, 'merger', who === withWhom ? subject : withWhom, 0.78)
      : NOTHING
  },
  'acquisition/acquisition-of': (told) => {
    const buyer = [told.by, told.subject].find((one) => one.who === 'other') ?? told.nominal.owner
    return isWhole(told.of) && deal(told, told.of, 'received', buyer, 0.86)
  },
  'acquisition/acquisition-of-part': (told) =>
    (told.of.who === 'part' || told.of.who === 'thing') && { ...deal(told, told.of, 'received', told.by, 0.7), reason: 'a part only' },
  'acquisition/acquisition-by': (told) => isWhole(told.by) && deal(told, told.by, 'made', told.of, 0.85),
  // "Acme's acquisition by Corvid"
  'acquisition/its-acquisition-by': (told) =>
    concernsAccount(told.nominal.owner) && told.by.who === 'other' && deal(told, told.nominal.owner, 'received', told.by, 0.85),
  // "Acme's acquisition of Corvid"
  'acquisition/its-acquisition-of': (told) =>
    concernsAccount(told.nominal.owner) &&
    (told.of.who === 'other' || namesBought(told.nominal)) &&
    deal(told, told.nominal.owner, 'made', told.of, 0.86),
  'acquisition/its-acquisition': (told) => {
    const { nominal, governor } = told
    if (!concernsAccount(nominal.owner)) return null
    const isTold = isAcquisition(nominal) && nominal.governor !== null
    return isTold ? deal(told, nominal.owner, 'made', NOBODY, IS_DONE.has(governor) ? 0.74 : 0.5) : NOTHING
  },
  'acquisition/of-others': ({ nominal, governor }) => (nominal.owner.who === 'other' || !BRINGS_ABOUT.has(governor)) && NOTHING,
  'acquisition/closes-acquisition-of': (told) =>
    concernsAccount(told.subject) &&
    (told.of.who === 'other' || COMPANY_WORDS.test(told.words) || namesBought(told.nominal)) &&
    deal(told, told.subject, 'made', told.of, 0.87),
  'acquisition/closes-acquisition': (told) => {
    const isDone = isAcquisition(told.nominal) && /^(?:make|complete|announce|close)$/.test(told.governor)
    return concernsAccount(told.subject) && isDone && deal(told, told.subject, 'made', NOBODY, 0.74)
  },
})

/** Deals that nouns tell: "the takeover of Acme", "Acme's acquisition of Corvid". */
export const namedDeals = (sentence: Sentence): Evidence[] => nominals(sentence, NOUNS).flatMap((one) => namedDeal(readDeal(one)))
