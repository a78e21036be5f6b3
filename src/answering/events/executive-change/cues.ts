import { withIds } from '../../match/with-ids.ts'
import { marked } from '../../match/marks.ts'
import { realityNear } from '../../match/cues.ts'
import { ofAccount, type Evidence } from '../../match/evidence.ts'
import type { RoleAt } from './roles.ts'
import { employerOf, isFormer, tidyRole } from './roles.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { SPACE, anyOf, anyWord, either } from '../../text/any-of.ts'

const LEADER = anyOf`
  chief | head | boss | director | president | chair\w* | officer | executive | exec | manager | leader | founder
  partner | treasurer | counsel | governor | chef | editor | designer | architect | scientist | lawyer | banker
  veteran | insider | guru | official | regulator | economist | strategist | brewer | blender | pilot | trader | ceo
  cfo | coo | cto | cmo | cio | ciso | cro | vp | md | successor | senator | professor | analyst | engineer | coach
  star | rainmaker | dealmaker | heavyweights? | names | faces | leaders | executives | supremo | tsar | czar
  number two | right-hand man | lieutenant | hire | hires | directors | partners | bosses | man | woman | trustee
  dean | principal | secretary
`
/** Joining and leaving by wording alone, over sentences with their companies and people as marks (see `match/marks.ts`). */

/** Who may come or go, beside a name or a title. */
const WHO = anyOf`PERS | \S*${LEADER}`
const GAP = '(?:(?!OTHR)[^ .;:"]+ ){0,7}?'
const WIDE = '(?:[^ .;:"]+ ){0,9}?'
const AUX =
  "(?:(?:'s board|board|has|have|had|is|are|was|will|to|today|also|now|just|again|finally|on|\\w+day|\\w+ly|said|it|that|been|being|set) ){0,5}"

