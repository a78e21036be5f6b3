import { tokenAtWord } from '../../../match/cues.ts'
import { claims } from '../../../match/claims.ts'
import { isHearsay, type Reality } from '../../../match/reality.ts'
import { allOf, firstOf } from '../../../match/rules.ts'
import type { Slots } from '../../../types.ts'
import type { Evidence, FrameScope } from '../../../match/evidence.ts'
import { readDecline } from './decline.ts'
import { compareFigures, PERCENT, PROFIT, REVENUE } from './figures.ts'
import { holderOf } from './holder.ts'
import { isPlainGrowth, PLAIN } from './plain-growth.ts'
import { YARDSTICK } from './yardstick.ts'
import type { AccountReading, Sentence } from '../../../reading/sentence.ts'
import { anyOf, anyWord, either, leading } from '../../../text/any-of.ts'
import { ABOUT } from '../../../text/number-words.ts'

const BY_ABOUT = `(?:(?:by|to|just|an?|${ABOUT}) )*`
const AMOUNT = '(?:[$€£]? ?\\d)'
const ROSE = anyOf`
  takes? off | took off | taken off | rocket(?:ed|s|ing)? | sizzl(?:e|ed|es|ing) | spik(?:e|ed|es|ing)
  rebound(?:ed|s|ing)? | recover(?:ed|s|ing)? | bounc(?:e|ed|es|ing) back | balloon(?:ed|s|ing)? | boom(?:ed|s|ing)?
  mushroom(?:ed|s)? | snowball(?:ed|s)? | pick(?:ed|s|ing)? up | sho[ot]+(?:s|ing)? up | perk(?:ed|s)? up
  quicken(?:ed|s)? | rose | rise | rises | rising | risen | gr[eo]w(?:n|s|ing)? | climb(?:ed|s|ing)?
  jump(?:ed|s|ing)? | increas(?:ed|es|ing) | surg(?:ed|es|ing) | soar(?:ed|s|ing)? | advanc(?:ed|es|ing)
  gain(?:ed|s|ing)? | doubl(?:ed|es|ing) | tripl(?:ed|es|ing) | trebl(?:ed|es|ing) | quadrupl(?:ed|es)
  accelerat(?:ed|es) | improv(?:ed|es) | leap(?:t|ed|s)? | swell(?:ed)? | swollen | expand(?:ed|s)
  strengthen(?:ed|s) | sizzl(?:ed|es)? | spr(?:ang|ings) | skyrocket(?:ed|s)? | ratchet(?:ed|s) up
  head(?:ed|s) higher | shoot(?:s)? up
  (?:edg|inch|tick|shot|went|go|gone|mov|push|creep|crept|head)(?:ed|es|s)? (?:up|higher|\d[\d.,]* ?% (?:up|higher))
`
const LIFTING = anyOf`
  trebl(?:ed|es|ing) | quadrupl(?:ed|es) | propell(?:ed|ing) | nudg(?:ed|es) | bump(?:ed|s) | hik(?:ed|es) | grew
  grow(?:s|n|ing)? | increas(?:ed|es|ing) | lift(?:ed|s|ing)? | boost(?:ed|s|ing)? | rais(?:ed|es)
  doubl(?:ed|es|ing) | tripl(?:ed|es) | improv(?:ed|es) | push(?:ed|es) | driv(?:es|ing) | drove | expand(?:ed|s)
  pushing | power(?:ed|s) | propel(?:led|s)? | sent | sends | tak(?:es|ing) | took | fatten(?:ed|s) | swell(?:ed|s)
  bolster(?:ed|s) | more than doubled
`
const RISE = '(?:increase|rise|growth|jump|gain|uplift|uptick|surge|climb|improvement|advance|leap|upturn|spurt)'
const YEAR_BEFORE = anyOf`
  (?:the |a )?(?:same (?:period|quarter|time|months?)|year|prior[- ]year|previous year|corresponding) | last year
  (?:in )?20\d\d | twelve months | 12 months | (?:the )?(?:first|second|third|fourth) quarter of
`
const REPORTS_STRONG = anyOf`
  reports? | reported | posts? | posted | delivers? | delivered | records? | recorded | sees | saw | achieved | shows?
  showed | logs? | logged | books? | booked | strong | solid | robust | double-digit | fast | healthy
`
const CELEBRATES = anyOf`
  sees | saw | enjoy(?:s|ed)? | reports? | reported | posts? | posted | hails? | toasts? | celebrat(?:es|ed) | books?
  booked | cheers? | notch(?:es|ed) | ek(?:es|ed) out | bask(?:s|ed) in | deliver(?:s|ed) | gets? | got
`
const UPSWING = anyOf`
  spike | boost | surge | leap | jump | bump | upswing | rebound | recovery | uplift | bounce | increase | rise | growth
  gains?
`
/** Up to `count` words that are neither a fall nor the next clause. */
const gap = (count: number): string =>
  `(?:(?!fell|falls|fallen|fall|declin|drop|decreas|down|lower|slump|slip|shrank|shrunk|contract|flat|unchanged|loss|while|but|and` +
  ` costs|although|which|who|even as|;)[\\w$€£%.,'()/:&’-]+ ){0,${count}}?`

