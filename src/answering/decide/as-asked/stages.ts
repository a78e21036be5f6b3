import type { FrameId } from '../../types.ts'
import { AHEAD, any, some, word } from '../../events/generic/further-event.ts'

/** How far a question wants an event to have gone, and how that is told. */
export interface Stage {
  asked: RegExp
  /** In the words of the sentence. */
  told?: RegExp
  /** What the outline of a sentence must not hold: it tells of less, or of the other side. */
  not?: RegExp
  /** What is yet to come has not got so far. */
  real?: true
}

const SITES =
  '(?:office|brewery|bakery|factory|plant|mill|shop|store|branch|showroom|warehouse|depot|hotel|restaurant|laboratory|studio|clinic|school|workshop)'
const A_SITE = `(?:an?|its|the|any) (?:(?:own|new|first|second|local|regional) ){0,3}(?:[\\w-]+ )?${SITES}`
/** A company that sells in a place has no site there for that. */
const SOLD_THERE =
  '(?:sell(?:s|ing)?|sold|sales|on sale|distribut\\w+|stock(?:s|ed|ing)|resell\\w*|dealers?|agents?|importers?|franchisees?)'

const HEADQUARTERS = '(?:headquarters|head office|hq|seat|domicile)'
const FOR_A_TIME =
  /\b(?:temporar\w+|every (?:summer|winter|year|july|august)|for (?:the )?(?:first|second) half of|for (?:the |a |one |two |three |four |six |several |a few |\d+ )*(?:days?|weeks?|months?|summer|winter|season|holidays?|repairs|maintenance|refurbishment|christmas)|as it does|until (?:january|february|march|april|may|june|july|august|september|october|november|december|next|further notice)|re-?opens?|reopening)\b/
const PRACTITIONER = '(?:administrators?|receivers?|liquidators?|trustees?|supervisors?)'

