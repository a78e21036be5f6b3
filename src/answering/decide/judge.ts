import { EVENTS } from '../events/index.ts'
import type { EventKind } from '../events/event.ts'
import type { Evidence } from '../match/evidence.ts'
import type { FrameId } from '../types.ts'
import { eventDateIn, isHistory, isYearsSince, settledDate, sinceYear, type Window } from './event-date.ts'
import type { Reality } from '../match/reality.ts'
import type { Participant } from '../reading/grammar/participant.ts'
import type { AccountReading } from '../reading/sentence.ts'
import type { DateMention } from '../text/time/dates.ts'
import { anyWord } from '../text/any-of.ts'

/** Evidence after the filters: it proves the event, hints at it, or was turned down for a reason. */
export interface Judged {
  evidence: Evidence
  outcome: 'proof' | 'hint' | 'rejected'
  /** 0..1 for proof: how sure the rules are, before calibration. */
  confidence: number
  reason: string
  eventDate: Date | null
  denies: boolean
}

const FIRM: readonly Reality[] = ['real', 'announced']
/** Of whom a sentence tells that leaves out the account where it is meant. */
const TOLD_WITHOUT_NAME: readonly Participant['who'][] = ['nobody', 'part', 'thing']
/** What is told of them in a sentence about something else is not worth a mention. */
const STRANGERS: readonly Participant['who'][] = ['other', 'person', 'nobody']
/** Below this the wording is too weak to prove anything. */
const PROOF = 0.55
export const WEAK_WORDING = 'weak wording'
const IMPLIED_WEIGHT = 0.87

/** What is dated later than this many days after the day of the question is no news of it. */
const FAR_AHEAD_DAYS = 400

/** What opens in years is being built today. */
const BEGUN = new RegExp(anyWord`
  (?:has|have) (?:already |now )?(?:begun|started) (?:building|construction|work)
  (?:is|are) (?:already |now )?(?:under construction|being built) | (?:broke|broken) ground
  (?:work|construction) (?:(?:has|is) )?(?:already |now )?(?:began|begun|started|under way|underway)
`)

/** Evidence with what the checks look at. */
interface Considered {
  evidence: Evidence
  event: EventKind
  reading: AccountReading
  window: Window
  /** When it happened, as far as the text tells. */
  told: DateMention | null
}

type Changes = Partial<Pick<Judged, 'confidence' | 'eventDate' | 'denies'>>
/** Why evidence proves nothing; the date, where it is another than the event's, and whether it says that the event did not happen. */
type Objection = { outcome: 'rejected' | 'hint'; reason: string } & Changes

const rejected = (reason: string, more: Changes = {}): Objection => ({ outcome: 'rejected', reason, ...more })
const hint = (reason: string, confidence: number): Objection => ({ outcome: 'hint', reason, confidence })
const UNDATED = { eventDate: null }

/** Told of another company, of nobody in particular, or of a part or thing of the account. */
function toldOfAnother({ evidence: { who, parts } }: Considered): Objection | null {
  if (who.who === 'other') return rejected(who.relation === null ? 'another company' : `another company (${who.relation})`, UNDATED)
  if (who.who === 'person' || who.who === 'nobody') return { ...hint('not said of whom', 0.25), ...UNDATED }
  const isPart = who.who === 'thing' || (who.who === 'part' && parts !== true)
  return isPart ? { ...hint('a part or thing of the account', 0.25), ...UNDATED } : null
}

/** Denied, or turned down by the event's own reading of the sentence, for the reason that this gave. */
function deniedOrTurnedDown({ evidence: { reality, reason, denies } }: Considered): Objection | null {
  if (reality === 'denied' && reason === null) return rejected('denied', { denies: true })
  return reason === null ? null : rejected(reason, { denies: denies === true })
}

