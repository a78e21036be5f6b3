import { asks, TITLE, verbs, type AskedWordings } from '../question-wording.ts'
import { whoAndHowMany, withArticle } from '../asked-for.ts'
import { said, type Words } from '../vocabulary.ts'
import type { Slots } from '../../types.ts'
import { anyOf, either, leading } from '../../text/any-of.ts'

/** Of whom a question names: the post without the name of who holds it, "an executive" where that leaves nothing. */
function executive({ role, person }: Slots): string {
  const post = (person === undefined ? role : role?.replace(person, '').replace(/^ ?(?:as|to be|for) /, ''))?.trim() ?? ''
  return post === '' ? 'an executive' : withArticle(post)
}

export const USUAL_WORDS =
  'above again agm ago altered among annual appointed arrival arrived aside baton bench between blood boardroom boots boss ' +
  'bosses bowed brain brass bridge brought built captain cfo chain chair chairman chairwoman change charge chart chief cio ciso ' +
  'clear cmo co committee contact coo corner counsel country coup creative cro crowned cto date day defect department departures ' +
  'deputy desks director division drain duties elected elevated empty equity ex exchange exec exit face fall farewell filled ' +
  'finance fire floor force gained gardening goings goodbye guard guy handover he head heavyweight helm higher his hr inside ' +
  'install interim joined jump keys lawyers leave led left legal letter loss lost lure man management md merger minister ' +
  'movement need newcomer non notice numbers old ousted outside pack page palace parachuted partner passed permanent person ' +
  'personnel poach power president private professional promoted protest pushed quit ranks recruiters reins relieved reorganise ' +
  'replaced report research reshuffle resigned restructuring retired retirement revenue revolution revolving roles sacked said ' +
  'search seat seen serving set shake shareholders sheriff shift shown shuffled signature split staff stand star step stepped ' +
  'strategy strengthened succession successor summer supervisory swap swapped switch sword technology then title top towel ' +
  'transition treasurer turnaround turnover unveiled update upper vacant vacated veteran vice vote vp walk ways we welcome went ' +
  'who without woman'

export const VOCABULARY: Words = [
  said(
    2,
    'step\\w* down|resign\\w*|ousted|successors?|succession|c-suite|reshuffle\\w*|shake-?up|new (?:ceo|cfo|cto|coo|cmo|cio|ciso|cro|boss|chief)',
  ),
  said(
    1,
    either`
      ceos? | cfos? | ctos? | coos? | cmos? | cios? | cisos? | cros? | chief | executives? | execs? | leadership
      president | vps? | board | chair\w* | boss | director | appoint\w* | nam(?:e|ed) | join\w* | replac\w+ | left
      leav\w+ | depart\w* | retir\w+ | new | successor | promot\w* | hired
    `,
  ),
]

export const lookedFor = (s: Slots): string => {
  const who = executive(s)
  if (s['direction'] === 'joined') return `The account appointing or hiring ${who}${whoAndHowMany(s)}`
  const moves = s['direction'] === 'left' ? 'leaving' : 'joining or leaving'
  return `${who.replace(/^./, (c) => c.toUpperCase())} ${moves} the account${whoAndHowMany(s)}`
}

export const searchedWith = (s: Slots): (string | undefined)[] => [
  s['direction'] === 'left' ? 'steps down' : 'appoints',
  s['role'] ?? 'executive',
]

