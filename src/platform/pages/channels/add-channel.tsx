import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { answered, api, Refused, whatWentWrong, type Schemas } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { Field } from '../../components/controls/field.tsx'
import { Actions, Section } from '../../components/page/page.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import { useIcps } from '../accounts/data.ts'
import styles from './channels.module.css'
import { called, CHANNELS, KINDS } from './words.ts'

/** The form that adds a channel. What the service refuses of the URL stands at its line. */
export function AddChannel() {
  const queries = useQueryClient()
  const icps = useIcps()
  const id = useId()
  const [kind, setKind] = useState<Schemas['ChannelKind']>('slack')
  const [url, setUrl] = useState('')
  const [name, setName] = useState('')
  const [icp, setIcp] = useState('')
  const [isMorning, setMorning] = useState(true)
  const [isInstant, setInstant] = useState(false)
  const add = useMutation({
    mutationFn: () =>
      answered(
        api.POST('/v1/channels/add', {
          body: { kind, url: url.trim(), name: name.trim(), icp_id: icp === '' ? null : icp, morning: isMorning, instant: isInstant },
        }),
      ),
    async onSuccess(channel) {
      // What was written meanwhile is of the next one.
      setUrl((now) => (now === url ? '' : now))
      setName((now) => (now === name ? '' : now))
      toast({ text: `${called(channel)} is added. Send a test message to see that it arrives.` })
      await queries.invalidateQueries({ queryKey: CHANNELS })
    },
  })
  const isOfUrl = add.error instanceof Refused && add.error.problem.errors?.[0]?.pointer === '/url'
  return (
    <Section id="add-channel" title="Add a channel">
      <form
        className={styles.add}
        aria-labelledby="add-channel"
        onSubmit={(event) => {
          event.preventDefault()
          if (!add.isPending && url.trim() !== '') add.mutate()
        }}
      >
        <div className={styles.picks}>
          <p>
            <label htmlFor={`${id}-kind`}>Chat</label>
            <select id={`${id}-kind`} value={kind} onChange={(event) => setKind(event.target.value as Schemas['ChannelKind'])}>
              {Object.entries(KINDS).map(([value, words]) => (
                <option key={value} value={value}>
                  {words.name}
                </option>
              ))}
            </select>
          </p>
          <p>
            <label htmlFor={`${id}-icp`}>Matches of</label>
            <select id={`${id}-icp`} value={icp} onChange={(event) => setIcp(event.target.value)}>
              <option value="">All accounts</option>
              {icps.data?.map((one) => (
                <option key={one.icp_id} value={one.icp_id}>
                  {one.name}
                </option>
              ))}
            </select>
          </p>
        </div>
        <Field
          label="Webhook URL"
          type="url"
          inputMode="url"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          placeholder={KINDS[kind].placeholder}
          maxLength={2048}
          required
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          hint={`${KINDS[kind].how} It is kept encrypted and not shown again.`}
          error={isOfUrl ? whatWentWrong(add.error) : undefined}
        />
        <Field
          label="Name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          placeholder="#sales"
          maxLength={80}
          autoComplete="off"
          hint="What you call the channel: its URL does not tell."
        />
        <div className={styles.choices}>
          <label>
            <input type="checkbox" checked={isMorning} onChange={(event) => setMorning(event.target.checked)} /> Each morning
          </label>
          <label>
            <input type="checkbox" checked={isInstant} onChange={(event) => setInstant(event.target.checked)} /> Matches of rank-6 signals
            at once
          </label>
        </div>
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
