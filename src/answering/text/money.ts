/** A sum of money in a text. `amount` is in units of the currency (5000000, not 5); `currency` is an ISO code or null when unsaid. */
export interface Money {
  amount: number
  currency: string | null
  start: number
  end: number
  text: string
}

const CURRENCY_SIGNS: Readonly<Record<string, string>> = {
  $: 'USD',
  us$: 'USD',
  usd: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  a$: 'AUD',
  aud: 'AUD',
  c$: 'CAD',
  cad: 'CAD',
  s$: 'SGD',
  sgd: 'SGD',
  hk$: 'HKD',
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  pound: 'GBP',
  pounds: 'GBP',
  '¥': 'JPY',
  jpy: 'JPY',
  yen: 'JPY',
  '₹': 'INR',
  rs: 'INR',
  inr: 'INR',
  rupees: 'INR',
  chf: 'CHF',
  francs: 'CHF',
  sek: 'SEK',
  nok: 'NOK',
  dkk: 'DKK',
  kronor: 'SEK',
  kroner: 'NOK',
  zloty: 'PLN',
  pln: 'PLN',
  yuan: 'CNY',
  rmb: 'CNY',
  cny: 'CNY',
  won: 'KRW',
  r$: 'BRL',
  dlrs: 'USD',
  mln: 'USD',
}

const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  lakh: 1e5,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  mln: 1e6,
  mio: 1e6,
  million: 1e6,
  millions: 1e6,
  crore: 1e7,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  bln: 1e9,
  t: 1e12,
  tn: 1e12,
  trillion: 1e12,
}

/** Rough value in US dollars of one unit: only good for comparing an amount with a threshold, never shown. */
const IN_DOLLARS: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 1.1,
  GBP: 1.27,
  CHF: 1.12,
  AUD: 0.66,
  CAD: 0.73,
  SGD: 0.75,
  HKD: 0.13,
  JPY: 0.0067,
  INR: 0.012,
  SEK: 0.095,
  NOK: 0.093,
  DKK: 0.145,
  PLN: 0.25,
  CNY: 0.14,
  KRW: 0.00073,
  BRL: 0.18,
}

const SIGN = String.raw`(?:us|a|c|s|hk|r)?\$|[€£¥₹]|(?:usd|eur|gbp|chf|sek|nok|dkk|inr|jpy|aud|cad|sgd|rs\.?|pln|rmb)(?=[\s\d])`
const NUMBER = String.raw`\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,3})?|\d{1,9}(?:[.,]\d{1,3})?`
const SCALE = String.raw`(?:thousand|millions?|billion|trillion|lakh|crore|mln|bln|mio|mn|mm|bn|tn|[kmbt])(?![a-z])`
const NAMED = String.raw`(?:u\.?s\.? )?(?:dollars?|euros?|pounds?|yen|rupees|francs|kronor|kroner|zloty|yuan|won|dlrs|usd|eur|gbp|chf|sek|nok|dkk)(?![a-z])`
const MONEY = new RegExp(
  `(?:(${SIGN})\\s?(${NUMBER})(?![\\d.,]*e\\d)(?:[\\s-]?(${SCALE}))?)|(?:(?<![\\w.,$€£])(${NUMBER})(?:[\\s-]?(${SCALE}))?[\\s-](${NAMED}))`,
  'gi',
)

function parseNumber(digits: string): number {
  const decimalComma = /^\d{1,3},\d{1,2}$/.test(digits)
  return Number(decimalComma ? digits.replace(',', '.') : digits.replaceAll(',', ''))
}

/** Every sum of money in `text`, in order: "$40 million", "€5m", "USD 3.2bn", "12 million euros". */
export function findMoney(text: string): Money[] {
  const found: Money[] = []
  if (!/\d/.test(text)) return found
  for (const match of text.matchAll(MONEY)) {
    const sign = (match[1] ?? match[6] ?? '')
      .toLowerCase()
      .replace(/^u\.?s\.? /, '')
      .replace('.', '')
    const amount = parseNumber(match[2] ?? match[4] ?? '0') * (SCALES[(match[3] ?? match[5] ?? '').toLowerCase()] ?? 1)
    found.push({
      amount,
      currency: CURRENCY_SIGNS[sign] ?? null,
      start: match.index,
      end: match.index + match[0].length,
      text: match[0].trim(),
    })
  }
  return found
}

/** A rough comparison value in US dollars; an unknown currency counts as dollars. */
export function roughlyInDollars({ amount, currency }: Pick<Money, 'amount' | 'currency'>): number {
  return amount * (IN_DOLLARS[currency ?? 'USD'] ?? 1)
}

/** "$62 million" for "$62 Million": a sum out of a headline as running text has it. */
export const inRunningText = (sum: string): string =>
  sum.replace(/\b(?:Thousand|Millions?|Billion|Trillion|Lakh|Crore|Dollars?|Euros?|Pounds?|Yen|Rupees|Francs|Kronor|Kroner)\b/gi, (word) =>
    word.toLowerCase(),
  )
