import type { RawToken } from '../words/tokens.ts'
import { isLegalWord } from './account-names.ts'
import type { AccountNames } from './name-form.ts'

interface Told {
  headline: boolean
  raw: readonly RawToken[]
}

const bare = (token: RawToken | undefined): string => token?.lower.replace(/\.$/, '') ?? ''
/** "its former parent Halden": the short name is a company's of its own. */
const PARENT = /^(?:parent|owner|shareholder|affiliate|subsidiary|sister|namesake|holder)$/

/**
 * Whether a text calls the account by the first word of its name alone: it tells a whole name of several words, and tells it first. A text that begins with "Halden" and only then names Halden Energy
 * speaks of two companies; headlines are short anyway.
 */
export function isShortNameTold(sentences: readonly Told[], { forms, shorthand }: AccountNames): boolean {
  const whole = forms.filter(({ words }) => words.length > 1)
  for (const { headline, raw } of sentences)
    for (const [at, token] of raw.entries()) {
      if (whole.some(({ words }) => words.every((word, k) => bare(raw[at + k]) === word)))
        return !isParentNamed(sentences, shorthand) && !isOthersToo(sentences, whole, shorthand)
      if (!headline && token.capital && token.lower === shorthand && raw[at + 1]?.capital !== true) return false
    }
  return false
}

/** Whether the last name that a company has of its founder is another's in the text, too: "Klaus Marlow", "Marlow Homes", "in Marlow". */
function isOthersToo(sentences: readonly Told[], whole: AccountNames['forms'], shorthand: string | null): boolean {
  const firsts = new Set(whole.map(({ words }) => words[0]))
  if (shorthand === null || firsts.has(shorthand)) return false
  return sentences.some(({ raw }) =>
    raw.some((token, at) => {
      if (token.lower !== shorthand || !token.capital || firsts.has(bare(raw[at - 1]))) return false
      const [before, next] = [raw[at - 1], raw[at + 1]]
      const isLonger = (one: RawToken | undefined) => one?.kind === 'word' && one.capital
      return (
        isLonger(before) || (isLonger(next) && !isLegalWord(next?.lower ?? '')) || /^(?:in|at|near|around|mr|mrs|ms|dr)$/.test(bare(before))
      )
    }),
  )
}

const isParentNamed = (sentences: readonly Told[], shorthand: string | null): boolean =>
  sentences.some(({ raw }) =>
    raw.some(({ lower }, at) => lower === shorthand && raw[at + 1]?.capital !== true && PARENT.test(raw[at - 1]?.lower ?? '')),
  )
