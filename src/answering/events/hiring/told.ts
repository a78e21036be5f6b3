import { claims, spanText } from '../../match/claims.ts'
import { nominals, type Nominal } from '../../match/nominals.ts'
import { isAccount, NOBODY, participantOf } from '../../reading/grammar/participant.ts'
import { isHearsay } from '../../match/reality.ts'
import { firstHolding } from '../../match/rules.ts'
import type { Token } from '../../reading/grammar/tag.ts'
import { isOccupation } from '../../text/occupations.ts'
import { wordSet } from '../../text/words.ts'
import type { Slots } from '../../types.ts'
import { fromCues, speaksOfAccountOnly } from '../../match/cues.ts'
import { asAccount, concernsAccount, ofAccount, type Evidence, type FrameReader, type FrameScope } from '../../match/evidence.ts'
import { growingTeam } from './growing-team.ts'
import { HIRING_CUES, NOT_HIRING } from './cues.ts'
import { isOtherCompany, placeFits } from './job-posting.ts'
import { roleIn } from './role-sought.ts'
import { hiringByVerb } from './told-by-verb.ts'
import { hiringConstructions, MANY_EMPLOYERS } from './constructions.ts'
import { placeNear } from '../../match/place-told.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyWord, either } from '../../text/any-of.ts'

const NOUNS = wordSet('vacancy vacancies opening openings roles positions jobs recruitment hiring posts')
const OPEN_JOBS =
  /\b(?:jobs|posts|roles|positions|vacancies|openings)\b[^.;:]{0,50}\b(?:are|is) (?:now |still |currently )?(?:open|advertised|vacant|available|up for|unfilled)\b/
const WORK_WORD = new RegExp(either`
  hir(?:e|ing) | recruit | vacan | opening | \bjob | \bposts?\b | \broles?\b | position | appl(?:y|ic) | \bcvs?\b
  career | interview | wanted | needed | sought | \blook | seek | search | hunt | scout | \bneed | \bwant | requir
  \bafter\b | \bteam | headcount | workforce | staff | bonus | intern | apprentic | \bjoin | \bfill | talent | \bcrew
  calling | appeal | \bshort | desperate | demand | (?:taken|brought) (?:on|aboard) | taking on | take on | takes on | \badd | appoint | invit | work
  situations | ranks | bench | places | seats | requisition | hello | growing | expand | lur(?:e|ing) | attract
  welcom | advert | graduate | trainee | placement | people | hands | employ | onboard | open
`)
const OPEN = /\b(?:open|vacant|unfilled|new|advertised|current)\b/
const FROZEN = new RegExp(anyWord`
  put(?:s|ting)? (?:all |its )?(?:hiring|recruitment|recruiting) (?:on (?:ice|hold)|to sleep) | hiring freeze
  freez\w+ (?:on )?(?:hiring|recruitment) | froze(?:n)? (?:hiring|recruitment) | paus\w+ (?:hiring|recruitment)
  (?:hiring|recruitment) (?:is |was |has been |on )?(?:frozen|paused|stopped|halted|on hold|freeze|pause)
  stopp\w+ hiring | no longer hiring | not (?:currently )?hiring | isn't hiring | no open (?:roles|positions)
  no vacancies | nobody is being added | halt\w* (?:hiring|recruitment)
  (?:put|call\w*) (?:a |an )?(?:temporary )?(?:stop|halt|end|freeze|brakes?) (?:to|on) (?:all )?(?:hiring|recruit\w+)
`)
/** "a hiring freeze in head office but not on sites": those for whom it does not hold may be hired. */
const FROZEN_IN_PART =
  /\b(?:an? |the |its |our )?(?:hiring|recruitment|recruiting) (?:freeze|pause|ban|halt)\b[^.;:]{0,40}? but not (?=(?:on|in|at|for|among|across)\b)/
