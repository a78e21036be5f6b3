import { tokenAtWord } from '../../../match/cues.ts'
import { isHearsay } from '../../../match/reality.ts'
import type { Evidence, FrameScope } from '../../../match/evidence.ts'
import { outlinesOf } from '../../../match/outline.ts'
import type { Sentence } from '../../../reading/sentence.ts'
import { figuresIn, METRIC, PROFIT, REVENUE } from './figures.ts'
import { holderOf } from './holder.ts'
import { PLAIN } from './plain-growth.ts'
import { anyOf, anyWord, either } from '../../../text/any-of.ts'

const YARDSTICK = anyOf`
  expectations? | estimates? | consensus | forecasts? | (?:wall |the )street | street (?:'s )?(?:views?|estimates?|expectations?|forecasts?) | predictions
  (?<=\b(?:beats?|tops?|miss|misses|disappoints?) )street | hopes | views? | analysts | targets | analyst(?= (?:['’]s|estimates?|expectations?|forecasts?|predictions?|projections?|targets?|views?) )
  what (?:analysts|the market) (?:had )?expected
`
const BEATS = anyOf`
  beat | beats | beating | tops | topped | topping | exceed(?:ed|s|ing)? | surpass(?:ed|es|ing)? | outstrip(?:ped|s)?
  above | better[ -]than | (?:higher|greater) than | more than | sails? past
  past(?! (?:[\w-]+ )?(?:days|weeks|months|quarters?|years?)) | crush(?:ed|es) | smash(?:ed|es)
`
const MISSES = anyOf`
  miss(?:ed|es|ing)? | below | short of | shy of | worse than | less than | lower than | under(?! (?:re)?view)
  beneath | light(?:er)? (?:of|than|relative to|against|versus) | behind | trail(?:ed|s)? | lag(?:ged|s)? | undershot
`
/** "Ahead of its results, analysts …" is a time. */
const UNTIL_COMPARED = String.raw`(?:(?!(?:,|results?|reports?|releases?|calls?|announcements?|as|and|but|when|while|because) )\S+ ){0,9}?`
const THAN_EXPECTED = '[ -]than[ -](?:had been |was )?(?:expected|anticipated|forecast)'
/** What may be more or less than expected without a word on the results. */
const NO_RESULT = String.raw`(?! (?:[\w-]+ ){0,2}?(?:seasons?|costs?|expenses|asset sales|charges?|tax(?:es)?|demand|response|inflation|outlook|guidance|forecasts?|estimates?|subscriber)\b)`
const A_LOSS = String.raw`(?= (?:[\w-]+ ){0,3}?loss(?:es)?\b)`
const BIGGER = '(?:bigger|larger|sharper|steeper|faster|higher|stronger)'
const SMALLER = '(?:smaller|slower|lower|milder)'
const OF_WHEN = anyOf`
  january | february | march | april | may | june | july | august | september | october | november | december | holiday
  (?:first|second|third|fourth)[- ]quarter | quarterly | half-year | full-year | annual | monthly
`
/** What a whole trade or country sells is no company's: "a bigger-than-expected drop in retail sales". */
const OWN = `(?:(?:its|their|net|operating|pretax|pre-tax|underlying|adjusted|core|group|total|same-store|comparable|like-for-like|${OF_WHEN}|\\d+|[\\w-]+-store) ){0,3}?`
/** "bigger-than-expected 60 percent jump in quarterly profit" */
const rise = (how: string): string =>
  String.raw`${how}${THAN_EXPECTED} (?:\S+ ){0,3}?(?:rise|jump|increase|gain|growth|surge)s? in ${OWN}${METRIC}`
const fall = (how: string): string =>
  String.raw`${how}${THAN_EXPECTED} (?:\S+ ){0,3}?(?:drop|fall|decline|decrease|dip|slide)s? in ${OWN}${METRIC}`
const AS_EXPECTED = '(?:expected|feared|forecast|anticipated|predicted)'
const IN_RESULTS = String.raw`(?: (?!and|but|while|as)[\w'’%.-]+){0,9}?`
/** "the drop in Acme's earnings was not as steep as Wall Street had expected" */
const notAs = (moves: string, how: string): string =>
  String.raw`${moves} in (?:[\w'’-]+ ){0,5}?${METRIC}\b${IN_RESULTS} (?:was|were) (?:not (?:as|so)|less) (?:${how}) (?:as|than) (?:[\w'’-]+ ){0,4}?${AS_EXPECTED}\b`
