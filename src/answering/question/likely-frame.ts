import { EVENTS } from '../events/index.ts'
import { FURTHER_KINDS } from '../odds/further-kinds.ts'
import { best, framedKinds, furtherKinds, type KindAsked } from '../odds/question-kind.ts'
import type { FrameId, Slots } from '../types.ts'

/** Less sure than this is a guess. */
const LEAST = 0.8
/** The least for a question worded like one about how things are ("Does it have …", "Can one …"). */
const LEAST_FOR_STATE = 0.9
/** A rule is wrong only where the model is this sure of another event, and finds the rule's less likely than `UNLIKELY`. */
const SURE = 0.95
const UNLIKELY = 0.03

type Likely = { frame: FrameId; slots: Slots } | null

/** What a question asks for, by the kind that the model takes it for. */
const BY_KIND: ReadonlyMap<string, { frame: FrameId; slots: Slots }> = new Map(
  Object.values(EVENTS).flatMap(({ id, questionKinds = {} }) =>
    Object.entries(questionKinds).map(([kind, slots]) => [kind, { frame: id, slots }] as const),
  ),
)

const likeliest = (kinds: readonly KindAsked[], least: number): Likely => {
  const [kind, probability] = best(kinds)
  return probability < least ? null : (BY_KIND.get(kind) ?? null)
}

/** What a question that no rule knows most likely asks for; null when the model is not sure, or takes it for something else. */
export const likelyFrame = (asked: string, worded: 'freely' | 'as a state'): Likely =>
  likeliest(framedKinds(asked), worded === 'freely' ? LEAST : LEAST_FOR_STATE)

/** What a question asks for when a model is sure that a rule took it for something else; null when the rule may be right. */
export function mistakenFor(asked: string, frame: FrameId): Likely {
  if (EVENTS[frame].isAskedLoosely !== true) return null
  const mayBeRight = (kinds: readonly KindAsked[]): boolean =>
    kinds.some(([kind, probability]) => BY_KIND.get(kind)?.frame === frame && probability > UNLIKELY)
  const kinds = framedKinds(asked)
  const meant = mayBeRight(kinds) ? null : likeliest(kinds, SURE)
  if (meant !== null) return meant
  const further = furtherKinds(asked)
  const [kind, probability] = best(further)
  return probability >= SURE && kind in FURTHER_KINDS && !mayBeRight(further) ? { frame: 'generic', slots: {} } : null
}
