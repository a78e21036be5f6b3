import { useSyncExternalStore } from 'react'

export interface Toast {
  text: string
  action?: { name: string; run: () => void }
  /** Whether it says what went wrong: it stays until it is closed then. */
  isBad?: boolean
}

let shown: Toast | null = null
const listeners = new Set<() => void>()

/** Says what has been done, at the foot of the page, for a while; with something to do about it. */
export function toast(next: Toast | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** What is said now. */
export const useToast = (): Toast | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