const WHO = '(?:an? |any |some |another |its |the |one )'
const TITLE_OR_FIELD = anyOf`
  ${TITLE}
  (?:finance|tech|technology|sales|marketing|hr|people|product|operations|security|data|design|commercial) (?:boss|chief|head|lead|supremo)
  chief \w+(?: officer)? | (?:general|country|regional|area) managers? | founders? | co-founders? | boss
  exec(?:utive)?s?
`
const PERSON = String.raw`(?:(?:[\w&-]+ ){0,3}?${TITLE_OR_FIELD}(?: (?:of|for) (?!ACCT)[\w&-]+(?: [\w&-]+)?)?)`
const LEAVES = anyOf`
  ${verbs('leave quit resign depart retire exit bail oust fire sack axe dump defect')} | jump\w* ship
  call\w* it (?:a day|quits) | (?:push|forc|kick|thr[eo]w|driv|driven|boot|eas|edg|bundl)\w* (?:out|aside|off)
  b[oa]w\w* out | walk\w* (?:out|away|off) | walked | step\w* (?:down|aside|back|away) | st[ao]nd\w* (?:down|aside)
  stood (?:down|aside) | shown the door | hang\w* up | hung up | thrown in the towel
  on (?:his|her|their|the) way out | heading (?:for the exit|out) | out of (?:a job|the door) | gone
  (?:off|out)(?=\W*$) | mov\w+ on
  (?:hand|g[ai]v|tender|serv|put)\w* in (?:his|her|their|its|a)?(?: |\b)?(?:notice|resignation|papers)
  (?:hand|g[ai]v)\w* (?:his |her |their )?notice | given the (?:boot|push|sack|chop) | suspended
  pack\w* (?:his|her|their) bags
`
const GO = String.raw`(?:(?:has |have |had |been |being |is |was |just |recently |to |be |getting |got )*${LEAVES}\b)`
const SMALL_WORD = anyOf`in | on | up | to | for | outside for | inside for | aboard`
const APPOINTING = verbs(
  'name appoint hire recruit turn tap pick choose unveil welcome land install parachute find promote elevate enlist ' +
    'select draft bring announce anoint present introduce lure get',
)
const TAKE_ON = anyOf`
  ${APPOINTING}(?: ${SMALL_WORD})?
  (?:go|gone|went|going|look\w*) (?:outside|inside|within|elsewhere|abroad) for
`

