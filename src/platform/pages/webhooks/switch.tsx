import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { Confirm } from '../../components/controls/confirm.tsx'
import { Actions } from '../../components/page/page.tsx'
import { Time } from '../../components/values/time.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import { useReload } from './data.ts'
import { counted } from './words.ts'
import styles from './webhooks.module.css'

/** Whether events are sent: why and since when they are not, with what was missed; and how an admin changes that. */
export function Switch({ webhook, isAdmin }: { webhook: Schemas['WebhookDetails']; isAdmin: boolean }) {
  return webhook.state === 'enabled' ? <Enabled webhook={webhook} isAdmin={isAdmin} /> : <Disabled webhook={webhook} isAdmin={isAdmin} />
}

function Enabled({ webhook, isAdmin }: { webhook: Schemas['WebhookDetails']; isAdmin: boolean }) {
  const reload = useReload()
  const [isAsking, ask] = useState(false)
  const disable = useMutation({
    mutationFn: () => answered(api.POST('/v1/webhook/disable', { body: {} })),
    async onSuccess() {
      ask(false)
      toast({ text: 'The webhook is disabled. Nothing is sent until it is enabled again.' })
      await reload()
    },
  })
  const { pending } = webhook.event_counts
  return (
    <div className={styles.state}>
      <span className={styles.good}>Enabled</span>
      {webhook.retrying > 0 && <span>{counted(webhook.retrying, 'event')} could not be delivered yet and will be tried again.</span>}
      {isAdmin && (
        <Button kind="quiet" onClick={() => ask(true)}>
          Disable…
        </Button>
      )}
      <Confirm
        isOpen={isAsking}
        title="Disable the webhook?"
        verb="Disable"
        keep="Keep it enabled"
        act={disable}
        onAct={() => disable.mutate()}
        onClose={() => ask(false)}
      >
        <p>
          Nothing is sent until it is enabled again
          {pending > 0 && (
            <>
              , and {counted(pending, 'event')} on {pending === 1 ? 'its way is' : 'their way are'} cancelled
            </>
          )}
          . Events go on being recorded for 30 days, and what was missed can be sent then.
        </p>
      </Confirm>
    </div>
  )
}

function Disabled({ webhook, isAdmin }: { webhook: Schemas['WebhookDetails']; isAdmin: boolean }) {
  const reload = useReload()
  const enable = useMutation({
    mutationFn: (replay: boolean) => answered(api.POST('/v1/webhook/enable', { body: { replay_missed: replay } })),
    async onSuccess({ missed, replayed }) {
      const sent = replayed === 0 ? '' : ` ${counted(replayed, 'missed event')} ${replayed === 1 ? 'is' : 'are'} on the way.`
      const left = missed === replayed ? '' : ` ${counted(missed, 'missed event')} can be replayed below.`
      toast({ text: `The webhook is enabled.${sent}${left}` })
      await reload()
    },
  })
  const { missed } = webhook
  return (
    <div className={styles.disabled}>
      <p>
        <strong>
          Disabled since <Time at={webhook.disabled_at} />.
        </strong>{' '}
        {webhook.disabled_reason}
      </p>
      <p>
        {missed === 0 ? 'No event has been missed.' : `${counted(missed, 'event')} ${missed === 1 ? 'has' : 'have'} been missed so far.`}{' '}
        Events are recorded for 30 days.
      </p>
      {enable.error && <p role="alert">{whatWentWrong(enable.error)}</p>}
      {!isAdmin ? (
        <p>Only an admin may enable it.</p>
      ) : (
        <Actions>
          {missed > 0 && (
            <Button kind="main" busy={enable.isPending} onClick={() => enable.mutate(true)}>
              Enable, and send {missed === 1 ? 'the missed event' : `the ${missed.toLocaleString()} missed events`}
            </Button>
          )}
          <Button kind={missed > 0 ? 'plain' : 'main'} busy={enable.isPending} onClick={() => enable.mutate(false)}>
            {missed === 0 ? 'Enable' : missed === 1 ? 'Enable without it' : 'Enable without them'}
          </Button>
        </Actions>
      )}
    </div>
  )
}
