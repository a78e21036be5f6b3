import { isBreachElsewhere } from './breach-elsewhere.ts'
import { isAverted } from './trouble-averted.ts'
import type { Vetoes } from '../veto.ts'
import { marked } from '../../match/marks.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf } from '../../text/any-of.ts'

const TELLS = anyOf`
  remind(?:s|ed|ing)? | alert(?:s|ed|ing)? | encourag(?:e[sd]?|ing) | urg(?:e[sd]?|ing) | announc(?:e[sd]?|ing)(?: that)?
  notif(?:y|ies|ied|ying) | advis(?:e[sd]?|ing)
`
const THOSE_WHO_LOST = anyOf`investors? | shareholders? | stockholders? | purchasers?`
const CASE = anyOf`class[- ]action | lawsuits? | deadline | securities fraud | lead plaintiff | potential claims | losses`

/** A law firm that speaks to those who lost money with somebody else's shares. */
const LAW_FIRM = new RegExp(`\\bACCT (?:(?:llc|llp|pc|p\\.c\\.|,) )*${TELLS} [^;.]{0,120}?\\b${THOSE_WHO_LOST}\\b.*\\b${CASE}\\b`)
/** It speaks of itself. */
const OF_ITSELF = /\bACCT\b|\b(?:it|its|itself|our|we|us)\b/

/** Whether the account looks for plaintiffs in a case against another company. */
function looksForPlaintiffs(sentence: Sentence): boolean {
  const { text } = marked(sentence)
  const told = LAW_FIRM.exec(text)
  return told !== null && !OF_ITSELF.test(text.slice(told.index + 'ACCT'.length))
}

/** "recalled 300 workers from furlough", not "staff lockers" or "masks for nurses" */
const RECALLS_PEOPLE =
  /\brecall(?:s|ed|ing)? (?:(?:\d[\d,]*|its|the|all|half|of|laid-off|former) ){0,3}(?:workers|staff|employees|people|nurses)(?= (?:from|to|after|who|and|,|\.)|$)/

/** What both rules and models take for the event although it is another thing; by the name under which an explanation tells of it. */
export const VETOES: Vetoes = {
  isBreachElsewhere,
  isAverted,
  recallsPeople: (sentence, { kind }) => kind === 'product recall' && RECALLS_PEOPLE.test(sentence.words()),
  looksForPlaintiffs: (sentence, { kind }) => kind !== 'breach' && looksForPlaintiffs(sentence),
}

/** What the models take for the event although it is its end, or only a part of it; by what they call it. */
export const FALLS_SHORT: Readonly<Record<string, RegExp>> = {
  'legal.trouble': /\b(?:cleared|acquitted|exonerated|vindicated)\b/,
}