/** Ways of telling that the figure named M is more than before; the whole pattern is tried on the words of a sentence. */
function risesOf(metric: string): readonly RegExp[] {
  const patterns = [
    `\\b${metric} ${gap(13)}${ROSE}\\b`,
    `\\b${ROSE} ${BY_ABOUT}${PERCENT} ${gap(8)}(?:, )?and ${metric} (?:by )?${BY_ABOUT}${PERCENT}(?= ?(?:[,.;]|to|in|$))`,
    `\\b${metric} ${gap(9)}(?:, )?(?:were |was |is |are )?up (?:by )?(?:${BY_ABOUT})(?:${PERCENT}|${AMOUNT})`,
    `\\b${metric} ${gap(13)}(?:${PERCENT}|${AMOUNT}[\\d.,]*(?: ?(?:m|bn|million|billion))?) (?:up|higher|more|better|ahead)\\b`,
    `\\b${metric} ${gap(12)}(?:up|higher|an? (?:increase|rise|gain|jump|improvement)) (?:of |from |by )`,
    `\\b${LIFTING} (?:its |their |our |the |group |annual |quarterly |total )?${gap(5)}${metric}(?! (?:forecast|guidance|target|outlook|expectations|estimate|projection))`,
    `\\b${PERCENT} ${gap(3)}${RISE} (?:in |of )?${gap(5)}${metric}`,
    `\\b${RISE} (?:in|of) ${gap(5)}${metric}`,
    `\\b${metric} (?:growth|increase|rise|gains?) (?:of|was|reached|hit|came|accelerated|stood|to|at|up) `,
    `\\b${REPORTS_STRONG} ${gap(4)}${metric} (?:growth|increase|rise|gains?)\\b`,
    `\\brecord (?:(?!bonds?\\b|assets?\\b|stocks?\\b|shares?\\b|loss)[\\w-]+ ){0,4}${metric}(?! (?:growth )?(?:of|in|from) (?:bonds?|shares|assets))`,
    `\\b${metric} ${gap(6)}(?:record|all-time|historic) (?:highs?|levels?|figure|year|quarter)`,
    `\\b${metric} ${gap(3)}(?:top(?:s|ped)?|pass(?:ed|es)?|cross(?:ed|es)?|exceed(?:ed|s)?|surpass(?:ed|es)?|hits?|reach(?:ed|es)?|broke)\\b[^;]{0,60}\\b(?:for the first time|record|milestone)`,
    `\\b${metric}\\b[^;]{0,70}?\\b${PERCENT} (?:above|more than|higher than|ahead of|up on|better than|over|increase|growth|more|year[- ]on[- ]year growth) ${gap(2)}(?:${YEAR_BEFORE}|$)`,
    `\\b${metric} ${gap(8)}(?:${BY_ABOUT})${PERCENT} (?:year[- ](?:on|over)[- ]year|y/y|yoy)\\b`,
    `\\b(?:quarters?|years?|months?|period|run) of (?:[\\w-]+ ){0,2}?${metric} (?:growth|gains|increases)`,
    `\\b(?:higher|increased|rising|growing|bumper|buoyant|surging|soaring|improved) ${metric}(?! (?:forecast|guidance|target|outlook|expectations|estimate|costs?))`,
    `\\b${PERCENT} more (?:[\\w-]+ ){0,2}${metric}`,
    `\\b${metric} ${gap(4)}${PERCENT} (?:larger|bigger|stronger|fatter|better|greater)\\b`,
    `\\b${CELEBRATES} (?:an? |another |[\\w-]+ ){0,3}?${metric} ${UPSWING}\\b`,
    `\\b(?:returns?|returned|returning|back|swung back|swings back|comes? back|came back) to ${metric} growth\\b`,
    `[$€£]\\d[\\d.,]* ?(?:m|mn|bn|million|billion|k)? (?:in |of )?(?:[\\w-]+ )?${metric}\\b[^;]{0,30}\\bfor (?:the )?first time`,
    `\\b${metric} (?:[\\w$€£.,-]+ ){0,3}?past (?:the )?[$€£]?\\d`,
    `\\b(?:smash|break|beat|set|post)(?:s|es|ed)? (?:a |an |its |new |all-time |annual |quarterly )*${metric} record`,
    `\\b(?:tak|push|lift|driv|bring)(?:es|ing|s) (?:\\w+ ){0,3}${metric} (?:up )?(?:to|past|above|over) `,
    `\\b(?:\\+ ?|plus )\\d[\\d.,]* ?%[^;]{0,30}\\b${metric}|\\b${metric}[^;]{0,40}(?: \\+ ?| plus )\\d[\\d.,]* ?%`,
  ]
  return patterns.map((pattern) => new RegExp(pattern))
}

