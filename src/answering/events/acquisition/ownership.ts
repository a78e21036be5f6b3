import { afterVerb, complement, spanText, type Claim } from '../../match/claims.ts'
import { phraseBackFrom } from '../../reading/grammar/phrases.ts'
import { isAccount, NOBODY, participantOf, type Participant } from '../../reading/grammar/participant.ts'
import { isShareTrade } from '../../match/share-trading.ts'
import { companyIn, fromClaim, type Evidence } from '../../match/evidence.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { either } from '../../text/any-of.ts'

/** The other company of a deal, as a slot. */
export function counterparty(sentence: Sentence, participant: Participant): Record<string, string> {
  const name = participant.name ?? companyIn(sentence, participant.span)
  return name === null || name === undefined ? {} : { counterparty: name }
}

const SOLD_TO_MANY = new RegExp(either`
  ^(?:\w+ )?to (?:other|most|all|many|some|\w+ )?(?:operators|customers|clients|users|companies|retailers|banks|hospitals)\b
  \bas a (?:subscription|service|kit|set|licen[cs]e)\b
  \b(?:in|at|through) (?:\w+ ){0,2}(?:shops|stores|supermarkets|pharmacies)\b
`)
/** Verbs of ownership other than buying: merging, selling, belonging, accepting an offer. */
export function otherVerbs(claim: Claim): Evidence[] {
  const { sentence } = claim
  const words = afterVerb(claim)
  const involved = (participant: Participant, direction: string, other: Participant, strength: number): Evidence =>
    fromClaim(claim, participant, strength, { direction, ...counterparty(sentence, other) })
  switch (claim.lemma) {
    case 'merge':
    case 'combine': {
      const withWhom = complement(claim, 'with', 'into')
      const other = withWhom === undefined ? NOBODY : participantOf(sentence.tokens, withWhom.span)
      const into = complement(claim, 'into')
      if (claim.lemma === 'merge' && into !== undefined) {
        const survivor = participantOf(sentence.tokens, into.span)
        const vehicle = /\bmerger sub\b/.test(spanText(sentence, claim.subject.span))
        if (claim.subject.who === 'account' && !vehicle) return [involved(claim.subject, 'received', survivor, 0.9)]
        if (survivor.who === 'account') return [involved(survivor, vehicle ? 'received' : 'made', claim.subject, 0.88)]
      }
      if (
        other.who === 'nobody' &&
        /\b(?:teams?|units|divisions|departments|offices|brands|operations|plants|sites|functions|websites|stores)\b/.test(
          spanText(sentence, claim.targetSpan),
        )
      )
        return []
      if (claim.lemma === 'combine' && !/\b(?:business|operations|compan|forces)\b/.test(words) && other.who === 'nobody') return []
      if (claim.subject.who === 'account') return [involved(claim.subject, 'merger', other.who === 'nobody' ? claim.subject : other, 0.88)]
      return other.who === 'account' ? [involved(other, 'merger', claim.subject, 0.88)] : []
    }
    case 'sell': {
      // "Acme sold itself to Corvid", "Acme has been sold to Corvid", "Acme sells to Corvid for $5m"
      const to = complement(claim, 'to')
      const buyer = to === undefined ? NOBODY : participantOf(sentence.tokens, to.span)
      // "It is sold to other operators as a subscription" is a product's.
      const wares = SOLD_TO_MANY
      if (claim.passive && wares.test(afterVerb(claim))) return []
      const elliptic =
        !claim.passive &&
        claim.targetSpan === null &&
        claim.group.first === claim.index &&
        buyer.who === 'other' &&
        buyer.name !== null &&
        sentence.tokens[claim.index]?.verb?.participle === true
      if (elliptic && claim.subject.who === 'account') return [involved(claim.subject, 'received', buyer, 0.76)]
      // "Under the third plan it is sold" supposes; "is being sold", "has been sold" tell.
      const supposed = /^(?:is|are)$/.test(sentence.tokens[claim.index - 1]?.lower ?? '') && buyer.who === 'nobody'
      if (claim.passive && claim.subject.who === 'account' && claim.subject.relation === null && !supposed)
        return [involved(claim.subject, 'received', buyer, 0.9)]
      if (
        !claim.passive &&
        claim.subject.who === 'account' &&
        /^(?:itself|the company|the business)\b/.test(spanText(sentence, claim.targetSpan))
      )
        return [involved(claim.subject, 'received', buyer, 0.9)]
      if (isShareTrade(sentence)) return []
      if (
        !claim.passive &&
        claim.target.who === 'account' &&
        claim.target.relation === null &&
        claim.subject.who !== 'account' &&
        buyer.who !== 'nobody'
      )
        return [involved(claim.target, 'received', buyer, 0.85)]
      if (
        buyer.who === 'account' &&
        (claim.targetSpan !== null || claim.passive) &&
        /\b(?:unit|business|division|arm|subsidiary|operations|company|stake)\b/.test(
          `${spanText(sentence, claim.targetSpan)} ${spanText(sentence, claim.subject.span)}`,
        )
      )
        return [involved(buyer, 'made', claim.target, 0.75)]
      return []
    }
    case 'add': {
      if (
        claim.subject.who !== 'account' ||
        claim.target.who !== 'other' ||
        !/\b(?:takeover|acquisition|buyout|deal|to its (?:portfolio|group|stable|family))\b/.test(words)
      )
        return []
      return [involved(claim.subject, 'made', claim.target, 0.8)]
    }
    case 'approve':
    case 'back': {
      const holders = /\b(?:shareholders|investors|board|directors)\b/.test(spanText(sentence, claim.subject.span))
      if (
        !holders ||
        !/\b(?:sale|takeover|merger|acquisition|buyout)\b/.test(spanText(sentence, claim.targetSpan)) ||
        !sentence.tokens.slice(claim.subject.span?.from ?? 0, claim.index).some((token) => isAccount(token))
      )
        return []
      const buyer = participantOf(sentence.tokens, complement(claim, 'to', 'by', 'with')?.span ?? null)
      return buyer.who === 'other'
        ? [
            fromClaim(claim, { ...claim.subject, who: 'account' }, 0.76, {
              direction: 'received',
              stage: 'agreed',
              ...counterparty(sentence, buyer),
            }),
          ]
        : []
    }
    case 'belong': {
      const to = complement(claim, 'to')
      const owner = to === undefined ? NOBODY : participantOf(sentence.tokens, to.span)
      if (!/\b(?:now|since|from today)\b/.test(sentence.words())) return []
      if (claim.subject.who === 'account') return [involved(claim.subject, 'received', owner, 0.82)]
      return owner.who === 'account' && /\bnow\b/.test(sentence.words()) && claim.subject.who === 'other'
        ? [involved(owner, 'made', claim.subject, 0.8)]
        : []
    }
    case 'accept':
    case 'recommend': {
      const object = `${spanText(sentence, claim.targetSpan)} ${words.slice(0, 60)}`
      if (
        !/\b(?:takeover|cash|buyout|acquisition|all-share|\d+p|[$€£]\d|share)\b.*\b(?:offer|bid|deal)\b|\b(?:offer|bid)\b.*\b(?:from|by)\b/.test(
          object,
        )
      )
        return []
      const from = complement(claim, 'from', 'by')
      return claim.subject.who === 'account'
        ? [
            fromClaim({ ...claim, reality: claim.reality === 'real' ? 'announced' : claim.reality }, claim.subject, 0.85, {
              direction: 'received',
              stage: 'agreed',
              ...counterparty(sentence, from === undefined ? NOBODY : participantOf(sentence.tokens, from.span)),
            }),
          ]
        : []
    }
    case 'change':
      return claim.subject.who === 'account' && /^hands\b/.test(words) ? [involved(claim.subject, 'received', NOBODY, 0.85)] : []
    case 'fall':
      return []
    case 'join': {
      const target = claim.target
      if (/\b(?:part of|portfolio|family|group)\b/.test(words) && claim.subject.who === 'account' && /\b(?:family|group)\b/.test(words))
        return [involved(claim.subject, 'received', target, 0.6)]
      return []
    }
    case 'become': {
      if (claim.subject.who === 'account' && /\b(?:part|subsidiary|unit|division)\b.*\bof\b/.test(words))
        return [involved(claim.subject, 'received', NOBODY, 0.82)]
      return []
    }
    default:
      return []
  }
}

