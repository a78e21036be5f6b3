import { AUX, over } from '../../match/constructions.ts'
import { withIds } from '../../match/with-ids.ts'
import { SPACE, anyOf, leading } from '../../text/any-of.ts'
import { ABOUT, numberWords } from '../../text/number-words.ts'

/**
 * Ways of telling that somebody is wanted, over a sentence's outline in which PPL stands for a trade or for people, VAC for jobs
 * to be had, TEAM for those who work in one place, and APP for applications.
 */

const GAP = String.raw`(?:[^A-Z;:!?]|PLC|SUM|PRO|PPL|TEAM){0,70}?`
const NEAR = String.raw`(?:[^A-Z;:!?,]|PLC|PRO|TEAM){0,50}?`
/** Inside one noun phrase. */
const PHRASE = String.raw`(?:(?!(?:from|for|to|of|with|against|by|at|in|on|back|over|into|and|or)\b)(?:[a-z0-9'-]+|PLC|PRO|PPL),? ){0,6}?`
const N = anyOf`
  \d[\d,]* | an? | ${numberWords(1, 19)} | twenty(?:-\w+)? | thirty(?:-\w+)? | forty(?:-\w+)? | fifty(?:-\w+)? | sixty
  seventy | eighty | ninety | hundreds? | dozens? | scores | thousands | several | more | many | extra | another
  additional | new | further | first | next | some | few | second | top | experienced | skilled | qualified | senior
  junior | its | their | temporary | seasonal
`
const SITE = anyOf`
  TEAM | group | division | arm | unit | plant | factory | site | depot | office | offices | hub | lab | labs
  laboratory | studio | desk | bakery | hotel | stores? | shops? | branch | branches | hospital | warehouse | mine
  yard | campus | brewery | mill | centre | center | kitchen | restaurant | pub | cinema | clinic | clinics | school
  farm | foundry | works | project | operations? | business | subsidiary | owner | operator | boss | chief | maker
`
const BEFORE_ANOTHERS = anyOf`
  of | to | with | from | by | than | over | against | former | ex | ex- | like | beside | unlike | near | urges?
  urged | asks? | asked | tells? | told | presses | wants? | helps? | helped | lets? | rival | via
`
/** The account as the one that acts, not as the one that is worked for, competed with or left. */
const SUBJECT = String.raw`(?<!\b${BEFORE_ANOTHERS} (?:the )?)ACC(?: 's (?!former|ex\b|rival)(?:[a-z][a-z'-]*,? |PLC |PRO |\d+ ){0,4}?${SITE}| ${SITE})?(?: (?:in|at) PLC)?`
const SEARCH = anyOf`
  seek(?:s|ing)? | hunt(?:s|ing)?(?: for| down)? | headhunt(?:s|ing) | scout(?:s|ing)?(?: around)? for
  search(?:es|ing)? for | look(?:s|ing)? (?:out )?for
  on (?:the |a )?(?:lookout|look-out|hunt|prowl|search|trail|quest) for | in (?:search|need|want|pursuit) of
  in the market for | after | crying out for | desperate for | short of | (?:\w+ )?short(?: of)? | trawl(?:s|ing)? for
  comb(?:s|ing)? \w+ for | cast(?:s|ing)? (?:about|around) for | advertis(?:es|ing|ed) for
  interview(?:s|ing)(?: for)? | call(?:s|ing) for | appeal(?:s|ing) (?:for|to) | crav(?:es|ing) | requir(?:es|ing)
  recruit(?:s|ing)?(?: for)? | hiring | eager for | still missing | missing | lack(?:s|ing)? | audition(?:s|ing)
  shopping for | vying for | compet(?:es|ing) for | (?:plead|beg)(?:s|ing)? for
  put(?:s|ting)? out (?:a|an) (?:call|appeal|plea) for | turn(?:s|ing) to (?:PLC|OTH) (?:and PLC )?for
  screen(?:s|ing) | court(?:s|ing) | woo(?:s|ing)
`
const TAKE = anyOf`
  hir(?:e|ing) | recruit(?:ing)? | employ(?:ing)? | engag(?:e|ing) | tak(?:e|ing) on
  bring(?:ing)? (?:on|in|aboard|on board) | onboard(?:ing)? | sign(?:ing)? up | add(?:ing)? | enlist(?:ing)?
  enrol(?:l|ling)? | welcom(?:e|ing) | appoint(?:ing)? | find(?:ing)? | attract(?:ing)? | snap(?:ping)? up | headhunt
  place | line up | draft(?:ing)? in | creat(?:e|ing) | fill(?:ing)? | staff | hand out | offer(?:ing)? | train
  field | poach | lure | interview | contract
`
const INTENDING = anyOf`
  plan(?:s|ned|ning)? | intend(?:s|ed|ing)? | expect(?:s|ed|ing)? | aim(?:s|ed|ing)? | want(?:s|ed|ing)?
  wish(?:es|ing)? | need(?:s|ed|ing)? | look(?:s|ed|ing)? | seek(?:s|ing)? | sought | set(?:s|ting)?(?: out)?
  prepar(?:es|ed|ing) | begin(?:s|ning)? | began | begun | start(?:s|ed|ing)? | try(?:ing)? | tries | going | ready
  race(?:s|d)? | racing | rush(?:es|ed|ing)? | scrambl(?:es|ed|ing) | continu(?:es|ed|ing) | struggl(?:es|ed|ing)
  keen | eager | hir(?:es|ed|ing) | due | poised | on track | vow(?:s|ed)? | pledg(?:es|ed) | promis(?:es|ed)
  return(?:s|ed)? to [^;:!?]{2,30}?
`
const INTENDS = anyOf`
  to | will | 'll | shall | can | is to | are to
  (?:is |are |was |were |has |have |had )?(?:now |also |still |already |currently |actively |urgently )*${INTENDING} to
  (?:start(?:s|ed)?|began|begins|begun|continues)${SPACE}
`
const PLAN = anyOf`
  spree | drive | push | campaign | round | binge | wave | blitz | effort | offensive | programme | program | scheme
  rush | bonanza | plans? | mode | overdrive | season | sprint | surge | blitzkrieg | roadshow | tour | marathon
`
const EVENT = anyOf`
  (?:hiring|recruitment|recruiting|careers?|VAC|talent|apprenticeships?|walk-in) (?:\w+ )?(?:fairs?|events?|days?|evenings?|open days?|sessions?|expos?|roadshows?|nights?|weekends?)
  open (?:day|evening|house)s? (?:to|for) (?:attract|recruit|hire|find|fill|PPL|APP|prospective|would-be|potential|anyone|people)
`
const LURE = String.raw`(?:lur(?:e|es|ing)|attract(?:ing)?|fill|recruit|hire|win|tempt(?:ing)?|entic(?:e|ing)|find|get|draw|bring in|secure|staff)`
/** Jobs that are to be had. */
const TO_BE_HAD = anyOf`
  open | going | vacant | unfilled | available | advertised | up for grabs | on offer | to be filled | to fill
  waiting | live | listed | posted | empty | unstaffed
  on (?:its|their|our|the|ACC 's) (?:careers? |web ?|jobs? |VAC )?(?:site|website|page|board)
`

