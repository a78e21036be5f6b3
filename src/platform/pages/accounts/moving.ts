import { useCallback, useEffect, useRef, useState } from 'react'
import { whatWentWrong } from '../../app/api.ts'
import { toast } from '../../components/toasts/toast.tsx'
import { FAR_ROWS, useRowLookup } from './data.ts'
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

/** The row that is pointed at, none as soon as the table shows something else; `at`: as it is at the next key, however soon that comes. */
function useCursor(query: string) {
  const [cursor, setShown] = useState<number | null>(null)
  const at = useRef(cursor)
  const setCursor = useCallback((index: number | null) => {
    at.current = index
    setShown(index)
  }, [])
  useEffect(() => setCursor(null), [query, setCursor])
  return { cursor, at, setCursor }
}

/** Does one step after the other: each begins where the one before has led. `forget` ends those that wait or are under way: what they were asked for is no longer shown. */
function useSteps(query: string) {
  const last = useRef(Promise.resolve())
  const turn = useRef(0)
  const forget = useCallback(() => void turn.current++, [])
  useEffect(() => forget, [query, forget])
  const inTurn = (step: (isOver: IsOver) => Promise<void>) => {
    const own = turn.current
    const isOver = () => turn.current !== own
    const doStep = async () => {
      if (!isOver()) await step(isOver)
    }
    last.current = last.current.then(doStep).catch((error: unknown) => {
      if (!isOver()) toast({ text: whatWentWrong(error), isBad: true })
    })
  }
  return { inTurn, forget }
}
type IsOver = () => boolean
const never: IsOver = () => false

/** Moving from account to account: in the table, and while one is open from that to the next. */
export function useMoving({ filter, query, total, account, set }: Place) {
  const { fetchRow, placeOf } = useRowLookup(filter)
  const { cursor, at, setCursor } = useCursor(query)
  const { inTurn, forget } = useSteps(query)
  const scroller = useRef<Scroller>(null)
  const toFocus = useRef<number | null>(null)
  const open = useCallback(
    (domain: string, index: number) => {
      forget()
      setCursor(index)
      set({ account: domain })
    },
    [set, setCursor, forget],
  )
  const close = () => {
    forget()
    if (account !== null) leave(account, () => set({ account: null }))
  }
  const go = async (index: number, isOver = never) => {
    const to = Math.max(0, Math.min(total - 1, index))
    if (total === 0) return
    setCursor(to)
    scroller.current?.scrollToIndex(to)
    if (account === null) {
      toFocus.current = focusRow(to) ? null : to
      return
    }
    const row = await fetchRow(to)
    if (row && !isOver()) set({ account: row.domain }, { replace: true })
  }
  // One that was opened by its address is looked for when that is needed: the rows come after it. `otherwise`: where nothing is open or pointed at.
  const place = async (otherwise: number | null, isOver = never) => {
    if (at.current !== null || account === null) return at.current ?? otherwise
    const found = await placeOf(account, total)
    // How many there are is not known at once.
    if (found === null && total > 0 && !isOver()) sayItIsNotThere(total)
    return found
  }
  const withRow = async (act: (domain: string, index: number) => void) => {
    const index = await place(null)
    const row = index === null ? null : await fetchRow(index)
    if (row && index !== null) act(row.domain, index)
  }
  const move = (by: 1 | -1) =>
    inTurn(async (isOver) => {
      const from = await place(by > 0 ? -1 : 1, isOver)
      if (from !== null && !isOver()) await go(from + by, isOver)
    })
  return {
    cursor,
    open,
    close,
    go,
    withRow,
    next: () => move(1),
    before: () => move(-1),
    ofTable: { cursor, toFocus, onOpen: open, onPoint: setCursor, onScroller: (made: Scroller) => void (scroller.current = made) },
  }
}

const rowLink = (domain: string) => document.querySelector<HTMLElement>(`[data-account="${CSS.escape(domain)}"]`)

const sayItIsNotThere = (total: number) =>
  toast({ text: total > FAR_ROWS ? `It is not among the first ${FAR_ROWS.toLocaleString()} of this list.` : 'It is not in this list.' })

/** Closes an account and gives the focus to its row. */
function leave(domain: string, close: () => void) {
  const link = rowLink(domain)
  link?.focus()
  close()
  // What the account covered can have the focus once it is gone.
  requestAnimationFrame(() => link?.focus())
}
