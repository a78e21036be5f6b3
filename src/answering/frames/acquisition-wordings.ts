import { AUX, constructions, END, formsOf, GAP, NEAR, type Construction } from './constructions.ts'

const COMPANY =
  '(?:compan(?:y|ies)|firms?|business(?:es)?|start-?ups?|scale-?ups?|rivals?|competitors?|peers?|makers?|manufacturers?|producers?|specialists?|providers?|suppliers?|agency|agencies|studios?|chains?|brands?|groups?|developers?|operators?|retailers?|distributors?|banks?|insurers?|lenders?|brewer(?:y|s)?|distillery|winery|bakery|publishers?|platforms?|consultancy|consultancies|practices?|clinics?|hotels?|properties|newspapers?|division|subsidiary|arm|unit|outfit|workshop|dealership|dealer|broker|wholesaler|stores|outlets|mill|mines?|factory|plant)'
/** Words of an object before its name. */
const WORDS = '(?:(?!(?:by|from|to|for|with|in|at|into|of|on|and) )[a-z-]+ ){0,4}'
/** Another company as the bought one: by name or by kind. */
const TARGET = String.raw`(?:OTH|(?:an? |the |its |their |another |two |three |four |five |one of its |rival |[a-z-]+-based |smaller |larger )${WORDS}\b${COMPANY}\b)`
const BUYER = String.raw`(?:OTH|PER|(?:[a-z'-]+ ){0,5}(?:group|firm|fund|funds|conglomerate|owner|rival|company|investors?|giant|lenders?|creditors?|management|buyer|consortium|house|competitor|chain|bank|family|employees|staff|partners|foundation|co-operative|cooperative|trust))`
const DEAL = '(?:takeover|acquisition|purchase|buyout|buy-out|merger|sale)'
const CLOSES = formsOf('complete close seal finalise finalize conclude wrap sign clinch ink')
const CLEARS = formsOf(
  'clear approve bless authorise authorize permit green-light wave back confirm announce agree complete seal finalise finalize sign close conclude nod',
)
/** Idioms of taking a company over, without their object. */
const TAKES = String.raw`(?:${formsOf('swoop pounce')} (?:in )?(?:for|on)|${formsOf('snap scoop gobble swallow hoover')} up|${formsOf('swallow absorb gobble')}|${formsOf('take')} over|${formsOf('take win gain seize assume acquire get secure wrest hand')} (?:full |majority |sole |complete |outright )?(?:control|ownership|possession|charge) of(?: all (?:the )?shares in)?|${formsOf('get lay')} (?:its |their )?hands on|${formsOf('get take')} hold of|${formsOf('take seize get')} (?:the )?(?:keys|reins) (?:to|of|at)|${formsOf('buy')} out|${formsOf('buy')} up)`
/** Wares and shares that companies buy. */
const WARES =
  /\b(?:customers?|shares? in|minority|tickets|licen[cs]es|aircraft|vessels|ships|vehicles|trucks|land|acres|licenses|patents)\b/

