import { FORESEEN, MOVES } from './guidance-words.ts'
import type { Token } from '../../../reading/grammar/tag.ts'
import type { Sentence } from '../../../reading/sentence.ts'
import { anyOf } from '../../../text/any-of.ts'

/** Those who foresee for a country, and are no company. */
const AUTHORITY = anyOf`
  central bank | government | ministry(?: of \w+)? | treasury | imf | international monetary fund | oecd
  world bank | bank of (?:england|PLC|OTH) | federal reserve | fed | ecb | bundesbank | opec | european commission
  think[- ]?tank | trade (?:body|association) | chamber of commerce | budget office | statistics office | economists
`
const AUX = '(?:(?:has|have|had|also|again|just|now|today|yesterday|[a-z]+ly|on \\w+day|last (?:week|month)) )*'
const MOVED = `${AUX}${MOVES}(?:(?!and |but |while )[\\w%.'-]+ ){0,4}(?:${FORESEEN}|guidance)`
/** At the start of a clause: in "its arm in Germany cut", the place moves nothing. */
const OPENS = '(?:^|(?<=[;:,.] |\\b(?:and|but|as|while|although|though|after|because|when|since|that|said|even) ))'
const BY_AUTHORITY = new RegExp(`\\b${AUTHORITY} ${MOVED}|${OPENS}PLC(?: 's [a-z ]{3,24})? ${MOVED}`, 'g')
const BY_COMPANY = new RegExp(`\\bOTH ${MOVED}`, 'g')
/** The account's own stays, so that whoever else moves one has not moved it. */
const STAYS = /\b(?:kept|keeps?|reaffirm\w*|reiterat\w*|maintain\w*|left|confirm\w*|back(?:s|ed)|stuck|stood|unchanged|stands?|sticks?)\b/

const OF_OTHERS = '(?:estimates|consensus|analysts?|wall street)\\b'
const OTHER_LEVEL = '(?:below|above|under|short of|ahead of|shy of|less than|more than|miss\\w*|beat\\w*|topp?\\w*|exceed\\w*|surpass\\w*)'
const BETTER = '(?:better|worse|stronger|weaker|lower|higher|softer)'
/** Measured by what others expected, and not by what the company itself said before: a forecast "came in lower than expected", a quarter was "better than expected". */
const BY_OTHERS_MEASURE = new RegExp(
  [
    `\\b(?:guidance|outlook|forecasts?|guide) (?:[\\w%.-]+ ){0,4}?(?:${BETTER} than (?:expected|anticipated|feared|hoped)|disappoint\\w*)\\b`,
    `\\b${OTHER_LEVEL} (?:(?!its |our |their |own |previous|earlier|prior |(?:guidance|outlook|forecasts?) )[^ ;]+ ){0,6}?${OF_OTHERS}`,
    `\\b${BETTER}(?: |-)than(?: |-)(?:expected|anticipated|feared|forecast) (?:[\\w-]+ ){0,3}?(?:quarter|results?|earnings|profits?|revenues?|sales|loss(?:es)?|year)\\b`,
  ].join('|'),
  'g',
)

const ANY_FORECAST = new RegExp(`${MOVES}(?:[\\w%.'-]+ ){0,4}(?:${FORESEEN}|guidance)`)
const ONE_AUTHORITY = new RegExp(`^(?:the )?${AUTHORITY}$`)
const wordOf = (token: Token): string => {
  if (token.tag === 'possessive') return "'s"
  if (token.sort === 'place') return 'PLC'
  // A name may be any number of words; one placeholder each keeps the count.
  if (token.tag === 'name' && token.sort === 'company' && !ONE_AUTHORITY.test(token.lower)) return 'OTH'
  if (token.tag === 'account') return 'ACC'
  return token.lower
}

/** The words of a sentence, with those blanked out by which a state, a bank of issue or another company moves its forecast, or that measure by what others expected; of the same length. */
export function withoutOthersForecasts(sentence: Sentence): string {
  return withoutOthersMoves(sentence).replace(BY_OTHERS_MEASURE, (measured) => measured.replace(/[^ ]/g, '-'))
}

function withoutOthersMoves(sentence: Sentence): string {
  const words = sentence.words()
  if (!ANY_FORECAST.test(words)) return words
  const text = sentence.tokens.map((token) => wordOf(token).replaceAll(' ', '_')).join(' ')
  const moves = [...text.matchAll(BY_AUTHORITY), ...(STAYS.test(words) ? text.matchAll(BY_COMPANY) : [])]
  if (moves.length === 0) return words
  const count = (until: number): number => text.slice(0, until).split(' ').length - 1
  const blank = moves.map(({ index, 0: all }) => [count(index), count(index + all.length)] as const)
  return sentence.tokens
    .map(({ lower }, j) => (blank.some(([from, to]) => from <= j && j <= to) ? '-'.repeat(lower.length) : lower))
    .join(' ')
}

/** Whether forecasts are moved in a sentence, but only those of others. */
export function movesOnlyOthers(sentence: Sentence): boolean {
  const rest = withoutOthersMoves(sentence)
  return rest !== sentence.words() && !MOVES_OWN.test(rest)
}
const MOVES_OWN = new RegExp(`${MOVES}(?:[\\w%.'-]+ ){0,4}(?:${FORESEEN}|guidance|expectations|goals?)`)
