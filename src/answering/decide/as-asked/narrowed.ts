import { besides } from '../../match/besides.ts'
import { SITES_OF_PLACES } from '../../events/layoffs/asked-slots.ts'
import { provesLeast, provesMost } from '../../text/bounds.ts'
import { countsIn, type HeadCount } from '../../text/head-counts.ts'
import { lastWord } from '../../text/words.ts'
import type { CompiledSignal, Slots } from '../../types.ts'
import { isAtHome } from '../../match/at-home.ts'
import { runsFor } from '../../text/asked/term.ts'
import type { Evidence } from '../../match/evidence.ts'
import { tellsMinority } from '../../text/asked/minority-stake.ts'
import { inPassing } from './named-in-passing.ts'
import { namesPlace } from '../../match/place-told.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyWord } from '../../text/any-of.ts'

const ALIKE = 0.05
/** Whether a number told meets the one asked for. */
function meets(told: HeadCount, { minimumCount, maximumCount, exactCount, bound }: Slots): boolean {
  const asked = minimumCount ?? maximumCount ?? exactCount ?? ''
  if (told.share !== asked.endsWith('%')) return false
  const value = parseFloat(asked)
  // "hundreds" may be three hundred.
  const isLoose = told.most > told.least
  if (minimumCount !== undefined)
    return isLoose ? told.most >= value : provesLeast({ value: told.least, bound: told.bound }, value, bound === 'excluded')
  if (maximumCount !== undefined) return provesMost({ value: told.most, bound: told.bound }, value, bound === 'excluded')
  return told.least <= value * (1 + ALIKE) && told.most >= value * (1 - ALIKE)
}

/** So many people: by the sentence, or by those beside it where it tells no number. */
function isSoMany(sentence: Sentence, reading: AccountReading, asked: Slots): boolean {
  const told = countsIn(sentence.words())
  if (told.length > 0) return told.some((one) => meets(one, asked))
  return besides(reading, sentence).some((one) => one.aboutAccount && countsIn(one.words()).some((count) => meets(count, asked)))
}

const UNTOUCHED = /\b(?:not|unaffected|no (?:jobs|cuts|posts|losses|redundancies)|keeps?|kept|spared|safe)\b/
/** "at its Attercliffe foundry": a site by the name of a place that no gazetteer knows. */
const NAMED_SITE = new RegExp(String.raw`\b(?:its|the|their|our|at|in) \p{Lu}[\p{L}-]+ ${SITES_OF_PLACES}\b`, 'u')

const OF_WORK = /\b(?:jobs?|posts?|staff|workers?|employees|people|cuts?|redundanc\w+|lay-?offs?|works|plant|factory|site|shops?)\b/

/** Jobs go in the place asked for: by the sentence, or by those beside it where it names no other. */
function isThere(sentence: Sentence, reading: AccountReading, place: string): boolean {
  if (namesPlace(sentence.text, place)) return true
  if (sentence.tokens.some(({ sort, tag }) => sort === 'place' && tag === 'name') || NAMED_SITE.test(sentence.text)) return false
  const at = reading.sentences.indexOf(sentence)
  return besides(reading, sentence).some(
    (one) =>
      namesPlace(one.text, place) &&
      !UNTOUCHED.test(one.words()) &&
      (one.headline || reading.sentences.indexOf(one) < at || OF_WORK.test(one.words())),
  )
}

/** In the words before the name of one who came: it is the one who went. */
const GIVES_WAY =
  /\b(?:replac\w+|succe\w+|predecessor|follow\w*|in place of|former|taking over from|takes over from|took over from)\b[^,;.]{0,30}$/
const OTHERWISE = /\b(?:he|she)\b/