const TAKES = anyOf`
  poach\w* | tap(?:s|ped|ping) | recruit\w* | snar\w+ | nab(?:s|bed) | land(?:s|ed) | lur(?:es|ed|ing)
  hir(?:es|ed|ing) | hire | headhunt\w* | rop(?:es|ed|ing) in | reel(?:s|ed|ing)? in | enlist\w*
  secur(?:es|ed) (?:the )?services of | onboard\w* | engag(?:es|ed) | appoint\w* | nam(?:es|ed|ing) | name
  assign(?:s|ed) | promot(?:es|ed|ing) | ups | upped | anoint\w* | elevat(?:es|ed) | install(?:s|ed)
  draft(?:s|ed) in | pick(?:s|ed) | choos(?:es|ing) | chose | chosen | select(?:s|ed) | welcom(?:es|ed|ing)
  add(?:s|ed|ing) | attract(?:s|ed) | woo(?:s|ed) | swoop(?:s|ed)? for | turn(?:s|ed)? to | call(?:s|ed) (?:up|in)
  parachut\w+ in | br(?:ing|ings|ought|inging) (?:in|on|aboard|back|on board) | unveil(?:s|ed) | confirm(?:s|ed)
  elect(?:s|ed) | sign(?:s|ed)(?: up)? | grab(?:s|bed) | bag(?:s|ged) | snap(?:s|ped) up | entrust(?:s|ed)
  nominat(?:es|ed) | designat(?:es|ed) | tempt(?:s|ed) | pinch(?:es|ed) | prise[sd]? | plump(?:s|ed) for
  opt(?:s|ed) for | introduc(?:es|ed) | announc(?:es|ed) | settl(?:es|ed) on | finds? | found | put(?:s)? | appoints
  choose
`
const COMES = anyOf`
  join(?:s|ed|ing)? | rejoin(?:s|ed)? | mov(?:es|ed|ing) (?:over )?(?:in)?to | switch(?:es|ed) to
  defect(?:s|ed) to | jump(?:s|ed) (?:ship )?to | com(?:es|ing) (?:on board|aboard|over|in)?(?: (?:at|to|as))?
  came (?:on board |aboard |over |in )?(?:at|to|as) | start(?:s|ed|ing) (?:work )?(?:at|as|with)
  (?:land|resurfac|pitch\w* up)\w* at
  (?:been |is |was )?(?:handed|given) (?:the )?(?:\S+ ){0,3}?(?:job|role|post|reins|helm|keys|brief)(?: (?:at|of))?
  tak(?:es|ing|e) (?:the )?(?:chair|top job|hot seat)(?: (?:at|of))?
  tak(?:es|en|ing) (?:charge|the helm|the reins|the wheel|over|up|on)(?: (?:of|at|as))?
  took (?:charge|the helm|the reins|over|up|on)(?: (?:of|at|as))? | step(?:s|ped) up(?: (?:to|as|at))?
  step(?:s|ped) into | sworn in
  (?:is|was|been|be|being) (?:named|appointed|hired|promoted|elected|installed|confirmed|recruited|unveiled|chosen|picked|tapped|drafted in|parachuted in|brought in)
  named | appointed | accept(?:s|ed) (?:the |a )?(?:post|role|job|position) | becom(?:es|ing) | became | become
  assum(?:es|ed) | return(?:s|ed) (?:to|as) | ris(?:es|en) to | rose to | head(?:s|ed) to | succeed(?:s|ed)
  replac(?:es|ed) | to (?:lead|head|run|chair|join|take over)
`
const OUSTED = anyOf`
  ousted | fired | sacked | dismissed | removed | axed | pushed out | forced out | eased out | voted out | ejected
  stripped | let go | suspended | replaced | escorted out | shown the door
`
const GOES = anyOf`
  leav(?:es|ing) | left | quit(?:s|ting)? | exit(?:s|ed|ing)? | depart(?:s|ed|ing)? | abandon(?:s|ed|ing)?
  desert(?:s|ed|ing)? | walk(?:s|ed|ing) (?:out|away)(?: (?:of|from|on))? | bow(?:s|ed|ing) out(?: of)?
  jump(?:s|ed|ing) ship(?: from)? | resign(?:s|ed|ing)?(?: (?:from|as|at))? | retir(?:es|ed|ing)(?: (?:from|as|at))?
  step(?:s|ped|ping) (?:down|aside|away|back)(?: (?:from|as|at))?
  stand(?:s|ing) (?:down|aside)(?: (?:from|as|at))? | stood (?:down|aside)(?: (?:from|as|at))?
  sever(?:s|ed|ing) ties with | part(?:s|ed|ing) (?:ways|company)(?: with)? | call(?:s|ed|ing) (?:it a day|time)
  hang(?:s|ing) up | hung up | hand(?:s|ed|ing) in (?:his |her |their )?(?:notice|resignation)
  fall(?:s|en) on (?:his|her) sword | fell on (?:his|her) sword | pass(?:es|ed|ing) the (?:baton|torch)
  hand(?:s|ed|ing) over the reins | head(?:s|ed|ing) for the (?:door|exit) | mov(?:es|ed|ing) on
  giv(?:es|ing) up (?:his |her |the |their )?(?:post|job|role|position|seat)
  gave up (?:his |her |the )?(?:post|job|role)
  (?:is|are|was|be) (?:off|out|gone|leaving|going|departing|no longer) | no longer (?:with|at|head|chief|works)
  (?:was|is|been|be|being|were) ${OUSTED}
  (?:ousted|fired|sacked|dismissed|axed|forced out|pushed out|voted out|stripped|ejected) | swap(?:s|ped)${SPACE}
  vacat(?:es|ed) | relinquish(?:es|ed) | go | goes | gone | out
`
const DROPS = anyOf`
  ax(?:es|ed|ing) | eject(?:s|ed|ing)? | oust(?:s|ed|ing)? | fir(?:es|ed|ing) | sack(?:s|ed|ing)?
  dismiss(?:es|ed|ing)? | cut(?:s|ting)? loose | los(?:es|ing|t) | bid(?:s|ding)? (?:farewell|goodbye|adieu) to
  sa(?:ys|id) (?:goodbye|farewell) to | part(?:s|ed|ing) (?:ways|company) with | remov(?:es|ed|ing)
  replac(?:es|ed|ing) | push(?:es|ed) out | forc(?:es|ed) out | dump(?:s|ed) | ditch(?:es|ed) | jettison(?:s|ed)
  suspend(?:s|ed) | thank(?:s|ed) outgoing | terminat(?:es|ed) | drop(?:s|ped) | show(?:s|ed)
  wav(?:es|ed) (?:goodbye|off)
`

