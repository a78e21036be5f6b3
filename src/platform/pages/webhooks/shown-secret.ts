import { useSyncExternalStore } from 'react'

interface Shown {
  text: string
  /** Until when the secret before is used too; null: it is void. */
  until: string | null
  isPublic?: boolean
}

let shown: Shown | null = null
const listeners = new Set<() => void>()

/** Keeps a secret that was just made on the page, until it is left or another takes its place: nothing tells it a second time. */
export function showSecret(next: Shown | null): void {
  shown = next
  for (const listener of listeners) listener()
}

// The same function each time: another one would be a leaving and a coming back.
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) shown = null
  }
}

/** The secret that was made while this page has been open. */
export const useShownSecret = (): Shown | null => useSyncExternalStore(subscribe, () => shown)
