import { FRAME_RECENCY_DAYS } from '../frames/recency.ts'
import { askedWork, askedYears } from '../frames/contract-asked.ts'
import { furtherEventOf } from '../frames/further-events.ts'
import { triggersFor } from '../frames/triggers.ts'
import { likelyFrame, likelyFurtherKind, mistakenFor } from '../learned/question-kind.ts'
import { askedAmounts } from './asked-amounts.ts'
import { forecastFigure, SUM_OF_FIGURE } from './asked-figure.ts'
import { findRole } from '../offline/role-matcher.ts'
import { findMoney, roughlyInDollars } from '../text/money.ts'
import { isKnownPlace } from '../text/places.ts'
import { parseRole } from '../text/roles.ts'
import { isOccupation } from '../text/occupations.ts'
import type { Alternative, CompiledQuestion, FrameId, Slots } from '../types.ts'
import { contraryOf, withoutIdleNot } from './contrary.ts'
import { addInvestor, addPlaceOfListing, addPlaceOfTarget, buyerIn } from './deal-slots.ts'
import { detailsOf, SEPARATOR } from './details.ts'
import { describeLooksFor } from './describe.ts'
import { ASKS_FOR_STATE, directionByVoice, frameByVocabulary } from './score-frames.ts'
import { correctSpelling } from './spelling.ts'
import { FRAME_RULES } from './frame-rules.ts'
import { narrowingSlots } from './narrowing.ts'
import { normaliseQuestion } from './normalise-question.ts'
import { addPlace, placeOfMarket, splitOutside, splitPlace } from './place-name.ts'
import { addRole } from './role-name.ts'
import { addTechnology, asksForNoTechnology, describedTechnology, isVagueTechnology, NO_TECHNOLOGY, onlyName } from './technology-name.ts'
import { severalEvents } from './several-events.ts'
import { matchTemplate } from './templates.ts'
import { readTimeWindow } from './time-window.ts'
import { toldOnCall } from './told-on-call.ts'

type Draft = Record<string, string>

const MAX_QUESTION_LENGTH = 1000
const GENERIC_NAME =
  /^(?:(?:a|an|any|some|the|other|another|new|major|big|large|key|strategic|leading|global|local|technology|tech|software|external|third[- ]party|enterprise)\s+)*(?:compan(?:y|ies)|organi[sz]ations?|firms?|business(?:es)?|vendors?|partners?|customers?|clients?|anyone|someone|anybody|others?|players?|start-?ups?|rivals?|competitors?|investors?|suppliers?|providers?|private equity|venture capital|bidders?|buyers?)$/i
/** "an order for three ferries": what, and not whose. */
const COUNTED = /^(?:\d[\d,.]*|two|three|four|five|six|seven|eight|nine|ten|a dozen|dozens of|twenty|hundreds of) \p{Ll}/u

