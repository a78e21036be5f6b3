import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { leaving } from '../../components/controls/act.ts'
import { Button } from '../../components/controls/button.tsx'
import { Dialog } from '../../components/controls/dialog.tsx'
import { FilterField } from '../../components/tables/filters.tsx'
import { Actions } from '../../components/page/page.tsx'
import { Secret } from '../../components/controls/secret.tsx'
import { Facts } from '../../components/values/facts.tsx'
import { Time } from '../../components/values/time.tsx'
import { useReload } from './data.ts'
import { showSecret, useShownSecret } from './shown-secret.ts'

const KINDS = { 'hmac-sha256': 'A secret that both sides share (HMAC-SHA256)', ed25519: 'A key pair (Ed25519)' } as const

/** What deliveries are signed with: told once when it is made, and replaced with a day in which both are used. */
export function Signing({ webhook, isAdmin }: { webhook: Schemas['WebhookDetails']; isAdmin: boolean }) {
  const secret = useShownSecret()
  const [isAsking, ask] = useState(false)
  const rotate = useRotate(() => ask(false))
  const error = rotate.error && <p role="alert">{whatWentWrong(rotate.error)}</p>
  return (
    <>
      {secret && <Shown secret={secret} />}
      <SigningFacts webhook={webhook} />
      {isAdmin && (
        <Actions>
          <Button onClick={() => ask(true)}>Rotate the secret…</Button>
        </Actions>
      )}
      {!isAsking && error}
      {isAsking && (
        <Rotate
          signing={webhook.signing}
          busy={rotate.isPending}
          error={error}
          onRotate={rotate.mutate}
          onClose={leaving(rotate, () => ask(false))}
        />
      )}
    </>
  )
}

/** Makes another secret. Held outside of the dialog: a second rotation would void the secret that the receiver has. */
function useRotate(onRotated: () => void) {
  const reload = useReload()
  return useMutation({
    mutationFn: (signing: Schemas['WebhookSigning']) => answered(api.POST('/v1/webhook/rotate_secret', { body: { signing } })),
    async onSuccess(made) {
      onRotated()
      showSecret({
        text: made.signing_secret ?? made.public_key ?? '',
        until: made.previous_secret_until,
        isPublic: made.public_key !== undefined,
      })
      await reload()
    },
  })
}

/** What deliveries are signed with from now on, this once. */
function Shown({ secret }: { secret: NonNullable<ReturnType<typeof useShownSecret>> }) {
  return (
    <Secret key={secret.text} text={secret.text}>
      {secret.isPublic ? (
        <>This is the public key, shown this once: your receiver verifies signatures with it.</>
      ) : (
        <>This is the signing secret, shown this once. Keep it where your receiver reads it.</>
      )}
      {secret.until !== null && (
        <>
          {' '}
          Until <Time at={secret.until} /> deliveries carry the signature of the one before too.
        </>
      )}
    </Secret>
  )
}

function SigningFacts({ webhook }: { webhook: Schemas['WebhookDetails'] }) {
  return (
    <Facts>
      <dt>Signed with</dt>
      <dd>{KINDS[webhook.signing]}</dd>
      {webhook.previous_secret_until !== null && (
        <>
          <dt>The one before</dt>
          <dd>
            signs too until <Time at={webhook.previous_secret_until} />
          </dd>
        </>
      )}
      <dt>Last delivered</dt>
      <dd>
        <Time at={webhook.last_success_at} />
      </dd>
      {webhook.failing_since !== null && webhook.state === 'enabled' && (
        <>
          <dt>Failing since</dt>
          <dd>
            <Time at={webhook.failing_since} />; after five days of nothing but failure it is disabled
          </dd>
        </>
      )}
    </Facts>
  )
}

interface RotateProps {
  signing: Schemas['WebhookSigning']
  busy: boolean
  error: ReactNode
  onRotate: (signing: Schemas['WebhookSigning']) => void
  onClose: () => void
}

function Rotate({ signing, busy, error, onRotate, onClose }: RotateProps) {
  const [kind, setKind] = useState(signing)
  return (
    <Dialog title="Rotate the secret?" onClose={onClose}>
      <p>
        A new one is made and shown once. For 24 hours every delivery carries the signatures of both, so that your receiver can change over
        without losing an event.
      </p>
      <FilterField label="Sign with">
        {(id) => (
          <select id={id} value={kind} onChange={(event) => setKind(event.target.value as Schemas['WebhookSigning'])}>
            {Object.entries(KINDS).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FilterField>
      {error}
      <Actions>
        <Button kind="main" busy={busy} onClick={() => onRotate(kind)}>
          Rotate
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Actions>
    </Dialog>
  )
}
