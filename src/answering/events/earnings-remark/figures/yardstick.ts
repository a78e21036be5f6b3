/** Others' expectations, told beside a result: they make no forecast of it. */

import { anyOf, leading } from '../../../text/any-of.ts'

const FORECASTS = '(?:forecasts?|expectations?|estimates?|outlook|guidance|targets?|predictions)'
/** "beats forecasts as …", "blew past estimates", "better than expected" */
export const YARDSTICK = new RegExp(
  [
    `\\b(?:beat|top|exceed|surpass|smash|crush|outdo|outstrip|miss|defi|defy)\\w* (?:[\\w'’-]+ ){0,3}?${FORECASTS}\\b`,
    `\\b(?:bl[eo]w|sail|breez|rac|storm|romp|cruis|shot|shoot|power)\\w* (?:well |right |clean )?past (?:[\\w'’-]+ ){0,3}?${FORECASTS}\\b`,
    "\\b(?:ahead of|above|better than|more than|than) (?:[\\w'’-]+ ){0,2}?(?:expected|forecasts?|forecast|expectations|estimates|guidance|hoped)\\b",
    '\\bhit(?:s|ting)? (?:its |their )?targets?\\b',
  ].join('|'),
  'g',
)

const THEIR_CONSENSUS = leading`
  the | what | an? | average | consensus | forecasts? | estimates? | expectations? | of | by | from | about
  [$€£¥]?\d[\w.,%]* | (?:million|billion|trillion|euros?|dollars|pounds|crowns|won|yen|per ?cent)
`
const AGAINST_IT = anyOf`
  ahead of | above | below | short of | past | than | beat(?:s|ing)? | top(?:s|ped|ping)? | exceed(?:s|ed|ing)?
  surpass(?:es|ed|ing)? | miss(?:es|ed|ing)? | against | versus | compared (?:with|to)
`
/** "ahead of the $1.36 billion analysts expected", "than brokers had pencilled in": what the company's own figure is measured by. */
export const MEASURED_BY_ANALYSTS = new RegExp(
  String.raw`\b${AGAINST_IT} ${THEIR_CONSENSUS}*(?:most )?(?:analysts?|economists?|brokers?|bankers?)\b`,
  'g',
)
