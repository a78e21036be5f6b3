import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { Time } from '../../components/values/time.tsx'
import { ACCOUNTS } from '../accounts/data.ts'
import styles from './drawer.module.css'

const SHOWN = 10
const STATES: Record<Schemas['DeliveryState'], string> = {
  none: 'Not sent: no webhook',
  pending: 'On its way',
  delivered: 'Delivered',
  failed: 'Given up',
  cancelled: 'Cancelled',
}
const NAMES: Record<Schemas['EventType'], string> = { 'account.upload': 'Account added', 'account.signal': 'New match' }

/** What the webhook was told of an account in the last 30 days, and whether it arrived. */
export function Events({ domain }: { domain: string }) {
  const events = useQuery({
    queryKey: [...ACCOUNTS, 'events', domain],
    queryFn: () => answered(api.GET('/v1/webhook/events', { params: { query: { account: domain, limit: SHOWN } } })),
  })
  return (
    <section aria-labelledby="events">
      <h3 id="events">Events</h3>
      {events.error && <p role="alert">{whatWentWrong(events.error)}</p>}
      {events.data?.length === 0 && <p className={styles.muted}>No event told of this account in the last 30 days.</p>}
      <ul className={styles.events}>
        {events.data?.map((event) => (
          <Event key={event.event_id} event={event} domain={domain} />
        ))}
      </ul>
    </section>
  )
}

function Event({ event, domain }: { event: Schemas['WebhookEvent']; domain: string }) {
  const [isOpen, setOpen] = useState(false)
  const body = useQuery({
    queryKey: ['event', event.event_id],
    enabled: isOpen,
    staleTime: Infinity,
    queryFn: () => answered(api.GET('/v1/webhook/event', { params: { query: { event_id: event.event_id } } })),
  })
  return (
    <li>
      <div>
        <strong>
          {NAMES[event.type]}
          {event.is_test && ' (test)'}
        </strong>
        <span className={styles[event.state]}>{STATES[event.state]}</span>
        <small>
          <code>{event.type}</code>
          {event.channel && ` to ${event.channel.name || event.channel.address}`} · <Time at={event.created_at} />
          {event.attempts > 1 && ` · ${event.attempts} attempts`}
          {event.next_attempt_at !== null && (
            <>
              {' '}
              · next <Time at={event.next_attempt_at} />
            </>
          )}
        </small>
      </div>
      <details onToggle={(toggled) => setOpen(toggled.currentTarget.open)}>
        <summary>What it says of {domain}</summary>
        {body.error && <p role="alert">{whatWentWrong(body.error)}</p>}
        {body.data && (
          <pre tabIndex={0} aria-label={`What ${event.type} says of ${domain}`}>
            {JSON.stringify(recordsOf(body.data, domain), null, 2)}
          </pre>
        )}
      </details>
    </li>
  )
}

/** The records about one account: an event carries up to a hundred. A message to a channel is shown as it was sent. */
function recordsOf(body: Schemas['WebhookEventBody'] | Schemas['ChannelMessage'], domain: string) {
  if (!('data' in body)) return body
  return body.data.filter((record) => ('account' in record ? record.account : record.domain) === domain)
}