const LESS_BAD = notAs('(?:drop|fall|decline|decrease|dip|slide|slump)', 'steep|bad|sharp|large|big|deep|severe')
const LESS_GOOD = notAs('(?:rise|increase|gain|growth|jump)', 'steep|strong|sharp|large|big|fast')
/** How a figure that is named moved, and how that compares: nothing else can be meant. */
const PLAINLY = new RegExp(either`\b${rise(BIGGER)} | \b${fall(BIGGER)} | \b${LESS_BAD} | \b${LESS_GOOD}`)
const BEATEN = new RegExp(either`
  \b${BEATS} (?:[\w'’$€£.,-]+ ){0,9}?${YARDSTICK}\b | \bahead of ${UNTIL_COMPARED}${YARDSTICK}\b
  \b(?:better|stronger|higher)${THAN_EXPECTED}\b${NO_RESULT} | \b(?:smaller|narrower|lower)${THAN_EXPECTED}\b${A_LOSS}
  \bloss(?:es)? (?:was|were) (?:smaller|narrower|less) than (?:[\w'’-]+ ){0,4}?${YARDSTICK}\b
  \b${REVENUE} (?:(?:rose|grew|increased|jumped|climbed) (?:[^ ;]+ ){0,9}?)(?:slightly |a little )?more than expected\b
  \b(?:bigger|larger)${THAN_EXPECTED} (?:[\w-]+ ){0,3}?${PROFIT}\b | \b(?:earnings|revenues?|sales|profits?|eps) (?:beat|top)\b | \b${rise(BIGGER)} | \b${fall(SMALLER)} | \b${LESS_BAD}
`)
const NOT_MET = String.raw`(?:fail(?:s|ed|ing)? to|(?:did|does|do) (?:not|n't)) (?:meet|match|live up to) (?:[\w'’$€£.,-]+ ){0,4}?(?:expectations?|estimates?|consensus)`
const MISSED = new RegExp(either`
  \b${NOT_MET}\b
  \b${MISSES} (?:[\w'’$€£.,-]+ ){0,7}?${YARDSTICK}\b | \b(?:worse|weaker|lower|smaller)${THAN_EXPECTED}\b(?! (?:[\w-]+ ){0,3}?loss)${NO_RESULT}
  \b(?:wider|bigger|larger|worse|steeper|deeper)${THAN_EXPECTED}\b${A_LOSS} | \b(?:earnings|revenues?|sales|profits?|eps) miss\b
  \b${rise(SMALLER)} | \b${fall(BIGGER)} | \bdisappoint(?:s|ed)? (?:[\w'’-]+ ){0,3}?(?:expectations?|estimates?|forecasts?|street|analysts)\b | \b${LESS_GOOD}
`)
const RESULT = new RegExp(`\\b(?:${METRIC}|results?|quarter|profits?|loss|figures|earned)\\b`)
/** Of whom results are measured, so that nobody need say that they are results. */
const OF_ANALYSTS = new RegExp(either`
  \b(?:wall street|street|analysts?['’]?|consensus) (?:['’]s? )?(?:estimates?|expectations|forecasts?|views?)\b
  \b(?:beat|miss)\w* (?:the |its )?(?:estimates?|expectations|forecasts?|consensus) (?:of [$€£¥]|by [$€£¥]?\d)
  \b(?:beat|beats|top|tops|topped|miss|misses|missed) (?:wall )?(?:street|views?|estimates?|expectations|forecasts?)\b
`)
/** Who writes has estimates, too. */
const OWN_ESTIMATES = /\bour (?:own )?(?:[\w-]+ ){0,3}estimates?\b[^;]*\b(?:above|below|ahead of|higher|lower)\b/
const AHEAD_OF_THEM = /\b(?:warn(?:s|ed|ing) of|expects?|targets?|forecasts?|sees|guid\w+|will|would|could|may|might|if|preview|outlook)\b/
/** Where what is compared begins anew. */
const CLAUSE = /(?:[,;:–—]| (?:but|while|after|as|although|though|despite)) /g
/** … and before another verb. */
const NEXT_VERB = /(?:[,;:–—]| (?:and|but|while|after|as|although|though|despite)) /g
const COMPARES_ONLY = /^(?:above|below|ahead|behind|under|short|shy|better|stronger|higher|greater|more|worse|weaker|lower|less)\b/

