import { useState } from 'react'
import { keepInTab } from '../../app/keep-in-tab.ts'

/**
 * What is being written in a form, kept for this tab until it is forgotten: the form may be closed by Escape before it is sent. It goes with the session, as all does that is kept there. What was
 * written over something else than `start` is kept no longer: sent, it would undo what somebody else has done meanwhile.
 */
export function useKept<T>(key: string, start: T) {
  const place = `draft ${key}`
  const now = JSON.stringify(start)
  const [{ value, over, isDropped }, set] = useState(() => {
    const kept = read<T>(place)
    const isKept = kept !== null && JSON.stringify(kept.start) === now
    return { value: isKept ? kept.value : start, over: now, isDropped: kept !== null && !isKept }
  })
  return {
    value,
    /** What happened to what it is written over: `dropped` is what was kept of another, `changed` it is another since the form was opened. */
    meanwhile: over !== now ? ('changed' as const) : isDropped ? ('dropped' as const) : null,
    /** What comes late, as the answer to what was sent, changes what is written by then. */
    set: (next: T | ((now: T) => T)) =>
      set((before) => {
        const changed = next instanceof Function ? next(before.value) : next
        keepInTab(place, `{"start":${over},"value":${JSON.stringify(changed)}}`)
        return { value: changed, over, isDropped: false }
      }),
    forget: () => sessionStorage.removeItem(place),
  }
}

/** What is kept at a place; null: nothing, or nothing of this shape. */
function read<T>(place: string): { start: unknown; value: T } | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'start' in kept && 'value' in kept ? (kept as { start: unknown; value: T }) : null
  } catch {
    return null
  }
}
