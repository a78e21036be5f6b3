import { afterVerb, claims, complement, spanText, type Claim } from '../../match/claims.ts'
import { nominals } from '../../match/nominals.ts'
import { NOBODY, participantOf, type Participant } from '../../reading/grammar/participant.ts'
import { wordSet } from '../../text/words.ts'
import { matchConstructions } from '../../match/constructions.ts'
import { DAY_SET, PRIVATE as PRIVATE_WORDINGS, PUBLIC as PUBLIC_WORDINGS } from './wordings.ts'
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
  /\b(?:floats?|floating|first day|debuts?|blank[- ]ch(?:eque|eck)|bell|wall street|newly[- ](?:listed|public)|publicly|privately|trading|listed|listing|market)\b/
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

function verbs(claim: Claim): Evidence[] {
  const { sentence } = claim
  const words = afterVerb(claim).slice(0, 140)
  const object = spanText(sentence, claim.targetSpan)
  const subject = concernsAccount(claim.subject) ? { ...claim.subject, who: 'account' as const } : claim.subject
  const goes = (direction: string, who: Participant, strength: number, slots: Record<string, string> = {}): Evidence[] => [
    fromClaim(claim, who, strength, { direction, ...exchange(sentence), ...slots }),
  ]
  switch (claim.lemma) {
    case 'go':
      // "went public with its complaints"
      if (/^(?:\w+ )?public (?:with (?!an? (?:ipo|valuation|listing|market))|about|over|on (?:its|the) (?:complaint|dispute))/.test(words))
        return []
      if (/^(?:\w+ )?public\b/.test(words)) return goes('public', subject, 0.92)
      if (/^(?:\w+ )?private\b/.test(words)) return goes('private', subject, 0.92)
      return []
    case 'take': {
      if (!/\b(?:public|private)\b/.test(words)) return []
      const direction = /\bprivate\b/.test(words) ? 'private' : 'public'
      const target = claim.passive ? claim.subject : claim.target
      const buyer = companyIn(sentence, complement(claim, 'by')?.span ?? null) ?? (claim.passive ? claim.actor.name : claim.subject.name)
      // "take the company private": the words stand inside the object.
      const who = concernsAccount(target)
        ? { ...target, who: 'account' as const }
        : target.who === 'nobody' && direction === 'public'
          ? subject
          : target
      return goes(direction, who, 0.92, direction === 'private' && buyer !== null ? { counterparty: buyer } : {})
    }
    case 'file':
    case 'submit':
      if (
        /\b(?:ipo|initial public offering|listing|to go public|to list|s-1|f-1|registration statement|prospectus|public offering|flotation)\b/.test(
          words,
        )
      )
        return /\bfollow-on|secondary|shelf\b/.test(words) ? [] : goes('public', subject, 0.94)
      if (/\bdelist/.test(words)) return goes('private', subject, 0.85)
      return []
    case 'price':
    case 'launch':
    case 'complete':
    case 'close':
    case 'announce':
    case 'set':
    case 'start':
    case 'open':
    case 'make':
    case 'publish':
      if (
        /\b(?:ipo|initial public offering|stock market debut|market debut|intention to float|public listing|trading debut|flotation)\b/.test(
          `${object} ${words.slice(0, 80)}`,
        )
      ) {
        if (claim.lemma === 'announce' && !/\b(?:pricing|launch|closing|filing|intention|plans|its|completion|an?)\b/.test(words)) return []
        return goes('public', subject, 0.88)
      }
      if (claim.passive && /\b(?:ipo|public offering)\b/.test(spanText(sentence, claim.subject.span))) return goes('public', subject, 0.75)
      return []
    case 'list':
    case 'float':
    case 'debut':
      if (
        !EXCHANGE.test(words) &&
        !/\b(?:shares|itself|publicly|stock)\b/.test(words) &&
        !(claim.lemma === 'float' && claim.targetSpan === null)
      )
        return []
      return goes('public', claim.passive ? subject : subject, 0.88)
    case 'begin': {
      const rest = spanText(sentence, { from: claim.index, to: Math.min(sentence.tokens.length, claim.index + 14) })
      if (!/\btrading\b/.test(rest) || !(EXCHANGE.test(rest) || /\bshares|stock\b/.test(spanText(sentence, claim.subject.span)))) return []
      return goes('public', subject, 0.82)
    }
    case 'delist':
      return goes(
        'private',
        claim.passive || claim.targetSpan === null || /\bits|shares|itself\b/.test(object)
          ? subject
          : concernsAccount(claim.target)
            ? { ...claim.target, who: 'account' }
            : claim.target,
        0.88,
      )
    case 'leave':
      return /\b(?:stock market|stock exchange|nasdaq|nyse|bourse|exchange|public market)/.test(object)
        ? goes('private', subject, 0.85)
        : []
    default:
      return []
  }
}

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

/** The account going public (from the filing on) or being taken private (from the signed deal on). */
export const readGoingPublicOrPrivate: FrameReader = ({ sentence, asked }) => {
  const text = sentence.words()
  if (!PUBLIC.test(text) && !PRIVATE.test(text) && !EXCHANGE.test(text) && !LISTING.test(text)) return []
  const found = [...claims(sentence).flatMap((claim) => verbs(claim)), ...named(sentence)].map((one) => ofImplied(one, sentence))
  for (const [direction, list] of [
    ['public', PUBLIC_WORDINGS],
    ['private', PRIVATE_WORDINGS],
  ] as const)
    for (const evidence of matchConstructions(sentence, list, undefined, false))
      found.push({ ...evidence, slots: { direction, ...exchange(sentence) } })
  for (const evidence of matchConstructions(sentence, DAY_SET, undefined, false))
    found.push({ ...evidence, slots: { direction: 'public', ...exchange(sentence) }, paired: true })
  const deal = /\b(?:definitive agreement|agreed|signed|completed|deal|accepted|recommended)\b/.test(text)
  return found.map((evidence) => {
    if (evidence.reason !== null) return evidence
    if (
      evidence.reality === 'planned' &&
      /\bintention to (?:float|list|proceed)|\bprospectus\b.*\b(?:approved|published|filed)|\bconfirm\w* (?:its )?(?:plans?|intention)/.test(
        text,
      )
    )
      return { ...evidence, reality: 'announced' as const, strength: Math.max(evidence.strength, 0.82) }
    if (NEVER_FILED.test(text)) return { ...evidence, reality: 'denied' as const, denies: true }
    const [wanted, told] = [asked['direction'], evidence.slots['direction']]
    if (wanted !== undefined && told !== wanted) return { ...evidence, reason: 'the other way' }
    if (told === 'private' && evidence.reality === 'planned' && deal) return { ...evidence, reality: 'announced' as const }
    return evidence
  })
}
