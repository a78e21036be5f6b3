import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** How a state is to be taken: `unsettled` is one that will change by itself. */
export type Tone = 'good' | 'bad' | 'warn' | 'unsettled'

/** A word or two in a rounded frame: a state, a kind. */
export function Badge({ tone, children }: { tone?: Tone | undefined; children: ReactNode }) {
  return <span className={tone ? `${styles.badge} ${styles[tone]}` : styles.badge}>{children}</span>
}
