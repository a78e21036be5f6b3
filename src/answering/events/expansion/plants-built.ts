import { withIds } from '../../match/with-ids.ts'
import { isHearsay } from '../../match/reality.ts'
import type { Slots } from '../../types.ts'
import { AUX, constructions, formsOf, matchConstructions } from '../../match/constructions.ts'
import type { Evidence } from '../../match/evidence.ts'
import { PLANT_NOUNS } from '../../match/words/sites.ts'
import { namesPlace } from '../../match/place-told.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf } from '../../text/any-of.ts'

const WORKS = `(?:${PLANT_NOUNS}|kilns?|smelters?|works)`
const WHICH = '(?:(?:[a-z\\d][a-z\\d-]*|\\d[\\d,.]*|-|SUM|PLC) ){0,7}?'
const WHERE = '(?:(?:at|in|near|on|outside) (?:the )?(?:[a-z]+ )?(?:OTH|PLC)(?: (?:in|,) PLC)? ,? ?)?'

/** "Acme, long the most cautious of them, has" */
const ASIDE = '(?:, (?:long|once|still|already|until now) [^,;:!?]{3,60} , )?'

const BEGUN = anyOf`
  begun | begins? | began | started | starts? | got going | gets going | got under way | is (?:now )?under way
  is (?:now )?underway | got underway
`
const BEGINS = `(?:(?:has |have |had )?${BEGUN}(?: (?:this|last) (?:week|month)| on [a-z]+day)?)`
/** Nothing of the plant alone is built: "the mill's roof", "the plant car park". */
const WHOLE = '(?= (?:in|at|near|on|outside|by|beside|and|which|that|where|to|for|with|as|after|last|this) | [,.;–-]|$)'
const COMPANY = "(?:PLC 's )?(?:(?!ACC|by |as |to )[a-z-]+ ){0,3}?(?:OTH|PRO|PER)(?: and OTH)?"

const TURNED_OUT = anyOf`turned out | rolled out | produced | delivered | shipped | poured | cast`
/** A plant that somebody has on the way, or that has begun to work: told of what it has, and not of what it does. */
const RISING = withIds(
  'expansion/rising',
  constructions(
    0.82,
    `\\bACC ${ASIDE}${AUX}(?:has|have|sees) (?:an? |ACC 's |another )?${WHICH}${WORKS} ${WHERE}(?:rising|going up|taking shape|under construction|nearing completion)\\b`,
    String.raw`\bACC (?:'s|(?:, )?whose) ${WHICH}${WORKS} ${WHERE}${AUX}${TURNED_OUT} (?:ACC 's|OTH 's|its|the) (?:very )?first (?!profit|loss|results?|increase|improvement|winner|woman)`,
    `\\b(?:work|construction|building|building work|piling) ${BEGINS} on ACC 's (?!old |former |existing )${WHICH}${WORKS}${WHOLE}`,
    `\\b(?:work|construction|building|building work|piling) ${BEGINS} on (?:a|an|the) (?:new )?${WHICH}${WORKS} ${WHERE}(?:for|(?:that|which) (?:is to|will) (?:serve|supply|house)) ACC\\b`,
    `\\bACC 's (?!old |former |existing )${WHICH}${WORKS} ${WHERE}(?:and|where|, and|, where) (?:[a-z]+ )?(?:construction|building work|piling) ${BEGINS}`,
    `\\bACC (?:, [^;:!?,]{3,90} , )?${AUX}${formsOf('choose pick select hire appoint commission contract tap engage')}` +
      ` ${COMPANY} (?:, [^,;:]{3,60} , )?to (?:design and )?(?:build|construct|erect) (?:ACC 's|an?) ${WHICH}${WORKS}${WHOLE}`,
    `\\bACC ${AUX}${formsOf('hold host celebrate mark')} (?:a|the|ACC 's) (?:[a-z]+ )?ground-?breaking(?: ceremony)? (?:for|of|at|on) (?:ACC 's|an?|the) ${WHICH}${WORKS}${WHOLE}`,
  ),
)

