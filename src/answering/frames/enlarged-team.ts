import { claims, spanText } from '../offline/claims.ts'
import type { Sentence } from '../offline/reading.ts'
import { findRole } from '../offline/role-matcher.ts'
import { concernsAccount, wordSet } from './evidence.ts'

/** What is done to a team that is to have more people. */
export const GROWING = wordSet('grow expand double triple build scale beef strengthen add increase ramp bolster quadruple create enlarge')
/** Those of whom there are to be more. */
export const TEAM =
  /\b(?:teams?|headcount|workforce|staff|department|organi[sz]ation|force|function|jobs|roles|positions|employees|people|hires|engineers|salespeople|sellers|reps|representatives|developers|workers|personnel|specialists|nurses|carers|drivers|technicians|scientists)\b/

const OF_OTHERS = /\b(?:customers?|clients?|partners?|users?)\b/

/** Whether a sentence of a posting says that the account makes the team asked for larger: "is enlarging its Madrid security operations team". */
export const growsTeam = (sentence: Sentence, role: string): boolean =>
  claims(sentence).some(({ lemma, passive, subject, reality, targetSpan }) => {
    if (OF_OTHERS.test(spanText(sentence, subject.span))) return false
    if (!GROWING.has(lemma) || passive || (reality !== 'real' && reality !== 'planned') || !concernsAccount(subject)) return false
    const object = spanText(sentence, targetSpan)
    return TEAM.test(object) && findRole(object, role).length > 0
  })
