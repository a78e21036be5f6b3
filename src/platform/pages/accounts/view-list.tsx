import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { Field } from '../../components/controls/field.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import styles from './accounts.module.css'

const VIEWS = ['views'] as const

/** The saved views, and how they change. */
function useViews() {
  const queries = useQueryClient()
  const views = useQuery({ queryKey: VIEWS, queryFn: () => answered(api.GET('/v1/views')) })
  const reload = () => queries.invalidateQueries({ queryKey: VIEWS })
  const save = useMutation({
    mutationFn: (body: { view_id?: string; name: string; query: string; shared: boolean }) =>
      answered(api.POST('/v1/views/save', { body })),
    async onSuccess(_, { view_id: id, name, shared }) {
      toast({ text: id === undefined ? `The view ${name} is saved.` : `The view ${name} is ${shared ? 'shared' : 'yours alone'}.` })
      await reload()
    },
  })
  const remove = useMutation({
    mutationFn: (view_id: string) => answered(api.POST('/v1/views/delete', { body: { view_id } })),
    async onSuccess() {
      toast({ text: 'The view is deleted.' })
      await reload()
    },
  })
  return { views: views.data, save, remove, error: views.error ?? save.error ?? remove.error }
}

/** The saved views of the table, to be shown, shared and deleted, and the form that saves `query` as one. `onShown`: one was chosen. */
export default function ViewList({ query, onShown }: { query: string; onShown: () => void }) {
  const { views, save, remove, error } = useViews()
  return (
    <div className={styles.views}>
      {views?.length === 0 && <p>No view is saved. Set the filters, give them a name, and they are a click away.</p>}
      <ul>
        {views?.map((view) => (
          <View
            key={view.view_id}
            view={view}
            onShown={onShown}
            onShare={() => save.mutate({ view_id: view.view_id, name: view.name, query: view.query, shared: !view.shared })}
            onDelete={() => remove.mutate(view.view_id)}
          />
        ))}
      </ul>
      <SaveForm busy={save.isPending} onSave={(name, shared, onSuccess) => save.mutate({ name, query, shared }, { onSuccess })} />
      {error && <p role="alert">{whatWentWrong(error)}</p>}
    </div>
  )
}

interface ViewProps {
  view: Schemas['View']
  onShown: () => void
  onShare: () => void
  onDelete: () => void
}

function View({ view, onShown, onShare, onDelete }: ViewProps) {
  return (
    <li>
      <Link href={`/accounts?${view.query}`} onClick={onShown}>
        {view.name}
      </Link>
      <small>{view.own ? (view.shared ? 'shared' : '') : view.owner_email}</small>
      {view.own && (
        <>
          <Button kind="quiet" aria-label={`${view.shared ? 'Unshare' : 'Share'} the view ${view.name}`} onClick={onShare}>
            {view.shared ? 'Unshare' : 'Share'}
          </Button>
          <Button kind="quiet" aria-label={`Delete the view ${view.name}`} onClick={onDelete}>
            Delete
          </Button>
        </>
      )}
    </li>
  )
}

function SaveForm({ busy, onSave }: { busy: boolean; onSave: (name: string, isShared: boolean, onSaved: () => void) => void }) {
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && name.trim() !== '') onSave(name.trim(), isShared, () => setName(''))
      }}
    >
      <Field label="Save what is shown as" value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
      <label>
        <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.target.checked)} /> The team sees it
      </label>
      <Button type="submit" kind="main" busy={busy} disabled={name.trim() === ''}>
        Save view
      </Button>
    </form>
  )
}
