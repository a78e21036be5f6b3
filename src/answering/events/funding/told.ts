import { afterVerb, claims, complement, spanText, type Claim } from '../../match/claims.ts'
import { outlinesOf, stretchReality } from '../../match/outline.ts'
import { nominals, type Nominal } from '../../match/nominals.ts'
import { besides } from '../../match/besides.ts'
import { NOBODY, participantOf, type Participant } from '../../reading/grammar/participant.ts'
import { wordSet } from '../../text/words.ts'
import { matchConstructions } from '../../match/constructions.ts'
import { investedIn } from './invested.ts'
import { likelyRaised, RAISED } from './wordings.ts'
import { raisedSum } from './raised-sum.ts'
import { roundsInPassing } from './rounds-in-passing.ts'
import { isNamedByOther, isToCome } from './rounds-told.ts'
import { isShareTrade } from '../../match/share-trading.ts'
import {
  companyIn,
  concernsAccount,
  fromClaim,
  meetsAmount,
  moneyIn,
  roundIn,
  type Evidence,
  type FrameReader,
  type FrameScope,
} from '../../match/evidence.ts'
import { checked, firstOf, NOTHING, type Check } from '../../match/rules.ts'
import type { Span } from '../../reading/grammar/phrases.ts'
import { isInvestor } from './investor.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyWord, either } from '../../text/any-of.ts'

const DAY_MS = 86_400_000
const RAISING = wordSet(
  'wrap conclude finalise finalize top raise secure close land bag net attract obtain receive pull collect score snag nab ' +
    'announce complete clinch get win draw garner pick pocket scoop haul grab rake bank take add unveil confirm reveal gain sign',
)
/** With these, money alone is enough: "Acme bags $5m". */
const MONEY_ALONE = wordSet('raise land bag net pull snag nab scoop haul grab rake bank pocket score attract')
const GIVING = wordSet('double lend give hand invest lead back join co-lead pump pour inject put fund anchor participate')
const FUNDING_WORDS = new RegExp(anyWord`
  series [a-h]\b | seed\b(?! (?:company|compan|seller|maker|bank|producer)) | pre-seed | funding | fundrais\w*
  financing | investments? | venture (?:capital|debt) | equity | growth capital | capital
  rounds?\b(?! of (?:layoffs|job|cuts|talks|redundanc)) | backing | cheques? | capital increase | new shares
  from (?:\w+ ){0,3}(?:investors|backers|angels|shareholders|family office) | fresh funds | new funds | loan
  credit facility | debt facility | private placement | grant | bridge
`)
const NOT_MONEY_RAISED = new RegExp(anyWord`
  prices? | guidance | outlook | forecasts? | dividend | targets? | stake | concerns? | questions? | awareness
  rates? | fees? | wages? | salar\w+ | bar | profile | issues? | doubts | eyebrows | alarm | estimates? | margins?
  offer | bid | ratings? | tariffs? | tax\w* | minimum | cap | threshold | ceiling | output | production | capacity
  visibility | standards? | objections? | possibility | prospect | voice | pay | rent | premiums? | limit
  money for (?:charity|local|the)
`)
const CHARITY = new RegExp(either`
  \bfor (?:\w+ ){0,3}(?:charit\w+|hospices?|cancer|hospitals?|food banks?|homeless|victims|refugees|schools?|children|shelters?|good causes?|relief)\b
  \bcharity (?:run|ride|gala|auction|walk|event|night)\b
  \bfor (?:his|her|their) (?:other|new|own|next|latest) (?:company|start-?up|venture|firm|business)\b
`)
const TOTAL =
  /\b(?:to date|in total|since (?:its|it was|the|being)? ?(?:inception|founding|launch|founded|start)|over the years|all told|lifetime|so far raised|total (?:funding|raised|financing))\b/
