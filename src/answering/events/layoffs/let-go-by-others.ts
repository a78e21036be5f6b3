import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyOf } from '../../text/any-of.ts'

const INSOLVENCY_HEAD = anyOf`
  administrators? | receivers? | liquidators? | insolvency practitioners?
  (?:previous|former|old) (?:owners?|management)
`
/** "25 workers were made redundant by the administrators" */
const BY_OTHERS = new RegExp(
  String.raw`\b(?:let go|redundant|laid off|dismissed|sacked|cut|shed|axed|fired|gone)\b[^.;]{0,40}? by (?:the |its |their )?(?:joint )?${INSOLVENCY_HEAD}\b`,
)
const BUYS = /\b(?:buys?|bought|buying|acquir\w+|rescu\w+|sav(?:es|ed)|takes? over|took over|purchas\w+|snapp\w+ up|picks? up|picked up)\b/

/** Whether people went under those from whom the account bought what they worked for. */
export const letGoByOthers = (sentence: Sentence, { sentences }: AccountReading): boolean =>
  BY_OTHERS.test(sentence.words()) && sentences.some((one) => one.namesAccount && !one.boilerplate && BUYS.test(one.words()))
