import { isHearsay } from '../../match/reality.ts'
import { ofAccount, type Evidence } from '../../match/evidence.ts'
import { employerOrImplied, isFormer, moveSlots, sentencesBehind, type RoleAt } from './roles.ts'
import { marked } from '../../match/marks.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyOf } from '../../text/any-of.ts'

/**
 * Coming and going told of the seat, or beside the news: "The finance director's chair is no longer empty", "Its head of sales, Jane Doe,
 * poached in March, …"; and of the one who made way: "replacing Jane Doe, who has retired", "Her predecessor has stepped down".
 */

const SEAT = '(?:seat|chair|post|job|role|position|desk)'
const TAKEN =
  '(?:is|was|has|had|went|goes|passed|passes)(?: (?:now|finally|again|also|been|at last))* (?:filled|taken|occupied|gone to|to PERS|no longer (?:empty|vacant|free))\\b'
const AT = "(?: (?:at|of|in|with) (?:(?:the|[a-z-]+) ){0,3}?ACCT)?(?: 's)?"
const SEAT_TAKEN = new RegExp(`^(?:'s )?${SEAT}${AT} ${TAKEN}`)
const SEAT_BEFORE = new RegExp(`\\b${SEAT} (?:as|of) (?:(?:the|its|ACCT 's) )?$`)
const TAKEN_AFTER = new RegExp(`^(?:(?:at|of|in|with) (?:the )?ACCT )?${TAKEN}`)
const POACHED = anyOf`poached | hired | recruited | appointed | lured | headhunted | brought in | drafted in`
const HIRED_BESIDE = new RegExp(
  String.raw`^(?:, )?PERS , (?:who (?:was|has been|had been) )?(?:newly |recently |just )?${POACHED} (?:(?:away )?from (?:[^ ,]+ ){1,4}?)?(?:(?:in|on) \S|last|this|earlier)`,
)
/** "Its medical chief, Jane Doe, arrived from Corvid in July" */
const CAME_FROM =
  /^(?:, )?PERS (?:, )?(?:who )?(?:arrived|came(?: over| across| aboard)?|joined|moved over|switched) from (?:the )?(?:[^ ,;:.]+ ){0,3}?OTHR (?:in \S|on \S|last|this|earlier)/
const SEAT_ON_ITS_BOARD = anyOf`seat on (?:the|ACCT 's) board | board seat | place on (?:the|ACCT 's) board`
const CLOSED_ROUND = anyOf`closed | raised | secured | landed | bagged | completed | announced`
const GOES_TO = anyOf`for | going to | goes to | went to`
/** "Acme has closed its Series B, with a board seat for Jane Doe of Corvid" */
const BOARD_SEAT = new RegExp(
  String.raw`^(?:(?!OTHR)[^.;:])*\bACCT (?:(?:of|in) PLACE )?(?:has |have )?(?:today |just )?${CLOSED_ROUND}\b[^.;:]*\b${SEAT_ON_ITS_BOARD} ${GOES_TO} (?:(?!OTHR 's board)[^ .;:,]+ ){0,5}?PERS\b`,
)
const NOT_YET =
  /\b(?:will|would|could|(?<!(?:\d|in|on|by|since|last|early|late) )may(?! \d)|might|hop\w+|if|interim|acting|temporar\w+|until|not|never|reportedly)\b|n't\b/

