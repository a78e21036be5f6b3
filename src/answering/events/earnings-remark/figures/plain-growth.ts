import { METRIC, PERCENT } from './figures.ts'
import { anyOf } from '../../../text/any-of.ts'
import { ABOUT } from '../../../text/number-words.ts'

/** How strong a figure that is told as more than before proves growth, whatever the models make of it. */
export const PLAIN = 0.95

const PERIOD =
  '(?:(?:first|second|third|fourth|last|full|half)[- ](?:quarter|half|year)|half-year(?:ly)?|annual|quarterly|full-year|interim|q[1-4]|h[12]|20\\d\\d)'
const LEADING_WORDS = anyOf`
  the | its | our | their | and | while | with | said | group | company | comparable | total | net | operating
  pre-tax | pretax | gross | underlying | adjusted | reported | published
  in the (?:previous|last|latest) (?:quarter|half|year) | ${PERIOD}
`
/** What may stand between the beginning of a clause and a company's figure: whose else it would be ("retail sales", "car sales", "industry revenue") is told there. */
const OWN_WORDS = `(?:${LEADING_WORDS} )*`
const TO_THE_FIGURE = new RegExp(`(?:^|[,;:.)"–—-] |\\b(?:and|while|but|its|our|their|in 20\\d\\d) )${OWN_WORDS}$`)
const SOMEBODY =
  /\b(?:industry|sector|market|nation\w*|economy|country|countries|consumers?|rivals?|peers?|competitors?|worldwide|analysts?|if|would|could|may|might|expects?|expected|forecasts?)\b/
const ROSE =
  '(?:rose|ha[sd] risen|grew|ha[sd] grown|climbed|increased|jumped|advanced|surged|went up|ha[sd] gone up|(?:was|were|is|are) up|up|soared|gained|improved)'
const MORE = '(?:higher|up|more|ahead|better)'
const WHEN = '(?:(?:for|in|during|over|of) (?:the )?(?:[\\w-]+ ){1,5}?)?'
const BY = `(?:(?:by|just|an?|${ABOUT}) )*`
const CAME_TO = anyOf`was | were | came to | came in at | reached | totalled | totaled`
/** "rose 8 per cent", "was $96.3 million, an increase of 38 %", "were 1.66 billion euros, 10% more than a year earlier" */
const IS_MORE = new RegExp(
  [
    `^(?:${METRIC}) ${WHEN}(?:\\w+ly )?${ROSE} ${BY}${PERCENT}`,
    `^(?:${METRIC}) (?:still |again )?(?:was|were|came in|ended|finished) ${BY}${PERCENT} ${MORE}\\b`,
    String.raw`^(?:${METRIC}) ${WHEN}(?:, [\w -]{3,40} , )?${CAME_TO} ${BY}[$€£]?\d[\w$€£., -]{0,24}?, (?:an? (?:increase|rise|gain) of |up |up by )?${BY}${PERCENT}`,
  ].join('|'),
)
const LESS = /\b(?:less|lower|below|fewer|down|decrease|fall|drop|decline)\b/
/** Another figure that shrank speaks against growth. */
const SHRANK = new RegExp(`\\b(?:${METRIC}) (?:\\w+ ){0,3}?(?:fell|declined|dropped|slipped|shrank|decreased|(?:was|were) down|down)\\b`)

/** Whether a lower-case sentence tells at `start` that a company's own figure was more than before, by how much, and of no figure that was less. */
export function isPlainGrowth(text: string, start: number): boolean {
  const told = IS_MORE.exec(text.slice(start))
  if (told === null || LESS.test(told[0]) || SHRANK.test(text)) return false
  const after = text.slice(start + told[0].length, start + told[0].length + 12)
  const before = text.slice(Math.max(0, start - 80), start)
  return !/^ ?(?:less|lower|below|down|fewer)/.test(after) && !SOMEBODY.test(before) && TO_THE_FIGURE.test(before)
}
