import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { passFocus } from '../../app/pass-focus.ts'
import { SESSION_KEY } from '../../app/session.ts'
import { useShownAtOnce } from '../../app/shown-at-once.ts'
import { Badge } from '../../components/values/badge.tsx'
import { Button } from '../../components/controls/button.tsx'
import { Confirm } from '../../components/controls/confirm.tsx'
import { Actions } from '../../components/page/page.tsx'
import { Time } from '../../components/values/time.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import { CopyLink } from './copy-link.tsx'
import { TEAM } from './team-key.ts'
import styles from './settings.module.css'

interface MemberProps {
  user: Schemas['TeamMember']
  isMe: boolean
  isLastAdmin: boolean
  /** Whether the service sends mails. */
  hasMail: boolean
  /** After the line is gone: the user's, or the whole list. */
  onGone: () => void
}

interface Changes {
  is_admin?: boolean
  email_alerts?: boolean
}

const isStepDown = (changes: Changes | undefined) => changes?.is_admin === false

/** Changes what a user may do and gets. Of oneself it may mean that the list is no longer one's to see. */
function useChange({ user, isMe, onSteppedDown, onGone }: Pick<MemberProps, 'user' | 'isMe' | 'onGone'> & { onSteppedDown: () => void }) {
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: TEAM })
  const change = useMutation({
    mutationFn: (changes: Changes) => answered(api.POST('/v1/team/change', { body: { email: user.email, ...changes } })),
    async onSuccess(changed, changes) {
      if (isStepDown(changes)) onSteppedDown()
      if (isMe) await queries.invalidateQueries({ queryKey: SESSION_KEY })
      // Who is no admin any more may not ask for the list, and what came of it is not kept.
      if (isMe && !changed.is_admin) {
        queries.removeQueries({ queryKey: TEAM })
        onGone()
      } else await reload()
      if (changed.is_admin !== user.is_admin)
        toast({ text: `${user.email} is ${changed.is_admin ? 'an admin now' : 'no admin any more'}.` })
    },
    onError(error, changes) {
      // That stands in the dialog that asks first, over which no message lies.
      if (!(isMe && isStepDown(changes))) toast({ text: whatWentWrong(error), isBad: true })
    },
  })
  return { change, reload }
}

/** A user: what they may do, when they were last here, and what an admin can do about it. */
export function Member({ user, isMe, isLastAdmin, hasMail, onGone }: MemberProps) {
  const [asked, ask] = useState<'remove' | 'step-down' | null>(null)
  const close = () => ask(null)
  const isInvited = user.last_seen_at === null && !isMe && !user.is_admin
  // What is done late closes its own dialog, and not another that is open by then.
  const done = (what: typeof asked) => ask((now) => (now === what ? null : now))
  const line = useRef<HTMLLIElement>(null)
  const passOn = () => passFocus(line.current, onGone)
  const { change, reload } = useChange({ user, isMe, onSteppedDown: () => done('step-down'), onGone: passOn })
  const remove = useRemove(user.email, isInvited, { onDone: () => done('remove'), onGone: passOn })
  const { shown, show, settle } = useShownAtOnce({ is_admin: user.is_admin, email_alerts: user.email_alerts })
  const set = (changes: Partial<typeof shown>) => {
    show(changes)
    change.mutate(changes, { onSettled: settle })
  }
  return (
    <li ref={line}>
      <Who user={user} isMe={isMe} isInvited={isInvited} />
      <div className={styles.rights}>
        <label>
          <input
            type="checkbox"
            checked={shown.is_admin}
            aria-label={`Admin: ${user.email}`}
            disabled={isLastAdmin}
            title={isLastAdmin ? 'An instance keeps one admin: make another user an admin first.' : undefined}
            onChange={(event) => (isMe ? ask('step-down') : set({ is_admin: event.target.checked }))}
          />{' '}
          Admin
        </label>
        <label>
          <input
            type="checkbox"
            checked={shown.email_alerts}
            aria-label={`Daily mail: ${user.email}`}
            onChange={(event) => set({ email_alerts: event.target.checked })}
          />{' '}
          Daily mail
        </label>
      </div>
      <Actions>
        {isInvited && hasMail && <SendAgain email={user.email} onSent={reload} />}
        <CopyLink email={user.email} />
        {!isMe && (
          <Button
            kind="danger"
            aria-label={isInvited ? `Take the invitation of ${user.email} back` : `Remove ${user.email}`}
            onClick={() => ask('remove')}
          >
            {isInvited ? 'Take the invitation back…' : 'Remove…'}
          </Button>
        )}
      </Actions>
      <Remove user={user} isInvited={isInvited} isOpen={asked === 'remove'} act={remove} onClose={close} />
      {isMe && <StepDown isOpen={asked === 'step-down'} act={change} onClose={close} />}
    </li>
  )
}

