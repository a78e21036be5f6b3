import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api, Refused, whatWentWrong, type Schemas } from '../../app/api.ts'
import { PHONE, useMedia } from '../../app/media.ts'
import { Button } from '../../components/controls/button.tsx'
import { Dialog } from '../../components/controls/dialog.tsx'
import { Menu } from '../../components/controls/menu.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import { ACCOUNTS, useIcps } from './data.ts'
import { apiFilter, type Filter } from './filter.ts'
import type { Selection } from './selection.ts'
import styles from './accounts.module.css'

type Action = Schemas['WhereAction']
const DONE: Record<Action, string> = { activate: 'activated', archive: 'archived', delete: 'deleted', move: 'moved' }
const figure = (count: number) => count.toLocaleString()
const creditsOf = (count: number) => `${figure(count)} ${count === 1 ? 'credit' : 'credits'}`
const accountsOf = (count: number) => `${figure(count)} ${count === 1 ? 'account' : 'accounts'}`
/** The one that is selected by its domain, several by their number. */
const whichOf = (where: Where, count: number) =>
  'domains' in where && where.domains?.length === 1 && count === 1 ? (where.domains[0] ?? '') : accountsOf(count)

type Where = Schemas['AccountFilterObject'] | { domains: string[] }

/** What a change of all that is selected would do, as a dry run tells it. */
const usePreview = (where: Where) =>
  useQuery({
    queryKey: ['preview', where],
    queryFn: () => answered(api.POST('/v1/accounts/change_where', { body: { filter: where, action: 'activate', dry_run: true } })),
    staleTime: Infinity,
    gcTime: 0,
  })
type Preview = NonNullable<ReturnType<typeof usePreview>['data']>

function useUndo(where: Where) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (act_id: string) => answered(api.POST('/v1/accounts/undo', { body: { act_id } })),
    async onSuccess({ restored, left }) {
      await queries.invalidateQueries({ queryKey: ACCOUNTS })
      toast({ text: `${whichOf(where, restored)} as before${left > 0 ? `; ${figure(left)} changed since and left as they are` : ''}.` })
    },
    onError: (error) => toast({ text: whatWentWrong(error), isBad: true }),
  })
}

/** Carries out what the dry run told, and nothing else; what was done can be undone. */
function useChange(
  where: Where,
  seen: Preview | undefined,
  { onDone, onFault }: { onDone: () => void; onFault: (error: Error) => unknown },
) {
  const queries = useQueryClient()
  const undo = useUndo(where)
  return useMutation({
    mutationFn: ({ action, target }: { action: Action; target?: string }) =>
      answered(
        api.POST('/v1/accounts/change_where', {
          body: {
            filter: where,
            action,
            dry_run: false,
            expected_count: seen?.matching ?? 0,
            expected_credits: action === 'activate' ? (seen?.credits_needed ?? 0) : 0,
            ...(target === undefined ? {} : { target_icp_id: target }),
          },
        }),
      ),
    async onSuccess(result) {
      const id = result.act_id
      onDone()
      toast({
        text: `${whichOf(where, result.changing)} ${DONE[result.action]}.`,
        ...(id === null ? {} : { action: { name: 'Undo', run: () => undo.mutate(id) } }),
      })
      await queries.invalidateQueries({ queryKey: ACCOUNTS })
    },
    onError: onFault,
  })
}

const isChanged = (error: Error | null) => error instanceof Refused && error.problem.code === 'selection_changed'

