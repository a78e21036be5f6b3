import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Failure } from './page/failure.tsx'
import styles from './toast.module.css'

export interface Toast {
  text: string
  action?: { name: string; run: () => void }
  /** Whether it says what went wrong: it stays until it is closed then. */
  isBad?: boolean
}

// Fetched with the first message: no page begins with one.
const Message = lazy(() => import('./toast-message.tsx'))

let shown: Toast | null = null
const listeners = new Set<() => void>()

/** Says what has been done, at the foot of the page, for a while; with something to do about it. */
export function toast(next: Toast | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Where toasts appear. Stands once, around all pages. */
export function Toasts() {
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
  return (
    <div className={styles.place} role="status">
      {now && (
        <Failure>
          <Suspense>
            <Message message={now} />
          </Suspense>
        </Failure>
      )}
    </div>
  )
}
