import { tokenAtWord } from '../../../match/cues.ts'
import { claims } from '../../../match/claims.ts'
import { isAccount, NOBODY, type Participant } from '../../../reading/grammar/participant.ts'
import { FORESEES_FOR_OTHERS } from './guidance-words.ts'
import { isHearsay, type Reality } from '../../../match/reality.ts'
import type { Evidence, FrameScope } from '../../../match/evidence.ts'
import { firstOf } from '../../../match/rules.ts'
import { comparedForecast, type ComparedForecast } from './compared-forecasts.ts'
import { compareFigures, METRIC, metricNamed } from './figures.ts'
import { holderOf } from './holder.ts'
import { withoutOthersForecasts } from './others-forecasts.ts'
import type { Sentence } from '../../../reading/sentence.ts'
import { anyOf, anyWord, either, leading } from '../../../text/any-of.ts'

type Direction = 'up' | 'down' | 'same'

const PERIOD =
  '(?:full[- ]year|fy ?\\d*|fy\\d+|20\\d\\d|annual|yearly|medium-term|mid-term|long-term|quarterly|year|half-year|(?:first|second|third|fourth)-quarter)'
const QUALIFIER = anyOf`
  ${PERIOD} | sales | profits? | revenue | earnings | growth | margin | ebitda | eps | adjusted | operating
  production | output | delivery | order | financial | own | previous | prior | core | organic | income
  free cash flow | cash flow | capex | \d[\d.,]*
`
const NOUN = anyOf`
  (?:${QUALIFIER}[ -](?:['’]s )?){0,5}(?:guidance|outlook|forecasts?|projections?|guide(?= (?:by|for (?:the|this|next|20)|from|again|up|down)\b| to [$€£]?\d| ?[.,;]|$))
  (?:${QUALIFIER} (?:['’]s )?){1,5}(?:targets?|goals?|view|views|ranges?|expectations|estimates|numbers?|sights|ambitions?)
  range(?= (?:up |down |higher |lower )?to (?:between )?(?:[$€£]\d|\d[\d.,]*(?: ?[a-z%]+)? ?(?:to|and|-|–) ?\d[\d.,]* ?(?:million|billion|m|bn|%|per ?cent)))
  (?:targets?|expectations|range) for (?:the |its )?(?:full |fiscal )?(?:year|20\d\d) | its (?:sights|numbers)
  (?:expected|projected|forecast|targeted|planned) (?:full-year |annual |net |operating )*(?:revenues?|sales|profits?|earnings|growth|margin|ebitda)
`
const GUIDANCE = new RegExp(`\\b${NOUN}\\b`)
const UP_WORDS = '(?:up|upward|upwards|higher)'
const DOWN_WORDS = '(?:down|downward|downwards|lower)'
const between = (count: number): string =>
  `(?:(?!analysts?|brokers?|keep|held\\b|holds?\\b|maintain|leav|reiterat|but\\b|while\\b|prices?\\b|costs?\\b|doubts?\\b|questions?\\b|concerns?\\b|fears?\\b|eyebrows\\b|,` +
  ` )[\\w'’$€£%.,-]+ ){0,${count}}?`
/** "its forecast for adjusted earnings": a kind of result, and nothing done to the forecast. */
const OF_RESULT =
  '(?:[\\w-]+ ){0,2}?(?:earnings|ebit\\w*|eps|profits?|income|results?|margins?|revenues?|sales|loss(?:es)?|cash flow|ffo|basis|operating|net|diluted)\\b'
