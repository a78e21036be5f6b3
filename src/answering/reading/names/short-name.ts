import type { RawToken } from '../words/tokens.ts'
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
      if (whole.some(({ words }) => words.every((word, k) => bare(raw[at + k]) === word))) return !isParentNamed(sentences, shorthand)
      if (!headline && token.capital && token.lower === shorthand && raw[at + 1]?.capital !== true) return false
    }
  return false
}

const isParentNamed = (sentences: readonly Told[], shorthand: string | null): boolean =>
  sentences.some(({ raw }) =>
    raw.some(({ lower }, at) => lower === shorthand && raw[at + 1]?.capital !== true && PARENT.test(raw[at - 1]?.lower ?? '')),
  )