/** A name as typed without articles and closing words; null when it names nobody in particular. */
function particularName(text: string | undefined): string | null {
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

function roundOf(text: string): string | null {
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
}

const GENERIC_PRODUCT =
  /^(?:(?:a|an|any|its|the|new|newer|some|major|minor|big|another|brand|own|or|and|other|latest|first|announced?|launched?|released?|unveiled?|introduced?|releases?|launch(?:es)?|integrations?|updates?|upgrades?|versions?|products?|services?|features?|platforms?|offerings?|lines?|solutions?|models?|ranges?|goods|collections?|something|anything|things?|stuff|for sale|to market|on sale|recently|commercial(?:ly)?|consumer|product)\s*)+$/i

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

const ANY_FIGURE =
  /^(?:the|its|their|a|an|any|of|in|for|and|or|has|have|did|is|are|higher|lower|more|rising|strong|stronger|growing|increas\w+|growth|report\w*|record|total|net|group|annual|quarterly|half-year|full-year|yearly|overall|own|company|post\w*|deliver\w*|see|sees|seeing|saw|seen|enjoy\w*|achiev\w*|expect\w*|record\w*|show\w*|mention\w*|better|good|operating|gross|latest|recent|account|acct|grown?|grew|were|was|with|about|discuss\w*|announc\w+|improved|doubled|increase|falling|fall|drop|decline|declining|weaker|shrinking|fell|dropped|in)$/i

/** Which figure a question about growth asks for, of which part of the business, and by how much. */
function addFigure(slots: Draft, question: string): void {
  const revenue = /\b(?:revenues?|sales|turnover|top[ -]line)\b/i.test(question)
  const profit = /\b(?:profits?|profitability|earnings(?! call)|net income|ebitda|margins?)\b/i.test(question)
  if (revenue !== profit) slots['metric'] = revenue ? 'revenue' : 'profit'
  const before = /([\p{L}-]+) (?:revenues?|sales|turnover|profits?)\b/iu.exec(question.replace(/['’]s\b/g, ''))?.[1]
  if (before !== undefined && !ANY_FIGURE.test(before)) slots['segment'] = before.toLowerCase()
  if (SUM_OF_FIGURE.test(question)) Object.assign(slots, askedAmounts(question))
  const percent = /(\d+(?:\.\d+)?) ?(?:%|per ?cent)/i.exec(question)?.[1]
  if (percent !== undefined && !/\b(?:more than|over|at least)\b/i.test(question)) slots['percent'] = percent
}

const ANY_EXPANSION = /\bexpan(?:d(?:ed|ing|s)?|sions?)(?: (?:its )?(?:business|operations|footprint|plans?|programme|program))?\W*$/i

/** Fills the slots that hang on the wording, for a frame that is already known. */
function addSlots(frame: FrameId, slots: Draft, question: string, groups: Record<string, string | undefined>): void {
  // "took over Elm Lodge from Sunrest": what, and not whose it was.
  const of = frame === 'acquisition' ? groups['counterparty']?.replace(/ from \p{Lu}.*$/u, '') : groups['counterparty']
  const counterparty = particularName(of)
  const partner =
    frame === 'partnership'
      ? particularName(/\b(?:with|of) (?!ACCT\b|its\b)([^?]{2,60}?)(?: (?:under|as|on|for|in|to) [^?]*)?\??$/i.exec(question)?.[1])
      : null
  if (partner !== null && /^\p{Lu}/u.test(partner)) slots['counterparty'] = partner
  const target = /\b(?:acquisition|purchase|takeover|buy-?out) of (?!ACCT)([^?]{2,60}?)(?: (?:for|by|in|from|on) [^?]*)?\W*$/i.exec(
    question,
  )?.[1]
  if (frame === 'acquisition' && counterparty === null && /^\p{Lu}/u.test(target ?? '')) slots['counterparty'] = target ?? ''
  if (counterparty !== null && ['partnership', 'contract_won', 'acquisition'].includes(frame)) slots['counterparty'] = counterparty
  if (frame === 'acquisition') {
    const buyer = slots['direction'] === 'received' && slots['counterparty'] === undefined ? buyerIn(question) : null
    if (buyer !== null) slots['counterparty'] = buyer
    addPlaceOfTarget(slots, question)
  }
  if (frame === 'going_public_or_private') addPlaceOfListing(slots, question)
  if (frame === 'funding') addFundingSlots(slots, question, groups['investor']?.replace(/^(?:has|have|did|is|are|was)\s+/i, ''))
  if (frame === 'hiring' || frame === 'executive_change') {
    const asked = groups['head'] === undefined ? (groups['role'] ?? '') : `head of ${groups['head']}`
    const { rest, place } = splitPlace(`${asked} ${groups['after'] ?? ''}`.trim())
    if (place !== null) slots['place'] = place
    addRole(slots, rest)
    if (frame === 'hiring' && slots['role'] === undefined && /\b(?:leadership|executives?|senior management|c-suite|c-level)\b/i.test(rest))
      slots['role'] = 'executive'
  }
  if (
    frame === 'expansion' &&
    slots['direction'] !== 'closed' &&
    /\b(?:offices?|locations?|sites?|stores?|shops?|branch(?:es)?|plants?|factor(?:y|ies)|facilit(?:y|ies)|headquarters)\b[^?]* or (?:\w+ ){0,4}(?:markets?|countr(?:y|ies)|regions?)\b|\b(?:markets?|countr(?:y|ies)|regions?)\b[^?]* or (?:\w+ ){0,4}(?:offices?|locations?|sites?|stores?|shops?|branch(?:es)?|plants?|factor(?:y|ies))\b/i.test(
      question,
    )
  )
    slots['kind'] = 'any'
  // "Has it expanded?" leaves open how.
  if (frame === 'expansion' && ANY_EXPANSION.test(question)) slots['kind'] = 'any'
  if (frame === 'funding') {
    const place = splitPlace(question).place
    if (place !== null && isKnownPlace(place)) slots['place'] = place
  }
  if (frame === 'expansion' || frame === 'layoffs' || frame === 'product_launch') {
    const place = splitPlace(question).place ?? placeOfMarket(question)
    if (place !== null) slots['place'] = place
  }
  // "closed Bramley Court": a site by its name.
  if (frame === 'expansion' && groups['site'] !== undefined) slots['place'] ??= groups['site'].trim()
  if (frame === 'product_launch') {
    const named =
      groups['product'] ?? /\b(?:launch\w*|releas\w+|unveil\w*|introduc\w+|roll\w* out|debut\w*|announc\w+)\s+([^?]+)/i.exec(question)?.[1]
    if (named !== undefined) addProduct(slots, slots['place'] === undefined ? named : splitPlace(named).rest)
  }
  if (
    frame === 'acquisition' &&
    /\b(?:takeover|acquisition|purchase|sale|buyout|merger|deal)\b.*\b(?:completed|closed|finali[sz]ed|gone through|done)\b|\b(?:completed|closed|finali[sz]ed)\b/i.test(
      question,
    )
  )
    slots['stage'] = 'done'
  if (frame === 'rebrand' && /\bname\b|\brenam|\bcalled\b/i.test(question) && !/\bbrand|\blogo|identity/i.test(question))
    slots['kind'] = 'name'
  if (frame === 'technology') addTechnology(slots, groups['technology'] ?? '')
  if (frame === 'earnings_remark' && groups['topic'] !== undefined)
    slots['topic'] = groups['topic'].replace(/^(?:a|an|the|any|its|about)\s+/i, '').trim()
  if (frame === 'earnings_remark' && ['growth', 'decline', 'expectations'].includes(slots['topic'] ?? '')) addFigure(slots, question)
  if (frame === 'contract_won' && slots['direction'] === undefined) {
    Object.assign(slots, askedAmounts(question))
    const [years, work] = [askedYears(question), askedWork(question)]
    if (years !== null) slots['years'] = years
    if (work !== null) slots['work'] = work
  }
  const forecast = slots['topic'] === 'guidance' && slots['outlook'] === undefined ? forecastFigure(question) : null
  if (forecast !== null) slots['metric'] = forecast
  if (frame === 'contract_won' && slots['counterparty'] === undefined) {
    const kind =
      /\b(government|public[- ]sector|federal|defen[cs]e|military|nhs|state|municipal|navy|army)\b(?=[^?]*\b(?:contract|tender|customer|client|deal|order|work)s?\b)/i.exec(
        question,
      )
    if (kind) slots['counterparty'] = (kind[1] ?? '').toLowerCase()
  }
}

/** The named groups of a match; "role2" is another place for "role". What says whose it is ("… at ACCT") is left out. */
function groupsOf(match: RegExpExecArray): Record<string, string | undefined> {
  const groups: Record<string, string | undefined> = {}
  for (const [name, value] of Object.entries(match.groups ?? {}))
    groups[name.replace(/\d+$/, '')] ??= value
      ?.replace(/^\s*(?:by|at|of|for|in|from|inside|within) ACCT\b(?:['’]s)?/, ' ')
      .replace(/\s+(?:by|at|of|for|in|from|inside|within) ACCT\b.*$/, '')
      .replace(/\bACCT['’]s\b/g, 'its')
  return groups
}

const LEGAL_KINDS: readonly RegExp[] = [
  /\bsu(?:ed?|ing)\b|lawsuit|litigation|legal|court|proceedings|prosecut|claim/i,
  /investigat|probe|scrutiny|inquiry/i,
  /\bfine[ds]?\b|penalt|sanction|reprimand|regulat/i,
  /breach|hack|cyber|leak|stolen/i,
  /recall/i,
]

/** "a lawsuit or investigation": either will do, so neither narrows the question. */
const asksForSeveralKinds = (question: string): boolean =>
  /\b(?:or|and)\b|\//.test(question) && LEGAL_KINDS.filter((kind) => kind.test(question)).length > 1

const POST = /\b(?:[cvs]?vp|vice|head|director|chief|manager|lead|leader|president|officer|c[a-z]o)\b/i

/** What is replaced, dropped or got but is nobody. */
const THING =
  /\b(?:erp|crm|systems?|software|platforms?|tools?|databases?|suppliers?|provider|logo|name|website|fleet|machines?|packaging|servers?|vendors?|mainframes?|products?|backer)\W*$/i
/** "replacing NetSuite": one name, of nobody who has a post. */
const isProduct = (text: string, asked: string): boolean =>
  /^\p{Lu}[\p{Ll}\d]*[\p{Lu}\d]\S*$/u.test(text.trim()) && /\breplac/i.test(asked) && parseRole(text).level === null
/** Who or what comes and goes without holding a post. */
const NOBODY_HIRED =
  /^\s*(?:(?:an?|any|its|the|new|fresh|more|another|outside|biggest|largest|key|main|major|important)\s+)*(?:backers?|investors?|investments?|funding|capital|money|cash|customers?|clients?|products?|features?|(?:(?!managing|senior|operating|general|founding|equity|law|junior)[\w-]+ )?partners?)\b/i
const MONEY_BROUGHT = /^\s*(?:(?:new|fresh|more|another|outside|additional)\s+)*(?:investors?|backers?|investments?|funding|capital)\W*$/i
/** What is made public but not sold. */
const NO_PRODUCT =
  /\blaunch\w* (?:an? |its |the )?(?:new )?(?:[\w-]+ )?(?:podcast|webinar|campaign|blog|newsletter|foundation|charity|contest|competition|scholarship|petition|appeal|survey)\b|\b(?:launch|releas|publish|announc|put out|present)\w* (?:an? |its |the )?(?:[\w-]+ ){0,2}(?:figures|reports?|statistics|minutes|stud(?:y|ies)|white ?papers?|statements?)\W*$/i

/** The kind of event that the question model takes a question for, with what its wording names; null for a technology without a name. */
function withSlots({ frame, slots }: { frame: FrameId; slots: Slots }, asked: string): { frame: FrameId; slots: Draft } | null {
  const draft: Draft = { ...slots }
  if (frame === 'technology') {
    const named = onlyName(asked)
    return named === null || asksForNoTechnology(named, asked) ? null : { frame, slots: { technology: named } }
  }
  addSlots(frame, draft, asked, { role: findRole(asked.toLowerCase(), undefined)[0]?.text })
  return { frame, slots: draft }
}

/** An offer that was refused is another event than the one offered. */
const REFUSED = /\b(?:reject|rebuff|refus|spurn|turn\w* down|fend\w* off)\w*\b[^?]*\b(?:bids?|offers?|takeovers?|approach\w*)\b/i

/** A question in plain words, with ACCT for the account. */
const inPlainWords = (question: string): string =>
  withoutIdleNot(normaliseQuestion(question.replace(/\{account\}/gi, 'ACCT').replace(/[“”"]/g, ''))).replace(
    /\b(?:head|boss|leader) of ACCT\b/gi,
    'CEO of ACCT',
  )

function recognise(question: string): { frame: FrameId; slots: Draft } {
  const asked = inPlainWords(question)
  const told = toldOnCall(asked)
  if (told !== null) {
    const event = recognise(told.event)
    return event.frame === 'generic' ? { frame: 'earnings_remark', slots: { topic: told.topic } } : event
  }
  if (REFUSED.test(asked) && furtherEventOf(question) !== null) return { frame: 'generic', slots: {} }
  for (const { frame, pattern, slots, proper, place, occupation } of FRAME_RULES) {
    const match = pattern.exec(asked)
    if (!match) continue
    const groups = groupsOf(match)
    if (proper !== undefined && !/\p{Lu}|\d/u.test((groups[proper] ?? '').replace(/ACCT/g, ''))) continue
    if (occupation !== undefined && !isOccupation((groups[occupation] ?? '').trim().toLowerCase().replace(/^.*\s/, ''))) continue
    if (place !== undefined && !isKnownPlace((groups[place] ?? '').trim())) continue
    if (frame === 'technology' && 'technology' in groups && NO_TECHNOLOGY.test(groups['technology'] ?? '')) continue
    if (frame === 'technology' && /\bACCT\b/.test(groups['technology'] ?? '')) continue
    // "Is it building in Cluj?", "Has it moved into Ivory Coast?"
    if (frame === 'technology' && isKnownPlace((groups['technology'] ?? '').trim())) {
      if (!/\b(?:build|mov)\w* (?:in|into)\b/i.test(asked)) continue
      return { frame: 'expansion', slots: { kind: 'any', place: (groups['technology'] ?? '').trim() } }
    }
    // "Does it own its factories?", "Does it work with freelancers?": a state.
    if (
      frame === 'expansion' &&
      /^(?:do|does) ACCT (?:own|have|lease|rent|use|share)\b(?![^?]*\b(?:new|plan|second|additional)\b)/i.test(asked)
    )
      continue
    if (frame === 'partnership' && /^[Dd]o(?:es)? ACCT work with (?:\p{Ll}[\p{Ll}-]* ?){1,4}\W*$/u.test(asked)) continue
    // "Does it ship to Africa?" asks for a habit.
    if (frame === 'product_launch' && /^(?:do|does) ACCT (?:still )?(?:ship|release|introduce)\b/i.test(asked) && !/\bnew\b/i.test(asked))
      continue
    if (
      frame === 'executive_change' &&
      (NOBODY_HIRED.test(groups['role'] ?? '') ||
        isProduct(groups['role'] ?? '', asked) ||
        /\bmanagement (?:systems?|software|platforms?|tools?|suite)\b/i.test(asked) ||
        (THING.test(groups['role'] ?? '') && !POST.test(groups['role'] ?? '')))
    )
      continue
    if (frame === 'hiring' && MONEY_BROUGHT.test(groups['role'] ?? '')) continue
    if (frame === 'technology' && (isVagueTechnology(asked, groups['technology'] ?? '') || /^\s*ACCT/.test(groups['technology'] ?? '')))
      continue
    // "rolling out Salesforce": software of somebody else, unless it is called new.
    if (frame === 'product_launch' && /\broll\w* out (?:the )?\p{Lu}/u.test(asked) && !/\bnew\b/i.test(asked)) continue
    if (frame === 'product_launch' && NO_PRODUCT.test(asked)) return { frame: 'generic', slots: {} }
    const draft: Draft = { ...slots }
    addSlots(frame, draft, asked, groups)
    if (frame === 'technology' && asksForNoTechnology(draft['technology'] ?? '', asked)) continue
    if (place !== undefined) draft['place'] ??= (groups[place] ?? '').trim()
    // Replacing one tells of both: who left and who came.
    if (frame === 'executive_change' && /\breplac/i.test(match[0])) delete draft['direction']
    if (
      frame === 'expansion' &&
      draft['kind'] === 'plant' &&
      !/\b(?:manufacturing|production|assembly|industrial)\b/i.test(asked) &&
      /\b(?:offices?|headquarters|stores?|shops?|sites?|locations?)\b/i.test(asked)
    )
      draft['kind'] = 'office'
    if (frame === 'legal_trouble' && asksForSeveralKinds(asked)) delete draft['kind']
    // A reversed event ("ended", "placed") is the rule's own: the model knows no such kinds.
    const meant = slots?.['direction'] === undefined || frame === 'executive_change' ? mistakenFor(question, frame) : null
    return (meant === null ? null : withSlots(meant, asked)) ?? { frame, slots: draft }
  }
  const described = describedTechnology(asked)
  if (described !== null) return { frame: 'technology', slots: described }
  if (furtherEventOf(question) !== null) return { frame: 'generic', slots: {} }
  const likely = likelyFrame(question, ASKS_FOR_STATE.test(asked) ? 'as a state' : 'freely')
  if (likelyFurtherKind(question, likely === null ? 'by default' : 'rather') !== null) return { frame: 'generic', slots: {} }
  const meant = likely === null ? null : withSlots(likely, asked)
  if (meant !== null) return meant
  const frame = frameByVocabulary(asked)
  if (frame === null) return { frame: 'generic', slots: {} }
  const direction = directionByVoice(frame, asked)
  const draft: Draft = direction === null ? {} : { direction }
  addSlots(frame, draft, asked, {})
  return { frame, slots: draft }
}

function fromTemplate(question: string): { frame: FrameId; slots: Draft } | null {
  const match = matchTemplate(question)
  if (match === null) return null
  const slots: Draft = { ...match.slots }
  const text = match.freeText
  if (text !== null && match.fills !== null) {
    if (match.fills === 'role') addRole(slots, text)
    else if (match.fills === 'technology') addTechnology(slots, text)
    else if (match.fills === 'counterparty') {
      const name = particularName(text)
      if (name !== null) slots['counterparty'] = name
    } else if (match.fills === 'minimumAmount') {
      const money = findMoney(text)[0] ?? findMoney(`$${text}`)[0]
      if (money) slots['minimumAmount'] = String(Math.round(roughlyInDollars(money)))
    } else if (match.fills === 'round') {
      const round =
        roundOf(text) ??
        text
          .replace(
            /\b(?:new|fresh|another|private|equity|major|big|large|funding|fund|financing|investment|round|or|later|capital|venture|first)\b/gi,
            '',
          )
          .trim()
      if (round !== '') slots['round'] = round
    } else if (match.fills === 'topic') slots['topic'] = /^(?:cost[- ]cut|cutting costs|cost sav)/i.test(text) ? 'cost cutting' : text
    else if (match.fills === 'place') addPlace(slots, match.frame, text)
    else slots[match.fills] = text
  }
  return { frame: match.frame, slots }
}

function compileOne(question: string): { frame: FrameId; slots: Draft } {
  const { frame, slots } = compileKind(question)
  return { frame, slots: { ...slots, ...narrowingSlots(frame, question) } }
}

function compileKind(question: string): { frame: FrameId; slots: Draft } {
  const template = fromTemplate(question)
  if (template !== null) return template
  const spelt = correctSpelling(question.slice(0, 400))
  const { rest, outside } = splitOutside(spelt)
  const whole = recognise(spelt)
  const read = outside !== null && Object.values(whole.slots).some((value) => value.includes(outside)) ? recognise(rest) : whole
  const meant = contraryOf(inPlainWords(rest), read, recognise) ?? read
  return outside === null || meant.frame === 'generic' ? meant : { ...meant, slots: { ...meant.slots, outside } }
}

/**
 * Understands a signal's question (text with an {account} placeholder) once, when the signal is added. Always returns: a question that fits no frame becomes
 * `generic`, and its `looksFor` says so. Only the first 1,000 characters are read.
 */
export function compileQuestion(question: string): CompiledQuestion {
  const text = question
    .slice(0, MAX_QUESTION_LENGTH)
    .replace(/\{\s*account\s*\}/gi, '{account}')
    .replace(/\s+/g, ' ')
    .trim()
  const window = readTimeWindow(text)
  const asked = (one: { frame: FrameId; slots: Draft; question: string }): Alternative => {
    if (window.since !== null) one.slots['since'] = window.since
    if (window.until !== null) one.slots['until'] = window.until
    const details = detailsOf(one.question, one.frame, one.slots)
    if (details.length > 0) one.slots['details'] = details.join(SEPARATOR)
    // Results of "the last quarter" come out up to a quarter after it.
    const least = one.frame === 'earnings_remark' && /\bquarter\b/i.test(text) ? 183 : 0
    return { ...one, recencyDays: Math.max(least, window.recencyDays ?? FRAME_RECENCY_DAYS[one.frame]) }
  }
  const events = (severalEvents(window.rest, compileOne) ?? [{ ...compileOne(window.rest), question: window.rest }]).map(asked)
  const [{ frame, slots }] = events as [Alternative]
  const triggers = events.map((one) => triggersFor(one.frame, one.slots, one.question))
  return {
    frame,
    slots,
    looksFor: describeLooksFor(events),
    recencyDays: Math.max(...events.map((one) => one.recencyDays)),
    triggers: triggers.some((own) => own.length === 0) ? [] : [...new Set(triggers.flat())],
    ...(events.length > 1 ? { alternatives: events } : {}),
  }
}
