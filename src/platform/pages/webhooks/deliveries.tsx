import { Link } from 'wouter'
import { whatWentWrong, type Schemas } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { Actions, Empty, Section } from '../../components/page/page.tsx'
import { Table } from '../../components/tables/table.tsx'
import { Time } from '../../components/values/time.tsx'
import { useEvents, type Event } from './data.ts'
import { Delivery, useReplay } from './delivery.tsx'
import { isFiltered, KINDS, NO_FILTER, useEventFilter } from './filter.ts'
import { Filters } from './filters.tsx'
import { ReplayAll } from './replay-all.tsx'
import { StateWord } from './state-word.tsx'
import styles from './webhooks.module.css'

const COLUMNS = ['Recorded', 'Event', 'Accounts', 'State', 'Last answer', 'Attempts']

/** What became of the events of the last 30 days. What is shown and which event is open stands in the address. */
export function Deliveries({ webhook, isAdmin }: { webhook: Schemas['WebhookDetails'] | null; isAdmin: boolean }) {
  const { filter, after, open, set, params } = useEventFilter()
  const list = useEvents(filter, after)
  const replay = useReplay()
  const faults = [...new Set([...replay.acts.values()].filter((fault) => fault !== null).map(whatWentWrong))]
  const canReplay = isAdmin && webhook?.state === 'enabled'
  const addressOf = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) next.set(name, value)
    return `?${next.toString()}`
  }
  const events = list.data?.events ?? []
  return (
    <Section id="deliveries" title="Deliveries" busy={list.isFetching}>
      <Filters filter={filter} webhook={webhook} set={(changes) => set({ ...changes, after: null })} />
      {list.error && <p role="alert">{whatWentWrong(list.error)}</p>}
      {canReplay && events.length > 0 && (
        <Actions>
          <ReplayAll filter={filter} />
        </Actions>
      )}
      {list.data && events.length === 0 && (
        <Nothing isNarrowed={isFiltered(filter) || after !== ''} onClear={() => set(NO_FILTER)} hasWebhook={webhook !== null} />
      )}
      {events.length > 0 && (
        <Table caption="Deliveries" columns={COLUMNS}>
          {events.map((event) => (
            <Line key={event.event_id} event={event} href={addressOf({ event: event.event_id })} />
          ))}
        </Table>
      )}
      {(after !== '' || list.data?.next) && (
        <Actions>
          {after !== '' && <Button onClick={() => set({ after: null })}>The newest</Button>}
          {list.data?.next && <Button onClick={() => set({ after: list.data.next })}>Older</Button>}
        </Actions>
      )}
      {open === null &&
        faults.map((fault) => (
          <p key={fault} role="alert">
            {fault}
          </p>
        ))}
      {open !== null && (
        <Delivery
          key={open}
          eventId={open}
          listed={events.find(({ event_id }) => event_id === open)}
          canReplay={canReplay}
          isAdmin={isAdmin}
          replay={replay}
          onClose={() => set({ event: null })}
        />
      )}
    </Section>
  )
}

function Line({ event, href }: { event: Event; href: string }) {
  const more = event.account_count - event.accounts.length
  return (
    <tr>
      <th scope="row" className={styles.when}>
        <Time at={event.created_at} />
      </th>
      <td className={styles.plainly}>
        <Link href={href}>{KINDS[event.type]}</Link>
        {event.channel && <span className={styles.faint}> to {event.channel.name || event.channel.address}</span>}
        {event.is_test && <span className={styles.faint}> test</span>}
      </td>
      <td className={styles.accounts}>
        {event.accounts.join(', ')}
        {more > 0 && ` and ${more.toLocaleString()} more`}
      </td>
      <td>
        <StateWord event={event} />
      </td>
      <td>{event.attempts === 0 ? '–' : (event.last_status ?? event.last_error)}</td>
      <td>{event.attempts.toLocaleString()}</td>
    </tr>
  )
}

function Nothing({ isNarrowed, onClear, hasWebhook }: { isNarrowed: boolean; onClear: () => void; hasWebhook: boolean }) {
  if (isNarrowed)
    return (
      <Empty title="No event matches">
        <Button onClick={onClear}>Clear filters</Button>
      </Empty>
    )
  return (
    <Empty title="No event yet">
      <p>
        An event is recorded when an account is scored or a signal matches, {hasWebhook ? 'and sent at once' : 'with or without a webhook'}.{' '}
        <Link href="/upload">Add accounts</Link>
        {hasWebhook ? ', or send a test event.' : ', and register a URL above to get them.'}
      </p>
    </Empty>
  )
}
