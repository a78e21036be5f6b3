import { afterVerb, complement, spanText, type Claim } from '../../match/claims.ts'
import { phraseBackFrom } from '../../reading/grammar/phrases.ts'
import { isAccount, NOBODY, participantOf, type Participant } from '../../reading/grammar/participant.ts'
import { isShareTrade } from '../../match/share-trading.ts'
import { companyIn, fromClaim, type Evidence } from '../../match/evidence.ts'
import { firstOf, NOTHING } from '../../match/rules.ts'
import type { Sentence } from '../../reading/sentence.ts'
import type { Slots } from '../../types.ts'
import { either } from '../../text/any-of.ts'

/** The other company of a deal, as a slot. */
export function counterparty(sentence: Sentence, participant: Participant): Record<string, string> {
  const name = participant.name ?? companyIn(sentence, participant.span)
  return name === null ? {} : { counterparty: name }
}

/** Whether it is the account as a whole, not a part or somebody of it. */
export const isWhole = ({ who, relation }: Participant): boolean => who === 'account' && relation === null

const partyOf = (claim: Claim, ...prepositions: string[]): Participant =>
  participantOf(claim.sentence.tokens, complement(claim, ...prepositions)?.span ?? null)
const buyerOf = (claim: Claim): Participant => partyOf(claim, 'to')
const subjectOf = ({ sentence, subject }: Claim): string => spanText(sentence, subject.span)
const objectOf = ({ sentence, targetSpan }: Claim): string => spanText(sentence, targetSpan)

type Side = 'made' | 'received' | 'merger'
const deal = (claim: Claim, who: Participant, direction: Side, other: Participant, strength: number, more: Slots = {}): Evidence =>
  fromClaim(claim, who, strength, { direction, ...more, ...counterparty(claim.sentence, other) })

/** A company made for the deal merges into the one that is bought, and is gone. */
const isVehicle = (claim: Claim): boolean => /\bmerger sub\b/.test(subjectOf(claim))
const PARTS_MERGED = /\b(?:teams?|units|divisions|departments|offices|brands|operations|plants|sites|functions|websites|stores)\b/
const COMPANIES_COMBINED = /\b(?:business|operations|compan|forces)\b/
const mergedWith = (claim: Claim): Participant => partyOf(claim, 'with', 'into')
const merged = firstOf<Claim>({
  'acquisition/merges-into': (claim) => {
    const survivor = partyOf(claim, 'into')
    if (claim.lemma !== 'merge' || complement(claim, 'into') === undefined) return null
    if (claim.subject.who === 'account' && !isVehicle(claim)) return deal(claim, claim.subject, 'received', survivor, 0.9)
    return survivor.who === 'account' && deal(claim, survivor, isVehicle(claim) ? 'received' : 'made', claim.subject, 0.88)
  },
  'acquisition/merges-parts': (claim) => mergedWith(claim).who === 'nobody' && PARTS_MERGED.test(objectOf(claim)) && NOTHING,
  'acquisition/combines-things': (claim) =>
    claim.lemma === 'combine' && mergedWith(claim).who === 'nobody' && !COMPANIES_COMBINED.test(afterVerb(claim)) && NOTHING,
  'acquisition/merges-with': (claim) => {
    const [{ subject }, other] = [claim, mergedWith(claim)]
    if (subject.who === 'account') return deal(claim, subject, 'merger', other.who === 'nobody' ? subject : other, 0.88)
    return other.who === 'account' && deal(claim, other, 'merger', subject, 0.88)
  },
})

