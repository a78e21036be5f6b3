import { afterVerb, spanText, wordsFrom, type Claim } from '../../match/claims.ts'
import { asAccount, concernsAccount, fromClaim, type Evidence, type FrameScope } from '../../match/evidence.ts'
import { firstHolding } from '../../match/rules.ts'
import { NOBODY, participantOf, type Participant } from '../../reading/grammar/participant.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'
import { wordSet } from '../../text/words.ts'
import { ABOUT } from '../../text/number-words.ts'

/** A verb with the words by which it may tell that jobs go. */
interface Told extends FrameScope {
  claim: Claim
  object: string
  /** What follows the verb. */
  words: string
}

const CUTTING = wordSet(
  'halve cut axe slash shed eliminate reduce trim shrink scrap jettison prune chop drop terminate downsize lose remove',
)
const DISMISSING = wordSet('dismiss fire furlough sack retrench')
const PEOPLE = new RegExp(anyWord`
  jobs? | staff | workforce | headcount | positions? | roles? | employees? | workers? | posts | people | personnel
  engineers? | staffers | payroll | miners | nurses | drivers | pilots | developers | colleagues | team | teams
  heads | associates | crew | managers
`)
const STRICT_PEOPLE =
  /\b(?:jobs?|staff|workforce|headcount|positions|roles|employees?|workers?|posts|personnel|engineers|staffers|payroll|colleagues|heads)\b/
const HOW_MANY = anyOf`
  \d[\d,]* | hundreds of | dozens of | thousands of | half | a (?:third|quarter|fifth|tenth) | one in \w+
`
const JOBS_OR_STAFF = anyOf`
  jobs | staff | positions | roles | employees | workers | posts | people | engineers | staffers | workforce
`
const WORKFORCE = anyOf`workforce | staff | employees | headcount | jobs | workers | people`
const COUNT = new RegExp(
  String.raw`\b(?:${ABOUT}\s)?((?:\d[\d,.]*\s?(?:%|percent|per cent)(?: of (?:its |their |the )?(?:\w+ )?${WORKFORCE})?)|(?:${HOW_MANY}(?: of (?:its|their|the))?\s(?:\w+ ){0,2}${JOBS_OR_STAFF}))`,
)

/** How many go, as it is told; no slot where it is not. */
export function count(text: string): Record<string, string> {
  const told = COUNT.exec(text)?.[1]
  return told === undefined ? {} : { count: told.trim() }
}

const isNoun = (sentence: Sentence, at: number): boolean =>
  at < sentence.tokens.length && !/^(?:mark|verb|preposition)$/.test(sentence.tokens[at]?.tag ?? '')

/** "Employees at Acme were told", "jobs at Acme": the people of a phrase belong to whom the rest names. */
export function employerOf(sentence: Sentence, participant: Participant, from: number): Participant {
  if (concernsAccount(participant)) return asAccount(participant)
  if (participant.who === 'other') return participant
  for (let j = from; j < Math.min(sentence.tokens.length, from + 24); j++) {
    const token = sentence.tokens[j]
    if (!token || token.text === ';' || (j > from + 1 && token.tag === 'verb' && token.verb?.lemma !== 'go')) break
    if (token.tag !== 'preposition' || !/^(?:at|of|from|by|in|across|within)$/.test(token.lower)) continue
    let to = j + 1
    while (isNoun(sentence, to)) to++
    const other = participantOf(sentence.tokens, { from: j + 1, to })
    if (concernsAccount(other) || other.who === 'other') return asAccount(other)
  }
  return NOBODY
}

const OF_STAFF = /\b(?:of|from|in) (?:its |their |the |all )?(?:\w+ ){0,2}(?:workforce|staff|employees|headcount|jobs|workers)\b/
const cutsJobs = ({ claim: { lemma, passive }, object, words }: Told): boolean =>
  CUTTING.has(lemma) && (STRICT_PEOPLE.test(object) || (!passive && OF_STAFF.test(words) && words.length < 90))

const SO_MANY = /\d|hundred|dozen|thousand|half|third|staff|workers|employees/
const MANY_OR_UNIT =
  /\d|hundred|dozen|thousand|half|third|quarter|fifth|tenth|many|most|some|them|everyone|entire|whole|shift|newsroom|department|division|unit\b/

