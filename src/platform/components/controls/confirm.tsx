import type { ReactNode } from 'react'
import { Actions } from '../page/page.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmProps {
  isOpen: boolean
  title: string
  /** What the act is called on its button. */
  act: string
  /** What leaving all as it is is called. */
  keep: string
  busy: boolean
  /** Why the act failed; null: it has not. */
  wrong: string | null
  onAct: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * Asks before an act that is hard to take back. The act is held by who asks, who stays on the page: a dialog that is closed while the act runs does not let it be
 * done a second time, and why it failed then stands where it was asked.
 */
export function Confirm({ isOpen, title, act, keep, busy, wrong, onAct, onClose, children }: ConfirmProps) {
  const why = wrong !== null && <p role="alert">{wrong}</p>
  if (!isOpen) return why
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      {why}
      <Actions>
        <Button kind="danger" busy={busy} onClick={onAct}>
          {act}
        </Button>
        <Button onClick={onClose}>{keep}</Button>
      </Actions>
    </Dialog>
  )
}
