import { AHEAD, any, own, some, word, type FurtherEvent } from './further-event.ts'
import { DIVIDENDS } from './dividends.ts'
import { anyCase, anyOf, either, only } from '../../text/any-of.ts'

const GOT =
  '(?:receiv\\w+|obtain\\w*|win|wins|won|secur\\w+|gain\\w*|grant\\w*|award\\w*|get|gets|got|given|issued|earn\\w*|pass\\w*|achiev\\w+|hold)'
/** What a regulator lets onto the market. */
const REGULATED = anyOf`
  tests? | drugs? | devices? | implants? | vaccines? | pumps? | medicines? | treatments? | therap(?:y|ies)
  inhalers? | injections? | sensors? | scanners? | monitors? | catheters? | lens(?:es)? | knees? | hips? | valves?
  kits? | tablets? | pills? | creams? | software | aircraft | drones? | engines? | products? | PRO
`
const PERMISSION = '(?:approval|authori[sz]ation|licen[cs]es?|permits?|clearance|certificat\\w+|certified|accreditation|green light)'
const ENVIRONMENT = anyOf`
  carbon | net[ -]?zero | climate | emissions? | co2 | greenhouse | trees | acres? | waste | recycl\w+ | recyclable
  renewable\w* | plastics? | footprint | green electricity | acid | water use | energy use | biodiversity
`

/** What somebody does about the environment, and not merely with it. */
const DOES_GOOD = anyOf`
  (?:be|become|go) (?:carbon|net|climate) | reach | achieve | halve | cut | reduce | lower | eliminate | end | stop | offset | plant | recycle | restore
  use | run on | switch to | protect
`
const GIVES = '(?:giv(?:en|es|ing)|gave|hand(?:s|ed|ing)|award(?:s|ed|ing))'
/** Who is given something, and does not buy it. */
const IN_NEED =
  '(?:students|pupils|schools|charit(?:y|ies)|food ?banks?|hospices?|refugees|victims|shelters?|orphanages?|families|children|libraries|scouts|villages?)'

const STOPPED = anyOf`
  stopped | halted | ceased | suspended | idled | (?:came|come|comes|ground|brought) to a (?:halt|stop|standstill)
  at a standstill
`
/** "production of cargo bikes stopped" */
const CAME_TO_REST = String.raw`(?:production|output|operations) (?:(?:of|at|in) (?:[\w-]+ ){1,4}?)?(?:has |have |had |was |were |is |been )*${STOPPED}(?! (?:by|from) (?:OTH|buying))`
const DESTROYS = anyOf`
  destroy(?:s|ed) | damag(?:es|ed) | gut(?:s|ted) | wreck(?:s|ed) | ravag(?:es|ed) | burn(?:s|ed|t) down
  level(?:s|led) | tore through | tears through | rips through | ripped through | swept through | sweeps through
`

const RELAUNCHED = anyOf`re-?launched | re-?designed | rebuilt | went live | goes live | go live | has a new look`
const NEW_OR_REBUILT = anyOf`new | re-?launch\w* | re-?design\w* | rebuilt | re-?vamp\w* | overhaul\w*`
const ON_STRIKE = anyOf`on strike | walk\w* out | struck | down\w* tools | off the job | picket\w*`
const RECEIVES = anyOf`
  receiv\w+ | obtain\w* | win | won | secur\w+ | gain\w* | granted | awarded | get | got | given | earn\w* | achiev\w+
`
/** A fire, not a fire alarm or the fire brigade. */
const ACCIDENT =
  '(?:fire|blaze|explosion|accident|spill)(?! (?:alarms?|doors?|brigades?|safety|insurance|protection|extinguishers?|engines?|services?|departments?|detect\\w+|risks?|prevention|kits?))'
