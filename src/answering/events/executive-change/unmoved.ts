import { findRole } from '../../match/role-matcher.ts'
import { marked } from '../../match/marks.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord, either } from '../../text/any-of.ts'
import { SEASON_WORDS } from '../../text/time/calendar-words.ts'

/**
 * Words of coming and going with which nobody takes a post or gives one up: a chief yet to be named, who left school or a club's board.
 * They are patterns for a sentence with marks (see `marked`), and are cut out of it: what is left tells whether anybody moves after all.
 */

const NAMED =
  '(?:named|announced|appointed|chosen|picked|selected|found|hired|recruited|unveiled|revealed|confirmed|elected|decided(?: on| upon)?|settled|installed|nominated|put in place|in place)'
const NAME =
  '(?:name|announce|appoint|choose|pick|select|find|hire|recruit|unveil|reveal|confirm|elect|decide on|settle on|install|nominate)'
const TO_COME = anyOf`
  (?:will|would|should|must|can|could|may|might|wo|ca)(?: n't| not)?(?: \w+ly| soon| only| then| now)? (?:have to |need to )?be
  (?:is|are|was|were|has|have|had|remains?)(?: n't| not)?(?: \w+ly| still| only)? (?:(?:yet|due|set|expected|likely|scheduled|planned|supposed|hoped|about|still) )?to be
  (?:has|have|had|is|was)(?: n't| not)(?: yet)? been | (?:has|have|had) (?:yet|still) (?:not |to )?be(?:en)?
`
/** No person and no comma between the post and the verb: "its new chief executive, Jane Doe, will be confirmed" has a name. */
const POST = '(?:new|next|permanent|future) (?:(?!PERS |, )\\S+ ){1,8}?|(?:successor|replacement) (?:(?!PERS |, )\\S+ ){0,6}?'
const BY_WHEN = anyOf`by | soon | next | before | within | in the`
const NAMED_TO_COME = anyOf`
  ${TO_COME} ${NAMED}\b(?! (?:\S+ ){0,3}?(?:as )?PERS)(?: (?:[^ ,;]+ ){0,4}?and (?:will |is due to |to )?(?:start|begin|take over)\b)?
  (?:is|was) (?:expected|due) ${BY_WHEN}\b
`
const SUCCESSOR_WORD = anyOf`new | next | permanent | future | successor | replacement`
const IS_TO = anyOf`will | would | should | to | must | can | could | may | might`
const UNNAMED = new RegExp(
  String.raw`\b(?:${POST})(?:, (?:who|which) )?${NAMED_TO_COME}` +
    String.raw`|\b${IS_TO}(?: not)?(?: \w+ly| soon| only)? ${NAME} (?:\S+ ){0,2}?${SUCCESSOR_WORD} (?:(?!PERS |, PERS)\S+ ){0,8}?` +
    String.raw`(?=(?:in|by|on|at|next|this|later|soon|before|after|within|when|until|from|to|for|; |and|but|, (?!PERS)|\.))`,
  'g',
)

