import { askedAmounts } from '../../question/slots/asked-amounts.ts'
import { findMoney, type Money } from '../../text/money.ts'
import type { CompiledSignal, FrameId, Slots } from '../../types.ts'
import { meetsAmount, type Evidence } from '../../match/evidence.ts'
import { isNamedInVain } from './named-in-vain.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'

/** What a question asks beside the kind of event, and the document tells otherwise: for what price, which kind of site, for how long, from where the work is done. */

interface Told {
  sentence: Sentence
  reading: AccountReading
  question: string
}
type Reason = (told: Told) => string | null

const isNear = ({ sentences }: AccountReading, sentence: Sentence, other: Sentence): boolean =>
  other.headline || Math.abs(sentences.indexOf(other) - sentences.indexOf(sentence)) <= 1

/** Sums that are no price: what a company sells, earns, owes or is worth on the exchange. */
const NO_PRICE_BEFORE =
  /\b(?:revenues?|sales|turnover|profits?|earnings|ebitda|loss(?:es)?|debts?|dividend|raised|fined?|savings|synergies|manag\w+|overse\w+|assets)\b[^,;]{0,30}$/i
const NO_PRICE_AFTER =
  /^ ?(?:(?:in|of|annual|yearly|a year in) )*(?:revenues?|sales|turnover|profits?|earnings|ebitda|debts?|savings|synergies|(?:a|per|for each) share)\b/i
const pricesIn = ({ text }: Sentence): Money[] =>
  findMoney(text).filter(({ start, end }) => !NO_PRICE_BEFORE.test(text.slice(0, start)) && !NO_PRICE_AFTER.test(text.slice(end)))

/** A price is asked for, and the one told is another, or none. */
const anotherPrice: Reason = ({ sentence, reading, question }) => {
  const asked: Slots = askedAmounts(question)
  if (Object.keys(asked).length === 0) return null
  const here = pricesIn(sentence)
  const told =
    here.length > 0 ? here : reading.sentences.filter((one) => !one.boilerplate && isNear(reading, sentence, one)).flatMap(pricesIn)
  return told.some((money) => meetsAmount(money, asked)) ? null : 'another price'
}

/** One kind of site alone is asked for: a dye house is no data centre. Warehouses and factories are told in too many words to be sure of. */
const ASKS_FOR_DATA_CENTRE = /\bdata[ -]?(?:cent(?:re|er)|cent(?:res|ers)|hall|hub)s?\b/i
const DATA_CENTRE = /\b(?:data|server|computing|cloud|hyperscale\w*|megawatts?|mw|gpus?|ai|colocation|hosting)\b|\bdatacent|\bracks\b/
const ASKS_FOR_STORE = /\b(?:warehouses?|distribution cent(?:re|er)s?|fulfil?ment cent(?:re|er)s?|logistics cent(?:re|er)s?)\b/i
const MAKING = /\b(?:factory|factories|foundry|sawmill|smelter|refinery|brewery|bakery|dairy|power (?:plant|station)|data cent(?:re|er))\b/
const STORE = /\b(?:ware|store)?hous\w*\b|\b(?:depots?|distribution|fulfil\w*|logistic\w*|stor(?:age|es?|ing)|hub|parcels?|sorting)\b/
/** Where machines stand is no office. */
const ASKS_FOR_OFFICE = /\boffices?\b/i
const RISES =
  /\b(?:data ?cent(?:er|re)s?|gigafactor(?:y|ies)|smelters?|refiner(?:y|ies)|(?:solar|wind) (?:farm|park)s?|power (?:plant|station)s?)\b/
const ROOMS = /\b(?:offices?|headquarters|hq|head office|hub|branch(?:es)?|rooms?|floors?|studios?|desks?)\b/
const EITHER = /\bor\b|\//

const anotherSite: Reason = ({ sentence, reading, question }) => {
  if (EITHER.test(question)) return null
  if (ASKS_FOR_OFFICE.test(question) && RISES.test(sentence.words()) && !ROOMS.test(sentence.words())) return 'another kind of site'
  const near = (): string => reading.sentences.flatMap((one) => (isNear(reading, sentence, one) ? [one.words()] : [])).join(' . ')
  if (ASKS_FOR_DATA_CENTRE.test(question)) return DATA_CENTRE.test(near()) ? null : 'another kind of site'
  if (ASKS_FOR_STORE.test(question) && MAKING.test(sentence.words())) return STORE.test(near()) ? null : 'another kind of site'
  return null
}

