import { withIds } from '../../match/with-ids.ts'
import { numberWords } from '../../text/number-words.ts'
import { AUX, constructions, formsOf, matchConstructions, type Construction } from '../../match/constructions.ts'
import type { Evidence } from '../../match/evidence.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyCase, anyOf, either, leading } from '../../text/any-of.ts'

/** Whoever buys, by a name of any kind, or by its trade. */
const BUYER = String.raw`(?:OTH|PLC|PER|boots|(?:chain|retailer|supermarkets?|grocer|discounter|wholesaler|department store)(?: (?:OTH|PLC|PER|[a-z]{2,}))?)`
const SHOP = anyOf`
  stores? | shops? | supermarkets | hypermarkets | outlets | branches | chemists | pharmacies | markets | shelf
  shelves | aisles? | chillers? | fridges | freezers? | counters | restaurants | cafes | cafés | pubs | bars
  bakeries | garden centres | showrooms | websites? | online shop | menus?
`
/** What a phrase is made of, without a party: a comma only inside a number. */
const ANY = '[^A-Z;:!?,]|,(?=\\d)'
const WORDS = `(?:${ANY}|PLC|SUM){0,60}?`
/** Words before a noun that do not make it another's: not "a copy of", "jobs to". */
const BEFORE = `(?:(?!(?:of|about|to|for|from|with|against|at|over) )(?:${ANY}|PLC(?! 's))){0,40}?`
/** In whose shops: "in 640 stores", "in all OTH 's PLC shops", "to the shelves of 1,200 stores". */
const IN_SHOPS = String.raw`(?:in|at|across|through|throughout|on|to|onto|into) (?:${ANY}|PLC|OTH(?: 's)?|PER){0,50}?\b${SHOP}\b`
/** What is sold of a company that is no goods of its: shares, a unit, its own shops. */
const NO_GOODS = anyOf`
  shares? | stock\b | stakes? | bonds? | units? | arm | divisions? | subsidiar | business | assets? | debt
  (?:stores?|shops?|supermarkets|outlets|branches|pharmacies|restaurants|pubs) | staff | customers? | workers?
  employees | founders? | flag | name | story | to (?:OTH|PLC)
`
const ITS = "ACC(?: 's\\b|\\b(?! 's))"
const GOODS_OF_ACCOUNT = `(?:PLC |the )?${ITS}(?!(?: [a-z-]+){0,2} ${NO_GOODS}\\b)`
const BEGINS = anyOf`
  (?:has|have) (?:now |just |also |today )?(?:begun|started) (?:to )? | (?:begins?|began|starts?|started) (?:to )?
  (?:will|is to|are to|to|has agreed to|have agreed to|agreed to|is going to) (?:now |soon |also |shortly )?(?:begin |start )?
`
/** Not "carry out". */
const SELLS = '(?:sell|selling|stock|stocking|list|listing|carry|carrying)\\b(?! out\\b)'

