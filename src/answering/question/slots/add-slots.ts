import { asksForOrders } from '../../events/earnings-remark/figures/orders.ts'
import { askedWork, askedYears } from '../../events/contract-won/asked-contract.ts'
import { askedAmounts } from '../../text/asked-amounts.ts'
import { forecastFigure, SUM_OF_FIGURE } from './asked-figure.ts'
import { numberWords } from '../../text/number-words.ts'
import { isKnownPlace } from '../../text/places.ts'
import type { FrameId } from '../../types.ts'
import { addInvestor, addPlaceOfListing, addPlaceOfTarget, buyerIn } from './deal-slots.ts'
import { placeOfMarket, splitPlace } from './place-name.ts'
import { addRole } from './role-name.ts'
import { addTechnology } from './technology-name.ts'
import { anyOf, either, only } from '../../text/any-of.ts'

type Draft = Record<string, string>
type Groups = Readonly<Record<string, string | undefined>>

const ANY_COMPANY = anyOf`
  compan(?:y|ies) | organi[sz]ations? | firms? | business(?:es)? | vendors? | partners? | customers? | clients?
  anyone | someone | anybody | others? | players? | start-?ups? | rivals? | competitors? | investors? | suppliers?
  providers? | private equity | venture capital | bidders? | buyers?
`
const GENERIC_NAME = new RegExp(
  String.raw`^(?:(?:a|an|any|some|the|other|another|new|major|big|large|key|strategic|leading|global|local|technology|tech|software|external|third[- ]party|enterprise)\s+)*${ANY_COMPANY}$`,
  'i',
)
/** "an order for three ferries": what, and not whose. */
const COUNTED = new RegExp(String.raw`^(?:\d[\d,.]*|${numberWords(2, 10)}|a dozen|dozens of|twenty|hundreds of) \p{Ll}`, 'u')

/** A name as typed without articles and closing words; null when it names nobody in particular. */
export function particularName(text: string | undefined): string | null {
  const name = (text ?? '')
    .replace(/[?.!,]+$/, '')
    .replace(/^with\s+/i, '')
    .replace(/\s+(?:now|yet|already|recently|lately|today|again)$/i, '')
    .replace(/\s+(?:announced?|formed|form|agreed|signed|sign|struck|launched|entered|started|begun|set up)\s.*$/i, '')
    .trim()
  if (
    name === '' ||
    COUNTED.test(name) ||
    /\bACCT\b/.test(name) ||
    GENERIC_NAME.test(name.replace(/\s+(?:on|in|for|to|over|about)\s.*$/i, ''))
  )
    return null
  return name.replace(/^(?:the|a|an|any|some)\s+/i, '').trim() || null
}

export function roundOf(text: string): string | null {
  const all = [...text.matchAll(/\bseries[- ]([a-h])\b/gi)].map((one) => `Series ${(one[1] ?? 'a').toUpperCase()}`)
  if (all.length > 1) return all.join(' or ')
  const series = /\bseries[- ]([a-h])\b/i.exec(text)
  if (series) return `Series ${(series[1] ?? 'a').toUpperCase()}${/\bor (?:later|above|higher|beyond)\b|\+/i.test(text) ? ' or later' : ''}`
  const named =
    /\b(pre-seed|seed|angel|bridge|growth|mezzanine|pre-ipo|debt|venture debt)\b(?=.*\b(?:round|funding|financing|capital|investment|money|cheque|check)|\s*[?.]?$)/i.exec(
      text,
    )
  return named ? (named[1] ?? '').toLowerCase() : null
}

function addFundingSlots(slots: Draft, question: string, investorGroup: string | undefined): void {
  slots['direction'] ??= 'raised'
  const round = roundOf(question)
  if (round !== null) slots['round'] = round
  if (/\bventure capital\b|\bvcs?\b/i.test(question)) slots['kind'] = 'venture capital'
  Object.assign(slots, askedAmounts(question))
  const investor = /\b(?:from|led by|backed by|by)\s+(?!ACCT\b)(\p{Lu}[^?,]{1,60})/u.exec(question)
  const backer = /^\p{Lu}/u.test(investorGroup ?? '') ? investorGroup : undefined
  const name = particularName(investor?.[1] ?? backer?.replace(/^(?:has|have|did|is|are|was)\s+/i, ''))
  if (name !== null) slots['investor'] = name
  addInvestor(slots, question)
  const place = splitPlace(question).place ?? INVESTOR_OF.exec(question)?.[1] ?? null
  if (place !== null && isKnownPlace(place)) slots['place'] = place
}

