import { outlinesOf } from '../../match/outline.ts'
import { formsOf } from '../../match/constructions.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf, either } from '../../text/any-of.ts'

const HAS_OR_WILL = anyOf`
  has | have | had | will | also | now | just | today | yesterday | recently | already | meanwhile | [a-z]+ly | is to
  are to | to | , which | , who | in [a-z]+ | on [a-z]+day | last (?:week|month|year) | this (?:week|month|year)
`
/** What stands between a subject and a verb of its own doing: no passive. */
const DOES = `(?:${HAS_OR_WILL} )*`
const PAPER = '(?:contracts?|sub-?contracts?|orders?|tenders?|mandates?|commissions?|frameworks?|concessions?|deals?|jobs?|projects?|work)'
const PHRASE = '(?:[^A-Z;:.!?,]|SUM|PLC){0,60}?'

const PIECE_OF_PHRASE = anyOf`PLC 's | PLC | the | an? | (?!by|from|of|at|with|for|to|and|in|on)[a-z-]+`
const PARTY_TO_CONTRACT = anyOf`${PAPER} | contractor | supplier | builder | provider`
/** The account gives the work away: "granted Andritz a contract"; "awarded Corvid contract" in a headline is who got one. */
const GIVES = [
  `\\bACC ${DOES}sign(?:s|ed)(?: up| on)? (?:OTH|PER) as (?:an? |the |ACC 's )?(?:[a-z-]+ ){0,2}(?:supplier|vendor|contractor|subcontractor|provider|caterer)\\b`,
  `\\bACC ${DOES}(?:${formsOf('grant award give hand assign offer present entrust')}|allot(?:s|ted)?) (?:OTH|PER) (?:with )?(?:an? |the |one |two |three |\\d|SUM|ACC 's )${PHRASE}\\b${PAPER}\\b`,
  String.raw`\bACC ${DOES}${formsOf('pick choose select hire appoint commission tap engage contract mandate retain')} ` +
    String.raw`(?:${PIECE_OF_PHRASE} ){0,3}(?:OTH|PER)(?: and (?:OTH|PER))? (?:to [a-z]+ |(?:for|as) (?:an? |the |ACC 's )?${PHRASE}\b${PARTY_TO_CONTRACT}\b)`,
].join('|')
const TENDERS = anyOf`
  tenders?(?! (?:win|success|offer)) | bids | proposals | offers | quotes
  requests? for (?:proposals|quotations|tenders?) | rfps?
`
const CALLS_FOR_BIDS = anyOf`
  ${formsOf('publish issue launch open invite announce float advertise seek start')} | call(?:s|ed|ing)? for
  put(?:s|ting)? out
`
/** The account asks who will do it. */
const ASKS_FOR_BIDS = either`
  \bACC(?: ,[^;:!?]{2,80}?,)? (?:is |are |was |were )?${DOES}${CALLS_FOR_BIDS} (?:an? |the |ACC 's |new |fresh |SUM )*(?:[a-z-]+ ){0,3}?${TENDERS}\b
  \bACC ${DOES}put(?:s|ting)? ${PHRASE}(?:ACC 's ${PHRASE})?out to tender\b
`
/** Another company got it: "Alstom beats Acme to Lisbon metro signals", "chose Alstom over Acme". */
const TAKES_FROM = `(?:${formsOf('beat pip outbid defeat')}|beaten|(?:edg|se|fend|fight)(?:es|s|ed|e|en)? (?:out|off)|saw off|seen off|fought off)`
const CONTEST = anyOf`bidding | bids? | tenders? | race | contest | auction | competition | pitch | contracts? | orders?`
const CAME_IN = anyOf`came | comes | finish(?:es|ed) | was | were | ended(?: up)? | plac(?:es|ed)`
const AHEAD_OF = anyOf`over | ahead of | instead of | rather than | in preference to | and not`
const NOT_FIRST = anyOf`second | third | fourth | last | runner-up`
const BEATEN = [
  `\\bACC ${DOES}(?:was |were |been |is )?(?:narrowly |just )?(?:pipped|edged out|outbid|(?<=was |were |been )beaten)\\b`,
  // "came second in the bidding for the job"
  String.raw`\bACC ${DOES}${CAME_IN} (?:in )?(?:an? |the )?(?:close )?${NOT_FIRST}(?: place| best)? (?:to OTH )?(?:in|for) (?:the |OTH 's |PLC 's )?${PHRASE}\b${CONTEST}\b`,
  `\\b(?:OTH|PER|PLC) (?:(?:has|have|had|just|also) )*${TAKES_FROM} (?:off )?(?:PLC 's |the |rivals? )?(?:OTH (?:and|,) )?ACC(?: 's)?(?: (?:and|,) OTH)? (?:to|for|in)\\b`,
  String.raw`\b${formsOf('choose pick select prefer appoint hire favour award')} (?:the )?(?:OTH|PER)\b${PHRASE} ${AHEAD_OF} (?:PLC 's |the |rivals? )?ACC\b`,
].join('|')
const SIGN_WITH = anyOf`
  work with | sign (?:up )?(?:with|for|to) | choose | pick | select | use | adopt | order | buy | install | go with
  switch to | deploy
`
const LATEST = anyOf`[a-z-]*(?:st|nd|rd|th) | latest | newest | next`
/** The account is one of those who were won: "is the ninth hospital to work with Corvid". */
const IS_WON = String.raw`\bACC (?:is|was|has become|becomes?|became) (?:now )?(?:the|OTH 's) ${LATEST} (?:OTH|[a-z-]+)(?: [^A-Z;:!?,]{0,20}(?:PLC )?)? ?to ${SIGN_WITH} (?:from )?(?:the )?OTH\b`
/** The account is the one who is supplied. */
const IS_SUPPLIED = either`
  \b(?:OTH|PER) (?:will|is to|are to|has agreed to) (?:supply|equip) ACC(?! 's)\b
  \b(?:OTH|PER) (?:will|is to|are to|has agreed to) (?:supply|deliver) (?:[^A-Z;:.!?,]|SUM){2,60}? to ACC(?! 's)\b
`
const NOT_THE_ACCOUNTS = new RegExp([GIVES, IS_SUPPLIED, ASKS_FOR_BIDS, BEATEN, IS_WON].join('|'))

/** What it won besides is told with the account as the one who wins. */
const WINS_TOO = new RegExp(either`
  \bACC (?:(?:has|have|had|also|now|just|, which|who|which) )*${formsOf('win secure land bag clinch')}\b
  \b(?:was|were|been) (?:awarded|chosen|picked|selected|granted|given)\b
  \b(?:and|but|after|which|who|having) (?:(?:has|had|have|also|itself) )*${formsOf('win secure land bag clinch')}\b
`)

/** Whether the contract that a sentence tells of is one that the account gives, puts out to tender or has seen go to another company. */
export function isContractOfOthers(sentence: Sentence): boolean {
  const { full, plain } = outlinesOf(sentence)
  return NOT_THE_ACCOUNTS.test(full.text) && !WINS_TOO.test(full.text) && !WINS_TOO.test(plain.text)
}
