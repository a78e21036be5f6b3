import { withIds } from '../../match/with-ids.ts'
import { AUX, constructions, GAP } from '../../match/constructions.ts'
import { anyOf, either } from '../../text/any-of.ts'

const KIND_OF_AGREEMENT = anyOf`
  strategic | co-?operation | collaboration | framework | distribution | reseller | licensing | development
  joint development | co-?development | codeshare | marketing | co-?marketing | teaming | integration | technology
  commercial | multi-?year | research
`
export const TIE = anyOf`
  partnerships? | alliances? | collaborations? | (?:joint |50 - 50 |fifty-fifty |new )ventures? | tie-?ups?
  link-?ups? | team-?ups? | co-?operations?
  ${KIND_OF_AGREEMENT} (?:agreements?|deals?|pacts?|accords?|arrangements?) | pacts? | accords? | mous?
  memorand(?:um|a) of understanding | letters? of intent | codeshares? | consorti(?:um|a)
`
const KIND_OF_PARTNER = anyOf`
  university | universities | college | institute | banks? | insurers? | retailers? | carmakers? | automakers?
  airlines? | operators? | makers? | manufacturers? | start-?ups? | compan(?:y|ies) | firms? | group | hospitals?
  ministry | council | city | government | agency | charity | foundation | family | chain | utilit(?:y|ies) | brand
  club | league | school | laborator(?:y|ies) | lab | producer | developer | provider | supplier | distributor
  publisher | studio | network | platform | railway | port | authority | archive | museum | cooperative | co-operative
  union | association | institutes | societ(?:y|ies)
`
/** Another party, named or not. */
const PARTNER = anyOf`
  (?:the |PLC (?:'s )?|fellow |rival |local )*(?:[^A-Z,;:.!?]{0,40} )?(?:of OTH 's )?(?:OTH|PRO)
  (?:an?|the|two|three|four|five|several|local|leading) (?:[a-z-]+ ){0,4}${KIND_OF_PARTNER}(?: (?:of|in) PLC)?
`
const PAIR = anyOf`
  (?:the |these )?(?:two|three|both) (?:of them|compan(?:y|ies)|firms?|businesses|sides|parties|groups?|partners?|organisations|brands|start-?ups)
  the (?:two|pair|duo|partners|companies|parties) | both
`
/** Both sides as one subject. */
const BOTH = anyOf`
  ACC(?: ,)?(?: ${PARTNER}(?: ,)?){0,4} (?:and|&|plus) ${PARTNER}
  ${PARTNER}(?: ,)?(?: ${PARTNER}(?: ,)?){0,3} (?:and|&|plus) (?:PLC 's )?ACC
  ${PAIR}(?: , (?:ACC and OTH|OTH and ACC) ,)?
`
const TEAMS_UP = anyOf`
  (?:team|link|tie|hook|pair|band)(?:s|ed|ing)? (?:up|together|with)\b | tying up
  (?:partner|all|unit|collaborat|co-?operat)(?:e|y|s|es|ed|ied|ies|ing|ying)?
`
const FORCES = anyOf`
  forces | resources | efforts | research | expertise | technolog\w+ | know-how | data | strengths | takings
  proceeds | development | costs
`
const DEVELOP_STEM = anyOf`
  develop | build | offer | create | market | sell | produce | make | run | operate | manufacture | own | bring
  research | explore | launch | design | test | pilot
`
const TOGETHER = anyOf`
  (?:launch|unveil|offer|introduc|releas|start|creat)(?:es|ed|e|ing|s)? (?:an? |the |their )?(?:new )?(?:joint|co-branded|shared|common)
  g[eo]t(?:ten)? together | com(?:e|es|ing) together | came together | bur(?:y|ies|ied) (?:the )?hatchet
  agree(?:s|d)? to (?:cross-licen[cs]e|share|cooperate|co-operate|collaborate|work|partner|jointly)
  (?:budd|cos(?:y|i)|hitch|gear|snuggl|coupl|gang)(?:y|ies|ied|ing|ed|s|e|es)? up | get(?:s|ting)? into bed
  got into bed | team(?:s|ed|ing)?(?= on\b) | tie(?:s|d)? the knot | forg(?:e|es|ed|ing) (?:a )?links?
  combin(?:e|es|ed|ing) to | rid(?:e|es) (?=with|on) | join(?:s|ed|ing)? (?:\w+ )?(?:forces|hands)
  ${TEAMS_UP}(?= *$| (?:up|on|to|for|in|over|with|against|and|behind|around|via|under|by)\b| [,.])
  (?:shake|shakes|shook|shaken) hands (?:on|with)
  (?:pool|combine|share|marr(?:y|ies))(?:s|d|ed|ing)? (?:ACC 's |OTH 's |the )?${FORCES}
  (?:work|working|works|worked|cooperate|develop|build|explore|create|launch|offer|produce|make|market|sell|invest|run|operate) (?:closely )?(?:together|jointly)
  (?:together|jointly) (?:be )?(?:develop|build|offer|create|work|market|sell|produce|make|run|operate|manufacture|own|invest|bring|research|explore|launch|design|supply|fund)\w*
  co-?develop\w* | co-?market\w* | co-?brand\w* | co-?operate\w*
  ${DEVELOP_STEM}\w* [^A-Z;:.!?]{2,60} (?:together|jointly|in common|side by side)\b
  go(?:es|ne|ing)? (?:in|into business|into partnership) | went (?:in|into business|into partnership)
  throw\w* in (?:ACC 's |OTH 's )?lot
`
const SEAL_STEM = anyOf`
  sign | ink | seal | strike | struck | conclud | agree | reach | enter | form | forge | establish | set(?:ting)? up
  creat | found | launch | announc | unveil | clinch | cement | land | finali[sz] | build | buil[td] | join
  incorporat | regist | complet | clos | ha(?:s|ve|d) | make | made | com(?:e|es) to | came to
`
const SEALS = `${SEAL_STEM}(?:s|d|ed|es|ing|ered|ers|ering|er)?`
const SELLS = String.raw`(?:resell|distribute|market|sell|offer|stock|carry|bundle|pre-?install|embed|integrate|promote|recommend|use|add|bring|supply|licen[cs]e|commerciali[sz]e|serve|pour)\w*`
/** Any other side, for words that leave no doubt about what is entered. */
const ANYONE = String.raw`(?:${PARTNER}|(?:an?|the|its|two|three|several|[\d,]+) [^A-Z,;:.!?]{2,50}?(?: in PLC)?)`
/** "said on Monday they would". */
const SAID = String.raw`(?:(?:said|say|says|announced|confirmed)(?: on \w+day| \w+day| today| yesterday)?(?: that)? (?:ACC|OTH|they|both|the two) (?:will|would|had|have|were|are|are to) )?`
const MADE_UP_OF = anyOf`(?:made up|consisting|comprised|composed|formed) (?:of|by) | comprising | including | between | of`
const APPOINTS = anyOf`
  taps? | tapped | picks? | picked | chooses? | chose | chosen | selects? | selected | enlists? | enlisted | appoints?
  appointed | hires? | hired | signs? | signed | allows? | lets? | authori[sz]es?
`
const SHOPS_OR_GOODS = anyOf`
  shops? | stores? | restaurants? | customers? | branches | outlets | guests | products | meals | goods
`
const DELIVER = anyOf`deliver | sell | offer | serve | carry | handle | ship`
const GIVES = anyOf`
  gives? | gave | lets? | allows? | means | will | grants? | covers? | brings? | starts? | begins? | runs? | started
  began | calls for | includes | was (?:signed|announced)
`
const AGREED = anyOf`signed | announced | concluded | agreed | sealed | struck | unveiled | formed`
const THE_AGREEMENT = anyOf`agreement | deal | arrangement | partnership | alliance | pact | tie-up`
const NAMES = anyOf`
  taps? | tapped | picks? | picked | chooses? | chose | chosen | selects? | selected | names? | named | appoints?
  appointed | enlists? | enlisted | brings? | brought | signs? | signed | recruits? | recruited | adds? | added
  welcomes? | welcomed
`
const TOGETHER_WITH = anyOf`
  together | in partnership | in collaboration | in co-?operation | in conjunction | in tandem | hand in hand
  alongside
`
const IN_PARTNERSHIP = anyOf`together | in partnership | in collaboration | in co-?operation | in conjunction`
const THE_DEAL = anyOf`deal | agreement | arrangement | pact | plan | partnership | accord`
const BOTH_SIDES = anyOf`the two(?: compan\w+| sides| firms)? | both(?: sides| compan\w+)? | the pair | ACC | OTH | they`
const STRUCK = anyOf`signed | struck | announced | concluded | sealed | agreed | reached | inked | made`
const WILL_BRING = anyOf`
  will | signed | announced | covers | means | brings | gives | lets | allows | calls for | has been | was
`
const FROM_OR_AT = anyOf`from | to | for | in | at | through`
const EACH_DOES = anyOf`
  OTH (?:will|is to|has|provides)\b[^;:.!?]{0,90}\bACC (?:will|is to|provides|to)\b
  ACC (?:will|is to|has|provides)\b[^;:.!?]{0,90}\bOTH (?:will|is to|provides|to)\b
`
const BUILD_STEM = anyOf`
  develop | build | creat | launch | offer | produc | open | set(?:ting)? up | bring | pilot | test | trial
`
const ENLISTED = anyOf`
  chosen | chose | chooses | picked | picks? | selected | selects? | tapped | taps? | enlisted | enlists? | joined
  joins?
`
/** Ways in which two companies are said to go together. */
export const TELLING = withIds('partnership/telling', [
  ...constructions(
    0.82,
    `\\b${BOTH} ${SAID}${AUX}(?:agreed to |agree to |decided to )?${AUX}(?:${TOGETHER}|${SEALS} (?:up |into )?(?:an? |the |ACC 's |OTH 's )?${GAP}${TIE}\\b)`,
    `\\b${BOTH} ${SAID}(?:will|would|to|are to|is to|jointly|have agreed to|agreed to|are going to) (?:jointly )?[a-z]+ [^A-Z;:.!?]{2,60} (?:together|jointly)\\b`,
    `\\bACC , ${PARTNER} (?:to |will |have |are to )?(?:${TOGETHER}|${SEALS} (?:up |into )?(?:an? |the )?${GAP}${TIE}\\b)`,
    `\\bACC ${AUX}(?:joined|joins?|joining) with ${PARTNER} to (?:run|build|develop|offer|sell|market|make|launch|bring|create|deliver|provide|host|design|test|produce|supply)\\b`,
    `\\b(?:50 - 50|fifty-fifty|equal|equally owned|jointly owned|joint) (?:joint )?ventures? (?:between|of) (?:ACC and (?:OTH|PRO)|(?:OTH|PRO) and ACC)\\b`,
    String.raw`\b(?:consortium|group|alliance|team|venture|coalition) ${MADE_UP_OF} [^;:.!?]{0,60}\bACC\b[^;:!?]{0,60}(?:will|is to|has|have|to)\b`,
    String.raw`\bACC ${AUX}${APPOINTS} (?:up )?${PARTNER} to (?:sell|distribute|market|resell|promote|represent|commerciali[sz]e)\b`,
    String.raw`\b(?:ACC|he|she) ${AUX}(?:[a-z]+ [^A-Z;:.!?,]{2,50} and )?(?:in [a-z]+ |on [a-z]+ )?(?:signed|signs|sign) up (?:PLC 's )?OTH (?:(?:in|on|last|this)` +
      String.raw` [a-z]+ )?to ${DELIVER} (?:[^A-Z;:.!?,]|PLC){0,50}\b${FROM_OR_AT} (?:[^A-Z;:.!?,]|PLC){0,30}ACC 's (?:[a-z]+ )?${SHOPS_OR_GOODS}\b`,
    String.raw`\b(?:agreement|deal|pact|accord|arrangement|${TIE}) (?:with ${PARTNER}|between ACC and ${PARTNER}|between ${PARTNER} and ACC|with ACC) (?:, )?${GAP}${GIVES}\b`,
    `\\bACC (?:will|is to|to|has agreed to|agreed to|is going to) (?:work|partner|team up|co-?operate|collaborate|join forces) with (?!ACC)`,
    `\\bACC ${AUX}(?:agreed to |agree to |decided to |start(?:ed)? to |begin to |began to )?${AUX}${TOGETHER}[^A-Z;:.!?]{0,40} (?:with|to) (?!ACC)`,
    [
      `\\bACC ${AUX}${SEALS} (?:up |into )?(?:an? |the |ACC 's |OTH 's )?${GAP}${TIE}${GAP} (?:with|between|and|alongside|to)\\b`,
      /\b(?:tie|venture) with (?:the )?law\b/,
    ],
    `${PARTNER} ${AUX}${TOGETHER} with (?:the |PLC 's )?[^A-Z;:.!?]{0,40}ACC\\b(?! 's)`,
    `\\b(?:under|thanks to|through|as part of|by|via|in|with) (?:an? |the |ACC 's |this )?(?:[a-z-]+ ){0,3}${TIE}(?: agreement)?${GAP} (?:with|between) ${PARTNER}[^;:!?]{0,120}\\bACC\\b`,
    `\\bACC\\b[^;:!?]{0,120}\\b(?:under|thanks to|through|as part of|by|via|in) (?:an? |ACC 's |this )(?:[a-z-]+ ){0,3}${TIE}${GAP} (?:with|between) ${PARTNER}`,
    String.raw`\bACC\b[^;:!?]{0,140}\b${TIE}(?: with ${PARTNER})? (?:, )?(?:which (?:was|were) |that (?:was|were) )?${AGREED} (?:on|in|last|this|today|yesterday)\b`,
    String.raw`^(?:under|as part of) (?:an? |the |this )(?:[a-z-]+ ){0,3}${THE_AGREEMENT} (?:[^A-Z;:!?]{0,30}, )?(?:OTH ${AUX}${SELLS} [^;:.!?]{0,60}ACC\b|ACC ${AUX}${SELLS} [^;:.!?]{0,60}OTH\b)`,
    `(?:OTH|PRO) ${AUX}(?:become|becomes|became|becoming) (?:(?:the|ACC 's) )?(?:[a-z-]+ ){0,5}partners?\\b[^;.!?]{0,20}`,
    either`
      \bACC ${AUX}(?:become|becomes|became|becoming) (?:the |an? |OTH 's )?(?:[a-z-]+ ){0,5}(?:partner|reseller|distributor)s? (?:of|to|for|in|at|$)
      \bACC ${AUX}(?:become|becomes|became|becoming) OTH 's (?:[a-z-]+ ){0,4}partner
    `,
    `\\bACC ${AUX}(?:joins?|joined|joining) (?:the )?(?:OTH|PRO) ?(?:'s )?(?:[a-z-]+ ){0,3}(?:partner (?:programme|program|network|ecosystem)|alliance|consortium|initiative|ecosystem|network)`,
    String.raw`\bACC ${AUX}${NAMES} (?:up )?${PARTNER}${GAP} as (?:an? |the |ACC 's )?(?:[a-z-]+ ){0,5}(?:partner|distributor|reseller)`,
    String.raw`\b${TOGETHER_WITH} (?:with )?${PARTNER}(?: ,)? ACC ${AUX}(?:will|to|has|is|announced|launched|unveiled|plans|develop\w*|build\w*|start\w*)`,
    String.raw`\bACC (?:, )?${IN_PARTNERSHIP} with ${PARTNER}(?: ,)? ${AUX}(?:will|to|has|is|announced|launched|unveiled|develop\w*|build\w*|start\w*)`,
    `\\bACC ${AUX}(?:agree[ds]?|ha[sd] agreed|come to terms|came to terms|struck a deal|reached an agreement|reached agreement) with ${PARTNER}${GAP} (?:to|that|on)\\b`,
    `\\b${BOTH} (?:have |has |had )?(?:agreed|agree|struck a deal|reached an agreement|signed an agreement|signed a deal) (?:that|to (?!merge|sell|buy|end|settle|part))`,
    String.raw`^under (?:an? |the |this )(?:[a-z-]+ ){0,3}${THE_DEAL}\b[^;:.!?]{0,50}, (?:[^A-Z;:.!?]{0,30})?${EACH_DOES}`,
    `${PARTNER} ${AUX}(?:makes?|made|making) ACC (?:the|an?|OTH 's|ACC 's) (?:[a-z-]+ ){0,5}partner\\b`,
    `\\bACC\\b[^;:!?]{0,160}\\b(?:an?|the|this) (?:[a-z-]+ ){0,4}${TIE} (?:between|of) (?:the two|both|ACC and|OTH and)`,
    String.raw`\bACC\b[^;:!?]{0,160}\b(?:an?|the|this) (?:[a-z-]+ ){0,4}(?:${TIE}|deal|agreement|pact|accord) (?:that |which )?${BOTH_SIDES} (?:have |has |had )?${STRUCK}\b`,
    String.raw`\b(?:an?|the) (?:[a-z-]+ ){0,4}(?:${TIE}|deal|agreement|pact|accord) between (?:ACC and ${PARTNER}|${PARTNER} and ACC)[^;:!?]{0,60}${WILL_BRING}\b`,
    `\\bACC ${AUX}(?:cut|cuts|struck|strikes?|inked?|inks|sign(?:s|ed)?|expand(?:s|ed)|extend(?:s|ed)|renew(?:s|ed)) (?:an?|the|ACC 's) (?:[\\w-]+ ){0,4}deal with (?:the )?(?:OTH|PER|PRO|PLC)`,
    `\\bACC (?:is |are |was |'s )?(?:now )?working with ${PARTNER} (?:to|on|in)\\b`,
    `\\b(?:under|thanks to|through|as part of|following|after|via|by|in) (?:an? |the |this )(?:[a-z-]+ ){0,3}${TIE}(?: agreement)? (?:between|of) (?:ACC and ${ANYONE}|${ANYONE} and ACC)`,
    String.raw`\bACC ${AUX}${ENLISTED} ${PARTNER} to (?:co-?develop|jointly|help (?:develop|build|bring|design))\b`,
    `\\bACC ${AUX}(?:named|appointed|chosen|selected|unveiled|announced|confirmed) (?:as )?(?:the |an? |OTH 's )?(?:[a-z-]+ ){0,4}partner (?:of|to|for) (?:the )?(?:OTH|PLC)`,
    `\\b${BOTH} ${AUX}(?:start|begin|began|started) (?:codeshar|co-?brand|co-?operat|collaborat|partner|work)\\w*`,
    `\\bACC ${AUX}(?:chosen|selected|picked|named|appointed|brought on board) ${GAP}as (?:an? |the |OTH 's )?(?:[a-z-]+ ){0,5}(?:partner|distributor|reseller)`,
    String.raw`\bACC ${AUX}${BUILD_STEM}\w* [^A-Z;:.!?]{2,60} (?:in partnership|in collaboration|in co-?operation|jointly|together) with\b`,
    `\\bACC 's (?:new|latest|first) (?:[a-z-]+ ){0,3}(?:${TIE}) (?:with|and)`,
  ),
  ...constructions(
    0.92,
    String.raw`\bACC ${AUX}(?:renew|extend|sign|agree|announc|prolong)(?:s|ed|ing)? (?:up |on )?(?:an?|the|ACC 's) (?:[a-z0-9-]+ ){0,4}sponsorship of (?:the )?(?:OTH|PLC)`,
  ),
])
const TAKES_EFFECT = anyOf`
  announced | signed | agreed | sealed | concluded | struck | unveiled | covers | will | gives | brings | calls for
  runs | begins | starts | was (?:signed|announced|agreed|sealed|concluded|registered|unveiled)
`
/** Said of "the tie-up" or "an alliance" in a text that has just told whose it is. */
export const SAID_OF_IT = withIds(
  'partnership/said-of-it',
  constructions(
    0.7,
    String.raw`^(?:the|this|an?|its|their|it 's an?|ACC 's an?) (?:[a-z0-9-]+ ){0,4}${TIE} ?,? (?:[^A-Z;:!?]{0,20})?${TAKES_EFFECT}\b`,
    `\\b(?:financial )?terms of the (?:collaboration|partnership|alliance|tie-up|joint venture|co-?operation)\\b`,
  ),
)
/** "The two companies …": both were named just before. */
export const PAIR_SAYS = withIds(
  'partnership/pair-says',
  constructions(
    0.74,
    `\\b${PAIR} ${AUX}(?:sign|ink|seal|conclude|announce|reach)(?:s|d|ed)? (?:an?|the|their) (?:[a-z-]+ ){0,3}(?:agreement|deal|pact|accord)\\b`,
    `\\b${PAIR} ${AUX}(?:agreed to |agree to |decided to )?${AUX}${TOGETHER}`,
    `\\b${PAIR} ${AUX}${SEALS} (?:up |into )?(?:an? |the |ACC 's |OTH 's )?${GAP}${TIE}\\b`,
    `\\b${PAIR} (?:have |had )?(?:agreed|agree|struck a deal|reached an agreement|signed an agreement|signed a deal) (?:that|to (?!merge|sell|buy|end|settle|part))`,
  ),
)