/** What tells that a figure is foreseen, where it is not what a result is measured by: "above its own forecast". */
const FORESEEN = new RegExp(anyWord`
  expects? | sees | guid(?:es|ed|ing) | projects | anticipates | expecting | forecasting
  (?<!\b(?:above|below|than|of|in|with|beat\w*|topp?\w*|exceed\w*|miss\w*) (?:(?:the|its|our|own|company|group|firm|management|'s|’s) ){0,4})(?:forecasts?|outlook|guidance)
`)
/** "results and outlook topped estimates" */
const WITH_RESULTS =
  /\b(?:results?|earnings|profits?|revenues?|sales|figures) and (?:[\w-]+ ){0,2}(?:forecasts?|outlook|guidance) (?:[a-z]+ ){0,3}$/
/** A clause of its own, and what a forecast is raised on: "lifted its outlook on better-than-expected earnings". */
const FORECAST_CLAUSE = /(?:[,;:–—]| (?:and|but|while|after|as|although|though|despite|on|following|with|amid|thanks|because|when)) /g
const THAN = `(?:better|stronger|higher|bigger|larger|worse|weaker|lower|smaller|wider)${THAN_EXPECTED}`
const RESULTS = '(?:results?|earnings|profits?|figures|numbers|sales|revenues?|loss(?:es)?)'
const ANOTHER = String.raw`(?:[a-z-]+ |PLC ){0,3}?OTH(?! (?:'s |unit|arm|division|business|brand|segment|subsidiary))`
/** "better-than-expected earnings from Corvid", "after Corvid posted higher-than-expected profit" */
const OF_OTHERS = new RegExp(
  either`
    \b${THAN} (?:[\w-]+ ){0,3}?${RESULTS} from ${ANOTHER}(?!(?: (?:,|and|or))+ (?:[a-z-]+ |OTH |, ){0,6}?ACC\b)
    \b(?:after|as|when|because) (?:rival |peer |competitor |larger |fellow )*OTH (?:, [^,;]{1,60} , )?(?:also |had )*(?:reported|posted|announced|delivered) (?:[\w'-]+ ){0,4}?${THAN}
  `,
  'g',
)

/** "earned 30 cents a share, against the 25 cents that analysts expected": between the two figures, and after the second. */
const AGAINST = new RegExp(
  either`(?<![^ ,;])(?:compar(?:ed|es|ing) (?:with|to)|against|versus|vs|relative to|while|whereas|above|below|beneath) | ;`,
)
const THEY_EXPECTED = new RegExp(
  String.raw`\b(?:analysts?|wall street|the street|factset|lseg|refinitiv|thomson reuters|reuters (?:estimates?|poll)|bloomberg|consensus|brokers?|economists?)\b`,
)
/** "against expectations for 10 billion" */
const NOUN_BEFORE = /\b(?:expectations?|estimates?|consensus|forecasts?) (?:of|for|at) (?:an? |about |around )?$/
const EXPECTED = /\b(?:expect\w*|forecasts?|forecasting|estimat\w+|consensus|predict\w*|project\w*|looking for|pencilled)\b/
/** Figures further apart than so are not of the same thing, nor what stands so far off. */
const [MOST_APART, NEAR] = [2, 60]

/** How a result compares with the figure that was expected. */
function comparedWithExpected(words: string): 'beaten' | 'missed' | null {
  const text = words.replace(/\b(\d+(?:\.\d+)?) (?:cents?|pence)\b/g, (_, hundredths: string) => `$${Number(hundredths) / 100}`)
  const figures = figuresIn(text)
  for (const [at, first] of figures.entries()) {
    const second = figures[at + 1]
    if (second === undefined || first.value === 0 || second.value === 0 || first.value === second.value) continue
    const ratio = first.value / second.value
    const [before, between, after] = [
      text.slice(0, first.start),
      text.slice(first.end, second.start),
      text.slice(second.end, second.end + NEAR),
    ]
    if (ratio > MOST_APART || ratio < 1 / MOST_APART || between.length > 2 * NEAR || !AGAINST.test(between)) continue
    const of = `${between} ${after}`
    if (!(THEY_EXPECTED.test(of) && EXPECTED.test(of)) && !NOUN_BEFORE.test(between)) continue
    if (AHEAD_OF_THEM.test(before) || /\byear[- ](?:ago|earlier)\b/.test(between)) continue
    const isLoss = /\bloss(?:es)?\b[^;]{0,40}$/.test(before)
    return first.value > second.value !== isLoss ? 'beaten' : 'missed'
  }
  return null
}

