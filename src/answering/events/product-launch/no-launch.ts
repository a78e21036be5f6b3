import { claims, spanText, type Claim } from '../../match/claims.ts'
import { outlinesOf } from '../../match/outline.ts'
import type { Span } from '../../reading/grammar/phrases.ts'
import { namesProduct } from '../../text/product-words.ts'
import { wordSet } from '../../text/words.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf, either } from '../../text/any-of.ts'

const BRINGS = wordSet('introduce launch release unveil debut roll bring announce implement')
/** These bring as well what a company only has among its own people. */
const PUTS_TO_USE = wordSet('introduce roll bring implement')

const NOT_ONLINE = String.raw`(?<!\b(?:digital|online|virtual|interactive|smart|electronic) )`
const KIND_OF_POLICY = anyOf`
  ${NOT_ONLINE}(?:rotas?|rosters?|timetables?)
  (?:(?:day|night|early|late|weekend|split|twilight|shorter|longer|\w+-hour) )shifts? | hours | fees? | surcharges?
  charges? | levy | levies | taxes | toll | penalty | penalties | fines? | bans? | rules? | dress code | code of \w+
  curfews? | quotas? | restrictions? | (?:speed|weight|age|time|height|parking|baggage) limits? | shift patterns?
  (?:\w+-)?(?:minute|hour|tea|lunch|rest) breaks? | (?:weekend|sunday|late-night|early|late|bank holiday) opening
  sale
  (?:recycling|food|recruitment|fundraising|membership|charity|blood|coat|toy|safety|hiring|efficiency|clean-up|collection) drive
  (?:hybrid|flexible|remote|home|agile|part-time|weekend|lone|shift) working
  (?:parental|maternity|paternity|sick|paid|unpaid|carers?|menopause) leave | overtime
  (?:share|stock) (?:options?|purchase|repurchase|buy-?back|incentive) (?:programs?|programmes?|plans?|schemes?)
  (?:share|stock|bond|note|rights|debt|equity|public|exchange|tender|(?:senior|convertible|secured|unsecured|million|billion) notes) offerings?
  airdrops? | giveaways? | sweepstakes | scholarships? | assays? | results | findings
  (?:geochemistry|geochemical|drill(?:ing)?|exploration|sampling|seismic) (?:programs?|programmes?|campaigns?|surveys?)
  (?:brand|visual|corporate) identity | ${NOT_ONLINE}(?:events?|conferences?|summits?|hackathons?|webinars?|festivals?)
  task ?forces? | murals? | artworks? | (?:ad|advertising|marketing|brand|awareness) campaigns?
`
/** Rules, sums to pay, times, what is done for owners or with a drill, and what is only looked at or attended, by the noun at the end of what is introduced: nobody buys them. */
const ARRANGEMENT = new RegExp(`(?:^| )${KIND_OF_POLICY}$`)
const SERIES_OF_EVENTS =
  /^(?:an? |its |the )?(?:[\w-]+ ){0,3}series of (?:[\w-]+ )?(?:events|talks|workshops|concerts|lectures|webinars|seminars|meetings|meet-?ups)\b/
const STAFF_POLICY = anyOf`
  expenses? | travel | sickness | absence | leave | attendance | returns? | refunds? | privacy | smoking | alcohol
  drugs? | working | hybrid | uniform | bags? | baggage | luggage | no-[a-z]+ | zero-[a-z]+ | cashless | equality
  whistleblowing
`
/** A company's own policies; an insurer launches others. */
const POLICY = new RegExp(`(?:^| )${STAFF_POLICY} polic(?:y|ies)$`)
/** Tests of people at work; "a drug test for clinics" is a product. */
const TESTS = /(?:^| )(?:random|compulsory|mandatory|routine|drugs?|alcohol|breath|aptitude|fitness) (?:and \w+ )?(?:tests|testing)$/
const TESTS_FOR_SALE = /\bfor (?:hospitals|clinics|doctors|surgeries|pharmacies|patients|police|employers|companies|firms|home)\b/

