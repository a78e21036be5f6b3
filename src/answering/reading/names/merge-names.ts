import { PLACE_WORDS } from '../../text/places.ts'
import { isLegalWord, shorthandLength } from './account-names.ts'
import { isCommon, isNameInLy, opensAsAdverb } from './common-words.ts'
import { FIRST_NAMES } from './first-names.ts'
import { bare, hasNamesakeBefore, isClosed, namesAnotherThing, opensDescription } from './other-things.ts'
import {
  ADVERBS,
  COMMON_NOUNS,
  COMPANY_NOUNS,
  DETERMINERS,
  LEGAL_FORMS,
  PERSON_TITLES,
  PREPOSITIONS,
  ROLE_WORDS,
  SUBORDINATORS,
  verbReading,
} from '../words/lexicon.ts'
import { incorporatedElsewhere } from './legal/incorporated-elsewhere.ts'
import { isAgencyCode, legalFormAt, skipLegalTail } from './legal/legal-tail.ts'
import { isToldAsProduct } from './told-as-product.ts'
import type { RawToken } from '../words/tokens.ts'
import { INDEFINITE, opensBeforeNoun, opensPlainly } from './sentence-openers.ts'
import type { AccountNames, NameForm } from './name-form.ts'
import type { NamedToken, NamingContext } from './named-token.ts'
import { only } from '../../text/any-of.ts'
import { wordSet } from '../../text/words.ts'

/** Words by which a longer proper name shows that it is another company: "Halden Foods" is not "Halden". */
export const DESCRIPTORS = new Set(
  (
    'foods food capital energy systems system labs laboratories bank media health healthcare pharma pharmaceuticals motors ' +
    'logistics partners ventures insurance robotics software technologies technology solutions networks biosciences therapeutics ' +
    'bio biotech airlines airways steel mining resources properties realty studios games interactive security analytics ' +
    'financial consulting construction homes hotels farms brewing brewery coffee wines water power solar wind oil gas petroleum ' +
    'chemicals plastics paper textiles fashion shoes sports fitness travel tours marine shipping freight rail aerospace aviation ' +
    'defence defense electronics semiconductor semiconductors instruments devices diagnostics dental optical veterinary toys ' +
    'education learning academy university college school institute foundation trust council county city street road park valley ' +
    'bay island beach river lake hospital clinic church museum theatre theater festival award prize arena stadium airport bridge ' +
    'institute society association alliance union club fc united industries enterprises international worldwide global america ' +
    'americas advisors advisers associates brothers sons cloud digital data medical surgical care wealth asset investments ' +
    'equity credit lending mortgage payments pay records music films pictures press publishing books news radio tv television ' +
    'communications telecom mobile wireless broadband automotive tyres tires tools machinery equipment engineering architects ' +
    'design furniture kitchens bakery dairy meats produce organics nutrition vitamins cosmetics beauty jewelry jewellery watches ' +
    'apparel clothing outdoor gear bikes cycles boats yachts cruises resorts casino casinos entertainment restaurants pizza ' +
    'burgers grill dental group'
  ).split(' '),
)
DESCRIPTORS.delete('group')

/** What the units of a company whose own name has several words are called: "Northern Marlow Asset Management". */
const UNITS = wordSet(`
  wealth asset assets investment investments management securities capital markets private corporate commercial retail institutional advisors advisers
  banking insurance reinsurance financial services europe asia americas canada uk
`)
/** Whether a longer name at `at` is that of a unit of the account: a name of one word is too often another's, too. */
const isUnit = (tokens: readonly RawToken[], at: number, length: number, longer: number): boolean =>
  tokens.slice(at, at + length).filter(({ kind, capital, lower }) => kind === 'word' && capital && !isLegalWord(lower)).length > 1 &&
  tokens.slice(at + length, at + longer).every(({ lower }) => UNITS.has(bare(lower))) &&
  legalFormAt(tokens, at + longer) === 0

