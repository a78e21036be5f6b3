import { lazy, Suspense } from 'react'
import { Failure } from '../page/failure.tsx'
import { useToast } from './toast.tsx'
import styles from './toast.module.css'

// Fetched with the first message: no page begins with one.
const Message = lazy(() => import('./toast-message.tsx'))

/** Where toasts appear. Stands once, around all pages. */
export function Toasts() {
  const message = useToast()
  return (
    <div className={styles.place} role="status">
      {message && (
        <Failure>
          <Suspense>
            <Message message={message} />
          </Suspense>
        </Failure>
      )}
    </div>
  )
}
