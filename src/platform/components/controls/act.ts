/**
 * An act that a dialog asks for. Who opens the dialog holds it, so that it is not done a second time where the dialog is closed and opened
 * again meanwhile.
 */
export interface Act {
  error: Error | null
  isPending: boolean
  reset: () => void
}

/** Closes a dialog that asks for an act. What went wrong and was read there is not told again. */
export const leaving = (act: Pick<Act, 'error' | 'reset'>, onClose: () => void) => () => {
  if (act.error) act.reset()
  onClose()
}
