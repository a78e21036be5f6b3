import { figuresIn, METRIC, metricNamed, type Figure } from './figures.ts'
import { anyOf, anyWord, either } from '../../../text/any-of.ts'
import { MONTH_WORDS } from '../../../text/time/calendar-words.ts'

/** A forecast that its figures show to be more or less than the company's own earlier one. */
export interface ComparedForecast {
  direction: 'up' | 'down'
  /** Where the new figure stands in the text. */
  start: number
  /** Of which result it is, where the words beside it name one. */
  metric: 'revenue' | 'profit' | null
}

const MONTH = `(?:${MONTH_WORDS})`
const SEASON = '(?:spring|summer|autumn|winter)'
/** What a company did when it gave an earlier forecast. */
const FORESAW = anyOf`
  pencill?(?:ed|ing) in | guid(?:ed|ing) | promis(?:ed|ing) | told | forecast(?:ed|ing)? | spoken? of | speaking of
  talk(?:ed|ing) (?:of|about) | aim(?:ed|ing) (?:at|for) | hop(?:ed|ing) for | g[ai]ven? | target(?:ed|ing)
  expect(?:ed|ing) | predict(?:ed|ing) | fores(?:aw|een) | plann(?:ed|ing) | project(?:ed|ing) | indicated | flagged
  said | reckoned (?:on|with) | count(?:ed|ing) on | budgeted | look(?:ed|ing) for | set out | cited | quoted
  named | issued | published
`
const WHO_FORESAW = anyOf`it | we | they | management | (?:the|its|our) (?:company|group|firm|board)`
const EARLIER_VIEW = anyOf`
  views? | targets? | forecasts? | guidance | ranges? | outlook | estimates? | projections? | goals? | plans?
  expectations? | promises? | figures? | numbers?
`
const AS_PROMISED = anyOf`
  promised | forecast | indicated | announced | pencilled in | guided | foreseen | expected | given | told | set
  issued
`
/** Said of an earlier forecast of the company itself. */
const OWN_EARLIER = new RegExp(
  [
    String.raw`\b${WHO_FORESAW} (?:(?:itself|had|'d|have|has|been|was|were|originally|previously|earlier|once|still|last|year|month|only) )*${FORESAW}\b`,
    String.raw`\b(?:previous(?:ly)?|prior|earlier|original(?:ly)?|initial(?:ly)?|old|own) (?:[\w-]+ ){0,3}?${EARLIER_VIEW}\b`,
    `\\b(?:having|had|previously|originally|earlier|initially) ${FORESAW}\\b`,
    `^[^,;]{0,30} ?(?:previously|originally|earlier)\\b`,
    `\\bin (?:its|our|the) (?:(?:${MONTH}|${SEASON}|interim|half-year|annual|last|previous) )+(?:statement|update|report|forecast|guidance|results)\\b`,
    String.raw`^[^,;]{0,30} ${AS_PROMISED} (?:(?:as recently as|back|only|last|in|at) )+(?:the )?(?:${MONTH}|month|year|${SEASON}|quarter|\w+day)\b`,
    `\\b(?:the|our|its) (?:figure|number|forecast|target|guidance|range) (?:(?:given|in|was|of|last) )+(?:${MONTH}|year|${SEASON})\\b`,
  ].join('|'),
)
const OTHERS_VIEW =
  /\b(?:analysts?|wall street|consensus|economists?|brokers?|bankers?|(?:the (?:street|market|city)) (?:had )?(?:expected|forecast|predicted|pencilled))\b/
const COMPARING =
  /\b(?:compar(?:ed|es?|ing) (?:with|to)|against|versus|vs|rather than|instead of|not|up from|down from|from|where|having|when|while)\b|;| \. /