const SOLD_TO_MANY = new RegExp(either`
  ^(?:\w+ )?to (?:other|most|all|many|some|\w+ )?(?:operators|customers|clients|users|companies|retailers|banks|hospitals)\b
  \bas a (?:subscription|service|kit|set|licen[cs]e)\b
  \b(?:in|at|through) (?:\w+ ){0,2}(?:shops|stores|supermarkets|pharmacies)\b
`)
const SOLD_BUSINESS = /\b(?:unit|business|division|arm|subsidiary|operations|company|stake)\b/
const sold = firstOf<Claim>({
  // "It is sold to other operators as a subscription" is a product's.
  'acquisition/product-sold': (claim) => claim.passive && SOLD_TO_MANY.test(afterVerb(claim)) && NOTHING,
  // "Acme sold to Corvid for $5m", as headlines say it
  'acquisition/sold-in-short': (claim) => {
    const { passive, subject, targetSpan, group, index, sentence } = claim
    if (passive || subject.who !== 'account' || targetSpan !== null || group.first !== index) return null
    const buyer = buyerOf(claim)
    const isName = buyer.who === 'other' && buyer.name !== null && sentence.tokens[index]?.verb?.participle === true
    return isName && deal(claim, subject, 'received', buyer, 0.76)
  },
  'acquisition/is-sold': (claim) => {
    const [{ passive, subject, sentence, index }, buyer] = [claim, buyerOf(claim)]
    // "Under the third plan it is sold" supposes; "is being sold", "has been sold" tell.
    const isSupposed = /^(?:is|are)$/.test(sentence.tokens[index - 1]?.lower ?? '') && buyer.who === 'nobody'
    return passive && isWhole(subject) && !isSupposed && deal(claim, subject, 'received', buyer, 0.9)
  },
  'acquisition/sells-itself': (claim) => {
    const isItself = !claim.passive && claim.subject.who === 'account' && /^(?:itself|the company|the business)\b/.test(objectOf(claim))
    return isItself && deal(claim, claim.subject, 'received', buyerOf(claim), 0.9)
  },
  'acquisition/shares-sold': ({ sentence }) => isShareTrade(sentence) && NOTHING,
  'acquisition/sold-by-another': (claim) => {
    const [{ passive, subject, target }, buyer] = [claim, buyerOf(claim)]
    const isSold = !passive && isWhole(target) && subject.who !== 'account' && buyer.who !== 'nobody'
    return isSold && deal(claim, target, 'received', buyer, 0.85)
  },
  'acquisition/business-sold-to': (claim) => {
    const [{ passive, target, targetSpan }, buyer] = [claim, buyerOf(claim)]
    const isBusiness = SOLD_BUSINESS.test(`${objectOf(claim)} ${subjectOf(claim)}`)
    return buyer.who === 'account' && (targetSpan !== null || passive) && isBusiness && deal(claim, buyer, 'made', target, 0.75)
  },
})

const SOLD_OR_BOUGHT = /\b(?:sale|takeover|merger|acquisition|buyout)\b/
const OFFER = new RegExp(either`
  \b(?:takeover|cash|buyout|acquisition|all-share|\d+p|[$€£]\d|share)\b.*\b(?:offer|bid|deal)\b
  \b(?:offer|bid)\b.*\b(?:from|by)\b
`)
const approved = firstOf<Claim>({
  'acquisition/owners-approve-sale': (claim) => {
    const [{ subject, index, sentence }, buyer] = [claim, partyOf(claim, 'to', 'by', 'with')]
    const isOfOwners = /\b(?:shareholders|investors|board|directors)\b/.test(subjectOf(claim))
    if (!isOfOwners || !SOLD_OR_BOUGHT.test(objectOf(claim)) || buyer.who !== 'other') return null
    const areIts = sentence.tokens.slice(subject.span?.from ?? 0, index).some((token) => isAccount(token))
    return areIts && deal(claim, { ...subject, who: 'account' }, 'received', buyer, 0.76, { stage: 'agreed' })
  },
})
const accepted = firstOf<Claim>({
  'acquisition/accepts-offer': (claim) => {
    if (claim.subject.who !== 'account' || !OFFER.test(`${objectOf(claim)} ${afterVerb(claim).slice(0, 60)}`)) return null
    const offer = deal(claim, claim.subject, 'received', partyOf(claim, 'from', 'by'), 0.85, { stage: 'agreed' })
    return claim.reality === 'real' ? { ...offer, reality: 'announced' } : offer
  },
})

/** The account is somebody's by the words after a verb of which it is the subject. */
const isOwnedBy = (words: RegExp, strength: number, owner: (claim: Claim) => Participant) => (claim: Claim) =>
  claim.subject.who === 'account' && words.test(afterVerb(claim)) && deal(claim, claim.subject, 'received', owner(claim), strength)
