import { isKnownPlace, namesOfPlace } from '../text/places.ts'

/** Words of a description that tell nothing of whom: "a large company", "another partner". */
const ANYBODY = new Set(
  (
    'a an any another other some the its new first second big large larger major small foreign overseas local leading well-known ' +
    'company companies firm firms business businesses group partner partners maker makers manufacturer manufacturers provider ' +
    'providers producer producers specialist supplier suppliers operator operators organisation organization body bodies agency ' +
    'brand start-up startup outfit giant customer customers client clients player somebody someone of in for and or from with ' +
    'industry sector work contract order deal body'
  ).split(' '),
)

/** Of whom another word tells as much. */
const KIN: readonly (readonly [asked: RegExp, told: RegExp])[] = [
  [/^insur/, /\b(?:insur\w+|assur\w+|underwr\w+|mutual|polic(?:y|ies))\b/],
  [/^(?:airlines?|carriers?|airways)$/, /\b(?:airlines?|airways|air|aircraft|planes?|flights?|carriers?|jets?)\b/],
  [/^payments?$/, /\b(?:payments?|pay\w*|transfers?|cards?|wallets?)\b/],
  [
    /^(?:retail|supermarket|grocer|shop|store|chain)/,
    /\b(?:retail\w*|stores?|shops?|supermarkets?|grocer\w*|discounters?|chain|chemists?|pharmac\w+)\b/,
  ],
  [/^(?:drug|pharma)/, /\b(?:drug\w*|pharma\w*|medicines?|biotech\w*|therapeutics)\b/],
  [/^(?:banks?|banking|lenders?)$/, /\b(?:banks?|banking|lenders?|building society|credit unions?)\b/],
  [/^(?:car|carmakers?|automakers?|automotive|vehicles?)$/, /\b(?:cars?|carmakers?|automakers?|automotive|vehicles?|vans?|trucks?)\b/],
  [
    /^(?:military|army|armed|navy|naval|defen[cs]e)$/,
    /\b(?:military|army|navy|naval|air force|armed forces|marines|troops|soldiers|defen[cs]e|coast ?guard)\b/,
  ],
  [/^(?:health|healthcare|medical)$/, /\b(?:health\w*|hospitals?|clinics?|nhs|blood service|medical|patients)\b/],
  [/^(?:hospitals?|clinics?)$/, /\b(?:hospitals?|clinics?|health (?:trust|board|system)s?|infirmary)\b/],
  [/^(?:universit|college|school)/, /\b(?:universit\w+|colleges?|schools?|institute|academy|polytechnic)\b/],
  [/^utilit/, /\b(?:utilit\w+|water|power|electricity|gas|grid|energy)\b/],
  [/^(?:telecom|mobile|phone)/, /\b(?:telecom\w*|mobile|networks?|phone|broadband|telco)\b/],
  [/^(?:rail|railway|train)/, /\b(?:rail\w*|trains?|metro|tram\w*|track|sleep(?:ing|er) cars?)\b/],
  [
    /^(?:logistics|freight|haul|parcels?|courier|shipping)/,
    /\b(?:logistics|freight|haul\w+|parcels?|couriers?|shipping|forwarders?|deliver\w+)\b/,
  ],
  [/^(?:hotel|hospitality)/, /\b(?:hotels?|resorts?|inns?|rooms)\b/],
  [/^(?:charit|non-profit|nonprofit)/, /\b(?:charit\w+|foundation|trust|non-?profits?)\b/],
  [/^(?:brewer|beer)/, /\b(?:brew\w+|beers?|ales?|lagers?)\b/],
  [/^(?:builder|housebuilder|construction|developer)/, /\b(?:build\w*|housebuild\w+|construction|homes|developers?|contractors?)\b/],
  [
    /^(?:aerospace|aviation|aircraft)$/,
    /\b(?:aero|aerospace|aircraft|airliners?|planes?|jets?|helicopters?|aviation|rockets?|satellites?|airbus|boeing|embraer)\b/,
  ],
  [/^wind$/, /\b(?:wind|turbines?|windfarms?)\b/],
  [/^maintenance$/, /\b(?:maint\w+|servic(?:e|es|ing)|overhaul\w*|upkeep|repair\w*|look after)\b/],
  [/^(?:council|municipal|local)/, /\b(?:councils?|municipal\w*|city|county|borough|town|district)\b/],
]

const stemOf = (word: string): string => word.replace(/(?:ies|y|es|s|ing|ers?|ors?)$/, '').replace(/(.)\1$/, '$1')

function stands(word: string, text: string): boolean {
  if (isKnownPlace(word)) return namesOfPlace(word).some((name) => ` ${text} `.includes(` ${name} `))
  const kin = KIN.find(([asked]) => asked.test(word))?.[1]
  if (kin?.test(text) === true) return true
  const stem = stemOf(word)
  return stem.length > 2 && text.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(stem) && one.length < word.length + 5)
}

/** The words of a description in lower case that tell whom it means; none for "another company". */
export const tellingWords = (description: string): readonly string[] =>
  description
    .toLowerCase()
    .split(/[^\p{L}\p{N}'-]+/u)
    .flatMap((word) => (word.includes('-') && !ANYBODY.has(word) ? word.split('-') : [word]))
    .filter((word) => word !== '' && !ANYBODY.has(word))

/** Whether a lower-case text tells of somebody of the description: "an Austrian partner", "a payments company". */
export function isDescribed(description: string, text: string): boolean {
  return tellingWords(description).every((word) => stands(word, text))
}

/** A name, rather than the description of somebody: capitals besides those of places. */
export const isName = (asked: string): boolean => asked.split(/\s+/).some((word) => /^\p{Lu}/u.test(word) && !isKnownPlace(word))

/** Whether a lower-case text holds a name; one with words in small letters also in parts: "Suncairn's robot factory". */
export function holdsNameOf(asked: string, text: string): boolean {
  if (text.includes(asked.toLowerCase())) return true
  if (!isName(asked) || !/ \p{Ll}/u.test(asked)) return false
  const words = asked.toLowerCase().split(/\s+/)
  let at = -1
  return words.every((word) => {
    const found = text.indexOf(word, at + 1)
    const isNear = found >= 0 && (at < 0 || found - at < 40)
    at = found
    return isNear
  })
}
