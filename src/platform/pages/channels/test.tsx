import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answered, api, whatWentWrong } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import styles from './channels.module.css'
import { called, CHANNELS, type Channel } from './words.ts'

const AGAIN_MS = 1000
/** So long a message may take before the log is a better place to look. */
const MOST_LOOKS = 60

/** Sends a test message, and says what came of it. */
export function Test({ channel }: { channel: Channel }) {
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: () => answered(api.POST('/v1/channels/test', { body: { channel_id: channel.channel_id } })),
  })
  const eventId = send.data?.event_id
  const attempts = useQuery({
    queryKey: [...CHANNELS, 'test', eventId],
    enabled: eventId !== undefined,
    queryFn: () => answered(api.GET('/v1/webhook/attempts', { params: { query: { event_id: eventId ?? '', limit: 1 } } })),
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 || state.dataUpdateCount > MOST_LOOKS ? false : AGAIN_MS),
  })
  const last = attempts.data?.[0]
  const isTried = last !== undefined
  useEffect(() => {
    // Whether it works is told in its line, and a chat that refuses it for good switches it off.
    if (isTried) void queries.invalidateQueries({ queryKey: CHANNELS, exact: true })
  }, [isTried, queries])
  return (
    <>
      <Button
        busy={send.isPending || (eventId !== undefined && !isTried)}
        aria-label={`Send a test message to ${called(channel)}`}
        onClick={() => send.mutate()}
      >
        Send a test
      </Button>
      <span role="status" className={last?.error ? styles.failing : styles.faint}>
        {(send.error ?? attempts.error)
          ? whatWentWrong(send.error ?? attempts.error)
          : eventId === undefined
            ? ''
            : last === undefined
              ? 'On its way…'
              : (last.error ?? 'It arrived.')}
        {last?.error && last.response ? ` ${last.response}` : ''}
      </span>
    </>
  )
}
