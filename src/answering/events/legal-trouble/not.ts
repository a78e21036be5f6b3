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

/** The form of a firm and its short name: "Acme, LLC ("ACM")". */
const FORM = String.raw`(?:(?:llc|llp|pc|p\.c\.|,|\( "? ?\S+ ?"? \)) )*`
/** "and Acme partner, former judge Ann Bell,". */
const AND_PARTNER = String.raw`(?:and (?:(?:ACCT|OTHR|its) )?(?:[a-z]+ )?partners? (?:(?!ACCT)[^ ;]+ ){1,14}?)?`
/** A law firm that speaks to those who lost money with somebody else's shares. */
const LAW_FIRM = new RegExp(`\\bACCT ${FORM}${AND_PARTNER}(?<told>${TELLS} [^;.]{0,120}?\\b${THOSE_WHO_LOST}\\b.*\\b${CASE}\\b.*)`)
/** It brings the case of others: "filed by Acme LLP on behalf of investors". */
const FILED_BY_IT = new RegExp(`\\bfiled by (?:the )?(?:law firm )?ACCT ${FORM}(?<told>(?:[^;.]*? )?on behalf of .*)`)
/** It speaks of itself. */
const OF_ITSELF = /\bACCT\b|\b(?:it|its|itself|our|we|us)\b/

/** Whether the account looks for plaintiffs in a case against another company. */
function looksForPlaintiffs(sentence: Sentence): boolean {
  const { text } = marked(sentence)
  const told = (LAW_FIRM.exec(text) ?? FILED_BY_IT.exec(text))?.groups?.['told']
  return told !== undefined && !OF_ITSELF.test(told)
}

/** "recalled 300 workers from furlough", not "staff lockers" or "masks for nurses" */
const RECALLS_PEOPLE =
  /\brecall(?:s|ed|ing)? (?:(?:\d[\d,]*|its|the|all|half|of|laid-off|former) ){0,3}(?:workers|staff|employees|people|nurses)(?= (?:from|to|after|who|and|,|\.)|$)/

const CALL_FOR = anyOf`
  demand(?:s|ed|ing)? | call(?:s|ed|ing)? for | urg(?:e[sd]?|ing) | want(?:s|ed)? | seek(?:s|ing)? | sought
  ask(?:s|ed|ing)? for | plead(?:s|ed)? for
`
const KINDLY = '(?:an? |the |for |immediate |independent |full |federal |urgent )*'
const INQUIRY = '(?:probes?|investigations?|inquir(?:y|ies)|enquir(?:y|ies))'
const OPENED = anyOf`
  after | sued | suing | fined | charged | lawsuits? | opened | launched | began | already | (?:is|are|being|under) investigat\w+ | investigating
  probing | raided | raids | searched | found | liable | guilty | convict\w+ | subpoena\w* | indict\w+ | settle\w* | ordered | ruled | accus\w+
  alleg\w+ | breach\w* | violat\w+
`
/** "MP demands probe into Acme": nobody has opened one. */
const ONLY_CALLED_FOR = new RegExp(String.raw`^(?!.*\b${OPENED}\b).*\b${CALL_FOR} ${KINDLY}${INQUIRY} (?:into|of|against)\b`)

/** What both rules and models take for the event although it is another thing; by the name under which an explanation tells of it. */
export const VETOES: Vetoes = {
  isBreachElsewhere,
  isAverted,
  isOnlyCalledFor: (sentence) => ONLY_CALLED_FOR.test(sentence.words()),
  recallsPeople: (sentence, { kind }) => kind === 'product recall' && RECALLS_PEOPLE.test(sentence.words()),
  looksForPlaintiffs: (sentence, { kind }, { sentences }) =>
    kind !== 'breach' && (looksForPlaintiffs(sentence) || (!sentence.namesAccount && sentences.slice(0, 8).some(looksForPlaintiffs))),
}

/** What the models take for the event although it is its end, or only a part of it; by what they call it. */
export const FALLS_SHORT: Readonly<Record<string, RegExp>> = {
  'legal.trouble': /\b(?:cleared|acquitted|exonerated|vindicated)\b/,
}
