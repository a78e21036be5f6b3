import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { useSession } from '../../app/session.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { toast } from '../../components/toast.tsx'
import { CopyLink } from './copy-link.tsx'
import { Invite } from './invite.tsx'
import { TEAM } from './team-key.ts'
import styles from './settings.module.css'

/** Who uses the instance: to invite, to let in by a link, and to remove. */
export function TeamSection() {
  const { data: me } = useSession()
  const isAdmin = me?.is_admin === true
  const team = useQuery({ queryKey: TEAM, enabled: isAdmin, queryFn: () => answered(api.GET('/v1/get_all_user_data')) })
  return (
    <>
      <Invite canCopyLink={isAdmin} />
      <section className={styles.section} aria-labelledby="users" aria-busy={team.isFetching}>
        <h2 id="users">Users{team.data ? ` (${team.data.length.toLocaleString()})` : ''}</h2>
        {!isAdmin && <p>Only an admin sees who else is here, hands links over and removes users.</p>}
        {team.error && <p role="alert">{whatWentWrong(team.error)}</p>}
        <ul className={styles.list}>
          {team.data?.map((user) => (
            <Member key={user.user} user={user} isMe={user.user === me?.user} />
          ))}
        </ul>
      </section>
    </>
  )
}

function Member({ user, isMe }: { user: Schemas['UserOverview']; isMe: boolean }) {
  const queries = useQueryClient()
  const [isAsking, ask] = useState(false)
  const remove = useMutation({
    mutationFn: () => answered(api.POST('/v1/delete_user_request', { body: { email: user.user } })),
    async onSuccess({ email, accounts_transferred: accounts }) {
      ask(false)
      const taken = accounts === 0 ? '' : ` You own ${accounts.toLocaleString()} more ${accounts === 1 ? 'account' : 'accounts'}.`
      toast({ text: `${email} is removed.${taken}` })
      await queries.invalidateQueries({ queryKey: TEAM })
    },
  })
  return (
    <li>
      <span>
        {user.user}
        {isMe && ' (you)'}
        {user.is_admin && <span className={styles.badge}>Admin</span>}
        <small>{user.email_alerts ? 'gets the daily mail with new matches' : 'gets no mails about matches'}</small>
      </span>
      <div className={styles.actions}>
        <CopyLink email={user.user} />
        {!isMe && (
          <Button kind="danger" aria-label={`Remove ${user.user}`} onClick={() => ask(true)}>
            Remove…
          </Button>
        )}
      </div>
      {isAsking && (
        <Dialog title={`Remove ${user.user}?`} onClose={() => ask(false)}>
          <p>The user is signed out everywhere at once. The accounts and ICPs it owns become yours.</p>
          {remove.error && <p role="alert">{whatWentWrong(remove.error)}</p>}
          <div className={styles.actions}>
            <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              Remove
            </Button>
            <Button autoFocus onClick={() => ask(false)}>
              Keep
            </Button>
          </div>
        </Dialog>
      )}
    </li>
  )
}
