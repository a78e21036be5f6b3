import type { Sentence } from '../reading/sentence.ts'
import { anyOf, either } from '../text/any-of.ts'
import type { Evidence } from '../match/evidence.ts'

const GIVES_UP = anyOf`
  (?<!\b(?:not|never|n't) (?:yet )?)(?:giv(?:es?|en|ing)|gave) up on | (?:gets?|got|getting) nowhere with
  stop(?:s|ped|ping)? short of
`
const UNDERTAKING = anyOf`
  [a-z-]+ing | (?:its|the|their|an?|any|plans? for) (?:[^ ,;.]+ ){0,3}?${anyOf`
    ipo | offering | flotation | float | listing | round | series | funding | purchase | acquisition | takeover | merger | deal | bid
    launch | opening | closure | expansion | lay-?offs? | job cuts? | partnership | contract | rebrand\w* | plans?
  `}
`
const INSTEAD_OF = anyOf`instead of | rather than | in place of | in lieu of | as an alternative to`
/** Up to where the rest of the sentence tells something else. */
const ON = String.raw`(?:(?! (?:and|but|while|which|who|as|after|because|so|though|although|since) )[^,;:.])*`
/** "would not have been possible": it was. */
const WOULD = String.raw`(?:would|could|might)\b(?! (?:not|n't|never) have been (?:possible|done))`
/** "Closing the foundry would have saved £6m": a thing thought of, unless it is said to be agreed. */
const THOUGHT_OF = `(?!having|according|speaking|following|including)[a-z]+ing (?:(?!(?:announced|agreed|planned|said|will|has|have|had) )[^,;:. ]+ ){1,14}?${WOULD}`

/** What a sentence tells that was given up, did not come about, was only weighed, or in place of which another thing was done. */
const NOT_DONE = new RegExp(
  either`
    \b${GIVES_UP} ${UNDERTAKING}\b${ON}
    \b${INSTEAD_OF} (?:also )?[a-z-]+\b${ON}
    ^(?:just |only )?short of [a-z-]+ing\b[^,;:.]*
    ^(?!.*\b(?:announc\w+|confirm\w+|decided to|agreed to)\b)(?:(?:but|and|while|yet) )?${THOUGHT_OF}[^,;]*
  `,
  'g',
)

/** Whether all that a sentence tells of an event is told as not done; `triggers` are the words of which it must have one. */
export function isNotDone(sentence: Sentence, triggers: readonly string[], byRules: readonly Evidence[]): boolean {
  const words = sentence.words()
  const undone = [...words.matchAll(NOT_DONE)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }))
  if (undone.length === 0) return false
  const startOf = (token: number): number => sentence.tokens.slice(0, token).reduce((sum, { lower }) => sum + lower.length + 1, 0)
  const found = byRules.filter(({ reason }) => reason === null)
  if (found.length > 0) return found.every(({ index }) => undone.some(({ from, to }) => startOf(index) >= from && startOf(index) < to))
  const rest = new Set(words.replace(NOT_DONE, ' ').split(' '))
  return triggers.length > 0 && !triggers.some((word) => rest.has(word))
}