function Who({ user, isMe, isInvited }: Pick<MemberProps, 'user' | 'isMe'> & { isInvited: boolean }) {
  return (
    <span>
      {user.email}
      {isMe && ' (you)'}
      {isInvited && (
        <>
          {' '}
          <Badge tone="strong">Invited</Badge>
        </>
      )}
      <small>
        <Seen user={user} isInvited={isInvited} />
        {owned(user) !== '' && ` · owns ${owned(user)}`}
      </small>
    </span>
  )
}

interface StepDownProps {
  isOpen: boolean
  act: ReturnType<typeof useChange>['change']
  onClose: () => void
}

function StepDown({ isOpen, act, onClose }: StepDownProps) {
  return (
    <Confirm
      isOpen={isOpen}
      title="Stop being an admin?"
      verb="Stop being an admin"
      keep="Stay one"
      act={{ ...act, error: isStepDown(act.variables) ? act.error : null }}
      onAct={() => act.mutate({ is_admin: false })}
      onClose={onClose}
    >
      <p>You will no longer see this list, and only another admin can make you one again.</p>
    </Confirm>
  )
}

function Seen({ user, isInvited }: { user: Schemas['TeamMember']; isInvited: boolean }) {
  if (user.last_seen_at !== null)
    return (
      <>
        last seen <Time at={user.last_seen_at} />
      </>
    )
  if (user.invitation_expires_at !== null)
    return (
      <>
        invited; the link works until <Time at={user.invitation_expires_at} />
      </>
    )
  return <>{isInvited ? 'has not signed in; the invitation has run out' : 'has not signed in with a browser'}</>
}

/** What a user owns, in words; empty when it is nothing. */
function owned({ accounts, icps }: Schemas['TeamMember']): string {
  const parts = [
    ...(accounts === 0 ? [] : [`${accounts.toLocaleString()} ${accounts === 1 ? 'account' : 'accounts'}`]),
    ...(icps === 0 ? [] : [`${icps.toLocaleString()} ${icps === 1 ? 'ICP' : 'ICPs'}`]),
  ]
  return parts.join(' and ')
}

function SendAgain({ email, onSent }: { email: string; onSent: () => Promise<void> }) {
  const send = useMutation({
    mutationFn: () => answered(api.POST('/v1/team/invitation', { body: { email, action: 'send' } })),
    async onSuccess() {
      toast({ text: `The invitation of ${email} is on its way again. Only its new link works.` })
      await onSent()
    },
    onError: (error) => toast({ text: whatWentWrong(error), isBad: true }),
  })
  return (
    <Button busy={send.isPending} aria-label={`Send the invitation of ${email} again`} onClick={() => send.mutate()}>
      Send again
    </Button>
  )
}

/** Removes a user, or takes the invitation back. */
function useRemove(email: string, isInvited: boolean, { onDone, onGone }: { onDone: () => void; onGone: () => void }) {
  const queries = useQueryClient()
  return useMutation({
    async mutationFn() {
      if (isInvited) await answered(api.POST('/v1/team/invitation', { body: { email, action: 'take_back' } }))
      else await answered(api.POST('/v1/delete_user_request', { body: { email } }))
    },
    async onSuccess() {
      onDone()
      toast({
        text: isInvited ? `The invitation of ${email} is taken back, and the seat is free.` : `${email} is removed, and the seat is free.`,
      })
      await queries.invalidateQueries({ queryKey: TEAM })
      onGone()
    },
  })
}

interface RemoveProps {
  user: Schemas['TeamMember']
  isInvited: boolean
  isOpen: boolean
  act: ReturnType<typeof useRemove>
  onClose: () => void
}

function Remove({ user, isInvited, isOpen, act, onClose }: RemoveProps) {
  const goods = owned(user)
  return (
    <Confirm
      isOpen={isOpen}
      title={isInvited ? `Take the invitation of ${user.email} back?` : `Remove ${user.email}?`}
      verb={isInvited ? 'Take back' : 'Remove'}
      keep="Keep"
      act={act}
      onAct={() => act.mutate()}
      onClose={onClose}
    >
      <p>
        {isInvited ? 'The link no longer works, and the seat is free.' : 'The user is signed out everywhere at once, and the seat is free.'}
        {goods !== '' && ` The ${goods} of this user become yours.`}
      </p>
    </Confirm>
  )
}