/** Rooms, shops and flats stand empty too; and numbers of vacancies are told of a whole country. */
const OTHER_VACANCIES = new RegExp(either`
  \b(?:hotel|room|rental|office|shop|retail|housing|apartment|commercial) vacanc
  \bvacanc(?:y|ies) (?:rates?|at (?:the )?former|(?:are |were )?(?:down|up|fell|rose|falls?|rises?|dropped|climbed))
`)
const FILLED =
  /\bfill(?:ed|s) (?:\w+ ){0,3}?(?:its|all|every|the|last|\d+)|\b(?:posts?|positions?|roles?|jobs?|vacanc(?:y|ies)) (?:(?:has|have|had|was|were) (?:now |all |been |since )*)?filled\b/

/** "We have frozen recruitment until autumn": asked for by itself. */
const stopped = (sentence: Sentence): Evidence[] =>
  fromCues(sentence, [{ pattern: FROZEN, strength: 0.84 }], {}, { parts: true }).map((one) => ({
    ...one,
    reality: sentence.question || isHearsay(sentence.text) ? 'rumour' : 'real',
  }))

/** "We are looking for people. Two posts for database engineers …": a sentence that names no trade is filled up by its neighbours. */
function toldBeside(reading: AccountReading, sentence: Sentence, asked: Slots): boolean {
  const points = /\b(?:of|for|all of) (?:them|those|these|such)\b/.test(sentence.words())
  if (!points && sentence.tokens.some(({ lower }) => isOccupation(lower) && !GENERAL.test(lower))) return false
  const at = reading.sentences.indexOf(sentence)
  return [at + 1, at + 2, at - 1].some((index) => {
    const beside = reading.sentences[index]
    return (
      beside !== undefined &&
      !beside.boilerplate &&
      (points || ((beside.implied || beside.aboutAccount) && !beside.tokens.some(isOtherCompany))) &&
      roleIn(beside.text, asked) !== null
    )
  })
}

const GENERAL =
  /^(?:people|staff|hands|personnel|workers?|employees?|crew|talent|recruits?|men|women|team|boss|chief|managers?|directors?|executives?|head|heads)$/

/** A sentence that names no place is about the only one that the headline or the sentences just before it name. */
function placeOfText(reading: AccountReading, sentence: Sentence, place: string): boolean {
  const isPlace = (one: Sentence): boolean => one.tokens.some((token) => token.sort === 'place')
  if (isPlace(sentence)) return false
  const at = reading.sentences.indexOf(sentence)
  for (let j = at - 1; j >= Math.max(0, at - 3); j--) {
    const before = reading.sentences[j]
    if (before !== undefined && isPlace(before)) return placeFits(place, before.text)
  }
  const headline = reading.sentences[0]
  return headline?.headline === true && placeFits(place, headline.text)
}

/** The account stands before the wording, inside it, or after "at" and the like: "Council seeks operator after Acme leaves" is no such. */
function isEmployer(sentence: Sentence, from: number, to: number): boolean {
  const mentions = sentence.tokens.flatMap((token, at) => (isAccount(token) ? [at] : []))
  return (
    mentions.length === 0 ||
    mentions.some((at) => at < to || /^(?:at|for|with|by|inside|join|as|:|,|-|–)$/.test(sentence.tokens[at - 1]?.lower ?? ''))
  )
}

/** "said in 2021 that it was looking for 50 engineers" */
function wasHiring(text: string, pubDate: Date | null): boolean {
  if (pubDate === null || !/\b(?:was|were|had been) (?:\w+ )?(?:hiring|recruiting|looking|seeking|searching|advertising)\b/.test(text))
    return false
  const year = /\b(?:in|since|during) (?:\w+ )?((?:19|20)\d\d)\b/.exec(text)?.[1]
  return year !== undefined && Number(year) < pubDate.getUTCFullYear()
}

const ACCEPTS: Partial<Evidence> = { accepts: ['real', 'announced', 'planned'] }