const ARRIVED = anyOf`
  started | joined | arrived | came | took over | took up
  was (?:named|appointed|hired|recruited|promoted|brought in)
`
const MANAGEMENT = anyOf`
  management | leadership | c-suite | executive (?:team|board|committee) | leadership team | management (?:team|board)
`
const NEW_FACE = anyOf`face | person | pair of hands | captain | sheriff | broom | blood | incumbent | occupant | name`
const AT_HELM = anyOf`in | as | at | on | to | running | atop | behind`
const SUITE_OR_FIELD = anyOf`
  ${TITLE} | suite | marketing | sales | finance | engineering | technology | operations | product | hr
`
const CHAIR = anyOf`chair | seat | office | role | job | desk | hot seat`
const AT_OR_FOR = anyOf`at | for | in | of | joining | with | over at`
const IS_GONE = anyOf`
  left | gone | out | resign\w* | quit\w* | leav\w+ | depart\w* | step\w* (?:down|aside) | fired | ousted | sacked
  retir\w* | exit\w* | walk\w*
`
const POACHES = anyOf`
  snap\w* up | poach\w* | lur\w+ | nab\w* | pinch\w* | head-?hunt\w* | scoop\w* up | st[eo]al\w* | stole
  sign\w*(?: up)? | br(?:ing|ought) (?:in|on) | land\w* | hir\w+ | recruit\w*
`
const ONCE_OR_SENIOR = anyOf`
  former | ex | ex-\w+ | senior | top | experienced | well-known | veteran | seasoned | heavyweight | big-name
`
const GAIN_STEM = anyOf`gain | add | appoint | welcom | elect | g[eo]t | nam | nominat`
const SOMEBODY = anyOf`someone | somebody | anyone | anybody | \w+ ?\w* | an insider`
const HIRED = anyOf`
  hired? | appoint(?:ed)? | named? | brought (?:on|in) | bring (?:on|in) | recruit(?:ed)? | tap(?:ped)? | poach(?:ed)?
  promot(?:ed?) | elect(?:ed)? | install(?:ed)? | welcomed? | onboard(?:ed)?
`
const ADDED = anyOf`add(?:ed)? | have | has | got | get | gotten | made | landed? | found | announced?`
const HIRED_OR_NAMED = anyOf`
  hired | hire | appoint(?:ed)? | named? | brought (?:on|in) | bring (?:on|in) | recruited | recruit | tapped
  poached | promoted? | elected | installed | welcomed | added
`
const JOINS = anyOf`
  join | start
  (?:been )?(?:hired|appointed|named|announced|tak\w+ (?:over|charge|the)|took|installed|in place|in charge)
  (?:at|for|of) ACCT | arriv | begun | began | come | came | on board
`
const LOST = anyOf`
  lost | replaced? | replacing | (?<!\b(?:a|the|any|another) )fired? | firing | oust(?:ed|ing)? | sack(?:ed|ing)?
  parted (?:ways|company) with | parting (?:ways|company) with | part (?:ways|company) with | dismiss(?:ed|ing)?
  removed? | lose | losing | dump(?:ed)? | eject(?:ed)?
`
const WHOSE = leading`a | an | the | its | any | ACCT's | ACCT’s`
const LEFT = anyOf`
  left | leav\w+ | leave | quit\w* | resign\w* | step\w* (?:down|back|aside) | stood down | stand\w* (?:down|aside)
  bow\w* out | mov\w+ on | depart\w* | retir\w+ | exit\w* | go(?:es|ing)?\W*$
  been (?:fired|ousted|replaced|sacked|dismissed|removed)
`
const SHAKES_UP = anyOf`
  chang\w* | shak\w+ | shuffl\w+ | reshuffl\w+ | overhaul\w* | turnover | transition | shake-?up | new | refresh\w*
`
const VETERAN = anyOf`veteran | heavyweight | insider | outsider | alum\w* | big hitter | seasoned \w+`
const BRINGS_IN = anyOf`turn\w* | br(?:ing|ought) | hir\w+ | recruit\w* | land\w* | sign\w* | w[oi]n`
const FRESH = anyOf`fresh | new | different | unfamiliar`
/** How people ask for it, list by list; `question-order.ts` tells when each is tried. */
export const ASKED: AskedWordings = {
  newHolder: [
    asks(
      String.raw`\bACCT (?:have|has|got|with) an? (?:new )?(?<role>(?:[\w-]+ ){0,3}?${TITLE}(?: of [\w ]{2,30}?)?) (?:who|that) ${ARRIVED}\b(?! (?:under|it|up|from behind)\b)`,
      { direction: 'joined' },
    ),
  ],
  joinsManagement: [
    // "joined the management of ACCT"
    asks(String.raw`\bjoin\w* (?:the )?(?:executive |senior |top |management |leadership )*${MANAGEMENT} (?:of|at) ACCT`, {
      direction: 'joined',
    }),
  ],
  idioms: [
    asks(`\\blet(?:ting|s)? (?:its |the |their )?(?<role>[^?]{0,20}?${TITLE}[^?]{0,20}?) go\\b`, { direction: 'left' }),
    asks(
      either`
        \b(?:br(?:ing|ought)|com(?:e|ing)|came|return\w*)(?: back)? (?:its |the |an? )?(?:[\w-]+ ){0,3}?(?:back )?as (?:its |the )?(?<role>[^?]{0,20}?${TITLE}[^?]{0,20}?)\W*$
        ^ACCT (?:appoints|names|hires|promotes|taps|picks|unveils|welcomes|recruits) (?:an? |its |the )?(?:new |first )?(?<role2>[^?]{0,30}?${TITLE}[^?]{0,20}?)\W*$
        \b(?:someone|somebody|anyone) (?:new|else|different) (?:in|as|at) (?:the |its )?(?<role3>[^?]{0,20}?${TITLE}[^?]{0,20}?)(?: (?:seat|chair|role|job|position|post))?\W*$
      `,
      { direction: 'joined' },
    ),
    asks(
      either`
        \bvacanc(?:y|ies) (?:at the top|in the (?:c-suite|boardroom|top team))
        \b(?:left|quit|leav\w+|out of|depart\w*(?: from)?) ACCT['’]s (?:\w+ )?(?<role>executive team|leadership(?: team)?|management(?: team)?|board|c-suite|top team)\b
      `,
      { direction: 'left' },
    ),
    asks(
      String.raw`\b${FRESH} ${NEW_FACE}\b[^?]*?\b${AT_HELM} (?:ACCT['’]s |the |its )?(?<role>[^?]*?${SUITE_OR_FIELD}[^?]*?)(?:['’]s)?(?: ${CHAIR})?(?: (?:at|of|in) ACCT)?\W*$`,
      { direction: 'joined' },
    ),
    asks(
      either`
        ^(?:any |is there (?:an? |any )?|got an? |who is (?:the |ACCT['’]s )?|who['’]s (?:the |ACCT['’]s )?)?new (?<role>[^?]{0,30}?${TITLE}[^?]{0,30}?) ${AT_OR_FOR} ACCT\W*$
        ^who(?:['’]s| is) ACCT['’]s new (?<role3>[^?]{2,50}?)\W*$
        ^ACCT(?:['’]s| has| got| has got| have| gets| names| hires| appoints)*:? (?:an? )?new (?<role2>[^?]{0,30}?${TITLE}[^?]{0,30}?)\W*$
      `,
      { direction: 'joined' },
    ),
    asks(String.raw`^ACCT(?:['’]s)?:? (?<role>[^?]{0,30}?${TITLE}[^?]{0,20}?) (?:has |have |is |was |just )*${IS_GONE}\b`, {
      direction: 'left',
    }),
    asks(
      String.raw`\b${POACHES} ${WHO}(?:new )?(?<role>${ONCE_OR_SENIOR}[ -](?:[\w'’&.-]+ )*?(?:${TITLE}|veteran|heavyweight|partner)[^?]*)`,
      { direction: 'joined' },
    ),
    asks(
      either`
        (?<!join\w* the )\bboard\b[^?]*\b${GAIN_STEM}\w* (?:an? |any |some |another )?(?:new )?(?:independent |non-executive )?(?:members?|directors?|faces?|chair\w*|trustees?)\b
        \bnew (?:independent |non-executive )?(?:board (?:members?|directors?)|non-executives?(?: directors?)?)\b(?! or\b)
      `,
      { direction: 'joined', role: 'board' },
    ),
    asks(
      either`
        \b(?:hand\w*|pass\w*|giv\w+|gave) (?:over |on |up )?the (?:reins|baton|helm|keys|torch|top job)\b
        \b(?:tak\w+|took|grab\w*) (?:over )?the (?:reins|helm|wheel|baton|top job|hot seat)\b
        \b(?:new|different|another|change of|changing of the) (?:captain|sheriff|broom|guard|hand on the tiller|regime|face at the top|top dog|head honcho|supremo)\b
        \b(?:corner office|at the helm|top job|changing of the guard|boardroom (?:coup|shake-?up|change)s?|(?:musical|executive) chairs|golden handshake|management merry-go-round)\b
        \b(?:who|anyone|someone|somebody)\b[^?]*\b(?:in charge|at the top|at the helm|calling the shots)\b
        \b(?:leadership|executive|management|c-suite) (?:moves?|news|comings and goings|exodus|vacuum|succession|arrivals?)\b
      `,
    ),
    asks('\\bACCT founder\\b[^?]*\\b(?:left|leav\\w+|out|quit|step\\w*|gone)\\b', { direction: 'left' }),
  ],
  postsFilledOrLeft: [
    asks(
      `(?<!to )\\b(?:fill|filled|filling) (?:its |the |a )?(?:vacant |open )?(?<role>[^?]{0,30}?${TITLE}[^?]{0,20}?) (?:roles?|positions?|vacanc\\w+|posts?|seats?|jobs?)\\b`,
      { direction: 'joined' },
    ),
    asks(
      `\\b(?:has|have|had|was|were|is) (?:an? |the |any )?(?:new |first )?(?<role>[^?]{0,30}?${TITLE}[^?]{0,20}?) (?:been |being )?(?:appointed|hired|named|found|recruited|installed|announced)\\W*$`,
      {
        direction: 'joined',
      },
    ),
    asks(
      either`
        \b(?:los(?:t|e|ing)) (?:\w+ )?(?:senior|top|key|leading) (?:people|staff|executives?|managers?|leaders?|talent)
        \b(?:senior|top|key) (?:people|executives?|managers?|leaders?) (?:left|leav\w+|gone|depart\w*|quit\w*)
      `,
      {
        direction: 'left',
      },
    ),
    asks(
      either`
        \b(?:chang\w+|new (?:faces?|people|blood)|shake-?up) (?:at|in|of) the (?:top|helm|leadership|c-suite|board)\b
        \b(?:new|different) (?:person|leader) (?:at|in) (?:the )?(?:top|helm|charge)
      `,
    ),
    asks(`\\bACCT['’]s (?<role>[^?]{0,30}?${TITLE}[^?]{0,20}?) (?:still|leave|left|leaving|gone|resign|quit)`, {
      direction: 'left',
    }),
  ],
  usual: [
    // Executive change
    asks(
      String.raw`\b(?:promot\w+|elevat\w+|mov\w+|appoint\w*|nam\w+) ${SOMEBODY} (?:to|as|to be) (?:its |the |a |an )?(?:new )?(?<role>[^?]{0,40}${TITLE}[^?]{0,40}?)\??$`,
      {
        direction: 'joined',
      },
    ),
    asks(
      '\\b(?:made|make|announced?|any|recent|new) (?:an? |any )?(?:new )?(?:senior|key|executive|leadership|c-level|top) (?:hires?|appointments?)\\b',
      { direction: 'joined' },
    ),
    asks(String.raw`\b${HIRED}\s+(?:a |an |its |their |the )?(?:new |first |first-ever |next |permanent |interim )+(?<role>.{2,80}?)\??$`, {
      direction: 'joined',
    }),
    asks(
      String.raw`\b${ADDED}\s+(?:a |an |its |their |the )?(?:new |first |first-ever |next |permanent |interim )+(?<role>[^?]{0,40}${TITLE}[^?]{0,40}?)\??$`,
      { direction: 'joined' },
    ),
    asks(String.raw`\b${HIRED_OR_NAMED}\s+(?:a |an |its |their |the )?(?<role>[^?]{0,40}${TITLE}[^?]{0,40}?)\??$`, { direction: 'joined' }),
    asks(`\\bjoin\\w* ACCT as (?:its |the |a |an )?(?:new )?(?<role>[^?.]{2,60})`, { direction: 'joined' }),
    asks('\\b(?:someone|somebody|anyone) (?:new )?to (?:run|lead|head(?: up)?|oversee|manage) (?<head>[^?]{2,50}?)\\??$', {
      direction: 'joined',
    }),
    asks(
      '\\bjoin\\w* (?:the )?(?<role>board|executive committee|leadership team|management board|supervisory board)(?: of directors)?(?: of ACCT| at ACCT)?\\b',
      {
        direction: 'joined',
      },
    ),
    asks('\\b(?:hired|appointed|named|brought (?:on|in)|recruited|tapped|poached) (?:a |an )(?<role>[^?]{2,60}?)\\??$', {
      direction: 'joined',
    }),
    asks(String.raw`\bnew (?<role>[^?]{0,30}?${TITLE}[^?]{0,40}?) ${JOINS}`, {
      direction: 'joined',
    }),
    asks(
      `^(?:does|do|has|have|is there|did) (?:a |an |any )?(?:ACCT )?(?:have |has |there )?(?:a |an )new (?<role>[^?]{0,30}${TITLE}[^?]{0,40}?)(?: at ACCT)?\\??$`,
      { direction: 'joined' },
    ),
    asks(
      `\\b(?:has|have|did|is) (?:a |an |the |its |any )?(?:new )?(?<role>[^?]{2,60}?) (?:joined?|been hired (?:by|at)|been appointed (?:by|at|to)|started? at) (?:at )?ACCT`,
      { direction: 'joined' },
    ),
    asks(
      `\\b(?:departure|resignation|exit|retirement|dismissal|ousting|ouster|firing) of (?:a |an |its |their |the |any )?(?<role>[^?]{2,60}?)\\??$`,
      {
        direction: 'left',
      },
    ),
    asks(
      either`
        \b(?:chang\w+|swap\w*|switch\w*) (?:its |the |their )?(?<role>(?:[\w-]+ ){0,3}?${TITLE}[^?]{0,30}?)\??$
        \b(?<role2>${TITLE}(?: [\w-]+){0,2}?) (?:change|transition|switch|succession|handover|appointment)s?\b
        \b(?:change|switch|transition|succession|handover|successor) (?:of|at|in|to|for|as) (?:its |the |their )?(?<role3>(?:[\w-]+ ){0,3}?${TITLE}[^?]{0,30}?)\??$
      `,
    ),
    asks(String.raw`\b${LOST} (?:a |an |its |their |the )?(?<role>.{2,60}?)\??$`, { direction: 'left' }),
    asks(String.raw`\b(?:has|have|did|is|was) ${WHOSE}*(?<role>[^?]{2,60}?) (?:(?:recently )?${LEFT})(?: (?:from )?ACCT)?`, {
      direction: 'left',
    }),
    asks(
      '\\b(?:executive|leadership|management|ceo|cfo|c-suite|c-level|senior|board) (?:team )?(?:departure|exit|resignation|retirement)s?\\b',
      {
        direction: 'left',
      },
    ),
    asks(
      either`
        \b${SHAKES_UP}\b[^?]*\b(?:leadership|management|executives?|c-suite|ceo|cfo|cto|coo|cmo|cio|ciso|board|leaders?)\b
        \b(?:leadership|management|executive|c-suite|ceo|cfo|board)(?:'s)? (?:team )?(?:change|shake-?up|transition|turnover|reshuffle|appointment|hire|move)s?\b
      `,
    ),
    asks('\\b(?:step\\w* down|resign\\w*|ousted|stood down)\\b', { direction: 'left' }),
  ],
  byMeaning: [
    asks(
      `^(?:has|have|did|is|are|was|were)? ?(?:the |an? |any |its )*(?:ACCT(?:['’]s)? )?(?<role>${PERSON})(?: (?:of|at|from|in) ACCT)? ${GO}(?! (?:for|to) (?:sale|market))`,
      {
        direction: 'left',
      },
    ),
    asks(`\\b(?:say|said|saying|wav\\w+|bid\\w*) (?:goodbye|farewell|adieu|so long) to (?:its |the |their |an? )?(?<role>${PERSON})`, {
      direction: 'left',
    }),
    asks(
      either`
        \b${TAKE_ON} (?:an? |the |its |their )*(?:new|next|permanent|successor|first|first-ever|another|fresh|replacement|interim) (?:for (?:its |the )?)?(?<role>${PERSON})\b
        \bnew (?<role2>${PERSON})(?: (?:of|for|at|in) [\w ]{2,30})? (?:unveiled|announced|presented|introduced|installed|named|appointed|in (?:place|post|charge|the job))\b
        \b(?:took|takes?|taken|taking) (?:over|charge) as (?:its |the |their )?(?<role3>[^?]{2,50}?)(?: (?:at|of|for|in) ACCT\b[^?]*)?\W*$
        \bACCT (?:now )?(?:has|have|got|gets?) (?:an? |its )(?:new|first|interim) (?<role4>${PERSON})
      `,
      { direction: 'joined' },
    ),
    asks(
      either`
        \b${BRINGS_IN} (?:to |in |on )?(?:an? )?(?:[\w&-]+ )?${VETERAN} (?:to (?:lead|run|head|be|become)|as|for) (?:its |the )?(?<head>[^?]{2,40})
        \b(?:someone|somebody|anyone|anybody) (?:else |new )?(?:now )?(?:running|leading|heading(?: up)?|in charge of|overseeing) (?<head2>[^?]{2,40}?)(?: (?:at|of|for|in) ACCT)?\W*$
        \bnew (?:person|leader|hand|name) (?:running|leading|heading(?: up)?|in charge of) (?<head3>[^?]{2,40}?)(?: (?:at|of|for|in) ACCT)?\W*$
      `,
      { direction: 'joined' },
    ),
    asks(
      either`
        \b(?:leadership|management|executive team|c-suite|board|top team)(?: (?:team|line-?up))? (?:of|at) ACCT (?:\w+ )?(?:chang\w+|different|reshuffl\w+|turned over)
        \bboardroom (?:bust-?ups?|rows?|dramas?|coups?|upheavals?|battles?|clear-?outs?|turmoil|purges?)\b
        \b(?:upheaval|turmoil|clear-?out|purge|musical chairs|revolving door|exodus|turnover)\b[^?]*\b(?:c-suite|board(?:room)?|leadership|management|top team|executives?|at the top)\b
        \btop (?:job|post|seat)\b[^?]*\b(?:chang\w+|filled|vacant|empty)
      `,
    ),
  ],
}
