import type { ReactNode } from 'react'
import { whatWentWrong } from '../../app/api.ts'
import { Confirm } from '../../components/controls/confirm.tsx'

interface DeleteForEverProps {
  name: string
  isOpen: boolean
  act: { error: Error | null; isPending: boolean; mutate: (of: undefined) => void }
  onClose: () => void
  /** What goes with it. */
  children: ReactNode
}

/** Asks before something goes for ever. */
export function DeleteForEver({ name, isOpen, act, onClose, children }: DeleteForEverProps) {
  return (
    <Confirm
      isOpen={isOpen}
      title={`Delete ${name}?`}
      act="Delete for ever"
      keep="Keep"
      busy={act.isPending}
      wrong={act.error && whatWentWrong(act.error)}
      onAct={() => act.mutate(undefined)}
      onClose={onClose}
    >
      {children}
    </Confirm>
  )
}
