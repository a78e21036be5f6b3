import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import { ACCOUNTS } from '../accounts/data.ts'
import styles from './drawer.module.css'

/** Activates or archives the one account. What activating costs stands on the button before it is pressed. */
export function ChangeStatus({ account }: { account: Schemas['Account'] }) {
  const queries = useQueryClient()
  const filter = { domains: [account.domain] }
  const isActive = account.status === 'active'
  const cost = useQuery({
    queryKey: [...ACCOUNTS, 'cost', account.domain],
    enabled: !isActive,
    queryFn: () => answered(api.POST('/v1/accounts/change_where', { body: { filter, action: 'activate', dry_run: true } })),
  })
  const reload = () => queries.invalidateQueries({ queryKey: ACCOUNTS })
  const undo = useMutation({
    mutationFn: (act_id: string) => answered(api.POST('/v1/accounts/undo', { body: { act_id } })),
    onSuccess: reload,
    onError: (error) => toast({ text: whatWentWrong(error), isBad: true }),
  })
  const change = useMutation({
    mutationFn: (action: 'activate' | 'archive') =>
      answered(
        api.POST('/v1/accounts/change_where', {
          body: {
            filter,
            action,
            dry_run: false,
            expected_count: 1,
            expected_credits: action === 'activate' ? (cost.data?.credits_needed ?? 0) : 0,
          },
        }),
      ),
    async onSuccess({ action, act_id: id }) {
      toast({
        text: `${account.domain} is ${action === 'activate' ? 'active' : 'archived'}.`,
        ...(id === null ? {} : { action: { name: 'Undo', run: () => undo.mutate(id) } }),
      })
      await reload()
    },
  })
  const credits = cost.data?.credits_needed
  return (
    <div className={styles.actions}>
      {!isActive && (
        <Button kind="main" busy={change.isPending} disabled={credits === undefined} onClick={() => change.mutate('activate')}>
          Activate{credits === undefined ? '' : ` · ${credits} ${credits === 1 ? 'credit' : 'credits'}`}
        </Button>
      )}
      {account.status !== 'archived' && (
        <Button busy={change.isPending} onClick={() => change.mutate('archive')}>
          Archive
        </Button>
      )}
      {change.error && <p role="alert">{whatWentWrong(change.error)}</p>}
    </div>
  )
}
