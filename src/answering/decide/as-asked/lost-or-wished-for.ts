import { EVENTS } from '../../events/index.ts'
import { holdsNameOf } from '../../match/counterparty.ts'
import { findRole } from '../../match/role-matcher.ts'
import type { CompiledSignal, FrameId, Slots } from '../../types.ts'
import { askedTechnologies, mentionOf } from '../../events/technology/told.ts'
import { namesPlace } from '../../match/place-told.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf, either } from '../../text/any-of.ts'

/**
 * What a question names (a place, a customer, a technology, a post) may stand beside the event of a sentence and yet only in a clause of its own that tells of something lost,
 * given up or wished for: "won an order from Airbus after missing out on Boeing", "opened in Spain and is eyeing Portugal".
 */

const LOST = anyOf`
  lost out | los(?:es?|ing|t) to | miss(?:ed|es|ing) out | (?:beaten|pipped|outbid) (?:to|for|on|by) | passed over
  fail(?:s|ed|ing|ure)? to | c[ao]m(?:e|es|ing) to (?:nothing|naught) | f[ae]ll(?:s|en|ing)? (?:through|apart)
  (?:turned|turning) (?:it |them )?down | snubbed | scrapp(?:ed|ing) | shelv(?:ed|ing) | abandon(?:ed|ing)
  call(?:ed|ing) off | ruled out | ruling out | decid(?:ed|ing) against | instead of | rather than
  no longer(?! (?:need|ha(?:s|ve) to|require))
  (?:was|were|been) (?:rejected|unsuccessful|declined|withdrawn|dropped) | unsuccessful(?:ly)?
  no (?:link|links|connection|ties|dealings) (?:with|to) | no (?:[\w-]+ )?has (?:ever|yet) | has never
`
/** What is as it was. */
const UNTOUCHED = anyOf`
  can wait
  (?:is|are|was|were) (?:already |now )?(?:complete|full|fully staffed|safe|spared|unaffected|untouched|unchanged|not affected|not touched)
  spar(?:es|ed|ing)
  (?:leav(?:es|ing)|left) (?:[\w'’-]+ ){1,6}(?:intact|untouched|alone|unchanged|unaffected|as (?:it|they) (?:is|are|was|were))
  (?:keep|keeps|kept|keeping) (?:on )?(?:all|every|everyone|everybody) | (?:un|not )affected
  stays? (?:open|as it is|put)
`
const WISHED = anyOf`
  eye(?:s|d|ing) | would (?:(?:also|dearly|really|very much|still) )?(?:love|like) | hop(?:es?|ed|ing)
  wish(?:es|ed)? | (?:day)?dream(?:s|ed|t|ing)? | one day | some ?day | consider(?:s|ed|ing)? | weigh(?:s|ed|ing)
  mull(?:s|ed|ing) | toy(?:s|ed|ing)? with | thinking (?:of|about) | look(?:s|ed|ing) at
  intends? to (?:bid|apply|tender) | (?:is|are) to (?:come|follow) | not yet | has n't | have n't | has yet to
  have yet to
`
const PARTED = '(?:(?:said|saying|says|bade|bid|wav\\w+) (?:goodbye|farewell|adieu)|goodbye|farewell|par(?:ted|ting) (?:ways|company) with)'
const LOST_OR_WISHED = new RegExp(`\\b(?:${LOST}|${WISHED}|${UNTOUCHED})\\b`)
const OF_TECHNOLOGY = new RegExp(
  `\\b(?:${PARTED}|(?:day)?dream(?:s|ed|t|ing)? of|an? (?:day)?dream|would (?:(?:also|dearly|really|very much|still) )?(?:love|like) to (?:try|use|move|switch|have|adopt))\\b`,
)
/** "and, until Christmas, a little Elixir" */
const UNTIL = /^(?:and |or |but )?(?:up )?until [^\d]{3,24}$/

const HELPING_WORD = anyOf`
  is | are | was | were | has | have | had | may | might | could | would | hopes? | wishes | plans? | more | some
  any | not | said | lost | failed | missed | intends? | dreams? | considers? | wants?
`
/** Where one clause ends and the next begins. */
const BORDER = new RegExp(
  either`
    \s*[,;:()–—]\s+ | \s+(?=(?:after|while|although|though|whereas|having|despite|when|once)\b)
    \s+(?:and|but|yet|so|as)\s+(?=${HELPING_WORD}\b) | \s+but\s+
  `,
  'u',
)

