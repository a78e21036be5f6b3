import { memo, type MouseEvent } from 'react'
import type { Schemas } from '../../app/api.ts'
import { Score } from '../../components/values/score.tsx'
import { Status } from '../../components/values/status.tsx'
import { Time } from '../../components/values/time.tsx'
import styles from './table.module.css'

interface RowActs {
  onSelect: (domain: string) => void
  onOpen: (domain: string, index: number) => void
  onPoint: (index: number) => void
}

interface RowProps extends RowActs {
  row: Schemas['AccountRow'] | undefined
  index: number
  top: number
  height: number
  /** How many signals there is room for. */
  chips: number
  isPointedAt: boolean
  isOpen: boolean
  isSelected: boolean
}

/** An account as a row, or on a phone as a card; or the room for one that is on its way. */
export const Row = memo(function Row({ row, index, top, height, chips, isPointedAt, isOpen, isSelected, ...acts }: RowProps) {
  const place = { transform: `translateY(${top}px)`, blockSize: `${height}px` }
  if (!row)
    // A key of its own: else the cell that waits would become the first of the account, and be seen to move.
    return (
      <div key="waiting" role="row" aria-rowindex={index + 2} className={`${styles.row} ${styles.waiting}`} style={place}>
        <span role="cell" aria-label="Loading" />
      </div>
    )
  const state = `${isPointedAt ? styles.pointed : ''} ${isOpen ? styles.open : ''} ${isSelected ? styles.selected : ''}`
  const openRow = (event: MouseEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest('a, label')) return
    acts.onOpen(row.domain, index)
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
      onFocus={() => acts.onPoint(index)}
    >
      <WhichCells row={row} isSelected={isSelected} onSelect={acts.onSelect} onOpen={() => acts.onOpen(row.domain, index)} />
      <WhyCells row={row} chips={chips} />
    </div>
  )
})

interface WhichCellsProps {
  row: Schemas['AccountRow']
  isSelected: boolean
  onSelect: RowActs['onSelect']
  onOpen: () => void
}

/** Which account it is, and the ways to select and to open it. */
function WhichCells({ row: { domain, full_name: fullName }, isSelected, onSelect, onOpen }: WhichCellsProps) {
  const name = fullName ?? domain
  return (
    <>
      <span role="cell">
        <label className={styles.pick}>
          <input type="checkbox" aria-label={`Select ${name}`} checked={isSelected} onChange={() => onSelect(domain)} />
        </label>
      </span>
      <span role="cell" className={styles.account}>
        <a
          href={`?account=${encodeURIComponent(domain)}`}
          data-account={domain}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onOpen()
          }}
        >
          {name}
        </a>
        <small>{domain}</small>
      </span>
    </>
  )
}

/** How strong it is, why, since when, and what is done with it. */
function WhyCells({ row, chips }: { row: Schemas['AccountRow']; chips: number }) {
  const { signal_list: signals, status } = row
  return (
    <>
      <span role="cell" className={styles.score}>
        <Score value={row.scaled_score} isPrediction={status === 'farsight'} />
      </span>
      <span role="cell" className={styles.signals}>
        {signals.slice(0, chips).map((signal) => (
          <span key={signal} className={styles.chip} title={signal}>
            {signal}
          </span>
        ))}
        {signals.length > chips && (
          <span className={styles.more} title={signals.slice(chips).join(', ')}>
            +{signals.length - chips}
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
        <Status status={status} />
      </span>
    </>
  )
}