/** What people leave that is no firm and no post. */
const ELSEWHERE = anyOf`
  schools? | hospital | clinic | university | college | home | house | education | army | navy | air force
  military | marines | police | priesthood | church | country | homeland | city | town | village | island | farm
  building | room | stage | door | court(?:room)? | hall | meeting | table | scene | podium | prison | jail
  airport | politics | academia | medicine | teaching | journalism | career | party | mark | mess | family | wife
  husband | children | parents | bed | message | note | legacy | fortune | market | question | possibility | option
`
const CIVIC = anyOf`
  clubs? | museum | opera | ballet | orchestra | theatre | theater | school | university | college | charity
  charities | hospital | hospice | church | council | association | society | festival | institute | federation
  academy | gallery | library | zoo | chamber | league | team | parish | trust | foundation | non-?profit
  think tank
`
const SPORT = '(?:sports?|football|rugby|cricket|tennis|hockey|golf|rowing|racing|boxing|cycling|swimming|sailing|skiing|running|politics)'
const GIVES_UP = anyOf`
  (?:step(?:s|ped|ping)?|st(?:and(?:s|ing)?|ood)) (?:down|aside|back|away) | resign(?:s|ed|ing)?
  retir(?:es?|ed|ing) | quit(?:s|ting)? | depart(?:s|ed|ing)? | withdr[ae]w\w* | leaves? | leaving | left
`
const LEAVES = anyOf`leaves? | leaving | left | quits? | quitting`
const SMALL_WORDS = anyOf`of | for | by | in | at | from | after | with | before | as | to | on | and`
const BOARD_OR_COMPANY = anyOf`board | group | company | firm | chain | operator | business`
const JOURNEY = anyOf`holidays? | vacation | honeymoon | expedition | pilgrimage | trip | cruise | safari | retreat`
const ERRAND = anyOf`lunch | dinner | work | home | an? (?:holiday|meeting|trip) | the (?:airport|office|day|weekend)`
const HONORARY_SEAT = anyOf`
  board | trustee | governor | member | chair\w* | president | vice-president | patron | director | treasurer
  captain | fellow | councill?or
`
const OTHERS_BODY = either`ACCT | directors | (?:the )?(?:company|group|bank|firm|business)\b`
const LEFT_ELSEWHERE = new RegExp(
  String.raw`\b${LEAVES} (?:(?:the|an?|his|her|their|its|no|ACCT 's) )?(?:OTHR )?(?:(?!ACCT|OTHR|PERS)[a-z-]+ ){0,2}?(?<!${SMALL_WORDS} (?:\S+ )?)${ELSEWHERE}\b(?! ${BOARD_OR_COMPANY})` +
    `|\\b(?:leaves?|leaving|left) (?:for )?PLACE\\b(?! (?:'s|for(?! PLACE)|-|based|office|branch|unit|arm|business|plant))` +
    String.raw`|\b(?:leav(?:es?|ing)|left|depart(?:s|ed|ing)?|go(?:es|ing)|went|sets? off|is off) (?:for|on|to) (?:(?!, )\S+ ){0,9}?${JOURNEY}\b` +
    String.raw`|\b(?:leaves?|leaving|left) for ${ERRAND}\b|\b(?:discharged|released) from (?:the )?(?:hospital|prison|custody)\b` +
    `|\\b${GIVES_UP} as (?:an? )?(?:trustee|governor|patron|magistrate|mayor|councill?or)\\b(?! of ACCT)` +
    String.raw`|\b${GIVES_UP} (?:from |as )?(?:an? |the |its |his |her )?${HONORARY_SEAT}s? (?:of|at) (?!ACCT)(?:(?:(?!ACCT)[^ ,;.]+ ){0,4}?${CIVIC}\b|OTHR (?!and|,))` +
    String.raw`|\b${GIVES_UP} from (?:an? |the |its |his |her )?(?:(?!ACCT)[^ ,;.]+ ){0,3}?(?:${CIVIC} (?:'s )?(?:board|council|committee)|board of (?!${OTHERS_BODY})[^ ,;.]+)` +
    `|\\b${GIVES_UP} from (?:[a-z-]+ ){0,2}?${SPORT}\\b(?! (?:the|its|ACCT|an?)\\b)`,
  'g',
)

const CROWNED = anyOf`
  named | voted | crowned | chosen | declared | elected | selected | hailed | honou?red | recogni[sz]ed | awarded
  given | handed | presented | inducted | appointed | made | won | wins | received | receives | picked | listed
  knighted
`
const AWARD = anyOf`
  of the (?:year|month|decade|century) | hall of fame | honorary | honou?rs | knight | dame | [omc]be
  fellow(?:ship)? | doctorate | degree | medal | prize | award | order of | freedom of
`
const HONOURED = new RegExp(
  either`
    \b${CROWNED}\b (?:(?!, )\S+ ){0,8}?${AWARD}\b
    \b(?:named|voted|listed|ranked|chosen|picked|selected|hailed) (?:as )?(?:one of|among|in|to) (?:the|a)\b(?: list\b|(?! \S*(?:board|post|role|job|position|team))(?!.*(?: as |PERS)))
  `,
  'g',
)

