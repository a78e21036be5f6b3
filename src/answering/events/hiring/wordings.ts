import { outlinesOf, type Outline } from '../../match/outline.ts'
import { NOBODY } from '../../reading/grammar/participant.ts'
import { isHearsay, withoutMereForm, type Reality } from '../../match/reality.ts'
import { isOccupation } from '../../text/occupations.ts'
import { numberWords } from '../../text/number-words.ts'
import { AUX, over } from '../../match/constructions.ts'
import type { Evidence } from '../../match/evidence.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { withIds } from '../../match/with-ids.ts'

/**
 * Ways of telling that somebody is wanted, over a sentence's outline in which PPL stands for a trade or for people, VAC for jobs to be had, TEAM for those who work in one place,
 * and APP for applications.
 */
const VACANCY =
  /^(?:jobs?|posts?|positions?|roles?|vacanc(?:y|ies)|openings?|requisitions?|reqs|placements?|apprenticeships?|internships?|traineeships?|berths?|headcount)$/
const TEAM_WORD = /^(?:teams?|workforce|headcount|department|ranks|roster|payroll|bench|division|desk|function|force)$/
const APPLICATION = /^(?:applications?|applicants?|cvs?|r[ée]sum[ée]s?|candidates?|jobseekers|hopefuls|expressions-of-interest)$/

interface Marked {
  text: string
  tokenAt: (offset: number) => number
}

function marked(outline: Outline): Marked {
  const words = outline.text.split(' ')
  const starts: [here: number, there: number][] = []
  let [text, there] = ['', 0]
  for (const word of words) {
    if (text !== '') text += ' '
    starts.push([text.length, there])
    text += VACANCY.test(word) ? 'VAC' : APPLICATION.test(word) ? 'APP' : TEAM_WORD.test(word) ? 'TEAM' : isOccupation(word) ? 'PPL' : word
    there += word.length + 1
  }
  return {
    text,
    tokenAt: (offset) => {
      let at = 0
      while (at + 1 < starts.length && (starts[at + 1]?.[0] ?? 0) <= offset) at++
      return outline.tokenAt(starts[at]?.[1] ?? 0)
    },
  }
}

