import { withIds } from '../../match/with-ids.ts'
import { AUX, constructions, formsOf, GAP } from '../../match/constructions.ts'
import { anyOf, either } from '../../text/any-of.ts'

const KIND_OF_WORK = anyOf`
  supply | service | services | maintenance | outsourcing | procurement | multi-?year | \w+-year | offtake | catering
  construction | defen[cs]e | government | licen[cs]e | cloud | software | hosting | managed-services | operating
  charter | delivery
`
const WORK = anyOf`
  contracts? | sub-?contracts? | tenders?
  (?:purchase |repeat |follow-on |launch |export |firm |new |big |large )?orders? | frameworks?
  framework (?:agreement|contract|deal)s? | mandates? | commissions? | concessions? | jobs? | assignments?
  call-?offs? | task orders? | ${KIND_OF_WORK} (?:agreements?|deals?|pacts?) | deals? | projects? | packages?
  franchises? | (?:[a-z-]*(?:ing|tion|ment|ance|al)) works? | works? (?:at|on|for|from) | business (?:of|from|with)
  (?:advertising|creative|media|pr|digital|global|audit) accounts? | bid to (?:build|supply|run|operate)
`
const WINS = formsOf(
  'win land secure bag clinch scoop snag nab net gain receive obtain get score capture book seal ink snare grab collect reel ' +
    'pocket earn notch',
)
const MAKES = anyOf`
  supply | provide | deliver | build | make | equip | outfit | fit out | fit | install | operate | run | maintain
  manage | design | construct | connect | bake | refurbish | overhaul | moderni[sz]e | digiti[sz]e | print | host
  cater | replace | upgrade | produce | manufacture | ship | furnish | carry | handle | service | staff | clean
  guard | electrify | rebuild | convert | feed | power | protect | process | collect | map | train | treat
`
const MADE = String.raw`(?:suppl(?:y|ies|ied|ying)|${MAKES})`
const CHOSE = anyOf`
  chose | chosen | chooses? | choosing | picked | picks? | selected | selects? | hired | hires? | contracted
  contracts | commissioned | commissions | tapped | taps? | appointed | appoints? | named | names | retained | retains
  enlisted | enlists | engaged | engages | entrust(?:s|ed) | task(?:s|ed) | charg(?:es|ed) | mandat(?:es|ed)
  award(?:s|ed) | hand(?:s|ed) | g[ai]ven? | gives | grant(?:s|ed) | signed(?: up)? | signs(?: up)? | w[eo]nt with
  goes with | gone with | opt(?:s|ed) for | plump(?:s|ed) for | settl(?:es|ed) on | turn(?:s|ed) to | brought in
  brings in | ask(?:s|ed)
`
/** Whoever buys: named, or an unnamed public body, customer or company. */
const TERMS = String.raw`(?:SUM|\bcontracts?\b|\borders?\b|\btender\b|\bdeal\b|\bagreement\b|\b\w+-year\b|\b(?:two|three|four|five|six|seven|eight|ten|\d+) years\b|\bworth\b)`
const PICKS_UP = anyOf`
  (?:pick|snap|scoop|mop|hoover)(?:s|ed|ing|ped)? up | sew(?:s|ed|n)? up | nail(?:s|ed)?(?: down)?
  br(?:ings?|ought) home | wrap(?:s|ped) up | lock(?:s|ed) (?:in|up|down) | tie[sd]? up | hammer(?:s|ed) out
  notch(?:es|ed)(?: up)? | tak(?:es|en|ing) (?:on|home) | took (?:on|home) | walk(?:s|ed) (?:away|off) with
  com(?:es?|ing) away with | came away with | has been handed | w[io]ns? out | rack(?:s|ed)? up | chalk(?:s|ed)? up
  log(?:s|ged) | reel(?:s|ed)? in | celebrat\w+ | announc\w+ | report\w+ | confirm\w+ | reveal\w+ | disclos\w+
  (?:has|had) (?=an? |SUM|\d|two |three |new )
`
const THE_CONTRACT = anyOf`
  contracts? | tenders? | orders? | order win | contract (?:win|award) | framework | commission | mandate
  (?<!pay |wage |union |peace )deals?
`
const GREEN_LIGHT = anyOf`
  nod | go-ahead | green light | call | job | gig | brief | account | business | work | race | pitch | bid | vote
  franchise
`
const PREVAILS = anyOf`
  wins? | won | prevail(?:s|ed) | triumph(?:s|ed) | c[ao]mes? out on top | beats? | beaten | sees? off | saw off
  seen off | edg(?:es|ed) out | pipp(?:ed|s) | outbid | fend(?:s|ed) off | defeat(?:s|ed) | fought off | over
`
const SUPPLIER_ROLE = anyOf`
  supplier | vendor | contractor | provider | builder | operator | agency | carrier | caterer | insurer | auditor
  broker | manufacturer | developer | platform | integrator | designer | architect
`
const TO_DO_IT = anyOf`
  \b(?:to|will) ${MADE}\b | \bfor (?:the|an?|its|their|OTH|ACC 's|all|one|work|phase|PLC)
  \bas (?:its|their|the|an?|OTH 's|sole|exclusive|preferred|main|lead) ?[^A-Z;:.!?]{0,50}${SUPPLIER_ROLE}
  \b(?:a|an|the|SUM)\b${GAP}${WORK} | ${WORK} | \bwith (?:the|an?) [^A-Z;:.!?]{2,40}(?:of|project|job|contract)\b
`
const SUPPLIER_OR_LIKE = anyOf`
  supplier | vendor | contractor | provider | builder | operator | agency | carrier | caterer | manufacturer
  developer | integrator | winner
`
const TO_MAKE_IT = anyOf`
  to ${MADE}\b
  for (?:the|an?|its|OTH|all|work) ${GAP}(?:contract|project|work|job|programme|program|scheme|order|phase|line|bridge|system|network|fleet)
  as (?:the |an? |its |sole |exclusive |main |lead |OTH 's )*${GAP}${SUPPLIER_OR_LIKE}
`
const CHOSEN = anyOf`
  chosen | picked | selected | hired | contracted | commissioned | tapped | appointed | named | retained | enlisted
  engaged | entrusted | tasked | charged | mandated | asked | signed up
`
const IS_BEING = anyOf`is | was | were | been | being | gets? | got | to be | will be | among those`
const ORDERS_GOODS = anyOf`
  order(?:s|ed) | buy(?:s|ing)? | bought | purchas(?:es|ed|ing) | commission(?:s|ed) | has signed for | place[sd]?
  placing
`
const AWARDER = anyOf`
  OTH | government | ministry | council | department | agency | city | county | state | university | army | navy
  air force | commission | board | authority | hospital | district | province | bank | parliament | force | police
  operator | operators | airline | utility | retailer | chain | group | regulator | PLC
`
const AWARD_STEM = anyOf`approv | sign | award | ink | agree | extend | renew | seal | confirm | conclud | ratif | clear`
const SIGNS_UP = anyOf`
  adds? | added | adding | signs?(?: up)? | signed(?: up)? | signing(?: up)? | wins? | won | winning | lands? | landed
  gains? | gained | onboards? | onboarded | brings? on | brought on | attracts? | attracted | welcomes? | welcomed
  secures? | secured | bags? | bagged
`
const NEW_CUSTOMERS = anyOf`customers? | clients? | accounts? | logos`
const NO_CUSTOMER = anyOf`service | support | data | experience | success | satisfaction | care | base`
const FIRST_OR_LARGEST = anyOf`
  first | largest | biggest | second | third | most valuable | single largest | most important | longest
`
const CONTRACT_WORD = anyOf`contract | order | contract win | commission | mandate | customer win | contract award`
const IN_ITS_HISTORY = anyOf`ACC\b | the history of ACC | ACC 's (?:history|existence)`
const LARGEST = anyOf`largest | biggest | most valuable | single largest | first`
const SIGNS = anyOf`
  signs? | signed | signing | inks? | inked | concludes? | concluded | enters? | entered | seals? | sealed | strikes?
  struck | agrees? | agreed | reach(?:es|ed) | executes? | executed
`
const ENTRUSTS = anyOf`
  entrust(?:s|ed) | award(?:s|ed) | hand(?:s|ed) | gave | gives? | given | outsourc(?:es|ed) | assign(?:s|ed) | let
  contracted out | turned over | hands over
`
const CHOSEN_FOR = anyOf`
  chosen | picked | selected | hired | contracted | commissioned | tapped | appointed | retained | engaged | tasked
  mandated
`
const PUBLIC_BUYER = anyOf`
  OTH | navy | army | air force | ministry | government | police | city | council | county | university | airport
  hospital | railway | grid operator | operator | utility | agency
`
const NOT_SUPPLIED = either`
  an? update | details | information | guidance | funding | financing | evidence | a loan | loans | jobs
`
const WORKS_OR_WORKERS = anyOf`
  plants? | yards? | factor(?:y|ies) | works | workers | workshops? | order book | mills? | lines? | staff | people
  foundry | shipyard
`
const EXTENDER = anyOf`OTH | department | PLC | ministry | agency | council | government`
const CONSORTIUM = anyOf`consortium | team | group | joint venture | alliance | partnership | pair | bidders? | tie-up`
const LED_BY = anyOf`led by | of | including | around | comprising | made up of | with | headed by | that includes`
const FOR_THE_WORK = anyOf`
  to (?!the\b|an?\b)[a-z]+ | for (?!award|prize|the award|the prize)
  as (?!a partner|venue|host|location|setting|the venue|an example|a case|winner|finalist|best|top)
  by (?!an? (?:magazine|jury|readers))
`
const CONTRACTOR = anyOf`
  contractor | supplier | provider | operator | vendor | builder | integrator | caterer | developer | architect
  designer
`
const PICKS_FOR = anyOf`
  picks? | picked | choos(?:es|e) | chose | selects? | selected | taps? | tapped | hires? | hired | goes with
  went with | opts for | turns to | turned to
`
const PICKS_TO = anyOf`
  picks? | picked | chooses | chose | selects? | selected | taps? | tapped | hires? | hired | contracted | contracts
  commissioned | commissions | appoints? | appointed | engages? | engaged | retains? | retained | mandates? | mandated
`
const VICTORY = anyOf`win | triumph | victory | coup | job | contract | order | deal | work | commission | [a-z]+ job`
const COMMITS_TO = anyOf`
  commits? to | committed to | orders? | ordered | buys? | bought | takes | took | signs for | signed for | snaps up
  will buy | to buy | purchas\w+ | adds | leases
`
const ROSTER = anyOf`suppliers | contractors | vendors | providers | advisers | agencies`
const NOT_THE_CONTRACT = anyOf`book | intake | backlog | talks | dispute | manufactur`
const IS_OR_MARKS = anyOf`is | was | are | marks | represents | remains | will be | makes it | 's`
export const TELLING = withIds(
  'contract-won/telling',
  constructions(
    0.84,
    `\\bACC ${AUX}${WINS} (?:up |in )?${GAP}(?:OTH ?(?:'s )?|PRO )?${GAP}\\b${WORK}\\b`,
    String.raw`\bACC ${AUX}${PICKS_UP} ?${GAP}(?:OTH ?(?:'s )?)?${GAP}\b${THE_CONTRACT}\b(?! ${NOT_THE_CONTRACT})${GAP}(?: (?:from|with|for|to|worth|by|of|in)\b| *[.,]?$)`,
    [
      `\\bACC ${AUX}(?:awarded|handed|given|granted|allotted|assigned) ${GAP}(?:OTH 's )?${GAP}(?:${WORK}|SUM)`,
      new RegExp(either`
        \b(?:award(?:ed|s)|hand(?:ed|s)|gave|gives|given|granted) [^;.!?]{0,90}\bto (?:the |PLC |an? )?(?:[^A-Z;:.!?]{0,30} )?(?:OTH|PRO)
        ACC (?:hands?|handed|gave|gives|grants?) (?:an?|the|OTH|SUM) | under an? [a-z]+ contract
      `),
    ],
    String.raw`\bACC ${AUX}(?:gets?|got|gotten|wins?|won|receives?|received|given|secures?|secured) (?:the |a )?${GREEN_LIGHT}\b${GAP}(?:for|to|from|of|as|by)?`,
    String.raw`\bACC ${AUX}${PREVAILS} ${GAP}(?:OTH ?)?(?:and OTH ?)?${GAP}\b(?:contracts?|tenders?|orders?|deal|bid|race|bidders?|competition to (?:supply|build|run|provide)|account)\b`,
    [String.raw`\b${CHOSE} ACC(?! 's)${GAP}${TO_DO_IT}`, /\b(?:award|prize|medal)\b (?:for|of|in)/],
    String.raw`\bACC (?:(?:has|have|had|today|also|now|just|recently) )*${IS_BEING} (?:[a-z]+ly |also |now |again |among [^A-Z;:.!?]{0,30})*${CHOSEN} (?:by ${GAP}(?:OTH ?)?${GAP})?${TO_MAKE_IT}`,
    String.raw`\b${ORDERS_GOODS} ${GAP}(?:orders? ${GAP})?(?:from|with) (?:PLC 's |the |[a-z -]{0,30})?ACC\b(?! 's (?:former|rival))`,
    `\\b${WORK} (?:[^;:.!?]{0,80}?)(?:went|goes|go|gone|going|awarded|given|handed|fell|fallen|let|moves?|moved|switch(?:es|ed)|shifts?|transferred) to (?:PLC 's |the |[a-z -]{0,30})?ACC\\b`,
    `\\b${WORK} ${GAP}(?:was|were|been|is|has been) (?:\\w+ )?(?:won|secured|landed|bagged|clinched|taken|scooped|captured|picked up) by (?:PLC 's |the |[a-z -]{0,30})?ACC\\b`,
    [
      `^(?:OTH )?[^A-Z;:.!?]{0,40}(?:SUM )?${GAP}\\b(?:contracts?|orders?|commission|mandate|tender)\\b${GAP} (?:for|to) (?:PLC 's |the |[a-z -]{0,30})?ACC *[.]?$`,
      /\b(?:w[io]ns?|has|have|will|is|are|was|gets?|lands?|landed|secures?|secured|signs?|signed|ready)\b/,
    ],
    String.raw`${AWARDER} ${AUX}${AWARD_STEM}\w* ${GAP}(?:contracts?|deals?|orders?|agreements?|purchase) ${GAP}(?:with|to|for|from) (?:PLC 's |the |[a-z -]{0,30})?ACC\b`,
    String.raw`\bACC ${AUX}${SIGNS_UP} (?:on )?${GAP}(?:OTH )?${GAP}(?:${NEW_CUSTOMERS}\b(?! ${NO_CUSTOMER})|OTH as (?:an? |its |ACC 's )?[^A-Z;:.!?]{0,30}(?:customer|client))`,
    `\\bACC (?:will|is to|are to|to|has agreed to|agreed to|is set to|'ll) ${MADE} [^;!?]{2,110}${TERMS}`,
    `${TERMS}[^;!?]{0,100}\\bACC (?:will|is to|are to|to|'ll|is going to|, will) (?:[a-z]+ly )?${MADE}\\b`,
    String.raw`(?:order|contract|deal|agreement|job|commission|project)\b[^;:!?]{0,70} ${IS_OR_MARKS} [^A-Z;:.!?]{0,20}ACC 's (?:[a-z-]+ )?${FIRST_OR_LARGEST}\b`,
    String.raw`\bACC 's (?:[a-z-]+ )?(?:first|largest|biggest|second|third|latest|newest|most recent|new) (?:[a-z-]+ ){0,3}${CONTRACT_WORD}\b(?! (?:book|intake|backlog))`,
    String.raw`\b${LARGEST} (?:[a-z-]+ ){0,4}(?:contract|order|deal|agreement|commission)${GAP}(?:that |which |ever )?(?:for |in |by |won by |of )?${IN_ITS_HISTORY}`,
    String.raw`\bACC ${AUX}${SIGNS} (?:into )?${GAP}(?:contract|agreement|deal|order|framework)s?\b${GAP}(?:(?:with|for) ${GAP}(?:OTH ?)?${GAP})?to ${MADE}\b`,
    String.raw`\b${ENTRUSTS} (?:the |an? |ACC 's |OTH 's |SUM )${GAP}to (?:PLC 's |the |[a-z -]{0,30})?ACC\b(?! 's (?:rival|former))`,
    `\\b${CHOSE} ACC (?:another|a further|an extra|a fresh|a) (?:[a-z0-9-]+ ){0,2}(?:years?|term|extension)\\b`,
    `\\baccept(?:s|ed|ing)? (?:ACC 's|the ACC|a|an) ${GAP}(?:bid|offer|tender|proposal)(?! for (?:the company|all))`,
    String.raw`\bACC (?:has |have |had |was |were |been |is |to be |will be )+${CHOSEN_FOR} by ${GAP}(?:OTH ?)?${GAP}to (?!the\b|an?\b|its\b)[a-z]{4,}`,
    String.raw`\bACC (?:will|to|is to|are to|has agreed to) ${MADE} (?!${NOT_SUPPLIED})[^A-Z;:.!?]{2,60} (?:to|for|at|on|in) (?:the )?(?:PLC 's |PLC )?(?:[^A-Z;:.!?]{0,25} )?${PUBLIC_BUYER}\b`,
    `\\b(?:largest|biggest|first|most valuable|longest)(?: one)? (?:that |which )?ACC (?:has |had |have )?(?:ever )?(?:won|received|signed|landed|secured|booked|taken|been awarded|been given)`,
    String.raw`\border(?:s)?\b[^;:.!?]{0,80} (?:placed|received|signed|won|booked)\b[^;:.!?]{0,70}\bACC 's ${WORKS_OR_WORKERS}\b`,
    String.raw`${EXTENDER} ${GAP}(?:extended|renewed|prolonged|extends|renews) (?:OTH 's |ACC 's |the |a )?${GAP}(?:contract|deal|agreement)s? with (?:the )?ACC\b`,
    `\\b(?:signed up|signed|signs up|come on board|joined|joins) as (?:an? |new )*(?:customers?|clients?) of ACC\\b`,
    String.raw`\b(?:awarded|given|handed|gone|went|goes|go|let) to (?:an? |the )?(?:[a-z-]+ ){0,2}${CONSORTIUM} ${LED_BY} [^;:.!?]{0,40}\bACC\b`,
    String.raw`\bACC (?:picked|chosen|selected|hired|tapped|contracted|commissioned|retained|mandated|drafted in) ${FOR_THE_WORK}`,
    String.raw`\bACC (?:named|appointed|confirmed)(?: as)? (?:the |a |an )?(?:new |next |main |lead |sole |prime |principal |exclusive |official )*${CONTRACTOR}s?\b`,
    String.raw`\b${PICKS_FOR} ACC (?:for|on|over) (?!award|prize|help|comment|advice|the award|the prize|an award|its best|best)`,
    String.raw`\b${PICKS_TO} ACC to (?!the\b|an?\b|its\b)[a-z]+`,
    `\\b(?:confirm(?:s|ed)|names?|named) ACC as (?:the |its |OTH 's )?(?:new |next |main |sole |preferred )*(?:operator|supplier|contractor|provider|builder|vendor)`,
    String.raw`^(?:another |new |fresh |latest |first |major |big |\w+-year |SUM )*${VICTORY} for (?:PLC 's |the )?ACC (?:as|in|at|on|with|from|after|to|worth)\b`,
    `\\bACC (?:has been |was |is |been )*(?:entrusted|charged|tasked) with [a-z]+`,
    `\\border ?book\\b[^;:.!?]{0,50}\\bACC [^;:.!?]{0,20}(?:swell|grow|ris|boost|fill|bulg|fatten)\\w*[^;:.!?]{0,40}\\b(?:commission|order|contract)`,
    `\\bACC (?:to|will|is to) [a-z]+ [^;:!?]{2,60} (?:after|following|under|as part of|thanks to) [^;:!?]{0,50}\\b(?:award|contract|order|tender|deal|win)\\b`,
    String.raw`\b${COMMITS_TO} (?:up to |another |an initial |about |some )?[\d,]+(?: more| new| further)? (?:of )?(?:the )?ACC(?: 's)? [a-z]+`,
    `\\bACC ${AUX}(?:prevail\\w*|triumph\\w*|won out|wins out|beats?|beat|pips?|pipped|edges? out|edged out|sees? off|saw off) [^;:.!?]{2,70} to (?:serve|${MADE}|become|advise|manage|host)`,
    `\\b(?:to|will) (?:use|wear|fly|drive|deploy|get|receive|install|sail) [^;:.!?]{2,60} from (?:PLC 's )?ACC\\b`,
    `\\b(?:signed|signs?|sign) up (?:for|to|with) (?:the )?ACC\\b`,
    `\\bACC (?:will be|is to be|is being|was) paid SUM (?:[a-z ]{0,20})?to [a-z]+`,
    `\\bACC ${AUX}tops? (?:the )?bidding\\b`,
    `\\bink (?:has )?dried\\b${GAP} on\\b`,
    `\\bACC ${AUX}(?:handed|given|awarded|assigned|set) the (?:task|job|work|brief) of\\b`,
    String.raw`\bACC ${AUX}(?:joins?|joined|added to|named to|makes?|made) (?:the |ACC 's )?(?:roster|panel|list|pool|stable) of (?:[a-z-]+ ){0,2}${ROSTER}`,
    `\\bACC 's [^A-Z;:.!?]{2,50} (?:was|were|has been|have been|is|are) (?:\\w+ly )?(?:chosen|selected|picked|ordered|bought) (?:by|for)\\b`,
  ),
)
const BUILT_BY = anyOf`
  built | supplied | made | delivered | provided | produced | run | operated | installed | manufactured | designed
  maintained | constructed | equipped | catered | printed
`
/** "They will be built by Acme", where the sentence before tells of the order. */
export const MADE_BY = withIds(
  'contract-won/made-by',
  constructions(0.72, String.raw`\b(?:will|are to|is to|to|would) be ${BUILT_BY} by (?:PLC 's |the |[a-z -]{0,30})?ACC\b`),
)
/** The account as the customer: it ordered something, or gave somebody a contract. */
export const PLACED = withIds(
  'contract-won/placed',
  constructions(
    0.8,
    `\\bACC ${AUX}(?:place[sd]?|placing|orders?|ordered|ordering|awards?|awarded|hands?|handed|gave|gives?|signs?|signed|lets?) ${GAP}(?:OTH )?${GAP}(?:orders?|contracts?|deal|tender)?\\b`,
    `\\bOTH ${AUX}(?:wins?|won|lands?|landed|secur\\w+|bags?|bagged|receiv\\w+) ${GAP}(?:orders?|contracts?) ${GAP}from ACC\\b`,
  ),
)
const HAS_WORD = anyOf`has | have | had | will | also | now | just | recently | finally | [a-z]+ly`
/** Whoever is chosen to supply the account, or supplies it by its own account, with or without a word for the contract. */
export const CHOSE_SUPPLIER = withIds(
  'contract-won/chose-supplier',
  constructions(
    0.8,
    String.raw`\bACC (?:${HAS_WORD} )*${CHOSE} (?:OTH|PER) (?:to ${MADE}\b|as (?:the |an? |ACC 's )?[^A-Z;:.!?]{0,30}(?:supplier|contractor|builder|vendor|provider))`,
    `\\bOTH (?:will|is to|are to|has agreed to) (?:supply|equip) ACC(?! 's)\\b`,
    `\\bOTH (?:will|is to|are to|has agreed to) (?:supply|deliver|build|make|provide) ${GAP}(?:for|to) ACC\\b`,
  ),
)
