import { foldLetters } from '../../names/domains.ts'
import { anyOf } from './any-of.ts'

// The codes and names of ISO 4217 come from the CLDR data that Node carries, and so are as new as Node is. What CLDR does not have: how news writes the signs, and rough rates.
const names = new Intl.DisplayNames('en', { type: 'currency' })
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** "new taiwan dollar", "swedish krona": the code by the folded name. Old currencies ("(1924–1994)") are left out. */
const byName = new Map<string, string>()
for (const code of CODES) {
  const name = names.of(code) ?? code
  if (!/[()\d]/.test(name)) byName.set(foldLetters(name), code)
}

/** Letters before a dollar sign or pound sign, in lower case, where they are no code. "c$" and "ca$" are Canada's. */
const BEFORE_SIGN: Readonly<Record<string, string>> = {
  us: 'USD',
  'u.s.': 'USD',
  a: 'AUD',
  au: 'AUD',
  aus: 'AUD',
  c: 'CAD',
  ca: 'CAD',
  can: 'CAD',
  cdn: 'CAD',
  nz: 'NZD',
  hk: 'HKD',
  nt: 'TWD',
  ntd: 'TWD',
  tw: 'TWD',
  s: 'SGD',
  sg: 'SGD',
  mx: 'MXN',
  mex: 'MXN',
  ar: 'ARS',
  arg: 'ARS',
  cl: 'CLP',
  ch: 'CLP',
  co: 'COP',
  col: 'COP',
  r: 'BRL',
  rd: 'DOP',
  tt: 'TTD',
  j: 'JMD',
  ja: 'JMD',
  n: 'NAD',
  fj: 'FJD',
  bz: 'BZD',
  bds: 'BBD',
  b: 'BND',
  ec: 'XCD',
  g: 'GYD',
  z: 'ZWL',
  zw: 'ZWL',
  uy: 'UYU',
  u: 'UYU',
  e: 'EGP',
  cn: 'CNY',
  jp: 'JPY',
  rmb: 'CNY',
  gh: 'GHS',
}

/** Signs and abbreviations that stand before or behind a number, in lower case. */
const SIGNS: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₨': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₴': 'UAH',
  '₪': 'ILS',
  '₫': 'VND',
  '₱': 'PHP',
  '₦': 'NGN',
  '฿': 'THB',
  '₡': 'CRC',
  '₲': 'PYG',
  '₸': 'KZT',
  '₼': 'AZN',
  '₾': 'GEL',
  '₵': 'GHS',
  '৳': 'BDT',
  rs: 'INR',
  rm: 'MYR',
  rp: 'IDR',
  tk: 'BDT',
  ksh: 'KES',
  kshs: 'KES',
  ush: 'UGX',
  tsh: 'TZS',
  dh: 'AED',
  dhs: 'AED',
  sfr: 'CHF',
  fr: 'CHF',
  rmb: 'CNY',
  ntd: 'TWD',
  p: 'PHP',
  r: 'ZAR',
  zl: 'PLN',
  kc: 'CZK',
  ft: 'HUF',
  kr: 'SEK',
  skr: 'SEK',
  nkr: 'NOK',
  dkr: 'DKK',
  dlrs: 'USD',
  mln: 'USD',
}

/** What a currency's name is taken for without its country; null where several are as likely ("pesos"). */
const BY_NOUN: Readonly<Record<string, string | null>> = {
  dollar: 'USD',
  dlr: 'USD',
  euro: 'EUR',
  pound: 'GBP',
  yen: 'JPY',
  yuan: 'CNY',
  renminbi: 'CNY',
  rupee: 'INR',
  rupiah: 'IDR',
  franc: 'CHF',
  krona: 'SEK',
  kronor: 'SEK',
  krone: 'NOK',
  kroner: 'NOK',
  koruna: 'CZK',
  forint: 'HUF',
  zloty: 'PLN',
  zlotys: 'PLN',
  won: 'KRW',
  rand: 'ZAR',
  real: 'BRL',
  reai: 'BRL',
  peso: null,
  ringgit: 'MYR',
  baht: 'THB',
  dong: 'VND',
  lira: 'TRY',
  shekel: 'ILS',
  dirham: 'AED',
  riyal: 'SAR',
  dinar: null,
  naira: 'NGN',
  shilling: 'KES',
  ruble: 'RUB',
  rouble: 'RUB',
  hryvnia: 'UAH',
  taka: 'BDT',
  cedi: 'GHS',
  leu: 'RON',
  lei: 'RON',
  lev: 'BGN',
  tenge: 'KZT',
  sol: 'PEN',
}

/** The plain patterns by which `findMoney` looks for a currency. */
export const LETTERS_BEFORE_SIGN = String.raw`(?<!\p{L})(?:u\.s\.|\p{L}{1,3})`
export const SIGN = '[$€£¥₹₨₩₽₺₴₪₫₱₦฿₡₲₸₼₾₵৳]'
/** Letters that stand for a currency before a number alone. Those of one letter are written in capitals and touch the number. */
export const SHORT_SIGN = String.raw`(?:rs\.?|rm|rp\.?|tk\.?|kshs?\.?|ush|tsh|dhs?\.?|sfr\.?|rmb|ntd|skr|nkr|dkr)`
export const NOUN = anyOf`
  dollars? | dlrs? | euros? | pounds? | yens? | yuan | renminbi | rupees? | rupiah | francs? | kron(?:or|er|a|e)
  koruna | forints? | zlotys? | won | rands? | reais | reals? | pesos? | ringgits? | baht | dong | liras? | shekels?
  dirhams? | riyals? | dinars? | naira | shillings? | rou?bles? | hryvnias? | taka | cedis? | leu | lei | tenge
  soles | sols?
`

