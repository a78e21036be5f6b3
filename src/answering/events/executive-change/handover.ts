import { stretchReality } from '../../match/outline.ts'
import type { Evidence } from '../../match/evidence.ts'
import { employerOrImplied, isFormer, moveSlots, type RoleAt } from './roles.ts'
import { marked } from '../../match/marks.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf } from '../../text/any-of.ts'
import { MONTH_WORDS, SEASON_WORDS } from '../../text/time/calendar-words.ts'

/**
 * Moves of which a sentence tells by the way: "after confirming that its chief executive, Jane Doe, would hand over to John Roe on 1 July",
 * "Since Jane Doe arrived as chief executive last September, …", "Effective 1 October, Jane Doe leads finance as …".
 */

const WHEN = '(?:last|this|in|on|by|from|earlier this|at the end of|after|later this|next) (?:(?!PERS|OTHR|ACCT)[^ ,;:.]+ ){1,4}?'
const WILL = '(?:will|would|is to|are to|is due to|was to|is|has)'
/** "will retire on 31 March and be succeeded by" */
const GOES_AND = `(?:retire|superannuate|leave|depart|resign|quit|stand down|step (?:down|aside)) (?:${WHEN})?(?:(?:and|to) (?:will |is to |would )?)`
const HANDS_TO = anyOf`
  (?:hand|handed|handing) (?:over )?(?:the (?:reins|baton|helm|job|post|keys|role) )?(?:over )?(?:${WHEN})?to
  (?:make|made|making|give|gave|given) way (?:${WHEN})?(?:for|to)
  (?:${GOES_AND})?be (?:succeeded|replaced|followed) (?:${WHEN})?by
`
const HANDS_OVER = new RegExp(
  `^(?:, )?PERS (?:, (?:(?!PERS|OTHR|ACCT)[^ ,;:.]+ ){1,8}, |, )?${WILL} (?:now |formally |also )?` +
    `${HANDS_TO} ` +
    `(?:(?!OTHR|ACCT)[^ ,;:.]+ ){0,5}?(?:, )?PERS\\b`,
)
/** "has been replaced by Jane Doe", "was succeeded in August by Jane Doe" */
const REPLACED = new RegExp(
  `^(?:, )?PERS (?:, )?(?:(?:has|have) (?:now |also |just )?been|was|is(?: being)?) (?:replaced|succeeded) (?:${WHEN})?by (?:(?!OTHR|ACCT|PERS)[^ ,;:.]+ ){0,5}?(?:, )?PERS\\b`,
)
const LEADS = anyOf`leads | heads | runs | oversees | steers`
const UNTIL_NOW = anyOf`previously | formerly | most recently | until now | who | a former | an`
const EFFECTIVE = anyOf`effective | starting | beginning | as of | with effect from | from`
/** "Effective 1 October, Jane Doe, previously at Corvid, leads finance at Acme as chief financial officer": up to the role. */
const LEADS_FROM = new RegExp(
  String.raw`^(?:${EFFECTIVE} )(?:(?!PERS|ACCT|OTHR)[^ ,;:.]+ ){1,4}?(?:, )?PERS (?:, ${UNTIL_NOW}\b [^;:]{0,80}?, )?` +
    String.raw`${LEADS} (?:(?!PERS|OTHR)[^ ,;:.]+ ){0,7}?as (?:ACCT 's |the |its )?(?:new |first )?$`,
)
const ARRIVES = anyOf`
  arrived | took over | took charge | came in | came aboard | joined | moved up | stepped up | started
  was (?:named|appointed|hired|installed|brought in)
`
const ARRIVED = new RegExp(
  String.raw`\b(?:since|when|after|once) PERS (?:, (?:(?!PERS|OTHR|ACCT)[^ ,;:.]+ ){1,8}, )?${ARRIVES} (?:from (?:[^ ,;:.]+ ){1,4}?)?(?:as (?:ACCT 's |the |a )?(?:new |first )?)?$`,
)
const MONTH = anyOf`
  ${MONTH_WORDS} | ${SEASON_WORDS} | month | week | year | quarter
`
/** When, within the clause; long ago is told by the date. */
const DATED = new RegExp(
  String.raw`^(?:(?!PERS|ACCT)[^,;:.])*?\b(?:last|this|in|on|earlier this|late last|early this) (?:\d{1,2} |early |late |mid-)?${MONTH}\b`,
)

function evidence(sentence: Sentence, role: RoleAt, direction: 'joined' | 'left', { from, to }: { from: number; to: number }): Evidence[] {
  const who = employerOrImplied(sentence, role)
  if (who.who === 'nobody') return []
  const verb = sentence.tokens.findIndex(({ tag }, at) => at >= from && at < to && tag === 'verb')
  const index = verb < 0 ? from : verb
  const reality = stretchReality(sentence, index, to)
  return [{ sentence, index, who, reality, strength: 0.84, slots: moveSlots(direction, role, null), reason: null, paired: true }]
}

/** Who hands a role over to whom, and who arrived in it. */
export function handovers(sentence: Sentence, roles: readonly RoleAt[], direction: string | undefined): Evidence[] {
  const { text, starts } = marked(sentence)
  if (!text.includes('PERS') || sentence.question) return []
  return roles.flatMap((role) => {
    if (isFormer(sentence, role)) return []
    const [from, to] = [starts[role.token] ?? 0, starts[role.endToken] ?? text.length]
    const after = text.slice(to)
    const over = HANDS_OVER.exec(after) ?? REPLACED.exec(after)
    if (over !== null) {
      const end = starts.findIndex((start) => start >= to + over[0].length)
      const span = { from: role.endToken, to: end < 0 ? sentence.tokens.length : end }
      return evidence(sentence, role, direction === 'left' ? 'left' : 'joined', span)
    }
    if (direction !== 'left' && LEADS_FROM.test(text.slice(0, from))) return evidence(sentence, role, 'joined', { from: 0, to: role.token })
    const arrived = direction === 'left' ? null : ARRIVED.exec(text.slice(0, from))
    if (arrived === null || !DATED.test(`${arrived[0].slice(arrived[0].indexOf('PERS ') + 5)}${after}`)) return []
    return evidence(sentence, role, 'joined', { from: starts.findLastIndex((start) => start <= arrived.index), to: role.token })
  })
}
