import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { passFocus } from '../../app/pass-focus.ts'
import { useShownAtOnce } from '../../app/shown-at-once.ts'
import { Button } from '../../components/controls/button.tsx'
import { Confirm } from '../../components/controls/confirm.tsx'
import { Actions } from '../../components/page/page.tsx'
import { Time } from '../../components/values/time.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import styles from './channels.module.css'
import { EditChannel, useSave } from './edit-channel.tsx'
import { Test } from './test.tsx'
import { called, CHANNELS, KINDS, type Channel } from './words.ts'

/** A channel: what is told there, whether it arrives, and what can be done about it. */
export function Line({ channel, onGone }: { channel: Channel; onGone: () => void }) {
  const queries = useQueryClient()
  const [asked, ask] = useState<'edit' | 'remove' | null>(null)
  const close = () => ask(null)
  // What is done late closes its own dialog, and not another that is open by then.
  const done = (what: typeof asked) => ask((now) => (now === what ? null : now))
  const line = useRef<HTMLLIElement>(null)
  const save = useSave(channel, () => done('edit'))
  const remove = useRemove(channel, { onDone: () => done('remove'), onGone: () => passFocus(line.current, onGone) })
  const name = called(channel)
  const change = useMutation({
    mutationFn: (changes: Omit<Schemas['ChannelChangeRequest'], 'channel_id'>) =>
      answered(api.POST('/v1/channels/change', { body: { channel_id: channel.channel_id, ...changes } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: CHANNELS }),
    onError: (error) => toast({ text: whatWentWrong(error), isBad: true }),
  })
  const { shown, show, settle } = useShownAtOnce({ morning: channel.morning, instant: channel.instant })
  const set = (changes: Partial<typeof shown>) => {
    show(changes)
    change.mutate(changes, { onSettled: settle })
  }
  const isOn = channel.state === 'enabled'
  return (
    <li ref={line} aria-label={name}>
      <div className={styles.what}>
        <h3>{name}</h3>
        <small>
          {KINDS[channel.kind].name} · {channel.address} · {channel.icp_name === null ? 'all accounts' : `ICP ${channel.icp_name}`}
        </small>
        <State channel={channel} />
      </div>
      <Told name={name} shown={shown} onChange={set} />
      <Actions>
        {isOn && <Test channel={channel} />}
        <Button
          busy={change.isPending && change.variables.enabled !== undefined}
          aria-label={`Switch ${name} ${isOn ? 'off' : 'on'}`}
          onClick={() => change.mutate({ enabled: !isOn })}
        >
          {isOn ? 'Switch off' : 'Switch on'}
        </Button>
        <Button kind="quiet" aria-label={`Change ${name}`} onClick={() => ask('edit')}>
          Change…
        </Button>
        <Button kind="danger" aria-label={`Remove ${name}`} onClick={() => ask('remove')}>
          Remove…
        </Button>
      </Actions>
      {asked === 'edit' ? (
        <EditChannel channel={channel} act={save} onClose={close} />
      ) : (
        save.error && <p role="alert">{whatWentWrong(save.error)}</p>
      )}
      <Remove channel={channel} isOpen={asked === 'remove'} act={remove} onClose={close} />
    </li>
  )
}

interface ToTell {
  morning: boolean
  instant: boolean
}

function Told({ name, shown, onChange }: { name: string; shown: ToTell; onChange: (changes: Partial<ToTell>) => void }) {
  return (
    <div className={styles.choices}>
      <label>
        <input
          type="checkbox"
          checked={shown.morning}
          aria-label={`Each morning: ${name}`}
          onChange={(event) => onChange({ morning: event.target.checked })}
        />{' '}
        Each morning
      </label>
      <label>
        <input
          type="checkbox"
          checked={shown.instant}
          aria-label={`Rank-6 matches at once: ${name}`}
          onChange={(event) => onChange({ instant: event.target.checked })}
        />{' '}
        Rank-6 matches at once
      </label>
    </div>
  )
}

function State({ channel }: { channel: Channel }) {
  if (channel.state === 'disabled')
    return (
      <p className={styles.off}>
        <strong>
          Off since <Time at={channel.disabled_at} />.
        </strong>{' '}
        {channel.disabled_reason}
      </p>
    )
  if (channel.failing_since !== null)
    return (
      <p className={styles.failing}>
        Nothing has arrived since <Time at={channel.failing_since} />; it is tried again by itself.
      </p>
    )
  if (channel.last_success_at === null) return <p className={styles.faint}>No message has been sent yet.</p>
  return (
    <p className={styles.faint}>
      The last message arrived <Time at={channel.last_success_at} />.
    </p>
  )
}

function useRemove(channel: Channel, { onDone, onGone }: { onDone: () => void; onGone: () => void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => answered(api.POST('/v1/channels/remove', { body: { channel_id: channel.channel_id } })),
    async onSuccess() {
      onDone()
      toast({ text: `${called(channel)} is removed.` })
      await queries.invalidateQueries({ queryKey: CHANNELS })
      onGone()
    },
  })
}

interface RemoveProps {
  channel: Channel
  isOpen: boolean
  act: ReturnType<typeof useRemove>
  onClose: () => void
}

function Remove({ channel, isOpen, act, onClose }: RemoveProps) {
  return (
    <Confirm
      isOpen={isOpen}
      title={`Remove ${called(channel)}?`}
      verb="Remove"
      keep="Keep"
      act={act}
      onAct={() => act.mutate()}
      onClose={onClose}
    >
      <p>Nothing is told there any more, what is on its way is cancelled, and its URL is forgotten.</p>
    </Confirm>
  )
}