const RETIRED = anyOf`
  retir(?:e[sd]?|ing) | left | leav(?:es?|ing) | resign(?:s|ed|ing)? | quits?
  step(?:s|ped|ping)? (?:down|aside|back) | st(?:ands?|ood) (?:down|aside) | depart(?:s|ed|ing)? | moved on | fired
  sacked | dismissed | ousted | removed
`
const GONE = String.raw`(?:(?:has|had|is|was|have|will) )?(?:(?:also|since|now|just|been|be) )*${RETIRED}\b`
const WHO = '(?:PERS|OTHR)'
const REPLACES = anyOf`
  replac(?:es|ed|ing) | succeed(?:s|ed|ing) | follow(?:s|ed|ing) | (?:tak(?:es|ing)|took) over from | in place of
  instead of
`
const GAVE_WAY = new RegExp(
  String.raw`\b${REPLACES} (?:(?!ACCT|PERS|OTHR)[^ ,.;]+ ){0,3}?${WHO} ,(?: (?:[a-z]+\.?|OTHR)(?: \.| OTHR)* ,)? who ${GONE}`,
)
const LEFT_FOR = anyOf`
  retired | resigned | quit | stepped down | stood down | departed | was (?:fired|sacked|dismissed|ousted|removed)
`
const ANOTHER_COMPANY = anyOf`rival | competitor | bank | firm | company | group | start-up | job | business`
const WENT_OVER = anyOf`
  (?:went|gone|defected|moved|left) (?:for|to) (?:an? |another )(?:[a-z-]+ )?${ANOTHER_COMPANY}\b
  ${LEFT_FOR}\b(?! (?:from|as|to)\b)
`
/** "took over as chief executive on the 19th after Jane Doe went to a rival" */
const ONCE_GONE = new RegExp(
  String.raw`\b(?:takes?|took|taking|taken) over as (?:(?!PERS|OTHR)[^ ,.;]+ ){1,9}?(?:after|when|once|now that) PERS (?:(?:has|had) )?${WENT_OVER}`,
)
const PREDECESSOR = new RegExp(
  `(?:^|\\b(?:his|her|their|the|whose|ACCT 's) )(?:[a-z-]+ )?predecessor (?:, )?(?:${WHO} )?(?:, [^,]{1,60} , |, )?${GONE}`,
)
/** The tagger takes "Predecessor Jane Doe" for a name. */
const NAMED_PREDECESSOR = new RegExp(`^${WHO} ${GONE}`)

const evidence = (sentence: Sentence, role: RoleAt, direction: 'joined' | 'left', more: Partial<Evidence>): Evidence =>
  ofAccount(sentence, role.token, 0.84, true, { slots: moveSlots(direction, role, null), ...more })

/** Whoever took the seat of a role, or is told beside other news to have been hired for it. */
export function seatTaken(reading: AccountReading, sentence: Sentence, roles: readonly RoleAt[]): Evidence[] {
  const { text, starts } = marked(sentence)
  if (!text.includes('PERS') || sentence.question || isHearsay(sentence.text) || NOT_YET.test(sentence.words())) return []
  return roles.flatMap((role) => {
    const [before, after] = [text.slice(0, starts[role.token] ?? 0), text.slice(starts[role.endToken] ?? text.length)]
    if (/\bboard\b/.test(role.text) && BOARD_SEAT.test(text)) return [evidence(sentence, role, 'joined', { paired: true, strength: 0.86 })]
    const who = employerOrImplied(sentence, role)
    if (who.who !== 'account' && !(who.who === 'nobody' && reading.own && !text.includes('OTHR'))) return []
    const came = CAME_FROM.test(after) && !isFormer(sentence, role)
    const taken = SEAT_TAKEN.test(after) || (SEAT_BEFORE.test(before) && TAKEN_AFTER.test(after))
    if (!taken && !came && !HIRED_BESIDE.test(after)) return []
    const verb = sentence.tokens.findIndex(({ tag }, at) => at >= role.endToken && tag === 'verb')
    return [evidence(sentence, role, 'joined', { index: Math.max(role.token, verb), ...(came ? { paired: true } : {}) })]
  })
}

/** Whoever made way for the one whom the sentence gives the role, by the sentence itself or by the next. */
export function predecessorGone(reading: AccountReading, sentence: Sentence, roles: readonly RoleAt[]): Evidence[] {
  const role = roles[0]
  if (role === undefined) return []
  return [sentence, ...sentencesBehind(reading, sentence, 1)].flatMap((where, at) => {
    if (where.question || where.boilerplate || isHearsay(where.text)) return []
    const { text, starts } = marked(where)
    const named = at > 0 && /^Predecessor \p{Lu}/u.test(where.text) ? NAMED_PREDECESSOR : PREDECESSOR
    const match = GAVE_WAY.exec(text) ?? ONCE_GONE.exec(text) ?? named.exec(text)
    if (match === null) return []
    const index = starts.findLastIndex((start) => start < match.index + match[0].length)
    return [evidence(where, role, 'left', { index, paired: true })]
  })
}
