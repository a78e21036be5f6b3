import { afterVerb, claims, complement, spanText, type Claim } from '../../match/claims.ts'
import { COMPANY_NOUNS } from '../../reading/words/lexicon.ts'
import { nominals } from '../../match/nominals.ts'
import { NOBODY, participantOf, type Participant } from '../../reading/grammar/participant.ts'
import { wordSet } from '../../text/words.ts'
import { isShareTrade } from '../../match/share-trading.ts'
import { companyIn, concernsAccount, fromClaim, moneyIn, type Evidence, type FrameReader } from '../../match/evidence.ts'

import { MADE, RECEIVED } from './wordings.ts'
import { matchConstructions } from '../../match/constructions.ts'
import { dealsInPassing } from './deals-in-passing.ts'
import { counterparty, otherVerbs, partOf } from './ownership.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'

const BUYING = wordSet('acquire buy purchase snap swallow absorb gobble scoop pick take own')
const BOUGHT_THINGS = new RegExp(anyWord`
  customers? | users? | subscribers? | clients? | land | acres? | buildings? | plots? | aircraft | planes? | jets?
  ships? | vessels? | trucks? | vehicles? | vans | buses | cars | robots? | machines? | equipment | skills? | talent
  licen[cs]es? | patents? | trademark | shares? | stock | bonds | bitcoin | materials | supplies | electricity | power
  energy | gas | steel | painting | paintings | artwork | rights | time | tickets? | ads? | advertising | chips | gpus
  servers | hardware | software licences | domain | data\b | credits | office | offices | warehouse | site | premises
  headquarters | property | properties | insurance | knowledge | taste | reputation | status | certification
  minority | mandate | loan book | tonnes | barrels | units of
`)
const COMPANY_WORDS = new RegExp(anyWord`
  compan(?:y|ies) | firms? | business(?:es)? | start-?ups? | scale-?ups? | rivals? | competitors? | makers? | unit
  division | subsidiary | arm | operations? | providers? | agency | agencies | studio | chain | brand | brands | group
  developers? | operators? | specialist | retailers? | distributors? | bank | insurer | brewer | brewery | publisher
  vendor | platform | assets | majority | controlling | 100 ?% | remaining stake | outfit | consultancy | practice
  clinics? | boutique
`)
const MINORITY =
  /\b(?:minority|\d{1,2}(?:\.\d)? ?(?:%|per ?cent)|(?:small|strategic|non-controlling|significant) (?:stake|holding|interest))\b(?!.*\b(?:majority|controlling|remaining)\b)/
const NOUNS = wordSet('acquisition acquisitions takeover buyout buy-out purchase merger sale deal combination tie-up')
const CALLED_OFF = new RegExp(anyWord`
  called off | calls off | calling off | walked away | walks away | fell through | falls through | collaps\w+
  is off\b | was off\b | abandon\w* | terminat\w+ | scrapp\w+ | block(?:s|ed) | veto(?:es|ed) | regulators? block
  pulled out | withdr[ae]w\w*
`)
const AGREED = /\b(?:agree\w*|accept\w*|recommend\w*|will|would|to (?:buy|acquire|purchase|take over)|definitive|subject to)\b/
const PRIVATELY = /\b(?:with (?:his|her|their) own money|in a personal capacity|as a private investment|out of (?:his|her) own pocket)\b/
const OFFER = /\b(?:bid|offer|approach|proposal|interest|suitor)\b/

const TELLS_OF_CONTROL = new RegExp(anyWord`
  majority | controlling | all (?:the |of )?(?:the )?(?:outstanding |remaining )?(?:shares|stock)
  entire (?:issued )?(?:share capital|equity) | (?:it|they) (?:does|do|did)(?: not|n't| n't) (?:already |yet )?own
  remaining | control | full ownership | 100
`)
/** Whether the words of an object are a company, not a thing that companies buy. */
function isCompany(sentence: Sentence, participant: Participant, words: string, claim: Claim): boolean {
  const object = spanText(sentence, claim.targetSpan)
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
  const isIt = (target.who === 'account' && target.relation === null) || ITSELF.test(spanText(sentence, claim.targetSpan))
  // "bought it lunch", "bought the company a coffee machine"
  if (!isIt || !/^(?:$|from|out|for|in|with|,|and|last|this|on|back|after|through|via)\b/.test(wordsAfter(sentence, claim))) return null
  return fromClaim(claim, { ...actor, who: 'account' }, 0.9, { direction: 'received', stage: 'done', counterparty: actor.relation ?? '' })
}
const isInsider = ({ who, relation }: Participant): boolean =>
  (who === 'account' || who === 'part') && relation !== null && INSIDERS.test(relation)