const GAP = String.raw`(?:[^A-Z;:!?]|PLC|SUM|PRO|PPL|TEAM){0,70}?`
const NEAR = String.raw`(?:[^A-Z;:!?,]|PLC|PRO|TEAM){0,50}?`
/** Inside one noun phrase. */
const PHRASE = String.raw`(?:(?!(?:from|for|to|of|with|against|by|at|in|on|back|over|into|and|or)\b)(?:[a-z0-9'-]+|PLC|PRO|PPL),? ){0,6}?`
const N = String.raw`(?:\d[\d,]*|an?|${numberWords(1, 19)}|twenty(?:-\w+)?|thirty(?:-\w+)?|forty(?:-\w+)?|fifty(?:-\w+)?|sixty|seventy|eighty|ninety|hundreds?|dozens?|scores|thousands|several|more|many|extra|another|additional|new|further|first|next|some|few|second|top|experienced|skilled|qualified|senior|junior|its|their|temporary|seasonal)`
const SITE = String.raw`(?:TEAM|group|division|arm|unit|plant|factory|site|depot|office|offices|hub|lab|labs|laboratory|studio|desk|bakery|hotel|stores?|shops?|branch|branches|hospital|warehouse|mine|yard|campus|brewery|mill|centre|center|kitchen|restaurant|pub|cinema|clinic|clinics|school|farm|foundry|works|project|operations?|business|subsidiary|owner|operator|boss|chief|maker)`
/** The account as the one that acts, not as the one that is worked for, competed with or left. */
const SUBJECT = String.raw`(?<!\b(?:of|to|with|from|by|than|over|against|former|ex|ex-|like|beside|unlike|near|urges?|urged|asks?|asked|tells?|told|presses|wants?|helps?|helped|lets?|rival|via) (?:the )?)ACC(?: 's (?!former|ex\b|rival)(?:[a-z][a-z'-]*,? |PLC |PRO |\d+ ){0,4}?${SITE}| ${SITE})?(?: (?:in|at) PLC)?`
const SEARCH = String.raw`(?:seek(?:s|ing)?|hunt(?:s|ing)?(?: for| down)?|headhunt(?:s|ing)|scout(?:s|ing)?(?: around)? for|search(?:es|ing)? for|look(?:s|ing)? (?:out )?for|on (?:the |a )?(?:lookout|look-out|hunt|prowl|search|trail|quest) for|in (?:search|need|want|pursuit) of|in the market for|after|crying out for|desperate for|short of|(?:\w+ )?short(?: of)?|trawl(?:s|ing)? for|comb(?:s|ing)? \w+ for|cast(?:s|ing)? (?:about|around) for|advertis(?:es|ing|ed) for|interview(?:s|ing)(?: for)?|call(?:s|ing) for|appeal(?:s|ing) (?:for|to)|crav(?:es|ing)|requir(?:es|ing)|recruit(?:s|ing)?(?: for)?|hiring|eager for|still missing|missing|lack(?:s|ing)?|audition(?:s|ing)|shopping for|vying for|compet(?:es|ing) for|(?:plead|beg)(?:s|ing)? for|put(?:s|ting)? out (?:a|an) (?:call|appeal|plea) for|turn(?:s|ing) to (?:PLC|OTH) (?:and PLC )?for|screen(?:s|ing)|court(?:s|ing)|woo(?:s|ing))`
const TAKE = String.raw`(?:hir(?:e|ing)|recruit(?:ing)?|employ(?:ing)?|engag(?:e|ing)|tak(?:e|ing) on|bring(?:ing)? (?:on|in|aboard|on board)|onboard(?:ing)?|sign(?:ing)? up|add(?:ing)?|enlist(?:ing)?|enrol(?:l|ling)?|welcom(?:e|ing)|appoint(?:ing)?|find(?:ing)?|attract(?:ing)?|snap(?:ping)? up|headhunt|place|line up|draft(?:ing)? in|creat(?:e|ing)|fill(?:ing)?|staff|hand out|offer(?:ing)?|train|field|poach|lure|interview|contract)`
const INTENDS = String.raw`(?:to|will|'ll|shall|can|is to|are to|(?:is |are |was |were |has |have |had )?(?:now |also |still |already |currently |actively |urgently )*(?:plan(?:s|ned|ning)?|intend(?:s|ed|ing)?|expect(?:s|ed|ing)?|aim(?:s|ed|ing)?|want(?:s|ed|ing)?|wish(?:es|ing)?|need(?:s|ed|ing)?|look(?:s|ed|ing)?|seek(?:s|ing)?|sought|set(?:s|ting)?(?: out)?|prepar(?:es|ed|ing)|begin(?:s|ning)?|began|begun|start(?:s|ed|ing)?|try(?:ing)?|tries|going|ready|race(?:s|d)?|racing|rush(?:es|ed|ing)?|scrambl(?:es|ed|ing)|continu(?:es|ed|ing)|struggl(?:es|ed|ing)|keen|eager|hir(?:es|ed|ing)|due|poised|on track|vow(?:s|ed)?|pledg(?:es|ed)|promis(?:es|ed)|return(?:s|ed)? to [^;:!?]{2,30}?) to|(?:start(?:s|ed)?|began|begins|begun|continues) )`
const PLAN = String.raw`(?:spree|drive|push|campaign|round|binge|wave|blitz|effort|offensive|programme|program|scheme|rush|bonanza|plans?|mode|overdrive|season|sprint|surge|blitzkrieg|roadshow|tour|marathon)`
const EVENT = String.raw`(?:(?:hiring|recruitment|recruiting|careers?|VAC|talent|apprenticeships?|walk-in) (?:\w+ )?(?:fairs?|events?|days?|evenings?|open days?|sessions?|expos?|roadshows?|nights?|weekends?)|open (?:day|evening|house)s? (?:to|for) (?:attract|recruit|hire|find|fill|PPL|APP|prospective|would-be|potential|anyone|people))`
const LURE = String.raw`(?:lur(?:e|es|ing)|attract(?:ing)?|fill|recruit|hire|win|tempt(?:ing)?|entic(?:e|ing)|find|get|draw|bring in|secure|staff)`
/** Jobs that are to be had. */
const TO_BE_HAD = String.raw`(?:open|going|vacant|unfilled|available|advertised|up for grabs|on offer|to be filled|to fill|waiting|live|listed|posted|empty|unstaffed|on (?:its|their|our|the|ACC 's) (?:careers? |web ?|jobs? |VAC )?(?:site|website|page|board))`

interface Telling {
  id?: string
  pattern: RegExp
  strength: number
  /** It tells what is, whatever "to" stands in it. */
  settled?: boolean
}
const tell = (strength: number, ...sources: string[]): Telling[] => sources.map((source) => ({ pattern: over(source), strength }))

