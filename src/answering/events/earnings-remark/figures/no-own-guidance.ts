import { FORESEEN, MOVES } from './guidance-words.ts'
import type { AccountReading, Sentence } from '../../../reading/sentence.ts'
import { anyOf, anyWord, either } from '../../../text/any-of.ts'

const FORESEES = anyOf`sees? | saw | expects? | expected | forecasts? | predict(?:s|ed)? | thinks? | projects? | projected | anticipate[sd]?`
/** What a whole trade sells, or a country makes: a company foresees it, and it is no figure of its own. */
const OF_ALL = anyOf`
  (?:industry|industry-wide|sector|market-wide|total market) (?:[\w-]+ ){0,3}?(?:sales|demand|volumes?|production|growth|shipments|revenues?)
  (?:global|world|worldwide|domestic) (?:[\w-]+ ){0,3}?(?:demand|consumption)
  (?:economic|gdp) growth | (?:growth|recovery|slowdown) in (?:the )?(?:[\w.-]+ ){0,2}?economy
`
/** No more than what a forecast is of: a cause ends it. */
const WHOSE = String.raw`(?:the )?(?:(?!because|due|as|amid|after|on|and|its|for)[\w.%-]+ ){0,3}?`
const OF_ALL_FORESEEN = new RegExp(either`
  ${MOVES}(?:[\w%.'-]+ ){0,4}(?:${FORESEEN}|guidance) (?:for|of|on) ${WHOSE}${OF_ALL}\b
  ${MOVES}${WHOSE}${OF_ALL} (?:growth )?${FORESEEN}\b
  \b${FORESEES} (?:that )?${WHOSE}${OF_ALL}\b
  ^the (?:[\w']+ )?bank of [^,;]{1,30} ${MOVES}(?:[\w%.'-]+ ){0,4}${FORESEEN} (?:for|of|on) (?:growth|inflation|gdp)\b
`)
const MOVED = String.raw`${MOVES}(?:[\w%.'-]+ ){0,4}(?:${FORESEEN}|guidance)`
const OTHERS = anyOf`analysts | brokers | economists | investors | traders | (?:wall )?street | market`
const UNTIL_IT_MOVES = '(?:(?!after|following|as|since|because|decision|move|plan|warning)[^ ,;.]+ ){0,9}?'
/** "analysts expect the company to cut its forecast": it has not. */
const EXPECTED_OF_IT = new RegExp(
  String.raw`\b${OTHERS} (?:[a-z]+ )?(?:expect|predict|fear|bet|anticipate|believe)(?:s|ed)? ${UNTIL_IT_MOVES}(?:to|will|would|may|might|could) (?:[a-z]+ )?(?:${MOVED})\b`,
)
const ANY_MOVED = new RegExp(MOVED)

/** Whether a forecast is one that others expect to be moved, and none is moved beside it. */
export function isMoveExpected(sentence: Sentence): boolean {
  const words = sentence.words()
  const rest = words.replace(EXPECTED_OF_IT, ' ')
  return rest !== words && !ANY_MOVED.test(rest)
}

/** Beside it, its own. */
const OWN = new RegExp(either`
  \b(?:profits?|earnings|revenues?|guidance|dividend|margins?|ebitda|eps|results)\b
  \b(?:its|our|the company 's|full-year) (?:(?!earlier|previous|prior)[\w-]+ ){0,3}(?:sales|forecasts?|outlook|targets?)\b | ${MOVES}outlook\b
`)

/** Whether a forecast is one of a whole trade or a country, and none of its own stands beside it. */
export function foreseesForAll(sentence: Sentence): boolean {
  const words = sentence.words()
  const rest = words.replace(OF_ALL_FORESEEN, ' ')
  return rest !== words && !OWN.test(rest)
}

const FIRST = new RegExp(
  String.raw`\b${FORESEES} (?:an? )?(?:higher|lower|better|weaker|stronger|increased|reduced) (?:[\w%-]+ ){1,4}?(?:in|for) (?:fiscal |the year |full[- ]year )?(20\d\d)\b`,
)
const COMPARED = new RegExp(anyWord`
  now | no longer | than | previous\w* | earlier | before | prior | original\w* | from | against | versus | instead | again
  rais\w+ | lift\w* | cuts? | lower(?:s|ed|ing) | slash\w* | trim\w* | revis\w+ | updat\w+ | warn\w* | blow | fell | plung\w+
  disappoint\w* | surpris\w+ | tumbl\w+ | slump\w* | drop\w* | s[ai]nk\w* | jump\w* | soar\w* | cheer\w*
`)

/** "sees higher earnings in 2027", told in 2026: a first forecast for a year, higher than the year before and not than a forecast. */
export function isFirstForecast(sentence: Sentence, { document: { pubDate } }: AccountReading): boolean {
  const year = FIRST.exec(sentence.words())?.[1]
  return year !== undefined && pubDate !== null && Number(year) > pubDate.getUTCFullYear() && !COMPARED.test(sentence.words())
}
