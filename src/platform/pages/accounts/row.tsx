import { memo, type MouseEvent } from 'react'
import type { Schemas } from '../../app/api.ts'
import { Score } from '../../components/values/score.tsx'
import { Status } from '../../components/values/status.tsx'
import { Time } from '../../components/values/time.tsx'
import styles from './table.module.css'

/** An account as a row, or on a phone as a card; or the room for one that is on its way. */
export const Row = memo(function Row({
  row,
  index,
  top,
  height,
  chips,
  isPointedAt,
  isOpen,
  isSelected,
  onSelect,
  onOpen,
  onPoint,
}: {
  row: Schemas['AccountRow'] | undefined
  index: number
  top: number
  height: number
  /** How many signals there is room for. */
  chips: number
  isPointedAt: boolean
  isOpen: boolean
  isSelected: boolean
  onSelect: (domain: string) => void
  onOpen: (domain: string, index: number) => void
  onPoint: (index: number) => void
}) {
  const place = { transform: `translateY(${top}px)`, blockSize: `${height}px` }
  if (!row)
    // A key of its own: else the cell that waits would become the first of the account, and be seen to move.
    return (
      <div key="waiting" role="row" aria-rowindex={index + 2} className={`${styles.row} ${styles.waiting}`} style={place}>
        <span role="cell" aria-label="Loading" />
      </div>
    )
  const name = row.full_name ?? row.domain
  const state = `${isPointedAt ? styles.pointed : ''} ${isOpen ? styles.open : ''} ${isSelected ? styles.selected : ''}`
  const openRow = (event: MouseEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest('a, label')) return
    onOpen(row.domain, index)
  }
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-current={isPointedAt || undefined}
      data-index={index}
      className={`${styles.row} ${state}`}
      style={place}
      onClick={openRow}
      onFocus={() => onPoint(index)}
    >
      <span role="cell">
        <label className={styles.pick}>
          <input type="checkbox" aria-label={`Select ${name}`} checked={isSelected} onChange={() => onSelect(row.domain)} />
        </label>
      </span>
      <span role="cell" className={styles.account}>
        <a
          href={`?account=${encodeURIComponent(row.domain)}`}
          data-account={row.domain}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onOpen(row.domain, index)
          }}
        >
          {name}
        </a>
        <small>{row.domain}</small>
      </span>
      <span role="cell" className={styles.score}>
        <Score value={row.scaled_score} isPrediction={row.status === 'farsight'} />
      </span>
      <span role="cell" className={styles.signals}>
        {row.signal_list.slice(0, chips).map((signal) => (
          <span key={signal} className={styles.chip} title={signal}>
            {signal}
          </span>
        ))}
        {row.signal_list.length > chips && (
          <span className={styles.more} title={row.signal_list.slice(chips).join(', ')}>
            +{row.signal_list.length - chips}
          </span>
        )}
      </span>
      <span role="cell" className={styles.why}>
        {row.summary || (row.is_read ? 'Nothing matches yet.' : 'Not read yet.')}
      </span>
      <span role="cell" className={styles.when}>
        <Time at={row.last_match_at} never="–" dateOnly />
      </span>
      <span role="cell" className={styles.state}>
        <Status status={row.status} />
      </span>
    </div>
  )
})
