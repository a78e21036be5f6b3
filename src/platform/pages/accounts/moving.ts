import { useCallback, useEffect, useRef, useState } from 'react'
import { useRowLookup } from './data.ts'
import type { Filter, useFilter } from './filter.ts'
import { focusRow, type Scroller } from './table.tsx'

interface Place {
  filter: Filter
  /** What the table shows: another begins without a row that is pointed at. */
  query: string
  total: number
  /** The account that is open. */
  account: string | null
  set: ReturnType<typeof useFilter>['set']
}

/** Moving from account to account: in the table, and while one is open from that to the next. */
export function useMoving({ filter, query, total, account, set }: Place) {
  const { fetchRow, placeOf } = useRowLookup(filter)
  const [cursor, setCursor] = useState<number | null>(null)
  const scroller = useRef<Scroller>(null)
  const toFocus = useRef<number | null>(null)
  useEffect(() => setCursor(null), [query])
  const open = useCallback(
    (domain: string, index: number) => {
      setCursor(index)
      set({ account: domain })
    },
    [set],
  )
  const close = () => {
    if (account === null) return
    const link = rowLink(account)
    link?.focus()
    set({ account: null })
    // What the account covered can have the focus once it is gone.
    requestAnimationFrame(() => link?.focus())
  }
  const go = async (index: number) => {
    const to = Math.max(0, Math.min(total - 1, index))
    if (total === 0) return
    setCursor(to)
    scroller.current?.scrollToIndex(to)
    if (account === null) {
      toFocus.current = focusRow(to) ? null : to
      return
    }
    const row = await fetchRow(to)
    if (row) set({ account: row.domain }, { replace: true })
  }
  // One that was opened by its address is looked for when that is needed: the rows come after it.
  const place = async () => cursor ?? (account === null ? null : await placeOf(account, total))
  const withRow = async (act: (domain: string, index: number) => void) => {
    const at = await place()
    if (at === null) return
    const row = await fetchRow(at)
    if (row) act(row.domain, at)
  }
  const onScroller = (made: Scroller) => {
    scroller.current = made
  }
  return {
    cursor,
    open,
    close,
    go,
    withRow,
    next: async () => await go(((await place()) ?? -1) + 1),
    before: async () => await go(((await place()) ?? 1) - 1),
    ofTable: { cursor, toFocus, onOpen: open, onPoint: setCursor, onScroller },
  }
}

const rowLink = (domain: string) => document.querySelector<HTMLElement>(`[data-account="${CSS.escape(domain)}"]`)
