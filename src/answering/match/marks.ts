import { OTHER_NOUNS } from '../reading/words/lexicon.ts'
import { isAccount } from '../reading/grammar/participant.ts'
import type { Span } from '../reading/grammar/phrases.ts'
import { realityNear, type Cue } from './cues.ts'
import { ofAccount, type Evidence } from './evidence.ts'
import type { Sentence } from '../reading/sentence.ts'

/** A sentence with its companies and people as marks: ACCT, OTHR and PERS, so that a pattern says who goes where. */
interface Marked {
  text: string
  /** Where each token begins in the text. */
  starts: readonly number[]
}

/** A word of the same phrase that is not the account, with the space after it: for a few of them, `${FEW}{0,4}`. */
export const FEW = '(?:(?!ACCT)[^ ,;.]+ )'

const markedOf = new WeakMap<Sentence, Marked>()

/** The sentence in lower case with marks for the account (itself or meant), other companies and people. */
export function marked(sentence: Sentence): Marked {
  const known = markedOf.get(sentence)
  if (known) return known
  const starts: number[] = []
  let text = ''
  for (const [at, token] of sentence.tokens.entries()) {
    let word = token.lower
    if (isAccount(token))
      word = relates(sentence, at) || relatedTo(sentence, at) ? 'OTHR' : /^(?:its|our|their|my)$/.test(token.lower) ? "ACCT 's" : 'ACCT'
    else if (token.refers === 'other') word = /^(?:its|their)$/.test(token.lower) ? "OTHR 's" : 'OTHR'
    else if (token.tag === 'name' && token.sort !== 'place') word = token.sort === 'person' ? 'PERS' : 'OTHR'
    else if (token.tag === 'name') word = 'PLACE'
    starts.push(text.length)
    text += `${word} `
  }
  const told = { text, starts }
  markedOf.set(sentence, told)
  return told
}

/** "A rival of Acme", "supplier to Acme": somebody else. */
function relatedTo(sentence: Sentence, at: number): boolean {
  const [noun, preposition] = [sentence.tokens[at - 2], sentence.tokens[at - 1]]
  return (
    /^(?:of|to|for)$/.test(preposition?.lower ?? '') &&
    noun !== undefined &&
    OTHER_NOUNS.has(noun.lower) &&
    !/^(?:members?|partners?|owners?)$/.test(noun.lower)
  )
}

/** "Acme rival", "Acme's supplier": somebody else. */
function relates(sentence: Sentence, at: number): boolean {
  for (let j = at + 1; j < Math.min(sentence.tokens.length, at + 4); j++) {
    const token = sentence.tokens[j]
    if (!token || (token.tag !== 'noun' && token.tag !== 'possessive')) return false
    if (OTHER_NOUNS.has(token.lower) && !/^(?:partners?|members?|veterans?|owners?|investors?)$/.test(token.lower)) return true
  }
  return false
}

/** Evidence from the first of the cues that fits the sentence with its companies, people and places as marks; always the account's own. */
export function fromMarkedCues(
  sentence: Sentence,
  cues: readonly Cue[],
  slots: Record<string, string>,
  accepts: (words: string, span: Span) => boolean = () => true,
): Evidence[] {
  const { text, starts } = marked(sentence)
  if (!text.includes('ACCT') && !sentence.implied) return []
  for (const { id, pattern, strength } of cues) {
    const match = pattern.exec(text)
    if (!match) continue
    if (!match[0].includes('ACCT') && text.includes('OTHR')) continue
    const from = Math.max(
      0,
      starts.findLastIndex((start) => start <= match.index),
    )
    const end = starts.findIndex((start) => start >= match.index + match[0].length)
    const span = { from, to: end < 0 ? sentence.tokens.length : end }
    if (!accepts(match[0], span)) continue
    const verb = sentence.tokens.findLastIndex((token, at) => at >= span.from && at < span.to && token.verb !== null)
    const more = { reality: realityNear(sentence, span), slots, rule: id }
    return [ofAccount(sentence, verb < 0 ? span.from : verb, strength, !sentence.namesAccount, more)]
  }
  return []
}
