import type { ReactNode } from 'react'
import { whatWentWrong } from '../../app/api.ts'
import { Actions } from '../page/page.tsx'
import { leaving, type Act } from './act.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmProps {
  isOpen: boolean
  title: string
  /** What the act is called on its button. */
  verb: string
  /** What leaving all as it is is called. */
  keep: string
  act: Act
  onAct: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * Asks before an act that is hard to take back. Why it failed stands where it was asked, where the dialog has been closed while the act ran.
 */
export function Confirm({ isOpen, title, verb, keep, act, onAct, onClose, children }: ConfirmProps) {
  const why = act.error && <p role="alert">{whatWentWrong(act.error)}</p>
  if (!isOpen) return why
  const leave = leaving(act, onClose)
  return (
    <Dialog title={title} onClose={leave}>
      {children}
      {why}
      <Actions>
        <Button kind="danger" busy={act.isPending} onClick={onAct}>
          {verb}
        </Button>
        <Button onClick={leave}>{keep}</Button>
      </Actions>
    </Dialog>
  )
}
