import { PLACE_WORDS } from '../../text/places.ts'
import { wordSet } from '../../text/words.ts'
import type { AnswerableDocument } from '../../types.ts'
import { COMPANY_NOUNS, LEGAL_FORMS, PREPOSITIONS, SUBORDINATORS, verbReading } from '../words/lexicon.ts'
import { isForeignTo, topicCounts } from './trade-topics.ts'
import { contradicts, isOwnWord, ownTrades, supports, tellsTrade, tradesIn, type OwnTrades } from './sectors.ts'
import type { AccountNames } from './name-form.ts'
import type { NamedToken } from './named-token.ts'
import { only } from '../../text/any-of.ts'

/** Why a yes about the account would be a guess. */
export const PERHAPS_ANOTHER = 'perhaps another company of that name'

/** What bears a name and is no company. */
const KINDS = wordSet(
  'planet moon asteroid comet constellation river lake mountain peak volcano island valley bay glacier canyon desert forest ' +
    'hurricane storm typhoon cyclone variant virus bacterium element metal mineral species bird butterfly flower vessel ship ' +
    'ferry yacht frigate submarine destroyer trawler icebreaker schooner lifeboat rocket spacecraft probe capsule orbiter lander ' +
    'rover telescope shuttle film movie novel album song opera musical sitcom sculpture singer rapper actor actress goddess god ' +
    'saint town city village county borough parish municipality suburb district racehorse horse mare colt stallion dog ' +
    'locomotive statue crater orchestra choir school college university academy cathedral church museum',
)
/** Where one or the other of them is at home: three such words in a document tell its world. */
const WORLDS: readonly (readonly [readonly string[], ReadonlySet<string>])[] = [
  [
    ['sport'],
    wordSet(
      'season goalkeeper striker midfielder defender coach playoff playoffs league kick-off match matches goal goals fans penalty ' +
        'innings quarterback scored relegated relegation promotion stadium derby fixture fixtures',
    ),
  ],
  [
    ['science'],
    wordSet(
      'orbit orbits orbiting nasa esa spacecraft probe astronaut astronauts lunar moon planet planets jupiter crater launchpad ' +
        'lift-off liftoff telescope',
    ),
  ],
  [['transport'], wordSet('captain crew deck decks aboard harbour harbor sailed sailing knots hull moored berth maiden voyage yard keel')],
  [
    ['civic'],
    wordSet('mayor residents council councillor councillors townspeople inhabitants sheriff taxpayers ballot aldermen township ward wards'),
  ],
  [['education'], wordSet('pupils headteacher headmaster principal parents classroom classrooms lessons curriculum alumni campus faculty')],
  [['media'], wordSet('readers issue editor-in-chief columnists newsroom circulation newsstand editorial')],
]
const DOES_NO_COMPANY = new RegExp(only`
  flows | flowed | erupted | erupts | sailed | sails | docked | orbits | orbited | scored | starred | sings | sang
  hatched | blooms | bloomed | orbiting | moored | capsized | equalised | equalized | conceded | overflowed | barked
  galloped
`)
const OFFERS = new RegExp(only`
  makes | sells | builds | produces | develops | brews | bakes | operates | runs | owns | publishes | flies
  manufactures | mines | breeds | distils | roasts | grows | designs | making | selling | building | producing
  developing | brewing | operating | running
`)
const BRINGS =
  /^(?:opened|opens|launched|launches|released|unveiled|has|makes|made|built|builds|sold|sells|runs|operates|owns|produces|produced|making|selling|building|opening)$/
const OFFERED = /^(?:launched|launches|released|unveiled|makes|made|built|builds|sold|sells|produces|produced)$/
const SUBJECTS = /^(?:it|which|company|group|firm|business|start-up|startup)$/
const LOCATED =
  /^(?:based|born|headquartered|located|plant|factory|office|home|homes|house|streets|schools|live|lives|lived|living|arrived|people|visitors|police|residents|farmers|fields)$/
const isPlain = (token: NamedToken | undefined): token is NamedToken => token?.unit === 'plain' && token.kind === 'word'
const singular = (word: string): string => word.replace(/s$/, '')

const HAS_AS_COMPANY = /^(?:ceo|cfo|coo|shares?|stock|stockholders|shareholders|earnings|revenues?|profits?)$/
const OF_COMPANY = /^(?:ceo|cfo|coo|shares|stock|shareholders|stockholders|investors)$/