/** Further events towards the public: what an account is given, gives and promises, and what befalls it. */
export const OUTWARD_EVENTS: readonly FurtherEvent[] = [
  {
    kinds: ['patent'],
    what: 'The account being granted a patent',
    asked: /\bpatent(?:s|ed)?\b(?!.*\b(?:su(?:ed|ing)|infring\w+|lawsuit|dispute))/i,
    told: [
      word(`ACC ${AHEAD}${GOT} ${some(5)}patents?`),
      word(`(?:grant\\w*|award\\w*|issu\\w+) ACC ${some(5)}patents?`),
      word(`patents? ${any(5)}(?:granted|awarded|issued) to ACC`),
    ],
    cue: /\b(?:been |was |were )(?:granted|awarded|issued) (?:[\w-]+ ){0,4}?patents?\b/,
    covers: /^(?:receiv\w+|granted|awarded|given|obtain\w*|won|secured|got|patent\w*)$/,
  },
  {
    kinds: ['green.goal'],
    what: 'The account setting itself a goal for the environment',
    asked: anyCase(either`
      \b(?:environment\w*|green|climate|sustainab\w+|carbon|net[- ]?zero|emissions?|eco\w*)\b.*\b(?:commitments?|pledges?|targets?|goals?|promises?)\b
      \b(?:pledg|commit|promis|vow|target)\w*\b.*\b(?:carbon|net[- ]?zero|climate|emissions?|green|environment\w*|sustainab\w+)\b
    `),
    told: [
      word(`ACC 's ${some(2)}(?:climate|emissions?|net[ -]zero|carbon) (?:targets?|goals?) (?:\\w+ )?(?:validated|approved)`),
      word(
        `ACC ${any(8)}(?:pledg\\w+|commit\\w*|promis\\w+|vow\\w*|undert\\w+|set (?:ACC|itself)|sets (?:ACC|itself)|aim\\w*|target\\w*|goal|will ${DOES_GOOD}) ${any(12)}${ENVIRONMENT}`,
      ),
    ],
    cue: /\b(?:pledg\w+|committed|promis\w+|vow\w*|goal|target) (?:[\w'’,-]+ ){0,8}?(?:carbon|net[ -]?zero|emissions?|greenhouse|renewable\w*)/,
    unless: /\b(?:missed|dropped|abandon\w*|gave up|scrapp\w*)\b/,
    covers:
      /^(?:environment\w*|green|climate|sustainab\w+|carbon|neutral\w*|net|zero|emissions?|eco\w*|commit\w*|pledg\w+|targets?|goals?|promis\w+|made|set|make|itself)$/,
  },
  {
    kinds: ['sponsoring'],
    what: 'The account sponsoring somebody or something',
    asked: /\bsponsor\w*\b/i,
    told: [
      word(`ACC ${AHEAD}sponsor(?:s|ed|ing)?`),
      word(`ACC ${AHEAD}(?:be |been |become\\w* |became |sign(?:s|ed)? (?:up )?(?:on )?as |named )${some(4)}(?:sponsors?|backer of)`),
      word(`ACC ${AHEAD}(?:sign\\w*|agree\\w*|announc\\w+|extend\\w*|renew\\w*|put\\w*) ${some(5)}sponsorship`),
      word(`sponsored by ACC`),
    ],
    covers: /^(?:sponsor\w*|sign\w*|paying|local|cause|event|team|club|sports?|competition|tournament|league)$/,
  },
  {
    kinds: ['sponsoring'],
    what: 'The account giving to a good cause',
    asked:
      /\b(?:donat\w+|charit\w+|philanthrop\w+|(?:local|good) cause)\b|\b(?:giv\w+|gave|hand\w*)(?: out)? (?:any |some )?(?:money|cash|bursaries|scholarships) to\b/i,
    told: [
      word(`ACC ${AHEAD}(?:donat\\w+|giv\\w+ away|gave away|gave (?:SUM|\\d+) |giv\\w+ (?:SUM|\\d+) )`),
      word(`ACC ${AHEAD}${GIVES} (?:SUM|\\d[\\d,]*|an? |the )${some(4)}to ${some(3)}${IN_NEED}`),
      word(`ACC ${AHEAD}${GIVES} (?:[\\w-]+ |\\d+ ){0,2}${IN_NEED} (?:SUM|bursar\\w+|scholarships?|grants?)`),
      word(`donation ${some(4)}(?:from|by) ACC`),
    ],
    cue: /\b(?:donat(?:e|es|ed|ing)|(?:is|are|will be) paying for)\b/,
    covers: /^(?:hand\w*|donat\w+|charit\w+|good|local|cause|paying|gave|given|money)$/,
  },
  {
    kinds: ['website.new'],
    what: 'A new or rebuilt website of the account',
    asked:
      /\b(?:new|re-?launch\w*|re-?design\w*|re-?vamp\w*|re-?buil\w*|overhaul\w*)\b.*\b(?:web ?site|home ?page|web presence)\b|\bweb ?site\b.*\b(?:re-?launch|re-?design|live|re-?buil)/i,
    told: [],
    cue: new RegExp(either`
      \b(?:${NEW_OR_REBUILT} (?:[\w'’-]+ ){0,3}?(?:web ?site|home ?page|web presence)|(?:web ?site|home ?page) (?:[\w'’,-]+ ){0,6}?${RELAUNCHED})\b
      \bnew (?:ACC|OTH) (?:web ?site|home ?page)\b
    `),
    covers: /^(?:new|re-?launch\w*|re-?design\w*|re-?vamp\w*|re-?buil\w*|overhaul\w*|website|web|site|live|home|page)$/,
  },
  {
    kinds: ['strike'],
    what: 'A strike or walk-out at the account',
    asked:
      /\b(?:strikes?|on strike|striking|walk-?outs?|walked out|industrial action|labou?r dispute|stoppages?)\b(?! (?:an?|up|the|new) )/i,
    told: [
      word(`(?:strikes?|walk-?outs?|stoppage|industrial action) ${some(4)}(?:at|hits?|halts?|shuts?|against) ${some(2)}ACC`),
      word(
        `ACC ${some(4)}(?:staff|workers|employees|drivers|crews?|pilots|members|operators|people) ${any(6)}(?:on strike|walk\\w* out|struck|down\\w* tools|off the job|picket\\w*)`,
      ),
      word(
        `(?:staff|workers|employees|drivers|crews?|pilots|members|operators) (?:at|of|with|for) (?:the )?(?:[a-z-]+ ){0,3}ACC ${any(6)}${ON_STRIKE}`,
      ),
    ],
    covers: /^(?:strikes?|striking|walk\w*|out|industrial|action|labou?r|dispute|stoppages?|staff|workers|hit|gone)$/,
  },
  {
    kinds: ['certificate', 'approval'],
    what: 'The account being given a licence, certificate or approval',
    asked: anyCase(either`
      \b${RECEIVES}\b.*\b(?:certifi\w+|accredit\w+|licen[cs]es?|approval|authori[sz]ation|permits?|clearance)\b
      \b(?:FDA|EMA|MHRA|regulators?|authorit(?:y|ies)|agency|watchdog) (?:\w+ )?(?:clear|approv|authori[sz])\w*
      \bcleared to (?:sell|market|export|launch|fly)\b
    `),
    told: [
      word(
        `(?:regulators?|watchdog|agency|authorit\\w+|ministry|OTH) ${AHEAD}(?:clear(?:s|ed)|approv(?:es|ed)|authori[sz](?:es|ed)|licen[cs](?:es|ed)) ACC 's ${some(7)}${REGULATED}`,
      ),
      word(`health PLC ${AHEAD}(?:clear(?:s|ed)|approv(?:es|ed)|authori[sz](?:es|ed)|licen[cs](?:es|ed)) ACC 's ${some(7)}${REGULATED}`),
      word(`ACC ${AHEAD}${GOT} (?:an? |the |its )?(?:OTH |ce |ukca )mark(?:ing)? for`),
      word(`ACC ${AHEAD}${GOT} (?!rid)${own(7)}${PERMISSION}`),
      word(`(?:grant\\w*|award\\w*|giv\\w+|gave|issu\\w+) ACC ${some(6)}${PERMISSION}`),
      word(`ACC ${AHEAD}(?:approved|licen[cs]ed) (?:by|to|for|as|under)`),
      word(`ACC ${AHEAD}${some(5)}(?:certified|accredited)`),
    ],
    covers: new RegExp(only`
      receiv\w+ | obtain\w* | won | win | secur\w+ | gain\w* | granted | awarded | given | earn\w* | achiev\w+ | got
      certifi\w+ | accredit\w+ | licen[cs]es? | approval | authori[sz]ation | permits? | clearance | cleared | sell
      market | export | launch | regulatory | official | new
    `),
  },
  {
    kinds: ['approval'],
    what: 'Restrictions on the account being lifted',
    asked: /\b(?:restrictions?|bans?|curbs?|sanctions?|suspension|limits)\b.*\b(?:lifted|removed|eased|ended)\b/i,
    told: [
      word(
        `(?:lift\\w*|remov\\w+|end\\w*|eas\\w+) ${some(4)}(?:restrictions?|bans?|curbs?|sanctions?|suspension|limits) ${some(2)}(?:on|of|against) ACC`,
      ),
      word(`(?:restrictions?|ban|curbs?|sanctions?|suspension) ${some(2)}(?:on|of|against) ACC ${any(4)}(?:lifted|removed|eased)`),
    ],
    covers: /^(?:restrictions?|bans?|curbs?|sanctions?|suspension|limits|lifted|removed|eased|ended)$/,
  },
  {
    kinds: ['accident'],
    what: 'A fire, explosion or other accident at the account',
    asked: /\b(?:an?|any|the) (?:\w+ )?(?:fire|explosion|accident|blaze|spill|collision)\b/i,
    told: [
      word(`${ACCIDENT} ${any(8)}(?:at|in|of) ${some(3)}ACC`),
      word(
        `(?:fire|blaze|explosion|accident|spill) ${some(6)}${DESTROYS} (?:${some(10)}(?:at|of|in) (?:the )?(?:[a-z-]+ ){0,3}ACC|(?:part of |most of |half of )?ACC 's)`,
      ),
      word(`ACC ${any(10)}${ACCIDENT} `),
    ],
    covers: /^(?:fire|explosion|accident|blaze|spill|collision|had|suffer\w*|hit|damag\w+|destroy\w*|gutted|broke\w*|out|sites?|premises)$/,
  },
  ...DIVIDENDS,
  {
    kinds: ['offer.refused'],
    what: 'The account turning down an offer for it',
    asked: /\b(?:reject|turn|rebuff|spurn|fend)\w*\b(?: (?:down|off))?.*\b(?:bids?|offers?|takeover|approach\w*|suitors?)\b/i,
    told: [
      word(
        `ACC ${AHEAD}(?:reject\\w*|rebuff\\w*|spurn\\w*|turn\\w* down|fend\\w* off|sa(?:id|ys) no to|dismiss\\w*) ${some(7)}(?:bids?|offers?|approach\\w*|takeover|proposal|suitors?)`,
      ),
    ],
    covers: /^(?:reject\w*|turn\w*|down|off|rebuff\w*|spurn\w*|fend\w*|bids?|offers?|takeover|approach\w*|suitors?)$/,
  },
  {
    kinds: ['production.stopped'],
    what: 'The account stopping production or work',
    asked: /\b(?:halt|stop|suspend|paus|idl|mothball)\w*\b.*\b(?:production|operations|output|making)\b/i,
    told: [
      word(
        `ACC ${AHEAD}(?:halt|stopp?|suspend|paus|idl|mothball)\\w* ${own(4)}(?:production|operations|output|making|work|mill|furnace|line)`,
      ),
      word(`ACC ${AHEAD}(?:bring|brought) ${some(4)}(?:production|operations) to a (?:halt|stop|standstill)`),
      word(`ACC 's (?:[a-z-]+ ){0,2}${CAME_TO_REST}`),
    ],
    cue: new RegExp(`\\b${CAME_TO_REST}\\b`),
    covers: /^(?:halt\w*|stop\w*|suspend\w*|paus\w+|idl\w+|mothball\w*|production|operations|output|making|work)$/,
  },
  {
    what: 'The account starting production or work again',
    asked: /\b(?:resum|restart|re-?open)\w*\b.*\b(?:production|operations|output|work|plant|mill)\b/i,
    told: [
      word(
        `ACC ${AHEAD}(?:resum|restart|re-?open|re-?start)\\w* ${some(4)}(?:production|operations|output|work|plant|mill|furnace|line|making)`,
      ),
    ],
    covers: /^(?:resum\w+|restart\w*|re-?open\w*|production|operations|output|work|plant|mill)$/,
  },
  {
    kinds: ['debt.refinanced'],
    what: 'The account paying off debt',
    asked: /\b(?:paid|pay|paying|repa\w+|reduc\w+|clear\w*|cut)\b.*\b(?:debts?|loans?|borrowings)\b/i,
    told: [
      word(
        `ACC ${AHEAD}(?:pa(?:y|id|ying|ys) (?:down|off|back)|repa(?:y|id|ying|ys)|reduc\\w+|cut|clear\\w*) ${some(5)}(?:debts?|loans?|borrowings|bonds?|overdraft)`,
      ),
    ],
    covers: /^(?:paid|pay\w*|down|off|back|repa\w+|reduc\w+|clear\w*|cut|debts?|loans?|borrowings)$/,
  },
  {
    what: 'The account apologising',
    asked: /\bapolog\w+/i,
    told: [word(`ACC ${AHEAD}(?:apologi[sz]\\w*|sa(?:id|ys) sorry)`), word(`apolog(?:y|ies) (?:from|by) ACC`)],
    covers: /^(?:apolog\w+|made|issued|public\w*)$/,
  },
]
