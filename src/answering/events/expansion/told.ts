import { afterVerb, claims, complement, spanText, type Claim } from '../../match/claims.ts'
import { nominals } from '../../match/nominals.ts'
import { isAccount, NOBODY, type Participant } from '../../reading/grammar/participant.ts'
import { textReality } from '../../match/reality.ts'
import { isKnownPlace, namesOfPlace } from '../../text/places.ts'
import { wordSet } from '../../text/words.ts'
import type { Slots } from '../../types.ts'
import { plantRising, sitesInPassing } from './plants-built.ts'
import { ENTERS, expansionByCue } from './by-cue.ts'
import { firstThere } from './first-there.ts'
import { concernsAccount, fromClaim, isAccountOrPart, type Evidence, type FrameReader } from '../../match/evidence.ts'
import { namesPlace, placeNear } from '../../match/place-told.ts'
import { NOT_A_SITE, OFFICE, PLANT } from '../../match/words/sites.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'
import { MONTH_WORDS, SEASON_WORDS } from '../../text/time/calendar-words.ts'

const OPENING = wordSet(
  'open launch establish inaugurate unveil build construct set start commission erect lease sign rent occupy complete add ' +
    'bring begin debut cut break announce plan invest',
)
const MOVING = wordSet('move relocate shift transfer')
const ENTERING = wordSet('enter expand arrive land launch push move extend roll branch break go grow debut come set start begin')
const CLOSING = wordSet('close shut shutter leave exit quit abandon vacate')
const RIBBON = /\b(?:ribbon|ground)\b/
const MARKET = /\b(?:markets?|countr(?:y|ies)|region|territor(?:y|ies)|internationally|overseas|abroad|continent|coast)\b/
const NOUNS = wordSet(
  'expansion opening entry move relocation foray launch arrival push office headquarters plant factory warehouse facility ' +
    'store presence groundbreaking debut',
)
const CONDITION = /\b(?:when|once|as soon as|provided)\b/
const MONTH = anyOf`
  ${MONTH_WORDS} | ${SEASON_WORDS} | q[1-4] | next (?:month|week|quarter|spring|summer) | 20\d\d
`
const PLANNED_FIRM = new RegExp(String.raw`\b(?:will|is to|are to|set to|due to|starting|from|by|in) (?:\w+ ){0,4}${MONTH}\b`)

function placeOf(sentence: Sentence, from: number): string | null {
  for (let j = from; j < Math.min(sentence.tokens.length, from + 30); j++) {
    const token = sentence.tokens[j]
    if (!token) break
    if (
      (token.sort === 'place' ||
        (token.tag === 'name' && !sentence.titleCase && /^(?:in|into|to|near|at|outside)$/.test(sentence.tokens[j - 1]?.lower ?? ''))) &&
      !/(?:ese|ish|ian|ean)$/.test(token.lower)
    )
      return token.text
  }
  return null
}

function slotsFor(sentence: Sentence, index: number, kind: string | null): Record<string, string> {
  const slots: Record<string, string> = {}
  const place = placeOf(sentence, index)
  if (place !== null) slots['place'] = place
  const text = spanText(sentence, { from: index, to: sentence.tokens.length })
  const site = kind === 'plant' ? PLANT.exec(text) : kind === 'office' ? OFFICE.exec(text) : null
  if (site) slots['site'] = site[0]
  return slots
}

function kindOf(words: string): 'plant' | 'office' | null {
  const [plant, office] = [PLANT.exec(words), OFFICE.exec(words)]
  if (plant && (!office || plant.index <= office.index + 12)) return 'plant'
  return office ? 'office' : null
}

