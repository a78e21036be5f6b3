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

interface What {
  type: Schemas['EventType']
  /** Whether its data are invented, and not those of the newest real event. */
  isInvented: boolean
  /** The name of the ICP; empty: any. */
  icp: string
}

function useSend({ type, isInvented, icp }: What) {
  const reload = useReload()
  return useMutation({
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
}

/** Sends an event to try the receiver with, and shows what was sent and what came back. */
export function TestEvent() {
  const [what, setWhat] = useState<What>({ type: 'account.upload', isInvented: true, icp: '' })
  const send = useSend(what)
  return (
    <Section id="test-event" title="Test event">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!send.isPending) send.mutate()
        }}
      >
        <WhatToSend what={what} onChange={setWhat} />
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

function WhatToSend({ what: { type, isInvented, icp }, onChange }: { what: What; onChange: (change: (now: What) => What) => void }) {
  const icps = useIcps()
  const set = (change: Partial<What>) => onChange((now) => ({ ...now, ...change }))
  return (
    <>
      <FilterField label="Kind">
        {(id) => (
          <select id={id} value={type} onChange={(event) => set({ type: event.target.value as Schemas['EventType'] })}>
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
          <select
            id={id}
            value={isInvented ? 'invented' : 'real'}
            onChange={(event) => set({ isInvented: event.target.value === 'invented' })}
          >
            <option value="invented">Invented</option>
            <option value="real">The newest real</option>
          </select>
        )}
      </FilterField>
      <FilterField label="Of ICP">
        {(id) => (
          <select id={id} value={icp} onChange={(event) => set({ icp: event.target.value })}>
            <option value="">Any</option>
            {icps.data?.map(({ icp_id, name }) => (
              <option key={icp_id} value={name}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FilterField>
    </>
  )
}
