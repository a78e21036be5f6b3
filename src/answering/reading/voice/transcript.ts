import { anyOf } from '../../text/any-of.ts'

/** Who asks in a transcript: what they say is no statement of the company. */
export const ASKING =
  /^(?:analyst|question|q|interviewer|unidentified|host|shareholder|reporter|journalist|moderator|operator)\b|,[^:]*\banalyst\b/i

const CALLS_ON = anyOf`
  questions? (?:comes?|is|will be|comes? in) from | questions? from | next (?:is|up is|we have|comes?) | turn to
  the lines? of | go to
`
/** "Our first question comes from Lionel Achterberg of Canute": whose label follows. */
export const INTRODUCES = new RegExp(String.raw`\b${CALLS_ON} (?:the line of )?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,2})`, 'u')
/** "Priya Nambiar, Larch Securities": a house that follows the company. */
export const BROKER =
  /,[^:]*\b(?:securities|equities|equity research|brokers|brokerage)\b(?![^:]*\b(?:chief|c[efo]o|officer|president|director|chair\w*|head)\b)/i