interface MoveCue {
  id?: string
  pattern: RegExp
  direction: 'joined' | 'left'
  strength: number
}

const join = (pattern: string, strength = 0.76): MoveCue => ({ pattern: new RegExp(pattern), direction: 'joined', strength })
const leave = (pattern: string, strength = 0.76): MoveCue => ({ pattern: new RegExp(pattern), direction: 'left', strength })

const STAGE_OR_PLACE = anyOf`
  OTHR | PLACE
  (?:the )?(?:hospital|stage|door|room|country|court|scene|mark|open|prison|jail|building|market|meeting)
  the board of a | from (?:the board of )?(?:OTHR|a )
`
const CUES: readonly MoveCue[] = withIds('executive-change/moves', [
  join(`\\bACCT ${AUX}${TAKES} ${WIDE}${WHO}\\b`),
  join(`\\b(?:by|at) ACCT ${WIDE}${WHO}\\b`, 0.5),
  join(`\\b${WHO} (?:, )?${WIDE}${COMES} (?:${GAP}(?:of|at|for|to|by|as|from OTHR to) )?(?:the )?(?:[a-z-]+ ){0,2}?ACCT\\b`),
  join(`\\b${COMES} (?:the )?ACCT ${WIDE}(?:is|as|to|will be|:|,) ${WIDE}${WHO}\\b`, 0.72),
  join(`\\bACCT 's (?:new|next|first|incoming|permanent) ${WIDE}${WHO}\\b`, 0.7),
  join(`\\bnew (?:\\S+ ){0,2}?(?:face|${WHO.slice(3)} ${GAP}(?:of|at|for) (?:the )?ACCT\\b`, 0.72),
  join(`\\bACCT ${AUX}(?:giv(?:es|en)|gave|hand(?:s|ed)) ${WIDE}(?:PERS|reins|keys|helm|baton)\\b`, 0.74),
  join(
    `\\bACCT ${AUX}(?:strengthen\\w*|swell\\w*|bolster\\w*|beef\\w* up|reinforc\\w+|expand\\w*|boost\\w*) (?:\\S+ ){0,3}?(?:leadership|senior|management|executive|top|c-suite|board)\\b`,
    0.74,
  ),
  leave(
    `\\b${GOES} (?:the |as ${GAP}(?:of|at) (?:the )?|(?:\\S+ ){0,3}?(?:post|role|job|position|board|seat|head|chief|boss|charge|place|reign) (?:\\S+ ){0,3}?(?:of|at|from|as) (?:the )?)?ACCT\\b`,
  ),
  leave(String.raw`\bACCT (?:'s )?(?:(?!OTHR)[^ .;:"]+ ){0,5}?${WHO} (?:, PERS |PERS |, )?${GAP}${GOES}\b(?! ${STAGE_OR_PLACE})`),
  leave(`\\b${WHO} (?:of|at|from) (?:the )?ACCT ${GAP}${GOES}\\b(?! (?:OTHR|PLACE|from OTHR|(?:the )?(?:hospital|stage|court|country)))`),
  leave(`\\bACCT ${AUX}${DROPS} ${WIDE}${WHO}\\b`, 0.74),
  leave(
    either`
      \b(?:departure|exit|resignation|retirement|ouster|ousting|dismissal|sacking|firing|removal|loss|exodus|farewell|curtain) (?:of|for|on|by|from|at) ${WIDE}ACCT\b
      \bACCT ${WIDE}(?:departure|exit|resignation|retirement|ouster|dismissal|sacking|removal|loss|exodus) (?:of|by) ${WIDE}${WHO}\b
      \b(?:departure|exit|resignation|retirement|dismissal) of ${WIDE}${WHO}\b${WIDE}ACCT\b
    `,
    0.74,
  ),
  leave(`\\b(?:axed|ousted|gone|out|sacked|fired|dismissed)(?: after [^:]{1,20})? ?[:,] ${WIDE}ACCT (?:'s )?${WIDE}${WHO}\\b`, 0.72),
  leave(
    `\\b(?:last day|employment|contract|tenure|reign|stint) ${WIDE}(?:at|with|of|as) ${WIDE}ACCT\\b${WIDE}(?:terminated|ended|ends|end|was|over)?|\\b(?:my|his|her) last day\\b`,
    0.62,
  ),
  leave(`\\bACCT (?:and|,) ${WIDE}${WHO} ${WIDE}(?:separate ways|part(?:ed|ing)? (?:ways|company))`, 0.74),
  join(
    `\\bACCT ${AUX}(?:add\\w*|br(?:ing|ings|ought)|recruit\\w*|hir\\w+|welcom\\w+) ${WIDE}(?:leadership|management|executive|senior|top|board) (?:bench|team|ranks|line-up|lineup)`,
    0.74,
  ),
])