/** Words that make a company's name its product's. */
const PRODUCT_TAILS = new Set(
  (
    'pay insight insights teams one pro max plus go card wallet os hub flow mini lite notebook notebooks assistant copilot ' +
    'connect console suite edition desktop express prime premium watch phone pad book studio cloud ai air home'
  ).split(' '),
)
/** Acronyms and words after a company's name that are no part of it. */
const NOT_A_TAIL = new Set(
  (
    'usd eur gbp chf sek nok dkk pln inr jpy aud cad sgd zar ipo ceo cfo cto coo cmo cio ciso cro spac q1 q2 q3 q4 h1 h2 fy us ' +
    'uk eu u.s. u.k. hr it nyse nasdaq sec series seed ai api saas b2b esg m&a vp svp evp phase'
  ).split(' '),
)
/** Whoever is at the head of what is no company. */
const OFFICES = /^(?:governor|dean|rector|provost|commissioner|minister|ambassador|trustee|professor|economist|strategist)s?$/
const SMALL = new Set(['of', 'de', 'the', '&', 'and', 'for', 'la', 'le', 'du', 'des', 'van', 'von', 'der', 'del', 'di', 'y'])
const CALENDAR = new Set(
  (
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept ' +
    'oct nov dec monday tuesday wednesday thursday friday saturday sunday christmas easter q1 q2 q3 q4'
  ).split(' '),
)

/** What filings and contracts capitalise, and prizes: no companies. */
const PAPERS = new Set(
  (
    'agreement agreements plan act exchange-act statement form item section rule rules code award awards prize index class ' +
    'committee directors purchaser purchasers closing offering offer transaction amendment exhibit schedule annex note notes ' +
    'warrants warrant indenture appendix article report'
  ).split(' '),
)

/** Words of job titles: capitals beside a title make no name of them ("Vice President, Global Sales"; "Information Security Officer"). */
const TITLE_WORDS = new Set(
  (
    'sales marketing finance financial accounting information security technology technical engineering product products people ' +
    'human resources talent culture operations operating revenue commercial customer success experience data analytics digital ' +
    'ai legal compliance strategy strategic communications corporate affairs development business partnerships alliances growth ' +
    'brand creative design research science scientific medical clinical supply chain procurement sustainability risk audit ' +
    'investment global international regional group north american americas emea apac europe european enterprise strategy ' +
    'transformation innovation nursing personnel merchandising manufacturing logistics quality regulatory investor relations ' +
    'public platform software infrastructure retail wholesale store stores property markets capital treasury tax field channel ' +
    'partner solutions services content editorial general worldwide staff administrative administration program programs ' +
    'programme policy government underwriting claims lending credit banking wealth'
  ).split(' '),
)
const TITLE_HEADS =
  /^(?:chief|president|head|director|manager|vp|svp|evp|avp|lead|leader|counsel|officer|executive|controller|treasurer|chair|secretary)$/
const BETWEEN_TITLES = /^(?:,|of|and|&|for|the|-|–|our|its|in)$/

/** Whether a capitalised word belongs to a job title that begins before it or ends after it. */
function inTitle(tokens: readonly RawToken[], at: number): boolean {
  if (!TITLE_WORDS.has(tokens[at]?.lower ?? '')) return false
  const partOf = (token: RawToken | undefined): boolean =>
    token !== undefined && (BETWEEN_TITLES.test(token.lower) || TITLE_WORDS.has(token.lower))
  let from = at - 1
  while (from >= 0 && at - from < 8 && partOf(tokens[from])) from--
  if (TITLE_HEADS.test(tokens[from]?.lower ?? '')) return true
  let to = at + 1
  while (to < tokens.length && to - at < 5 && TITLE_WORDS.has(tokens[to]?.lower ?? '')) to++
  return TITLE_HEADS.test(tokens[to]?.lower ?? '') && tokens[to]?.capital === true
}

/** Whether most words of a sentence begin with a capital letter, as headlines do. */
export function isTitleCase(tokens: readonly RawToken[]): boolean {
  const words = tokens.filter((token) => token.kind === 'word' && token.text.length > 3)
  if (
    words.length < 2 ||
    words.some((token) => !token.capital && /^\p{L}/u.test(token.text) && !PREPOSITIONS.has(token.lower) && !SUBORDINATORS.has(token.lower))
  )
    return false
  return tokens.slice(1).some((token) => token.capital && (COMMON_NOUNS.has(token.lower) || verbReading(token.lower) !== undefined))
}

function accountLength(
  tokens: readonly RawToken[],
  at: number,
  names: AccountNames,
  context: NamingContext,
): { length: number; form: NameForm | null } {
  const first = tokens[at]
  if (!first || first.kind === 'punctuation') return { length: 0, form: null }
  const lower = bare(first.lower)
  for (const form of names.byFirstWord.get(lower) ?? []) {
    if (form.needsCapital && !first.capital && !/\d/.test(first.text.charAt(0))) continue
    if (form.exact !== null && form.words.length === 1 && first.text !== form.exact) continue
    let length = 1
    while (length < form.words.length && bare(tokens[at + length]?.lower ?? '') === form.words[length]) length++
    if (length === form.words.length) return { length, form }
  }
  if (context.shorthandKnown && names.shorthand === lower && first.capital)
    return { length: shorthandLength(names, lower, tokens.slice(at, at + 6)), form: null }
  return { length: 0, form: null }
}

