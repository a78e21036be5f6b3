import { comparedForecast } from './compared-forecasts.ts'
import { numberOf, numberWords } from '../../../text/number-words.ts'
import { anyOf, anyWord } from '../../../text/any-of.ts'

const SAID: Readonly<Record<'up' | 'down', RegExp>> = {
  up: new RegExp(anyWord`
    rais(?:e[sd]?|ing) | lift(?:s|ed|ing)? | increas\w+ | upgrad\w+
    higher(?! (?:[\w-]+ ){0,2}(?:costs?|prices?|wages?|expenses|spending|tariffs?|taxes|rates|charges|bills?)\b)
    hik(?:e[sd]?|ing) | boost\w* | nudg\w+ up | upward\w* | bump\w* | better | exceed\w* | optimis\w+ | brighter
    ahead of (?:its|the|our|earlier|previous|what)
    more than (?:it|we|they) (?:had )?(?:told|said|expected|forecast|guided|promised)
  `),
  down: new RegExp(anyWord`
    cuts? | cutting
    lower\w*(?! (?:end|half|bound|limit|(?:[\w-]+ ){0,2}(?:costs?|prices?|wages?|expenses|taxes|rates|tariffs?|charges))\b)
    reduc\w+ | trim\w* | slash\w* | downgrad\w+ | warn\w* | downward\w* | below | less | worse | withdr[ae]w\w*
    scrap\w* | shav(?:e[sd]?|ing) | par(?:e[sd]|ing) | halv(?:e[sd]?|ing) | abandon\w*
    not be (?:achieved|met|reached|attained|hit) | miss(?:es)? | out of reach | f[ae]ll(?:s|en)? (?:\W*\w+\W+)?short
    (?:expects?|expected|sees|forecasts?) an? (?:\w+ )?loss\b[^.;]*\b(?:where|instead of|rather than)
    (?:no longer|not) (?:expects?|reach|meet|hit|achieve|make) | (?:took|takes?|taken|brought|brings?) down
  `),
}

const NUMBER = new RegExp(`(?<![\\w.])(\\d+(?:\\.\\d+)?)(?![\\d.]*\\d)|\\b(${numberWords(0, 20)})\\b`, 'g')
/** What follows is the earlier forecast, or, behind BECOMES, the new one. */
const EARLIER =
  /\b(?:against|compared|versus|vs|up from|down from|instead of|rather than|having (?:earlier|previously)|where (?:it|we|you|they) had|previously|earlier|originally|once)\b/
const BECOMES = /\b(?:becomes?|became|turns? into|is now|are now)\b/

/** The one figure, or the middle of the two of a range, in a part of a sentence; years are no figures of it. With more figures, those of the clause nearest to the other part count. */
function figureIn(text: string, nearest: 'last' | 'first'): number | null {
  const values = [...text.matchAll(NUMBER)]
    .map(([, digits, word]) => numberOf(digits ?? word ?? ''))
    .filter((value) => value < 1990 || value > 2100)
  if (values.length > 2) {
    const clauses = text.split(/[,;:]|\b(?:and|while|but)\b/).filter((clause) => /\w/.test(clause))
    return clauses.length < 2 ? null : figureIn(clauses.at(nearest === 'last' ? -1 : 0) ?? '', nearest)
  }
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

const KEEPS = anyOf`
  ke(?:eps?|pt) | keeping | maintain\w* | reiterat\w+ | confirm\w* | reaffirm\w*
  (?:stands?|stood|stick\w*|stuck) (?:by|to) | leav(?:es?|ing) | left
`
/** The forecast stays, whatever else goes up or down in the sentence. */
const KEPT = new RegExp(
  String.raw`\b${KEEPS} (?:its |the |our )?(?:[\w-]+ ){0,3}(?:outlook|guidance|forecasts?|targets?|expectations?|projections?)\b`,
)

/** Which way a forecast goes in a lower-case sentence of guidance: by what is done to it, or by its figures before and now. */
export function movesGuidance(text: string, direction: string): boolean {
  if (direction !== 'up' && direction !== 'down') return false
  if (KEPT.test(text)) return false
  const compared = comparedForecast(text)
  if (compared) return compared.direction === direction
  if (SAID[direction].test(text)) return true
  const [earlier, becomes] = [EARLIER.exec(text), BECOMES.exec(text)]
  const cut = earlier ?? becomes
  if (!cut) return false
  const [first, second] = [figureIn(text.slice(0, cut.index), 'last'), figureIn(text.slice(cut.index), 'first')]
  if (first === null || second === null || first === second) return false
  return (earlier === null ? second > first : first > second) === (direction === 'up')
}

/** Told of what is expected to become more. */
export const SEES_GROWTH =
  /\b(?:gr[eo]w\w*|climb\w*|ris(?:e[sn]?|ing)|increas\w+|higher|doubl\w+|advanc\w+|improv\w+|expand\w*|up|gains?|more)\b/

export const FORESEEN = '(?:outlook|forecasts?|estimates?|projections?|targets?)'
const MARKETS_AT_LARGE = anyOf`
  bonds? | gilts? | equit(?:y|ies) | stocks? | gold | silver | copper | metals? | oil | brent | crude
  commodit(?:y|ies) | gdp | inflation | interest rates? | yields? | etfs? | s&p
`
/** What banks and agencies foresee, and no company for itself; its own output of copper or oil it may. */
const OF_THE_WORLD = anyOf`
  ${MARKETS_AT_LARGE}\b(?! (?:\w+ )?(?:output|production|sales|deliver\w+|volumes?|shipments|revenues?|recover\w+)\b)
  the (?:dollar|euro|yen|pound|yuan|economy|housing market)\b
  (?:global|world|us|u\.s\.|euro[- ]zone|european|chinese|china['’]s|india['’]s|german) (?:economic )?(?:growth|economy)\b
  economic growth\b
`
export const MOVES =
  '\\b(?:lift|rais|boost|upgrad|increas|cut|lower|trim|slash|chop|downgrad|revis|reduc|halv|tak|took|mov)\\w*(?: back| up| down)? (?:its |their |the )?'
/** "lifts its outlook for global bonds", "cut its metals forecasts": what is moved is no forecast of one's own. */
export const FORESEES_FOR_OTHERS = new RegExp(
  `${MOVES}(?:(?:[\\w%.-]+ ){0,3}${FORESEEN} (?:for|of|on) (?:(?:global|world|european|near-term|long-term|spot) )?${OF_THE_WORLD}|(?:[\\w%.'-]+ ){0,3}${OF_THE_WORLD} (?:[\\w-]+ ){0,2}${FORESEEN})`,
)
