import { COMPANY_NOUNS, PREPOSITIONS, SUBORDINATORS } from '../words/lexicon.ts'
import type { RawToken } from '../words/tokens.ts'
import { dealtWithBy, describedBy } from './trade-topics.ts'
import type { AccountNames } from './name-form.ts'

/** What companies of a trade call themselves, and are called by others. A word of several trades stands in each. */
const TRADES: Readonly<Record<string, string>> = {
  software:
    'software analytics cloud data saas cybersecurity security app apps ai crm erp hr digital internet web online platform ' +
    'computing fintech insurtech edtech medtech healthtech proptech agritech legaltech machine-learning language-model ' +
    'forecaster forecasting developer coding blockchain crypto it tech technology technologies systems networks labs payments ' +
    'drones drone uav robotics robots robot semiconductor semiconductors chip chips chipmaker electronics telecom telecoms ' +
    'mobile broadband lidar sensors wireless video-game games gaming algorithm algorithms scheduling database api ' +
    'artificial-intelligence',
  food:
    'bakery bakeries baker bread brewery breweries brewer brewing brewpub taproom beer food foods dairy dairies creamery ' +
    'cheesemaker cheese restaurant restaurants diner bistro cafe cafes café cafés coffee roaster roastery winery wineries wine ' +
    'wines vineyard vineyards distillery distiller distillers whisky gin cider grocer grocers grocery supermarket supermarkets ' +
    'butcher butchers confectioner confectionery chocolatier chocolate ice-cream pizzeria pizza caterer catering meat poultry ' +
    'seafood snack snacks pasta tea juice farm farms farmer grower growers greenhouse greenhouses orchard orchards ranch ' +
    'agriculture agricultural agritech nursery beers breads cheeses loaves pastries biscuits cakes yoghurt yogurt olive-oil ' +
    'snack-bars meals sourdough tomatoes',
  hospitality:
    'hotel hotels hotelier inn inns resort resorts spa spas hostel hostels lodge casino casinos restaurant restaurants pub pubs ' +
    'bar nightclub cruise cruises holiday travel campsite',
  finance:
    'bank banks banking bancorp bancshares bankshares bankcorp lender lending credit insurance insurer assurance underwriting ' +
    'mortgage mortgages wealth capital ventures fund funds hedge-fund private-equity equity buyout investor investment ' +
    'investments broker brokerage asset pension payments fintech insurtech financial finance building-society credit-union',
  health:
    'hospital hospitals clinic clinics care nursing nursing-home nursing-homes care-home dental dentist dentists medical ' +
    'medicine health healthcare pharma pharmaceutical pharmaceuticals pharmacy pharmacies drugmaker drug biotech biosciences ' +
    'therapeutics diagnostics surgical surgery veterinary vet hospice optician opticians wellness medtech healthtech vaccine ' +
    'vaccines therapy therapies medicines oncology antibody antibodies implants inhalers surgeon surgeons hearing-aids ' +
    'gene-therapy gene-therapies',
  education:
    'school schools university college academy institute tutoring tutors kindergarten nursery preschool edtech learning ' +
    'education courses textbooks',
  transport:
    'airline airlines airways airfreight cargo freight haulage haulier trucking trucker railway railways rail railroad bus ferry ' +
    'ferries courier couriers shipping logistics taxi airport port shipowner aviation marine aerospace delivery parcel truck ' +
    'trucks lorry lorries fleet vessel vessels trains rail-freight planes aircraft warehouse warehouses forwarder forwarding ' +
    'depot depots',
  property:
    'realty realtor realtors property properties estate estates estate-agent homes homebuilder housebuilder builder builders ' +
    'construction roofing plumbing plumber landlord architect architects cement bricks carpentry flats apartments houses ' +
    'offices-to-let',
  energy:
    'energy power solar wind oil gas petroleum mining miner mines gold copper lithium coal utility utilities water geothermal ' +
    'hydrogen nuclear drilling pipeline battery batteries reactors oilfield oilfields wells substations',
  media:
    'news newspaper newspapers publisher publishers publishing books bookshop bookseller record records music film films studio ' +
    'studios label broadcaster television radio podcast podcasts magazine theatre theater cinema cinemas advertising agency ' +
    'novels comics films documentaries magazines',
  goods:
    'fashion clothing apparel clothes shoe shoes running-shoe footwear jeweller jeweler jewellery jewelry furniture furnishings ' +
    'interior interiors outdoor outdoors sports sporting crafts craft tableware pottery instrument linen bedding luggage pets ' +
    'pet flowers optics sofa sofas mattress cosmetics perfume perfumer perfumers perfumery fragrance pens pencils tiles ' +
    'motorbikes toy toys toymaker bicycle bicycles bike bikes guitar guitars piano pianos violin violins instruments boat boats ' +
    'boatyard yacht yachts candle candles kitchen kitchens garden textile textiles tailor florist barber salon hairdresser ' +
    'boutique watches watchmaker luthier handbags dresses jeans sneakers trainers sunglasses headphones speakers tents backpacks',
  industry:
    'steel steelmaker chemicals chemical paper plastics plastic packaging pump pumps machinery machine machines tools tool ' +
    'toolmaker engineering foundry foundries forge mill mills sawmill glass ceramics tyre tyres tire tires motors motor optics ' +
    'imaging parts automotive carmaker automaker car cars truck trucks vehicle shipbuilder shipyard gears gear industrial ' +
    'industries manufacturing furnace valves bearings paint paints electronics semiconductor semiconductors chips drones ' +
    'robotics sensors defence defense weapons battery batteries',
  science:
    'weather climate satellite satellites space optics imaging geothermal lidar sensors genomics laboratory research quantum ' +
    'maps mapping',
  law: 'law solicitors attorneys barristers law-firm legal legaltech',
  sport: 'club football soccer basketball baseball hockey rugby cricket team league fc gym gyms fitness racecourse stadium athletics',
  civic:
    'council county city town village parish church cathedral museum gallery zoo charity foundation orchestra choir festival ' +
    'library hospice police party regiment ministry monastery temple mosque synagogue prairie reserve lighthouse prison ' +
    'reservoir dam castle',
}
/** Words with which firms of any trade close their names; they tell a trade only against the plainest others. */
const LOOSE = new Set(
  'technology technologies tech systems labs digital networks platform online it app apps ai security capital ventures'.split(' '),
)
/** Trades that nobody takes for technology. */
const PLAIN_TRADES = new Set(['food', 'hospitality', 'sport', 'civic', 'education', 'goods', 'law', 'property'])

