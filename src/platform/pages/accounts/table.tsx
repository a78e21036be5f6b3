import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { whatWentWrong, type Schemas } from '../../app/api.ts'
import { PHONE, useMedia, WIDE } from '../../app/media.ts'
import { useRows } from './data.ts'
import type { Filter } from './filter.ts'
import { Row } from './row.tsx'
import type { Selection } from './selection.ts'
import styles from './table.module.css'

export type Scroller = Virtualizer<HTMLDivElement, Element>

const ROW_PX = 64
const CARD_PX = 168
type Sort = Schemas['AccountSort']
const COLUMNS: readonly { name: string; first?: Sort; second?: Sort; hint?: 'ascending' | 'descending' }[] = [
  { name: 'Account', first: 'domain', second: 'domain_desc', hint: 'ascending' },
  { name: 'Score', first: 'score', second: 'score_asc', hint: 'descending' },
  { name: 'Signals' },
  { name: 'Why now' },
  { name: 'Last match', first: 'matched', hint: 'descending' },
  { name: 'Status' },
]

/** The accounts that the filter leaves. Only the rows in sight are in the page, and only their pages are asked for. */
export function Table({
  filter,
  total,
  cursor,
  open,
  selection,
  onSort,
  onOpen,
  onScroller,
}: {
  filter: Filter
  total: number
  cursor: number | null
  open: string | null
  selection: Selection
  onSort: (sort: Sort) => void
  onOpen: (domain: string, index: number) => void
  onScroller: (scroller: Scroller) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const isPhone = useMedia(PHONE)
  const isWide = useMedia(WIDE)
  const rowPx = isPhone ? CARD_PX : ROW_PX
  const scroller = useVirtualizer({ count: total, getScrollElement: () => box.current, estimateSize: () => rowPx, overscan: 6 })
  useEffect(() => onScroller(scroller), [onScroller, scroller])
  useEffect(() => scroller.measure(), [scroller, rowPx])
  const items = scroller.getVirtualItems()
  // While somebody drags the scroll bar through 100,000 rows, only where it comes to rest is asked for.
  const [firstSeen, lastSeen] = useSettled(items[0]?.index ?? 0, items.at(-1)?.index ?? 0)
  const { rowAt, error } = useRows(filter, firstSeen, lastSeen)
  const inSight = () => {
    const range = scroller.range
    if (!range) return []
    const rows = []
    for (let index = range.startIndex; index <= range.endIndex; index++) rows.push(rowAt(index)?.domain)
    return rows.filter((domain) => domain !== undefined)
  }
  return (
    <div className={styles.box} ref={box} role="region" aria-label="Table of accounts" tabIndex={0}>
      {error && <p role="alert">{whatWentWrong(error)}</p>}
      <div role="table" aria-label="Accounts" aria-rowcount={total + 1} aria-colcount={7}>
        <div role="rowgroup" className={styles.head}>
          <div role="row" className={styles.row} aria-rowindex={1}>
            <span role="columnheader">
              <input
                type="checkbox"
                aria-label="Select the accounts in sight"
                checked={selection.isAny}
                onChange={() => (selection.isAny ? selection.clear() : selection.add(inSight()))}
              />
            </span>
            {COLUMNS.map((column) => (
              <Heading key={column.name} column={column} sort={filter.sort} onSort={onSort} />
            ))}
          </div>
        </div>
        <div role="rowgroup" className={styles.rows} style={{ blockSize: `${scroller.getTotalSize()}px` }}>
          {items.map(({ index, start }) => {
            const row = rowAt(index)
            return (
              <Row
                key={index}
                row={row}
                index={index}
                top={start}
                height={rowPx}
                chips={isPhone || isWide ? 2 : 1}
                isPointedAt={index === cursor}
                isOpen={row !== undefined && row.domain === open}
                isSelected={row !== undefined && selection.has(row.domain)}
                onSelect={selection.toggle}
                onOpen={onOpen}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

function Heading({ column, sort, onSort }: { column: (typeof COLUMNS)[number]; sort: Sort; onSort: (sort: Sort) => void }) {
  const { name, first, second, hint } = column
  if (!first) return <span role="columnheader">{name}</span>
  const isFirst = sort === first
  const isSecond = second !== undefined && sort === second
  const opposite = hint === 'ascending' ? 'descending' : 'ascending'
  return (
    <span role="columnheader" aria-sort={isFirst ? hint : isSecond ? opposite : 'none'}>
      <button type="button" onClick={() => onSort(isFirst && second ? second : first)}>
        {name}
        <span aria-hidden="true">{isFirst || isSecond ? ((isFirst ? hint : opposite) === 'ascending' ? ' ↑' : ' ↓') : ''}</span>
      </button>
    </span>
  )
}

const SETTLED_MS = 60

function useSettled(first: number, last: number): readonly [number, number] {
  const [settled, settle] = useState<readonly [number, number]>([first, last])
  useEffect(() => {
    const timer = setTimeout(() => settle([first, last]), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [first, last])
  return settled
}
