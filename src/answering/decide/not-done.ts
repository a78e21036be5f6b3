import type { Span } from '../reading/grammar/phrases.ts'
import type { Sentence } from '../reading/sentence.ts'
import { anyOf, either } from '../text/any-of.ts'
import { claims, type Claim } from '../match/claims.ts'
import { tokenAtWord } from '../match/cues.ts'
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
/** Who "stopped short of saying why it closed the plant" closed it, and a fine that nobody fights stands. */
const UNTOLD = anyOf`(?:disclos|confirm|say|reveal|fight|contest|appeal|challeng|resist|defend)(?:e|ing)? | court | trial | naming (?:the|its|any)`
const UNDONE = String.raw`(?!(?:[^ ,;.]+ ){0,3}?${UNTOLD}\b)`
/** Up to where the rest of the sentence tells something else. */
const ON = String.raw`(?:(?! (?:and|but|while|which|who|as|after|because|so|though|although|since) )[^,;:.])*`
/** "would not have been possible": it was. */
const WOULD = String.raw`(?<modal>would|could|might)\b(?! (?:not|n't|never) have been (?:possible|done))`
/** "Closing the foundry would have saved £6m": a thing thought of, unless it is said to be agreed. */
const THOUGHT_OF = `(?!having|according|speaking|following|including|starting|beginning)[a-z]+ing (?:[^,;:. ]+ ){1,14}?${WOULD}`

/** What a sentence tells that was given up, did not come about, was only weighed, or in place of which another thing was done. */
const NOT_DONE = new RegExp(
  either`
    \b${GIVES_UP} ${UNDONE}${UNDERTAKING}\b${ON}
    \b${INSTEAD_OF} ${UNDONE}(?:also )?[a-z-]+\b${ON}
    ^(?:just |only )?short of ${UNDONE}[a-z-]+ing\b${ON}
    ^(?!.*\b(?:announc\w+|confirm\w+|decided to|agreed to)\b)(?:(?:but|and|while|yet) )?${THOUGHT_OF}${ON}
  `,
  'g',
)

/** Whether "would" is told of a gerund at the head of a sentence, with no verb between: not "Clothing chain Acme shut a shop that could …". */
function thinksOf({ tokens }: Sentence): boolean {
  const gerund = tokens.findIndex(({ tag }) => tag !== 'conjunction' && tag !== 'adverb')
  const next = tokens.find(({ tag, lower }, at) => at > gerund && (/^(?:verb|auxiliary|subordinator)$/.test(tag) || lower === 'that'))
  return tokens[gerund]?.tag === 'verb' && /^(?:would|could|might)$/.test(next?.lower ?? '')
}

/** "Instead of closing it Acme will cut 60 jobs": the verb of the main clause. */
function isMain({ sentence: { tokens }, index, group, passive }: Claim): boolean {
  if (group.clause !== null || /^(?:than|of|to|on|with)$/.test(tokens[group.first - 1]?.lower ?? '')) return false
  const { past = false, third = false } = tokens[index]?.verb ?? {}
  return tokens.slice(group.first, index).some(({ tag }) => tag === 'auxiliary') || (!passive && (past || third))
}

/** The parts of a sentence that tell what was not done. */
function undoneIn(sentence: Sentence): Span[] {
  return [...sentence.words().matchAll(NOT_DONE)].flatMap(({ index, 0: { length }, groups }) => {
    const [from, to] = [tokenAtWord(sentence, index), tokenAtWord(sentence, index + length - 1) + 1]
    if (groups?.['modal'] !== undefined) return thinksOf(sentence) ? { from, to } : []
    const main = claims(sentence).find((claim) => claim.group.first > from && claim.index < to && isMain(claim))
    return { from, to: main?.group.first ?? to }
  })
}

/** Whether all that a sentence tells of an event is told as not done; `triggers` are the words of which it must have one. */
export function isNotDone(sentence: Sentence, triggers: readonly string[], byRules: readonly Evidence[]): boolean {
  const undone = undoneIn(sentence)
  if (undone.length === 0) return false
  const isUndone = (at: number): boolean => undone.some(({ from, to }) => at >= from && at < to)
  const found = byRules.filter(({ reason }) => reason === null)
  if (found.length > 0) return found.every(({ index }) => isUndone(index))
  const rest = new Set(sentence.tokens.flatMap(({ lower }, at) => (isUndone(at) ? [] : lower)))
  return triggers.length > 0 && !triggers.some((word) => rest.has(word))
}
