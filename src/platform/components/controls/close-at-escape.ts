import type { KeyboardEvent } from 'react'

/** For a form that stands in the page: it closes at Escape as a dialog does, and nothing else does at that press. What finishes a word in an input method is none. */
export const closeAtEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
  event.preventDefault()
  close()
}
