import { IMPLIED, CUSTOMERS_CAN, OWN_ARRIVES, FIRST_CHANCE, BRINGS_FORTH, TELLING } from './wordings.ts'
import { afterVerb, claims, complement, sourceText, spanText, type Claim } from '../../match/claims.ts'
import { outlinesOf } from '../../match/outline.ts'
import { nominals } from '../../match/nominals.ts'
import { NOBODY, participantOf, type Participant } from '../../reading/grammar/participant.ts'
import { textReality } from '../../match/reality.ts'
import { wordSet } from '../../text/words.ts'
import { asideOnly, FORMERLY, matchConstructions } from '../../match/constructions.ts'
import { AFTER_DELAYS, NOT_A_PRODUCT, namesProduct, PROPERTY } from '../../text/product-words.ts'
import { checked, firstOf, NOTHING, type Check } from '../../match/rules.ts'
import { concernsAccount, fromClaim, type Evidence, type FrameReader } from '../../match/evidence.ts'
import { bringsNoProduct } from './no-launch.ts'
import type { Span } from '../../reading/grammar/phrases.ts'
import type { Slots } from '../../types.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyWord } from '../../text/any-of.ts'

const LAUNCHING = wordSet(
  'take launch release unveil introduce debut announce ship roll reveal present premiere unleash bring publish showcase start ' +
    'deliver put show open',
)
/** These alone say that something new came out; the others need an object that is a product. */
const STRONG = wordSet('launch release unveil introduce debut ship premiere unleash')
const RELEASE_NOUNS = wordSet('launch release introduction unveiling debut rollout roll-out availability')
const AVAILABLE = new RegExp(anyWord`
  (?:is|are|becomes?|be|now|generally|made) (?:now |also |immediately |generally )*available | general availability
  generally available | goes? on sale | went on sale | on sale (?:now|from|since|today) | hits? (?:the )?shelves
  in shops (?:from|now|since) | went live | goes live | is live | now live
  (?:is|are) (?:finally |now |at last )?(?:out|here)(?= *[.:;,!]|$| and\b| now\b| today\b)
  out (?:today|now|this week) | leaves beta | out of beta | sign up for it
`)
const EXISTING =
  /\b(?:relaunch\w*|re-?releas\w*|discontinu\w*|withdr[ae]w\w*|recall\w*|shelv(?:ed|ing)|scrap\w*|delay\w*|postpon\w*|pull(?:ed|s) (?:the )?(?:plug|launch))\b/

/** For the account's own people, not for customers. */
const INTERNAL =
  /\bfor (?:its |their |the |all |our )?(?:own )?(?:[a-z-]+ )?(?:staff|employees|workers|workforce|colleagues)\b|\b(?:internally|in-house)\b/

function productName(claim: Claim): Slots {
  const words = sourceText(claim.sentence, claim.passive ? claim.subject.span : claim.targetSpan).trim()
  return words === '' || words.length > 80 ? {} : { product: words }
}

/** A verb by which things are brought out, and what it is said of. */
interface Launch {
  claim: Claim
  span: Span | null
  object: string
  words: string
}
function readLaunch(claim: Claim): Launch {
  const span = claim.passive ? claim.subject.span : claim.targetSpan
  const object = spanText(claim.sentence, span)
  return { claim, span, object, words: claim.passive ? object : afterVerb(claim).slice(0, 140) }
}

const isProduct = ({ object, words }: Launch): boolean => namesProduct(object) || namesProduct(words.slice(0, 90))
const isFresh = ({ object }: Launch): boolean => /\bnew\b|\bfirst\b|\bnext-generation\b|\blatest\b|\bsecond-generation\b/.test(object)
function hasName({ claim: { sentence, passive }, span }: Launch): boolean {
  if (span === null) return false
  const isLong = span.to - span.from > 1
  return sentence.tokens
    .slice(span.from, span.to)
    .some(({ tag, sort, text }) =>
      tag === 'name' ? sort !== 'place' && sort !== 'person' : tag === 'account' && !passive && (isLong || text.includes(' ')),
    )
}
const isProductOrName = (launch: Launch): boolean => isProduct(launch) || hasName(launch)
const TO_MARKET = /\b(?:(?:to|in|into|on|onto) (?:the )?(?:market|shops|shelves|stores|app stores?|customers)|out|on sale)\b/
const isToMarket = ({ claim, words }: Launch): boolean => claim.particle === 'out' || TO_MARKET.test(words)
const isWorst = (words: string): boolean => /^the (?:best|worst|most)\b/.test(words.replace(/^out /, ''))