/** Ways of telling that the account is, or is agreed to be, somebody else's. */
export const RECEIVED: readonly Construction[] = [
  ...constructions(
    0.86,
    [`\\b${BUYER} ${AUX}${TAKES} (?:the )?${WORDS}ACC${END}`, WARES],
    [
      `\\b${BUYER} ${AUX}${formsOf('buy acquire purchase')} (?:the )?(?:whole |all |entire )?(?:of )?${WORDS}ACC(?= (?:for|from|in an?|outright|,|\\.|to create|to become|last|this|in (?:a )?SUM)|$)`,
      WARES,
    ],
    `ACC ,? ?(?:which (?:is|are) )?now (?:wholly )?(?:owned|controlled|run) by (?:OTH|[a-z])`,
    `ACC ${AUX}(?:get|gets|got|have|has|find|finds|found|acquired?|gained?|under) (?:a |an |its |their )?(?:new |different )(?:[a-z-]+ ){0,2}(?:owners?|ownership|parent|hands|home under)\\b`,
    `\\bnew (?:owners?|ownership|parent)(?: company)? (?:for|at|of) ACC${END}`,
    `^(?:[a-z]+ |PLC )?(?:owners?|parent|buyer) (?:for|found for) ACC${END}`,
    `ACC ${GAP}\\bin(?:to)? new hands\\b`,
    `ACC ${AUX}(?:change|changes|changed|changing) (?:hands|owners?|ownership)\\b`,
    `ACC ${AUX}(?:become|becomes|became|becoming) (?:now )?(?:a |an |the )?(?:[a-z-]+ ){0,3}(?:property|part|member|subsidiary|unit|division|arm) of (?:the )?(?:[a-z-]+ ){0,4}(?:OTH|group|family)`,
    `ACC ${AUX}(?:now |since \\w+ |as of \\w+ )?belongs? (?:now )?to (?:the )?(?:[a-z-]+ ){0,3}(?:OTH|group)`,
    `\\b(?:ownership|control|shares|all shares|keys) (?:of|to|in) (?:the )?${WORDS}ACC ${AUX}(?:pass|passes|passed|transfer|transfers|transferred|go|goes|went|move|moves|moved|change|changed|changes)\\b`,
    `ACC ${AUX}(?:pass|passes|passed|passing) (?:in)?to (?:the )?(?:hands|ownership|control|possession)? ?(?:of )?OTH`,
    `ACC ${AUX}(?:sold|acquired|bought|purchased|snapped up|taken over|swallowed|absorbed|taken private|bought out) (?:out )?(?:of \\w+ )?(?:by|to) ${BUYER}`,
    `ACC ${AUX}(?:agree|agrees|agreed|consent|consents|consented|accept|accepts|accepted) to be (?:acquired|bought|taken over|sold|purchased|taken private|absorbed)`,
    `ACC ${AUX}(?:to be |being )(?:acquired|bought|taken over|taken private|purchased|absorbed|snapped up|swallowed)\\b`,
  ),
  ...constructions(
    0.82,
    `ACC (?:'s )?(?:board |directors |shareholders |investors |management |owners |independent directors )?${AUX}(?:agree|agrees|agreed|accept|accepts|accepted|back|backs|backed|approve|approves|approved|recommend|recommends|recommended|endorse|endorses|endorsed|support|supports|supported|vote for|voted for|welcome|welcomes|welcomed) (?:in favour of )?(?:to )?${NEAR}(?:SUM |SUM-a-share |per share |a share |cash |all-share |recommended |firm |improved |sweetened |increased )*${NEAR}\\b(?:takeover|buyout|buy-out|bid|offer|sale|acquisition|merger)\\b(?! of (?!ACC)| for (?!ACC|SUM|cash)|ing)`,
    `\\b(?:board|directors|shareholders|holders|owners|trustees) (?:of|at) (?:the )?${WORDS}ACC ${AUX}(?:agree|agreed|accept|accepted|back|backed|approve|approved|recommend|recommended|recommends|endorse|endorsed|vote|voted) ${GAP}\\b(?:takeover|buyout|bid|offer|sale|acquisition|merger)\\b(?! of (?!ACC))`,
    `\\b(?:board|directors|shareholders|holders) (?:of|at) (?:the )?${WORDS}ACC ${AUX}(?:recommend|recommended|recommends|accept|accepted|back|backed|approve|approved|agreed) ${GAP}(?:SUM|\\d+p)${GAP}\\boffer\\b`,
    `\\b${BUYER} ${AUX}${CLOSES} (?:up )?(?:the |its |a )?${NEAR}(?:SUM )?(?:takeover|acquisition|purchase|buyout|deal|merger) (?:of|for|to buy|to acquire|with) (?:the )?${WORDS}ACC${END}`,
    `\\b${BUYER} ${AUX}(?:complete|completes|completed|close|closes|closed|seal|seals|sealed|finalise|finalises|finalised|wrap up|wraps up|wrapped up|win approval for|wins approval for) (?:the |its )?${NEAR}(?:SUM )?ACC (?:'s )?(?:deal|takeover|acquisition|purchase|buyout|merger)`,
    `\\b${BUYER} ${AUX}(?:agree|agrees|agreed|announce|announces|announced|strike|strikes|struck|sign|signs|signed|reach|reaches|reached|unveil|unveils|unveiled|make|makes|made|clinch|clinches|clinched|win|wins|won) (?:on )?(?:a |an |its |the )?${NEAR}(?:SUM )?${NEAR}(?:takeover|acquisition|purchase|buyout|deal to (?:buy|acquire|take over)|agreement to (?:buy|acquire|take over)) (?:of |for )?(?:the )?${WORDS}ACC${END}`,
    `\\b${DEAL} of (?:the )?${WORDS}ACC (?:to OTH |by OTH |for SUM )?${AUX}(?:${CLEARS}|go through|goes through|went through|gone through|wrapped up|waved through)`,
    `\\b${CLEARS} (?:through |up )?(?:the |its |a )?${NEAR}(?:SUM )?(?:PLC )?\\b(?:takeover|acquisition|purchase|buyout|sale|handover) of (?:the )?${WORDS}ACC${END}`,
    `\\b(?:the )?sale of (?:the )?${WORDS}ACC (?:for SUM )?(?:to|by) ${BUYER}`,
    `ACC 's (?:PLC |[a-z-]+ ){0,2}(?:founders?|owners?|family|parent|shareholders|investors|backers|creators) ${AUX}(?:sell|sells|sold|sign over|signed over|hand over|handed over|transfer|transferred|part with|parted with|cash out|cashed out) (?:out|(?:the |their |its |all )?${NEAR}(?:company|business|firm|group|shares|stakes?|holding|ACC|start-up|it|brand))\\b`,
    `\\b(?:founders?|owners?|family|parent|shareholders|PER|OTH|last of .*?) ${AUX}(?:sold|sells|sell|signed over|handed over|transferred|hands over) (?:the )?${WORDS}ACC (?:on )?(?:to|for|into)\\b`,
    `\\b(?:sold|sells|sell|signed over|handed over|transferred|hands over|signs over|give up|gave up) (?:all )?(?:of )?(?:their|his|her|its|the) (?:remaining |entire |whole )?(?:shares|stakes?|holding|majority) in (?:the )?${WORDS}ACC${END}${GAP}`,
    `\\b${formsOf('take get acquire buy obtain receive exchange')} ${GAP}\\b(?:all (?:of )?(?:the |its )?(?:outstanding |issued )?(?:shares|stock|equity)|100 ?%|full ownership|the whole|the whole company|majority|controlling (?:stake|interest)) (?:of|in) (?:the )?${WORDS}ACC${END}`,
    `\\b${formsOf('add')} ACC to (?:its|the|their|a) (?:[a-z-]+ ){0,3}(?:portfolio|stable|group|family|empire|collection|holdings|brands|list)`,
    `\\b${formsOf('welcome')} ACC (?:in)?to (?:its|the|their) (?:[a-z-]+ ){0,3}(?:portfolio|family|group|fold|stable)`,
    `\\b${formsOf('fold roll merge integrate incorporate bring')} ACC into (?:its|the|their|OTH)`,
    `\\b${formsOf('take bring')} ACC (?:private|under (?:its|the) (?:wing|roof|umbrella)|into (?:its|the) fold)`,
    `ACC ${AUX}(?:join|joins|joined|joining) (?:the )?(?:OTH (?:'s )?(?:group|family|stable|fold|portfolio)|(?:family|group|fold|stable) of)`,
    `ACC ${AUX}(?:a |the )?(?:new )?(?:member|part) of (?:the )?OTH (?:group|family)`,
    `OTH ${AUX}(?:the )?(?:new )?(?:owner|parent|parent company) of ACC${END}`,
    `\\b(?:the )?(?:buyer|acquirer|purchaser|new owner) of ACC ${AUX}`,
    `ACC ${AUX}(?:sell|sells|sold|selling) (?:itself|out|up|ACC) to ${BUYER}`,
    `ACC ${AUX}(?:find|finds|found) (?:a )?(?:buyer|(?:new )?home (?:in|at|with) OTH)`,
  ),
  ...constructions(
    0.72,
    `ACC ${AUX}(?:join|joins|joined|joining) OTH${END}${GAP}\\b(?:companies said|both companies|undisclosed|terms|acquisition|deal|founders|price)\\b`,
    `\\bafter (?:its|the) (?:[a-z-]+ ){0,2}(?:acquisition|takeover|purchase|buyout) by OTH ,? ?ACC${END}`,
    `ACC (?:'s )?(?:[a-z-]+ ){0,2}(?:acquisition|takeover|purchase|buyout|sale) (?:by|to) (?:[a-z-]+ ){0,3}OTH`,
    `\\ball shares (?:in ACC )?(?:have )?changed hands\\b`,
    `^(?:the )?(?:new )?(?:buyer|acquirer|purchaser|owner) (?:is |, )?(?:[a-z-]+ ){0,3}OTH${GAP}SUM`,
  ),
]