/** Whether it is the person asked for who comes or goes: named in the sentence, or meant by a pronoun after the sentence that names. */
function isPerson(sentence: Sentence, reading: AccountReading, person: string, direction: string | undefined): boolean {
  const name = lastWord(person.toLowerCase())
  const text = ` ${sentence.words()} `
  const at = text.indexOf(` ${name} `) >= 0 ? text.indexOf(` ${name} `) : text.indexOf(` ${person.toLowerCase()} `)
  if (at >= 0) return direction !== 'joined' || !GIVES_WAY.test(text.slice(0, at))
  const before = reading.sentences[reading.sentences.indexOf(sentence) - 1]
  return OTHERWISE.test(text) && before !== undefined && ` ${before.words()} `.includes(` ${name} `)
}

const FROM_INSIDE =
  /\b(?:promot\w+|elevat\w+|insiders?|internal(?:ly)?|from within|(?:rose|risen|rises) (?:from|through|to)|its own|step(?:s|ped) up|longtime|long-time)\b/
const FROM_OUTSIDE = new RegExp(anyWord`
  outsiders? | external(?:ly)? | from outside | poach\w* | lur\w+ | hir(?:e|es|ed|ing) | recruit\w* | headhunted
  (?:joins?|joined|comes?|came|arrives?|moves?) (?:\w+ )?from | formerly | previously at
`)

/** Whether whoever came is told to come from inside the company, or from outside. */
function comesFrom(sentence: Sentence, reading: AccountReading, origin: string): boolean {
  const text = [sentence, ...besides(reading, sentence)].map((one) => one.words()).join(' . ')
  return origin === 'inside' ? FROM_INSIDE.test(text) && !/\boutsiders?\b/.test(text) : FROM_OUTSIDE.test(text)
}

const BY_THE_WAY = /\b(?:experience|for the first time|founded|since (?:19|20)\d\d)\b/

/** A contract or partnership that runs for so many years at least: by the sentence, or by those near it. */
function runsLongEnough(sentence: Sentence, reading: AccountReading, years: string): boolean {
  const year = reading.document.pubDate?.getUTCFullYear() ?? null
  const at = reading.sentences.indexOf(sentence)
  const near = reading.sentences.filter(
    (one, index) =>
      one === sentence ||
      (!one.boilerplate && !BY_THE_WAY.test(one.words()) && (one.headline || sentence.headline || Math.abs(index - at) <= 2)),
  )
  return near.some(({ text }) => runsFor(text, Number(years), year))
}

/** A stake of less than half: by the sentence, or where it does not say by those beside it. */
const isMinority = (sentence: Sentence, reading: AccountReading): boolean =>
  tellsMinority(sentence.text) ||
  (!/%|\b(?:majority|controlling)\b/.test(sentence.text) && besides(reading, sentence).some(({ text }) => tellsMinority(text)))

function reasonAgainst({ sentence }: Evidence, reading: AccountReading, { frame, slots }: CompiledSignal['compiled']): string | null {
  const { place, person, origin, direction } = slots
  if ((slots['minimumCount'] ?? slots['maximumCount'] ?? slots['exactCount']) !== undefined && !isSoMany(sentence, reading, slots))
    return 'another number'
  if (slots['minimumYears'] !== undefined && !runsLongEnough(sentence, reading, slots['minimumYears'])) return 'another term'
  if (slots['stake'] === 'minority' && !isMinority(sentence, reading)) return 'another stake'
  if (slots['border'] === 'abroad' && isAtHome(reading, sentence)) return 'at home'
  if (frame === 'layoffs' && place !== undefined && !isThere(sentence, reading, place)) return 'another place'
  const passing = inPassing(sentence, frame, slots)
  if (passing !== null || frame !== 'executive_change') return passing
  if (person !== undefined && !isPerson(sentence, reading, person, direction)) return 'another person'
  return origin !== undefined && !comesFrom(sentence, reading, origin) ? 'not said from where' : null
}

/** Evidence with a reason against it where the question asks for a number, a place, a person or an origin that the text does not tell. */
export function narrowed(evidence: Evidence, reading: AccountReading, { compiled }: CompiledSignal): Evidence {
  if (evidence.reason !== null) return evidence
  const reason = reasonAgainst(evidence, reading, compiled)
  return reason === null ? evidence : { ...evidence, reason }
}