const RAISES = anyOf`
  rais(?:e|ed|es|ing) | lift(?:ed|s|ing)? | increas(?:ed|es|ing|e) | hik(?:e|ed|es|ing) | boost(?:ed|s|ing)?
  bump(?:ed|s|ing)? | nudg(?:e|ed|es|ing) | upgrad(?:e|ed|es|ing) | upped | ups | upping | improv(?:ed|es|ing)
  push(?:ed|es)? | edg(?:ed|es) | jack(?:ed|s) | crank(?:ed|s) | ratchet(?:ed|s) up | mov(?:ed|es|ing)
  tak(?:e|es|ing|en) | took | tweak(?:ed|s)
  adjust(?:ed|s|ing)?(?= (?:its|the|our|their|that|up|down|full-year|annual)\b) | bring(?:s|ing)? | brought
  doubl(?:ed|es|ing) | tripl(?:ed|es|ing) | revis(?:ed|es|ing)
`
const END_OF_RANGE = leading`end of | ends of | midpoint of | end | bottom end of | top end of | lower end of | upper end of`
const WAS_RAISED = anyOf`
  raised | raise | hiked? | upgraded? | increased? | lifted | boosted | bumped | nudged | revised
  adjusted(?! ${OF_RESULT}) | moved | moves | goes | went | comes | came | edged | ticked
`
const UP = new RegExp(
  [
    String.raw`\b${RAISES}(?: up)? (?:its |their |our |the |his |her |that |both |${between(3)})?${END_OF_RANGE}?${between(2)}${NOUN}`,
    `\\b(?:raised|higher|increased|improved|upgraded|upward|upwardly revised|lifted|better|brighter|rosier|stronger|more optimistic) (?:[\\w-]+ ){0,2}?${NOUN}`,
    String.raw`\b${NOUN} (?:\w+ ){0,3}?${WAS_RAISED}(?: (?:\w+ ){0,3}?${UP_WORDS}\b)?`,
    `\\bguid(?:ed|es|ing) (?:[\\w’'-]+ ){0,4}?(?:higher|up|upwards?|above)\\b`,
    `\\b${UP_WORDS} (?:revision|adjustment|change) (?:of|to|in) (?:its |the |our )?${NOUN}`,
  ].join('|'),
)
const CUTS = anyOf`
  cut(?:s|ting)? | lower(?:ed|s|ing)? | reduc(?:ed|es|ing|e) | slash(?:ed|es|ing)? | trim(?:med|s|ming)?
  downgrad(?:e|ed|es|ing) | withdr[ae]w(?:n|s|ing)? | suspend(?:ed|s|ing)? | scrap(?:ped|s|ping)? | pull(?:ed|s|ing)?
  par(?:ed|es|ing) | shav(?:e|ed|es|ing) | halv(?:e|ed|es|ing) | prun(?:e|ed|es) | chop(?:ped|s)? | dampen(?:ed|s)
  abandon(?:ed|s)? | drop(?:ped|s)? | axe(?:d|s)? | hack(?:ed|s)? | scal(?:e|ed|es|ing) | dial(?:led|ed|s)
  walk(?:ed|s) | rein(?:ed|s|ing)? | temper(?:ed|s|ing)? | soften(?:ed|s) | water(?:ed|s) | guid(?:ed|es|ing)
  revis(?:ed|es|ing) | (?:took|takes|take|taken) (?:the |an )?(?:knife|axe|hatchet|scissors) to | gave up
  ditch(?:ed|es) | rolled | rolls | adjust(?:ed|s|ing)?(?= (?:its|the|our|their|that|up|down|full-year|annual)\b)
  bring(?:s|ing)? | brought
`
const DOWN = new RegExp(
  [
    String.raw`\b${CUTS}(?: (?:back|down|in|away))? (?:back |down |from |on )?(?:its |their |our |the |his |her |that |${between(3)})?${END_OF_RANGE}?${between(2)}${NOUN}`,
    `\\b(?:lowered|reduced|downgraded|downward|downwardly revised|weaker|gloomier|worse|bleaker) (?:[\\w-]+ ){0,2}?${NOUN}`,
    `\\b${NOUN} (?:\\w+ ){0,3}?(?:cut|lowered|reduced|downgraded?|withdrawn|suspended|slashed|trimmed|scrapped|no longer applies|is off the table)\\b`,
    `\\bguid(?:ed|es|ing) (?:[\\w’'-]+ ){0,4}?(?:lower|down|downwards?|below)\\b`,
    `\\b${DOWN_WORDS} (?:revision|adjustment|change) (?:of|to|in) (?:its |the |our )?${NOUN}`,
    `\\b(?:reduction|downgrade|cut) (?:of|to|in) (?:its |the |our )?${NOUN}`,
  ].join('|'),
)
const HOLDS_TO = anyOf`
  keep(?:s|ing)? | kept | maintain(?:ed|s|ing)? | reaffirm(?:ed|s|ing)? | reiterat(?:ed|es|ing) | confirm(?:ed|s|ing)?
  leav(?:es|ing) | left | held | hold(?:s|ing)? | st(?:uck|icks?|icking|ood|ands?|anding)(?: (?:to|by|with))?
  repeat(?:ed|s|ing)? | back(?:ed|s) | unchanged
`
const SAME = new RegExp(either`
  \b${HOLDS_TO} (?:its |their |our |the |${between(2)})?${NOUN}
  \b${NOUN} (?:\w+ ){0,3}?(?:unchanged|steady|intact|where it (?:was|is)|confirmed|reaffirmed|reiterated|maintained|stays|stands|remains)\b
  \b(?:stands?|stood|stick\w*|stuck) (?:by|to) (?:its|the) (?:numbers|forecasts?|guidance|targets?)
`)
const SEES = anyOf`
  sees? | expects? | forecasts? | anticipates? | projects? | guides? | thinks? | believes? | predicts? | estimates?
  aims? | targets? | looks? | looking | calls? | expecting | seeing | forecasting
`
const NOW_SEES = new RegExp(anyWord`
  (?:now|currently) ${SEES}
  (?:sees|expects?|expected|anticipates?|anticipated|forecasts?|predicts|projects|guides|guided|will|would|to be|be|come in|should be|are likely to be|taking)
`)
const AHEAD_OF = anyOf`
  ahead of | above | higher than | better than | more than | exceed(?:s|ing)? | beat(?:s|ing)? | surpass(?:es|ing)?
  top(?:s|ping)? | at the (?:top|upper|higher) end of | outperform
`
const WHAT_WAS_EXPECTED = anyOf`
  expectations? | guidance | forecasts? | outlook | range | projections? | estimate | the market expects
  it (?:had )?(?:said|forecast|expected|guided)
`
const EARLIER_OWN = anyOf`
  previous | previously | earlier | prior | own | current | original | initial | existing | market | board['’]? ?s?
  management['’]? ?s? | internal | city | what
`
const AHEAD = new RegExp(
  String.raw`\b${AHEAD_OF} (?:the (?:top|upper|high|higher) end of |the midpoint of )?(?:its |the |our |their )?${EARLIER_OWN}?(?: \w+){0,2}? ?${WHAT_WAS_EXPECTED}`,
)
const BELOW = anyOf`
  below | short of | lower than | less than | fewer than | behind | under | worse than | miss(?:es|ing)? | undershoot
  at the (?:bottom|lower) end of
`
const BEHIND = new RegExp(String.raw`\b${BELOW} (?:its |the |our |their )?${EARLIER_OWN}?(?: \w+){0,2}? ?${WHAT_WAS_EXPECTED}`)
const FALLS_SHORT_OF = anyOf`below | short of | lower | lowers? | fall | miss | less | decline | drop | hit`
const WARNING = new RegExp(either`
  \bprofits?[ -]warnings?\b | \b(?:sales|revenue|earnings|results) warning\b
  \bwarn(?:s|ed|ing)? (?:on|about|over|of) (?:(?:its|lower|weaker|falling|annual|full-year|a|the|sharply) ){0,3}(?:${METRIC}|results)\b
  \bwarn(?:s|ed|ing)? (?:\w+ ){0,3}?(?:that )?(?:its |the |annual |full-year |underlying )*(?:${METRIC}|results)[^;]{0,60}\b${FALLS_SHORT_OF}\b
`)
const UPBEAT = anyOf`optimistic | upbeat | bullish | confident | hopeful | positive | sanguine`
const EXPECTS = anyOf`expects? | sees? | believes? | anticipates? | thinks? | aims? | forecasts? | hopes? | confident`
const TARGET = anyOf`targets? | goals? | guidance | forecasts? | outlook | range`
/** A better or a worse view of what is to come, or a target given up. */
const MOOD = new RegExp(either`
  \b((?:more|increasingly) ${UPBEAT})\b (?:on|about|over|for|in) (?:its |the |their |our )?(?:${PERIOD} |${METRIC} |outlook |results )+
  \b(?:more|increasingly) (?:pessimistic|cautious|downbeat|bearish|gloomy|negative) (?:on|about|over|for) (?:its |the |their |our )?(?:${PERIOD} |${METRIC} |outlook |results )+
  \bno longer ${EXPECTS} (?:[\w-]+ ){0,4}?(?:hit|meet|reach|achieve|make|attain|met|deliver) (?:its |the |their |our )?(?:[\w-]+ ){0,3}?${TARGET}
  \b(?:will|to|would) (?:miss|undershoot|fall short of) (?:its |the |their |our )(?:own )?(?:[\w-]+ ){0,3}?(?:targets?|guidance|forecasts?|outlook)
`)
const RESULT_AHEAD = new RegExp(`\\b(?:${METRIC}|results|performance|outturn|out-turn|trading|year|outcome)\\b`)
/** "It had lowered its outlook last quarter": told of as what went before. */
const MONTHS_AGO =
  /\b(?:last (?:quarter|month|year)|(?:in|at) the (?:previous|prior|first|second|third) quarter|months? (?:ago|earlier)|earlier this year|a quarter (?:ago|earlier))\b/