/** "Corvid is now part of Acme", "Acme is now a subsidiary of Corvid": no verb but "be". */
export function partOf(sentence: Sentence): Evidence[] {
  const owned = /\b(?:has|have|gets?|got|finds?|found|under) (?:a )?new (?:owners?|ownership|parent(?: company)?)\b/.exec(sentence.words())
  const owner = owned ? sentence.tokens.findIndex((token) => /^(?:owners?|ownership|parent)$/.test(token.lower)) : -1
  const whose = owner < 0 ? undefined : sentence.tokens.slice(0, owner).find((token) => isAccount(token))
  if (whose && !sentence.question)
    return [
      {
        sentence,
        index: owner,
        who: { ...NOBODY, who: 'account', byReference: whose.tag !== 'account' },
        reality: 'real',
        strength: 0.8,
        slots: { direction: 'received' },
        reason: null,
      },
    ]
  const match = /\b(?:is|are|becomes?|became) (?:now |today )(?:a |an )?(?:wholly owned )?(?:part|subsidiary|unit|division) of\b/.exec(
    sentence.words(),
  )
  if (!match) return []
  const { tokens } = sentence
  const be = tokens.findIndex(
    (token, j) => /^(?:is|are|becomes?|became)$/.test(token.lower) && /^(?:now|today)$/.test(tokens[j + 1]?.lower ?? ''),
  )
  const of = tokens.findIndex((token, j) => j > be && token.lower === 'of')
  if (be < 1 || of < 0) return []
  const whole = participantOf(tokens, { from: of + 1, to: Math.min(tokens.length, of + 5) })
  const part = participantOf(tokens, phraseBackFrom(tokens, be))
  const base = { sentence, index: be, reality: sentence.question ? ('rumour' as const) : ('real' as const), strength: 0.8, reason: null }
  if (part.who === 'account') return [{ ...base, who: part, slots: { direction: 'received', ...counterparty(sentence, whole) } }]
  return whole.who === 'account' && part.who === 'other'
    ? [{ ...base, who: whole, slots: { direction: 'made', ...counterparty(sentence, part) } }]
    : []
}
