import type { ReactNode } from 'react'
import styles from './badge.module.css'

/**
 * How a state is to be taken: `strong` is what counts most, `out` what rules out, `proposed` what waits for a decision, `past` what counts no
 * more, `aside` what counts elsewhere, `unsettled` what will change by itself.
 */
export type Tone = 'good' | 'bad' | 'warn' | 'strong' | 'out' | 'proposed' | 'past' | 'aside' | 'unsettled'

/** A word or two in a rounded frame: a state, a kind. */
export function Badge({ tone, children }: { tone?: Tone | undefined; children: ReactNode }) {
  return <span className={tone ? `${styles.badge} ${styles[tone]}` : styles.badge}>{children}</span>
}
