import { useId } from 'react'
import type { Schemas } from '../../app/api.ts'
import { RANK_HINTS, RANK_ORDER, RANKS } from './words.ts'
import styles from './signals.module.css'

/** How much a signal counts. */
export function RankChoice({ rank, onChange }: { rank: Schemas['QRank']; onChange: (rank: Schemas['QRank']) => void }) {
  const id = useId()
  return (
    <p className={styles.choice}>
      <label htmlFor={id}>Rank</label>
      <select
        id={id}
        value={rank}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(RANK_ORDER.find((one) => String(one) === event.target.value) ?? rank)}
      >
        {RANK_ORDER.map((one) => (
          <option key={one} value={one}>
            {RANKS[`${one}`]}
          </option>
        ))}
      </select>
      <small id={`${id}-hint`}>{RANK_HINTS[`${rank}`]}</small>
    </p>
  )
}
