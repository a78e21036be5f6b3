import { whatWentWrong } from '../../app/api.ts'
import { Time } from '../../components/values/time.tsx'
import { useAttempts } from './data.ts'
import styles from './webhooks.module.css'

/** Every attempt to deliver an event, the newest first: what the receiver answered, how long it took, and what was wrong. */
export function Attempts({ eventId, isAwaited = false, isSent = true }: { eventId: string; isAwaited?: boolean; isSent?: boolean }) {
  const attempts = useAttempts(eventId, isAwaited)
  if (attempts.error) return <p role="alert">{whatWentWrong(attempts.error)}</p>
  if (!attempts.data) return null
  if (attempts.data.length === 0) return <p role="status">{isSent ? 'Waiting for the receiver.' : 'Nothing was tried.'}</p>
  return (
    <ol className={styles.attempts} aria-label="Attempts">
      {attempts.data.map((attempt) => (
        <li key={attempt.attempt_id}>
          <p>
            <span className={attempt.error === null ? styles.good : styles.bad}>{attempt.status ?? 'No answer'}</span>
            <Time at={attempt.started_at} />
            <span>{attempt.duration_ms.toLocaleString()} ms</span>
            <span className={styles.faint}>attempt {attempt.number}</span>
          </p>
          {attempt.error !== null && <p>{attempt.error}</p>}
          {attempt.response !== null && attempt.response !== '' && (
            <pre tabIndex={0} aria-label="The answer's body">
              {attempt.response}
            </pre>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The body of an event, as JSON to read. */
export function Body({ body }: { body: unknown }) {
  return (
    <pre className={styles.body} tabIndex={0} aria-label="The event's body">
      {JSON.stringify(body, null, 2)}
    </pre>
  )
}
