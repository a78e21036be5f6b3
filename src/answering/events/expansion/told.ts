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
import { firstOf, NOTHING } from '../../match/rules.ts'
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

const asAccount = (who: Participant): Participant => (isAccountOrPart(who) ? { ...who, who: 'account' } : who)

/** A verb of opening, and what kind of site is opened by its words. */
interface Opening {
  claim: Claim
  object: string
  words: string
  kind: ReturnType<typeof kindOf>
}
/** Verbs whose site may be told behind their object. */
const TOLD_BEHIND = wordSet('open set begin start cut break announce invest sign lease')
function readOpening(claim: Claim): Opening {
  const [object, words] = [spanText(claim.sentence, claim.targetSpan), afterVerb(claim).slice(0, 160)]
  // "a 240,000-square-foot hub": a number may be read as the whole object.
  const isBehind = claim.particle === 'up' || TOLD_BEHIND.has(claim.lemma) || /\d$/.test(object)
  return { claim, object, words, kind: kindOf(object) ?? (isBehind ? kindOf(words) : null) }
}

/** The site must be what is opened, not part of another name: "unveils New Studio Display Lineup". */
function isPartOfName({ claim: { sentence, targetSpan }, object }: Opening): boolean {
  if (targetSpan === null || kindOf(object) === null || /\band\b|\bor\b/.test(object)) return false
  return kindOf(spanText(sentence, { from: Math.max(targetSpan.from, targetSpan.to - 2), to: targetSpan.to })) === null
}
const cutsRibbon = ({ claim, object, words }: Opening): boolean => /^(?:cut|break)$/.test(claim.lemma) && RIBBON.test(object || words)
const isOfBuilding = ({ words }: Opening): boolean => /\b(?:construction|work|building|production|operations?|build)\b/.test(words)
const isOfRooms = ({ words }: Opening): boolean => /\b(?:lease|office|space|premises|warehouse|building|square|site)\b/.test(words)
/** What must be so with verbs that tell of much else. */
const OPENS: Readonly<Record<string, (opening: Opening) => boolean>> = {
  cut: cutsRibbon,
  break: cutsRibbon,
  start: isOfBuilding,
  begin: isOfBuilding,
  complete: isOfBuilding,
  sign: isOfRooms,
  rent: isOfRooms,
  lease: isOfRooms,
  announce: ({ object }) => /\b(?:new|opening|expansion|second|third|first)\b/.test(object),
  plan: () => false,
  bring: () => false,
  invest: ({ kind }) => kind !== null,
}
const setsUpShop = ({ claim, words }: Opening): boolean => claim.lemma === 'set' && claim.particle === 'up' && /\bshop\b/.test(words)
/** "opened in Hull" */
function opensSomewhere({ claim }: Opening): boolean {
  // "Acme, which makes pumps, opened in Hull": after a clause of its own the subject may be read as what is opened, too.
  const isRepeated = claim.target.who === 'account' && claim.targetSpan !== null && claim.targetSpan.to <= claim.index
  const isOpen = claim.lemma === 'open' && (claim.targetSpan === null || isRepeated)
  return isOpen && complement(claim, 'in', 'on', 'at', 'near') !== undefined && claim.subject.who === 'account'
}

const opened = firstOf<Opening>({
  'expansion/opens-other-things': (opening) => (NOT_A_SITE.test(opening.object) || isPartOfName(opening)) && NOTHING,
  'expansion/verb-of-much-else': (opening) => OPENS[opening.claim.lemma]?.(opening) === false && NOTHING,
  'expansion/opens-no-site': (opening) =>
    opening.kind === null && !cutsRibbon(opening) && !setsUpShop(opening) && !opensSomewhere(opening) && NOTHING,
  'expansion/opens-site': ({ claim, kind }) => {
    const { sentence, passive, actor, subject, index } = claim
    const who = passive && actor.who !== 'nobody' ? actor : subject
    // "A new plant opened in Ghent": whose it is stands in the sentence's other words.
    const isOfOthers =
      who.who === 'nobody' && kindOf(spanText(sentence, subject.span)) !== null && sentence.tokens.some((one) => isAccount(one))
    return fromClaim(claim, isOfOthers ? NOBODY : asAccount(who), 0.9, { ...slotsFor(sentence, index, kind), kind: kind ?? 'office' })
  },
})

const CONTRACT_TO_ENTER = new RegExp(anyWord`
  agreement | deal | contract | talks | partnership | administration | insolvency | liquidation | phase | trial
  receivership | negotiations | beta | arrangement | joint | alliance | lease | service | testing | race | bankruptcy
`)
/** A verb of entering, and whither it leads. */
interface Entry {
  claim: Claim
  words: string
  object: string
  preposition: string | null | undefined
  /** It leads into a place. */
  isInto: boolean
}
function readEntry(claim: Claim): Entry {
  const { sentence, targetSpan, index } = claim
  const into = complement(claim, 'into', 'to', 'in', 'across', 'beyond', 'on')
  const isInto =
    into !== undefined &&
    ((placeOf(sentence, into.span.from) !== null && into.span.from - index < 12) || MARKET.test(spanText(sentence, into.span)))
  const [words, object] = [afterVerb(claim).slice(0, 120), spanText(sentence, targetSpan)]
  return { claim, words, object, preposition: into?.preposition, isInto }
}