const tradesOf = new Map<string, readonly string[]>()
for (const [trade, words] of Object.entries(TRADES))
  for (const word of words.split(' ')) tradesOf.set(word, [...(tradesOf.get(word) ?? []), trade])

/** The trades that an account's own names tell: "Ember Analytics" → software. `loose` when only a word of any trade tells it. */
export interface OwnTrades {
  trades: ReadonlySet<string>
  words: ReadonlySet<string>
  loose: boolean
}

/** Reads the trade from the words behind the account's shortest name, in its names and its domain; null when they tell none. */
export function ownTrades(names: AccountNames): OwnTrades | null {
  const label = names.domain.split('.')[0] ?? ''
  const tails = new Set([...names.ownTails, ...label.split('-').slice(1)])
  // "deltainsurance.example" of Delta
  for (const { words } of names.forms) {
    const rest = words.length === 1 && label.startsWith(words[0] ?? '') ? label.slice(words[0]?.length) : ''
    if (rest.length > 2) tails.add(rest)
  }
  for (const form of names.forms) for (const word of form.words) if (form.words.length > 1 && tradesOf.has(word)) tails.add(word)
  const words = [...tails].filter((word) => tradesOf.has(word))
  if (words.length === 0) return null
  return {
    trades: new Set(words.flatMap((word) => tradesOf.get(word) ?? [])),
    words: new Set(words),
    loose: words.every((word) => LOOSE.has(word)),
  }
}

const DESCRIBING = new Set(['a', 'an', 'the', 'one'])
const MAX_WORDS = 9

const known = (word: string): readonly string[] =>
  tradesOf.get(word) ?? tradesOf.get(word.replace(/s$/, '')) ?? tradesOf.get(`${word}s`) ?? []
/** The trades that a word tells, or a part of it between hyphens. */
export const tradesIn = (word: string): readonly string[] => [...known(word), ...(word.includes('-') ? word.split('-').flatMap(known) : [])]

/** Whether a word tells a trade at all. */
export const tellsTrade = (word: string): boolean => tradesIn(word).length > 0

/** Whether a phrase that calls a company something calls it by the account's own trade, or by another. */
export function supports(words: readonly string[], own: OwnTrades): boolean {
  return (
    words.some((word) => isOwnWord(word, own)) ||
    words.flatMap((word) => [...tradesIn(word), ...dealtWithBy(word)]).some((trade) => own.trades.has(trade))
  )
}
export function contradicts(words: readonly string[], own: OwnTrades): boolean {
  const trades = words.flatMap((word) => [...tradesIn(word), ...describedBy(word)])
  if (supports(words, own)) return false
  return trades.some((trade) => (own.loose ? PLAIN_TRADES.has(trade) || trade === 'finance' : trade !== 'software'))
}

/** A word of the account's own trade, or one of its stem: "insurer" of "Insurance". */
export function isOwnWord(word: string, own: OwnTrades): boolean {
  if (own.words.has(word) || own.words.has(word.replace(/s$/, ''))) return true
  const parts = word.includes('-') ? word.split('-') : [word]
  return parts.some(
    (part) =>
      own.words.has(part) ||
      (part.length > 5 && !/^analyst/.test(part) && [...own.words].some((one) => one.length > 5 && one.slice(0, 5) === part.slice(0, 5))),
  )
}