const SEES = '(?:sees?|expects?|forecasts?|foresees?|anticipates?|projects?|predicts?|targets?|reckons?|estimates?)'
const CHANGE_STEM = anyOf`mov | chang | revis | set | put | cut | rais | lift | lower | trim | bring | tak | took | adjust`
/** A forecast as it is now, up to its figure. */
const NOW = new RegExp(
  [
    `\\bnow (?:\\w+ly )?(?:${SEES}|guid(?:es|ing)|thinks?|says?|believes?|aims?|looks?|counts?|expecting|seeing|forecasting|expected|forecast|likely|be)\\b`,
    `\\b(?:${SEES}|pencils? in|guid(?:es|ed|ing) (?:to|for)|point(?:s|ing) to|aims? (?:at|for)|expecting|forecasting|looks? for)\\b`,
    '\\b(?:will|would|should|to) (?:be|come (?:in|to)|reach|total|amount|sell|ship|build|deliver|produce|earn|make|harvest|complete|hand over|land)\\b',
    String.raw`\b${CHANGE_STEM}(?:e[sd]?|s|ing|ted|med|ting|ming)? (?:its|our|the|their) (?:[\w'-]+ ){0,5}?(?:targets?|ranges?|forecasts?|guidance|numbers?|views?|outlook|goals?)\b`,
  ].join('|'),
  'g',
)
const LAST_YEAR = /\b(?:last year|(?:a|one|the) year (?:ago|earlier|before)|previous year|(?:in|for|of) 20\d\d(?= ?[.,]|$))/
const AS_OF_NOW = /^now\b|\b(?:its|our|the|their) /
/** An earlier forecast that is told first: "which had promised 40,000 ounces". */
const PROMISED = new RegExp(
  anyWord`
    promised | promising | hop(?:ing|ed) for | aim(?:ing|ed) (?:for|at) | pencilled in | guided (?:to|for)
    talk(?:ing|ed) of | spoken? of | target(?:ed|ing)
    (?:had|previously|originally|once) (?:forecast|expected|predicted|planned)
  `,
  'g',
)
const THINKS_NOW = anyOf`
  thinks? | says? | sees? | reckons? | expects? | believes? | forecasts? | foresees? | anticipates? | looks? for
  counts? on | talks of | speaks of | aims | hopes | guides | targets | projects | predicts
`
const BUT_NOW = new RegExp(either`\bnow (?:\w+ )?${THINKS_NOW}\b | \b(?:made|makes?) (?:that|it)\b`)

/** Told of a result that was. */
const WAS = /\b(?:was|were|paid|reported|posted|sold|totalled|bought|offered|rose|fell|delivered)\b/
/** What is spent or done with money, and no result. */
const SPENT = new RegExp(anyWord`
  costs? | charges? | capex | capital | spend(?:s|ing)? | expenditures? | invest(?:s|ed|ing|ments?)? | savings?
  saves? | dividends? | prices? | debts? | tax(?:es)? | fees? | fines? | headcount | jobs | staff | hire | plants?
  mergers? | deals? | synerg\w+ | expenses? | provisions? | impairments? | write-?(?:downs?|offs?) | restructuring
  inflation | market | industry | tariffs? | payroll | loan | buy-?backs?
`)
const LOSS = /\bloss(?:es)?\b/
const FALL = '(?:fall|drop|declin|decreas|shrink|contract|slump|dip|slip)(?:e|s|es|ing|ion)?'
/** "to fall between 9% and 13%", "a 5% to 11% drop": by how much, and not to what, a result becomes less. */
const FALLS_BY = new RegExp(
  `\\b(?:${FALL}|down|lower) (?:(?:by|of|between|about|around|up|at least|more than|another|a further) )*(?:to (?=\\S+ ?%? ?(?:-|–|to)))?$`,
)
const IS_FALL = new RegExp(`^ ?(?:(?:in|annual|organic|\\w+-year) )*(?:${FALL}|lower|less|down)\\b`)
const RISES_BY = /\b(?:gr[eo]w\w*|ris\w+|increas\w+|gains?|up|higher|expan\w+) (?:(?:by|of|between|about|around) )*$/
const IS_RISE = /^ ?(?:\w+ )?(?:growth|rise|increase|gain|higher|more|up)\b/
const OUTCOME = new RegExp(anyWord`
  ${METRIC} | results? | completions | deliver\w* | output | production | produce | volumes? | harvest | catch
  crop | homes | houses | units | cars | vehicles | aircraft | tractors | ounces | tonnes | tons | barrels
  passengers | shipments | growth | range | guidance | forecasts? | outlook | (?:full|this|the) year | year | 20\d\d
`)

/** The farthest that two figures which are compared stand apart. */
const MOST_BETWEEN = 130
/** How much the earlier forecast and the new one may differ: more are figures of two things. */
const MOST_TIMES = 4

/** Percentages by which a result falls count below nothing; the second of two falls like the first, unless it is told to rise. */
function signed(text: string, first: Figure, second: Figure): [first: number, second: number] {
  const falls = ({ start, end }: Figure): boolean => FALLS_BY.test(text.slice(0, start)) || IS_FALL.test(text.slice(end))
  const rises = ({ start, end }: Figure): boolean => RISES_BY.test(text.slice(0, start)) || IS_RISE.test(text.slice(end))
  const [before, after] = [falls(first), falls(second)]
  return [
    before || (after && !rises(first)) ? -first.value : first.value,
    after || (before && !rises(second)) ? -second.value : second.value,
  ]
}

interface Reading {
  /** Where the new forecast begins. */
  start: number
  /** What it is said of, the words from there to its figure, and those all about. */
  subject: string
  words: string
  around: string
}

const sinceClauseBegan = (text: string): string =>
  text.slice(Math.max(text.lastIndexOf(' , '), text.lastIndexOf(';'), text.lastIndexOf(' . ')) + 1)