/** Where the account's names stand in a sentence, longest first at each place. */
export function mentionsIn(tokens: readonly RawToken[], names: AccountNames, context: NamingContext): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  for (let at = 0; at < tokens.length; at++) {
    const { length } = accountLength(tokens, at, names, context)
    if (length === 0 || namesakeLength(tokens, at, length, names, context) > 0) continue
    found.push({ from: at, to: at + length })
    at += length - 1
  }
  return found
}

/** The length of the longer proper name that starts at a mention, or 0 when the mention stands alone. */
function namesakeLength(tokens: readonly RawToken[], at: number, length: number, names: AccountNames, context: NamingContext): number {
  const next = tokens[at + length]
  if (!next || next.kind !== 'word' || !next.capital) return 0
  const word = bare(next.lower)
  if (
    isLegalWord(next.lower) ||
    legalFormAt(tokens, at + length) > 0 ||
    isAgencyCode(next) ||
    NOT_A_TAIL.has(next.lower) ||
    ROLE_WORDS.has(word) ||
    PLACE_WORDS.has(word) ||
    CALENDAR.has(word) ||
    names.ownTails.has(word) ||
    // "Bank of England Governor Mervyn King"
    (length > 1 && OFFICES.test(word))
  )
    return 0
  // "Apple Partners With Google": a verb.
  if (word === 'partners' && /^(?:with|on|to)$/.test(tokens[at + length + 1]?.lower ?? '')) return 0
  // "Acme Pay", "Acme Insight 4.0": what it sells.
  const version = tokens[at + length + 1]
  const numbered = version?.kind === 'number' && /^\d{1,2}(?:\.\d+)*$/.test(version.text)
  if ((PRODUCT_TAILS.has(word) || (numbered && !DESCRIPTORS.has(word))) && !context.namesakes.has(`${tokens[at]?.lower ?? ''} ${word}`))
    return 0
  const joined = `${tokens
    .slice(at, at + length)
    .map((token) => token.lower)
    .join(' ')} ${word}`
  const known = context.namesakes.has(joined)
  if (
    context.titleCase
      ? !known && !DESCRIPTORS.has(word)
      : !known &&
        !DESCRIPTORS.has(word) &&
        (isClosed(word) || ADVERBS.has(word) || verbReading(word)?.third === true || FIRST_NAMES.has(word))
  )
    return 0
  let end = length + 1
  while (tokens[at + end]?.capital === true && !context.titleCase && !isClosed(tokens[at + end]?.lower ?? '')) end++
  return !known && !DESCRIPTORS.has(word) && isToldAsProduct(tokens, at + end) ? 0 : end
}

function merged(tokens: readonly RawToken[], from: number, to: number, unit: NamedToken['unit'], sort: NamedToken['sort']): NamedToken {
  const [first, last] = [tokens[from], tokens[to - 1]]
  if (!first || !last) throw new RangeError('empty name')
  const words = tokens.slice(from, to)
  const [text, lower] = [words.map((token) => token.text).join(' '), words.map((token) => token.lower).join(' ')]
  return named({ text, lower, start: first.start, end: last.end, capital: true, kind: 'word' }, unit, sort)
}

/** Tokens of one make, with room for what is told of them later (see tagTokens): a document has a thousand. */
function named({ text, lower, start, end, capital, kind }: RawToken, unit: NamedToken['unit'], sort: NamedToken['sort']): NamedToken {
  const token = { text, lower, start, end, capital, kind, unit, sort, tag: 'noun', verb: null, refers: null }
  return token
}