const SOME_OR_NEW = anyOf`
  a | an | any | its | the | new | newer | some | major | minor | big | another | brand | own | or | and | other
  latest | first | announced? | launched? | released? | unveiled? | introduced? | releases? | launch(?:es)?
  integrations? | updates? | upgrades? | versions? | products? | services? | features? | platforms? | offerings?
  lines? | solutions? | models? | ranges? | goods | collections? | something | anything | things? | stuff | for sale
  to market | on sale | recently | commercial(?:ly)? | consumer
`
const GENERIC_PRODUCT = new RegExp(String.raw`^(?:${SOME_OR_NEW}\s*)+$`, 'i')

function addProduct(slots: Draft, text: string): void {
  const product = text
    .replace(/[?.!]+$/, '')
    .replace(
      /\s+(?:nationwide|nationally|worldwide|globally|internationally|commercially|publicly|abroad|yet|now|recently|lately|already)$/i,
      '',
    )
    .replace(/\bACCT\b/g, ' ')
    .replace(/(?:^|\s+)(?:for|of|to|from|by|on|with|into|onto|in|at|since|as)\b.*$/i, '')
    .replace(/^(?:(?:a|an|any|its|the|new|brand|their|own|first)\s+)+|\s+(?:together|jointly)$/gi, '')
    .trim()
  const bare = product
    .replace(/\s+(?:products?|services?|offerings?|features?|solutions?|lines?|launch(?:es)?|releases?)$/i, '')
    .replace(/\s+(?:and|or)(?:\s+(?:an?|any|other|another|new|similar))*$/i, '')
    .trim()
  if (bare.length > 1 && !GENERIC_PRODUCT.test(product)) slots['product'] = bare
}

const SITES: readonly RegExp[] = [
  /\b(?:offices?|headquarters|hubs?)\b/i,
  /\b(?:stores?|shops?|branch(?:es)?|restaurants?|outlets?)\b/i,
  /\b(?:plants?|factor(?:y|ies)|warehouses?|data cent(?:er|re)s?|mills?)\b/i,
  /\b(?:other |another )(?:sites?|locations?|facilit(?:y|ies))\b/i,
]
/** "a store, plant, office or other site": none of them narrows the question. */
const namesSeveralSites = (question: string): boolean =>
  /\bor\b|\//.test(question) && SITES.filter((site) => site.test(question)).length > 1

/** "earnings expectations" are those for the results, of which profit is but one figure. */
const RESULTS_EXPECTED = /\bearnings (?=expectations|estimates|forecasts|predictions|consensus|views|hopes)/gi

const ANY_FIGURE = new RegExp(
  only`
    the | its | their | a | an | any | of | in | for | and | or | has | have | did | is | are | higher | lower | more
    rising | strong | stronger | growing | increas\w+ | growth | report\w* | record | total | net | group | annual
    quarterly | half-year | full-year | yearly | overall | own | company | post\w* | deliver\w* | see | sees | seeing
    saw | seen | enjoy\w* | achiev\w* | expect\w* | record\w* | show\w* | mention\w* | better | good | operating | gross
    latest | recent | account | acct | grown? | grew | were | was | with | about | discuss\w* | announc\w+ | improved
    doubled | increase | falling | fall | drop | decline | declining | weaker | shrinking | fell | dropped | to | into
    from | on | at | by | first | second | third | fourth | quarter | half
    (?:first|second|third|fourth)-(?:quarter|half) | nine-month
  `,
  'i',
)