export interface Telling {
  id?: string
  pattern: RegExp
  strength: number
  /** It tells what is, whatever "to" stands in it. */
  settled?: boolean
}
const tell = (strength: number, ...sources: string[]): Telling[] => sources.map((source) => ({ pattern: over(source), strength }))

const ARE_NOW = anyOf`are | is | were | was | stand | remain | have been | has been`
const LISTED = leading`listed | posted | advertised | live | up | open`
const STILL_OR_NOW = leading`now | still | currently | also | all`
const ACTIVELY = leading`actively | currently | now | still | again | urgently`
const NO_DRIVE = anyOf`
  freeze | manager | managers | managing | process | software | platform | tools? | firm | boss | chief | agency | out
`
const RETURN = anyOf`return | come back | be | stop | accept`
const WANTS_SOME = anyOf`
  needs? | wants? | would (?:love|like) | 'd (?:love|like) | could use | could do with | has room for | have room for
  has work for | has space for | has places? for | have work for | has jobs? for | looks? to | hopes?
`
const NOT_NEW_PEOPLE = anyOf`to (?:return|come back|be|stop|accept|work|pay) | back | cuts? | losses`
const WANTS_PEOPLE = anyOf`needs? | wants? | would (?:love|like) to hear from | 'd (?:love|like) to hear from | looking to`
const ROUGHLY_ITS = leading`${ABOUT} | a total of | the equivalent of | its | the | \w+ly`
const HIRE = anyOf`hire | recruit | employ | take on | bring on | add | onboard`
const MANY = anyOf`\d[\d,]* | hundreds | dozens | thousands`
const COUNTED_OTHERWISE = anyOf`
  % | percent | per cent | million | bn | stores | shops | sites | new stores | customers | clients | vehicles
  trucks | buses | aircraft | beds | homes | products | routes | markets
`
const MORE_PEOPLE = anyOf`
  build (?:a |its |the |out )[^;:]{0,30}TEAM
  ${TAKE} (?:on |in )?(?:back )?${ROUGHLY_ITS}*${GAP}(?:PPL|VAC|(?:cockpit |vacant |empty )?seats)\b(?! (?:of|for) (?:clients|customers))
  ${HIRE} (?:${ABOUT} )*${MANY}(?! ${COUNTED_OTHERWISE})(?: more)?(?: (?:for|in|at|over|by|this|next|across|as|on|of|before|after|during|within|to)\b|,| *[.]?$)
`
const A_FURTHER = leading`another | a further | an extra | up to | about | around | some | on | in`
const PUTS_ON = anyOf`put | puts | putting | bring | brings | bringing | send | sends`
const GROW_STEM = anyOf`gr[eo]w | expand | rise | go | increas | swell | doubl | build`
const DOZENS_OR_MORE = anyOf`
  \d[\d,]* | dozens of | hundreds of | scores of | ${numberWords(2, 10)} | twelve | fifteen | twenty | thirty | forty
  fifty | more | extra | new
`
const ADDS = anyOf`
  adding | adds | hiring | hires | recruiting | recruits | taking on | takes on | bringing on | brings on | onboarding
`
const HAS_OR_LISTS = anyOf`
  has | have | with | lists? | listed | listing | advertis(?:es|ed|ing) | posts? | posted | posting | boasts? | shows?
  offers? | offering | opens? | opened | opening | carries | counts | puts? up | has put up | have put up
  announc(?:es|ed) | unveils? | still has | is down to | publish(?:es|ed) | floats?
`
const VACANCIES_TOLD = anyOf`
  \bvacanc(?:y|ies) | \bVAC\b ${NEAR}\b${TO_BE_HAD}
  \b(?:open|unfilled|vacant|new|current|fresh|live) (?:[a-z-]+ |PPL ){0,3}VAC | \d[\d,]* (?:[a-z-]+ |PPL ){0,4}VAC
  \w+ VAC for PPL
`
const STILL_ROUGHLY = leading`now | still | currently | also | ${ABOUT}`
const ON_A_BIG = leading`
  on | a | an | its | the | another | new | fresh | big | major | huge | massive | nationwide | summer | winter
  christmas | global | PLC | \w+-wide
`
const BEGINS = anyOf`
  begins? | began | begun | beginning | starts? | started | starting | launch(?:es|ed|ing)? | open(?:s|ed)?
  kicks? off | kicked off | conduct(?:s|ed|ing) | embark(?:s|ed) on | steps? up | stepped up | resumes? | resumed
  renews? | undertak\w+ | continu(?:es|ing) | runs? | running
`
const THE_SEARCH = anyOf`search | hunt | quest | trawl | recruitment | hiring | process of (?:hiring|recruiting)`
const SEARCH_FIRM = anyOf`
  headhunters? | search firms? | executive search | recruiters? | recruitment (?:firm|agency|consultants?) | PPL | OTH
  PER
`
const ENGAGE_STEM = anyOf`engag | hir | retain | appoint | instruct | enlist | us | brought in | bring | turn`
const FIND_SOMEBODY = anyOf`
  find [^;:!?]{0,30}\bPPL | fill [^;:!?]{0,30}\bVAC | recruit | hire | help find | identify | lead the search
  run the search
`
const OFFER_STEM = anyOf`
  offer | boost | doubl | rais | increas | lift | up(?:s|ped) | hik | dangl | pay | promis | add | sweeten | improv
  put
`
const REWARD = anyOf`
  bonus(?:es)? | pay | wages? | salar(?:y|ies) | hello | perks | package | incentives? | rates? | free \w+
`
const OPENS_DOORS = String.raw`(?:throw|fling|open|swing)\w* (?:open )?(?:its |the |our )?(?:wide )?(?:open )?doors (?:wide )?(?:open )?to`
const MERE_VISIT = anyOf`tours? | visits? | look round | day out | competition | contest`
const JOBS = anyOf`VAC | careers | work | employment | opportunities`
const JOBS_AS_TOLD = anyOf`
  VAC | available | open | live | now | up for grabs | on offer | going | advertised | vacant | unfilled | remain
  remains | are | is | being | still | currently | for | as | [a-z-]*PPL | PPL | , | and | or | \w+-shift | \d+
`
const IN_FULL_SWING = anyOf`
  under way | underway | in full swing | open | available | begins? | starts? | has begun | has started | have begun
  have started | continues | live
`
const BEFORE_APPLY = anyOf`now | today | to | can | and | should | you | please | leavers | graduates | PPL`
const JOIN = anyOf`join | come (?:and )?(?:work|build|join) | work`
const AS_HEADED = anyOf`
  wanted | help wanted | vacanc(?:y|ies) | VAC | situations? vacant | now hiring | hiring | recruiting | VAC available
  VAC vacant | job of the (?:week|day|month) | VAC of the (?:week|day|month) | VAC (?:alert|opportunity|opening)
  apply now | calling all (?:[a-z-]+ ){0,3}PPL | attention (?:all )?PPL | hiring now | we are hiring | we 're hiring
  ACC hiring | opportunity | join us | come and (?:build|work|join) with us
`
const NEEDED = anyOf`needed | wanted | required | sought | hired | recruited | invited | looked for | taken on`
const FAIR = anyOf`fairs? | event | open day | recruitment day | drive | campaign`
const TO_LURE_THEM = anyOf`
  (?:to|in (?:a |its )?(?:bid|effort|drive|push|attempt) to) ${LURE} (?:[a-z0-9,-]+ |PLC ){0,5}?(?:PPL|APP|VAC)
  (?:to|for) (?:new |[a-z]+ ){0,2}(?:PPL|APP)(?! (?:who|already))
`
const SOME_NEW = anyOf`\d[\d,]* | dozens of | hundreds of | more | extra | new`
const SOME_STILL = leading`about | some | around | still | another`
const URGENTLY = leading`urgently | still | now | also | being`
/** The account is named or meant in the words themselves. */
export const OF_ACCOUNT: readonly Telling[] = withIds('hiring/of-account', [
  // "Some 260 openings were on its careers page"
  ...tell(
    0.86,
    String.raw`\bVAC\b(?:[^;:!?A-Z]|PPL|PLC|VAC){0,60} ${ARE_NOW} ${STILL_OR_NOW}*${LISTED}?on (?:ACC 's|ACC|its|our|their) (?:[a-z]+ |PPL |VAC ){0,2}(?:page|site|website|board|portal)\b`,
  ).map((one) => ({ ...one, settled: true })),
  ...tell(
    0.84,
    `${SUBJECT},? ${AUX}${ACTIVELY}*(?:hiring|recruiting|headhunting|staffing up|interviewing (?:now|PPL|APP|for)|on (?:the|a) (?:hiring|recruitment|recruiting|jobs?) )(?! ${NO_DRIVE})`,
    String.raw`${SUBJECT},? ${AUX}${SEARCH} (?:PLC (?:and PLC )?for )?(?:(?:\d+|many|more|dozens|hundreds) of (?:them|those|these)\b|${PHRASE}(?:PPL|VAC)\b(?! (?:to ${RETURN}|back)))`,
    String.raw`${SUBJECT},? ${AUX}${WANTS_SOME} (?:to (?:hear from|meet|talk to|see|hire|recruit) )?(?:${N} ){1,3}${GAP}\b(?:PPL|VAC)\b(?! ${NOT_NEW_PEOPLE})`,
    `${SUBJECT},? ${AUX}${WANTS_PEOPLE} (?:PLC |[a-z-]+ ){0,3}?PPL(?! (?:to (?:return|come|be|stop|accept|pay|go|leave)|back|in the office))`,
    String.raw`${SUBJECT},? ${AUX}${INTENDS} (?:\w+ly )?${MORE_PEOPLE}`,
    String.raw`${SUBJECT},? ${AUX}${PUTS_ON} ${A_FURTHER}*${SOME_NEW} ${PHRASE}PPL (?:on|in|into|behind|aboard|at|to|onto)\b(?! (?:out|court|trial|hold|leave|notice))`,
    String.raw`${SUBJECT},? ${AUX}(?:\w+ to )?${GROW_STEM}\w* (?:its |the )?(?:TEAM |PPL )?${NEAR}from (?:\d+|\w+) to (?:about |around |some |more than )?(?:\d+|\w+) ${PHRASE}PPL\b`,
    String.raw`${SUBJECT},? ${AUX}${ADDS} (?:${ABOUT} )*${DOZENS_OR_MORE} ${NEAR}\b(?:PPL|VAC)\b`,
    String.raw`${SUBJECT},? ${AUX}${HAS_OR_LISTS} ${STILL_ROUGHLY}*${NEAR}${VACANCIES_TOLD}\b(?! (?:cuts?|losses|lost|axed|go\b|at risk|offers|safe))`,
    `${SUBJECT},? ${AUX}(?:[a-z]+ )?(?:VAC|${N} VAC)\\b`.replace('(?:[a-z]+ )?', '(?:has|have|got) (?:[a-z0-9,-]+ |PPL ){0,5}') +
      `(?! (?:cuts?|losses|lost|axed|at risk|in (?:the|its) (?:market|league|industry)|on))`,
    `${SUBJECT},? ${AUX}(?:lists?|listed|advertis(?:es|ed|ing)|posts?|posted|posting) ${GAP}\\b(?:VAC|PPL)\\b(?! (?:cuts?|losses))`,
    String.raw`${SUBJECT},? ${AUX}(?:[a-z]+s? |[a-z]+ed |[a-z]+ing ){0,2}${ON_A_BIG}*(?:[a-z]+ )?(?:hiring|recruitment|recruiting|VAC|talent|apprenticeships?|staffing) ${PLAN}\b`,
    String.raw`${SUBJECT},? ${AUX}${BEGINS} (?:a |an |the |its |their |with )*(?:\w+ )?${THE_SEARCH} (?:for|to find|to fill|to replace|of|to recruit) ${GAP}(?:PPL|VAC|TEAM)\b`,
    String.raw`${SUBJECT},? ${AUX}${ENGAGE_STEM}\w* (?:to )?(?:the )?${SEARCH_FIRM}[^;:!?]{0,60}? (?:to ${FIND_SOMEBODY}|for (?:the|its) (?:search|hunt))`,
    `${SUBJECT},? ${AUX}(?:hold|host|stag|organi[sz]|run|plan|put)\\w* (?:on )?${GAP}${EVENT}`,
    String.raw`${SUBJECT},? ${AUX}${OFFER_STEM}\w* ${GAP}${REWARD}\b${GAP}${TO_LURE_THEM}`,
    String.raw`${SUBJECT},? ${AUX}${OPENS_DOORS} (?:[a-z0-9-]+ ){0,3}(?:PPL|APP)\b(?![^;]*\b${MERE_VISIT}\b)`,
    String.raw`(?:boss|chief|manager|director)?\bACC\b[^;!?]{0,90}\bwith ${SOME_STILL}*(?:\d[\d,]*|\w+) (?:[a-z-]+ |PPL ){0,3}VAC (?:still |currently |now )*(?:${TO_BE_HAD})`,
  ),
  ...tell(
    0.82,
    String.raw`\b${JOBS}\b(?: ${JOBS_AS_TOLD}){0,7} (?:at|with|inside) (?:the )?(?:\w+ ){0,3}?ACC\b(?! (?:rival|supplier|customer))(?![^;]*\b(?:went to|safe|secure|gone|filled|ends?|ended)\b)`,
    String.raw`\b(?:recruitment|hiring|interviews?|recruiting|APP)\b[^;:!?A-Z]{0,25}\b${IN_FULL_SWING}\b[^;:!?A-Z]{0,15} (?:at|with|by|for|inside) (?:the )?(?:\w+ ){0,3}?ACC\b`,
    String.raw`(?:^|[:!.] |\b${BEFORE_APPLY} (?:now )?)(?:apply|applications? (?:now )?(?:open|invited|wanted|welcome))\b[^;!?]{0,80}\b(?:at|with|for|to) (?:the )?ACC\b`,
    String.raw`\b${JOIN} (?:at |for |with |alongside )?(?:us (?:at )?|the )?(?:ACC|ACC 's (?:\w+ ){0,3}TEAM)(?: TEAM| family)?\b(?= (?:as|in|today|now|and|this)|:|!| *[.]?$)`,
    String.raw`${AS_HEADED}\b[^;!?A-Z]{0,20}[:.!-] ?(?:[^;!?]{0,70}\b(?:PPL|VAC|APP)\b[^;!?]{0,30}(?:,|at|for|with|in|by|from|-|–|—) (?:the )?ACC\b|ACC\b[^;!?]{0,90}\b(?:PPL|VAC|APP|work)\b)`,
    String.raw`\b(?:PPL|APP|TEAM)\b(?: (?:and|,|or|PPL|in PLC|\w+)){0,6}? (?:are |is )?${URGENTLY}*${NEEDED}\b[^;:!?A-Z]{0,25}\b(?:at|by|for) (?:the )?(?:\w+ ){0,2}?ACC\b`,
    `\\b(?:lists?|shows?|carries|displays|advertis\\w+|board|site|counts?)\\b ${GAP}(?:\\d+|\\w+) (?:ACC|VAC (?:at|for|with) ACC)(?: 's)? ${NEAR}(?:VAC|PPL)\\b`,
    `\\b(?:come (?:and )?(?:work|build|bake|cook|fly|sail|grow|join) (?:with|for)? ?(?:us|ACC)|join us)\\b`,
    String.raw`\b${FAIR}\b[^;!?A-Z]{0,30} (?:will|to|aims to|hopes to|seeks to) (?:fill|find|recruit|hire)[^;!?]{0,40}\b(?:VAC|PPL)\b[^;!?]{0,20}\b(?:at|for) ACC\b`,
    `\\bACC(?: 's)? (?:[a-z]+ )?TEAM\\b[^;!?]{0,25}\\bis (?:growing|expanding|hiring|recruiting|looking for|looking to)\\b`,
  ),
])

