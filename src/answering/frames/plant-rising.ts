import type { Sentence } from '../offline/reading.ts'
import { AUX, constructions, matchConstructions } from './constructions.ts'
import type { Evidence } from './evidence.ts'
import { PLANT_NOUNS } from './expansion-cues.ts'

const WORKS = `(?:${PLANT_NOUNS}|kilns?|smelters?|works)`
const WHICH = '(?:(?:[a-z\\d-]+|SUM|PLC) ){0,6}?'
const WHERE = '(?:(?:at|in|near|on|outside) (?:the )?(?:[a-z]+ )?(?:OTH|PLC)(?: (?:in|,) PLC)? ,? ?)?'

/** "Acme, long the most cautious of them, has" */
const ASIDE = '(?:, (?:long|once|still|already|until now) [^,;:!?]{3,60} , )?'

/** A plant that somebody has on the way, or that has begun to work: told of what it has, and not of what it does. */
const RISING = constructions(
  0.82,
  `\\bACC ${ASIDE}${AUX}(?:has|have|sees) (?:an? |ACC 's |another )?${WHICH}${WORKS} ${WHERE}(?:rising|going up|taking shape|under construction|nearing completion)\\b`,
  `\\bACC (?:'s|(?:, )?whose) ${WHICH}${WORKS} ${WHERE}${AUX}(?:turned out|rolled out|produced|delivered|shipped|poured|cast) (?:ACC 's|OTH 's|its|the) (?:very )?first (?!profit|loss|results?|increase|improvement|winner|woman)`,
)

export const plantRising = (sentence: Sentence): Evidence[] =>
  matchConstructions(sentence, RISING).map((one) => ({ ...one, slots: { kind: 'plant' }, paired: true }))
