import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api, Refused, whatWentWrong, type Schemas } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { Field, FormField } from '../../components/controls/field.tsx'
import { Actions, Section } from '../../components/page/page.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import { useIcps } from '../accounts/data.ts'
import styles from './channels.module.css'
import { called, CHANNELS, KINDS } from './words.ts'

interface NewChannel {
  kind: Schemas['ChannelKind']
  url: string
  name: string
  /** The id of the ICP; empty: all accounts. */
  icp: string
  morning: boolean
  instant: boolean
}

interface Part {
  given: NewChannel
  onChange: (changes: Partial<NewChannel>) => void
}

/** `onAdded` is told what was sent: what is given may be another by then. */
function useAddChannel(onAdded: (sent: NewChannel) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, url, name, icp, morning, instant }: NewChannel) =>
      answered(
        api.POST('/v1/channels/add', {
          body: { kind, url: url.trim(), name: name.trim(), icp_id: icp === '' ? null : icp, morning, instant },
        }),
      ),
    async onSuccess(channel, sent) {
      onAdded(sent)
      toast({ text: `${called(channel)} is added. Send a test message to see that it arrives.` })
      await queries.invalidateQueries({ queryKey: CHANNELS })
    },
  })
}

/** The form that adds a channel. What the service refuses of the URL stands at its line. */
export function AddChannel() {
  const [given, setGiven] = useState<NewChannel>({ kind: 'slack', url: '', name: '', icp: '', morning: true, instant: false })
  const set = (changes: Partial<NewChannel>) => setGiven((now) => ({ ...now, ...changes }))
  const { url } = given
  const add = useAddChannel((sent) =>
    // What was written meanwhile is of the next one.
    setGiven((now) => ({ ...now, ...(now.url === sent.url ? { url: '' } : {}), ...(now.name === sent.name ? { name: '' } : {}) })),
  )
  const isOfUrl = add.error instanceof Refused && add.error.problem.errors?.[0]?.pointer === '/url'
  return (
    <Section id="add-channel" title="Add a channel">
      <form
        className={styles.add}
        aria-labelledby="add-channel"
        onSubmit={(event) => {
          event.preventDefault()
          if (!add.isPending && url.trim() !== '') add.mutate(given)
        }}
      >
        <KindAndIcp given={given} onChange={set} />
        <Field
          label="Webhook URL"
          type="url"
          inputMode="url"
          value={url}
          onChange={(event) => set({ url: event.target.value })}
          placeholder={KINDS[given.kind].placeholder}
          maxLength={2048}
          required
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          hint={`${KINDS[given.kind].how} It is kept encrypted and not shown again.`}
          error={isOfUrl ? whatWentWrong(add.error) : undefined}
        />
        <Field
          label="Name"
          value={given.name}
          onChange={(event) => set({ name: event.target.value })}
          placeholder="#sales"
          maxLength={80}
          autoComplete="off"
          hint="What you call the channel: its URL does not tell."
        />
        <WhatIsTold given={given} onChange={set} />
        {add.error && !isOfUrl && <p role="alert">{whatWentWrong(add.error)}</p>}
        <Actions>
          <Button type="submit" kind="main" busy={add.isPending} disabled={url.trim() === ''}>
            Add the channel
          </Button>
        </Actions>
      </form>
    </Section>
  )
}

function KindAndIcp({ given: { kind, icp }, onChange }: Part) {
  const icps = useIcps()
  return (
    <div className={styles.picks}>
      <FormField label="Chat">
        {(of) => (
          <select {...of} value={kind} onChange={(event) => onChange({ kind: event.target.value as Schemas['ChannelKind'] })}>
            {Object.entries(KINDS).map(([value, words]) => (
              <option key={value} value={value}>
                {words.name}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField label="Matches of">
        {(of) => (
          <select {...of} value={icp} onChange={(event) => onChange({ icp: event.target.value })}>
            <option value="">All accounts</option>
            {icps.data?.map((one) => (
              <option key={one.icp_id} value={one.icp_id}>
                {one.name}
              </option>
            ))}
          </select>
        )}
      </FormField>
    </div>
  )
}

function WhatIsTold({ given: { morning, instant }, onChange }: Part) {
  return (
    <div className={styles.choices}>
      <label>
        <input type="checkbox" checked={morning} onChange={(event) => onChange({ morning: event.target.checked })} /> Each morning
      </label>
      <label>
        <input type="checkbox" checked={instant} onChange={(event) => onChange({ instant: event.target.checked })} /> Matches of rank-6
        signals at once
      </label>
    </div>
  )
}