/** What makes nothing of it: staying, being asked to go, another post given up. */
const STAYS = new RegExp(anyWord`
  calls? (?:\w+ )?(?:for|to|on) | threat\w* to | withdr[ae]w\w* (?:his |her |the )?resignation | persuad\w+
  re-?elect\w* | stays? (?:put|on|as) | staying | will stay | remains? (?:as|in|at|chief|chair) | despite
  den(?:y|ies|ied|ying) | survives? | survived | vote of confidence | award | prize | of the year | charity
  keeps? (?:his|her|the) (?:day )?job | honou?r\w* | exaggerated | rules? out | gossip | speculation | rumou?r\w*
  backs?\b | rejects? | refus\w+ | faces? pressure | under pressure | urged to | should (?:go|quit|resign)
  considers? | weighs? | may\b | might\b | could\b | search(?:es|ing)? for | looking for | seek(?:s|ing)? | contract
  order | lawsuit | sues? | deal with | customer | client | headhunters? | search firm | recruitment firm
  ask(?:s|ed|ing)? for | demand\w* | press(?:es|ed|ing) for | push(?:es|ed|ing) for
  welcom\w* (?:the )?(?:appointment|resignation|departure|news) | welcomed by | minister | wants?\b | wanted\b
  no intention | marathon | memorial | portrait | book | podcast | conference | keynote
`)

/** "installs Jane Doe as chief at Corvid", "hired Jane Doe to advise its CFO": no post of its own. */
const ELSEWHERE = /\b(?:as|to be|becom\w+) (?:\S+ ){0,5}?(?:at|of) (?:[a-z-]+ ){0,3}OTHR\b|\bto (?:advise|assist|support|help|coach)\b/

/** Evidence from wording for a move; with a role asked for, the role must stand in or beside the wording. */
export function movesByCue(sentence: Sentence, roles: readonly RoleAt[], anyRole: boolean, direction: string | undefined): Evidence[] {
  if (sentence.question) return []
  const { text, starts } = marked(sentence)
  if (!(text.includes('ACCT') || text.includes('last day')) || STAYS.test(sentence.words())) return []
  for (const { id, pattern, direction: told, strength } of CUES) {
    if (direction !== undefined && told !== direction) continue
    const match = pattern.exec(text)
    if (!match) continue
    const from = Math.max(
      0,
      starts.findLastIndex((start) => start <= match.index),
    )
    const to = starts.findIndex((start) => start >= match.index + match[0].length)
    const span = { from, to: to < 0 ? sentence.tokens.length : to }
    const role = roles.find(
      (one) => one.token >= span.from - 4 && one.token <= span.to + 8 && !(told === 'joined' && isFormer(sentence, one)),
    )
    if (!anyRole && role === undefined) continue
    if (told === 'joined' && ELSEWHERE.test(text.slice(match.index))) continue
    if (role !== undefined && !anyRole && employerOf(sentence, role).who === 'other') continue
    const verb = sentence.tokens.findIndex((token, at) => at >= span.from && at < span.to && token.verb !== null)
    const person = sentence.tokens.find((token) => token.tag === 'name' && token.sort === 'person')
    return [
      ofAccount(sentence, verb < 0 ? span.from : verb, strength, !sentence.namesAccount, {
        reality: realityNear(sentence, span),
        slots: {
          direction: told,
          ...(role === undefined ? {} : { role: tidyRole(role.text) }),
          ...(person === undefined ? {} : { person: person.text }),
        },
        rule: id,
        ...(told === 'left' ? { accepts: ['real', 'announced', 'planned'] as const } : {}),
      }),
    ]
  }
  return []
}