/** "Acme grew 140% last year", "7% organic growth": without a figure's name, a company's growth is that of its sales. */
const GREW = new RegExp(either`
  \b(?:grew|grown|growing|expanded) ${BY_ABOUT}${PERCENT}(?! (?:of|in (?:headcount|staff|size|users|membership)))
  \b${PERCENT} organic growth | \borganic growth (?:of|was|reached|came in at) ${BY_ABOUT}${PERCENT}
  \bdouble-digit growth (?:continue[sd]?|in the)
`)
const NOT_SALES_GROWN = new RegExp(anyWord`
  headcount | workforce | staff | team | employees | users | customers? | members | subscribers | assets | deposits
  loans | costs? | losses | loss | profits? | market | industry | sector | economy | population | demand | backlog
  fleet | network | portfolio | emissions | traffic | volumes?
`)
const SOLD_MORE_THINGS = anyOf`sold | sells? | selling | took | turned over | shipped | earned | made`
const WHOSE_SALES = anyOf`customers | clients | retailers | merchants | users | shops | sellers | brands | firms | them | you`
const SOLD_MORE = new RegExp(
  String.raw`(?<!${WHOSE_SALES} (?:to )?)\b${SOLD_MORE_THINGS} ${BY_ABOUT}(?:${PERCENT} more\b|more\b[^;]{0,40}\bthan (?:a|the|in) (?:year|20\d\d))`,
)
const SWINGS = anyOf`
  sw[iu]ng(?:s|ing)? | return(?:s|ed|ing)? | mov(?:es|ed|ing) | bounc(?:es|ed|ing) back | bounces
  recover(?:s|ed|ing)? | turn(?:s|ed|ing)? | c[ao]mes? | climb(?:s|ed) | claw(?:s|ed) | break(?:s|ing) | broke | goes
  went | tip(?:s|ped) | gets | got | edg(?:es|ed)
`
const TO_PROFIT = anyOf`profits? | profitability | black`
const KIND_OF_PROFIT = leading`
  an? | the | [$€£]\d\S*(?: million| billion| m| bn)? | net | operating | pre-tax | pretax | annual | quarterly
  half-year | first | full-year | record
`
const NO_RESULT = anyOf`warning | forecast | target`
const MAKES_PROFIT = anyOf`
  mak(?:es|ing) | made | post(?:s|ed)? | report(?:s|ed)? | record(?:s|ed)? | book(?:s|ed)? | earn(?:s|ed)?
  celebrat(?:es|ed) | turn(?:s|ed)
`
/** Out of the red: a profit where there was none. */
const TURNED = new RegExp(either`
  \b${SWINGS} (?:back |again )*(?:to|in|into|with) ${KIND_OF_PROFIT}*${TO_PROFIT}\b(?! ${NO_RESULT})
  \bback in (?:the )?(?:black|profit)\b
  \b${MAKES_PROFIT} (?:its |their |our |a |the )*(?:first|maiden|first-ever|best|record)(?:-ever)? (?:[\w-]+ ){0,2}?(?:profit|profits)\b
  \bprofits? of [^;]{2,30}(?:compared (?:with|to)|against|after|versus|from) (?:an? )?(?:net |operating |[$€£]\S+ )*loss
  \bpost [^;]{0,20}profit,? (?:compared (?:with|to)|against|after|versus) (?:an? )?[^;]{0,12}loss
`)
const ENJOYS = anyOf`
  enjoy(?:s|ed)? | post(?:s|ed)? | report(?:s|ed)? | deliver(?:s|ed)? | turn(?:s|ed)? in | ha[sd] | have
  celebrat(?:es|ed) | book(?:s|ed)? | hail(?:s|ed) | record(?:s|ed)? | toast(?:s|ed)? | chalk(?:s|ed)? up
  notch(?:es|ed)? up | ring(?:s|ing)? up | cap(?:s|ped)
`
const BUMPER_OR_RECORD = anyOf`
  bumper | record | record-breaking | stellar | best(?:-ever)? | strongest | banner | outstanding | blockbuster
  stunning | sparkling | bonanza
`
const PERIOD_OF_TRADE = anyOf`
  year | quarter | half | results | trading | christmas | season | performance | summer | months | numbers | figures
`
const ITS_OR_ANOTHER = leading`an? | its | their | our | another | the | yet | [\w-]+est`
const BUMPER = new RegExp(
  String.raw`\b${ENJOYS} ${ITS_OR_ANOTHER}*${BUMPER_OR_RECORD}(?: ever)? (?:\w+ )?${PERIOD_OF_TRADE}\b(?! (?:for|of) (?!trading|sales|revenue|its|the company))`,
)
const EARNED =
  /\b(?:(earned|made a profit of|netted)|turned over|took in|took(?= [$€£]\d)|takes(?= [$€£]\d)|generated|brought in|grossed) (?:\w+ ){0,3}?[$€£]?\d/
