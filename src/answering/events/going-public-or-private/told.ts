import { afterVerb, claims, complement, spanText, type Claim } from '../../match/claims.ts'
import { nominals } from '../../match/nominals.ts'
import { NOBODY, participantOf, type Participant } from '../../reading/grammar/participant.ts'
import { wordSet } from '../../text/words.ts'
import { matchConstructions } from '../../match/constructions.ts'
import { DAY_SET, PRIVATE as PRIVATE_WORDINGS, PUBLIC as PUBLIC_WORDINGS } from './wordings.ts'
import { checked, firstOf, NOTHING, type Check } from '../../match/rules.ts'
import { companyIn, concernsAccount, fromClaim, type Evidence, type FrameReader } from '../../match/evidence.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'

const PUBLIC = new RegExp(anyWord`
  ipo | initial public offering | go(?:es|ing)? public | went public | public listing | stock market listing
  stock exchange | listing on | for a listing | flotation | s-1 | f-1 | direct listing | spac | blank[- ]cheque
  blank[- ]check | prospectus | intention to float | registration statement
`)
const PRIVATE =
  /\b(?:private|delist\w*|buy-?out|off the (?:stock )?(?:market|exchange)|leave the (?:stock )?(?:market|exchange)|taken off)\b/
const BOURSE = anyOf`
  madrid | oslo | milan | paris | vienna | zurich | warsaw | stockholm | helsinki | copenhagen | dublin | lisbon
  brussels | amsterdam | toronto | sydney | tokyo | singapore | hong kong
`
const EXCHANGE = new RegExp(anyWord`
  nasdaq | nyse | new york stock exchange | london stock exchange | lse | euronext | stock exchange | stock market
  ${BOURSE} (?:stock )?(?:exchange|market) | exchange | bourse | deutsche börse | frankfurt | asx | tsx | hkex
  first north | aim | main market | oslo børs | six
`)
const LISTING =
  /\b(?:float(?:s|ed|ing)?|first day|debuts?|blank[- ]ch(?:eque|eck)|bell|wall street|newly[- ](?:listed|public)|publicly|privately|trading|listed|listing|market)\b/
const NOUNS = wordSet(
  'ipo offering listing flotation float debut prospectus s-1 f-1 delisting buyout buy-out take-private privatisation privatization',
)
const NEVER_FILED = new RegExp(anyWord`
  (?:is|are|was|were)(?: not|n't) (?:on the (?:agenda|cards|table)|planned|a topic|being considered|imminent|a priority)
  off the table | nothing has been filed | no (?:plans|filing|decision|hurry) | shelv\w+ | postpon\w+ | pull(?:ed|s)
  withdr[ae]w\w* | delay\w* | called off | cancell?ed | scrapp\w+ | put (?:\w+ ){0,3}on (?:ice|hold)
`)

function exchange(sentence: Sentence): Record<string, string> {
  const found = EXCHANGE.exec(sentence.text.toLowerCase())
  return found ? { place: found[0].length <= 6 ? found[0].toUpperCase() : found[0] } : {}
}

const asAccount = (who: Participant): Participant => (concernsAccount(who) ? { ...who, who: 'account' } : who)
const wordsAfter = (claim: Claim): string => afterVerb(claim).slice(0, 140)
const objectOf = ({ sentence, targetSpan }: Claim): string => spanText(sentence, targetSpan)
const goes = (claim: Claim, direction: 'public' | 'private', strength: number, who = asAccount(claim.subject)): Evidence =>
  fromClaim(claim, who, strength, { direction, ...exchange(claim.sentence) })

const SPEAKS = /^(?:\w+ )?public (?:with (?!an? (?:ipo|valuation|listing|market))|about|over|on (?:its|the) (?:complaint|dispute))/
const gone = firstOf<Claim>({
  // "went public with its complaints"
  'going-public-or-private/speaks-in-public': (claim) => SPEAKS.test(afterVerb(claim)) && NOTHING,
  'going-public-or-private/goes-public': (claim) => /^(?:\w+ )?public\b/.test(afterVerb(claim)) && goes(claim, 'public', 0.92),
  'going-public-or-private/goes-private': (claim) => /^(?:\w+ )?private\b/.test(afterVerb(claim)) && goes(claim, 'private', 0.92),
})