/** The account is named or meant in the words themselves. */
const OF_ACCOUNT: readonly Telling[] = withIds('hiring/of-account', [
  // "Some 260 openings were on its careers page"
  ...tell(
    0.86,
    `\\bVAC\\b(?:[^;:!?A-Z]|PPL|PLC|VAC){0,60} (?:are|is|were|was|stand|remain|have been|has been) (?:now |still |currently |also |all )*(?:listed |posted |advertised |live |up |open )?on (?:ACC 's|ACC|its|our|their) (?:[a-z]+ |PPL |VAC ){0,2}(?:page|site|website|board|portal)\\b`,
  ).map((one) => ({ ...one, settled: true })),
  ...tell(
    0.84,
    `${SUBJECT},? ${AUX}(?:actively |currently |now |still |again |urgently )*(?:hiring|recruiting|headhunting|staffing up|interviewing (?:now|PPL|APP|for)|on (?:the|a) (?:hiring|recruitment|recruiting|jobs?) )(?! (?:freeze|manager|managers|managing|process|software|platform|tools?|firm|boss|chief|agency|out))`,
    `${SUBJECT},? ${AUX}${SEARCH} (?:PLC (?:and PLC )?for )?(?:(?:\\d+|many|more|dozens|hundreds) of (?:them|those|these)\\b|${PHRASE}(?:PPL|VAC)\\b(?! (?:to (?:return|come back|be|stop|accept)|back)))`,
    `${SUBJECT},? ${AUX}(?:needs?|wants?|would (?:love|like)|'d (?:love|like)|could use|could do with|has room for|have room for|has work for|has space for|has places? for|have work for|has jobs? for|looks? to|hopes?) (?:to (?:hear from|meet|talk to|see|hire|recruit) )?(?:${N} ){1,3}${GAP}\\b(?:PPL|VAC)\\b(?! (?:to (?:return|come back|be|stop|accept|work|pay)|back|cuts?|losses))`,
    `${SUBJECT},? ${AUX}(?:needs?|wants?|would (?:love|like) to hear from|'d (?:love|like) to hear from|looking to) (?:PLC |[a-z-]+ ){0,3}?PPL(?! (?:to (?:return|come|be|stop|accept|pay|go|leave)|back|in the office))`,
    `${SUBJECT},? ${AUX}${INTENDS} (?:\\w+ly )?(?:build (?:a |its |the |out )[^;:]{0,30}TEAM|${TAKE} (?:on |in )?(?:back )?(?:about |around |some |up to |nearly |almost |at least |over |more than |as many as |roughly |a further |a total of |the equivalent of |its |the |\\w+ly )*${GAP}(?:PPL|VAC|(?:cockpit |vacant |empty )?seats)\\b(?! (?:of|for) (?:clients|customers))|(?:hire|recruit|employ|take on|bring on|add|onboard) (?:about |around |some |up to |nearly |almost |at least |over |more than |as many as |roughly |another |a further )*(?:\\d[\\d,]*|hundreds|dozens|thousands)(?! (?:%|percent|per cent|million|bn|stores|shops|sites|new stores|customers|clients|vehicles|trucks|buses|aircraft|beds|homes|products|routes|markets))(?: more)?(?: (?:for|in|at|over|by|this|next|across|as|on|of|before|after|during|within|to)\\b|,| *[.]?$))`,
    `${SUBJECT},? ${AUX}(?:put|puts|putting|bring|brings|bringing|send|sends) (?:another |a further |an extra |up to |about |around |some |on |in )*(?:\\d[\\d,]*|dozens of|hundreds of|more|extra|new) ${PHRASE}PPL (?:on|in|into|behind|aboard|at|to|onto)\\b(?! (?:out|court|trial|hold|leave|notice))`,
    `${SUBJECT},? ${AUX}(?:\\w+ to )?(?:gr[eo]w|expand|rise|go|increas|swell|doubl|build)\\w* (?:its |the )?(?:TEAM |PPL )?${NEAR}from (?:\\d+|\\w+) to (?:about |around |some |more than )?(?:\\d+|\\w+) ${PHRASE}PPL\\b`,
    `${SUBJECT},? ${AUX}(?:adding|adds|hiring|hires|recruiting|recruits|taking on|takes on|bringing on|brings on|onboarding) (?:about |around |some |up to |nearly |another |a further |over |more than )*(?:\\d[\\d,]*|dozens of|hundreds of|scores of|${numberWords(2, 10)}|twelve|fifteen|twenty|thirty|forty|fifty|more|extra|new) ${NEAR}\\b(?:PPL|VAC)\\b`,
    `${SUBJECT},? ${AUX}(?:has|have|with|lists?|listed|listing|advertis(?:es|ed|ing)|posts?|posted|posting|boasts?|shows?|offers?|offering|opens?|opened|opening|carries|counts|puts? up|has put up|have put up|put up|announc(?:es|ed)|unveils?|still has|is down to|publish(?:es|ed)|floats?) (?:now |still |currently |also |about |around |some |over |more than |as many as |nearly )*${NEAR}(?:\\bvacanc(?:y|ies)|\\bVAC\\b ${NEAR}\\b${TO_BE_HAD}|\\b(?:open|unfilled|vacant|new|current|fresh|live) (?:[a-z-]+ |PPL ){0,3}VAC|\\d[\\d,]* (?:[a-z-]+ |PPL ){0,4}VAC|\\w+ VAC for PPL)\\b(?! (?:cuts?|losses|lost|axed|go\\b|at risk|offers|safe))`,
    `${SUBJECT},? ${AUX}(?:[a-z]+ )?(?:VAC|${N} VAC)\\b`.replace('(?:[a-z]+ )?', '(?:has|have|got) (?:[a-z0-9,-]+ |PPL ){0,5}') +
      `(?! (?:cuts?|losses|lost|axed|at risk|in (?:the|its) (?:market|league|industry)|on))`,
    `${SUBJECT},? ${AUX}(?:lists?|listed|advertis(?:es|ed|ing)|posts?|posted|posting) ${GAP}\\b(?:VAC|PPL)\\b(?! (?:cuts?|losses))`,
    `${SUBJECT},? ${AUX}(?:opens?|opened|opening|invit(?:es|ed|ing)|welcom(?:es|ed|ing)|accept(?:s|ed|ing)?|tak(?:es|ing)|calls? for|calling for|seek(?:s|ing)|request(?:s|ing)|solicit(?:s|ing)|appeal(?:s|ing)? (?:for|to)|open (?:to|for)|inviting|wants?) (?:[a-z-]+ |PLC |PPL ){0,4}?APP\\b(?=[^;!?]*\\b(?:PPL|VAC|scheme|graduates?|APP|cvs?|TEAM|hub|places|cohort|intake|academy|training)\\b|(?: (?:now|until|by|from (?:PPL|people|school leavers))\\b))`,
    `${SUBJECT},? ${AUX}(?:[a-z]+s? |[a-z]+ed |[a-z]+ing ){0,2}(?:on |a |an |its |the |another |new |fresh |big |major |huge |massive |nationwide |summer |winter |christmas |global |PLC |\\w+-wide )*(?:[a-z]+ )?(?:hiring|recruitment|recruiting|VAC|talent|apprenticeships?|staffing) ${PLAN}\\b`,
    `${SUBJECT},? ${AUX}(?:ramp(?:s|ed|ing)? up|step(?:s|ped|ping)? up|accelerat(?:es|ed|ing)|resum(?:es|ed|ing)|restart(?:s|ed|ing)?|speed(?:s|ing)? up|sped up|expand(?:s|ed|ing)?|increas(?:es|ed|ing)|boost(?:s|ed|ing)?|start(?:s|ed|ing)?|beg(?:ins|an|un|inning)|reopen(?:s|ed)?|continu(?:es|ing|ed)|intensif(?:ies|ied)|doubl(?:es|ed|ing) down on|doubl(?:es|ed|ing)|open(?:s|ed|ing)?|launch(?:es|ed|ing)?|kick(?:s|ed|ing)? off|turn(?:s|ed)? (?:on|back on)|unfreez\\w+|lift(?:s|ed)? (?:its|the) (?:hiring )?freeze on|push(?:es|ed)? (?:on|ahead) with) (?:its |their |the |more |new |a |PLC |\\w+ ){0,3}?(?:hiring|recruitment|recruiting|recruiters|graduate intake|VAC intake)\\b(?! (?:software|platform|tools?|app\\b|process|agency|firm|costs?|costs))`,
    `${SUBJECT},? ${AUX}(?:begins?|began|begun|beginning|starts?|started|starting|launch(?:es|ed|ing)?|open(?:s|ed)?|kicks? off|kicked off|conduct(?:s|ed|ing)|embark(?:s|ed) on|steps? up|stepped up|resumes?|resumed|renews?|undertak\\w+|continu(?:es|ing)|runs?|running) (?:a |an |the |its |their |with )*(?:\\w+ )?(?:search|hunt|quest|trawl|recruitment|hiring|process of (?:hiring|recruiting)) (?:for|to find|to fill|to replace|of|to recruit) ${GAP}(?:PPL|VAC|TEAM)\\b`,
    `${SUBJECT},? ${AUX}(?:engag|hir|retain|appoint|instruct|enlist|us|brought in|bring|turn)\\w* (?:to )?(?:the )?(?:headhunters?|search firms?|executive search|recruiters?|recruitment (?:firm|agency|consultants?)|PPL|OTH|PER)[^;:!?]{0,60}? (?:to (?:find [^;:!?]{0,30}\\bPPL|fill [^;:!?]{0,30}\\bVAC|recruit|hire|help find|identify|lead the search|run the search)|for (?:the|its) (?:search|hunt))`,
    `${SUBJECT},? ${AUX}(?:hold|host|stag|organi[sz]|run|plan|put)\\w* (?:on )?${GAP}${EVENT}`,
    `${SUBJECT},? ${AUX}(?:offer|boost|doubl|rais|increas|lift|up(?:s|ped)|hik|dangl|pay|promis|add|sweeten|improv|put)\\w* ${GAP}(?:bonus(?:es)?|pay|wages?|salar(?:y|ies)|hello|perks|package|incentives?|rates?|free \\w+)\\b${GAP}(?:(?:to|in (?:a |its )?(?:bid|effort|drive|push|attempt) to) ${LURE} (?:[a-z0-9,-]+ |PLC ){0,5}?(?:PPL|APP|VAC)|(?:to|for) (?:new |[a-z]+ ){0,2}(?:PPL|APP)(?! (?:who|already)))`,
    `${SUBJECT},? ${AUX}(?:throw|fling|open|swing)\\w* (?:open )?(?:its |the |our )?(?:wide )?(?:open )?doors (?:wide )?(?:open )?to (?:[a-z0-9-]+ ){0,3}(?:PPL|APP)\\b(?![^;]*\\b(?:tours?|visits?|look round|day out|competition|contest)\\b)`,
    `${SUBJECT},? ${AUX}(?:bulk|beef|staff|build|flesh|scal|ramp|fill)\\w* (?:up|out) (?:its |the |their |our )?${NEAR}(?:TEAM|PPL)${NEAR} with (?:[a-z0-9,-]+ ){0,3}(?:VAC|PPL|vacanc)`,
    `${SUBJECT},? ${AUX}(?:creat(?:e|es|ing)|generat(?:e|es|ing)|bring(?:s|ing)?|add(?:s|ing)?|deliver(?:s|ing)?|promis(?:es|ing)|open(?:s|ing)? up) (?:about |around |some |up to |nearly |over |more than |as many as |another |a further |at least )*(?:\\d[\\d,]*|hundreds of|dozens of|scores of|new|\\w+ hundred|thousands of) ${NEAR}VAC\\b`,
    `${SUBJECT} (?:summer |graduate |PLC |\\w+ ){0,4}(?:programme|program|scheme|academy|internships?|VAC)[^;:!?]{0,20} (?:(?:is |are |now |open |opens )*(?:accepting|taking|open for|open to|inviting|welcomes?) APP|APP (?:are )?(?:now )?open)`,
    `(?:boss|chief|manager|director)?\\bACC\\b[^;!?]{0,90}\\bwith (?:about |some |around |still |another )*(?:\\d[\\d,]*|\\w+) (?:[a-z-]+ |PPL ){0,3}VAC (?:still |currently |now )*(?:${TO_BE_HAD})`,
  ),
  ...tell(
    0.82,
    `\\b(?:VAC|careers|work|employment|opportunities)\\b(?: (?:VAC|available|open|live|now|up for grabs|on offer|going|advertised|vacant|unfilled|remain|remains|are|is|being|still|currently|for|as|[a-z-]*PPL|PPL|,|and|or|\\w+-shift|\\d+)){0,7} (?:at|with|inside) (?:the )?(?:\\w+ ){0,3}?ACC\\b(?! (?:rival|supplier|customer))(?![^;]*\\b(?:went to|safe|secure|gone|filled|ends?|ended)\\b)`,
    `\\b(?:recruitment|hiring|interviews?|recruiting|APP)\\b[^;:!?A-Z]{0,25}\\b(?:under way|underway|in full swing|open|available|begins?|starts?|has begun|has started|have begun|have started|continues|live)\\b[^;:!?A-Z]{0,15} (?:at|with|by|for|inside) (?:the )?(?:\\w+ ){0,3}?ACC\\b`,
    `(?:^|[:!.] |\\b(?:now|today|to|can|and|should|you|please|leavers|graduates|PPL) (?:now )?)(?:apply|applications? (?:now )?(?:open|invited|wanted|welcome))\\b[^;!?]{0,80}\\b(?:at|with|for|to) (?:the )?ACC\\b`,
    `\\b(?:join|come (?:and )?(?:work|build|join)|work) (?:at |for |with |alongside )?(?:us (?:at )?|the )?(?:ACC|ACC 's (?:\\w+ ){0,3}TEAM)(?: TEAM| family)?\\b(?= (?:as|in|today|now|and|this)|:|!| *[.]?$)`,
    `(?:wanted|help wanted|vacanc(?:y|ies)|VAC|situations? vacant|now hiring|hiring|recruiting|VAC available|VAC vacant|job of the (?:week|day|month)|VAC of the (?:week|day|month)|VAC (?:alert|opportunity|opening)|apply now|calling all (?:[a-z-]+ ){0,3}PPL|attention (?:all )?PPL|hiring now|we are hiring|we 're hiring|ACC hiring|opportunity|join us|come and (?:build|work|join) with us)\\b[^;!?A-Z]{0,20}[:.!-] ?(?:[^;!?]{0,70}\\b(?:PPL|VAC|APP)\\b[^;!?]{0,30}(?:,|at|for|with|in|by|from|-|–|—) (?:the )?ACC\\b|ACC\\b[^;!?]{0,90}\\b(?:PPL|VAC|APP|work)\\b)`,
    `\\b(?:PPL|APP|TEAM)\\b(?: (?:and|,|or|PPL|in PLC|\\w+)){0,6}? (?:are |is )?(?:urgently |still |now |also |being )*(?:needed|wanted|required|sought|hired|recruited|invited|looked for|taken on)\\b[^;:!?A-Z]{0,25}\\b(?:at|by|for) (?:the )?(?:\\w+ ){0,2}?ACC\\b`,
    `\\b(?:lists?|shows?|carries|displays|advertis\\w+|board|site|counts?)\\b ${GAP}(?:\\d+|\\w+) (?:ACC|VAC (?:at|for|with) ACC)(?: 's)? ${NEAR}(?:VAC|PPL)\\b`,
    `\\b(?:fairs?|event|open day|recruitment day|drive|campaign)\\b[^;!?A-Z]{0,30} (?:will|to|aims to|hopes to|seeks to) (?:fill|find|recruit|hire)[^;!?]{0,40}\\b(?:VAC|PPL)\\b[^;!?]{0,20}\\b(?:at|for) ACC\\b`,
    `\\bour (?:[a-z]+ )?TEAM\\b[^;!?]{0,25}\\bis (?:growing|expanding|hiring|recruiting)\\b`,
    `\\bACC(?: 's)? (?:[a-z]+ )?TEAM\\b[^;!?]{0,25}\\bis (?:growing|expanding|hiring|recruiting|looking for|looking to)\\b`,
    `\\b(?:interviews?|hiring|recruitment)\\b[^;:!?A-Z]{0,30}\\b(?:at|with|by|for) (?:an? |the )?ACC(?: 's)? ?(?:hiring|recruitment|careers?|open|jobs?|VAC)`,
    `\\bhelp (?:ACC|us) (?:to )?fill\\b`,
    `\\bVAC\\b[^;:!?A-Z]{0,30} (?:are|is|remain|have been|has been) (?:now |still |currently |being )*(?:${TO_BE_HAD})[^;:!?A-Z]{0,30}\\b(?:at|with|in) (?:the )?ACC\\b`,
    `\\b(?:come (?:and )?(?:work|build|bake|cook|fly|sail|grow|join) (?:with|for)? ?(?:us|ACC)|join us)\\b`,
  ),
])

