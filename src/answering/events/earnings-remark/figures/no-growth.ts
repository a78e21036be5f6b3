import { metricNamed, REVENUE } from './figures.ts'
import { PROFIT_RISES } from './growth.ts'
import { outlinesOf } from '../../../match/outline.ts'
import type { AccountReading, Sentence } from '../../../reading/sentence.ts'
import { anyOf, anyWord, either } from '../../../text/any-of.ts'

const FELL = anyOf`(?:was |were |is |also |slightly )*(?:fell|falls|fallen|declin(?:ed|es)|dropp?(?:ed|s)|decreas(?:ed|es)|slipp?(?:ed|s)|slid|shrank|down|lower)`
const OF_A_PART = anyOf`(?:at|in|of|from|for) (?:the |its |our )?(?!(?:same|year|first|second|third|fourth|three|six|nine|twelve|period|quarter|\d))(?:[a-z]|PLC)`
const SALES_FELL = String.raw`(?:revenues?|sales|turnover) (?:for the (?:year|quarter|period) )?${FELL}\b(?! (?:\S+ ){0,3}${OF_A_PART})`
const WHOLE_FELL = new RegExp(String.raw`(?<!\bOTH 's )\b(?:total|overall|group|consolidated|company-wide) (?:net )?${SALES_FELL}`)
/** "Revenue fell 3%", and not that of a unit or of another. */
const FELL_NEXT = new RegExp(`^(?:(?:but|its|the|ACC(?: 's)?|total|overall|group|net) ){0,3}${SALES_FELL}`)
/** Of shops that were there before, of things by number, of one place or kind. */
const OF_PART = new RegExp(anyWord`
  same-store | like-for-like | comparable(?: store)? sales | unit sales
  (?:sales|revenues?) (?:in|of|from|at) (?:ACC 's |the )?(?!(?:first|second|third|fourth|same|last|quarter|year)\b)(?:[a-z]+|PLC)
`)
const PART = anyOf`(?<!\bservices and )products?(?! (?:and|or|&) services) | divisions? | segments? | units? | arms? | brands? | (?<!\bproducts (?:and|or|&) )services | solutions`
const NO_PART = anyOf`first | second | third | fourth | same | last | latest | quarter | year | period | months? | half | fiscal | three | six | nine | all | own | new`
const SHARE_OF_WHOLE = String.raw`\baccount(?:s|ed|ing) for (?:about |nearly |almost )?\d[\d.]*(?:%| ?per ?cent) of (?:total |group |its |ACC 's )*(?:revenues?|sales)\b`
/** "revenue from nutritional products", "services revenue, which … accounted for 34 percent of revenue" */
const OF_ONE_PART = new RegExp(
  either`
    \b(?:revenues?|sales) (?:from|of|in|at) (?:(?:its|the|our|ACC 's) )?(?:(?!${NO_PART}\b)[a-z-]+ ){1,3}?${PART}\b
    \b${PART} (?:revenues?|sales)\b[^;]*${SHARE_OF_WHOLE}
  `,
  'g',
)
const HAS_REVENUE = new RegExp(`\\b${REVENUE}`)
const PERIOD = /\b(?:first|second|third|fourth|final|full)[ -](?:quarter|half|year)\b/
const ANOTHER_YEAR = /\b(?:in|for|during) (?:fiscal |the )?(?:20\d\d|last year|previous year|prior year)\b/
/** Income of other names is as good as sales. */
const OTHER_INCOME = /(?<!\b(?:net|operating|pre-?tax) )\bincome\b/
const MORE = /\b(?:rose|rises|risen|gr[eo]wn?|grows|up|climb\w*|jump\w*|increas\w+|surg\w+|soar\w*|doubl\w*|tripl\w*|sold more)\b/
/** "Analysts' estimates: revenue up 24%" */
const ESTIMATED =
  /^(?:analysts? (?:' |'s )?|consensus |wall street (?:'s )?|the street (?:'s )?)?(?:estimates?|consensus|expectations|forecasts?)(?: for \S+)? ?:/

const REPORT = '(?:report|post|deliver|show|register|produce|generate)'
/** "To beat estimates, Acme must report revenue of $6bn, up 4%", "analysts are looking for revenue of …" */
const NEEDED = new RegExp(anyWord`
  (?:must|needs? to|ha(?:s|ve) to|would (?:need|have) to|(?:is|are) (?:expected|likely|forecast|projected) to) (?:[a-z]+ly )?${REPORT}
  (?:analysts|street|brokers|the market|consensus) (?:is|are) (?:looking for|expecting|forecasting|calling for)
`)
/** What was reported beside it. */
const REPORTED = /\b(?:reported|posted|said|announced|rose|grew|climbed|increased|jumped|was|were|came|delivered|generated)\b/
const isNeeded = (words: string): boolean => NEEDED.test(words) && !REPORTED.test(words)

/** Whether the whole of the revenue is told to be down, and what rose is a part of it or another figure. */
function wholeFalls(sentence: Sentence, { sentences }: AccountReading): boolean {
  const { text } = outlinesOf(sentence).full
  if (OF_PART.test(text) && WHOLE_FELL.test(text)) return true
  const following = sentences[sentences.indexOf(sentence) + 1]
  if (following === undefined || (HAS_REVENUE.test(text) && !OF_PART.test(text))) return false
  const next = outlinesOf(following).full.text
  if (PERIOD.exec(next)?.[0] !== PERIOD.exec(text)?.[0] || ANOTHER_YEAR.test(next)) return false
  return FELL_NEXT.test(next) || WHOLE_FELL.test(next)
}

/** Whether the only revenue that a sentence speaks of is that of a part of the company. */
export function tellsOfPart(sentence: Sentence): boolean {
  const { text } = outlinesOf(sentence).full
  const rest = text.replace(OF_ONE_PART, ' ')
  return rest !== text && !HAS_REVENUE.test(rest)
}

/** Whether what a sentence tells of is no growth in revenue: that of profit alone, what is expected or must be, or a part of a whole that shrank. */
export function tellsNoGrowth(sentence: Sentence, reading: AccountReading): boolean {
  const words = sentence.words()
  const besideProfit = PROFIT_RISES.reduce((rest, rise) => rest.replace(rise, ' '), words)
  if (metricNamed(words) === 'profit' && !OTHER_INCOME.test(words) && !MORE.test(besideProfit)) return true
  return ESTIMATED.test(words) || isNeeded(words) || wholeFalls(sentence, reading)
}