const MANY = '(?:all |each |most |many |both |some |(?:two|three|four|five|six|\\d[\\d,]*) )?(?:of )?(?:its|their|our)'
const HERE = "(?= *$| [^a-z']| (?:in|at|on|from|and|for|last|this|next|since|after|by|as|with|where|so)\\b)"
const OWN_SITES = anyOf`
  works | depots? | plants? | factor(?:y|ies) | foundr(?:y|ies) | mills? | yards? | warehouses? | offices?
  headquarters | canteens? | mines? | quarr(?:y|ies) | workshops? | fleet | help ?desks?
  (?:help|call|contact|support|distribution|sorting) (?:cent(?:re|er)s?|desks?)
`
/** Where a company works and does not sell. */
const OWN_PLACE = new RegExp(String.raw`\b(?:across|throughout|to|into|in|inside) ${MANY} (?:[\w-]+ ){0,3}${OWN_SITES}${HERE}`)
/** What a shop or branch is fitted with. */
const FITTING = /(?:^| )(?:tills?|checkouts?|kiosks?|(?:body )?cameras?|cctv|software|payroll system)$/
const OWN_SHOP = new RegExp(
  `\\b(?:across|throughout|to|into|in|inside|at) ${MANY} (?:[\\w-]+ ){0,3}(?:stores|shops?|supermarkets?|branch(?:es)?|restaurants?|pubs|hotels|stations|cinemas)${HERE}`,
)
const OWN_STAFF = anyOf`
  staff | employees | workers | workforce | colleagues | crews? | drivers | engineers | technicians | fitters | nurses
  pilots | guards | couriers | cooks | cleaners
`
const OWN_PEOPLE = new RegExp(String.raw`\b(?:to|for|among) ${MANY} (?:own )?(?:[\w-]+ ){0,3}${OWN_STAFF}${HERE}`)
/** Brought to buyers, whoever made it. */
const TO_BUYERS =
  /\b(?:customers?|clients?|users|shoppers|members|subscribers|buyers|patients|passengers|travellers|drinkers|market|sale|under (?:its|their|an?) )\b/

/** "a public offering and a new drill": what is brought besides. */
const BESIDE = /\band (?:an?|its|two|three) ((?:(?!(?:of|to|for|in|on|at|by|from|with)\b)[\w-]+ ){1,4})/
const bringsMore = (after: string): boolean => namesProduct(BESIDE.exec(after)?.[1] ?? '')

/** The phrase up to its first preposition or mark, with what follows a noun taken for a verb: "safety rules". */
function phrase({ sentence }: Claim, span: Span): { words: string; to: number } {
  const { tokens } = sentence
  let to = span.from
  while (to < span.to && tokens[to]?.tag !== 'preposition' && tokens[to]?.tag !== 'mark') to++
  if (to === span.to) while (to < span.to + 2 && /^(?:noun|verb)$/.test(tokens[to]?.tag ?? '')) to++
  return { words: spanText(sentence, { from: span.from, to }), to }
}

/** What follows a verb in its part of the sentence, however its words were read: "to its Derby works". */
function restOf({ sentence, index }: Claim): string {
  const { tokens } = sentence
  let to = index + 1
  while (to < tokens.length && !/^[,;:.]$/.test(tokens[to]?.text ?? '')) to++
  return `${spanText(sentence, { from: index + 1, to })} `
}

/** "Corvid's chatbot": whose it is. */
const isOthers = ({ sentence, actor }: Claim, span: Span): boolean =>
  actor.who === 'account' &&
  sentence.tokens
    .slice(span.from, span.to)
    .some(
      (token, index, all) =>
        token.tag === 'name' &&
        token.sort !== 'place' &&
        token.sort !== 'person' &&
        all[index + 1]?.tag === 'possessive' &&
        index + 2 < all.length,
    )