/** Ways of telling that the account takes over, or agreed to take over, another company. */
export const MADE: readonly Construction[] = [
  ...constructions(
    0.86,
    [`ACC ${AUX}${TAKES} ${TARGET}`, WARES],
    [
      `ACC ${AUX}${formsOf('buy acquire purchase')} (?:the |its |a |an )?${WORDS}OTH(?= (?:for|from|in an?|outright|,|\\.|to|last|this|and|in (?:a )?SUM)|$)(?! (?:shares|stock))`,
      WARES,
    ],
    `ACC ${AUX}${formsOf('buy')} out (?:its|the|a) (?:[a-z-]+ ){0,3}(?:partner|co-owner|founders?|minority (?:shareholders?|owners?)|joint[- ]venture)`,
    `ACC ${AUX}(?:get|gets|got|land|lands|landed|bag|bags|bagged|nab|nabs|nabbed|grab|grabs|grabbed|pick up|picks up|picked up|scoop|scoops|clinch|clinches|clinched) (?:the )?${WORDS}OTH (?:for (?:SUM|a song|an undisclosed|about|around|just|nearly)|in ${NEAR}(?:SUM )?(?:deal|takeover|acquisition))`,
    `OTH ${AUX}(?:sold|sells|sell|selling) (?:itself|OTH|out) to (?:the )?${WORDS}ACC${END}`,
    `OTH ${AUX}(?:sold|acquired|bought|purchased|snapped up|taken over|swallowed|absorbed|bought out) (?:out of \\w+ )?(?:by|to) (?:the )?${WORDS}ACC${END}`,
    `OTH ${AUX}(?:absorbed|folded|merged|integrated|incorporated|rolled|subsumed) into ACC${END}`,
    `\\b(?:ownership|control) of ${WORDS}OTH ${AUX}(?:pass|passes|passed|transferred|went|goes|go|moved|moves) to (?:the )?${WORDS}ACC${END}`,
    `OTH (?:, [^A-Z,]{3,60} , )?${AUX}(?:become|becomes|became|now) (?:now )?(?:a |an |the )?(?:[a-z-]+ ){0,3}(?:property|part|member|subsidiary|unit|division|arm|brand) of ACC${END}`,
    `OTH ,? ?now (?:owned|controlled) by ACC${END}`,
    `OTH ${AUX}(?:now )?belongs? (?:now )?to ACC${END}`,
  ),
  ...constructions(
    0.82,
    `ACC ${AUX}(?:take|takes|took|taken|gain|gains|gained|acquire|acquires|acquired|get|gets|got|assume|assumes|assumed|win|wins|won|obtain|obtained|secure|secured|buy|buys|bought|purchase|purchased|complete|completes|completed) ${NEAR}\\b(?:full ownership|control|majority|controlling (?:stake|interest)|all (?:of )?(?:the |its )?(?:outstanding |issued |remaining )?(?:shares|stock)|remaining (?:shares|stake|\\d+ ?%)|the rest|100 ?%|possession) (?:of|in) ${NEAR}${TARGET}`,
    `ACC ${AUX}(?:buy|buys|bought|take|takes|took|taken|acquire|acquires|acquired|raise|raises|raised) ${NEAR}(?:5[1-9]|[6-9]\\d|100) ?% ${NEAR}(?:of|in) ${TARGET}`,
    `ACC ${AUX}${CLOSES} (?:up )?(?:on )?(?:the |its |a |an |our )?${NEAR}(?:SUM )?${NEAR}(?:takeover|acquisition|purchase|buyout|deal to (?:buy|acquire)|deal for|merger with) (?:of |for )?(?:its |all of )?(?:[a-z-]+ ){0,4}${TARGET}`,
    `ACC ${AUX}(?:close|closes|closed|complete|completes|completed|finish|finished|finalise|finalised|wrap up|wrapped up) (?:the |our |its )?(?:SUM )?OTH (?:'s )?(?:deal|acquisition|purchase|transaction|takeover|buyout)`,
    `ACC ${AUX}(?:closed|closes|close) on (?:the |our |its )?${WORDS}OTH`,
    `ACC ${AUX}(?:announce|announces|announced|agree|agrees|agreed|strike|strikes|struck|make|makes|made|reach|reaches|reached|unveil|unveils|unveiled|confirm|confirms|confirmed|reveal|reveals|revealed|sign|signs|signed|win approval for|wins approval for) (?:on )?(?:the |its |a |an )?${NEAR}(?:SUM )?${NEAR}(?:takeover|acquisition|purchase|buyout|deal to (?:buy|acquire|take over)|agreement to (?:buy|acquire|purchase|take over)|deal for) (?:of |for )?(?:its )?(?:[a-z-]+ ){0,4}${TARGET}`,
    `\\b(?:acquisition|takeover|purchase|buyout) of ${WORDS}OTH ${GAP}\\b(?:make|makes|made|give|gives|gave|bring|brings|brought|turn|turns|turned|add|adds|added|double|doubles|doubled|expand|expands|take|takes|hand|hands|propel|propels|strengthen\\w*) ACC`,
    `\\b(?:after|following|since|through|with|under) (?:its|the) (?:[a-z-]+ ){0,2}(?:acquisition|takeover|purchase|buyout) by ACC${END}`,
    `ACC ${AUX}${formsOf('beef bolster strengthen expand extend broaden boost enter grow build deepen add')} ${GAP}\\b(?:with|through|by|via) (?:the |its |an? )?(?:SUM )?(?:[a-z-]+ ){0,2}(?:acquisition|purchase|takeover|buyout|buying|acquiring) (?:of )?${TARGET}`,
    `ACC ${AUX}${formsOf('add')} (?:the )?${WORDS}OTH to (?:its|the|their) (?:[a-z-]+ ){0,3}(?:portfolio|stable|group|family|empire|collection|brands|holdings)`,
    `ACC ${AUX}${formsOf('welcome')} (?:the )?${WORDS}OTH (?:in)?to (?:its|the|their) (?:[a-z-]+ ){0,3}(?:portfolio|family|group|fold|stable)`,
    `\\bOTH ${AUX}(?:join|joins|joined|joining) (?:the )?ACC(?: 's)?(?: (?:group|family|stable|portfolio|fold)\\b|${END}${GAP}\\b(?:companies said|both companies|undisclosed|terms of the|acquisition|takeover)\\b)`,
    `ACC ${AUX}(?:the )?(?:new )?(?:owner|parent|parent company|buyer) of (?:the )?${WORDS}OTH`,
    `ACC ${AUX}(?:take|takes|took) OTH private\\b`,
    `ACC ${AUX}(?:pay|pays|paid|paying) ${NEAR}SUM ${NEAR}for (?:the )?${WORDS}OTH(?= (?:,|\\.|and its)|$)`,
    `\\b(?:regulators?|watchdog|authority|authorities|commission|court|judge|shareholders) ${AUX}${CLEARS} (?:through )?ACC 's (?:SUM )?(?:[a-z-]+ ){0,3}(?:takeover|acquisition|purchase|buyout) of`,
  ),
]
