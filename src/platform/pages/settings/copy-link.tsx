import { useMutation } from '@tanstack/react-query'
import { answered, api, whatWentWrong } from '../../app/api.ts'
import { copyText } from '../../app/copy-text.ts'
import { Button } from '../../components/controls/button.tsx'
import { Secret } from '../../components/controls/secret.tsx'
import { Time } from '../../components/values/time.tsx'

/** Makes and copies a link by which the user signs in, for an admin to hand over where no mail goes. */
export function CopyLink({ email }: { email: string }) {
  const make = useMutation({
    mutationFn: async () => {
      const made = await answered(api.POST('/v1/session/link', { body: { email } }))
      return { ...made, isCopied: await copyText(made.link) }
    },
  })
  return (
    <>
      <Button busy={make.isPending} aria-label={`Copy link for ${email}`} onClick={() => make.mutate()}>
        Copy link
      </Button>
      {make.error && <p role="alert">{whatWentWrong(make.error)}</p>}
      {make.data && (
        <Secret key={make.data.link} text={make.data.link} isCopied={make.data.isCopied}>
          It signs {email} in, once, until <Time at={make.data.expires_at} />. Hand it to nobody else.
        </Secret>
      )}
    </>
  )
}