const wordsAfter = (sentence: Sentence, { targetSpan }: Claim): string =>
  targetSpan === null ? '' : spanText(sentence, { from: targetSpan.to, to: Math.min(sentence.tokens.length, targetSpan.to + 3) })

function bought(claim: Claim): Evidence[] {
  const { sentence } = claim
  const words = afterVerb(claim)
  if (claim.lemma === 'snap' || claim.lemma === 'swallow' || claim.lemma === 'gobble' || claim.lemma === 'scoop') {
    if (claim.lemma !== 'swallow' && claim.particle !== 'up') return []
  }
  if (claim.lemma === 'pick' && claim.particle !== 'up') return []
  if (claim.lemma === 'own' || (claim.lemma === 'take' && claim.particle !== 'over' && !/\bstake|control|ownership\b/.test(words)))
    return []
  if (claim.particle === 'back' || /\bback\b/.test(words.slice(0, 8))) return []
  if (claim.particle === 'in' || claim.particle === 'into') return []
  // "took a controlling stake in Acme", "bought 60% of Acme"
  const share =
    !claim.passive && /\b(?:stake|shares|interest|holding|control|\d+ ?%|majority)\b/.test(`${spanText(sentence, claim.targetSpan)}`)
  const held = share ? participantOf(sentence.tokens, complement(claim, 'in', 'of')?.span ?? null) : NOBODY
  const target = held.who === 'account' ? held : claim.target
  // "A stake of 3% in Acme was bought"
  if (claim.passive && MINORITY.test(spanText(sentence, claim.subject.span))) return []
  const insiders = boughtByInsiders(claim)
  if (insiders !== null) return [insiders]
  if (!claim.passive && !isCompany(sentence, target, words, claim))
    return isPart(claim) ? [fromClaim(claim, { ...target, who: 'account' }, 0.8, { direction: 'received' }, { reason: 'a part only' })] : []
  const amount = moneyIn(sentence, { from: claim.index, to: Math.min(sentence.tokens.length, claim.index + 30) })
  const stage =
    claim.reality === 'announced' || claim.group.controls.some(({ word }) => word === 'agree' || word === 'agreement' || word === 'deal')
      ? 'agreed'
      : 'done'
  const price: Record<string, string> = amount === null ? { stage } : { amount: amount.text, stage }
  const found: Evidence[] = []
  if (claim.actor.who === 'account' || claim.actor.who === 'part')
    found.push(
      fromClaim(claim, { ...claim.actor, who: 'account' }, 0.93, { direction: 'made', ...counterparty(sentence, target), ...price }),
    )
  if (target.who === 'account') {
    const whole = target.relation === null || /^(?:company|group|firm)$/.test(target.relation)
    const buyer =
      claim.actor.who === 'other' && !/\b(?:reasons?|things|ways|why|dont|should)\b|^\d/.test(spanText(sentence, claim.actor.span))
    const reason = !whole ? 'a part only' : isShareTrade(sentence) || (!claim.passive && !buyer) ? 'shares only' : null
    found.push(
      fromClaim(
        claim,
        target,
        claim.passive || claim.actor.who === 'other' ? 0.93 : 0.8,
        { direction: 'received', ...counterparty(sentence, claim.actor), ...price },
        { reason },
      ),
    )
  } else if (isPart(claim))
    found.push(fromClaim(claim, { ...target, who: 'account' }, 0.8, { direction: 'received' }, { reason: 'a part only' }))
  if (found.length === 0 && claim.actor.who === 'other' && sentence.aboutAccount)
    found.push(fromClaim(claim, claim.actor, 0.9, { direction: 'made' }))
  return found
}

