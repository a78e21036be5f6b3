import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api, whatWentWrong } from '../../app/api.ts'
import { leaving } from '../../components/controls/act.ts'
import { Button } from '../../components/controls/button.tsx'
import { Dialog } from '../../components/controls/dialog.tsx'
import { Actions } from '../../components/page/page.tsx'
import { Facts } from '../../components/values/facts.tsx'
import { Time } from '../../components/values/time.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import { Attempts, Body } from './attempts.tsx'
import { useAttempts, useBody, useReload, type Event } from './data.ts'
import { useEventLine } from './event-line.ts'
import { KINDS } from './filter.ts'
import { StateWord } from './state-word.tsx'
import styles from './webhooks.module.css'

/** Sends events again, several at a time; `acts` has, by event, null while it is being sent, and why it could not be. */
export function useReplay() {
  const reload = useReload()
  const [acts, setActs] = useState<ReadonlyMap<string, Error | null>>(new Map())
  const note = (eventId: string, act: Error | null) => setActs((now) => new Map(now).set(eventId, act))
  const forget = (eventId: string) => setActs((now) => new Map([...now].filter(([id]) => id !== eventId)))
  const { mutate } = useMutation({
    mutationFn: (event_id: string) => answered(api.POST('/v1/webhook/replay', { body: { event_id } })),
    onMutate: (eventId) => note(eventId, null),
    onError: (error, eventId) => note(eventId, error),
    async onSuccess(_, eventId) {
      toast({ text: 'The event is on its way again.' })
      await reload()
      forget(eventId)
    },
  })
  return { acts, mutate, forget }
}

/** One event: its attempts, its body, and to send it again. `listed` is its line, where the list has it. */
export function Delivery({
  eventId,
  listed,
  canReplay,
  isAdmin,
  replay,
  onClose,
}: {
  eventId: string
  listed: Event | undefined
  /** Whether events go to the webhook again. */
  canReplay: boolean
  isAdmin: boolean
  replay: ReturnType<typeof useReplay>
  onClose: () => void
}) {
  const event = useEventLine(eventId, listed)
  const body = useBody(eventId)
  const newest = useAttempts(eventId, false).data?.[0]?.attempt_id
  // The attempt that was the newest at the last replay: until there is another, one is awaited.
  const [replayedAfter, setReplayedAfter] = useState<string>()
  const fault = replay.acts.get(eventId)
  const isReplaying = fault === null
  const leave = leaving({ error: fault ?? null, reset: () => replay.forget(eventId) }, onClose)
  const isAwaited = event?.state === 'pending' || (replayedAfter !== undefined && replayedAfter === newest)
  return (
    <Dialog title={event ? `${KINDS[event.type]}${event.is_test ? ', a test' : ''}` : 'Event'} onClose={leave} isWide>
      <div className={styles.result}>
        <EventFacts eventId={eventId} event={event} />
        <h3>Attempts</h3>
        <Attempts eventId={eventId} isAwaited={isAwaited || isReplaying} isSent={event?.state === 'pending'} />
        <h3>Body</h3>
        {body.error && <p role="alert">{whatWentWrong(body.error)}</p>}
        {body.data && <Body body={body.data} />}
        {fault && <p role="alert">{whatWentWrong(fault)}</p>}
        <Actions>
          {(event?.channel ? isAdmin : canReplay) && (
            <Button kind="main" busy={isReplaying} onClick={() => replay.mutate(eventId, { onSuccess: () => setReplayedAfter(newest) })}>
              Replay
            </Button>
          )}
          <Button onClick={leave}>Close</Button>
        </Actions>
      </div>
    </Dialog>
  )
}

function EventFacts({ eventId, event }: { eventId: string; event: Event | undefined }) {
  return (
    <Facts>
      <dt>Id</dt>
      <dd>
        <code>{eventId}</code>
      </dd>
      {event && (
        <>
          <dt>Recorded</dt>
          <dd>
            <Time at={event.created_at} />
          </dd>
          {event.channel && (
            <>
              <dt>Channel</dt>
              <dd>
                {event.channel.name} {event.channel.address}
              </dd>
            </>
          )}
          <dt>State</dt>
          <dd>
            <StateWord event={event} />
            {event.next_attempt_at !== null && (
              <>
                {' '}
                next attempt <Time at={event.next_attempt_at} />
              </>
            )}
          </dd>
        </>
      )}
    </Facts>
  )
}
