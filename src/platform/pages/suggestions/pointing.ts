import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Suggestion } from './data.ts'

/** Which row keys act on. It stays the same suggestion wherever others come or go; once it is gone, it is the one that stands in its place. */
function usePointing(rows: readonly Suggestion[], address: string) {
  const start = { address, id: '', place: 0 }
  const [last, setLast] = useState(start)
  const known = last.address === address ? last : start
  const found = rows.findIndex(({ id }) => id === known.id)
  const at = found >= 0 ? found : Math.max(0, Math.min(known.place, rows.length - 1))
  const current = rows[at]
  const point = (place: number) => setLast({ address, id: rows[place]?.id ?? '', place })
  useEffect(() => {
    if (current && (last.address !== address || last.id !== current.id || last.place !== at)) point(at)
  })
  return { at, current, point }
}

/** Moves what keys act on, and the focus with it, from row to row of `list`. */
export function useMoving(
  rows: readonly Suggestion[],
  {
    address,
    list,
    isDecided,
    isRefilling,
  }: {
    address: string
    list: RefObject<HTMLElement | null>
    isDecided: (row: Suggestion) => boolean
    /** Whether all that was shown is decided on and more is on its way. */
    isRefilling: boolean
  },
) {
  const { at, current, point } = usePointing(rows, address)
  const focusRow = (row: Suggestion | undefined) =>
    row && list.current?.querySelector<HTMLElement>(`[data-suggestion="${CSS.escape(row.id)}"]`)?.focus()
  // What was decided on goes away with the focus in it: the one that stands in its place gets it.
  const shown = useRef<{ address: string; rows: readonly Suggestion[] }>({ address, rows: [] })
  useEffect(() => {
    if (document.activeElement?.closest('dialog') || isRefilling) return
    const place = shown.current.address === address ? shown.current.rows.findIndex(isDecided) : -1
    if (place >= 0) {
      point(Math.min(place, rows.length - 1))
      const next = rows[Math.min(place, rows.length - 1)]
      if (next) focusRow(next)
      else document.getElementById('page')?.focus()
    }
    shown.current = { address, rows }
  })
  /** Goes to a place, or to the first or last where there is none such. Returns where it came to. */
  const go = (index: number): number => {
    const to = Math.max(0, Math.min(rows.length - 1, index))
    point(to)
    focusRow(rows[to])
    return to
  }
  return { at, current, point, go }
}
