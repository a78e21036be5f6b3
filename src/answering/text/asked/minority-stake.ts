import type { Slots } from '../../types.ts'
import { anyCase, anyOf, either } from '../any-of.ts'

const STAKE = '(?:stake|holding|share(?:holding)?|interest|investment|position)s?'
const MINORITY = anyCase(
  `\\bminority (?:equity )?${STAKE}\\b|\\b(?:stake|holding|shareholding) (?:of |that is )?(?:less than|below|under) (?:half|50 ?%)`,
)

/** Whether a question asks for a stake of less than half. */
export const stakeAsked = (question: string): Slots => (MINORITY.test(question) ? { stake: 'minority' } : {})

/** The words of a question that must be told as such: a stake of less than half goes by many names. */
export const withoutMinority = (words: readonly string[], stake: string | undefined): string[] =>
  words.filter((word) => stake === undefined || word !== stake)

const HELD_IN = anyCase(`\\bminority (?:equity )?${STAKE} in (?<whom>ACCT\\b)?`)
/** "bought a minority stake in ACCT", "in another company": whose part is bought; null where the question does not say. */
export function minorityIn(question: string): 'account' | 'another' | null {
  const match = HELD_IN.exec(question)
  if (match === null) return null
  return match.groups?.['whom'] === undefined ? 'another' : 'account'
}

const PARTS = 'quarter|third|fifth|sixth|seventh|eighth|ninth|tenth|twentieth'
const SMALL = anyCase(
  `\\b(?:minority|non-controlling)\\b|\\b(?:a|an|one) (?:${PARTS})\\b|\\bless than half\\b|\\b(?:small|tiny|sliver)\\b[^.;]{0,20}\\b(?:stake|holding)`,
)
const KIND_OF_STAKE = anyOf`
  stake | holding | shareholding | interest | equity | shares? | capital
  of (?:it|the (?:company|firm|group|business|shares)|its shares)
`
const SHARE = new RegExp(
  either`
    (?<![\d.,])(\d{1,3}(?:[.,]\d+)?) ?(?:%|per ?cent)(?=[^.;]{0,40}\b${KIND_OF_STAKE}\b| of \p{Lu})
    \b(?:stake|holding|shareholding|interest) (?:of|worth) (?:about |some |around |just under |nearly )?(\d{1,3}(?:[.,]\d+)?) ?(?:%|per ?cent)
  `,
  'giu',
)
const LARGE =
  /\b(?:majority|controlling)\b(?! (?:owner|shareholder|holder))|\bcontrol of\b|\ball (?:of )?(?:the |its )?shares\b|\boutright\b|\bhalf of\b/i

/** Whether a text tells of a stake below half. */
export function tellsMinority(text: string): boolean {
  const shares = [...text.matchAll(SHARE)].map(([, before, after]) => Number((before ?? after ?? '').replace(',', '.')))
  if (shares.length > 0) return shares.some((share) => share > 0 && share < 50)
  return SMALL.test(text) && !LARGE.test(text.replace(/\bminority\b[^,;.]*/gi, ' '))
}