const PENDING = /\b(?:pending|planned|proposed)\b[^.;]{0,40}\b(?:acquisition|purchase|merger|takeover|buy-?out|deal)\b/
const BEFORE_REGULATORS = /\b(?:regulators?|regulatory|antitrust|approv\w+|shareholders|justice department)\b/
/** A deal that waits for approval has been agreed, whoever calls it planned or proposed. */
const isBeforeRegulators = (words: string): boolean => PENDING.test(words) && BEFORE_REGULATORS.test(words)

function named(sentence: Sentence): Evidence[] {
  return nominals(sentence, NOUNS).flatMap((nominal): Evidence[] => {
    const part = (preposition: string): Participant => {
      const span = nominal.after.get(preposition)
      return span ? participantOf(sentence.tokens, span) : NOBODY
    }
    const [of, by, withWhom, to, subject] = [
      part('of'),
      part('by'),
      part('with'),
      part('to'),
      nominal.governor && nominal.asObject ? nominal.governor.subject : NOBODY,
    ]
    const amount = moneyIn(sentence, { from: nominal.phrase.from, to: Math.min(sentence.tokens.length, nominal.index + 24) })
    const price: Record<string, string> = amount === null ? {} : { amount: amount.text }
    const told = sentence.words()
    const isAgreed = isBeforeRegulators(told) && nominal.reality === 'rumour'
    const reality = CALLED_OFF.test(told) ? 'denied' : isAgreed ? 'announced' : nominal.reality
    const event = (who: Participant, direction: string, other: Participant, strength: number, reason: string | null = null): Evidence => ({
      sentence,
      index: nominal.index,
      who: { ...who, who: 'account' },
      reality,
      strength,
      slots: { direction, ...counterparty(sentence, other), ...price },
      reason,
      plain: isAgreed,
    })
    const words = spanText(sentence, { from: nominal.phrase.from, to: Math.min(sentence.tokens.length, nominal.index + 8) })
    if (nominal.noun === 'deal' || nominal.noun === 'tie-up') {
      if (!/\bdeal to (?:buy|acquire|purchase|take over|merge)\b/.test(words)) return []
      return subject.who === 'account' ? [event(subject, 'made', NOBODY, 0.8)] : []
    }
    if (nominal.noun === 'sale')
      return (of.who === 'account' && of.relation === null && to.who !== 'nobody') || (of.who === 'account' && nominal.after.has('to'))
        ? [event(of, 'received', to, 0.82)]
        : []
    // "Acme rose after the purchase of a Belgian competitor for €7m"
    const follows =
      /^(?:after|following|through|with|by|via)$/.test(sentence.tokens[nominal.phrase.from - 1]?.lower ?? '') &&
      nominal.owner.who === 'nobody'
    if (
      follows &&
      nominal.governor?.subject.who === 'account' &&
      (of.who === 'other' || COMPANY_WORDS.test(spanText(sentence, nominal.after.get('of') ?? null)))
    )
      return [event(nominal.governor.subject, 'made', of, 0.72)]
    if (
      nominal.noun === 'purchase' &&
      of.who !== 'other' &&
      !COMPANY_WORDS.test(spanText(sentence, nominal.after.get('of') ?? null)) &&
      !companyIn(sentence, nominal.after.get('of') ?? null) &&
      of.who !== 'account'
    )
      return []
    if (nominal.noun === 'merger' || nominal.noun === 'combination') {
      const who = [nominal.owner, withWhom, subject, of].find((one) => one.who === 'account')
      return who && (nominal.noun === 'merger' || withWhom.who !== 'nobody')
        ? [event(who, 'merger', who === withWhom ? subject : withWhom, 0.78)]
        : []
    }
    if (of.who === 'account' && of.relation === null)
      return [event(of, 'received', by.who === 'other' ? by : subject.who === 'other' ? subject : nominal.owner, 0.86)]
    if (of.who === 'part' || of.who === 'thing') return [event(of, 'received', by, 0.7, 'a part only')]
    if (by.who === 'account' && by.relation === null) return [event(by, 'made', of, 0.85)]
    if (concernsAccount(nominal.owner)) {
      // "Acme's acquisition of Corvid" is made; "the Acme takeover" is received; "Acme's acquisition by Corvid" is received.
      if (by.who === 'other') return [event(nominal.owner, 'received', by, 0.85)]
      if (of.who === 'other' || companyIn(sentence, nominal.after.get('of') ?? null) !== null)
        return [event(nominal.owner, 'made', of, 0.86)]
      if (nominal.noun.startsWith('acquisition') && nominal.governor !== null)
        return [
          event(
            nominal.owner,
            'made',
            NOBODY,
            /^(?:complete|close|announce|make|finalise|finalize|sign)$/.test(nominal.governor.lemma) ? 0.74 : 0.5,
          ),
        ]
      return []
    }
    if (
      nominal.owner.who === 'other' ||
      !/^(?:complete|close|announce|make|finali[sz]e|sign|agree|confirm|seal|reveal|unveil|clinch|secure|win|conclude|celebrate|continue|begin|fund|finance)$/.test(
        nominal.governor?.lemma ?? '',
      )
    )
      return []
    if (
      concernsAccount(subject) &&
      (of.who === 'other' || COMPANY_WORDS.test(words) || companyIn(sentence, nominal.after.get('of') ?? null) !== null)
    )
      return [event(subject, 'made', of, 0.87)]
    if (
      concernsAccount(subject) &&
      /^(?:make|complete|announce|close)$/.test(nominal.governor?.lemma ?? '') &&
      nominal.noun.startsWith('acquisition')
    )
      return [event(subject, 'made', NOBODY, 0.74)]
    return []
  })
}

