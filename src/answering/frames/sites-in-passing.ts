import type { Sentence } from '../offline/reading.ts'
import { isHearsay } from '../offline/reality.ts'
import type { Slots } from '../types.ts'
import { AUX, constructions, formsOf, matchConstructions } from './constructions.ts'
import type { Evidence } from './evidence.ts'
import { namesPlace } from './expansion-by-cue.ts'
import { PLANT_NOUNS } from './expansion-cues.ts'

/** Works that are built, told in passing or by what is seen of them: a sod turned, an extension rising from the ground, a silo that took its first wheat. */

const WORKS = `(?:${PLANT_NOUNS}|dr[iy]ers?|silos?|silo complex|forge|complex|grain elevator|extension)`
/** Words of one phrase, and nobody's: "its Dudley", "a NZ$140m". */
const WHAT = "(?:(?!(?:in|at|for|to|on|with|of|from|by|and|or|'s) )[^ ,;:]+ ){0,5}?"
const HEADS =
  '(?:bosses|boss|chiefs?|chief executives?|executives|directors?|managers?|owners?|people|staff|workers|chair|chairman|chairwoman|founders?)'
const AT = '(?:in|at|near|outside|on) (?:the )?(?:PLC|OTH)'
const NTH = '(?:new|latest|newest|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\\d+(?:st|nd|rd|th)|another|first)'

const BUILT = constructions(
  0.84,
  `ACC 's ${HEADS}\\b(?:(?! OTH 's)[^;:]){0,70}? ${formsOf('turn cut dig lift')} (?:the )?first (?:sod|spade|spadeful|turf|shovelful) (?:of|for|on|at) (?:a|an|the|ACC 's) ${WHAT}${WORKS}\\b(?!(?: ${AT})? (?:for|of) OTH)`,
  `ACC 's ${WHAT}${WORKS} (?:, [a-z]+ , )?${AUX}${formsOf('rise climb')} (?:up )?(?:out of|from|above) the (?:ground|earth|mud|fields?|sand)\\b`,
  `ACC ${AUX}put(?:s|ting)? (?:ACC 's|an?) ${WHAT}${WORKS} ${AT}\\b(?! (?:up|to|on|under|at|into|out|off|beyond|back|behind|through|for|in) )`,
  `\\b(?:with|thanks to|after) (?:ACC 's|an?) (?:${NTH} )${WHAT}${WORKS} , (?:which )?${AUX}(?:switched on|fired up|started up|opened|inaugurated|commissioned|completed|finished|lit) [^;:,]{0,50}, ACC\\b`,
  `ACC (?:'s|, whose) (?:brand-)?(?:new|latest|newest|second|third|fourth) ${WHAT}${WORKS} (?:${AT} )?${AUX}(?:took|takes|received|receives|accepted|processed|milled|stored|handled) (?:in )?(?:ACC 's|OTH 's|its|the) first\\b`,
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