const taken = firstOf<Claim>({
  'going-public-or-private/taken-private': (claim) => {
    if (!/\bprivate\b/.test(wordsAfter(claim))) return null
    const { passive, actor, subject, sentence } = claim
    const found = goes(claim, 'private', 0.92, asAccount(passive ? subject : claim.target))
    const buyer = companyIn(sentence, complement(claim, 'by')?.span ?? null) ?? (passive ? actor.name : subject.name)
    return buyer === null ? found : { ...found, slots: { ...found.slots, counterparty: buyer } }
  },
  'going-public-or-private/taken-public': (claim) => {
    const target = claim.passive ? claim.subject : claim.target
    // "take the company public": the words stand inside the object.
    const who = asAccount(target.who === 'nobody' ? claim.subject : target)
    return /\bpublic\b/.test(wordsAfter(claim)) && goes(claim, 'public', 0.92, who)
  },
})

const FILED = new RegExp(anyWord`
  ipo | initial public offering | listing | to go public | to list | s-1 | f-1 | registration statement | prospectus
  public offering | flotation
`)
const filed = firstOf<Claim>({
  'going-public-or-private/files-for-more-shares': (claim) =>
    FILED.test(wordsAfter(claim)) && /\bfollow-on|secondary|shelf\b/.test(wordsAfter(claim)) && NOTHING,
  'going-public-or-private/files-for-listing': (claim) => FILED.test(wordsAfter(claim)) && goes(claim, 'public', 0.94),
  'going-public-or-private/files-for-delisting': (claim) => /\bdelist/.test(wordsAfter(claim)) && goes(claim, 'private', 0.85),
})

const OFFERING = new RegExp(anyWord`
  ipo | initial public offering | stock market debut | market debut | intention to float | public listing
  trading debut | flotation
`)
const tellsOffering = (claim: Claim): boolean => OFFERING.test(`${objectOf(claim)} ${afterVerb(claim).slice(0, 80)}`)
const STEP = /\b(?:pricing|launch|closing|filing|intention|plans|its|completion|an?)\b/
const offered = firstOf<Claim>({
  'going-public-or-private/announces-another-offering': (claim) =>
    claim.lemma === 'announce' && tellsOffering(claim) && !STEP.test(wordsAfter(claim)) && NOTHING,
  'going-public-or-private/makes-offering': (claim) => tellsOffering(claim) && goes(claim, 'public', 0.88),
  'going-public-or-private/offering-made': (claim) =>
    claim.passive && /\b(?:ipo|public offering)\b/.test(spanText(claim.sentence, claim.subject.span)) && goes(claim, 'public', 0.75),
})

const listed = firstOf<Claim>({
  'going-public-or-private/lists': (claim) => {
    const words = wordsAfter(claim)
    const isOfShares = EXCHANGE.test(words) || /\b(?:shares|itself|publicly|stock)\b/.test(words)
    return (isOfShares || (claim.lemma === 'float' && claim.targetSpan === null)) && goes(claim, 'public', 0.88)
  },
})
const ON_EXCHANGE = /\b(?:stock market|stock exchange|nasdaq|nyse|bourse|exchange|public market)/

const BY_VERB: Readonly<Record<string, (claim: Claim) => readonly Evidence[]>> = {
  go: gone,
  take: taken,
  file: filed,
  submit: filed,
  ...Object.fromEntries('price launch complete close announce set start open make publish'.split(' ').map((verb) => [verb, offered])),
  list: listed,
  float: listed,
  debut: listed,
  begin: firstOf({
    'going-public-or-private/begins-trading': (claim) => {
      const { sentence, index, subject } = claim
      const rest = spanText(sentence, { from: index, to: Math.min(sentence.tokens.length, index + 14) })
      const isOfShares = EXCHANGE.test(rest) || /\bshares|stock\b/.test(spanText(sentence, subject.span))
      return isOfShares && /\btrading\b/.test(rest) && goes(claim, 'public', 0.82)
    },
  }),
  delist: firstOf({
    'going-public-or-private/delists': (claim) => {
      const isItself = claim.passive || claim.targetSpan === null || /\bits|shares|itself\b/.test(objectOf(claim))
      return goes(claim, 'private', 0.88, asAccount(isItself ? claim.subject : claim.target))
    },
  }),
  leave: firstOf({
    'going-public-or-private/leaves-exchange': (claim) => ON_EXCHANGE.test(objectOf(claim)) && goes(claim, 'private', 0.85),
  }),
}
const byVerb = (claim: Claim): readonly Evidence[] => BY_VERB[claim.lemma]?.(claim) ?? NOTHING