function opened(claim: Claim): Evidence | null {
  const { sentence } = claim
  const object = spanText(sentence, claim.targetSpan)
  const words = afterVerb(claim).slice(0, 160)
  const kind =
    kindOf(object) ??
    (claim.particle === 'up' ||
    claim.lemma === 'open' ||
    claim.lemma === 'set' ||
    claim.lemma === 'begin' ||
    claim.lemma === 'start' ||
    claim.lemma === 'cut' ||
    claim.lemma === 'break' ||
    claim.lemma === 'announce' ||
    claim.lemma === 'invest' ||
    claim.lemma === 'sign' ||
    claim.lemma === 'lease' ||
    // "a 240,000-square-foot hub": a number may be read as the whole object.
    /\d$/.test(object)
      ? kindOf(words)
      : null)
  if (NOT_A_SITE.test(object)) return null
  // The site must be what is opened, not part of another name: "unveils New Studio Display Lineup".
  const head =
    claim.targetSpan === null
      ? null
      : spanText(sentence, { from: Math.max(claim.targetSpan.from, claim.targetSpan.to - 2), to: claim.targetSpan.to })
  if (kindOf(object) !== null && head !== null && kindOf(head) === null && !/\band\b|\bor\b/.test(object)) return null
  const ribbon = (claim.lemma === 'cut' || claim.lemma === 'break') && RIBBON.test(object || words)
  if ((claim.lemma === 'cut' || claim.lemma === 'break') && !ribbon) return null
  if (
    (claim.lemma === 'start' || claim.lemma === 'begin' || claim.lemma === 'complete') &&
    !/\b(?:construction|work|building|production|operations?|build)\b/.test(words)
  )
    return null
  if (
    (claim.lemma === 'sign' || claim.lemma === 'rent' || claim.lemma === 'lease') &&
    !/\b(?:lease|office|space|premises|warehouse|building|square|site)\b/.test(words)
  )
    return null
  if (claim.lemma === 'announce' && !/\b(?:new|opening|expansion|second|third|first)\b/.test(object)) return null
  if (claim.lemma === 'plan' || claim.lemma === 'bring') return null
  if (claim.lemma === 'invest' && kind === null) return null
  const shop = claim.lemma === 'set' && /\bshop\b/.test(words) && claim.particle === 'up'
  if (kind === null && !ribbon && !shop) {
    // "Acme, which makes pumps, opened in Hull": after a clause of its own the subject may be read as what is opened, too.
    const isRepeated = claim.target.who === 'account' && claim.targetSpan !== null && claim.targetSpan.to <= claim.index
    const openedIn = claim.lemma === 'open' && (claim.targetSpan === null || isRepeated) && complement(claim, 'in', 'on', 'at', 'near')
    if (!openedIn) return null
    if (claim.subject.who !== 'account') return null
  }
  const who: Participant = claim.passive ? (claim.actor.who === 'nobody' ? claim.subject : claim.actor) : claim.subject
  // "A new plant opened in Ghent": whose it is stands in the sentence's other words.
  const whose =
    who.who === 'nobody' && kindOf(spanText(sentence, claim.subject.span)) !== null && sentence.tokens.some((token) => isAccount(token))
      ? { ...NOBODY, who: 'nobody' as const }
      : who
  return fromClaim(claim, isAccountOrPart(whose) ? { ...whose, who: 'account' } : whose, 0.9, {
    ...slotsFor(sentence, claim.index, kind),
    kind: kind ?? 'office',
  })
}