const SOUGHT = String.raw`(?:wanted|needed|sought(?: after)?|required|being (?:hired|recruited|sought|looked for|taken on|added|interviewed|advertised)|to be (?:hired|recruited|taken on|added|filled)|(?:will|are to) (?:be (?:hired|recruited|taken on|added)|follow|join)|advertised|in demand)`
/** No company need be named: the one spoken of is meant. */
const OF_NOBODY: readonly Telling[] = withIds(
  'hiring/of-nobody',
  tell(
    0.84,
    `\\b(?:\\d[\\d,]*|\\w+|another|a further|more) (?:\\S+ ){0,6}?(?:PPL|VAC|of them)\\b[^;:!?A-Z]{0,40}?\\b(?:are|is|were|was|have been|has been) (?:now |still |also |urgently |already |currently )*${SOUGHT}`,
    `\\b(?:another|a further|\\d[\\d,]*) (?:\\d[\\d,]*|more|\\w+ more)?[^;:!?A-Z]{0,20}\\b(?:are|is) (?:now |still |also |urgently )*(?:wanted|needed|sought|being (?:hired|recruited|sought|taken on)|to be (?:hired|recruited|taken on))`,
    `\\b(?:\\w+|\\d+) more are (?:being )?(?:hired|recruited|wanted|needed|sought|taken on|to be hired)\\b`,
    `\\b(?:hiring|recruiting|recruitment|interviews?|the (?:search|hunt) for ${GAP}PPL)\\b[^;:!?A-Z]{0,40}?\\b(?:(?:has|have) (?:already |now )?(?:started|begun)|(?:is|was) (?:already |now |well )?(?:under way|underway|in progress|on|in full swing|beginning|starting)|starts?|begins?|continues?|started|began|opened)\\b`,
    `\\bAPP\\b[^;:!?A-Z]{0,50}?\\b(?:open(?:ed|s)?|are (?:now )?(?:open|welcome|invited|being (?:taken|accepted))|close on|must be in by|can be made)\\b`,
    `\\bVAC (?:for|of) [^;:!?A-Z]{0,12}PPL\\b[^;:!?]{0,50}?\\b(?:(?:are|is|have been|has been|remain) (?:now |still |being |also )*(?:${TO_BE_HAD})|close on)`,
    `\\b(?:requisitions|reqs|VAC|adverts|advertisements|ads|postings) (?:are|is|have been|went|has been) (?:now |already |all )*(?:live|up|posted|out|open|online|advertised)\\b`,
    `\\b(?:drop|send) us (?:a line|your cv|a cv|your r[ée]sum[ée]|an e-?mail)\\b`,
  ),
)

