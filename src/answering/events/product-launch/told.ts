import { IMPLIED, CUSTOMERS_CAN, OWN_ARRIVES, FIRST_CHANCE, BRINGS_FORTH, TELLING } from './wordings.ts'
import { afterVerb, claims, complement, sourceText, spanText, type Claim } from '../../match/claims.ts'
import { outlinesOf } from '../../match/outline.ts'
import { nominals } from '../../match/nominals.ts'
import { NOBODY, participantOf } from '../../reading/grammar/participant.ts'
import { textReality } from '../../match/reality.ts'
import { wordSet } from '../../text/words.ts'
import { asideOnly, FORMERLY, matchConstructions } from '../../match/constructions.ts'
import { AFTER_DELAYS, NOT_A_PRODUCT, namesProduct, PROPERTY } from '../../text/product-words.ts'
import { concernsAccount, fromClaim, type Evidence, type FrameReader } from '../../match/evidence.ts'
import { bringsNoProduct } from './no-launch.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'

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
  in shops (?:from|now|since) | went live | goes live | is live | now live | on sale since
  (?:is|are) (?:finally |now |at last )?(?:out|here)(?= *[.:;,!]|$| and\b| now\b| today\b)
  out (?:today|now|this week) | leaves beta | out of beta | sign up for it
