import { furtherAsked, furtherEventOf } from '../events/generic/further-events.ts'
import { minorityIn } from '../text/asked/minority-stake.ts'
import { likelyFurtherKind } from '../odds/question-kind.ts'
import { EVENTS } from '../events/index.ts'
import { likelyFrame, mistakenFor } from './likely-frame.ts'
import { findRole } from '../match/role-matcher.ts'
import { isKnownPlace } from '../text/places.ts'
import { isOccupation } from '../text/occupations.ts'
import type { FrameId, Meaning, Named, Slots } from '../types.ts'
import { withoutIdleNot } from './contrary.ts'
import { ASKS_FOR_STATE, frameByVocabulary, namesAnEvent } from './score-frames.ts'
import { ASKED_IN_ORDER, type AskedWording } from '../events/question-order.ts'
import { normaliseQuestion } from './normalise-question.ts'
import { asksForNoTechnology, describedTechnology, onlyName } from '../events/technology/asked-slots.ts'
import { toldOnCall } from './told-on-call.ts'

type Draft = Record<string, string>

const nothingKnown = (): Meaning => ({ frame: 'generic', slots: {} })

/** The named groups of a match; "role2" is another place for "role". What says whose it is ("… at ACCT") is left out. */
function groupsOf(match: RegExpExecArray): Named {
  const groups: Record<string, string | undefined> = {}
  for (const [name, value] of Object.entries(match.groups ?? {}))
    groups[name.replace(/\d+$/, '')] ??= value
      ?.replace(/^\s*(?:by|at|of|for|in|from|inside|within) ACCT\b(?:['’]s)?/, ' ')
      .replace(/\s+(?:by|at|of|for|in|from|inside|within) ACCT\b.*$/, '')
      .replace(/\bACCT['’]s\b/g, 'its')
  return groups
}

/** The kind of event that the question model takes a question for, with what its wording names; null for a technology without a name. */
function withSlots({ frame, slots }: { frame: FrameId; slots: Slots }, asked: string): Meaning | null {
  const draft: Draft = { ...slots }
  if (frame === 'technology') {
    const named = onlyName(asked)
    return named === null || asksForNoTechnology(named, asked) ? null : { frame, slots: { technology: named } }
  }
  EVENTS[frame].addSlots?.(draft, asked, { role: findRole(asked.toLowerCase(), undefined)[0]?.text })
  return { frame, slots: draft }
}

/** An offer that was refused is another event than the one offered. */
const REFUSED = /\b(?:reject|rebuff|refus|spurn|turn\w* down|fend\w* off)\w*\b[^?]*\b(?:bids?|offers?|takeovers?|approach\w*)\b/i

/** "Is the CEO of ACCT a marathon runner?": nobody comes or goes. */
const WHAT_ONE_IS =
  /^(?:is|was) (?:the |an? )?[\w -]{2,40} (?:of|at) ACCT (?:an?|the) (?!(?:new|former|interim|acting|temporary|permanent|recent|outsider|external|internal)\b)[\w -]+\?*$/i

/** A question in plain words, with ACCT for the account. */
export const inPlainWords = (question: string): string =>
  withoutIdleNot(normaliseQuestion(question.replace(/\{account\}/gi, 'ACCT').replace(/[“”"]/g, ''))).replace(
    /\b(?:(?:top|big) )?(?:head|boss|leader) of ACCT\b/gi,
    'CEO of ACCT',
  )

/** What a whole question asks for whatever wording fits it; null for most. */
function meantAsAWhole(question: string, asked: string): Meaning | null {
  if (WHAT_ONE_IS.test(asked)) return nothingKnown()
  if (REFUSED.test(asked) && furtherEventOf(question) !== null) return nothingKnown()
  // A stake of less than half is neither new money nor a takeover.
  const minority = minorityIn(asked)
  if (minority === 'account' && furtherAsked(question) !== null) return nothingKnown()
  const isInvestor = minority === 'another' && /^(?:has|have|did|does|is|will) ACCT\b/i.test(asked)
  return isInvestor ? { frame: 'funding', slots: { direction: 'invested' } } : null
}

/** Whether what a wording names is what it must be. */
const isNamedFittingly = ({ proper, occupation, place }: AskedWording, groups: Named): boolean =>
  (proper === undefined || /\p{Lu}|\d/u.test((groups[proper] ?? '').replace(/ACCT/g, ''))) &&
  (occupation === undefined || isOccupation((groups[occupation] ?? '').trim().toLowerCase().replace(/^.*\s/, ''))) &&
  (place === undefined || isKnownPlace((groups[place] ?? '').trim()))

/** The slots of a wording that fits; null where they turn out to be no such event's. */
function slotsNamed({ frame, slots, place }: AskedWording, match: RegExpExecArray, asked: string, groups: Named): Draft | null {
  const draft: Draft = { ...slots }
  EVENTS[frame].addSlots?.(draft, asked, groups)
  if (place !== undefined) draft['place'] ??= (groups[place] ?? '').trim()
  return EVENTS[frame].settleSlots?.(draft, asked, match[0]) === false ? null : draft
}

/** What a question asks for by one wording that fits it; null where it asks for something else all the same. */
function meantByWording(wording: AskedWording, match: RegExpExecArray, question: string, asked: string): Meaning | null {
  const { frame, slots } = wording
  const groups = groupsOf(match)
  if (!isNamedFittingly(wording, groups)) return null
  const { asksOtherwise, asksInstead, isAskedPlainly, isKnownBySide } = EVENTS[frame]
  if (asksOtherwise?.(asked, groups) === true) return null
  const instead = asksInstead?.(asked, groups) ?? null
  if (instead !== null) return instead
  const draft = slotsNamed(wording, match, asked, groups)
  if (draft === null) return null
  // A reversed event ("ended", "placed") is the rule's own: the model knows no such kinds.
  const mayBeMistaken = isAskedPlainly?.(asked, groups) !== true && (slots?.['direction'] === undefined || isKnownBySide === true)
  const meant = mayBeMistaken ? mistakenFor(question, frame) : null
  return (meant === null ? null : withSlots(meant, asked)) ?? { frame, slots: draft }
}

/** What a question that no wording fits asks for, as far as models and single words tell. */
function meantByWords(question: string, asked: string): Meaning {
  const described = describedTechnology(asked)
  if (described !== null) return { frame: 'technology', slots: described }
  if (furtherEventOf(question) !== null || !namesAnEvent(asked)) return nothingKnown()
  const likely = likelyFrame(question, ASKS_FOR_STATE.test(asked) ? 'as a state' : 'freely')
  if (likelyFurtherKind(question, likely === null ? 'by default' : 'rather') !== null) return nothingKnown()
  const meant = likely === null ? null : withSlots(likely, asked)
  if (meant !== null) return meant
  const frame = frameByVocabulary(asked)
  if (frame === null) return nothingKnown()
  const direction = EVENTS[frame].directionByVoice?.(asked) ?? null
  const slots: Draft = direction === null ? {} : { direction }
  EVENTS[frame].addSlots?.(slots, asked, {})
  return { frame, slots }
}

/** What a question asks for: by itself as a whole, by the first wording that fits it, or by its words. */
export function recognise(question: string): Meaning {
  const asked = inPlainWords(question)
  const told = toldOnCall(asked)
  if (told !== null) {
    const event = recognise(told.event)
    return event.frame === 'generic' ? { frame: 'earnings_remark', slots: { topic: told.topic } } : event
  }
  const whole = meantAsAWhole(question, asked)
  if (whole !== null) return whole
  for (const wording of ASKED_IN_ORDER) {
    const match = wording.pattern.exec(asked)
    const meant = match === null ? null : meantByWording(wording, match, question, asked)
    if (meant !== null) return meant
  }
  return meantByWords(question, asked)
}
