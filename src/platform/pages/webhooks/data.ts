import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { answered, api, Refused, type Schemas } from '../../app/api.ts'
import { apiFilter, type EventFilter } from './filter.ts'

export type Event = Schemas['WebhookEvent']

/** Under which key everything of the webhook is kept. */
export const WEBHOOK = ['webhook'] as const
const PAGE_SIZE = 50
/** How often is looked again: while something is on its way, and otherwise. */
const ON_ITS_WAY_MS = 3000
const IDLE_MS = 10_000

/** The registered webhook; null: there is none. */
export const useWebhook = () =>
  useQuery({
    queryKey: [...WEBHOOK, 'details'],
    async queryFn(): Promise<Schemas['WebhookDetails'] | null> {
      try {
        return await answered(api.GET('/v1/webhook/details'))
      } catch (error) {
        if (error instanceof Refused && error.problem.code === 'webhook_not_found') return null
        throw error
      }
    },
    refetchInterval: ({ state }) => ((state.data?.event_counts.pending ?? 0) > 0 ? ON_ITS_WAY_MS : IDLE_MS),
  })

interface EventPage {
  events: Event[]
  /** Where the next page begins; null on the last. */
  next: string | null
}

/** The events that a filter leaves, the newest first, a page at a time: `after` is the end of the page before. */
export const useEvents = (filter: EventFilter, after: string) =>
  useQuery<EventPage>({
    queryKey: [...WEBHOOK, 'events', filter, after],
    placeholderData: keepPreviousData,
    async queryFn() {
      let next: string | null = null
      const query = { ...apiFilter(filter), limit: PAGE_SIZE, ...(after === '' ? {} : { after }) }
      const call = api.GET('/v1/webhook/events', { params: { query } }).then((reply) => {
        const url = /<([^>]+)>; rel="next"/.exec(reply.response.headers.get('link') ?? '')?.[1]
        next = url === undefined ? null : new URL(url).searchParams.get('after')
        return reply
      })
      return { events: await answered(call), next }
    },
    refetchInterval: ({ state }) => (state.data?.events.some((event) => event.state === 'pending') ? ON_ITS_WAY_MS : IDLE_MS),
  })

/** The attempts to deliver an event, the newest first. `isAwaited`: one is about to be made. */
export const useAttempts = (eventId: string, isAwaited: boolean) =>
  useQuery({
    queryKey: [...WEBHOOK, 'attempts', eventId],
    queryFn: () => answered(api.GET('/v1/webhook/attempts', { params: { query: { event_id: eventId, limit: 100 } } })),
    refetchInterval: ({ state }) => (isAwaited || state.data?.length === 0 ? 1000 : false),
    staleTime: 0,
  })

/** An event for the webhook, or a message to a channel: what an address names may be either. */
async function bodyOf(eventId: string): Promise<Schemas['WebhookEventBody'] | Schemas['ChannelMessage']> {
  const params = { query: { event_id: eventId } }
  try {
    return await answered(api.GET('/v1/webhook/event', { params }))
  } catch (error) {
    if (!(error instanceof Refused) || error.problem.code !== 'event_not_found') throw error
    return await answered(api.GET('/v1/channels/message', { params }))
  }
}

export const useBody = (eventId: string) =>
  useQuery({
    queryKey: [...WEBHOOK, 'body', eventId],
    queryFn: () => bodyOf(eventId),
    staleTime: Infinity,
  })

/** Looks again at everything that this page shows of the webhook. */
export function useReload(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: WEBHOOK })
}