/** "named its finance chief, Jane Doe, Leader of the Year" */
const HONOURED_BESIDE_POST =
  /\b(?:named|voted|crowned|hailed|honou?red) (?:ACCT 's|its|their|our|the) (?:(?!, )\S+ ){1,6}?, PERS , (?:(?!, )\S+ ){1,6}?of the (?:year|month|decade|century)\b/g
/** "Join Acme as VP of Sales", "As our new VP of Sales, you will …": whoever reads it is asked to apply. */
const ADVERTISED =
  /^(?:come and )?join (?:(?:us|ACCT)(?: 's)?(?: [a-z]+)?) as\b.*|\bas (?:our|the|ACCT 's) (?:new|next|first) (?:(?!PERS )\S+ ){1,9}?you\b.*/g
/** "named its new cheese after Jane Doe" */
const NAMED_AFTER =
  /\b(?:nam(?:e[sd]?|ing)|call(?:s|ed|ing)?|christen\w*|dedicat\w+|re-?nam\w+) (?:(?!, )\S+ ){1,8}?(?:after|in honou?r of|in memory of|in tribute to)\b/g

const OFFERS_TO_GO = anyOf`offer(?:s|ed|ing)? | threaten(?:s|ed|ing)? | volunteer(?:s|ed|ing)?`
const REFUSE_STEM = anyOf`
  refus | reject | declin | turn | did not accept | did n't accept | would not (?:accept|take)
  would n't (?:accept|take) | not accepted | talked (?:him|her|them) out of
`
const GO = anyOf`resign | step (?:down|aside) | stand down | quit | go | leave`
/** A resignation that is only offered, or that is not taken; where it is accepted after all, the rest of the sentence says so. */
const NOT_TAKEN = new RegExp(
  String.raw`\b${OFFERS_TO_GO} (?:to ${GO}|(?:his|her|their|the) resignations?)\b(?!.*(?<!\b(?:not|never|n't|to|refus\w+ to|declin\w+ to) )\baccept)` +
    String.raw`|\b${REFUSE_STEM}\w* (?:down )?(?:to accept )?(?:(?!PERS)\S+ ){0,3}?(?:resignation|departure|offer to (?:resign|go|quit|step down))\b(?: (?:of|from) (?:\S+ ){1,7}(?=[.,;]|$))?` +
    '|\\b(?:tender|submit|hand)\\w* (?:in )?(?:his|her|their) resignations?\\b(?=.*\\b(?:refus|reject|declin|turn)\\w* (?:down |to accept )?(?:it|the|his|her|their)\\b)' +
    '|\\b(?:resignation|resign|departure)\\b[^.;]{0,40}\\b(?:talked|persuaded) out of (?:it|going|leaving)\\b',
  'g',
)
/** A seat on somebody else's board, taken beside the post or given up, and a time away. */
const BESIDE_THE_POST = new RegExp(
  `\\bjoin(?:s|ed|ing)? (?:the|an?) (?:[a-z-]+ ){0,2}?(?:board|council|committee)s? (?:of|at) (?!(?:the )?ACCT|directors of (?:the )?ACCT)(?:\\S+ ){1,7}?(?=and |as |but |while |[.,;]|$)` +
    '|\\b(?:members?|directors?|chair\\w*) (?:of|on) our board\\b[^.;]*\\b(?:leave|leaves|left|leaving|step down from) (?:ACCT|it)\\b' +
    `|\\b${GIVES_UP} (?:from |as (?:an? )?(?:member|director|chair\\w*) of )?our board\\b` +
    '|\\b(?:on|takes?|taking|took|begins?|began) (?:(?:an?|his|her) )?(?:extended |planned )?(?:maternity|paternity|parental|sick|medical|family|compassionate|adoption|study) leave\\b' +
    '|\\b(?:tak(?:es?|en|ing)|took) (?:an?|some|several|two|three|six) (?:\\S+ ){0,2}?(?:off|leave|sabbatical|break)\\b',
  'g',
)

const HOLDER = anyOf`PERS | president | chief(?: executive)? | boss | head | chair\w* | director | founder`
const SITS_NEAR = anyOf`sits? | sat | works? | worked | mov(?:es?|ed) | is based | are based | resides?`
/** The holder of a post goes along with the office: "from Monday the president and his people sit in Sacramento". */
const MOVES_ALONG = new RegExp(
  String.raw`\b${HOLDER} (?:and (?:his|her|their) (?:\S+ ){1,2})?(?:will |now |has |have ){0,2}${SITS_NEAR} (?:in|to|into|from) (?:PLACE|the new|ACCT 's new)`,
  'g',
)

const NEVER = /(?!)/g
const COMES = new RegExp(anyWord`
  appoint\w* | (?<!the )nam(?:es?|ed|ing) | hir(?:es?|ed|ing) | recruit\w* | poach\w* | tap(?:s|ped) | join\w*
  rejoin\w* | (?:succeed|replac)(?:s|es|ed|ing) | (?:will|to be|be|been) (?:succeed|replac)\w* | promot\w*
  bec[oa]m\w* | new | newly | next(?! (?:week|month|year|${SEASON_WORDS}|quarter|\w+day|PLACE))
  incoming | tak(?:es?|en|ing) | took | welcom\w* | elect\w* | elevat\w* | cho[os]\w* | pick\w* | select\w*
  install\w* | start\w* | beg[ai]n\w* | comes? | came | coming | arriv\w* | return\w* | mov(?:es?|ed|ing) | hand\w*
  br(?:ings?|ought|inging) | assum\w* | steps? (?:up|in|into) | stepp\w+ (?:up|in|into) | add(?:s|ed) | land(?:s|ed)
  lur\w+ | confirm\w* | unveil\w* | announc\w* | appointment | arrival | successor | sign(?:s|ed)
`)
const GOES = new RegExp(anyWord`
  leav(?:es?|ing) | left | depart\w* | step\w* (?:down|aside|back|away) | st(?:and\w*|ood) (?:down|aside) | resign\w*
  retir\w* | quits? | quitting | exit\w* | oust\w* | fir(?:es|ed|ing) | sack\w* | dismiss\w* | remov\w* | replac\w*
  succe\w+ | vacat\w* | relinquish\w* | go(?:es|ing|ne)? | went | out | hand\w* | part(?:s|ed|ing) | walk\w*
  suspend\w* | push\w* | forc\w+ | end(?:s|ed|ing)? | outgoing | bow\w* | mov(?:es?|ed|ing) | gave up | giv\w+ up
  los\w+ | swap\w* | join\w* | axed | no longer | farewell | terminat\w*
`)

const RUNS_IT = anyOf`
  runs? | running | leads? | leading | heads? | heading | steers? | steering | takes? charge | taking charge
  oversees? | overseeing | stand(?:s|ing)? in | fill(?:s|ing)? in
`
const WILL_OR_NOW = anyOf`will | also | is | has | to | now | meanwhile | currently | temporarily | agreed`
/** "Finance chief Jane Doe will run the company": what she is, and no post that she takes. */
const RUNS = new RegExp(
  String.raw`(?:^|[.;:,"] |\b(?:and|while|as|its|the|ACCT(?: 's)?) )((?:[a-z-]+ ){1,4}?)PERS (?:, [^,;]{1,30} , )?(?:${WILL_OR_NOW} )*${RUNS_IT}\b`,
  'g',
)

/** Whether the post that is asked for is only what somebody who runs the company for a time is called. */
export function isOnlyTitle(sentence: Sentence, role: string | undefined): boolean {
  if (role === undefined) return false
  const { text } = marked(sentence)
  const isTitle = [...text.matchAll(RUNS)].some(([, title = '']) => findRole(title, role).length > 0)
  return isTitle && findRole(text.replaceAll(RUNS, ' '), role).length === 0
}

/** Whether all that a sentence has of coming or going is of such a kind, seen from what is asked for: somebody who came or who went. */
export function movesNobody(sentence: Sentence, direction: string | undefined): boolean {
  const { text } = marked(sentence)
  const rest = text
    .replace(UNNAMED, ' ')
    .replace(LEFT_ELSEWHERE, ' ')
    .replace(ADVERTISED, ' ')
    .replace(HONOURED, ' ')
    .replace(HONOURED_BESIDE_POST, ' ')
    .replace(NAMED_AFTER, ' ')
    .replace(NOT_TAKEN, ' ')
    .replace(BESIDE_THE_POST, ' ')
    .replace(direction === 'left' ? MOVES_ALONG : NEVER, ' ')
  if (rest === text) return false
  return !(direction !== 'left' && COMES.test(rest)) && !(direction !== 'joined' && GOES.test(rest))
}
