import type { KeyboardEvent } from 'react'
import type { Act } from './act.ts'

/**
 * For a form that stands in the page: it closes at Escape as a dialog does, and nothing else does at that press. What finishes a word in an input method is none. While what it asks for is under
 * way it stays: opened again, it would not know what came of it.
 */
export const closeAtEscape =
  (close: () => void, { isPending }: Pick<Act, 'isPending'>) =>
  (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!isPending) close()
  }