function named(sentence: Sentence): Evidence[] {
  return nominals(sentence, NOUNS).flatMap((nominal): Evidence[] => {
    const words = spanText(sentence, { from: nominal.phrase.from, to: Math.min(sentence.tokens.length, nominal.index + 4) })
    const priv = /^(?:delisting|buyout|buy-out|take-private|privati[sz]ation)$/.test(nominal.noun)
    if (/^(?:offering|debut|float)$/.test(nominal.noun) && !/\b(?:public|market|stock|nasdaq|nyse|trading|exchange)\b/.test(words))
      return []
    if (/^(?:buyout|buy-out)$/.test(nominal.noun) && !/\b(?:take|taking|private|public-to-private)\b/.test(sentence.words())) return []
    const governor = nominal.governor
    if (governor && nominal.asObject && /^(?:file|price|launch|complete|close|publish|submit)$/.test(governor.lemma)) return []
    const of = participantOf(sentence.tokens, nominal.after.get('of') ?? nominal.after.get('for') ?? nominal.after.get('by') ?? null)
    const subject = governor && nominal.asObject ? governor.subject : NOBODY
    const who = [nominal.owner, of, subject].find((one) => concernsAccount(one))
    if (!who) return []
    const firm = governor !== null && /^(?:raise|price|value|close|complete|begin|bring|make|announce|set|open|mark)$/.test(governor.lemma)
    return [
      {
        sentence,
        index: nominal.index,
        who: { ...who, who: 'account' },
        reality: nominal.reality,
        strength: firm ? 0.76 : 0.55,
        slots: { direction: priv ? 'private' : 'public', ...exchange(sentence) },
        reason: null,
      },
    ]
  })
}

/** "The common stock will be delisted": of the company that the text speaks of. */
const ofImplied = (evidence: Evidence, { implied }: Sentence): Evidence =>
  implied && evidence.who.who === 'nobody' && /^(?:stock|shares?|listing)$/.test(evidence.who.relation ?? '')
    ? { ...evidence, who: { ...evidence.who, who: 'account', byReference: true } }
    : evidence

const AGREED = /\b(?:definitive agreement|agreed|signed|completed|deal|accepted|recommended)\b/
const FIRM_PLAN =
  /\bintention to (?:float|list|proceed)|\bprospectus\b.*\b(?:approved|published|filed)|\bconfirm\w* (?:its )?(?:plans?|intention)/
interface Asked {
  text: string
  wanted: string | undefined
}
const CHECKS: readonly Check<Asked>[] = [
  ({ reality, strength }, { text }) =>
    reality === 'planned' && FIRM_PLAN.test(text) && { reality: 'announced', strength: Math.max(strength, 0.82) },
  (_, { text }) => NEVER_FILED.test(text) && { reality: 'denied', denies: true },
  ({ slots }, { wanted }) => wanted !== undefined && slots['direction'] !== wanted && { reason: 'the other way' },
  ({ slots, reality }, { text }) =>
    slots['direction'] === 'private' && reality === 'planned' && AGREED.test(text) && { reality: 'announced' },
]

/** The account going public (from the filing on) or being taken private (from the signed deal on). */
export const readGoingPublicOrPrivate: FrameReader = ({ sentence, asked }) => {
  const text = sentence.words()
  if (!PUBLIC.test(text) && !PRIVATE.test(text) && !EXCHANGE.test(text) && !LISTING.test(text)) return []
  const byWording = (direction: string, list: typeof DAY_SET, more: Partial<Evidence> = {}): Evidence[] =>
    matchConstructions(sentence, list, undefined, false).map((one) => ({ ...one, slots: { direction, ...exchange(sentence) }, ...more }))
  const found = [
    ...[...claims(sentence).flatMap((claim) => byVerb(claim)), ...named(sentence)].map((one) => ofImplied(one, sentence)),
    ...byWording('public', PUBLIC_WORDINGS),
    ...byWording('private', PRIVATE_WORDINGS),
    ...byWording('public', DAY_SET, { paired: true }),
  ]
  return found.map((evidence) => checked(CHECKS, evidence, { text, wanted: asked['direction'] }))
}
