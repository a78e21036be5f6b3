import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { answered, api, whatWentWrong } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { Field } from '../../components/controls/field.tsx'
import { Menu } from '../../components/controls/menu.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import styles from './accounts.module.css'

const VIEWS = ['views'] as const

/** Saved views: a filter and an order by a name. */
export function Views({ query }: { query: string }) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
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
  const error = views.error ?? save.error ?? remove.error
  return (
    <Menu name="Views" className={styles.pick}>
      {(close) => (
        <div className={styles.views}>
          {views.data?.length === 0 && <p>No view is saved. Set the filters, give them a name, and they are a click away.</p>}
          <ul>
            {views.data?.map((view) => (
              <li key={view.view_id}>
                <Link href={`/accounts?${view.query}`} onClick={close}>
                  {view.name}
                </Link>
                <small>{view.own ? (view.shared ? 'shared' : '') : view.owner_email}</small>
                {view.own && (
                  <>
                    <Button
                      kind="quiet"
                      onClick={() => save.mutate({ view_id: view.view_id, name: view.name, query: view.query, shared: !view.shared })}
                    >
                      {view.shared ? 'Unshare' : 'Share'}
                    </Button>
                    <Button kind="quiet" aria-label={`Delete the view ${view.name}`} onClick={() => remove.mutate(view.view_id)}>
                      Delete
                    </Button>
                  </>
                )}
              </li>
            ))}
          </ul>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (name.trim() !== '') save.mutate({ name: name.trim(), query, shared: isShared }, { onSuccess: () => setName('') })
            }}
          >
            <Field label="Save what is shown as" value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
            <label>
              <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.target.checked)} /> The team sees it
            </label>
            <Button type="submit" kind="main" busy={save.isPending} disabled={name.trim() === ''}>
              Save view
            </Button>
          </form>
          {error && <p role="alert">{whatWentWrong(error)}</p>}
        </div>
      )}
    </Menu>
  )
}
