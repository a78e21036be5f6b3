import type { FrameId, Slots } from '../types.ts'
import { EVENTS } from './index.ts'

const known = new WeakMap<Slots, { frame: FrameId; kinds: readonly string[] }>()

/** The kinds of event, as the models name them, any of which answers a question; the same array each time for the same slots. */
export function askedKinds(frame: FrameId, asked: Slots): readonly string[] {
  const before = known.get(asked)
  if (before?.frame === frame) return before.kinds
  const kinds = EVENTS[frame].modelKinds(asked)
  known.set(asked, { frame, kinds })
  return kinds
}

/** The same as the encoder names them. */
export const encoderKinds = (frame: FrameId, asked: Slots): readonly string[] =>
  EVENTS[frame].encoderKinds?.(asked) ?? askedKinds(frame, asked)
