import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { answered, api, whatWentWrong } from '../../app/api.ts'
import { startSession } from '../../app/session.ts'
import { Button } from '../../components/controls/button.tsx'
import { CardPage } from '../../components/page/card.tsx'

/** The page that a link opens. Only the button spends the link: programs that look at mails open links, but press nothing. */
export default function Link() {
  const queries = useQueryClient()
  const [, go] = useLocation()
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '')
  const enter = useMutation({
    mutationFn: () => answered(api.POST('/v1/session/create', { body: { token } })),
    onSuccess(user) {
      startSession(queries, user)
      go('/home', { replace: true })
    },
  })
  if (token === '')
    return (
      <CardPage title="This link is not whole">
        <p>Copy it from the mail once more, up to its end; or ask for a new one.</p>
        <p>
          <a href="/sign-in">Sign in</a>
        </p>
      </CardPage>
    )
  return (
    <CardPage title="Sign in to Account Signal Service">
      {enter.error ? (
        <>
          <p role="alert">{whatWentWrong(enter.error)}</p>
          <p>
            <a href="/sign-in">Ask for a new link</a>
          </p>
        </>
      ) : (
        <>
          <p>This link signs you in on this device. It works once.</p>
          <Button kind="main" autoFocus busy={enter.isPending} onClick={() => enter.mutate()}>
            Sign in
          </Button>
        </>
      )}
    </CardPage>
  )
}
