import { COMMON_NOUNS, verbReading } from './lexicon.ts'
import type { RawToken } from './tokens.ts'

/** Words that are adjectives by their shape. */
const ADJECTIVE =
  /^(?:pre|post|half|full|mid|non|year|quarter|first|second|third|fourth|same|like|double|triple|single|multi|long|short|high|low|record|all|net|cost)-|(?:able|ible|ive|ous|ful|[^tc]al|ical|ional|[^n]ic|ed|ing|less)$|^(?:stronger|higher|lower|greater|better|larger|bigger|faster|slower|weaker|broader|fewer|newer|healthier|thirsty|robust|buoyant|brisk|solid|organic|comparable|underlying|subscription|fee)$/

/** Whether an unknown word that begins a sentence is a plain one by its shape and the next: "Comparable sales", "Stronger margins", "Notices went to 210 people". */
export function opensPlainly(word: string, next: RawToken | undefined): boolean {
  if (next?.kind !== 'word' || next.capital) return false
  if (ADJECTIVE.test(word) && COMMON_NOUNS.has(next.lower)) return true
  // A plural that is as often a verb, before a verb or preposition.
  return (
    verbReading(word)?.third === true &&
    (verbReading(next.lower)?.past === true || /^(?:of|for|to|at|from|in|were|are|have|will)$/.test(next.lower))
  )
}