/** "shut until September", "closed for six weeks" */
const FOR_GOOD = /\b(?:for good|permanent(?:ly)?|for ever|forever)\b/i
const FOR_NOW =
  /\b(?:until|till)\b|\btemporar\w*|\bfor (?:(?:the|about|up to|at least|another|some|an?) ){0,2}(?:\w+ )?(?:days?|weeks?|months?|summer|winter|season|refit|refurbishment|repairs?|renovation)\b|\bre-?open\w*|\bwhile\b/
const onlyForNow: Reason = ({ sentence, question }) =>
  FOR_GOOD.test(question) && !FOR_GOOD.test(sentence.text) && FOR_NOW.test(sentence.words()) ? 'only for a time' : null

/** Work from home must be offered; a posting that only says where the office is offers none. */
const ASKS_FOR_REMOTE =
  /\b(?:remote(?:ly)? (?:roles?|jobs?|posts?|positions?|work\w*|staff|employees|vacanc\w+|openings?)|work\w* (?:from home|remotely|from anywhere)|home[ -](?:based|work\w*)|hir\w+ remotely|remotely)\b/i
const REMOTE =
  /\bremote(?:ly)?\b|\b(?:from|at) home\b|\bhome[- ](?:based|work\w*|office)\b|\bfrom (?:anywhere|wherever)\b|\btelework\w*|\btelecommut\w*/
const NOT_REMOTE =
  /\b(?:not?|n't|never|cannot|without|neither|nor|non)[ -](?:[\w-]+ ){0,4}?(?:remote(?:ly)?|home|anywhere)\b|\bremote (?:work |working )?(?:is|are) (?:not|no)\b|\bremote (?:sites?|areas?|locations?|villages?|islands?|monitoring|control|sensing|support|access)\b/
const notFromHome: Reason = ({ sentence, reading, question }) => {
  if (!ASKS_FOR_REMOTE.test(question)) return null
  const isPosting = reading.document.documentType === 'job_posting'
  const told = reading.sentences.filter((one) => (isPosting || isNear(reading, sentence, one)) && REMOTE.test(one.words()))
  return told.some((one) => REMOTE.test(one.words().replace(NOT_REMOTE, ' '))) ? null : 'not from home'
}

/** "sales above €800 million": of the sums that a forecast tells, the last is what it was before. */
const ASKED_FORECAST = /\b(?:above|over|exceeding|below|under|of at least|of (?:more|less) than|at least|(?:more|less) than) [$€£¥]\d/i
const BEFORE =
  /(?:,? (?:after|from|up from|down from|against|compared with|compared to|instead of|rather than|previously|versus|having (?:previously )?(?:guided|forecast))\b|\().*$/
const anotherForecast: Reason = ({ sentence, question }) => {
  if (!ASKED_FORECAST.test(question)) return null
  const asked: Slots = askedAmounts(question)
  const told = findMoney(sentence.text.replace(BEFORE, ''))
  return told.length === 0 || told.some((money) => meetsAmount(money, asked)) ? null : 'another sum'
}

/** "finished moving to S/4HANA": a move that begins is not over. */
const ASKS_FOR_END = /\b(?:finish\w*|complet\w+|concluded?)\b/i
const OVER = /\b(?:finish\w*|complet\w+|conclud\w+|done|over|live|now|since|fully|entirely|all|last|moved|migrated|switched)\b/
const notFinished: Reason = ({ sentence, question }) =>
  ASKS_FOR_END.test(question) && !OVER.test(sentence.words()) ? 'not finished' : null

const REASONS: Partial<Record<FrameId, readonly Reason[]>> = {
  acquisition: [anotherPrice],
  expansion: [anotherSite, onlyForNow],
  hiring: [notFromHome],
  technology: [notFinished],
  earnings_remark: [anotherForecast],
}

/** Why proof of the event is none for what exactly is asked; null where it is. */
export function toldOtherwise({ sentence }: Evidence, reading: AccountReading, signal: CompiledSignal): string | null {
  if (isNamedInVain(sentence, signal)) return 'named as lost or wished for'
  const { question, compiled } = signal
  for (const reason of REASONS[compiled.frame] ?? []) {
    const found = reason({ sentence, reading, question })
    if (found !== null) return found
  }
  return null
}
