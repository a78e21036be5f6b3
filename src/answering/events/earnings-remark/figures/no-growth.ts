import { metricNamed, REVENUE } from './figures.ts'
import type { AccountReading, Sentence } from '../../../reading/sentence.ts'
import { anyOf, anyWord } from '../../../text/any-of.ts'

const FELL = anyOf`(?:was |were |is |also |slightly )*(?:fell|falls|fallen|declin(?:ed|es)|dropp?(?:ed|s)|decreas(?:ed|es)|slipp?(?:ed|s)|slid|shrank|down|lower)`
const OF_A_PART = anyOf`(?:at|in|of|from|for) (?:the |its |our )?(?!(?:same|year|first|second|third|fourth|three|six|nine|twelve|period|quarter|\d))[a-z]`
const WHOLE = anyOf`total | overall | group | consolidated | company-wide`
const WHOLE_FELL = new RegExp(String.raw`\b${WHOLE} (?:net )?(?:revenues?|sales|turnover) (?:for the (?:year|quarter|period) )?${FELL}\b`)
/** "Revenue fell 3%", and not that of a unit. */
const FELL_NEXT = new RegExp(
  String.raw`^(?:(?:but|its|the|ACC|\S+ 's|total|overall|group|net) ){0,3}(?:revenues?|sales|turnover) ${FELL}\b(?! (?:\S+ ){0,3}${OF_A_PART})`,
)
/** Of shops that were there before, of things by number, of one place or kind. */
const OF_PART = new RegExp(anyWord`
  same-store | like-for-like | comparable(?: store)? sales | unit sales | (?:sales|revenues?) (?:in|of|from|at) (?:its |the )?(?!(?:first|second|third|fourth|same|last)\b)[a-z]
`)
const HAS_REVENUE = new RegExp(`\\b${REVENUE}`)
const PERIOD = /\b(?:first|second|third|fourth|final|full)[ -](?:quarter|half|year)\b/
/** Income of other names is as good as sales. */
const OTHER_INCOME = /(?<!\b(?:net|operating|pre-?tax) )\bincome\b|\bgr[eo]w|\bsold\b/
/** "Analysts' estimates: revenue up 24%" */
const ESTIMATED =
  /^(?:analysts? (?:' |'s )?|consensus |wall street (?:'s )?|the street (?:'s )?)?(?:estimates?|consensus|expectations|forecasts?)(?: for \S+)? ?:/

/** Whether the whole of the revenue is told to be down, and what rose is a part of it or another figure. */
function wholeFalls(sentence: Sentence, { sentences }: AccountReading): boolean {
  const words = sentence.words()
  if (WHOLE_FELL.test(words)) return true
  const next = sentences[sentences.indexOf(sentence) + 1]?.words() ?? ''
  if (PERIOD.exec(next)?.[0] !== PERIOD.exec(words)?.[0]) return false
  return (OF_PART.test(words) || !HAS_REVENUE.test(words)) && (FELL_NEXT.test(next) || WHOLE_FELL.test(next))
}

/** Whether what a sentence tells of is no growth in revenue: that of profit alone, an estimate, or a part of a whole that shrank. */
export function tellsNoGrowth(sentence: Sentence, reading: AccountReading): boolean {
  const words = sentence.words()
  return (metricNamed(words) === 'profit' && !OTHER_INCOME.test(words)) || ESTIMATED.test(words) || wholeFalls(sentence, reading)
}