/** What must be so with verbs that tell of much else. */
const NEEDS: Readonly<Record<string, (launch: Launch) => boolean>> = {
  bring: (launch) => !isWorst(launch.words) && isToMarket(launch),
  put: isToMarket,
  roll: ({ claim }) => claim.particle === 'out',
  start: ({ words }) => /\b(?:selling|shipping|offering)\b/.test(words),
  open: () => false,
  deliver: isFresh,
  announce: (launch) =>
    isProduct(launch) &&
    (isFresh(launch) || AVAILABLE.test(launch.words) || /\b(?:launch|release|availability|introduction)\b/.test(launch.words)),
  publish: ({ object }) => /\b(?:game|app|book|title|software|version|api|sdk)\b/.test(object),
  show: (launch) => launch.claim.particle === 'off' && isProductOrName(launch),
  present: isProductOrName,
  reveal: isProductOrName,
  showcase: isProductOrName,
}

/** "introduced new safety rules": the object, and where the noun was taken for a verb, that too. */
const isOfOtherThings = ({ claim: { sentence, passive }, span, object }: Launch): boolean =>
  NOT_A_PRODUCT.test(object) ||
  (!passive &&
    span !== null &&
    NOT_A_PRODUCT.test(spanText(sentence, { from: span.from, to: Math.min(span.to + 1, sentence.tokens.length) })))

function launcherOf(claim: Claim): Participant {
  if (!claim.passive) return claim.subject
  if (claim.actor.who !== 'nobody') return claim.actor
  return concernsAccount(claim.subject)
    ? claim.subject
    : participantOf(claim.sentence.tokens, complement(claim, 'from', 'by')?.span ?? null)
}
const asAccount = (who: Participant): Participant => (concernsAccount(who) ? { ...who, who: 'account' } : who)

const launched = firstOf<Launch>({
  'product-launch/brings-out-nothing': ({ claim, object }) => object === '' && !claim.passive && claim.particle !== 'out' && NOTHING,
  'product-launch/brings-out-other-things': (launch) =>
    (bringsNoProduct(launch.claim) || isOfOtherThings(launch) || INTERNAL.test(launch.words)) && NOTHING,
  'product-launch/opens-fund': ({ object, words }) => /\bfund$/.test(object) && /\bfund (?:for|to)\b/.test(words) && NOTHING,
  'product-launch/takes-wraps-off': ({ claim, words }) => {
    if (claim.lemma !== 'take') return null
    const { sentence, index } = claim
    const rest = spanText(sentence, { from: index, to: Math.min(index + 6, sentence.tokens.length) })
    return !NOT_A_PRODUCT.test(words) && /\b(?:wraps|covers) off\b/.test(rest) ? fromClaim(claim, claim.subject, 0.86) : NOTHING
  },
  'product-launch/verb-of-much-else': (launch) => NEEDS[launch.claim.lemma]?.(launch) === false && NOTHING,
  'product-launch/weak-verb-in-title': (launch) =>
    launch.claim.sentence.titleCase && !STRONG.has(launch.claim.lemma) && !isProduct(launch) && NOTHING,
  'product-launch/weak-verb-of-no-product': (launch) =>
    !STRONG.has(launch.claim.lemma) && !/^(?:bring|put)$/.test(launch.claim.lemma) && !isProductOrName(launch) && NOTHING,
  'product-launch/object-in-passing': (launch) =>
    STRONG.has(launch.claim.lemma) &&
    !launch.claim.sentence.headline &&
    !/^(?:a|an|its|their|the|two|three|four|five) /.test(launch.object) &&
    !isFresh(launch) &&
    !isProductOrName(launch) &&
    NOTHING,
  'product-launch/launches-into': ({ claim }) =>
    claim.lemma === 'launch' && claim.targetSpan === null && !claim.passive && complement(claim, 'in', 'into') !== undefined && NOTHING,
  // "The restaurant has launched a menu" in a text about the account: a subject that is told and is not the account is somebody else.
  'product-launch/launched-by-somebody-else': ({ claim }) => {
    const isTold = claim.passive ? complement(claim, 'by') !== undefined : spanText(claim.sentence, claim.subject.span) !== ''
    return launcherOf(claim).who === 'nobody' && isTold && NOTHING
  },
  'product-launch/puts-on-sale': ({ claim, object, words }) => {
    if (claim.lemma !== 'put' || !/\bon (?:the market|sale)\b/.test(words)) return null
    if (PROPERTY.test(object)) return NOTHING
    const isOne = /^(?:an?|two|three|four|five|its (?:first|new)) /.test(object)
    return isOne && fromClaim(claim, asAccount(launcherOf(claim)), 0.86, productName(claim), { paired: true })
  },
  'product-launch/launches': (launch) => {
    const { claim } = launch
    const strength = isProduct(launch) ? (isFresh(launch) ? 0.92 : 0.87) : hasName(launch) ? 0.87 : 0.74
    return fromClaim(claim, asAccount(launcherOf(claim)), strength, productName(claim), claim.group.future ? { accepts: ['real'] } : {})
  },
})

