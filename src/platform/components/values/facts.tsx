import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** What there is to say of one thing, name by value: `dt` and `dd` go into it. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}
