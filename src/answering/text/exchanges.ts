import { namesOfPlace } from './places.ts'
import { escapeForPattern } from './words.ts'

/** Stock exchanges by the names they go by, and where they are. */
const EXCHANGES: readonly (readonly [name: RegExp, city: string, country: string])[] = [
  [
    /\bN(?:asdaq|ASDAQ)\b(?! (?:Stockholm|Copenhagen|Helsinki|Iceland|Riga|Tallinn|Vilnius|Baltic|Nordic|First North))/,
    'new york',
    'united states',
  ],
  [/\bNYSE\b|\bWall Street\b/, 'new york', 'united states'],
  [/\b(?:LSE|AIM|Aim|Main Market|Aquis)\b/, 'london', 'united kingdom'],
  [/\b(?:Xetra|Deutsche Börse)\b/, 'frankfurt', 'germany'],
  [/\bB3\b|\bBovespa\b/, 'são paulo', 'brazil'],
  [/\bSIX Swiss Exchange\b/, 'zurich', 'switzerland'],
  [/\bASX\b/, 'sydney', 'australia'],
  [/\bTSXV?\b/, 'toronto', 'canada'],
  [/\bHKEX\b/, 'hong kong', 'hong kong'],
  [/\bSGX\b/, 'singapore', 'singapore'],
  [/\bJSE\b/, 'johannesburg', 'south africa'],
  [/\bBorsa Italiana\b/, 'milan', 'italy'],
  [/\bOslo Børs\b/, 'oslo', 'norway'],
  [/\bTadawul\b/, 'riyadh', 'saudi arabia'],
]
const LISTED = '(?:stock exchange|stock market|exchange|bourse|listing|flotation|float|ipo|debut|main market)'

interface Asked {
  names: ReadonlySet<string>
  /** The place of a listing by name: "a London listing", "on Euronext Paris". */
  pattern: RegExp
}

const askedPlaces = new Map<string, Asked>()

function askedPlace(place: string): Asked {
  const known = askedPlaces.get(place)
  if (known !== undefined) return known
  const names = new Set(namesOfPlace(place))
  const any = `(?:${[...names].map(escapeForPattern).join('|')})`
  const pattern = new RegExp(
    `(?<!\\p{L})${any} (?:[\\w-]+ )?${LISTED}(?!\\p{L})|\\b(?:in|on|to)(?: the)?(?: nasdaq| euronext| [\\p{L}]+ (?:and|or))? ${any}(?!\\p{L})`,
    'u',
  )
  if (askedPlaces.size > 500) askedPlaces.clear()
  askedPlaces.set(place, { names, pattern })
  return { names, pattern }
}

/** Whether a text tells of an exchange in a place (or by the name asked for), of one elsewhere, or of none. */
export function exchangeIn(text: string, place: string): 'there' | 'elsewhere' | null {
  const words = text.toLowerCase()
  const told = EXCHANGES.filter(([name]) => name.test(text))
  const asked = EXCHANGES.filter(([name]) => name.test(place))
  const { names, pattern } = askedPlace(place)
  const isThere =
    asked.length > 0 ? told.some((one) => asked.includes(one)) : told.some(([, city, country]) => names.has(city) || names.has(country))
  if (isThere) return 'there'
  if (told.length > 0) return 'elsewhere'
  return pattern.test(words) ? 'there' : null
}

/** The exchange that a question names, as it is written there: "on Nasdaq". */
export const exchangeNamed = (question: string): string | null =>
  /\bon (?:the )?(\p{Lu}[\p{L}\d]*(?: \p{Lu}\p{L}+)*)/u.exec(question)?.[1]?.replace(/ (?:Stock )?(?:Exchange|Market)$/, '') ?? null