/** ", it says," */
const SAID = /, (?:it|he|she|they|the (?:company|firm|group)) (?:says?|said|adds?|added)(?:,|(?=[.]))/gu

const clausesOf = (text: string): string[] =>
  text
    .replace(SAID, '')
    .split(BORDER)
    .filter((clause) => clause.trim() !== '')

/** "not the result of any disagreement", "not due to illness" */
const DENIED = /\b(?:not|never)\b[^,;]{0,40}\bany\b|\bnot (?:(?:the|a|as a) )?(?:result|due|because|caused)\b/

/** A sentence without what it tells as lost, wished for or not so: what stands there alone is not told of the event. */
export const withoutLostOrWished = (text: string): string =>
  clausesOf(text)
    .filter((clause) => !isLostOrWished(clause) && !DENIED.test(clause.toLowerCase()))
    .join(' , ')

/** Whether a stretch of text names what the question names. */
type Naming = (clause: string) => boolean

function namingOf(frame: FrameId, { place, counterparty, role }: Slots): Naming | null {
  const { namedBy } = EVENTS[frame]
  if (namedBy === 'counterparty' && counterparty !== undefined) return (clause) => holdsNameOf(counterparty, clause.toLowerCase())
  if (namedBy === 'place' && place !== undefined) return (clause) => namesPlace(clause, place)
  return frame === 'hiring' && role !== undefined ? (clause) => findRole(clause.toLowerCase(), role).length > 0 : null
}

const isLostOrWished = (clause: string): boolean => LOST_OR_WISHED.test(clause.toLowerCase())

/** Each clause that names it tells of what did not come about, and another tells of what did. */
function isOnlyLostOrWished(clauses: readonly string[], names: Naming): boolean {
  const naming = clauses.filter(names)
  return naming.length > 0 && naming.every(isLostOrWished) && clauses.some((clause) => !naming.includes(clause) && !isLostOrWished(clause))
}

/** An agency fills the posts of its clients, who work with it. */
const FOR_A_CLIENT = /\b(?:on behalf of|for) (?:an?|one of (?:its|our)|its|our|the) (?:(?!to|of|with|and|for)[\w-]+ ){0,2}clients?\b/
const FILLS_POSTS = /\b(?:recruit\w*|agency|headhunt\w*|staffing|advertis\w+|vacanc\w+|seek(?:s|ing)?|looking for|hiring)\b/

function isTechnologyLeft(sentence: Sentence, asked: Slots): boolean {
  if (FOR_A_CLIENT.test(sentence.words()) && FILLS_POSTS.test(sentence.words())) return true
  const clauses = clausesOf(sentence.text).flatMap((clause) => clause.split(/ and /))
  const mentioned = askedTechnologies(asked).filter((one) => mentionOf(sentence, one) !== null)
  return mentioned.some((technology) => {
    const names = (clause: string): boolean => clause.toLowerCase().includes(technology.toLowerCase())
    const naming = clauses.flatMap((clause, at) => (names(clause) ? [at] : []))
    return (
      naming.length > 0 &&
      naming.every((at) => OF_TECHNOLOGY.test(clauses[at]!.toLowerCase()) || UNTIL.test(clauses[at - 1]?.toLowerCase() ?? ''))
    )
  })
}

/** A question for plans is answered by them. */
const ASKS_FOR_PLANS =
  /\b(?:plan\w*|intend\w*|consider\w*|hop(?:e|es|ing)|eye(?:s|ing)?|eyeing|want\w*|look(?:s|ing) (?:to|at)|explor\w*|wish\w*|weigh\w*|mull\w*)\b/i

/** Whether a sentence that proves the event names what is asked for only as lost or wished for. */
export function isNamedAsLostOrWished(sentence: Sentence, { question, compiled: { frame, slots } }: CompiledSignal): boolean {
  // Which way a deal went says nothing of whether it came about; of other events, the way may be what is lost.
  if ((slots['direction'] !== undefined && frame !== 'acquisition') || slots['stage'] !== undefined) return false
  if (frame === 'technology') return isTechnologyLeft(sentence, slots)
  if (ASKS_FOR_PLANS.test(question)) return false
  const names = namingOf(frame, slots)
  return names !== null && isOnlyLostOrWished(clausesOf(sentence.text), names)
}
