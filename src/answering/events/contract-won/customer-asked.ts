import { holdsNameOf, isDescribed, isName } from '../../match/counterparty.ts'
import { isKnownPlace } from '../../text/places.ts'
import { anyWord } from '../../text/any-of.ts'

const GOVERNMENT = new RegExp(anyWord`
  governments? | ministry | ministries | state | federal | army | navy | air force | department | council
  municipal\w* | city of | public | agency | national | nhs | police | defen[cs]e | parliament | authority
  \w+ office | embassy | regulator | municipality | province | county | commission | bundes\w+ | treasury
  hospital trusts? | health boards? | school (?:boards?|districts?) | councils | hospitals | universit(?:y|ies)
  coast ?guard | health service | blood service | fire (?:department|service|brigade) | prisons? | city hall | borough
  town hall
`)

/** What kinds of public customers are called. */
const PUBLIC_BODIES: readonly (readonly [wanted: RegExp, called: RegExp])[] = [
  [
    /\bmunicipal|\bcouncil|\blocal (?:authorit|government)|\bcit(?:y|ies)\b/,
    /\b(?:cit(?:y|ies) of|town of|village of|councils?|municipal\w*|boroughs?|count(?:y|ies)|local authorit(?:y|ies)|city hall|town hall|city's|mayor)\b/,
  ],
  [
    /\bmilitary|\bdefen[cs]e|\barmed forces/,
    new RegExp(anyWord`
      army | navy | naval | air force | marines | military | armed forces
      defen[cs]e (?:ministry|department|secretary) | (?:ministry|department) of defen[cs]e | pentagon | nato | troops
      soldiers | bundeswehr
    `),
  ],
  [/\bnhs\b|\bhealth service/, /\b(?:nhs|hospital trusts?|foundation trusts?|health boards?|health service)\b/],
]

/** Whether a text names the customer, or one of the kind, that a question asks for. */
export function customerFits(asked: string, text: string): boolean {
  const wanted = asked.toLowerCase()
  if (/government|public|federal|state/.test(wanted)) return GOVERNMENT.test(text)
  if (holdsNameOf(asked, text)) return true
  const body = PUBLIC_BODIES.find(([kind]) => (isName(asked) ? wanted === 'nhs' && kind.test(wanted) : kind.test(wanted)))
  if (body !== undefined) return body[1].test(text)
  if (isName(asked)) return false
  const [places, words] = [wanted.split(/\s+/).filter(isKnownPlace), wanted.split(/\s+/).filter((word) => !isKnownPlace(word))]
  return places.every((place) => isDescribed(place, text)) && words.some((word) => word.length > 3 && text.includes(word.replace(/s$/, '')))
}