function sortOf(words: readonly RawToken[], before: NamedToken | undefined, after: RawToken | undefined): NamedToken['sort'] {
  const lower = words.map((token) => token.lower).join(' ')
  if (PLACE_WORDS.has(lower) || words.every((token) => PLACE_WORDS.has(token.lower))) return 'place'
  const first = words[0]?.lower.replace(/\.$/, '') ?? ''
  if (PERSON_TITLES.has(first)) return 'person'
  const last = words.at(-1)?.lower ?? ''
  if (LEGAL_FORMS.has(last.replace(/\.$/, '')) || DESCRIPTORS.has(last)) return 'company'
  if (before && before.unit === 'plain' && COMPANY_NOUNS.has(before.lower)) return 'company'
  if (FIRST_NAMES.has(first) && words.length > 1 && words.length < 5) return 'person'
  if (before && (ROLE_WORDS.has(before.lower.replace(/s$/, '')) || PERSON_TITLES.has(before.lower.replace(/\.$/, '')))) return 'person'
  // "At Corvid Dairies, chairman …": one is at a company or a place.
  if (before?.lower === 'at') return 'company'
  if (words.length === 2 && after?.text === ',' && words.every((token) => /^\p{Lu}\p{Ll}+$/u.test(token.text)) && before?.lower === 'by')
    return null
  return words.length === 1 || words.length > 3 ? 'company' : null
}

/** Puts the words of names together, finds the account among them and tells namesakes apart. */
export function mergeNames(tokens: readonly RawToken[], names: AccountNames, context: NamingContext): NamedToken[] {
  const out: NamedToken[] = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]
    if (!token) break
    const { length } = accountLength(tokens, at, names, context)
    if (length > 0) {
      const hyphenated = tokens[at + length]?.text === '-' && tokens[at + length]?.start === tokens[at + length - 1]?.end
      const longer = namesakeLength(tokens, at, length, names, context)
      if (longer > 0 && (context.own || isUnit(tokens, at, length, longer))) {
        // In its own text, "Brume Boards" is Brume's product or unit.
        out.push(merged(tokens, at, at + longer, 'account', 'company'))
        at += longer
        continue
      }
      const elsewhere = context.own ? 0 : incorporatedElsewhere(tokens, at, length, names)
      if (elsewhere > 0 || longer > 0 || hasNamesakeBefore(out, context) || namesAnotherThing(tokens, at, length, context)) {
        const end = Math.max(elsewhere, at + Math.max(longer, length))
        out.push(merged(tokens, at, end, 'name', 'company'))
        at = end
        continue
      }
      if (context.bareIsNamesake && length === 1) {
        out.push(merged(tokens, at, at + length, 'name', 'company'))
        at += length
        continue
      }
      if (!hyphenated) {
        const end = skipLegalTail(tokens, at + length)
        out.push(merged(tokens, at, end, 'account', 'company'))
        at = end
        continue
      }
    }
    const end = nameEnd(tokens, at, context, names)
    if (end > at && PAPERS.has(tokens[end - 1]?.lower ?? '')) {
      out.push({ ...merged(tokens, at, end, 'plain', null), capital: true })
      at = end
      continue
    }
    if (end > at) {
      const words = tokens.slice(at, end)
      out.push(merged(tokens, at, end, 'name', sortOf(words, out.at(-1), tokens[end])))
      at = skipLegalTail(tokens, end)
      continue
    }
    out.push(named(token, 'plain', PLACE_WORDS.has(token.lower) ? 'place' : null))
    at++
  }
  return out
}

/** "the DIY chain", "an EV maker": letters for a trade, before what the company is. */
const isTrade = ({ text }: RawToken, next: RawToken | undefined): boolean =>
  /^(?:DIY|EVs?|TVs?|PCs?|LNG|LPG|IVF|MRI|SUVs?|RVs?|HVAC|LEDs?)$/.test(text) && next?.capital === false && COMPANY_NOUNS.has(next.lower)

const KIND_BY_HYPHEN = /^[a-z]-[a-z]+$|-(?:based|backed|owned|led|listed|headquartered|born|funded|held|style|powered|driven|speaking)$/

/** Whether a capitalised word is of a kind that no name begins with: a date, a trade, a role, a small word. */
function beginsNoName(tokens: readonly RawToken[], index: number, token: RawToken, word: string): boolean {
  return (
    word.split('-').every((part) => CALENDAR.has(part)) ||
    isTrade(token, tokens[index + 1]) ||
    NOT_A_TAIL.has(token.lower) ||
    ROLE_WORDS.has(word) ||
    isClosed(word) ||
    word === 'series' ||
    KIND_BY_HYPHEN.test(word)
  )
}

/** Filings write "the Company", "the Board", "the Merger Agreement". */
function isDefinedTerm(tokens: readonly RawToken[], index: number, word: string): boolean {
  const next = tokens[index + 1]
  return (
    DETERMINERS.has(tokens[index - 1]?.lower ?? '') &&
    (COMMON_NOUNS.has(word) || COMPANY_NOUNS.has(word)) &&
    (next?.capital !== true || COMMON_NOUNS.has(next.lower))
  )
}

