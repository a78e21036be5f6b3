import { setImmediate as yieldToOthers } from 'node:timers/promises'

/** How long the rules may keep the event loop from requests. */
const SLICE_MS = 10

/** Measures how long a piece of work has taken, and lets others in between. */
export interface Pace {
  /** Whether `share` (0..1) of the time is over. */
  isOver(share: number): boolean
  /** Lets requests of others be answered when it has been a while. */
  rest(): Promise<void>
}

/** A pace that ends after `limitMs`, counted from now. */
export function paceOf(limitMs: number): Pace {
  const startedAt = performance.now()
  let sliceEnds = startedAt + SLICE_MS
  return {
    isOver: (share) => performance.now() - startedAt >= limitMs * share,
    async rest() {
      if (performance.now() < sliceEnds) return
      await yieldToOthers()
      sliceEnds = performance.now() + SLICE_MS
    },
  }
}
