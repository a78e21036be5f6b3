import { isLegalPhrase, isLegalWord } from '../account-names.ts'
import type { RawToken } from '../../words/tokens.ts'

/** Legal forms that are no words, and so need no capital. */
const UNMISTAKABLE = /^(?:inc|ltd|plc|llc|corp|gmbh|llp|s\.?r\.?o|d\.o\.o|s\.?r\.?l|a\.s|s\.p\.a)\.?$/

/** How many tokens say how a company is incorporated: "Inc.", "S.p.A.", "Sp. z o.o.". */
export function legalFormAt(tokens: readonly RawToken[], at: number): number {
  if (isLegalPhrase(tokens.slice(at, at + 3))) return 3
  const token = tokens[at]
  if (token === undefined || !isLegalWord(token.lower)) return 0
  return token.capital || UNMISTAKABLE.test(token.lower) ? 1 : 0
}

/** "ORCL.O", "UNIV.AS", "NUMCc.AS": the code by which a news agency names a listed company behind its name. */
const AGENCY_CODE = /^(?:[A-Z\d]{2,8}[a-z]?\.[A-Z]{1,2}|[A-Z]\.[NOP])$/
export const isAgencyCode = (token: RawToken | undefined): boolean => token !== undefined && AGENCY_CODE.test(token.text)

/** Where a name ends that a legal form and a stock ticker may follow: after them. */
export function skipLegalTail(tokens: readonly RawToken[], from: number): number {
  let at = from
  if (tokens[at]?.text === '&' && tokens[at + 1]?.lower.replace(/\.$/, '') === 'co') at++
  for (;;) {
    // "Co., Ltd.", "GmbH & Co. KG"
    const joint = /^[,&]$/.test(tokens[at]?.text ?? '') && (tokens[at]?.text === ',' || at > from) ? 1 : 0
    const length = legalFormAt(tokens, at + joint)
    if (length === 0) break
    at += joint + length
  }
  if (tokens[at - 1]?.text === ',') at--
  if (isAgencyCode(tokens[at])) return at + 1
  // A stock ticker: (NASDAQ: ACME)
  if (tokens[at]?.text === '(') {
    const close = tokens.slice(at, at + 9).findIndex((token) => token.text === ')')
    const inner = tokens
      .slice(at + 1, at + close)
      .map((token) => token.lower)
      .join(' ')
    if (close > 0 && /^(?:nasdaq|nyse|lse|tsx|asx|otc|aim|euronext|fwb|six|bse|nse|xetra|hkex|sgx|[a-z]+) ?:/.test(inner)) at += close + 1
    else if (close === 2 && isAgencyCode(tokens[at + 1])) at += 3
  }
  return at
}
