import { claims, type Claim } from '../../match/claims.ts'
import { secondSentenceModel } from '../../learned/word-model.ts'
import { inflectVerb } from '../../text/inflect.ts'
import type { Sentence } from '../../reading/sentence.ts'

const SUFFIX = /(?:ations?|ments?|ings?|ers?|ed|es|s|ly|ions?)$/

/** A crude stem: enough to let "certified" meet "certification". */
function stem(word: string): string {
  if (word.length < 5) return word
  const bare = word.replace(SUFFIX, '')
  return bare.length >= 4 ? bare.slice(0, 7) : word.slice(0, 7)
}

const formsOf = new Map<string, ReadonlySet<string>>()
function forms(word: string): ReadonlySet<string> {
  const known = formsOf.get(word)
  if (known !== undefined) return known
  if (formsOf.size > 2000) formsOf.clear()
  const found = new Set<string>([word, ...(Object.values(inflectVerb(word)) as string[])])
  formsOf.set(word, found)
  return found
}

/** Whether a word of a text is one of a question, perhaps in another form. */
export const isSame = (asked: string, word: string): boolean =>
  forms(asked).has(word) || (word.length > 4 && asked.length > 4 && stem(word) === stem(asked))

/** Words used so much alike may mean the same, from the first likeness a little, from the second as far as two words can. */
const [HARDLY_ALIKE, MOST_ALIKE] = [0.4, 0.8]
/** What another word tells is never as sure as the word itself. */
const BY_ANOTHER_WORD = 0.9

/** How a word of a question is told in a sentence. */
export interface ToldWord {
  word: string
  /** 0..1: 1 by the word itself, less by one that is used alike. */
  told: number
  /** The token that tells it best; -1 where none does. */
  at: number
  /** The claim that the token belongs to. */
  claim: Claim | null
}

/** The words of a token, and the parts of a compound. */
const partsOf = (lower: string): readonly string[] => lower.match(/[\p{L}\p{N}]+/gu) ?? []

/** The claim that a token belongs to: of those whose subject or verb stands before it the last. */
function claimAt(all: readonly Claim[], at: number): Claim | null {
  let found: Claim | null = null
  for (const claim of all) if ((claim.subject.span?.from ?? claim.group.first) <= at && (found === null || claim.index <= at)) found = claim
  return found
}

/** Which token of a sentence tells each word of a question, and how surely. */
export function toldWords(sentence: Sentence, words: readonly string[]): ToldWord[] {
  const all = claims(sentence)
  const model = secondSentenceModel()
  return words.map((word) => {
    let [told, at] = [0, -1]
    for (const [index, token] of sentence.tokens.entries()) {
      if (token.tag === 'account' || token.tag === 'mark') continue
      for (const part of partsOf(token.lower)) {
        const likeness = isSame(word, part) ? Infinity : model.likeness(word, part)
        const own =
          likeness === Infinity ? 1 : Math.min(1, Math.max(0, (likeness - HARDLY_ALIKE) / (MOST_ALIKE - HARDLY_ALIKE))) * BY_ANOTHER_WORD
        if (own > told) [told, at] = [own, index]
      }
    }
    return { word, told, at, claim: at < 0 ? null : claimAt(all, at) }
  })
}
