import { defaultRangeExtractor, useVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { whatWentWrong, type Schemas } from '../../app/api.ts'
import { PHONE, useMedia, WIDE } from '../../app/media.ts'
import { useRows } from './data.ts'
import type { Filter } from './filter.ts'
import { Row } from './row.tsx'
import type { Selection } from './selection.ts'
import styles from './table.module.css'

export type Scroller = Virtualizer<HTMLDivElement, Element>

const ROW_REM = 4
const CARD_REM = 10.5
const HEAD_REM = 2.5
const OVERSCAN = 6
type Sort = Schemas['AccountSort']
const COLUMNS: readonly { name: string; first?: Sort; second?: Sort; hint?: 'ascending' | 'descending' }[] = [
  { name: 'Account', first: 'domain', second: 'domain_desc', hint: 'ascending' },
  { name: 'Score', first: 'score', second: 'score_asc', hint: 'descending' },
  { name: 'Signals' },
  { name: 'Why now' },
  { name: 'Last match', first: 'matched', hint: 'descending' },
  { name: 'Status' },
]

/** Gives the focus to a row, by its place. False: it is not drawn yet. */
export function focusRow(index: number): boolean {
  const link = document.querySelector<HTMLElement>(`[data-index="${index}"] a`)
  link?.focus({ preventScroll: true })
  return link !== null
}

interface TableProps {
  filter: Filter
  total: number
  cursor: number | null
  open: string | null
  selection: Selection
  onSort: (sort: Sort) => void
  onOpen: (domain: string, index: number) => void
  onPoint: (index: number) => void
  /** The row that is to get the focus when it is drawn. */
  toFocus: RefObject<number | null>
  onScroller: (scroller: Scroller) => void
}

/** The accounts that the filter leaves. Only the rows in sight are in the page, and only their pages are asked for. */
export function Table({ filter, total, cursor, open, selection, onSort, onOpen, onPoint, toFocus, onScroller }: TableProps) {
  const box = useRef<HTMLDivElement>(null)
  const isPhone = useMedia(PHONE)
  const isWide = useMedia(WIDE)
  const [head, remPx] = useRemPx()
  const rowPx = remPx * (isPhone ? CARD_REM : ROW_REM)
  const scroller = useScroller({ box, total, cursor, rowPx, remPx })
  useEffect(() => onScroller(scroller), [onScroller, scroller])
  useFocusWhenDrawn(toFocus)
  const { rowAt, error } = useRowsInSight(scroller, { filter, total, cursor })
  return (
    <div className={styles.box} ref={box} role="region" aria-label="Table of accounts" tabIndex={0} data-table>
      {error && <p role="alert">{whatWentWrong(error)}</p>}
      <div role="table" aria-label="Accounts" aria-rowcount={total + 1} aria-colcount={7}>
        <div role="rowgroup" className={styles.head} ref={head}>
          <div role="row" className={styles.row} aria-rowindex={1}>
            <SelectInSight total={total} selection={selection} inSight={() => domainsInSight(box.current)} />
            {COLUMNS.map((column) => (
              <Heading key={column.name} column={column} sort={filter.sort} onSort={onSort} />
            ))}
          </div>
        </div>
        <div role="rowgroup" className={styles.rows} style={{ blockSize: `${scroller.getTotalSize()}px` }}>
          {scroller.getVirtualItems().map(({ index, start }) => {
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
                onPoint={onPoint}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

interface ScrollerOptions {
  box: RefObject<HTMLDivElement | null>
  total: number
  cursor: number | null
  rowPx: number
  remPx: number
}

/** Which rows are drawn where. The row that has the focus stays in the page, however far it is scrolled away. */
function useScroller({ box, total, cursor, rowPx, remPx }: ScrollerOptions): Scroller {
  const rangeExtractor = useCallback(
    (range: Range) => {
      const seen = defaultRangeExtractor(range)
      return cursor === null || cursor >= total || seen.includes(cursor) ? seen : [...seen, cursor].sort((a, b) => a - b)
    },
    [cursor, total],
  )
  const scroller = useVirtualizer<HTMLDivElement, Element>({
    count: total,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    scrollPaddingEnd: remPx * HEAD_REM,
    overscan: OVERSCAN,
    rangeExtractor,
  })
  useEffect(() => scroller.measure(), [scroller, rowPx])
  return scroller
}

/** Gives the focus to the row that is to get it, once it is drawn. */
function useFocusWhenDrawn(toFocus: RefObject<number | null>) {
  useEffect(() => {
    if (toFocus.current === null) return
    // Whoever writes somewhere by now has gone on.
    if (document.activeElement?.matches('input:not([type=checkbox]), select, textarea') === true) toFocus.current = null
    else if (focusRow(toFocus.current)) toFocus.current = null
  })
}

/** While somebody drags the scroll bar through 100,000 rows, only where it comes to rest is asked for. */
function useRowsInSight(scroller: Scroller, { filter, total, cursor }: Pick<TableProps, 'filter' | 'total' | 'cursor'>) {
  const [first, last] = useSettled(
    Math.max(0, (scroller.range?.startIndex ?? 0) - OVERSCAN),
    Math.min(total - 1, (scroller.range?.endIndex ?? 0) + OVERSCAN),
  )
  return useRows(filter, first, last, cursor !== null && cursor < total ? cursor : null)
}

/** The accounts whose rows are seen, to their middle at least: more are drawn, and some of those lie under the heading or beneath the edge. */
function domainsInSight(table: HTMLElement | null): string[] {
  return [...(table?.querySelectorAll<HTMLElement>('[data-index]') ?? [])]
    .filter((row) => {
      const { left, right, top, bottom } = row.getBoundingClientRect()
      return row.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
    })
    .map((row) => row.querySelector<HTMLElement>('[data-account]')?.dataset['account'] ?? '')
}

interface SelectInSightProps {
  total: number
  selection: Selection
  inSight: () => string[]
}

function SelectInSight({ total, selection, inSight }: SelectInSightProps) {
  const areAll = selection.isAll || (total > 0 && selection.domains.size >= total)
  return (
    <span role="columnheader">
      <label className={styles.pick}>
        <input
          type="checkbox"
          aria-label="Select the accounts in sight"
          ref={(box) => {
            if (box) box.indeterminate = selection.isAny && !areAll
          }}
          checked={areAll}
          onChange={() => (selection.isAny ? selection.clear() : selection.add(inSight()))}
        />
      </label>
    </span>
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

/** How many pixels a rem is now, as the height of the table's heading tells: text may be made larger while the page is open. */
function useRemPx(): readonly [(head: HTMLElement | null) => (() => void) | undefined, number] {
  const read = () => parseFloat(getComputedStyle(document.documentElement).fontSize)
  const [px, setPx] = useState(read)
  const head = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => setPx(read()))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [head, px]
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
