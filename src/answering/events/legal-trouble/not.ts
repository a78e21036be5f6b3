import { isBreachElsewhere } from './breach-elsewhere.ts'
import { isAverted } from './trouble-averted.ts'
import type { Vetoes } from '../veto.ts'
import { marked } from '../../match/marks.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf } from '../../text/any-of.ts'

const TELLS = anyOf`
  remind(?:s|ed|ing)? | alert(?:s|ed|ing)? | encourag(?:es|ed|ing)? | urg(?:es|ed|ing)? | notif(?:ies|ied|ying)
  inform(?:s|ed|ing)? | announc(?:es|ed|ing)? (?:that )? | advis(?:es|ed|ing)? | is investigating | investigates
`
const THOSE_WHO_LOST = anyOf`investors? | shareholders? | stockholders? | purchasers?`
const CASE = anyOf`class[- ]action | lawsuits? | deadline | securities fraud | lead plaintiff | potential claims | losses`

/** A law firm that speaks to those who lost money with somebody else's shares. */
const LAW_FIRM = new RegExp(`\\bACCT (?:(?:llc|llp|pc|p\\.c\\.|, )+ ?)*${TELLS} [^;.]{0,120}?\\b${THOSE_WHO_LOST}\\b.*\\b${CASE}\\b`)
const AT_ACCOUNT = /\b(?:against|with|in|of|by) (?:the )?ACCT\b/

/** Whether the account looks for plaintiffs in a case against another company. */
function looksForPlaintiffs(sentence: Sentence): boolean {
  const { text } = marked(sentence)
  const told = LAW_FIRM.exec(text)
  return told !== null && !AT_ACCOUNT.test(text.slice(told.index + told[0].indexOf('ACCT') + 4))
}

/** What both rules and models take for the event although it is another thing; by the name under which an explanation tells of it. */
export const VETOES: Vetoes = { isBreachElsewhere, isAverted, looksForPlaintiffs }

/** What the models take for the event although it is its end, or only a part of it; by what they call it. */
export const FALLS_SHORT: Readonly<Record<string, RegExp>> = {
  'legal.trouble': /\b(?:cleared|acquitted|exonerated|vindicated)\b/,
}
