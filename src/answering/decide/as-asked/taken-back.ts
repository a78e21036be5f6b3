import type { Evidence } from '../../match/evidence.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'

const WHO_SAID = anyOf`
  we | this (?:newspaper|paper|site|magazine|newsletter|column)
  an? (?:[\w-]+ ){0,3}?(?:article|story|report|item|headline|version)
  (?:our|the) (?:[\w-]+ ){0,3}?(?:article|story|report|item|version)
  our (?:[\w-]+ ){0,3}?(?:note|piece|column|diary|newsletter|entry|post)
`
/** What a paper said before: "We wrote on Monday that …", "an earlier version of this article stated that …", "our report of 3 May that …". */
const SAID_BEFORE = new RegExp(
  String.raw`\b${WHO_SAID} (?:[^.;:]{0,60} )?(?:wrote|said|stated|reported|claimed|suggested|announced|that)\b`,
)
/** What was said before is not so, which the same sentence tells or the next. */
const NOT_SO = new RegExp(anyWord`
  (?:that|this|which|it) (?:is|was) (?:wrong|incorrect|inaccurate|untrue|false|mistaken|a mistake|an error|not (?:so|true|right|correct|the case))
  (?:was|is) (?:mistaken|wrong|incorrect|false|in error)(?=\W*$) | apologi[sz]e
  sorry for (?:the|this|our) (?:error|mistake) | regret the (?:error|mistake) | stand corrected
  (?:is|was|are|has|have|had|did|does) (?:in fact|actually|in reality)
  (?:in fact|actually|in reality),? (?:the|it|he|she|they|that|this|m[rs]s?)
`)

const takenBackIn = new WeakMap<AccountReading, ReadonlySet<Sentence>>()

function takenBack(reading: AccountReading): ReadonlySet<Sentence> {
  const known = takenBackIn.get(reading)
  if (known !== undefined) return known
  const { sentences } = reading
  const found = sentences.filter(
    (one, at) => SAID_BEFORE.test(one.words()) && [one, ...sentences.slice(at + 1, at + 2)].some((told) => NOT_SO.test(told.words())),
  )
  const set = new Set(found)
  takenBackIn.set(reading, set)
  return set
}

/** What a paper says that it wrote in error did not happen. */
export const unlessTakenBack = (evidence: Evidence, reading: AccountReading): Evidence =>
  evidence.reason === null && takenBack(reading).has(evidence.sentence) ? { ...evidence, reason: 'taken back', denies: true } : evidence
