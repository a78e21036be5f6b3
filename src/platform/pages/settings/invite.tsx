import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { answered, api, whatWentWrong } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { Field } from '../../components/controls/field.tsx'
import { Actions, Section } from '../../components/page/page.tsx'
import { CopyLink } from './copy-link.tsx'
import { TEAM } from './team-key.ts'
import styles from './settings.module.css'

/** Invites somebody by mail; where the service sends none, by a link that an admin hands over. */
export function Invite({ canCopyLink, seatsLeft }: { canCopyLink: boolean; seatsLeft: number | undefined }) {
  const queries = useQueryClient()
  const [email, setEmail] = useState('')
  const [hasAlerts, setAlerts] = useState(true)
  const options = useQuery({
    queryKey: ['session', 'options'],
    queryFn: () => answered(api.GET('/v1/session/options')),
    staleTime: Infinity,
  })
  const invite = useMutation({
    mutationFn: () => answered(api.POST('/v1/create_user_request', { body: { email: email.trim(), email_alerts: hasAlerts } })),
    async onSuccess() {
      setEmail('')
      await queries.invalidateQueries({ queryKey: TEAM })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    invite.mutate()
  }
  const invited = invite.data?.user.email
  return (
    <Section id="invite" title="Invite somebody">
      {seatsLeft !== undefined && seatsLeft <= 0 && (
        <p>Every seat is taken. Remove somebody or take an invitation back, or ask the operator of this service for more seats.</p>
      )}
      <form className={styles.invite} onSubmit={submit}>
        <Field
          label="E-mail address"
          type="email"
          required
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={invite.error ? whatWentWrong(invite.error) : undefined}
        />
        <label>
          <input type="checkbox" checked={hasAlerts} onChange={(event) => setAlerts(event.target.checked)} /> A daily mail with the new
          matches of the accounts that they own
        </label>
        <Button kind="main" type="submit" busy={invite.isPending}>
          Invite
        </Button>
      </form>
      {invited !== undefined && <Invited email={invited} hasMail={options.data?.mail !== false} canCopyLink={canCopyLink} />}
    </Section>
  )
}

/** How the invitation comes to whom it is for. */
function Invited({ email, hasMail, canCopyLink }: { email: string; hasMail: boolean; canCopyLink: boolean }) {
  return (
    <>
      <p role="status">
        {!hasMail
          ? `${email} is a user now. This service has no mail server: ${canCopyLink ? 'copy a link, and hand it over.' : 'an admin can copy a link under Team.'}`
          : `${email} is a user now, and the invitation is on its way. Its link works for 7 days.`}
      </p>
      {!hasMail && canCopyLink && (
        <Actions>
          <CopyLink key={email} email={email} />
        </Actions>
      )}
    </>
  )
}
