import { anyCase, anyOf } from '../any-of.ts'
import { numberWords } from '../number-words.ts'

/** The name of another company, as a pattern. */
export const NAME = String.raw`(?!ACCT\b)\p{Lu}[\p{L}\d.&'’-]*(?: (?:(?:of|and|&|de) )?[\p{Lu}\d][\p{L}\d.&'’-]*)*`

const ANY_COMPANY = anyOf`
  compan(?:y|ies) | organi[sz]ations? | firms? | business(?:es)? | vendors? | partners? | customers? | clients?
  anyone | someone | anybody | others? | players? | start-?ups? | rivals? | competitors? | investors? | suppliers?
  providers? | private equity | venture capital | bidders? | buyers?
`
const GENERIC_NAME = anyCase(
  String.raw`^(?:(?:a|an|any|some|the|other|another|new|major|big|large|key|strategic|leading|global|local|technology|tech|software|external|third[- ]party|enterprise)\s+)*${ANY_COMPANY}$`,
)
/** "an order for three ferries": what, and not whose. */
const COUNTED = new RegExp(String.raw`^(?:\d[\d,.]*|${numberWords(2, 10)}|a dozen|dozens of|twenty|hundreds of) \p{Ll}`, 'u')

/** A name as typed without articles and closing words; null when it names nobody in particular. */
export function particularName(text: string | undefined): string | null {
  const name = (text ?? '')
    .replace(/[?.!,]+$/, '')
    .replace(/^with\s+/i, '')
    .replace(/\s+(?:now|yet|already|recently|lately|today|again)$/i, '')
    .replace(/\s+(?:announced?|formed|form|agreed|signed|sign|struck|launched|entered|started|begun|set up)\s.*$/i, '')
    .trim()
  if (
    name === '' ||
    COUNTED.test(name) ||
    /\bACCT\b/.test(name) ||
    GENERIC_NAME.test(name.replace(/\s+(?:on|in|for|to|over|about)\s.*$/i, ''))
  )
    return null
  return name.replace(/^(?:the|a|an|any|some)\s+/i, '').trim() || null
}