/** Whether the first word of a sentence begins a name: there a capital proves nothing about a common word. */
function opensWithName(tokens: readonly RawToken[], index: number, token: RawToken, context: NamingContext, names: AccountNames): boolean {
  const word = bare(token.lower)
  const next = tokens[index + 1]
  if (opensDescription(tokens, index, context, accountLength(tokens, index + 1, names, context).length)) return false
  if (isCommon(word) && !isNameInLy(tokens, index, context))
    return (
      !(opensAsAdverb(tokens, index) && !DESCRIPTORS.has(next?.lower ?? '')) &&
      next?.capital === true &&
      verbReading(word)?.base !== true &&
      !COMMON_NOUNS.has(word) &&
      !isClosed(next.lower)
    )
  if (context.innerCapitals.has(word)) return true
  if (opensPlainly(word, next) || opensBeforeNoun(token, tokens.slice(index + 1, index + 4))) return false
  return next?.capital === true || !(context.plainWords.has(word) || INDEFINITE.test(word))
}

/** Whether a word begins a name; `first` where it is the first of the name and not one behind "of". */
function startsName(tokens: readonly RawToken[], index: number, first: boolean, context: NamingContext, names: AccountNames): boolean {
  const token = tokens[index]
  if (!token || token.kind !== 'word' || !token.capital || isAgencyCode(token)) return false
  const word = bare(token.lower)
  if (beginsNoName(tokens, index, token, word)) return false
  if (first && accountLength(tokens, index, names, context).length > 0) return false
  if (inTitle(tokens, index)) return false
  const common = isCommon(word) && !isNameInLy(tokens, index, context)
  // "Chief Financial Officer"
  if (common && (tokens[index - 1]?.lower === 'chief' || tokens[index + 1]?.lower === 'officer')) return false
  if (context.titleCase) return !common
  if (common && isDefinedTerm(tokens, index, word)) return false
  if (index === 0 || /^["'(:]$/.test(tokens[index - 1]?.text ?? '')) return opensWithName(tokens, index, token, context, names)
  return !(PLACE_WORDS.has(word) && PLACE_WORDS.has(word.replace(/n$|ish$|ese$/, '')) && common)
}

const PLACE_OR_BODY = new RegExp(
  only`bank | university | ministry | department | college | state | city | house | board | institute | kingdom`,
)

/** "Bank of England", "Marks & Spencer": small words inside a name. */
const joinsName = (tokens: readonly RawToken[], at: number, word: string, context: NamingContext, names: AccountNames): boolean =>
  SMALL.has(word) &&
  !(word === 'and' || word === 'for' || word === 'the') &&
  tokens[at + 1]?.capital === true &&
  startsName(tokens, at + 1, false, context, names) &&
  (word !== 'of' || PLACE_OR_BODY.test(tokens[at - 1]?.lower ?? ''))

/** Whether the capitalised word at `end` goes on with the name that began at `at`. */
function goesOnWithName(tokens: readonly RawToken[], at: number, end: number, next: RawToken, { titleCase }: NamingContext): boolean {
  if (isAgencyCode(next)) return false
  const word = bare(next.lower)
  if (/-(?:based|backed|owned|led|listed|headquartered|funded)$/.test(word)) return false
  if (CALENDAR.has(word) || ROLE_WORDS.has(word) || NOT_A_TAIL.has(next.lower) || word === 'series' || isClosed(word)) return false
  if (inTitle(tokens, end)) return false
  if (word === 'partners' && /^(?:with|on|to)$/.test(tokens[end + 1]?.lower ?? '')) return false
  if (DESCRIPTORS.has(word)) return true
  return !(titleCase && isCommon(word)) && !(PLACE_WORDS.has(tokens[end - 1]?.lower ?? '') && end === at + 1)
}

/** Where the name that begins at `at` ends; `at` itself where none begins. */
function nameEnd(tokens: readonly RawToken[], at: number, context: NamingContext, names: AccountNames): number {
  if (!startsName(tokens, at, true, context, names)) return at
  let end = at + 1
  for (;;) {
    const next = tokens[end]
    if (!next) return end
    if (next.kind === 'word' && next.capital && accountLength(tokens, end, names, context).length === 0) {
      if (!goesOnWithName(tokens, at, end, next, context)) return end
      end++
    } else if (joinsName(tokens, end, next.lower, context, names)) end += 2
    else if (next.kind === 'number' && /^\d{1,2}$/.test(next.text) && !context.titleCase) end++
    else return end
  }
}
