import { claims, spanText } from '../../match/claims.ts'
import { isAccount } from '../../reading/grammar/participant.ts'
import { isHearsay } from '../../match/reality.ts'
import { findRole } from '../../match/role-matcher.ts'
import { escapeForPattern, wordSet } from '../../text/words.ts'
import type { Slots } from '../../types.ts'
import { speaksOfAccountOnly } from '../../match/cues.ts'
import { concernsAccount, ofAccount, type Evidence } from '../../match/evidence.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'

/** Teams that are to have more people: those that grow, and those that the account makes larger ("is enlarging its Madrid team"). */

const GROWS = anyOf`
  (?:is|are|'s|'re) (?:[a-z]+ )?(?:doubling|tripling|trebling|quadrupling|growing|expanding|swelling|scaling)
  (?:will|is set to|is to|is about to|is due to) (?:[a-z]+ )?(?:double|triple|treble|quadruple|grow|expand)
`
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
  const more: Partial<Evidence> = { slots: { role: role ?? '' }, paired: role !== undefined, rule: 'hiring/team-grows' }
  return [ofAccount(sentence, index, 0.8, account.tag !== 'account', more)]
}

/** What is done to a team that is to have more people. */
export const GROWING = wordSet('grow expand double triple build scale beef strengthen add increase ramp bolster quadruple create enlarge')
/** Those of whom there are to be more. */
export const TEAM = new RegExp(anyWord`
  teams? | headcount | workforce | staff | department | organi[sz]ation | force | function | jobs | roles | positions
  employees | people | hires | engineers | salespeople | sellers | reps | representatives | developers | workers
  personnel | specialists | nurses | carers | drivers | technicians | scientists
`)

const OF_OTHERS = /\b(?:customers?|clients?|partners?|users?)\b/

/** Whether a sentence of a posting says that the account makes the team asked for larger. */
export const growsTeam = (sentence: Sentence, role: string): boolean =>
  claims(sentence).some(({ lemma, passive, subject, reality, targetSpan }) => {
    if (OF_OTHERS.test(spanText(sentence, subject.span))) return false
    if (!GROWING.has(lemma) || passive || (reality !== 'real' && reality !== 'planned') || !concernsAccount(subject)) return false
    const object = spanText(sentence, targetSpan)
    return TEAM.test(object) && findRole(object, role).length > 0
  })