const RANGE = /\b(?:range|line-?up|portfolio|line|catalogue|collection|product family)\b/
const widened = firstOf<Claim>({
  // "Acme expands its range with three new pumps"
  'product-launch/widens-range': (claim) => {
    if (!/^(?:expand|extend|complete|add|widen|broaden)$/.test(claim.lemma)) return null
    const rest = spanText(claim.sentence, { from: claim.index, to: Math.min(claim.sentence.tokens.length, claim.index + 16) })
    return RANGE.test(rest) && /\bnew\b/.test(rest) && /\bwith\b|^add/.test(rest) && fromClaim(claim, claim.subject, 0.76)
  },
})

function namedLaunch(sentence: Sentence): Evidence[] {
  return nominals(sentence, RELEASE_NOUNS).flatMap((nominal): Evidence[] => {
    const of = nominal.after.get('of')
    const words = `${spanText(sentence, nominal.phrase)} ${spanText(sentence, of ?? null)}`
    if (NOT_A_PRODUCT.test(words) || (!namesProduct(words) && of === undefined)) return []
    const subject = nominal.governor && nominal.asObject ? nominal.governor.subject : NOBODY
    const by = nominal.after.get('by') ?? nominal.after.get('from')
    const who = [nominal.owner, subject, participantOf(sentence.tokens, by ?? null)].find((one) => concernsAccount(one))
    if (!who) return []
    const firm = nominal.governor !== null && /^(?:announce|celebrate|mark|complete|confirm|follow)$/.test(nominal.governor.lemma)
    if (!firm && nominal.governor !== null && !['real'].includes(nominal.reality)) return []
    return [
      {
        sentence,
        index: nominal.index,
        who: { ...who, who: 'account' },
        reality: nominal.reality,
        strength: firm ? 0.84 : 0.5,
        slots: of ? { product: sourceText(sentence, of) } : {},
        reason: null,
      },
    ]
  })
}

const AVAILABLE_WORD = /^(?:available|sale|live|shelves|shops|availability|out|here|beta)$/
function available(sentence: Sentence, reading: AccountReading): Evidence[] {
  const text = sentence.words()
  if (!AVAILABLE.test(text)) return []
  if (
    /\b(?:is|are) (?:finally |now |at last )?(?:out|here)\b/.test(text) &&
    !(sentence.headline || (/\bout\b/.test(text) && (reading.own || namesProduct(text))))
  )
    return []
  const account = sentence.tokens.findIndex((token) => token.tag === 'account' || token.refers === 'account')
  if (account < 0 && reading.own && sentence.implied)
    return [
      {
        sentence,
        index: 0,
        who: { ...NOBODY, who: 'account', byReference: true },
        reality: 'real',
        strength: 0.7,
        slots: {},
        reason: null,
      },
    ]
  const available = sentence.tokens.findIndex(({ lower }) => AVAILABLE_WORD.test(lower))
  if (account < 0 || available < 0 || account > available) return []
  const participant = participantOf(sentence.tokens, { from: account, to: available })
  return [
    {
      sentence,
      index: available,
      who: concernsAccount(participant) ? { ...participant, who: 'account' } : participant,
      reality: textReality(sentence),
      strength: /\b(?:new|today|now|since|version \d)\b/.test(text) || sentence.headline ? 0.76 : 0.64,
      slots: {},
      reason: null,
    },
  ]
}
/** Up to its first preposition or verb: what the words are about. */
const firstPhrase = (words: string): string =>
  words.split(/ (?:for|in|at|to|from|by|as|with|after|on|that|which|who|and|but|while|when|of) /)[0] ?? ''

