import { useEffect, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import styles from './toast.module.css'

interface Toast {
  text: string
  action?: { name: string; run: () => void }
}

let shown: Toast | null = null
const listeners = new Set<() => void>()

/** Says what has been done, at the foot of the page, for a while; with something to do about it. */
export function toast(next: Toast | null): void {
  shown = next
  for (const listener of listeners) listener()
}

const SHOWN_MS = 15_000

/** Where toasts appear. Stands once, around all pages. */
export function Toasts() {
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
  useEffect(() => {
    if (!now) return
    const timer = setTimeout(() => toast(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [now])
  return (
    <div className={styles.place} role="status">
      {now && (
        <div className={styles.toast}>
          <span>{now.text}</span>
          {now.action && (
            <Button
              onClick={() => {
                toast(null)
                now.action?.run()
              }}
            >
              {now.action.name}
            </Button>
          )}
          <Button kind="quiet" aria-label="Close this message" onClick={() => toast(null)}>
            ✕
          </Button>
        </div>
      )}
    </div>
  )
}
