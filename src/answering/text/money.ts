import { boundOf, type Bound } from './bounds.ts'
import {
  codeOf,
  currencyOfName,
  currencyOfShortSign,
  currencyOfSign,
  LETTERS_BEFORE_SIGN,
  NOUN,
  rateOf,
  SHORT_SIGN,
  SIGN,
} from './currencies.ts'
import { anyCase, anyOf } from './any-of.ts'

/** A sum of money in a text. `amount` is in units of the currency (5000000, not 5); `currency` is an ISO code or null when unsaid. */
export interface Money {
  amount: number
  /** The upper end of a range: 14000000 of "$12 to $14 million". */
  most?: number
  /** "more than $10 million", "up to €5m": how the sum is told. Null: as it is. */
  bound: Bound | null
  currency: string | null
  start: number
  end: number
  text: string
}

const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  lakh: 1e5,
  lac: 1e5,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  mln: 1e6,
  mio: 1e6,
  mil: 1e6,
  mill: 1e6,
  million: 1e6,
  cr: 1e7,
  crore: 1e7,
  b: 1e9,
  bn: 1e9,
  bil: 1e9,
  bln: 1e9,
  billion: 1e9,
  mrd: 1e9,
  mld: 1e9,
  mlrd: 1e9,
  milliard: 1e9,
  t: 1e12,
  tn: 1e12,
  trn: 1e12,
  trillion: 1e12,
  'lakh crore': 1e12,
}

const NUMBER = String.raw`\d{1,3}(?:[,'’]\d{2,3})+(?:\.\d{1,3})?|\d{1,3}(?:\.\d{3}){2,4}(?:,\d{1,2})?|\d{1,3}(?: \d{3}){2,4}(?![\d,])|\d{1,9}(?:[.,]\d{1,3})?`
const SCALE_WORD = anyOf`
  thousands? | millions? | billions? | trillions? | milliards? | (?:lakh|lac) crores? | lakhs? | lacs? | crores?
  (?:crs?|mlrd|mill?|mio|mrd|mld|mln|bil|bln)\b\.? | trn | mn | mm | bn | tn | [kmbt]
`
const SCALE = String.raw`${SCALE_WORD}(?![\p{L}])`
const COUNTRY = String.raw`(?:(?:u\.?s\.?a?|new|[\p{L}]{3,12}(?:an|ian|ish|ese|ean|ic|i)|hong|kong|taiwan|zealand|swiss|czech|danish|south|north|singapore|philippine|united|arab|emirates) ){0,3}`
const NAMED = String.raw`(?:[\s-](?<named>${COUNTRY}${NOUN}(?!\p{L})|[A-Za-z]{3}(?![\p{L}\d])|(?:zł|kč|kr|ft)(?!\p{L}))|\s?(?<behind>[€£₽₺₴₪₫₱₦₸]|\$(?!\d)))`
const JOINS = String.raw`\s?(?:-|–|—|\bto\b|\band\b)\s?`
const MONEY = new RegExp(
  [
    // "$40 million", "NT$400m", "USD 3bn", "Rs. 300 Cr", "R5m"
    anyOf`
      (?<letters>${LETTERS_BEFORE_SIGN})?(?<sign>${SIGN}) | (?<short>(?<![\p{L}\d])${SHORT_SIGN})(?=[\s\d])
      (?<code>(?<![\p{L}\d])[A-Za-z]{3})(?=\s?\d) | (?<letter>(?<![\p{L}\d.,])[RP])(?=\d)
    ` + String.raw`\s?(?<number>${NUMBER})(?![\d.,]*e\d)(?:[\s-]?(?<scale>${SCALE}))?`,
    // "12 million euros", "3bn EUR", "40 Mio. €"
    String.raw`(?<![\w.,$€£])(?<count>${NUMBER})(?:[\s-]?(?<power>${SCALE}))?${NAMED}`,
    // "300 crore": rupees whoever writes it.
    String.raw`(?<![\w.,$€£])(?<rupees>${NUMBER})\s?(?<crores>(?:lakh|lac) crores?|lakhs?|lacs?|crores?|Cr\b\.?)(?!\p{L})`,
  ].join('|'),
  'giu',
)

