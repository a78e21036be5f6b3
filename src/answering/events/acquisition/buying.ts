import { afterVerb, complement, spanText, type Claim } from '../../match/claims.ts'
import { COMPANY_NOUNS } from '../../reading/words/lexicon.ts'
import { NOBODY, participantOf, type Participant } from '../../reading/grammar/participant.ts'
import { wordSet } from '../../text/words.ts'
import { isShareTrade } from '../../match/share-trading.ts'
import { companyIn, fromClaim, isAccountOrPart, moneyIn, type Evidence } from '../../match/evidence.ts'
import { allOf, firstOf, NOTHING } from '../../match/rules.ts'
import { counterparty, isWhole } from './ownership.ts'
import { COMPANY_WORDS } from './wordings.ts'
import type { Sentence } from '../../reading/sentence.ts'
import type { Slots } from '../../types.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'

/** The verbs of buying. */
export const BUYING = wordSet('acquire buy purchase snap swallow absorb gobble scoop pick take own')
const BOUGHT_THINGS = new RegExp(anyWord`
  customers? | users? | subscribers? | clients? | land | acres? | buildings? | plots? | aircraft | planes? | jets?
  ships? | vessels? | trucks? | vehicles? | vans | buses | cars | robots? | machines? | equipment | skills? | talent
  licen[cs]es? | patents? | trademark | shares? | stock | bonds | bitcoin | materials | supplies | electricity | power
  energy | gas | steel | painting | paintings | artwork | rights | time | tickets? | ads? | advertising | chips | gpus
  servers | hardware | software licences | domain | data\b | credits | office | offices | warehouse | site | premises
  headquarters | property | properties | insurance | knowledge | taste | reputation | status | certification
  minority | mandate | loan book | tonnes | barrels | units of
`)
const MINORITY =
  /\b(?:minority|(?<![\d.])[1-4]?\d(?:\.\d+)?[ -]?(?:%|per ?cent)|(?:small|strategic|non-controlling|significant) (?:stake|holding|interest))\b(?!.*\b(?:majority|controlling|remaining)\b)/

const TELLS_OF_CONTROL = new RegExp(anyWord`
  majority | controlling | all (?:the |of )?(?:the )?(?:outstanding |remaining )?(?:shares|stock)
  entire (?:issued )?(?:share capital|equity) | (?:it|they) (?:does|do|did)(?: not|n't| n't) (?:already |yet )?own
  remaining | control | full ownership | 100
`)
/** Whether the words of an object are a company, not a thing that companies buy. */
function isCompany(claim: Claim, participant: Participant): boolean {
  const { sentence } = claim
  const [words, object] = [afterVerb(claim), spanText(sentence, claim.targetSpan)]
  if (/\bstakes?\b|\bshares?\b|\binterest\b|\bholding\b/.test(words.slice(0, 60)) || claim.lemma === 'take') {
    if (claim.lemma === 'take' && claim.particle !== 'over' && !/\bstake\b|\bcontrol\b|\bownership\b/.test(words)) return false
    if (MINORITY.test(words.slice(0, 80))) return false
    if (TELLS_OF_CONTROL.test(words.slice(0, 80))) return true
    if (claim.particle !== 'over' && !/\bshares? of|outstanding/.test(words)) return false
  }
  const name = companyIn(sentence, claim.targetSpan)
  if (BOUGHT_THINGS.test(object) && !COMPANY_WORDS.test(object)) return false
  return (
    name !== null ||
    COMPANY_WORDS.test(object) ||
    participant.who === 'account' ||
    [...object.split(' ')].some((word) => COMPANY_NOUNS.has(word.replace(/s$/, '')))
  )
}

const OWNED_IN_IT = anyOf`
  business | assets | share capital | shares? | stock | equity | capital | rest | remainder | majority | control
  ownership
`
/** "the business of Acme", "all shares in Acme": nothing is left that would not be bought. */
const ALL_OF_IT = new RegExp(
  String.raw`^(?:all |the |its |their )*(?:entire |whole |full |issued |outstanding |remaining |ordinary )*(?:of )?${OWNED_IN_IT}\b`,
)
const isPart = ({ sentence, target, targetSpan }: Claim): boolean =>
  (target.who === 'part' || target.who === 'thing') && target.relation !== null && !ALL_OF_IT.test(spanText(sentence, targetSpan))

/** Managers and staff who buy their own company: "its four directors have bought it from Corvid". */
const INSIDERS =
  /^(?:directors?|managers?|management|executives?|founders?|co-founders?|employees|staff|workers|workforce|team|partners|bosses|officers)$/
const ITSELF =
  /^(?:it|(?:the|their) (?:whole )?(?:company|business|firm|group|studio|agency|brewery|practice|brand|chain|shop|yard|works|mill))$/