/** Where the last clause of a text begins. */
const clauseAt = (text: string, begins: RegExp): number => Math.max(0, ...[...text.matchAll(begins)].map(({ index }) => index))

/** Where a sentence tells of it, in a clause that speaks of no forecast. */
function told(text: string, pattern: RegExp): number | null {
  const match = pattern.exec(text)
  if (match === null) return null
  const before = text.slice(0, match.index)
  const compares = COMPARES_ONLY.test(match[0])
  const clause = before.slice(clauseAt(before, compares ? CLAUSE : NEXT_VERB))
  return AHEAD_OF_THEM.test(clause) || (compares && isForecastAt(before)) ? null : match.index
}

/** Whether what a comparison stands behind, a comma between or none, is a forecast: "expects a profit of $3, above the estimate". */
function isForecastAt(before: string): boolean {
  const text = before.replace(/ , $/, ' ')
  return FORESEEN.test(text.slice(clauseAt(text, FORECAST_CLAUSE))) && !WITH_RESULTS.test(text)
}

/** Whether all that a sentence compares with what others expect is a forecast, and no result. */
export function comparesForecast(words: string, direction: string | undefined): boolean {
  const all = [...words.matchAll(new RegExp(direction === 'missed' ? MISSED : BEATEN, 'g'))]
  return all.length > 0 && all.every(({ index }) => isForecastAt(words.slice(0, index))) && comparedWithExpected(words) === null
}

/** Whether the only results that are compared are those of another company. */
export function comparesOthers(sentence: Sentence): boolean {
  const { text } = outlinesOf(sentence).full
  const rest = text.replace(OF_OTHERS, ' ')
  return rest !== text && !BEATEN.test(rest) && !MISSED.test(rest)
}

/** Whether words or figures tell the other way, and no words the way asked for: the models read no figures. */
export function tellsOtherwise(words: string, direction: string | undefined): boolean {
  const [own, others] = direction === 'missed' ? [MISSED, BEATEN] : [BEATEN, MISSED]
  const compared = comparedWithExpected(words)
  return told(words, own) === null && compared !== direction && (compared !== null || told(words, others) !== null)
}

/** Whether a figure moved plainly more or less than expected, and the account is named for it, and nobody after it. */
function isPlain(outline: string): boolean {
  const match = PLAINLY.exec(outline)
  const until = match === null ? '' : outline.slice(0, match.index + match[0].length)
  return until.lastIndexOf('ACC') > until.lastIndexOf('OTH')
}

/** Results better or worse than others had expected. */
export function readExpectations({ sentence, asked }: FrameScope): Evidence[] {
  const text = sentence.words()
  if (OWN_ESTIMATES.test(text) || !(RESULT.test(text) || OF_ANALYSTS.test(text))) return []
  const [beaten, missed, compared] = [told(text, BEATEN), told(text, MISSED), comparedWithExpected(text)]
  const [isBeaten, isMissed] = [beaten !== null || compared === 'beaten', missed !== null || compared === 'missed']
  if (!isBeaten && !isMissed) return []
  const direction = asked['direction'] === 'missed' ? (isMissed ? 'missed' : 'beaten') : isBeaten ? 'beaten' : 'missed'
  const result = RESULT.exec(text)
  const index = tokenAtWord(sentence, (direction === 'beaten' ? beaten : missed) ?? result?.index ?? 0)
  // "Revenues top estimates" says nothing of earnings.
  const [revenue, profit] = [new RegExp(`\\b${REVENUE}`).test(text), new RegExp(`\\b${PROFIT}`).test(text)]
  const another = (asked['metric'] === 'profit' && revenue && !profit) || (asked['metric'] === 'revenue' && profit && !revenue)
  const plain = isPlain(outlinesOf(sentence).full.text)
  return [
    {
      sentence,
      index,
      who: holderOf(sentence, result === null ? index : tokenAtWord(sentence, result.index)),
      reality: sentence.question || isHearsay(sentence.text) ? 'rumour' : 'real',
      strength: plain ? PLAIN : 0.84,
      ...(plain ? { plain } : {}),
      slots: { topic: 'expectations', direction },
      reason: another ? 'another figure' : asked['direction'] !== undefined && asked['direction'] !== direction ? 'the other way' : null,
    },
  ]
}