function parseNumber(digits: string, currency: string | null, hasScale: boolean): number {
  const plain = digits.replace(/[ '’]/g, '')
  if (/^\d{1,3}(?:\.\d{3}){2,}/.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'))
  // "€40.000" is forty thousand, "$3.459" is a price.
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(plain) && !hasScale && currency !== 'USD' && currency !== 'GBP') return Number(plain.replace('.', ''))
  const decimalComma = /^\d{1,3},\d{1,2}$/.test(plain)
  return Number(decimalComma ? plain.replace(',', '.') : plain.replaceAll(',', ''))
}

const scaleOf = (scale: string | undefined): number => {
  const word = (scale ?? '').toLowerCase().replace(/\.$/, '')
  return SCALES[word] ?? SCALES[word.replace(/s$/, '')] ?? 1
}

interface Found extends Money {
  hasScale: boolean
  scale: number
}

/** A match as a sum; null where the letters are no currency: "top 10", "for 300". */
function toMoney(match: RegExpExecArray, text: string): Found | null {
  const { letters = '', sign, short, code, letter, number, scale, count, power, named, behind, rupees, crores } = match.groups ?? {}
  const whole = scale ?? power ?? crores
  let start = match.index
  let currency: string | null | undefined
  if (sign !== undefined) {
    currency = currencyOfSign(letters, sign)
    if (currency === undefined) {
      // "from$5": the letters belong to another word.
      start += letters.length
      currency = currencyOfSign('', sign)
    }
  } else if (short !== undefined) currency = currencyOfShortSign(short)
  else if (code !== undefined) currency = codeOf(code, whole !== undefined) ?? undefined
  else if (letter !== undefined)
    currency = letter !== 'R' && letter !== 'P' ? undefined : isSum(number, whole) ? currencyOfShortSign(letter) : undefined
  else if (named !== undefined) currency = /^[A-Za-z]{3}$/.test(named) ? currencyOfCodeOrName(named, whole) : currencyOfNamed(named)
  else if (behind !== undefined) currency = currencyOfSign('', behind)
  else currency = 'INR'
  if (currency === undefined) return null
  const digits = number ?? count ?? rupees ?? '0'
  const end = match.index + match[0].length
  const factor = scaleOf(whole)
  return {
    amount: parseNumber(digits, currency, whole !== undefined) * factor,
    bound: null,
    currency,
    start,
    end,
    text: text.slice(start, end).trim(),
    hasScale: whole !== undefined,
    scale: factor,
  }
}

/** "R300 million" and "R1,200" are rand, "R2" is a road. */
const isSum = (number = '', scale: string | undefined): boolean => scale !== undefined || /\d,\d{3}/.test(number)

/** "yen" and "won" are names of three letters. */
function currencyOfCodeOrName(named: string, scale: string | undefined): string | null | undefined {
  const noun = anyCase(`^${NOUN}$`).test(named) ? currencyOfName(named) : null
  return noun ?? codeOf(named, scale !== undefined) ?? undefined
}

function currencyOfNamed(named: string): string | null | undefined {
  return currencyOfShortSign(named) ?? currencyOfName(named)
}

/** Every sum of money in `text`, in order: "$40 million", "€5m", "USD 3.2bn", "12 million euros"; a range is one sum. */
export function findMoney(text: string): Money[] {
  if (!/\d/.test(text)) return []
  const found: Found[] = []
  MONEY.lastIndex = 0
  for (let match = MONEY.exec(text); match !== null; match = MONEY.exec(text)) {
    const money = toMoney(match, text)
    if (money === null) {
      // The letters or the number may belong to what comes next: "for 300 million euros".
      MONEY.lastIndex = match.index + (/^(?:\p{L}+|[\d.,]*\d)/u.exec(match[0])?.[0].length ?? 1)
      continue
    }
    const before = found.at(-1)
    if (before !== undefined) {
      const between = text.slice(before.end, money.start)
      const isWhole = before.hasScale && money.hasScale && /^\s?[-–—]\s?$/.test(between) && before.amount < money.amount
      if (joinsTo(between) && before.most === undefined && (isWhole || inherits(before, money))) {
        if (!isWhole) before.amount *= money.scale
        before.hasScale = true
        if (!/\bfrom\s*$/i.test(text.slice(0, before.start)) && joinsRange(between, text.slice(0, before.start))) {
          found[found.length - 1] = {
            ...money,
            amount: before.amount,
            most: money.amount,
            start: before.start,
            text: text.slice(before.start, money.end),
          }
          continue
        }
      }
    }
    const range = withOtherEnd(money, text)
    found.push(range)
    MONEY.lastIndex = range.end
  }
  return found.map(({ hasScale: _hasScale, scale: _scale, ...money }) => ({
    ...money,
    bound: boundOf(text.slice(Math.max(0, money.start - 40), money.start), text.slice(money.end, money.end + 40)),
  }))
}

const JOINS_BOTH = anyCase(`^${JOINS}$`)
const JOINS_NEXT = anyCase(`^${JOINS}`)
const joinsTo = (between: string): boolean => JOINS_BOTH.test(between)
const joinsRange = (between: string, before: string): boolean => !/and/i.test(between) || /\bbetween\s*$/i.test(before)
/** "$12" of "$12 to $14 million" is twelve million. */
const inherits = (first: Found, second: Found): boolean =>
  !first.hasScale &&
  second.hasScale &&
  first.amount < 1000 &&
  first.currency === second.currency &&
  first.amount <= second.amount / second.scale

const UPPER = new RegExp(String.raw`^(${NUMBER})(?:[\s-]?(${SCALE}))?`, 'iu')
const LOWER = new RegExp(String.raw`(?<![\w.,$€£])(?<low>${NUMBER})(?:\s?(?<power>${SCALE}))?${JOINS}$`, 'iu')

/** The other end of a range that has one sign for both: "$12-14m", "$12 to 14 million", "12 to 14 million euros". */
function withOtherEnd(money: Found, text: string): Found {
  const joint = JOINS_NEXT.exec(text.slice(money.end, money.end + 6))?.[0]
  if (joint !== undefined && /[-–—]|to/i.test(joint)) {
    const upper = UPPER.exec(text.slice(money.end + joint.length, money.end + joint.length + 24))
    const factor = scaleOf(upper?.[2])
    const isScaled = upper?.[2] !== undefined
    const high = upper === null ? NaN : parseNumber(upper[1] ?? '', money.currency, isScaled) * factor
    const low = isScaled && !money.hasScale ? money.amount * factor : money.amount
    const isSharp = isScaled || /[-–—]/.test(joint)
    // "$5 to 300 people" is none.
    if (
      upper !== null &&
      isSharp &&
      high > low &&
      high < low * 20 &&
      (isScaled || !money.hasScale) &&
      !/\bfrom\s*$/i.test(text.slice(0, money.start))
    ) {
      const end = money.end + joint.length + upper[0].length
      return { ...money, amount: low, most: high, end, text: text.slice(money.start, end) }
    }
  }
  const before = /^\d/.test(money.text) ? LOWER.exec(text.slice(Math.max(0, money.start - 24), money.start)) : null
  if (before === null || /\b(?:from|and)\s*$/i.test(text.slice(0, money.start - before[0].length))) return money
  const { low = '', power } = before.groups ?? {}
  const least = parseNumber(low, money.currency, true) * (power === undefined ? money.scale : scaleOf(power))
  const isAnd = /and/i.test(before[0])
  if (
    !(least < money.amount && least > money.amount / 20) ||
    (isAnd && !/\bbetween\s*$/i.test(text.slice(0, money.start - before[0].length)))
  )
    return money
  const start = money.start - before[0].length
  return { ...money, amount: least, most: money.amount, start, text: text.slice(start, money.end) }
}

/** A rough comparison value in US dollars; a currency that is not said counts as dollars. NaN for one without a known rate. */
export const roughlyInDollars = ({ amount, currency }: Pick<Money, 'amount' | 'currency'>): number => amount * rateOf(currency)

/** "$62 million" for "$62 Million": a sum out of a headline as running text has it. */
export const inRunningText = (sum: string): string =>
  sum.replace(/\b(?:Thousand|Millions?|Billion|Trillion|Lakh|Crore|Dollars?|Euros?|Pounds?|Yen|Rupees|Francs|Kronor|Kroner)\b/gi, (word) =>
    word.toLowerCase(),
  )

/** A text without what some parts of it take up. */
export const without = (text: string, parts: readonly { start: number; end: number }[]): string =>
  parts.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}${rest.slice(end)}`, text)

export const withoutMoney = (text: string): string => without(text, findMoney(text))