const NOT_HIRED =
  /\b(?:not|never|n't|no (?:vacancies|openings|VAC|open|plans?|intention|new|more|longer|PPL|hiring|recruit\w*)|nobody|without|freez\w+|froze\w*|paus\w+|halt\w*|stop(?:s|ped|ping)?|scrap\w*|shelv\w+|cancel\w*|withdr[ae]w\w*|pull(?:s|ed|ing)?|tak(?:es|ing) down|took down|remov\w+|rescind\w*|los(?:e|es|ing|t) (?:\w+ )?(?:VAC|PPL)|at risk|axes?|axed|axing|cut(?:s|ting)?|slash\w*|suspend\w*|den(?:y|ies|ied)|refus\w+|declin\w+|rul\w+ out|fully staffed|filled|dries up|dried up|clos(?:es|ed) (?:APP|its doors)|fake|bogus|scam\w*|fraud\w*|on hold|abandon\w*|drop(?:s|ped)|instead of (?:hiring|recruiting)|rather than (?:hire|recruit|hiring)|laid off|lay(?:s|ing)? off|made redundant|quit|left jobs|hired out|fail(?:s|ed) to|unable to|rather than)\b|\w+n't\b/
const UNSURE =
  /\b(?:could|may|might|if(?! you(?:'re)? (?:can|are|know|have|like|want|love|enjoy|fancy|ca))|whether|consider\w*|mull\w*|weigh\w*|wonder\w*|rumou?r\w*|reportedly|allegedly|said to be|hop(?:es?|ed|ing) to (?!hear|fill)|would(?! (?:also |really )?(?:love|like) to (?:hear|meet|talk|see|hire|recruit)| follow| fill)|should|urg(?:e|es|ed|ing)|call(?:s|ed)? on|ask(?:s|ed)|discuss\w*|talks|possib\w+|unless|pressure to|must|speculation|tempted|explor\w+|study|studying|thinking)\b/
/** The words before, up to the beginning of the clause. */
const CLAUSE = /[;:.!?]|\b(?:but|while|whereas|although|though)\b/g

function realityOf(sentence: Sentence, text: string, start: number, end: number): Reality {
  if (sentence.question && !/\b(?:ACC|we) (?:is|are|'re|needs?|wants?|seeks?|has|have)\b/.test(text)) return 'rumour'
  if (isHearsay(sentence.text)) return 'rumour'
  let from = Math.max(0, start - 60)
  for (const match of text.slice(from, start).matchAll(CLAUSE))
    from = Math.max(from, start - (start - from) + match.index + match[0].length)
  const words = text
    .slice(from, end)
    .replaceAll(/\bit ca n't find|can't find enough\b/g, '')
    .replace(/^ ?not (?=(?:on|in|at|for|among|across)\b)/, '')
  const after = (text.slice(end, end + 45).split(/[;:.!?]/)[0] ?? '').replace(/\b(?:that|who|which)\b.*/, '')
  if (
    NOT_HIRED.test(words) ||
    /\b(?:frozen|on hold|paused|halted|cancelled|called off|denied|it had advertised|are fake|postponed|have closed|filled|has ended)\b/.test(
      after,
    )
  )
    return 'denied'
  if (UNSURE.test(withoutMereForm(words)) || /\bif\b(?! you)/.test(after)) return 'rumour'
  return /\b(?:will|to|plans?|aims?|expects?|intends?)\b/.test(words) ? 'planned' : 'real'
}

/** Every construction holds one of these. */
const TELLING =
  /PPL|VAC|APP|TEAM|\b(?:hir(?:e|es|ing)|recruit\w*|headhunt\w*|interview\w*|staff\w*|join|work|more|talent|career|careers|us|\d+|hundreds|dozens|thousands)\b/

function matchIn(sentence: Sentence, outline: Outline, list: readonly Telling[], named: boolean): Evidence | null {
  const { text, tokenAt } = marked(outline)
  if (!TELLING.test(text)) return null
  for (const { id, pattern, strength, settled } of list) {
    const match = pattern.exec(text)
    if (!match) continue
    const reality = realityOf(sentence, text, match.index, match.index + match[0].length)
    return {
      sentence,
      index: tokenAt(match.index + match[0].length - 1),
      who: { ...NOBODY, who: 'account', byReference: !named },
      // "from actuaries to wholesalers" is no plan.
      reality: reality === 'denied' || (settled === true && reality === 'planned') ? 'real' : reality,
      strength,
      slots: {},
      // What freezes hiring is read elsewhere; here the wording only proves nothing.
      reason: reality === 'denied' ? 'not hiring' : null,
      rule: id,
      accepts: ['real', 'announced', 'planned'],
    }
  }
  return null
}

/** Those who once worked for the account, what it once owned, and places beside it. */
const ELSEWHERE =
  /\b(?:former|ex|onetime|one-time|rival|rivals) (?:\w+ )?(?:ACC|OTH)\b|\bACC (?:alumni|alumn[ai]|veterans?)\b|\b(?:next to|opposite|near|outside|behind) (?:the )?ACC\b|\b(?:position|role) of (?:strength|weakness|power|trust)\b/
/** What is said of employers at large. */
export const MANY_EMPLOYERS =
  /\b(?:everyone|everybody|nobody|no one|council|councils|many|most|employers|companies|firms|others|some|anyone|rivals) (?:\w+ )?(?:wants?|needs?|are|is|seeks?)\b/

/** What stands before a semicolon: what comes behind is told by itself. */
const firstPart = (outline: Outline): Outline => ({ ...outline, text: outline.text.split(' ; ')[0] ?? outline.text })

/** Hiring told by constructions rather than by a single verb: "Vacancies at Acme", "Acme is on the lookout for a chef", "another 40 welders are wanted". */
export function hiringConstructions(sentence: Sentence): Evidence[] {
  const { plain, full } = outlinesOf(sentence)
  if (ELSEWHERE.test(full.text)) return []
  const unnamed = /\bOTH\b/.test(full.text) ? firstPart(full) : full
  const found =
    matchIn(sentence, plain, OF_ACCOUNT, sentence.namesAccount) ??
    (full === plain ? null : matchIn(sentence, full, OF_ACCOUNT, sentence.namesAccount)) ??
    (/\bOTH\b/.test(unnamed.text) || MANY_EMPLOYERS.test(full.text) ? null : matchIn(sentence, unnamed, OF_NOBODY, false))
  return found === null ? [] : [found]
}