/** The account acquiring, merging or being acquired; a bid, an approach or talks do not count. */
export const readAcquisition: FrameReader = ({ reading, sentence, asked }) => {
  const found: Evidence[] = dealsInPassing(reading, sentence)
  for (const claim of claims(sentence)) found.push(...(BUYING.has(claim.lemma) ? bought(claim) : otherVerbs(claim)))
  const text = sentence.words()
  found.push(...partOf(sentence))
  if (/acquisition|takeover|buy-?out|purchase|merger|sale|deal|combination/.test(text)) found.push(...named(sentence))
  for (const [direction, list] of [
    ['received', RECEIVED],
    ['made', MADE],
  ] as const)
    for (const evidence of matchConstructions(sentence, list, undefined, false)) {
      const amount = moneyIn(sentence, { from: 0, to: sentence.tokens.length })
      const stage = evidence.reality === 'announced' || AGREED.test(text) ? 'agreed' : 'done'
      const slots = { direction, stage, ...(amount === null ? {} : { amount: amount.text }), ...namedIn(sentence) }
      found.push({ ...evidence, slots, reason: isShareTrade(sentence) ? 'shares only' : evidence.reason })
    }
  const wanted = asked['direction'] ?? 'either'
  return found.map((evidence) => {
    if (evidence.reason !== null) return evidence
    if (CALLED_OFF.test(text) && evidence.reality !== 'denied') return { ...evidence, reality: 'denied' as const, denies: true }
    if (PRIVATELY.test(text)) return { ...evidence, reason: 'a person privately' }
    const told = evidence.slots['direction']
    if (wanted !== 'either' && told !== wanted && told !== 'merger' && evidence.who.who === 'account')
      return { ...evidence, reason: 'role' }
    if (asked['stage'] === 'done' && evidence.slots['stage'] === 'agreed') return { ...evidence, reason: 'not completed' }
    if (wanted !== 'either' && told === 'merger') return { ...evidence, strength: evidence.strength - 0.3 }
    if (asked['counterparty'] !== undefined && !matchesCounterparty(asked['counterparty'], text))
      return { ...evidence, reason: 'another company' }
    if (OFFER.test(text) && evidence.reality === 'announced' && !/\bagree|accept|recommend|approv/.test(text))
      return { ...evidence, reality: 'rumour' as const }
    return evidence
  })
}

/** The other party when only one other company is named. */
function namedIn(sentence: Sentence): Record<string, string> {
  const others = sentence.tokens.filter((token) => token.tag === 'name' && token.sort !== 'person' && token.sort !== 'place')
  return others.length === 1 && others[0] ? { counterparty: others[0].text } : {}
}

/** A name must be told; a kind of company ("a logistics company", "local") is not checked against the text beyond its last word. */
function matchesCounterparty(asked: string, text: string): boolean {
  if (!/\p{Lu}/u.test(asked)) return true
  return text.includes(asked.toLowerCase())
}
