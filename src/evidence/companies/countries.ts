import { iso31661, iso31661Alpha3ToAlpha2, iso31662 } from 'iso-3166'
import { foldLetters } from '../../names/domains.ts'

// Where the standard's wording is not what people write or read.
const SHORT_NAMES: Readonly<Record<string, string>> = {
  BO: 'Bolivia',
  BQ: 'Caribbean Netherlands',
  BN: 'Brunei',
  CC: 'Cocos Islands',
  CD: 'DR Congo',
  FK: 'Falkland Islands',
  FM: 'Micronesia',
  GB: 'United Kingdom',
  IR: 'Iran',
  KP: 'North Korea',
  KR: 'South Korea',
  LA: 'Laos',
  MD: 'Moldova',
  MF: 'Saint Martin',
  NL: 'Netherlands',
  PS: 'Palestine',
  RU: 'Russia',
  SH: 'Saint Helena',
  SX: 'Sint Maarten',
  SY: 'Syria',
  TW: 'Taiwan',
  TZ: 'Tanzania',
  US: 'United States',
  VA: 'Vatican City',
  VE: 'Venezuela',
  VG: 'British Virgin Islands',
  VI: 'US Virgin Islands',
  VN: 'Vietnam',
}
const VARIANTS: Readonly<Record<string, string>> = {
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  usa: 'US',
  america: 'US',
  'united states of america': 'US',
  'the united states': 'US',
  korea: 'KR',
  'republic of korea': 'KR',
  'the netherlands': 'NL',
  holland: 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
  turkiye: 'TR',
  macau: 'MO',
  'hong kong sar': 'HK',
  'hong kong sar china': 'HK',
  'ivory coast': 'CI',
  'cape verde': 'CV',
  swaziland: 'SZ',
  burma: 'MM',
  macedonia: 'MK',
  'east timor': 'TL',
  'democratic republic of the congo': 'CD',
  'republic of the congo': 'CG',
  'republic of ireland': 'IE',
  deutschland: 'DE',
  osterreich: 'AT',
  schweiz: 'CH',
  espana: 'ES',
  italia: 'IT',
  brasil: 'BR',
  'peoples republic of china': 'CN',
  'mainland china': 'CN',
  prc: 'CN',
  uae: 'AE',
  'the bahamas': 'BS',
  'the gambia': 'GM',
  reunion: 'RE',
  curacao: 'CW',
  'russian federation': 'RU',
  'viet nam': 'VN',
  'u s virgin islands': 'VI',
  'virgin islands british': 'VG',
  'virgin islands u s': 'VI',
  'slovak republic': 'SK',
}

const folded = (name: string) =>
  foldLetters(name)
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Name by ISO 3166-1 alpha-2 code, all 249. */
export const COUNTRIES: Readonly<Record<string, string>> = Object.fromEntries(
  iso31661.map(({ alpha2, name }) => [alpha2, SHORT_NAMES[alpha2] ?? name] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
)

/** Name by two-letter code: the 50 states, the District of Columbia and the territories of the United States. */
export const US_STATES: Readonly<Record<string, string>> = Object.fromEntries(
  iso31662
    .filter(({ parent }) => parent === 'US')
    .map(({ code, name }) => [code.slice(3), name] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
)

const countryCodes = new Map<string, string>([
  ...iso31661.map(({ alpha2, name }) => [folded(name), alpha2] as const),
  ...Object.entries(COUNTRIES).map(([code, name]) => [folded(name), code] as const),
  ...Object.entries(VARIANTS).map(([name, code]) => [folded(name), code] as const),
])
const stateCodes = new Map([
  ...Object.entries(US_STATES).map(([code, name]) => [folded(name), code] as const),
  ['washington dc', 'DC'] as const,
  ['us virgin islands', 'VI'] as const,
])

/** The alpha-2 code of a country given by code (of two or three letters) or name; null when there is none. */
export function countryCode(text: string): string | null {
  const upper = text.trim().toUpperCase()
  if (Object.hasOwn(COUNTRIES, upper)) return upper
  if (Object.hasOwn(iso31661Alpha3ToAlpha2, upper)) return iso31661Alpha3ToAlpha2[upper] ?? null
  return countryCodes.get(folded(text)) ?? null
}

/** The two-letter code of a US state given by code (also `US-CA`) or name; null for anything else, such as a state of another country. */
export function stateCode(text: string): string | null {
  const upper = text.trim().toUpperCase().replace(/^US-/, '')
  if (Object.hasOwn(US_STATES, upper)) return upper
  return stateCodes.get(folded(text)) ?? null
}
