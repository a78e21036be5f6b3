import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api, Refused, whatWentWrong } from '../../app/api.ts'
import { leaving } from '../../components/controls/act.ts'
import { Button } from '../../components/controls/button.tsx'
import { Dialog } from '../../components/controls/dialog.tsx'
import { Field } from '../../components/controls/field.tsx'
import { Actions } from '../../components/page/page.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import styles from './channels.module.css'
import { called, CHANNELS, KINDS, type Channel } from './words.ts'

interface Names {
  name: string
  /** Empty: the one before stays. */
  url: string
}

/** Saves another name or URL. */
export function useSave({ channel_id }: Channel, onSaved: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ name, url }: Names) =>
      answered(api.POST('/v1/channels/change', { body: { channel_id, name, ...(url === '' ? {} : { url }) } })),
    async onSuccess(changed, { url }) {
      onSaved()
      toast({
        text:
          url === '' ? `It is called ${called(changed)} now.` : `Messages to ${called(changed)} go to the new URL, those on their way too.`,
      })
      await queries.invalidateQueries({ queryKey: CHANNELS })
    },
  })
}

interface EditChannelProps {
  channel: Channel
  act: ReturnType<typeof useSave>
  onClose: () => void
}

/** Another name for a channel, or another URL. */
export function EditChannel({ channel, act: save, onClose }: EditChannelProps) {
  const [name, setName] = useState(channel.name)
  const [url, setUrl] = useState('')
  const isOfUrl = save.error instanceof Refused && save.error.problem.errors?.[0]?.pointer === '/url'
  const leave = leaving(save, onClose)
  return (
    <Dialog title={`Change ${called(channel)}`} onClose={leave}>
      <form
        className={styles.add}
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate({ name: name.trim(), url: url.trim() })
        }}
      >
        <Field label="Name" value={name} onChange={(event) => setName(event.target.value)} maxLength={80} autoComplete="off" autoFocus />
        <Field
          label="Another webhook URL"
          type="url"
          inputMode="url"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          placeholder={KINDS[channel.kind].placeholder}
          maxLength={2048}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          hint={`Left empty, ${channel.address} stays.`}
          error={isOfUrl ? whatWentWrong(save.error) : undefined}
        />
        {save.error && !isOfUrl && <p role="alert">{whatWentWrong(save.error)}</p>}
        <Actions>
          <Button type="submit" kind="main" busy={save.isPending}>
            Save
          </Button>
          <Button onClick={leave}>Cancel</Button>
        </Actions>
      </form>
    </Dialog>
  )
}
