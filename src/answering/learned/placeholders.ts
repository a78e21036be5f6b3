import { COMMON_CODES, SIGN } from '../text/currencies.ts'

/** Names and numbers must not be learned: they are replaced by what they are. */
export const ACCOUNT = '<a>'
export const OTHER = '<o>'
/** Tokens of a sentence that are read. */
export const LONGEST = 90

const MONEY = new RegExp(`${SIGN}|^${COMMON_CODES}`, 'i')

/** What stands for a number: a sum, a share, a year or any other. */
export const numberSymbol = (text: string): string =>
  MONEY.test(text) ? '<m>' : text.endsWith('%') ? '<%>' : /^(?:19|20)\d\d$/.test(text) ? '<y>' : '<n>'