/** Codes and the like that open a sum in any case, for patterns that look at every word. */
export const COMMON_CODES = anyOf`
  usd | eur | gbp | chf | sek | nok | dkk | inr | jpy | aud | cad | nzd | sgd | hkd | twd | ntd | pln | czk | huf | ron
  zar | cny | rmb | krw | brl | mxn | ars | aed | sar | thb | myr | idr | php | ils | ngn | kes | rub | rs\.? | rm | rp
`

/** A word as often as a code, when it is written in capitals: it needs "million" behind its number. */
const WORDS = new Set(
  'ALL TOP TRY CUP MAD PEN GEL BAM SOS BOB MOP ANG LAK ERN COP DOP NIO PAB BIF CDF LSL ETB STD SIT ROL MRO MAF FIM'.split(' '),
)

/** The code that three letters are, or null: in capitals, or one of those that are written otherwise too. */
export function codeOf(letters: string, hasScale: boolean): string | null {
  const code = letters.toUpperCase()
  if (!CODES.has(code)) return null
  const isPlain = /^(?:USD|EUR|GBP|CHF|SEK|NOK|DKK|INR|JPY|AUD|CAD|SGD|PLN|HKD|NZD|CNY|KRW|ZAR|BRL|MXN|AED|SAR)$/.test(code)
  if (letters !== code && !isPlain) return null
  return WORDS.has(code) && !hasScale ? null : code
}

/** The currency of a sign with the letters before it: `nt` and `$` are TWD. Undefined where the letters say nothing. */
export function currencyOfSign(letters: string, sign: string): string | undefined {
  const before = letters.toLowerCase()
  if (before === '') return SIGNS[sign]
  const named = BEFORE_SIGN[before]
  // "A£" and the like are nobody's.
  if (named !== undefined && (sign === '$' || before.length > 1 || before === 'e')) return named
  return CODES.has(letters.toUpperCase()) && letters.length === 3 ? letters.toUpperCase() : undefined
}

export const currencyOfShortSign = (sign: string): string | undefined => SIGNS[foldLetters(sign).replace(/\.$/, '')]

/** The currency of a name with the words before it: "new taiwan dollars". Null where it may be several. */
export function currencyOfName(words: string): string | null {
  const folded = foldLetters(words)
    .replace(/\bu\.?s\.?a? /, 'us ')
    .replace(/\bkroner\b/, 'krone')
    .replace(/\bkronor\b/, 'krona')
  const parts = folded.split(/\s+/)
  const noun = parts.at(-1) ?? ''
  const singular = BY_NOUN[noun] === undefined ? noun.replace(/s$/, '').replace(/rouble/, 'ruble') : noun
  for (let from = 0; from < parts.length - 1; from++) {
    const code = byName.get([...parts.slice(from, -1), singular].join(' '))
    if (code !== undefined) return code
  }
  return BY_NOUN[singular] ?? BY_NOUN[noun] ?? null
}

/** Rough value in US dollars of one unit, about 2025: only good for comparing an amount with a threshold, never shown. */
const IN_DOLLARS: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 1.1,
  GBP: 1.27,
  CHF: 1.12,
  AUD: 0.66,
  CAD: 0.73,
  NZD: 0.6,
  SGD: 0.75,
  HKD: 0.13,
  TWD: 0.031,
  JPY: 0.0067,
  INR: 0.012,
  SEK: 0.095,
  NOK: 0.093,
  DKK: 0.145,
  ISK: 0.0073,
  PLN: 0.25,
  CZK: 0.044,
  HUF: 0.0028,
  RON: 0.22,
  BGN: 0.56,
  RUB: 0.011,
  UAH: 0.024,
  TRY: 0.028,
  CNY: 0.14,
  KRW: 0.00073,
  THB: 0.029,
  MYR: 0.22,
  IDR: 0.000062,
  PHP: 0.0175,
  VND: 0.000039,
  BDT: 0.0083,
  PKR: 0.0036,
  LKR: 0.0033,
  NPR: 0.0074,
  BRL: 0.18,
  MXN: 0.055,
  ARS: 0.00095,
  CLP: 0.00106,
  COP: 0.00024,
  PEN: 0.27,
  UYU: 0.024,
  DOP: 0.0165,
  CRC: 0.0019,
  PYG: 0.00013,
  BOB: 0.145,
  JMD: 0.0063,
  TTD: 0.147,
  XCD: 0.37,
  BBD: 0.5,
  BZD: 0.5,
  GYD: 0.0048,
  BND: 0.75,
  FJD: 0.44,
  NAD: 0.055,
  ZAR: 0.055,
  NGN: 0.00065,
  KES: 0.0077,
  GHS: 0.075,
  UGX: 0.00027,
  TZS: 0.00038,
  ETB: 0.0077,
  MAD: 0.1,
  EGP: 0.02,
  TND: 0.32,
  XOF: 0.00165,
  XAF: 0.00165,
  AED: 0.27,
  SAR: 0.27,
  QAR: 0.27,
  KWD: 3.25,
  BHD: 2.65,
  OMR: 2.6,
  JOD: 1.41,
  ILS: 0.27,
  KZT: 0.002,
  GEL: 0.36,
  AZN: 0.59,
  RSD: 0.0093,
  MKD: 0.0178,
  ALL: 0.011,
  BAM: 0.56,
}

/** Rough value of one unit in US dollars; a currency that is not said counts as dollars, one without a rate as nothing that can be compared. */
export const rateOf = (currency: string | null): number => IN_DOLLARS[currency ?? 'USD'] ?? NaN