const CONTRACT_TO_ENTER = new RegExp(anyWord`
  agreement | deal | contract | talks | partnership | administration | insolvency | liquidation | phase | trial
  receivership | negotiations | beta | arrangement | joint | alliance | lease | service | testing | race | bankruptcy
`)
function entered(claim: Claim): Evidence | null {
  const { sentence } = claim
  const words = afterVerb(claim).slice(0, 120)
  const object = spanText(sentence, claim.targetSpan)
  const into = complement(claim, 'into', 'to', 'in', 'across', 'beyond', 'on')
  const intoText = spanText(sentence, into?.span ?? null)
  const intoPlace =
    into !== undefined && ((placeOf(sentence, into.span.from) !== null && into.span.from - claim.index < 12) || MARKET.test(intoText))
  const abroad =
    /\b(?:internationally|overseas|abroad|international (?:markets?|expansion|footprint|presence)|globally|new markets?|its footprint|its presence|geographic\w*)\b/.test(
      words,
    )
  const sector = into?.preposition === 'into' && claim.lemma === 'expand'
  switch (claim.lemma) {
    case 'enter':
      if (CONTRACT_TO_ENTER.test(words.slice(0, 60))) return null
      if (!(
        MARKET.test(object) ||
        isKnownPlace(object.replace(/ market$/, '')) ||
        (claim.targetSpan !== null && sentence.tokens[claim.targetSpan.from]?.tag === 'name') ||
        placeOf(sentence, claim.index) !== null ||
        intoPlace
      ))
        return null
      break
    case 'expand':
    case 'extend':
      if (
        /\b(?:partnership|collaboration|agreement|contract|team|deal|series|relationship|probe|recall|range|line|programme|program|facility of|credit|guarantee|deadline)\b/.test(
          object,
        ) &&
        !intoPlace
      )
        return null
      if (claim.lemma === 'extend' && !intoPlace) return null
      if (
        kindOf(object) === null &&
        !intoPlace &&
        !abroad &&
        !sector &&
        !/\b(?:footprint|presence|operations|network|capacity|reach)\b/.test(object) &&
        claim.targetSpan !== null
      )
        return null
      if (claim.targetSpan === null && !intoPlace && !abroad && !sector) return null
      break
    case 'launch':
    case 'debut':
    case 'go':
    case 'come':
    case 'land':
    case 'start':
    case 'begin':
    case 'set':
    case 'break':
    case 'push':
    case 'branch':
    case 'grow':
    case 'roll':
      if (claim.lemma === 'set' && !/\b(?:shop|operations|up)\b/.test(`${claim.particle ?? ''} ${words}`)) return null
      if (claim.lemma === 'grow' && into?.preposition !== 'into') return null
      if (!intoPlace || !(into.preposition === 'in' || into.preposition === 'into' || into.preposition === 'to')) return null
      if (claim.targetSpan !== null && !/\b(?:operations|service|services|business|sales|shop|production|activities)\b/.test(object))
        return null
      if (
        (claim.lemma === 'come' ||
          claim.lemma === 'go' ||
          ((claim.lemma === 'begin' || claim.lemma === 'start') &&
            !/\b(?:operations|services?|production|business|sales|trading)\b/.test(object))) &&
        into.preposition === 'in'
      )
        return null
      break
    case 'arrive':
      if (!intoPlace) return null
      break
    default:
      return null
  }
  const who: Participant = claim.passive ? claim.actor : claim.subject
  return fromClaim(
    claim,
    isAccountOrPart(who) ? { ...who, who: 'account' } : who,
    claim.lemma === 'enter' || claim.lemma === 'expand' ? 0.87 : 0.78,
    { ...slotsFor(sentence, claim.index, null), kind: kindOf(words) ?? 'market' },
  )
}

function named(sentence: Sentence): Evidence[] {
  return nominals(sentence, NOUNS).flatMap((nominal): Evidence[] => {
    const governor = nominal.governor
    const phrase = spanText(sentence, nominal.phrase)
    const [inSpan, toSpan, ofSpan] = [
      nominal.after.get('in') ?? nominal.after.get('into'),
      nominal.after.get('to'),
      nominal.after.get('of'),
    ]
    const place = placeOf(sentence, nominal.phrase.from)
    const subject = governor && nominal.asObject ? governor.subject : NOBODY
    const who = concernsAccount(nominal.owner) ? nominal.owner : concernsAccount(subject) ? subject : NOBODY
    if (who.who === 'nobody') return []
    const site = kindOf(phrase)
    const isSite = /^(?:office|headquarters|plant|factory|warehouse|facility|store|presence)$/.test(nominal.noun)
    if (
      isSite &&
      !concernsAccount(nominal.owner) &&
      !(
        governor &&
        /^(?:have|get|announce|take|choose|pick|lease|unveil|celebrate|build|acquire|secure|reveal|confirm|find|rent|occupy|need)$/.test(
          governor.lemma,
        )
      )
    )
      return []
    if (isSite && !/\bnew\b|\bfirst\b|\bsecond\b|\bthird\b/.test(phrase)) return []
    if (isSite && concernsAccount(subject) && governor && OPENING.has(governor.lemma)) return []
    if (!isSite && !place && !inSpan && !toSpan && nominal.noun !== 'expansion') return []
    if (!isSite && nominal.noun === 'launch' && !(inSpan && placeOf(sentence, inSpan.from) !== null)) return []
    if (nominal.noun === 'opening' && !(ofSpan && kindOf(spanText(sentence, ofSpan)) !== null) && place === null) return []
    if (
      nominal.noun === 'move' &&
      !/\bto\b|\binto\b/.test(spanText(sentence, { from: nominal.index, to: Math.min(nominal.index + 4, sentence.tokens.length) }))
    )
      return []
    if (nominal.noun === 'expansion' && /\b(?:margin|multiple|credit|product|team|capacity|partnership)\b/.test(phrase)) return []
    const confirmed =
      governor !== null &&
      /^(?:announce|complete|open|confirm|celebrate|mark|begin|start|continue|unveil|accelerate|launch)$/.test(governor.lemma)
    return [
      {
        sentence,
        index: nominal.index,
        who: { ...who, who: 'account' },
        reality: nominal.reality,
        strength: confirmed ? 0.8 : place !== null || isSite ? 0.6 : 0.5,
        slots: { ...slotsFor(sentence, nominal.phrase.from, site), kind: site ?? 'market' },
        reason: null,
      },
    ]
  })
}

