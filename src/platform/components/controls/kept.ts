import { useState } from 'react'

/**
 * What is being written in a form, kept for this tab until it is forgotten: the form may be closed by Escape before it is sent. It goes with the session, as all does that is kept there.
 */
export function useKept<T>(key: string, start: T) {
  const place = `draft ${key}`
  const [value, set] = useState<T>(() => {
    const kept = sessionStorage.getItem(place)
    return kept === null ? start : (JSON.parse(kept) as T)
  })
  return {
    value,
    set: (next: T) => {
      sessionStorage.setItem(place, JSON.stringify(next))
      set(next)
    },
    forget: () => sessionStorage.removeItem(place),
  }
}
