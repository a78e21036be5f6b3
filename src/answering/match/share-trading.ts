import type { Sentence } from '../reading/sentence.ts'
import { anyOf, anyWord, either } from '../text/any-of.ts'

const TRADED = anyOf`
  stocks? | shares? (?:of|in|acquired|bought|sold|purchased|position) | position in | stake in
  holdings? (?:in|of|raised|cut|lifted|lowered|boosted) | portfolio | hedge funds? | 13f | insiders? | analysts?
  price target | etfs? | billionaires? | reasons? to (?:buy|sell) | smart to (?:buy|own) | time to buy
  before (?:buying|you buy) | should you | buy rating | institutional | wealth (?:management|advisors?|advisers?)
  asset management | investment (?:management|advisors?|advisers?|counsel) | financial advisors? | pension plan
  trust co | senator | representative | congress\w* | buffett | cramer | cathie wood | quarter filing
`
const TRADE = new RegExp(either`\b${TRADED}\b | \$[a-z]{2,5}\b`)
const DEAL = new RegExp(anyWord`
  definitive | agree(?:s|d|ment) | merger | takeover | take-?private | acquisition of
  all (?:of )?(?:the |its )?(?:outstanding|issued) | majority | controlling | per share | a share | tender offer
  deal | round | series [a-h] | seed | funding | private placement | subsidiary | founders? | new equity
  fresh capital | new(?:ly issued)? shares | fresh shares | accredited investors | convertible (?:bonds?|notes)
  preferred stock | equity offering | financing | registered direct
  (?<![\d.,])(?:5[1-9]|[6-9]\d|100)(?:\.\d+)?[ -]?(?:%|per ?cent) (?:\w+ )?(?:stake|holding|interest)
`)

/** Whether a sentence is about somebody trading or judging a listed company's shares, which neither buys nor funds the company. */
export function isShareTrade(sentence: Sentence): boolean {
  const text = sentence.words()
  return TRADE.test(text) && !DEAL.test(text)
}
