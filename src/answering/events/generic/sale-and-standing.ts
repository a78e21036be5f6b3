import { AHEAD, any, some, word, type FurtherEvent } from './further-event.ts'
import { anyCase, anyOf, either, leading } from '../../text/any-of.ts'

const DROP = anyOf`
  drop(?:s|ped|ping)? | withdr[ae]w\w* | abandon\w* | scrap(?:s|ped|ping)? | pull(?:s|ed|ing)?(?: out of)?
  walk(?:s|ed|ing)? away from | call(?:s|ed|ing)? off | end(?:s|ed|ing)? | shelv\w+ | cancel\w* | ax(?:e|es|ed|ing)
  ditch\w* | back(?:s|ed|ing)? out of | giv(?:es?|en|ing) up(?: on)? | gave up(?: on)?
`
const DROPPED =
  '(?:dropped|withdrawn|abandoned|scrapped|called off|shelved|cancelled|axed|off the table|dead|over|fallen through|collapsed)'
const BID = '(?:bids?|offers?|takeover|purchase|acquisition|approach|pursuit|proposal|plan to (?:buy|acquire)|talks to (?:buy|acquire))'
const PROJECT = anyOf`
  projects? | plans? | plants? | factor(?:y|ies) | expansion | investments? | sites? | developments? | mills?
  mines? | warehouses? | extensions? | terminals? | stadium | scheme | hotels? | data cent(?:re|er)s? | lines?
  works | hub | campus
`
/** Of the thing itself, not of something "at its plant". */
const ITSELF = `(?:(?!OTH|but|while|at|in|on|for|from|by|of)[\\w'’$€£%.,&-]+ ){0,4}?`
const RATING =
  '(?:(?:credit |debt |long-term |issuer |corporate |family |bond |default |own )*(?:ratings?|grades?|creditworthiness)|outlook)'
/** "to BBB+", "from Ba3": letters alone may be read as a name. */
const GRADE = '(?:to |from )(?:(?:OTH|[abc]{1,3}) ?[+-]|[abc]{1,3}[1-3]|[abc]{2,3}|junk|OTH from|(?:below )?investment grade)'
const LOWERS =
  '(?:lower(?:s|ed)|cuts?|reduc(?:es|ed)|downgrad(?:es|ed)|slash(?:es|ed)|knock(?:s|ed)|strip(?:s|ped)|mark(?:s|ed) down|drop(?:s|ped))'
const RAISES = '(?:rais(?:es|ed)|upgrad(?:es|ed)|lift(?:s|ed)|improv(?:es|ed)|increas(?:es|ed)|mov(?:es|ed) up)'
const STAFF = '(?:staff|workers|employees|drivers|crews?|pilots|nurses|members|unions?|negotiators|welders|cooks|people|workforce)'
const MOVERS = anyOf`
  planners | advis[eo]rs | bankers | brokers | traders | engineers | partners | lawyers | developers | consultants
  people | staff | managers | researchers | scientists | designers | analysts | salespeople | team | group
`
const PAY = '(?:pay|wage|salary)(?: [\\w-]+){0,2}? (?:deals?|offers?|rises?|increases?|awards?|agreements?|settlements?|raises?)'

const rated = (moves: string, asked: RegExp, what: string): FurtherEvent => ({
  what,
  asked,
  told: [
    word(`OTH ${any(3)}${moves} (?:OTH 's )?${some(4)}${RATING} ${some(3)}(?:of|on|for|at) ACC`),
    word(`OTH ${any(3)}${moves} ACC 's ${some(3)}${RATING}`),
    word(`OTH ${any(3)}${moves} ACC (?:by |one |two |a |notch\\w* |deeper |further )*${GRADE}`),
    word(`(?:OTH|agency|agencies) ${any(3)}(?:downgrad|upgrad)(?:es|ed) ACC(?! 's)`),
    word(`ACC 's ${some(3)}${RATING} ${AHEAD}(?:been )?${moves}`),
    word(`ACC ${AHEAD}(?:been )?(?:downgraded|upgraded) (?:by OTH|to|one|two)`),
  ],
  covers:
    /^(?:rating|ratings|agency|agencies|credit\w*|standing|debt|grade|outlook|lower\w*|downgrad\w*|upgrad\w*|cut|reduc\w+|rais\w+|lift\w*|improv\w*)$/,
})
const OF_RATING = '(?:rating|credit(?:worthiness)?|grade)'