function boughtByInsiders(claim: Claim): Evidence | null {
  const { actor, target, sentence } = claim
  if (claim.passive || !isInsider(actor)) return null
  const isIt = isWhole(target) || ITSELF.test(spanText(sentence, claim.targetSpan))
  // "bought it lunch", "bought the company a coffee machine"
  if (!isIt || !/^(?:$|from|out|for|in|with|,|and|last|this|on|back|after|through|via)\b/.test(wordsAfter(sentence, claim))) return null
  return fromClaim(claim, { ...actor, who: 'account' }, 0.9, { direction: 'received', stage: 'done', counterparty: actor.relation ?? '' })
}
const isInsider = ({ who, relation }: Participant): boolean =>
  (who === 'account' || who === 'part') && relation !== null && INSIDERS.test(relation)
const wordsAfter = (sentence: Sentence, { targetSpan }: Claim): string =>
  targetSpan === null ? '' : spanText(sentence, { from: targetSpan.to, to: Math.min(sentence.tokens.length, targetSpan.to + 3) })

/** "took a controlling stake in Acme", "bought 60% of Acme": what it is a share of; otherwise what is bought. */
function targetOf(claim: Claim): Participant {
  const isShare = !claim.passive && SHARE.test(spanText(claim.sentence, claim.targetSpan))
  const held = isShare ? participantOf(claim.sentence.tokens, complement(claim, 'in', 'of')?.span ?? null) : NOBODY
  return held.who === 'account' ? held : claim.target
}
const SHARE = /\b(?:stake|shares|interest|holding|control|\d+ ?%|majority)\b/

const isAgreed = ({ reality, group }: Claim): boolean =>
  reality === 'announced' || group.controls.some(({ word }) => /^(?:agree|agreement|deal)$/.test(word))

function terms(claim: Claim): Slots {
  const { sentence, index } = claim
  const amount = moneyIn(sentence, { from: index, to: Math.min(sentence.tokens.length, index + 30) })
  return { ...(amount === null ? {} : { amount: amount.text }), stage: isAgreed(claim) ? 'agreed' : 'done' }
}

/** "Five reasons to buy Acme", "10 things bought": no buyer. */
const isBuyer = ({ sentence, actor }: Claim): boolean =>
  actor.who === 'other' && !/\b(?:reasons?|things|ways|why|dont|should)\b|^\d/.test(spanText(sentence, actor.span))

/** Why it is no purchase of the account as a whole. */
function notAsAWhole(claim: Claim, { relation }: Participant): string | null {
  if (relation !== null && !/^(?:company|group|firm)$/.test(relation)) return 'a part only'
  return isShareTrade(claim.sentence) || (!claim.passive && !isBuyer(claim)) ? 'shares only' : null
}

const partOnly = (claim: Claim, target: Participant): Evidence =>
  fromClaim(claim, { ...target, who: 'account' }, 0.8, { direction: 'received' }, { reason: 'a part only' })

const sides = allOf<Claim>({
  'acquisition/buys': (claim) => {
    const slots = { direction: 'made', ...counterparty(claim.sentence, targetOf(claim)), ...terms(claim) }
    return isAccountOrPart(claim.actor) && fromClaim(claim, { ...claim.actor, who: 'account' }, 0.93, slots)
  },
  'acquisition/is-bought': (claim) => {
    const target = targetOf(claim)
    const slots = { direction: 'received', ...counterparty(claim.sentence, claim.actor), ...terms(claim) }
    const strength = claim.passive || claim.actor.who === 'other' ? 0.93 : 0.8
    return target.who === 'account' && fromClaim(claim, target, strength, slots, { reason: notAsAWhole(claim, target) })
  },
  'acquisition/part-is-bought': (claim) => {
    const target = targetOf(claim)
    return target.who !== 'account' && isPart(claim) && partOnly(claim, target)
  },
})

const takesNothingOver = ({ lemma, particle }: Claim, words: string): boolean =>
  lemma === 'own' || (lemma === 'take' && particle !== 'over' && !/\bstake|control|ownership\b/.test(words))

/** What a verb of buying tells. */
export const bought = firstOf<Claim>({
  'acquisition/picks-without-up': ({ lemma, particle }) => /^(?:snap|gobble|scoop|pick)$/.test(lemma) && particle !== 'up' && NOTHING,
  'acquisition/takes-nothing-over': (claim) => takesNothingOver(claim, afterVerb(claim)) && NOTHING,
  'acquisition/buys-back': (claim) => (claim.particle === 'back' || /\bback\b/.test(afterVerb(claim).slice(0, 8))) && NOTHING,
  'acquisition/buys-in': ({ particle }) => (particle === 'in' || particle === 'into') && NOTHING,
  // "A stake of 3% in Acme was bought"
  'acquisition/minority-is-bought': ({ passive, sentence, subject }) =>
    passive && MINORITY.test(spanText(sentence, subject.span)) && NOTHING,
  'acquisition/bought-by-insiders': boughtByInsiders,
  'acquisition/thing-bought': (claim) => {
    const target = targetOf(claim)
    if (claim.passive || isCompany(claim, target)) return null
    return isPart(claim) ? partOnly(claim, target) : NOTHING
  },
  'acquisition/account-takes-part': (claim) => {
    const found = sides(claim)
    return found.length > 0 && found
  },
  'acquisition/another-buys': (claim) =>
    claim.actor.who === 'other' && claim.sentence.aboutAccount && fromClaim(claim, claim.actor, 0.9, { direction: 'made' }),
})