const ANALYSTS = /\b(?:analysts?|brokers?|economists?|bankers?|citi|target price|price target|rating|wall street)\b/

function realityAt(sentence: Sentence, text: string, start: number): Reality {
  if (sentence.question || isHearsay(sentence.text)) return 'rumour'
  const before = text.slice(Math.max(0, start - 70), start)
  // What is denied in a clause before another says nothing here; what stands between two commas ends no clause.
  const clause = before.replace(/, [^;,]* , /g, ' ')
  if (
    /\b(?:no (?:reason|plans?|need|intention)|not|never|n't|den(?:y|ies|ied)|refus\w+|declin(?:ed|es|ing) to|without|ruled? out|stopped short of|resist\w*)\b[^;,]*$/.test(
      clause,
    )
  )
    return 'denied'
  if (
    /\b(?:could|may|might|would|should|if|expected|likely|hopes?|considering|whether|pressure|unless|set|poised|about|speculation|chance|bet|betting|scope|room) (?:[\w-]+ ){0,4}$/.test(
      before,
    )
  )
    return 'rumour'
  return 'real'
}

function directed(
  scope: FrameScope,
  direction: Direction,
  who: Participant,
  index: number,
  reality: Reality,
  strength: number,
  metric: string | null = null,
): Evidence {
  const { direction: wanted, metric: figure } = scope.asked
  const reason =
    wanted !== undefined && wanted !== direction
      ? direction === 'same'
        ? 'guidance kept'
        : 'the other way'
      : figure !== undefined && metric !== null && metric !== figure
        ? 'another figure'
        : null
  return {
    sentence: scope.sentence,
    index,
    who,
    reality: reality === 'denied' && reason !== null ? 'real' : reality,
    strength: direction === 'same' && wanted === undefined ? 0.7 : strength,
    slots: { topic: 'guidance', direction },
    reason,
  }
}