/** Nouns of hiring that offer no post. */
const offersNothing = firstHolding<{ nominal: Nominal; phrase: string; text: string }>({
  isMereNoun: ({ nominal, phrase }) =>
    !OPEN.test(phrase) && !/^(?:vacanc|opening|hiring|recruitment)/.test(nominal.noun) && !/\bjob\b/.test(phrase),
  isCut: ({ nominal, text }) =>
    /^(?:jobs|roles|positions|posts)$/.test(nominal.noun) && /\b(?:cut|cuts|lost|axed|eliminated|slashed)\b/.test(text),
  isEmptyRoom: ({ text }) => OTHER_VACANCIES.test(text),
  isFilled: ({ text }) => FILLED.test(text),
})

/** "Acme's open positions", "vacancies at Acme" */
const postsNamed = (sentence: Sentence, { role = '' }: Slots, text: string): Evidence[] =>
  nominals(sentence, NOUNS).flatMap((nominal): Evidence[] => {
    const { index, owner, governor, reality, after } = nominal
    if (offersNothing({ nominal, phrase: spanText(sentence, nominal.phrase), text }) !== undefined) return []
    const at = participantOf(sentence.tokens, after.get('at') ?? after.get('in') ?? null)
    const who = [owner, at, governor?.subject ?? NOBODY].find((one) => concernsAccount(one))
    if (!who) return []
    const rule = 'hiring/posts-named'
    return [{ sentence, index, who: asAccount(who), reality, strength: 0.72, slots: { role }, reason: null, rule, ...ACCEPTS }]
  })

/** The first token of a kind; the first of all where there is none. */
const firstToken = ({ tokens }: Sentence, kind: RegExp): number =>
  Math.max(
    0,
    tokens.findIndex(({ lower }) => kind.test(lower)),
  )
const accountIn = ({ tokens }: Sentence): Token | undefined => tokens.find((token) => isAccount(token))

const SPREE = /\b(?:hiring|recruitment|recruiting) (?:spree|drive|push|binge|blitz|round|campaign|wave)\b/
/** "goes on a hiring spree" */
function spree(sentence: Sentence, text: string): Evidence[] {
  const account = accountIn(sentence)
  if (account === undefined || sentence.question || !SPREE.test(text)) return []
  const index = firstToken(sentence, /^(?:hiring|recruitment|recruiting)$/)
  return [ofAccount(sentence, index, 0.72, account.tag !== 'account', { rule: 'hiring/spree' })]
}

/** "Its jobs are still advertised", where no other company is named. */
function jobsOpen(sentence: Sentence, text: string): Evidence[] {
  if (!OPEN_JOBS.test(text) || !(accountIn(sentence) ? !sentence.tokens.some(isOtherCompany) : sentence.implied)) return []
  const index = firstToken(sentence, /^(?:jobs|posts|roles|positions|vacancies|openings)$/)
  return [ofAccount(sentence, index, 0.76, true, { reality: sentence.question ? 'rumour' : 'real', rule: 'hiring/jobs-open' })]
}

