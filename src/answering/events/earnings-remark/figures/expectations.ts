import { isHearsay } from '../../../match/reality.ts'
import type { Evidence, FrameScope } from '../../../match/evidence.ts'
import { METRIC, PROFIT, REVENUE, tokenAt } from './figures.ts'
import { holderOf } from './holder.ts'
import { anyOf, either } from '../../../text/any-of.ts'

const YARDSTICK =
  '(?:expectations?|estimates?|consensus|forecasts?|wall street|the street|analysts?|predictions|hopes|what (?:analysts|the market) (?:had )?expected|views)'
const BEATS = anyOf`
  beat | beats | beating | tops | topped | topping | exceed(?:ed|s|ing)? | surpass(?:ed|es|ing)? | outstrip(?:ped|s)?
  ahead of | above | better[ -]than | higher than | more than | sails? past
  past(?! (?:[\w-]+ )?(?:days|weeks|months|quarters?|years?)) | crush(?:ed|es) | smash(?:ed|es)
`
const BEATEN = new RegExp(
  either`
    \b${BEATS} (?:[\w'’$€£.,-]+ ){0,9}?${YARDSTICK}\b | \b(?:better|stronger|higher)[ -]than[ -]expected\b
    \b(?:earnings|revenues?|sales|profits?) (?:beat|top)\b
  `,
)
const MISSED = new RegExp(
  either`
    \b(?:miss(?:ed|es|ing)?|below|short of|shy of|worse than|less than|lower than|under|trail(?:ed|s|ing)?|lag(?:ged|s)?|undershot) (?:[\w'’-]+ ){0,5}?${YARDSTICK}\b
    \b(?:worse|weaker|lower|smaller)[ -]than[ -]expected\b | \b(?:earnings|revenues?|sales|profits?) miss\b
  `,
)
const RESULT = new RegExp(`\\b(?:${METRIC}|results?|quarter|profits?|loss|figures)\\b`)
/** Of whom results are measured, so that nobody need say that they are results. */
const OF_ANALYSTS = /\b(?:wall street|street|analysts?['’]?|consensus) (?:'s )?(?:estimates|expectations|forecasts|views)\b/
/** Who writes has estimates, too. */
const OWN_ESTIMATES = /\bour (?:own )?(?:[\w-]+ ){0,3}estimates?\b[^;]*\b(?:above|below|ahead of|higher|lower)\b/
const AHEAD_OF_THEM = /\b(?:expects?|forecasts?|sees|guid\w+|will|would|could|may|might|if|preview|outlook)\b/

/** Results better or worse than others had expected. */
export function readExpectations({ sentence, asked }: FrameScope): Evidence[] {
  const text = sentence.words()
  const [beaten, missed] = [BEATEN.exec(text), MISSED.exec(text)]
  const match = beaten ?? missed
  if (
    !match ||
    !(RESULT.test(text) || OF_ANALYSTS.test(text)) ||
    OWN_ESTIMATES.test(text) ||
    AHEAD_OF_THEM.test(text.slice(Math.max(0, match.index - 40), match.index))
  )
    return []
  const result = RESULT.exec(text)
  const index = tokenAt(sentence, match.index)
  // "Revenues top estimates" says nothing of earnings.
  const [revenue, profit] = [new RegExp(`\\b${REVENUE}`).test(text), new RegExp(`\\b${PROFIT}`).test(text)]
  const another = (asked['metric'] === 'profit' && revenue && !profit) || (asked['metric'] === 'revenue' && profit && !revenue)
  const direction = asked['direction'] === 'missed' ? (missed ? 'missed' : 'beaten') : beaten ? 'beaten' : 'missed'
  return [
    {
      sentence,
      index,
      who: holderOf(sentence, result === null ? index : tokenAt(sentence, result.index)),
      reality: sentence.question || isHearsay(sentence.text) ? 'rumour' : 'real',
      strength: 0.84,
      slots: { topic: 'expectations', direction },
      reason: another ? 'another figure' : asked['direction'] !== undefined && asked['direction'] !== direction ? 'the other way' : null,
    },
  ]
}