const MAKES = /^(?:force|lead|oblige|prompt|cause|push|compel|drive|allow|enable|help)$/
/** Who is made to do what the verb at `at` tells: "forced the group to cut its forecast". */
function madeTo({ tokens }: Sentence, at: number): Participant | null {
  const object = tokens[at - 2]
  if (tokens[at - 1]?.lower !== 'to' || !isAccount(object)) return null
  return tokens.slice(Math.max(0, at - 6), at - 2).some(({ verb }) => MAKES.test(verb?.lemma ?? ''))
    ? { ...NOBODY, who: 'account', byReference: object?.tag !== 'account' }
    : null
}

const TAKEN_BACK = new RegExp(anyWord`
  revis\w+ | mov(?:ed|es|ing) | tak(?:e|es|ing|en) | took(?! (?:the|an) ) | tweak\w* | guid(?:ed|es|ing) | walk\w*
  goes | went | comes | came | edged | adjust\w*(?= (?:its|the|our|their|that|up|down|full-year|annual)\b) | bring\w*
  brought
`)
/** A sentence, and its words without what others foresee. */
interface Outlook {
  scope: FrameScope
  text: string
}
/** Where a forecast is told behind an offset, and whose it is. */
function place({ scope: { sentence }, text }: Outlook, offset: number): { index: number; who: Participant } {
  const noun = GUIDANCE.exec(text.slice(offset))
  const index = tokenAtWord(sentence, offset + (noun === null ? 0 : noun.index + noun[0].length - 1))
  return { index, who: madeTo(sentence, tokenAtWord(sentence, offset)) ?? holderOf(sentence, index) }
}
function moved(outlook: Outlook, direction: Direction, offset: number, strength: number, metric: string | null = null): Evidence {
  const { index, who } = place(outlook, offset)
  const { scope, text } = outlook
  return directed(scope, direction, who, index, realityAt(scope.sentence, text, offset), strength, metric)
}
const tellsForecast = (text: string): boolean =>
  GUIDANCE.test(text) || /\bguid(?:ed|es|ing) (?:\w+ ){0,4}?(?:higher|lower|up|down)\b/.test(text)