/** "We're hiring!" */
function weAreHiring(sentence: Sentence, text: string): Evidence[] {
  const account = accountIn(sentence)
  if (account === undefined || !/\bwe(?:'re| are)? hiring\b|\bjoin our team\b|\bnow hiring\b/.test(text)) return []
  return [ofAccount(sentence, 0, 0.8, account.tag !== 'account', { rule: 'hiring/we-are-hiring' })]
}

/** What cues tell of the account, where it is the employer; by themselves they deny nothing. */
const byCues = (sentence: Sentence, { role = '' }: Slots): Evidence[] =>
  fromCues(sentence, HIRING_CUES, { role }, { parts: true, ...ACCEPTS }, (_words, { from, to }) => isEmployer(sentence, from, to)).map(
    (one) => (one.reality === 'denied' ? { ...one, reality: 'real' as const, reason: 'not hiring' } : one),
  )

/** "wants to add 100 engineers" is a plan to hire. */
const WANTS_MORE =
  /\b(?:wants?|needs?|aims?|looking|looks?|seeks?|keen) to (?:\w+ ){0,2}(?:hire|add|recruit|employ|bring|grow|expand|double|take|bolster|strengthen|beef|build|fill|staff|sign|onboard|find)\b/
const isPlan = ({ reality, sentence: { question } }: Evidence, text: string): boolean =>
  reality === 'rumour' && !question && WANTS_MORE.test(text) && !/\b(?:could|may|might|would|if|reportedly)\b/.test(text)

/** "They need not" is no word on hiring. */
const needsNot = ({ reality, sentence, index }: Evidence): boolean =>
  reality === 'denied' && /^(?:need|want|look|seek|search)$/.test(sentence.tokens[index]?.verb?.lemma ?? '')

/** Why what is told of hiring is none, or is not what is asked for. Where hiring is frozen, nobody asks for whom or where. */
const reasonAgainst = firstHolding<FrameScope & { evidence: Evidence; text: string }>({
  'seat already filled': ({ text }) => /\b(?:vacanc(?:y|ies)|posts?|positions?|roles?|jobs?) filled\b/.test(text),
  old: ({ text, reading }) => wasHiring(text, reading.document.pubDate),
  'not hiring': ({ text, evidence }) => needsNot(evidence) || (NOT_HIRING.test(text) && !FROZEN.test(text)),
  'another role': ({ text, reading, sentence, asked }) =>
    !FROZEN.test(text) && roleIn(sentence.text, asked) === null && !toldBeside(reading, sentence, asked),
  'another place': ({ text, reading, sentence, asked: { place } }) =>
    !FROZEN.test(text) && place !== undefined && placeNear(reading, sentence, place) === null && !placeOfText(reading, sentence, place),
})

function judged(told: Evidence, scope: FrameScope, text: string): Evidence {
  const evidence = isPlan(told, text) ? { ...told, reality: 'planned' as const } : told
  if (evidence.reason !== null) return evidence
  const reason = reasonAgainst({ ...scope, evidence, text })
  if (reason === undefined) return FROZEN.test(text) ? { ...evidence, reality: 'denied', denies: true } : evidence
  return { ...evidence, reason, reality: reason === 'not hiring' && needsNot(evidence) ? 'real' : evidence.reality }
}

const isPlain = ({ reason, who, reality, strength }: Evidence): boolean =>
  reason === null && concernsAccount(who) && reality !== 'rumour' && reality !== 'denied' && strength >= 0.6

/** The account hiring, in a text that is no posting: "is recruiting 40 engineers", "is doubling its sales team". */
export const readHiring: FrameReader = (scope) => {
  const { sentence, asked } = scope
  if (asked['direction'] === 'stopped') return stopped(sentence)
  const text = sentence.words().replace(FROZEN_IN_PART, '')
  const found = [...claims(sentence).flatMap((claim) => hiringByVerb(claim, asked)), ...postsNamed(sentence, asked, text)]
  if (found.length === 0) found.push(...spree(sentence, text))
  found.push(...jobsOpen(sentence, text))
  if (found.length === 0) found.push(...weAreHiring(sentence, text))
  const told = found.some(isPlain)
  if (!told && !NOT_HIRING.test(text)) found.push(...hiringConstructions(sentence), ...growingTeam(sentence, asked))
  const proved = told || found.some((one) => one.reason === null && one.who.who === 'account' && one.strength >= 0.6)
  // The cheap looks come first: most sentences speak of neither work nor the account alone.
  if (!proved && speaksOfAccountOnly(sentence) && WORK_WORD.test(text) && !NOT_HIRING.test(text) && !MANY_EMPLOYERS.test(text))
    found.push(...byCues(sentence, asked))
  return found.map((one) => judged(one, scope, text))
}