const ADDS = anyOf`adds? | added | puts? | takes? | took | taken | br(?:ings?|ought) | rolls? | rolled`
const AT_OR_IN = anyOf`in | at | on | across | through | by | into`
const SOLD_OR_STOCKED = anyOf`sold | stocked | listed | available | carried | on sale | on offer | found | offered`
const LIE_THERE = anyOf`be | lie | stand | appear | go | sit | hang`
const WILL_BE_SOLD = anyOf`(?:will|are to|is to|are going to) (?:now |soon |also )?${LIE_THERE} | (?:have|has) gone`
const WILL_OR_HAVE = anyOf`will | are to | is to | have | has | had | w[io]ns? | gets? | got | gains? | gained | secur\w+`
const PREPOSITION = anyOf`on | under | in | at | out | to | into`
const CARRIED: readonly Construction[] = withIds(
  'contract-won/carried',
  constructions(
    0.78,
    // "Tesco will stock three Acme crackers in 640 stores"
    `\\b${BUYER} ${BEGINS}${SELLS} ${BEFORE}${GOODS_OF_ACCOUNT}${WORDS} ${IN_SHOPS}`,
    String.raw`\b${BUYER} ${AUX}${ADDS} (?:out )?${BEFORE}${GOODS_OF_ACCOUNT} (?!${PREPOSITION} )${WORDS} (?:to|on|onto|into) (?:OTH 's |the |its )?(?:${ANY}|PLC){0,20}?\b${SHOP}\b`,
    // "Acme's gouda will lie in Lidl chillers", "Acme kettles will be on the shelves at Corvid"
    String.raw`\b${ITS}(?! (?:[a-z-]+ ){0,2}${NO_GOODS}\b) (?:[a-z-]+ ){1,5}?${WILL_BE_SOLD} ` +
      String.raw`(?:${SOLD_OR_STOCKED} )?${AT_OR_IN} (?:${ANY}){0,40}(?:OTH|PLC|PER)(?: 's)? (?:${ANY}|OTH){0,30}\b${SHOP}\b`,
    String.raw`\bACC(?: 's)? (?:[a-z-]+ ){0,5}?${WILL_OR_HAVE}\b[^A-Z;:!?,]{0,40}\b(?:shelves|menus?) (?:of|at|in) (?!ACC)[^A-Z;:!?,]{0,20}(?:OTH|PLC|PER)\b`,
  ),
)

const MANY = `(?:${numberWords(2, 10)}|several)`
const NTH =
  '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|[a-z]+teenth|[a-z-]+tieth|twelfth|eleventh|\\d+(?:st|nd|rd|th)|latest|newest|next)'
const ORDER_PAPER = anyOf`order | contract | deal | agreement | paper | sheet | dotted line`
const UNDER_PAPER = anyOf`to | on | under | beneath | below | at the (?:foot|bottom) of`
/** Of what is signed when nobody says "contract". */
const SIGNATURE = anyOf`
  (?:put|puts|putting) (?:(?:OTH|ACC|PLC) 's |the |a )?(?:name|names|signature|signatures|pen|initials) ${UNDER_PAPER} (?:the |an? )?(?:[a-z-]+ ){0,2}${ORDER_PAPER}
  sign(?:s|ed) on the dotted line
`
const SIGNED: readonly Construction[] = withIds(
  'contract-won/signed',
  constructions(
    0.8,
    // "Corvid wants 1,800 of Acme's units and has put its name on the order sheet"
    `\\b${BUYER} (?:${ANY}|OTH 's){0,60}?\\bACC\\b(?:[^;:!?]){0,80}?\\b${SIGNATURE}`,
    `\\b${BUYER} (?:${ANY}){0,20}?${SIGNATURE} (?:for|from|with|on|to) (?:(?!(?:about|book|letter|petition) )(?:${ANY}|PLC|SUM)){0,60}?ACC\\b`,
  ).map((one) => ({ ...one, settled: true })),
)
const NO_PERSON = either`
  analyst | person | man\b | woman | player | minister | senator | manager | director | investor | court | country
  state
`
const HAS_BECOME = anyOf`is | was | has become | have become | becomes? | became`
const SIGN_OR_CHOOSE = anyOf`
  work with | sign (?:up )?(?:with|for|to) | choose | pick | select | buy from | order from | go with | switch to
  be (?:served|supplied|equipped) by
`
const ADOPT = anyOf`use | adopt | order | buy | install | choose | deploy`
const SIGN_OR_CHOOSE_TO = anyOf`${SIGN_OR_CHOOSE} (?:the )?ACC\b(?! (?:as|to)\b) | ${ADOPT} ACC 's (?!name)[a-z]`
const WHICH_CUSTOMER = anyOf`first | new | more | further | fresh | biggest | largest | second`
const ORDERED: readonly Construction[] = withIds(
  'contract-won/ordered',
  constructions(
    0.8,
    // "the ninth hospital in Germany to work with Acme"
    String.raw`\bOTH ${HAS_BECOME} (?:now )?(?:the|ACC 's) ${NTH} (?!${NO_PERSON})(?:OTH|[a-z-]+)(?: (?:${ANY}){0,20}(?:PLC )?)? ?to ${SIGN_OR_CHOOSE_TO}`,
    // "has won its first work in Brazil"
    String.raw`\bACC ${AUX}${formsOf('win land secure bag gain clinch')} (?:ACC 's )?${WHICH_CUSTOMER} (?:work|business|job|jobs|projects?) (?:in|from|with|at|on|for)\b`,
  ),
)