/** Which figure a question about growth asks for, of which part of the business, and by how much. */
function addFigure(slots: Draft, question: string): void {
  const revenue = /\b(?:revenues?|sales|turnover|top[ -]line)\b/i.test(question)
  const profit = /\b(?:profits?|profitability|earnings(?! call)|net income|ebitda|margins?)\b/i.test(question.replace(RESULTS_EXPECTED, ''))
  if (revenue !== profit) slots['metric'] = revenue ? 'revenue' : 'profit'
  else if (!revenue && slots['topic'] === 'growth' && asksForOrders(question)) slots['metric'] = 'orders'
  const before = /([\p{L}-]+) (?:revenues?|sales|turnover|profits?)\b/iu.exec(question.replace(/['’]s\b/g, ''))?.[1]
  if (before !== undefined && !ANY_FIGURE.test(before)) slots['segment'] = before.toLowerCase()
  if (SUM_OF_FIGURE.test(question)) Object.assign(slots, askedAmounts(question))
  const percent = /(\d+(?:\.\d+)?) ?(?:%|per ?cent)/i.exec(question)?.[1]
  if (percent !== undefined && !/\b(?:more than|over|at least)\b/i.test(question)) slots['percent'] = percent
}

/** "from a US investor", "by a German fund" */
const INVESTOR_OF =
  /\b(?:from|by) (?:an?|the|any) (\p{Lu}[\p{L}.]+) (?:[\p{L}-]+ ){0,2}?(?:investors?|funds?|banks?|lenders?|firms?|groups?|compan(?:y|ies)|backers?|institutions?)\b/u
const ANY_EXPANSION = /\bexpan(?:d(?:ed|ing|s)?|sions?)(?: (?:its )?(?:business|operations|footprint|plans?|programme|program))?\W*$/i

const PLACES_OR_SITES = new RegExp(
  either`
    \b(?:offices?|locations?|sites?|stores?|shops?|branch(?:es)?|plants?|factor(?:y|ies)|facilit(?:y|ies)|headquarters)\b[^?]* or (?:\w+ ){0,4}(?:markets?|countr(?:y|ies)|regions?)\b
    \b(?:markets?|countr(?:y|ies)|regions?)\b[^?]* or (?:\w+ ){0,4}(?:offices?|locations?|sites?|stores?|shops?|branch(?:es)?|plants?|factor(?:y|ies))\b
  `,
  'i',
)
/** "took over Elm Lodge from Sunrest": what, and not whose it was. */
const withoutOwner = (bought: string | undefined): string | undefined => bought?.replace(/ from \p{Lu}.*$/u, '')
const ACQUISITION_OF = /\b(?:acquisition|purchase|takeover|buy-?out) of (?!ACCT)([^?]{2,60}?)(?: (?:for|by|in|from|on) [^?]*)?\W*$/i
const DEAL_DONE = new RegExp(
  either`
    \b(?:takeover|acquisition|purchase|sale|buyout|merger|deal)\b.*\b(?:completed|closed|finali[sz]ed|gone through|done)\b
    \b(?:completed|closed|finali[sz]ed)\b
  `,
  'i',
)

function addAcquisition(slots: Draft, question: string, bought: string | undefined): void {
  const target = ACQUISITION_OF.exec(question)?.[1] ?? ''
  const counterparty = particularName(withoutOwner(bought)) ?? (/^\p{Lu}/u.test(target) ? target : null)
  if (counterparty !== null) slots['counterparty'] = counterparty
  const buyer = slots['direction'] === 'received' && slots['counterparty'] === undefined ? buyerIn(question) : null
  if (buyer !== null) slots['counterparty'] = buyer
  addPlaceOfTarget(slots, question)
  if (DEAL_DONE.test(question)) slots['stage'] = 'done'
}

const PARTNER = /\b(?:with|of) (?!ACCT\b|its\b)([^?]{2,60}?)(?: (?:under|as|on|for|in|to) [^?]*)?\??$/i

function addPartner(slots: Draft, question: string, named: string | undefined): void {
  const partner = particularName(PARTNER.exec(question)?.[1])
  const counterparty = particularName(named) ?? (partner !== null && /^\p{Lu}/u.test(partner) ? partner : null)
  if (counterparty !== null) slots['counterparty'] = counterparty
}

const PUBLIC_CUSTOMER =
  /\b(government|public[- ]sector|federal|defen[cs]e|military|nhs|state|municipal|navy|army)\b(?=[^?]*\b(?:contract|tender|customer|client|deal|order|work)s?\b)/i

function addContract(slots: Draft, question: string, named: string | undefined): void {
  const counterparty = particularName(named)
  if (counterparty !== null) slots['counterparty'] = counterparty
  if (slots['direction'] === undefined) {
    Object.assign(slots, askedAmounts(question))
    const [years, work] = [askedYears(question), askedWork(question)]
    if (years !== null) slots['years'] = years
    if (work !== null) slots['work'] = work
  }
  const customer = PUBLIC_CUSTOMER.exec(question)?.[1]
  if (customer !== undefined) slots['counterparty'] ??= customer.toLowerCase()
}

function addPost(slots: Draft, frame: FrameId, groups: Groups): void {
  const asked = groups['head'] === undefined ? (groups['role'] ?? '') : `head of ${groups['head']}`
  const { rest, place } = splitPlace(`${asked} ${groups['after'] ?? ''}`.trim())
  if (place !== null) slots['place'] = place
  addRole(slots, rest)
  const isOfTop = frame === 'hiring' && /\b(?:leadership|executives?|senior management|c-suite|c-level)\b/i.test(rest)
  if (isOfTop) slots['role'] ??= 'executive'
}

function addSite(slots: Draft, question: string, named: string | undefined): void {
  const isClosed = slots['direction'] === 'closed'
  // "Has it expanded?" leaves open how.
  if ((!isClosed && PLACES_OR_SITES.test(question)) || ANY_EXPANSION.test(question)) slots['kind'] = 'any'
  if (!isClosed && namesSeveralSites(question)) slots['sites'] = 'any'
  addPlaceOf(slots, question)
  // "closed Bramley Court": a site by its name.
  if (named !== undefined) slots['place'] ??= named.trim()
}

function addPlaceOf(slots: Draft, question: string): void {
  const place = splitPlace(question).place ?? placeOfMarket(question)
  if (place !== null) slots['place'] = place
}

const LAUNCHED = /\b(?:launch\w*|releas\w+|unveil\w*|introduc\w+|roll\w* out|debut\w*|announc\w+)\s+([^?]+)/i

function addLaunch(slots: Draft, question: string, product: string | undefined): void {
  addPlaceOf(slots, question)
  const named = product ?? LAUNCHED.exec(question)?.[1]
  if (named !== undefined) addProduct(slots, slots['place'] === undefined ? named : splitPlace(named).rest)
}

function addRemark(slots: Draft, question: string, topic: string | undefined): void {
  if (topic !== undefined) slots['topic'] = topic.replace(/^(?:a|an|the|any|its|about)\s+/i, '').trim()
  if (['growth', 'decline', 'expectations'].includes(slots['topic'] ?? '')) addFigure(slots, question)
  const forecast = slots['topic'] === 'guidance' && slots['outlook'] === undefined ? forecastFigure(question) : null
  if (forecast !== null) slots['metric'] = forecast
}

/** Fills the slots that hang on the wording, for an event that is already known; `groups` is what the wording names. */
export function addSlots(frame: FrameId, slots: Draft, question: string, groups: Groups): void {
  if (frame === 'acquisition') addAcquisition(slots, question, groups['counterparty'])
  if (frame === 'partnership') addPartner(slots, question, groups['counterparty'])
  if (frame === 'contract_won') addContract(slots, question, groups['counterparty'])
  if (frame === 'going_public_or_private') addPlaceOfListing(slots, question)
  if (frame === 'funding') addFundingSlots(slots, question, groups['investor']?.replace(/^(?:has|have|did|is|are|was)\s+/i, ''))
  if (frame === 'hiring' || frame === 'executive_change') addPost(slots, frame, groups)
  if (frame === 'expansion') addSite(slots, question, groups['site'])
  if (frame === 'layoffs') addPlaceOf(slots, question)
  if (frame === 'product_launch') addLaunch(slots, question, groups['product'])
  if (frame === 'technology') addTechnology(slots, groups['technology'] ?? '')
  if (frame === 'earnings_remark') addRemark(slots, question, groups['topic'])
  const isOfName = frame === 'rebrand' && /\bname\b|\brenam|\bcalled\b/i.test(question)
  if (isOfName && !/\bbrand|\blogo|identity/i.test(question)) slots['kind'] = 'name'
}