const LARGEST = /\b(?:largest|biggest|highest|first) (?:\w+ ){0,3}(?:to date|so far|in total)\b/
/** "The extension takes its total funding to $198m": news. */
const ADDS_UP = /\b(?:tak|bring|lift|push)\w* (?:[\w'’&.-]+ ){0,6}(?:total|haul)\b/
const CONTRACT =
  /\b(?:orders?|contracts?|tenders?|customers?|settlement|fine|verdict|licen[cs]e|award|prize|damages|refund|subsid\w+|mandate)\b/
const ROUND_NOUNS = wordSet(
  'round rounds series funding financing investment fundraise fundraising raise seed fundraiser extension recapitalization ' +
    'recapitalisation cheque injection bet boost capital',
)
const STATE = wordSet('value use fund power follow put help see allow make bring have mean support')

function slotsOf(sentence: Sentence, index: number): { slots: Record<string, string>; moneyMet: ReturnType<typeof moneyIn> } {
  const { tokens } = sentence
  const to = tokens.findIndex((token, j) => j > index && (token.text === ';' || token.text === '.'))
  const part = { from: Math.max(0, index - 14), to: to < 0 ? tokens.length : to }
  const money = moneyIn(sentence, { from: index, to: part.to }) ?? moneyIn(sentence, part)
  const slots: Record<string, string> = { direction: 'raised' }
  if (money) slots['amount'] = money.text
  const round = roundIn(spanText(sentence, { from: index, to: part.to })) ?? roundIn(sentence.text)
  if (round !== null) slots['round'] = round
  const led = /\b(?:led|co-led|anchored|backed|provided) (?:jointly )?by\b|\bfrom\b/.exec(spanText(sentence, { from: index, to: part.to }))
  if (led) {
    const at = tokens.findIndex((token, j) => j > index && (token.lower === 'by' || token.lower === 'from'))
    const investor = at < 0 ? null : companyIn(sentence, { from: at, to: Math.min(at + 5, tokens.length) })
    if (investor !== null) slots['investor'] = investor
  }
  return { slots, moneyMet: money }
}

function raised(claim: Claim): Evidence | null {
  const words = afterVerb(claim).slice(0, 160)
  const object = spanText(claim.sentence, claim.targetSpan)
  const money = moneyIn(claim.sentence, claim.targetSpan)
  const funding = FUNDING_WORDS.exec(words)
  const near = funding !== null && funding.index < 80
  if (claim.passive) {
    // "$40 million was raised by Acme"
    if (claim.lemma !== 'raise' && claim.lemma !== 'secure') return null
    const subject = spanText(claim.sentence, claim.subject.span)
    if (moneyIn(claim.sentence, claim.subject.span) === null && !FUNDING_WORDS.test(subject)) return null
    const { slots } = slotsOf(claim.sentence, claim.index)
    return fromClaim(claim, claim.actor, 0.85, slots)
  }
  if (claim.targetSpan === null && !near) return null
  if (/\binvestments?\b/.test(object) && /\bby\b/.test(words.slice(0, 60)) && claim.lemma === 'raise') return null
  if (NOT_MONEY_RAISED.test(object) || CHARITY.test(words)) return null
  const closing = claim.sentence.tokens[(claim.targetSpan?.to ?? 0) - 1]
  const plainMoney =
    money !== null &&
    !CONTRACT.test(words) &&
    MONEY_ALONE.has(claim.lemma) &&
    (closing?.kind === 'number' ||
      /^(?:dollars|euros|pounds|kron\w+|francs|yen|rupees|usd|eur|gbp|chf)$/.test(closing?.lower ?? '') ||
      FUNDING_WORDS.test(object))
  if (
    claim.lemma === 'raise'
      ? !(money !== null || near || /\b(?:money|funds|cash|capital)\b/.test(object))
      : !plainMoney &&
        !(near && (FUNDING_WORDS.test(object) || (money !== null && /\b(?:in|of|from)\b/.test(words)) || claim.particle !== null))
  )
    return null
  if (claim.lemma !== 'raise' && CONTRACT.test(object)) return null
  const invested =
    /\binvestments?\b/.test(object) && /\b(?:in|into)\b/.test(words) && !/\b(?:funding|round|series|seed|capital)\b/.test(object)
  if (invested && (claim.lemma === 'announce' || claim.lemma === 'make' || claim.lemma === 'complete')) return null
  const strength = claim.lemma === 'raise' ? (money || roundIn(words) ? 0.95 : 0.85) : near && money ? 0.93 : near ? 0.82 : 0.75
  return fromClaim(claim, claim.subject, strength, slotsOf(claim.sentence, claim.index).slots)
}

/** "from a group of lenders led by Calder": at the head of them, and of nobody's round. */
const THOSE_WHO_PAY = /\b(?:lenders|banks|investors|creditors|backers)$/

/** "Calder invests $10m in Acme", "Calder led Acme's Series B", "Calder backs Acme with $5m". */
function received(claim: Claim): Evidence[] {
  const words = afterVerb(claim)
  const { tokens } = claim.sentence
  const what = claim.passive ? spanText(claim.sentence, claim.subject.span) : words
  const into = complement(claim, 'in', 'into', 'of', 'for')
  const receiver = into === undefined ? NOBODY : participantOf(tokens, into.span)
  const { slots } = slotsOf(claim.sentence, claim.index)
  const found: Evidence[] = []
  const investor = claim.actor.name
  const given = investor === null || investor === undefined ? slots : { ...slots, investor }
  const money = moneyIn(claim.sentence, { from: claim.index, to: tokens.length }) !== null
  if (claim.lemma === 'give' || claim.lemma === 'hand') {
    // "Acme has been handed $19m by Calder Ventures"
    const by = complement(claim, 'by')
    if (
      claim.passive &&
      claim.subject.who === 'account' &&
      money &&
      !CONTRACT.test(words) &&
      by &&
      /\b(?:ventures?|capital|partners|fund|funds|investors?|angels?|equity)\b/.test(spanText(claim.sentence, by.span))
    )
      found.push(fromClaim(claim, claim.subject, 0.8, given))
    return found
  }
  if (claim.lemma === 'double') {
    // "doubled down on Acme with a further $15m"
    const on = participantOf(tokens, complement(claim, 'on', 'in')?.span ?? null)
    return on.who === 'account' && money && claim.actor.who === 'other' ? [fromClaim(claim, on, 0.76, given)] : []
  }
  if (claim.lemma === 'lend') {
    const borrower = complement(claim, 'to')
    const whom = claim.target.who === 'account' ? claim.target : participantOf(tokens, borrower?.span ?? null)
    if (whom.who === 'account' && money && claim.actor.who !== 'account')
      found.push(fromClaim(claim, whom, 0.8, { ...given, round: 'loan' }))
    return found
  }
  if (claim.lemma === 'back' && !claim.passive) {
    if (claim.target.who === 'account' && (money || /\b(?:round|series|seed)\b/.test(words)))
      found.push(fromClaim(claim, claim.target, 0.8, given))
  } else if (claim.lemma === 'lead' || claim.lemma === 'join' || claim.lemma === 'participate' || claim.lemma === 'anchor') {
    // Nobody leads its own round: what "was led by" the account is another company's.
    if (claim.actor.who !== 'account' && FUNDING_WORDS.test(what) && !(claim.passive && THOSE_WHO_PAY.test(what)))
      found.push(fromClaim(claim, concernsAccount(claim.target) ? { ...claim.target, who: 'account' } : receiver, 0.85, given))
  } else if (receiver.who === 'account' && (money || claim.lemma === 'invest')) found.push(fromClaim(claim, receiver, 0.88, given))
  // The account gives: tempting, but it is the investor.
  if (claim.actor.who === 'account' && found.length === 0 && (claim.lemma === 'invest' || FUNDING_WORDS.test(what)))
    found.push(
      fromClaim(claim, claim.actor, 0.8, {
        direction: 'invested',
        ...(companyIn(claim.sentence, into?.span ?? claim.targetSpan) === null
          ? {}
          : { counterparty: companyIn(claim.sentence, into?.span ?? claim.targetSpan) ?? '' }),
      }),
    )
  return found
}

/** "Acme emerges from stealth with $14m in seed funding". */
function fromStealth(claim: Claim): Evidence | null {
  if (!/^(?:emerge|launch|come|exit|debut)$/.test(claim.lemma)) return null
  const withWhat = complement(claim, 'with')
  const rest = spanText(claim.sentence, { from: claim.index, to: claim.sentence.tokens.length })
  if (withWhat === undefined || moneyIn(claim.sentence, withWhat.span) === null || !FUNDING_WORDS.test(rest)) return null
  return fromClaim(claim, claim.subject, 0.8, slotsOf(claim.sentence, claim.index).slots)
}

/** "Acme sold new shares worth €22m", "a capital increase". */
function sharesSold(claim: Claim): Evidence | null {
  if (!(claim.lemma === 'sell' || claim.lemma === 'issue' || claim.lemma === 'place')) return null
  const words = afterVerb(claim)
  if (
    !/\b(?:new|fresh) shares\b|\bshares? (?:worth|for) |\bconvertible (?:notes?|bonds?|loan)\b|\b\d+ ?%? (?:stake )?(?:of itself )?to (?:\w+ ){0,3}(?:investors?|family office|fund)\b/.test(
      words,
    )
  )
    return null
  if (/\bits (?:stake|shares) in\b|\bshares in\b/.test(words)) return null
  return fromClaim(claim, claim.subject, 0.78, slotsOf(claim.sentence, claim.index).slots)
}

const sumOf = ({ sentence, phrase }: Nominal) => moneyIn(sentence, phrase)
const roundOf = ({ sentence, phrase, index }: Nominal): string | null =>
  roundIn(spanText(sentence, { from: phrase.from, to: Math.min(index + 3, sentence.tokens.length) }))
const hasSumOrRound = (nominal: Nominal): boolean => sumOf(nominal) !== null || roundOf(nominal) !== null
const FROM_INVESTORS = /\bfrom (?:\w+ ){0,3}(?:ventures?|capital|investors?|fund|partners|angels?)\b/
const isAccountItself = ({ who }: Participant): boolean => who === 'account'

/** "A $40m Series B values Acme at …", "The round brings in $22m for Acme", "a round for Acme": for whom it is. */
function forWhom({ sentence, governor, asObject, after }: Nominal): Participant | undefined {
  const whom = (span: Span | undefined): Participant => participantOf(sentence.tokens, span ?? null)
  const predicate = asObject ? null : governor
  const isGiven = /^(?:value|bring|give|hand|put|take|help|leave|let|allow)$/.test(predicate?.lemma ?? '')
  if (isGiven && predicate?.target.who === 'account') return predicate.target
  const gains = predicate === null ? NOBODY : whom(complement(predicate, 'for', 'to')?.span)
  return [gains, ...['for', 'in', 'into', 'of', 'by', 'at', 'on'].map((one) => whom(after.get(one)))].find(isAccountItself)
}
const subjectWhere = ({ sentence }: Nominal, isThere: (claim: Claim) => boolean): Participant | undefined =>
  claims(sentence).find((claim) => isThere(claim) && claim.subject.who === 'account')?.subject
/** "Fresh off a $40m Series B, Acme is hiring" */
function opensSentence(nominal: Nominal): Participant | undefined {
  if (!/^(?:fresh (?:off|from)|after|following|with|on the back of|armed with|flush with|buoyed by)\b/.test(nominal.sentence.words()))
    return undefined
  return subjectWhere(nominal, ({ index }) => index > nominal.index)
}
const wordBefore = ({ sentence, phrase }: Nominal): string => sentence.tokens[phrase.from - 1]?.lower ?? ''
/** "Acme closes in on profit after $20m raise" */
const closesSentence = (nominal: Nominal): Participant | undefined =>
  /^(?:after|following|with)$/.test(wordBefore(nominal)) && hasSumOrRound(nominal)
    ? subjectWhere(nominal, ({ index }) => index < nominal.index)
    : undefined

const named = firstOf<Nominal>({
  'funding/round-of-verb': ({ governor, asObject }) =>
    governor !== null && asObject && RAISING.has(governor.lemma) && !/^(?:nobody|person)$/.test(governor.subject.who) && NOTHING,
  'funding/noun-of-other-things': (nominal) =>
    !/^(?:funding|round|investment|financing)$/.test(nominal.noun) && !hasSumOrRound(nominal) && NOTHING,
  'funding/boost-without-sum': (nominal) => /^(?:bet|boost|capital)$/.test(nominal.noun) && sumOf(nominal) === null && NOTHING,
  'funding/boost-from-no-investor': ({ noun, sentence }) => noun === 'boost' && !FROM_INVESTORS.test(sentence.words()) && NOTHING,
  'funding/owner-invests': ({ noun, owner }) => noun === 'investment' && concernsAccount(owner) && NOTHING,
  'funding/round-only-mentioned': (nominal) =>
    !hasSumOrRound(nominal) &&
    !/^(?:announce|close|complete|lead|join|confirm|secure|receive|win)$/.test(nominal.governor?.lemma ?? '') &&
    NOTHING,
  // "Acme's $40m Series B", "a seed round for Acme"
  'funding/round-of': (nominal) => {
    const { sentence, index, owner, phrase, reality, governor, noun } = nominal
    const known = concernsAccount(owner) ? owner : forWhom(nominal)
    const opening = opensSentence(nominal)
    const who = known ?? opening ?? closesSentence(nominal)
    const isOpening = opening !== undefined && who === opening
    if (who === undefined || (isOpening && (sumOf(nominal) === null || (roundOf(nominal) === null && noun === 'investment')))) return null
    const isOld =
      /^(?:since|before|until|from)$/.test(wordBefore(nominal)) ||
      /\b(?:last|previous|prior|earlier|first ever)\b/.test(spanText(sentence, phrase))
    const strength = isOld ? 0.35 : governor !== null && STATE.has(governor.lemma) ? 0.66 : 0.74
    const { slots } = slotsOf(sentence, phrase.from)
    return { sentence, index, who: { ...who, who: 'account' }, reality, strength, slots, reason: isOld ? 'old' : null }
  },
})

/** Wordings that are likely to tell of a round, where nothing else tells who raised what. */
function likely(sentence: Sentence, published: Date | null): Evidence[] {
  if (!likelyRaised(outlinesOf(sentence).plain.text)) return []
  if (sentence.dates().some((date) => date.to.getTime() < (published?.getTime() ?? 0) - 365 * DAY_MS)) return []
  const reality = stretchReality(sentence, 0, sentence.tokens.length)
  if (reality !== 'real' && reality !== 'announced') return []
  const index = Math.max(
    0,
    sentence.tokens.findIndex((token) => token.tag === 'verb'),
  )
  const who = { ...NOBODY, who: 'account' as const, byReference: !sentence.namesAccount }
  return [{ sentence, index, who, reality, strength: 0.66, slots: slotsOf(sentence, 0).slots, reason: null }]
}

interface Asked extends FrameScope {
  text: string
}
const NO_VENTURE_CAPITAL = new RegExp(anyWord`
  offering | ipo | flotation | loans? | bonds? | notes | debt | facility | grants? | placement | rights issue
`)
const CHECKS: readonly Check<Asked>[] = [
  (_, { sentence }) => isShareTrade(sentence) && { reason: 'shares only' },
  ({ slots }, { asked }) => (slots['direction'] ?? 'raised') !== (asked['direction'] ?? 'raised') && { reason: 'role' },
  (_, { text }) => TOTAL.test(text) && !LARGEST.test(text) && !ADDS_UP.test(text) && { reason: 'old' },
  ({ slots }, { reading, sentence, asked: { round } }) =>
    round !== undefined && !isRaised(reading, sentence, round, slots['round']) && { reason: 'another round' },
  (_, { text, asked: { kind } }) =>
    kind === 'venture capital' &&
    NO_VENTURE_CAPITAL.test(text) &&
    !/\b(?:series [a-h]|seed|ventures?|rounds?)\b/.test(text) && { reason: 'another kind of money' },
  (_, { sentence, asked }) => !meetsAmount(raisedSum(sentence.text), asked) && { reason: 'another amount' },
  (_, { reading, sentence, asked }) => !isInvestor(sentence, besides(reading, sentence), asked) && { reason: 'another investor' },
]

/** Money raised by the account, or invested by it when the question asks for that. */
export const readFunding: FrameReader = (scope) => {
  const { reading, sentence, asked } = scope
  const text = sentence.words()
  const found = claims(sentence).flatMap((claim): Evidence[] => {
    const told = [
      RAISING.has(claim.lemma) ? raised(claim) : null,
      ...(GIVING.has(claim.lemma) ? received(claim) : []),
      sharesSold(claim) ?? fromStealth(claim),
    ]
    return told.filter((one) => one !== null)
  })
  if (FUNDING_WORDS.test(text)) found.push(...nominals(sentence, ROUND_NOUNS).flatMap((one) => named(one)))
  for (const evidence of [...matchConstructions(sentence, RAISED, undefined, false), ...roundsInPassing(sentence)])
    found.push({ ...evidence, slots: slotsOf(sentence, Math.max(0, evidence.index - 2)).slots })
  if (!found.some(({ who: { who } }) => who === 'account' || who === 'other')) found.push(...likely(sentence, reading.document.pubDate))
  const invested = investedIn(sentence)
  if (invested.length > 0) return invested.map((one) => (asked['direction'] === 'invested' ? one : { ...one, reason: 'role' }))
  return found.map((evidence) => checked(CHECKS, evidence, { ...scope, text }))
}

/** Whether it is the round that is asked for: by the sentence, or, where that has only the sum, by another of the same sum. */
function isRaised(reading: AccountReading, sentence: Sentence, asked: string, told: string | undefined): boolean {
  const text = sentence.words()
  if (isToCome(text, asked)) return false
  return sameRound(asked, told, text) || (told === undefined && roundIn(text) === null && isNamedByOther(reading, sentence, asked))
}

function sameRound(asked: string, told: string | undefined, text: string): boolean {
  const wanted = asked.toLowerCase()
  if (/ or series /.test(wanted)) return asked.split(' or ').some((one) => sameRound(one, told, text))
  if (wanted.endsWith(' or later')) return told !== undefined && /^series /i.test(told) && told.slice(-1).toLowerCase() >= wanted.charAt(7)
  if (wanted === 'debt' || wanted === 'venture debt')
    return /\b(?:debt|loans?|lend\w*|credit (?:line|facility)|lines? of credit|facilit(?:y|ies)|bonds?|notes|borrow\w*|mortgage|overdraft)\b/.test(
      text,
    )
  if (wanted === 'growth') return text.includes(wanted)
  if (told === undefined) return text.includes(wanted)
  return told.toLowerCase() === wanted || text.includes(wanted)
}
