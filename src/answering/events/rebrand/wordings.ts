import { withIds } from '../../match/with-ids.ts'
import { AUX, constructions, END, OWN_GAP as GAP, NEAR, type Construction } from '../../match/constructions.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'

const NAME = anyOf`
  name | names | brand name | brand | corporate name | company name | trading name | logo | identity
  brand identity | visual identity | corporate identity | look | branding | livery | moniker | banner | colours
  colors | badge
`
/** Naming that is not the company's own. */
const OTHER_NAMES = new RegExp(anyWord`
  app | apps | product | products | feature | stadium | arena | award | chief | ceo | cfo | director | president
  best | top | among | range | line | drink | flavou?r | beer | store brand | house brand | own[- ]brand
  own[- ]label | fund | hotel | ship | vessel | route | street | building | loyalty | platform | software | tool
  service called | plan | tariff | new brand of | brand ambassador | brand of | customers? | clients?
`)
const own = (source: string): readonly [string, RegExp] => [source, OTHER_NAMES]

const ADOPTS = anyOf`
  adopt(?:s|ed)? | takes? | took | taken | chooses? | chosen? | pick(?:s|ed)? | gets? | got | have | has
  introduce[sd]? | (?:unveil|reveal|present)(?:s|ed)? | launch(?:es|ed)? | rolls? out | rolled out | shows? off
  sports? | debuts? | (?:gives?|gave|given) (?:itself|ACC) | go(?:es)? with
`
const CHANGES = anyOf`
  chang(?:e[sd]?|ing) | (?:switch|refresh|ditch)(?:es|ed)? | (?:swap|drop|scrap)(?:s|ped)? | alter(?:ed)?
  (?:shorten|overhaul|redesign|revamp|abandon)(?:s|ed)? | (?:modernise|update|retire)[sd]? | simplif(?:y|ies|ied)
  sheds? | bin(?:s|ned)? | loses? | lost
`
const DROPS_NAME = anyOf`drop(?:s|ped)? | ditch(?:es|ed)? | remove[sd]? | loses? | lost | (?:cut|delete|strip|put)s? | add(?:s|ed)?`
const TRADES = anyOf`(?:trad|operat)(?:e[sd]?|ing) | (?:do|does|doing) business | (?:work|sail)s? | fly | flies | go(?:es|ne)?`
const RENAMES = anyOf`rename[sd]? | rebrand(?:s|ed|ing)? | re-brand(?:s|ed)?`
const IS_IN_EFFECT = anyOf`
  take | takes | took | effective | complete | completed | approved | follows | followed | comes | came | marks | went
  reflects | signals | becomes | live | unveiled | revealed | is | was
`
const SAY_HELLO = anyOf`
  say hello to | meet | introducing | welcome to | hello ,? | goodbye ,? | farewell ,? | out goes | so long ,?
`
const BECOMES = anyOf`becomes? | became | re-emerge[sd]? as | reborn as | morphs? into | turns into`
const RENAMED = anyOf`renamed | rebranded | becomes? | became | re-emerge[sd]? as | reborn as | morphs? into | now`
const TAKES_EFFECT = anyOf`
  take | takes | took | effective | complete | completed | approved | costs? | under way | underway | follows
  followed | comes | came | marks | went | becomes
`
const TRADES_AS = anyOf`trade | trades | trading | operate | operates | called | known | go | goes | be | steps | changed`
const UNITES = anyOf`(?:put|bring|merge|gather|combine)s? | unite[sd]? | unif(?:y|ies|ied)`
/** Ways of telling that the account changes its own name or look. */
export const REBRANDED: readonly Construction[] = withIds('rebrand/rebranded', [
  ...constructions(
    0.86,
    `ACC ${AUX}(?:henceforth |from now on |now |in future )?(?:be |been )?(?:known|called|rechristened|styled|re-christened) (?:as )?(?:the )?(?:OTH|PRO|ACC)\\b(?! 's)`,
    `ACC ${AUX}(?<=\\b(?:be|been|being|was|is|to be|were) )(?:renamed|re-named|named|rebranded) (?:as |to )?(?:the )?(?:OTH|PRO|ACC)\\b(?! 's)`,
    own(String.raw`ACC ${AUX}${ADOPTS} (?:on )?(?:a |an |its |the |ACC 's |their )?(?:[a-z,-]+ ){0,3}new (?:[a-z-]+ ){0,2}${NAME}\b`),
    own(String.raw`ACC ${AUX}${CHANGES} (?:the |its |their |ACC 's |an? )?${NEAR}\b${NAME}\b`),
    own(String.raw`ACC ${AUX}${DROPS_NAME} ${GAP}\b(?:from|to|half of|part of) (?:its|the|their|ACC 's) (?:[a-z]+ )?name\b`),
    String.raw`ACC ${AUX}(?:now )?${TRADES} (?:as|under|by) (?:the )?(?:a )?(?:new )?(?:[a-z]+ ){0,2}(?:name|banner|brand|colours|colors|flag|OTH|ACC|PRO)\b`,
    `ACC ${AUX}rebrand(?:s|ed|ing)?\\b(?! (?:its|the|their|a|an) )`,
    String.raw`ACC ${AUX}${RENAMES} (?:itself|ACC(?= (?:as|to|OTH|PRO)|$| \.)|as|to|the company|the group|the firm|the business)(?= |$)`,
    `\\b(?:name|brand) (?:of ACC )?(?:is |was |will be |has been |to be )?(?:change|changed|changes) (?:from ACC |from OTH )?to (?:OTH|ACC)`,
    `ACC (?:'s )?(?:[a-z]+ )?(?:name change|change of name|rebrand|rebranding|new name|new identity|new logo|new look) ${AUX}${IS_IN_EFFECT}`,
    String.raw`\b${SAY_HELLO} ${NEAR}(?:OTH|ACC)${GAP}ACC${GAP}\b(?:new name|name|formerly|renamed|rebrand\w*|now|called|trading as)\b`,
    `\\b(?:say hello to|meet|introducing|hello ,?) (?:the )?(?:OTH|ACC) ,? ?(?:the )?(?:[a-z-]+ ){0,5}(?:formerly|previously|once) (?:known as |called )?(?:OTH|ACC)\\b`,
    `(?:OTH|PRO) ${AUX}(?:now |henceforth |today )+(?:called |known as |named )?ACC(?=$| \\.| ,)`,
    String.raw`(?:OTH|ACC) ${AUX}${BECOMES} ACC(?=$| \.| ,| after| on| in| from| as| following| to)(?<!ACC .{0,20} an? ACC)`,
    String.raw`ACC ${AUX}${RENAMED} (?:as )?(?:OTH|ACC)(?=$| \.| ,| after| on| in| from| following| as part)(?! (?:'s|and|&))`,
    own(`\\bnew (?:name|logo|brand identity|corporate identity|visual identity|identity|look) (?:for|at) ACC${END}`),
    `\\b(?:we|ACC)(?: 're| are| have| 've)? (?:got |have |has )?(?:a )?(?:brand )?new (?:name|look|logo)\\b`,
    `\\b(?:approve|approves|approved|back|backed|vote for|voted for|vote|voted|agreed|endorsed|filed) ${GAP}\\bACC 's ${NEAR}(?:change of name|name change|rebranding|rebrand|new name)\\b`,
    String.raw`\b(?:change of name|name change|rebranding|rebrand|renaming) (?:of|at|for|by) ACC ${AUX}${TAKES_EFFECT}`,
    String.raw`\b(?:company|group|firm|business) (?:formerly|previously|once|until (?:now|today|yesterday|last \w+)) known as (?:ACC|OTH) ${AUX}(?:now |henceforth )?${TRADES_AS}\b`,
    String.raw`ACC ${AUX}${UNITES} (?:all )?(?:of )?(?:its|their|ACC 's|the) ${NEAR}\bbrands?\b ${GAP}\b(?:under|into|as) (?:one|a single|the|a) ${NEAR}(?:name|brand|banner|badge|roof|OTH|ACC)`,
  ),
])
