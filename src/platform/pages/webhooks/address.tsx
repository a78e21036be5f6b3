import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api, Refused, whatWentWrong, type Schemas } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { Confirm } from '../../components/controls/confirm.tsx'
import { Field } from '../../components/controls/field.tsx'
import { Actions } from '../../components/page/page.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import { useReload } from './data.ts'
import { showSecret } from './shown-secret.ts'
import styles from './webhooks.module.css'

const ANOTHER_SERVER =
  'This is another server: a new signing secret is made for it and shown once, and the present one is void at once. Your receiver refuses events until it has the new one.'

const WHICH = 'A public https address, on port 443 or 1024 and above, without a user name or password.'

/** Sets another address, or with null none. */
function useSet(webhook: Schemas['WebhookDetails'] | null, onRemoved: () => void) {
  const reload = useReload()
  return useMutation({
    mutationFn: (next: string | null) => answered(api.POST('/v1/set_webhook', { body: { webhook_url: next } })),
    async onSuccess(result, next) {
      if (next === null) onRemoved()
      if (result.signing_secret !== undefined) showSecret({ text: result.signing_secret, until: null })
      // Only a webhook that is gone makes it useless: at another path of the same server it stays the one to verify with.
      else if (next === null) showSecret(null)
      toast({ text: result.disabled_reason ?? said(result, webhook) })
      await reload()
    },
  })
}

/** The address that gets the events: set, changed, and taken away. */
export function Address({ webhook }: { webhook: Schemas['WebhookDetails'] | null }) {
  const [url, setUrl] = useState(webhook?.webhook_url ?? '')
  const [isAsking, ask] = useState(false)
  const set = useSet(webhook, () => ask(false))
  const isOfField = set.error instanceof Refused && set.error.problem.errors?.[0]?.pointer === '/webhook_url'
  const isSame = webhook !== null && url.trim() === webhook.webhook_url
  return (
    <form
      className={styles.address}
      aria-label="Address of the webhook"
      onSubmit={(event) => {
        event.preventDefault()
        if (url.trim() !== '' && !isSame) set.mutate(url.trim())
      }}
    >
      <Field
        label="URL"
        type="url"
        inputMode="url"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        placeholder="https://hooks.yourcompany.com/signals"
        maxLength={2048}
        required
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        hint={voidsSecret(url, webhook) ? ANOTHER_SERVER : WHICH}
        error={isOfField ? whatWentWrong(set.error) : undefined}
      />
      {set.error && !isOfField && !isRemoval(set) && <p role="alert">{whatWentWrong(set.error)}</p>}
      <Actions>
        <Button type="submit" kind={webhook ? 'plain' : 'main'} busy={set.isPending} disabled={isSame || url.trim() === ''}>
          {webhook ? 'Change the URL' : 'Register'}
        </Button>
        {webhook && (
          <Button kind="quiet" onClick={() => ask(true)}>
            Remove the webhook…
          </Button>
        )}
      </Actions>
      <Remove isOpen={isAsking} act={set} onClose={() => ask(false)} />
    </form>
  )
}

type Setting = ReturnType<typeof useSet>
const isRemoval = ({ variables }: Setting) => variables === null

function Remove({ isOpen, act, onClose }: { isOpen: boolean; act: Setting; onClose: () => void }) {
  return (
    <Confirm
      isOpen={isOpen}
      title="Remove the webhook?"
      verb="Remove"
      keep="Keep"
      act={{ ...act, error: isRemoval(act) ? act.error : null }}
      onAct={() => act.mutate(null)}
      onClose={onClose}
    >
      <p>
        Nothing is sent any more, and what is on its way is cancelled. Events go on being recorded for 30 days. A new registration has a new
        secret.
      </p>
    </Confirm>
  )
}

/** Whether a new secret is made for this address: one of another server, which is not to know what the one before verified with. */
function voidsSecret(url: string, webhook: Schemas['WebhookDetails'] | null): boolean {
  // The key pair of an Ed25519 webhook stays: its receiver knows the public half only.
  if (webhook === null || webhook.signing === 'ed25519' || !URL.canParse(url.trim())) return false
  return new URL(url.trim()).origin !== new URL(webhook.webhook_url).origin
}

function said(set: Schemas['SetWebhookResult'], before: Schemas['WebhookDetails'] | null): string {
  if (set.webhook_url === null) return 'The webhook is removed.'
  if (before === null) return 'Registered. Events go there from now on.'
  const moved = 'Events go to the new URL from now on, those on their way too.'
  return set.signing_secret === undefined ? moved : `${moved} They are signed with a new secret; the one before is void.`
}