const entersMarket = ({ claim: { sentence, targetSpan, index }, words, object, isInto }: Entry): boolean =>
  !CONTRACT_TO_ENTER.test(words.slice(0, 60)) &&
  (MARKET.test(object) ||
    isKnownPlace(object.replace(/ market$/, '')) ||
    (targetSpan !== null && sentence.tokens[targetSpan.from]?.tag === 'name') ||
    placeOf(sentence, index) !== null ||
    isInto)

const WIDENED_OTHERWISE = new RegExp(anyWord`
  partnership | collaboration | agreement | contract | team | deal | series | relationship | probe | recall | range
  line | programme | program | facility of | credit | guarantee | deadline
`)
const ABROAD = new RegExp(anyWord`
  internationally | overseas | abroad | international (?:markets?|expansion|footprint|presence) | globally
  new markets? | its footprint | its presence | geographic\w*
`)
const REACH = /\b(?:footprint|presence|operations|network|capacity|reach)\b/
function widensReach({ claim, words, object, preposition, isInto }: Entry): boolean {
  if (isInto) return true
  if (WIDENED_OTHERWISE.test(object) || claim.lemma === 'extend') return false
  if (ABROAD.test(words) || preposition === 'into') return true
  return claim.targetSpan !== null && (kindOf(object) !== null || REACH.test(object))
}

const ACTIVITIES = /\b(?:operations|service|services|business|sales|shop|production|activities)\b/
const BEGUN = /\b(?:operations|services?|production|business|sales|trading)\b/
function startsThere({ claim, words, object, preposition, isInto }: Entry): boolean {
  if (claim.lemma === 'set' && !/\b(?:shop|operations|up)\b/.test(`${claim.particle ?? ''} ${words}`)) return false
  if (claim.lemma === 'grow' && preposition !== 'into') return false
  if (!isInto || !/^(?:in|into|to)$/.test(preposition ?? '') || (claim.targetSpan !== null && !ACTIVITIES.test(object))) return false
  const isElsewise = /^(?:come|go)$/.test(claim.lemma) || (/^(?:begin|start)$/.test(claim.lemma) && !BEGUN.test(object))
  return preposition !== 'in' || !isElsewise
}

/** Whether a market is entered, by verb. */
const ENTERED: Readonly<Record<string, (entry: Entry) => boolean>> = {
  enter: entersMarket,
  expand: widensReach,
  extend: widensReach,
  arrive: ({ isInto }) => isInto,
  ...Object.fromEntries(
    'launch debut go come land start begin set break push branch grow roll'.split(' ').map((verb) => [verb, startsThere]),
  ),
}
const entered = firstOf<Claim>({
  'expansion/enters-market': (claim) => {
    const { sentence, index, lemma, passive } = claim
    if (ENTERED[lemma]?.(readEntry(claim)) !== true) return null
    const slots = { ...slotsFor(sentence, index, null), kind: kindOf(afterVerb(claim).slice(0, 120)) ?? 'market' }
    return fromClaim(claim, asAccount(passive ? claim.actor : claim.subject), /^(?:enter|expand)$/.test(lemma) ? 0.87 : 0.78, slots)
  },
})

const ROOMS = /\b(?:headquarters|hq|head office|offices?|base|premises|building|home|site)\b/
const moved = firstOf<Claim>({
  'expansion/moves-office': (claim) => {
    const { sentence, subject, index, targetSpan } = claim
    const whither = spanText(sentence, complement(claim, 'to', 'into')?.span ?? null)
    const what = `${spanText(sentence, targetSpan)} ${spanText(sentence, subject.span)}`
    const told = /\b(?:new|larger|bigger|former)\b/.test(whither) ? `${what} ${whither}` : what
    const who: Participant = concernsAccount(subject) ? { ...subject, who: 'account' } : subject
    return ROOMS.test(told) && fromClaim(claim, who, 0.85, { ...slotsFor(sentence, index, 'office'), kind: 'office' })
  },
  'expansion/moves-into': (claim) =>
    /\binto\b/.test(afterVerb(claim).slice(0, 20)) &&
    placeOf(claim.sentence, claim.index) !== null &&
    fromClaim(claim, claim.subject, 0.75, { ...slotsFor(claim.sentence, claim.index, null), kind: 'market' }),
})

/** What a verb tells: a site opened, or else a market entered; a move, too. */
function byVerb(claim: Claim): Evidence[] {
  const openings = OPENING.has(claim.lemma) ? opened(readOpening(claim)) : NOTHING
  const entries = openings.length === 0 && ENTERING.has(claim.lemma) ? entered(claim) : NOTHING
  return [...openings, ...entries, ...(MOVING.has(claim.lemma) ? moved(claim) : NOTHING)]
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
  found.push(...claims(sentence).flatMap(byVerb))
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