/** Verbs that move a forecast up as well as down. */
const EITHER_WAY = new RegExp(either`
  \b(?:revis|mov|tak|took|tweak|edg|nudg|push|guid|narrow|walk|goes|went|comes|came)
  \badjust\w*(?= (?:its|the|our|their|that|up|down|full-year|annual)\b) | \b(?:bring|brought)
`)
/** Which way such a verb moves a forecast, by the words or figures behind it. */
function wayTold(text: string, { index, 0: verb }: RegExpExecArray): Direction | null {
  if (!EITHER_WAY.test(verb)) return null
  const around = text.slice(index, index + verb.length + 40)
  if (new RegExp(`\\b${UP_WORDS}\\b`).test(around)) return 'up'
  if (new RegExp(`\\b${DOWN_WORDS}\\b`).test(around)) return 'down'
  const figures = compareFigures(text.slice(index))
  return figures > 0 ? 'up' : figures < 0 ? 'down' : null
}
/** "confirmed the outlook it raised in May": the raise is history. */
function isHistory(text: string, { index, 0: verb }: RegExpExecArray): boolean {
  const same = SAME.exec(text)
  const isKept = same !== null && same.index < index && /\b(?:it|they|we|which|that|already)\b/.test(verb)
  return isKept || (/\bhad (?:already |previously |earlier )?$/.test(text.slice(0, index)) && MONTHS_AGO.test(text))
}
const isOfAnalysts = (text: string, { index }: RegExpExecArray, most: number): boolean =>
  ANALYSTS.test(text.slice(Math.max(0, index - most), index))

/** "cut its full-year sales guidance": neither what is done nor to what can be mistaken. */
const PLAINLY = new RegExp(
  String.raw`^(?:cut|cuts|cutting|reduc\w+|lower(?:s|ed|ing)|slash\w*|trimm\w+|trims|rais(?:es|ed|ing)) (?:its|their|our) (?:${QUALIFIER}[ -]){0,4}(?:guidance|outlook|forecasts?)\b`,
)

