import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { FilterField } from '../../components/tables/filters.tsx'
import { Section } from '../../components/page/page.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import { useIcps } from '../accounts/data.ts'
import { Attempts, Body } from './attempts.tsx'
import { useReload } from './data.ts'
import { KINDS } from './filter.ts'
import styles from './webhooks.module.css'

/** Sends an event to try the receiver with, and shows what was sent and what came back. */
export function TestEvent() {
  const reload = useReload()
  const icps = useIcps()
  const [type, setType] = useState<Schemas['EventType']>('account.upload')
  const [isInvented, setInvented] = useState(true)
  const [icp, setIcp] = useState('')
  const send = useMutation({
    async mutationFn() {
      let eventId = ''
      const request = { event_type: type, spoof_payload: isInvented, ...(icp === '' ? {} : { icp_name: icp }) }
      const call = api.POST('/v1/test_webhook', { body: request }).then((reply) => {
        eventId = reply.response.headers.get('x-event-id') ?? ''
        return reply
      })
      const body = await answered(call)
      return { body, eventId }
    },
    async onSuccess() {
      toast({ text: 'The test event is sent. What came back stands under the form.' })
      await reload()
    },
  })
  return (
    <Section id="test-event" title="Test event">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!send.isPending) send.mutate()
        }}
      >
        <FilterField label="Kind">
          {(id) => (
            <select id={id} value={type} onChange={(event) => setType(event.target.value as Schemas['EventType'])}>
              {Object.entries(KINDS).map(([value, name]) => (
                <option key={value} value={value}>
                  {name} ({value})
                </option>
              ))}
            </select>
          )}
        </FilterField>
        <FilterField label="Data">
          {(id) => (
            <select id={id} value={isInvented ? 'invented' : 'real'} onChange={(event) => setInvented(event.target.value === 'invented')}>
              <option value="invented">Invented</option>
              <option value="real">The newest real</option>
            </select>
          )}
        </FilterField>
        <FilterField label="Of ICP">
          {(id) => (
            <select id={id} value={icp} onChange={(event) => setIcp(event.target.value)}>
              <option value="">Any</option>
              {icps.data?.map(({ icp_id, name }) => (
                <option key={icp_id} value={name}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </FilterField>
        <Button type="submit" kind="main" busy={send.isPending}>
          Send a test event
        </Button>
      </form>
      {send.error && <p role="alert">{whatWentWrong(send.error)}</p>}
      {send.data && (
        <div className={styles.result} role="group" aria-label="The test event">
          <h3>What came back</h3>
          <div aria-live="polite">
            <Attempts key={send.data.eventId} eventId={send.data.eventId} />
          </div>
          <h3>What was sent</h3>
          <Body body={send.data.body} />
        </div>
      )}
    </Section>
  )
}