const CUSTOMER_KIND = anyOf`
  customer | client | buyer | user | taker | government | ministry | state | bank | insurer | airline | hospital
  utility | university | retailer | carmaker | council | railway | operator | navy | army | police force
  hotel group | school district
`
const SIGNS_ONE = anyOf`signs? | signed | wins? | won | lands? | landed`
const SIGNED_OR_ANCHOR = anyOf`signed | signed-up | contracted | anchor | launch | paying`
const BOOK = anyOf`sign | book | charter | hire | take | contract`
const LENGTH_OF_TERM = anyOf`years? | months | wells | seasons`
/** One that buys, told by the way: "signed its first government", "has one signed buyer", "the first order that it ever had". */
const COUNTED_IN: readonly Construction[] = withIds(
  'contract-won/counted-in',
  constructions(
    0.8,
    String.raw`\bACC ${AUX}${SIGNS_ONE}(?: up)? ACC 's (?:first|second|third|biggest|largest) (?:[a-z-]+ ){0,2}${CUSTOMER_KIND}\b(?! (?:base|service|relief|grant|award|prize|support))`,
    String.raw`\bACC (?:(?:already|now|also) )?(?:has|have) (?:already )?(?:an?|one|ACC 's first|two|three|four|five|\d+) (?:first )?${SIGNED_OR_ANCHOR} (?:buyer|customer|client|taker)s?\b`,
    `\\b(?:orders?|contracts?)\\b[^;:!?]{0,100}\\b(?:the )?first (?:that |which )?ACC (?:has|have|had) ever (?:had|won|received|landed|got) from\\b`,
    String.raw`\b(?:OTH|PLC|ACC) (?:has |have )?${BOOK}(?:s|ed)? (?:them|ACC 's [a-z-]+) (?:up|on) (?:[a-z]+ ){0,3}for (?:${MANY}|\d+|a further|another) (?:more )?${LENGTH_OF_TERM}\b`,
  ),
)

const BECAME = anyOf`is | was | will be | became | becomes | has become`
const FIRST_BUYER = anyOf`customer | buyer | client | user`
/** "The pilots' association is the first customer.", behind what the account has just brought out. */
export const FIRST_CUSTOMER: readonly Construction[] = withIds(
  'contract-won/first-customer',
  constructions(
    0.8,
    String.raw`^(?:the |PLC 's )?(?:OTH|[a-z][a-z' -]{3,50}) ${BECAME} (?:the|ACC 's) (?:first|launch|anchor) (?:[a-z-]+ )?${FIRST_BUYER}s?\b(?! (?:of|for|in the history) (?:the )?OTH)`,
  ),
)
/** What is brought out. */
export const BROUGHT_OUT =
  /\b(?:releas|launch|unveil|introduc|open|present|debut|ship|roll)(?:s|es|ed|ing)?\b(?! (?:an? )?(?:inquiry|investigation|probe|review))/

const OLD_SUPPLIER = anyOf`OTH | you | us | them | (?:a|an|the|OTH 's) [a-z -]{3,30}`
const ADVISER = anyOf`consultant | adviser | advisor`
/** "Tesco has dropped Corvid and hired Acme to bake its rolls" */
const SWAPPED: readonly Construction[] = withIds(
  'contract-won/swapped',
  constructions(
    0.82,
    String.raw`\b(?:OTH|PLC) ${AUX}${formsOf('drop ditch dump axe replace oust')} ${OLD_SUPPLIER} and ` +
      String.raw`(?:has |have )?(?:then )?${formsOf('hire choose pick appoint engage sign')} ACC (?:instead )?(?:to|for|as)\b(?! (?:a |an )?${ADVISER})`,
  ),
)

