import type { Evidence } from '../match/evidence.ts'
import type { FrameId } from '../types.ts'
import { eventDateIn, isHistory, isYearsSince, settledDate, sinceYear, type Window } from './filters.ts'
import type { Reality } from '../match/reality.ts'
import type { AccountReading } from '../reading/sentence.ts'
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
/** Below this the wording is too weak to prove anything. */
const PROOF = 0.55
export const WEAK_WORDING = 'weak wording'
const PAST_EVENTS: ReadonlySet<FrameId> = new Set<FrameId>([
  'funding',
  'executive_change',
  'layoffs',
  'acquisition',
  'expansion',
  'product_launch',
  'partnership',
  'contract_won',
  'earnings_remark',
  'legal_trouble',
  'rebrand',
  'going_public_or_private',
  'hiring',
  'generic',
])
const STATED_BOILERPLATE: ReadonlySet<FrameId> = new Set<FrameId>(['technology', 'rebrand', 'earnings_remark'])

/** Frames whose sentences often leave the company out: "Revenue climbed 14 %", "About 130 people left". */
const IMPLIED_FRAMES: ReadonlySet<FrameId> = new Set<FrameId>([
  'layoffs',
  'executive_change',
  'earnings_remark',
  'product_launch',
  'legal_trouble',
  'funding',
  'hiring',
  'technology',
  'expansion',
])
const IMPLIED_WEIGHT = 0.87

/** Frames whose event begins something that lasts: what has been so since an early year is no news. */
const LASTING_FRAMES: ReadonlySet<FrameId> = new Set<FrameId>(['product_launch', 'partnership', 'contract_won'])

/** What opens in years is being built today. */
const BEGUN = new RegExp(anyWord`
  (?:has|have) (?:already |now )?(?:begun|started) (?:building|construction|work)
  (?:is|are) (?:already |now )?(?:under construction|being built) | (?:broke|broken) ground
  (?:work|construction) (?:(?:has|is) )?(?:already |now )?(?:began|begun|started|under way|underway)
`)

const isVacancy = ({ slots }: Evidence, frame: FrameId, { document }: AccountReading): boolean =>
  frame === 'executive_change' && document.documentType === 'job_posting' && slots['direction'] !== 'left' && slots['person'] === undefined

/** Runs the filters in order: attribution, the frame's own reason, polarity, modality, history and recency. */
export function judge(
  evidence: Evidence,
  { frame, reading, window }: { frame: FrameId; reading: AccountReading; window: Window },
): Judged | null {
  const { sentence } = evidence
  if (
    sentence.implied &&
    (evidence.who.who === 'nobody' || evidence.who.who === 'part' || evidence.who.who === 'thing') &&
    IMPLIED_FRAMES.has(frame)
  ) {
    evidence = { ...evidence, who: { ...evidence.who, who: 'account', byReference: true }, strength: evidence.strength * IMPLIED_WEIGHT }
  }
  const { who } = evidence
  const result = (outcome: Judged['outcome'], reason: string, confidence = 0, eventDate: Date | null = null, denies = false): Judged => ({
    evidence,
    outcome,
    confidence,
    reason,
    eventDate,
    denies,
  })
  if (who.who === 'other')
    return sentence.aboutAccount
      ? result('rejected', who.relation === null ? 'another company' : `another company (${who.relation})`)
      : null
  if (who.who === 'person' || who.who === 'nobody') return sentence.aboutAccount ? result('hint', 'not said of whom', 0.25) : null
  if (who.who === 'thing' || (who.who === 'part' && evidence.parts !== true)) return result('hint', 'a part or thing of the account', 0.25)
  const pubDate = reading.document.pubDate
  const told = evidence.stands === true ? null : (eventDateIn(evidence) ?? sentence.carriedDates().at(-1) ?? null)
  const eventDate = told === null ? pubDate : settledDate(told, pubDate)
  if (evidence.reality === 'denied' && evidence.reason === null) return result('rejected', 'denied', 0, eventDate, true)
  if (evidence.reason !== null) return result('rejected', evidence.reason, 0, eventDate, evidence.denies === true)
  if (told !== null && told.to.getTime() < window.from.getTime() && PAST_EVENTS.has(frame)) return result('rejected', 'old', 0, eventDate)
  if (
    told !== null &&
    told.from.getTime() > window.to.getTime() + 400 * 86_400_000 &&
    !(frame === 'expansion' && BEGUN.test(sentence.words()))
  )
    return result('hint', 'far ahead', 0.3, eventDate)
  if (isYearsSince(evidence)) return result('rejected', 'old', 0, null)
  if (told === null && sentence.headedByYear !== null && sentence.headedByYear < window.from.getUTCFullYear() && PAST_EVENTS.has(frame))
    return result('rejected', 'old', 0, new Date(Date.UTC(sentence.headedByYear, 6, 1)))
  if (told === null && LASTING_FRAMES.has(frame) && (sinceYear(evidence) ?? 9999) < window.from.getUTCFullYear())
    return result('rejected', 'old', 0, null)
  if (told === null && isHistory(evidence, frame)) return result('rejected', 'old', 0, null)
  if (pubDate !== null && pubDate.getTime() < window.from.getTime()) return result('rejected', 'old document', 0, eventDate)
  if (evidence.reality === 'rumour') return result('hint', 'rumour', 0.3, eventDate)
  if (!(evidence.accepts ?? FIRM).includes(evidence.reality)) return result('hint', 'not yet', 0.3, eventDate)
  if (sentence.boilerplate && !STATED_BOILERPLATE.has(frame)) return result('rejected', 'boilerplate', 0, eventDate)
  // What is advertised is still free: only a name tells that somebody came.
  if (isVacancy(evidence, frame, reading)) return result('rejected', 'a vacancy', 0, eventDate)
  if (reading.document.documentType === 'job_posting' && frame !== 'technology' && frame !== 'hiring' && told === null)
    evidence = { ...evidence, strength: evidence.strength - 0.2 }
  const confidence = Math.max(
    0,
    Math.min(
      0.99,
      evidence.strength * (who.byReference ? 0.96 : 1) * (pubDate === null ? 0.95 : 1) +
        (sentence.headline ? 0.01 : 0) -
        (evidence.reality === 'planned' ? 0.08 : 0),
    ),
  )
  return confidence >= PROOF ? result('proof', 'proved', confidence, eventDate) : result('hint', WEAK_WORDING, confidence, eventDate)
}
