import styles from './status.module.css'

const NAMES = { active: 'Active', archived: 'Archived', farsight: 'Suggestion' } as const

/** An account's status in a word. */
export function Status({ status }: { status: keyof typeof NAMES }) {
  return <span className={`${styles.status} ${styles[status]}`}>{NAMES[status]}</span>
}
