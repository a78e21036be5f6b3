import { useEffect, useState } from 'react'
import type { Suggestion } from './data.ts'

/** Which row keys act on. It stays the same suggestion wherever others come or go; once it is gone, it is the one that stands in its place. */
export function usePointing(rows: readonly Suggestion[], address: string) {
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
