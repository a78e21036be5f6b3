import { sentenceModel } from '../../learned/word-model.ts'
import { COMMON_NOUNS, COMPANY_NOUNS, PREPOSITIONS, verbReading } from '../words/lexicon.ts'
import type { RawToken } from '../words/tokens.ts'
import { anyOf, either, only } from '../../text/any-of.ts'

const COMPOUND_OPENS = anyOf`
  pre | post | half | full | mid | non | year | quarter | first | second | third | fourth | same | like | double
  triple | single | multi | long | short | high | low | record | all | net | cost
`
const COMPARED = anyOf`
  stronger | higher | lower | greater | better | larger | bigger | faster | slower | weaker | broader | fewer | newer
  healthier | thirsty | robust | buoyant | brisk | solid | organic | comparable | underlying | subscription | fee
`
/** Words that are adjectives by their shape. */
const ADJECTIVE = new RegExp(either`
  ^${COMPOUND_OPENS}- | (?:able|ible|ive|ous|ful|[^tc]al|ical|ional|[^n]ic|ed|ing|less)$ | ^${COMPARED}$
`)

const MOVED = /^(?:rose|grew|climbed|increased|jumped|fell|dropped|declined|slipped|doubled|edged|advanced|decreased)$/

/** "Effective 1 October", "Effective immediately": from when on. */
const FROM_WHEN =
  /^(?:immediately|today|from|on|as|\d.*|january|february|march|april|may|june|july|august|september|october|november|december)$/

/** What business news counts, moves and breaks, and hardly any company is called. */
const STUFF = new RegExp(only`
  ground | earth | piling | concrete | steel | freight | cargo | output | throughput | occupancy | footfall | traffic
  inventory | completion | delivery | production | tooling | machining | pricing | ownership | personnel | proceeds
  provisions | gross | cotton | wheat | timber | coal | copper | gold | silver | diesel | petrol | electricity | gas
  rent | inflation | interest | credit | entry | admission | attendance | knowledge | experience | permission
  paperwork | access | volume | capacity | utili[sz]ation | headroom | gearing | leverage | liquidity
`)

/** Whether an unknown word that begins a sentence is a plain one by its shape and the next: "Comparable sales", "Stronger margins", "Notices went to 210 people". */
export function opensPlainly(word: string, next: RawToken | undefined): boolean {
  if (word === 'indeed' && next?.text === ',') return true
  // "Spurred by orders, Acme": what was done to whom the sentence goes on about.
  if (/[^e]ed$|(?:riv|tak|beat|shak|giv)en$|^(?:hit|hurt|led|helped)$/.test(word) && next?.lower === 'by') return true
  // "Fresh from a round, Acme", "Flush with cash, Acme"
  if (/^(?:fresh|flush|hot|straight|awash)$/.test(word) && /^(?:from|off|with|on)$/.test(next?.lower ?? '')) return true
  if (word === 'pursuant' && next?.lower === 'to') return true
  if (word === 'effective' && FROM_WHEN.test(next?.lower ?? '')) return true
  if (next?.kind !== 'word' || next.capital) return false
  if (ADJECTIVE.test(word) && COMMON_NOUNS.has(next.lower)) return true
  if (STUFF.test(word)) return true
  // "Hops are dear", "Doors were shut": of a company it would be "is".
  if (/[^su]s$/.test(word) && /^(?:are|were)$/.test(next.lower) && sentenceModel().knows(word)) return true
  // "Admissions rose 3 percent", "Tonnage fell": what is counted.
  if (/[^s]s$|age$/.test(word) && MOVED.test(next.lower) && sentenceModel().knows(word)) return true
  // A plural that is as often a verb, before a verb or preposition.
  return (
    verbReading(word)?.third === true &&
    (verbReading(next.lower)?.past === true || /^(?:of|for|to|at|from|in|were|are|have|will)$/.test(next.lower))
  )
}

/** "Rooftop-solar installer", "Thirty-eight people": no company writes itself so. */
const COMPOUND = /^\p{Lu}[\p{Ll}']+(?:-\p{Ll}+)+$/u
/** Nouns that follow the name of whoever they belong to: "Volta shares", "Corvid chief executive". */
const OF_A_COMPANY = new RegExp(only`
  shares? | stock | bonds | spokes\w+ | staff | employees | workers | customers | clients | chief | boss | chair\w*
  director | president | founder | co-founder | executives? | management | board | investors | shareholders
  revenues? | sales | profits? | earnings | results | users | plc | inc | is | are | was | were | has | had | have
  will | would | said | to
`)

/** Whether a word that begins a sentence with a capital is a plain word before a noun: "Union officials", "Refrigerated storage", "Rooftop-solar installer". */
export function opensBeforeNoun({ text, lower }: RawToken, [next, second, third]: readonly (RawToken | undefined)[]): boolean {
  if (COMPOUND.test(text)) return true
  // "Vitamin and supplement retailer Acme"
  if (next?.lower === 'and') return second?.capital === false && COMPANY_NOUNS.has(third?.lower ?? '') && sentenceModel().knows(lower)
  if (next?.kind !== 'word' || next.capital || next.lower.startsWith("'") || OF_A_COMPANY.test(next.lower)) return false
  if (PREPOSITIONS.has(next.lower) || /ly$/.test(next.lower)) return false
  const reading = verbReading(next.lower)
  return (reading === undefined || (!reading.third && !reading.past)) && sentenceModel().knows(lower)
}

export const INDEFINITE = new RegExp(only`
  \w+(?:body|thing|one|where) | \w{4,}(?:tion|tions|ment|ments|ness|ity|ities|ing|ers|ors|ists|ians|ees|ants) | others
  nobody | hello | thanks | yes | no | please | dear | welcome | sources | shares | sales | workers | staff | money
  nothing | asked | founded | based | headquartered | today's | operator | question | answer | shovels | diggers
  bulldozers | cranes | robots | customers | parents | pupils | students | patients | doctors | guests | tourists
  neighbours | neighbors | residents | locals | families | couples | children | kids | women | men | girls | boys
  friends | fans | critics | judges | police | officials | unions | authorities | councils | rivals | rumours | rumors
  plans | talks | hopes | fears | jobs | prices | costs | orders | exports | imports | profits | losses | bonds
  rates | taxes | tariffs | wages | redundancies | layoffs | cuts | recruits | candidates | graduates | apprentices
  interns | homes | trucks | lorries | cars | buses | trains | planes | ships | boats | flights | phones | books
  drugs | crops | farms | schools | hospitals | banks | brands | chains | crews | teams | units | clouds | tests
  trials | deals | awards | rents | bills | claims | terms | details | results | revenues | half | inside | twenty
  thirty | forty | fifty | sixty | seventy | eighty | ninety | hundred | hundreds | dozens | thousands | pink
  voluntary | grim | mass | warn | axe | spade | spades | diners | shoppers | volumes | notices | tills | premiums
  deposits | loans | fees | fares | visitors | passengers | consumers | users | inventories | margins | bookings
  receipts | dividends | household-goods | consumer-goods | expenses | savings | budgets | spending | resignation
  abrupt | upheaval | exodus
`)