const ADDED = /\b(?:takeover|acquisition|buyout|deal|to its (?:portfolio|group|stable|family))\b/

/** Rules by verbs of ownership other than buying: merging, selling, belonging, accepting an offer. */
const BY_VERB: Readonly<Record<string, (claim: Claim) => readonly Evidence[]>> = {
  merge: merged,
  combine: merged,
  sell: sold,
  approve: approved,
  back: approved,
  accept: accepted,
  recommend: accepted,
  add: firstOf({
    'acquisition/adds-company': (claim) =>
      claim.subject.who === 'account' &&
      claim.target.who === 'other' &&
      ADDED.test(afterVerb(claim)) &&
      deal(claim, claim.subject, 'made', claim.target, 0.8),
  }),
  belong: firstOf({
    'acquisition/belongs-to': (claim) => {
      const [{ subject, sentence }, owner] = [claim, partyOf(claim, 'to')]
      if (subject.who === 'account' && /\b(?:now|since|from today)\b/.test(sentence.words()))
        return deal(claim, subject, 'received', owner, 0.82)
      const isOwner = owner.who === 'account' && subject.who === 'other' && /\bnow\b/.test(sentence.words())
      return isOwner && deal(claim, owner, 'made', subject, 0.8)
    },
  }),
  change: firstOf({ 'acquisition/changes-hands': isOwnedBy(/^hands\b/, 0.85, () => NOBODY) }),
  join: firstOf({ 'acquisition/joins-group': isOwnedBy(/\b(?:family|group)\b/, 0.6, ({ target }) => target) }),
  become: firstOf({
    'acquisition/becomes-part-of': isOwnedBy(/\b(?:part|subsidiary|unit|division)\b.*\bof\b/, 0.82, () => NOBODY),
  }),
}

/** What a verb of ownership other than buying tells. */
export const otherVerbs = (claim: Claim): readonly Evidence[] => BY_VERB[claim.lemma]?.(claim) ?? NOTHING

const NEW_OWNER = /\b(?:has|have|gets?|got|finds?|found|under) (?:a )?new (?:owners?|ownership|parent(?: company)?)\b/
const PART_OF = /\b(?:is|are|becomes?|became) (?:now |today )(?:a |an )?(?:wholly owned )?(?:part|subsidiary|unit|division) of\b/

/** Ownership that no verb but "be" or "have" tells. */
export const ownershipAsState = firstOf<Sentence>({
  'acquisition/has-new-owner': (sentence) => {
    const { tokens } = sentence
    const index = NEW_OWNER.test(sentence.words()) ? tokens.findIndex(({ lower }) => /^(?:owners?|ownership|parent)$/.test(lower)) : -1
    const whose = index < 0 ? undefined : tokens.slice(0, index).find((token) => isAccount(token))
    if (whose === undefined || sentence.question) return null
    const who = { ...NOBODY, who: 'account' as const, byReference: whose.tag !== 'account' }
    return { sentence, index, who, reality: 'real', strength: 0.8, slots: { direction: 'received' }, reason: null }
  },
  // "Corvid is now part of Acme", "Acme is now a subsidiary of Corvid"
  'acquisition/is-part-of': (sentence) => {
    const { tokens } = sentence
    if (!PART_OF.test(sentence.words())) return null
    const index = tokens.findIndex(
      ({ lower }, j) => /^(?:is|are|becomes?|became)$/.test(lower) && /^(?:now|today)$/.test(tokens[j + 1]?.lower ?? ''),
    )
    const of = tokens.findIndex(({ lower }, j) => j > index && lower === 'of')
    if (index < 1 || of < 0) return null
    const whole = participantOf(tokens, { from: of + 1, to: Math.min(tokens.length, of + 5) })
    const part = participantOf(tokens, phraseBackFrom(tokens, index))
    const found = { sentence, index, reality: sentence.question ? ('rumour' as const) : ('real' as const), strength: 0.8, reason: null }
    if (part.who === 'account') return { ...found, who: part, slots: { direction: 'received', ...counterparty(sentence, whole) } }
    const isOwner = whole.who === 'account' && part.who === 'other'
    return isOwner && { ...found, who: whole, slots: { direction: 'made', ...counterparty(sentence, part) } }
  },
})