const DELIVERS =
  '(?:set up|supply|provide|build|deliver|run|operate|develop|design|host|manage|maintain|staff|make|produce|install|carry|handle|print|process|ship|store|clean|equip)'
const PARTNERSHIP = anyOf`partnership | alliance | collaboration | agreement | deal | pact`
const A_NUMBER = anyOf`\d[\d,]* | SUM | a dozen | dozens of | hundreds of | thousands of`
const HAS_AGREED_TO = anyOf`will | is to | has agreed to | have agreed to`
const ALL_OR_SOME = leading`all | every | each | about | some | up to | more than | the`
const ARE_TO = anyOf`will | is to | are to | has agreed to | have agreed to`
const EQUIP = anyOf`equip | fit | fit out | outfit | kit out`
/** What is sold under what is called a partnership: "will run a lab for Corvid", "will equip its vans with Acme's radios". */
const UNDER_PARTNERSHIP: readonly Construction[] = withIds(
  'contract-won/under-partnership',
  constructions(
    0.86,
    [
      String.raw`\b${PARTNERSHIP}\b[^;:!?]{0,40} (?:under|by|in) which ACC (?:will|is to|shall) (?:[a-z]+ly )?${DELIVERS} (?:${ANY}|SUM){1,70}? (?:for|to) OTH\b(?! 's (?:rivals?|customers?))`,
      /\bacquir|\binvest(?:s|ed|ing)? in\b/,
    ],
    String.raw`\b${BUYER} ${HAS_AGREED_TO} (?:now |soon |also )?(?:install|deploy|put up|put into service) (?:up to |about |more than |some |all )?${A_NUMBER} (?:of )?${GOODS_OF_ACCOUNT}`,
    String.raw`\b${ARE_TO} (?:[a-z]+ly )?${EQUIP} ${ALL_OR_SOME}*(?:of )?(?:\d[\d,]* )?(?:of )?(?:the )?(?:OTH(?: 's)?|its|their) (?:${ANY}){2,40}? with ${GOODS_OF_ACCOUNT}`,
  ).map((one) => ({ ...one, settled: true })),
)

/** The side of the customer or of the goods, where no contract is named: a shop that stocks them, a signature, one more customer. */
export const CUSTOMER_TOLD: readonly Construction[] = [...CARRIED, ...SIGNED, ...ORDERED, ...COUNTED_IN, ...UNDER_PARTNERSHIP]

const MADE = anyOf`
  made | built | cast | poured | forged | machined | sewn | woven | printed | baked | assembled | produced
  manufactured | painted | milled | brewed | bottled | packed | designed
`
/** "Every tooth on the loader will be poured at Acme", where the sentence beside tells of the signature. */
export const MADE_AT: readonly Construction[] = withIds(
  'contract-won/made-at',
  constructions(
    0.8,
    String.raw`\b(?:on|for|in|of) (?:OTH|PLC) 's [^A-Z;:!?,]{2,40} (?:will|are to|is to|would) be ${MADE} (?:by|at|in) (?:the )?ACC\b`,
  ),
)
export const SIGNED_BESIDE = anyCase(
  `\\b(?:${SIGNATURE}|(?:put|puts) pen to paper|(?:contracts?|deals?|orders?|agreements?) (?:was|were) signed)\\b`,
)

/** Evidence that a customer left another supplier for the account; a customer by name is the one who left, not the one who was left. */
export const swappedFor = (sentence: Sentence, customer: string | undefined): Evidence[] =>
  matchConstructions(sentence, SWAPPED).flatMap((one) => {
    const before = sentence.tokens.slice(0, one.index).map(({ text }) => text)
    const subject = before.slice(before.findLastIndex((text) => /^[:;,]$/.test(text)) + 1).join(' ')
    return customer === undefined || subject.toLowerCase().includes(customer.toLowerCase()) ? [{ ...one, paired: true }] : []
  })
