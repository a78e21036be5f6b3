import { EVENTS } from '../../events/index.ts'
import type { Narrowing } from '../../events/event.ts'
import { inDetail } from './detail.ts'
import type { Evidence } from '../../match/evidence.ts'
import { narrowed } from './narrowed.ts'
import { whyOtherThanAsked } from './other-than-asked.ts'
import { SEPARATOR } from '../../question/details.ts'
import type { Trace } from '../trace.ts'
import type { CompiledSignal } from '../../types.ts'
import { tellsDetails } from './details-told.ts'
import type { Judged } from '../judge.ts'
import { unlessTakenBack } from './taken-back.ts'
import { isToldThere, namesElsewhere, namesPlace } from '../../match/place-told.ts'
import { listsIn } from '../../events/going-public-or-private/listed-in.ts'
import { boughtIn } from '../../events/acquisition/bought-in.ts'
import type { AccountReading } from '../../reading/sentence.ts'

/** Where the money came from or where it happened, for what no rule of a frame looks at: the sentence must name it, or a place that is elsewhere. */
const inItsPlace: Narrowing = (evidence, reading, { compiled: { frame, slots } }) => {
  const { sentence } = evidence
  const { place, outside } = slots
  const fits =
    (frame !== 'funding' || place === undefined || namesPlace(sentence.text, place)) &&
    (frame !== 'going_public_or_private' || place === undefined || listsIn(reading, sentence, place)) &&
    (frame !== 'executive_change' || place === undefined || isToldThere(sentence, reading, place)) &&
    (frame !== 'acquisition' || place === undefined || boughtIn(reading, sentence, place)) &&
    (outside === undefined || namesElsewhere(sentence, outside))
  return fits || evidence.reason !== null ? evidence : { ...evidence, reason: 'another place' }
}

/** In the order in which they are looked for: where; whether it stands; how many, how long, who; how far it went, who brought it, over what. */
const NARROWINGS: readonly Narrowing[] = [inItsPlace, unlessTakenBack, narrowed, inDetail]
/** Evidence with the first reason why it is none of what exactly is asked. */
export function asAsked(evidence: Evidence, reading: AccountReading, signal: CompiledSignal, trace?: Trace): Evidence {
  const { narrowed: ofEvent } = EVENTS[signal.compiled.frame]
  return [...NARROWINGS, ...(ofEvent === undefined ? [] : [ofEvent])].reduce((told, narrowing) => {
    const narrower = narrowing(told, reading, signal)
    if (narrower !== told) trace?.({ stage: 'narrowed', by: narrowing.name, evidence: narrower })
    return narrower
  }, evidence)
}

/** Why proof of the event is none for a question that names more than is told with it; null where it is. */
function untoldDetail({ sentence }: Evidence, reading: AccountReading, { compiled, question }: CompiledSignal): string | null {
  const { details } = compiled.slots
  return details === undefined || tellsDetails({ reading, sentence, question }, details.split(SEPARATOR)) ? null : 'another detail'
}

/**
 * Proof of the event is but a hint where the question names more than is told with it, or what the sentence only has in another clause, as lost or wished for, or asks for
 * more than it tells.
 */
export function unlessOtherThanAsked(one: Judged, reading: AccountReading, signal: CompiledSignal): Judged {
  if (one.outcome !== 'proof') return one
  const reason = untoldDetail(one.evidence, reading, signal) ?? whyOtherThanAsked(one.evidence, reading, signal)
  return reason === null ? one : { ...one, outcome: 'hint', reason, confidence: 0.3 }
}