/** Whether what a verb brings is an arrangement, or for the company's own use, and no product. */
export function bringsNoProduct(claim: Claim): boolean {
  const span = claim.passive ? claim.subject.span : claim.targetSpan
  if (!BRINGS.has(claim.lemma) || span === null) return false
  const { words, to } = phrase(claim, span)
  const { tokens, titleCase } = claim.sentence
  const head = tokens[to - 1]
  const after = restOf(claim)
  // "Brightforge Timetable" is the name of something.
  const isName = head === undefined || head.tag === 'name' || head.tag === 'account' || (!titleCase && /^\p{Lu}/u.test(head.text))
  if (!isName && (ARRANGEMENT.test(words) || SERIES_OF_EVENTS.test(after))) return !bringsMore(after)
  if (!PUTS_TO_USE.has(claim.lemma)) return false
  if (POLICY.test(words)) return true
  if (TESTS.test(words)) return !TESTS_FOR_SALE.test(after)
  if (TO_BUYERS.test(after)) return false
  return OWN_PLACE.test(after) || OWN_PEOPLE.test(after) || (FITTING.test(words) && OWN_SHOP.test(after)) || isOthers(claim, span)
}

/** "built on Acme's interface", "powered by Acme": said of what somebody else made with it. */
const WITH_ITS_HELP = new RegExp(
  either`
    \b(?:built|builds?|based|runs?|running|hosted|sits|developed|trained) (?:[a-z]+ ){0,3}?(?:on|atop|with|using|upon)(?: top of)? (?:the )?ACC\b
    \b(?:on top of|atop) (?:the )?ACC\b | \bpowered (?:[a-z]+ )?by (?:the )?ACC\b
  `,
  'g',
)

/** "it's fake": what is shown of a product that does not exist. */
const IS_FAKE =
  /\b(?:it|this|that|they|these)(?: is| are| was| were| ['’]s| ['’]re|['’]s|['’]re) (?:all |just |totally |completely |clearly |an? )*(?:fakes?|hoax|bogus|spoof)\b/
export const tellsOfFake = ({ text }: Sentence): boolean => IS_FAKE.test(text.toLowerCase())

/** Whether the account is only named for what the product of somebody else is built on. */
export function isBuiltOnAccount(sentence: Sentence): boolean {
  const { text } = outlinesOf(sentence).full
  const rest = text.replace(WITH_ITS_HELP, ' ')
  return rest !== text && !/\bACC\b/.test(rest) && /\b(?:OTH|PRO|we|our)\b/.test(rest)
}

const PULLS = anyOf`
  pull(?:s|ed|ing)? | withdr[ae]w\w* | tak(?:es?|en|ing) | took | remov(?:es|ed|ing) | recall(?:s|ed|ing)?
`
/** "pulled its kettle from shops": the end of a product. */
const TAKEN_OFF = new RegExp(
  String.raw`\b${PULLS} (?:(?!\b(?:wraps|covers|lid)\b)[^ ,;.]+ ){1,7}?(?:from|off) (?:the |its |their |all |every )?(?:\S+ )?(?:shops?|shelf|shelves|stores?|sale|markets?|supermarkets)\b`,
)
const BROUGHT = /\b(?:launch\w*|unveil\w*|introduc\w+|releas\w+|debut\w*|roll(?:s|ed|ing)? out|replac\w+|new|first|available|on sale)\b/
export const takesOffSale = (sentence: Sentence): boolean => {
  const words = sentence.words()
  return TAKEN_OFF.test(words) && !BROUGHT.test(words.replace(TAKEN_OFF, ' '))
}

/** Launches told by other words than a verb's. */
const ELSE_LAUNCHED =
  /\b(?:launch(?:es)?|release|debut|introduction|roll-?out|availability) (?:of|for)\b|\b(?:available|on sale|went live)\b/
const OTHERWISE = wordSet('launch release unveil introduce debut roll bring ship premiere unleash sell offer add present showcase announce')

/** "public offering" is no verb. */
const isOffering = ({ sentence, index }: Claim): boolean => /^offerings?$/.test(sentence.tokens[index]?.lower ?? '')

/** Whether all that a sentence tells as brought forth is no product; one that tells of a product besides is left alone. */
export function launchesNothing(sentence: Sentence): boolean {
  const all = claims(sentence)
  return (
    all.some(bringsNoProduct) &&
    all.every((claim) => isOffering(claim) || !OTHERWISE.has(claim.lemma) || bringsNoProduct(claim)) &&
    !ELSE_LAUNCHED.test(sentence.words())
  )
}
