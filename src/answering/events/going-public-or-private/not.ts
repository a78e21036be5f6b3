import { tellsOfNoListing } from './no-listing.ts'
import type { Vetoes } from '../veto.ts'
import { anyOf } from '../../text/any-of.ts'

// A state and no event, where nothing else is told of a listing.
const OF_A_LISTING = anyOf`
  ipo | flotation | floats? | floated | files? | filed | pric(?:e[sd]?|ing) | debut\w* | prospectus | secondary | dual
  offering | delist\w* | private | buy-?out | take-?over | bid
`
/** What both rules and models take for the event although it is another thing. */
export const ANOTHER_THING: RegExp = new RegExp(
  String.raw`^(?!.*\b${OF_A_LISTING}\b).*\b(?:which|that) is (?:already |also )?(?:listed|quoted|traded) (?:on|in)\b`,
)

/** The same where it takes more than the words; by the name under which an explanation tells of it. */
export const VETOES: Vetoes = { tellsOfNoListing: (sentence, { direction }) => tellsOfNoListing(sentence, direction) }
