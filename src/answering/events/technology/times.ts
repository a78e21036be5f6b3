import type { Claim } from '../../match/claims.ts'
import { spanText } from '../../match/claims.ts'
import { tellsOfExchange } from './described.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyCase, anyOf, either } from '../../text/any-of.ts'
import { MONTH_WORDS, SEASON_WORDS } from '../../text/time/calendar-words.ts'

/** When a technology was, is or will be in use: what is over, what has not begun. */

const DETERMINED = '(?:(?:the|a|an|its|our|their|old|own|his|her|two|three|current|existing|present) )*'
const NOT_DONE = anyOf`not | n't | never | without | declin\w+ to | refus\w+ to | against`
const LICENCES = anyOf`licen[cs]es? | contracts? | subscriptions? | deals? | agreements?`
const NOT_RENEWED = new RegExp(
  String.raw`\b${NOT_DONE} (?:[\w'’-]+ ){0,3}?(?:renew\w*|extend\w*|prolong\w*) ${DETERMINED}(?:${LICENCES} (?:with|for|to|of|from) )?${DETERMINED}$`,
)
const LICENCE =
  /^(?:[\w'’-]+ )?(?:licen[cs]es?|contracts?|subscriptions?|deals?|agreements?|tenancy|plans?|seats|support|hosting|maintenance)\b/
/** "rebuilt on Contentful after six years with WordPress" */
const YEARS_WITH = new RegExp(
  `\\bafter (?:[\\w-]+ ){0,4}?(?:years?|decades?|months|quarters|seasons) (?:of )?(?:with|on|using|in|under|running) ${DETERMINED}$`,
)
const GOES_ON = /\b(?:renew\w*|extend\w*|stay\w*|still|keeps?|kept|stick\w*|remain\w*|continu\w*|prolong\w*)\b/

/** "will not be renewing its Snowflake licence", "moved to Shopify after a decade on Magento". */
export function isOver(sentence: Sentence, at: number, length: number): boolean {
  const before = `${spanText(sentence, { from: Math.max(0, at - 12), to: at })} `
  const after = spanText(sentence, { from: at + length, to: at + length + 4 })
  if (NOT_RENEWED.test(before) && (LICENCE.test(after) || /\b(?:with|for|to|of|from) [\w'’ -]*$/.test(before))) return true
  const text = sentence.words()
  return YEARS_WITH.test(before) && !GOES_ON.test(text) && (tellsOfExchange(text) || /\bnow\b/.test(text))
}

const ROLL_OUT = anyOf`
  introduction | introducing | roll-?out | implementation | migration | move | moving | switch | changeover
  transition | upgrade | go-live | launch | einführung | umstellung | umstieg | wechsel
`
const TAKING_UP = anyCase(String.raw`\b${ROLL_OUT} (?:of|to|onto|on|with|von|auf|zu|der|des) ${DETERMINED}(?:[\w'’-]+ ){0,2}$`)
const CLAUSE_WORD = anyOf`which | that | die | der | das | is | are | will | due | planned | set | to | now | project | then`
const BEGINS = new RegExp(
  String.raw`^(?:[\w/-]+ ){0,2}?(?:, )?(?:${CLAUSE_WORD} )*(?:begin|start|commence|kick|follow|go(?:es)? live|beginn|planned|due|scheduled|geplant|im |startet)`,
)
const AHEAD = new RegExp(either`
  \bnext (?:year|month|week|quarter|${SEASON_WORDS}|${MONTH_WORDS})\b
  \b(?:will|is to|are to|due to|nächste\w*) (?:begin|start|commence|jahr)
`)

/** "For the introduction of S/4HANA, which begins in January 2027": what is to be taken up on a day to come. */
export function isStillToCome(sentence: Sentence, at: number, length: number, told: Date | null): boolean {
  // "Einführung von SAP S/4HANA" is read as one name.
  const within = sentence.tokens[at]?.lower.split(' ').slice(0, -1) ?? []
  const before = [spanText(sentence, { from: Math.max(0, at - 8), to: at }), ...within, ''].join(' ')
  if (!TAKING_UP.test(before)) return false
  const after = spanText(sentence, { from: at + length, to: at + length + 12 })
  if (!BEGINS.test(after)) return false
  if (AHEAD.test(after) || told === null) return AHEAD.test(after)
  const year = Number(/\b20\d\d\b/.exec(after)?.[0] ?? 0)
  return year > told.getUTCFullYear() || sentence.dates().some(({ from }) => from.getTime() > told.getTime())
}

const REPORTED =
  /\b(?:said|says|told|adds?|added|announced|confirmed|revealed|disclosed|reported|noted|explained|wrote|stated) [^;:]{0,40}$/
/** Done once, and so since: "had moved its accounts to Xero". */
const ONCE =
  /^(?:move|migrate|switch|adopt|choose|select|pick|sign|shift|standardise|standardize|install|implement|deploy|replace|roll|put|buy|license|consolidate|replatform)$/

/** "The yard said it had moved its accounts to Xero": the past of what is reported is no earlier time. */
export const isReportedPast = ({ sentence, group, lemma }: Claim): boolean =>
  ONCE.test(lemma) && REPORTED.test(`${spanText(sentence, { from: Math.max(0, group.first - 8), to: group.first })} `)

const NOT_OLD = either`
  old\b | former\b | previous\b | legacy\b | future\b | next\b | dream\b | ideal\b | competitor | customer | client
  rival
`
const STACK = anyOf`stack | toolbox | tooling | toolchain | tool ?kit | tools | infrastructure | set-?up`
const INTEGRATE_STEM = anyOf`integrat | connect | work | support | compet | sync`
/** "our stack: Elixir on AWS", "the rest of its tools is as you know it: …" */
const LISTED = new RegExp(
  String.raw`(?:^|[.;] ?|\b(?:is|are|on|in|of|about|and) )(?:the rest of )?(?:our|the account's) (?!${NOT_OLD})(?:[\w-]+ ){0,2}?${STACK}(?! ${INTEGRATE_STEM})[^:;]{0,60}: [^:;]*$`,
)
const NOT_YET = /\b(?:will|may|might|could|would|was|were|had|used|once|until|not|never|integrat\w*|support\w*|connect\w*)\b/

/** Whether a technology stands in a list of what "we" work with. */
export function isListedAsOurs(sentence: Sentence, at: number): boolean {
  const before = `${spanText(sentence, { from: 0, to: at })} `
  return LISTED.test(before) && !NOT_YET.test(before)
}
