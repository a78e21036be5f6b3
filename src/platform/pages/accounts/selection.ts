import { useCallback, useEffect, useMemo, useState } from 'react'

/** Most accounts that can be picked one by one; more are picked by a filter. */
const MOST_PICKED = 1000

/** What is selected: accounts one by one, or all that the filter leaves. */
export interface Selection {
  readonly domains: ReadonlySet<string>
  readonly isAll: boolean
  readonly isAny: boolean
  has: (domain: string) => boolean
  toggle: (domain: string) => void
  add: (domains: readonly string[]) => void
  all: () => void
  clear: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** A selection that ends when what the table shows becomes another. */
export function useSelection(shown: string): Selection {
  const [domains, setDomains] = useState(NONE)
  const [isAll, setAll] = useState(false)
  const clear = useCallback(() => {
    setDomains(NONE)
    setAll(false)
  }, [])
  useEffect(clear, [clear, shown])
  const toggle = useCallback((domain: string) => {
    setAll(false)
    setDomains((now) => {
      const next = new Set(now)
      if (!next.delete(domain) && next.size < MOST_PICKED) next.add(domain)
      return next
    })
  }, [])
  const add = useCallback((more: readonly string[]) => setDomains((now) => new Set([...now, ...more].slice(0, MOST_PICKED))), [])
  const all = useCallback(() => setAll(true), [])
  return useMemo(
    () => ({
      domains,
      isAll,
      isAny: isAll || domains.size > 0,
      has: (domain) => isAll || domains.has(domain),
      toggle,
      add,
      all,
      clear,
    }),
    [domains, isAll, toggle, add, all, clear],
  )
}
