import { useEffect, useState } from 'react'
import { Button } from '../../components/controls/button.tsx'
import type { Wait } from './patience.ts'
import styles from './upload.module.css'

/** Says that the service is away, and when it is tried again. */
export function WaitNote({ wait }: { wait: Wait | null }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!wait) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [wait])
  if (!wait) return null
  const seconds = Math.max(0, Math.ceil((wait.until - now) / 1000))
  return (
    <div className={styles.note}>
      {/* Read out when it happens, not every second. */}
      <p role="status">{wait.why} Nothing is lost, and nothing is charged twice.</p>
      <p>{seconds > 0 ? `Trying again in ${seconds} s.` : 'Trying again …'}</p>
      <Button onClick={wait.tryNow}>Try now</Button>
    </div>
  )
}