/** Evidence of a plant that rises. */
export const plantRising = (sentence: Sentence): Evidence[] =>
  matchConstructions(sentence, RISING).map((one) => ({ ...one, slots: { kind: 'plant' }, paired: true }))

/** Works that are built, told in passing or by what is seen of them: a sod turned, an extension rising from the ground, a silo that took its first wheat. */
const BUILDING = `(?:${PLANT_NOUNS}|dr[iy]ers?|silos?|silo complex|forge|complex|grain elevator|extension)`
/** Words of one phrase, and nobody's: "its Dudley", "a NZ$140m". */
const WHAT = "(?:(?!(?:in|at|for|to|on|with|of|from|by|and|or|'s) )[^ ,;:]+ ){0,5}?"
const HEADS =
  '(?:bosses|boss|chiefs?|chief executives?|executives|directors?|managers?|owners?|people|staff|workers|chair|chairman|chairwoman|founders?)'
const AT = '(?:in|at|near|outside|on) (?:the )?(?:PLC|OTH)'
const NTH = '(?:new|latest|newest|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\\d+(?:st|nd|rd|th)|another|first)'

const FIRST_SOD = anyOf`sod | spade | spadeful | turf | shovelful`
const SWITCHED_ON = anyOf`
  switched on | fired up | started up | opened | inaugurated | commissioned | completed | finished | lit
`
const TOOK_IN = anyOf`took | takes | received | receives | accepted | processed | milled | stored | handled`
const BUILT = withIds(
  'expansion/built',
  constructions(
    0.84,
    String.raw`ACC 's ${HEADS}\b(?:(?! OTH 's)[^;:]){0,70}? ${formsOf('turn cut dig lift')} (?:the )?first` +
      String.raw` ${FIRST_SOD} (?:of|for|on|at) (?:a|an|the|ACC 's) ${WHAT}${BUILDING}\b(?!(?: ${AT})? (?:for|of) OTH)`,
    `ACC 's ${WHAT}${BUILDING} (?:, [a-z]+ , )?${AUX}${formsOf('rise climb')} (?:up )?(?:out of|from|above) the (?:ground|earth|mud|fields?|sand)\\b`,
    `ACC ${AUX}put(?:s|ting)? (?:ACC 's|an?) ${WHAT}${BUILDING} ${AT}\\b(?! (?:up|to|on|under|at|into|out|off|beyond|back|behind|through|for|in) )`,
    String.raw`\b(?:with|thanks to|after) (?:ACC 's|an?) (?:${NTH} )${WHAT}${BUILDING} , (?:which )?${AUX}${SWITCHED_ON} [^;:,]{0,50}, ACC\b`,
    String.raw`ACC (?:'s|, whose) (?:brand-)?(?:new|latest|newest|second|third|fourth) ${WHAT}${BUILDING} (?:${AT} )?${AUX}${TOOK_IN} (?:in )?(?:ACC 's|OTH 's|its|the) first\b`,
  ),
)

/** The stretch between commas in which a token stands: what is told beside it is another site's. */
function stretchAt({ tokens }: Sentence, index: number): string {
  const isBreak = (at: number): boolean => /^[,;:]$/.test(tokens[at]?.text ?? '')
  let [from, to] = [index, index]
  while (from > 0 && !isBreak(from - 1)) from--
  while (to < tokens.length && !isBreak(to)) to++
  return tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
}

/** Evidence of a plant or the like that the account builds or has opened, for questions about one. */
export function sitesInPassing(sentence: Sentence, { kind, place, details, direction }: Slots): Evidence[] {
  if (kind !== 'plant' || direction !== undefined || sentence.question || isHearsay(sentence.text)) return []
  return matchConstructions(sentence, BUILT, undefined, false).flatMap((one) => {
    const stretch = stretchAt(sentence, one.index)
    const isAsked =
      details
        ?.toLowerCase()
        .split('; ')
        .every((word) => stretch.toLowerCase().includes(word)) ?? true
    return isAsked && (place === undefined || namesPlace(stretch, place)) ? [{ ...one, slots: { kind }, paired: true }] : []
  })
}