/** What the same verbs tell where no job goes. */
const costsNoJob = firstHolding<Told>({
  losesAnotherThing: ({ claim: { lemma }, object }) => lemma === 'lose' && !/\bjobs?\b/.test(object),
  cutsPayOrVacancies: (told) =>
    /\b(?:vacan|open (?:roles|positions)|costs? (?:of|per)|hours|pay|salar|benefit)/.test(told.object) && cutsJobs(told),
  // "lays off the hard sell"
  laysOffAThing: ({ claim: { lemma, targetSpan }, object, words }) =>
    lemma === 'lay' &&
    targetSpan !== null &&
    object !== '' &&
    !PEOPLE.test(`${object} ${words.slice(0, 60)}`) &&
    !MANY_OR_UNIT.test(object),
})

/** How verbs tell that jobs go; by these names an explanation tells of it. */
const losesJobs = firstHolding<Told>({
  'layoffs/cuts-jobs': cutsJobs,
  'layoffs/parts-ways': ({ claim }) =>
    claim.lemma === 'part' &&
    /\bways with (?:\w+ ){0,3}(?:\d|hundreds|dozens|a (?:third|quarter|fifth|tenth)|half)/.test(wordsFrom(claim, 9)),
  'layoffs/gives-notice': ({ claim }) =>
    claim.lemma === 'give' && /\bnotice to (?:\w+ ){0,3}(?:\d|hundreds|dozens|its (?:staff|workers|employees))/.test(wordsFrom(claim, 9)),
  'layoffs/reduces-its-size': ({ claim: { lemma }, words }) =>
    lemma === 'reduce' && /\bsize of (?:our|its|the|their) (?:\w+ )?(?:team|workforce|organi[sz]ation|company)\b/.test(words),
  // "cuts 200", where the document speaks of jobs
  'layoffs/cuts-so-many': ({ claim: { lemma }, object, reading, sentence }) =>
    lemma === 'cut' &&
    /^(?:\w+ )?\d[\d,]*$/.test(object.replace(/ (?:people|in .*)$/, '')) &&
    (/\b(?:layoffs?|jobs?|workforce|staff|employees)\b/.test(`${reading.document.headline} ${sentence.text}`.toLowerCase()) ||
      reading.words().has('layoffs') ||
      reading.words().has('workforce')),
  'layoffs/workforce-shrinks': ({ claim: { lemma, passive, targetSpan, subject }, sentence }) =>
    /^(?:shrink|halve)$/.test(lemma) &&
    !passive &&
    targetSpan === null &&
    /\b(?:workforce|headcount|staff|payroll)\b/.test(spanText(sentence, subject.span)),
  'layoffs/lays-off': ({ claim: { lemma, particle, index }, words, sentence }) =>
    lemma === 'lay' && (particle === 'off' || /\boff\b/.test(words) || sentence.tokens[index]?.lower.includes('off') === true),
  'layoffs/lets-go': ({ claim, object }) =>
    claim.lemma === 'let' && /\bgo\b/.test(wordsFrom(claim, 12)) && PEOPLE.test(`${object} ${wordsFrom(claim, 12)}`),
  'layoffs/makes-redundant': ({ claim }) => claim.lemma === 'make' && /\bredundant\b/.test(wordsFrom(claim, 14)),
  'layoffs/dismisses': ({ claim: { lemma }, object }) => DISMISSING.has(lemma) && STRICT_PEOPLE.test(object) && SO_MANY.test(object),
})

/** Whose jobs go. "Workers lost their jobs at Acme": the workers' employer is meant. */
function whoseJobs({ sentence, index, lemma, passive, actor, subject, target }: Claim): Participant {
  if (passive || lemma === 'lose') return actor.who === 'account' || actor.who === 'other' ? actor : employerOf(sentence, subject, index)
  return asAccount((subject.who === 'nobody' || subject.who === 'person') && concernsAccount(target) ? target : subject)
}

/** What a verb tells of jobs that go. */
export function layoffsByVerb(claim: Claim, scope: FrameScope): Evidence[] {
  const { sentence, index, targetSpan } = claim
  const told = { ...scope, claim, object: spanText(sentence, targetSpan), words: afterVerb(claim).slice(0, 120) }
  const rule = costsNoJob(told) === undefined ? losesJobs(told) : undefined
  if (rule === undefined) return []
  const slots = count(spanText(sentence, { from: Math.max(0, index - 12), to: sentence.tokens.length }))
  const isCounted = slots['count'] !== undefined
  const accepts: Evidence['accepts'] = isCounted ? ['real', 'announced', 'planned'] : ['real', 'announced']
  return [fromClaim(claim, whoseJobs(claim), isCounted ? 0.94 : 0.88, slots, { parts: true, accepts, rule })]
}