`)
const EXISTING =
  /\b(?:relaunch\w*|re-?releas\w*|discontinu\w*|withdr[ae]w\w*|recall\w*|shelv(?:ed|ing)|scrap\w*|delay\w*|postpon\w*|pull(?:ed|s) (?:the )?(?:plug|launch))\b/

/** For the account's own people, not for customers. */
const INTERNAL =
  /\bfor (?:its |their |the |all |our )?(?:own )?(?:[a-z-]+ )?(?:staff|employees|workers|workforce|colleagues)\b|\b(?:internally|in-house)\b/

function productName(sentence: Sentence, claim: Claim): Record<string, string> {
  const words = sourceText(sentence, claim.passive ? claim.subject.span : claim.targetSpan).trim()
  return words === '' || words.length > 80 ? {} : { product: words }
}

function launched(claim: Claim): Evidence | null {
  const { sentence } = claim
  const span = claim.passive ? claim.subject.span : claim.targetSpan
  const object = spanText(sentence, span)
  const words = claim.passive ? object : afterVerb(claim).slice(0, 140)
  if (object === '' && !claim.passive && !(claim.particle === 'out')) return null
  // "introduced new safety rules": the noun may have been taken for a verb.
  const whole =
    claim.passive || span === null ? object : spanText(sentence, { from: span.from, to: Math.min(span.to + 1, sentence.tokens.length) })
  if (
    bringsNoProduct(claim) ||
    NOT_A_PRODUCT.test(object) ||
    NOT_A_PRODUCT.test(whole) ||
    INTERNAL.test(words) ||
    (/\bfund$/.test(object) && /\bfund (?:for|to)\b/.test(words))
  )
    return null
  if (claim.lemma === 'take')
    return !NOT_A_PRODUCT.test(words) &&
      /\b(?:wraps|covers) off\b/.test(
        spanText(sentence, { from: claim.index, to: claim.index + 6 < sentence.tokens.length ? claim.index + 6 : sentence.tokens.length }),
      )
      ? fromClaim(claim, claim.subject, 0.86)
      : null
  if (claim.lemma === 'bring' && /^the (?:best|worst|most)\b/.test(words.replace(/^out /, ''))) return null
  const isProduct = namesProduct(object) || namesProduct(words.slice(0, 90))
  const named =
    span !== null &&
    sentence.tokens
      .slice(span.from, span.to)
      .some(
        (token) =>
          (token.tag === 'name' && token.sort !== 'place' && token.sort !== 'person') ||
          (token.tag === 'account' && !claim.passive && (span.to - span.from > 1 || token.text.includes(' '))),
      )
  const fresh = /\bnew\b|\bfirst\b|\bnext-generation\b|\blatest\b|\bsecond-generation\b/.test(object)
  if (claim.lemma === 'roll' && claim.particle !== 'out') return null
  if (claim.lemma === 'start' || claim.lemma === 'open') {
    if (!(claim.lemma === 'start' && /\b(?:selling|shipping|offering)\b/.test(words))) return null
  }
  if (
    (claim.lemma === 'bring' || claim.lemma === 'put') &&
    !(
      claim.particle === 'out' ||
      /\b(?:(?:to|in|into|on|onto) (?:the )?(?:market|shops|shelves|stores|app stores?|customers)|out|on sale)\b/.test(words)
    )
  )
    return null
  if ((claim.lemma === 'show' && claim.particle !== 'off') || (claim.lemma === 'deliver' && !fresh)) return null
  if (
    claim.lemma === 'announce' &&
    !(isProduct && (fresh || AVAILABLE.test(words) || /\b(?:launch|release|availability|introduction)\b/.test(words)))
  )
    return null
  if (claim.lemma === 'publish' && !/\b(?:game|app|book|title|software|version|api|sdk)\b/.test(object)) return null
  if (
    (claim.lemma === 'present' || claim.lemma === 'reveal' || claim.lemma === 'showcase' || claim.lemma === 'show') &&
    !(isProduct || named)
  )
    return null
  if (sentence.titleCase && !STRONG.has(claim.lemma) && !isProduct) return null
  if (!STRONG.has(claim.lemma) && !isProduct && !named && claim.lemma !== 'bring' && claim.lemma !== 'put') return null
  if (
    STRONG.has(claim.lemma) &&
    !isProduct &&
    !named &&
    !fresh &&
    !sentence.headline &&
    !/^(?:a|an|its|their|the|two|three|four|five) /.test(object)
  )
    return null
  const into = complement(claim, 'in', 'into')
  if (claim.lemma === 'launch' && claim.targetSpan === null && into && !claim.passive) return null
  const owner = claim.passive
    ? claim.actor.who === 'nobody'
      ? concernsAccount(claim.subject)
        ? claim.subject
        : participantOf(sentence.tokens, complement(claim, 'from', 'by')?.span ?? null)
      : claim.actor
    : claim.subject
  // "The restaurant has launched a menu" in a text about the account: a subject that is told and is not the account is somebody else.
  if (!claim.passive && owner.who === 'nobody' && spanText(sentence, claim.subject.span) !== '') return null
  if (claim.passive && owner.who === 'nobody' && claim.complements.some((one) => one.preposition === 'by')) return null
  const who = concernsAccount(owner) ? { ...owner, who: 'account' as const } : owner
  if (claim.lemma === 'put' && /\bon (?:the market|sale)\b/.test(words)) {
    if (PROPERTY.test(object)) return null
    if (/^(?:an?|two|three|four|five|its (?:first|new)) /.test(object))
      return fromClaim(claim, who, 0.86, productName(sentence, claim), { paired: true })
  }
  return fromClaim(
    claim,
    who,
    isProduct && fresh ? 0.92 : isProduct || named ? 0.87 : 0.74,
    productName(sentence, claim),
    claim.group.future ? { accepts: ['real'] } : {},
  )
}

/** "Acme expands its range with three new pumps". */
function widened(claim: Claim): Evidence | null {
  if (!/^(?:expand|extend|complete|add|widen|broaden)$/.test(claim.lemma)) return null
  const rest = spanText(claim.sentence, { from: claim.index, to: Math.min(claim.sentence.tokens.length, claim.index + 16) })
  if (
    !/\b(?:range|line-?up|portfolio|line|catalogue|collection|product family)\b/.test(rest) ||
    !/\bnew\b/.test(rest) ||
    !/\bwith\b|^add/.test(rest)
  )
    return null
  return fromClaim(claim, claim.subject, 0.76)
}

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
  const available = sentence.tokens.findIndex(
    (token) =>
      token.lower === 'available' ||
      token.lower === 'sale' ||
      token.lower === 'live' ||
      token.lower === 'shelves' ||
      token.lower === 'shops' ||
      token.lower === 'availability' ||
      token.lower === 'out' ||
      token.lower === 'here' ||
      token.lower === 'beta',
  )
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
const OPENS_OTHERWISE = anyOf`
  up the | down | out of (?!the) | off (?:its|ACC|the) | on (?:its|the) (?:own|heels) | in (?:talks|court|trouble)
  users | customers | clients | staff | jobs | (?:and|as) (?:chief|ceo|cfo) | dividends? | results | shares? | bonds?
  notes | warning | orders? (?:for|from) | contract | plant | factory | (?<!online |app |web )stores? | office
  offices | branch | site | to (?:its|the|ACC 's) (?:board|team|network|staff|fleet) | fleet | capacity | expansion
  training | help | aid | relief | donation\\w* | free tickets | apolog\\w+ | weight | pressure | fuel | profit
  sales of | its users | for (?:its|ACC 's) (?:own )?(?:staff|employees|workers)
`
/** Who adds or opens one of these opens no product. */
const NOT_FORTH = new RegExp(String.raw`\b${OPENS_OTHERWISE}\\b`)

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
          (matched, { thing }) =>
            accept(matched) && !NOT_FORTH.test(matched) && (/PRO/.test(thing ?? '') || namesProduct(firstPhrase(thing ?? ''))),
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

/** Something new that the account brought to market. Announced for later counts only when it is certain. */
export const readProductLaunch: FrameReader = ({ sentence, asked, reading }) => {
  if (asked['direction'] === 'stopped') return stopped(sentence)
  const found: Evidence[] = []
  for (const claim of claims(sentence)) {
    const wider = widened(claim)
    if (wider) found.push(wider)
    if (!LAUNCHING.has(claim.lemma)) continue
    const evidence = launched(claim)
    if (evidence) found.push(evidence)
  }
  found.push(...namedLaunch(sentence), ...available(sentence, reading))
  if (
    !found.some(
      (one) =>
        one.reason === null && concernsAccount(one.who) && one.strength >= 0.7 && (one.reality === 'real' || one.reality === 'announced'),
    )
  )
    found.push(...told(sentence))
  const text = sentence.words()
  const products = asked['product']?.toLowerCase().split(/\s+or\s+/)
  return found.map((evidence) => {
    if (evidence.reason !== null) return evidence
    if (FORMERLY.test(outlinesOf(sentence).full.text) || asideOnly(sentence)) return { ...evidence, reason: 'another company' }
    if (EXISTING.test(text.replace(AFTER_DELAYS, '')) && evidence.reality !== 'denied')
      return { ...evidence, reason: 'withdrawn or delayed' }
    if (products?.some((one) => one.split(/\s+/).every((word) => word.length > 1 && text.includes(word.replace(/s$/, '')))) === false)
      return { ...evidence, reason: 'another product' }
    if (asked['place'] !== undefined && !text.includes(asked['place'].toLowerCase())) return { ...evidence, reason: 'another place' }
    return evidence
  })
}