/** What can be done with all that is selected. The numbers on the buttons are those of a dry run, and nothing else is carried out. */
export default function Bulk({ filter, total, selection }: { filter: Filter; total: number; selection: Selection }) {
  const [isDeleting, setDeleting] = useState(false)
  const isPhone = useMedia(PHONE)
  const where = selection.isAll ? apiFilter(filter) : { domains: [...selection.domains] }
  const preview = usePreview(where)
  const seen = preview.data
  const change = useChange(where, seen, {
    onDone() {
      setDeleting(false)
      selection.clear()
    },
    async onFault(error) {
      setDeleting(false)
      if (isChanged(error)) await preview.refetch()
    },
  })
  const act = (action: Action, target?: string) => change.mutate(target === undefined ? { action } : { action, target })
  const more = !selection.isAll && total > selection.domains.size && (
    <Button kind="quiet" onClick={selection.all}>
      Select all {figure(total)} that match
    </Button>
  )
  const buttons = <SelectionButtons seen={seen} busy={change.isPending} onAct={act} onDelete={() => setDeleting(true)} />
  return (
    <section className={styles.bulk} aria-label="With the selected accounts">
      <div className={styles.line}>
        <div className={styles.picked}>
          <strong>{seen ? figure(seen.matching) : '…'} selected</strong>
          {!isPhone && more}
          <Button kind="quiet" onClick={selection.clear}>
            Clear
          </Button>
        </div>
        {isPhone ? (
          <Menu className={styles.pick} name="Do with them">
            {() => (
              <div>
                {more}
                {buttons}
              </div>
            )}
          </Menu>
        ) : (
          buttons
        )}
      </div>
      <Faults seen={seen} error={preview.error ?? change.error} isChanged={isChanged(change.error)} />
      {isDeleting && seen && (
        <DeleteDialog
          which={whichOf(where, seen.matching)}
          busy={change.isPending}
          onDelete={() => act('delete')}
          onClose={() => setDeleting(false)}
        />
      )}
    </section>
  )
}

interface DeleteDialogProps {
  /** What is deleted, in words. */
  which: string
  busy: boolean
  onDelete: () => void
  onClose: () => void
}

function DeleteDialog({ which, busy, onDelete, onClose }: DeleteDialogProps) {
  return (
    <Dialog title={`Delete ${which}?`} onClose={onClose}>
      <p>They go with their scores and matches. This cannot be undone; archiving can.</p>
      <div className={styles.actions}>
        <Button kind="danger" busy={busy} onClick={onDelete}>
          Delete {which}
        </Button>
        <Button onClick={onClose}>Keep them</Button>
      </div>
    </Dialog>
  )
}

const isTooDear = (seen: Preview) => seen.credits_needed > seen.credits_remaining

function SelectionButtons({
  seen,
  busy,
  onAct,
  onDelete,
}: {
  seen: Preview | undefined
  busy: boolean
  onAct: (action: Action, target?: string) => void
  onDelete: () => void
}) {
  const icps = useIcps()
  const [target, setTarget] = useState('')
  return (
    <div>
      <Button kind="main" busy={busy} disabled={!seen || isTooDear(seen) || seen.changing === 0} onClick={() => onAct('activate')}>
        {seen ? `Activate ${figure(seen.changing)} · ${creditsOf(seen.credits_needed)}` : 'Activate …'}
      </Button>
      <Button busy={busy} disabled={!seen} onClick={() => onAct('archive')}>
        Archive
      </Button>
      <select
        aria-label="Move to ICP"
        value={target}
        disabled={!seen || busy}
        onChange={(event) => setTarget(event.target.value)}
        className={styles.select}
      >
        <option value="">Move to ICP…</option>
        {icps.data?.map((icp) => (
          <option key={icp.icp_id} value={icp.icp_id}>
            {icp.name}
          </option>
        ))}
      </select>
      {target !== '' && seen && (
        <Button busy={busy} onClick={() => onAct('move', target)}>
          Move {figure(seen.matching)}
        </Button>
      )}
      <Button kind="danger" disabled={!seen} onClick={onDelete}>
        Delete…
      </Button>
    </div>
  )
}

function Faults({ seen, error, isChanged }: { seen: Preview | undefined; error: Error | null; isChanged: boolean }) {
  return (
    <>
      {seen && isTooDear(seen) && (
        <p role="alert">
          Activating these takes {creditsOf(seen.credits_needed)}; {figure(seen.credits_remaining)} are left. Select fewer.
        </p>
      )}
      {isChanged && seen ? (
        <p role="alert">
          The accounts changed meanwhile, and nothing was done. Now it is {accountsOf(seen.matching)}. Press again if that is right.
        </p>
      ) : (
        error && <p role="alert">{whatWentWrong(error)}</p>
      )}
    </>
  )
}