const REVENUE_RISES = risesOf(REVENUE)
export const PROFIT_RISES = risesOf(PROFIT)
const COMPARED = { revenue: new RegExp(`\\b${REVENUE}\\b`), profit: new RegExp(`\\b${PROFIT}\\b`) }
const FUTURE = new RegExp(anyWord`
  expects? | expected | expecting | forecasts? | anticipates?
  sees (?!(?:sales|revenue|turnover) (?:rise|grow|jump|climb|increase)) | projects? | guides? | guided | aims?
  hopes? | could | may | might | will | would | target\w* | should | if | to grow | to rise | to increase | to double
  predicts? | outlook | likely | plans? to | ambition | had it not | poised | set to | on course
  next (?:year|quarter)
`)
const FELL = new RegExp(anyWord`
  up in (?:smoke|flames) | (?:went|going|gone|goes) (?:backwards?|south|into reverse) | evaporat\w+ | stall\w*
  nosediv\w* | crater\w* | fell | falls | fallen | declin\w+ | dropp?\w* | decreas\w+ | down | slump\w* | slipp?\w*
  shrank | shrunk | shr[iu]nk\w* | tumbl\w+ | plung\w+ | slid | weaker | plummet\w* | stagnat\w* | not | no | never
  without | failed
`)

/** "was £212m , down six per cent" */
const SHRANK = new RegExp(
  `^[^;]{0,60}?\\b(?:(?:down|off) (?:by )?${BY_ABOUT}${PERCENT}|${BY_ABOUT}${PERCENT} (?:lower|less|below|down)\\b)`,
)

const OUTSIDERS = anyOf`
  analysts? | brokers? | economists? | bankers? | investors | traders | forecasters | the city | wall street
  consensus
`
/** What others reckon with, and claims that are turned down. */
const PREDICTED = new RegExp(
  String.raw`^(?:[\w-]+ )?${OUTSIDERS} (?:\w+ )?(?:see|sees|expects?|forecasts?|predicts?|reckons?|believes?|pencil|hope|bet)\b`,
)
/** "returns to growth as orders pick up" */
const GREW_AGAIN =
  /\b(?:return(?:s|ed|ing)?|back|resum\w+|sw[iu]ng(?:s|ing)?) to growth\b|\b(?:resum(?:es|ed)|recover(?:s|ed)) (?:its )?growth\b|\bgrowth (?:returns|returned|is back)\b/
