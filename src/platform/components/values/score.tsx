import styles from './score.module.css'

/** A score as a bar with its number. A negative one is disqualified; a prediction, for a suggestion, is hatched and says so. */
export function Score({ value, isPrediction = false }: { value: number; isPrediction?: boolean }) {
  const isOut = value < 0
  return (
    <span className={`${styles.score} ${isOut ? styles.out : ''} ${isPrediction ? styles.predicted : ''}`}>
      <span className={styles.number}>{isOut ? '✕' : Math.round(value)}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ inlineSize: `${isOut ? 100 : Math.min(100, value)}%` }} />
      </span>
      {isOut ? <span className={styles.hint}>out</span> : isPrediction ? <span className={styles.hint}>predicted</span> : null}
    </span>
  )
}