function told(sentence: Sentence): Evidence[] {
  const text = sentence.words()
  const accept = (matched: string): boolean => !NOT_A_PRODUCT.test(matched)
  const product = namesProduct(text)
  if (sentence.aboutAccount) {
    const found: Evidence[] = matchConstructions(sentence, TELLING, accept)
    if (found.length === 0) found.push(...matchConstructions(sentence, FIRST_CHANCE, accept))
    if (found.length === 0 && product) {
      found.push(
        ...matchConstructions(
          sentence,
          OWN_ARRIVES,
          (matched, { made }) => accept(matched) && (made !== undefined || namesProduct(matched) || / (?:PRO|OTH) /.test(matched)),
        ),
      )
      if (found.length === 0) found.push(...matchConstructions(sentence, CUSTOMERS_CAN, accept))
    }
    if (found.length === 0)
      found.push(
        ...matchConstructions(
          sentence,
          BRINGS_FORTH,
          (matched, { thing }) => accept(matched) && (/PRO/.test(thing ?? '') || namesProduct(firstPhrase(thing ?? ''))),
        ),
      )
    return found.map((one) => ({ ...one, accepts: ['real'] }))
  }
  if (!sentence.implied || !(product || sentence.tokens.some((token) => token.sort === 'product'))) return []
  return matchConstructions(
    sentence,
    IMPLIED,
    (matched, { thing }) => accept(matched) && (namesProduct(thing ?? '') || / ?PRO/.test(thing ?? '')),
  )
}

const STOPPING = wordSet('delay postpone cancel scrap shelve withdraw discontinue drop axe ditch kill pull abandon')

/** A product or its launch that the account put off or gave up. */
function stopped(sentence: Sentence): Evidence[] {
  return claims(sentence).flatMap((claim): Evidence[] => {
    const who = claim.passive && claim.actor.who === 'nobody' ? claim.subject : claim.actor
    const about = `${spanText(sentence, claim.passive ? claim.subject.span : claim.targetSpan)} ${afterVerb(claim).slice(0, 60)}`
    if (!STOPPING.has(claim.lemma) || !concernsAccount(who)) return []
    if (!namesProduct(about) && !/\b(?:launch|release|roll-?out|debut|plug on)\b/.test(about)) return []
    return [fromClaim(claim, { ...who, who: 'account' }, 0.8)]
  })
}

interface Asked {
  sentence: Sentence
  asked: Slots
}
/** Whether one of the products that are asked for is told, whichever words of it stand where. */
const namesOneOf = (products: string, text: string): boolean =>
  products
    .toLowerCase()
    .split(/\s+or\s+/)
    .some((one) => one.split(/\s+/).every((word) => word.length > 1 && text.includes(word.replace(/s$/, ''))))
const CHECKS: readonly Check<Asked>[] = [
  (_, { sentence }) => (FORMERLY.test(outlinesOf(sentence).full.text) || asideOnly(sentence)) && { reason: 'another company' },
  ({ reality }, { sentence }) =>
    reality !== 'denied' && EXISTING.test(sentence.words().replace(AFTER_DELAYS, '')) && { reason: 'withdrawn or delayed' },
  (_, { sentence, asked: { product } }) => product !== undefined && !namesOneOf(product, sentence.words()) && { reason: 'another product' },
  (_, { sentence, asked: { place } }) =>
    place !== undefined && !sentence.words().includes(place.toLowerCase()) && { reason: 'another place' },
]
const isPlain = ({ reason, who, strength, reality }: Evidence): boolean =>
  reason === null && concernsAccount(who) && strength >= 0.7 && (reality === 'real' || reality === 'announced')

/** Something new that the account brought to market. Announced for later counts only when it is certain. */
export const readProductLaunch: FrameReader = ({ sentence, asked, reading }) => {
  if (asked['direction'] === 'stopped') return stopped(sentence)
  const found = claims(sentence).flatMap((claim) => [...widened(claim), ...(LAUNCHING.has(claim.lemma) ? launched(readLaunch(claim)) : [])])
  found.push(...namedLaunch(sentence), ...available(sentence, reading))
  if (!found.some(isPlain)) found.push(...told(sentence))
  return found.map((evidence) => checked(CHECKS, evidence, { sentence, asked }))
}