export const STAGES: Partial<Record<FrameId, readonly Stage[]>> = {
  legal_trouble: [
    { asked: /\b(?:guilty|convict\w*)\b/i, told: /(?<!\bnot )\bguilty\b|\b(?:convict\w*|condemn\w*|sentenc\w+)\b/ },
    {
      asked: /\bsettle(?:d|s|ments?)?\b|\bsettling\b/i,
      told: /\b(?:settl\w+|pa(?:y|ys|id|ying)|resolv\w+|out of court)\b|\b(?:to|and) (?:end|close|drop)\b/,
    },
    {
      asked: /\blos(?:t|e|es|ing)\b[^?]*\b(?:cases?|lawsuits?|suits?|appeals?|trials?|battles?|disputes?)\b/i,
      told: /\b(?:los(?:t|es?|ing)|defeat\w*|liable|(?<!not )guilty|ordered (?:\S+ ){0,4}to|must pay|rul(?:ed|es|ing) against|found against|found (?:[\w-]+ ){0,3}that\b(?![^,;]*\b(?:did not|had not|not guilty)\b)|sided with|upheld|dismissed (?:its|the|an) appeal|convict\w*|infring(?:es|ed)|award(?:s|ed)|(?:told|has) to pay)\b/,
    },
    {
      asked:
        /\bcharged\b(?! (?:more|less|with (?:running|leading)))|\b(?:criminal|bring|brought|press(?:ed)?|fil\w+|lay|laid) charges\b|\bfac\w+ (?:\w+ )?charges\b/i,
      told: /(?<!\b(?:without|no|any|drop\w*|free of) )\bcharg(?:es?|ed|ing)\b|\bindict\w*\b|\bprosecut\w*|\bcriminal\b|\baccus\w+\b/,
    },
    {
      asked: /\b(?:pa(?:y|id|ying)) (?:an?|the|any|its) (?:\w+ )?ransom\b|\bransom (?:been )?paid\b/i,
      told: /(?<!\b(?:not|never|n't) )\bpa(?:y|id|ying|ys|yment)\b[^.;]*\b(?:ransom\w*|hackers|attackers|gang|criminals|extort\w*|bitcoin|them)\b|\bransom (?:\w+ ){0,3}paid\b/,
    },
    {
      asked:
        /\b(?:sued|lawsuit|suit|case|court|action)\b[^?]* by (?:its |former |the |some |own )*(?:employees|staff|workers|drivers|people)\b/i,
      told: /\b(?:employees?|staff|workers?|drivers|engineers?|nurses|sellers|managers?|executives?|recruiters?|women|unions?|labou?r|people who worked)\b/,
    },
    {
      asked:
        /\b(?:los(?:t|es?|ing)|stripped of)\b[^?]*\b(?:licen[cs]es?|permits?|accreditation|charter|concession)\b|\b(?:licen[cs]es?|permits?|accreditation|charter|concession)\b[^?]*\b(?:revoked|suspended|withdrawn|taken away|cancelled|lost)\b/i,
      told: /^(?=.*\b(?:licen[cs]es?|permits?|accreditation|charter|concession|authori[sz]ation|permission)\b)(?=.*\b(?:revo[kc]\w+|suspen\w+|withdr[ae]w\w*|strip\w*|cancel\w*|los(?:t|es?|ing|s)|t(?:aken?|akes|aking|ook) (?:\S+ ){0,5}(?:away|back|from)|rescind\w*|surrender\w*|pull(?:s|ed|ing)?|expire[sd]?|lapsed?)\b)/,
    },
    {
      asked: /\bfin(?:ed|es?)\b|\bpenalt(?:y|ies)\b/i,
      not: /^(?!.*(?:\bfined\b|\bfine of\b|SUM)).*\b(?:no|without (?:an?|any)) (?:fines?|penalt(?:y|ies))\b/,
    },
    { asked: /\b(?:credit|debit|payment|bank) cards?\b|\bcard (?:numbers|details|data)\b/i, told: /\b(?:cards?|payments?)\b/ },
    { asked: /\bpasswords?\b/i, told: /\b(?:passwords?|credentials|log-?ins?)\b/ },
    { asked: /\b(?:medical|health|patient) (?:data|records?|files|information)\b/i, told: /\b(?:medical|health|patients?|clinical)\b/ },
    { asked: /\bpassports?\b/i, told: /\bpassports?\b/ },
  ],
  expansion: [
    {
      asked: new RegExp(`\\b(?:open|set|build|built|establish|start|found)\\w*(?: up)? ${A_SITE}\\b`, 'i'),
      told: new RegExp(
        `^(?!.*\\b${SOLD_THERE}\\b)|\\b(?:open(?:s|ed|ing)?|buil[dt]\\w*|offices?|${SITES}s?|premises|leas(?:es|ed|ing)|sites?|staff|people|team)\\b`,
      ),
    },
    {
      asked: new RegExp(`\\b(?:mov|relocat|shift|transferr?)\\w* (?:away )?(?:its |the |ACCT's )?(?:\\w+ )?${HEADQUARTERS}\\b`, 'i'),
      told: new RegExp(
        `\\b(?:mov(?:e[ds]?|ing)|relocat\\w+|shift(?:s|ed|ing)?|transfer\\w*|swap\\w*|leav(?:es?|ing)|left|${HEADQUARTERS}|new home)\\b`,
      ),
    },
    {
      asked:
        /\b(?:already|now) (?:producing|operating|running|operational|up and running|in (?:operation|production|service|use)|open|making)\b|\b(?:gone|go|went|come|came) (?:in)?to (?:operation|service|production)\b|\b(?:gone|go|went) live\b|\b(?:come|came) on ?stream\b|\b(?:start|beg[aiu]n)\w* (?:\w+ )?(?:production|producing|operations|operating)\b|\b(?:complet|finish)\w+\b/i,
      told: /\b(?:produc(?:es|ing|ed)|(?<!(?:be|is|are|started|begun|began|under|in) )making|makes|runs|running|operat(?:es|ing|ional)|open(?:s|ed)|inaugurat\w+|complet(?:ed?|es|ion)|finish(?:ed|es)?|ready|on ?stream|went live|fired up|switched on|(?:up and|now) running|moved (?:in|into)|first (?:batch|bottles|cars|customers|shift|output))\b|\b(?:in|into) (?:operation|service|production|use)\b|\b(?:start|beg[aiu]n|commenc)\w* (?:\w+ ){0,2}(?:production|operations?|operating|output|work(?! on)|rolling|brewing)\b|\b(?:production|operations|output) (?:has |have )?(?:start|beg[aiu]n|commenc)/,
      real: true,
    },
    {
      asked: /\binvest\w* (?:\w+ )?in (?:\w+ ){0,2}(?:storage|warehousing)\b/i,
      told: /\b(?:stor(?:es?|age)|warehous\w+|depots?|pallets?|silos?|tanks?)\b/,
    },
  ],
  generic: [
    // What is paid is not raised.
    {
      asked:
        /\b(?:rais|increas|lift|hik|boost|doubl|bump|grow)\w*\b[^?]*\bdividends?\b|\bdividends?\b[^?]*\b(?:ris|rose|increase|hike|gr[eo]w)|\bhigher dividend/i,
      told: /\b(?:rais|increas|lift|hik|boost|doubl|tripl|bump|grew|grow)\w*|\bhigher\b|\bup (?:\d|from)/,
    },
    // A vote, a threat and a strike that was called off stop no work.
    {
      asked:
        /^(?!.*\b(?:vot|ballot|threat|avert|call|back)\w*)(?:.*\b(?:on strike|striking|strike|walked off|walked out|walk-?out|industrial action|downed tools)\b)/i,
      not: /\b(?:called off|calls off|averted|averts?|avoid\w*|suspended|postponed|no strike|vot(?:e|es|ed|ing)|ballot\w*|threat\w*|had been (?:set|due|planned|called)|was (?:due|set) to|authori[sz]e\w*|ended|ends|(?:is|was|are) over)\b/,
    },
    // Who winds up others is in no trouble.
    {
      asked: /\b(?:bankrupt\w*|insolven\w*|administration|receivership|liquidat\w+)\b/i,
      not: word(
        `ACC ${AHEAD}(?:appointed|named|acting|acts|act|called in|brought in|chosen) (?:as |to (?:act|serve) as )?(?:the |an? |joint |interim )*${PRACTITIONER} (?:of|to|for|at|over|in)`,
      ),
    },
    { asked: /\bclos\w+\b.*\b(?:for good|permanently|altogether)\b/i, not: FOR_A_TIME },
    // The one who sues, not the one who is sued.
    {
      asked: /\{account\} (?:has |also |now |been )*(?:su(?:ing|ed?) |tak\w+ (?!to\b)|took )/i,
      not: new RegExp(
        `${word(`ACC ${AHEAD}(?:sued|taken to court|hauled (?:in)?to court)(?: by| over| for| in| after)`).source}|${word(`OTH ${some(6)}(?:sues|sued|suing|taken|took|takes) ACC`).source}|${word(`(?:suit|lawsuit|claim|complaint|case) ${any(3)}against ACC`).source}`,
      ),
    },
  ],
}
