import { afterVerb, claims, complement, sourceText, spanText, type Claim } from '../offline/claims.ts'
import { nominals } from '../offline/nominals.ts'
import { NOBODY, participantOf } from '../offline/participant.ts'
import type { AccountReading, Sentence } from '../offline/reading.ts'
import { textReality } from '../offline/reality.ts'
import { concernsAccount, fromClaim, wordSet, wordsOf, type Evidence, type FrameReader } from './evidence.ts'

const LAUNCHING = wordSet(
  'take launch release unveil introduce debut announce ship roll reveal present premiere unleash bring publish showcase start deliver put show open',
)
/** These alone say that something new came out; the others need an object that is a product. */
const STRONG = wordSet('launch release unveil introduce debut ship premiere unleash')
const PRODUCT =
  /\b(?:products?|services?|platforms?|apps?|applications?|software|tools?|suite|versions?|features?|models?|devices?|solutions?|systems?|assistant|agents?|api|sdk|chips?|processors?|cards?|collections?|range|lines?|lineup|edition|robots?|drones?|vehicles?|cars?|trucks?|bikes?|phones?|headsets?|cameras?|sensors?|lasers?|pumps?|drugs?|therap(?:y|ies)|vaccines?|tests?|kits?|beers?|snacks?|drinks?|flavou?rs?|bars?|shoes?|jackets?|tents?|shelters?|games?|titles?|series of products|subscriptions?|plans?|accounts?|loans?|insurance|polic(?:y|ies)|funds?|marketplace|portal|dashboard|engine|database|generator|copilot|chatbot|offering|module|add-on|plug-?in|integration|program for (?:sellers|developers)|instrument|turbine|battery|batteries|panels?|machines?|printers?|trainer|watch|wearable|garment|fabric|material|alloy|coating|cream|serum|perfume|scent|toys?|books?|magazine|podcast|course|route|routes)\b/
const NOT_A_PRODUCT =
  /\b(?:rounds?|offices?|headquarters|plants?|factor(?:y|ies)|warehouses?|stores?|search|investigation|inquiry|probe|lawsuits?|suit|legal action|campaigns?|recruitment|hiring|ipo|initial public|bids?|takeover|offer for|tender offer|appeal|reviews?|strateg(?:y|ies)|results|earnings|revenue|report|survey|study|partnerships?|collaboration|alliance|joint venture|redundanc\w+|layoffs|(?<!low-)(?<!lower-)costs?(?!-)|savings|restructuring|share buy-?back|buyback|dividend|initiatives?|foundation|scholarship|charity|consultation|attack|strike|petition|sale process|auction|competition|contest|investor|roadshow|website|rebrand\w*|logo|name|identity|manifesto|hostage|statement|guidance|outlook|forecast|merger|acquisition|programme to cut|program to cut|turnaround|probe|crackdown|fund(?:ing)? round|figures|details|documents|data on|information|accelerator|hub|academy|expansion|operations|production|construction|a second|statistics|minutes|letter|hunt|process|price war|war|checks|crackdown|boycott|lawsuits|challenge|bid)\b/
const RELEASE_NOUNS = wordSet('launch release introduction unveiling debut rollout roll-out availability')
const AVAILABLE =
  /\b(?:(?:is|are|becomes?|be|now|generally|made) (?:now |also |immediately |generally )*available|general availability|generally available|goes? on sale|went on sale|on sale (?:now|from|since|today)|hits? (?:the )?shelves|in shops (?:from|now|since)|went live|goes live|is live|now live|on sale since|(?:is|are) (?:finally |now |at last )?(?:out|here)(?= *[.:;,!]|$| and\b| now\b| today\b)|out (?:today|now|this week)|leaves beta|out of beta|sign up for it)\b/
const EXISTING =
  /\b(?:relaunch\w*|re-?releas\w*|discontinu\w*|withdr[ae]w\w*|recall\w*|shelv\w*|scrap\w*|delay\w*|postpon\w*|pull(?:ed|s) (?:the )?(?:plug|launch))\b/

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
  if (NOT_A_PRODUCT.test(object)) return null
  if (claim.lemma === 'take')
    return /\b(?:wraps|covers) off\b/.test(
      spanText(sentence, { from: claim.index, to: claim.index + 6 < sentence.tokens.length ? claim.index + 6 : sentence.tokens.length }),
    )
      ? fromClaim(claim, claim.subject, 0.86)
      : null
  const isProduct = PRODUCT.test(object) || PRODUCT.test(words.slice(0, 90))
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
    if (NOT_A_PRODUCT.test(words) || (!PRODUCT.test(words) && of === undefined)) return []
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
  const text = wordsOf(sentence)
  if (!AVAILABLE.test(text)) return []
  if (
    /\b(?:is|are) (?:finally |now |at last )?(?:out|here)\b/.test(text) &&
    !(sentence.headline || (/\bout\b/.test(text) && (reading.own || PRODUCT.test(text))))
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

/** Something new that the account brought to market. Announced for later counts only when it is certain. */
export const readProductLaunch: FrameReader = ({ sentence, asked, reading }) => {
  const found: Evidence[] = []
  for (const claim of claims(sentence)) {
    const wider = widened(claim)
    if (wider) found.push(wider)
    if (!LAUNCHING.has(claim.lemma)) continue
    const evidence = launched(claim)
    if (evidence) found.push(evidence)
  }
  found.push(...namedLaunch(sentence), ...available(sentence, reading))
  const text = wordsOf(sentence)
  return found.map((evidence) => {
    if (evidence.reason !== null) return evidence
    if (EXISTING.test(text) && evidence.reality !== 'denied') return { ...evidence, reason: 'withdrawn or delayed' }
    if (
      asked['product'] !== undefined &&
      !asked['product']
        .toLowerCase()
        .split(/\s+or\s+/)
        .some((one) => one.split(/\s+/).some((word) => word.length > 1 && text.includes(word.replace(/s$/, ''))))
    )
      return { ...evidence, reason: 'another product' }
    if (asked['place'] !== undefined && !text.includes(asked['place'].toLowerCase())) return { ...evidence, reason: 'another place' }
    return evidence
  })
}
