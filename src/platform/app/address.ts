import { useCallback } from 'react'
import { useSearchParams } from 'wouter'

/** The filters in the address of the page, and how to change them: a null or an empty one is left out. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (changes: Readonly<Record<string, string | null>>) =>
      setParams((now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(changes))
          if (value === null || value === '') next.delete(name)
          else next.set(name, value)
        return next
      }),
    [setParams],
  )
  return { params, set }
}

/** The value, if it is one of these; what an address says that makes no sense is left out. */
export const oneOf = <T extends string>(all: readonly T[], value: string | null): T | undefined => all.find((one) => one === value)

/** The beginning of the day here, so many days back: today is one. It stays the same all day, and so do the pages that are kept. */
export function daysBack(days: number): string {
  const day = new Date()
  day.setHours(0, 0, 0, 0)
  day.setDate(day.getDate() - days + 1)
  return day.toISOString()
}
