import { useState } from 'react'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { leaving } from '../../components/controls/act.ts'
import { Button } from '../../components/controls/button.tsx'
import { Confirm } from '../../components/controls/confirm.tsx'
import { Dialog } from '../../components/controls/dialog.tsx'
import { Field } from '../../components/controls/field.tsx'
import { Actions } from '../../components/page/page.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import { useChange, usePlace } from './data.ts'
import { plural } from './words.ts'
import styles from './signals.module.css'

export function useAddIcp(onAdded: () => void) {
  const { go } = usePlace()
  return useChange(
    (icp_name: string) => answered(api.POST('/v1/add_icp', { body: { icp_name } })),
    ({ icp: made }) => {
      onAdded()
      go({ icp: made.icp_id, show: null, do: null })
      toast({ text: `The ICP ${made.name} is there. The Master’s signals apply in it.` })
    },
  )
}

export const useRenameIcp = (icp: Schemas['Icp'], onRenamed: () => void) =>
  useChange(
    (icp_name: string) => answered(api.POST('/v1/icp/rename', { body: { icp_id: icp.icp_id, icp_name, expected_name: icp.name } })),
    ({ name: now }) => {
      onRenamed()
      toast({ text: `The ICP is named ${now} now. Programs that name it have to use the new name.` })
    },
  )

export function useDeleteIcp(icp: Schemas['Icp'], onDeleted: () => void) {
  const { go } = usePlace()
  return useChange(
    async () => {
      const done = await answered(api.POST('/v1/delete_icp_request', { body: { icp_id: icp.icp_id } }))
      // Before it is gone from the list, so that nobody is told that it is gone.
      go({ icp: null, show: null, do: null })
      return done
    },
    ({ accounts_deleted: accounts, signals_deleted: signals }) => {
      onDeleted()
      toast({ text: `${icp.name} is deleted, with ${plural(accounts, 'account')} and ${plural(signals, 'signal')}.` })
    },
  )
}

interface NameIcpProps {
  /** None: a new one is named. */
  icp?: Schemas['Icp']
  isOpen: boolean
  act: ReturnType<typeof useAddIcp> | ReturnType<typeof useRenameIcp>
  onClose: () => void
}

/** Asks for the name of a new ICP, or for another name of one; what went wrong stands also where it was asked. */
export function NameIcp({ icp, isOpen, act, onClose }: NameIcpProps) {
  if (isOpen) return <NameForm icp={icp} act={act} onClose={onClose} />
  return act.error && <p role="alert">{whatWentWrong(act.error)}</p>
}

function NameForm({ icp, act, onClose }: Pick<NameIcpProps, 'act' | 'onClose'> & { icp: Schemas['Icp'] | undefined }) {
  const [name, setName] = useState(icp?.name ?? '')
  const leave = leaving(act, onClose)
  return (
    <Dialog title={icp ? `Rename ${icp.name}` : 'Add an ICP'} onClose={leave}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!act.isPending && name.trim() !== '') act.mutate(name)
        }}
      >
        <Field
          label="Name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={100}
          required
          hint={icp ? 'Signals, accounts and settings stay.' : 'For example a market: “DACH manufacturers”.'}
          error={act.error ? whatWentWrong(act.error) : undefined}
        />
        <Actions>
          <Button type="submit" kind="main" busy={act.isPending}>
            {icp ? 'Rename' : 'Add'}
          </Button>
          <Button onClick={leave}>Cancel</Button>
        </Actions>
      </form>
    </Dialog>
  )
}

interface DeleteIcpProps {
  icp: Schemas['Icp']
  isOpen: boolean
  act: ReturnType<typeof useDeleteIcp>
  onClose: () => void
}

/** Says what goes with an ICP, before it is deleted. */
export function DeleteIcp({ icp, isOpen, act, onClose }: DeleteIcpProps) {
  const { active, archived, farsight } = icp.account_counts
  const own = icp.signals.filter(({ inherited }) => !inherited).length
  return (
    <Confirm
      isOpen={isOpen}
      title={`Delete ${icp.name}?`}
      verb="Delete for ever"
      keep="Keep"
      act={act}
      onAct={() => act.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        With it go {plural(active + archived + farsight, 'account')} ({active.toLocaleString()} active, {farsight.toLocaleString()}{' '}
        suggested, {archived.toLocaleString()} archived) and {plural(own, 'signal')} of its own, with their answers and the feedback on
        them. Credits are not refunded. This cannot be undone. To keep the accounts, move them to another ICP first.
      </p>
    </Confirm>
  )
}
