import { EVENTS } from './index.ts'
import type { FrameId, Slots } from '../types.ts'

/** The end or the other side of a frame's event, of which its description would say the contrary. */
const REVERSED: ReadonlySet<string | undefined> = new Set(['closed', 'ended', 'placed', 'stopped'])
export const isReversed = ({ direction }: Slots): boolean => REVERSED.has(direction)

/** One clause about an event from its slots, without a full stop; null when the slots do not say enough and the headline tells it better. */
export function describeEvent(frame: FrameId, account: string, slots: Slots): string | null {
  return isReversed(slots) ? null : EVENTS[frame].describe(account, slots)
}