const DENIED_CLAIM =
  /\b(?:den(?:y|ies|ied)|dismiss(?:es|ed)|reject(?:s|ed)|disput(?:es|ed)|refut(?:es|ed)) (?:\w+ ){0,3}?(?:that|claims?|reports?|suggestions?)\b/

function realityAt(sentence: Sentence, index: number): Reality {
  if (sentence.question || isHearsay(sentence.text) || PREDICTED.test(sentence.words())) return 'rumour'
  if (DENIED_CLAIM.test(sentence.words())) return 'denied'
  const near = claims(sentence).filter((claim) => Math.abs(claim.index - index) < 8)
  const nearest = near.sort((a, b) => Math.abs(a.index - index) - Math.abs(b.index - index))[0]
  // "nearly doubled" is no denial.
  const nearly = nearest?.group.adverbs.some((word) => /^(?:nearly|almost)$/.test(word)) === true && !nearest.group.negated
  return nearest !== undefined && !nearly && (nearest.reality === 'denied' || nearest.reality === 'rumour') ? nearest.reality : 'real'
}

interface Rise {
  start: number
  text: string
  strength: number
}

function findRise(text: string, patterns: readonly RegExp[], metric: RegExp): Rise | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    if (!match) continue
    const before = text.slice(Math.max(0, match.index - 45), match.index)
    const clause = before.slice(Math.max(...[';', ':', ', but ', ' * ', ', after '].map((mark) => before.lastIndexOf(mark))) + 1)
    // "helps retailers grow revenue", "software that increases sales": its users'.
    if (/\b(?:help|enabl|allow|let|assist)\w* (?:[\w-]+ ){0,5}$/.test(before)) continue
    if (
      /^(?:grow|increas|lift|boost|rais|doubl|improv|driv)/.test(match[0]) &&
      /\b(?:that|which|who|to|can|could)(?: \w+ly)? $/.test(before)
    )
      continue
    if (
      FUTURE.test(`${clause}${match[0]}`.replaceAll(YARDSTICK, ' ')) ||
      /\b(?:fall|decline|drop|decrease|slump|dip|slowdown|no|without|lack of) (?:in |of )?(?:\w+ ){0,2}$/.test(before)
    )
      continue
    if (FELL.test(match[0].replace(/\bdown on\b/, ''))) continue
    return { start: match.index + Math.max(0, match[0].search(metric)), text: match[0], strength: 0.88 }
  }
  for (const match of text.matchAll(new RegExp(metric, 'g'))) {
    // Up to the next clause, which may tell of another figure.
    const rest =
      text.slice(match.index, match.index + 170).split(/;| but | while | though | \* | , and (?!compared|against|up from)/)[0] ?? ''
    if (FUTURE.test(text.slice(Math.max(0, match.index - 40), match.index)) || FUTURE.test(rest.slice(0, 40))) continue
    if (compareFigures(rest) > 0 && !SHRANK.test(rest) && !/^[^\d]*\b(?:loss|fell|declined|dropped|decreased)\b/.test(rest))
      return { start: match.index, text: rest, strength: 0.82 }
  }
  return null
}

/** Where a rise is told: its verb, where the sentence names its year, or else the figure. */
function risingAt({ tokens, text }: Sentence, figure: number, end: number): number {
  if (!/\bin (?:fiscal )?20\d\d\b/i.test(text)) return figure
  const verb = tokens.findIndex(({ tag }, j) => j > figure && j <= end && tag === 'verb')
  return verb < 0 ? figure : verb
}

/** Words of anything that became more: then the sentence tells of more than a fall. */
const MORE =
  /\b(?:add(?:s|ed)|gr[eo]w\w*|r[io]s(?:e|es|en|ing)|up|higher|increas\w+|gain\w*|climb\w*|jump\w*|doubl\w*|record|better|more|improv\w*)\b/

/** "Revenue per room rose": nothing of the whole. */
const OF_EACH = /\b(?:revenues?|sales|turnover|takings|receipts) per (?!cent)/
const tellsOnlyOfEach = (scope: FrameScope): boolean =>
  scope.asked['metric'] === 'revenue' &&
  scope.asked['details'] === undefined &&
  OF_EACH.test(scope.sentence.words()) &&
  readGrowth(scope).every(({ reason }) => reason !== null)

