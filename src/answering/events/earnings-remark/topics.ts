import { wordList } from '../../text/words.ts'

/** One thing of which companies speak: how a question names it, and the words by which a speaker does. */
interface Notion {
  asked: RegExp
  words: readonly string[]
}

const notion = (asked: string, words: string): Notion => ({
  asked: new RegExp(`\\b(?:${asked})\\b`, 'i'),
  words: wordList(words),
})

/** Tried in order, each on what those before have left of the topic. A speaker's words are in lower case, those of two words joined by "_": they are triggers too. */
const NOTIONS: readonly Notion[] = [
  notion(
    'supply[- ]chains?|suppl(?:y|ies)|suppliers?|components?|deliver(?:y|ies) of parts',
    'supply supplies supplier suppliers vendor vendors component components part parts chip chips ingredient ingredients material materials container containers port ports lead_time lead_times',
  ),
  notion(
    'raw[- ]materials?|commodit(?:y|ies)|inputs?',
    'material materials commodity commodities input inputs steel aluminium aluminum copper cocoa wheat resin cotton pulp coffee ' +
      'sugar timber',
  ),
  notion('packaging', 'packaging carton cartons cardboard bottles cans film foil'),
  notion('freight|shipping|logistics|transport', 'freight shipping logistics container containers transport haulage trucking'),
  notion('energy|electricity|power|gas|fuel', 'energy electricity power gas fuel diesel kerosene'),
  notion(
    'wages?|salar(?:y|ies)|labou?r|staff(?:ing)?|workers?',
    'wage wages salary salaries pay labour labor staff staffing workers crews people',
  ),
  notion(
    'currenc(?:y|ies)|foreign exchange|forex|fx|exchange[- ]rates?',
    'currency currencies fx forex exchange dollar euro yen krona krone franc pound sterling peso real rupee constant_rates constant_rate constant_currency constant_currencies',
  ),
  notion('tariffs?|duties|levies', 'tariff tariffs duty duties levy levies'),
  notion(
    'customers?|clients?|buyers?',
    'customer customers client clients buyer buyers distributor distributors retailer retailers dealer dealers',
  ),
  notion('inventor(?:y|ies)|stocks?|stockpiles?', 'inventory inventories stock stocks stockpile stockpiles parts goods units'),
  notion('payments?|payers?|paying|paid', 'payment payments payer payers pay paid paying invoice invoices settle settled settling'),
  notion('demand|orders', 'demand orders bookings its_order their_order an_order'),
  notion(
    'excess(?:ive)?|too much|surplus|high',
    'excess excessive surplus overhang overstocked glut bloated sitting sits destocking destock',
  ),
  notion(
    'late|slow|overdue|delayed',
    'late later slow slowly slower overdue delayed delay delays arrears pushed pushing postponed postponing postpone deferred ' +
      'deferring defer slipped shifted',
  ),
  notion(
    'weak(?:er|ness|ening)?|soft(?:er|ness)?|sluggish|slowing',
    'weak weaker weakness weakened soft softer softness softened sluggish subdued muted slow slower slowing cautious',
  ),
  notion(
    'ris(?:e|ing)|higher|increas(?:e|es|ed|ing)|growing|surging|soaring|climbing',
    'up rise rises rose risen rising higher increase increases increased increasing climb climbed climbing jump jumped surge ' +
      'surged soared soaring grew dearer doubled',
  ),
  notion(
    'fall(?:ing)?|lower|declin(?:e|ing)|decreas(?:e|ing)|cheaper',
    'down fall falls fell fallen falling lower decline declined declining drop dropped decrease decreased cheaper eased easing',
  ),
  notion('costs?|prices?|expenses?', 'cost costs price prices expense expenses expensive dearer bill bills inflation'),
  notion(
    'headwinds?|pressures?',
    'headwind headwinds pressure pressures hurt drag against adverse unfavourable unfavorable weighed weighs eroded',
  ),
  notion(
    'effects?|impacts?|influences?',
    'effect effects impact impacts influence hit hits cost costs hurt helped took shaved added lowered reduced translation reported_rates reported_terms against tailwind headwind swing swings moves',
  ),
  notion(
    'problems?|issues?|disruptions?|shortages?|troubles?|constraints?|bottlenecks?|difficult(?:y|ies)|delays?|challenges?',
    'problem problems issue issues disruption disruptions disrupted shortage shortages constraint constraints constrained ' +
      'bottleneck bottlenecks delay delays delayed late wait waiting waited stuck missing scarce scarcity trouble troubles ' +
      'difficult difficulty difficulties squeeze squeezed stretched lengthened tight tightness struggle struggled struggling ' +
      'challenge challenges',
  ),
]
/** Further apart the words tell of several things. */
const NEAR = 18

interface Parts {
  notions: readonly ReadonlySet<string>[]
  /** What no notion knows. */
  words: readonly string[]
}

const LITTLE = /^(?:the|its|their|our|from|with|by|of|in|on|at|to|for|and|or|any|about|a|an|some|new|more|due|over)$/

const known = new Map<string, Parts>()
const KEPT = 256

/** A topic taken apart: "rising packaging costs" is what rises, packaging and costs. */
function partsOf(topic: string): Parts {
  const before = known.get(topic)
  if (before !== undefined) return before
  if (known.size >= KEPT) known.clear()
  let rest = topic
  const notions: ReadonlySet<string>[] = []
  for (const { asked, words } of NOTIONS) {
    if (!asked.test(rest)) continue
    rest = rest.replace(asked, ' ')
    notions.push(new Set(words))
  }
  const parts = { notions, words: (rest.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !LITTLE.test(word)) }
  known.set(topic, parts)
  return parts
}

/** The other words by which one speaks of the topic. */
export const otherWordsOf = (topic: string): string[] =>
  partsOf(topic).notions.flatMap((one) => [...one].flatMap((word) => word.split('_')))

/** Where the tokens speak of every part of the topic, close together, in whatever words; -1 where they do not. A topic of one notion is told by its own word. */
export function spokenOfAt(topic: string, tokens: readonly { lower: string }[]): number {
  const { notions, words } = partsOf(topic)
  if (notions.length < 2) return -1
  const last = [...notions.map(() => -1), ...words.map(() => -1)]
  for (const [j, { lower }] of tokens.entries()) {
    const pair = `${tokens[j - 1]?.lower ?? ''}_${lower}`
    for (const [k, one] of notions.entries()) if (one.has(lower) || one.has(pair)) last[k] = j
    for (const [k, word] of words.entries()) if (lower.startsWith(word.length > 5 ? word.slice(0, -1) : word)) last[notions.length + k] = j
    const first = Math.min(...last)
    if (first >= 0 && j - first <= NEAR && new Set(last).size > 1) return first
  }
  return -1
}
