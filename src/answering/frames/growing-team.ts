import { isAccount, NOBODY } from '../offline/participant.ts'
import { isHearsay } from '../offline/reality.ts'
import type { Sentence } from '../offline/reading.ts'
import { escapeForPattern } from '../text/roles.ts'
import type { Slots } from '../types.ts'
import { speaksOfAccountOnly } from './cues.ts'
import type { Evidence } from './evidence.ts'

/** A team that its company says is growing: "our security team is doubling this year", "the data team will triple by Christmas". */

const GROWS =
  "(?:(?:is|are|'s|'re) (?:[a-z]+ )?(?:doubling|tripling|trebling|quadrupling|growing|expanding|swelling|scaling)|(?:will|is set to|is to|is about to|is due to) (?:[a-z]+ )?(?:double|triple|treble|quadruple|grow|expand))"
const ASIDE = '(?:(?:of|at|in) \\S+ |, [^,;:]{1,60} , )?'
const UNSURE = /\b(?:not|if|could|might|may|would|unless|whether|hopes?|hoped)\b|n't\b/

/** Whether words tell that a team is growing; of the function named, where one is. */
export function teamGrows(words: string, role: string | undefined): boolean {
  if (!/\bteams?\b/.test(words) || UNSURE.test(words)) return false
  const which = role === undefined ? '' : `${escapeForPattern(role.toLowerCase())} (?:[a-z]+ )?`
  return new RegExp(`(?<!\\b(?:customers|clients) )\\b${which}teams? ${ASIDE}${GROWS}\\b`).test(words)
}

/** Evidence from a sentence that says of no other company's team that it grows. */
export function growingTeam(sentence: Sentence, { role }: Slots): Evidence[] {
  const account = sentence.tokens.find((token) => isAccount(token))
  if (account === undefined || sentence.question || isHearsay(sentence.text)) return []
  if (!teamGrows(sentence.words(), role) || !speaksOfAccountOnly(sentence)) return []
  const index = sentence.tokens.findIndex(({ lower }) => /^teams?$/.test(lower))
  const who = { ...NOBODY, who: 'account' as const, byReference: account.tag !== 'account' }
  return [{ sentence, index, who, reality: 'real', strength: 0.8, slots: { role: role ?? '' }, reason: null, paired: role !== undefined }]
}
