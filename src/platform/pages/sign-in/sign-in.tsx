import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Redirect, useLocation } from 'wouter'
import { answered, api, whatWentWrong } from '../../app/api.ts'
import { startSession, useSession } from '../../app/session.ts'
import { Button } from '../../components/controls/button.tsx'
import { CardPage } from '../../components/page/card.tsx'
import { Field } from '../../components/controls/field.tsx'

/** Where to go on: only a page of ours. */
function wanted(): string {
  const to = new URLSearchParams(location.search).get('to') ?? ''
  return /^\/(?![/\\])/.test(to) && !to.startsWith('/sign-in') ? to : '/home'
}

/** Whether the person was signed in until now, and did not sign out. */
const hasEnded = (): boolean => new URLSearchParams(location.search).has('ended')

/** What a field of a form holds. */
function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** Asks for an address, then for the code that was mailed to it; the link of the mail signs in as well. */
export default function SignIn() {
  const session = useSession()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (session.data) return <Redirect to={wanted()} replace />
  return sentTo === null ? <AskAddress onSent={setSentTo} /> : <AskCode email={sentTo} onBack={() => setSentTo(null)} />
}

const useOptions = () =>
  useQuery({
    queryKey: ['session', 'options'],
    queryFn: () => answered(api.GET('/v1/session/options')),
    staleTime: Infinity,
  })

/** How one signs in where no mail is sent. */
function NoMail() {
  return (
    <p>
      This service has no mail server yet: each mail is a file in the folder <code>mail</code> of its <code>DATA_DIR</code>. An admin can
      copy a link for you under Settings, Team; at the machine, <code>npm run instance -- link --email …</code> prints one.
    </p>
  )
}

function AskAddress({ onSent }: { onSent: (email: string) => void }) {
  const options = useOptions()
  const send = useMutation({
    mutationFn: async (email: string) => {
      await answered(api.POST('/v1/session/request_link', { body: { email } }))
      return email
    },
    onSuccess: onSent,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send.mutate(textOf(event.currentTarget, 'email').trim())
  }
  return (
    <CardPage title="Sign in">
      {hasEnded() && <p role="status">Your session has ended: it was idle for long, or somebody ended it. Sign in to go on.</p>}
      {options.data?.single_sign_on && (
        <p>
          <a href={`${options.data.single_sign_on}?to=${encodeURIComponent(wanted())}`}>Sign in with your organisation's account</a>
        </p>
      )}
      <form onSubmit={submit}>
        <Field
          label="Your e-mail address"
          name="email"
          type="email"
          autoComplete="email"
          required
          autoFocus
          error={send.error ? whatWentWrong(send.error) : undefined}
        />
        <Button kind="main" type="submit" busy={send.isPending}>
          Send me a link and a code
        </Button>
      </form>
      {options.data?.mail === false && <NoMail />}
    </CardPage>
  )
}

function AskCode({ email, onBack }: { email: string; onBack: () => void }) {
  const queries = useQueryClient()
  const hasMail = useOptions().data?.mail !== false
  const [, go] = useLocation()
  const enter = useMutation({
    mutationFn: (code: string) => answered(api.POST('/v1/session/create', { body: { code } })),
    onSuccess(user) {
      startSession(queries, user)
      go(wanted(), { replace: true })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    enter.mutate(textOf(event.currentTarget, 'code'))
  }
  return (
    <CardPage title={hasMail ? 'Check your mail' : 'Find your mail'}>
      <p>
        If <strong>{email}</strong> is a user here, a link and a code {hasMail ? 'are on their way' : 'have been made'}. Both work for 15
        minutes.
      </p>
      {!hasMail && <NoMail />}
      <form onSubmit={submit}>
        <Field
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\s*\d{3}\s?\d{3}\s*"
          title="Six digits"
          maxLength={40}
          required
          autoFocus
          error={enter.error ? whatWentWrong(enter.error) : undefined}
        />
        <Button kind="main" type="submit" busy={enter.isPending}>
          Sign in
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Use another address, or ask again
        </Button>
      </form>
    </CardPage>
  )
}