/** Told of another time than the one asked for. */
function toldOfAnotherTime({ evidence, event, reading, window, told }: Considered): Objection | null {
  const { sentence } = evidence
  const { pubDate } = reading.document
  const [from, year] = [window.from.getTime(), window.from.getUTCFullYear()]
  if (told !== null && told.to.getTime() < from && event.isState !== true) return rejected('old')
  const isFarAhead = told !== null && told.from.getTime() > window.to.getTime() + FAR_AHEAD_DAYS * 86_400_000
  if (isFarAhead && !(event.id === 'expansion' && BEGUN.test(sentence.words()))) return hint('far ahead', 0.3)
  if (isYearsSince(evidence)) return rejected('old', UNDATED)
  if (told === null && sentence.headedByYear !== null && sentence.headedByYear < year && event.isState !== true)
    return rejected('old', { eventDate: new Date(Date.UTC(sentence.headedByYear, 6, 1)) })
  const isOldNews = told === null && event.isLasting === true && (sinceYear(evidence) ?? 9999) < year
  if (isOldNews || (told === null && isHistory(evidence, event.id))) return rejected('old', UNDATED)
  return pubDate !== null && pubDate.getTime() < from ? rejected('old document') : null
}

/** Told as a rumour, or as planned where only what has happened or is announced counts. */
function rumouredOrNotYet({ evidence: { reality, accepts } }: Considered): Objection | null {
  if (reality === 'rumour') return hint('rumour', 0.3)
  return (accepts ?? FIRM).includes(reality) ? null : hint('not yet', 0.3)
}

/** What the company says of itself at the end of a release, where that is no state, or the advertisement of a post as a change of who holds it. */
function boilerplateOrVacancy({ evidence, event, reading: { document } }: Considered): Objection | null {
  if (evidence.sentence.boilerplate && event.isToldInBoilerplate !== true && evidence.stands !== true) return rejected('boilerplate')
  const { direction, person } = evidence.slots
  // What is advertised is still free: only a name tells that somebody came.
  const isVacancy =
    event.id === 'executive_change' && document.documentType === 'job_posting' && direction !== 'left' && person === undefined
  return isVacancy ? rejected('a vacancy') : null
}

/** In the order in which they are looked for: attribution, the event's own reason and polarity, history and recency, modality, passage. */
const OBJECTIONS = [toldOfAnother, deniedOrTurnedDown, toldOfAnotherTime, rumouredOrNotYet, boilerplateOrVacancy]

function confidenceIn({ evidence, event, reading: { document }, told }: Considered): number {
  const { strength, who, sentence, reality } = evidence
  const isAside = document.documentType === 'job_posting' && event.isToldByPostings !== true && told === null
  const sure = (strength - (isAside ? 0.2 : 0)) * (who.byReference ? 0.96 : 1) * (document.pubDate === null ? 0.95 : 1)
  return Math.max(0, Math.min(0.99, sure + (sentence.headline ? 0.01 : 0) - (reality === 'planned' ? 0.08 : 0)))
}

/** The evidence with the account for whom the sentence leaves out, where the event is often told so. */
function withWhoIsMeant(evidence: Evidence, event: EventKind): Evidence {
  const isLeftOut = evidence.sentence.implied && TOLD_WITHOUT_NAME.includes(evidence.who.who) && event.isToldWithoutName === true
  if (!isLeftOut) return evidence
  return { ...evidence, who: { ...evidence.who, who: 'account', byReference: true }, strength: evidence.strength * IMPLIED_WEIGHT }
}

/** Whether evidence proves the event, by the first objection to it; null where it is not worth a mention. */
export function judge(
  given: Evidence,
  { frame, reading, window }: { frame: FrameId; reading: AccountReading; window: Window },
): Judged | null {
  const event = EVENTS[frame]
  const evidence = withWhoIsMeant(given, event)
  const { sentence, who } = evidence
  if (!sentence.aboutAccount && STRANGERS.includes(who.who)) return null
  const told = evidence.stands === true ? null : (eventDateIn(evidence) ?? sentence.carriedDates().at(-1) ?? null)
  const { pubDate } = reading.document
  const judged = { evidence, confidence: 0, eventDate: told === null ? pubDate : settledDate(told, pubDate), denies: false }
  const considered = { evidence, event, reading, window, told }
  for (const against of OBJECTIONS) {
    const objection = against(considered)
    if (objection !== null) return { ...judged, ...objection }
  }
  const confidence = confidenceIn(considered)
  return confidence >= PROOF
    ? { ...judged, confidence, outcome: 'proof', reason: 'proved' }
    : { ...judged, confidence, outcome: 'hint', reason: WEAK_WORDING }
}
