import { EVENTS } from '../events/index.ts'
import type { Words } from '../events/vocabulary.ts'
import { verbReading } from '../reading/words/lexicon.ts'
import type { FrameId } from '../types.ts'
import { anyCase, anyOf, only } from '../text/any-of.ts'

const STATE_OF = anyOf`
  an? | the | in | at | on | based | known | good | considered | part | really | still | exposed | dependent
  interested | concerned | worried | committed | attending | compliant | certified | headquartered | located
  privately | publicly | famous | required | allowed | able
`
const NO_EVENT_ASKED = anyOf`
  how | why | when | where | which
  does ACCT (?:have|own|offer|sell|provide|support|accept|make|produce|publish|serve|care|believe|treat|pay|compete|operate|need|allow|belong|require|export|ship)
  do | can | should | would | could | is ACCT ${STATE_OF} | are ACCT['’]s | is ACCT['’]s
`
/** Asks for a state or a habit ("Does ACCT sell to hospitals?", "Is ACCT a member of …"), not for something that happened. */
export const ASKS_FOR_STATE = anyCase(String.raw`^${NO_EVENT_ASKED}\b`)

const NEEDED = 2
const AHEAD = 1

function scoreOf(question: string, words: Words): number {
  let score = 0
  for (const [weight, pattern] of words) {
    const said = new Set([...question.matchAll(pattern)].map((one) => one[0].toLowerCase().slice(0, 5)))
    score += weight * said.size
  }
  return score
}

/**
 * The frame whose words the question holds most of, when no rule fits: at least a sure word and another, or three that others use too, and clearly
 * more than of any other frame. Null when in doubt: a question that is read as the wrong event is worse than one that is nothing specific.
 */
export function frameByVocabulary(question: string): FrameId | null {
  if (ASKS_FOR_STATE.test(question)) return null
  const scores = Object.values(EVENTS)
    .flatMap(({ id, vocabulary }) =>
      vocabulary === undefined ? [] : [{ frame: id, score: scoreOf(question.replace(/\bACCT\b/g, ' '), vocabulary) }],
    )
    .sort((a, b) => b.score - a.score)
  const [first, second] = scores
  return first !== undefined && first.score >= NEEDED && first.score - (second?.score ?? 0) >= AHEAD ? first.frame : null
}

const IDLE = new RegExp(only`
  acct | is | are | was | were | be | been | has | have | had | do | does | did | will | the | an? | it | its | they
  their | any | all | best | better | great | nice | cool | really | still | now | yet | ever | just | also | with
  for | from | and | or | not | of | in | on | at | to | by
`)
/** Whether a question has words enough to tell of an event: two that mean something, or one that is a verb. What has less, a model can only guess at. */
export function namesAnEvent(question: string): boolean {
  const words = (question.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []).filter((word) => word.length > 2 && !IDLE.test(word))
  return words.length > 1 || words.some((word) => verbReading(word) !== undefined)
}
