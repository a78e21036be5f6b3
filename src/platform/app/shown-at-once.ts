import { useState } from 'react'

/**
 * What is stored, with what was just asked for in its place: a box that was ticked is ticked at once, and not only when the request is under way. `settle` when the
 * service has answered: from then on what is stored counts.
 */
export function useShownAtOnce<T extends object>(stored: T): { shown: T; show: (changes: Partial<T>) => void; settle: () => void } {
  const [wanted, want] = useState<Partial<T>>({})
  return { shown: { ...stored, ...wanted }, show: (changes) => want((now) => ({ ...now, ...changes })), settle: () => want({}) }
}
