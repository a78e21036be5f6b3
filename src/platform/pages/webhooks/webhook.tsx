import { whatWentWrong } from '../../app/api.ts'
import { useSession } from '../../app/session.ts'
import { Section } from '../../components/page/page.tsx'
import { Address } from './address.tsx'
import { useWebhook } from './data.ts'
import { Deliveries } from './deliveries.tsx'
import { Signing } from './signing.tsx'
import { Switch } from './switch.tsx'
import { TestEvent } from './test-event.tsx'

/** Where events go, what they are signed with, whether they go, and what became of each. */
export function WebhookSections() {
  const { data: me } = useSession()
  const webhook = useWebhook()
  const isAdmin = me?.is_admin === true
  return (
    <>
      <Section id="webhook" title="Webhook" busy={webhook.isFetching && webhook.data === undefined}>
        <p>
          The service posts an event to this address when an account is scored and when a signal matches. The <a href="/docs">reference</a>{' '}
          tells how a receiver verifies them.
        </p>
        {webhook.error && <p role="alert">{whatWentWrong(webhook.error)}</p>}
        {webhook.data !== undefined && (
          <>
            {webhook.data && <Switch webhook={webhook.data} isAdmin={isAdmin} />}
            <Address key={webhook.data?.webhook_url ?? ''} webhook={webhook.data} />
            {webhook.data && <Signing webhook={webhook.data} isAdmin={isAdmin} />}
          </>
        )}
      </Section>
      {webhook.data?.state === 'enabled' && <TestEvent />}
      <Deliveries webhook={webhook.data ?? null} isAdmin={isAdmin} />
    </>
  )
}