/** Sites closed: evidence against an expansion, or what was asked for. */
function closings(sentence: Sentence, against: boolean): Evidence[] {
  return claims(sentence).flatMap((claim) =>
    CLOSING.has(claim.lemma) &&
    claim.subject.who === 'account' &&
    (kindOf(spanText(sentence, claim.targetSpan)) !== null || placeOf(sentence, claim.index) !== null)
      ? [fromClaim(claim, claim.subject, 0.86, slotsFor(sentence, claim.index, null), against ? { reason: 'closed, not opened' } : {})]
      : [],
  )
}

/** A hub for parcels is a kind of warehouse, one for engineers an office. */
const GOODS_GO = /\b(?:parcels?|freight|pallets?|cargo|sort(?:ing|ation)|logistics hub|distribution hub|fulfil?ment hub|warehous\w+)\b/
const PEOPLE_WORK = /\b(?:tech|technology|innovation|engineering|software|design|talent|support|services?|research|customer) hub\b/
const isForGoods = ({ sentence, slots: { site } }: Evidence): boolean =>
  site === 'hub' && GOODS_GO.test(sentence.words()) && !PEOPLE_WORK.test(sentence.words())

function fits(evidence: Evidence, asked: Slots): string | null {
  const kind = evidence.slots['kind']
  if (asked['place'] !== undefined && !namesPlace(evidence.sentence.text, asked['place'])) return 'another place'
  if (
    asked['kind'] === 'market' &&
    asked['place'] === undefined &&
    kind !== 'market' &&
    !/\b(?:first|market|country|international\w*|outside|abroad|overseas|across the border|region)\b/.test(evidence.sentence.words())
  )
    return 'no new market'
  if (asked['sites'] === 'any' && kind !== 'market') return null
  if (asked['kind'] === 'plant' && kind !== 'plant' && !isForGoods(evidence)) return 'no plant or warehouse'
  if (asked['kind'] === 'any') return null
  if (asked['kind'] === 'office' && kind !== 'office' && kind !== 'plant') return 'no office or site'
  return null
}