const forecast = firstOf<Outlook>({
  'earnings-remark/forecast-moved': (outlook) => {
    const { text } = outlook
    if (!tellsForecast(text)) return null
    const [up, down] = [UP.exec(text), DOWN.exec(text)]
    const verb = [down, up].filter((one) => one !== null).sort((a, b) => a.index - b.index)[0]
    if (verb === undefined || isHistory(text, verb)) return null
    // "nudged its target to 60 from 64"; without figures it is up.
    const nudged = /\bnudg/.test(verb[0]) ? wayTold(text, verb) : null
    const direction = TAKEN_BACK.test(verb[0]) ? wayTold(text, verb) : (nudged ?? (verb === down ? 'down' : 'up'))
    const isOfOthers = isOfAnalysts(text, verb, 60) || FORESEES_FOR_OTHERS.test(text) || /\b(?:target price|price target)\b/.test(text)
    if (direction === null || isOfOthers) return null
    const told = moved(outlook, direction, verb.index, 0.9, metricMoved(text, verb))
    return PLAINLY.test(text.slice(verb.index)) ? { ...told, plain: true } : told
  },
  'earnings-remark/forecast-kept': (outlook) => {
    const same = tellsForecast(outlook.text) ? SAME.exec(outlook.text) : null
    return same !== null && !isOfAnalysts(outlook.text, same, 50) && moved(outlook, 'same', same.index, 0.85)
  },
  // "more optimistic on full-year earnings", "no longer expects to hit its margin target"
  'earnings-remark/mood': (outlook) => {
    const mood = MOOD.exec(outlook.text)
    if (mood === null || ANALYSTS.test(outlook.text.slice(0, mood.index))) return null
    return moved(outlook, mood[1] === undefined ? 'down' : 'up', mood.index, 0.8)
  },
  'earnings-remark/now-sees-other-result': ({ scope, text }) => {
    const [sees, result, ahead] = [NOW_SEES.exec(text), RESULT_AHEAD.exec(text), AHEAD.exec(text)]
    const phrase = ahead ?? BEHIND.exec(text)
    if (!sees || !result || !phrase || /\b(?:analysts?|wall street|consensus)\b/.test(phrase[0])) return null
    const { sentence } = scope
    const who = holderOf(sentence, tokenAtWord(sentence, result.index))
    return directed(scope, ahead ? 'up' : 'down', who, tokenAtWord(sentence, phrase.index), realityAt(sentence, text, sees.index), 0.82)
  },
  'earnings-remark/forecasts-compared': ({ scope, text }) => compared(scope, text),
})
const warned = firstOf<Outlook>({
  'earnings-remark/warning': ({ scope, text }) => {
    const { sentence } = scope
    const warning = WARNING.exec(text)
    if (warning === null) return null
    const index = tokenAtWord(sentence, warning.index + (/^profit/.test(warning[0]) ? 9 : 0))
    const warner = claims(sentence).find((claim) => claim.lemma === 'warn' && sentence.tokens[claim.index]?.lower !== 'warning')?.subject
    const who = warner === undefined || /^(?:nobody|person)$/.test(warner.who) ? holderOf(sentence, index) : warner
    const own: Participant = who.who === 'part' || who.who === 'thing' ? { ...who, who: 'account' } : who
    return directed(scope, 'down', own.who === 'person' ? NOBODY : own, index, realityAt(sentence, text, warning.index), 0.84)
  },
})

/** What the account does to its forecasts: verbs with a guidance noun, "now sees … against …", ahead of or below expectations, a profit warning. */
export function readGuidance(scope: FrameScope): Evidence[] {
  const outlook = { scope, text: withoutOthersForecasts(scope.sentence) }
  const found = forecast(outlook)
  return [...found, ...(found.some(({ reason }) => reason === null) ? [] : warned(outlook))]
}

/** Of which figure the forecast is that a verb moves: "lowered its profit forecast but left its sales target alone". */
const metricMoved = (text: string, { index, 0: moved }: RegExpExecArray): 'revenue' | 'profit' | null =>
  metricNamed(
    text
      .slice(index, index + moved.length + 40)
      .split(/[;,]| (?:but|while|and (?:left|kept|confirmed)|after|as|because|thanks|on the back) /)[0] ?? '',
  )

/** A forecast whose figure is told beside that of the earlier one, in the sentence or in the one next to it. */
function compared(scope: FrameScope, text: string): Evidence[] {
  const { sentence } = scope
  const told = (at: number, { direction, metric }: ComparedForecast, paired: boolean): Evidence => {
    const index = tokenAtWord(sentence, at)
    const evidence = directed(scope, direction, holderOf(sentence, index), index, realityAt(sentence, text, at), 0.86, metric)
    return paired ? { ...evidence, paired } : evidence
  }
  const inItself = comparedForecast(text)
  if (inItself) return [told(inItself.start, inItself, false)]
  if (!/\d/.test(text) || sentence.headline) return []
  const [before, after] = neighbours(scope)
  const withNext = after && comparedForecast(`${text} ${after.words()}`)
  if (withNext && withNext.start < text.length) return [told(withNext.start, withNext, true)]
  const lead = before ? `${before.words()} ` : ''
  const withLast = before && comparedForecast(`${lead}${text}`)
  return withLast && withLast.start >= lead.length ? [told(withLast.start - lead.length, withLast, true)] : []
}

/** The sentences before and after one that tell of an earlier forecast of the same company. */
function neighbours({ reading: { sentences }, sentence }: FrameScope): [before: Sentence | null, after: Sentence | null] {
  const at = sentences.indexOf(sentence)
  const beside = (other: Sentence | undefined): Sentence | null =>
    other !== undefined && !other.headline && (other.aboutAccount || other.implied) && /\d/.test(other.text) ? other : null
  return [beside(sentences[at - 1]), beside(sentences[at + 1])]
}