/** "Acme Inc.", "Acme (NYSE: ACM)", "shares of Acme", "Acme's CEO", "Acme (ACM)" where that is its symbol. */
function isToldAsCompany(tokens: readonly NamedToken[], j: number): boolean {
  const [token, next] = [tokens[j], tokens[j + 1]]
  const words = token?.lower.split(' ') ?? []
  if (words.length > 1 && (LEGAL_FORMS.has(words.at(-1)?.replace(/\.$/, '') ?? '') || words.at(-1) === ')')) return true
  if (next?.text === '(' && tokens[j + 2]?.unit === 'account' && /^[A-Z]{1,6}$/.test(tokens[j + 2]?.text ?? '')) return true
  const had = tokens[next?.text === "'s" ? j + 2 : j + 1]
  return (
    (isPlain(had) && HAS_AS_COMPANY.test(had.lower)) ||
    (/^(?:of|in)$/.test(tokens[j - 1]?.lower ?? '') && OF_COMPANY.test(tokens[j - 2]?.lower ?? ''))
  )
}

interface Told {
  document: AnswerableDocument
  names: AccountNames
  named: readonly (readonly NamedToken[])[]
  /** Headline and text in lower case. */
  lower: string
}

/** The words of the description that begins at `from`, up to a verb, a preposition or a mark. */
export function phrase(tokens: readonly NamedToken[], from: number): string[] {
  const words: string[] = []
  for (let j = from; j < Math.min(tokens.length, from + 8); j++) {
    const token = tokens[j]
    if (!token || token.kind === 'punctuation' || SUBORDINATORS.has(token.lower)) break
    // "a maker of lighthouse lamps"
    if (PREPOSITIONS.has(token.lower) && (token.lower !== 'of' || words.length === 0)) break
    if (/^(?:is|was|has|had|will|would|said|says|told|and|or|based)$/.test(token.lower)) break
    if (words.length > 0 && verbReading(token.lower)?.past === true && !COMPANY_NOUNS.has(token.lower)) break
    words.push(token.lower)
  }
  return words
}

/** Whether something of the kind was brought up before, so that "the clinic" is that one. */
function broughtUp(tokens: readonly NamedToken[], head: string): boolean {
  return tokens.some(({ lower, unit }, j) => {
    if (unit !== 'plain') return lower.endsWith(` ${head}`)
    if (singular(lower) !== singular(head) || tokens[j - 1]?.unit === 'account' || tokens[j + 1]?.unit === 'account') return false
    return !/^(?:the|this|that)$/.test(tokens[j - 1]?.lower ?? '') || lower !== head
  })
}

const otherCompany = ({ unit, sort }: NamedToken): boolean => unit === 'name' && sort !== 'person' && sort !== 'place' && sort !== 'product'

/** What the document says of whoever bears the name: how much speaks against the account, and whether something settles that it is the account. */
class Weighing {
  private against = 0
  /** How much speaks for something that is no company at all: a ship, a town, a club. */
  private asThing = 0
  private isCompany = false
  settled = false
  readonly own: OwnTrades | null
  private before: NamedToken[] = []
  /** What the bearer of the name has, makes or opens. */
  private readonly things = new Map<string, number>()
  private readonly told: Told
  private readonly keys: readonly string[]

  constructor(told: Told) {
    this.told = told
    this.own = ownTrades(told.names)
    this.keys = told.names.forms.filter(({ words }) => words.length === 1 && !words[0]?.includes('.')).map(({ words }) => words[0] ?? '')
  }

  weigh(): void {
    for (const tokens of this.told.named) {
      this.sentence(tokens)
      if (this.settled) return
      this.before = [...this.before, ...tokens].slice(-400)
    }
    this.hosts()
    if (this.isMain()) this.world()
  }

  /** How much speaks against the account. What is told as a company is none of the things that bear such names. */
  doubt(): number {
    return this.against + (this.isCompany ? 0 : this.asThing)
  }