/** "Under him the surplus grew from $1.1 billion to $2.9 billion": somebody's years in office, and no result. */
const OF_A_TENURE =
  /\b(?:under (?:him|her|his|their)\b|(?:during|in|over) (?:his|her|their) (?:[\w-]+ ){0,3}?(?:tenure|time|years|reign|stint|decades?)\b|(?:his|her) (?:[\w-]+ ){0,2}(?:tenure|reign|stint)\b)/
/** "two companies, the second of which grew": none of them is the account. */
const OF_ONE_OF_SEVERAL =
  /\b(?:one|both|two|first|second|third|latter|former|last) of (?:which|whom|them) (?:has |had )?(?:grew|grown|doubled|tripled|quadrupled)\b/
const OF_A_PERIOD = /\b(?:quarters?|half|half-year|this year|last year|year-on-year|year on year|months|fiscal|annual|results)\b/
const isOfSomebodysYears = (words: string): boolean =>
  OF_ONE_OF_SEVERAL.test(words) || (OF_A_TENURE.test(words) && !OF_A_PERIOD.test(words))

/** Whether a sentence tells that the figure asked for, or any where none is, became less, and of no rise of it; or of no result at all. */
export function onlyShrinks(sentence: Sentence, asked: Slots, reading: AccountReading): boolean {
  const { metric, topic } = asked
  if (topic !== 'growth') return false
  const scope = { sentence, asked, reading }
  if (tellsOnlyOfEach(scope) || isOfSomebodysYears(sentence.words())) return true
  if (!MORE.test(sentence.words()) && readDecline(scope).some(({ reason, reality }) => reason === null && reality === 'real'))
    return readGrowth(scope).every(({ reason }) => reason !== null)
  if (metric === undefined) return false
  const [patterns, name] = metric === 'profit' ? [PROFIT_RISES, COMPARED.profit] : [REVENUE_RISES, COMPARED.revenue]
  const text = sentence.words()
  const told = [...text.matchAll(new RegExp(name, 'g'))]
  const isLess =
    told.every(({ index }) => SHRANK.test(text.slice(index))) ||
    (told.length === 1 && readDecline(scope).some(({ reason, reality }) => reason === null && reality === 'real'))
  return told.length > 0 && isLess && findRise(text, patterns, name) === null
}

type Figure = 'revenue' | 'profit'

/** Why a rise of a figure is none that is asked for; null where it may be. */
function notAsAsked({ sentence, asked }: FrameScope, rise: Rise, figure: Figure): string | null {
  const [text, { metric, segment, percent }] = [sentence.words(), asked]
  if (metric !== undefined && metric !== figure) return 'another figure'
  const told = text.slice(Math.max(0, rise.start - 30), rise.start + rise.text.length)
  if (segment !== undefined && !told.includes(segment)) return 'another part of the business'
  const isPercent = percent === undefined || new RegExp(`(?<![\\d.])${percent} ?(?:%|per ?cent|percent|pc)`).test(text)
  return isPercent ? null : 'another percentage'
}

function rose(scope: FrameScope, figure: Figure, rise: Rise | null): Evidence | null {
  if (rise === null) return null
  const { sentence, asked } = scope
  const index = tokenAtWord(sentence, rise.start)
  const plain = isPlainGrowth(sentence.words(), rise.start)
  return {
    sentence,
    index: risingAt(sentence, index, tokenAtWord(sentence, rise.start + rise.text.length)),
    who: holderOf(sentence, index),
    reality: realityAt(sentence, index),
    strength: plain ? PLAIN : figure === 'revenue' || asked['metric'] === 'profit' ? rise.strength : 0.66,
    ...(plain ? { plain } : {}),
    slots: { topic: 'growth' },
    reason: notAsAsked(scope, rise, figure),
    accepts: ['real', 'announced'],
  }
}

