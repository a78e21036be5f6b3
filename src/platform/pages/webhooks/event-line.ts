import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../../app/api.ts'
import { useBody, WEBHOOK, type Event } from './data.ts'

const AGAIN_MS = { onItsWay: 3000, idle: 10_000 }

/**
 * Where an open event stands. The list may not have it: a replay takes it out of the failed ones, and an address may name one of another page. It is looked up then by
 * when it was recorded, and what was last known of it shows meanwhile.
 */
export function useEventLine(eventId: string, listed: Event | undefined): Event | undefined {
  const [known, setKnown] = useState(listed)
  if (listed !== undefined && listed !== known) setKnown(listed)
  const body = useBody(eventId)
  const recordedAt = known?.created_at ?? (body.data && 'event_time' in body.data ? body.data.event_time : undefined)
  const looked = useQuery({
    queryKey: [...WEBHOOK, 'line', eventId],
    enabled: listed === undefined && recordedAt !== undefined,
    async queryFn() {
      const since = new Date(recordedAt ?? '')
      const query = { since: since.toISOString(), until: new Date(since.getTime() + 1).toISOString(), limit: 1000 }
      const events = await answered(api.GET('/v1/webhook/events', { params: { query } }))
      return events.find(({ event_id }) => event_id === eventId) ?? null
    },
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? AGAIN_MS.onItsWay : AGAIN_MS.idle),
    staleTime: 0,
  })
  return listed ?? looked.data ?? known
}
