import { anyOf, anyWord, either } from '../../text/any-of.ts'

const IS_OVER = anyOf`
  ends? | ended | (?:is|are|was) (?:now )?over | over | behind (?:it|us|them) | (?:comes?|came) to an end | stops?
  stopped | will end
`
/** Those who worked less, or were sent home for a time, come back: "short-time working ends", "recalls 200 laid-off workers". */
const COMES_BACK = new RegExp(either`
  \b(?:short(?:er)?[- ]time(?: work\w*)?|furlough(?: scheme)?|kurzarbeit)\b(?: \S+){0,3}? ${IS_OVER}\b
  \b(?:ends?|ended|ending|stops?|stopped|lifts?|lifted) (?:its |all |the )?(?:short(?:er)?[- ]time(?: work\w*)?|furlough|kurzarbeit)\b
  \b(?:go(?:es)?|going|went|gone|back|returns?|returned|returning) (?:back )?to (?:full|normal)[- ](?:hours|time|shifts|working)\b
  \bfull hours (?:are back|return|again)\b
  \b(?:recall\w*|re-?hir(?:es?|ed|ing)|(?:calls?|called|calling|takes?|took|taking|brings?|brought|bringing) back) (?:\S+ ){0,4}?(?:laid-off|furloughed)\b
`)
/** Others go all the same. */
const GOES = new RegExp(anyWord`
  redundan\w+ | dismiss\w* | severance | job (?:cuts|losses) | sack(?:s|ed|ing) | fir(?:es|ed|ing)
  los(?:e|es|t|ing) their jobs | let go | lay(?:s|ing)? off | laid off | lay-?offs? | jobs (?:will )?go
  cut(?:s|ting)? (?:\S+ ){0,3}(?:jobs|posts|positions|roles|staff|workers)
`)

/** Whether a sentence tells only that people work again as before. */
export const worksAgain = (words: string): boolean => COMES_BACK.test(words) && !GOES.test(words.replaceAll('laid-off', ' '))
