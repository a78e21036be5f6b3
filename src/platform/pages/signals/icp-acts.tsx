import { useState } from 'react'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { Dialog } from '../../components/controls/dialog.tsx'
import { Field } from '../../components/controls/field.tsx'
import { Actions } from '../../components/page/page.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import { DeleteOrKeep } from './delete-or-keep.tsx'
import { useChange, usePlace } from './data.ts'
import { plural } from './words.ts'
import styles from './signals.module.css'

/** Asks for the name of a new ICP, or for another name of one. */
export function NameIcp({ icp, onClose }: { icp?: Schemas['Icp']; onClose: () => void }) {
  const { go } = usePlace()
  const [name, setName] = useState(icp?.name ?? '')
  const add = useChange(
    (icp_name: string) => answered(api.POST('/v1/add_icp', { body: { icp_name } })),
    ({ icp: made }) => {
      onClose()
      go({ icp: made.icp_id, show: null, do: null })
      toast({ text: `The ICP ${made.name} is there. The Master’s signals apply in it.` })
    },
  )
  const rename = useChange(
    (icp_name: string) =>
      answered(api.POST('/v1/icp/rename', { body: { icp_id: icp?.icp_id ?? '', icp_name, expected_name: icp?.name ?? '' } })),
    ({ name: now }) => {
      onClose()
      toast({ text: `The ICP is named ${now} now. Programs that name it have to use the new name.` })
    },
  )
  const act = icp ? rename : add
  return (
    <Dialog title={icp ? `Rename ${icp.name}` : 'Add an ICP'} onClose={onClose}>
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
          <Button onClick={onClose}>Cancel</Button>
        </Actions>
      </form>
    </Dialog>
  )
}

/** Says what goes with an ICP, and deletes it. */
export function DeleteIcp({ icp, onClose }: { icp: Schemas['Icp']; onClose: () => void }) {
  const { go } = usePlace()
  const { active, archived, farsight } = icp.account_counts
  const own = icp.signals.filter(({ inherited }) => !inherited).length
  const remove = useChange(
    async () => {
      const done = await answered(api.POST('/v1/delete_icp_request', { body: { icp_id: icp.icp_id } }))
      // Before it is gone from the list, so that nobody is told that it is gone.
      go({ icp: null, show: null, do: null })
      return done
    },
    ({ accounts_deleted: accounts, signals_deleted: signals }) => {
      onClose()
      toast({ text: `${icp.name} is deleted, with ${plural(accounts, 'account')} and ${plural(signals, 'signal')}.` })
    },
  )
  return (
    <Dialog title={`Delete ${icp.name}?`} onClose={onClose}>
      <p>
        With it go {plural(active + archived + farsight, 'account')} ({active.toLocaleString()} active, {farsight.toLocaleString()}{' '}
        suggested, {archived.toLocaleString()} archived) and {plural(own, 'signal')} of its own, with their answers and the feedback on
        them. Credits are not refunded. This cannot be undone. To keep the accounts, move them to another ICP first.
      </p>
      <DeleteOrKeep remove={remove} onKeep={onClose} />
    </Dialog>
  )
}