/** Words by which a phrase right at the mention calls the company: "Bristol bakery chain Ember", "Anvil, the brewery that …", "Ember is a bakery". */
function calledHere(tokens: readonly RawToken[], from: number, to: number): string[] {
  const called: string[] = []
  const last = tokens[from - 1]
  if (last && !last.capital && (COMPANY_NOUNS.has(last.lower) || tradesOf.has(last.lower))) {
    for (let j = from - 1; j >= 0 && from - j < 6; j--) {
      const token = tokens[j]
      if (!token || token.kind !== 'word' || DESCRIBING.has(token.lower) || PREPOSITIONS.has(token.lower) || SUBORDINATORS.has(token.lower))
        break
      called.push(token.lower)
    }
  }
  // "homes run by Silverbirch"
  if (last?.lower === 'by' && /^(?:run|owned|operated|managed|brewed|built)$/.test(tokens[from - 2]?.lower ?? ''))
    called.push(tokens[from - 3]?.lower ?? '')
  const next = tokens[to]?.lower ?? ''
  const after = next === ',' || next === '(' ? to + 1 : /^(?:is|was)$/.test(next) ? to + 1 : -1
  if (after < 0 || !(DESCRIBING.has(tokens[after]?.lower ?? '') || (next === ',' && tradesOf.has(tokens[after]?.lower ?? ''))))
    return called
  for (let j = after; j < Math.min(tokens.length, after + MAX_WORDS); j++) {
    const token = tokens[j]
    if (!token || token.kind !== 'word' || SUBORDINATORS.has(token.lower)) break
    if (/^(?:in|from|for|at|near|on|based|founded|run|with|to|by)$/.test(token.lower)) break
    called.push(token.lower)
  }
  return called
}

/** Words of names that many firms share. */
const SHARED = new Set('software group holding holdings international global services solutions partners media'.split(' '))

/** Whether a text calls whoever bears the first word of a longer name by the rest of it: "Pump maker Halden" of Halden Pumpen. */
export function calledByRestOfName(sentences: readonly { raw: readonly RawToken[] }[], { shorthand, ownTails }: AccountNames): boolean {
  const rest = [...ownTails].filter((word) => word.length > 3 && !LOOSE.has(word) && !SHARED.has(word))
  return sentences.some(({ raw }) =>
    raw.some((token, at) => {
      if (token.lower !== shorthand || !token.capital || raw[at + 1]?.capital === true) return false
      const called = calledHere(raw, at, at + 1).map((word) => word.replace(/s$/, ''))
      return called.some((word) => word.length > 3 && rest.some((one) => one.startsWith(word)))
    }),
  )
}

/** "not related to", "no connection with": what follows is another company. */
const UNRELATED =
  /\b(?:not|no|nothing|never)\b[^.;]{0,24}\b(?:related|relation|connected|connection|affiliated|affiliation|confused|linked|link|to do with)\b|\bunrelated\b|\bunconnected\b/
const SAME_NAME = /\bof the same name\b|\bnamesake\b|\bsimilarly named\b|\bshares? (?:its|the|a) name\b/

/**
 * Whether the sentences that mention the account by its short name call it by another trade than its own: then they mean another company of that name. A document that
 * tells the account's longer name or its domain, or calls it by its own trade once, means the account.
 */
export function calledByAnotherTrade(
  sentences: readonly { raw: readonly RawToken[]; text: string }[],
  own: OwnTrades,
  mentions: (raw: readonly RawToken[]) => readonly { from: number; to: number }[],
): boolean {
  let other = false
  for (const { raw, text } of sentences) {
    const found = mentions(raw)
    const lower = text.toLowerCase()
    const cue = SAME_NAME.exec(lower) ?? UNRELATED.exec(lower)
    // "not related to the software firm of the same name": that firm is the account.
    if (cue !== null && raw.some((token) => own.words.has(token.lower) || token.lower.split('-').some((part) => own.words.has(part)))) {
      const full = found.find(({ from, to }) => raw.slice(from, to).some((token) => own.words.has(token.lower)))
      if (full ? (raw[full.from]?.start ?? 0) - (raw[0]?.start ?? 0) > cue.index : SAME_NAME.test(lower)) return true
    }
    for (const { from, to } of found) {
      if (raw.slice(from, to).some((token) => own.words.has(token.lower) || token.lower.includes('.'))) return false
      const trades = calledHere(raw, from, to).flatMap(tradesIn)
      if (trades.some((trade) => own.trades.has(trade))) return false
      if (trades.some((trade) => (own.loose ? PLAIN_TRADES.has(trade) || trade === 'finance' : trade !== 'software'))) other = true
    }
  }
  return other
}