const SOUGHT = anyOf`
  wanted | needed | sought(?: after)? | required
  being (?:hired|recruited|sought|looked for|taken on|added|interviewed|advertised)
  to be (?:hired|recruited|taken on|added|filled)
  (?:will|are to) (?:be (?:hired|recruited|taken on|added)|follow|join) | advertised | in demand
`
const NOW_OR_STILL = leading`now | still | also | urgently | already | currently`
const BEING_SOUGHT = anyOf`
  wanted | needed | sought | being (?:hired|recruited|sought|taken on) | to be (?:hired|recruited|taken on)
`
const HAS_BEGUN = anyOf`
  (?:has|have) (?:already |now )?(?:started|begun)
  (?:is|was) (?:already |now |well )?(?:under way|underway|in progress|on|in full swing|beginning|starting) | starts?
  begins? | continues? | started | began | opened
`
/** No company need be named: the one spoken of is meant. */
export const OF_NOBODY: readonly Telling[] = withIds(
  'hiring/of-nobody',
  tell(
    0.84,
    String.raw`\b(?:\d[\d,]*|\w+|another|a further|more) (?:\S+ ){0,6}?(?:PPL|VAC|of them)\b[^;:!?A-Z]{0,40}?\b(?:are|is|were|was|have been|has been) ${NOW_OR_STILL}*${SOUGHT}`,
    String.raw`\b(?:another|a further|\d[\d,]*) (?:\d[\d,]*|more|\w+ more)?[^;:!?A-Z]{0,20}\b(?:are|is) (?:now |still |also |urgently )*${BEING_SOUGHT}`,
    `\\b(?:\\w+|\\d+) more are (?:being )?(?:hired|recruited|wanted|needed|sought|taken on|to be hired)\\b`,
    String.raw`\b(?:hiring|recruiting|recruitment|interviews?|the (?:search|hunt) for ${GAP}PPL)\b[^;:!?A-Z]{0,40}?\b${HAS_BEGUN}\b`,
    `\\bAPP\\b[^;:!?A-Z]{0,50}?\\b(?:open(?:ed|s)?|are (?:now )?(?:open|welcome|invited|being (?:taken|accepted))|close on|must be in by|can be made)\\b`,
    `\\bVAC (?:for|of) [^;:!?A-Z]{0,12}PPL\\b[^;:!?]{0,50}?\\b(?:(?:are|is|have been|has been|remain) (?:now |still |being |also )*(?:${TO_BE_HAD})|close on)`,
    `\\b(?:requisitions|reqs|VAC|adverts|advertisements|ads|postings) (?:are|is|have been|went|has been) (?:now |already |all )*(?:live|up|posted|out|open|online|advertised)\\b`,
  ),
)