const before = (text: string, { index }: RegExpExecArray, most: number): string => text.slice(Math.max(0, index - most), index)
const riseAt = ({ index, 0: text }: RegExpExecArray, strength: number): Rise => ({ start: index, text, strength })
const MORE_THAN_THEN = new RegExp(either`
  [$€£]\d[^;]{0,14} more than (?:in |a |the )?(?:20\d\d|year|previous|last|same|prior)
  \b(?:more|higher|up) (?:than|on) (?:in |a |the )?(?:20\d\d|year|previous|last)
`)
/** "Acme's waiting list grew by 30%" */
const OF_ITS_THINGS = /(?:'s|\b(?:its|our|their)) (?!(?:business|group|company|division|online|uk|us|european|core)\b)(?:[\w-]+ ){1,3}$/
const OF_ORDERS = /\b(?:orders?|order (?:book|intake)|bookings) (?:\w+ly |also |have |has |had )*$/
const NOT_THERE_YET = /\b(?:rules?|ruled) out\b|\b(?:to|can|on (?:track|course) (?:for|to)|path to|before|until) $/

const figureRose = allOf<FrameScope>({
  'earnings-remark/revenue-rose': (scope) => {
    const text = scope.sentence.words()
    return COMPARED.revenue.test(text) && rose(scope, 'revenue', findRise(text, REVENUE_RISES, COMPARED.revenue))
  },
  'earnings-remark/profit-rose': (scope) => {
    const text = scope.sentence.words()
    return COMPARED.profit.test(text) && rose(scope, 'profit', findRise(text, PROFIT_RISES, COMPARED.profit))
  },
})
/** Rises that are told without the name of a figure, or of a figure without a rise. */
const roseOtherwise = firstOf<FrameScope>({
  'earnings-remark/earned-more': (scope) => {
    const text = scope.sentence.words()
    const earned = EARNED.exec(text)
    if (earned === null || FUTURE.test(before(text, earned, 30))) return null
    const ahead = text.slice(earned.index, earned.index + 160)
    if (compareFigures(ahead) <= 0 && !MORE_THAN_THEN.test(ahead)) return null
    return rose(scope, earned[1] === undefined ? 'revenue' : 'profit', { start: earned.index, text: ahead.slice(0, 120), strength: 0.8 })
  },
  'earnings-remark/grew': (scope) => {
    const text = scope.sentence.words()
    const grew = NOT_SALES_GROWN.test(text) ? null : GREW.exec(text)
    if (grew === null || FUTURE.test(`${before(text, grew, 40)}${grew[0]}`) || OF_ITS_THINGS.test(before(text, grew, 40))) return null
    // Orders are not yet sales.
    const isOfOrders = scope.asked['metric'] !== undefined && OF_ORDERS.test(before(text, grew, 40))
    return isOfOrders ? null : rose(scope, 'revenue', riseAt(grew, 0.74))
  },
  'earnings-remark/turned-to-profit': (scope) => {
    const text = scope.sentence.words()
    const turned = TURNED.exec(text)
    if (turned === null || FUTURE.test(`${before(text, turned, 40)}${turned[0]}`) || FELL.test(before(text, turned, 20))) return null
    return NOT_THERE_YET.test(before(text, turned, 25)) ? null : rose(scope, 'profit', riseAt(turned, 0.7))
  },
  'earnings-remark/grew-again': (scope) => {
    const text = scope.sentence.words()
    const again = GREW_AGAIN.exec(text)
    if (again === null || FUTURE.test(before(text, again, 40)) || NOT_SALES_GROWN.test(text.slice(0, again.index))) return null
    return rose(scope, 'revenue', riseAt(again, 0.7))
  },
  'earnings-remark/bumper-year': (scope) => {
    const text = scope.sentence.words()
    const bumper = scope.asked['metric'] === undefined ? BUMPER.exec(text) : null
    return bumper !== null && !FUTURE.test(before(text, bumper, 40)) && rose(scope, 'revenue', riseAt(bumper, 0.64))
  },
  'earnings-remark/sold-more': (scope) => {
    const text = scope.sentence.words()
    const more = SOLD_MORE.exec(text)
    return more !== null && !FUTURE.test(before(text, more, 30)) && rose(scope, 'revenue', riseAt(more, 0.8))
  },
})

/** Revenue or profit that is more than before, as a verb, a noun, a percentage or two figures tell it. */
export function readGrowth(scope: FrameScope): Evidence[] {
  const found = figureRose(scope)
  return [...(found.length > 0 ? found : roseOtherwise(scope))]
}
