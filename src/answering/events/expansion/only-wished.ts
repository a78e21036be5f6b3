import { marked } from '../../match/marks.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'

/**
 * Sites and markets that somebody else would like the account to open or enter: "the minister invited Acme to build its next plant here". Patterns for a sentence with ACCT
 * as a mark (see `marked`).
 */

const ASKS = anyOf`
  invit(?:e[sd]?|ing) | urg(?:e[sd]?|ing) | ask(?:s|ed|ing)? | begs? | begg(?:ed|ing) | implor(?:e[sd]?|ing)
  encourag(?:e[sd]?|ing) | press(?:es|ed|ing)? | lobb(?:y|ies|ied|ying) | call(?:s|ed|ing)? (?:up)?on | wants?
  wanted | woo(?:s|ed|ing)? | court(?:s|ed|ing)? | plead(?:s|ed|ing)? with | appeal(?:s|ed|ing)? to
  challeng(?:es|ed|ing) | petition(?:s|ed|ing)?
`
const ASKED = '(?:invited|urged|asked|begged|implored|encouraged|pressed|lobbied|called (?:up)?on|wooed|courted|petitioned)'
const FEW = '(?:(?!ACCT)[^ ,;.]+ ){0,5}?'
/** What is wished for goes on to the end of its clause. */
const REST = '[^,;.:"”]*'
const WISHED = new RegExp(
  `\\b${ASKS} ${FEW}ACCT (?:not )?to\\b${REST}` +
    `|\\b(?:would|'d) (?:really |very much |dearly )?(?:love|like|welcome|prefer|be (?:glad|happy|delighted))\\b ${FEW}ACCT\\b${REST}` +
    `|(?<!\\bACCT (?:(?:has|have|is|said|says|that|it) ){0,3})\\b(?:hop(?:es|ed|ing)|dream(?:s|ed|ing)|wish(?:es|ed)) ${FEW}ACCT\\b${REST}` +
    `|\\bACCT (?:(?:has|have|had|is|was|were|being|been|also|repeatedly|again|once) )+${ASKED}\\b(?! for)${REST}` +
    `|\\bplease (?:come|open|build|bring)\\b${REST}`,
  'g',
)
/** The wish came true, or something else is told of. */
const DONE = new RegExp(anyWord`
  agreed | accepted | obliged | did so | said yes
  ha(?:s|ve) (?:now )?(?:done|opened|built|started|begun|moved|entered) | open(?:s|ed|ing)? | built | builds
  building | enter(?:s|ed|ing) | expand\w* | mov(?:es|ed|ing) | launch\w* | cut | broke | broken | inaugurat\w+
  start(?:s|ed) | beg[au]n | will
`)

const DROPS_IT = anyOf`
  drop(?:s|ped)? | scrap(?:s|ped)? | abandon(?:s|ed)? | shelved? | gave up | given up | decided against
  thought better | changed (?:ACCT 's|its) (?:mind|plans) | pulled out | backed out | called (?:it|that) off
`
const HAD_MEANT = anyOf`meant | planned | intended | hoped | wanted | been (?:due|going|planning|set|preparing)`
/** What it meant to do itself, and did not: "had planned to open in Lyon, but dropped the idea". */
const DROPPED = new RegExp(
  String.raw`\bACCT had (?:(?:once|originally|long|first|initially) )?${HAD_MEANT} to [^;.]*?\b(?:but|until|before|however) [^,;.]*?\b${DROPS_IT}\b`,
)
const OPENS = /\b(?:open(?:s|ed|ing)?|built|builds|building|enter(?:s|ed|ing)|expand\w*|mov(?:es|ed|ing)|launch\w*)\b/

/** Whether all that a sentence tells of an opening is somebody else's wish, or what the account meant to do once. */
export function isOnlyWished(sentence: Sentence): boolean {
  const { text } = marked(sentence)
  const dropped = DROPPED.exec(text)
  if (dropped !== null && !OPENS.test(text.slice(dropped.index + dropped[0].length))) return true
  const rest = text.replace(WISHED, ' ')
  return rest !== text && !DONE.test(rest)
}
