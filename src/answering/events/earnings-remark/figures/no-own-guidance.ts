import { FORESEEN, MOVES } from './guidance-words.ts'
import type { Sentence } from '../../../reading/sentence.ts'
import { anyOf, anyWord, either } from '../../../text/any-of.ts'

const FORESEES = anyOf`sees? | saw | expects? | expected | forecasts? | predict(?:s|ed)? | thinks? | projects? | projected | anticipate[sd]?`
/** What a whole trade sells, or a country makes: a company foresees it, and it is no figure of its own. */
const OF_ALL = anyOf`
  (?:industry|industry-wide|sector|market-wide|light[- ]vehicle|total market) (?:[\w-]+ ){0,3}?(?:sales|demand|volumes?|production|growth|shipments|revenues?)
  (?:global|world|worldwide|domestic) (?:[\w-]+ ){0,3}?(?:demand|consumption)
  (?:economic|gdp) growth | (?:growth|recovery|slowdown) in (?:the )?(?:[\w.-]+ ){0,2}?economy
  (?:the )?(?:[\w.-]+ ){0,2}economy
`
const WHOSE = String.raw`(?:the )?(?:[\w.%-]+ ){0,3}?`
const OF_ALL_FORESEEN = new RegExp(either`
  ${MOVES}(?:[\w%.'-]+ ){0,4}(?:${FORESEEN}|guidance) (?:for|of|on) ${WHOSE}${OF_ALL}\b
  ${MOVES}${WHOSE}${OF_ALL} (?:growth )?${FORESEEN}\b
  \b${FORESEES} (?:that )?${WHOSE}${OF_ALL}\b
`)
/** Beside it, its own. */
const OWN = new RegExp(
  String.raw`\b(?:its|our|the company 's) (?:own )?(?:[\w-]+ ){0,3}(?:profits?|earnings|revenues?|guidance|dividend|margins?|ebitda)\b|\b(?:eps|guidance)\b`,
)
const BANK_OF_ISSUE =
  /^(?:the )?(?:(?:central|reserve|national|people's) )?bank of|\bcentral bank\b|\bmonetary (?:fund|authority)\b|\b(?:imf|oecd|ecb|fed|bundesbank|world bank)\b/
const OF_GROWTH = new RegExp(`${MOVES}(?:[\\w%.'-]+ ){0,4}${FORESEEN} (?:for|of|on) (?:growth|inflation|gdp)\\b`)

/** Whether a forecast is one of a whole trade or a country. */
export function foreseesForAll(sentence: Sentence): boolean {
  const words = sentence.words()
  if (OF_ALL_FORESEEN.test(words)) return !OWN.test(words)
  return OF_GROWTH.test(words) && BANK_OF_ISSUE.test(words)
}

const FIRST = new RegExp(
  String.raw`\b${FORESEES} (?:an? )?(?:higher|lower|better|weaker|stronger|increased|reduced) (?:[\w%-]+ ){1,4}?(?:in|for) (?:fiscal |the year |full[- ]year )?20\d\d\b`,
)
const COMPARED = new RegExp(anyWord`
  now | no longer | than | previous\w* | earlier | before | prior | original\w* | from | against | versus | instead | again
  rais\w+ | lift\w* | cuts? | lower(?:s|ed|ing) | slash\w* | trim\w* | revis\w+ | updat\w+ | warn\w*
`)

/** "sees higher earnings in 2027": a first forecast for a year, higher than the year before and not than a forecast. */
export const isFirstForecast = (words: string): boolean => FIRST.test(words) && !COMPARED.test(words)
