import { OFFICE_NOUNS, PLANT_NOUNS } from '../../match/words/sites.ts'
import { namesPlace, placeNear } from '../../match/place-told.ts'
import type { Span } from '../../reading/grammar/phrases.ts'
import type { Slots } from '../../types.ts'
import { fromCues, speaksOfAccountOnly } from '../../match/cues.ts'
import type { Evidence } from '../../match/evidence.ts'
import { CLOSING_CUES, ENLARGED_CUES, MARKED_MARKET_CUES, MARKED_SITE_CUES, MARKET_CUES, NEW_MARKET_CUES, SITE_CUES } from './cues.ts'
import { fromMarkedCues } from '../../match/marks.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'

const BASE_OF_PEOPLE = anyOf`
  customer | client | user | investor | fan | product | knowledge | tax | cost | evidence | revenue | subscriber
  shareholder | asset | installed | loan | manufacturing cost
`
const OTHER_OFFICE = anyOf`
  box | post | patent | home | tax | general 's | governor 's | family | foreign | prosecutor 's | fraud | press
  attorney 's | private | back
`
const OTHER_OPENING = anyOf`job | career | building (?:on|a|its|their) (?:team|relationship|case|model|product)`
const KIND_OF_SCHOOL = anyOf`old | grade | high | primary | business | law | medical | art`
const SHOP_ON_SCREEN = anyOf`online | web | app | digital | play | department`
const OLD_BASE = anyOf`existing | current | former`
/** Sites in name only: "its customer base", "the box office", "an online store". */
const NO_SITE = new RegExp(
  String.raw`\b${OLD_BASE} |\b${BASE_OF_PEOPLE} base\b|\b${OTHER_OFFICE} offices?\b|\b${SHOP_ON_SCREEN} (?:stores?|shops?)\b|\b${KIND_OF_SCHOOL} schools?\b|\bfunding rounds?\b|\b${OTHER_OPENING}\b`,
)
const PLANT = new RegExp(
  `\\b(?:${PLANT_NOUNS})\\b|\\b(?:production|output|manufactur\\w+|assembly)\\b|\\bground\\b|\\bshovels?\\b|\\bsod\\b|\\bfoundation stone\\b`,
)
/** Without one of these words no wording of a site fits; one look spares many. */
const ANY_SITE = new RegExp(anyWord`
  ${OFFICE_NOUNS} | ${PLANT_NOUNS} | ground | sod | spades? | shovels? | ribbon | foundation stone | topping
  topping-out | shop | roots | shingle | doors? | keys | production | output | manufactur\w+ | operations | assembly
  work | construction | relocat\w+ | mov\w+ | unit | floors? | lights | torches | looms | kilns | lease | foothold
  outpost
`)
/** A place this many words away still goes with the wording. */
const PLACE_REACH = 14

/** Told of a market, country or region as new to the account, not only of a site there. */
export const ENTERS =
  /\b(?:enter\w*|expand\w*|expansion|markets?|countr(?:y|ies)|abroad|debut\w*|foothold|outside|goes (?:to|into)|going (?:to|into)|first (?:[\w-]+ ){1,3}(?:in|outside))\b/

/** Sites and markets told by wording that the clause rules do not see through. */
export function expansionByCue(reading: AccountReading, sentence: Sentence, asked: Slots, strictOther: boolean): Evidence[] {
  if (strictOther && !speaksOfAccountOnly(sentence)) return []
  const place = asked['place']
  const where = place === undefined ? 'here' : placeNear(reading, sentence, place)
  if (where === null) return []
  const slots: Record<string, string> = place === undefined ? {} : { place }
  const text = sentence.words()
  const reaches = (_words: string, span: Span): boolean => {
    if (place === undefined || where === 'near') return true
    const from = sentence.tokens[Math.max(0, span.from - PLACE_REACH)]?.start ?? 0
    const to = sentence.tokens[Math.min(sentence.tokens.length, span.to + PLACE_REACH) - 1]?.end ?? 0
    return namesPlace(sentence.text.slice(from - sentence.span.start, to - sentence.span.start), place)
  }
  const weaken = (found: Evidence[]): Evidence[] =>
    where === 'near' ? found.map((one) => ({ ...one, strength: one.strength - 0.06 })) : found
  const sites = (kind: string): Evidence[] => {
    const accepts = (words: string, span: Span): boolean =>
      !NO_SITE.test(words) && (kind !== 'plant' || PLANT.test(words)) && reaches(words, span)
    if (!ANY_SITE.test(text)) return []
    const found = fromCues(sentence, SITE_CUES, { ...slots, kind }, {}, accepts)
    return found.some((one) => one.who.who === 'account') ? found : fromMarkedCues(sentence, MARKED_SITE_CUES, { ...slots, kind }, accepts)
  }
  if (asked['direction'] === 'closed')
    return weaken(fromCues(sentence, CLOSING_CUES, slots, { parts: true }, (words, span) => !NO_SITE.test(words) && reaches(words, span)))
  if (asked['kind'] === 'plant') {
    const built = sites('plant')
    return weaken(built.length > 0 ? built : fromCues(sentence, ENLARGED_CUES, { ...slots, kind: 'plant' }, {}, reaches))
  }
  if (asked['kind'] === 'office') return weaken(sites('office'))
  if (place === undefined) {
    const entered = [
      ...fromCues(sentence, NEW_MARKET_CUES, { kind: 'market' }),
      ...fromMarkedCues(sentence, MARKED_MARKET_CUES, { kind: 'market' }),
    ]
    return asked['kind'] === 'any' ? [...sites('office'), ...entered] : entered
  }
  const opened = sites('market')
  if (
    where === 'near' &&
    !/\b(?:there|here|local|(?:the|this) (?:country|kingdom|market|region|city|state|island|islands|north|south))\b/.test(text)
  )
    return weaken(opened)
  return weaken(opened.length > 0 ? opened : fromCues(sentence, MARKET_CUES, { ...slots, kind: 'market' }, {}, reaches))
}