/** "now on sale in Germany", "we are going to Ghana", "has been selling in the United States since January" */
function selling(sentence: Sentence, asked: Slots): Evidence[] {
  if (asked['place'] === undefined) return []
  const text = sentence.words()
  const match =
    /\b(?:now |also )?(?:on sale|available|live|selling|operating|trading) (?:in|across) |\b(?:is|are|'re) going to (?=\p{L})/u.exec(text)
  if (!match || !namesPlace(sentence.text, asked['place'])) return []
  const subject =
    claims(sentence).find((claim) => concernsAccount(claim.subject))?.subject ??
    (sentence.tokens.some((token) => isAccount(token)) ? { ...NOBODY, who: 'account' as const } : null)
  const near = text.slice(match.index, match.index + match[0].length + 30)
  if (subject === null || !namesOfPlace(asked['place']).some((name) => near.includes(name))) return []
  if (match[0].includes('going to') && !/going to (?:the )?(?:\w+)(?: *[.,;"]|$| and\b| by\b| next\b| this\b)/.test(text)) return []
  const index = sentence.tokens.findIndex((token) => /^(?:sale|available|live|selling|operating|trading|going)$/.test(token.lower))
  return [
    {
      sentence,
      index: Math.max(0, index),
      who: { ...subject, who: 'account' },
      reality: textReality(sentence),
      strength: /\bnow|since|going|goes live|went live\b/.test(text) ? 0.74 : 0.5,
      slots: { place: asked['place'], kind: 'market' },
      reason: null,
    },
  ]
}

/** The account opening a site or entering a market: done, or announced for a definite time. */
export const readExpansion: FrameReader = ({ reading, sentence, asked }) => {
  if (asked['direction'] === 'closed') {
    const closed = asked['place'] === undefined || placeNear(reading, sentence, asked['place']) !== null ? closings(sentence, false) : []
    return closed.length > 0 ? closed : expansionByCue(reading, sentence, asked, false)
  }
  const first = [...firstThere(reading, sentence, asked), ...sitesInPassing(sentence, asked)]
  if (first.length > 0) return first
  if (asked['where'] === 'new' && !ENTERS.test(sentence.words())) return []
  const found: Evidence[] = asked['kind'] === 'plant' || asked['kind'] === 'any' || asked['sites'] === 'any' ? plantRising(sentence) : []
  for (const claim of claims(sentence)) {
    const opening = OPENING.has(claim.lemma) ? opened(claim) : null
    if (opening) found.push(opening)
    else if (ENTERING.has(claim.lemma)) {
      const entry = entered(claim)
      if (entry) found.push(entry)
    }
    const whither = spanText(sentence, complement(claim, 'to', 'into')?.span ?? null)
    const moved = `${spanText(sentence, claim.targetSpan)} ${spanText(sentence, claim.subject.span)} ${/\b(?:new|larger|bigger|former)\b/.test(whither) ? whither : ''}`
    if (MOVING.has(claim.lemma) && /\b(?:headquarters|hq|head office|offices?|base|premises|building|home|site)\b/.test(moved))
      found.push(
        fromClaim(claim, concernsAccount(claim.subject) ? { ...claim.subject, who: 'account' } : claim.subject, 0.85, {
          ...slotsFor(sentence, claim.index, 'office'),
          kind: 'office',
        }),
      )
    else if (MOVING.has(claim.lemma) && /\binto\b/.test(afterVerb(claim).slice(0, 20)) && placeOf(sentence, claim.index) !== null)
      found.push(fromClaim(claim, claim.subject, 0.75, { ...slotsFor(sentence, claim.index, null), kind: 'market' }))
  }
  found.push(...named(sentence), ...selling(sentence, asked), ...closings(sentence, true))
  const proves = found.some(
    (one) =>
      one.who.who === 'account' &&
      one.reason === null &&
      one.strength >= 0.6 &&
      (one.reality === 'real' || one.reality === 'announced') &&
      fits(one, asked) === null,
  )
  if (!proves && !found.some((one) => one.reason !== null)) {
    const strictOther = found.some((one) => one.who.who === 'other')
    found.push(...expansionByCue(reading, sentence, asked, strictOther).map((one) => ({ ...one, slots: { ...one.slots, cue: '1' } })))
  }
  const firm = PLANNED_FIRM.test(sentence.words())
  return found.map((told) => {
    if (told.reason !== null) return told
    // "will be rented when the tables are full": not before.
    const evidence =
      told.reality === 'announced' && CONDITION.test(spanText(sentence, { from: told.index, to: told.index + 6 }))
        ? { ...told, reality: 'planned' as const }
        : told
    const { cue, ...slots } = evidence.slots
    if (cue !== undefined)
      return { ...evidence, slots, strength: evidence.reality === 'announced' && !firm ? evidence.strength - 0.04 : evidence.strength }
    const reason = fits(evidence, asked)
    return { ...evidence, reason, strength: evidence.reality === 'announced' && !firm ? evidence.strength - 0.06 : evidence.strength }
  })
}
