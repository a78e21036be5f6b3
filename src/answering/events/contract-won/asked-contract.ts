import { isDescribed, tellingWords } from '../../match/counterparty.ts'
import { findMoney, type Money } from '../../text/money.ts'
import { numberOf, numberWords } from '../../text/number-words.ts'
import type { Slots } from '../../types.ts'
import { meetsAmount } from '../../match/evidence.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf, only } from '../../text/any-of.ts'

const NUMBER = `${numberWords(1, 12)}|fifteen|twenty|thirty`
const YEARS = new RegExp(`\\b(${NUMBER}|\\d{1,2})[ -]years?\\b`, 'gi')

/** How long the contract of a question runs, in years; null where it does not say, or only a bound. */
export function askedYears(question: string): string | null {
  const [first] = [...question.matchAll(YEARS)]
  if (
    first === undefined ||
    /\b(?:more than|over|at least|up to|under|less than|last|past|next|for)\s*$/i.test(question.slice(0, first.index))
  )
    return null
  return String(numberOf(first[1] ?? ''))
}

const WINS_OR_AWARDS = anyOf`
  w[io]n | winning | land(?:ed)? | award(?:ed)? | secured? | get | got | gained? | signed? | bag(?:ged)?
  clinch(?:ed)? | picked up | received? | obtained | take[n]?
`
const WORK_TO_BE_WON = anyOf`contracts? | orders? | tenders? | deals? | works? | jobs? | mandates? | commissions?`
/** "won a hospital contract": the words that say which; not "won a contract or a prize". */
const WHICH = new RegExp(
  String.raw`\b${WINS_OR_AWARDS} (?:an? |the |any |its )?((?:[\p{L}\d'’&.-]+ ){1,4}?)${WORK_TO_BE_WON}(?=\W*$| (?:from|with|in|at|for|worth|lasting|to|of)\b)`,
  'iu',
)
/** Words that are true of any contract, or that are asked for otherwise (how long it runs: see contract-term.ts). */
const ANY_CONTRACT = new RegExp(only`
  significant | important | key | lucrative | long | term | multi | multiyear | multiannual | year | years? | million
  billion | supply | services? | commercial | business | framework | agreement | export | repeat | follow | on
  recent | further | additional | more | valuable | sizeable | huge | record | signed | firm | purchase | maiden
  government | public | federal | state | municipal | sector | defen[cs]e | military | nhs | long-term | client
  project | fresh | extra | bigger | biggest | next | single | multiple | several | exclusive | strategic | private
  binding | competitive | usd | eur | gbp | chf | paid | development | back | own | up | out | lot | of
`)
const HOW_MANY = new RegExp(`^(?:${NUMBER})$|\\d`)
const EITHER = /(?:^| )(?:or|and|of|for|with|from|that|to) /i

/** The words of a question that tell which work a contract is for, or where; null for any. */
export function askedWork(question: string): string | null {
  const which = WHICH.exec(question)?.[1] ?? ''
  if (EITHER.test(which)) return null
  // "got Novo Nordisk under contract": with whom.
  if (/ under $/i.test(which)) return null
  const words = tellingWords(which).filter((word) => !ANY_CONTRACT.test(word) && !HOW_MANY.test(word))
  return words.length === 0 ? null : words.join(' ')
}

/** Sums that are no price of work. */
const OTHER_SUM =
  /\b(?:revenues?|sales|turnover|profits?|earnings|loss(?:es)?|ebitda|valued|valuation|market value|debts?|dividend|backlog|order book)\b[^,;]{0,40}$/i
const pricesIn = (text: string): Money[] => findMoney(text).filter(({ start }) => !OTHER_SUM.test(text.slice(0, start)))
const OF_THE_CONTRACT = /\b(?:contract|order|deal|award|agreement|worth|value)\b/i

function costs(sentence: Sentence, beside: readonly Sentence[], asked: Slots): boolean {
  const here = pricesIn(sentence.text)
  const told =
    here.length > 0
      ? here
      : beside.flatMap(({ text, aboutAccount, headline }) => (headline || aboutAccount || OF_THE_CONTRACT.test(text) ? pricesIn(text) : []))
  return (
    (asked['minimumAmount'] ?? asked['maximumAmount'] ?? asked['amount']) === undefined || told.some((money) => meetsAmount(money, asked))
  )
}

const runs = (text: string, years: string): boolean => [...text.matchAll(YEARS)].some((one) => numberOf(one[1] ?? '') === Number(years))

/** Whether what a sentence tells of a contract fits the sum, the term and the work that a question asks for. */
export function fitsAskedContract(sentence: Sentence, beside: readonly Sentence[], asked: Slots): boolean {
  const { years, work } = asked
  if (!costs(sentence, beside, asked)) return false
  if (years !== undefined && ![sentence, ...beside].some(({ text }) => runs(text, years))) return false
  const told = [sentence, ...beside.filter(({ headline }) => headline)].map((one) => one.words()).join(' . ')
  return work === undefined || isDescribed(work, told)
}