  /** Of a company that is named in passing, the trade of the text says nothing. */
  private isMain(): boolean {
    const counts = new Map<string, number>()
    for (const tokens of this.told.named)
      for (const token of tokens) {
        const key = token.unit === 'account' ? '' : otherCompany(token) ? (token.lower.split(' ')[0] ?? '') : null
        if (key !== null && !this.keys.includes(key)) counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    return [...counts.values()].every((count) => count <= Math.max(1, counts.get('') ?? 0))
  }

  /** A company besides: no unknown town ("off Madeira"), and no longer name that begins with the account's. */
  private isOther(token: NamedToken, previous: NamedToken | undefined): boolean {
    if (!otherCompany(token) || this.keys.includes(token.lower.split(' ')[0] ?? '')) return false
    return !/^(?:in|off|near|around|outside|to)$/.test(previous?.lower ?? '') || token.text.includes(' ')
  }

  /** What the document deals with as a whole. */
  private world(): void {
    const words = new Set(this.told.named.flatMap((tokens) => tokens.flatMap(({ unit, lower }) => (unit === 'plain' ? [lower] : []))))
    const served = this.served()
    const excused = new Set([...(this.own?.trades ?? []), ...served])
    for (const [trades, world] of WORLDS) {
      if (trades.some((trade) => excused.has(trade))) continue
      const seen = [...world].filter((word) => words.has(word)).length
      if (seen > 1) this.asThing += seen > 2 ? 2 : 1
    }
    const own = this.own
    if (own === null) return
    for (const [word, weight] of this.things) if (isForeignTo(word, own.trades)) this.against += weight
    const counts = topicCounts(words, own.trades, served)
    // A long text names many things by the way.
    const beyond = counts.other - counts.own - Math.floor(words.size / 80)
    if (beyond > 1) this.against += beyond > 2 ? 2 : 1
    if (counts.own > 0) this.against -= 1
    if ([...words].some((word) => isOwnWord(word, own))) this.against -= 1
  }

  /** The trades of those whom the bearer of the name deals with: "sued by an airline", "to makers of yarn". */
  private served(): ReadonlySet<string> {
    const trades = new Set<string>()
    for (const tokens of this.told.named)
      for (const [j, { lower }] of tokens.entries()) {
        if (!/^(?:by|with|to|from|for|among|of)$/.test(lower) || j === 0) continue
        // "to finish its mine"
        if (lower === 'to' && verbReading(tokens[j + 1]?.lower ?? '')?.base === true) continue
        const words = phrase(tokens, j + 1)
        if (/^(?:its|their|our)$/.test(words[0] ?? '')) continue
        const head = (words.includes('of') ? words[words.indexOf('of') - 1] : words.at(-1)) ?? ''
        if (tellsTrade(head) || COMPANY_NOUNS.has(singular(head)))
          for (const word of words) for (const trade of tradesIn(word)) trades.add(trade)
      }
    return trades
  }

  private describe(words: readonly string[], weight = 2): void {
    if (words.length === 0) return
    if (this.own !== null && supports(words, this.own)) this.settled = true
    else if (this.own !== null && contradicts(words, this.own)) this.against += weight
    else if (!this.ownKind() && KINDS.has(words.at(-1) ?? '')) this.asThing += weight
  }

  /** The account may itself be a school or a ship line. */
  private ownKind(): boolean {
    return this.own !== null && ['civic', 'sport', 'education'].some((trade) => this.own?.trades.has(trade) === true)
  }

  private sentence(tokens: readonly NamedToken[]): void {
    for (const [j, token] of tokens.entries()) {
      if (token.unit === 'account') this.mention(tokens, j)
      else if (token.unit === 'name') {
        this.bearer(token)
        // "The Lyra arrived", but not "the Boeing 737" or "the Tesla and SpaceX chief"
        if (this.keys.includes(token.lower) && tokens[j - 1]?.lower === 'the' && endsPhrase(tokens[j + 1])) this.asThing += 2
      }
      if (OFFERS.test(token.lower) && (tokens[j - 1]?.unit === 'account' || SUBJECTS.test(tokens[j - 1]?.lower ?? '')))
        this.offer(tokens, j + 1)
    }
    this.owned(tokens)
    this.subject(tokens, /^["'(]$/.test(tokens[0]?.text ?? '') ? 1 : 0)
    const joins = tokens.findIndex(
      ({ lower }, j) => lower === 'the' && /^(?:joins|joined|leads|heads|leaves|left)$/.test(tokens[j - 1]?.lower ?? ''),
    )
    if (joins > 0 && COMPANY_NOUNS.has(phrase(tokens, joins + 1).at(-1) ?? '')) this.subject(tokens, joins)
    // '…, the airline said'
    const said = tokens.findIndex(({ lower }) => /^(?:said|says|told|added)$/.test(lower))
    const from = tokens.slice(0, Math.max(0, said)).findLastIndex(({ lower }) => lower === 'the')
    if (from > 0 && /^[,"]$/.test(tokens[from - 1]?.text ?? '') && phrase(tokens, from + 1).length === said - from - 1)
      this.subject(tokens, from)
  }

  private mention(tokens: readonly NamedToken[], j: number): void {
    const { lower } = tokens[j] ?? { lower: '' }
    // "A racehorse named Acme Dairy": it bears the name in full.
    const [called, kind] = [tokens[j - 1], tokens[j - 2]]
    if (
      isPlain(called) &&
      /^(?:named|called|christened)$/.test(called.lower) &&
      isPlain(kind) &&
      KINDS.has(kind.lower) &&
      !this.ownKind()
    ) {
      this.asThing += 2
      return
    }
    const isFull = this.told.names.forms.some(
      ({ words }) => words.filter((word) => !LEGAL_FORMS.has(word)).length > 1 && lower.startsWith(words.join(' ')),
    )
    if (isFull || lower.includes(this.told.names.domain)) {
      this.settled = true
      return
    }
    if (isToldAsCompany(tokens, j)) this.isCompany = true
    const [previous, next, second] = [tokens[j - 1], tokens[j + 1], tokens[j + 2]]
    // "the Phoenix Mercury have", "NASA's Orion", "aboard Northwind"
    if (previous?.sort === 'place' && !previous.text.endsWith('.') && tokens[j - 2]?.lower === 'the' && !isNounLike(next)) this.asThing += 2
    if (previous?.text === "'s" && otherCompany(tokens[j - 2] ?? tokens[j]!)) this.against += 1
    // A headline names two that it tells of: "Acme & Corvid Close In on Orrery".
    const isHeadline = tokens === this.told.named[0] && this.told.document.headline !== ''
    if (!isHeadline && next?.text === '&' && second?.unit !== 'plain' && !/^co\b/.test(second?.lower ?? '')) this.asThing += 2
    if (/^(?:aboard|onboard)$/.test(previous?.lower ?? '')) this.asThing += 2
    if (/^(?:in|near|outside|around)$/.test(previous?.lower ?? '') && LOCATED.test(tokens[j - 2]?.lower ?? '')) this.asThing += 2
    if (next?.unit === 'plain' && DOES_NO_COMPANY.test(next.lower)) this.asThing += 2
    if (next?.lower === 'lifted' && second?.lower === 'off') this.asThing += 2
    // "Lyra are top of the league", but not "shares of Lyra have risen"
    const isSubject = !PREPOSITIONS.has(previous?.lower ?? '') && !/^(?:and|or|,|like)$/.test(previous?.lower ?? '')
    if (isPlain(next) && /^(?:have|are|were)$/.test(next.lower) && isSubject) this.asThing += 1
    if (isPlain(next) && KINDS.has(next.lower) && !next.capital && !this.ownKind() && !isNounLike(second)) this.asThing += 2
    if (isPlain(previous) && KINDS.has(previous.lower) && (!previous.capital || j === 1) && !this.ownKind()) this.asThing += 2
    // A posting's heading tells where the company is.
    const isHeading = this.told.document.documentType === 'job_posting'
    if (!isHeading && next?.text === ',' && j === 0 && PLACE_WORDS.has(second?.lower ?? '') && tokens[j + 3]?.text === ',')
      this.asThing += 1
    if (next !== undefined && /^(?:,|\(|is|was)$/.test(next.lower) && /^(?:a|an|the|one)$/.test(second?.lower ?? ''))
      this.describe(phrase(tokens, j + 3), 3)
    if (next !== undefined && /^[,(]$/.test(next.lower) && second?.lower === 'which' && OFFERS.test(tokens[j + 3]?.lower ?? ''))
      this.offer(tokens, j + 4)
    if (isPlain(previous) && (tellsTrade(previous.lower) || COMPANY_NOUNS.has(previous.lower))) this.describe(wordsBefore(tokens, j), 3)
  }

  /** "its copper mine", "opened a 40-room hotel", "has 31 homes" */
  private owned(tokens: readonly NamedToken[]): void {
    const isNamed = tokens.some(({ unit }) => unit === 'account')
    if (tokens.some((token, j) => this.isOther(token, tokens[j - 1]))) return
    for (const [j, { lower, unit }] of tokens.entries()) {
      const previous = tokens[j - 1]
      const owner = /^(?:its|their|our)$/.test(lower) || (lower === "'s" && previous?.unit === 'account')
      const brings = (isNamed || SUBJECTS.test(previous?.lower ?? '')) && unit === 'plain' && BRINGS.test(lower)
      if (!owner && !brings) continue
      const words = phrase(tokens, j + 1)
      const head = (words.includes('of') ? words[words.indexOf('of') - 1] : words.at(-1)) ?? ''
      if (words.length > 0) this.things.set(head, Math.max(this.things.get(head) ?? 0, brings && OFFERED.test(lower) ? 2 : 1))
    }
  }

  /** "Freddie Mercury", told before the account: the name alone is then his. */
  private bearer({ lower, sort }: NamedToken): void {
    const words = lower.split(' ')
    if (sort !== 'person' || words.length < 2 || this.before.some(({ unit }) => unit === 'account')) return
    if (this.keys.includes(words.at(-1) ?? '') || this.keys.includes(words[0] ?? '')) this.against += 2
  }

  private offer(tokens: readonly NamedToken[], from: number): void {
    const words = phrase(tokens, from)
    if (this.own === null) return
    if (supports(words, this.own)) this.settled = true
    else if (contradicts(words, this.own)) this.against += 2
  }

  /** "The airline said": whoever was spoken of is one. */
  private subject(tokens: readonly NamedToken[], from: number): void {
    if (tokens[from]?.lower !== 'the' || this.before.length === 0) return
    const words = phrase(tokens, from + 1)
    const head = (words.includes('of') ? words[words.indexOf('of') - 1] : words.at(-1)) ?? ''
    if (head === '' || this.before.every(({ unit }) => unit !== 'account')) return
    if (this.own !== null && (COMPANY_NOUNS.has(head) || tellsTrade(head)) && supports(words, this.own)) {
      this.settled = true
      return
    }
    if (this.before.slice(-60).some((token, j, all) => this.isOther(token, all[j - 1])) || broughtUp(this.before, head)) return
    if ((COMPANY_NOUNS.has(head) || tellsTrade(head)) && !head.endsWith('s')) this.describe(words, COMPANY_NOUNS.has(head) ? 2 : 1)
    else if (KINDS.has(head) && !this.ownKind()) this.asThing += 2
  }

  /** Another's domain that begins with the account's name: "atlas-health.example". */
  private hosts(): void {
    const { document, names, lower } = this.told
    const hosts = new Set(lower.match(/(?:[a-z0-9-]+\.)+[a-z]{2,}/g) ?? [])
    if (document.documentType !== 'news_article') hosts.add(hostOf(document.url))
    if (document.about !== null) hosts.add(document.about.toLowerCase())
    const shared = names.domain.split('.')[0] ?? ''
    // "corvid.test" is whoever has "corvid-ag.example".
    const formless = shared.replace(/-[a-z]+$/, (form) => (LEGAL_FORMS.has(form.slice(1)) ? '' : form))
    for (const host of hosts) {
      if (host === names.domain || host.endsWith(`.${names.domain}`)) continue
      for (const label of host.split('.').slice(0, -1)) {
        if (label === formless && label !== shared) continue
        const key = this.keys.find((one) => one.length > 2 && label.startsWith(one))
        if (key === undefined || label.startsWith(shared)) {
          if (key === undefined || label === shared || key !== shared) continue
        }
        const rest = label.slice(key.length)
        if (rest === '' || rest.startsWith('-') || tellsTrade(rest) || LEGAL_FORMS.has(rest) || host === document.about) this.against += 2
      }
    }
  }
}

function hostOf(url: string): string {
  return /^https?:\/\/([^/:?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? ''
}

const AUXILIARY = /^(?:is|are|was|were|has|have|had|will|would|can|could|may|might|must|should)$/

/** A verb or a mark, after which nothing more of a noun's phrase comes. */
const endsPhrase = (token: NamedToken | undefined): boolean =>
  token === undefined ||
  (token.kind === 'punctuation' && !/^[("'-]$/.test(token.text)) ||
  (token.unit === 'plain' &&
    (AUXILIARY.test(token.lower) || verbReading(token.lower)?.past === true || verbReading(token.lower)?.third === true))

function isNounLike(token: NamedToken | undefined): boolean {
  if (!token || token.kind !== 'word') return false
  return token.unit !== 'plain' || (COMPANY_NOUNS.has(token.lower) && verbReading(token.lower) === undefined)
}

/** "Bristol bakery chain Ember" */
export function wordsBefore(tokens: readonly NamedToken[], j: number): string[] {
  const words: string[] = []
  for (let k = j - 1; k >= 0 && j - k < 5; k--) {
    const token = tokens[k]
    if (!isPlain(token) || PREPOSITIONS.has(token.lower) || /^(?:a|an|the)$/.test(token.lower)) break
    words.unshift(token.lower)
  }
  return words
}

/**
 * Whether the document may well be about another bearer of the account's name: what it says of the bearer (its trade, its kind, where it lies, its domain) speaks against
 * the account, and it tells neither the account's longer name nor its domain nor its trade.
 */
export function isInDoubt(told: Told): boolean {
  const { document, names, lower } = told
  if (lower.includes(names.domain)) return false
  const host = hostOf(document.url)
  if (host === names.domain || host.endsWith(`.${names.domain}`)) return false
  const weighing = new Weighing(told)
  weighing.weigh()
  return !weighing.settled && weighing.doubt() >= 2
}