/** The clause that a figure stands in, from there on. */
const behind = (text: string, { end }: Figure): string => text.slice(end, end + 70).split(/;| \. | , /)[0] ?? ''
/** What a figure is a figure of: "of restructuring charges", "homes". */
const ITS_NOUN = /^(?: (?!this|in|by|compared|against|rather|instead|for|not|up|down|from|where|having)[\w-]+){0,4}/

/** "would come in at £340m, compared with the £315m it had pencilled in": the new forecast first. */
function readNewFirst(text: string, first: Figure, second: Figure, from: number): Reading | null {
  const [between, after] = [text.slice(first.end, second.start), behind(text, second)]
  if (!COMPARING.test(between)) return null
  const opened = Math.max(from, first.start - 130)
  const before = text.slice(opened, first.start)
  if ([before, between, after].some((part) => OTHERS_VIEW.test(part))) return null
  const cues = [...before.matchAll(NOW)]
  const cue = cues.at(-1)
  if (!cue) return null
  // What is foreseen "now" differs from what was foreseen before, unless it is last year's result that stands beside it.
  const isOwn =
    OWN_EARLIER.test(between) || OWN_EARLIER.test(after) || (cues.some(([one]) => AS_OF_NOW.test(one)) && !LAST_YEAR.test(after))
  if (!isOwn) return null
  // "capital spending will be", but not "after the costs of the merger, it expects".
  const subject = sinceClauseBegan(before.slice(0, cue.index)).split(/\b(?:and|said|told(?: the market)?|but)\b/)
  const words = `${before.slice(cue.index + cue[0].length)} ${ITS_NOUN.exec(between)?.[0] ?? ''}`
  return { start: opened + cue.index, subject: subject.at(-1) ?? '', words, around: `${before} ${between} ${after}` }
}

/** "which had promised 40,000 ounces now reckons on 46,000" */
function readOldFirst(text: string, first: Figure, second: Figure, from: number): Reading | null {
  const before = text.slice(Math.max(from, first.start - 80), first.start)
  const between = text.slice(first.end, second.start)
  const cue = [...before.matchAll(PROMISED)].at(-1)
  const now = BUT_NOW.exec(between)
  if (!cue || !now || /;|\./.test(before.slice(cue.index)) || OTHERS_VIEW.test(before) || OTHERS_VIEW.test(between)) return null
  const words = `${before.slice(cue.index + cue[0].length)} ${between}`
  return { start: first.end + now.index, subject: '', words, around: `${before} ${between} ${text.slice(second.end, second.end + 40)}` }
}

/** Two figures that stand beside each other and near enough in size to be compared. */
function* pairsIn(text: string): Generator<{ first: Figure; second: Figure; from: number; unit: 'sum' | 'percentage' }> {
  for (const unit of ['sum', 'percentage'] as const) {
    const figures = figuresIn(text, unit)
    for (const [j, second] of figures.entries()) {
      const first = figures[j - 1]
      if (first === undefined || first.value === second.value || second.start - first.end > MOST_BETWEEN) continue
      if (Math.max(first.value, second.value) > MOST_TIMES * Math.min(first.value, second.value)) continue
      yield { first, second, from: figures[j - 2]?.end ?? 0, unit }
    }
  }
}

/** The forecast in a lower-case text that is compared with the company's own earlier one, by two sums, counts or percentages. */
export function comparedForecast(text: string): ComparedForecast | null {
  for (const { first, second, from, unit } of pairsIn(text)) {
    const newFirst = readNewFirst(text, first, second, from)
    const read = newFirst ?? readOldFirst(text, first, second, from)
    if (!read || SPENT.test(`${read.subject} ${read.words}`) || WAS.test(read.words) || !OUTCOME.test(read.around)) continue
    const [earlier, later] = unit === 'percentage' ? signed(text, first, second) : [first.value, second.value]
    const more = (newFirst ? earlier > later : later > earlier) !== LOSS.test(read.words)
    return { direction: more ? 'up' : 'down', start: read.start, metric: metricNamed(`${read.subject} ${read.words}`) }
  }
  return null
}

/** Whether the figures of a text that are compared are none of the company's forecasts: what analysts reckon with, last year's result, or what is spent. */
export function comparesNoForecasts(text: string): boolean {
  // "warned that its margin would narrow to 6% from 8% in 2025"
  if (/\bwarn/.test(text)) return false
  for (const { first, second, from } of pairsIn(text)) {
    const [between, after] = [text.slice(first.end, second.start), behind(text, second).trim()]
    if (!COMPARING.test(between)) continue
    const before = sinceClauseBegan(text.slice(Math.max(from, first.start - 130), first.start))
    const said = before.split(/\b(?:and|said|told|but)\b/).at(-1) ?? ''
    if (
      OTHERS_VIEW.test(`${said} ${between} ${after}`) ||
      LAST_YEAR.test(after) ||
      SPENT.test(said) ||
      /\b(?:was|were)\b[^;]{0,12}$/.test(said)
    )
      return comparedForecast(text) === null
  }
  return false
}
