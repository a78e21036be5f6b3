import type { Event } from './data.ts'
import styles from './webhooks.module.css'

/** Where the newest delivery of an event stands, in words. */
export function StateWord({ event }: { event: Event }) {
  const { state } = event
  if (state === 'delivered') return <span className={styles.good}>Delivered</span>
  if (state === 'failed') return <span className={styles.bad}>Failed</span>
  if (state === 'cancelled') return <span className={styles.bad}>Cancelled</span>
  if (state === 'none') return <span className={styles.plain}>Not sent</span>
  return event.last_error === null ? <span className={styles.plain}>On its way</span> : <span className={styles.warn}>Being retried</span>
}