const COMES_TO_BE = leading`come | came | gone | go(?:es)? | went | put | been put | placed | offered | itself | ACC`
const PLANNED_THING = anyOf`projects? | investments? | plants? | factor(?:y|ies) | expansion | building | developments?`
const CANCELS = anyOf`
  cancel\w* | scrap\w* | shelv\w+ | abandon\w* | drop(?:s|ped) | ax(?:es|ed) | ditch\w* | call(?:s|ed) off
  pull(?:s|ed) the plug on | walk(?:s|ed) away from
`
const REPORTS = anyOf`reports? | rumou?rs? | stor(?:y|ies) | speculation | talks? | claims?`
const RUMOURS = anyOf`
  reports? | rumou?rs? | stor(?:y|ies) | speculation | talks? | claims | suggestions | that | being | having | any
`
const TEAM = anyOf`teams? | group | advisers | traders | bankers | partners | people | staff | engineers | brokers`
const OF_ITS = anyOf`an? | its | the | net | pre-?tax | operating | trading | \w+ly | underlying | \w+-year | \w+-quarter | quarter | year | SUM | \w+er | record | heavy`
const LOSS = 'loss(?:es)?(?! (?:of (?!SUM)|adjust|assess|prevent|ratio))'
const MOVES_TO = anyOf`
  mov(?:e|ed|ing) (?:over )?to | join(?:s|ed|ing)? | defect(?:ed|s)? to | jump(?:ed)? (?:ship )?to | switch(?:ed)? to
  cross(?:ed)? (?:over )?to | left for
`
const UP_FOR_SALE = anyOf`for sale | on the (?:block|market) | (?:looking|searching) for (?:an? )?(?:buyer|new owner)`
/** Events of a company as something that is sold, bid for and rated: up for sale, an offer or a plan called off, a report denied, a rating moved, pay agreed. */
export const SALE_AND_STANDING: readonly FurtherEvent[] = [
  {
    what: 'The account being up for sale',
    asked: anyCase(
      String.raw`^(?:is|was|has) \{account\} (?:now |still |also |back |itself |being |been )*(?:put |up |offered )*${UP_FOR_SALE}\b`,
    ),
    told: [
      word(`(?:put|puts|putting|places?|placed|offer\\w*) ACC ${some(2)}(?:up )?(?:for sale|on the (?:block|market))`),
      word(
        `ACC ${AHEAD}${COMES_TO_BE}*(?:up for sale|for sale|on (?:sale|the (?:block|market)))(?! (?:in|at|for|from|next|this) (?:PLC|OTH|SUM|shops|stores|supermarkets))`,
      ),
      word(`(?:sale|auction) (?:process )?of ACC ${AHEAD}(?:begun|started|under way|kicked off|launched)`),
      word(`(?:buyers?|bids|offers) (?:is |are )?(?:sought|invited|due|wanted) for ACC`),
      word(`ACC ${AHEAD}(?:seeking|looking for|hunting for|searching for) (?:an? )?(?:new )?(?:buyer|owner)`),
    ],
    covers: /^(?:up|sale|block|market|put|offered|looking|searching|buyer|owner)$/,
  },
  {
    what: 'A bid for the account being dropped',
    asked: anyCase(either`
      \b(?:bids?|offers?|takeover|approach\w*|suitors?|bidders?|buyers?)\b.*\{account\}.* (?:${DROPPED}|lapsed|walked away|pulled out)\W*$
      \b${DROP} (?:its|their|his|the|an?) (?:\w+ )?${BID} (?:for|of|to) \{account\}
    `),
    told: [
      word(`OTH ${any(4)}${DROP} (?:OTH 's )?${some(7)}${BID} (?:for|of|to) ACC`),
      word(`OTH ${any(4)}${DROP} (?:buying|acquiring|taking over) ACC`),
      word(`OTH (?:'s )?${any(6)}${BID} (?:for|of|to) ACC ${AHEAD}(?:been |is |was )?${DROPPED}`),
      word(`OTH (?:drops|scraps|abandons|withdraws|pulls) ACC ${BID}`),
    ],
    covers:
      /^(?:bids?|offers?|takeover|approach\w*|suitors?|bidders?|buyers?|dropp\w*|drop|withdr\w+|abandon\w*|walk\w*|away|called|off|scrap\w*|planned|pull\w*|out)$/,
  },
  {
    what: 'The account making a loss',
    asked: /\b(?:losing|loses|lost|burning) money\b|\bma(?:ke|de|king) (?:an? )?(?:\w+ )?loss\b|\bloss-making\b|\bin the red\b/i,
    told: [
      word(
        String.raw`ACC ${AHEAD}(?:post|report|ma[dk]|book|record|suffer|incur|announc|swung to|sank to|slid to|fell to)\w* (?:${OF_ITS} )*${LOSS}`,
      ),
      word(String.raw`ACC ${AHEAD}(?:[\w-]+ )?(?:losing|lost|loses|burning|burned) money`),
      word(String.raw`ACC ${AHEAD}(?:still |deep |deeply )*(?:loss-making|unprofitable|in the red|into the red)`),
      word(
        `ACC 's (?:${OF_ITS} )*${LOSS} ${AHEAD}(?:\\w+ )?(?:widen|grew|deepen|narrow|shr[aiu]nk|doubl|f[ae]ll|r[io]se|was|of SUM|to SUM)\\w*`,
      ),
    ],
    covers: /^(?:los(?:t|es?|ing|ses)|burning|money|ma[dk]\w*|loss|loss-making|red)$/,
  },
  {
    what: 'The account giving up a project or an investment of its own',
    asked: anyCase(
      String.raw`\{account\} (?:has |have )?(?:put off or )?(?:cancel\w*|scrap\w*|shelv\w+|abandon\w*|dropped|axed|ditched|called off) (?:an?|its|the|plans?|some|any) (?:\w+ ){0,3}${PLANNED_THING}\b`,
    ),
    told: [
      word(`ACC ${AHEAD}${CANCELS} ${ITSELF}(?:OTH )?${ITSELF}${PROJECT}`),
      word(`ACC 's ${some(6)}${PROJECT} ${some(4)}(?:has|have|is|are|was|were) (?:been )?${DROPPED}`),
    ],
    covers:
      /^(?:cancel\w*|scrap\w*|shelv\w+|abandon\w*|dropped|axed|ditched|called|off|projects?|investments?|plans?|plants?|factor(?:y|ies)|expansion|building|developments?|own)$/,
  },
  {
    what: 'The account denying a report about it',
    isDenial: true,
    asked: anyCase(
      String.raw`\{account\} (?:itself |publicly |also )*(?:den(?:y|ied|ies|ying)|reject\w*|dismiss\w*|refut\w*) (?:an?|the|any|some|press|media|that)? ?(?:\w+ )?${REPORTS}\b`,
    ),
    told: [
      word(String.raw`ACC ${AHEAD}(?:den(?:y|ied|ies)|reject\w*|dismiss\w*|refut\w*|rubbish\w*|knock(?:s|ed) down) ${some(5)}${RUMOURS}`),
      word(
        `ACC ${any(3)}(?:said|says|insist\\w*|stress\\w*) ${any(4)}(?:ACC|there) (?:was|were|is|are|has|had) (?:not|no) (?:\\w+ ){0,3}(?:talks?|negotiat\\w+|discussions?|for sale|agreement|plans?)`,
      ),
      word(`ACC (?:said|says) (?:not|no) (?:in )?(?:talks|sale|deal)`),
      word(`ACC (?:said|says|:) no talks`),
    ],
    covers:
      /^(?:den\w+|reject\w*|dismiss\w*|refut\w*|reports?|rumou?rs?|stor(?:y|ies)|speculation|talks?|claims?|press|media|sale|takeover|bid)$/,
  },
  {
    what: 'The account losing or changing its auditor',
    asked:
      /\bauditors?\b.*\b(?:resign\w*|left|leav\w+|quit\w*|step\w*|gone|replaced|changed)\b|\b(?:chang|replac|switch|dismiss)\w* (?:its |the )?auditors?\b/i,
    told: [
      word(
        `(?:OTH|ACC 's auditors?(?: ,? ?OTH ?,?)?) ${AHEAD}(?:resign\\w*|quit\\w*|step\\w* down|st(?:ood|ands?) down) (?:as ${some(2)}auditors? (?:of|to|for|at) ACC|as ACC 's (?:\\w+ )?auditors?)`,
      ),
    ],
    covers: /^(?:auditors?|resign\w*|left|leav\w+|quit\w*|stepp\w*|down|gone|replaced|chang\w+|switch\w*)$/,
  },
  {
    what: 'The account hiring people away from another company',
    asked: anyCase(
      String.raw`\{account\} (?:also |now )*(?:hir|poach|lur|recruit|tak|took)\w* (?:on |over )?(?:an? |the |its |some )?(?:whole |entire )?${TEAM} (?:of [^?]{2,30} )?(?:away )?from\b`,
    ),
    told: [
      word(`${MOVERS} ${some(4)}(?:from|of|at) OTH ${any(5)}${MOVES_TO} ACC`),
      word(
        `ACC ${AHEAD}(?:hir|poach|lur|recruit|tak|took|snapp)\\w* (?:on |over |away |up )?${some(5)}(?:teams?|${MOVERS}) ${some(4)}(?:away )?from OTH`,
      ),
    ],
    covers:
      /^(?:hir\w+|poach\w*|lur\w+|recruit\w*|tak\w+|took|teams?|group|advisers|traders|bankers|partners|people|staff|engineers|brokers|whole|entire|away)$/,
  },
  rated(
    LOWERS,
    anyCase(
      `\\bdowngrad\\w*\\b|\\b${OF_RATING}\\b.*\\b(?:lowered|cut|reduced|slashed)\\b|\\b(?:lower|cut|reduc)\\w*\\b.*\\b${OF_RATING}\\b`,
    ),
    'A rating agency lowering the rating of the account',
  ),
  rated(
    RAISES,
    anyCase(
      `\\b(?:rating agency|agencies)\\b.*\\bupgraded\\b|\\{account\\} been upgraded\\b|\\b(?:credit )?rating\\b.*\\b(?:raised|upgraded|lifted|improved)\\b`,
    ),
    'A rating agency raising the rating of the account',
  ),
  {
    what: 'The account and its people agreeing on pay',
    asked: anyCase(`\\b(?:agree|accept|settl|sign|reach|back|approv|ratif)\\w*\\b.*\\b${PAY}`),
    told: [
      word(
        `(?:${STAFF}|OTH) ${any(5)}(?:accept|agree|approv|back|ratif|sign|reach|settl|shook hands|shake hands)\\w* ${any(5)}(?:${PAY}|(?:raise|pay rise|rise))`,
      ),
      word(`ACC ${any(6)}(?:agree|sign|reach|settl|struck|shook hands|shake hands)\\w* ${any(6)}(?:${PAY}|raise|pay rise)`),
    ],
    unless: /\b(?:reject\w*|voted against|turned down)\b/,
    covers:
      /^(?:agree\w*|accept\w*|settl\w*|sign\w*|reach\w*|back\w*|approv\w*|pay|wage|salary|deals?|offers?|rises?|increase\w*|award|union|staff|workers|employees|people|raise)$/,
  },
]
