import type { Sentence } from '../offline/reading.ts'
import { AUX, constructions, formsOf, matchConstructions } from './constructions.ts'
import type { Evidence } from './evidence.ts'
import { PLANT_NOUNS } from './expansion-cues.ts'

const WORKS = `(?:${PLANT_NOUNS}|kilns?|smelters?|works)`
const WHICH = '(?:(?:[a-z\\d][a-z\\d-]*|\\d[\\d,.]*|-|SUM|PLC) ){0,7}?'
const WHERE = '(?:(?:at|in|near|on|outside) (?:the )?(?:[a-z]+ )?(?:OTH|PLC)(?: (?:in|,) PLC)? ,? ?)?'

/** "Acme, long the most cautious of them, has" */
const ASIDE = '(?:, (?:long|once|still|already|until now) [^,;:!?]{3,60} , )?'

const BEGINS =
  '(?:(?:has |have |had )?(?:begun|begins?|began|started|starts?|got going|gets going|got under way|is (?:now )?under way|is (?:now )?underway|got underway)(?: (?:this|last) (?:week|month)| on [a-z]+day)?)'
/** Nothing of the plant alone is built: "the mill's roof", "the plant car park". */
const WHOLE = '(?= (?:in|at|near|on|outside|by|beside|and|which|that|where|to|for|with|as|after|last|this) | [,.;–-]|$)'
const COMPANY = "(?:PLC 's )?(?:(?!ACC|by |as |to )[a-z-]+ ){0,3}?(?:OTH|PRO|PER)(?: and OTH)?"

/** A plant that somebody has on the way, or that has begun to work: told of what it has, and not of what it does. */
const RISING = constructions(
  0.82,
  `\\bACC ${ASIDE}${AUX}(?:has|have|sees) (?:an? |ACC 's |another )?${WHICH}${WORKS} ${WHERE}(?:rising|going up|taking shape|under construction|nearing completion)\\b`,
  `\\bACC (?:'s|(?:, )?whose) ${WHICH}${WORKS} ${WHERE}${AUX}(?:turned out|rolled out|produced|delivered|shipped|poured|cast) (?:ACC 's|OTH 's|its|the) (?:very )?first (?!profit|loss|results?|increase|improvement|winner|woman)`,
  `\\b(?:work|construction|building|building work|piling) ${BEGINS} on ACC 's (?!old |former |existing )${WHICH}${WORKS}${WHOLE}`,
  `\\b(?:work|construction|building|building work|piling) ${BEGINS} on (?:a|an|the) (?:new )?${WHICH}${WORKS} ${WHERE}(?:for|(?:that|which) (?:is to|will) (?:serve|supply|house)) ACC\\b`,
  `\\bACC 's (?!old |former |existing )${WHICH}${WORKS} ${WHERE}(?:and|where|, and|, where) (?:[a-z]+ )?(?:construction|building work|piling) ${BEGINS}`,
  `\\bACC (?:, [^;:!?,]{3,90} , )?${AUX}${formsOf('choose pick select hire appoint commission contract tap engage')} ${COMPANY} (?:, [^,;:]{3,60} , )?to (?:design and )?(?:build|construct|erect) (?:ACC 's|an?) ${WHICH}${WORKS}${WHOLE}`,
  `\\bACC ${AUX}${formsOf('hold host celebrate mark')} (?:a|the|ACC 's) (?:[a-z]+ )?ground-?breaking(?: ceremony)? (?:for|of|at|on) (?:ACC 's|an?|the) ${WHICH}${WORKS}${WHOLE}`,
)

export const plantRising = (sentence: Sentence): Evidence[] =>
  matchConstructions(sentence, RISING).map((one) => ({ ...one, slots: { kind: 'plant' }, paired: true }))
